// The time that others act on: the database's, read without asking it. The only file of src that reads the system clock.
// The reasons are in docs/decisions/0011-database-clock.md.

/** A reading of the database's clock: between these two times of `performance.now()`, it showed `databaseMs`. */
export type ClockReading = { sentAt: number; receivedAt: number; databaseMs: number };

/**
 * How far the system clock may be from the database's. NTP keeps clocks within milliseconds, so more is a fault.
 * Less could be one slow round trip or one busy event loop.
 */
export const MAX_SKEW_MS = 5_000;
/** Readings to choose the quickest from. Enough for one that no busy event loop or network delayed. */
const KEPT_READINGS = 8;

let readings: ClockReading[] = [];
/** The database's time minus `performance.now()`, or null before the first reading. */
let offsetMs: number | null = null;
/** How imprecise the offset may be: half the time that its reading took. */
let errorMs = 0;

/**
 * Returns the database's current time in milliseconds since 1970. A step of the system clock does not change it.
 * Before the first reading, it is the system's time: scripts and tests that act alone need no reading.
 */
export function databaseMs(): number {
  return offsetMs === null ? Date.now() : performance.now() + offsetMs;
}

/** Returns the database's current time; see `databaseMs`. */
export function databaseNow(): Date {
  return new Date(databaseMs());
}

/**
 * Takes a reading of the database's clock. The quickest of the last ones counts, because it is the most precise.
 * If a reading contradicts what we know, a clock was stepped or the machine was suspended: only new readings count then.
 */
export function addClockReading(reading: ClockReading): void {
  const [least, most] = [reading.databaseMs - reading.receivedAt, reading.databaseMs - reading.sentAt];
  const isContradiction = offsetMs !== null && (offsetMs < least || offsetMs > most);
  readings = [...(isContradiction ? [] : readings), reading].slice(-KEPT_READINGS);
  const best = readings.reduce((one, other) => (durationOf(other) < durationOf(one) ? other : one));
  offsetMs = best.databaseMs - (best.sentAt + best.receivedAt) / 2;
  errorMs = durationOf(best) / 2;
}

function durationOf({ sentAt, receivedAt }: ClockReading): number {
  return receivedAt - sentAt;
}

/** Returns how far the system clock is ahead of the database's, in milliseconds; below 0 if it is behind. */
export function clockSkewMs(): number {
  return Date.now() - databaseMs();
}

/**
 * True if the system clock is certainly more than MAX_SKEW_MS off: a slow reading alone proves nothing. Also true for some
 * moments after the machine was suspended. Until the next reading, the database's time is not known then either.
 */
export function isClockWrong(): boolean {
  return Math.abs(clockSkewMs()) - errorMs > MAX_SKEW_MS;
}
