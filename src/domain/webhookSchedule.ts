const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long after the attempt before each attempt is made; the first at once. These are pauses, not times since the
 * event: so Standard Webhooks and Svix count them, so the list reads there word for word, and so receivers expect it.
 * A passing fault is bridged in seconds, an outage of a night within hours of its end, and the last attempt comes a good
 * three days after the first (75.6 hours), so a server that breaks on a Friday evening has until Monday.
 */
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
/** A receiver may ask for more time, but not stop the schedule: at most this many times the pause. */
const MAX_RETRY_AFTER = 2;
/** After this long with nothing but failures, somebody has forgotten the endpoint. */
const FAILING_LIMIT_MS = 5 * DAY;

/**
 * When to try again after `step` failed attempts, or null after the last: the pause of the schedule, within 20 %, or
 * the receiver's own `retryAfterMs` as far as it lies between that pause and twice it. `random` is in [0, 1).
 */
export function nextAttemptAt(step: number, now: Date, random: number, retryAfterMs: number | null): Date | null {
  const pause = ATTEMPT_DELAYS_MS[step];
  if (pause === undefined) return null;
  const delay =
    retryAfterMs === null
      ? pause * (1 + JITTER * (2 * random - 1))
      : Math.min(Math.max(retryAfterMs, pause), pause * MAX_RETRY_AFTER);
  return new Date(now.getTime() + Math.round(delay));
}

/** Retry-After (RFC 9110, section 10.2.3), seconds or a date, as milliseconds from now. Null when it says nothing. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  // Date.parse would read much that is no date of HTTP, "-5" for one.
  const date = text.endsWith('GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

/** Failures since then, and no success: the moment before which that is too long. */
export function failingLimit(now: Date): Date {
  return new Date(now.getTime() - FAILING_LIMIT_MS);
}
