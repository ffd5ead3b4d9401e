import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import type { PaymentRow } from '../../../src/db/payments/payments.ts';
import {
  findFirstQuote,
  findQuote,
  insertQuotes,
  type PaymentQuoteRow,
  pruneQuotes,
  quotedTotal,
  termsOf,
} from '../../../src/db/payments/quotes.ts';
import { creditsOf } from '../../../src/db/payments/transfers.ts';
import { transact } from '../../../src/db/transaction.ts';
import { lapsedQuote, legBalances, type Terms } from '../../../src/domain/amountDue.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertTransaction, insertTransfer, READ } from '../../support/factories/chain.ts';
import { insertPayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago, fromNow } from '../../support/factories/times.ts';
import { withoutIndexes } from '../../support/unordered.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const madeAt = Date.now() - 90 * DAY_MS;
const at = (minutes: number) => new Date(madeAt + minutes * MINUTE_MS);

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());
// Quotes of other tests must not be deleted.
beforeEach(() => setRows({ db }, 'payment_quotes', {}, { superseded_at: null }));

/** A payment of 100 EUR that is open for a year. */
const open = (values: object = {}): Promise<PaymentRow> =>
  insertPayment(
    { db },
    {
      merchant_id: inject('account').id,
      amount: '100',
      currency: 'EUR',
      amount_usd: '110',
      amount_due: 110_000_000n,
      currency_rate: '1.1',
      created_at: at(0),
      quoted_at: at(0),
      expires_at: fromNow({ days: 270 }),
      ...values,
    },
  );

/** Inserts quotes after so many minutes, each at its amount. Only the first and the newest are not superseded at their lapse. */
async function quote({ id, wallet }: PaymentRow, quotes: { minute: number; units: number }[]): Promise<Terms> {
  const newest = Math.max(...quotes.map(({ minute }) => minute));
  await db
    .insertInto('payment_quotes')
    .values(
      quotes.map(({ minute, units }) => ({
        payment_id: id,
        quoted_at: at(minute),
        amount_usd: '110',
        amount_due: BigInt(units),
        currency_rate: '1.1',
        token_rate: '1',
        wallets: [wallet],
        amounts: [BigInt(units)],
        superseded_at: minute > 0 && minute < newest ? at(minute + 60) : null,
      })),
    )
    .execute();
  const all = quotes.map(({ minute, units }) => ({
    quoted_at: at(minute),
    legs: [{ wallet, amount: BigInt(units) }],
  }));
  return { quotes: all as unknown as Terms['quotes'], window_ms: 60 * MINUTE_MS };
}

let sent = 0;
async function transfer(payment: PaymentRow, minute: number, units: number, values: object = {}): Promise<void> {
  sent += 1;
  const [slot, block_time] = [BigInt(sent), at(minute)];
  const transaction = await insertTransaction({ db }, { ...READ, slot, block_time });
  await insertTransfer({ db }, transaction, payment, {
    amount: `${units}`,
    slot,
    block_time,
    paid_at: block_time,
    ...values,
  });
}

