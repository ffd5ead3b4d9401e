import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trx } from '../../../src/db/database.ts';
import type { PaymentRow } from '../../../src/db/payments/payments.ts';
import { changePayments } from '../../../src/services/finishPayments.ts';
import { dropTransaction, finalizeTransactions } from '../../../src/services/payments/finalize.ts';
import type { SettleResult } from '../../../src/services/payments/settle.ts';
import { chainTransaction, type Ledger, openLedger, paying } from '../../support/ledger.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
  await ledger.waitFor('finalized');
});
afterAll(() => ledger.stop());

const SEVEN = 7_000_000n;

/** Makes a payment whose transaction was read and is not final. */
async function paid() {
  const payment = await ledger.payment();
  const { signature, ...rest } = chainTransaction(paying([payment, SEVEN]));
  await ledger.credit({ signature, ...rest });
  const found = { signature, slot: 10, failed: false, is_unread: false, since: new Date() };
  const row = () =>
    ledger.db.selectFrom('chain_transactions').selectAll().where('signature', '=', signature).executeTakeFirstOrThrow();
  return { payment, found, row };
}
/** Changes payments, and returns those that it finished; null when it made no change. */
async function finished(change: (trx: Trx) => Promise<SettleResult | null>): Promise<PaymentRow[] | null> {
  const settled = await changePayments(ledger.db, ledger.config, change);
  return settled ? settled.finished.map(({ row }) => row) : null;
}
const finalize = (...found: Awaited<ReturnType<typeof paid>>['found'][]) =>
  finished((trx) => finalizeTransactions(trx, 'test', found));

test('confirms at finality what waited for it, once', async () => {
  const { payment, found, row } = await paid();
  expect(await finalize()).toEqual([]);
  expect(await finalize(found)).toMatchObject([{ id: payment.id, status: 'confirmed' }]);
  expect((await row()).finalized_at).not.toBeNull();
  expect(await finalize(found)).toEqual([]);
  const empty = chainTransaction({});
  await ledger.credit(empty);
  expect(await finalize({ ...found, signature: empty.signature })).toEqual([]);
});

test('reverts a dropped transaction, and never drops a final one', async () => {
  const { payment, found, row } = await paid();
  const drop = () => finished((trx) => dropTransaction(trx, 'test', found));
  expect(await drop()).toEqual([]);
  expect((await row()).status).toBe('dropped');
  expect(await ledger.find(payment.id)).toMatchObject({ status: 'pending', amount_received: 0n });
  expect(await drop()).toBeNull();
  const final = await paid();
  await finalize(final.found);
  expect(await finished((trx) => dropTransaction(trx, 'test', final.found))).toBeNull();
  expect((await ledger.find(final.payment.id)).status).toBe('confirmed');
});
