import type { Context } from 'koa';
import type { Config } from '../config.ts';
import type { FoundKey } from '../db/keys.ts';
import { FlorinError } from '../domain/errors.ts';
import { RATE_WINDOW_SECONDS, type RateCategory, type RateState, rateState } from '../domain/rateLimits.ts';

/** The deployment's limits, for merchants that have none of their own. */
function defaultLimit(config: Config, category: RateCategory): number {
  const { RATE_LIMIT_PAYMENTS, RATE_LIMIT_READS, RATE_LIMIT_OTHERS } = config;
  return { payments: RATE_LIMIT_PAYMENTS, reads: RATE_LIMIT_READS, others: RATE_LIMIT_OTHERS }[category];
}

/**
 * Says in the response's headers where the caller stands, in the contract's form and in that of the IETF's draft
 * (draft-ietf-httpapi-ratelimit-headers), and refuses the request when the hour is used up.
 * @throws FlorinError `rate_limit_exceeded`
 */
export function limitRate(ctx: Context, config: Config, category: RateCategory, found: FoundKey): void {
  const limit = found.limit ?? defaultLimit(config, category);
  const state = rateState(category, limit, found.requests, found.window_start);
  const secondsLeft = Math.max(1, Math.ceil((state.resets_at.getTime() - Date.now()) / 1000));
  ctx.set(rateHeaders(state, secondsLeft));
  if (state.is_exceeded) throw tooManyRequests(`The limit of ${limit} requests per hour is used up.`, secondsLeft);
}

function rateHeaders(
  { category, limit, remaining, resets_at }: RateState,
  secondsLeft: number,
): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.floor(resets_at.getTime() / 1000)),
    'RateLimit-Policy': `"${category}";q=${limit};w=${RATE_WINDOW_SECONDS}`,
    RateLimit: `"${category}";r=${remaining};t=${secondsLeft}`,
  };
}

/** A 429 that says, in its header and its body, after how many seconds to come back. */
export function tooManyRequests(message: string, retryAfterSeconds: number): FlorinError {
  return new FlorinError('rate_limit_exceeded', message, { retry_after: retryAfterSeconds });
}
