import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOnce } from '../../../src/jobs/handlers/ledger.check.ts';
import { runOnce as count } from '../../../src/jobs/handlers/list.count.ts';
import { workerOf } from '../../support/payments.ts';
import { type Shop, startShop } from '../../support/refunds.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.service.stop());

/** Adds all entries to the totals: those before a reading, once the transactions before it have ended. */
async function addAll(): Promise<void> {
  const left = async () => {
    await count(shop.service);
    const { rows } = await sql`
      select id from ledger_entries where position > (select added_position from ledger_progress)`.execute(
      shop.service.db,
    );
    return rows;
  };
  await expect.poll(left).toEqual([]);
}

test('passes while all transactions add up to zero, and then names the one that does not', async () => {
  const { db } = shop.service;
  const check = () => runOnce(workerOf(shop.service));
  await shop.paid(10);
  await check();
  await addAll();
  await check();
  const { checked_position } = await db.selectFrom('ledger_progress').selectAll().executeTakeFirstOrThrow();
  expect(checked_position).toBeGreaterThan(0n);

  await sql`alter table ledger_entries disable trigger ledger_entries_sums`.execute(db);
  const { rows } = await sql<{ transaction_id: string }>`
    insert into ledger_entries (id, transaction_id, merchant_id, mode, cause, account, token, amount, occurred_at, booked_at)
    select typeid('len'), typeid('ltx'), merchant_id, mode, cause, 'sales', token, 5, occurred_at, booked_at
    from ledger_entries limit 1 returning transaction_id`.execute(db);
  await sql`alter table ledger_entries enable trigger ledger_entries_sums`.execute(db);
  await addAll();
  for (const _ of [1, 2]) await expect(check()).rejects.toThrow(rows[0]?.transaction_id as string);
});
