import { type RawBuilder, sql } from 'kysely';
import { COLUMNS } from './columns.ts';

/** Returns rows as the text of a JSON array. Postgres reads base units exactly from texts. */
export function jsonOf(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
}

/** Returns SQL for rows as the text of a JSON array, for the statements that read them. */
export const jsonText = (rows: readonly object[]): RawBuilder<unknown> => sql`${jsonOf(rows)}::text`;

/** A table of the schema. */
export type Table = keyof typeof COLUMNS;

/**
 * Returns SQL for the columns of a table that this version knows, in a constant order. `relation`: their alias.
 * Use it instead of `*`. A newer version's migration may add columns while this version runs.
 *
 * - In an insert, `*` would set them to null instead of their default.
 * - In a prepared select, `*` would change the result.
 */
export function columnsOf(table: Table, relation: string = table): RawBuilder<unknown> {
  return sql.raw(COLUMNS[table].map((column) => `"${relation}"."${column}"`).join(', '));
}

/**
 * Returns the statement that inserts rows, given as the text of a JSON array. Each row must have every column.
 * Its text is constant, so that transactions can share it. See `columnsOf` for the reason of the named columns.
 */
export function insertJson(table: Table, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into ${sql.id(table)} (${namesOf(table)})
    select ${columnsOf(table, 'row')} from json_populate_recordset(null::${sql.id(table)}, ${rows}::json) as row`;
}

/** Returns SQL for the names of a table's columns, as the target of an insert. */
export function namesOf(table: Table): RawBuilder<unknown> {
  return sql.raw(COLUMNS[table].map((column) => `"${column}"`).join(', '));
}
