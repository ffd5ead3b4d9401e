import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BatchTimeout, batched } from '../../src/db/batcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { maxInFlight: 2, maxBatch: 3, maxWaitMs: 5000 };

/** Returns a batch function whose runs end when the test ends them. */
function manualBatch() {
  const runs: { batch: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const call = batched<number, number>((batch) => {
    const { promise, resolve, reject } = Promise.withResolvers<number[]>();
    runs.push({ batch, end: () => resolve(batch.map((n) => n * 10)), fail: reject });
    return promise;
  }, LIMITS);
  return { call, runs };
}

test('shares one run between calls that come during two others, and answers each separately', async () => {
  const { call, runs } = manualBatch();
  const results = Promise.all([1, 2, 3, 4, 5, 6].map(call));
  expect(runs.map(({ batch }) => batch)).toEqual([[1], [2]]);
  runs[0]?.end();
  await vi.waitFor(() => expect(runs[2]?.batch).toEqual([3, 4, 5]));
  runs[2]?.end();
  runs[1]?.end();
  await vi.waitFor(() => expect(runs[3]?.batch).toEqual([6]));
  runs[3]?.end();
  expect(await results).toEqual([10, 20, 30, 40, 50, 60]);
});

test('fails only the calls that shared a failed run, and not those that wait for the next one', async () => {
  const { call, runs } = manualBatch();
  const results = Promise.allSettled([1, 2, 3].map(call));
  runs[0]?.fail(new Error('gone'));
  await vi.waitFor(() => expect(runs).toHaveLength(3));
  for (const run of runs) run.end();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('times out waiting calls while nothing is answered, and does not send them afterwards', async () => {
  const { call, runs } = manualBatch();
  const sent = Promise.all([call(1), call(2)]);
  const waiting = expect(call(3)).rejects.toThrow(BatchTimeout);
  await vi.advanceTimersByTimeAsync(LIMITS.maxWaitMs);
  await waiting;
  for (const run of runs) run.end();
  expect(await sent).toEqual([10, 20]);
  expect(runs).toHaveLength(2);
  const next = call(4);
  runs[2]?.end();
  expect(await next).toBe(40);
});
