import Big from 'big.js';
import type { AdjustmentRow } from '../../db/subscriptions/adjustments.ts';
import type { LockedSubscription } from '../../db/subscriptions/locks.ts';
import type { PeriodKey, PeriodRow } from '../../db/subscriptions/periods.ts';
import { withChange } from '../../db/subscriptions/subscriptions.ts';
import { periodsLeft } from '../../domain/coupons.ts';
import { FlorinError } from '../../domain/errors.ts';
import { outstandingOf } from '../../domain/obligations.ts';
import {
  type BillingProblem,
  type BillingState,
  type BillingStep,
  billedAt,
  billingStep,
  isNewPeriod,
  nextCheckAt,
  periodOf,
  retryAt,
} from '../../domain/subscriptions.ts';
import type { PreparedPayment } from '../payments/create.ts';
import { announceAccessEnd, type SubscriptionEvent } from './events.ts';
import { carriedRows, withNextTerms } from './nextTerms.ts';
import { markPeriodPaid } from './onPaymentFinished.ts';
import {
  costOf,
  type DecidingPeriods,
  isCovered,
  type NewPeriod,
  type Pricing,
  periodPayment,
  periodRow,
  priceOf,
  type UnpaidPeriod,
  withCredit,
} from './periods.ts';

/** A subscription's next state, and what is written with it. */
export type BillingChange = {
  /** reconcile: several payments, or the balance, have paid the period, and a job must apply that */
  kind: BillingStep['kind'] | 'reconcile';
  subscription: LockedSubscription;
  /** isNew: the mail announces a new period, not a missed payment */
  charge?: { period: PeriodRow; payment: PreparedPayment; isNew: boolean };
  /** a new period of which nothing is left to pay */
  free?: PeriodRow;
  /** an unpaid period of which its customer's balance pays more */
  credited?: PeriodRow;
  /** what its customer's balance pays first, as far as it reaches: at most `most` */
  payable?: { cycle: number; most: Big };
  /** what earlier changes charge or credit in the next period */
  adjustments?: readonly AdjustmentRow[];
  /** the adjustments that its new period uses and makes */
  adjusted?: { used: readonly AdjustmentRow[]; carried: AdjustmentRow[]; cycle: number };
  /** the periods that a job must reconcile: they are paid, or what the balance paid of them returns to it */
  reconciles?: readonly PeriodKey[];
  /** why its payment cannot be created now */
  problem?: FlorinError;
  /** the events to emit, in this order */
  events?: SubscriptionEvent[];
};

/** The periods and payments that decide a subscription's step, too. `isAsked`: its customer wants to pay. */
type State = DecidingPeriods & Pick<BillingState, 'isOpen'> & { isAsked: boolean };

/** Returns a subscription's next state by its due step. `credit`: what its customer's balance pays of the period, in its currency. */
export function nextState(
  locked: LockedSubscription,
  periods: State,
  adjustments: readonly AdjustmentRow[],
  now: Date,
  credit: Big,
  pricing: Pricing,
): BillingChange {
  const { status: before, current_period_end } = locked;
  const isPaidUp = (before === 'active' || before === 'trialing') && !periods.unpaid && !periods.isOpen;
  const isNext = isPaidUp && now >= current_period_end;
  // The last problem is cleared, and set again only if this attempt fails, too.
  const next = isNext ? withNextTerms(locked) : locked;
  const subscription = { ...next, billing_problem: null };
  const state: BillingState & State = { ...subscription, ...periods };
  const due = billingStep(state, now);
  // A subscription that stays past due asks for nothing by itself.
  const isPaidLate = due.kind === 'keep' && state.isAsked && state.unpaid;
  const step: BillingStep = isPaidLate ? { kind: 'retry', ...isPaidLate } : due;
  const { kind } = step;
  const { unpaid } = state;
  if (
    unpaid &&
    (kind === 'retry' || kind === 'cancel' || kind === 'pause' || kind === 'keep') &&
    isCovered(subscription, unpaid, unpaid.payments)
  ) {
    return reconcile(subscription, unpaid.cycle);
  }
  switch (kind) {
    case 'wait': {
      const isPaidUp = !state.isOpen && (state.status === 'trialing' || state.status === 'active');
      const next_action_at = isPaidUp ? nextCheckAt(state, now) : state.access_until;
      return { kind, subscription: { ...subscription, next_action_at } };
    }
    case 'remind': {
      const reminded = { ...subscription, next_action_at: subscription.current_period_end };
      const events = state.status === 'trialing' ? [eventOf('subscription.trial_will_end', reminded, now)] : [];
      return { kind, subscription: reminded, events };
    }
    case 'expire': {
      const expired = withChange(subscription, { status: 'expired' }, now);
      return end(kind, expired, [eventOf('subscription.expired', expired, now)], now);
    }
    case 'finish': {
      const change = { status: 'cancelled', cancelled_at: now, cancel_reason: 'requested' } as const;
      const cancelled = withChange(subscription, change, now);
      return end(kind, cancelled, [eventOf('subscription.canceled', cancelled, now)], now);
    }
    case 'cancel': {
      const change = { status: 'cancelled', cancelled_at: now, cancel_reason: 'payment_failed' } as const;
      const cancelled = withChange(subscription, change, now);
      const ended = end(kind, cancelled, [eventOf('subscription.canceled', cancelled, now)], now);
      return { ...ended, reconciles: periods.credited };
    }
    case 'pause': {
      const paused = withChange(subscription, { status: 'paused', next_action_at: null, paused_at: now }, now);
      return { kind, subscription: paused, events: [eventOf('subscription.paused', paused, now)] };
    }
    case 'keep':
      return { kind, subscription: withChange(subscription, { next_action_at: null }, now) };
    case 'end_access':
      return end(kind, subscription, [], now);
    case 'bill': {
      const period = periodOf(subscription, subscription, subscription.cycle + 1);
      const billed_at = billedAt(subscription, period, state.current, now);
      return orPostpone(subscription, period.start, now, () => {
        const { cost, carried } = costOf(subscription, period.cycle, adjustments);
        const row = withCredit(periodRow(subscription, period, billed_at, cost), credit);
        const rest = Big(priceOf(subscription, row));
        const { id, cycle } = { ...subscription, ...period };
        const adjusted = { used: adjustments, carried: carriedRows(id, carried, cycle, now), cycle };
        const change = orPostpone(subscription, period.start, now, () => ({
          ...(rest.eq(0) ? payFree(subscription, row, now) : charge(subscription, kind, row, rest, now, pricing)),
          adjusted,
        }));
        return { ...change, payable: { cycle, most: rest } };
      });
    }
    case 'retry': {
      const { payments, last_deadline: _, ...row } = unpaid as UnpaidPeriod;
      const period = withCredit({ ...row, billed_at: step.billed_at }, credit);
      const rest = outstandingOf(priceOf(subscription, period), payments);
      const credited = credit.gt(0) ? { credited: period } : {};
      if (isCovered(subscription, period, payments)) return { ...reconcile(subscription, row.cycle), ...credited };
      const change = orPostpone(subscription, row.period_start, now, () =>
        charge(subscription, 'retry', period, rest, now, pricing),
      );
      return { ...change, ...credited, payable: { cycle: row.cycle, most: rest } };
    }
  }
}

