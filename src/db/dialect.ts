import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import { batched } from './batcher.ts';

/**
 * Kysely's Postgres dialect over a driver that saves round trips, which are what a short transaction costs. BEGIN is
 * sent only when a statement needs it, and writes that nobody reads back (see `append` in transaction.ts) wait, to
 * travel as ONE statement before the next read or at the commit. A transaction that only appends is thereby a single
 * statement, which Postgres makes atomic by itself, and needs neither BEGIN nor COMMIT; several such share one.
 */
export class CoalescingDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #maxWaitMs: number;

  /** `maxWaitMs`: how long a transaction waits for others' statements, as it would for a connection of its own. */
  constructor(pool: Pool, maxWaitMs: number) {
    super({ pool });
    this.#pool = pool;
    this.#maxWaitMs = maxWaitMs;
  }

  override createDriver(): Driver {
    return appendingDriver(this.#pool, this.#maxWaitMs);
  }
}

/** A write that may wait: a comma-separated list of data-modifying CTEs. `areRows`: see `appendRows` in transaction.ts. */
type Append = { cteNames: string[]; areRows: boolean };
const appends = new WeakMap<CompiledQuery, Append>();

/** Marks a compiled list of CTEs as a write that may wait until the next statement or the commit. */
export function markAsAppend(query: CompiledQuery, append: Append): CompiledQuery {
  appends.set(query, append);
  return query;
}

/**
 * Statements that are prepared once per connection and then only executed, by their text. Only texts that recur are
 * worth it, and there are few of them; the bound keeps a mistake from filling the server's memory.
 */
const prepared = new Map<string, string>();
const MAX_PREPARED = 200;
let names = 0;

/**
 * Where in Postgres it is refused that a prepared statement returns more than it did: `select payments.*`, say, after a
 * migration. The message is in the server's language.
 */
const RESULT_CHANGED = 'RevalidateCachedQuery';

/** Marks a statement's text as one that recurs on every request, so that Postgres parses and plans it only once. */
export function prepare(query: CompiledQuery): CompiledQuery {
  if (!prepared.has(query.sql) && prepared.size < MAX_PREPARED) renamePreparedStatement(query.sql);
  return query;
}

/** By another name, which no connection knows yet. */
function renamePreparedStatement(text: string): void {
  names += 1;
  prepared.set(text, `florin_${names}`);
}

function appendingDriver(pool: Pool, maxWaitMs: number): Driver {
  const commitRows = shareStatements(pool, maxWaitMs);
  return {
    init: async () => {},
    acquireConnection: async () => new AppendingConnection(pool, commitRows),
    releaseConnection: async (connection) => (connection as AppendingConnection).release(),
    beginTransaction: async (connection, settings) => {
      if (settings.isolationLevel || settings.accessMode) throw new Error('only the default isolation is supported');
      (connection as AppendingConnection).begin();
    },
    commitTransaction: (connection) => (connection as AppendingConnection).commit(),
    rollbackTransaction: (connection) => (connection as AppendingConnection).rollback(),
    destroy: () => pool.end(),
  };
}

/** What node-postgres says when a server has not answered within `query_timeout`. */
const QUERY_TIMEOUT = 'Query read timeout';

/** What is known of the open transaction: whether BEGIN was sent, and the writes that still wait. */
type Transaction = { begun: boolean; waiting: CompiledQuery[]; cteNames: Set<string> };

