import * as v from 'valibot';
import type { Config } from '../config/index.ts';
import type { PlanRow } from '../db/subscriptions/plans.ts';
import { MODES } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { BILLING_INTERVALS } from '../domain/periods.ts';
import { TAX_BEHAVIORS } from '../domain/totals.ts';
import { id, timestamp, webAddress } from './fields.ts';

const fields = v.object({
  id: id('plan'),
  merchant_id: id('mer'),
  mode: v.picklist(MODES),
  name: v.string(),
  description: v.nullable(v.string()),
  amount: v.pipe(v.number(), v.description('Per unit and billing cycle, in `currency`.')),
  currency: v.picklist(CURRENCIES),
  setup_fee: v.pipe(v.nullable(v.number()), v.description('Charged once, with the first period.')),
  tax_rate: v.pipe(v.nullable(v.number()), v.description('The tax on all prices, in percent; null: none.')),
  tax_behavior: v.pipe(
    v.picklist(TAX_BEHAVIORS),
    v.description('Whether prices include the tax, or it is added to them.'),
  ),
  allow_quantity: v.pipe(v.boolean(), v.description('Whether customers may choose the quantity themselves.')),
  billing_interval: v.picklist(BILLING_INTERVALS),
  interval: v.pipe(v.picklist(BILLING_INTERVALS), v.description('The same as `billing_interval`.')),
  interval_count: v.pipe(
    v.number(),
    v.description('Number of intervals between billings: monthly with 3 bills quarterly.'),
  ),
  trial_days: v.number(),
  max_cycles: v.nullable(v.number()),
  max_unpaid_periods: v.pipe(
    v.number(),
    v.description('How many periods may be unpaid. With one more, the subscription is cancelled.'),
  ),
  is_active: v.boolean(),
  metadata: v.nullable(v.record(v.string(), v.unknown())),
  subscription_url: v.pipe(webAddress, v.description('The page where customers subscribe.')),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A subscription plan as its merchant sees it. */
export const planSchema = v.pipe(fields, v.title('SubscriptionPlan'));

/** A plan as anyone sees it. Only its merchant also sees `metadata`. */
export const publicPlanSchema = v.pipe(v.partial(fields, ['metadata']), v.title('PublicSubscriptionPlan'));

export type PlanJson = v.InferOutput<typeof planSchema>;

/** Returns a subscription plan as its merchant sees it. */
export function planJson(row: PlanRow, config: Config): PlanJson {
  return { ...publicPlanJson(row, config), metadata: row.metadata };
}

/** Returns a subscription plan without `metadata`, as anyone sees it. */
export function publicPlanJson(row: PlanRow, config: Config) {
  return {
    id: row.id,
    merchant_id: row.merchant_id,
    mode: row.mode,
    name: row.name,
    description: row.description,
    amount: fiatNumber(row.amount),
    currency: row.currency,
    setup_fee: row.setup_fee === null ? null : fiatNumber(row.setup_fee),
    tax_rate: row.tax_rate === null ? null : Number(row.tax_rate),
    tax_behavior: row.tax_behavior,
    allow_quantity: row.allow_quantity,
    billing_interval: row.billing_interval,
    interval: row.billing_interval,
    interval_count: row.interval_count,
    trial_days: row.trial_days,
    max_cycles: row.max_cycles,
    max_unpaid_periods: row.max_unpaid_periods,
    is_active: row.is_active,
    subscription_url: subscriptionPageUrl(config, row.id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns the address of the hosted page where customers subscribe to a plan. */
export function subscriptionPageUrl(config: Config, planId: string): string {
  return `${config.BASE_URL}/s/${planId}`;
}
