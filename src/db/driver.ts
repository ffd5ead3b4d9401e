import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type QueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * Kysely's Postgres dialect over a driver that saves round trips, which are what a short transaction costs. BEGIN is
 * sent only when a statement needs it, and writes that nobody reads back (see `append` in transaction.ts) wait, to
 * travel as ONE statement before the next read or at the commit. A transaction that only appends is thereby a single
 * statement, which Postgres makes atomic by itself, and needs neither BEGIN nor COMMIT.
 */
export class AppendingDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return appendingDriver(this.#pool);
  }
}

/** Queries that may wait: each a comma-separated list of data-modifying CTEs, and the names of those CTEs. */
const appends = new WeakMap<CompiledQuery, string[]>();

/** Marks a compiled list of CTEs as a write that may wait until the next statement or the commit. */
export function markAsAppend(query: CompiledQuery, cteNames: string[]): CompiledQuery {
  appends.set(query, cteNames);
  return query;
}

/**
 * Statements that are prepared once per connection and then only executed, by their text. Only texts that recur are
 * worth it, and there are few of them; the bound keeps a mistake from filling the server's memory.
 */
const prepared = new Map<string, string>();
const MAX_PREPARED = 200;

/** Marks a statement's text as one that recurs on every request, so that Postgres parses and plans it only once. */
export function prepare(query: CompiledQuery): CompiledQuery {
  if (!prepared.has(query.sql) && prepared.size < MAX_PREPARED) prepared.set(query.sql, `florin_${prepared.size}`);
  return query;
}

function appendingDriver(pool: Pool): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => new AppendingConnection(await pool.connect()),
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

class AppendingConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #transaction: Transaction | undefined;
  #broken = false;

  /** The pool listens only while it has the connection; an error that nobody listens to would end the process. */
  readonly #onError = () => {
    this.#broken = true;
  };

  constructor(client: PoolClient) {
    this.#client = client;
    client.on('error', this.#onError);
  }

  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.#broken);
  }

  begin(): void {
    this.#transaction = { begun: false, waiting: [], cteNames: new Set() };
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const cteNames = appends.get(query);
    if (cteNames) {
      await this.#append(query, cteNames);
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
      await this.#send(combine(transaction.waiting));
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

  async #append(query: CompiledQuery, cteNames: string[]): Promise<void> {
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

  async #send<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = prepared.get(query.sql);
    const values = [...query.parameters];
    const sending = this.#client.query(name ? { name, text: query.sql, values } : { text: query.sql, values });
    const { command, rowCount, rows } = await sending.catch((error) => {
      // What was sent may still be answered one day, and must not be taken for the answer to something else.
      if (error.message === QUERY_TIMEOUT) this.#broken = true;
      throw error;
    });
    if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as R[] };
    return { numAffectedRows: BigInt(rowCount ?? 0), rows: rows ?? [] };
  }
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
