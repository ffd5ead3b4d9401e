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
