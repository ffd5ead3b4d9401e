import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { lockOpenPayments } from '../../db/payments/locks.ts';
import type { FinishedPayment, PaymentRow } from '../../db/payments/payments.ts';
import { type LockedSubscription, lockSubscriptions } from '../../db/subscriptions/locks.ts';
import {
  changePeriods,
  findPeriods,
  type PeriodPayment,
  type PeriodRow,
  paymentsOfPeriods,
} from '../../db/subscriptions/periods.ts';
import { changeSubscriptions, withChange } from '../../db/subscriptions/subscriptions.ts';
import { periodPaidBy } from '../../domain/periodBalance.ts';
import { nextAttention } from '../../domain/subscriptions.ts';
import { emitEvents, type NewEvent } from '../../queue/events.ts';
import { enqueue } from '../../queue/queues.ts';
import { subscriptionJson } from '../../serializers/subscriptions.ts';
import { withdrawPayments } from '../payments/withdraw.ts';
import { enqueueReconcilePeriods } from './periods.ts';

/** A payment of a subscription's period that has ended. */
type PeriodEnd = FinishedPayment & { row: PaymentRow & { subscription_id: string; subscription_cycle: number } };

/** What a payment's end, or money that came late, makes of a subscription and its period. `event`: none where the contract has none for it. */
export type Outcome = {
  subscription: LockedSubscription;
  period?: PeriodRow;
  event?: 'subscription.activated' | 'subscription.renewed' | 'subscription.payment_failed';
};

/**
 * Brings the subscriptions of payments that have ended on: a period is paid by whichever of its payments is confirmed
 * first, and unpaid when its payment failed, expired, or was taken back by the chain. Costs nothing where no payment is a
 * subscription's. Returns open payments that it has closed because their period was paid by another: those ends are
 * still to be announced.
 */
export async function followPeriodPayments(
  trx: Trx,
  config: Config,
  ends: readonly FinishedPayment[],
): Promise<FinishedPayment[]> {
  const ours = ends.filter((end): end is PeriodEnd => end.row.subscription_id !== null);
  if (ours.length === 0) return [];
  const wanted = ours.map(({ row: { subscription_id, subscription_cycle: cycle } }) => ({ subscription_id, cycle }));
  const ids = [...new Set(wanted.map(({ subscription_id }) => subscription_id))];
  const held = new Map((await lockSubscriptions(trx, ids)).map((subscription) => [subscription.id, subscription]));
  const periods = await findPeriods(trx, ids, wanted);
  // A payment that is confirmed pays its period, whatever else came.
  const isUnpaid = ({ row }: PeriodEnd) => row.status !== 'confirmed';
  const money = ours.some(isUnpaid) ? await paymentsOfPeriods(trx, wanted) : new Map<string, PeriodPayment[]>();

  const touched = new Set<string>();
  const changed: PeriodRow[] = [];
  const events: NewEvent[] = [];
  const paid: PeriodEnd[] = [];
  for (const end of ours) {
    const { row, now } = end;
    const own = periods.get(row.subscription_id) as PeriodRow[];
    const before = held.get(row.subscription_id) as LockedSubscription;
    const outcome = outcomeOf(before, own, end, money.get(row.subscription_id) ?? []);
    const { subscription, period, event } = scheduleRecheck(outcome ?? { subscription: before }, now);
    if (subscription === before) continue;
    held.set(subscription.id, subscription);
    touched.add(subscription.id);
    if (period) {
      changed.push(period);
      own.splice(
        own.findIndex(({ cycle }) => cycle === period.cycle),
        1,
        period,
      );
      if (period.paid_at !== null) paid.push(end);
    }
    if (!event) continue;
    const { merchant_id, mode } = row;
    events.push({ kind: event, merchant_id, mode, data: subscriptionJson(subscription, row, config), at: now });
  }
  await changePeriods(trx, changed);
  await changeSubscriptions(
    trx,
    [...held.values()].filter(({ id }) => touched.has(id)),
  );
  emitEvents(trx, events);
  const isDue = ours.some(({ row, now }) => isDueBy(held.get(row.subscription_id) as LockedSubscription, now));
  if (isDue) await billSoon(trx);
  return withdrawPaid(trx, paid);
}

/** Has due subscriptions billed now, and not at the next full minute. */
export function billSoon(trx: Trx): Promise<void> {
  return enqueue(trx, 'subscription.bill', [{}], { singletonKey: 'sweep' });
}

function isDueBy({ next_action_at }: LockedSubscription, now: Date): boolean {
  return next_action_at !== null && next_action_at <= now;
}

function isReverted({ row }: FinishedPayment): boolean {
  return row.failure_reason === 'reverted';
}

/**
 * Null where the end changes nothing: another payment of the period has paid it, or is asked for by now. `payments`: of
 * the subscription's periods in question.
 */
