/** Longest wait before a retry. A response that asks for more ends the call: the caller decides. */
const MAX_RETRY_AFTER_SECONDS = 60;
/** Longest backoff without a Retry-After. */
const MAX_BACKOFF_MS = 8_000;
/** How far waits differ from each other, so that clients do not come back together. */
const JITTER = 0.5;

/** Returns whether a request with this status is worth a retry. */
export function isTransient(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/**
 * Returns the milliseconds to wait before the next attempt; null: the response asks for too long a wait.
 * `attempt`: from 0. `random`: from 0 to 1.
 */
export function retryDelay(attempt: number, retryAfter: number | null, baseMs: number, random: number): number | null {
  if (retryAfter !== null) {
    // Never earlier than the response asks for.
    return retryAfter > MAX_RETRY_AFTER_SECONDS ? null : retryAfter * 1000 * (1 + JITTER * random);
  }
  return Math.min(MAX_BACKOFF_MS, baseMs * 2 ** attempt) * (1 - JITTER * random);
}

/** Returns the seconds of a Retry-After, which is a number or a date; null: there is none. `now`: in milliseconds. */
export function retryAfterOf(value: string | null, now: number): number | null {
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** Waits. @throws the signal's reason when it is aborted meanwhile */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Returns a new idempotency key: a random UUID. */
export function newIdempotencyKey(): string {
  // Node 18 has no global crypto. The key must be unique, not secret, so Math.random will do.
  const { crypto } = globalThis as { crypto?: { randomUUID?: () => string } };
  if (crypto?.randomUUID) return crypto.randomUUID();
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16));
}
