import { databaseNow } from '../../clock.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import {
  changeSchedule,
  countSchedules,
  findSchedule,
  insertSchedule,
  lockDueSchedule,
  type ReportScheduleRow,
} from '../../db/reports/schedules.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import {
  MAX_REPORT_SCHEDULES,
  nextRunAt,
  presetIntervalProblem,
  type ReportInterval,
  reportedDays,
} from '../../domain/reportSchedules.ts';
import type { ReportTerms } from '../../domain/reports.ts';
import { type AskedTerms, completeTerms, startReport, useOf } from './reports.ts';

/** The rhythm of a schedule, and the addresses that it mails. */
type Plan = { every: ReportInterval; emails: string[] };

/**
 * Creates a schedule. Its first report is that of the day, week or month that is running now.
 * @throws FlorinError `validation_failed` for a field; `conflict` when the merchant has too many
 */
export async function createSchedule(
  trx: Trx,
  caller: Caller,
  asked: AskedTerms,
  { every, emails }: Plan,
): Promise<ReportScheduleRow> {
  const { merchant_id, mode } = caller;
  const terms = await completeTerms(trx, caller, asked);
  checkInterval(terms, every);
  if ((await countSchedules(trx, caller)) >= MAX_REPORT_SCHEDULES)
    throw new FlorinError(
      'conflict',
      `You have ${MAX_REPORT_SCHEDULES} schedules. Delete one that you no longer need.`,
    );
  const next_run_at = nextRunAt(every, terms.timezone, databaseNow());
  const row = { ...terms, every, emails, next_run_at, id: newId('rsc'), merchant_id, mode };
  return insertSchedule(trx, { ...row, created_by: caller.actor });
}

/** A change of a schedule. Absent fields stay unchanged. */
export type ScheduleChange = Partial<AskedTerms & Plan & { is_active: boolean }>;

/**
 * Changes a schedule. Another interval or time zone, or a pause that ends, begins with what is running now.
 * @throws FlorinError `not_found`; `validation_failed` for a field
 */
export async function updateSchedule(
  trx: Trx,
  scope: MerchantScope,
  id: string,
  { every, emails, is_active, ...asked }: ScheduleChange,
): Promise<ReportScheduleRow> {
  const before = await findSchedule(trx, scope, id, { isLocked: true });
  if (!before) throw noSchedule();
  const { type, format, preset, timezone, currency, options } = before;
  const terms = await completeTerms(trx, scope, { type, format, preset, timezone, currency, options, ...asked });
  const plan = { every: every ?? before.every, emails: emails ?? before.emails };
  checkInterval(terms, plan.every);
  const isSame = plan.every === before.every && terms.timezone === timezone && before.next_run_at !== null;
  const next = isSame ? before.next_run_at : nextRunAt(plan.every, terms.timezone, databaseNow());
  const isActive = is_active ?? before.next_run_at !== null;
  return changeSchedule(trx, id, { ...terms, ...plan, next_run_at: isActive ? next : null });
}

/** @throws FlorinError `validation_failed` for an interval that a preset cannot have */
function checkInterval({ preset }: ReportTerms, every: ReportInterval): void {
  const problem = presetIntervalProblem(preset, every);
  if (problem) throw invalid('every', problem);
}

export const noSchedule = () => new FlorinError('not_found', 'There is no such schedule.');

/** Starts the reports of all schedules that are due. One whose merchant has too many open reports waits for the next run. */
export async function runSchedules(db: Database): Promise<void> {
  let last: { due: Date; id: string } | null = null;
  do last = await transact(db, (trx) => runNext(trx, last));
  while (last !== null);
}

/** Starts the report of the next schedule that is due, and returns its place; null: there is none. */
async function runNext(trx: Trx, after: { due: Date; id: string } | null) {
  const schedule = await lockDueSchedule(trx, after);
  if (!schedule) return null;
  const { id, every, timezone, due } = schedule;
  if ((await useOf(trx, schedule)) === null) {
    const { type, format, preset, currency, options } = schedule;
    const terms = { type, format, preset, timezone, currency, options };
    const request = { requested_by: null, schedule_id: id };
    await startReport(trx, schedule, terms, reportedDays(every, timezone, due), request);
    // The reports that a stopped worker has missed follow, one after the other.
    await changeSchedule(trx, id, { next_run_at: nextRunAt(every, timezone, due) });
  }
  return { due, id };
}
