import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from '../../../src/api/http/turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Starts requests of clients that finish when told to. Returns the clients in the order in which they are served. */
function serving(takeTurn: ReturnType<typeof createTurns>) {
  const served: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (client: string) =>
    takeTurn(client, () => {
      served.push(client);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  /** Finishes the oldest request at work, and lets the next one start. */
  const finishOne = async () => {
    finish.shift()?.();
    await new Promise(setImmediate);
  };
  return { served, ask, finishOne };
}

test('serves an honest client before most of what five others have asked for', async () => {
  const { served, ask, finishOne } = serving(createTurns({ maxAtWork: 3 }));
  for (let time = 0; time < 60; time++) for (const client of ['a', 'b', 'c', 'd', 'e']) void ask(client);
  await new Promise(setImmediate);
  void ask('honest');
  for (let time = 0; time < 6; time++) await finishOne();
  // Three were at work when it came, and each of the five clients had a turn before it.
  expect(served).toContain('honest');
  while (served.length < 301) await finishOne();
});

test('leaves room for others while one client has more to do than anybody', async () => {
  const { served, ask } = serving(createTurns());
  for (let time = 0; time < 60; time++) void ask('greedy');
  void ask('honest');
  await new Promise(setImmediate);
  expect(served).toEqual(['greedy', 'greedy', 'honest']);
});

test('works on no more requests at a time than it may, and on the next one after a failure', async () => {
  const takeTurn = createTurns({ maxAtWork: 2 });
  const { served, ask, finishOne } = serving(takeTurn);
  const failing = Promise.withResolvers<void>();
  const failed = takeTurn('a', () => failing.promise);
  for (const client of ['b', 'c', 'd']) void ask(client);
  await new Promise(setImmediate);
  expect(served).toEqual(['b']);
  failing.reject(new Error('no such payment'));
  await expect(failed).rejects.toThrow('no such payment');
  expect(served).toEqual(['b', 'c']);
  await finishOne();
  expect(served).toEqual(['b', 'c', 'd']);
});

test('refuses what has waited for too long, and serves the rest', async () => {
  const { served, ask, finishOne } = serving(createTurns({ maxAtWork: 1 }));
  void ask('a');
  const refused = expect(ask('b')).rejects.toMatchObject({ code: 'service_unavailable' });
  vi.advanceTimersByTime(8_000);
  await refused;
  void ask('c');
  await finishOne();
  expect(served).toEqual(['a', 'c']);
});
