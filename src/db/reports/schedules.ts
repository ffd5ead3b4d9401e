import { type Insertable, type Selectable, sql } from 'kysely';
import { isId } from '../../domain/ids.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { ReportSchedules } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';

export type ReportScheduleRow = Selectable<ReportSchedules>;

const jsonOf = (value: object) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** Inserts a schedule, and returns it. */
export async function insertSchedule(
  trx: Trx,
  { options, ...schedule }: Insertable<ReportSchedules>,
): Promise<ReportScheduleRow> {
  return trx
    .insertInto('report_schedules')
    .values({ ...schedule, options: jsonOf(options ?? {}) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks a merchant's schedules in one mode against new ones, and returns how many there are. */
export async function countSchedules(trx: Trx, { merchant_id, mode }: MerchantScope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`schedules ${merchant_id} ${mode}`}::text, 0))`.execute(
    trx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from report_schedules where merchant_id = ${merchant_id} and mode = ${mode}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Finds a merchant's schedule. Null when it does not exist in this mode or belongs to another merchant. `isLocked`: locks it. */
export async function findSchedule(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
  { isLocked = false } = {},
): Promise<ReportScheduleRow | null> {
  if (!isId('rsc', id)) return null;
  const row = await db
    .selectFrom('report_schedules')
    .selectAll()
    .where('id', '=', id)
    .where(ownedBy(merchant_id, mode))
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a page of a merchant's schedules, newest first, and the total count. */
export function listSchedules(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  page: Page,
): Promise<Paged<ReportScheduleRow>> {
  const matching = db.selectFrom('report_schedules').where('merchant_id', '=', merchant_id).where('mode', '=', mode);
  const order = newestFirst(db, 'report_schedules', ownedBy(merchant_id, mode));
  return pageOf(db, order, matching, (shown) => shown.selectAll(), page);
}

/** The columns of a schedule that its merchant decides, and when it runs next. */
type ScheduleChange = Partial<
  Omit<ReportScheduleRow, 'id' | 'merchant_id' | 'mode' | 'created_by' | 'created_at' | 'updated_at'>
>;

/** Changes a schedule that this transaction has locked, and returns it. */
export async function changeSchedule(
  trx: Trx,
  id: string,
  { options, ...columns }: ScheduleChange,
): Promise<ReportScheduleRow> {
  const json = options === undefined ? {} : { options: jsonOf(options) };
  return trx
    .updateTable('report_schedules')
    .set({ ...columns, ...json, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a merchant's schedule. Its reports stay. Returns false in the cases in which `findSchedule` returns null. */
export async function deleteSchedule(trx: Trx, { merchant_id, mode }: MerchantScope, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('report_schedules')
    .where('id', '=', id)
    .where(ownedBy(merchant_id, mode))
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/**
 * Locks the schedule that has been due for longest, and returns it with the time. Skips those that another worker has.
 * @param after only schedules that are due later than this one, in the order of (next_run_at, id); null: any
 */
export async function lockDueSchedule(
  trx: Trx,
  after: { due: Date; id: string } | null,
): Promise<(ReportScheduleRow & { due: Date; now: Date }) | null> {
  const row = await trx
    .selectFrom('report_schedules')
    .selectAll()
    .select([sql<Date>`next_run_at`.as('due'), sql<Date>`clock_timestamp()`.as('now')])
    .where('next_run_at', '<=', sql<Date>`clock_timestamp()`)
    .$if(after !== null, (query) => query.where(sql<boolean>`(next_run_at, id) > (${after?.due}, ${after?.id})`))
    .orderBy('next_run_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the addresses that a schedule mails; none if it was deleted. */
export async function emailsOfSchedule(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<string[]> {
  return (await findSchedule(db, { merchant_id, mode }, id))?.emails ?? [];
}
