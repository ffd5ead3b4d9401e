import { expect, test } from 'vitest';
import { databaseUrlProblem } from '../../src/config/index.ts';
import { parseAddress } from '../../src/db/address.ts';
import { certificate } from '../support/tlsPostgres.ts';

const ca = certificate('ca.crt');

test.each<[string, string[]]>([
  ['postgres://u:p@a/db', ['postgres://u:p@a/db']],
  ['postgresql://u:p@a:5433/db?application_name=x', ['postgresql://u:p@a:5433/db?application_name=x']],
  ['postgres://u:p%2C%40@a:5432,b:5433/db', ['postgres://u:p%2C%40@a:5432/db', 'postgres://u:p%2C%40@b:5433/db']],
  ['postgres://a,[::1]:5433,10.0.0.1/db', ['postgres://a/db', 'postgres://[::1]:5433/db', 'postgres://10.0.0.1/db']],
  ['postgres:///db?host=/var/run/postgresql', ['postgres:///db?host=%2Fvar%2Frun%2Fpostgresql']],
])('%s names its servers in their order', (url, servers) => {
  expect(databaseUrlProblem(url)).toBeNull();
  expect(parseAddress(url).servers.map((server) => decodeURIComponent(server))).toEqual(
    servers.map((server) => decodeURIComponent(server)),
  );
});

test('reads the wanted session and TLS, and leaves the other parameters to node-postgres', () => {
  const parameters = `target_session_attrs=read-write&application_name=x&sslmode=verify-full&sslrootcert=${ca}`;
  expect(parseAddress(`postgres://a,b/db?${parameters}`)).toEqual({
    servers: ['postgres://a/db?application_name=x', 'postgres://b/db?application_name=x'],
    wanted: 'read-write',
    ssl: { ca: expect.stringContaining('BEGIN CERTIFICATE') },
  });
  expect(parseAddress('postgres://a/db')).toMatchObject({ wanted: 'any', ssl: undefined });
  expect(parseAddress('postgres://a/db?sslmode=disable').ssl).toBe(false);
  expect(parseAddress('postgres://a/db?sslmode=no-verify').ssl).toEqual({ rejectUnauthorized: false });
  // Node's own list of authorities.
  expect(parseAddress('postgres://a/db?sslmode=verify-full&sslrootcert=system').ssl).toEqual({});
});

test.each([
  ['florin', 'must be a URL (postgres: or postgresql:)'],
  ['postgres://a:port/db', 'must be a URL (postgres: or postgresql:)'],
  ['postgres://a,/db', 'must not have an empty host'],
  ['postgres:///db?host=a,b', 'must list its hosts before the path, as in host-a:5432,host-b:5432'],
  ['postgres://u:50%off@a,b/db', 'must have each % in its user and password written as %25'],
  [
    'postgres://a/db?target_session_attrs=master',
    'must have a target_session_attrs of any, read-write, read-only, primary, standby, prefer-standby (not master)',
  ],
  // Plain text, whenever somebody on the way wants it.
  [
    'postgres://a/db?sslmode=prefer',
    'must have a sslmode of disable, no-verify, require, verify-ca, verify-full (not prefer)',
  ],
  [
    'postgres://a/db?sslmode=verify-ca',
    'must have an sslrootcert with sslmode=verify-ca, or else any certificate would do',
  ],
  ['postgres://a/db?sslcert=/c', 'must have both sslcert and sslkey, or neither'],
])('%s is refused at the start, with what to change', (url, problem) => {
  expect(databaseUrlProblem(url)).toBe(problem);
});

test('a file that cannot be read is named at the start', () => {
  expect(databaseUrlProblem('postgres://a/db?sslmode=verify-full&sslrootcert=/nowhere')).toMatch(
    /^must have an sslrootcert that can be read: ENOENT.*nowhere/,
  );
});
