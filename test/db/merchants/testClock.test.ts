import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import {
  deferClockMove,
  handOverClock,
  hasUningested,
  moveClock,
  readClock,
  recordTargetSlot,
  releaseClock,
  setTarget,
  stopClock,
} from '../../../src/db/merchants/testClock.ts';
import { transact } from '../../../src/db/transaction.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertTransaction, READ } from '../../support/factories/chain.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago, fromNow, toMs } from '../../support/factories/times.ts';

// Two merchants whose clocks were set going at the same moment.

let database: OpenTestDatabase;
let db: Database;
let first: string;
let second: string;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
  [first, second] = [inject('account').id, await insertOtherMerchant(db)];
});
afterAll(() => database.stop());

const requested_at = ago({ minutes: 1 });
const [target, halfway] = [fromNow({ days: 2 }), fromNow({ days: 1 })];
const move = { target, requested_at };
beforeEach(async () => {
  const still = { clock_moved_at: null, clock_waits_for: null, clock_target_slot: null };
  await setRows(
    { db },
    'merchant_modes',
    { mode: 'test' },
    { clock_target: target, clock_requested_at: requested_at, ...still },
  );
  await setRows({ db }, 'merchant_modes', {}, { clock_offset_ms: 0n });
  await setRows({ db }, 'chain_cursors', { mode: 'live' }, { slot: 50n, chain_time: fromNow({ minutes: 1 }) });
  await setRows({ db }, 'chain_cursors', { mode: 'test' }, { slot: 70n, chain_time: requested_at });
});

/** Whose clocks work changes. */
async function movedBy(work: () => Promise<unknown>): Promise<string[]> {
  const read = async () => {
    const rows = await db.selectFrom('merchant_modes').selectAll().orderBy('merchant_id').orderBy('mode').execute();
    return rows.map((row) => [
      `${row.merchant_id === first ? 'first' : 'second'} ${row.mode}`,
      JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ]);
  };
  const before = new Map((await read()) as [string, string][]);
  await work();
  return (await read()).flatMap(([name, text]) => (before.get(name as string) === text ? [] : [name as string]));
}

const own = (merchant_id: string) => ({ merchant_id, test_clock_id: null });

test.each<[string, () => Promise<unknown>]>([
  ['moves', () => moveClock(db, own(second), move, halfway)],
  ['moves in a transaction that has it', () => transact(db, (trx) => deferClockMove(trx, own(second), move, halfway))],
  ['stops', () => transact(db, (trx) => stopClock(trx, own(second)))],
  ['comes to its target', () => releaseClock(db, own(second), move)],
  ['waits', () => transact(db, (trx) => handOverClock(trx, own(second), 'chain', true))],
  ['notes how far the chain was read', () => recordTargetSlot(db, own(second), requested_at)],
])('one merchant’s test clock %s, and no other', async (_, work) => {
  expect(await movedBy(work)).toEqual(['second test']);
});

test('one merchant’s test clock is given a target, and no other', async () => {
  const set = (id: string) => transact(db, (trx) => setTarget(trx, own(id), halfway));
  // It is moving.
  expect(await movedBy(() => set(second))).toEqual([]);
  await setRows({ db }, 'merchant_modes', { mode: 'test' }, { clock_target: null, clock_requested_at: null });
  expect(await movedBy(() => set(second))).toEqual(['second test']);
  expect(await set(first)).toBe(true);
  expect(await set(second)).toBe(false);
});

test('ignores an earlier request’s move', async () => {
  const earlier = { target, requested_at: ago({ hours: 1 }) };
  expect(await moveClock(db, own(second), earlier, halfway)).toBe(false);
  expect(await releaseClock(db, own(second), earlier)).toBe(false);
  expect(await recordTargetSlot(db, own(second), earlier.requested_at)).toBeNull();
  expect(await moveClock(db, own(second), move, halfway)).toBe(true);
  expect(await releaseClock(db, own(second), move)).toBe(true);
});

test('the slot is that of the test chain, once that is past the time of the request', async () => {
  await setRows({ db }, 'chain_cursors', { mode: 'test' }, { chain_time: new Date(requested_at.getTime() - 1) });
  expect(await recordTargetSlot(db, own(second), requested_at)).toBeNull();
  await setRows({ db }, 'chain_cursors', { mode: 'test' }, { chain_time: requested_at });
  expect(await recordTargetSlot(db, own(second), requested_at)).toBe(70n);
});

test('what a clock shows is its own time', async () => {
  const ahead = { clock_offset_ms: BigInt(toMs({ hours: 5 })) };
  await setRows({ db }, 'merchant_modes', { merchant_id: second, mode: 'test' }, ahead);
  expect((await readClock(db, own(first)))?.now.getTime()).toBeLessThan(fromNow({ hours: 1 }).getTime());
  expect((await readClock(db, own(second)))?.now.getTime()).toBeGreaterThan(fromNow({ hours: 4 }).getTime());
  expect(await readClock(db, own(second))).toMatchObject({ target, requested_at, target_slot: null, waits_for: null });
});

test('waits only for recent unread transactions up to a slot', async () => {
  await insertTransaction({ db }, { mode: 'live', slot: 5000n });
  for (const values of [READ, { status: 'missing' as const }, { waits_for_price: true }]) {
    await insertTransaction({ db }, { slot: 5000n, ...values });
  }
  expect(await hasUningested(db, 5000n)).toBe(false);
  await insertTransaction({ db }, { slot: 5000n });
  const slots = [4999n, 5000n, 6500n, 6501n];
  expect(await Promise.all(slots.map((slot) => hasUningested(db, slot)))).toEqual([false, true, true, false]);
});
