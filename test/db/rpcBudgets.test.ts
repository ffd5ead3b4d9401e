import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeShared } from '../../src/db/rpcBudgets.ts';
import { type OpenTestDatabase, openTestDatabase } from '../support/database.ts';

const FOREVER_MS = 3_600_000;

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());

/** Takes from a bucket that holds ten seconds, so that no pause of the machine refills much of it. */
const take = (host: string, costMs: number, maxWaitMs = 0, { mode = 'test' as 'test' | 'live', name = 'all' } = {}) =>
  takeShared(database.db, { mode, host, name }, { costMs, burstMs: 10_000, maxWaitMs });

test('lets as much through as a bucket holds, however many processes ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => take('burst', 1_000)));
  const taken = answers.filter(({ isTaken }) => isTaken).length;
  expect(taken).toBeGreaterThanOrEqual(10);
  // A second more for every second that this took.
  expect(taken).toBeLessThanOrEqual(13);
});

test('returns the wait for what a caller can wait for, and takes nothing for which it is too long', async () => {
  await take('waits', 10_000);
  const next = await take('waits', 100_000, FOREVER_MS);
  expect(next.isTaken).toBe(true);
  expect(next.waitMs).toBeGreaterThan(90_000);
  expect(next.waitMs).toBeLessThanOrEqual(100_000);
  for (let asked = 0; asked < 3; asked += 1) {
    const refused = await take('waits', 100_000, 150_000);
    expect(refused.isTaken).toBe(false);
    expect(refused.waitMs).toBeGreaterThan(190_000);
    expect(refused.waitMs).toBeLessThanOrEqual(200_000);
  }
});

test('lets a batch through that is larger than the bucket, if the bucket is full', async () => {
  expect(await take('large', 100_000)).toEqual({ isTaken: true, waitMs: 0 });
  expect((await take('large', 1)).isTaken).toBe(false);
});

test('has a bucket for each mode, endpoint and name', async () => {
  await take('own', 100_000);
  expect((await take('own', 1)).isTaken).toBe(false);
  expect((await take('own', 1, 0, { mode: 'live' })).isTaken).toBe(true);
  expect((await take('own', 1, 0, { name: 'shared' })).isTaken).toBe(true);
  expect((await take('other', 1)).isTaken).toBe(true);
});
