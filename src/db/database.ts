import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { AppendingDialect } from './driver.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
/** A database or a transaction: for functions that read, wherever they are called. */
export type Querying = Kysely<DB> | Transaction<DB>;
/** An open transaction: for functions whose writes must commit with others. */
export type Trx = Transaction<DB>;

export type DatabaseOptions = {
  url: string;
  /** Shown in pg_stat_activity, so that an operator sees whose session it is. */
  applicationName: string;
  maxConnections: number;
};

/** Longer than any of our statements may take; a runaway one must not hold its locks for ever. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** A row lock is held for milliseconds. Waiting longer means that something is stuck, and an error beats a pile-up. */
const LOCK_TIMEOUT_MS = 10_000;
/** A client that died in the middle of a transaction (kill -9 closes its socket, a lost network does not). */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** How long a request waits for a connection before it is answered with 503. */
const CONNECTION_TIMEOUT_MS = 5_000;

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
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that breaks between two statements of a transaction: the next of them fails, and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<DB>({ dialect: new AppendingDialect(pool) });
}
