import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOnce as backfill } from '../../../src/jobs/handlers/ledger.backfill.ts';
import { runOnce as check } from '../../../src/jobs/handlers/ledger.check.ts';
import { runOnce as count } from '../../../src/jobs/handlers/list.count.ts';
import { expectBooks } from '../../support/books.ts';
import { workerOf } from '../../support/payments.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { beaconOf, fundedPayer } from '../../support/transactions.ts';

// Some thousand rows of before: each step has more than one batch.

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.service.stop());

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
