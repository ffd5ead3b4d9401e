import { type Selectable, sql } from 'kysely';
import type { ObligationPayment } from '../../domain/obligations.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { SubscriptionPeriods } from '../schema.ts';
import { deferWrite } from '../transaction.ts';

export type PeriodRow = Selectable<SubscriptionPeriods>;

/** Inserts billed periods, as a deferred write. A period that was billed before violates the primary key. */
export async function insertPeriods(trx: Trx, rows: readonly PeriodRow[]): Promise<void> {
  if (rows.length === 0) return;
  await deferWrite(trx, {
    new_period: sql`
      insert into subscription_periods
      select * from json_populate_recordset(null::subscription_periods, ${JSON.stringify(rows)}::text::json)`,
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
  const { rows } = await sql<PeriodRow>`
    select * from subscription_periods where subscription_id = any (${subscriptionIds}::text[]) and paid_at is null
    union
    select subscription_periods.* from subscription_periods
    join unnest(
      ${wanted.map(({ subscription_id }) => subscription_id)}::text[], ${wanted.map(({ cycle }) => cycle)}::integer[]
    ) as wanted (subscription_id, cycle) using (subscription_id, cycle)
    order by subscription_id, cycle`.execute(db);
  for (const row of rows) periods.get(row.subscription_id)?.push(row);
  return periods;
}

/** Returns the start of the oldest unpaid period of each subscription that has one, by subscription id. */
export async function unpaidSince(db: DbOrTrx, subscriptionIds: readonly string[]): Promise<Map<string, Date>> {
  if (subscriptionIds.length === 0) return new Map();
  const { rows } = await sql<Pick<PeriodRow, 'subscription_id' | 'period_start'>>`
    select distinct on (subscription_id) subscription_id, period_start from subscription_periods
    where subscription_id = any (${subscriptionIds}::text[]) and paid_at is null
    order by subscription_id, cycle`.execute(db);
  return new Map(rows.map(({ subscription_id, period_start }) => [subscription_id, period_start]));
}

/** A payment of a period, with its deadline. */
export type PeriodPayment = ObligationPayment & PeriodKey & { expires_at: Date };

/** Returns all payments of these periods, by subscription id, oldest first. */
export async function paymentsOfPeriods(
  db: DbOrTrx,
  wanted: readonly PeriodKey[],
): Promise<Map<string, PeriodPayment[]>> {
  const payments = new Map<string, PeriodPayment[]>(wanted.map(({ subscription_id }) => [subscription_id, []]));
  if (wanted.length === 0) return payments;
  const { rows } = await sql<PeriodPayment>`
    select payments.id, status, token, amount, amount_due, amount_received, amount_accepted, currency_rate, token_rate,
      expires_at, subscription_id, subscription_cycle as cycle
    from payments
    where (subscription_id, subscription_cycle) in (
      select * from unnest(
        ${wanted.map(({ subscription_id }) => subscription_id)}::text[], ${wanted.map(({ cycle }) => cycle)}::integer[]))
    order by payments.created_at, payments.id`.execute(db);
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
