import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { loadRates } from '../../db/rates.ts';
import type { LockedSubscription } from '../../db/subscriptions/locks.ts';
import {
  changePeriods,
  insertPeriods,
  type PeriodRow,
  subscriptionsWithPendingPayment,
} from '../../db/subscriptions/periods.ts';
import { changeSubscriptions, withChange } from '../../db/subscriptions/subscriptions.ts';
import { FlorinError } from '../../domain/errors.ts';
import { outstandingOf } from '../../domain/obligations.ts';
import { needsRates } from '../../domain/quotes.ts';
import {
  type BillingProblem,
  type BillingState,
  type BillingStep,
  billedAt,
  billingStep,
  isLong,
  isNewPeriod,
  nextCheckAt,
  periodOf,
  retryAt,
} from '../../domain/subscriptions.ts';
import { BILLING_TOKEN } from '../../domain/tokens.ts';
import { sendMails } from '../emails.ts';
import { mailEndedMoney } from '../payments/announce.ts';
import { type PreparedPayment, writePayments } from '../payments/create.ts';
import { type EndedMoney, endedMoney, moneyOfOwner } from '../payments/endedMoney.ts';
import { askUnasked } from './confirm.ts';
import { mailOfPayment, mailOfRenewal, mailOfTrialEnd, unpaidMails } from './emails.ts';
import { announceAccessEnd, emitSubscriptionEvents, type SubscriptionEvent } from './events.ts';
import {
  type DecidingPeriods,
  enqueueReconcilePeriods,
  findDecidingPeriods,
  type Pricing,
  payingOf,
  periodPayment,
  periodRow,
  type UnpaidPeriod,
} from './periods.ts';

/**
 * The result of billing.
 * - done: subscriptions handled
 * - payments: payments created
 * - postponed: payments that could not be created
 * - unpriced: subscriptions left unchanged because a rate was missing
 */
export type BillingResult = { done: number; payments: number; postponed: number; unpriced: number };

/** The result when nothing was due. */
export const NOTHING_BILLED: BillingResult = { done: 0, payments: 0, postponed: 0, unpriced: 0 };

/** A subscription's next state, and what is written with it. */
type BillingChange = {
  /** reconcile: several payments together have paid the period, and a job must apply that */
  kind: BillingStep['kind'] | 'reconcile';
  subscription: LockedSubscription;
  /** isNew: the mail announces a new period, not a missed payment */
  charge?: { period: PeriodRow; payment: PreparedPayment; isNew: boolean };
  reconciles?: { subscription_id: string; cycle: number };
  /** why its payment cannot be created now */
  problem?: FlorinError;
  /** the events to emit, in this order */
  events?: SubscriptionEvent[];
};

/**
 * Performs the due step of locked subscriptions, in a constant number of statements. A step ends a trial, bills a period,
 * follows up an unpaid one, cancels, reminds, expires, or announces the end of access. A subscription whose payment cannot be created is postponed
 * with the reason, and blocks no other.
 * @param nowOf the current time of each subscription
 * @param leaveUnpriced if only a rate is missing, nothing is postponed or written; the caller waits for the rate
 */
export async function billSubscriptions(
  trx: Trx,
  config: Config,
  subscriptions: readonly LockedSubscription[],
  nowOf: (subscription: LockedSubscription) => Date,
  { leaveUnpriced = false } = {},
): Promise<BillingResult> {
  if (subscriptions.length === 0) return NOTHING_BILLED;
  const decided = await decide(trx, config, subscriptions, nowOf);
  const billed = decided.filter(({ problem }) => !leaveUnpriced || problem?.code !== 'rate_unavailable');
  await write(trx, config, billed);
  return {
    done: billed.length,
    payments: billed.filter(({ charge }) => charge).length,
    postponed: billed.filter(({ problem }) => problem).length,
    unpriced: decided.length - billed.length,
  };
}

/**
 * Creates the payment that a subscription owes at `now`, before its follow-up. The caller shows it to the customer, so no
 * mail is sent.
 * Returns false if nothing is owed.
 * @throws FlorinError like preparePayment
 */
export async function billNow(trx: Trx, config: Config, subscription: LockedSubscription, now: Date): Promise<boolean> {
  const billed = await decide(trx, config, [subscription], () => now);
  const [{ charge, problem }] = billed as [BillingChange];
  if (problem) throw problem;
  if (charge) await write(trx, config, billed, { isMailed: false });
  return charge !== undefined;
}

type State = BillingState & DecidingPeriods;

/** Returns the next state of each subscription. Writes nothing. */
async function decide(
  trx: Trx,
  config: Config,
  subscriptions: readonly LockedSubscription[],
  nowOf: (subscription: LockedSubscription) => Date,
): Promise<BillingChange[]> {
  const ids = subscriptions.map(({ id }) => id);
  const periods = await findDecidingPeriods(trx, subscriptions);
  const open = await subscriptionsWithPendingPayment(trx, ids);
  const rates = subscriptions.some(({ currency }) => needsRates(currency, BILLING_TOKEN)) ? await loadRates(trx) : {};
  return subscriptions.map((subscription) => {
    const { id } = subscription;
    const state = { ...subscription, ...(periods.get(id) as DecidingPeriods), isOpen: open.has(id) };
    return bill(subscription, state, nowOf(subscription), { config, rates });
  });
}

