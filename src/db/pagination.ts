import { type SelectQueryBuilder, sql } from 'kysely';

export type Page = { limit: number; offset: number };
/** A page of a list, and how many there are on all pages. */
export type Paged<Row> = { rows: Row[]; total: number };

/** A query that says what is selected, and in which order. */
type Ordered<Row> = { limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } } };

/** A page of what matches, and how many match. `shown` selects and orders; no two rows may be equal in that order. */
export async function pageOf<DB, TB extends keyof DB, Nothing, Row>(
  matching: SelectQueryBuilder<DB, TB, Nothing>,
  shown: (all: SelectQueryBuilder<DB, TB, Nothing>) => Ordered<Row>,
  { limit, offset }: Page,
): Promise<Paged<Row>> {
  const counting = matching.select(sql<bigint>`count(*)`.as('total'));
  const [rows, count] = await Promise.all([
    shown(matching).limit(limit).offset(offset).execute(),
    counting.executeTakeFirstOrThrow() as Promise<{ total: bigint }>,
  ]);
  return { rows, total: Number(count.total) };
}
