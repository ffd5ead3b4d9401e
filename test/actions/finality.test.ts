import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTransaction, finalizeTransactions } from '../../src/actions/finality.ts';
import { chainTransaction, type Ledger, openLedger, paying } from '../support/ledger.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
  await ledger.waitFor('finalized');
});
afterAll(() => ledger.stop());

const SEVEN = 7_000_000n;

/** A payment whose transaction was read and is not final. */
async function paid() {
  const payment = await ledger.payment();
  const { signature, ...rest } = chainTransaction(paying([payment, SEVEN]));
  await ledger.credit({ signature, ...rest });
  const found = { signature, slot: 10, failed: false, is_unread: false, since: new Date() };
  const row = () =>
    ledger.db.selectFrom('chain_transactions').selectAll().where('signature', '=', signature).executeTakeFirstOrThrow();
  return { payment, found, row };
}
const finalize = (...found: Awaited<ReturnType<typeof paid>>['found'][]) =>
  finalizeTransactions(ledger.db, ledger.config, 'test', found);

test('finality confirms what waited for it, once', async () => {
  const { payment, found, row } = await paid();
  expect(await finalize()).toEqual([]);
  expect(await finalize(found)).toMatchObject([{ id: payment.id, status: 'confirmed' }]);
  expect((await row()).finalized_at).not.toBeNull();
  expect(await finalize(found)).toEqual([]);
  const empty = chainTransaction({});
  await ledger.credit(empty);
  expect(await finalize({ ...found, signature: empty.signature })).toEqual([]);
});

test('a dropped transaction pays nothing any more, and a final one is not dropped', async () => {
  const { payment, found, row } = await paid();
  const drop = () => dropTransaction(ledger.db, ledger.config, 'test', found);
  expect(await drop()).toEqual([]);
  expect((await row()).status).toBe('dropped');
  expect(await ledger.find(payment.id)).toMatchObject({ status: 'pending', amount_received: 0n });
  expect(await drop()).toBeNull();
  const final = await paid();
  await finalize(final.found);
  expect(await dropTransaction(ledger.db, ledger.config, 'test', final.found)).toBeNull();
  expect((await ledger.find(final.payment.id)).status).toBe('confirmed');
});
