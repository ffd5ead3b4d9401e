import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** The sessions that `target_session_attrs` of a URL can ask for, as in libpq. */
const SESSIONS = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
export type WantedSession = (typeof SESSIONS)[number];

/**
 * The values of `sslmode` in a URL. The server's certificate is checked in all modes but the first two. No mode falls back to
 * plain text, so libpq's `allow` and `prefer` are refused.
 */
const SSL_MODES = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'] as const;

/** The parameters of a URL that name files. */
const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const;
/** The value of `sslrootcert` for the certificate authorities that Node trusts. */
const SYSTEM_ROOTS = 'system';

/** The hosts, the session and the TLS that a Postgres URL asks for. */
export type Address = {
  /** a URL for each host, in the given order, without the parameters that are read here */
  servers: [string, ...string[]];
  wanted: WantedSession;
  /** undefined: the URL does not say */
  ssl: ConnectionOptions | false | undefined;
};

/** The protocol with user and password, the hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/** A URL that cannot work. `message`: a predicate for the name of its variable. */
class AddressError extends Error {}

/** Returns what a Postgres URL asks for. @throws Error when the URL cannot work */
export function parseAddress(url: string): Address {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  const servers = hosts.split(',').map((host) => URL.parse(`${start}${host}${rest}`));
  const [first] = servers;
  if (start === '' || !first || !servers.every((server) => server !== null)) {
    throw new AddressError('must be a URL (postgres: or postgresql:)');
  }
  if (servers.length > 1 && hosts.split(',').includes('')) throw new AddressError('must not have an empty host');
  if (first.searchParams.get('host')?.includes(',')) {
    throw new AddressError('must list its hosts before the path, as in host-a:5432,host-b:5432');
  }
  const wanted = oneOf(first, 'target_session_attrs', SESSIONS) ?? 'any';
  const ssl = tlsOf(first);
  return { servers: servers.map(withoutRead) as Address['servers'], wanted, ssl };
}

/** Returns a URL without the parameters that are read here. */
function withoutRead(server: URL): string {
  for (const name of ['target_session_attrs', 'sslmode', ...FILES]) {
    server.searchParams.delete(name);
  }
  return server.href;
}

/** Returns the hosts of a Postgres URL, or its problem as a predicate for the variable's name. */
export function readAddress(
  url: string,
): { servers: Address['servers']; problem?: never } | { problem: string; servers?: never } {
  try {
    return { servers: parseAddress(url).servers };
  } catch (error) {
    if (error instanceof AddressError) return { problem: error.message };
    throw error;
  }
}

/** Returns a parameter of a URL, or undefined. @throws AddressError when it is none of the values */
function oneOf<T extends string>({ searchParams }: URL, name: string, values: readonly T[]): T | undefined {
  const text = searchParams.get(name);
  const value = values.find((one) => one === text);
  if (text !== null && value === undefined) {
    throw new AddressError(`must have a ${name} of ${values.join(', ')} (not ${text})`);
  }
  return value;
}

/** Returns the options of TLS. @throws AddressError when they contradict each other, or name a file that cannot be read */
function tlsOf(url: URL): ConnectionOptions | false | undefined {
  const mode = oneOf(url, 'sslmode', SSL_MODES);
  const { sslrootcert, sslcert, sslkey } = Object.fromEntries(url.searchParams) as Partial<
    Record<(typeof FILES)[number], string>
  >;
  if (mode === 'disable') return false;
  if (mode === undefined && sslrootcert === undefined && sslcert === undefined) return undefined;
  if ((sslcert === undefined) !== (sslkey === undefined)) {
    throw new AddressError('must have both sslcert and sslkey, or neither');
  }
  if (mode === 'verify-ca' && (sslrootcert === undefined || sslrootcert === SYSTEM_ROOTS)) {
    throw new AddressError('must have an sslrootcert with sslmode=verify-ca, or else any certificate would do');
  }
  return {
    ...(sslrootcert !== undefined && sslrootcert !== SYSTEM_ROOTS && { ca: read('sslrootcert', sslrootcert) }),
    ...(sslcert !== undefined && { cert: read('sslcert', sslcert) }),
    ...(sslkey !== undefined && { key: read('sslkey', sslkey) }),
    ...(mode === 'no-verify' && { rejectUnauthorized: false }),
    // The certificate's host is not compared.
    ...(mode === 'verify-ca' && { checkServerIdentity: () => undefined }),
  };
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new AddressError(`must have an ${name} that can be read: ${(error as Error).message}`);
  }
}
