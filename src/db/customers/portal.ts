import { sql } from 'kysely';
import { isId } from '../../domain/ids.ts';
import { MAX_ENDED_SUBSCRIPTIONS, MAX_PORTAL_OBJECTS } from '../../domain/portal.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { merchantTimeZone } from '../merchants/billingSettings.ts';
import { clockNow, type MerchantScope, ownedBy } from '../scope.ts';
import type { PlanRow } from '../subscriptions/plans.ts';
import type { ShownSubscription } from '../subscriptions/subscriptions.ts';
import type { CustomerRow } from './customers.ts';
import { type Languages, languagesOf } from './readers.ts';

// What the portal reads. Each query reads a bounded number of rows of an index, whatever the customer's history.

/** A customer, with their merchant's details and time zone. `now`: the time on the merchant's clock. */
export type PortalCustomer = CustomerRow & {
  merchant_name: string;
  time_zone: string;
  languages: Languages;
  now: Date;
};

/** Finds a customer by id, for whoever has a link to their portal. Null when there is none. */
export async function findPortalCustomer(db: DbOrTrx, id: string): Promise<PortalCustomer | null> {
  if (!isId('cus', id)) return null;
  const row = await selectPortal(db).where('customers.id', '=', id).executeTakeFirst();
  return row ?? null;
}

function selectPortal(db: DbOrTrx) {
  return db
    .selectFrom('customers')
    .innerJoin('merchants', 'merchants.id', 'customers.merchant_id')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'customers.merchant_id')
        .onRef('merchant_mode.mode', '=', 'customers.mode'),
    )
    .leftJoin('billing_settings as settings', (join) =>
      join.onRef('settings.merchant_id', '=', 'customers.merchant_id').onRef('settings.mode', '=', 'customers.mode'),
    )
    .selectAll('customers')
    .select(['merchants.name as merchant_name', clockNow('customers').as('now')])
    .select([merchantTimeZone.as('time_zone'), languagesOf('customers', sql.ref('customers.id')).as('languages')]);
}

/**
 * Finds the customer whose own address this is, to mail it. Null also for an address that only a stranger has named. Then
 * the customer's first payment is for a subscription that nobody confirmed, and the customer has nothing else.
 */
export async function findToMail(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  email: string,
): Promise<PortalCustomer | null> {
  const address = email.toLowerCase();
  const row = await selectPortal(db)
    .where('customers.id', '=', (is) =>
      is
        .selectFrom('customer_identities')
        .select('customer_id')
        .where('customer_identities.merchant_id', '=', merchant_id)
        .where('customer_identities.mode', '=', mode)
        .where('kind', '=', 'email')
        .where('value', '=', address),
    )
    .where(sql<boolean>`lower(customers.email) = ${address}`)
    .where(sql<boolean>`(
      coalesce((select bool_or(not emails_suppressed) from (
        select emails_suppressed from subscriptions where customer_id = customers.id
        order by created_at desc, id desc limit ${MAX_PORTAL_OBJECTS}) as newest), false)
      or (select id from invoices where customer_id = customers.id order by created_at desc, id desc limit 1) is not null
      or (select id from installment_plans where customer_id = customers.id order by created_at desc, id desc limit 1) is not null
      or not coalesce((
        select emails_suppressed from (
          select subscription_id from payments where customer_id = customers.id order by created_at, id limit 1) as first
        join subscriptions on subscriptions.id = subscription_id), false))`)
    .executeTakeFirst();
  return row ?? null;
}

/** Up to MAX_PORTAL_OBJECTS ids, newest first. `hasMore`: there are others. */
export type SomeIds = { ids: string[]; hasMore: boolean };

/** Returns a customer's invoices that were sent and are not paid. */
export const openInvoices = (db: DbOrTrx, customer: CustomerRow): Promise<SomeIds> =>
  someIds(db, customer, 'invoices', 'sent');

/** Returns a customer's installment plans that are not over. */
export const activePlans = (db: DbOrTrx, customer: CustomerRow): Promise<SomeIds> =>
  someIds(db, customer, 'installment_plans', 'active');

