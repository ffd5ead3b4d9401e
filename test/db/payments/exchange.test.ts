import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type AccountInMode, watchAccount } from '../../../src/db/chain/watchedAccounts.ts';
import type { Database } from '../../../src/db/database.ts';
import { awaitedByWallet, creditedByAmount, findFreeAmount, quotedAmounts } from '../../../src/db/payments/exchange.ts';
import { transact } from '../../../src/db/transaction.ts';
import type { Mode } from '../../../src/domain/modes.ts';
import { newReference } from '../../../src/solana/address.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertTransaction, insertTransfer } from '../../support/factories/chain.ts';
import { setTestClock } from '../../support/factories/merchants.ts';
import { confirmPayment, expirePayment, insertPayment, setPayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago, fromNow } from '../../support/factories/times.ts';
import { commitWhileWaiting } from '../../support/locks.ts';

let database: OpenTestDatabase;
let db: Database;
let account: AccountInMode;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());
beforeEach(() => {
  account = { mode: 'test', wallet: newReference(), token: 'USDC' };
});

const PRICE = 25_000_000n;
const merchant = () => ({ db, merchant: inject('account') });

/** Makes a payment of the account that asks for an exact amount. */
const exchangePayment = (exchange_amount: bigint, values = {}) => {
  const fields = { ...account, exchange_amount, amount_due: exchange_amount, ...values };
  return insertPayment({ db }, { merchant_id: inject('account').id, ...fields });
};

/** Makes payments of the account with every amount of the price but these. */
async function takeAllBut(...free: bigint[]): Promise<void> {
  const first = await exchangePayment(PRICE + 10_000n);
  await sql`insert into payments (id, merchant_id, mode, amount, currency, amount_usd, token, amount_due, exchange_amount,
      currency_rate, token_rate, quoted_at, wallet, reference, expires_at)
    select typeid('pay'), merchant_id, mode, amount, currency, amount_usd, token, ${PRICE} + place,
      ${PRICE} + place, currency_rate, token_rate, quoted_at, wallet, wallet || place, expires_at
    from payments, generate_series(1, 9999) as place
    where id = ${first.id} and place <> all (${free.map((amount) => amount - PRICE)}::bigint[])`.execute(db);
}

const find = (now = new Date(), { where = account, count = 9_999n } = {}) =>
  transact(db, (trx) => findFreeAmount(trx, where, { price: PRICE, count }, now));

test('finds a random amount above the price and within a cent of it', async () => {
  const found = [await find(), await find(), await find()] as bigint[];
  expect(await find(new Date(), { count: 1n })).toBe(PRICE + 1n);
  for (const amount of found) {
    expect(amount > PRICE).toBe(true);
    expect(amount < PRICE + 10_000n).toBe(true);
  }
  expect(new Set(found).size).toBeGreaterThan(1);
});

test('finds the only free amount, and none once it is taken', async () => {
  const free = PRICE + 7_777n;
  await takeAllBut(free);
  expect(await find()).toBe(free);
  const last = await exchangePayment(free);
  expect(await find()).toBeNull();
  // Amounts of other accounts do not count.
  for (const change of [{ wallet: newReference() }, { token: 'USDT' as const }, { mode: 'live' as const }]) {
    expect(await find(new Date(), { where: { ...account, ...change } })).not.toBeNull();
  }
  // An amount stays reserved for a day after its payment has ended unpaid.
  await expirePayment({ db }, last.id);
  await setPayment({ db }, last.id, { updated_at: ago({ hours: 23 }) });
  expect(await find()).toBeNull();
  expect(await find(fromNow({ hours: 2 }))).toBe(free);
});

test('reserves the amounts of earlier quotes, which payers may still send', async () => {
  account = { ...account, token: 'EURC' };
  const free = PRICE + 1n;
  await takeAllBut(free);
  const requoted = await exchangePayment(PRICE + 20_000n);
  const quote = { payment_id: requoted.id, amount_usd: '25', currency_rate: '1', token_rate: '1' };
  const add = (amount: bigint, quoted_at: Date) =>
    db
      .insertInto('payment_quotes')
      .values({
        ...quote,
        wallets: [account.wallet],
        amounts: [amount],
        amount_due: amount,
        exchange_amount: amount,
        quoted_at,
      })
      .execute();
  await add(free, ago({ days: 9 }));
  expect(await find()).toBeNull();
  const replaced_at = ago({ hours: 23 });
  await add(PRICE + 20_000n, replaced_at);
  expect(await find()).toBeNull();
  expect(await quotedAmounts(db, [requoted.id], [free, PRICE])).toEqual([
    { payment_id: requoted.id, token: 'EURC', amount: free, replaced_at },
  ]);
  expect(await quotedAmounts(db, [], [free])).toEqual([]);
  expect(await find(fromNow({ hours: 2 }))).toBe(free);
});

test('leaves out what another open payment asks for, from an exchange or not', async () => {
  const plain = await exchangePayment(PRICE + 1n, { exchange_amount: null });
  expect(await find(new Date(), { count: 1n })).toBeNull();
  await expirePayment({ db }, plain.id);
  expect(await find(new Date(), { count: 1n })).toBe(PRICE + 1n);
});

