import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { lockOpenPayments } from '../../db/payments/locks.ts';
import type { FinishedPayment, PaymentRow } from '../../db/payments/payments.ts';
import { type LockedSubscription, lockSubscriptions } from '../../db/subscriptions/locks.ts';
import {
  changePeriods,
  findPeriods,
  type PeriodKey,
  type PeriodPayment,
  type PeriodRow,
  paymentsOfPeriods,
} from '../../db/subscriptions/periods.ts';
import { changeSubscriptions, withChange } from '../../db/subscriptions/subscriptions.ts';
import { hasEnded, isRunning, nextCheckAt } from '../../domain/subscriptions.ts';
import { emitEvents, type NewEvent } from '../../queue/events.ts';
import { enqueue } from '../../queue/queues.ts';
import { subscriptionJson } from '../../serializers/subscriptions.ts';
import { withdrawPayments } from '../payments/withdraw.ts';
import { invoiceWhenPaid } from './invoice.ts';
import { enqueueReconcilePeriods, oldestUnpaidStart, payingOf } from './periods.ts';

/** A finished payment of a subscription's period. */
type PeriodEnd = FinishedPayment & { row: PaymentRow & { subscription_id: string; subscription_cycle: number } };

/**
 * The change of a subscription and its period, after a payment ended or its credits changed.
 * `event`: the event to emit, if the contract has one.
 */
export type Outcome = {
  subscription: LockedSubscription;
  period?: PeriodRow;
  event?: 'subscription.activated' | 'subscription.renewed' | 'subscription.payment_failed';
};

/**
 * Updates the subscriptions of finished payments.
 * Returns open payments that it closed, for `finishPayments`. A period is paid by the first of its payments that is
 * confirmed. It is unpaid if its payment failed, expired or was reverted. The closed payments are those of periods that
 * another payment has paid.
 */
export async function onPeriodPaymentsFinished(
  trx: Trx,
  config: Config,
  ends: readonly FinishedPayment[],
): Promise<FinishedPayment[]> {
  const periodEnds = ends.filter((end): end is PeriodEnd => end.row.subscription_id !== null);
  if (periodEnds.length === 0) return [];
  const wanted = periodEnds.map(({ row: { subscription_id, subscription_cycle: cycle } }) => ({
    subscription_id,
    cycle,
  }));
  const ids = [...new Set(wanted.map(({ subscription_id }) => subscription_id))];
  const locked = new Map((await lockSubscriptions(trx, ids)).map((subscription) => [subscription.id, subscription]));
  const periods = await findPeriods(trx, ids, wanted);
  const payments = await paymentsOfPeriods(trx, wanted);

  const touched = new Set<string>();
  const changed: PeriodRow[] = [];
  const events: NewEvent[] = [];
  const paid: PeriodEnd[] = [];
  for (const end of periodEnds) {
    const { row, now } = end;
    const ownPeriods = periods.get(row.subscription_id) as PeriodRow[];
    const known = locked.get(row.subscription_id) as LockedSubscription;
    const before = withPayer(known, row);
    const outcome = outcomeOf(before, ownPeriods, end, payments.get(row.subscription_id) ?? []);
    const { subscription, period, event } = scheduleRecheck(outcome ?? { subscription: before }, now);
    if (subscription === known) continue;
    locked.set(subscription.id, subscription);
    touched.add(subscription.id);
    if (period) {
      changed.push(period);
      ownPeriods.splice(
        ownPeriods.findIndex(({ cycle }) => cycle === period.cycle),
        1,
        period,
      );
      if (period.paid_at !== null) paid.push(end);
    }
    if (!event) continue;
    const { merchant_id, mode } = row;
    events.push({ kind: event, merchant_id, mode, data: subscriptionJson(subscription, row, config), at: now });
  }
  await enqueueReconcilePeriods(trx, periodsToReconcile(periodEnds, periods, locked, payments));
  await changePeriods(trx, changed);
  invoiceWhenPaid(trx, changed);
  await changeSubscriptions(
    trx,
    [...locked.values()].filter(({ id }) => touched.has(id)),
  );
  emitEvents(trx, events);
  const isDue = periodEnds.some(({ row, now }) => isDueBy(locked.get(row.subscription_id) as LockedSubscription, now));
  if (isDue) await billSoon(trx);
  return withdrawObsolete(trx, paid);
}

