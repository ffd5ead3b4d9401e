import { describe, expect, test } from 'vitest';
import { type BucketLimits, createBudget, createLocalBudget } from '../../../src/solana/rpc/budget.ts';

const FOREVER = 1_000_000;

/** A budget of one process at a rate, with a clock that the test moves. */
function budgetOf(rate: number) {
  let now = 1_000;
  const takeCalls = createLocalBudget(() => now);
  const limits = createBudget(rate);
  const take = (bucket: BucketLimits, calls = 1, maxWaitMs = 0, host = 'node') =>
    takeCalls(host, { ...bucket, calls, maxWaitMs });
  const many = async (bucket: BucketLimits, count: number) => {
    const taken = [];
    for (let call = 0; call < count; call += 1) taken.push((await take(bucket)).isTaken);
    return taken.filter(Boolean).length;
  };
  return { ...limits, take, many, pass: (ms: number) => (now += ms) };
}

describe('reserved calls', () => {
  test('may use a burst of two seconds, and then the rate', async () => {
    const { reserved, take, many, pass } = budgetOf(10);
    expect(await many(reserved, 30)).toBe(20);
    for (const waitMs of [100, 200, 300]) expect(await take(reserved, 1, FOREVER)).toEqual({ isTaken: true, waitMs });
    pass(10_000);
    expect(await take(reserved)).toEqual({ isTaken: true, waitMs: 0 });
  });

  test('are not taken if they would wait for too long', async () => {
    const { reserved, take } = budgetOf(10);
    await take(reserved, 25);
    expect(await take(reserved, 1, 599)).toEqual({ isTaken: false, waitMs: 600 });
    expect(await take(reserved, 1, 600)).toEqual({ isTaken: true, waitMs: 600 });
  });

  test('count for each call of a batch, and have a limit for each endpoint', async () => {
    const { reserved, take } = budgetOf(10);
    expect(await take(reserved, 19)).toEqual({ isTaken: true, waitMs: 0 });
    expect(await take(reserved, 10, FOREVER)).toEqual({ isTaken: true, waitMs: 900 });
    expect(await take(reserved, 10, 0, 'other')).toEqual({ isTaken: true, waitMs: 0 });
  });

  test('are sent at once after a pause, at any rate and in any number', async () => {
    const { reserved, take, pass } = budgetOf(0.1);
    expect(await take(reserved)).toEqual({ isTaken: true, waitMs: 0 });
    expect(await take(reserved)).toEqual({ isTaken: false, waitMs: 10_000 });
    pass(10_000);
    expect(await take(reserved, 50)).toEqual({ isTaken: true, waitMs: 0 });
  });
});

describe('shared calls', () => {
  test('leave half of the burst to reserved calls', async () => {
    const { reserved, shared, many } = budgetOf(10);
    expect(await many(shared, 30)).toBe(10);
    expect(await many(reserved, 30)).toBe(10);
  });

  test('get what reserved calls leave of the rate', async () => {
    const { reserved, shared, many, pass } = budgetOf(10);
    await many(shared, 10);
    let [reservedCalls, sharedCalls] = [0, 0];
    for (let second = 0; second < 100; second += 1) {
      pass(1_000);
      reservedCalls += await many(reserved, 7);
      sharedCalls += await many(shared, 50);
    }
    expect(reservedCalls).toBe(700);
    expect(sharedCalls).toBeGreaterThanOrEqual(290);
    expect(sharedCalls).toBeLessThanOrEqual(310);
  });

  test('get a tenth of the rate in any case', async () => {
    const { sharedMinimum, many, pass } = budgetOf(10);
    await many(sharedMinimum, 10);
    let calls = 0;
    for (let second = 0; second < 100; second += 1) {
      pass(1_000);
      calls += await many(sharedMinimum, 10);
    }
    expect(calls).toBe(100);
  });
});

test('public calls get half of the rate and of the burst', async () => {
  const { public: ofStrangers, many, pass } = budgetOf(10);
  expect(await many(ofStrangers, 30)).toBe(10);
  let calls = 0;
  for (let second = 0; second < 100; second += 1) {
    pass(1_000);
    calls += await many(ofStrangers, 10);
  }
  expect(calls).toBe(500);
});
