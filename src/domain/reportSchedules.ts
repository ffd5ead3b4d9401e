import { DAY_MS } from './periods.ts';
import type { ReportPreset } from './reports.ts';
import { hourOfDay, localDay } from './timeZones.ts';

/** How often a schedule makes a report: of the day, the week from Monday, or the month that has ended. */
export const REPORT_INTERVALS = ['day', 'week', 'month'] as const;
export type ReportInterval = (typeof REPORT_INTERVALS)[number];

/** The most schedules of a merchant and mode: each type daily, weekly and monthly, and some more. */
export const MAX_REPORT_SCHEDULES = 20;
/** The most addresses that a schedule mails. */
export const MAX_SCHEDULE_EMAILS = 5;

/** How long after its end a day is reported. Transactions of its last minute are read and final by then. */
const SETTLING_MS = 3600_000;

/** Returns a day like `2026-10-01` as midnight in UTC, and back. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Returns why a preset cannot have an interval; null: it can. A DATEV file is of one fiscal year, and some weeks are of two. */
export function presetIntervalProblem(preset: ReportPreset | null, every: ReportInterval): string | null {
  return preset === 'datev' && every === 'week' ? 'must be day or month with the preset datev' : null;
}

/** Returns the first day of the interval that a day is in. */
function firstDay(every: ReportInterval, day: Date): Date {
  const back = { day: 0, week: (day.getUTCDay() + 6) % 7, month: day.getUTCDate() - 1 }[every];
  return new Date(day.getTime() - back * DAY_MS);
}

/** Returns the first day of the interval after the one that begins on `first`. */
function nextFirstDay(every: ReportInterval, first: Date): Date {
  if (every === 'month') return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
  return new Date(first.getTime() + (every === 'week' ? 7 : 1) * DAY_MS);
}

/** Returns the day that it is at a time. Unlike `localDay`, no time stands for a whole day. */
function dayAt(time: Date, timeZone: string): Date {
  // One millisecond is never the first one of a day in UTC, and changes no day: zones are whole minutes apart.
  const inside = time.getTime() % DAY_MS === 0 ? new Date(time.getTime() + 1) : time;
  return dateOf(localDay(inside, timeZone));
}

/** Returns when a schedule runs next after `now`: some time after the end of an interval, in its time zone. */
export function nextRunAt(every: ReportInterval, timeZone: string, now: Date): Date {
  // The report of the interval before may still be due.
  let end = firstDay(every, dayAt(now, timeZone));
  for (;;) {
    const run = new Date(hourOfDay(end, timeZone).getTime() + SETTLING_MS);
    if (run > now) return run;
    end = nextFirstDay(every, end);
  }
}

/** Returns the days that a run at this time reports, both included, like `2026-10-01`. */
export function reportedDays(every: ReportInterval, timeZone: string, runAt: Date): { from: string; to: string } {
  const end = dayAt(new Date(runAt.getTime() - SETTLING_MS), timeZone);
  const last = new Date(end.getTime() - DAY_MS);
  return { from: dayOf(firstDay(every, last)), to: dayOf(last) };
}
