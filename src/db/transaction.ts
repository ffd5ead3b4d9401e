import { type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely';
import type { Database, Outbox, Trx } from './database.ts';
import { markAsDeferred } from './dialect.ts';
import { jsonOf } from './insert.ts';

/**
 * Runs `work` in one transaction and returns its result: all of its writes commit together, or none do.
 * After the commit, reports the queues that got due jobs to `db.onEnqueued`.
 */
export async function transact<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  const outbox: Outbox = { rows: new Map(), queues: new Set(), committed: [] };
  const result = await db.transaction().execute(async (transaction) => {
    const trx = Object.assign(transaction, { outbox });
    const result = await work(trx);
    for (const [write, rows] of outbox.rows) await write(trx, rows as never[]);
    return result;
  });
  if (outbox.queues.size > 0) db.onEnqueued?.(outbox.queues);
  for (const act of outbox.committed) act();
  return result;
}

/** Buffers rows until the end of the transaction. One call of `write` then writes all rows buffered for it. */
export function writeAtCommit<Row>(
  { outbox }: Trx,
  write: (trx: Trx, rows: Row[]) => Promise<void>,
  rows: readonly Row[],
): void {
  outbox.rows.set(write, [...(outbox.rows.get(write) ?? []), ...rows]);
}

/** Calls `act` once the transaction has committed. It must not throw. A process that dies before loses the call. */
export function onceCommitted({ outbox }: Trx, act: () => void): void {
  outbox.committed.push(act);
}

/**
 * Defers a write until the transaction's next statement or its commit. All deferred writes share ONE round trip.
 * `ctes`: data-modifying statements by name; later ones may read what earlier ones return.
 * Errors, such as a violated unique key, appear only when the write is sent. Use it for rows that this transaction does
 * not read back.
 */
export async function deferWrite(trx: Trx, ctes: Ctes): Promise<void> {
  await trx.executeQuery(markAsDeferred(listOf(ctes).compile(trx), { cteNames: Object.keys(ctes), batchable: null }));
}

/** Data-modifying statements, by the names of their CTEs. */
type Ctes = Record<string, Expression<unknown> | RawBuilder<unknown>>;

/**
 * Returns the statements that write rows, given as the text of a JSON array. They must process each row independently. A
 * constant function: its statements are compiled once.
 */
export type BatchableWrite = (rows: RawBuilder<unknown>) => Ctes;

/**
 * Defers a write that can share a statement with concurrent transactions; otherwise like `deferWrite`.
 * Transactions share a statement if they write nothing else, have the same SQL text and commit at the same moment.
 * @throws Error when the statements have other parameters than the rows
 */
export async function deferBatchableWrite(trx: Trx, write: BatchableWrite, rows: readonly object[]): Promise<void> {
  const { query, cteNames, number } = compiledWrites.get(write) ?? compileOnce(trx, write);
  const parameters = [jsonOf(rows)];
  await trx.executeQuery(markAsDeferred({ ...query, parameters }, { cteNames, batchable: number }));
}

/** A batchable write whose only parameter is its rows. `number`: identifies it. */
type CompiledWrite = { query: CompiledQuery; cteNames: string[]; number: number };
const compiledWrites = new WeakMap<BatchableWrite, CompiledWrite>();
let lastNumber = 0;

function compileOnce(trx: Trx, write: BatchableWrite): CompiledWrite {
  const rows = '[]';
  const ctes = write(sql`${rows}::text`);
  const query = listOf(ctes).compile(trx);
  if (query.parameters.length !== 1 || query.parameters[0] !== rows)
    throw new Error('the statements of deferBatchableWrite() must have one parameter: the rows');
  lastNumber += 1;
  const compiled = { query, cteNames: Object.keys(ctes), number: lastNumber };
  compiledWrites.set(write, compiled);
  return compiled;
}

function listOf(ctes: Ctes): RawBuilder<unknown> {
  return sql.join(Object.entries(ctes).map(([name, statement]) => sql`${sql.id(name)} as (${statement})`));
}
