/**
 * Default rate limit per endpoint. The public clusters and small provider plans allow about 100 calls in 10 seconds.
 * Each call of a batch counts, as providers count them.
 */
export const DEFAULT_REQUESTS_PER_SECOND = 10;
/** Burst of the rate limit, so the scan, a batch of confirmations and a payer's request do not delay each other. */
const BURST_SECONDS = 2;
/** Part of the rate limit that only urgent calls may use. Payers who wait get it, whatever else there is to do. */
const URGENT_SHARE = 0.4;

/** A token bucket, stored as the time when it will be full (generic cell rate algorithm). Milliseconds. */
export type Bucket = { callMs: number; burstMs: number; fullAt: number };

/** The rate limits of an endpoint. Calls that are not urgent take from both buckets, first from `usual`. */
export type Budget = { usual: Bucket; all: Bucket };

/** The name of a bucket. */
export type BucketName = keyof Budget;

/** Takes calls from the budget that all processes share. Returns how long they must wait, in milliseconds. */
export type SharedBudget = (host: string, name: BucketName, calls: number) => Promise<number>;

/** Returns full buckets for a rate of calls. */
export function createBudget(callsPerSecond: number): Budget {
  return { usual: createBucket(callsPerSecond * (1 - URGENT_SHARE)), all: createBucket(callsPerSecond) };
}

function createBucket(callsPerSecond: number): Bucket {
  const callMs = 1000 / callsPerSecond;
  return { callMs, burstMs: Math.max(BURST_SECONDS * 1000, callMs), fullAt: 0 };
}

/** Returns the buckets that a call takes from, in order. */
export function bucketsOf(isUrgent: boolean): BucketName[] {
  return isUrgent ? ['all'] : ['usual', 'all'];
}

/** Returns how long calls must wait for a bucket, in milliseconds. Takes nothing. */
export function waitMs({ callMs, burstMs, fullAt }: Bucket, now: number, calls: number): number {
  return Math.max(0, Math.max(fullAt, now) + calls * callMs - burstMs - now);
}

/** Takes calls from a bucket. Returns how long they must wait, in milliseconds. */
export function take(bucket: Bucket, now: number, calls: number): number {
  const wait = waitMs(bucket, now, calls);
  bucket.fullAt = Math.max(bucket.fullAt, now) + calls * bucket.callMs;
  return wait;
}

/** Returns how long one call must wait for a budget, in milliseconds. Takes nothing. */
export function budgetWaitMs(budget: Budget, now: number, isUrgent: boolean): number {
  return Math.max(...bucketsOf(isUrgent).map((name) => waitMs(budget[name], now, 1)));
}
