import type { FilterObject, Kysely, UpdateObject } from 'kysely';
import type { DbOrTrx } from '../../../src/db/database.ts';
import type { DB } from '../../../src/db/schema.ts';

/** A service, or only its database or a transaction. */
export type WithDb = { db: DbOrTrx };
/** The id of a row, or the values of columns that select rows. */
export type Which<Table extends keyof DB> = string | FilterObject<DB, Table>;
/** Values of columns, or SQL for them. */
export type Values<Table extends keyof DB> = UpdateObject<DB, Table>;

/** Changes columns of rows. @throws Error when no row has the given id */
export async function setRows<Table extends keyof DB>(
  { db }: WithDb,
  table: Table,
  which: Which<Table>,
  values: Values<Table>,
): Promise<void> {
  // The types of a query cannot follow a table that is a parameter.
  const untyped = db as Kysely<any>;
  const isId = typeof which === 'string';
  const { numUpdatedRows } = await untyped
    .updateTable(table as string)
    .set(values as object)
    .where((row) => row.and(isId ? { id: which } : which))
    .executeTakeFirst();
  if (isId && numUpdatedRows === 0n) throw new Error(`no row of ${table} has the id ${which}`);
}
