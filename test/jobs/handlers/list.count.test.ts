import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runOnce } from '../../../src/jobs/handlers/list.count.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { confirmPayment, insertPayment } from '../../support/factories/payments.ts';
import { expectReceivedIsExact } from '../../support/received.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
});
afterAll(() => database.stop());

test('adds up the changes of lists and of what was received, once', async () => {
  const { db } = database;
  const scope = { merchant_id: inject('account').id, mode: 'live' as const };
  const { id } = await insertPayment({ db }, scope);
  await confirmPayment({ db }, id);
  // The second one may find that the first has done it all.
  expect((await Promise.all([runOnce({ db }), runOnce({ db })])).some((changed) => changed > 0)).toBe(true);
  for (const table of ['list_changes', 'received_changes'] as const) {
    expect(await db.selectFrom(table).selectAll().where('merchant_id', '=', scope.merchant_id).execute()).toEqual([]);
  }
  // Entries of the ledger wait for older transactions, also those of other databases.
  await expect.poll(() => runOnce({ db })).toBe(0);
  await expectReceivedIsExact(db, scope);
});
