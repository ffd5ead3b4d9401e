import type { Context } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../config/index.ts';
import { rateHeaders, type Standing, tooManyRequests } from './rateLimit.ts';

const MINUTE_SECONDS = 60;

/** Wrong keys from one address in a minute: a client that is set up wrongly tries a few, a guesser tries many. */
const MAX_FAILURES_PER_MINUTE = 60;
/**
 * How many questions for payments' states an address may ask for each of its other requests. An open page asks thirty
 * times a minute: with the usual limit of 300, fifty payers may share an address.
 */
const POLLS_PER_REQUEST = 5;

/**
 * How many questions to the chain an address may cause for each payment that it may make: to build a transaction, to send
 * one, to look at one. Each costs calls of a node, of which a deployment has some ten a second for everybody; a payer
 * needs two, and a wallet that opens token accounts first asks forty times in a minute.
 */
const TRANSACTIONS_PER_PAYMENT = 2;

/** Counts something per client address and minute, in this process: what it guards is this process. */
export type IpLimiter = {
  /** Where an address stands. */
  standing(ip: string): Promise<Standing>;
  /** @throws FlorinError `rate_limit_exceeded` when the address has used up its minute */
  check(ip: string): Promise<void>;
  /** Counts one, and says in the answer's headers where the address stands. @throws like `check`, when it is one too many */
  count(ip: string, ctx?: Context): Promise<void>;
};

/**
 * What is counted per address, each by itself. requests: of the public API and the pages. payments: those that somebody
 * without a key makes. transactions: what asks the chain for somebody who has no key. polls: what an open page asks by itself, which takes nothing from the payer's other requests.
 * failures: wrong keys.
 */
export type IpLimits = Record<'requests' | 'payments' | 'transactions' | 'polls' | 'failures', IpLimiter>;

export function createIpLimits({ IP_LIMIT_PER_MINUTE, IP_LIMIT_PAYMENTS_PER_MINUTE }: Config): IpLimits {
  return {
    requests: createIpLimiter('address', IP_LIMIT_PER_MINUTE),
    payments: createIpLimiter('address-payments', IP_LIMIT_PAYMENTS_PER_MINUTE),
    transactions: createIpLimiter('address-transactions', IP_LIMIT_PAYMENTS_PER_MINUTE * TRANSACTIONS_PER_PAYMENT),
    polls: createIpLimiter('address-polls', IP_LIMIT_PER_MINUTE * POLLS_PER_REQUEST),
    failures: createIpLimiter('address-keys', MAX_FAILURES_PER_MINUTE),
  };
}

function createIpLimiter(policy: string, limit: number): IpLimiter {
  const limiter = new RateLimiterMemory({ points: limit, duration: MINUTE_SECONDS });
  const describe = (state: RateLimiterRes | null): Standing => ({
    policy,
    limit,
    remaining: state?.remainingPoints ?? limit,
    resetsAt: new Date(Date.now() + (state?.msBeforeNext ?? MINUTE_SECONDS * 1000)),
    windowSeconds: MINUTE_SECONDS,
  });
  const exceeded = (standing: Standing) => tooManyRequests('Too many requests from this address.', standing);
  return {
    standing: async (ip) => describe(await limiter.get(ip)),
    async check(ip) {
      const standing = describe(await limiter.get(ip));
      if (standing.remaining === 0) throw exceeded(standing);
    },
    async count(ip, ctx) {
      const state = await limiter.consume(ip).catch((refused) => refused);
      if (!(state instanceof RateLimiterRes)) throw state;
      const standing = describe(state);
      ctx?.set(rateHeaders(standing));
      if (state.consumedPoints > limit) throw exceeded(standing);
    },
  };
}