test('computes the same from all quotes, from the loaded ones, and from those left after a month', async () => {
  const renewal = fc.record({ after: fc.integer({ min: 5, max: 200 }), units: fc.integer({ min: 1, max: 5000 }) });
  const part = fc.record({ minute: fc.integer({ min: -30, max: 2000 }), units: fc.integer({ min: 1, max: 500 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(renewal, { minLength: 1, maxLength: 20 }),
      fc.array(part, { maxLength: 4 }),
      fc.integer({ min: 0, max: 2000 }),
      async (renewals, parts, time) => {
        const payment = await open();
        let minute = 0;
        const later = renewals.map(({ after, units }) => {
          minute += after;
          return { minute, units };
        });
        const all = await quote(payment, [{ minute: 0, units: 1000 }, ...later]);
        for (const { minute, units } of parts) await transfer(payment, minute, units);
        const credits = (await creditsOf(db, [payment.id])).get(payment.id) ?? [];
        const load = async (times?: Map<string, Date>) =>
          (await termsOf(db, [payment], new Map(), times)).get(payment.id) as Terms;
        const loaded = await load(new Map([[payment.id, at(time)]]));
        expect(legBalances(loaded, credits)).toEqual(legBalances(all, credits));
        expect(lapsedQuote(loaded, at(time))).toEqual(lapsedQuote(all, at(time)));
        await transact(db, (trx) => pruneQuotes(trx, new Date(), 1000));
        expect(legBalances(await load(), credits)).toEqual(legBalances(all, credits));
      },
    ),
    { numRuns: 25 },
  );
});

test('costs no more for a page that was open for a year than for a new one', async () => {
  const payment = await open();
  const quotes = Array.from({ length: 2000 }, (_, index) => ({ minute: index * 61, units: 1000 + index }));
  await quote(payment, quotes);
  const count = async () => (await termsOf(db, [payment], new Map())).get(payment.id)?.quotes.length;
  expect(await count()).toBe(2);
  await transfer(payment, 61 * 100 + 5, 10);
  expect(await count()).toBe(3);
  const prune = (limit: number) => transact(db, (trx) => pruneQuotes(trx, at(61 * 1000), limit));
  expect(await prune(500)).toBe(500);
  expect(await prune(500)).toBe(498);
  expect(await prune(500)).toBe(0);
  expect(await count()).toBe(3);
});

const minutesOf = (quotes: readonly { quoted_at: Date }[]) =>
  quotes.map(({ quoted_at }) => (quoted_at.getTime() - madeAt) / MINUTE_MS);
const recorded = ({ id }: PaymentRow) =>
  db.selectFrom('payment_quotes').selectAll().where('payment_id', '=', id).orderBy('quoted_at').execute();
const row = ({ id, wallet }: PaymentRow, minute: number, units = 1000): PaymentQuoteRow => ({
  payment_id: id,
  quoted_at: at(minute),
  amount_usd: '110.000000',
  amount_due: BigInt(units),
  currency_rate: '1.1',
  token_rate: '1',
  wallets: [wallet],
  amounts: [BigInt(units)],
  exchange_amount: null,
});
const insert = (payment: PaymentRow, rows: PaymentQuoteRow[]) =>
  transact(db, (trx) => insertQuotes(trx, payment.id, rows));

test('the first quote, and one of a time, are those of that payment', async () => {
  const [other, made, once] = [await open(), await open(), await open()];
  await insert(other, [row(other, -10), row(other, 70)]);
  await insert(made, [row(made, 140), row(made, 70), row(made, 0)]);
  expect(await withoutIndexes(db, (trx) => findFirstQuote(trx, made.id))).toMatchObject(row(made, 0));
  expect(await findFirstQuote(db, once.id)).toBeNull();
  expect(await findQuote(db, made.id, at(70))).toMatchObject(row(made, 70));
  expect(await findQuote(db, made.id, at(71))).toBeNull();
});

test('the total of a payment is that of its quote, or what it was made with', async () => {
  const [requoted, once] = [await open({ quoted_at: at(70) }), await open()];
  await insert(requoted, [row(requoted, 0, 900), row(requoted, 70, 800)]);
  expect(await quotedTotal(db, requoted)).toBe(800n);
  expect(await quotedTotal(db, once)).toBe(110_000_000n);
});

test('the quotes of a payment but for the first and the newest are superseded, once', async () => {
  const [other, made] = [await open(), await open()];
  await insert(other, [row(other, -10)]);
  await insert(other, [row(other, 500)]);
  await db.insertInto('payment_quotes').values(row(other, 100)).execute();
  const superseded = async (payment: PaymentRow) =>
    (await recorded(payment)).flatMap(({ superseded_at, ...quote }) => (superseded_at ? minutesOf([quote]) : []));
  const before = ago({ seconds: 1 });
  await insert(made, [row(made, 0), row(made, 140)]);
  expect(await superseded(made)).toEqual([]);
  await insert(made, [row(made, 70), row(made, 140, 5)]);
  const [, middle, newest] = await recorded(made);
  expect(middle?.superseded_at?.getTime()).toBeGreaterThan(before.getTime());
  expect(newest).toMatchObject(row(made, 140));
  await setRows({ db }, 'payment_quotes', { payment_id: made.id, quoted_at: at(70) }, { superseded_at: at(80) });
  await insert(made, [row(made, 210)]);
  expect(await superseded(made)).toEqual([70, 140]);
  expect((await recorded(made))[1]?.superseded_at).toEqual(at(80));
  expect(await superseded(other)).toEqual([]);
});

describe('the terms of a payment', () => {
  const load = async (payments: PaymentRow[], times?: Map<string, Date>) => {
    const terms = await withoutIndexes(db, (trx) => termsOf(trx, payments, new Map(), times));
    return payments.map(({ id }) => minutesOf(terms.get(id)?.quotes ?? []));
  };

  test('have the first and the newest quote, and those in force or last in force at each transfer', async () => {
    const made = await open();
    // In force at 70.5: 10, in its grace; 70.2; and 71.4, whose grace begins before it. At 300: that alone.
    const minutes = [1000, 71.6, 71.4, 70.2, 10, 9, 0, 200, 300, 500, 400, 299 - 60 - 1];
    await insert(
      made,
      minutes.map((minute) => row(made, minute)),
    );
    expect(await load([made])).toEqual([[0, 1000]]);
    await transfer(made, 70.5, 1);
    expect(await load([made])).toEqual([[0, 10, 70.2, 71.4, 1000]]);
    await transfer(made, 300, 1);
    expect(await load([made])).toEqual([[0, 10, 70.2, 71.4, 300, 1000]]);
    // Nothing is in force then.
    expect(await load([made], new Map([[made.id, at(470)]]))).toEqual([[0, 10, 70.2, 71.4, 300, 400, 1000]]);
    await transfer(made, 505, 1, { unapplied_reason: 'wrong_token', credited_at: null });
    expect(await load([made])).toEqual([[0, 10, 70.2, 71.4, 300, 1000]]);
  });

  test('are of each payment by itself', async () => {
    const [one, two] = [await open(), await open()];
    await insert(
      one,
      [0, 100, 200, 300].map((minute) => row(one, minute)),
    );
    await insert(
      two,
      [-10, 100, 200, 310].map((minute) => row(two, minute)),
    );
    await transfer(one, 105, 1);
    await transfer(two, 205, 1);
    expect(await load([one, two])).toEqual([
      [0, 100, 300],
      [-10, 200, 310],
    ]);
    const once = await open({ currency: 'USD' });
    const legs = new Map([[once.id, [{ id: null, kind: 'merchant' as const, wallet: once.wallet, amount: 7n }]]]);
    expect((await termsOf(db, [once], legs)).get(once.id)).toEqual({
      quotes: [{ quoted_at: once.quoted_at, legs: legs.get(once.id) }],
      window_ms: 60 * MINUTE_MS,
      tolerated: { part: 0n, whole: 100_000_000n },
    });
  });
});

describe('quotes that were superseded long ago', () => {
  const prune = (before: number) => transact(db, (trx) => pruneQuotes(trx, at(before), 1000));
  /** A payment with superseded quotes, and what is left of those. */
  async function superseded(minutes: number[], at_: number) {
    const made = await open();
    await insert(
      made,
      [-100, ...minutes, 100_000].map((minute) => row(made, minute)),
    );
    for (const minute of minutes) {
      const which = { payment_id: made.id, quoted_at: at(minute) };
      await setRows({ db }, 'payment_quotes', which, { superseded_at: at(at_) });
    }
    return { made, left: async () => minutesOf(await recorded(made)).slice(1, -1) };
  }

  test('are deleted, but for those by which a transfer counts', async () => {
    const { made, left } = await superseded([0, 10, 12, 200, 300, 400], 5000);
    const other = await open();
    await insert(other, [row(other, 365)]);
    // In the grace of the quote of minute 10, and, by its block's clock, before that of minute 200.
    await transfer(made, 70.5, 1);
    await transfer(made, 70.9, 1);
    await transfer(made, 199.5, 1);
    // Nothing was in force, and no other quote had been made since.
    await transfer(made, 390, 1);
    expect(await prune(5001)).toBe(2);
    expect(await left()).toEqual([10, 12, 200, 300]);
  });

  test('are deleted where what names their payment counts for nothing', async () => {
    const { made, left } = await superseded([10], 6000);
    await transfer(made, 15, 1, { unapplied_reason: 'wrong_token', credited_at: null });
    expect(await prune(6000)).toBe(0);
    expect(await left()).toEqual([10]);
    expect(await prune(6001)).toBe(1);
    expect(await left()).toEqual([]);
  });

  test('are deleted for their own payment alone', async () => {
    const [gone, paid] = [await superseded([10], 7000), await superseded([10], 7000)];
    await transfer(paid.made, 15, 1);
    expect(await prune(7001)).toBe(1);
    expect(await gone.left()).toEqual([]);
    expect(await paid.left()).toEqual([10]);
  });
});
