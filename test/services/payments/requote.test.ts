import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { mintOf } from '../../../src/config/index.ts';
import type { Trx } from '../../../src/db/database.ts';
import { type LockedPayment, lockPaymentsById } from '../../../src/db/payments/locks.ts';
import { findPublicPayment, type PaymentRow, type PublicPayment } from '../../../src/db/payments/payments.ts';
import { storeRates } from '../../../src/db/rates.ts';
import { transact } from '../../../src/db/transaction.ts';
import type { QuotedLegs } from '../../../src/domain/amountDue.ts';
import type { Rates } from '../../../src/domain/quotes.ts';
import { addQuote, withCurrentQuote } from '../../../src/services/payments/requote.ts';
import { newReference } from '../../../src/solana/address.ts';
import { insertTransaction, insertTransfer, READ } from '../../support/factories/chain.ts';
import { setTestClock } from '../../support/factories/merchants.ts';
import { insertLeg } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago, fromNow } from '../../support/factories/times.ts';
import { type Ledger, openLedger, paying, usdcTo } from '../../support/ledger.ts';
import { commitWhileWaiting } from '../../support/locks.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.stop());

const [OLD, NEW] = [120_000_000n, 110_000_000n];
const euroAt = (usd: string): Rates => ({ EUR: { usd, observed_at: new Date() } });

/** 100 EUR, quoted three hours ago at 120 USDC and open for days. The rate of now makes it 110. */
const lapsed = (values: Parameters<Ledger['payment']>[0] = {}) =>
  ledger.payment({
    amount: '100',
    currency: 'EUR',
    amount_usd: '120',
    amount_due: OLD,
    currency_rate: '1.2',
    created_at: ago({ hours: 3 }),
    quoted_at: ago({ hours: 3 }),
    expires_at: fromNow({ days: 9 }),
    ...values,
  });
const quotes = ({ id }: PaymentRow) =>
  ledger.db.selectFrom('payment_quotes').selectAll().where('payment_id', '=', id).orderBy('quoted_at').execute();
async function ask({ id }: PaymentRow, rates: () => Rates = () => euroAt('1.1')): Promise<PublicPayment> {
  const payment = (await findPublicPayment(ledger.db, id)) as PublicPayment;
  return withCurrentQuote({ ...ledger, rates: async () => rates() }, payment);
}
const storeEuro = () =>
  transact(ledger.db, (trx) => storeRates(trx, [{ unit: 'EUR', usd: '1.1', source: 'test', observed_at: new Date() }]));
const unasked = (): Rates => {
  throw new Error('nobody needs a price');
};

