import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database, Outbox, Trx } from './database.ts';
import { markAsDeferred } from './dialect.ts';

/**
 * Runs `work` in one transaction and returns its result: all of its writes commit together, or none do.
 * After the commit, reports the queues that got due jobs to `db.onEnqueued`.
 */
export async function transact<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  const outbox: Outbox = { rows: new Map(), queues: new Set() };
  const result = await db.transaction().execute(async (transaction) => {
    const trx = Object.assign(transaction, { outbox });
    const result = await work(trx);
    for (const [write, rows] of outbox.rows) await write(trx, rows as never[]);
    return result;
  });
  if (outbox.queues.size > 0) db.onEnqueued?.(outbox.queues);
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

/**
 * Defers a write until the transaction's next statement or its commit. All deferred writes share ONE round trip.
 * `ctes`: data-modifying statements by name; later ones may read what earlier ones return.
 * Errors, such as a violated unique key, appear only when the write is sent. Use it for rows that this transaction does
 * not read back.
 */
export async function deferWrite(trx: Trx, ctes: Ctes): Promise<void> {
  await defer(trx, ctes, false);
}

/**
 * Defers a write that can share a statement with concurrent transactions; otherwise like `deferWrite`.
 * Every parameter must be the JSON text of an array of rows. The statements must process each row independently.
 * Transactions share a statement if they write nothing else, have the same SQL text and commit at the same moment.
 * @throws Error when a parameter is not a JSON array
 */
export async function deferBatchableWrite(trx: Trx, ctes: Ctes): Promise<void> {
  await defer(trx, ctes, true);
}

/** Data-modifying statements, by the names of their CTEs. */
type Ctes = Record<string, Expression<unknown> | RawBuilder<unknown>>;

async function defer(trx: Trx, ctes: Ctes, isBatchable: boolean): Promise<void> {
  const list = Object.entries(ctes).map(([name, statement]) => sql`${sql.id(name)} as (${statement})`);
  const query = sql.join(list).compile(trx);
  if (isBatchable && !query.parameters.every((parameter) => /^\[.*\]$/s.test(String(parameter)))) {
    throw new Error('every parameter of deferBatchableWrite() must be a JSON array');
  }
  await trx.executeQuery(markAsDeferred(query, { cteNames: Object.keys(ctes), isBatchable }));
}