test('uses amounts of paid payments again if all are taken, the one that was paid longest ago first', async () => {
  const [one, two, unpaid] = [
    await exchangePayment(PRICE + 1n),
    await exchangePayment(PRICE + 2n),
    await exchangePayment(PRICE + 3n),
  ];
  const found = () => find(new Date(), { count: 3n });
  for (const { id } of [one, two]) await confirmPayment({ db }, id);
  await setPayment({ db }, two.id, { updated_at: ago({ hours: 1 }) });
  await expirePayment({ db }, unpaid.id);
  expect(await found()).toBe(PRICE + 2n);
  await exchangePayment(PRICE + 2n);
  expect(await found()).toBe(PRICE + 1n);
  await exchangePayment(PRICE + 1n);
  expect(await found()).toBeNull();
});

test('lets no two open payments of an account ask for one amount', async () => {
  const made = await exchangePayment(PRICE);
  await expect(exchangePayment(PRICE)).rejects.toThrow('payments_open_exchange_amount');
  for (const change of [{ wallet: newReference() }, { token: 'USDT' as const }, { mode: 'live' as const }]) {
    await exchangePayment(PRICE, change);
  }
  await expirePayment({ db }, made.id);
  await exchangePayment(PRICE);
});

test('makes a payment wait until a concurrent one of the account has its amount', async () => {
  const rival = commitWhileWaiting(
    db,
    (trx) => watchAccount(trx, account),
    () => transact(db, (trx) => watchAccount(trx, account)),
  );
  await expect(rival).resolves.toBeUndefined();
});

describe('a payment waits for its wallet', () => {
  const waits = async ({ id }: { id: string }) => (await awaitedByWallet(db, [id])).has(id);
  const incoming = (values = {}) => insertTransaction({ db }, { incoming_wallets: [account.wallet], ...values });

  test('while a transaction there is not ingested whose block is in its window', async () => {
    const [made, other] = [await exchangePayment(PRICE), await exchangePayment(PRICE, { wallet: newReference() })];
    const plain = await insertPayment({ db }, { merchant_id: inject('account').id, ...account });
    expect(await waits(made)).toBe(false);
    const { signature } = await incoming();
    expect([await waits(made), await waits(other), await waits(plain)]).toEqual([true, false, false]);
    const set = (values: object) => setRows({ db }, 'chain_transactions', { signature }, values);
    await set({ block_time: made.expires_at });
    expect(await waits(made)).toBe(true);
    await set({ block_time: new Date(made.expires_at.getTime() + 1000) });
    expect(await waits(made)).toBe(false);
    const earlier = (seconds: number) => new Date(made.created_at.getTime() - seconds * 1000);
    await set({ block_time: earlier(50) });
    expect(await waits(made)).toBe(true);
    await set({ block_time: earlier(70) });
    expect(await waits(made)).toBe(false);
    await set({ block_time: null, seen_at: earlier(70) });
    expect(await waits(made)).toBe(false);
    await set({ seen_at: new Date(made.expires_at.getTime() + 1000) });
    expect(await waits(made)).toBe(true);
    const unreadable = async () => (await awaitedByWallet(db, [made.id], { isUnreadable: true })).size;
    expect(await unreadable()).toBe(0);
    await set({ unreadable_reason: 'version' });
    expect(await unreadable()).toBe(1);
    await set({ unreadable_reason: null });
    // An hour later by the merchant's clock.
    await set({ block_time: new Date(made.expires_at.getTime() - 1000) });
    await setTestClock(merchant(), { hours: 1 });
    expect(await waits(made)).toBe(false);
    await setTestClock(merchant());
    await set({ status: 'read', block_time: new Date(0), read_at: new Date() });
    expect(await waits(made)).toBe(false);
    expect(await awaitedByWallet(db, [])).toEqual(new Set());
  });

  test('in its own mode', async () => {
    const made = await exchangePayment(PRICE);
    await incoming({ mode: 'live' });
    expect(await waits(made)).toBe(false);
  });
});

test('finds payments that another transaction credits by its amount', async () => {
  const made = await exchangePayment(PRICE);
  const transaction = await insertTransaction({ db });
  const applied = { applied_by: 'amount' as const, own_reason: 'no_reference' as const };
  await insertTransfer({ db }, transaction, made, applied);
  const found = async (mode: Mode, signature: string) => [
    ...(await creditedByAmount(db, [made.id], { mode, signature })),
  ];
  expect(await found('test', 'other')).toEqual([made.id]);
  expect(await found('test', transaction.signature)).toEqual([]);
  expect(await found('live', transaction.signature)).toEqual([made.id]);
  // The database refuses a second one.
  const second = await insertTransaction({ db });
  await expect(insertTransfer({ db }, second, made, applied)).rejects.toThrow('transfers_applied_by_amount');
  await setRows({ db }, 'transfers', { payment_id: made.id }, { dropped_at: new Date(), credited_at: null });
  expect(await found('test', 'other')).toEqual([]);
  expect(await creditedByAmount(db, [], { mode: 'test', signature: 'other' })).toEqual(new Set());
  await insertTransfer({ db }, second, made, applied);
});
