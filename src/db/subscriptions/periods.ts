import { type Selectable, sql } from 'kysely';
import type { ObligationPayment } from '../../domain/obligations.ts';
import { type Languages, languagesOf } from '../customers/readers.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { columnsOf, insertJson, jsonText } from '../insert.ts';
import { type Page, type Paged, pageOf } from '../pagination.ts';
import { countedMoney } from '../payments/payments.ts';
import { prepare } from '../preparedStatements.ts';
import type { SubscriptionPeriods } from '../schema.ts';
import type { MerchantScope } from '../scope.ts';
import { deferWrite } from '../transaction.ts';
import type { PlanRow } from './plans.ts';
import type { SubscriptionRow } from './subscriptions.ts';

export type PeriodRow = Selectable<SubscriptionPeriods>;

/** Inserts billed periods, as a deferred write. A period that was billed before violates the primary key. */
export async function insertPeriods(trx: Trx, rows: readonly PeriodRow[]): Promise<void> {
  if (rows.length === 0) return;
  await deferWrite(trx, {
    new_period: insertJson('subscription_periods', jsonText(rows)),
  });
}

/** Updates the changeable columns of periods, as a deferred write. The caller must have locked their subscriptions. */
export async function changePeriods(trx: Trx, rows: readonly PeriodRow[]): Promise<void> {
  if (rows.length === 0) return;
  await deferWrite(trx, {
    period: sql`
      update subscription_periods set period_start = row.period_start, period_end = row.period_end,
        billed_at = row.billed_at, payment_id = row.payment_id, paid_at = row.paid_at
      from json_populate_recordset(null::subscription_periods, ${JSON.stringify(rows)}::text::json) row
      where subscription_periods.subscription_id = row.subscription_id and subscription_periods.cycle = row.cycle`,
  });
}

/** Adds to what refunds gave back of a period. The caller must have locked its subscription. */
export async function addRefunded(trx: Trx, { subscription_id, cycle }: PeriodKey, amount: string): Promise<void> {
  await sql`update subscription_periods set amount_refunded = amount_refunded + ${amount}::numeric
    where subscription_id = ${subscription_id} and cycle = ${cycle}`.execute(trx);
}

/** Writes what the balances of customers paid of periods, as a deferred write. The caller must have locked their subscriptions. */
export async function setCredits(trx: Trx, rows: readonly PeriodRow[]): Promise<void> {
  if (rows.length === 0) return;
  await deferWrite(trx, {
    credited_period: sql`
      update subscription_periods set credit_applied = row.credit_applied
      from json_populate_recordset(null::subscription_periods, ${JSON.stringify(rows)}::text::json) row
      where subscription_periods.subscription_id = row.subscription_id and subscription_periods.cycle = row.cycle`,
  });
}

/**
 * Takes what balances paid of periods back from them, and returns it. Leaves periods with an open payment: it may complete them.
 * The caller must have locked the subscription.
 */
export async function takeCredits(
  trx: Trx,
  subscriptionId: string,
  cycles: readonly number[],
): Promise<{ cycle: number; credit_applied: string }[]> {
  const { rows } = await sql<{ cycle: number; credit_applied: string }>`
    with credited as materialized (
      select cycle, credit_applied from subscription_periods period
      where subscription_id = ${subscriptionId} and cycle = any (${cycles}::integer[]) and credit_applied > 0
        and not exists (select from payments where payments.subscription_id = period.subscription_id
          and subscription_cycle = period.cycle and status = 'pending')
    ), taken as (
      update subscription_periods set credit_applied = 0
      where subscription_id = ${subscriptionId} and cycle in (select cycle from credited)
    )
    select cycle, credit_applied from credited order by cycle`.execute(trx);
  return rows;
}

/**
 * Writes what the periods of a subscription cost that the version before billed, so that another plan does not change it. The caller
 * must have locked the subscription.
 */
export async function keepAmounts(trx: Trx, subscriptionId: string, amount: string): Promise<void> {
  await sql`update subscription_periods set amount = ${amount}
    where subscription_id = ${subscriptionId} and amount is null`.execute(trx);
}

/** Identifies a period of a subscription. */
export type PeriodKey = { subscription_id: string; cycle: number };

/** Returns the unpaid periods of subscriptions, and those in `wanted`, by subscription id, oldest first. */
export async function findPeriods(
  db: DbOrTrx,
  subscriptionIds: readonly string[],
  wanted: readonly PeriodKey[] = [],
): Promise<Map<string, PeriodRow[]>> {
  const periods = new Map<string, PeriodRow[]>(subscriptionIds.map((id) => [id, []]));
  if (subscriptionIds.length === 0) return periods;
  const query = sql<PeriodRow>`
    select ${columnsOf('subscription_periods')} from subscription_periods
    where subscription_id = any (${subscriptionIds}::text[]) and paid_at is null
    union
    select ${columnsOf('subscription_periods')} from subscription_periods
    join unnest(
      ${wanted.map(({ subscription_id }) => subscription_id)}::text[], ${wanted.map(({ cycle }) => cycle)}::integer[]
    ) as wanted (subscription_id, cycle) using (subscription_id, cycle)
    order by subscription_id, cycle`.compile(db);
  const { rows } = await db.executeQuery(prepare(query));
  for (const row of rows) periods.get(row.subscription_id)?.push(row);
  return periods;
}

