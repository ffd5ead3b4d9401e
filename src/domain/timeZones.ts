import { TZDateMini } from '@date-fns/tz';

/** Returns the usual name of a time zone; null: there is none of that name. Offsets such as +02:00 are none: they know no summer. */
export function timeZoneName(text: string): string | null {
  if (!/^[A-Za-z]/.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const DAY_MS = 24 * 3600_000;

/** True for a date without a time. It is stored as midnight UTC and means the whole day, in any time zone. */
export function isWholeDay(date: Date): boolean {
  return date.getTime() % DAY_MS === 0;
}

/**
 * Returns the last millisecond, in a time zone, of the day that is `days` days after that of `date`. A date without a time has the
 * same day in every time zone.
 */
export function endOfDay(date: Date, timeZone: string, days = 0): Date {
  if (isWholeDay(date)) return new Date(hourOfDay(date, timeZone, { days: days + 1 }).getTime() - 1);
  const local = new TZDateMini(date.getTime(), timeZone);
  const next = new TZDateMini(local.getFullYear(), local.getMonth(), local.getDate() + days + 1, timeZone);
  return new Date(next.getTime() - 1);
}

/** Returns the year that a time has in a time zone. */
export function yearIn(time: Date, timeZone: string): number {
  return new TZDateMini(time.getTime(), timeZone).getFullYear();
}

/**
 * Returns the time at which it is `hour` o'clock in a time zone, `days` days after the day that `date` has in UTC. If that day has
 * no such hour, because the clocks go forward, an hour later.
 */
export function hourOfDay(date: Date, timeZone: string, { days = 0, hour = 0 } = {}): Date {
  const there = new TZDateMini(date.getTime(), timeZone);
  // Unlike the constructor, this takes a year before 100 as it is.
  there.setFullYear(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days);
  there.setHours(hour, 0, 0, 0);
  return new Date(there.getTime());
}
