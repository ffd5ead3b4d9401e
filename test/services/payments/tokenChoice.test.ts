import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentRow } from '../../../src/db/payments/payments.ts';
import { outstandingLegs, TokenChanged } from '../../../src/db/payments/splits.ts';
import { loadRates } from '../../../src/db/rates.ts';
import { transact } from '../../../src/db/transaction.ts';
import { inOneToken, requireQuotedPayment } from '../../../src/services/checkout.ts';
import { changePayments } from '../../../src/services/finishPayments.ts';
import { applyTransfer } from '../../../src/services/payments/apply.ts';
import { closePayments } from '../../../src/services/payments/close.ts';
import { createPayment, type NewPayment } from '../../../src/services/payments/create.ts';
import { creditTransaction } from '../../../src/services/payments/credit.ts';
import { dropTransaction, finalizeTransactions } from '../../../src/services/payments/finalize.ts';
import { refundPayment, refundTransfer } from '../../../src/services/refunds/create.ts';
import { newReference } from '../../../src/solana/address.ts';
import {
  asked,
  CHOICES,
  type Choice,
  choose,
  load,
  MINUTE_MS,
  offered,
  payingIn,
  quotesOf,
  setClock,
  setPrices,
  setWallets,
  transferOf,
  transfersOf,
} from '../../support/choosing.ts';
import { chainTransaction, type Ledger, openLedger } from '../../support/ledger.ts';

// 49 dollars are 49 USDC, 44.545455 EURC or 0.326666667 SOL.
const PRICE = { USDC: 49_000_000n, EURC: 44_545_455n, SOL: 326_666_667n };
const HOUR_MS = 60 * MINUTE_MS;

let ledger: Ledger;
let wallets: Record<Choice, string>;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.stop());
beforeEach(async () => {
  wallets = await setWallets(ledger);
  await setPrices(ledger, { EUR: '1.1', GBP: '1.25', SOL: '150' });
  await setClock(ledger, 0);
  await ledger.waitFor('confirmed');
});

