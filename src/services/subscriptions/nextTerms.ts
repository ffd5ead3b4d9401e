import type Big from 'big.js';
import type { AdjustmentRow } from '../../db/subscriptions/adjustments.ts';
import type { LockedSubscription } from '../../db/subscriptions/locks.ts';
import { newId } from '../../domain/ids.ts';
import { carriedCredit } from '../../domain/periodCost.ts';
import { isSameRhythm } from '../../domain/periods.ts';
import { periodOf } from '../../domain/subscriptions.ts';

/** Returns the subscription as its next period is billed: with the change and the price that apply when that begins. */
export function withNextTerms(subscription: LockedSubscription): LockedSubscription {
  return withNextPrice(withPendingChange(subscription));
}

/**
 * Returns the subscription with the change that was to apply when its next period begins. With another interval, all later periods
 * count from that one.
 */
function withPendingChange(subscription: LockedSubscription): LockedSubscription {
  const { pending_plan_id, pending_plan, pending_quantity, pending_unit_amount } = subscription;
  const { cycle, cancel_at_period_end, current_period_end } = subscription;
  if (pending_quantity === null || pending_unit_amount === null || cancel_at_period_end) return subscription;
  const { start } = periodOf(subscription, subscription, cycle + 1);
  const none = { pending_plan_id: null, pending_plan: null, pending_quantity: null, pending_unit_amount: null };
  const changed = { ...subscription, ...none, quantity: pending_quantity, unit_amount: pending_unit_amount };
  if (pending_plan_id === null || !pending_plan) return changed;
  const priced = { price_as_of: current_period_end, next_unit_amount: null, next_unit_from: null };
  const planned = { ...changed, ...pending_plan, ...priced, plan_id: pending_plan_id };
  return isSameRhythm(subscription, pending_plan) ? planned : { ...planned, anchor: start, anchor_cycle: cycle + 1 };
}

/** Returns the subscription with its next price, if its next period begins when that is in force. */
function withNextPrice(subscription: LockedSubscription): LockedSubscription {
  const { next_unit_amount, next_unit_from, cycle } = subscription;
  if (next_unit_amount === null || next_unit_from === null) return subscription;
  if (periodOf(subscription, subscription, cycle + 1).start < next_unit_from) return subscription;
  return { ...subscription, unit_amount: next_unit_amount, next_unit_amount: null, next_unit_from: null };
}

/** Returns the adjustments that carry a credit over: one charges the period that could not use it, the other credits the next one. */
export function carriedRows(subscription_id: string, carried: Big, cycle: number, created_at: Date): AdjustmentRow[] {
  if (carried.eq(0)) return [];
  const credit = { ...carriedCredit(carried), subscription_id, created_at };
  return [
    { ...credit, id: newId('adj'), amount: carried.toFixed(), cycle },
    { ...credit, id: newId('adj'), cycle: null },
  ];
}
