import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { loadRates } from '../../db/rates.ts';
import { findUnusedAdjustments } from '../../db/subscriptions/adjustments.ts';
import type { LockedSubscription } from '../../db/subscriptions/locks.ts';
import { subscriptionsWithPendingPayment } from '../../db/subscriptions/periods.ts';
import { needsRates } from '../../domain/quotes.ts';
import { applyBalances } from '../customers/balances.ts';
import { type BillingChange, nextState } from './nextState.ts';
import { type DecidingPeriods, findDecidingPeriods, payableOf, tokenOf } from './periods.ts';
import { writeBilling } from './writeBilling.ts';

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
  await writeBilling(trx, config, billed);
  return {
    done: billed.length,
    payments: billed.filter(({ charge }) => charge).length,
    postponed: billed.filter(({ problem }) => problem).length,
    unpriced: decided.length - billed.length,
  };
}

/**
 * Creates the payment that a subscription owes at `now`, before its follow-up, or lets its customer's balance pay the whole. The caller
 * shows it to the customer, so no mail is sent. Returns `nothing`, and writes nothing, if nothing is owed.
 * @throws FlorinError like preparePayment
 */
export async function billNow(
  trx: Trx,
  config: Config,
  subscription: LockedSubscription,
  now: Date,
): Promise<'charged' | 'paid_from_balance' | 'nothing'> {
  const billed = await decide(trx, config, [subscription], () => now, { isAsked: true });
  const [{ charge, free, credited, problem }] = billed as [BillingChange];
  if (problem) throw problem;
  if (!charge && !free && !credited) return 'nothing';
  await writeBilling(trx, config, billed, { isMailed: false });
  return charge ? 'charged' : 'paid_from_balance';
}

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
    return { ...nextState(subscription, state, adjustments, now, credit, { config, rates }), adjustments };
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