/** Takes a connection from the pool when its first statement is sent: a transaction that only appends may need none. */
class AppendingConnection implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #commitRows: (query: CompiledQuery) => Promise<void>;
  #client: Promise<PoolClient> | undefined;
  #transaction: Transaction | undefined;
  #broken = false;

  /** The pool listens only while it has the connection; an error that nobody listens to would end the process. */
  readonly #onError = () => {
    this.#broken = true;
  };

  constructor(pool: Pool, commitRows: (query: CompiledQuery) => Promise<void>) {
    this.#pool = pool;
    this.#commitRows = commitRows;
  }

  async release(): Promise<void> {
    // One that could not be had has told so to whoever wanted it.
    const client = await this.#client?.catch(() => undefined);
    client?.off('error', this.#onError).release(this.#broken);
  }

  begin(): void {
    this.#transaction = { begun: false, waiting: [], cteNames: new Set() };
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const append = appends.get(query);
    if (append) {
      await this.#append(query, append);
      return { rows: [] };
    }
    await this.#flush();
    return this.#send<R>(query);
  }

  // biome-ignore lint/correctness/useYield: the interface demands a generator, and nothing of ours streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported');
  }

  async commit(): Promise<void> {
    const transaction = this.#transaction;
    if (transaction?.begun) {
      await this.#flush();
      const { rows } = await this.#send<{ command: string }>(CompiledQuery.raw('commit'));
      // Postgres answers COMMIT with ROLLBACK where an earlier statement failed and its error was swallowed.
      if (rows[0]?.command === 'ROLLBACK') throw new Error('the transaction was rolled back by an earlier error');
    } else if (transaction && transaction.waiting.length > 0) {
      const { waiting } = transaction;
      if (waiting.every((query) => appends.get(query)?.areRows)) await this.#commitRows(combine(waiting));
      else await this.#send(combine(waiting));
    }
    this.#transaction = undefined;
  }

  async rollback(): Promise<void> {
    const begun = this.#transaction?.begun;
    this.#transaction = undefined;
    // A connection that is thrown away takes its transaction with it.
    if (!begun || this.#broken) return;
    try {
      await this.#send(CompiledQuery.raw('rollback'));
    } catch (error) {
      // A connection in an unknown state must not serve another request.
      this.#broken = true;
      throw error;
    }
  }

  async #append(query: CompiledQuery, { cteNames }: Append): Promise<void> {
    const transaction = this.#transaction;
    if (!transaction) throw new Error('append() needs a transaction');
    // CTEs of the same name cannot share a statement, so those that came earlier go first.
    if (cteNames.some((name) => transaction.cteNames.has(name))) await this.#flush();
    transaction.waiting.push(query);
    for (const name of cteNames) transaction.cteNames.add(name);
  }

  /** Gets BEGIN and all that waits to Postgres before another statement. */
  async #flush(): Promise<void> {
    const transaction = this.#transaction;
    if (!transaction) return;
    if (!transaction.begun) {
      transaction.begun = true;
      await this.#send(CompiledQuery.raw('begin'));
    }
    if (transaction.waiting.length === 0) return;
    const statement = combine(transaction.waiting);
    transaction.waiting = [];
    transaction.cteNames.clear();
    await this.#send(statement);
  }

  async #send<R>(query: CompiledQuery, isPreparedAnew = false): Promise<QueryResult<R>> {
    this.#client ??= this.#pool.connect().then((client) => client.on('error', this.#onError));
    const client = await this.#client;
    try {
      const { command, rowCount, rows } = await client.query(message(query));
      if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as R[] };
      return { numAffectedRows: BigInt(rowCount ?? 0), rows: rows ?? [] };
    } catch (error) {
      const { message: problem, routine } = error as Error & { routine?: string };
      // What was sent may still be answered one day, and must not be taken for the answer to something else.
      if (problem === QUERY_TIMEOUT) this.#broken = true;
      if (routine !== RESULT_CHANGED || isPreparedAnew) throw error;
      renamePreparedStatement(query.sql);
      // A transaction is lost with it. Outside of one, nothing of it has been done.
      if (this.#transaction) throw error;
      return this.#send(query, true);
    }
  }
}

/** Statements of one kind that are on their way at a time. With two, one commits while the next one fills. */
const MAX_IN_FLIGHT = 2;
/** Transactions that share a statement at most: what is shared ever further costs more per row, not less. */
const MAX_SHARED = 50;

/**
 * Commits transactions that only append rows. Those of one shape that commit at the same time share a statement, each
 * parameter being the rows of all of them: what a statement costs, and waiting for the disk, is paid once. Where the
 * shared one is refused, each is tried by itself, so that nobody's mistake is another's error.
 */
function shareStatements(pool: Pool, maxWaitMs: number): (query: CompiledQuery) => Promise<void> {
  const send = async (query: CompiledQuery): Promise<void> => {
    const connection = new AppendingConnection(pool, send);
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
  const shapes = new LRUCache<string, (query: CompiledQuery) => Promise<Error | null>>({ max: MAX_PREPARED });
  return async (query) => {
    let commit = shapes.get(query.sql);
    if (!commit) {
      commit = batched(sendShared, { maxInFlight: MAX_IN_FLIGHT, maxBatch: MAX_SHARED, maxWaitMs });
      shapes.set(query.sql, commit);
    }
    const error = await commit(query);
    if (error) throw error;
  };
}

/** JSON arrays, which every parameter of theirs is, as one. */
function mergeJsonArrays(queries: CompiledQuery[]): (parameter: unknown, place: number) => string {
  return (_, place) =>
    `[${queries
      .map(({ parameters }) => String(parameters[place]).slice(1, -1))
      .filter((rows) => rows !== '')
      .join()}]`;
}

/** Whether Postgres refused a statement for what is in it, and took nothing of it in; not that it is out of reach. */
function isRefusal(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  // Data that does not fit, a broken constraint, a deadlock, a lock that was not free: SQLSTATE classes 22, 23, 40, 55.
  return /^(22|23|40|55)/.test(code);
}

/**
 * Whether an error says that Postgres is out of reach, overloaded or shutting down, or that somebody was in the way: it
 * would have come whatever was asked. SQLSTATE classes 08, 40, 53, 55 and 57, Node's errors of sockets, and node-postgres's
 * own, which have no code.
 */
export function isOutage(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^(08|40|53|55|57)...$|^E[A-Z]+$/.test(code)) return true;
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
    message,
  );
}

/** A statement as `pg` takes it. */
function message(query: CompiledQuery): { name?: string; text: string; values: unknown[] } {
  const name = prepared.get(query.sql);
  const values = [...query.parameters];
  return name ? { name, text: query.sql, values } : { text: query.sql, values };
}

/** Joins lists of CTEs to one statement, renumbering each list's parameters. */
function combine(queries: CompiledQuery[]): CompiledQuery {
  const parameters: unknown[] = [];
  const lists = queries.map((query) => {
    const offset = parameters.length;
    parameters.push(...query.parameters);
    return offset === 0 ? query.sql : query.sql.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + offset}`);
  });
  return prepare(CompiledQuery.raw(`with ${lists.join(', ')} select 1`, parameters));
}