/** Returns a subscription with the customer of its payment, if it was created without a key and has none. */
function withPayer(subscription: LockedSubscription, { customer_id }: PaymentRow): LockedSubscription {
  return subscription.customer_id === null && customer_id !== null ? { ...subscription, customer_id } : subscription;
}

/**
 * Returns the periods of finished payments whose other payments may have to change. Another payment has paid the period, others
 * have received something for it, or the chain has dropped its payment. A job then confirms the payment that paid the period, and
 * corrects the surpluses. Unpaid periods of ended subscriptions give back what the balance paid.
 */
function periodsToReconcile(
  ends: readonly PeriodEnd[],
  periods: ReadonlyMap<string, readonly PeriodRow[]>,
  subscriptions: ReadonlyMap<string, LockedSubscription>,
  payments: ReadonlyMap<string, readonly PeriodPayment[]>,
): PeriodKey[] {
  return ends.flatMap((end) => {
    const { id, status, subscription_id, subscription_cycle } = end.row;
    const period = periods.get(subscription_id)?.find(({ cycle }) => cycle === subscription_cycle);
    const isPayer = period?.payment_id === id && status === 'confirmed';
    const isPaidByOther = period?.paid_at && !isPayer;
    // Open ones end now, or later: their ends cause a job, too.
    const others = (payments.get(subscription_id) ?? []).filter(
      (one) => one.cycle === subscription_cycle && one.id !== id && one.status !== 'pending',
    );
    const hasOtherMoney = status === 'confirmed' && others.some(({ amount_received }) => amount_received > 0n);
    const { status: of } = subscriptions.get(subscription_id) as LockedSubscription;
    const hasCredit = hasEnded(of) && period?.paid_at === null && Big(period.credit_applied).gt(0);
    return isPaidByOther || hasOtherMoney || hasCredit || isReverted(end)
      ? [{ subscription_id, cycle: subscription_cycle }]
      : [];
  });
}

/** Enqueues billing of due subscriptions now, instead of at the next full minute. */
export function billSoon(trx: Trx): Promise<void> {
  return enqueue(trx, 'subscription.bill', [{}], { singletonKey: 'sweep' });
}

/** True if a subscription's next action is due at `now`. */
export function isDueBy({ next_action_at }: LockedSubscription, now: Date): boolean {
  return next_action_at !== null && next_action_at <= now;
}

function isReverted({ row }: FinishedPayment): boolean {
  return row.failure_reason === 'reverted';
}

/**
 * Returns the change that a finished payment causes, or null if there is none.
 * There is none if another payment has paid the period or is open for it.
 * @param payments the payments of the periods concerned
 */
function outcomeOf(
  subscription: LockedSubscription,
  periods: readonly PeriodRow[],
  end: PeriodEnd,
  payments: readonly PeriodPayment[],
): Outcome | null {
  const { row, now } = end;
  const period = periods.find(({ cycle }) => cycle === row.subscription_cycle) as PeriodRow;
  const isCurrentPayment = period.payment_id === row.id;
  const ofPeriod = payments.filter(({ cycle }) => cycle === period.cycle);
  const paying = payingOf(subscription, period, ofPeriod);
  if (isReverted(end)) return isCurrentPayment ? revertPeriodPayment(subscription, period, paying, now) : null;
  if (period.paid_at !== null) return null;
  // A confirmed payment has paid what was missing, unless some of the rest was refunded since.
  const isConfirmed = row.status === 'confirmed';
  const isPaying = isConfirmed && !ofPeriod.some(({ is_deducted }) => is_deducted);
  const payer = isPaying ? row.id : paying;
  if (payer !== null) return markPeriodPaid(subscription, periods, period, payer, now);
  return isCurrentPayment && !isConfirmed ? markPastDue(subscription, end) : null;
}

/**
 * Returns a subscription after its period was paid by a payment; null: nothing was left to pay.
 * @param periods the subscription's unpaid periods, this one included
 */