/** Makes a payment of 49 dollars in USDC whose payer may choose the token. */
async function make(values: Partial<NewPayment> = {}): Promise<PaymentRow> {
  const empty = { description: null, customer_email: null, redirect_url: null, metadata: null };
  const input = { amount: Big(49), currency: 'USD' as const, token: 'USDC' as const, token_choice: true };
  const scope = {
    merchant_id: ledger.merchantId,
    mode: 'test' as const,
    test_clock_id: null,
    wallets,
    token_checks: {},
    underpayment_tolerance: '0.01',
  };
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) + clock_offset_ms * interval '1 ms' as now from merchant_modes
    where merchant_id = ${ledger.merchantId} and mode = 'test'`.execute(ledger.db);
  const deps = { config: ledger.config, rates: loadRates, now: rows[0]?.now as Date };
  return transact(ledger.db, (trx) => createPayment(trx, scope, { ...empty, ...input, ...values }, deps));
}

/** Pays a payment in a token, by default its whole price there. Returns the transaction. */
async function pay(payment: PaymentRow, token: Choice, amount = PRICE[token]) {
  const transaction = payingIn(payment, token, [{ wallet: wallets[token], amount }]);
  await ledger.credit(transaction);
  return transaction;
}

const find = ({ id }: PaymentRow) => ledger.find(id);
const refused = (reason: string) => expect.objectContaining({ code: 'conflict', details: { reason } });
const reasonsOf = async (payment: PaymentRow) =>
  (await transfersOf(ledger, payment)).map(({ unapplied_reason }) => unapplied_reason);

describe('a payer who chooses the token', () => {
  test('pays its price there, in the same time', async () => {
    const payment = await make();
    const chosen = await choose(ledger, payment, 'SOL');
    expect(chosen).toMatchObject({
      token: 'SOL',
      wallet: wallets.SOL,
      amount_due: PRICE.SOL,
      token_rate: '150',
      exchange_amount: null,
      expires_at: payment.expires_at,
      reference: payment.reference,
    });
    expect(await asked(ledger, payment)).toMatchObject([{ wallet: wallets.SOL, amount: PRICE.SOL }]);
    await pay(payment, 'SOL');
    expect(await find(payment)).toMatchObject({ status: 'confirmed', amount_received: PRICE.SOL, exceptions: [] });
  });

  test('sees the price in every token that the merchant accepts', async () => {
    const payment = await make();
    const all = [
      { token: 'USDC', amount: PRICE.USDC },
      { token: 'SOL', amount: PRICE.SOL },
      { token: 'EURC', amount: PRICE.EURC },
    ];
    expect(await offered(ledger, payment)).toEqual(all);
    await choose(ledger, payment, 'EURC');
    await setPrices(ledger, { SOL: '98' });
    expect(await offered(ledger, payment)).toEqual([all[0], { token: 'SOL', amount: 500_000_000n }, all[2]]);
    await sql`update exchange_rates set observed_at = now() - interval '1 hour' where unit = 'SOL'`.execute(ledger.db);
    expect(await offered(ledger, payment)).toEqual([all[0], all[2]]);
    await expect(choose(ledger, payment, 'SOL')).rejects.toThrow(expect.objectContaining({ code: 'rate_unavailable' }));
    await sql`delete from wallets where merchant_id = ${ledger.merchantId} and token = 'USDC'`.execute(ledger.db);
    expect(await offered(ledger, payment)).toEqual([]);
    await expect(choose(ledger, payment, 'USDC')).rejects.toThrow(refused('not_offered'));
  });

  test('changes nothing with the same token, and writes no quote by going to and fro', async () => {
    const payment = await make();
    const first = await find(payment);
    expect(await choose(ledger, payment, 'USDC')).toEqual(first);
    const sol = await choose(ledger, payment, 'SOL');
    const quotes = await quotesOf(ledger, payment);
    // Prices move, and the payer cannot choose the best of them.
    await setPrices(ledger, { SOL: '300' });
    for (const token of ['USDC', 'SOL', 'EURC', 'SOL', 'USDC', 'EURC', 'SOL'] as const)
      await choose(ledger, payment, token);
    const after = await quotesOf(ledger, payment);
    expect(after.active).toHaveLength(1);
    expect(after.inactive.map(({ token }) => token).sort()).toEqual(['EURC', 'USDC']);
    expect(quotes.inactive).toHaveLength(1);
    const { updated_at, ...same } = sol;
    expect(await find(payment)).toMatchObject(same);
    const usdc = await choose(ledger, payment, 'USDC');
    expect(usdc).toEqual({ ...first, updated_at: usdc.updated_at });
  });

  test.each(['SOL', 'EURC'] as const)('who chooses twice at once gets one of both: %s', async (other) => {
    const payment = await make();
    const results = await Promise.allSettled([
      choose(ledger, payment, 'SOL'),
      choose(ledger, payment, other),
      choose(ledger, payment, 'SOL'),
      choose(ledger, payment, 'USDC'),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const row = await find(payment);
    expect(row).toMatchObject({ amount_due: PRICE[row.token as Choice], wallet: wallets[row.token as Choice] });
    const { active, inactive } = await quotesOf(ledger, payment);
    const tokens = [...inactive.map(({ token }) => token), ...active.map(({ quoted_token }) => quoted_token)];
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  test('cannot do so after a part was credited, the deadline, the end, or where there is no choice', async () => {
    const part = await make();
    await pay(part, 'USDC', 1_000_000n);
    await expect(choose(ledger, part, 'SOL')).rejects.toThrow(refused('paid'));
    expect(await offered(ledger, part)).toEqual([]);
    await pay(part, 'USDC', PRICE.USDC - 1_000_000n);
    await expect(choose(ledger, part, 'SOL')).rejects.toThrow(refused('paid'));
    const none = await make({ token_choice: false });
    await expect(choose(ledger, none, 'SOL')).rejects.toThrow(refused('not_offered'));
    expect(await offered(ledger, none)).toEqual([]);
    const payment = await make();
    await expect(choose(ledger, payment, 'PYUSD')).rejects.toThrow(refused('not_offered'));
    await setClock(ledger, HOUR_MS + 1000);
    await expect(choose(ledger, payment, 'SOL')).rejects.toThrow(refused('ended'));
    expect(await choose(ledger, payment, 'USDC')).toEqual(await find(payment));
    await changePayments(ledger.db, ledger.config, (trx) => closePayments(trx, 'test', [payment.id]));
    await expect(choose(ledger, payment, 'SOL')).rejects.toThrow(refused('ended'));
  });

  test('cannot do so while a transaction is being confirmed', async () => {
    const payment = await make();
    const { signature } = chainTransaction({});
    await ledger.db.insertInto('chain_transactions').values({ mode: 'test', signature, slot: 9n }).execute();
    await ledger.db
      .insertInto('payment_attempts')
      .values({ payment_id: payment.id, mode: 'test', signature })
      .execute();
    await expect(choose(ledger, payment, 'SOL')).rejects.toThrow(refused('seen'));
    expect(await offered(ledger, payment)).toEqual([]);
    await ledger.credit({ signature, slot: 9 });
    await choose(ledger, payment, 'SOL');
    await ledger.waitFor('finalized');
    await pay(payment, 'SOL');
    await expect(choose(ledger, payment, 'USDC')).rejects.toThrow(refused('seen'));
  });

  test('keeps the deadline of the first token, and gets a new price when a short one has lapsed', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await choose(ledger, payment, 'USDC');
    await setPrices(ledger, { SOL: '98' });
    await setClock(ledger, 20 * MINUTE_MS);
    expect((await offered(ledger, payment))[1]).toEqual({ token: 'SOL', amount: 500_000_000n });
    expect(await choose(ledger, payment, 'SOL')).toMatchObject({
      amount_due: 500_000_000n,
      expires_at: payment.expires_at,
    });
    expect((await quotesOf(ledger, payment)).active).toHaveLength(2);
  });
});

describe('money decides the token', () => {
  test('when somebody chooses another one while a transaction is in flight', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await choose(ledger, payment, 'EURC');
    await pay(payment, 'USDC');
    expect(await find(payment)).toMatchObject({
      status: 'confirmed',
      token: 'USDC',
      wallet: wallets.USDC,
      amount_due: PRICE.USDC,
      amount_received: PRICE.USDC,
      exceptions: [],
    });
    expect(await reasonsOf(payment)).toEqual([null]);
  });

  test.each([
    ['before', 'EURC'],
    ['after', 'SOL'],
  ] as const)('of the first transaction, when two pay in two tokens at once (%s)', async (_, first) => {
    const second = first === 'SOL' ? 'USDC' : 'SOL';
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await choose(ledger, payment, 'EURC');
    await Promise.all([pay(payment, first), pay(payment, second)]);
    const row = await find(payment);
    expect(row).toMatchObject({ status: 'confirmed', amount_due: PRICE[row.token as Choice] });
    expect(row.amount_received).toBe(row.amount_due);
    const transfers = await transfersOf(ledger, payment);
    expect(transfers.map(({ unapplied_reason }) => unapplied_reason).sort()).toEqual(['wrong_token', null].sort());
    // The merchant sees it.
    expect(transfers.find(({ unapplied_reason }) => unapplied_reason)).toMatchObject({
      is_dust: false,
      dropped_at: null,
    });
  });

  test('and a part of the price fixes it', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await pay(payment, 'USDC', PRICE.USDC / 2n);
    expect(await find(payment)).toMatchObject({ status: 'pending', token: 'USDC', exceptions: ['underpaid'] });
    await pay(payment, 'SOL', PRICE.SOL / 2n);
    expect(await find(payment)).toMatchObject({ status: 'pending', token: 'USDC', amount_received: PRICE.USDC / 2n });
    await pay(payment, 'USDC', PRICE.USDC / 2n);
    expect(await find(payment)).toMatchObject({ status: 'confirmed', token: 'USDC', amount_due: PRICE.USDC });
    expect((await reasonsOf(payment)).sort()).toEqual([null, null, 'wrong_token'].sort());
  });

  test('unless other money pays the whole price: the part stays visible', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await pay(payment, 'SOL', PRICE.SOL / 10n);
    await pay(payment, 'USDC');
    expect(await find(payment)).toMatchObject({
      status: 'confirmed',
      token: 'USDC',
      amount_received: PRICE.USDC,
      exceptions: [],
    });
    const [part] = (await transfersOf(ledger, payment)).filter(({ mint }) => mint === null);
    expect(part).toMatchObject({ unapplied_reason: 'wrong_token', credited_at: null, is_dust: false });
    expect(part?.id).toMatch(/^utr_/);
  });

  test('but not a stranger’s dust, in whichever token', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await pay(payment, 'USDC', 1n);
    expect(await find(payment)).toMatchObject({ token: 'SOL', amount_received: 0n });
    await pay(payment, 'SOL', 1000n);
    expect(await find(payment)).toMatchObject({ token: 'SOL', amount_received: 1000n });
    expect((await offered(ledger, payment)).map(({ token }) => token)).toEqual(['USDC', 'SOL', 'EURC']);
    expect(await choose(ledger, payment, 'EURC')).toMatchObject({ amount_received: 0n, exceptions: [] });
    await pay(payment, 'EURC', 1000n);
    await pay(payment, 'USDC');
    expect(await find(payment)).toMatchObject({
      status: 'confirmed',
      token: 'USDC',
      amount_received: PRICE.USDC,
      exceptions: [],
    });
  });

  test('but not a little of the price either, if the payer chooses', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    // 0.49 dollars are a hundredth of 49.
    await pay(payment, 'SOL', PRICE.SOL / 100n);
    expect(await choose(ledger, payment, 'USDC')).toMatchObject({ token: 'USDC', amount_received: 0n });
    await choose(ledger, payment, 'SOL');
    expect(await find(payment)).toMatchObject({ token: 'SOL', amount_received: PRICE.SOL / 100n });
    await pay(payment, 'SOL', 1n);
    await expect(choose(ledger, payment, 'USDC')).rejects.toThrow(refused('paid'));
  });

  test('at the price of its time: an old amount of a lapsed quote is too little when the market has risen', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await choose(ledger, payment, 'USDC');
    await setPrices(ledger, { SOL: '100' });
    await setClock(ledger, 20 * MINUTE_MS);
    await pay(payment, 'SOL');
    expect(await find(payment)).toMatchObject({
      status: 'pending',
      token: 'SOL',
      amount_due: 490_000_000n,
      amount_received: PRICE.SOL,
      exceptions: ['underpaid'],
    });
    expect(await asked(ledger, payment)).toMatchObject([{ amount: 490_000_000n - PRICE.SOL }]);
  });

  test('and a quote never prices money in another token', async () => {
    // 49 USDC are far fewer base units than 0.33 SOL.
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await pay(payment, 'SOL', PRICE.USDC);
    expect(await find(payment)).toMatchObject({ status: 'pending', token: 'SOL', amount_received: PRICE.USDC });
    expect(await asked(ledger, payment)).toMatchObject([{ amount: PRICE.SOL - PRICE.USDC }]);
  });

  test('when it comes late, too, and nothing came before', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await setClock(ledger, 2 * HOUR_MS);
    await changePayments(ledger.db, ledger.config, (trx) => closePayments(trx, 'test', [payment.id]));
    expect(await find(payment)).toMatchObject({ status: 'expired', token: 'SOL' });
    await pay(payment, 'USDC');
    expect(await find(payment)).toMatchObject({
      status: 'expired',
      token: 'USDC',
      amount_due: PRICE.USDC,
      amount_received: PRICE.USDC,
      exceptions: ['late'],
    });
    const { inactive } = await quotesOf(ledger, payment);
    expect(inactive).toMatchObject([{ token: 'SOL', ended_at: expect.any(Date) }]);
  });

  test('while it waits for finality, and no longer once the chain has dropped it', async () => {
    await ledger.waitFor('finalized');
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    const { signature } = await pay(payment, 'USDC', PRICE.USDC / 2n);
    expect(await find(payment)).toMatchObject({ token: 'USDC', amount_received: 0n });
    await pay(payment, 'SOL', PRICE.SOL / 2n);
    expect((await reasonsOf(payment)).sort()).toEqual([null, 'wrong_token'].sort());
    const gone = { signature, slot: 10, failed: false, is_unread: false, since: new Date() };
    await changePayments(
      ledger.db,
      ledger.config,
      async (trx) => (await dropTransaction(trx, 'test', gone)) ?? { finished: [] },
    );
    await pay(payment, 'SOL');
    expect(await find(payment)).toMatchObject({ token: 'SOL' });
  });

  test('and a second reading of each transaction changes nothing', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    const transactions = [await pay(payment, 'SOL', 1000n), await pay(payment, 'USDC'), await pay(payment, 'SOL')];
    const state = async () => [
      await find(payment),
      await transfersOf(ledger, payment),
      await quotesOf(ledger, payment),
    ];
    const before = await state();
    for (const transaction of transactions) await ledger.credit(transaction);
    expect(await state()).toEqual(before);
  });

  test('even of a transaction that pays in another token on another fork', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    const transaction = await pay(payment, 'SOL', PRICE.SOL / 2n);
    const other = payingIn(payment, 'USDC', [{ wallet: wallets.USDC, amount: PRICE.USDC / 2n }]);
    for (const transfers of [other.transfers, [transferOf('USDC', wallets.USDC, PRICE.USDC, [payment.reference])]]) {
      await ledger.credit({ ...transaction, slot: 11, transfers });
    }
    expect(await find(payment)).toMatchObject({ status: 'confirmed', token: 'USDC', amount_received: PRICE.USDC });
  });

  const whole = { part: 'everything', amount: null, amount_currency: null, reason: null } as const;
  const refundTo = () => ({ ...whole, destination: newReference(), metadata: null, revoke_access: false });

  test('but not money that the merchant has paid back', async () => {
    const payment = await make();
    const transaction = await pay(payment, 'SOL');
    const [transfer] = await transfersOf(ledger, payment);
    const scope = { merchant_id: ledger.merchantId, mode: 'test' as const };
    await transact(ledger.db, (trx) =>
      refundTransfer(trx, ledger.config, scope, transfer?.id as string, refundTo(), new Date()),
    );
    await choose(ledger, payment, 'SOL');
    await ledger.credit({ ...transaction, slot: 11 });
    expect(await find(payment)).toMatchObject({ status: 'pending', amount_received: 0n });
    const [after] = await transfersOf(ledger, payment);
    expect(after).toMatchObject({ unapplied_reason: 'wrong_token', credited_at: null });
    const credit = sql`update transfers set unapplied_reason = null, credited_at = now() where id = ${after?.id}`;
    await expect(credit.execute(ledger.db)).rejects.toThrow(/is refunded/);
  });

  test('and refunds of it fix the token', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await pay(payment, 'SOL', PRICE.SOL / 2n);
    await setClock(ledger, 2 * HOUR_MS);
    await changePayments(ledger.db, ledger.config, (trx) => closePayments(trx, 'test', [payment.id]));
    const scope = { merchant_id: ledger.merchantId, mode: 'test' as const };
    await transact(ledger.db, (trx) => refundPayment(trx, ledger.config, scope, payment.id, refundTo()));
    await pay(payment, 'USDC');
    expect(await find(payment)).toMatchObject({ status: 'failed', token: 'SOL', amount_received: PRICE.SOL / 2n });
    const wrong = (await transfersOf(ledger, payment)).find(({ mint }) => mint !== null);
    expect(wrong).toMatchObject({ unapplied_reason: 'wrong_token' });
  });

  test('but not money that the merchant has applied to another payment', async () => {
    const payment = await make();
    const transaction = await pay(payment, 'SOL');
    const other = await make({ token: 'SOL' });
    const [transfer] = await transfersOf(ledger, payment);
    const scope = { merchant_id: ledger.merchantId, mode: 'test' as const };
    const id = transfer?.id as string;
    await changePayments(ledger.db, ledger.config, async (trx) => {
      const { settled } = await applyTransfer(trx, ledger.config, scope, { id, paymentId: other.id });
      return settled;
    });
    expect(await find(other)).toMatchObject({ status: 'confirmed' });
    await choose(ledger, payment, 'SOL');
    await ledger.credit(transaction);
    await ledger.credit({ ...transaction, slot: 11 });
    expect(await find(payment)).toMatchObject({ status: 'pending', amount_received: 0n });
    expect(await find(other)).toMatchObject({ status: 'confirmed', amount_received: PRICE.SOL });
  });

  test('and what the merchant applies by hand', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    const stray = chainTransaction({ transfers: [transferOf('USDC', wallets.USDC, PRICE.USDC - 1_000_000n)] });
    await ledger.credit(stray, { incoming: [wallets.USDC] });
    const rows = ledger.db.selectFrom('transfers').selectAll().where('signature', '=', stray.signature);
    const { id } = await rows.executeTakeFirstOrThrow();
    const scope = { merchant_id: ledger.merchantId, mode: 'test' as const };
    await changePayments(ledger.db, ledger.config, async (trx) => {
      const { settled } = await applyTransfer(trx, ledger.config, scope, { id: id as string, paymentId: payment.id });
      return settled;
    });
    expect(await find(payment)).toMatchObject({ token: 'USDC', amount_received: PRICE.USDC - 1_000_000n });
    const handedIn = await make();
    await choose(ledger, handedIn, 'SOL');
    const other = chainTransaction({ transfers: [transferOf('USDC', wallets.USDC, PRICE.USDC)] });
    await ledger.credit(other, { handIn: { paymentId: handedIn.id, merchantId: ledger.merchantId } });
    expect(await find(handedIn)).toMatchObject({ token: 'USDC', status: 'confirmed' });
  });
});

describe('money that was applied without a name', () => {
  const scope = () => ({ merchant_id: ledger.merchantId, mode: 'test' as const });
  const drop = (signature: string, slot = 10) =>
    changePayments(ledger.db, ledger.config, async (trx) => {
      const gone = { signature, slot, failed: false, is_unread: false, since: new Date() };
      return (await dropTransaction(trx, 'test', gone)) ?? { finished: [] };
    });
  const apply = (id: string, payment: PaymentRow) =>
    changePayments(ledger.db, ledger.config, async (trx) => {
      const { settled } = await applyTransfer(trx, ledger.config, scope(), { id, paymentId: payment.id });
      return settled;
    });

  test('brings its token back when the chain drops it and has it again', async () => {
    const payment = await make({ pay_from_exchange: true });
    await ledger.waitFor('finalized');
    const transfers = [transferOf('USDC', wallets.USDC, payment.amount_due)];
    const transaction = chainTransaction({ transfers });
    await ledger.credit(transaction, { incoming: [wallets.USDC] });
    await drop(transaction.signature);
    await choose(ledger, payment, 'SOL');
    await ledger.waitFor('confirmed');
    await ledger.credit({ ...transaction, slot: 11 });
    expect(await find(payment)).toMatchObject({
      token: 'USDC',
      status: 'confirmed',
      amount_received: payment.amount_due,
      amount_due: payment.amount_due,
    });
  });

  test('fixes the token if the merchant applied it, even while the chain lacks it', async () => {
    const payment = await make();
    await ledger.waitFor('finalized');
    const stray = chainTransaction({ transfers: [transferOf('USDC', wallets.USDC, PRICE.USDC)] });
    await ledger.credit(stray, { incoming: [wallets.USDC] });
    const rows = ledger.db.selectFrom('transfers').selectAll().where('signature', '=', stray.signature);
    await apply((await rows.executeTakeFirstOrThrow()).id as string, payment);
    await drop(stray.signature);
    await expect(choose(ledger, payment, 'SOL')).rejects.toThrow(refused('paid'));
    await ledger.waitFor('confirmed');
    await ledger.credit({ ...stray, slot: 11 });
    expect(await find(payment)).toMatchObject({ token: 'USDC', status: 'confirmed', amount_received: PRICE.USDC });
  });

  test('is counted once when the merchant applies what was released', async () => {
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await pay(payment, 'USDC', PRICE.USDC / 2n);
    // The price of SOL has lapsed, so its money pays a part after all.
    await setPrices(ledger, { SOL: '100' });
    await setClock(ledger, 20 * MINUTE_MS);
    await pay(payment, 'SOL');
    const part = { token: 'SOL', status: 'pending', amount_received: PRICE.SOL };
    expect(await find(payment)).toMatchObject(part);
    const [released] = (await transfersOf(ledger, payment)).filter(({ mint }) => mint !== null);
    await expect(apply(released?.id as string, payment)).rejects.toThrow(/must be a payment in USDC/);
    expect(await find(payment)).toMatchObject(part);
  });
});

describe('money that waits for finality', () => {
  test('and pays the price gives way to no other token', async () => {
    await ledger.waitFor('finalized');
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    await choose(ledger, payment, 'USDC');
    await pay(payment, 'USDC');
    await pay(payment, 'SOL');
    expect(await find(payment)).toMatchObject({ token: 'USDC', status: 'pending' });
    expect(
      (await transfersOf(ledger, payment)).map(({ mint, unapplied_reason }) => [mint !== null, unapplied_reason]),
    ).toEqual(
      expect.arrayContaining([
        [true, null],
        [false, 'wrong_token'],
      ]),
    );
  });

  test('is credited when it becomes final while its token comes back', async () => {
    await ledger.waitFor('finalized');
    const payment = await make();
    await choose(ledger, payment, 'SOL');
    const { signature } = await pay(payment, 'SOL', 1000n);
    await pay(payment, 'USDC', PRICE.USDC / 2n);
    expect(await reasonsOf(payment)).toEqual(['wrong_token', null]);
    const full = payingIn(payment, 'SOL', [{ wallet: wallets.SOL, amount: PRICE.SOL }]);
    await ledger.db
      .insertInto('chain_transactions')
      .values({ mode: 'test', signature: full.signature, slot: 10n })
      .execute();
    const found = [{ signature, slot: 10, failed: false, is_unread: false, since: new Date() }];
    const finalize = () => changePayments(ledger.db, ledger.config, (trx) => finalizeTransactions(trx, 'test', found));
    let finality: Promise<unknown> = Promise.resolve();
    await changePayments(ledger.db, ledger.config, async (trx) => {
      const settled = await creditTransaction(trx, ledger.config, 'test', full);
      finality = finalize();
      const isDone = finality.then(() => true);
      const isWaiting = async () => {
        const { rows } =
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            ledger.db,
          );
        return rows.length > 0;
      };
      for (;;) {
        const done = await Promise.race([isDone, isWaiting().then((is) => is || null)]);
        if (done) break;
      }
      return settled;
    });
    await finality;
    const dust = (await transfersOf(ledger, payment)).find((row) => row.signature === signature);
    expect(dust).toMatchObject({ unapplied_reason: null, credited_at: expect.any(Date) });
  });
});

test('a stranger’s late dust does not count against money that is on time', async () => {
  const payment = await make();
  await choose(ledger, payment, 'SOL');
  await choose(ledger, payment, 'USDC');
  const blockTime = new Date();
  await setClock(ledger, 2 * HOUR_MS);
  await pay(payment, 'USDC', 1000n);
  await setClock(ledger, 0);
  await ledger.credit({ ...payingIn(payment, 'SOL', [{ wallet: wallets.SOL, amount: PRICE.SOL / 2n }]), blockTime });
  expect(await find(payment)).toMatchObject({ token: 'SOL', amount_received: PRICE.SOL / 2n });
  await ledger.credit({ ...payingIn(payment, 'USDC', [{ wallet: wallets.USDC, amount: PRICE.USDC }]), blockTime });
  expect(await find(payment)).toMatchObject({ token: 'USDC', status: 'confirmed' });
});

test('a payer gets the token that they see, however often somebody else chooses another one', async () => {
  const payment = await make();
  const deps = { db: ledger.db, config: ledger.config, rates: loadRates };
  await choose(ledger, payment, 'SOL');
  let strangers = 3;
  const execute = async (work: Parameters<ReturnType<typeof ledger.db.transaction>['execute']>[0]) => {
    const result = await ledger.db.transaction().execute(work);
    if (strangers-- > 0) await choose(ledger, payment, 'SOL');
    return result;
  };
  const db = new Proxy(ledger.db, {
    get: (target, key) => {
      if (key === 'transaction') return () => ({ execute });
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { token } = await inOneToken(() => requireQuotedPayment({ ...deps, db }, payment.id, 'USDC'));
  expect(token).toBe('USDC');
});

/** A fifth of a cent, which a stranger may send some times. */
const DUST = { USDC: 1_900n, EURC: 1_700n, SOL: 13_000n };
const tokens = fc.constantFrom(...CHOICES);
/** What a stranger with the payment's address may do, while prices move. */
const stranger = fc.oneof(
  { weight: 4, arbitrary: fc.record({ chooses: tokens }) },
  { weight: 2, arbitrary: fc.record({ dust: tokens }) },
  {
    weight: 1,
    arbitrary: fc.record({ sol: fc.integer({ min: 50, max: 300 }), eur: fc.integer({ min: 900, max: 1300 }) }),
  },
);

test('no stranger keeps a payer from paying what their page shows, in its time', async () => {
  const acts = fc.array(stranger, { minLength: 1, maxLength: 5 });
  // Once the payer has made a transaction, a stranger may even pay a part of the price.
  const later = fc.array(fc.oneof({ weight: 5, arbitrary: stranger }, fc.record({ part: tokens })), { maxLength: 5 });
  const isSplit = fc.boolean();
  await fc.assert(
    fc.asyncProperty(tokens, acts, later, isSplit, async (token, before, after, isSplit) => {
      await setClock(ledger, 0);
      await setPrices(ledger, { EUR: '1.1', SOL: '150' });
      const partner = { recipient_wallet: newReference(), recipient_name: null, split_order: null, percentage: null };
      const payment = await make({ split_recipients: isSplit ? [{ ...partner, fixed_amount_usd: Big(5) }] : null });
      const harass = async (one: (typeof after)[number]) => {
        if ('chooses' in one) await choose(ledger, payment, one.chooses).catch(() => {});
        else if ('part' in one) await pay(payment, one.part, PRICE[one.part] / 10n);
        else if ('dust' in one) await pay(payment, one.dust, DUST[one.dust]);
        else await setPrices(ledger, { SOL: String(one.sol), EUR: String(one.eur / 1000) });
      };
      for (const one of before) await harass(one);
      await choose(ledger, payment, token);
      const shown = await asked(ledger, payment);
      for (const one of after) await harass(one);
      await setClock(ledger, 14 * MINUTE_MS);
      await ledger.credit(payingIn(payment, token, shown));
      const row = await find(payment);
      expect(row).toMatchObject({ status: 'confirmed', token });
      expect(row.exceptions.filter((exception) => exception !== 'overpaid')).toEqual([]);
      const transfers = await transfersOf(ledger, payment);
      const credited = transfers.filter(({ credited_at }) => credited_at !== null);
      const sum = credited.reduce((total, { amount }) => total + BigInt(amount), 0n);
      expect(sum).toBe(row.amount_received);
      const { active, inactive } = await quotesOf(ledger, payment);
      expect(active.length + inactive.length).toBeLessThanOrEqual(CHOICES.length);
    }),
    { numRuns: 25 },
  );
}, 60_000);

describe('payments from an exchange', () => {
  const send = async (token: Choice, amount: bigint) => {
    const transaction = chainTransaction({ transfers: [transferOf(token, wallets[token], amount)] });
    await ledger.credit(transaction, { incoming: [wallets[token]] });
    return transaction;
  };

  test('keep the amount of each token, and money of any of them pays', async () => {
    const payment = await make({ pay_from_exchange: true });
    const usdc = payment.amount_due;
    const eurc = (await choose(ledger, payment, 'EURC')).exchange_amount as bigint;
    expect(eurc).toBeGreaterThan(PRICE.EURC);
    expect(await choose(ledger, payment, 'SOL')).toMatchObject({ exchange_amount: null, amount_due: PRICE.SOL });
    expect(await choose(ledger, payment, 'USDC')).toMatchObject({ exchange_amount: usdc, amount_due: usdc });
    await choose(ledger, payment, 'SOL');
    await send('EURC', eurc);
    expect(await find(payment)).toMatchObject({
      status: 'confirmed',
      token: 'EURC',
      amount_received: eurc,
      exchange_amount: eurc,
    });
  });

  test('take an amount of one token only there', async () => {
    const same = newReference();
    wallets = await setWallets(ledger, { USDC: same, EURC: same, SOL: same });
    const payment = await make({ pay_from_exchange: true });
    const eurc = (await choose(ledger, payment, 'EURC')).amount_due;
    await send('USDC', eurc);
    await send('EURC', payment.amount_due);
    await choose(ledger, payment, 'SOL');
    await send('SOL', payment.amount_due);
    await send('SOL', eurc);
    expect(await find(payment)).toMatchObject({ status: 'pending', amount_received: 0n });
  });

  test('reserve the amounts of other tokens, and have their accounts watched and awaited', async () => {
    const payment = await make({ pay_from_exchange: true });
    await choose(ledger, payment, 'SOL');
    const taken = payment.amount_due;
    const { exchange_amount } = await make({ pay_from_exchange: true });
    expect(exchange_amount).not.toBe(taken);
    const signature = chainTransaction({}).signature;
    const seen = { signature, slot: 9n, block_time: new Date(), incoming_wallets: [wallets.USDC] };
    await ledger.db
      .insertInto('chain_transactions')
      .values({ mode: 'test', ...seen })
      .execute();
    await expect(choose(ledger, payment, 'EURC')).rejects.toThrow(refused('seen'));
    // Its block has the time of the payment, and the deadline passes.
    const blockTime = new Date(Date.now() - 2 * HOUR_MS);
    await ledger.db
      .updateTable('chain_transactions')
      .set({ block_time: blockTime })
      .where('signature', '=', signature)
      .execute();
    await setClock(ledger, 2 * HOUR_MS);
    const close = () => changePayments(ledger.db, ledger.config, (trx) => closePayments(trx, 'test', [payment.id]));
    expect((await close()).undecided).toEqual([payment.id]);
    await ledger.credit({ signature, slot: 9, blockTime, transfers: [transferOf('USDC', wallets.USDC, taken)] });
    expect(await find(payment)).toMatchObject({ token: 'USDC', status: 'confirmed' });
  });
});

describe('splits', () => {
  const partner = newReference();
  const split = { recipient_name: null, split_order: null, percentage: null, fixed_amount_usd: null };
  const fixed = [{ ...split, recipient_wallet: partner, fixed_amount_usd: Big(5) }];

  test('with fixed dollars are worth the same in every token', async () => {
    const payment = await make({ split_recipients: fixed });
    const legs = await asked(ledger, payment);
    expect(legs).toMatchObject([
      { kind: 'split', wallet: partner, amount: 5_000_000n },
      { kind: 'merchant', wallet: wallets.USDC, amount: 44_000_000n },
    ]);
    await choose(ledger, payment, 'SOL');
    const inSol = await asked(ledger, payment);
    expect(inSol).toMatchObject([
      { id: legs[0]?.id, kind: 'split', wallet: partner, amount: 33_333_333n },
      { kind: 'merchant', wallet: wallets.SOL, amount: 293_333_334n },
    ]);
    expect(await find(payment)).toMatchObject({ split_ids: payment.split_ids, leg_wallets: [partner, wallets.SOL] });
    await choose(ledger, payment, 'EURC');
    await ledger.credit(payingIn(payment, 'SOL', inSol));
    expect(await find(payment)).toMatchObject({ status: 'confirmed', token: 'SOL', exceptions: [] });
    const rows = ledger.db.selectFrom('payment_legs').selectAll().where('payment_id', '=', payment.id);
    expect(await rows.orderBy('kind').execute()).toMatchObject([
      { kind: 'merchant', recipient_wallet: wallets.SOL, amount: 293_333_334n, status: 'completed' },
      { kind: 'split', recipient_wallet: partner, amount: 33_333_333n, status: 'completed' },
    ]);
  });

  test('rule a token out whose wallet is a recipient', async () => {
    const own = [{ ...split, recipient_wallet: wallets.SOL, fixed_amount_usd: Big(5) }];
    const payment = await make({ split_recipients: own });
    expect((await offered(ledger, payment)).map(({ token }) => token)).toEqual(['USDC', 'EURC']);
    await expect(choose(ledger, payment, 'SOL')).rejects.toThrow(refused('not_offered'));
  });
});

describe('a service charge', () => {
  test('is taken in the chosen token, and not where the operator is the merchant', async () => {
    const operator = newReference();
    const config = { ...ledger.config, SERVICE_CHARGE_BPS: 100, SERVICE_CHARGE_WALLET_TEST: operator };
    const own = { ...ledger, config };
    wallets = await setWallets(ledger, { ...wallets, EURC: operator });
    const payment = await make();
    expect(payment.service_charge).toBeNull();
    expect(await choose(own, payment, 'SOL')).toMatchObject({ amount_due: PRICE.SOL, service_charge: 3_266_666n });
    expect(await asked(own, payment)).toMatchObject([
      { kind: 'merchant', wallet: wallets.SOL, amount: PRICE.SOL - 3_266_666n },
      { kind: 'service_charge', wallet: operator, amount: 3_266_666n },
    ]);
    expect(await choose(own, payment, 'EURC')).toMatchObject({ service_charge: null, leg_wallets: null });
    expect(await asked(own, payment)).toMatchObject([{ id: null, wallet: operator, amount: PRICE.EURC }]);
    expect(await choose(own, payment, 'SOL')).toMatchObject({
      service_charge: 3_266_666n,
      leg_wallets: [wallets.SOL, operator],
    });
    expect(await asked(own, payment)).toHaveLength(2);
  });
});

describe('the database', () => {
  const change = ({ id }: PaymentRow, token: string) =>
    sql`update payments set token = ${token} where id = ${id}`.execute(ledger.db);

  test('refuses another token once money has come, or without a choice', async () => {
    const payment = await make();
    await pay(payment, 'USDC', 1_000_000n);
    await expect(change(payment, 'SOL')).rejects.toThrow(/is fixed/);
    await expect(change(await make({ token_choice: false }), 'SOL')).rejects.toThrow(/is fixed/);
    const waiting = await make();
    await ledger.waitFor('finalized');
    await pay(waiting, 'USDC', 1_000_000n);
    await expect(change(waiting, 'SOL')).rejects.toThrow(/is fixed/);
  });

  test('refuses credits in two tokens, and quotes in another', async () => {
    const payment = await make();
    await pay(payment, 'USDC', 1_000_000n);
    const { signature } = await pay(payment, 'SOL');
    await expect(
      sql`update transfers set unapplied_reason = null, credited_at = now() where signature = ${signature}`.execute(
        ledger.db,
      ),
    ).rejects.toThrow(/several tokens/);
    await expect(
      sql`insert into payment_quotes (payment_id, quoted_at, amount_usd, amount_due, currency_rate, token_rate, wallets, amounts, quoted_token)
        values (${payment.id}, now(), 1, 1, 1, 1, '{a}', '{1}', 'SOL')`.execute(ledger.db),
    ).rejects.toThrow(/another token/);
  });

  test('refuses a choice for what pays an invoice', async () => {
    const payment = await make();
    await expect(
      sql`update payments set prepays = 'sub_01h455vb4pex5vsknk084sn02q' where id = ${payment.id}`.execute(ledger.db),
    ).rejects.toThrow(/payments_token_choice_check/);
  });
});

test('amounts are read in one token, whatever is chosen meanwhile', async () => {
  const payment = await make();
  const before = await load(ledger, payment.id);
  await choose(ledger, payment, 'SOL');
  await expect(outstandingLegs(ledger.db, before, 'landed')).rejects.toThrow(TokenChanged);
  const read = async (isAgain: boolean) =>
    outstandingLegs(ledger.db, isAgain ? await load(ledger, payment.id) : before, 'landed');
  expect(await inOneToken(read)).toMatchObject([{ amount: PRICE.SOL }]);
});
