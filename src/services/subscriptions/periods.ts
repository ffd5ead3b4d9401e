import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import type { MerchantScope } from '../../db/scope.ts';
import type { LockedSubscription } from '../../db/subscriptions/locks.ts';
import { findPeriods, type PeriodPayment, type PeriodRow, paymentsOfPeriods } from '../../db/subscriptions/periods.ts';
import { invalid } from '../../domain/errors.ts';
import { type ObligationPayment, paidBy } from '../../domain/obligations.ts';
import {
  type Adjustment,
  costProblem,
  owedOf,
  type PeriodCost,
  type PricedPeriod,
  type PriceTerms,
  periodCost,
} from '../../domain/periodCost.ts';
import type { Rates } from '../../domain/quotes.ts';
import { type Period, paymentDeadline, unitAmountOf } from '../../domain/subscriptions.ts';
import { BILLING_TOKEN, type Token } from '../../domain/tokens.ts';
import { enqueue } from '../../queue/queues.ts';
import type { PayableFromBalance } from '../customers/balances.ts';
import { type PreparedPayment, preparePayment } from '../payments/create.ts';

/** The settings and rates that a payment is priced with. */
export type Pricing = { config: Config; rates: Rates };

/** An unpaid period with all its payments. `last_deadline`: the latest deadline of these payments. */
export type UnpaidPeriod = PeriodRow & { last_deadline: Date; payments: readonly PeriodPayment[] };

/** The billed periods that decide a subscription's next step. Null: it has none. `credited`: unpaid ones that the balance paid a part of. */
export type DecidingPeriods = { unpaid: UnpaidPeriod | null; current: PeriodRow | null; credited: PeriodRow[] };

/**
 * Returns the oldest unpaid period of each subscription, with its payments, and its current period, by subscription id.
 */
export async function findDecidingPeriods(
  trx: Trx,
  subscriptions: readonly Pick<LockedSubscription, 'id' | 'cycle'>[],
): Promise<Map<string, DecidingPeriods>> {
  const ids = subscriptions.map(({ id }) => id);
  const current = subscriptions.flatMap(({ id, cycle }) => (cycle > 0 ? [{ subscription_id: id, cycle }] : []));
  const periods = await findPeriods(trx, ids, current);
  const oldest = [...periods.values()].flatMap((own) => own.find(({ paid_at }) => paid_at === null) ?? []);
  const bySubscription = await paymentsOfPeriods(trx, oldest);
  const unpaid = new Map(
    oldest.map((period) => {
      const payments = bySubscription.get(period.subscription_id) ?? [];
      const last_deadline = new Date(Math.max(...payments.map(({ expires_at }) => expires_at.getTime())));
      return [period.subscription_id, { ...period, last_deadline, payments }];
    }),
  );
  return new Map(
    subscriptions.map(({ id, cycle }) => {
      const own = periods.get(id) ?? [];
      const current = own.find((period) => period.cycle === cycle) ?? null;
      const credited = own.filter(({ paid_at, credit_applied }) => paid_at === null && Big(credit_applied).gt(0));
      return [id, { unpaid: unpaid.get(id) ?? null, current, credited }];
    }),
  );
}

/**
 * Returns the start of the oldest unpaid period; null: all are paid. It keeps `unpaid_since` right after a change.
 * @param periods all unpaid periods of a subscription, and any paid ones, as they are after the change
 */
export function oldestUnpaidStart(periods: readonly Pick<PeriodRow, 'period_start' | 'paid_at'>[]): Date | null {
  const starts = periods.filter(({ paid_at }) => paid_at === null).map(({ period_start }) => period_start.getTime());
  return starts.length > 0 ? new Date(Math.min(...starts)) : null;
}

/** A subscription with its prices, as it is locked or about to be created. */
export type PricedSubscription = Pick<
  LockedSubscription,
  | 'id'
  | 'token'
  | 'unit_amount'
  | 'legacy_amount'
  | 'coupon'
  | 'coupon_periods_left'
  | keyof Omit<PriceTerms, 'unit_amount'>
>;

/** Returns what a period of a subscription costs. @throws FlorinError `validation_failed` when that is too much */
export function costOf(
  subscription: PricedSubscription,
  cycle: number,
  adjustments: readonly Adjustment[] = [],
): ReturnType<typeof periodCost> {
  const result = expectedCost(subscription, cycle, adjustments);
  const { cost } = result;
  const problem = costProblem(cost);
  if (problem) throw invalid('quantity', `must give a total that is valid: ${cost.amount} ${problem}`);
  return result;
}

