import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { type LockedSubscription, lockSubscription, lockWithOpenPayments } from '../../db/subscriptions/locks.ts';
import { changePeriods, findPeriods } from '../../db/subscriptions/periods.ts';
import { changeSubscriptions, currentPayments, withChange } from '../../db/subscriptions/subscriptions.ts';
import { FlorinError } from '../../domain/errors.ts';
import {
  nextAttention,
  periodOf,
  SUBSCRIPTION_TRANSITIONS,
  type SubscriptionStatus,
} from '../../domain/subscriptions.ts';
import { emitEvents } from '../../queue/events.ts';
import { type SubscriptionJson, subscriptionJson } from '../../serializers/subscriptions.ts';
import { finishPayments } from '../finishPayments.ts';
import { withdrawPayments } from '../payments/withdraw.ts';
import { billNow, billSubscriptions } from './bill.ts';

/**
 * Cancels a subscription: nothing more is billed, its open payment is closed, and the customer is served until the end of
 * the current period (of the trial, in a trial). A payment of which something was paid, or is on its way, stays open and
 * ends like any other.
 * @throws FlorinError `not_found`; `conflict` when it is cancelled or expired already
 */
export async function cancelSubscription(
  trx: Trx,
  config: Config,
  owner: MerchantScope,
  id: string,
): Promise<SubscriptionJson> {
  const held = await lockWithOpenPayments(trx, owner, id);
  if (!held) throw noSuchSubscription();
  const { subscription, open } = held;
  requireTransition(subscription, 'cancelled');
  const { now, current_period_end: access_until } = subscription;
  const end = { status: 'cancelled', cancelled_at: now, access_until, cancel_reason: 'requested' } as const;
  const cancelled = withChange(subscription, { ...end, next_action_at: null }, now);
  await changeSubscriptions(trx, [cancelled]);
  const ends = await withdrawPayments(trx, open);
  await finishPayments(trx, config, { finished: ends });
  const data = await shown(trx, cancelled, config);
  const { merchant_id, mode } = owner;
  emitEvents(trx, [{ kind: 'subscription.canceled', merchant_id, mode, data, at: now }]);
  return data;
}

/**
 * The payment that a subscription waits for: the open one, or one that is made now.
 * @throws FlorinError `not_found`; `conflict` when nothing is due; `rate_unavailable` and `validation_failed` when the
 * payment cannot be made
 */
export async function payPeriod(
  trx: Trx,
  config: Config,
  owner: MerchantScope,
  id: string,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const subscription = await hold(trx, owner, id);
  const payment = await askedPayment(trx, id);
  if (payment) return { payment, isNew: false };
  const { status, now } = subscription;
  if (!(await billNow(trx, config, subscription, now))) throw nothingDue(subscription);
  const made = (await currentPayments(trx, [id])).get(id);
  if (!made) throw new Error(`no payment was made for ${id}, which was ${status}`);
  return { payment: made, isNew: true };
}

const NOT_DUE: Record<SubscriptionStatus, (subscription: LockedSubscription) => string> = {
  trialing: ({ trial_end }) => `Nothing is due: the trial lasts until ${trial_end?.toISOString()}.`,
  active: ({ current_period_end }) => `Nothing is due: it is paid until ${current_period_end.toISOString()}.`,
  past_due: () => 'Nothing is due: its last payment was followed up for as long as payments are.',
  paused: () => 'It is paused. Resume it first.',
  cancelled: () => 'It is cancelled.',
  expired: () => 'It has expired.',
};

function nothingDue(subscription: LockedSubscription): FlorinError {
  const { status } = subscription;
  return new FlorinError('conflict', NOT_DUE[status](subscription), { status });
}

/**
 * Pauses a subscription: nothing is billed or followed up until it is resumed. A payment that is open stays so until its
 * deadline, for whoever is about to pay.
 * @throws FlorinError `not_found`; `conflict` when it is neither active nor past due
 */
