import type { Context } from 'koa';
import { databaseMs } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { FoundKey } from '../../db/merchants/apiKeys.ts';
import { FlorinError } from '../../domain/errors.ts';
import { RATE_WINDOW_SECONDS, type RateCategory, rateState } from '../../domain/rateLimits.ts';

/** The state of a caller's limit. `policy` is the name of the limit; `windowSeconds` is the length of its window. */
export type LimitState = { policy: string; limit: number; remaining: number; resetsAt: Date; windowSeconds: number };

/** The deployment's limit per hour, for merchants without a limit of their own. Null: there is none. */
function defaultLimit(config: Config, category: RateCategory): number | null {
  return {
    payments: config.RATE_LIMIT_PAYMENTS,
    reads: config.RATE_LIMIT_READS,
    others: config.RATE_LIMIT_OTHERS,
    feed: config.RATE_LIMIT_FEED,
  }[category];
}

/** Sets the rate limit headers, if there is a limit. @throws FlorinError `rate_limit_exceeded` when the hour's requests are used up */
export function enforceRateLimit(ctx: Context, config: Config, category: RateCategory, found: FoundKey): void {
  const limit = found.limit ?? defaultLimit(config, category);
  if (limit === null) return;
  const { remaining, resets_at, is_exceeded } = rateState(category, limit, found.requests, found.window_start);
  const state = { policy: category, limit, remaining, resetsAt: resets_at, windowSeconds: RATE_WINDOW_SECONDS };
  ctx.set(rateHeaders(state));
  if (is_exceeded) throw tooManyRequests(`Rate limit of ${limit} requests per hour exceeded.`, state);
}

/**
 * Returns the rate limit headers of the contract and of the IETF draft (draft-ietf-httpapi-ratelimit-headers).
 * The reset is rounded up, so a client that retries at that second is served.
 */
export function rateHeaders(state: LimitState): Record<string, string> {
  const { policy, limit, remaining, resetsAt, windowSeconds } = state;
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(resetsAt.getTime() / 1000)),
    'RateLimit-Policy': `"${policy}";q=${limit};w=${windowSeconds}`,
    RateLimit: `"${policy}";r=${remaining};t=${secondsLeft(state)}`,
  };
}

/** Returns a 429 error. `retry_after`, in seconds, also becomes the Retry-After header. */
export function tooManyRequests(message: string, state: LimitState): FlorinError {
  const retry_after = secondsLeft(state);
  return new FlorinError('rate_limit_exceeded', `${message} Retry in ${retry_after} s.`, { retry_after });
}

function secondsLeft({ resetsAt }: LimitState): number {
  return Math.max(1, Math.ceil((resetsAt.getTime() - databaseMs()) / 1000));
}
