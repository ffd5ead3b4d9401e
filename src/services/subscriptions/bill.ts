import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { loadRates } from '../../db/rates.ts';
import {
  type AdjustmentRow,
  findUnusedAdjustments,
  insertAdjustments,
  useAdjustments,
} from '../../db/subscriptions/adjustments.ts';
import type { LockedSubscription } from '../../db/subscriptions/locks.ts';
import {
  changePeriods,
  insertPeriods,
  type PeriodKey,
  type PeriodRow,
  setCredits,
  subscriptionsWithPendingPayment,
} from '../../db/subscriptions/periods.ts';
import { changeSubscriptions, withChange } from '../../db/subscriptions/subscriptions.ts';
import { periodsLeft } from '../../domain/coupons.ts';
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
import { applyBalances } from '../customers/balances.ts';
import { sendMails } from '../emails.ts';
import { mailEndedMoney } from '../payments/announce.ts';
import { type PreparedPayment, writePayments } from '../payments/create.ts';
import { type EndedMoney, endedMoney, moneyOfOwner } from '../payments/endedMoney.ts';
import { askUnasked } from './confirm.ts';
import { releaseEnded } from './credit.ts';
import { mailOfPayment, mailOfRenewal, mailOfTrialEnd, unpaidMails } from './emails.ts';
import { announceAccessEnd, emitSubscriptionEvents, type SubscriptionEvent } from './events.ts';
import { invoiceWhenPaid } from './invoice.ts';
import { carriedRows, withNextTerms } from './nextTerms.ts';
import { billSoon, isDueBy, markPeriodPaid } from './onPaymentFinished.ts';
import {
  costOf,
  type DecidingPeriods,
  enqueueReconcilePeriods,
  findDecidingPeriods,
  isCovered,
  type NewPeriod,
  type Pricing,
  payableOf,
  periodPayment,
  periodRow,
  priceOf,
  tokenOf,
  type UnpaidPeriod,
  withCredit,
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
  const billed = await decide(trx, config, [subscription], () => now, { isAsked: true });
  const [{ charge, problem }] = billed as [BillingChange];
  if (problem) throw problem;
  if (charge) await write(trx, config, billed, { isMailed: false });
  return charge !== undefined;
}

type State = DecidingPeriods & Pick<BillingState, 'isOpen'> & { isAsked: boolean };

/**
 * Returns the next state of each subscription. Writes nothing but what their customers' balances pay. `isAsked`: its customer wants
 * to pay.
 */
async function decide(
  trx: Trx,
  config: Config,
  subscriptions: readonly LockedSubscription[],
  nowOf: (subscription: LockedSubscription) => Date,
  { isAsked = false } = {},
): Promise<BillingChange[]> {
  const ids = subscriptions.map(({ id }) => id);
  const periods = await findDecidingPeriods(trx, subscriptions);
  const open = await subscriptionsWithPendingPayment(trx, ids);
  const unused = await findUnusedAdjustments(trx, ids);
  const tokens = (id: string, own: LockedSubscription) => [tokenOf(own), tokenOf(periods.get(id)?.unpaid ?? own)];
  const isRated = subscriptions.some((own) => tokens(own.id, own).some((token) => needsRates(own.currency, token)));
  const rates = isRated ? await loadRates(trx) : {};
  const decideOne = (subscription: LockedSubscription, credit: Big): BillingChange => {
    const { id } = subscription;
    const state = { ...(periods.get(id) as DecidingPeriods), isOpen: open.has(id), isAsked };
    const adjustments = unused.get(id) ?? [];
    const now = nowOf(subscription);
    return { ...bill(subscription, state, adjustments, now, credit, { config, rates }), adjustments };
  };
  const decided = subscriptions.map((subscription) => decideOne(subscription, Big(0)));
  const credits = await payFromBalances(trx, decided, nowOf);
  return decided.map((change, index) => {
    const credit = credits[index] as Big;
    if (credit.eq(0)) return change;
    const paid = decideOne(subscriptions[index] as LockedSubscription, credit);
    // The balance is spent. So this is tried again from the start.
    if (paid.problem) throw paid.problem;
    return paid;
  });
}

/**
 * Pays periods from their customers' balances. Returns how much each got. Without a payment, a balance pays all of a period or nothing.
 */
function payFromBalances(
  trx: Trx,
  changes: readonly BillingChange[],
  nowOf: (subscription: LockedSubscription) => Date,
): Promise<Big[]> {
  return applyBalances(
    trx,
    changes.map(({ subscription, payable = { cycle: 0, most: Big(0) }, problem }) =>
      payableOf(subscription, payable.cycle, payable.most, nowOf(subscription), problem ? payable.most : Big(0)),
    ),
  );
}

/** Returns a subscription's next state by its due step. `credit`: what its customer's balance pays of the period, in its currency. */
function bill(
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
  const free = billed.flatMap((one) => one.free ?? []);
  const payments = [...first, ...retried].map(({ payment }) => payment);
  if (payments.length > 0) await writePayments(trx, config, payments);
  await insertPeriods(trx, [...first.map(({ period }) => period), ...free]);
  invoiceWhenPaid(trx, free);
  const adjusted = billed.flatMap((one) => one.adjusted ?? []);
  await useAdjustments(
    trx,
    adjusted.flatMap(({ used, cycle }) => used.map(({ id, subscription_id }) => ({ id, subscription_id, cycle }))),
  );
  await insertAdjustments(
    trx,
    adjusted.flatMap(({ carried }) => carried),
  );
  await changePeriods(
    trx,
    retried.map(({ period }) => period),
  );
  await setCredits(
    trx,
    billed.flatMap(({ credited }) => credited ?? []),
  );
  const over = billed.filter(({ kind }) => kind === 'cancel' || kind === 'finish' || kind === 'expire');
  await releaseEnded(
    trx,
    over.map(({ subscription }) => ({ ...subscription, now: subscription.updated_at })),
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
    billed.flatMap(({ reconciles }) => reconciles ?? []),
  );
  await mailEndedMoney(trx, money);
  if (billed.some(({ free, subscription }) => free && isDueBy(subscription, subscription.updated_at)))
    await billSoon(trx);
}

function dueOf(change: BillingChange) {
  const { subscription, charge } = change;
  const payment = charge?.payment.row ?? null;
  return payment || isReminded(change) ? [{ subscription, payment }] : [];
}

/** True if the customer gets a mail before the renewal, or before the end of a trial that is not short. */
function isReminded({ kind, subscription }: BillingChange): boolean {
  return kind === 'remind' && isLong(subscription) && !subscription.cancel_at_period_end;
}

/** Returns the customer's mail about a change. `money`: what ended subscriptions have received for unpaid periods. */
function mailOf(change: BillingChange, money: readonly EndedMoney[], config: Config) {
  const { kind, subscription, charge, adjustments = [] } = change;
  if (charge) return mailOfPayment(subscription, charge.period, charge.payment.row, charge.isNew, config);
  if (kind === 'cancel') return unpaidMails(subscription, moneyOfOwner(money, subscription.id), config);
  if (!isReminded(change)) return [];
  const next = withNextTerms(subscription);
  return subscription.status === 'trialing' ? mailOfTrialEnd(next, config) : mailOfRenewal(next, adjustments, config);
}
