import pg from 'pg';
import { type Address, parseAddress, type WantedSession } from './address.ts';

/** Time to ask a server what it is. Less than half of connectionTimeoutMillis, so that a client connects in time. */
const PROBE_MS = 2000;
/** How long the answers count. Connections that are opened together share them, and a failover is noticed at once. */
const PROBE_COUNTS_MS = 1000;
/** The same if no server fits: during a failover, the next primary is found soon, and is not asked by each request meanwhile. */
const UNFIT_COUNTS_MS = 100;

/** Code of errors that are outages to `isOutage`: a retry can succeed. */
const OUTAGE_CODE = 'EHOSTUNREACH';

/** Node's codes of a certificate that it does not accept. */
const CERTIFICATE_REFUSED = /CERT|UNABLE_TO_|^ERR_TLS/;
/** node-postgres's message when a server has no TLS. */
const NO_TLS = 'The server does not support SSL connections';

/** The state of a server: whether it is in recovery, as a standby, and whether its sessions can only read. */
type Session = { isStandby: boolean; isReadOnly: boolean };

/**
 * Returns the options of node-postgres for a URL, for a Pool, a Client or pg-boss. Each new connection goes to the first of
 * the URL's hosts whose session is the wanted one. TLS is as `sslmode` says.
 * @throws Error when the URL cannot work
 */
export function connectionOptions(url: string): pg.PoolConfig {
  const address = parseAddress(url);
  const { servers, wanted, ssl } = address;
  const base = { connectionString: servers[0], ...(ssl !== undefined && { ssl }) };
  const isChoice = servers.length > 1 || wanted !== 'any';
  return isChoice || ssl ? { ...base, Client: clientOf(address, isChoice ? chooserOf(address) : null) } : base;
}

/** Returns the URL of the first server that fits, for a library that takes only a URL. The TLS parameters remain. */
export async function urlOfServer(url: string): Promise<string> {
  const address = parseAddress(url);
  if (address.servers.length === 1 && address.wanted === 'any') return url;
  const chosen = new URL(await chooserOf(address)());
  for (const [name, value] of new URLSearchParams(url.split('?')[1] ?? ''))
    if (name.startsWith('ssl')) chosen.searchParams.set(name, value);
  return chosen.href;
}

/** Returns a class of clients that connect to the chosen server. `choose`: null if there is only one server, for any use. */
function clientOf({ wanted, ssl }: Address, choose: Chooser | null) {
  return class ServerClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: one of node-postgres's overloads returns nothing, as the pool calls it
    override connect(callback?: unknown): any {
      const connecting = this.#connect();
      if (typeof callback === 'function') {
        connecting.then(
          () => process.nextTick(() => callback(null, this)),
          (error) => process.nextTick(() => callback(error)),
        );
      }
      return connecting;
    }

    async #connect(): Promise<this> {
      if (choose) {
        const { hostname, port } = new URL(await choose());
        this.host = hostname.replace(/^\[(.+)\]$/, '$1') || this.host;
        this.port = Number(port) || DEFAULT_PORT;
      }
      try {
        await super.connect();
      } catch (error) {
        throw explained(error as Error, this, ssl);
      }
      if (wanted !== 'any') await this.#require();
      return this;
    }

    /** Checks the session, which may have changed since the server was chosen, and ends it when it changes later. */
    async #require(): Promise<void> {
      const session = await sessionOf(this);
      if (!fits(session, wanted)) {
        await this.end();
        throw unfit(wanted, [`${this.host}:${this.port} is ${describe(session)}`]);
      }
      this.connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }: ParameterStatus) => {
        if (name === 'in_hot_standby') session.isStandby = value === 'on';
        else if (name === 'default_transaction_read_only') session.isReadOnly = value === 'on';
        else return;
        if (session.isStandby) session.isReadOnly = true;
        // The pool replaces the connection.
        if (!fits(session, wanted)) this.connection.stream.destroy();
      });
    }
  };
}

/** A setting that the server reports when it changes. */
type ParameterStatus = { parameterName: string; parameterValue: string };

const DEFAULT_PORT = 5432;

/** Returns the URL of the server to connect to. @throws Error with each server's answer when none fits */
type Chooser = () => Promise<string>;

/** Returns a chooser that asks all servers at once, and takes the first of the list that fits. */
function chooserOf(address: Address): Chooser {
  let asking: Promise<string> | null = null;
  let until = 0;
  return () => {
    if (asking && performance.now() < until) return asking;
    until = Number.POSITIVE_INFINITY;
    asking = choose(address);
    const countFor = (ms: number) => {
      until = performance.now() + ms;
    };
    asking.then(
      () => countFor(PROBE_COUNTS_MS),
      () => countFor(UNFIT_COUNTS_MS),
    );
    return asking;
  };
}

async function choose({ servers, wanted, ssl }: Address): Promise<string> {
  const probes = servers.map((url) => probe(url, ssl));
  const rounds: WantedSession[] = wanted === 'prefer-standby' ? ['standby', 'any'] : [wanted];
  for (const round of rounds) {
    for (const [index, asked] of probes.entries()) {
      const answer = await asked;
      if (!(answer instanceof Error) && fits(answer, round)) return servers[index] as string;
    }
  }
  const answers = await Promise.all(probes);
  const texts = answers.map((answer, index) => {
    const { host } = new URL(servers[index] as string);
    return answer instanceof Error ? `${host}: ${answer.message}` : `${host} is ${describe(answer)}`;
  });
  throw unfit(wanted, texts);
}

/** Returns what a server is, or why it cannot be used. */
async function probe(url: string, ssl: Address['ssl']): Promise<Session | Error> {
  const client = new pg.Client({
    connectionString: url,
    ...(ssl !== undefined && { ssl }),
    application_name: 'florin-probe',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await sessionOf(client);
  } catch (error) {
    return explained(error as Error, client, ssl);
  } finally {
    // A client that never connected has nothing to end.
    client.end().catch(() => {});
  }
}

async function sessionOf(client: pg.Client): Promise<Session> {
  const { rows } = await client.query<Session>(
    `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  return rows[0] as Session;
}

function fits({ isStandby, isReadOnly }: Session, wanted: WantedSession): boolean {
  switch (wanted) {
    case 'any':
    case 'prefer-standby':
      return true;
    case 'read-write':
      return !isReadOnly;
    case 'read-only':
      return isReadOnly;
    case 'primary':
      return !isStandby;
    case 'standby':
      return isStandby;
  }
}

const describe = ({ isStandby, isReadOnly }: Session) =>
  isStandby ? 'a standby' : isReadOnly ? 'a primary that is read-only' : 'a primary';

function unfit(wanted: WantedSession, answers: string[]): Error {
  const message = `no Postgres server fits target_session_attrs=${wanted}: ${answers.join('; ')}`;
  return Object.assign(new Error(message), { code: OUTAGE_CODE });
}

/** Returns an error that names the server and the way out if its TLS is at fault. Others are returned as they are. */
function explained(error: Error & { code?: string }, { host, port }: pg.Client, ssl: Address['ssl']): Error {
  if (!ssl || !(error.message === NO_TLS || CERTIFICATE_REFUSED.test(error.code ?? ''))) {
    return error.message === '' && error.code ? Object.assign(error, { message: error.code }) : error;
  }
  const problem =
    error.message === NO_TLS ? 'it does not support TLS' : `its certificate was refused: ${error.message}`;
  const advice = 'Check sslmode and sslrootcert of DATABASE_URL';
  const message = `Postgres at ${host}:${port}: ${problem}. ${advice}`;
  return Object.assign(new Error(message, { cause: error }), { code: OUTAGE_CODE });
}
