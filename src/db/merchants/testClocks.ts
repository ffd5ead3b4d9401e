import { type Selectable, sql } from 'kysely';
import type { DbOrTrx, Trx } from '../database.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { TestClocks } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';
import { lockMerchantMode } from './merchants.ts';
import { NOT_MOVING, NOW } from './testClock.ts';

/** A test clock of a merchant, besides its own. `now`: the time on it. */
export type TestClockRow = Selectable<TestClocks> & { now: Date };

/**
 * Inserts a test clock, which shows real time, or the end of the last closed month if that is later. Returns it, or null when the merchant
 * has `max` already.
 */
export async function insertTestClock(
  trx: Trx,
  row: Pick<TestClockRow, 'id' | 'merchant_id' | 'name'>,
  max: number,
): Promise<TestClockRow | null> {
  // Two concurrent requests must not both count one clock less than the maximum.
  await lockMerchantMode(trx, row.merchant_id, 'test');
  const { total } = await trx
    .selectFrom('test_clocks')
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .where('merchant_id', '=', row.merchant_id)
    .executeTakeFirstOrThrow();
  if (total >= max) return null;
  const clock_offset_ms = sql<bigint>`greatest(0, (select ceil(1000 * extract(epoch from max(ends_at) - clock_timestamp()))
    from closed_months where merchant_id = ${row.merchant_id} and mode = 'test'))::bigint`;
  return trx
    .insertInto('test_clocks')
    .values({ ...row, clock_offset_ms })
    .returningAll()
    .returning(NOW.as('now'))
    .executeTakeFirstOrThrow();
}

