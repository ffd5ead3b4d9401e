import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import { storeRates } from '../../../src/db/rates.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { changePayments, finishPayments } from '../../../src/services/finishPayments.ts';
import { applyTransfer, unapplyTransfer } from '../../../src/services/payments/apply.ts';
import { prospectsOf } from '../../../src/services/payments/candidates.ts';
import { cancelPayment } from '../../../src/services/payments/close.ts';
import { dropTransaction, finalizeTransactions } from '../../../src/services/payments/finalize.ts';
import type { TimedTransaction } from '../../../src/services/payments/matched.ts';
import { newReference } from '../../../src/solana/address.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';
import { agePayment, confirmPayment, expirePayment, setPayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago, fromNow } from '../../support/factories/times.ts';
import { chainTransaction, type Ledger, openLedger, paying, usdcTo } from '../../support/ledger.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { eventKinds } from '../../support/payments.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.stop());

let wallet: string;
beforeEach(async () => {
  wallet = newReference();
  await transact(ledger.db, (trx) =>
    updateMerchantMode(trx, ledger.merchantId, 'test', { wallets: { USDC: wallet, USDT: wallet } }),
  );
  await ledger.waitFor('confirmed');
});

const SEVEN = 7_000_000n;
const scope = () => ({ merchant_id: ledger.merchantId, mode: 'test' as const });
const payment = (values: object = {}) => ledger.payment({ wallet, ...values });
const rowOf = (id: string) =>
  ledger.db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Credits a transaction that names nothing and reached the wallet. Returns the id of its transfer, and itself. */
async function stray(amount = SEVEN, values: Partial<TimedTransaction> = {}) {
  const transaction = chainTransaction({ transfers: [usdcTo(wallet, amount)], ...values });
  await ledger.credit(transaction, { incoming: [wallet] });
  const { id } = await ledger.db
    .selectFrom('transfers')
    .select('id')
    .where('signature', '=', transaction.signature)
    .executeTakeFirstOrThrow();
  return { id: id as string, transaction };
}

/** Applies a transfer as a request does. */
const apply = (id: string, paymentId: string, owner = scope()) =>
  transact(ledger.db, async (trx) => {
    const { transfer, settled } = await applyTransfer(trx, ledger.config, owner, { id, paymentId });
    await finishPayments(trx, ledger.config, settled);
    return transfer;
  });
const unapply = (id: string, owner = scope()) =>
  transact(ledger.db, async (trx) => {
    const { transfer, settled } = await unapplyTransfer(trx, owner, id);
    await finishPayments(trx, ledger.config, settled);
    return transfer;
  });

