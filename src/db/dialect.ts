// Transactions may share one statement only as long as that gains at least 20 %. POST /payments on 2 cores, two runs each:
// - with sharing: 1,009 and 762 requests/s, or 0.70 and 0.66 of a bare INSERT
// - without: 527 and 419 requests/s, or 0.42 and 0.42, so sharing gains 91 and 82 %
// Measured by `npm run bench -- requests`. For "without", let `deferBatchableWrite` pass null as `batchable` in transaction.ts.

import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { QueryResult as PgResult, Pool, PoolClient } from 'pg';
import { batched } from './batcher.ts';
import { type ConnectionState, READ_ONLY, watchConnections } from './connections.ts';
import { MAX_PREPARED, prepare, RESULT_CHANGED, renamePreparedStatement, toPgQuery } from './preparedStatements.ts';

/**
 * Kysely's Postgres dialect over a driver that saves round trips, the main cost of a short transaction.
 *
 * The driver sends BEGIN only when a statement needs it. Deferred writes (see `deferWrite` in transaction.ts) go out as
 * ONE statement, before the next read or at the commit. A transaction that only defers writes is thus one statement.
 * Postgres makes a statement atomic, so it needs neither BEGIN nor COMMIT. Concurrent transactions share it if they can
 * (see `deferBatchableWrite`). The reasons are in docs/decisions/0003-write-coalescing.md.
 */
export class CoalescingDialect extends PostgresDialect {
  readonly connections: ConnectionState;
  readonly #pool: Pool;
  readonly #limits: WaitLimits;

  constructor(pool: Pool, limits: WaitLimits) {
    super({ pool });
    this.#pool = pool;
    this.#limits = limits;
    this.connections = watchConnections(pool);
  }

  /** Returns the driver that defers and joins writes. */
  override createDriver(): Driver {
    return coalescingDriver(this.#pool, this.connections, this.#limits);
  }
}

/** How long a statement may wait, in milliseconds: `toSendMs` until it is sent, `forAnswerMs` for the server's answer. */
export type WaitLimits = { toSendMs: number; forAnswerMs: number };

/** The CTEs of a deferred write. `batchable`: the number of its text; null for a write that cannot share a statement. */
type DeferredWrite = { cteNames: string[]; batchable: number | null };
const deferredWrites = new WeakMap<CompiledQuery, DeferredWrite>();

/**
 * Marks a compiled, comma-separated list of data-modifying CTEs as a deferred write.
 * The driver sends it with the transaction's next statement or at the commit.
 */
export function markAsDeferred(query: CompiledQuery, write: DeferredWrite): CompiledQuery {
  deferredWrites.set(query, write);
  return query;
}

function coalescingDriver(pool: Pool, connections: ConnectionState, { toSendMs, forAnswerMs }: WaitLimits): Driver {
  const source = { connections, forAnswerMs };
  const commitBatchable = shareStatements(source, toSendMs);
  return {
    init: async () => {},
    acquireConnection: async () => new CoalescingConnection(source, commitBatchable),
    releaseConnection: async (connection) => (connection as CoalescingConnection).release(),
    beginTransaction: async (connection, settings) => {
      if (settings.isolationLevel || settings.accessMode) throw new Error('only default transactions are supported');
      (connection as CoalescingConnection).begin();
    },
    commitTransaction: (connection) => (connection as CoalescingConnection).commit(),
    rollbackTransaction: (connection) => (connection as CoalescingConnection).rollback(),
    destroy: () => pool.end(),
  };
}

/** The server has not answered in time. The message is that of node-postgres's own error. */
class QueryTimeout extends Error {
  override message = 'Query read timeout';
}

/** Where connections come from, and how long to wait for an answer. */
type Source = { connections: ConnectionState; forAnswerMs: number };

/** An open transaction: whether BEGIN was sent, the deferred writes not sent yet, and the names of their CTEs. */
type Transaction = { isBegun: boolean; deferred: CompiledQuery[]; cteNames: Set<string> };

/** Takes a pool connection when it sends its first statement: a transaction that only defers writes may need none. */
class CoalescingConnection implements DatabaseConnection {
  readonly #source: Source;
  readonly #commitBatchable: (query: CompiledQuery) => Promise<void>;
  #client: Promise<PoolClient> | undefined;
  #transaction: Transaction | undefined;
  #broken = false;

  /** The pool listens for errors only while it owns the connection. An unhandled error event would end the process. */
  readonly #onError = () => {
    this.#broken = true;
  };

