import { findClosedMonths } from '../../db/closedMonths.ts';
import type { DbOrTrx } from '../../db/database.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { nextMonth } from '../../domain/closedMonths.ts';
import { DAY_MS } from '../../domain/periods.ts';
import { type ReportTerms, reportSpan } from '../../domain/reports.ts';
import { SOURCES } from './sources.ts';

/** The days of a report, both included, like `2026-10-01`. */
export type Days = { from: string; to: string };

const monthOf = (day: string) => day.slice(0, 7);
const isFirstDay = (day: string) => day.endsWith('-01');
const isLastDay = (day: string) => monthOf(day) !== monthOf(new Date(Date.parse(day) + DAY_MS).toISOString());

/** Returns the time zone of the books of a day's month: the merchant's, or what it was when the month was closed. */
export async function zoneOfBooks(db: DbOrTrx, scope: MerchantScope, day: string): Promise<string> {
  const closed = await findClosedMonths(db, scope, [monthOf(day)]);
  return closed.get(monthOf(day))?.time_zone ?? (await findBillingSettings(db, scope)).time_zone;
}

/**
 * Returns the times of a report's days, in its time zone. A closed month keeps its times when the merchant moves to another time zone, and
 * its neighbours end and begin with it. This does not apply to a report in another time zone than the books. `ends_at` is exclusive.
 */
export async function spanOfReport(
  db: DbOrTrx,
  scope: MerchantScope,
  { type, timezone }: Pick<ReportTerms, 'type' | 'timezone'>,
  { from, to }: Days,
): Promise<{ starts_at: Date; ends_at: Date }> {
  const { isOfBooks } = SOURCES[type];
  const { time_zone } = await findBillingSettings(db, scope);
  const span = reportSpan(from, to, isOfBooks ? time_zone : timezone);
  const [first, last] = [monthOf(from), monthOf(to)];
  const [before, after] = [nextMonth(first, -1), nextMonth(last)];
  const closed = await findClosedMonths(db, scope, [before, first, last, after]);
  const isInZone = (month: string) => isOfBooks || timezone === (closed.get(month)?.time_zone ?? time_zone);
  if (isFirstDay(from) && isInZone(first))
    span.starts_at = closed.get(first)?.starts_at ?? closed.get(before)?.ends_at ?? span.starts_at;
  if (isLastDay(to) && isInZone(last))
    span.ends_at = closed.get(last)?.ends_at ?? closed.get(after)?.starts_at ?? span.ends_at;
  return span;
}