describe('applying a transfer by hand', () => {
  test('confirms the payment that it covers, once, however often it is repeated', async () => {
    const made = await payment();
    const { id, transaction } = await stray();
    const [one, two] = [await apply(id, made.id), await apply(id, made.id)];
    expect(one).toMatchObject({ payment_id: made.id, applied_by: 'merchant', own_reason: 'no_reference' });
    expect(two).toEqual(one);
    const paid = { status: 'confirmed', amount_received: SEVEN, exceptions: [], customer_wallet: null };
    expect(await ledger.find(made.id)).toMatchObject({ ...paid, transaction_signature: transaction.signature });
    expect(await eventKinds(ledger, made.id)).toEqual(['payment.confirmed']);
  });

  test('survives every later reading of its transaction, in the same slot and in another one', async () => {
    const made = await payment();
    const { id, transaction } = await stray();
    const exact = await payment({ exchange_amount: SEVEN });
    await apply(id, made.id);
    for (const slot of [10, 11]) await ledger.credit({ ...transaction, slot });
    expect(await rowOf(id)).toMatchObject({ payment_id: made.id, slot: 11n });
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', amount_received: SEVEN });
    expect(await ledger.find(exact.id)).toEqual(exact);
  });

  test('cannot be changed by a reading that forgets it: the database refuses', async () => {
    const [made, other] = [await payment(), await payment()];
    const { id } = await stray();
    await apply(id, made.id);
    for (const values of [
      { payment_id: other.id },
      {
        payment_id: null,
        unapplied_reason: 'no_reference' as const,
        applied_by: null,
        own_reason: null,
        credited_at: null,
      },
    ]) {
      await expect(setRows(ledger, 'transfers', id, values)).rejects.toThrow('has applied the transfer');
    }
  });

  test('settles an ended payment with late money, and another one in part', async () => {
    const [ended, large] = [await payment(), await payment({ amount_due: 9_000_000n })];
    await transact(ledger.db, (trx) => cancelPayment(trx, scope(), ended.id));
    await apply((await stray()).id, ended.id);
    await apply((await stray()).id, large.id);
    const late = { status: 'failed', failure_reason: 'cancelled', amount_received: SEVEN, exceptions: ['late'] };
    expect(await ledger.find(ended.id)).toMatchObject(late);
    const part = { status: 'pending', amount_received: SEVEN, exceptions: ['underpaid'] };
    expect(await ledger.find(large.id)).toMatchObject(part);
  });

  test('waits for finality like any transfer, if the merchant does', async () => {
    await ledger.waitFor('finalized');
    const made = await payment();
    const { id, transaction } = await stray();
    await apply(id, made.id);
    expect(await ledger.find(made.id)).toMatchObject({ status: 'pending', amount_received: 0n });
    const { signature } = transaction;
    const found = { signature, slot: 10, failed: false, is_unread: false, since: new Date() };
    await changePayments(ledger.db, ledger.config, (trx) => finalizeTransactions(trx, 'test', [found]));
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', amount_received: SEVEN });
    // A final transfer counts at once.
    const later = await payment();
    const final = await stray();
    await setRows(
      ledger,
      'chain_transactions',
      { signature: final.transaction.signature },
      { finalized_at: new Date() },
    );
    await apply(final.id, later.id);
    expect(await ledger.find(later.id)).toMatchObject({ status: 'confirmed' });
  });

  test('is reverted when the chain drops its transaction, and cannot be done to a dropped one', async () => {
    const made = await payment();
    const { id, transaction } = await stray();
    await apply(id, made.id);
    const { signature } = transaction;
    const gone = { signature, slot: 10, failed: false, is_unread: false, since: new Date() };
    await changePayments(ledger.db, ledger.config, (trx) => dropTransaction(trx, 'test', gone));
    expect(await ledger.find(made.id)).toMatchObject({ status: 'failed', failure_reason: 'reverted' });
    await unapply(id);
    const dropped = expect.objectContaining({ code: 'conflict', message: expect.stringContaining('dropped') });
    await expect(apply(id, made.id)).rejects.toThrow(dropped);
  });

  test('prices an open payment whose quote has lapsed at the current rate', async () => {
    const rates = [{ unit: 'EUR' as const, usd: '1.2', source: 'test', observed_at: new Date() }];
    await transact(ledger.db, (trx) => storeRates(trx, rates));
    const euros = { amount: '10', currency: 'EUR' as const, amount_usd: '11', currency_rate: '1.1', token_rate: '1' };
    const made = await payment({ ...euros, amount_due: 11_000_000n, expires_at: fromNow({ days: 9 }) });
    await agePayment(ledger, made.id, { hours: 3 });
    await apply((await stray(11_000_000n)).id, made.id);
    const missing = { status: 'pending', amount_due: 12_000_000n, amount_received: 11_000_000n };
    expect(await ledger.find(made.id)).toMatchObject(missing);
  });

  test.each<[string, () => Promise<object>, string]>([
    [
      'of another merchant',
      async () => ({ merchant_id: await insertOtherMerchant(ledger.db), wallet }),
      'one of your payments',
    ],
    ['of the other mode', async () => ({ mode: 'live' as const }), 'one of your payments'],
    ['in another token', async () => ({ token: 'USDT' as const }), 'must be a payment in USDC, not in USDT'],
    ['to another wallet', async () => ({ wallet: newReference() }), 'to the wallet that the transfer reached'],
  ])('refuses a payment %s', async (_, values, text) => {
    const made = await payment(await values());
    const { id } = await stray();
    const refusal = expect.objectContaining({ code: 'validation_failed', message: expect.stringContaining(text) });
    await expect(apply(id, made.id)).rejects.toThrow(refusal);
    expect(await ledger.find(made.id)).toEqual(made);
    expect(await rowOf(id)).toMatchObject({ unapplied_reason: 'no_reference', decided_at: null });
  });

  test('refuses a transfer that counts for another payment, and what is no unapplied transfer of the merchant', async () => {
    const [made, other] = [await payment(), await payment()];
    const { id } = await stray();
    const conflict = expect.objectContaining({ code: 'conflict', details: { payment_id: made.id } });
    await apply(id, made.id);
    await expect(apply(id, other.id)).rejects.toThrow(conflict);
    const named = await payment();
    const transaction = chainTransaction(paying([named, SEVEN]));
    await ledger.credit(transaction);
    const notFound = expect.objectContaining({ code: 'not_found' });
    await expect(apply(newId('utr'), other.id)).rejects.toThrow(notFound);
    const stranger = { ...scope(), merchant_id: await insertOtherMerchant(ledger.db) };
    for (const owner of [stranger, { ...scope(), mode: 'live' as const }]) {
      await expect(apply(id, made.id, owner as never)).rejects.toThrow(notFound);
      await expect(unapply(id, owner as never)).rejects.toThrow(notFound);
    }
  });

  test('refuses while the transaction is being read again', async () => {
    const made = await payment();
    const { id, transaction } = await stray();
    const again = { status: 'seen' as const, read_at: null };
    await setRows(ledger, 'chain_transactions', { signature: transaction.signature }, again);
    await expect(apply(id, made.id)).rejects.toThrow('being read again');
  });

  test('credits only one of two payments for which it is applied at the same time', async () => {
    const [one, two] = [await payment(), await payment()];
    const { id } = await stray();
    const results = await Promise.allSettled([
      apply(id, one.id),
      apply(id, two.id),
      apply(id, one.id),
      apply(id, two.id),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const received = [(await ledger.find(one.id)).amount_received, (await ledger.find(two.id)).amount_received];
    expect(received.reduce((sum, amount) => sum + amount)).toBe(SEVEN);
  });

  test('waits for a worker that reads the transaction, and then sees what it recorded', async () => {
    const made = await payment();
    const { id, transaction } = await stray();
    const lock = ledger.db.selectFrom('chain_transactions').where('signature', '=', transaction.signature);
    const applied = await commitWhileWaiting(
      ledger.db,
      (trx) => trx.executeQuery(lock.select('signature').forNoKeyUpdate().compile()),
      () => apply(id, made.id),
    );
    expect(applied).toMatchObject({ payment_id: made.id });
  });
});

describe('taking a transfer back', () => {
  test('reverts a confirmed payment that the rest does not cover, and lists the transfer again', async () => {
    const made = await payment();
    const { id, transaction } = await stray();
    await apply(id, made.id);
    const [one, two] = [await unapply(id), await unapply(id)];
    expect(one).toMatchObject({
      payment_id: null,
      unapplied_reason: 'no_reference',
      applied_by: null,
      credited_at: null,
    });
    expect(two).toEqual(one);
    expect(await ledger.find(made.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'reverted',
      amount_received: 0n,
    });
    expect(await eventKinds(ledger, made.id)).toEqual(['payment.confirmed', 'payment.failed']);
    const attempts = ledger.db.selectFrom('payment_attempts').selectAll();
    expect(await attempts.where('signature', '=', transaction.signature).execute()).toEqual([]);
    // Another payment can have it then.
    const other = await payment();
    await apply(id, other.id);
    expect(await ledger.find(other.id)).toMatchObject({ status: 'confirmed', amount_received: SEVEN });
    expect(await ledger.find(made.id)).toMatchObject({ amount_received: 0n });
  });

  test('leaves a payment confirmed that other money covers, and reduces an open one', async () => {
    const [paid, large] = [await payment(), await payment({ amount_due: 9_000_000n })];
    await ledger.credit(paying([paid, SEVEN]));
    const [extra, part] = [await stray(1_000_000n), await stray()];
    await apply(extra.id, paid.id);
    await apply(part.id, large.id);
    expect(await ledger.find(paid.id)).toMatchObject({ amount_received: 8_000_000n, exceptions: ['overpaid'] });
    await unapply(extra.id);
    await unapply(part.id);
    expect(await ledger.find(paid.id)).toMatchObject({ status: 'confirmed', amount_received: SEVEN, exceptions: [] });
    expect(await ledger.find(large.id)).toMatchObject({ status: 'pending', amount_received: 0n, exceptions: [] });
  });

  test('also undoes a credit by the exact amount, which is not made again', async () => {
    const made = await payment({ amount_due: 9_000_000n, exchange_amount: SEVEN });
    const { id, transaction } = await stray();
    expect(await rowOf(id)).toMatchObject({ payment_id: made.id, applied_by: 'amount' });
    await unapply(id);
    for (const slot of [10, 11]) await ledger.credit({ ...transaction, slot });
    expect(await rowOf(id)).toMatchObject({ payment_id: null, unapplied_reason: 'no_reference', slot: 11n });
    expect(await ledger.find(made.id)).toMatchObject({ status: 'pending', amount_received: 0n });
  });

  test('gives a transfer back to the payment that it names, with its reason', async () => {
    const named = await payment({ token: 'USDT' });
    const made = await payment();
    const { reference } = named;
    const transaction = chainTransaction({ accounts: [reference], transfers: [usdcTo(wallet, SEVEN, [reference])] });
    await ledger.credit(transaction);
    const { id } = await ledger.db
      .selectFrom('transfers')
      .select('id')
      .where('signature', '=', transaction.signature)
      .executeTakeFirstOrThrow();
    const applied = await apply(id as string, made.id);
    expect(applied).toMatchObject({ payment_id: made.id, own_reason: 'wrong_token', named_payment_id: named.id });
    await ledger.credit(transaction);
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', amount_received: SEVEN });
    const back = await unapply(id as string);
    expect(back).toMatchObject({ payment_id: named.id, unapplied_reason: 'wrong_token', named_payment_id: null });
    const attempts = ledger.db.selectFrom('payment_attempts').select(['payment_id', 'reason']);
    expect(await attempts.where('signature', '=', transaction.signature).execute()).toEqual([
      { payment_id: named.id, reason: 'wrong_token' },
    ]);
  });
});

describe('the candidates of an unapplied transfer', () => {
  const candidates = async (id: string) =>
    ((await prospectsOf(ledger.db, ledger.config, [await rowOf(id)])).get(id)?.candidates ?? []).map((found) => [
      found.id,
      found.match,
      found.difference,
    ]);

  test('are unpaid payments of its wallet and token, the exact amount first, then rounded ones and those short of a fee', async () => {
    const near = await payment({ amount_due: 7_020_001n });
    const rounded = await payment({ amount_due: 7_003_210n });
    const exact = await payment({ created_at: ago({ seconds: 30 }) });
    const fee = await payment({ amount_due: 8_500_000n });
    const partly = await payment({ amount_due: 9_000_000n });
    await ledger.credit(paying([partly, 2_000_000n]));
    for (const values of [{ wallet: newReference() }, { token: 'USDT' as const }, { mode: 'live' as const }]) {
      await payment(values);
    }
    await payment({ leg_wallets: [wallet, newReference()] });
    const paid = await payment();
    await confirmPayment(ledger, paid.id);
    await ledger.payment({ wallet, merchant_id: await insertOtherMerchant(ledger.db, { wallets: { USDC: wallet } }) });
    const { id } = await stray();
    expect(await candidates(id)).toEqual([
      [partly.id, 'exact', 0n],
      [exact.id, 'exact', 0n],
      [rounded.id, 'near', 3210n],
      [fee.id, 'fee', 1_500_000n],
      [near.id, 'near', 20_001n],
    ]);
  });

  test('were open when it arrived, or had ended within a week before', async () => {
    const [recent, old, later] = [await payment(), await payment(), await payment()];
    for (const { id } of [recent, old]) {
      await agePayment(ledger, id, { days: 9 });
      await expirePayment(ledger, id);
    }
    await setPayment(ledger, recent.id, { updated_at: ago({ days: 6 }) });
    await setPayment(ledger, old.id, { updated_at: ago({ days: 8 }) });
    await setPayment(ledger, later.id, { created_at: fromNow({ minutes: 2 }) });
    expect(await candidates((await stray()).id)).toEqual([[recent.id, 'exact', 0n]]);
  });

  test('include the one with the same last digits among many newer payments of other amounts', async () => {
    const meant = await payment({ amount_due: 7_503_210n });
    const like = await payment({ amount_due: 1_000_000n });
    const { db } = ledger;
    const row = await db.selectFrom('payments').selectAll().where('id', '=', like.id).executeTakeFirstOrThrow();
    const many = Array.from({ length: 300 }, (_, index) => ({
      ...row,
      id: newId('pay'),
      reference: newReference(),
      amount_due: 6_500_001n + BigInt(index),
      metadata: null,
    }));
    await db.insertInto('payments').values(many).execute();
    const [first] = await candidates((await stray(6_503_210n)).id);
    expect(first).toEqual([meant.id, 'fee', 1_000_000n]);
  });

  test('include the one of exactly the amount among many newer payments with the same last digits', async () => {
    const meant = await payment({ amount_due: 7_500_000n, created_at: ago({ minutes: 30 }) });
    const { db } = ledger;
    const row = await db.selectFrom('payments').selectAll().where('id', '=', meant.id).executeTakeFirstOrThrow();
    const many = Array.from({ length: 250 }, (_, index) => ({
      ...row,
      id: newId('pay'),
      reference: newReference(),
      created_at: new Date(),
      amount_due: 8_000_000n + 10_000n * BigInt(index),
      metadata: null,
    }));
    await db.insertInto('payments').values(many).execute();
    const [first] = await candidates((await stray(7_500_000n)).id);
    expect(first).toEqual([meant.id, 'exact', 0n]);
  });

  test('are none for a transfer that is applied, dropped, or in an unknown token', async () => {
    const [made, other] = [await payment(), await payment()];
    const applied = await stray();
    await apply(applied.id, made.id);
    const dropped = await stray();
    await setRows(ledger, 'transfers', dropped.id, { dropped_at: new Date() });
    const unknown = await stray();
    await setRows(ledger, 'transfers', unknown.id, { mint: newReference() });
    for (const { id } of [applied, dropped, unknown]) expect(await candidates(id)).toEqual([]);
    expect((await candidates((await stray()).id)).map(([id]) => id)).toEqual([other.id]);
    expect(await prospectsOf(ledger.db, ledger.config, [])).toEqual(new Map());
  });
});
