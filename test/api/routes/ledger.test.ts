import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce as count } from '../../../src/jobs/handlers/list.count.ts';
import { type Shop, startShop } from '../../support/refunds.ts';

let shop: Shop;
let payment: any;
beforeAll(async () => {
  shop = await startShop();
  payment = await shop.paid(10, { sent: 12 });
});
afterAll(() => shop.service.stop());

describe('GET /ledger-entries', () => {
  test('lists the entries of a payment, those that count last first, which add up to zero', async () => {
    const entries = await shop.get('/ledger-entries?limit=100');
    const own = entries.filter(({ payment_id }: any) => payment_id === payment.id);
    expect(own.map(({ account, amount }: any) => `${account} ${amount}`).sort()).toEqual([
      'sales -10',
      'surplus -2',
      'unsettled -12',
      'unsettled 12',
      'wallet 12',
    ]);
    const transactions = Map.groupBy(entries, ({ transaction_id }: any) => transaction_id);
    for (const parts of transactions.values()) {
      expect(parts.reduce((sum, { amount_base_units }: any) => sum + BigInt(amount_base_units), 0n)).toBe(0n);
    }
    const wallet = own.find(({ account }: any) => account === 'wallet');
    expect(wallet).toMatchObject({
      cause: 'transfer',
      wallet: shop.shop.address,
      token: 'USDC',
      amount_base_units: '12000000',
      currency: 'USD',
      value: 12,
      rate: '1',
      rate_source: 'peg',
      transaction_signature: payment.transaction_signature,
      corrects: null,
    });
    expect(wallet.booked_at).toBe(wallet.occurred_at);
  });

  test('lists one account, and what is booked in a time', async () => {
    const of = async (query: string) => (await shop.get(`/ledger-entries?${query}`)).map(({ account }: any) => account);
    expect(await of('account=surplus')).toEqual(['surplus']);
    const [{ booked_at }] = await shop.get('/ledger-entries?account=surplus');
    expect(await of(`account=surplus&booked_from=${booked_at}`)).toEqual(['surplus']);
    expect(await of(`account=surplus&booked_to=${booked_at}`)).toEqual([]);
  });

  test('lists the entries of one payment or refund', async () => {
    const other = await shop.paid(7);
    const { body: refund } = await shop.refund(other.id, { amount: 3 });
    await shop.send(`/refunds/${refund.id}`);
    await shop.settle();
    const own = await shop.get(`/ledger-entries?payment_id=${other.id}`);
    expect(own.map(({ payment_id }: any) => payment_id)).toEqual(own.map(() => other.id));
    expect(own.map(({ account }: any) => account)).toEqual(expect.arrayContaining(['wallet', 'sales', 'refunds']));
    const ofRefund = await shop.get(`/ledger-entries?refund_id=${refund.id}`);
    expect(ofRefund.length).toBeGreaterThan(1);
    expect(new Set(ofRefund.map(({ refund_id }: any) => refund_id))).toEqual(new Set([refund.id]));
  });

  test('has a page after each entry', async () => {
    const all = await shop.get('/ledger-entries?limit=100');
    const read: any[] = [];
    for (;;) {
      const last = read.at(-1);
      const page = await shop.get(`/ledger-entries?limit=2${last ? `&starting_after=${last.id}` : ''}`);
      if (page.length === 0) break;
      read.push(...page);
    }
    expect(read).toEqual(all);
  });
});

describe('GET /balances', () => {
  test('says what each account has, before and after its entries are added to the totals', async () => {
    const { db } = shop.service;
    const { rows } = await sql<{ account: string; amount: string }>`
      select account, sum(amount)::text as amount from ledger_entries where token = 'USDC' group by account having sum(amount) <> 0`.execute(
      db,
    );
    const expected = Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
    for (const _ of ['none added', 'some', 'more', 'all']) {
      const balances = await shop.get('/balances');
      const own = balances.filter(({ token }: any) => token === 'USDC');
      expect(Object.fromEntries(own.map((one: any) => [one.account, one.amount_base_units]))).toEqual(expected);
      await count(shop.service);
    }
    expect(await shop.get('/balances')).toContainEqual({
      account: 'wallet',
      wallet: shop.shop.address,
      token: 'USDC',
      amount: Number(expected.wallet) / 1e6,
      amount_base_units: expected.wallet,
      currency: 'USD',
      value: Number(expected.wallet) / 1e6,
    });
    // Entries are added once all transactions that were open when they were written have ended, also those of other databases.
    const added = async () => {
      await count(shop.service);
      return (await db.selectFrom('ledger_progress').selectAll().executeTakeFirstOrThrow()).added_position;
    };
    await expect.poll(added, { timeout: 20_000 }).toBeGreaterThan(0n);
  });
});
