import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { openDatabase } from '../../src/db/database.ts';
import { isOutage } from '../../src/db/dialect.ts';
import { connectionOptions } from '../../src/db/servers.ts';
import { startWorker } from '../../src/jobs/start.ts';
import { migrate } from '../../src/release.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { askForCertificates, certificate, turnOnTls } from '../support/tlsPostgres.ts';

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  await turnOnTls(postgres.url);
});
afterAll(() => postgres.remove());

/** Returns the server's URL by this host name, with these parameters. */
function urlOf(parameters: Record<string, string>, host = 'localhost'): string {
  const url = new URL(postgres.url);
  url.hostname = host;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const ca = { sslrootcert: certificate('ca.crt') };
const otherCa = { sslrootcert: certificate('other-ca.crt') };

/** Connects as every process does. Returns how Postgres sees the session. */
async function connect(url: string): Promise<{ ssl: boolean; client_dn: string | null }> {
  const db = openDatabase({ url, applicationName: 'test', maxConnections: 1 });
  try {
    const { rows } = await sql<{ ssl: boolean; client_dn: string | null }>`
      select ssl, client_dn from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
    return rows[0] as { ssl: boolean; client_dn: string | null };
  } finally {
    await db.destroy();
  }
}

describe('a connection', () => {
  test.each([
    ['verify-full, and the name is right', { sslmode: 'verify-full', ...ca }, 'localhost'],
    ['a root certificate alone', ca, 'localhost'],
    ['require, which verifies as well', { sslmode: 'require', ...ca }, 'localhost'],
    ['verify-ca, by another name', { sslmode: 'verify-ca', ...ca }, '127.0.0.1'],
    ['no-verify, by another name', { sslmode: 'no-verify' }, '127.0.0.1'],
  ])('is encrypted with %s', async (_, parameters, host) => {
    expect(await connect(urlOf(parameters, host))).toEqual({ ssl: true, client_dn: null });
  });

  test.each<[string, Record<string, string>, string, RegExp]>([
    ['verify-full and another name', { sslmode: 'verify-full', ...ca }, '127.0.0.1', /does not match certificate/],
    [
      'verify-full and another CA',
      { sslmode: 'verify-full', ...otherCa },
      'localhost',
      /refused: self-signed certificate in certificate chain/,
    ],
    [
      'verify-full without a CA',
      { sslmode: 'verify-full' },
      'localhost',
      /refused: self-signed certificate in certificate chain/,
    ],
    [
      'verify-ca and another CA',
      { sslmode: 'verify-ca', ...otherCa },
      'localhost',
      /refused: self-signed certificate in certificate chain/,
    ],
    ['require and another name', { sslmode: 'require', ...ca }, '127.0.0.1', /does not match certificate/],
  ])('is refused with %s, and the error names the server and the settings', async (_, parameters, host, problem) => {
    const error: Error = await connect(urlOf(parameters, host)).catch((thrown) => thrown);
    expect(error.message).toMatch(problem);
    expect(error.message).toContain(`Postgres at ${host}:${new URL(postgres.url).port}: its certificate was refused`);
    expect(error.message).toContain('Check sslmode and sslrootcert');
    // A certificate that expires must not become errors of ours: requests get 503.
    expect(isOutage(error)).toBe(true);
  });

  test('is not made in plain text, with or without a setting', async () => {
    await expect(connect(urlOf({ sslmode: 'disable' }))).rejects.toThrow('no pg_hba.conf entry');
    await expect(connect(urlOf({}))).rejects.toThrow('no pg_hba.conf entry');
  });
});

const silent = pino({ level: 'silent' });
const environment = (url: string) => ({
  DATABASE_URL: url,
  BASE_URL: 'http://127.0.0.1',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  SOLANA_TEST_RPC_URLS: 'http://127.0.0.1:1',
  SOLANA_LIVE_RPC_URLS: 'http://127.0.0.1:1',
  RATES_PROVIDER: 'static',
});

test('the release step, the queue and the commands verify the server, too', async () => {
  const [good, bad] = [urlOf({ sslmode: 'verify-full', ...ca }), urlOf({ sslmode: 'verify-full', ...otherCa })];
  expect(await migrate(good)).toEqual([]);
  await expect(migrate(bad)).rejects.toThrow('its certificate was refused');

  const command = (url: string) =>
    promisify(execFile)(process.execPath, ['scripts/merchant.ts', 'list', '--json'], {
      env: { ...process.env, DATABASE_URL: url },
    });
  expect(JSON.parse((await command(good)).stdout)).toEqual([]);
  await expect(command(bad)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^merchant: Postgres at localhost:\d+: its certificate was refused: .*\n$/),
  });

  const { Client, ...options } = connectionOptions(good);
  expect(Client).toBeDefined();
  expect(options.ssl).toMatchObject({ ca: expect.stringContaining('BEGIN CERTIFICATE') });
  const worker = await startWorker(readConfig(environment(good)), silent);
  const sessions = await plainSessions(good);
  await worker.stop();
  expect(sessions).toEqual({ apps: ['florin-jobs', 'florin-worker', 'test'], plain: 0 });
});

/** Returns whose sessions are open, and how many are not encrypted. */
async function plainSessions(url: string): Promise<{ apps: string[]; plain: number }> {
  const db = openDatabase({ url, applicationName: 'test', maxConnections: 1 });
  const { rows } = await sql<{ apps: string[]; plain: number }>`
    select array_agg(distinct application_name order by application_name) as apps,
      count(*) filter (where not ssl)::int as plain
    from pg_stat_activity join pg_stat_ssl using (pid)
    -- A session that starts has not begun its encryption.
    where backend_type = 'client backend' and state is distinct from 'starting'`.execute(db);
  await db.destroy();
  return rows[0] as { apps: string[]; plain: number };
}

test('a client shows its certificate to a server that asks for one', async () => {
  const own = { sslcert: certificate('client.crt'), sslkey: certificate('client.key') };
  const withOwn = urlOf({ sslmode: 'verify-full', ...ca, ...own });
  const { connectionString, ssl } = connectionOptions(withOwn);
  await askForCertificates({ connectionString, ssl }, true);
  onTestFinished(() => askForCertificates({ connectionString, ssl }, false));
  await expect(connect(urlOf({ sslmode: 'verify-full', ...ca }))).rejects.toThrow(/client certificate/);
  expect(await connect(withOwn)).toEqual({ ssl: true, client_dn: '/CN=florin' });
});
