import { type Insertable, type Selectable, sql } from 'kysely';
import { isId } from '../../domain/ids.ts';
import { REPORT_KEPT_MS, type ReportStatus, type ReportType } from '../../domain/reports.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { countedRows } from '../listCounts.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { Reports } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';

export type ReportRow = Selectable<Reports>;

/** Inserts a report that a worker shall make, and returns it. */
export async function insertReport(trx: Trx, { options, ...report }: Insertable<Reports>): Promise<ReportRow> {
  return trx
    .insertInto('reports')
    .values({ ...report, options: sql<never>`${JSON.stringify(options ?? {})}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A merchant's use of reports in one mode: how many wait or run, and the bytes of their files. */
export type ReportUse = { open: number; bytes: bigint };

/** Locks a merchant's reports in one mode against new ones, and returns what they take. */
export async function lockReportUse(trx: Trx, scope: MerchantScope): Promise<ReportUse> {
  const { merchant_id, mode } = scope;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${merchant_id} ${mode}`}::text, 0))`.execute(trx);
  return reportUse(trx, scope);
}

/** Returns what a merchant's reports in one mode take. */
export async function reportUse(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<ReportUse> {
  const { rows } = await sql<ReportUse>`
    select (select count(*)::integer from reports where merchant_id = ${merchant_id} and mode = ${mode}
        and status in ('queued', 'running')) as open,
      (select coalesce(sum(bytes), 0)::bigint from reports where merchant_id = ${merchant_id} and mode = ${mode}
        and status = 'ready') as bytes`.execute(db);
  return rows[0] as ReportUse;
}

/** Finds a merchant's report. Null when it does not exist in this mode or belongs to another merchant. */
export async function findReport(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<ReportRow | null> {
  if (!isId('rpt', id)) return null;
  const found = db.selectFrom('reports').selectAll().where('id', '=', id).where(ownedBy(merchant_id, mode));
  return (await found.executeTakeFirst()) ?? null;
}

/** Finds a report of any merchant, for a job or somebody with its link. Null when it does not exist. */
export async function findReportById(db: DbOrTrx, id: string): Promise<ReportRow | null> {
  if (!isId('rpt', id)) return null;
  return (await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Filters of a list of reports. An absent filter matches all. */
type ReportFilters = { type?: ReportType; status?: ReportStatus };

/** Returns a page of a merchant's reports, newest first, and the total count. */
export function listReports(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  { type, status }: ReportFilters,
  page: Page,
): Promise<Paged<ReportRow>> {
  let matching = db.selectFrom('reports').where('merchant_id', '=', merchant_id).where('mode', '=', mode);
  if (type) matching = matching.where('type', '=', type);
  if (status) matching = matching.where('status', '=', status);
  const field = status ? 'status' : 'type';
  const values = status ? [status] : type && [type];
  const isCounted = !type || !status;
  const total = isCounted ? { total: countedRows({ merchant_id, mode }, { list: 'reports', field, values }) } : {};
  const order = { ...newestFirst(db, 'reports', ownedBy(merchant_id, mode)), ...total };
  return pageOf(db, order, matching, (shown) => shown.selectAll(), page);
}

/** An attempt to make a report. Only the last one may write. */
export type ReportAttempt = Pick<ReportRow, 'id' | 'attempt'>;

/** Begins the next attempt to make a report, and returns it. Null if it is made, or does not exist. */
export async function claimReport(trx: Trx, id: string): Promise<ReportRow | null> {
  const row = await trx
    .updateTable('reports')
    .set({ status: 'running', attempt: sql`attempt + 1`, progress: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Ends an attempt that must wait, as if it had not begun. Returns false if another attempt has begun. The next attempt has the same number,
 * so the caller must delete the chunks of this one.
 */
export async function releaseReport(trx: Trx, { id, attempt }: ReportAttempt): Promise<boolean> {
  const released = await trx
    .updateTable('reports')
    .set({ status: 'queued', attempt: attempt - 1, progress: 0 })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return released.numUpdatedRows === 1n;
}

/** Records how much of a report is done, in percent. Returns false if another attempt has begun, or the report has ended. */
export async function recordProgress(trx: Trx, { id, attempt }: ReportAttempt, progress: number): Promise<boolean> {
  const changed = await trx
    .updateTable('reports')
    .set({ progress })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** How an attempt ended: with a file, or with the reason why there is none. */
export type ReportEnd = { rows: number; bytes: number; sha256: string } | { error: string };

/** Ends a report. Returns it; null if another attempt has begun, or the report has ended. */
export async function finishReport(
  trx: Trx,
  { id, attempt }: ReportAttempt,
  end: ReportEnd,
): Promise<ReportRow | null> {
  const result =
    'error' in end
      ? { status: 'failed' as const, error: end.error }
      : { status: 'ready' as const, progress: 100, ...end, rows: BigInt(end.rows), bytes: BigInt(end.bytes) };
  const row = await trx
    .updateTable('reports')
    .set({
      ...result,
      finished_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`clock_timestamp() + ${REPORT_KEPT_MS} * interval '1 ms'`,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes up to `limit` chunks of files whose time is over, and reports that have none left. Returns how many rows it deleted. */
export async function pruneReports(trx: Trx, limit: number): Promise<number> {
  const over = sql`(select id from reports where expires_at < clock_timestamp() order by expires_at limit ${limit})`;
  const chunks = await sql`
    delete from report_chunks where (report_id, attempt, number) in (
      select report_id, attempt, number from report_chunks where report_id in ${over} limit ${limit})`.execute(trx);
  const emptied = await sql`
    delete from reports where id in ${over}
      and not exists (select from report_chunks where report_id = reports.id)`.execute(trx);
  return Number((chunks.numAffectedRows ?? 0n) + (emptied.numAffectedRows ?? 0n));
}
