import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { type LockedSubscription, lockSubscription, lockWithOpenPayments } from '../../db/subscriptions/locks.ts';
import { changePeriods, findPeriods } from '../../db/subscriptions/periods.ts';
import { changeSubscriptions, currentPayments, withChange } from '../../db/subscriptions/subscriptions.ts';
import { FlorinError } from '../../domain/errors.ts';
import {
  isRestarted,
  nextCheckAt,
  periodOf,
  SUBSCRIPTION_TRANSITIONS,
  type SubscriptionStatus,
} from '../../domain/subscriptions.ts';
import { type SubscriptionJson, subscriptionJson } from '../../serializers/subscriptions.ts';
import type { OpenedPayment } from '../payments/create.ts';
import type { EndDeps } from '../payments/settle.ts';
import { withdrawPayments } from '../payments/withdraw.ts';
import { billNow, billSubscriptions } from './bill.ts';
import { returnAll } from './credit.ts';
import { announceAccessEnd, emitSubscriptionEvents } from './events.ts';
import { oldestUnpaidStart } from './periods.ts';
import { reconcileCovered } from './reconcile.ts';

/**
 * Cancels a subscription and closes its open payment.
 * Nothing more is billed. The customer keeps access until the end of paid time, which may have passed. An open payment stays
 * open if it has received something or a pending transaction names it.
 * @throws FlorinError `not_found`; `conflict` when it is already cancelled or expired
 */
export async function cancelSubscription(
  trx: Trx,
  deps: EndDeps,
  owner: MerchantScope,
  id: string,
): Promise<SubscriptionJson> {
  const { config, finish } = deps;
  await reconcileCovered(trx, deps, owner, id);
  const locked = await lockWithOpenPayments(trx, owner, id);
  if (!locked) throw noSuchSubscription();
  const { subscription, open } = locked;
  requireTransition(subscription, 'cancelled');
  const { now } = subscription;
  const change = { status: 'cancelled', cancelled_at: now, cancel_reason: 'requested' } as const;
  // First, because the end of the open payment is not a failure of a cancelled subscription.
  await changeSubscriptions(trx, [withChange(subscription, change, now)]);
  // A payment that ends can pay a period, by what others received for it. So the end of access is read after that.
  const finished = await withdrawPayments(trx, open);
  await returnAll(trx, subscription);
  await finish(trx, config, { finished, ended: { subscriptions: [id] } });
  const cancelled = await requireLocked(trx, owner, id);
  const announced = announceAccessEnd(cancelled, now);
  await changeSubscriptions(trx, [announced.subscription]);
  const canceled = { kind: 'subscription.canceled', subscription: cancelled, at: now } as const;
  await emitSubscriptionEvents(trx, config, [canceled, ...announced.events]);
  return toJson(trx, announced.subscription, config);
}

/**
 * Returns the open payment of a subscription, and creates one if a payment is due. If the customer's balance pays the whole period
 * instead, this must be committed: it is returned as the refusal of a payment.
 * @throws FlorinError `not_found`; `conflict` when nothing is due; `rate_unavailable` or `validation_failed` when the
 * payment cannot be created
 */
export async function payPeriod(trx: Trx, deps: EndDeps, owner: MerchantScope, id: string): Promise<OpenedPayment> {
  await reconcileCovered(trx, deps, owner, id);
  const subscription = await requireLocked(trx, owner, id);
  const payment = await openPayment(trx, id);
  if (payment) return { payment, isNew: false };
  const { status, now } = subscription;
  const billed = await billNow(trx, deps.config, subscription, now);
  if (billed === 'nothing') throw nothingDue(subscription);
  if (billed === 'paid_from_balance') {
    await reconcileCovered(trx, deps, owner, id);
    return { payment: null, refusal: nothingDue(await requireLocked(trx, owner, id)) };
  }
  const made = (await currentPayments(trx, [id])).get(id);
  if (!made) throw new Error(`no payment was made for ${id}, which was ${status}`);
  return { payment: made, isNew: true };
}

const NOT_DUE: Record<SubscriptionStatus, (subscription: LockedSubscription) => string> = {
  trialing: ({ trial_end }) => `Nothing is due: the trial lasts until ${trial_end?.toISOString()}.`,
  active: ({ current_period_end }) =>
    `Nothing is due: the subscription is paid until ${current_period_end.toISOString()}.`,
  past_due: () => 'Nothing is due: the retry schedule of the last payment has ended.',
  paused: () => 'This subscription is paused. Resume it first.',
  cancelled: () => 'This subscription is cancelled.',
  expired: () => 'This subscription has expired.',
};

function nothingDue(subscription: LockedSubscription): FlorinError {
  const { status } = subscription;
  return new FlorinError('conflict', NOT_DUE[status](subscription), { reason: 'nothing_due', status });
}

/**
 * Pauses a subscription: nothing is billed or followed up until it is resumed.
 * An open payment can still be paid.
 * @throws FlorinError `not_found`; `conflict` when it is neither active nor past due
 */
