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

/** Lets the event loop turn, so that planned batches are sent. */
const turn = () => vi.advanceTimersByTimeAsync(0);

test('shares a run between calls of one turn, and between calls that come during two others, and answers each separately', async () => {
  const { call, runs } = manualBatch();
  const batches = () => runs.map(({ batch }) => batch);
  const first = [1, 2].map(call);
  await turn();
  const second = call(3);
  await turn();
  expect(batches()).toEqual([[1, 2], [3]]);
  const later = [4, 5, 6, 7].map(call);
  await turn();
  expect(runs).toHaveLength(2);
  runs[0]?.end();
  await turn();
  expect(batches()).toEqual([[1, 2], [3], [4, 5, 6]]);
  runs[2]?.end();
  await turn();
  expect(batches()).toEqual([[1, 2], [3], [4, 5, 6], [7]]);
  for (const run of runs) run.end();
  expect(await Promise.all([...first, second, ...later])).toEqual([10, 20, 30, 40, 50, 60, 70]);
});

test('sends the calls of one turn that exceed a batch in further ones, at once', async () => {
  const { call, runs } = manualBatch();
  const results = Promise.all([1, 2, 3, 4].map(call));
  await turn();
  expect(runs.map(({ batch }) => batch)).toEqual([[1, 2, 3], [4]]);
  for (const run of runs) run.end();
  expect(await results).toEqual([10, 20, 30, 40]);
});

test('fails only the calls that shared a failed run, and not those that wait for the next one', async () => {
  const { call, runs } = manualBatch();
  const results = [];
  for (const n of [1, 2, 3]) {
    results.push(call(n));
    await turn();
  }
  const settled = Promise.allSettled(results);
  runs[0]?.fail(new Error('gone'));
  await turn();
  expect(runs).toHaveLength(3);
  for (const run of runs) run.end();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('times out waiting calls while nothing is answered, and does not send them afterwards', async () => {
  const { call, runs } = manualBatch();
  const first = call(1);
  await turn();
  const sent = Promise.all([first, call(2)]);
  await turn();
  const waiting = expect(call(3)).rejects.toThrow(BatchTimeout);
  await vi.advanceTimersByTimeAsync(LIMITS.maxWaitMs);
  await waiting;
  for (const run of runs) run.end();
  expect(await sent).toEqual([10, 20]);
  expect(runs).toHaveLength(2);
  const next = call(4);
  await turn();
  runs[2]?.end();
  expect(await next).toBe(40);
});