export async function pauseSubscription(
  trx: Trx,
  config: Config,
  owner: MerchantScope,
  id: string,
): Promise<SubscriptionJson> {
  const subscription = await hold(trx, owner, id);
  requireTransition(subscription, 'paused');
  const paused = withChange(subscription, { status: 'paused', next_action_at: null }, subscription.now);
  await changeSubscriptions(trx, [paused]);
  return shown(trx, paused, config);
}

/**
 * Resumes a paused subscription. A period that is paid for and not over goes on. Otherwise billing begins anew now: the
 * next period begins, and is billed, at this moment, and those after it are reckoned from it; the time in between is not
 * billed. A period that was billed before the pause and never paid is that next period.
 * @throws FlorinError `not_found`; `conflict` when it is not paused
 */
export async function resumeSubscription(
  trx: Trx,
  config: Config,
  owner: MerchantScope,
  id: string,
): Promise<SubscriptionJson> {
  const subscription = await hold(trx, owner, id);
  requirePaused(subscription);
  const { now, cycle, current_period_end } = subscription;
  const active = withChange(subscription, { status: 'active' }, now);
  const unpaid = (await findPeriods(trx, [id])).get(id) ?? [];
  const isOver = now >= current_period_end;
  if (await askedPayment(trx, id)) return go(trx, config, { ...active, next_action_at: null });
  if (unpaid.length === 0 && !isOver) return go(trx, config, { ...active, next_action_at: nextAttention(active, now) });

  const isCurrentUnpaid = unpaid.some((period) => period.cycle === cycle);
  const anchored = isOver ? { ...active, anchor: now, anchor_cycle: isCurrentUnpaid ? cycle : cycle + 1 } : active;
  const renewed = unpaid.map((period) => {
    if (period.cycle !== cycle || !isOver) return { ...period, billed_at: now };
    const { start, end } = periodOf(anchored, anchored, cycle);
    return { ...period, billed_at: now, period_start: start, period_end: end };
  });
  await changePeriods(trx, renewed);
  const current = renewed.find((period) => period.cycle === cycle);
  const dates = current ? { current_period_start: current.period_start, current_period_end: current.period_end } : {};
  return bill(trx, config, { ...anchored, ...dates });
}

async function go(trx: Trx, config: Config, subscription: LockedSubscription): Promise<SubscriptionJson> {
  await changeSubscriptions(trx, [subscription]);
  return shown(trx, subscription, config);
}

/** Bills at once; what cannot be billed now is postponed as in any other billing. */
async function bill(trx: Trx, config: Config, subscription: LockedSubscription): Promise<SubscriptionJson> {
  await billSubscriptions(trx, config, [subscription], ({ now }) => now);
  const after = await lockSubscription(trx, subscription, subscription.id);
  return shown(trx, after as LockedSubscription, config);
}

/** Locks a subscription. @throws FlorinError `not_found` */
async function hold(trx: Trx, owner: MerchantScope, id: string): Promise<LockedSubscription> {
  const subscription = await lockSubscription(trx, owner, id);
  if (!subscription) throw noSuchSubscription();
  return subscription;
}

/**
 * The open payment of what is owed. It is read without a lock: payments are made under the subscription's, which this
 * transaction has, and whoever has the payment itself may be waiting for that.
 */
async function askedPayment(trx: Trx, id: string): Promise<PaymentRow | null> {
  const payment = (await currentPayments(trx, [id])).get(id);
  return payment?.status === 'pending' ? payment : null;
}

function noSuchSubscription(): FlorinError {
  return new FlorinError('not_found', 'There is no such subscription.');
}

function requireTransition({ status }: LockedSubscription, next: SubscriptionStatus): void {
  if (SUBSCRIPTION_TRANSITIONS[status].includes(next)) return;
  throw new FlorinError('conflict', `A subscription that is ${status} cannot be ${next}.`, { status });
}

function requirePaused({ status }: LockedSubscription): void {
  if (status !== 'paused') throw new FlorinError('conflict', `It is ${status}, not paused.`, { status });
}

async function shown(trx: Trx, subscription: LockedSubscription, config: Config): Promise<SubscriptionJson> {
  const payments = await currentPayments(trx, [subscription.id]);
  return subscriptionJson(subscription, payments.get(subscription.id) ?? null, config);
}
