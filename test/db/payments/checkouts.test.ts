import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import {
  areLookupsDue,
  noteCheckout,
  pruneCheckouts,
  requestLookups,
  takeCheckouts,
} from '../../../src/db/payments/checkouts.ts';
import { transact } from '../../../src/db/transaction.ts';
import type { Mode } from '../../../src/domain/modes.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertLink } from '../../support/factories/links.ts';
import { insertPayment } from '../../support/factories/payments.ts';
import { multiply } from '../../support/payments.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
beforeEach(async () => {
  await sql`delete from open_checkouts`.execute(db);
});
afterAll(() => database.stop());

/** Makes a payment whose checkout was opened, and last asked for, so many seconds ago. */
async function opened(seconds: number, values = {}) {
  const made = await insertPayment({ db }, { merchant_id: inject('account').id, ...values });
  await noteCheckout(db, made);
  if (seconds === 0) return made;
  const then = sql`now() - ${seconds} * interval '1 second'`;
  await sql`update open_checkouts set seen_at = ${then}, looked_up_at = ${then} where payment_id = ${made.id}`.execute(
    db,
  );
  return made;
}
const take = async (limit: number, mode: Mode = 'test') =>
  (await transact(db, (trx) => takeCheckouts(trx, mode, limit))).map(({ id }) => id);

test('takes the open checkouts of pending payments in turn, within their mode', async () => {
  const [first, second, third] = [await opened(30), await opened(20), await opened(10)];
  await opened(70);
  await opened(1, { status: 'expired' });
  const live = await opened(1, { mode: 'live' });
  expect((await take(2)).sort()).toEqual([first.id, second.id].sort());
  expect(await take(1)).toEqual([third.id]);
  expect(new Set(await take(10))).toEqual(new Set([first.id, second.id, third.id]));
  expect(await take(10, 'live')).toEqual([live.id]);
});

/** Lets a second pass since every lookup. The pages of these payments ask again. */
async function nextSecond(polling: readonly { id: string; mode: Mode }[]): Promise<void> {
  await sql`update open_checkouts set looked_up_at = looked_up_at - interval '1 second'`.execute(db);
  await Promise.all(polling.map((one) => noteCheckout(db, one)));
}

test('takes each of 100 open checkouts in its turn, while their pages ask again and others are opened', async () => {
  const open = await Promise.all(Array.from({ length: 100 }, () => opened(1)));
  const taken: string[] = [];
  for (let second = 0; second < 10; second += 1) {
    await opened(0);
    await nextSecond(open);
    taken.push(...(await take(10)));
  }
  expect(new Set(taken)).toEqual(new Set(open.map(({ id }) => id)));
});

test('looks up others first if somebody opens 1,000 checkouts of a link, and forgets none of those', async () => {
  const { id: payment_link_id } = await insertLink({ db }, { merchant_id: inject('account').id, mode: 'test' });
  const { id } = await opened(30, { payment_link_id });
  await multiply({ db }, id, 999);
  await sql`insert into open_checkouts (payment_id, mode, looked_up_at)
    select id, mode, now() - interval '300 seconds' from payments where payment_link_id = ${payment_link_id}
    on conflict do nothing`.execute(db);
  const others = await Promise.all(Array.from({ length: 10 }, () => opened(3)));
  const taken: string[] = [];
  for (let second = 0; second < 3; second += 1) {
    await nextSecond(others);
    taken.push(...(await take(10)));
  }
  const ofOthers = others.filter((one) => taken.includes(one.id));
  expect(ofOthers).toHaveLength(10);
  expect(new Set(taken).size).toBeGreaterThan(10);
});

test('tells whether a failed transaction was found after the last lookup of an open checkout', async () => {
  await opened(10, { mode: 'live' });
  for (let place = 0; place < 2; place += 1) await opened(10);
  expect(await areLookupsDue(db, 'test')).toBe(false);
  await transact(db, (trx) => requestLookups(trx, ['test']));
  expect([await areLookupsDue(db, 'test'), await areLookupsDue(db, 'live')]).toEqual([true, false]);
  expect(await take(1)).toHaveLength(1);
  expect(await areLookupsDue(db, 'test')).toBe(true);
  await opened(0);
  expect(await take(1)).toHaveLength(1);
  expect(await areLookupsDue(db, 'test')).toBe(false);
  await transact(db, (trx) => requestLookups(trx, ['test']));
  expect(await areLookupsDue(db, 'test')).toBe(true);
  await sql`update open_checkouts set seen_at = seen_at - interval '61 seconds'`.execute(db);
  expect(await areLookupsDue(db, 'test')).toBe(false);
});

test('two workers take different checkouts', async () => {
  await Promise.all(Array.from({ length: 6 }, () => opened(1)));
  const taken = await transact(db, async (trx) => {
    const mine = await takeCheckouts(trx, 'test', 3);
    return [...mine.map(({ id }) => id), ...(await take(3))];
  });
  expect(new Set(taken).size).toBe(6);
});

test('is open again with the next request, and forgotten a minute after the last', async () => {
  const made = await opened(61);
  expect(await take(10)).toEqual([]);
  await noteCheckout(db, made);
  expect(await take(10)).toEqual([made.id]);
  const [old] = [await opened(61), await opened(59)];
  expect(await transact(db, (trx) => pruneCheckouts(trx, 10))).toBe(1);
  const { rows } = await sql<{ payment_id: string }>`select payment_id from open_checkouts`.execute(db);
  expect(rows.map(({ payment_id }) => payment_id)).not.toContain(old.id);
});
