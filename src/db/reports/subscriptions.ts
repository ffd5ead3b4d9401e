import { sql } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { BilledPeriod } from '../../domain/recurring.ts';
import type { Database } from '../database.ts';
import type { MerchantScope } from '../scope.ts';

/**
 * A subscription with the periods that it had before a month and at its end; null: none. `is_known`: it had one before the month, or
 * earlier.
 */
export type ReportedSubscription = {
  id: string;
  plan_id: string;
  plan_name: string;
  customer_id: string | null;
  customer_email: string | null;
  currency: Currency;
  before: BilledPeriod | null;
  after: BilledPeriod | null;
  is_known: boolean;
};

/**
 * Returns a page of a merchant's subscriptions in the order of their ids, as they were in a month. A subscription counts from when it was
 * paid first: anybody can begin one.
 * @param after the id that the page follows; null: the start
 */
export async function reportedSubscriptions(
  db: Database,
  { merchant_id, mode }: MerchantScope,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  after: string | null,
  limit: number,
): Promise<ReportedSubscription[]> {
  const periodAt = (time: Date) => sql`(
    select json_build_object('period_start', period_start, 'period_end', period_end, 'lines', lines, 'discount', discount,
      'amount', coalesce(period.amount, payment.amount, plan.amount)::text)
    from subscription_periods period left join payments payment on payment.id = period.payment_id
    where period.subscription_id = subscription.id and period_start < ${time} and period_end >= ${time}
      and exists (select from subscription_periods paid where paid.subscription_id = subscription.id and paid.paid_at < ${time})
    order by period.cycle desc limit 1)`;
  const { rows } = await sql<ReportedSubscription>`
    select subscription.id, plan_id, plan.name as plan_name, customer_id, customer_email, plan.currency,
      ${periodAt(starts_at)} as before, ${periodAt(ends_at)} as after,
      exists (select from subscription_periods paid where paid.subscription_id = subscription.id and paid.paid_at < ${starts_at})
        as is_known
    from (
      select * from subscriptions where merchant_id = ${merchant_id} and mode = ${mode} ${after === null ? sql`` : sql`and id > ${after}`}
      order by id limit ${limit}
    ) as subscription
    join subscription_plans plan on plan.id = subscription.plan_id
    order by subscription.id`.execute(db);
  return rows;
}
