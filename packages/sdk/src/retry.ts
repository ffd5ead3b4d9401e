/** Longest backoff without a Retry-After. */
const MAX_BACKOFF_MS = 8_000;
/** How far waits differ from each other, so that clients do not come back together. */
const JITTER = 0.5;

/** Returns whether a request with this status is worth a retry. */
export function isTransient(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/**
 * Returns the milliseconds to wait before the next attempt: never less than the response asks for, nor than the backoff.
 * `attempt`: from 0. `retryAfter`: in seconds. `random`: from 0 to 1.
 */
export function retryDelay(attempt: number, retryAfter: number | null, baseMs: number, random: number): number {
  const backoff = Math.min(MAX_BACKOFF_MS, baseMs * 2 ** attempt) * (1 - JITTER * random);
  return Math.max(backoff, (retryAfter ?? 0) * 1000 * (1 + JITTER * random));
}

/** Returns the seconds of a Retry-After, which is a number or a date; null: there is none. `now`: in milliseconds. */
export function retryAfterOf(value: string | null, now: number): number | null {
  if (value && /^\d+(\.\d+)?$/.test(value)) return Number(value);
  // A date begins with the day of the week. Date.parse takes numbers for years.
  if (!value || !/^[a-z]/i.test(value)) return null;
  const seconds = (Date.parse(value) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** Returns a new idempotency key: a random UUID. */
export function newIdempotencyKey(): string {
  // Node 18 has no global crypto. The key must be unique, not secret, so Math.random will do.
  const { crypto } = globalThis as { crypto?: { randomUUID?: () => string } };
  if (crypto?.randomUUID) return crypto.randomUUID();
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16));
}
