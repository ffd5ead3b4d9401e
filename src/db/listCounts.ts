import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from './database.ts';
import type { DB } from './schema.ts';
import type { MerchantScope } from './scope.ts';

/** A range of times: `from` is inclusive, `to` exclusive. Absent: open. */
export type TimeRange = { from?: Date | undefined; to?: Date | undefined };

/** Which rows of a counted list to count: see the calls of count_list in migrations. */
export type Counted = {
  list: keyof DB;
  field: string;
  /** absent: all values of the field */
  values?: readonly string[] | undefined;
  /** absent: of all times. Only for fields that are counted by time. */
  range?: TimeRange | undefined;
};

/** How to count rows themselves: those that fulfil any of `branches`, by their time in `column`. */
type RowsByTime = { column: string; branches: readonly RawBuilder<SqlBool>[] };

/**
 * Returns the SQL of the exact number of rows that a merchant's list has, at a cost that does not depend on that number.
 * If the range begins or ends within an hour, the rows of that hour are counted themselves; `rows` says how.
 */
export function countedRows(
  scope: Omit<MerchantScope, 'mode'> & Partial<MerchantScope>,
  { list, field, values, range = {} }: Counted,
  rows: RowsByTime = { column: 'created_at', branches: [] },
): RawBuilder<bigint> {
  const isList = sql`merchant_id = ${scope.merchant_id} and list = ${list} and field = ${field}
    ${scope.mode === undefined ? sql`` : sql`and mode = ${scope.mode}`} ${values ? sql`and value = any (${values}::text[])` : sql``}`;
  const within = (column: string, { from, to }: TimeRange) => sql`
    ${from ? sql`and ${sql.ref(column)} >= ${instant(from)}::timestamptz` : sql``}
    ${to ? sql`and ${sql.ref(column)} < ${instant(to)}::timestamptz` : sql``}`;
  const counted = (range: TimeRange) =>
    rows.branches.map(
      (branch) => sql`(select count(*) from ${sql.table(list)} where ${branch} ${within(rows.column, range)})`,
    );
  const summed = (unit: 'hour' | 'day' | 'all', range: TimeRange = {}) => sql`(
    select coalesce(sum(rows), 0) from list_counts where ${isList} and unit = ${unit} ${within('start', range)})`;
  const changed = (condition: RawBuilder<unknown> = sql``) => sql`(
    select coalesce(sum(rows), 0) from list_changes where ${isList} ${condition})`;
  if (!range.from && !range.to) return sumOf([summed('all'), changed()]);
  const [hours, ...edges] = splitRange(range, HOUR_MS);
  if (!hours) return sumOf(edges.flatMap(counted));
  const [days, ...single] = splitRange(hours, DAY_MS);
  return sumOf([
    ...(days ? [summed('day', days)] : []),
    ...single.map((part) => summed('hour', part)),
    changed(sql`${within('hour', hours)} and hour <> 'infinity'`),
    ...edges.flatMap(counted),
  ]);
}

const sumOf = (counts: RawBuilder<unknown>[]) => sql<bigint>`(${sql.join(counts, sql` + `)})::bigint`;

export const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the whole units of a range (UTC), null if there are none; then the parts before and after them. */
export function splitRange<Range extends TimeRange>({ from, to }: Range, unitMs: number): [Range | null, ...Range[]] {
  const split = (): [TimeRange | null, ...TimeRange[]] => {
    const first = from && new Date(Math.ceil(from.getTime() / unitMs) * unitMs);
    const end = to && new Date(Math.floor(to.getTime() / unitMs) * unitMs);
    if (first && end && first >= end) return [null, { from, to }];
    const before = from && first && from < first ? [{ from, to: first }] : [];
    const after = to && end && end < to ? [{ from: end, to }] : [];
    return [{ from: first, to: end }, ...before, ...after];
  };
  // The parts of a range that is not open are not open either.
  return split() as [Range | null, ...Range[]];
}

/** Returns a time as Postgres reads it. No row is as old or as new as the times whose years need more than four digits. */
function instant(time: Date): string {
  const year = time.getUTCFullYear();
  return year < 1 ? '-infinity' : year > 9999 ? 'infinity' : time.toISOString();
}

/** Adds the changes of all lists to their totals. Returns how many totals changed. */
export async function addListChanges(db: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ changed: bigint }>`select add_list_changes() as changed`.execute(db);
  return Number(rows[0]?.changed ?? 0n);
}