export function markPeriodPaid(
  subscription: LockedSubscription,
  periods: readonly PeriodRow[],
  period: PeriodRow,
  payment_id: string | null,
  now: Date,
): Outcome {
  const { status, cycles_completed } = subscription;
  const unpaid_since = oldestUnpaidStart(periods.filter(({ cycle }) => cycle !== period.cycle));
  const count = { cycles_completed: cycles_completed + 1, unpaid_since };
  const isPaidUp = unpaid_since === null;
  const next = isPaidUp
    ? { status: 'active' as const, next_action_at: nextCheckAt(subscription, now) }
    : { next_action_at: now };
  const change = isRunning(status) ? { ...count, ...next } : count;
  return {
    subscription: withChange(subscription, change, now),
    period: { ...period, payment_id, paid_at: now },
    // Money for an ended subscription renews nothing. Only `payment.confirmed` reports it.
    ...(isRunning(status) || status === 'paused'
      ? { event: period.cycle === 1 ? 'subscription.activated' : 'subscription.renewed' }
      : {}),
  };
}

/** Returns a subscription after its payment failed, or null if it is paused or has ended. */
function markPastDue(subscription: LockedSubscription, { row, now }: PeriodEnd): Outcome | null {
  if (!isRunning(subscription.status)) return null;
  const change = { status: 'past_due', next_action_at: row.expires_at } as const;
  return { subscription: withChange(subscription, change, now), event: 'subscription.payment_failed' };
}

/**
 * Returns a subscription after the chain dropped money that had paid its period, or null if the period is unpaid.
 * The customer owes the missing amount again, unless other payments cover the period.
 * @param paying the payment that still pays the period, or null
 */
export function revertPeriodPayment(
  subscription: LockedSubscription,
  period: PeriodRow,
  paying: string | null,
  now: Date,
): Outcome | null {
  if (period.paid_at === null) return null;
  if (paying !== null) return { subscription: { ...subscription }, period: { ...period, payment_id: paying } };
  const { unpaid_since: since, cycles_completed } = subscription;
  const unpaid_since = since !== null && since < period.period_start ? since : period.period_start;
  const count = { cycles_completed: cycles_completed - 1, unpaid_since };
  const change = isRunning(subscription.status)
    ? { ...count, status: 'past_due' as const, next_action_at: now }
    : count;
  return {
    subscription: withChange(subscription, change, now),
    period: { ...period, paid_at: null, billed_at: now },
    ...(isRunning(subscription.status) ? { event: 'subscription.payment_failed' } : {}),
  };
}

/**
 * Schedules a running subscription that has no next action for an immediate check.
 * Only the end of its payment wakes a subscription that waits for one. So each end is followed by a check, even if the
 * end itself changes nothing.
 */
function scheduleRecheck(outcome: Outcome, now: Date): Outcome {
  const { subscription } = outcome;
  if (!isRunning(subscription.status) || subscription.next_action_at !== null) return outcome;
  return { ...outcome, subscription: { ...subscription, next_action_at: now } };
}

/**
 * Enqueues a reconcile of periods whose payments gained or lost credits without an end.
 * A job does this, because another payment may have to change, too. An open payment may complete the period with others.
 */
export async function reconcileLatePeriods(trx: Trx, changed: readonly PaymentRow[]): Promise<void> {
  const late = changed.flatMap(({ subscription_id, subscription_cycle }) =>
    subscription_id !== null && subscription_cycle !== null ? [{ subscription_id, cycle: subscription_cycle }] : [],
  );
  await enqueueReconcilePeriods(trx, late);
}

/**
 * Closes the other open payments of paid periods, and returns them. Those that have received something are left to a job.
 * Payments that are locked elsewhere are skipped, because this transaction already has the subscriptions' locks. Such a
 * payment stays open at most until its follow-up, and then ends without effect.
 */
async function withdrawObsolete(trx: Trx, paid: readonly PeriodEnd[]): Promise<FinishedPayment[]> {
  const [first] = paid;
  if (!first) return [];
  const ids = paid.map(({ row }) => row.subscription_id);
  const open = await lockOpenPayments(trx, first.row.mode, ids, { skipLocked: true });
  const obsolete = open.flatMap((payment) => {
    const { subscription_id, subscription_cycle } = payment;
    const end = paid.find(
      ({ row }) => row.subscription_id === subscription_id && row.subscription_cycle === subscription_cycle,
    );
    return end ? [{ ...payment, now: end.now }] : [];
  });
  const withdrawn = await withdrawPayments(trx, obsolete);
  const left = obsolete.filter(({ id }) => !withdrawn.some(({ row }) => row.id === id));
  await reconcileLatePeriods(trx, left);
  return withdrawn;
}