/** Returns what a period of a subscription would cost if it was billed now, even if that is too much. */
export function expectedCost(
  subscription: PricedSubscription,
  cycle: number,
  adjustments: readonly Adjustment[] = [],
): ReturnType<typeof periodCost> {
  return periodCost({ ...subscription, unit_amount: unitAmountOf(subscription) }, cycle, adjustments);
}

/** Returns a new period, without its payment. */
export function periodRow(
  { id, token, reverse_charge }: PricedSubscription,
  { cycle, start, end }: Period,
  billed_at: Date,
  cost: PeriodCost,
): NewPeriod {
  return {
    subscription_id: id,
    cycle,
    period_start: start,
    period_end: end,
    billed_at,
    paid_at: null,
    ...cost,
    credit_applied: '0',
    amount_refunded: '0',
    token,
    reverse_charge,
    invoice_number: null,
    seller: null,
    customer: null,
  };
}

/** A period whose payment is not created yet. */
export type NewPeriod = Omit<PeriodRow, 'payment_id'>;

/** Returns what the payments of a period must bring, as decimal text. */
export function priceOf({ legacy_amount }: Pick<LockedSubscription, 'legacy_amount'>, period: PricedPeriod): string {
  return owedOf(period, legacy_amount);
}

/** Returns the token that a subscription's or a period's payments ask for. */
export function tokenOf({ token }: { token: Token | null }): Token {
  return token ?? BILLING_TOKEN;
}

/**
 * Returns a new payment of a period, or of the `amount` that is still owed of it.
 * Writes nothing. The price is in the plan's currency and paid in the period's token. The payment is open until its follow-up.
 * @throws FlorinError like preparePayment
 */
export function periodPayment(
  subscription: Omit<LockedSubscription, 'now' | 'merchant_name' | 'unpaid_since' | 'current_amount'>,
  period: NewPeriod,
  amount: Big,
  now: Date,
  { config, rates }: Pricing,
): PreparedPayment {
  const day = (time: Date) => time.toISOString().slice(0, 10);
  const input = {
    amount,
    currency: subscription.currency,
    token: tokenOf(period),
    description: `${subscription.plan_name}, ${day(period.period_start)} to ${day(period.period_end)}`,
    customer_email: subscription.customer_email,
    customer_id: subscription.customer_id,
    redirect_url: null,
    metadata: subscription.metadata,
    obligation: { subscription_id: subscription.id, subscription_cycle: period.cycle },
    expires_at: paymentDeadline(subscription, period, now),
  } as const;
  return preparePayment(subscription, input, { config, rates, now });
}

/** Returns the id of the payment that paid a period, or null. `payments`: all payments of the period, oldest first. */
export function payingOf(
  subscription: Pick<LockedSubscription, 'legacy_amount'>,
  period: PricedPeriod,
  payments: readonly ObligationPayment[],
): string | null {
  return paidBy(priceOf(subscription, period), payments);
}

/** True if nothing is left to pay of a period, whether its payments or the balance paid it. */
export function isCovered(
  subscription: Pick<LockedSubscription, 'legacy_amount'>,
  period: PricedPeriod,
  payments: readonly ObligationPayment[],
): boolean {
  return Big(priceOf(subscription, period)).lte(0) || payingOf(subscription, period, payments) !== null;
}

/** Returns a period of which its customer's balance pays more. */
export function withCredit<P extends NewPeriod>(period: P, credit: Big): P {
  return { ...period, credit_applied: credit.plus(period.credit_applied).toFixed() };
}

/** Returns a period as `applyBalances` pays it. `most`: what is left of it. `least`: a balance that has less pays nothing. */
export function payableOf(
  {
    id,
    merchant_id,
    mode,
    customer_id,
    emails_suppressed,
    currency,
  }: MerchantScope & Pick<LockedSubscription, 'id' | 'customer_id' | 'emails_suppressed' | 'currency'>,
  subscription_cycle: number,
  most: Big,
  now: Date,
  least = Big(0),
): PayableFromBalance {
  // A stranger may have named the customer's address. Until its owner confirms, their balance pays nothing of this.
  const owner = { merchant_id, mode, customer_id: emails_suppressed ? null : customer_id, currency };
  return { ...owner, purpose: id, subscription_id: id, subscription_cycle, most, least, now };
}

/** Enqueues jobs that reconcile periods with everything received for them. */
export function enqueueReconcilePeriods(
  trx: Trx,
  periods: readonly { subscription_id: string; cycle: number }[],
): Promise<void> {
  const distinct = new Map(periods.map((period) => [`${period.subscription_id} ${period.cycle}`, period]));
  return enqueue(trx, 'subscription.reconcile', [...distinct.values()]);
}
