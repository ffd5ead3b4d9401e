/**
 * Default rate limit per endpoint. The public clusters and small provider plans allow about 100 calls in 10 seconds.
 * Each call of a batch counts, as providers count them.
 */
export const DEFAULT_REQUESTS_PER_SECOND = 10;
/** Burst of the rate limit, so the scan, a batch of confirmations and a payer's request do not delay each other. */
const BURST_MS = 2000;
/** Part of the burst that is reserved for the watch of payments. */
const RESERVE = 0.5;
/** Part of the rate that shared calls get at any time, so that reserved ones never stop them. */
const SHARED_MINIMUM = 0.1;

/** Part of the rate and of the burst that public calls get at most, so half is left for finding payments. */
const PUBLIC_SHARE = 0.5;

/**
 * The part of the rate limit that a call may use.
 * - reserved: all of it. Calls that find and read payments while payers wait.
 * - shared: what is left outside the reserve, and a minimum at any time.
 * - public: half of it. Calls that strangers cause without an API key, so they must never stop the others.
 */
export type Share = 'reserved' | 'shared' | 'public';

/** A token bucket's limits, in milliseconds: the cost of each call, and the burst. Every call takes from `all`. */
export type BucketLimits = { name: 'all' | 'shared' | 'public'; callMs: number; burstMs: number };

/**
 * The buckets of an endpoint. `sharedMinimum`: for shared calls while `shared` has no room. `public`: public calls take from
 * it and then from `reserved`.
 */
export type Budget = Record<Share | 'sharedMinimum', BucketLimits>;

/** Calls to take, unless they would wait longer than `maxWaitMs`. */
export type Take = BucketLimits & { calls: number; maxWaitMs: number };

/** The result of a take. `waitMs`: how long the calls must wait, or would have to if they were not taken. */
export type Taken = { isTaken: boolean; waitMs: number };

/** Takes calls from a bucket of an endpoint. */
export type TakeCalls = (host: string, take: Take) => Promise<Taken>;

/** Returns the limits for a rate of calls. */
export function createBudget(callsPerSecond: number): Budget {
  const callMs = 1000 / callsPerSecond;
  const burstMs = Math.max(BURST_MS, callMs);
  const minimumMs = callMs / SHARED_MINIMUM;
  const publicMs = callMs / PUBLIC_SHARE;
  return {
    reserved: { name: 'all', callMs, burstMs },
    shared: { name: 'all', callMs, burstMs: burstMs * (1 - RESERVE) },
    sharedMinimum: { name: 'shared', callMs: minimumMs, burstMs: Math.max(BURST_MS, minimumMs) },
    public: { name: 'public', callMs: publicMs, burstMs: Math.max(BURST_MS, publicMs) },
  };
}

/**
 * Takes calls from a bucket that is full again at `fullAt` (generic cell rate algorithm). Returns its new state, too.
 * A full bucket has room for any number of calls; otherwise a batch larger than the burst could never be sent.
 */
function takeFrom(
  fullAt: number,
  now: number,
  { calls, callMs, burstMs, maxWaitMs }: Take,
): Taken & { fullAt: number } {
  const nextFullAt = Math.max(fullAt, now) + calls * callMs;
  const waitMs = fullAt <= now ? 0 : Math.max(0, nextFullAt - burstMs - now);
  return waitMs <= maxWaitMs ? { isTaken: true, waitMs, fullAt: nextFullAt } : { isTaken: false, waitMs, fullAt };
}

/** Returns a budget that this process has for itself. */
export function createLocalBudget(now: () => number): TakeCalls {
  const fullAt = new Map<string, number>();
  return async (host, take) => {
    const key = `${host} ${take.name}`;
    const { fullAt: next, ...taken } = takeFrom(fullAt.get(key) ?? 0, now(), take);
    fullAt.set(key, next);
    return taken;
  };
}
