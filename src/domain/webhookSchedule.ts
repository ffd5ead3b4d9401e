const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** When each attempt is made, after the event: a passing fault is bridged in seconds, an outage within a day. */
export const ATTEMPT_DELAYS_MS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Spreads the retries of many deliveries that failed at the same moment. */
const JITTER = 0.2;

/**
 * When to try again after `attempts` failed ones, or null after the last. The time since the attempt before is what
 * the schedule says, within 20 %; `random` is a number in [0, 1).
 */
export function nextAttemptAt(attempts: number, now: Date, random: number): Date | null {
  const next = ATTEMPT_DELAYS_MS[attempts];
  if (next === undefined) return null;
  const pause = next - (ATTEMPT_DELAYS_MS[attempts - 1] ?? 0);
  return new Date(now.getTime() + Math.round(pause * (1 + JITTER * (2 * random - 1))));
}