export async function pauseSubscription(
  trx: Trx,
  deps: EndDeps,
  owner: MerchantScope,
  id: string,
): Promise<SubscriptionJson> {
  const { config } = deps;
  await reconcileCovered(trx, deps, owner, id);
  const subscription = await requireLocked(trx, owner, id);
  requireTransition(subscription, 'paused');
  const paused = withChange(
    subscription,
    { status: 'paused', next_action_at: null, paused_at: subscription.now },
    subscription.now,
  );
  await changeSubscriptions(trx, [paused]);
  await emitSubscriptionEvents(trx, config, [{ kind: 'subscription.paused', subscription: paused, at: paused.now }]);
  return toJson(trx, paused, config);
}

/**
 * Resumes a paused subscription. The time of the pause is never billed.
 * Paid time that is left continues. Otherwise a new period starts now, is billed now, and becomes the new anchor of the
 * periods after it. If the current period is unpaid, or was paid during the pause, it is that new period; a paid one is not billed
 * again. An open payment is replaced, unless it has
 * received something or a pending transaction names it.
 * @throws FlorinError `not_found`; `conflict` when it is not paused
 */
export async function resumeSubscription(
  trx: Trx,
  deps: EndDeps,
  owner: MerchantScope,
  id: string,
): Promise<SubscriptionJson> {
  const { config, finish } = deps;
  await reconcileCovered(trx, deps, owner, id);
  const found = await lockWithOpenPayments(trx, owner, id);
  if (!found) throw noSuchSubscription();
  requirePaused(found.subscription);
  // A payment that ends can pay a period, by what others received for it. So the state is read after that.
  await finish(trx, config, { finished: await withdrawPayments(trx, found.open) });
  const subscription = await requireLocked(trx, owner, id);
  const { now, cycle, current_period_end, paused_at } = subscription;
  const periods = (await findPeriods(trx, [id], [{ subscription_id: id, cycle }])).get(id) ?? [];
  const isCurrentRestarted = periods.some((period) => period.cycle === cycle && isRestarted(period, paused_at));
  const isPaidTimeLeft = !isCurrentRestarted && now < current_period_end;
  const active = withChange(subscription, { status: 'active', paused_at: null }, now);
  const anchored = isPaidTimeLeft
    ? active
    : { ...active, anchor: now, anchor_cycle: isCurrentRestarted ? cycle : cycle + 1 };
  const { start, end } = periodOf(anchored, anchored, cycle);
  const renewed = periods
    .filter((period) => period.paid_at === null || isCurrentRestarted)
    .map((period) => ({
      ...period,
      billed_at: now,
      ...(period.cycle === cycle ? { period_start: start, period_end: end } : {}),
    }));
  await changePeriods(trx, renewed);
  const dates = isCurrentRestarted ? { current_period_start: start, current_period_end: end } : {};
  const unpaid_since = oldestUnpaidStart(renewed);
  const dated = { ...anchored, ...dates, unpaid_since };
  const isBilled = unpaid_since !== null || (!isPaidTimeLeft && !isCurrentRestarted);
  const next_action_at = isBilled ? null : nextCheckAt(dated, now);
  const resumed = { ...dated, next_action_at };
  await changeSubscriptions(trx, [resumed]);
  await emitSubscriptionEvents(trx, config, [{ kind: 'subscription.resumed', subscription: resumed, at: now }]);
  return next_action_at === null ? bill(trx, config, resumed) : toJson(trx, resumed, config);
}

/** Bills a subscription now. If that fails, it is postponed as in any other billing. */
async function bill(trx: Trx, config: Config, subscription: LockedSubscription): Promise<SubscriptionJson> {
  await billSubscriptions(trx, config, [subscription], ({ now }) => now);
  const after = await lockSubscription(trx, subscription, subscription.id);
  return toJson(trx, after as LockedSubscription, config);
}

/** Locks a subscription and returns it. @throws FlorinError `not_found` */
export async function requireLocked(trx: Trx, owner: MerchantScope, id: string): Promise<LockedSubscription> {
  const subscription = await lockSubscription(trx, owner, id);
  if (!subscription) throw noSuchSubscription();
  return subscription;
}

/**
 * Returns the open payment of a subscription, or null.
 * Reads without a lock on the payment. That is safe, because this transaction has locked the subscription, under which
 * payments are created. A lock could deadlock with a transaction that has locked the payment and waits for the
 * subscription.
 */
async function openPayment(trx: Trx, id: string): Promise<PaymentRow | null> {
  const payment = (await currentPayments(trx, [id])).get(id);
  return payment?.status === 'pending' ? payment : null;
}

function noSuchSubscription(): FlorinError {
  return new FlorinError('not_found', 'There is no such subscription.');
}

function requireTransition({ status }: LockedSubscription, next: SubscriptionStatus): void {
  if (SUBSCRIPTION_TRANSITIONS[status].includes(next)) return;
  throw new FlorinError('conflict', `This subscription is ${status} and cannot be ${next}.`, { status });
}

function requirePaused({ status }: LockedSubscription): void {
  if (status !== 'paused') throw new FlorinError('conflict', `This subscription is ${status}, not paused.`, { status });
}

/** Returns a subscription as the API shows it. */
export async function toJson(trx: Trx, subscription: LockedSubscription, config: Config): Promise<SubscriptionJson> {
  const payments = await currentPayments(trx, [subscription.id]);
  return subscriptionJson(subscription, payments.get(subscription.id) ?? null, config);
}
