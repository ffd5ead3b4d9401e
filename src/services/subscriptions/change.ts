import Big from 'big.js';
import type { Trx } from '../../db/database.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { findUnusedAdjustments, insertAdjustments } from '../../db/subscriptions/adjustments.ts';
import { type LockedSubscription, lockSubscription } from '../../db/subscriptions/locks.ts';
import { changePeriods, findPeriods, keepAmounts } from '../../db/subscriptions/periods.ts';
import { findPublicPlan, type PublicPlan } from '../../db/subscriptions/plans.ts';
import {
  changeMetadata,
  changeSubscriptions,
  type SubscriptionChange,
  type SubscriptionRow,
  withChange,
} from '../../db/subscriptions/subscriptions.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import type { Metadata } from '../../domain/metadata.ts';
import { type Adjustment, costProblem, periodCost } from '../../domain/periodCost.ts';
import { isSameRhythm } from '../../domain/periods.ts';
import {
  adjustmentsOf,
  type Bought,
  MAX_ADJUSTMENTS,
  remainingOf,
  shareAfterDiscount,
} from '../../domain/proration.ts';
import { hasEnded, nextCheckAt, unitAmountOf } from '../../domain/subscriptions.ts';
import type { Token } from '../../domain/tokens.ts';
import type { SubscriptionJson } from '../../serializers/subscriptions.ts';
import { payeeWallet } from '../payments/create.ts';
import type { EndDeps } from '../payments/settle.ts';
import { billSubscriptions } from './bill.ts';
import { NO_COUPON, redeemCoupon } from './coupons.ts';
import { emitSubscriptionEvents } from './events.ts';
import { requireLocked, toJson } from './lifecycle.ts';
import { reconcileCovered } from './reconcile.ts';

/** When a change of the plan or the quantity applies. */
export const CHANGE_TIMES = ['now', 'period_end'] as const;
/** Ways to treat the rest of a paid period: it is charged or credited with the next one, or stays as it is. */
export const PRORATIONS = ['next_period', 'none'] as const;

/** What a merchant changes. An absent field stays as it is; a null coupon is removed. */
export type ChangeRequest = {
  plan_id?: string | undefined;
  quantity?: number | undefined;
  coupon_code?: string | null | undefined;
  token?: Token | undefined;
  metadata?: Metadata | null | undefined;
  cancel_at_period_end?: boolean | undefined;
  when: (typeof CHANGE_TIMES)[number];
  proration: (typeof PRORATIONS)[number];
};

const NOTHING_PENDING = { pending_plan_id: null, pending_quantity: null, pending_unit_amount: null } as const;

const NO_NEXT_PRICE = { next_unit_amount: null, next_unit_from: null } as const;

/**
 * Changes a subscription, and emits `subscription.updated`.
 * Another plan or quantity applies now or when the next period begins. Now, the rest of the current period is charged at the new price
 * and credited at the old one, as lines of the next period. With another interval, the next period begins now and is billed now.
 * @throws FlorinError `not_found`; `conflict` when it has ended, or a payment of it is due; `validation_failed` when the plan, the
 * quantity, the coupon or the token cannot be used
 */
