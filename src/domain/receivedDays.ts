import { type TZDate, TZDateMini } from '@date-fns/tz';

/** A range of times: `from` is inclusive, `to` exclusive. */
export type TimeSpan = { from: Date; to: Date };

/** The ranges of days that are compared with the days before them. They end now. */
export const RECEIVED_RANGES = ['today', 'week', 'month'] as const;
/** A range of days. */
export type ReceivedRange = (typeof RECEIVED_RANGES)[number];

/** How many local days each range has. The last one is today, as far as it has passed. */
export const RANGE_DAYS: Record<ReceivedRange, number> = { today: 1, week: 7, month: 30 };

/** A local day up to now: its date, such as 2026-11-26, and its times. */
export type LocalDay = TimeSpan & { date: string };

/** A range, and the one before it with the same number of days. */
export type ComparedRange = { current: TimeSpan; previous: TimeSpan };

/**
 * Returns today, the last 7 and the last 30 days in a time zone, and what each is compared with.
 *
 * A range has whole local days, the last of which is today up to now. The one before has as many days, and ends at the same time of
 * day. So at noon, half a day is compared with half a day, and never with a whole one. Each day of the week is compared with the
 * same one. Times of day are those of the clock on the wall: a shop that opens at nine compares what it received since nine, even if
 * the clocks have changed since.
 */
export function comparedRanges(now: Date, timeZone: string): Record<ReceivedRange, ComparedRange> {
  const today = new TZDateMini(now.getTime(), timeZone);
  const rangeOf = (days: number): ComparedRange => ({
    current: { from: startOfDay(today, 1 - days), to: now },
    previous: { from: startOfDay(today, 1 - 2 * days), to: sameTimeOfDay(today, -days) },
  });
  return { today: rangeOf(RANGE_DAYS.today), week: rangeOf(RANGE_DAYS.week), month: rangeOf(RANGE_DAYS.month) };
}

/** Returns the last local days, oldest first. The last one is today, up to now. */
export function lastDays(now: Date, timeZone: string, count: number): LocalDay[] {
  const today = new TZDateMini(now.getTime(), timeZone);
  const offsets = Array.from({ length: count }, (_, index) => index + 1 - count);
  const starts = offsets.map((days) => startOfDay(today, days));
  return starts.map((from, index) => {
    const date = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + (offsets[index] as number));
    return { date: new Date(date).toISOString().slice(0, 10), from, to: starts[index + 1] ?? now };
  });
}

/** Returns when the local day begins that is `days` days after another one. */
function startOfDay(local: TZDate, days: number): Date {
  const date = [local.getFullYear(), local.getMonth(), local.getDate() + days] as const;
  return new Date(new TZDateMini(...date, local.timeZone).getTime());
}

/** Returns when clocks show the same time on another day. If that day has no such time, because clocks go forward, it is later. */
function sameTimeOfDay(local: TZDate, days: number): Date {
  const there = new TZDateMini(local.getTime(), local.timeZone);
  there.setDate(there.getDate() + days);
  // That may be in the next day.
  const end = startOfDay(local, days + 1);
  return new Date(Math.min(there.getTime(), end.getTime()));
}
