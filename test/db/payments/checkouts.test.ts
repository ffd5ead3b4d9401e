import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { noteCheckout, pruneCheckouts, takeCheckouts } from '../../../src/db/payments/checkouts.ts';
import { transact } from '../../../src/db/transaction.ts';
import type { Mode } from '../../../src/domain/modes.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertPayment } from '../../support/factories/payments.ts';

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

/** Makes a payment whose checkout was asked for so many seconds ago. */
async function opened(seconds: number, values = {}) {
  const made = await insertPayment({ db }, { merchant_id: inject('account').id, ...values });
  await noteCheckout(db, made);
  await sql`update open_checkouts set seen_at = now() - ${seconds} * interval '1 second'
    where payment_id = ${made.id}`.execute(db);
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
