import { type RawBuilder, sql } from 'kysely';

export type Duration = { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number };

/** The duration in milliseconds. */
export function toMs({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }: Duration): number {
  return Math.round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms);
}

/** The time before now by a duration. */
export const ago = (duration: Duration): Date => new Date(Date.now() - toMs(duration));
/** The time after now by a duration. */
export const fromNow = (duration: Duration): Date => new Date(Date.now() + toMs(duration));
/** The time after another one by a duration, both as the API writes them. */
export const later = (time: string, duration: Duration): string =>
  new Date(Date.parse(time) + toMs(duration)).toISOString();
/** SQL for a column's time, earlier by a duration. */
export const earlier = (column: string, duration: Duration): RawBuilder<Date> =>
  sql<Date>`${sql.ref(column)} - ${toMs(duration)} * interval '1 ms'`;
