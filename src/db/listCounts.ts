import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx, Trx } from './database.ts';
import type { DB } from './schema.ts';
import type { MerchantScope } from './scope.ts';

/** A range of times: `from` is inclusive, `to` exclusive. Absent: open. */
type TimeRange = { from?: Date | undefined; to?: Date | undefined };

/** Which rows of a counted list to count: see the calls of count_list in migrations. */
export type Counted = {
  list: keyof DB;
  field: string;
  /** absent: all values of the field */
  values?: readonly string[] | undefined;
  /** absent: of all days. Only for fields that are counted by day. */
  range?: TimeRange | undefined;
};

/** How to count rows themselves: those that fulfil any of `branches`, by their time in `column`. */
type RowsByTime = { column: string; branches: readonly RawBuilder<SqlBool>[] };

/**
 * Returns the SQL of the exact number of rows that a merchant's list has, at a cost that does not depend on that number.
 * If the range begins or ends within a day (UTC), the rows of that day are counted themselves; `rows` says how.
 */
export function countedRows(
  scope: Omit<MerchantScope, 'mode'> & Partial<MerchantScope>,
  { list, field, values, range = {} }: Counted,
  rows: RowsByTime = { column: 'created_at', branches: [] },
): RawBuilder<bigint> {
  const countRange = (start: Date, end: Date) =>
    rows.branches.map(
      (branch) => sql`(select count(*) from ${sql.table(list)}
        where ${branch} and ${sql.ref(rows.column)} >= ${start} and ${sql.ref(rows.column)} < ${end})`,
    );
  const { from, to } = range;
  const firstDay = from && dayAtOrAfter(from);
  const endDay = to && dayAtOrBefore(to);
  if (from && to && firstDay && endDay && firstDay >= endDay) return sumOf(countRange(from, to));
  const edges = [
    ...(from && firstDay && from < firstDay ? countRange(from, firstDay) : []),
    ...(to && endDay && endDay < to ? countRange(endDay, to) : []),
  ];
  const isList = sql`merchant_id = ${scope.merchant_id} and list = ${list} and field = ${field}
    ${scope.mode === undefined ? sql`` : sql`and mode = ${scope.mode}`} ${values ? sql`and value = any (${values}::text[])` : sql``}`;
  const inDays = sql`${firstDay ? sql`and day >= ${isoDay(firstDay)}::date` : sql``} ${endDay ? sql`and day < ${isoDay(endDay)}::date` : sql``}`;
  const summed = from || to ? sql`${inDays} and day <> 'infinity'` : sql`and day = 'infinity'`;
  const whole = sql`(
    select coalesce(sum(rows), 0) from (
      select rows from list_counts where ${isList} ${summed}
      union all select rows from list_changes where ${isList} ${inDays}) as part)`;
  return sumOf([whole, ...edges]);
}

const sumOf = (counts: RawBuilder<unknown>[]) => sql<bigint>`(${sql.join(counts, sql` + `)})::bigint`;

const DAY_MS = 24 * 3600 * 1000;
const dayAtOrBefore = (time: Date): Date => new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS);
const dayAtOrAfter = (time: Date): Date => new Date(Math.ceil(time.getTime() / DAY_MS) * DAY_MS);
/** Returns a day as Postgres reads it. No row is as old or as new as the days that need more than four digits. */
function isoDay(time: Date): string {
  const year = time.getUTCFullYear();
  return year < 1 ? '-infinity' : year > 9999 ? 'infinity' : time.toISOString().slice(0, 10);
}

/** Adds the changes of all lists to their totals. Returns how many totals changed. */
export async function addListChanges(db: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ changed: bigint }>`select add_list_changes() as changed`.execute(db);
  return Number(rows[0]?.changed ?? 0n);
}

/** Deletes totals of zero. Returns how many. */
export async function pruneListCounts(trx: Trx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from list_counts where rows = 0`.execute(trx);
  return Number(numAffectedRows);
}
