import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { diagnose } from '../../../src/db/payments/diagnostics.ts';
import { fourTransactions } from '../../support/bothModes.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertTransfer, READ } from '../../support/factories/chain.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';
import { insertPayment } from '../../support/factories/payments.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());

test('a payment’s diagnosis has each transaction once, with what of it may be the merchant’s money', async () => {
  const merchant_id = inject('account').id;
  const other = await insertOtherMerchant(db);
  const [made, sibling] = [await insertPayment({ db }, { merchant_id }), await insertPayment({ db }, { merchant_id })];
  const { signature } = await fourTransactions(db, READ);
  const [here, live] = [
    { mode: 'test' as const, signature },
    { mode: 'live' as const, signature },
  ];
  const attempt = { payment_id: made.id, ...here };
  await db.insertInto('payment_attempts').values(attempt).execute();
  const stray = { unapplied_reason: 'ambiguous_reference' as const, credited_at: null };
  await insertTransfer({ db }, here, made, { path: 'own' });
  await insertTransfer({ db }, here, sibling, { path: 'of another payment' });
  await insertTransfer({ db }, here, null, { path: 'perhaps own', merchant_id, ...stray });
  await insertTransfer({ db }, here, null, { path: 'of another merchant', merchant_id: other, ...stray });
  await insertTransfer({ db }, live, null, { path: 'of the other mode', merchant_id, ...stray });
  const { transactions } = await diagnose(db, made, new Date());
  expect(transactions.map((one) => [one.signature, one.transfers.map(({ path }) => path)])).toEqual([
    [signature, ['own', 'perhaps own']],
  ]);
});
