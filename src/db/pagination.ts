import { type SelectQueryBuilder, sql } from 'kysely';

/** Which rows of a list to return: at most `limit`, after skipping `offset`. */
export type Page = { limit: number; offset: number };
/** One page of a list, and the number of rows on all pages. */
export type Paged<Row> = { rows: Row[]; total: number };

/** A query with its columns and its order. */
type Ordered<Row> = { limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } } };

/**
 * Returns one page of the matching rows, and the number of all matching rows.
 * The query `matching` has the filters. The function `selectAndOrder` adds the columns and an order without ties.
 */
export async function pageOf<DB, TB extends keyof DB, Output, Row>(
  matching: SelectQueryBuilder<DB, TB, Output>,
  selectAndOrder: (all: SelectQueryBuilder<DB, TB, Output>) => Ordered<Row>,
  { limit, offset }: Page,
): Promise<Paged<Row>> {
  const counting = matching.select(sql<bigint>`count(*)`.as('total'));
  const [rows, count] = await Promise.all([
    selectAndOrder(matching).limit(limit).offset(offset).execute(),
    counting.executeTakeFirstOrThrow() as Promise<{ total: bigint }>,
  ]);
  return { rows, total: Number(count.total) };
}
