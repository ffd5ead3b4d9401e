import type { Trx } from '../../db/database.ts';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import { insertReport, lockReportUse, type ReportRow } from '../../db/reports/reports.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import {
  MAX_OPEN_REPORTS,
  MAX_REPORT_BYTES,
  presetRangeProblem,
  type ReportTerms,
  rangeProblem,
  termsProblem,
} from '../../domain/reports.ts';
import { enqueue } from '../../queue/queues.ts';
import { type Days, spanOfReport, zoneOfBooks } from './span.ts';

/** Terms as a request gives them. `timezone`: null: the merchant's. */
export type AskedTerms = Omit<ReportTerms, 'timezone'> & { timezone: string | null };

/**
 * Returns checked terms, with what they leave open.
 * @throws FlorinError `validation_failed` for the field that does not go with the others
 */
export async function completeTerms(trx: Trx, scope: MerchantScope, asked: AskedTerms): Promise<ReportTerms> {
  const { time_zone } = await findBillingSettings(trx, scope);
  // DATEV's books are in euros.
  const currency = asked.preset === 'datev' ? (asked.currency ?? 'EUR') : asked.currency;
  const terms = { ...asked, currency, timezone: asked.timezone ?? time_zone };
  const wrong = termsProblem(terms);
  if (wrong) throw invalid(wrong.field, wrong.problem);
  return terms;
}

/**
 * Creates a report, and has a worker make it.
 * @throws FlorinError `validation_failed` for a field; `conflict` when the merchant has too many reports that wait, or too large files
 */
export async function createReport(
  trx: Trx,
  caller: Caller,
  asked: AskedTerms,
  { from, to }: Days,
): Promise<ReportRow> {
  const timezone = asked.timezone ?? (await zoneOfBooks(trx, caller, to));
  const terms = await completeTerms(trx, caller, { ...asked, timezone });
  const wrong = rangeProblem(from, to);
  if (wrong) throw invalid(wrong.field, wrong.problem);
  const problem = presetRangeProblem(terms.preset, from, to);
  if (problem) throw invalid('to', problem);
  const use = await useOf(trx, caller);
  if (use !== null) throw new FlorinError('conflict', use);
  const request = { requested_by: caller.actor, schedule_id: null };
  return startReport(trx, caller, terms, { from, to }, request);
}

/** Locks a merchant's reports against new ones. Returns why there can be no other one now, or null. */
export async function useOf(trx: Trx, scope: MerchantScope): Promise<string | null> {
  const { open, bytes } = await lockReportUse(trx, scope);
  if (open >= MAX_OPEN_REPORTS)
    return `You have ${MAX_OPEN_REPORTS} reports that wait or are being made. Retry when one of them is ready.`;
  if (bytes >= BigInt(MAX_REPORT_BYTES))
    return 'The files of your reports are too large together. The oldest ones are deleted after 30 days.';
  return null;
}

/** Inserts a report, and enqueues its job. The caller has checked it, and locked the merchant's reports. */
export async function startReport(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  terms: ReportTerms,
  days: Days,
  request: Pick<ReportRow, 'requested_by' | 'schedule_id'>,
): Promise<ReportRow> {
  const span = await spanOfReport(trx, { merchant_id, mode }, terms, days);
  const row = { ...terms, ...request, ...span, from_date: days.from, to_date: days.to };
  const report = await insertReport(trx, { ...row, id: newId('rpt'), merchant_id, mode });
  await enqueue(trx, 'report.make', [{ report_id: report.id, mode }]);
  return report;
}
