import { sql } from 'kysely';
import type { DbOrTrx } from '../database.ts';
import { merchantTimeZone } from '../merchants/billingSettings.ts';
import { prepare } from '../preparedStatements.ts';
import type { MerchantScope } from '../scope.ts';
import { type PeriodRow, periodPrice } from './periods.ts';
import type { PlanRow } from './plans.ts';
import type { SubscriptionRow } from './subscriptions.ts';

/** An unpaid period of a subscription that has ended. `price`: what its payments must bring. `time_zone`: its merchant's. */
export type EndedPeriod = MerchantScope &
  Pick<PeriodRow, 'subscription_id' | 'cycle' | 'period_start' | 'period_end'> &
  Pick<SubscriptionRow, 'status' | 'customer_email' | 'customer_wallet'> &
  Pick<PlanRow, 'currency'> & { price: string; plan_name: string; time_zone: string };

/** Returns the unpaid periods of those of the subscriptions that have ended, oldest first. */
export async function unpaidEndedPeriods(db: DbOrTrx, subscriptionIds: readonly string[]): Promise<EndedPeriod[]> {
  if (subscriptionIds.length === 0) return [];
  const query = sql<EndedPeriod>`
    select period.subscription_id, period.cycle, period.period_start, period.period_end, subscription.merchant_id,
      subscription.mode, subscription.status, subscription.customer_email, subscription.customer_wallet,
      ${periodPrice} as price, plan.currency, plan.name as plan_name, ${merchantTimeZone} as time_zone
    from subscription_periods period
    join subscriptions subscription on subscription.id = period.subscription_id
    join subscription_plans plan on plan.id = subscription.plan_id
    left join billing_settings settings on settings.merchant_id = subscription.merchant_id
      and settings.mode = subscription.mode
    where period.subscription_id = any (${subscriptionIds}::text[]) and period.paid_at is null
      and subscription.status in ('cancelled', 'expired')
    order by period.subscription_id, period.cycle`.compile(db);
  const { rows } = await db.executeQuery(prepare(query));
  return rows;
}
