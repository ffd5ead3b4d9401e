import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { CoalescingDialect } from './dialect.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB> & Pick<DatabaseOptions, 'onEnqueued'>;
/** A database or a transaction: for functions that read, wherever they are called. */
export type DbOrTrx = Kysely<DB> | Transaction<DB>;
/** An open transaction: for functions whose writes must commit with others. */
export type Trx = Transaction<DB> & { readonly outbox: Outbox };

/** What a transaction leaves for its end. */
export type Outbox = {
  /** rows that are written right before the commit, by what writes them */
  rows: Map<WriteRows, unknown[]>;
  /** the queues that were given jobs which are due */
  queues: Set<string>;
};
export type WriteRows = (trx: Trx, rows: never[]) => Promise<void>;

export type DatabaseOptions = {
  url: string;
  /** Shown in pg_stat_activity, so that an operator sees whose session it is. */
  applicationName: string;
  maxConnections: number;
  /** Is told the queues that a transaction gave due jobs, once it has committed. */
  onEnqueued?: (queues: ReadonlySet<string>) => void;
  /** what is to be different from CONNECTION_LIMITS */
  limits?: Partial<typeof CONNECTION_LIMITS>;
};

/**
 * What a connection may do at most, for node-postgres. Each limit is there for the day when something is stuck: the
 * session ends with an error, and whatever it held is free again. (Behind PgBouncer the first three must be set on the
 * role, and PgBouncer told to ignore them at startup.)
 */
export const CONNECTION_LIMITS = {
  /** Longer than any of our statements may take; a runaway one must not hold its locks for ever. */
  statement_timeout: 30_000,
  /** A row lock is held for milliseconds. Waiting longer means that something is stuck, and an error beats a pile-up. */
  lock_timeout: 10_000,
  /** A client that died in the middle of a transaction (kill -9 closes its socket, a lost network does not). */
  idle_in_transaction_session_timeout: 30_000,
  /** A server that is gone answers nothing, not even that a statement took too long: so a bit longer than that. */
  query_timeout: 35_000,
  /** How long a request waits for a connection, new or out of the pool, before it is answered with 503. */
  connectionTimeoutMillis: 5_000,
  /** Has the kernel look after connections that nobody uses, so that firewalls on the way do not forget them. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
};

/** The longest that Postgres and timers can be told: more than three weeks. 0 would leave it to what the role is set to. */
const NO_LIMIT_MS = 2 ** 31 - 1;

/** Of a migration: it may rewrite a table as long as that takes, but must not hold up everybody by waiting for a lock. */
export const MIGRATION_LIMITS = { statement_timeout: NO_LIMIT_MS, query_timeout: NO_LIMIT_MS };

// bigint columns are base units: a float would lose them. numeric stays text, which is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
const INT8_ARRAY = 1016;
const parseTexts = pg.types.getTypeParser(INT8_ARRAY as never) as (text: string) => string[];
pg.types.setTypeParser(INT8_ARRAY as never, (text) => parseTexts(text).map(BigInt));

/** Opens a pool. Nothing connects before the first query; `destroy()` closes it. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.maxConnections,
    ...CONNECTION_LIMITS,
    ...options.limits,
  });
  // A connection that breaks while idle is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that breaks between two statements of a transaction: the next of them fails, and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new CoalescingDialect(pool, CONNECTION_LIMITS.connectionTimeoutMillis);
  return Object.assign(new Kysely<DB>({ dialect }), { onEnqueued: options.onEnqueued });
}