/** Returns the numbers of the unpaid periods of a subscription. */
export async function unpaidCycles(db: DbOrTrx, subscriptionId: string): Promise<number[]> {
  return ((await findPeriods(db, [subscriptionId])).get(subscriptionId) ?? [])
    .filter(({ paid_at }) => paid_at === null)
    .map(({ cycle }) => cycle);
}

/**
 * Returns the start of the oldest unpaid period of each subscription, or null, and the amount of its newest one, by subscription id.
 * @param newest the newest periods
 */
export async function billedState(
  db: DbOrTrx,
  newest: readonly PeriodKey[],
): Promise<Map<string, { unpaid_since: Date | null; amount: string | null }>> {
  if (newest.length === 0) return new Map();
  const query = sql<{ subscription_id: string; unpaid_since: Date | null; amount: string | null }>`
    select newest.subscription_id,
      (select period_start from subscription_periods period
        where period.subscription_id = newest.subscription_id and paid_at is null order by cycle limit 1) as unpaid_since,
      (select amount from subscription_periods period
        where period.subscription_id = newest.subscription_id and period.cycle = newest.cycle) as amount
    from unnest(
      ${newest.map(({ subscription_id }) => subscription_id)}::text[], ${newest.map(({ cycle }) => cycle)}::integer[]
    ) as newest (subscription_id, cycle)`.compile(db);
  const { rows } = await db.executeQuery(prepare(query));
  return new Map(rows.map(({ subscription_id, unpaid_since, amount }) => [subscription_id, { unpaid_since, amount }]));
}

/** SQL for what a row `period` costs, with its `plan`. */
const periodAmount = sql<string>`coalesce(period.amount, plan.original_amount, plan.amount)`;
/** SQL for what the payments of a row `period` must bring, with its `plan`. */
export const periodPrice = sql<string>`${periodAmount} - period.credit_applied`;

/**
 * The total that the payments of a period received, in base units of its token.
 * `surplus`: the part that the period did not need.
 */
export type PeriodMoney = { amount_received: bigint; surplus: bigint };

/** SQL for the PeriodMoney of a row `period`. One probe of payments_by_subscription. */
const periodMoney = sql<PeriodMoney>`(
  select coalesce(sum(${countedMoney}), 0)::bigint as amount_received,
    coalesce(sum(coalesce(obligation_surplus, greatest(${countedMoney} - amount_due, 0))), 0)::bigint as surplus
  from payments where subscription_id = period.subscription_id and subscription_cycle = period.cycle)`;

/** A period, with what its payments received. */
/** A period with what its payments received. `amount`: what it costs. */
export type PaidPeriod = Omit<PeriodRow, 'amount'> & PeriodMoney & { amount: string };

/**
 * Returns a page of a subscription's periods, newest first. The caller must have checked whose subscription it is.
 * `page`: the numbers of periods are its cursors.
 */
export async function listPeriods(
  db: DbOrTrx,
  { id, cycle }: Pick<SubscriptionRow, 'id' | 'cycle'>,
  page: Page,
): Promise<Paged<PaidPeriod>> {
  const matching = db.selectFrom('subscription_periods').where('subscription_id', '=', id);
  // Periods are numbered without gaps, so the last number is their count.
  const placeOf = async (number: string) => (Number(number) <= cycle ? [Number(number)] : null);
  const order = { columns: ['cycle'], placeOf, total: cycle };
  const found = await pageOf(db, order, matching, (shown) => shown.selectAll(), page);
  const priced = await pricedPeriods(db, found.rows);
  const money = new Map(
    priced.map(({ cycle, amount, amount_received, surplus }) => [cycle, { amount, amount_received, surplus }]),
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, ...(money.get(row.cycle) as PricedPeriod) })) };
}

/** A period with its cost, what its payments must bring (`price`), and what they received. */
type PricedPeriod = PeriodKey &
  Pick<PeriodRow, 'period_start' | 'period_end'> &
  Pick<PlanRow, 'amount' | 'currency'> & { price: string; plan_name: string } & PeriodMoney;

/** Returns what these periods cost and what their payments received, in no particular order. */
export async function pricedPeriods(db: DbOrTrx, wanted: readonly PeriodKey[]): Promise<PricedPeriod[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<PricedPeriod>`
    select period.subscription_id, period.cycle, period.period_start, period.period_end, plan.name as plan_name,
      ${periodAmount} as amount, ${periodPrice} as price, plan.currency,
      money.amount_received, money.surplus
    from (
      select distinct * from unnest(
        ${wanted.map(({ subscription_id }) => subscription_id)}::text[], ${wanted.map(({ cycle }) => cycle)}::integer[])
    ) as wanted (subscription_id, cycle)
    join subscription_periods period using (subscription_id, cycle)
    join subscriptions subscription on subscription.id = period.subscription_id
    join subscription_plans plan on plan.id = subscription.plan_id
    cross join lateral ${periodMoney} money`.execute(db);
  return rows;
}