describe('a price that has lapsed', () => {
  test('is renewed, and the first one is recorded beside it', async () => {
    const made = await lapsed();
    const before = Date.now();
    const asked = await ask(made);
    const shown = { amount_due: NEW, amount_usd: '110.000000', currency_rate: '1.1', token_rate: '1' };
    expect(asked).toMatchObject({ ...shown, status: 'pending', service_charge: null });
    expect(await ledger.find(made.id)).toMatchObject(shown);
    const quote = {
      payment_id: made.id,
      quoted_token: 'USDC',
      wallets: [made.wallet],
      token_rate: '1',
      exchange_amount: null,
    };
    const first = { amount_usd: '120.000000', amount_due: OLD, amounts: [OLD], currency_rate: '1.2' };
    const second = { amount_usd: '110.000000', amount_due: NEW, amounts: [NEW], currency_rate: '1.1' };
    expect(await quotes(made)).toEqual([
      { ...quote, ...first, quoted_at: made.quoted_at, superseded_at: null },
      { ...quote, ...second, quoted_at: asked.quoted_at, superseded_at: null },
    ]);
    expect(asked.quoted_at.getTime()).toBeGreaterThanOrEqual(before);
    expect(await ask(made, unasked)).toEqual(asked);
  });

  test('is raised again to an amount of its own for a payment from an exchange', async () => {
    const wallet = newReference();
    const fields = { wallet, token: 'EURC' as const, currency: 'USD' as const, amount_usd: '100' };
    const [one, two] = [
      await lapsed({ ...fields, exchange_amount: OLD + 1n, amount_due: OLD + 1n }),
      await lapsed({ ...fields, exchange_amount: OLD + 2n, amount_due: OLD + 2n }),
    ];
    const price = 90_909_091n;
    const asked = [await ask(one), await ask(two)];
    for (const { amount_due, exchange_amount } of asked) {
      expect(exchange_amount).toBe(amount_due);
      expect(amount_due >= price && amount_due < price + 10_000n).toBe(true);
    }
    expect(asked[0]?.exchange_amount).not.toBe(asked[1]?.exchange_amount);
    const [first, second] = await quotes(one);
    expect([first?.amount_due, second?.amount_due]).toEqual([OLD + 1n, asked[0]?.exchange_amount]);
    expect(await ask(one, unasked)).toEqual(asked[0]);
  });

  test('leaves the amount in force that a payer at an exchange has seen before, for a day', async () => {
    const fields = { wallet: newReference(), token: 'EURC' as const, currency: 'USD' as const, amount_usd: '100' };
    const made = await lapsed({ ...fields, exchange_amount: OLD + 1n, amount_due: OLD + 1n });
    const mint = mintOf(ledger.config, 'test', 'EURC');
    const old = () => ({ transfers: [usdcTo(made.wallet, OLD + 1n, [], { mint })] });
    const { exchange_amount } = await ask(made);
    expect(exchange_amount).not.toBe(OLD + 1n);
    const first = { payment_id: made.id, exchange_amount: OLD + 1n };
    await setRows(ledger, 'payment_quotes', first, { quoted_at: ago({ hours: 26 }) });
    const second = { payment_id: made.id, exchange_amount };
    await setRows(ledger, 'payment_quotes', second, { quoted_at: ago({ hours: 25 }) });
    await ledger.credit(old());
    expect(await ledger.find(made.id)).toMatchObject({ status: 'pending', amount_received: 0n });
    await setRows(ledger, 'payment_quotes', second, { quoted_at: ago({ hours: 1 }) });
    await ledger.credit(old());
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', amount_received: OLD + 1n });
  });

  test('keeps the amount that identifies a payment while money for it is read', async () => {
    const made = await lapsed({ wallet: newReference(), exchange_amount: OLD });
    await storeEuro();
    await ledger.credit(paying([made, OLD / 2n]));
    expect(await ledger.find(made.id)).toMatchObject({ status: 'pending', exchange_amount: OLD });
  });

  test('is renewed for what is still to be paid', async () => {
    const made = await lapsed();
    await ledger.credit({ blockTime: ago({ minutes: 170 }), ...paying([made, OLD / 2n]) });
    expect(await ask(made)).toMatchObject({ amount_due: 115_000_000n, amount_received: OLD / 2n });
  });

  test('is renewed on the merchant’s clock', async () => {
    const merchant = { db: ledger.db, merchant: { id: ledger.merchantId } };
    onTestFinished(() => setTestClock(merchant));
    const made = await lapsed({ quoted_at: ago({ minutes: 30 }) });
    expect(await ask(made, unasked)).toMatchObject({ amount_due: OLD });
    await setTestClock(merchant, { hours: 2 });
    const { amount_due, quoted_at } = await ask(made);
    expect(amount_due).toBe(NEW);
    expect(quoted_at.getTime()).toBeGreaterThan(fromNow({ minutes: 110 }).getTime());
  });

  test.each([
    ['holds', { quoted_at: ago({ minutes: 50 }) }],
    ['is of a payment that is over', { status: 'expired' as const }],
  ])('stays as it was while it %s', async (_, values) => {
    const made = await lapsed(values);
    expect(await ask(made, unasked)).toMatchObject(made);
    expect(await quotes(made)).toEqual([]);
  });

  test('stays as it was when all of it has landed and waits for finality', async () => {
    const made = await lapsed();
    const transaction = await insertTransaction(ledger, READ);
    const landed = { amount: `${OLD}`, paid_at: ago({ minutes: 170 }), credited_at: null };
    await insertTransfer(ledger, transaction, made, landed);
    expect(await ask(made, unasked)).toMatchObject(made);
  });

  test('is renewed once, however many ask at once', async () => {
    const made = await lapsed();
    const work = async (trx: Trx) => {
      const [locked] = (await lockPaymentsById(trx, 'test', [made.id])) as [LockedPayment];
      await addQuote(trx, locked, euroAt('1.15'), locked.now);
    };
    const asked = await commitWhileWaiting(ledger.db, work, () => ask(made));
    expect(asked).toMatchObject({ currency_rate: '1.15' });
    expect(await quotes(made)).toMatchObject([{ amount_due: OLD }, { amount_due: 115_000_000n }]);
  });

  test('cannot be renewed without a current price, which nobody waits for a lock to learn', async () => {
    const made = await lapsed();
    await transact(ledger.db, async (trx) => {
      await lockPaymentsById(trx, 'test', [made.id]);
      const refusal = expect.objectContaining({ code: 'rate_unavailable', details: { unit: 'EUR' } });
      await expect(ask(made, () => ({}))).rejects.toThrow(refusal);
    });
    expect(await ledger.find(made.id)).toEqual(made);
  });

  test('cannot be renewed when it is more than can be paid', async () => {
    const made = await lapsed({ amount: '999999999', amount_due: 900_000_000_000_000n });
    await expect(ask(made)).rejects.toThrow(
      expect.objectContaining({ code: 'conflict', message: 'The current price is too large to be paid in USDC.' }),
    );
    expect(await ledger.find(made.id)).toEqual(made);
    expect(await quotes(made)).toEqual([]);
  });
});

