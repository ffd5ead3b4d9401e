import { databaseMs } from '../../src/clock.ts';

/** Returns how long ago a time was, in one unit, e.g. `3 min`. */
export function ageOf(since: Date): string {
  const seconds = Math.max(0, Math.round((databaseMs() - since.getTime()) / 1000));
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}