/** Returns a subscription's next state by its due step. */
function bill(locked: LockedSubscription, state: State, now: Date, pricing: Pricing): BillingChange {
  // The last problem is cleared, and set again only if this attempt fails, too.
  const subscription = { ...locked, billing_problem: null };
  const step = billingStep(state, now);
  const { kind } = step;
  const { unpaid } = state;
  if (unpaid && (kind === 'retry' || kind === 'cancel') && payingOf(subscription, unpaid.payments)) {
    const reconciles = { subscription_id: subscription.id, cycle: unpaid.cycle };
    return { kind: 'reconcile', subscription: { ...subscription, next_action_at: null }, reconciles };
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
    case 'cancel': {
      const change = { status: 'cancelled', cancelled_at: now, cancel_reason: 'payment_failed' } as const;
      const cancelled = withChange(subscription, change, now);
      return end(kind, cancelled, [eventOf('subscription.canceled', cancelled, now)], now);
    }
    case 'end_access':
      return end(kind, subscription, [], now);
    case 'bill': {
      const period = periodOf(subscription, subscription, subscription.cycle + 1);
      const billed_at = billedAt(subscription, period, state.current, now);
      const row = periodRow(subscription, period, billed_at);
      return charge(subscription, kind, row, Big(subscription.amount), now, pricing);
    }
    case 'retry': {
      const { payments, last_deadline: _, ...row } = unpaid as UnpaidPeriod;
      const rest = outstandingOf(subscription.amount, payments);
      return charge(subscription, kind, { ...row, billed_at: step.billed_at }, rest, now, pricing);
    }
  }
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
 * If the payment cannot be created, the subscription is postponed.
 * @param amount what is owed of the period
 */
function charge(
  subscription: LockedSubscription,
  kind: 'bill' | 'retry',
  period: Omit<PeriodRow, 'payment_id'>,
  amount: Big,
  now: Date,
  pricing: Pricing,
): BillingChange {
  try {
    const payment = periodPayment(subscription, period, amount, now, pricing);
    const current =
      kind === 'retry'
        ? {}
        : {
            status: 'active' as const,
            cycle: period.cycle,
            current_period_start: period.period_start,
            current_period_end: period.period_end,
            unpaid_since: period.period_start,
          };
    const row = withChange(subscription, { ...current, next_action_at: null }, now);
    const isNew = kind === 'bill' || isNewPeriod(subscription, period, now);
    return { kind, subscription: row, charge: { period: { ...period, payment_id: payment.row.id }, payment, isNew } };
  } catch (problem) {
    if (!(problem instanceof FlorinError)) throw problem;
    const next_action_at = retryAt(period.period_start, now);
    return { kind, subscription: { ...subscription, billing_problem: problemOf(problem), next_action_at }, problem };
  }
}

function problemOf({ code }: FlorinError): BillingProblem {
  return code === 'rate_unavailable' ? code : 'cannot_be_paid';
}

/** Writes the new states with their payments, periods, events and jobs. `isMailed`: with their mails, too. */
async function write(
  trx: Trx,
  config: Config,
  billed: readonly BillingChange[],
  { isMailed = true } = {},
): Promise<void> {
  const charges = (kind: 'bill' | 'retry') =>
    billed.flatMap((one) => (one.kind === kind && one.charge ? [one.charge] : []));
  const [first, retried] = [charges('bill'), charges('retry')];
  const payments = [...first, ...retried].map(({ payment }) => payment);
  if (payments.length > 0) await writePayments(trx, config, payments);
  await insertPeriods(
    trx,
    first.map(({ period }) => period),
  );
  await changePeriods(
    trx,
    retried.map(({ period }) => period),
  );
  const mailed = isMailed ? billed : [];
  const unasked = await askUnasked(trx, config, mailed.flatMap(dueOf));
  await changeSubscriptions(
    trx,
    billed.map(({ subscription }) => unasked.subscriptions.get(subscription.id) ?? subscription),
  );
  const ended = billed.flatMap(({ kind, subscription }) => (kind === 'cancel' ? [subscription.id] : []));
  const money = await endedMoney(trx, { subscriptions: ended });
  await sendMails(trx, [...mailed.flatMap((one) => mailOf(one, money, config)), ...unasked.mails]);
  await emitSubscriptionEvents(
    trx,
    config,
    billed.flatMap(({ events = [] }) => events),
  );
  await enqueueReconcilePeriods(
    trx,
    billed.flatMap(({ kind, reconciles }) => (kind === 'reconcile' && reconciles ? [reconciles] : [])),
  );
  await mailEndedMoney(trx, money);
}

function dueOf(change: BillingChange) {
  const { subscription, charge } = change;
  const payment = charge?.payment.row ?? null;
  return payment || isReminded(change) ? [{ subscription, payment }] : [];
}

/** True if the customer gets a mail before the renewal, or before the end of a trial that is not short. */
function isReminded({ kind, subscription }: BillingChange): boolean {
  return kind === 'remind' && isLong(subscription);
}

/** Returns the customer's mail about a change. `money`: what ended subscriptions have received for unpaid periods. */
function mailOf(change: BillingChange, money: readonly EndedMoney[], config: Config) {
  const { kind, subscription, charge } = change;
  if (charge) return mailOfPayment(subscription, charge.period, charge.payment.row, charge.isNew, config);
  if (kind === 'cancel') return unpaidMails(subscription, moneyOfOwner(money, subscription.id), config);
  if (!isReminded(change)) return [];
  return subscription.status === 'trialing'
    ? mailOfTrialEnd(subscription, config)
    : mailOfRenewal(subscription, config);
}
