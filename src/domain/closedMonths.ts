import { TZDateMini } from '@date-fns/tz';
import { hourOfDay } from './timeZones.ts';

/** closing: the rows of its reports are being stored. closed: none of its reports changes any more. */
export const PERIOD_STATUSES = ['closing', 'closed'] as const;

/** A month, like `2026-10`. */
export const MONTH = /^[0-9]{4}-(0[1-9]|1[0-2])$/;

/** The most months that are closed at once: those of ten years, which books are kept. */
export const MAX_CLOSED_AT_ONCE = 120;

/** A month and its times in a time zone. `ends_at` is exclusive. */
export type MonthSpan = { month: string; time_zone: string; starts_at: Date; ends_at: Date };

/** Returns the month after one, or a number of months after it. */
export function nextMonth(month: string, count = 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the month before one. */
export function monthBefore(month: string): string {
  return nextMonth(month, -1);
}

/** Returns the month of a time zone, with its times. */
export function spanOfMonth(month: string, time_zone: string): MonthSpan {
  const first = (of: string) => hourOfDay(new Date(`${of}-01`), time_zone);
  return { month, time_zone, starts_at: first(month), ends_at: first(nextMonth(month)) };
}

/** Returns the month that it is at a time. */
export function monthAt(time: Date, timeZone: string): string {
  const local = new TZDateMini(time.getTime(), timeZone);
  return new Date(Date.UTC(local.getFullYear(), local.getMonth(), 1)).toISOString().slice(0, 7);
}

/** Yields the months of a time zone that end in a range of times, oldest first. */
export function* monthsEndingIn(from: Date, to: Date, timeZone: string): Generator<MonthSpan> {
  for (let month = monthAt(from, timeZone); ; month = nextMonth(month)) {
    const span = spanOfMonth(month, timeZone);
    // Its last moment is in the range.
    if (span.ends_at > to) return;
    yield span;
  }
}

/** Returns the days of a month, both included, like `2026-10-01`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const last = new Date(Date.parse(`${nextMonth(month)}-01`) - 1);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

/** Returns the last month that has ended in a time zone. */
export function lastEndedMonth(now: Date, timeZone: string): string {
  return nextMonth(monthAt(now, timeZone), -1);
}