/** Returns the change of a subscription whose period is paid by several payments, or by the balance. A job applies that. */
function reconcile(subscription: LockedSubscription, cycle: number): BillingChange {
  const reconciles = [{ subscription_id: subscription.id, cycle }];
  return { kind: 'reconcile', subscription: { ...subscription, next_action_at: null }, reconciles };
}

const eventOf = (kind: SubscriptionEvent['kind'], subscription: LockedSubscription, at: Date): SubscriptionEvent => ({
  kind,
  subscription,
  at,
});

/** Returns the change of a subscription that has ended. If its access has ended, too, that is announced. */
function end(
  kind: BillingChange['kind'],
  ended: LockedSubscription,
  events: SubscriptionEvent[],
  now: Date,
): BillingChange {
  const announced = announceAccessEnd(ended, now);
  return { kind, subscription: announced.subscription, events: [...events, ...announced.events] };
}

/**
 * Returns the subscription with the payment of a new period, or with another payment of an unpaid period.
 * @param amount what is owed of the period
 * @throws FlorinError like preparePayment
 */
function charge(
  subscription: LockedSubscription,
  kind: 'bill' | 'retry',
  period: NewPeriod,
  amount: Big,
  now: Date,
  pricing: Pricing,
): BillingChange {
  const payment = periodPayment(subscription, period, amount, now, pricing);
  const begun = kind === 'retry' ? subscription : begin(subscription, period, now);
  const row = withChange(begun, { next_action_at: null }, now);
  const isNew = kind === 'bill' || isNewPeriod(subscription, period, now);
  return { kind, subscription: row, charge: { period: { ...period, payment_id: payment.row.id }, payment, isNew } };
}

/** Returns the subscription in a new period of which nothing is left to pay. It is paid at once, as by a payment. */
function payFree(subscription: LockedSubscription, period: NewPeriod, now: Date): BillingChange {
  const paid = markPeriodPaid(begin(subscription, period, now), [], { ...period, payment_id: null }, null, now);
  const events = paid.event ? [eventOf(paid.event, paid.subscription, now)] : [];
  return { kind: 'bill', subscription: paid.subscription, free: paid.period as PeriodRow, events };
}

/** Returns the subscription in a new period, which is unpaid. */
function begin(subscription: LockedSubscription, period: NewPeriod, now: Date): LockedSubscription {
  const { cycle, period_start, period_end, amount } = period;
  const current = {
    status: 'active' as const,
    cycle,
    current_period_start: period_start,
    current_period_end: period_end,
    unpaid_since: period_start,
    current_amount: amount as string,
    coupon_periods_left: periodsLeft(subscription),
    current_price: null,
  };
  return withChange(subscription, current, now);
}

/** Returns the change, or else the subscription postponed because its payment cannot be created. `due`: since when it is due. */
function orPostpone(
  subscription: LockedSubscription,
  due: Date,
  now: Date,
  change: () => BillingChange,
): BillingChange {
  try {
    return change();
  } catch (problem) {
    if (!(problem instanceof FlorinError)) throw problem;
    const postponed = { ...subscription, billing_problem: problemOf(problem), next_action_at: retryAt(due, now) };
    return { kind: 'wait', subscription: postponed, problem };
  }
}

function problemOf({ code }: FlorinError): BillingProblem {
  return code === 'rate_unavailable' ? code : 'cannot_be_paid';
}
