import { tzOffset } from '@date-fns/tz';
import { DAY_MS } from './periods.ts';

const MINUTE_MS = 60_000;
/** Days whose offset is remembered, of a few years: each takes some bytes. */
const MAX_DAYS = 5000;

/**
 * Returns a function that writes times in a time zone, like `2026-10-01T13:45:02.000+02:00`. It is quick: a report has millions of times,
 * and most days have one offset.
 */
export function zoneClock(timeZone: string): (time: number) => string {
  /** minutes east of UTC by day; null: the offset changes within it */
  const days = new Map<number, number | null>();
  const offsetAt = (time: number) => tzOffset(timeZone, new Date(time));
  const offsetOf = (time: number): number => {
    const day = Math.floor(time / DAY_MS);
    let known = days.get(day);
    if (known === undefined) {
      const first = offsetAt(day * DAY_MS);
      known = first === offsetAt((day + 1) * DAY_MS) ? first : null;
      if (days.size >= MAX_DAYS) days.clear();
      days.set(day, known);
    }
    return known ?? offsetAt(time);
  };
  return (time) => {
    // Zones of long ago have offsets of seconds, which ISO 8601 cannot write.
    const offset = Math.round(offsetOf(time));
    const local = new Date(time + offset * MINUTE_MS).toISOString().slice(0, -1);
    return offset === 0 ? `${local}Z` : `${local}${offsetText(offset)}`;
  };
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