  constructor(source: Source, commitBatchable: (query: CompiledQuery) => Promise<void>) {
    this.#source = source;
    this.#commitBatchable = commitBatchable;
  }

  async release(): Promise<void> {
    // A failed connect was already reported to the caller.
    const client = await this.#client?.catch(() => undefined);
    if (client) this.#source.connections.release(client.off('error', this.#onError), this.#broken);
  }

  begin(): void {
    this.#transaction = { isBegun: false, deferred: [], cteNames: new Set() };
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const write = deferredWrites.get(query);
    if (write) {
      await this.#defer(query, write);
      return { rows: [] };
    }
    await this.#flush();
    return this.#send<R>(query);
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator, and none of our queries stream
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported');
  }

  async commit(): Promise<void> {
    const transaction = this.#transaction;
    if (transaction?.isBegun) {
      await this.#flush();
      const { rows } = await this.#send<{ command: string }>(CompiledQuery.raw('commit'));
      // Postgres answers COMMIT with ROLLBACK if an earlier statement failed and the caller swallowed the error.
      if (rows[0]?.command === 'ROLLBACK') throw new Error('the transaction was rolled back by an earlier error');
    } else if (transaction && transaction.deferred.length > 0) {
      const numbers = numbersOf(transaction.deferred);
      const statement = combine(transaction.deferred, numbers);
      if (numbers !== null) await this.#commitBatchable(statement);
      else await this.#send(statement);
    }
    this.#transaction = undefined;
  }

  async rollback(): Promise<void> {
    const isBegun = this.#transaction?.isBegun;
    this.#transaction = undefined;
    // Closing a broken connection rolls its transaction back.
    if (!isBegun || this.#broken) return;
    try {
      await this.#send(CompiledQuery.raw('rollback'));
    } catch (error) {
      // The connection's state is unknown: another request must not get it.
      this.#broken = true;
      throw error;
    }
  }

  async #defer(query: CompiledQuery, { cteNames }: DeferredWrite): Promise<void> {
    const transaction = this.#transaction;
    if (!transaction) throw new Error('deferWrite() needs a transaction');
    // Two CTEs of one name cannot share a statement, so the earlier writes are sent first.
    if (cteNames.some((name) => transaction.cteNames.has(name))) await this.#flush();
    transaction.deferred.push(query);
    for (const name of cteNames) transaction.cteNames.add(name);
  }

  /** Sends BEGIN, if it was not sent yet, and all deferred writes. */
  async #flush(): Promise<void> {
    const transaction = this.#transaction;
    if (!transaction) return;
    if (!transaction.isBegun) {
      transaction.isBegun = true;
      await this.#send(CompiledQuery.raw('begin'));
    }
    if (transaction.deferred.length === 0) return;
    const statement = combine(transaction.deferred, numbersOf(transaction.deferred));
    transaction.deferred = [];
    transaction.cteNames.clear();
    await this.#send(statement);
  }

  async #send<R>(query: CompiledQuery, isRetry = false): Promise<QueryResult<R>> {
    const { connections, forAnswerMs } = this.#source;
    this.#client ??= connections.connect().then((client) => client.on('error', this.#onError));
    const client = await this.#client;
    try {
      const { command, rowCount, rows } = await answerOf(client, query, forAnswerMs);
      if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as R[] };
      return { numAffectedRows: BigInt(rowCount ?? 0), rows: rows ?? [] };
    } catch (error) {
      const { routine } = error as { routine?: string };
      // The answer may still arrive. The next query on this connection would take it for its own.
      if (error instanceof QueryTimeout || connections.noteError(error)) this.#broken = true;
      if (routine !== RESULT_CHANGED || isRetry) throw error;
      renamePreparedStatement(query.sql);
      // The error has aborted an open transaction. Without one, the statement did nothing and is safe to retry.
      if (this.#transaction) throw error;
      return this.#send(query, true);
    }
  }
}

/**
 * Sends a statement, and returns the answer.
 *
 * Uses neither node-postgres's promises nor its `query_timeout`. Both set a query's callback only after its creation. V8 (of Node 24)
 * then keeps most of each request's garbage until a full collection. Measured at 1,000 queries/s: small collections took 3 ms
 * instead of 0.5, and each moved 2 MB to the old generation instead of 10 kB.
 * @throws QueryTimeout when there is no answer in time
 */