export async function changeSubscription(
  trx: Trx,
  deps: EndDeps,
  owner: MerchantScope,
  id: string,
  request: ChangeRequest,
): Promise<SubscriptionJson> {
  const { config } = deps;
  await reconcileCovered(trx, deps, owner, id);
  const before = await requireLocked(trx, owner, id);
  const { now, status } = before;
  if (hasEnded(status)) throw new FlorinError('conflict', `This subscription is ${status}.`, { status });
  const { token, metadata, coupon_code, cancel_at_period_end } = request;
  if (token) payeeWallet(config, before, token);
  if (metadata !== undefined) await changeMetadata(trx, id, metadata);
  const coupon = coupon_code ? await redeemCoupon(trx, owner, coupon_code, before.currency, now) : NO_COUPON;
  const simple: SubscriptionChange = {
    ...(token ? { token } : {}),
    ...(coupon_code === undefined ? {} : coupon),
    ...(cancel_at_period_end === undefined ? {} : { cancel_at_period_end }),
  };
  const isRepriced = request.plan_id !== undefined || request.quantity !== undefined;
  const repriced = isRepriced ? await reprice(trx, { ...before, ...simple }, request) : {};
  const { isBilledNow = false, ...change } = { ...simple, ...repriced };
  const changed = withChange(before, change, now);
  // A subscription that is renewed after all gets its reminder, and one that is not gets none.
  const isPaidUp = (status === 'active' || status === 'trialing') && changed.unpaid_since === null;
  const next_action_at = isPaidUp && !isBilledNow ? nextCheckAt(changed, now) : changed.next_action_at;
  await changeSubscriptions(trx, [{ ...changed, next_action_at }]);
  // Reads the terms of another plan.
  const after = await requireLocked(trx, owner, id);
  await emitSubscriptionEvents(trx, config, [{ kind: 'subscription.updated', subscription: after, at: now }]);
  if (!isBilledNow) return toJson(trx, after, config);
  await billSubscriptions(trx, config, [after], ({ current_period_end }) =>
    current_period_end > now ? current_period_end : now,
  );
  return toJson(trx, (await lockSubscription(trx, owner, id)) as LockedSubscription, config);
}

/** Returns the change of a subscription's plan or quantity, and writes the adjustments that it makes. */
async function reprice(
  trx: Trx,
  subscription: LockedSubscription,
  { plan_id, quantity: wanted, when, proration }: ChangeRequest,
): Promise<SubscriptionChange & { isBilledNow?: boolean }> {
  const { id, status } = subscription;
  const plan = plan_id === undefined ? null : await requirePlan(trx, subscription, plan_id);
  const quantity = wanted ?? subscription.quantity;
  const unit_amount = plan?.amount ?? unitAmountOf(subscription);
  const cost = { ...subscription, ...(plan ? { ...plan, plan_name: plan.name } : {}), quantity, unit_amount };
  const problem = costProblem(periodCost(cost, subscription.cycle + 1).cost);
  if (problem) throw invalid('quantity', `must give a total that is valid: it ${problem}`);
  await keepAmounts(trx, id, subscription.legacy_amount);
  if (when === 'period_end') {
    const isSame =
      (plan === null || plan.id === subscription.plan_id) &&
      quantity === subscription.quantity &&
      Big(unit_amount).eq(unitAmountOf(subscription));
    if (isSame) return NOTHING_PENDING;
    return { pending_plan_id: plan?.id ?? null, pending_quantity: quantity, pending_unit_amount: unit_amount };
  }
  const priced = { plan_id: plan?.id ?? subscription.plan_id, price_as_of: plan?.now ?? null, ...NO_NEXT_PRICE };
  const change = { ...NOTHING_PENDING, ...(plan ? priced : {}), quantity, unit_amount };
  if (status === 'trialing') return change;
  if (status !== 'active' || subscription.unpaid_since !== null) throw unpaid(status);
  const isOtherRhythm = plan !== null && !isSameRhythm(subscription, plan);
  const rows = proration === 'none' ? [] : await prorate(trx, subscription, isOtherRhythm ? null : { ...cost, plan });
  await insertAdjustments(trx, await limited(trx, subscription, rows));
  if (isOtherRhythm) return { ...change, ...(await endPeriodNow(trx, subscription)), isBilledNow: true };
  // Without proration, the current period stays bought at the price of before.
  return { ...change, current_price: proration === 'none' ? priceNow(subscription).toFixed() : null };
}

/** Returns the price at which the rest of the current period is bought. */
function priceNow(subscription: LockedSubscription): Big {
  return Big(subscription.current_price ?? Big(unitAmountOf(subscription)).times(subscription.quantity));
}

