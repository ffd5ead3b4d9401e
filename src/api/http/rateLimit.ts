import type { Context } from 'koa';
import type { Config } from '../../config/index.ts';
import type { FoundKey } from '../../db/merchants/apiKeys.ts';
import { FlorinError } from '../../domain/errors.ts';
import { RATE_WINDOW_SECONDS, type RateCategory, rateState } from '../../domain/rateLimits.ts';

/** Where somebody stands in a limit. `policy` is the limit's name, `windowSeconds` how long it takes to be full again. */
export type Standing = { policy: string; limit: number; remaining: number; resetsAt: Date; windowSeconds: number };

/** The deployment's limits, for merchants that have none of their own. */
function defaultLimit(config: Config, category: RateCategory): number {
  const { RATE_LIMIT_PAYMENTS, RATE_LIMIT_READS, RATE_LIMIT_OTHERS } = config;
  return { payments: RATE_LIMIT_PAYMENTS, reads: RATE_LIMIT_READS, others: RATE_LIMIT_OTHERS }[category];
}

/**
 * Says in the response's headers where the caller stands, and refuses the request when the hour is used up.
 * @throws FlorinError `rate_limit_exceeded`
 */
export function limitRate(ctx: Context, config: Config, category: RateCategory, found: FoundKey): void {
  const limit = found.limit ?? defaultLimit(config, category);
  const { remaining, resets_at, is_exceeded } = rateState(category, limit, found.requests, found.window_start);
  const standing = { policy: category, limit, remaining, resetsAt: resets_at, windowSeconds: RATE_WINDOW_SECONDS };
  ctx.set(rateHeaders(standing));
  if (is_exceeded) throw tooManyRequests(`The limit of ${limit} requests per hour is used up.`, standing);
}

/**
 * A standing in the contract's form and in that of the IETF's draft (draft-ietf-httpapi-ratelimit-headers). The reset is
 * rounded up: whoever comes back then is served.
 */
export function rateHeaders(standing: Standing): Record<string, string> {
  const { policy, limit, remaining, resetsAt, windowSeconds } = standing;
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(resetsAt.getTime() / 1000)),
    'RateLimit-Policy': `"${policy}";q=${limit};w=${windowSeconds}`,
    RateLimit: `"${policy}";r=${remaining};t=${secondsLeft(standing)}`,
  };
}

/** A 429 that says, in its header and its body, after how many seconds to come back. */
export function tooManyRequests(message: string, standing: Standing): FlorinError {
  return new FlorinError('rate_limit_exceeded', message, { retry_after: secondsLeft(standing) });
}

function secondsLeft({ resetsAt }: Standing): number {
  return Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000));
}