async function someIds(
  db: DbOrTrx,
  { id, merchant_id, mode }: CustomerRow,
  table: 'invoices' | 'installment_plans',
  status: string,
): Promise<SomeIds> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where customer_id = ${id} and status = ${sql.lit(status)} and ${ownedBy(merchant_id, mode)}
    order by created_at desc, id desc limit ${MAX_PORTAL_OBJECTS + 1}`.execute(db);
  return {
    ids: rows.slice(0, MAX_PORTAL_OBJECTS).map((row) => row.id),
    hasMore: rows.length > MAX_PORTAL_OBJECTS,
  };
}

/** A subscription with the terms of its plan. */
export type PortalSubscription = ShownSubscription &
  Pick<PlanRow, 'currency' | 'billing_interval' | 'interval_count'> & { plan_name: string; legacy_amount: string };

/** SQL for the subscriptions of a customer, beside the condition that chooses them. */
const WITH_PLAN = sql`
  select s.*, plan.name as plan_name, coalesce(plan.original_amount, plan.amount) as legacy_amount, plan.currency, plan.billing_interval, plan.interval_count, plan.max_cycles,
    (select period_start from subscription_periods where subscription_id = s.id and paid_at is null order by cycle limit 1)
      as unpaid_since
  from s join subscription_plans plan on plan.id = s.plan_id order by s.created_at desc, s.id desc`;

/** Returns a customer's running subscriptions, up to MAX_PORTAL_OBJECTS, and the newest that have ended. */
export async function portalSubscriptions(
  db: DbOrTrx,
  { id, merchant_id, mode }: CustomerRow,
): Promise<{ running: PortalSubscription[]; ended: PortalSubscription[]; hasMore: boolean }> {
  const own = sql`select * from subscriptions where customer_id = ${id} and ${ownedBy(merchant_id, mode)}`;
  const order = sql`order by created_at desc, id desc`;
  const { rows: running } = await sql<PortalSubscription>`
    with s as (${own} and status not in ('cancelled', 'expired') ${order} limit ${MAX_PORTAL_OBJECTS + 1}) ${WITH_PLAN}`.execute(
    db,
  );
  // Some of the newest are running. So these are enough to find the newest that have ended, unless many are running.
  const { rows: newest } = await sql<PortalSubscription>`
    with s as (select * from (${own} ${order} limit ${MAX_PORTAL_OBJECTS + MAX_ENDED_SUBSCRIPTIONS}) as newest
      where status in ('cancelled', 'expired') ${order} limit ${MAX_ENDED_SUBSCRIPTIONS}) ${WITH_PLAN}`.execute(db);
  return { running: running.slice(0, MAX_PORTAL_OBJECTS), ended: newest, hasMore: running.length > MAX_PORTAL_OBJECTS };
}

/** Finds a customer's own subscription. Null when it is somebody else's. */
export async function findOwnSubscription(
  db: DbOrTrx,
  { id, merchant_id, mode }: CustomerRow,
  subscriptionId: string,
): Promise<PortalSubscription | null> {
  if (!isId('sub', subscriptionId)) return null;
  const { rows } = await sql<PortalSubscription>`
    with s as (select * from subscriptions where id = ${subscriptionId} and customer_id = ${id}
      and ${ownedBy(merchant_id, mode)}) ${WITH_PLAN}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Changes the address or the wallet of a customer's running subscriptions. An address also
 * changes in active installment plans and drafts of invoices, but only where it was the customer's own. The customer must be locked.
 */
export async function moveRunning(
  trx: Trx,
  { id, merchant_id, mode, email }: CustomerRow,
  change: { customer_email: string } | { customer_wallet: string },
  now: Date,
): Promise<void> {
  const [[column, value]] = Object.entries(change) as [[string, string]];
  const isEmail = 'customer_email' in change;
  const isOld = isEmail ? sql`lower(customer_email) = lower(${email})` : sql`true`;
  const running = sql`status not in ('cancelled', 'expired')`;
  const tables = { invoices: sql`status = 'draft'`, subscriptions: running, installment_plans: sql`status = 'active'` };
  // In the order of everybody who locks several of them.
  for (const [table, isOpen] of Object.entries(tables).filter(([name]) => isEmail || name === 'subscriptions')) {
    await sql`
      with own as materialized (
        select id from ${sql.table(table)} where customer_id = ${id} and ${ownedBy(merchant_id, mode)} and ${isOpen} and ${isOld}
        order by id for no key update)
      update ${sql.table(table)} set ${sql.ref(column)} = ${value}, updated_at = greatest(updated_at, ${now})
      from own where own.id = ${sql.ref(`${table}.id`)}`.execute(trx);
  }
}
