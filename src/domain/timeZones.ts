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

/** Returns the day that a date has in a time zone: `2026-11-20`. A date without a time has the same day in every time zone. */
export function localDay(date: Date, timeZone: string): string {
  // Swedish dates are those of ISO 8601.
  return new Intl.DateTimeFormat('sv', { timeZone: isWholeDay(date) ? 'UTC' : timeZone }).format(date);
}

/** Returns the date and time that it is in a time zone, to the minute, without the zone: `2026-11-20T09:30`. */
export function localTime(time: Date, timeZone: string): string {
  // Swedish writes times as ISO 8601 does, with a space.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(time).replace(' ', 'T');
}

/** Returns the time at which a date and time, as `localTime` writes them, are in a time zone; null: the text is none. */
export function timeAt(text: string, timeZone: string): Date | null {
  const [, ...parts] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (parts.length === 0) return null;
  const [year, month, day, hour, minute] = parts.map(Number) as [number, number, number, number, number];
  const time = new Date(new TZDateMini(year, month - 1, day, hour, minute, timeZone).getTime());
  return Number.isNaN(time.getTime()) ? null : time;
}
