import { describe, expect, test } from 'vitest';
import type { Share } from '../../../src/solana/rpc/budget.ts';
import {
  batchSizeOf,
  createEndpoints,
  type Endpoint,
  limitBatches,
  pickEndpoint as pick,
  recordFailure,
  recordSuccess,
} from '../../../src/solana/rpc/endpoints.ts';
import type { FailureKind } from '../../../src/solana/rpc/errors.ts';

const PROBE_MS = 8_000;
const endpoints = (count = 2, requestsPerSecond = 10) =>
  createEndpoints(
    Array.from({ length: count }, (_, index) => `https://node${index}.example.com/key`),
    requestsPerSecond,
  ) as [Endpoint, Endpoint];
const pickEndpoint = (from: readonly Endpoint[], now: number, share: Share = 'shared') =>
  pick(from, now, { probeMs: PROBE_MS, share });
const fail = (endpoint: Endpoint, now: number, kind: FailureKind = 'http', retryAfterMs = 0) =>
  recordFailure(endpoint, { kind, detail: '', retryAfterMs }, now, now);

describe('an endpoint that fails', () => {
  test('is set aside longer each time, at most half a minute, and never in step with others', () => {
    const [endpoint] = endpoints();
    let now = 0;
    for (const [leastMs, mostMs] of [
      [250, 500],
      [500, 1_000],
      [1_000, 2_000],
      [2_000, 4_000],
      [4_000, 8_000],
      [8_000, 16_000],
      [15_000, 30_000],
      [15_000, 30_000],
    ] as const) {
      fail(endpoint, now);
      expect(endpoint.asideUntil - now).toBeGreaterThanOrEqual(leastMs);
      expect(endpoint.asideUntil - now).toBeLessThanOrEqual(mostMs);
      now = endpoint.asideUntil + 1;
    }
    const delays = Array.from({ length: 20 }, () => {
      const [fresh] = endpoints();
      fail(fresh, 0);
      return fresh.asideUntil;
    });
    expect(new Set(delays).size).toBeGreaterThan(1);
  });

  test('has failed once when many calls fail at once', () => {
    const [endpoint] = endpoints();
    for (let call = 0; call < 20; call++) recordFailure(endpoint, { kind: 'timeout', detail: '' }, 100, 8_100 + call);
    expect(endpoint.failures).toBe(1);
  });

  test('rests as long as its Retry-After says, but not for a day', () => {
    const [endpoint, other] = endpoints();
    fail(endpoint, 0, 'rate_limited', 20_000);
    expect(endpoint.asideUntil).toBe(20_000);
    fail(other, 0, 'rate_limited', 86_400_000);
    expect(other.asideUntil).toBe(300_000);
  });

  test('is replaced by the next, probed by one call after its rest, and preferred again on success', () => {
    const both = endpoints();
    const [preferred, other] = both;
    fail(preferred, 0);
    expect(pickEndpoint(both, 1)).toBe(other);
    const later = preferred.asideUntil;
    expect(pickEndpoint(both, later)).toBe(preferred);
    expect(pickEndpoint(both, later + 1)).toBe(other);
    recordSuccess(preferred, 0);
    expect(pickEndpoint(both, later + 2)).toBe(preferred);
  });

  test('does not delay the calls beside a probe when it is the only one', () => {
    const [only] = endpoints(1);
    fail(only, 0);
    expect(pickEndpoint([only], 1)).toBeNull();
    expect(pickEndpoint([only], only.asideUntil)).toBe(only);
    expect(pickEndpoint([only], only.asideUntil)).toBe(only);
  });
});

test('a long queue for the rate limit sends a call to the next endpoint', () => {
  const both = endpoints(2, 10);
  const [preferred, other] = both;
  preferred.waiting = 2;
  expect(pickEndpoint(both, 0)).toBe(preferred);
  preferred.waiting = 3;
  expect(pickEndpoint(both, 0)).toBe(other);
  expect(pickEndpoint(both, 0, 'reserved')).toBe(preferred);
  preferred.busyUntil.reserved = 251;
  expect(pickEndpoint(both, 0, 'reserved')).toBe(other);
  expect(pickEndpoint(both, 1, 'reserved')).toBe(preferred);
  preferred.busyUntil.public = 252;
  expect(pickEndpoint(both, 1, 'reserved')).toBe(preferred);
  expect(pickEndpoint(both, 1, 'public')).toBe(other);
});

test('remembers for a while how many calls of a method a batch may have', () => {
  const [endpoint] = endpoints();
  for (const size of [50, 25, 12, 6, 3, 1, 1]) {
    expect(batchSizeOf(endpoint, 'getTransaction', 1_000, 50)).toBe(size);
    limitBatches(endpoint, 'getTransaction', size / 2, 1_000);
  }
  expect(batchSizeOf(endpoint, 'getBlock', 1_000, 50)).toBe(50);
  expect(batchSizeOf(endpoint, 'getTransaction', 700_000, 50)).toBe(50);
});
