import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './rateLimits.ts';

/** Counts something per client address and minute, in this process: what it guards is this process. */
export type IpLimiter = {
  /** @throws FlorinError `rate_limit_exceeded` when the address has used up its minute */
  check(ip: string): Promise<void>;
  /** Counts one. @throws like `check`, when it is one too many */
  count(ip: string): Promise<void>;
};

const MINUTE_SECONDS = 60;

export function createIpLimiter(perMinute: number): IpLimiter {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: MINUTE_SECONDS });
  return {
    async check(ip) {
      const state = await limiter.get(ip);
      if (state && state.consumedPoints >= perMinute) throw exceeded(state);
    },
    async count(ip) {
      try {
        await limiter.consume(ip);
      } catch (state) {
        throw state instanceof RateLimiterRes ? exceeded(state) : state;
      }
    },
  };
}

function exceeded(state: RateLimiterRes) {
  return tooManyRequests('Too many requests from this address.', Math.ceil(state.msBeforeNext / 1000));
}
