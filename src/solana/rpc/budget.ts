/**
 * Default rate limit per endpoint. The public clusters and small provider plans allow about 100 calls in 10 seconds.
 * Each call of a batch counts, as providers count them.
 */
export const DEFAULT_REQUESTS_PER_SECOND = 10;
/** Burst of the rate limit, so the scan, a batch of confirmations and a payer's request do not delay each other. */
const BURST_MS = 2000;
/** Part of the burst that calls for which no payer waits leave to the urgent ones. */
const URGENT_RESERVE = 0.5;
/** Part of the rate that they get at any time, so that nothing stands still while payers use all the rest. */
const USUAL_SHARE = 0.1;

/** A token bucket's limits, in milliseconds: what each call takes of it, and how much it holds. */
export type BucketLimits = { name: 'all' | 'usual'; callMs: number; burstMs: number };

/**
 * The rate limits of an endpoint. Urgent calls take from `urgent`. Others take from the same bucket while enough is left for
 * urgent calls (`polite`), and otherwise from a bucket of their own (`usual`).
 */
export type Budget = { urgent: BucketLimits; polite: BucketLimits; usual: BucketLimits };

/** Calls to take, unless they would wait longer than `maxWaitMs`. */
export type Take = BucketLimits & { calls: number; maxWaitMs: number };

/** Whether the calls were taken, and how long they must wait; if they were not taken, how long they would have to. */
export type Taken = { isTaken: boolean; waitMs: number };

/** Takes calls from a bucket of an endpoint. */
export type TakeCalls = (host: string, take: Take) => Promise<Taken>;

/** Returns the limits for a rate of calls. */
export function createBudget(callsPerSecond: number): Budget {
  const callMs = 1000 / callsPerSecond;
  const burstMs = Math.max(BURST_MS, callMs);
  return {
    urgent: { name: 'all', callMs, burstMs },
    polite: { name: 'all', callMs, burstMs: burstMs * (1 - URGENT_RESERVE) },
    usual: { name: 'usual', callMs: callMs / USUAL_SHARE, burstMs: Math.max(BURST_MS, callMs / USUAL_SHARE) },
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
