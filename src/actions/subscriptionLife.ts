import type { Config } from '../config.ts';
import type { Trx } from '../db/database.ts';
import { type HeldSubscription, lockSubscription } from '../db/heldSubscriptions.ts';
import { type LockedPayment, lockOpenPayments } from '../db/lockedPayments.ts';
import type { PaymentRow } from '../db/payments.ts';
import { legsOf } from '../db/splits.ts';
import { changePeriods, findPeriods } from '../db/subscriptionPeriods.ts';
import { changeSubscriptions, currentPayments, withChange } from '../db/subscriptions.ts';
import { FlorinError } from '../domain/errors.ts';
import type { Mode } from '../domain/modes.ts';
import { nextAttention, periodOf, SUBSCRIPTION_TRANSITIONS, type SubscriptionStatus } from '../domain/subscriptions.ts';
import { emitEvents } from '../jobs/events.ts';
import { type SubscriptionJson, subscriptionJson } from '../resources/subscriptions.ts';
import { billNow, billSubscriptions } from './billing.ts';
import { announceEnds } from './paymentEnds.ts';
import { withdrawPayments } from './withdrawal.ts';

type Owner = { merchant_id: string; mode: Mode };

/**
 * Cancels a subscription: nothing more is billed, its open payment is closed, and the customer is served until the end of
 * the current period (of the trial, in a trial). A payment that is being made at this moment stays open and is confirmed
 * as a payment like any other.
 * @throws FlorinError `not_found`; `conflict` when it is cancelled or expired already
 */
export async function cancelSubscription(
  trx: Trx,
  config: Config,
  owner: Owner,
  id: string,
): Promise<SubscriptionJson> {
  const { subscription, open } = await hold(trx, owner, id);
  requireTransition(subscription, 'cancelled');
  const { now, current_period_end: access_until } = subscription;
  const end = { status: 'cancelled', cancelled_at: now, access_until, cancel_reason: 'requested' } as const;
  const cancelled = withChange(subscription, { ...end, next_action_at: null }, now);
  await changeSubscriptions(trx, [cancelled]);
  const ends = await withdrawPayments(trx, open);
  const legs = await legsOf(
    trx,
    ends.map(({ row }) => row.id),
  );
  await announceEnds(trx, config, ends, legs);
  const data = await shown(trx, cancelled, config);
  const { merchant_id, mode } = owner;
  await emitEvents(trx, [{ kind: 'subscription.canceled', merchant_id, mode, data, at: now }]);
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
  owner: Owner,
  id: string,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const { subscription, open } = await hold(trx, owner, id);
  const [payment] = open;
  if (payment) return { payment, isNew: false };
  const { status, now } = subscription;
  if (!(await billNow(trx, config, subscription, now))) throw nothingDue(subscription);
  const made = (await currentPayments(trx, [id])).get(id);
  if (!made) throw new Error(`no payment was made for ${id}, which was ${status}`);
  return { payment: made, isNew: true };
}

const NOT_DUE: Record<SubscriptionStatus, (subscription: HeldSubscription) => string> = {
  trialing: ({ trial_end }) => `Nothing is due: the trial lasts until ${trial_end?.toISOString()}.`,
  active: ({ current_period_end }) => `Nothing is due: it is paid until ${current_period_end.toISOString()}.`,
  past_due: () => 'Nothing is due: its last payment was followed up for as long as payments are.',
  paused: () => 'It is paused. Resume it first.',
  cancelled: () => 'It is cancelled.',
  expired: () => 'It has expired.',
};

function nothingDue(subscription: HeldSubscription): FlorinError {
  const { status } = subscription;
  return new FlorinError('conflict', NOT_DUE[status](subscription), { status });
}

/**
 * Pauses a subscription: nothing is billed or followed up until it is resumed. A payment that is open stays so until its
 * deadline, for whoever is about to pay.
 * @throws FlorinError `not_found`; `conflict` when it is neither active nor past due
 */
export async function pauseSubscription(trx: Trx, config: Config, owner: Owner, id: string): Promise<SubscriptionJson> {
  const { subscription } = await hold(trx, owner, id);
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
  owner: Owner,
  id: string,
): Promise<SubscriptionJson> {
  const { subscription, open } = await hold(trx, owner, id);
  requirePaused(subscription);
  const { now, cycle, current_period_end } = subscription;
  const active = withChange(subscription, { status: 'active' }, now);
  const unpaid = (await findPeriods(trx, [id])).get(id) ?? [];
  const isOver = now >= current_period_end;
  if (open.length > 0) return go(trx, config, { ...active, next_action_at: null });
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

async function go(trx: Trx, config: Config, subscription: HeldSubscription): Promise<SubscriptionJson> {
  await changeSubscriptions(trx, [subscription]);
  return shown(trx, subscription, config);
}

/** Bills at once; what cannot be billed now is postponed as in any other billing. */
async function bill(trx: Trx, config: Config, subscription: HeldSubscription): Promise<SubscriptionJson> {
  const { merchant_id, mode, id } = subscription;
  await billSubscriptions(trx, config, [subscription], ({ now }) => now);
  const after = await lockSubscription(trx, merchant_id, mode, id);
  return shown(trx, after as HeldSubscription, config);
}

/**
 * Locks a subscription and its open payments, payments first as everywhere. One that is made between the two is taken
 * only if nobody has it yet.
 */
async function hold(
  trx: Trx,
  { merchant_id, mode }: Owner,
  id: string,
): Promise<{ subscription: HeldSubscription; open: LockedPayment[] }> {
  await lockOpenPayments(trx, mode, [id]);
  const subscription = await lockSubscription(trx, merchant_id, mode, id);
  if (!subscription) throw new FlorinError('not_found', 'There is no such subscription.');
  return { subscription, open: await lockOpenPayments(trx, mode, [id], { skipLocked: true }) };
}

function requireTransition({ status }: HeldSubscription, next: SubscriptionStatus): void {
  if (SUBSCRIPTION_TRANSITIONS[status].includes(next)) return;
  throw new FlorinError('conflict', `A subscription that is ${status} cannot be ${next}.`, { status });
}

function requirePaused({ status }: HeldSubscription): void {
  if (status !== 'paused') throw new FlorinError('conflict', `It is ${status}, not paused.`, { status });
}

async function shown(trx: Trx, subscription: HeldSubscription, config: Config): Promise<SubscriptionJson> {
  const payments = await currentPayments(trx, [subscription.id]);
  return subscriptionJson(subscription, payments.get(subscription.id) ?? null, config);
}
