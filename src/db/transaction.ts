import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database, Outbox, Trx } from './database.ts';
import { markAsAppend } from './dialect.ts';

/** Runs `work` in one transaction: everything it writes commits together, or nothing does. */
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

/** Leaves rows for the end of the transaction, where `write` writes all that it was left in one go. */
export function writeAtCommit<Row>(
  { outbox }: Trx,
  write: (trx: Trx, rows: Row[]) => Promise<void>,
  rows: readonly Row[],
): void {
  outbox.rows.set(write, [...(outbox.rows.get(write) ?? []), ...rows]);
}

/**
 * Writes rows that nobody reads back in this transaction. `ctes` are data-modifying statements by name; later ones
 * may read what earlier ones return. They are sent before the next statement of the transaction or with its commit,
 * in ONE round trip with whatever else was appended, so their errors (a unique key, a check) show up there.
 */
export async function deferWrite(trx: Trx, ctes: Ctes): Promise<void> {
  await appendAs(trx, ctes, false);
}

/**
 * Appends statements whose every parameter is the JSON text of an array of rows, each of which they take by itself. The
 * transactions of one moment that do nothing but this, in the same words, share one statement.
 */
export async function deferBatchableWrite(trx: Trx, ctes: Ctes): Promise<void> {
  await appendAs(trx, ctes, true);
}

type Ctes = Record<string, Expression<unknown> | RawBuilder<unknown>>;

async function appendAs(trx: Trx, ctes: Ctes, areRows: boolean): Promise<void> {
  const list = Object.entries(ctes).map(([name, statement]) => sql`${sql.id(name)} as (${statement})`);
  const query = sql.join(list).compile(trx);
  if (areRows && !query.parameters.every((parameter) => /^\[.*\]$/s.test(String(parameter)))) {
    throw new Error('a parameter of appendRows() is not a JSON array');
  }
  await trx.executeQuery(markAsAppend(query, { cteNames: Object.keys(ctes), areRows }));
}
