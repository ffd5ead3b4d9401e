import { databaseMs } from '../../src/clock.ts';

/** Returns a length of time in one unit, e.g. `3 min`. */
export function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}

/** Returns how long ago a time was, by the database's clock. */
export const ageOf = (since: Date): string =>
  duration(Math.max(0, Math.round((databaseMs() - since.getTime()) / 1000)));