/** Returns the adjustments for the rest of the current period. `after`: null: it ends now, so all of it is credited. */
async function prorate(
  trx: Trx,
  subscription: LockedSubscription,
  after: { unit_amount: string; quantity: number; plan: PublicPlan | null } | null,
): Promise<Adjustment[]> {
  const { id, cycle, now, current_period_start: start, current_period_end: end } = subscription;
  const periods = (await findPeriods(trx, [id], [{ subscription_id: id, cycle }])).get(id) ?? [];
  const period = periods.find((one) => one.cycle === cycle);
  const share = shareAfterDiscount(period ?? { lines: null, discount: null });
  const taxOf = ({ tax_rate, tax_behavior }: Pick<PublicPlan, 'tax_rate' | 'tax_behavior'>) => ({
    tax_rate: subscription.reverse_charge ? null : tax_rate,
    tax_behavior,
  });
  const before: Bought = { name: named(subscription), price: priceNow(subscription), ...taxOf(subscription) };
  const bought: Bought | null = after && {
    name: named({ plan_name: after.plan?.name ?? subscription.plan_name, quantity: after.quantity }),
    price: Big(after.unit_amount).times(after.quantity),
    ...taxOf(after.plan ?? subscription),
  };
  return adjustmentsOf(before, bought, remainingOf({ start, end }, now), share);
}

const named = ({ plan_name, quantity }: { plan_name: string; quantity: number }) =>
  quantity === 1 ? plan_name : `${plan_name} × ${quantity}`;

/** Returns the rows of adjustments. @throws FlorinError `conflict` when too many wait for the next period */
async function limited(trx: Trx, { id, now }: LockedSubscription, adjustments: readonly Adjustment[]) {
  const waiting = (await findUnusedAdjustments(trx, [id])).get(id) ?? [];
  if (waiting.length + adjustments.length > MAX_ADJUSTMENTS) {
    const message = 'This subscription was changed too often in this period. Change it at the end of the period.';
    throw new FlorinError('conflict', message);
  }
  return adjustments.map((row) => ({ ...row, id: newId('adj'), subscription_id: id, created_at: now, cycle: null }));
}

/** Ends the current period now. Returns the change of the subscription, whose next period begins now. */
async function endPeriodNow(trx: Trx, subscription: LockedSubscription): Promise<SubscriptionChange> {
  const { id, cycle, now, current_period_start, current_period_end } = subscription;
  // A period has at least a millisecond. One that is over stays as it is.
  const least = Math.max(now.getTime(), current_period_start.getTime() + 1);
  const end = new Date(Math.min(least, current_period_end.getTime()));
  const periods = (await findPeriods(trx, [id], [{ subscription_id: id, cycle }])).get(id) ?? [];
  await changePeriods(
    trx,
    periods.filter((period) => period.cycle === cycle).map((period) => ({ ...period, period_end: end })),
  );
  return { anchor: end, anchor_cycle: cycle + 1, current_period_end: end, next_action_at: end, current_price: null };
}

async function requirePlan(trx: Trx, subscription: SubscriptionRow & { currency: string }, id: string) {
  const plan = await findPublicPlan(trx, id);
  if (plan?.merchant_id !== subscription.merchant_id || plan.mode !== subscription.mode) {
    throw invalid('plan_id', 'must be one of your plans');
  }
  if (!plan.is_active && plan.id !== subscription.plan_id) throw invalid('plan_id', 'must be an active plan');
  if (plan.currency !== subscription.currency) {
    throw invalid('plan_id', `must be a plan in ${subscription.currency}, the currency of the subscription`);
  }
  return plan;
}

function unpaid(status: LockedSubscription['status']): FlorinError {
  const reason = status === 'paused' ? 'is paused. Resume it first' : 'has an unpaid period. Wait until that is paid';
  const message = `This subscription ${reason}, or make this change with \`when: period_end\`.`;
  return new FlorinError('conflict', message, { status });
}

/** Cancels a subscription when its current period or trial ends. Nothing changes until then. @throws as changeSubscription */
export function cancelAtPeriodEnd(trx: Trx, deps: EndDeps, owner: MerchantScope, id: string) {
  const request = { cancel_at_period_end: true, when: 'now', proration: 'none' } as const;
  return changeSubscription(trx, deps, owner, id, request);
}
