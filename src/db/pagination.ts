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
export type Page = {
  limit: number;
  offset: number;
  /** the reader wants all pages, and no total, which is then 0 */
  isUncounted?: boolean;
} & { [name in Cursor]?: string | undefined };

/**
 * One page of a list, and the number of rows on all pages. `hasMore`: whether rows follow the page. With
 * `ending_before`: whether rows precede it.
 */
export type Paged<Row> = { rows: Row[]; total: number; hasMore: boolean };

/** The order of a list, and how to find a row's place in it. */
export type ListOrder = {
  /** the columns by which the list is sorted, all in one direction; together they are unique */
  columns: readonly string[];
  /** default: descending */
  isAscending?: boolean;
  /** returns the values of `columns` of the row that a cursor names; null: there is no such row */
  placeOf: (cursor: string) => Promise<readonly unknown[] | null>;
  /** the number of matching rows, if it is known, or the SQL for it */
  total?: number | RawBuilder<bigint>;
  /** the list's table in its query. Needed with `branches`. */
  alias?: string;
  /**
   * conditions of which every matching row fulfils exactly one. For each, an index has the list's order: the page is made
   * of the first rows of each.
   */
  branches?: readonly RawBuilder<SqlBool>[];
};

/**
 * Rows that are counted one by one. A larger number of rows is reported as this one, unless the list has totals
 * (listCounts.ts): counting must not take longer and longer.
 */
export const MAX_COUNTED = 10_000;

/**
 * Returns the order of a list by columns of its table, all descending; together they are unique.
 *
 * `isOwn` chooses the rows that a cursor may name: those of the caller, whatever the list's filters. Without it, all.
 * `alias` is the name of the table in the list's query. A row without a value in one of the columns has no place.
 */
export function orderBy(
  db: DbOrTrx,
  table: keyof DB,
  columns: readonly string[],
  isOwn: RawBuilder<SqlBool> = sql`true`,
  alias: string = table,
): ListOrder {
  return {
    columns: columns.map((column) => `${alias}.${column}`),
    alias,
    placeOf: async (id) => {
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where id = ${id} and ${isOwn}`.execute(db);
      const place = columns.map((column) => rows[0]?.[column] ?? null);
      return place.includes(null) ? null : place;
    },
  };
}

/** Returns the order of a list whose newest rows come first; see `orderBy`. */
export function newestFirst(db: DbOrTrx, table: keyof DB, isOwn?: RawBuilder<SqlBool>, alias?: string): ListOrder {
  return orderBy(db, table, ['created_at', 'id'], isOwn, alias);
}

/**
 * Returns one page of the matching rows, and the number of all matching rows.
 *
 * `matching` has the filters. `select` adds the columns, and joins that neither add nor remove rows.
 * @throws FlorinError `validation_failed` if the page's cursor names no row of the list
 */
export async function pageOf<Tables, TB extends keyof Tables, Output, Row>(
  db: DbOrTrx,
  order: ListOrder,
  matching: SelectQueryBuilder<Tables, TB, Output>,
  select: (page: SelectQueryBuilder<Tables, TB, Output>) => { execute(): Promise<Row[]> },
  page: Page,
): Promise<Paged<Row>> {
  const { limit, offset } = page;
  const isBackwards = page.ending_before !== undefined;
  const isRising = isBackwards !== (order.isAscending ?? false);
  const position = await findPosition(order, page);
  const ordered = (rows: typeof matching) =>
    order.columns.reduce((all, column) => all.orderBy(sql.ref(column), isRising ? 'asc' : 'desc'), rows);
  // One row more shows whether the list goes on.
  const last = offset + limit + 1;
  const places = order.branches ?? [];
  const placed = position ? matching.where(position) : matching;
  let shown = placed;
  if (places.length === 1) shown = placed.where(places[0] as RawBuilder<SqlBool>);
  if (places.length > 1) {
    const firsts = places.map((place) => sql`(${ordered(placed.where(place)).selectAll().limit(last)})`);
    shown = db.selectFrom(sql`(${sql.join(firsts, sql` union all `)})`.as(order.alias as string)) as never;
  }
  const [rows, total] = await Promise.all([
    select(
      ordered(shown)
        .limit(limit + 1)
        .offset(offset),
    ).execute(),
    page.isUncounted ? 0 : totalOf(db, order, matching),
  ]);
  const kept = rows.slice(0, limit);
  return { rows: isBackwards ? kept.reverse() : kept, total, hasMore: rows.length > limit };
}

/** Returns the SQL of the number of rows of a relation, at most MAX_COUNTED. */
export function countSome(relation: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql`(select count(*) from (select from ${relation} as relation limit ${sql.lit(MAX_COUNTED)}) as counted)`;
}

/** Returns the number of matching rows: the known one, or at most MAX_COUNTED. */
async function totalOf<Tables, TB extends keyof Tables, Output>(
  db: DbOrTrx,
  { total, branches = [] }: ListOrder,
  matching: SelectQueryBuilder<Tables, TB, Output>,
): Promise<number> {
  if (typeof total === 'number') return total;
  const counted = branches.length > 0 ? matching.where(sql<SqlBool>`(${sql.join(branches, sql` or `)})`) : matching;
  const rows = counted.select(sql`1`.as('one'));
  const result = await sql<{ total: bigint }>`select ${total ?? countSome(sql`(${rows})`)} as total`.execute(db);
  return Number(result.rows[0]?.total);
}

/**
 * Returns the SQL condition that a row follows or precedes the page's cursor; null without a cursor.
 * It compares whole rows, so that the list's index leads straight to the cursor's place.
 */
async function findPosition(
  { columns, placeOf, isAscending = false }: ListOrder,
  page: Page,
): Promise<RawBuilder<SqlBool> | null> {
  const name = cursorOf(page);
  if (!name) return null;
  const place = await placeOf(page[name] as string);
  if (!place) throw unknownCursor(name);
  const comparison = sql.raw((name === 'ending_before') !== isAscending ? '>' : '<');
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