describe('the legs of a payment at a new price', () => {
  const legs = async ({ id }: PaymentRow) => {
    const query = ledger.db
      .selectFrom('payment_legs')
      .select(['recipient_wallet', 'amount'])
      .where('payment_id', '=', id);
    return Object.fromEntries(
      (await query.execute()).map(({ recipient_wallet, amount }) => [recipient_wallet, amount]),
    );
  };
  const split = (payment: PaymentRow, amount: bigint, percentage: string | null, split_order: number) =>
    insertLeg(ledger, payment, { kind: 'split', amount, percentage, split_order });

  test('follow their rules, and the service charge keeps its part', async () => {
    const made = await lapsed({ service_charge: 12_000_000n });
    const rule = { percentage: null, fixed_amount_usd: '20' };
    const fixed = await insertLeg(ledger, made, { kind: 'split', amount: 20_000_000n, ...rule });
    const rest = { recipient_wallet: made.wallet, amount: 88_000_000n };
    const merchant = await insertLeg(ledger, made, { kind: 'merchant', ...rest });
    const charge = await insertLeg(ledger, made, { kind: 'service_charge', amount: 12_000_000n });
    expect(await ask(made)).toMatchObject({ amount_due: NEW, service_charge: 11_000_000n });
    const wallets = [fixed, merchant, charge].map(({ recipient_wallet }) => recipient_wallet);
    const [first, second] = (await quotes(made)).map(
      (quote) => new Map(quote.wallets.map((wallet, index) => [wallet, quote.amounts[index]])),
    );
    expect(wallets.map((wallet) => first?.get(wallet))).toEqual([20_000_000n, 88_000_000n, 12_000_000n]);
    expect(wallets.map((wallet) => second?.get(wallet))).toEqual([20_000_000n, 79_000_000n, 11_000_000n]);
    const amounts = await legs(made);
    expect(wallets.map((wallet) => amounts[wallet])).toEqual([20_000_000n, 79_000_000n, 11_000_000n]);
  });

  test('are as many as before, down to one base unit, and nobody who gets nothing is among them', async () => {
    const made = await lapsed();
    const most = await split(made, OLD - 1n, '99.999999', 1);
    const one = await split(made, 1n, '0.000001', 2);
    const none = await split(made, 0n, '0', 3);
    await ask(made);
    const amounts = { [most.recipient_wallet]: NEW - 1n, [one.recipient_wallet]: 1n };
    expect(await legs(made)).toEqual({ ...amounts, [none.recipient_wallet]: 0n });
    for (const { wallets } of await quotes(made)) expect(wallets.toSorted()).toEqual(Object.keys(amounts).toSorted());
  });

  test('are the only split’s, where that gets everything', async () => {
    const made = await lapsed();
    const { recipient_wallet } = await split(made, OLD, '100', 1);
    await ask(made);
    expect(await legs(made)).toEqual({ [recipient_wallet]: NEW });
    expect(await quotes(made)).toMatchObject([{ wallets: [recipient_wallet] }, { wallets: [recipient_wallet] }]);
  });
});