/** Finds a merchant's test clock by id. Null when it does not exist, or belongs to another merchant. */
export async function findTestClock(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<TestClockRow | null> {
  const own = db.selectFrom('test_clocks').selectAll().select(NOW.as('now')).where('id', '=', id);
  return (await own.where(ownedBy(merchant_id, mode)).executeTakeFirst()) ?? null;
}

/** Returns that of a merchant's test clocks which is furthest behind a time; null: none is. */
export async function findClockBefore(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  time: Date,
): Promise<TestClockRow | null> {
  const own = db.selectFrom('test_clocks').selectAll().select(NOW.as('now')).where(ownedBy(merchant_id, mode));
  const behind = own.where('deleted_at', 'is', null).where(sql<boolean>`${NOW} < ${time}`);
  return (await behind.orderBy('clock_offset_ms').limit(1).executeTakeFirst()) ?? null;
}

/** Returns a page of a merchant's test clocks, newest first, and the total count. */
export function listTestClocks(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  page: Page,
): Promise<Paged<TestClockRow>> {
  const matching = db.selectFrom('test_clocks').where('merchant_id', '=', merchant_id).where('mode', '=', mode);
  const order = newestFirst(db, 'test_clocks', ownedBy(merchant_id, mode));
  return pageOf(db, order, matching, (shown) => shown.selectAll().select(NOW.as('now')), page);
}

/** Marks a merchant's test clock as deleted, and stops it. Returns it. Null in the same cases as findTestClock. */
export async function markDeleted(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<TestClockRow | null> {
  const { rows } = await sql<TestClockRow>`
    update test_clocks set ${NOT_MOVING}, deleted_at = coalesce(deleted_at, clock_timestamp())
    where id = ${id} and ${ownedBy(merchant_id, mode)}
    returning *, ${NOW} as now`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Locks a customer of a clock that is being deleted, the customers that were merged into it, and their documents. So nothing is created for
 * them. Returns their ids; none: the clock has no customer.
 */
export async function lockCustomerOnClock(trx: Trx, clockId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from customers where merged_into is null and test_clock_id = ${clockId}
      and exists (select from test_clocks where id = ${clockId} and deleted_at is not null)
    order by id limit 1`.execute(trx);
  const [customer] = found.rows;
  if (!customer) return [];
  const isOne = sql`(id = ${customer.id} or merged_into = ${customer.id})`;
  const ofOne = sql`customer_id in (select id from customers where ${isOne})`;
  // In the order in which all others lock them.
  for (const table of ['payments', 'invoices', 'subscriptions', 'installment_plans'] as const)
    await sql`select from ${sql.table(table)} where ${ofOne} order by id for update`.execute(trx);
  const { rows } = await sql<{ id: string }>`select id from customers where ${isOne} order by id for update`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes customers with everything that is theirs. Refunds first: while their payments exist, triggers know what counted as refunded.
 * Then all else in one statement, because invoices, periods and installments refer to payments, and these refer to them. The
 * transactions of the chain stay known, but no longer as money for these payments. Events stay, too.
 */
export async function deleteCustomers(trx: Trx, ids: readonly string[]): Promise<void> {
  const some = (rows: string) => sql.raw(`(select id from ${rows})`);
  const [pay, inv, sub, ins, plan, refund] = ['pay', 'inv', 'sub', 'ins', 'plan', 'refund'].map(some);
  const own = sql`customer_id = any (${ids}::text[])`;
  const theirs = sql`
    inv as materialized (select id from invoices where ${own}),
      sub as materialized (select id from subscriptions where ${own}),
      plan as materialized (select id from installment_plans where ${own}),
      ins as materialized (select id from installments where plan_id in ${plan}),
      pay as materialized (
        select id from payments where ${own}
        union select id from payments where retry_of in (select id from payments where ${own})
        union select id from payments where invoice_id in ${inv}
        union select id from payments where subscription_id in ${sub}
        union select id from payments where installment_id in ${ins})`;
  await sql`
    with ${theirs},
      refund as materialized (
        select id from refunds where payment_id in ${pay}
        union select id from refunds where transfer_id in (select id from transfers where payment_id in ${pay})),
      d1 as (delete from balance_transactions where ${own}),
      d2 as (delete from credit_notes where ${own} or invoice_id in ${inv} or subscription_id in ${sub} or refund_id in ${refund}),
      d3 as (delete from refund_transfers where refund_id in ${refund})
    delete from refunds where id in ${refund}`.execute(trx);
  await sql`
    with ${theirs},
      d1 as (
        delete from payment_metadata using payments payment, metadata_entries(payment.merchant_id || payment.mode, payment.metadata) as part
        where payment.id in ${pay} and (entry, payment_metadata.created_at, payment_id) = (part, payment.created_at, payment.id)),
      d2 as (delete from customer_balances where ${own}),
      d3 as (delete from customer_identities where ${own}),
      d4 as (delete from emails where payment_id in ${pay} or invoice_id in ${inv}),
      d5 as (delete from payment_attempts where payment_id in ${pay}),
      d6 as (delete from payment_legs where payment_id in ${pay}),
      d7 as (delete from payment_quotes where payment_id in ${pay}),
      d8 as (delete from payment_link_places where payment_id in ${pay}),
      d9 as (delete from open_checkouts where payment_id in ${pay}),
      d10 as (delete from broadcasts where payment_id in ${pay}),
      d11 as (delete from credit_sums where payment_id in ${pay}),
      d12 as (delete from transfers where payment_id in ${pay}),
      -- Money that named such a payment may have been applied to another, and stays there.
      d13 as (update transfers set named_payment_id = null 
        where named_payment_id in ${pay} and (payment_id is null or payment_id not in ${pay})),
      d14 as (update chain_transactions set submitted_payment_id = null where submitted_payment_id in ${pay}),
      d15 as (delete from subscription_adjustments where subscription_id in ${sub}),
      d16 as (delete from subscription_periods where subscription_id in ${sub}),
      d17 as (delete from installments where id in ${ins}),
      d18 as (delete from installment_plans where id in ${plan}),
      d19 as (delete from invoices where id in ${inv}),
      d20 as (delete from subscriptions where id in ${sub}),
      d21 as (delete from inactive_quotes where payment_id in ${pay}),
      d22 as (delete from payments where id in ${pay})
    delete from customers where id = any (${ids}::text[])`.execute(trx);
}

/** Returns the clocks whose deletion was requested so many milliseconds ago, or longer. */
export async function findUndeleted(db: DbOrTrx, sinceMs: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from test_clocks where deleted_at < clock_timestamp() - ${sinceMs} * interval '1 ms'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes a clock that is marked as deleted and has no customer. Returns whether it is gone. */
export async function removeClock(trx: Trx, id: string): Promise<boolean> {
  await sql`
    delete from test_clocks where id = ${id} and deleted_at is not null
      and not exists (select from customers where test_clock_id = ${id})`.execute(trx);
  const { rows } = await sql`select from test_clocks where id = ${id} and deleted_at is not null`.execute(trx);
  return rows.length === 0;
}
