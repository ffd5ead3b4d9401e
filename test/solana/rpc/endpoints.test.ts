import { describe, expect, test } from 'vitest';
import {
  batchSizeOf,
  createEndpoints,
  type Endpoint,
  pickEndpoint,
  recordFailure,
  recordSuccess,
  shrinkBatches,
  takeAllowance,
} from '../../../src/solana/rpc/endpoints.ts';
import type { FailureKind } from '../../../src/solana/rpc/errors.ts';

const PROBE_MS = 8_000;
const endpoints = (count = 2, requestsPerSecond = 10) =>
  createEndpoints(
    Array.from({ length: count }, (_, index) => `https://node${index}.example.com/key`),
    requestsPerSecond,
    50,
  ) as [Endpoint, Endpoint];
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
    expect(pickEndpoint(both, 1, PROBE_MS)).toBe(other);
    const later = preferred.asideUntil;
    expect(pickEndpoint(both, later, PROBE_MS)).toBe(preferred);
    expect(pickEndpoint(both, later + 1, PROBE_MS)).toBe(other);
    recordSuccess(preferred);
    expect(pickEndpoint(both, later + 2, PROBE_MS)).toBe(preferred);
  });

  test('does not delay the calls beside a probe when it is the only one', () => {
    const [only] = endpoints(1);
    fail(only, 0);
    expect(pickEndpoint([only], 1, PROBE_MS)).toBeNull();
    expect(pickEndpoint([only], only.asideUntil, PROBE_MS)).toBe(only);
    expect(pickEndpoint([only], only.asideUntil, PROBE_MS)).toBe(only);
  });
});

describe('the allowance of an endpoint', () => {
  test('lets a burst of two seconds through, then as many as its rate', () => {
    const [endpoint] = endpoints(1, 10);
    const waits = Array.from({ length: 30 }, () => takeAllowance(endpoint, 0));
    expect(waits.slice(0, 20)).toEqual(Array(20).fill(0));
    expect(waits.slice(20)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    expect(takeAllowance(endpoint, 10_000)).toBe(0);
  });

  test('lets the first request through at once, at any rate', () => {
    const [endpoint] = endpoints(1, 0.1);
    expect(takeAllowance(endpoint, 0)).toBe(0);
    expect(takeAllowance(endpoint, 0)).toBe(10_000);
  });

  test('uses the next endpoint rather than a long queue', () => {
    const both = endpoints(2, 10);
    const [preferred, other] = both;
    for (let request = 0; request < 21; request++) takeAllowance(preferred, 0);
    expect(pickEndpoint(both, 0, PROBE_MS)).toBe(preferred);
    for (let request = 0; request < 5; request++) takeAllowance(preferred, 0);
    expect(pickEndpoint(both, 0, PROBE_MS)).toBe(other);
  });
});

test('halves batches down to single calls, and tries larger ones again after a while', () => {
  const [endpoint] = endpoints();
  for (const size of [50, 25, 12, 6, 3, 1, 1]) {
    expect(batchSizeOf(endpoint, 1_000, 50)).toBe(size);
    shrinkBatches(endpoint, size, 1_000);
  }
  expect(batchSizeOf(endpoint, 700_000, 50)).toBe(50);
});