function outcomeOf(
  subscription: LockedSubscription,
  periods: readonly PeriodRow[],
  end: PeriodEnd,
  payments: readonly PeriodPayment[],
): Outcome | null {
  const { row, now } = end;
  const period = periods.find(({ cycle }) => cycle === row.subscription_cycle) as PeriodRow;
  const isOurs = period.payment_id === row.id;
  const paying = payingOf(subscription, period, payments);
  if (isReverted(end)) return isOurs ? revertPeriodPayment(subscription, period, paying, now) : null;
  if (period.paid_at !== null) return null;
  if (row.status === 'confirmed') return markPeriodPaid(subscription, periods, period, row.id, now);
  if (paying !== null) return markPeriodPaid(subscription, periods, period, paying, now);
  return isOurs ? fail(subscription, end) : null;
}

/** The payment that paid a period, by what came for it. */
export function payingOf(
  { amount }: LockedSubscription,
  { cycle }: PeriodRow,
  payments: readonly PeriodPayment[],
): string | null {
  return periodPaidBy(
    amount,
    payments.filter((payment) => payment.cycle === cycle),
  );
}

/** A period is paid, by this payment. `periods`: those that are unpaid, with it. */
export function markPeriodPaid(
  subscription: LockedSubscription,
  periods: readonly PeriodRow[],
  period: PeriodRow,
  payment_id: string,
  now: Date,
): Outcome {
  const { status, cycles_completed } = subscription;
  const count = { cycles_completed: cycles_completed + 1 };
  const isPaidUp = periods.every(({ cycle, paid_at }) => cycle === period.cycle || paid_at !== null);
  const next = isPaidUp
    ? { status: 'active' as const, next_action_at: nextAttention(subscription, now) }
    : { next_action_at: now };
  const change = isRunning(subscription) ? { ...count, ...next } : count;
  return {
    subscription: withChange(subscription, change, now),
    period: { ...period, payment_id, paid_at: now },
    // What is over is not renewed by money that comes for it: payment.confirmed tells of that.
    ...(isRunning(subscription) || status === 'paused'
      ? { event: period.cycle === 1 ? 'subscription.activated' : 'subscription.renewed' }
      : {}),
  };
}

/** Nothing is followed up while a subscription is paused, or when it is over. */
function fail(subscription: LockedSubscription, { row, now }: PeriodEnd): Outcome | null {
  if (!isRunning(subscription)) return null;
  const change = { status: 'past_due', next_action_at: row.expires_at } as const;
  return { subscription: withChange(subscription, change, now), event: 'subscription.payment_failed' };
}

/**
 * The chain dropped money that had paid a period: what is missing is owed again, and followed up anew, unless what is left
 * is enough. `paying`: the payment that has paid it all the same.
 */
export function revertPeriodPayment(
  subscription: LockedSubscription,
  period: PeriodRow,
  paying: string | null,
  now: Date,
): Outcome | null {
  if (period.paid_at === null) return null;
  if (paying !== null) return { subscription: { ...subscription }, period: { ...period, payment_id: paying } };
  const count = { cycles_completed: subscription.cycles_completed - 1 };
  const change = isRunning(subscription) ? { ...count, status: 'past_due' as const, next_action_at: now } : count;
  return {
    subscription: withChange(subscription, change, now),
    period: { ...period, paid_at: null, billed_at: now },
    ...(isRunning(subscription) ? { event: 'subscription.payment_failed' } : {}),
  };
}

/**
 * Nothing but a payment's end moves a subscription that waits for one; so after any end it is looked at again, also when
 * the end itself changes nothing of it.
 */
function scheduleRecheck(outcome: Outcome, now: Date): Outcome {
  const { subscription } = outcome;
  if (!isRunning(subscription) || subscription.next_action_at !== null) return outcome;
  return { ...outcome, subscription: { ...subscription, next_action_at: now } };
}

export function isRunning({ status }: LockedSubscription): boolean {
  return status === 'active' || status === 'past_due';
}

/**
 * What a credit to, or a loss from, a payment that was over before makes of its period: a job reckons that, for another
 * payment may have to change with it.
 */
export async function reconcileLatePeriods(trx: Trx, changed: readonly PaymentRow[]): Promise<void> {
  const late = changed.flatMap(({ status, subscription_id, subscription_cycle }) =>
    status !== 'pending' && subscription_id !== null && subscription_cycle !== null
      ? [{ subscription_id, cycle: subscription_cycle }]
      : [],
  );
  await enqueueReconcilePeriods(trx, late);
}

/**
 * Closes what is still asked for of periods that were paid otherwise. The subscriptions are locked already, so a payment
 * that somebody else has at this very moment is left to him: it stays open at most until its follow-up, and then ends
 * without consequence.
 */
async function withdrawPaid(trx: Trx, paid: readonly PeriodEnd[]): Promise<FinishedPayment[]> {
  const [first] = paid;
  if (!first) return [];
  const ids = paid.map(({ row }) => row.subscription_id);
  const open = await lockOpenPayments(trx, first.row.mode, ids, { skipLocked: true });
  const inVain = open.flatMap((payment) => {
    const { subscription_id, subscription_cycle } = payment;
    const end = paid.find(
      ({ row }) => row.subscription_id === subscription_id && row.subscription_cycle === subscription_cycle,
    );
    return end ? [{ ...payment, now: end.now }] : [];
  });
  return withdrawPayments(trx, inVain);
}
