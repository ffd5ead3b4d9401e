const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The delay before each attempt, counted from the attempt before; the first is immediate.
 * Standard Webhooks and Svix count delays like this, and this is their list. A short failure is retried within seconds,
 * and an outage of a night within hours of its end. The last attempt comes 75.6 hours after the first. A server that
 * breaks on a Friday evening has until Monday.
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

/** The jitter of a delay, as a fraction. It spreads the retries of deliveries that failed together. */
const JITTER = 0.2;
/** The longest accepted Retry-After, as a multiple of the delay: a receiver can slow the schedule but not stop it. */
const MAX_RETRY_AFTER = 2;
/** How long an endpoint may only fail. After that, its owner has probably forgotten the endpoint. */
const FAILING_LIMIT_MS = 5 * DAY;

/**
 * Returns when to retry after `step` failed attempts, or null after the last one.
 * The delay is the schedule's, with jitter. A `retryAfterMs` replaces it, limited to between once and twice the delay.
 * @param random in [0, 1)
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

/** Parses Retry-After (RFC 9110, section 10.2.3), seconds or a date, to milliseconds from now. Null if invalid. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  // Date.parse also accepts texts that are not HTTP dates, such as "-5".
  const date = text.endsWith('GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

/** Returns the limit for disabling: an endpoint that has failed since before this time is disabled. */
export function failingLimit(now: Date): Date {
  return new Date(now.getTime() - FAILING_LIMIT_MS);
}
