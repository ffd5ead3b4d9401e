import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { ConnectionState } from './connections.ts';
import { CoalescingDialect } from './dialect.ts';
import type { DB } from './schema.ts';
import { connectionOptions } from './servers.ts';

/** A pool of connections, with the callback that `transact` calls after a commit that enqueued due jobs. */
export type Database = Kysely<DB> &
  Pick<DatabaseOptions, 'onEnqueued'> & { connections: Pick<ConnectionState, 'replaceAll' | 'hasBeenFull'> };
/** A database or a transaction: for functions that work inside and outside a transaction. */
export type DbOrTrx = Kysely<DB> | Transaction<DB>;
/** An open transaction: for functions whose writes must commit with others. */
export type Trx = Transaction<DB> & { readonly outbox: Outbox };

/** Work that a transaction postpones to its end. */
export type Outbox = {
  /** rows to write right before the commit, by the function that writes them */
  rows: Map<WriteRows, unknown[]>;
  /** queues that got jobs that are due now */
  queues: Set<string>;
  /** work for after the commit, in memory alone */
  committed: (() => void)[];
};
/** Writes buffered rows, all of one kind, at the end of a transaction. */
export type WriteRows = (trx: Trx, rows: never[]) => Promise<void>;

export type DatabaseOptions = {
  url: string;
  /** shown in pg_stat_activity, so that an operator can tell the sessions apart */
  applicationName: string;
  maxConnections: number;
  /** called after each commit with the queues that got due jobs */
  onEnqueued?: (queues: ReadonlySet<string>) => void;
  /** overrides of CONNECTION_LIMITS */
  limits?: Partial<typeof CONNECTION_LIMITS>;
};

/**
 * Limits of every connection, as options of node-postgres; times in milliseconds. Our driver keeps `query_timeout` itself.
 * If something gets stuck, a limit ends the session with an error, which releases its locks.
 * Behind PgBouncer, set the first three on the role, and make PgBouncer ignore them as startup parameters.
 */
export const CONNECTION_LIMITS = {
  /** Longer than any of our statements should take. A runaway statement must not keep its locks forever. */
  statement_timeout: 30_000,
  /** We keep row locks for milliseconds. A longer wait means that something is stuck: fail rather than pile up. */
  lock_timeout: 10_000,
  /** Ends the transaction of a client that vanished: a lost network, unlike kill -9, does not close the socket. */
  idle_in_transaction_session_timeout: 30_000,
  /** For a server that is gone. Longer than statement_timeout, which a live server reports itself. */
  query_timeout: 35_000,
  /** How long a request waits for a connection, new or from the pool, before it gets a 503. */
  connectionTimeoutMillis: 5_000,
  /** TCP keepalive, so that firewalls do not drop idle connections. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
  /**
   * Oldest age of a connection: half an hour. A busy connection would otherwise last for ever, and stay with a server that
   * the DNS no longer names. A new connection costs milliseconds.
   */
  maxLifetimeSeconds: 30 * 60,
};

/** The largest value that Postgres and Node's timers accept: more than three weeks. 0 would use the role's setting. */
const NO_LIMIT_MS = 2 ** 31 - 1;

/**
 * Overrides of CONNECTION_LIMITS for migrations. Rewriting a table may take long.
 * They keep lock_timeout, because all other statements on a table queue behind a migration that waits for its lock.
 */
export const MIGRATION_LIMITS = { statement_timeout: NO_LIMIT_MS, query_timeout: NO_LIMIT_MS };

// bigint columns contain base units, which a float would round. numeric stays text, which is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
const INT8_ARRAY = 1016;
const parseTexts = pg.types.getTypeParser(INT8_ARRAY as never) as (text: string) => string[];
pg.types.setTypeParser(INT8_ARRAY as never, (text) => parseTexts(text).map(BigInt));
const NUMERIC_ARRAY = 1231;
pg.types.setTypeParser(NUMERIC_ARRAY as never, parseTexts);

/** Opens a connection pool. It connects at the first query. `destroy()` closes it. */
export function openDatabase(options: DatabaseOptions): Database {
  const { query_timeout, ...limits } = { ...CONNECTION_LIMITS, ...options.limits };
  const pool = new pg.Pool({
    ...connectionOptions(options.url),
    application_name: options.applicationName,
    max: options.maxConnections,
    ...limits,
  });
  // The pool replaces an idle connection that breaks. Without a listener, its error event would end the process.
  pool.on('error', () => {});
  // The same if a connection breaks between two statements of a transaction: the next statement reports the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  const waits = { toSendMs: limits.connectionTimeoutMillis, forAnswerMs: query_timeout };
  const dialect = new CoalescingDialect(pool, waits);
  const { connections } = dialect;
  return Object.assign(new Kysely<DB>({ dialect }), { onEnqueued: options.onEnqueued, connections });
}