/** A period as its customer sees it. */
export type PublicPeriod = PaidPeriod &
  MerchantScope &
  Pick<PlanRow, 'currency' | 'billing_interval' | 'interval_count'> &
  Pick<
    SubscriptionRow,
    | 'status'
    | 'billing_problem'
    | 'cancel_reason'
    | 'customer_id'
    | 'customer_email'
    | 'customer_wallet'
    | 'emails_suppressed'
  > & {
    /** what its payments must bring */
    price: string;
    plan_name: string;
    plan_description: string | null;
    merchant_name: string;
    merchant_email: string;
    languages: Languages;
    /** the oldest unpaid period; null: all are paid */
    owed_cycle: number | null;
    has_open_payment: boolean;
  };

/** SQL for the customer of a row `subscription`, if nobody else may have named their address. */
export const knownCustomer = sql`case when not subscription.emails_suppressed then subscription.customer_id end`;

/** Finds a period by its subscription's unguessable id, for the customer, who needs no key. Null: it does not exist. */
export async function findPublicPeriod(db: DbOrTrx, id: string, cycle: number): Promise<PublicPeriod | null> {
  const { rows } = await sql<PublicPeriod>`
    select period.*, money.amount_received, money.surplus, subscription.merchant_id, subscription.mode,
      subscription.status, subscription.billing_problem, subscription.cancel_reason, ${periodAmount} as amount,
      ${periodPrice} as price, plan.currency, plan.billing_interval, plan.interval_count, plan.name as plan_name, plan.description as plan_description,
      merchants.name as merchant_name, merchants.email as merchant_email, subscription.customer_id,
      subscription.customer_email, subscription.customer_wallet, subscription.emails_suppressed,
      ${languagesOf('subscription', knownCustomer)} as languages,
      (select unpaid.cycle from subscription_periods unpaid
        where unpaid.subscription_id = subscription.id and unpaid.paid_at is null order by unpaid.cycle limit 1)
        as owed_cycle,
      exists (select from payments where subscription_id = subscription.id and payments.status = 'pending')
        as has_open_payment
    from subscription_periods period
    join subscriptions subscription on subscription.id = period.subscription_id
    join subscription_plans plan on plan.id = subscription.plan_id
    join merchants on merchants.id = subscription.merchant_id
    cross join lateral ${periodMoney} money
    where period.subscription_id = ${id} and period.cycle = ${cycle}`.execute(db);
  return rows[0] ?? null;
}

/** Transactions shown of a period. More than one is rare, and a stranger could send any number. */
const MAX_SHOWN_TRANSACTIONS = 10;

/** Returns the signatures of the transactions that paid a period, oldest first. */
export async function transactionsOfPeriod(db: DbOrTrx, { subscription_id, cycle }: PeriodKey): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select transfers.signature from transfers
    join payments on payments.id = transfers.payment_id
    where payments.subscription_id = ${subscription_id} and payments.subscription_cycle = ${cycle}
      and transfers.credited_at is not null and transfers.dropped_at is null
    group by transfers.signature
    order by min(transfers.paid_at), transfers.signature limit ${MAX_SHOWN_TRANSACTIONS}`.execute(db);
  return rows.map(({ signature }) => signature);
}

/** A payment of a period, with its deadline. `is_deducted`: refunds reserve some of its money, which does not count. */
export type PeriodPayment = ObligationPayment & PeriodKey & { expires_at: Date; is_deducted: boolean };

/** Returns all payments of these periods, by subscription id, oldest first. */
export async function paymentsOfPeriods(
  db: DbOrTrx,
  wanted: readonly PeriodKey[],
): Promise<Map<string, PeriodPayment[]>> {
  const payments = new Map<string, PeriodPayment[]>(wanted.map(({ subscription_id }) => [subscription_id, []]));
  if (wanted.length === 0) return payments;
  const query = sql<PeriodPayment>`
    select payments.id, status, token, amount, amount_due, ${countedMoney} as amount_received, amount_accepted, tolerance,
      price_accepted, currency_rate, token_rate, expires_at, subscription_id, subscription_cycle as cycle,
      refunds_deducted > 0 as is_deducted
    from payments
    where (subscription_id, subscription_cycle) in (
      select * from unnest(
        ${wanted.map(({ subscription_id }) => subscription_id)}::text[], ${wanted.map(({ cycle }) => cycle)}::integer[]))
    order by payments.created_at, payments.id`.compile(db);
  const { rows } = await db.executeQuery(prepare(query));
  for (const row of rows) payments.get(row.subscription_id)?.push(row);
  return payments;
}

/** Returns which of the subscriptions have a pending payment. */
export async function subscriptionsWithPendingPayment(
  db: DbOrTrx,
  subscriptionIds: readonly string[],
): Promise<Set<string>> {
  if (subscriptionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payments')
    .select('subscription_id')
    .where('subscription_id', 'in', subscriptionIds)
    .where('status', '=', 'pending')
    .execute();
  return new Set(rows.map((row) => row.subscription_id as string));
}
