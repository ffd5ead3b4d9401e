import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLedgerEntries } from '../../../src/db/ledger.ts';
import { transact } from '../../../src/db/transaction.ts';
import { runOnce } from '../../../src/jobs/handlers/ledger.check.ts';
import { runOnce as count } from '../../../src/jobs/handlers/list.count.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { workerOf } from '../../support/payments.ts';
import { type Shop, startShop } from '../../support/refunds.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.service.stop());

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

const check = () => runOnce(workerOf(shop.service));

test('passes while all transactions add up to zero, and then names the one that does not', async () => {
  const { db } = shop.service;
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

test('names totals that are not the sums of their entries', async () => {
  const { db } = shop.service;
  await shop.paid(10);
  await addAll();
  await check();
  await sql`update ledger_totals set amount = amount + case account when 'sales' then 1 else -1 end
    where account in ('sales', 'wallet')`.execute(db);
  await shop.paid(10);
  await addAll();
  for (const _ of [1, 2]) await expect(check()).rejects.toThrow(/ test sales USDC USD.* test wallet \w+ USDC USD/);
});

test('has entries in the totals that were written while others were added, and committed later', async () => {
  const { db } = shop.service;
  const add = () => addLedgerEntries(db);
  await shop.paid(1);
  await add();
  const open = await db.startTransaction().execute();
  try {
    const book = () =>
      sql`select book((merchant_id, mode, 'balance', null, null, null, null, null, clock_timestamp())::ledger_cause, array[
        ('sales', null, null, null, 'USD', 5, null, null, null)::ledger_line,
        ('adjustments', null, null, null, 'USD', -5, null, null, null)::ledger_line]) from merchant_modes where mode = 'test'`.execute(
        open,
      );
    // Transactions of other tests may delay it.
    const addSome = () => expect.poll(add).toBeGreaterThan(0);
    await commitWhileWaiting(db, (trx) => sql`lock table ledger_totals in exclusive mode`.execute(trx), addSome, book);
    await add();
    await open.commit().execute();
  } finally {
    if (!open.isCommitted) await open.rollback().execute();
  }
  await addAll();
  await check();
  const { rows } = await sql`select value::int from ledger_totals where account = 'adjustments'`.execute(db);
  expect(rows).toEqual([{ value: -5 }]);
});

test('refuses to add entries in a transaction that has written', async () => {
  const added = transact(shop.service.db, async (trx) => {
    await sql`select pg_current_xact_id()`.execute(trx);
    await addLedgerEntries(trx);
  });
  await expect(added).rejects.toThrow(/transaction that has written/);
});