describe('a quote for a transfer', () => {
  type Options = { usd?: string; at?: Date; atLeast?: QuotedLegs };
  const add = ({ id }: PaymentRow, { usd = '1.1', at = new Date(), atLeast }: Options = {}) =>
    transact(ledger.db, async (trx) => {
      const [locked] = await lockPaymentsById(trx, 'test', [id]);
      return addQuote(trx, locked as LockedPayment, euroAt(usd), at, atLeast ?? null);
    });

  test('that came before the newest is recorded, and not shown', async () => {
    const made = await lapsed();
    const newest = new Date();
    expect(await add(made, { at: newest })).toMatchObject({ currency_rate: '1.1', quoted_at: newest });
    const shown = await ledger.find(made.id);
    const before = ago({ minutes: 90 });
    expect(await add(made, { usd: '1.3', at: before })).toMatchObject(shown);
    expect(await add(made, { usd: '1.4', at: newest })).toMatchObject(shown);
    expect(await ledger.find(made.id)).toEqual(shown);
    expect((await quotes(made)).map(({ quoted_at, currency_rate }) => [quoted_at, currency_rate])).toEqual([
      [made.quoted_at, '1.2'],
      [before, '1.3'],
      [newest, '1.1'],
    ]);
  });

  test('leaves what is due to whoever settles the payment', async () => {
    const made = await lapsed();
    expect(await add(made)).toMatchObject({ amount_usd: '110.000000', amount_due: OLD });
  });

  test('that is read late costs no less than the quote that had lapsed, at the dearer one’s rates', async () => {
    const made = await lapsed();
    const legsOf = (amount: bigint, quoted_at: Date) => ({ quoted_at, legs: [{ wallet: made.wallet, amount }] });
    const old = legsOf(OLD, made.quoted_at);
    await add(made, { atLeast: old, at: ago({ minutes: 100 }) });
    await add(made, { usd: '1.3', atLeast: old, at: ago({ minutes: 80 }) });
    const dearest = (await quotes(made)).at(-1)?.quoted_at as Date;
    await add(made, { usd: '1.25', atLeast: legsOf(130_000_000n, dearest), at: ago({ minutes: 60 }) });
    // The same price by another rate is the market's.
    await add(made, { usd: '1.20', atLeast: old, at: ago({ minutes: 40 }) });
    expect((await quotes(made)).map(({ amount_due, currency_rate }) => [amount_due, currency_rate])).toEqual([
      [OLD, '1.2'],
      [OLD, '1.2'],
      [130_000_000n, '1.3'],
      [130_000_000n, '1.3'],
      [OLD, '1.20'],
    ]);
  });

  test('with a charge on top of it is at most what a number of JSON holds', async () => {
    /** A price of a third of what it comes to with the charge, which the payer pays. */
    const charged = async (amount: string) => {
      const made = await lapsed({ amount, payer_service_charge: true, amount_due: 300n, amount_usd: '0.0003' });
      await insertLeg(ledger, made, { kind: 'merchant', recipient_wallet: made.wallet, amount: 100n });
      await insertLeg(ledger, made, { kind: 'service_charge', recipient_wallet: newReference(), amount: 200n });
      return made;
    };
    const most = await charged('333333333.333333');
    expect(await add(most, { usd: '1' })).not.toBeNull();
    expect((await quotes(most)).at(-1)).toMatchObject({ amount_due: 999_999_999_999_999n });
    const more = await charged('333333333.333334');
    expect(await add(more, { usd: '1' })).toBeNull();
    expect(await quotes(more)).toEqual([]);
    expect(await ledger.find(more.id)).toEqual(more);
  });
});
