import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { invalid } from '../domain/errors.ts';
import type { DbOrTrx } from './database.ts';
import type { DB } from './schema.ts';

/** The fields of a page that name the object beside which it begins or ends. */
export const CURSORS = ['starting_after', 'ending_before'] as const;
type Cursor = (typeof CURSORS)[number];

/**
 * Which rows of a list to return: at most `limit`, after skipping `offset`. With a cursor: those that follow the row
 * `starting_after`, or those right before the row `ending_before`. At most one of `offset` and the cursors is set.
 */
export type Page = { limit: number; offset: number } & { [name in Cursor]?: string | undefined };

/**
 * One page of a list, and the number of rows on all pages. `hasMore`: whether rows follow the page. With
 * `ending_before`: whether rows precede it.
 */
export type Paged<Row> = { rows: Row[]; total: number; hasMore: boolean };

/** The order of a list, and how to find a row's place in it. */
export type ListOrder = {
  /** the columns by which the list is sorted, all descending; together they are unique */
  columns: readonly string[];
  /** returns the values of `columns` of the row that a cursor names; null: there is no such row */
  placeOf: (cursor: string) => Promise<readonly unknown[] | null>;
  /** the number of matching rows, if it is known */
  total?: number;
};

/**
 * Returns the order of a list whose newest rows come first.
 *
 * `isOwn` chooses the rows that a cursor may name: those of the caller, whatever the list's filters. Without it, all.
 * `alias` is the name of the table in the list's query.
 */
export function newestFirst(
  db: DbOrTrx,
  table: keyof DB,
  isOwn: RawBuilder<SqlBool> = sql`true`,
  alias: string = table,
): ListOrder {
  return {
    columns: [`${alias}.created_at`, `${alias}.id`],
    placeOf: async (id) => {
      const { rows } = await sql<{ created_at: Date }>`
        select created_at from ${sql.table(table)} where id = ${id} and ${isOwn}`.execute(db);
      return rows[0] ? [rows[0].created_at, id] : null;
    },
  };
}

/**
 * Returns one page of the matching rows, and the number of all matching rows.
 *
 * `matching` has the filters. `select` adds the columns, and joins that neither add nor remove rows.
 * @throws FlorinError `validation_failed` if the page's cursor names no row of the list
 */
export async function pageOf<DB, TB extends keyof DB, Output, Row>(
  order: ListOrder,
  matching: SelectQueryBuilder<DB, TB, Output>,
  select: (page: SelectQueryBuilder<DB, TB, Output>) => { execute(): Promise<Row[]> },
  page: Page,
): Promise<Paged<Row>> {
  const { limit, offset } = page;
  const isBackwards = page.ending_before !== undefined;
  const position = await findPosition(order, page);
  let shown = position ? matching.where(position) : matching;
  for (const column of order.columns) shown = shown.orderBy(sql.ref(column), isBackwards ? 'asc' : 'desc');
  const [rows, total] = await Promise.all([
    // One row more shows whether the list goes on.
    select(shown.limit(limit + 1).offset(offset)).execute(),
    order.total ?? countOf(matching),
  ]);
  const kept = rows.slice(0, limit);
  return { rows: isBackwards ? kept.reverse() : kept, total, hasMore: rows.length > limit };
}

/** Returns the number of matching rows. */
async function countOf<DB, TB extends keyof DB, Output>(matching: SelectQueryBuilder<DB, TB, Output>): Promise<number> {
  const counting = matching.select(sql<bigint>`count(*)`.as('total'));
  const { total } = (await counting.executeTakeFirstOrThrow()) as { total: bigint };
  return Number(total);
}

/**
 * Returns the SQL condition that a row follows or precedes the page's cursor; null without a cursor.
 * It compares whole rows, so that the list's index leads straight to the cursor's place.
 */
async function findPosition({ columns, placeOf }: ListOrder, page: Page): Promise<RawBuilder<SqlBool> | null> {
  const name = cursorOf(page);
  if (!name) return null;
  const place = await placeOf(page[name] as string);
  if (!place) throw unknownCursor(name);
  const comparison = sql.raw(name === 'ending_before' ? '>' : '<');
  return sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${comparison} (${sql.join(place)})`;
}

/** Returns one page of a list that is short enough to be read as a whole. `rows` are in the list's order. */
export function pageOfAll<Row extends { id: string }>(rows: readonly Row[], page: Page): Paged<Row> {
  const { limit, offset } = page;
  const name = cursorOf(page);
  const index = name ? rows.findIndex(({ id }) => id === page[name]) : -1;
  if (name && index < 0) throw unknownCursor(name);
  const total = rows.length;
  if (name === 'ending_before') {
    const start = Math.max(0, index - limit);
    return { rows: rows.slice(start, index), total, hasMore: start > 0 };
  }
  const start = name ? index + 1 : offset;
  return { rows: rows.slice(start, start + limit), total, hasMore: start + limit < total };
}

/** Returns the name of the page's cursor, if it has one. */
export function cursorOf(page: Page): Cursor | undefined {
  return CURSORS.find((name) => page[name] !== undefined);
}

/** Returns the 422 for a cursor. It is the same for ids of others and for ids that do not exist. */
function unknownCursor(name: Cursor) {
  return invalid(name, 'must name an object of this list');
}