function answerOf(client: PoolClient, query: CompiledQuery, timeoutMs: number): Promise<PgResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new QueryTimeout()), timeoutMs);
    client.query(toPgQuery(query), (error: Error | null, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

/** How many statements of one text are in flight at a time. With two, one commits while the next one fills. */
const MAX_IN_FLIGHT = 2;
/** The most transactions that share a statement. Beyond this, the cost per row rises again. */
const MAX_SHARED = 50;

/**
 * Returns a function that commits a transaction made only of batchable writes, given as one combined statement.
 * Concurrent commits with the same SQL text share a statement: each parameter is the JSON array of the rows of all.
 * They share the cost of the statement and of its write to disk. If Postgres rejects a shared statement, each
 * transaction is retried alone, so that only the one at fault gets the error.
 */
function shareStatements(source: Source, maxWaitMs: number): (query: CompiledQuery) => Promise<void> {
  const send = async (query: CompiledQuery): Promise<void> => {
    const connection = new CoalescingConnection(source, send);
    try {
      await connection.executeQuery(query);
    } finally {
      await connection.release();
    }
  };
  const sendShared = async (queries: CompiledQuery[]): Promise<(Error | null)[]> => {
    const [first, ...others] = queries as [CompiledQuery, ...CompiledQuery[]];
    try {
      await send(
        others.length === 0 ? first : { ...first, parameters: first.parameters.map(mergeJsonArrays(queries)) },
      );
      return queries.map(() => null);
    } catch (error) {
      if (others.length === 0 || !isRefusal(error)) return queries.map(() => error as Error);
      return Promise.all(
        queries.map((query) =>
          send(query).then(
            () => null,
            (reason: Error) => reason,
          ),
        ),
      );
    }
  };
  const commitsBySql = new LRUCache<string, (query: CompiledQuery) => Promise<Error | null>>({ max: MAX_PREPARED });
  return async (query) => {
    let commit = commitsBySql.get(query.sql);
    if (!commit) {
      commit = batched(sendShared, { maxInFlight: MAX_IN_FLIGHT, maxBatch: MAX_SHARED, maxWaitMs });
      commitsBySql.set(query.sql, commit);
    }
    const error = await commit(query);
    if (error) throw error;
  };
}

/** Returns a mapper that concatenates, for a parameter's index, the JSON arrays that the queries have there. */
function mergeJsonArrays(queries: CompiledQuery[]): (parameter: unknown, index: number) => string {
  return (_, index) =>
    `[${queries
      .map(({ parameters }) => String(parameters[index]).slice(1, -1))
      .filter((rows) => rows !== '')
      .join()}]`;
}

/** True if Postgres rejected a statement because of its data or a lock: it wrote nothing. False for an outage. */
function isRefusal(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  // SQLSTATE classes: 22 invalid data, 23 violated constraint, 40 deadlock, 55 lock not available.
  return /^(22|23|40|55)/.test(code);
}

/**
 * True if Postgres is unreachable, read-only, overloaded or shutting down, or if a lock conflict stopped the statement.
 * The statement itself is not at fault, so a retry can succeed. Matches SQLSTATE classes 08, 40, 53, 55 and 57, Node's
 * socket errors, and node-postgres's own errors, which have no code.
 */
export function isOutage(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^(08|40|53|55|57)...$|^25P03$|^E[A-Z]+$|^EAI_/.test(code) || code === READ_ONLY) return true;
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
    message,
  );
}

/** The statements that join batchable writes, by the numbers of the writes. */
const combinedTexts = new LRUCache<string, string>({ max: MAX_PREPARED });

/** Returns what identifies the joint statement of batchable writes; null when a write is not batchable. */
function numbersOf(queries: CompiledQuery[]): string | null {
  const numbers = queries.map((query) => deferredWrites.get(query)?.batchable ?? null);
  return numbers.includes(null) ? null : numbers.join();
}

/** Joins lists of CTEs into one statement. `numbers`: what `numbersOf` returns for them. */
function combine(queries: CompiledQuery[], numbers: string | null): CompiledQuery {
  let text = numbers === null ? undefined : combinedTexts.get(numbers);
  if (text === undefined) {
    text = joinTexts(queries);
    if (numbers !== null) combinedTexts.set(numbers, text);
  }
  return prepare(
    CompiledQuery.raw(
      text,
      queries.flatMap(({ parameters }) => parameters),
    ),
  );
}

/** Renumbers the parameters of each list. */
function joinTexts(queries: CompiledQuery[]): string {
  let offset = 0;
  const lists = queries.map(({ sql, parameters }) => {
    const before = offset;
    offset += parameters.length;
    return before === 0 ? sql : sql.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + before}`);
  });
  return `with ${lists.join(', ')} select 1`;
}
