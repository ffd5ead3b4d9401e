import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runOnce as backfill } from '../../../src/jobs/handlers/ledger.backfill.ts';
import { runOnce as check } from '../../../src/jobs/handlers/ledger.check.ts';
import { runOnce as count } from '../../../src/jobs/handlers/list.count.ts';
import { expectBooks } from '../../support/books.ts';
import { solanaPayUrl, workerOf } from '../../support/payments.ts';
import { reconcileEverything } from '../../support/reconcile.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { advance } from '../../support/testClock.ts';
import { beaconOf, fundedPayer } from '../../support/transactions.ts';

// Some thousand rows of before: each step has more than one batch.

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.service.stop());

/** Takes the ledger back to what it was before it existed. */
async function forget(): Promise<void> {
  const { db } = shop.service;
  await sql`alter table ledger_entries disable trigger user`.execute(db);
  await sql`delete from ledger_entries`.execute(db);
  await sql`alter table ledger_entries enable trigger user`.execute(db);
  await sql`delete from ledger_totals`.execute(db);
  await sql`alter table transfers disable trigger user`.execute(db);
  await sql`update transfers set held_token = null`.execute(db);
  await sql`alter table transfers enable trigger user`.execute(db);
  await sql`update ledger_progress set backfill_step = 'payments', backfill_after = ''`.execute(db);
}

/** Returns what each account of each payment has. */
async function sums(): Promise<unknown[]> {
  const { rows } = await sql`
    select payment_id, account, wallet, token, currency, trim_scale(sum(amount)) as amount, trim_scale(sum(value)) as value
    from ledger_entries where account not in ('network_fees', 'conversion') and token is distinct from 'SOL'
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0 or sum(value) <> 0 order by 1, 2, 3, 4, 5`.execute(shop.service.db);
  return rows;
}

test('books what happened before the ledger existed, once', async () => {
  const { service } = shop;
  for (const sent of [10, 12, 3]) await shop.paid(10, { sent });
  await shop.paidWithSplit(Keypair.generate().publicKey.toBase58());
  const overpaid = await shop.paid(10, { sent: 13 });
  const { body: refund } = await shop.refund(overpaid.id, { amount: 4 });
  await shop.send(`/refunds/${refund.id}`);
  const payer = fundedPayer(service);
  for (const amount of [5_000_000n, 6_000_000n]) {
    await payer.send([payer.token(shop.shop.address, amount, [await beaconOf(service)])]);
  }
  await shop.settle();
  const [one] = await shop.get('/unapplied-transfers');
  const { body: returned } = await shop.post(`/unapplied-transfers/${one.id}/refunds`);
  await shop.send(`/refunds/${returned.id}`);
  await expect
    .poll(async () => shop.settle().then(async () => (await shop.refundOf(returned.id)).status))
    .toBe('completed');
  const { body: customer } = await shop.post('/customers', { email: 'one@example.com' });
  await shop.post(`/customers/${customer.id}/balance-transactions`, { amount: 5, currency: 'USD', note: 'a gift' });
  const before = await sums();
  expect(before.length).toBeGreaterThan(15);

  await forget();
  for (const _ of [1, 2]) await backfill(workerOf(service), {}, { turnMs: 60_000, batch: 2 });
  expect(await sums()).toEqual(before);
  await expectBooks(service.db);
  for (const _ of [1, 2, 3]) await count(service);
  await check(workerOf(service));
});

describe('a payment of before', () => {
  /** Moves the merchant's clock to noon of the next day: a second more or less then makes no other day. */
  async function nextDay(): Promise<void> {
    const { now } = await shop.get('/test-clock');
    const noon = new Date(Date.parse(now) + 86_400_000).toISOString().replace(/T.*/, 'T12:00:00.000Z');
    await advance(shop.service, { to: noon });
  }
  const payMore = async (id: string, amount: number) => {
    await shop.customer.pay(await solanaPayUrl(shop.service, id, amount));
    await shop.settle();
  };
  const refundPart = async (id: string, amount: number) => {
    const { body: refund } = await shop.refund(id, { amount });
    await shop.send(`/refunds/${refund.id}`);
    await shop.settle();
  };

  /** Returns the id of a payment of a new invoice. */
  const billed = async (amount: number): Promise<string> => {
    const fields = { customer_email: 'three@example.com', amount, description: 'Coffee' };
    const { body: invoice } = await shop.post('/invoices', fields);
    await shop.post(`/invoices/${invoice.id}/send`);
    const page = await fetch(`${shop.service.url}/i/${invoice.id}/pay`, { method: 'POST', redirect: 'manual' });
    return page.headers.get('location')?.match(/pay_\w+/)?.[0] as string;
  };

  /** Returns what each account of each payment got on each day. */
  async function days(): Promise<unknown[]> {
    const { rows } = await sql`
      select date_trunc('day', booked_at, 'UTC') as day, payment_id, account, wallet, trim_scale(sum(amount)) as amount,
        trim_scale(sum(value)) as value
      from ledger_entries where payment_id is not null
      group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(value) <> 0 order by 1, 2, 3, 4`.execute(shop.service.db);
    return rows;
  }

  test('counts on the days on which its money came and went', async () => {
    await nextDay();
    const { body: customer } = await shop.post('/customers', { email: 'two@example.com' });
    const plain = await shop.paid(10);
    const late = await shop.paid(10);
    const credited = await shop.paid(10, { fields: { customer_id: customer.id } });
    const short = await shop.paid(10, { sent: 4 });
    const split = await shop.paidWithSplit(Keypair.generate().publicKey.toBase58());
    await shop.post(`/payments/${short.id}/cancel`);
    const accepted = await billed(10);
    await payMore(accepted, 4);
    await sql`update payments set expires_at = created_at + interval '1 hour' where id = ${accepted}`.execute(
      shop.service.db,
    );
    await nextDay();
    await refundPart(plain.id, 4);
    await payMore(late.id, 5);
    await payMore(credited.id, 3);
    await shop.post(`/payments/${short.id}/resolve`);
    expect((await shop.get(`/payments/${accepted}`)).status).toBe('failed');
    await payMore(accepted, 6);
    await reconcileEverything(shop.service);
    expect((await shop.get(`/payments/${accepted}`)).status).toBe('confirmed');
    await nextDay();
    await refundPart(late.id, 7);
    await refundPart(split.id, 2);
    await payMore(credited.id, 1);
    const before = await days();
    expect(before.length).toBeGreaterThan(20);
    await forget();
    await backfill(workerOf(shop.service), {}, { turnMs: 60_000, batch: 50 });
    expect(await days()).toEqual(before);
    await expectBooks(shop.service.db);
  });

  test('counts at the time of its confirmation if it changes before the backfill', async () => {
    const { id } = await shop.paid(10);
    const soldAt = async () => {
      const { rows } = await sql`select distinct booked_at from ledger_entries
        where payment_id = ${id} and account = 'sales'`.execute(shop.service.db);
      return rows;
    };
    const before = await soldAt();
    await forget();
    await refundPart(id, 4);
    expect(await soldAt()).toEqual(before);
    // A refund of before is read again.
    const entries = await days();
    await forget();
    await sql`update refund_transfers set path = path`.execute(shop.service.db);
    await backfill(workerOf(shop.service), {}, { turnMs: 60_000, batch: 50 });
    expect(await days()).toEqual(entries);
    const { rows } = await sql`select account from ledger_entries where account = 'outside'`.execute(shop.service.db);
    expect(rows).toEqual([]);
    await expectBooks(shop.service.db);
  });
});
