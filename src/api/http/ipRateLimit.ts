import type { Context } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { databaseMs } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import { type LimitState, rateHeaders, tooManyRequests } from './rateLimit.ts';

const MINUTE_SECONDS = 60;

/** Wrong keys per address and minute. A misconfigured client tries a few, a guesser tries many. */
const MAX_FAILURES_PER_MINUTE = 60;
/**
 * Polls allowed per address and minute, as a multiple of IP_LIMIT_PER_MINUTE. An open payment page polls thirty times a
 * minute. With the default limit of 300, fifty payers can share an address.
 */
const POLLS_PER_REQUEST = 5;

/**
 * Chain requests per address and minute (build, send or look up a transaction), as a multiple of
 * IP_LIMIT_PAYMENTS_PER_MINUTE. Each costs RPC calls, and a deployment has about ten of those a second for all payers.
 * A payer needs two requests. A wallet that opens token accounts first asks up to forty times in a minute.
 */
const TRANSACTIONS_PER_PAYMENT = 2;

/**
 * Requests of a user per minute, as a multiple of IP_LIMIT_PER_MINUTE. Whoever has a stolen session may come from many addresses. One
 * person with several tabs makes a few requests in a second.
 */
const REQUESTS_PER_USER = 2;

/** Limits one kind of request per client address and minute. Counts in memory: each process protects itself. */
export type IpLimiter = {
  /** Returns the state of an address's limit. */
  peek(ip: string): Promise<LimitState>;
  /** Counts a request and sets the rate limit headers on `ctx`. @throws FlorinError `rate_limit_exceeded` */
  count(ip: string, ctx?: Context): Promise<void>;
};

/** The separate limits per address. */
export type IpLimits = {
  /** requests to the public API and the pages */
  requests: IpLimiter;
  /** payments created without a key */
  payments: IpLimiter;
  /** requests without a key that need RPC calls */
  transactions: IpLimiter;
  /** polls of open pages, which must not use up the payer's other requests */
  polls: IpLimiter;
  /** wrong keys */
  failures: IpLimiter;
  /** requests of a user of the dashboard, by the user's id */
  users: IpLimiter;
};

/** Returns the limits per address, as configured. */
export function createIpLimits({ IP_LIMIT_PER_MINUTE, IP_LIMIT_PAYMENTS_PER_MINUTE }: Config): IpLimits {
  return {
    requests: createIpLimiter('address', IP_LIMIT_PER_MINUTE),
    payments: createIpLimiter('address-payments', IP_LIMIT_PAYMENTS_PER_MINUTE),
    transactions: createIpLimiter('address-transactions', IP_LIMIT_PAYMENTS_PER_MINUTE * TRANSACTIONS_PER_PAYMENT),
    polls: createIpLimiter('address-polls', IP_LIMIT_PER_MINUTE * POLLS_PER_REQUEST),
    failures: createIpLimiter('address-keys', MAX_FAILURES_PER_MINUTE),
    users: createIpLimiter('user', IP_LIMIT_PER_MINUTE * REQUESTS_PER_USER),
  };
}

function createIpLimiter(policy: string, limit: number): IpLimiter {
  const limiter = new RateLimiterMemory({ points: limit, duration: MINUTE_SECONDS });
  // The limiter counts by the system clock. If that is stepped back, its windows still end after a minute.
  const msLeft = (state: RateLimiterRes | null) =>
    Math.min(state?.msBeforeNext ?? MINUTE_SECONDS * 1000, MINUTE_SECONDS * 1000);
  const describe = (state: RateLimiterRes | null): LimitState => ({
    policy,
    limit,
    remaining: state?.remainingPoints ?? limit,
    resetsAt: new Date(databaseMs() + msLeft(state)),
    windowSeconds: MINUTE_SECONDS,
  });
  return {
    peek: async (ip) => describe(await limiter.get(ip)),
    async count(ip, ctx) {
      const result = await limiter.consume(ip).catch((refused) => refused);
      if (!(result instanceof RateLimiterRes)) throw result;
      const state = describe(result);
      ctx?.set(rateHeaders(state));
      if (result.consumedPoints > limit) throw tooManyRequests('Too many requests from this IP address.', state);
    },
  };
}
