import type Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import type { LockedSubscription } from '../../db/subscriptions/locks.ts';
import { findPeriods, type PeriodPayment, type PeriodRow, paymentsOfPeriods } from '../../db/subscriptions/periods.ts';
import { type ObligationPayment, paidBy } from '../../domain/obligations.ts';
import type { Rates } from '../../domain/quotes.ts';
import { nextFollowUp, type Period } from '../../domain/subscriptions.ts';
import { BILLING_TOKEN } from '../../domain/tokens.ts';
import { enqueue } from '../../queue/queues.ts';
import { type PreparedPayment, preparePayment } from '../payments/create.ts';

/** The settings and rates that a payment is priced with. */
export type Pricing = { config: Config; rates: Rates };

/** An unpaid period with all its payments. `last_deadline`: the latest deadline of these payments. */
export type UnpaidPeriod = PeriodRow & { last_deadline: Date; payments: readonly PeriodPayment[] };

/** Returns the oldest unpaid period of each subscription that has one, with its payments. */
export async function findUnpaid(trx: Trx, ids: readonly string[]): Promise<Map<string, UnpaidPeriod>> {
  const periods = [...(await findPeriods(trx, ids)).values()].flatMap(([oldest]) => oldest ?? []);
  const bySubscription = await paymentsOfPeriods(trx, periods);
  return new Map(
    periods.map((period) => {
      const payments = bySubscription.get(period.subscription_id) ?? [];
      const last_deadline = new Date(Math.max(...payments.map(({ expires_at }) => expires_at.getTime())));
      return [period.subscription_id, { ...period, last_deadline, payments }];
    }),
  );
}

/** Returns a new period, without its payment. */
export function periodRow(
  { id }: Pick<LockedSubscription, 'id'>,
  { cycle, start, end }: Period,
  billed_at: Date,
): Omit<PeriodRow, 'payment_id'> {
  return { subscription_id: id, cycle, period_start: start, period_end: end, billed_at, paid_at: null };
}

/**
 * Returns a new payment of a period, or of the `amount` that is still owed of it.
 * Writes nothing. The price is in the plan's currency and paid in PERIOD_TOKEN. The payment is open until its follow-up.
 * @throws FlorinError like preparePayment
 */
export function periodPayment(
  subscription: Omit<LockedSubscription, 'now' | 'merchant_name'>,
  period: Omit<PeriodRow, 'payment_id'>,
  amount: Big,
  now: Date,
  { config, rates }: Pricing,
): PreparedPayment {
  const day = (time: Date) => time.toISOString().slice(0, 10);
  const input = {
    amount,
    currency: subscription.currency,
    token: BILLING_TOKEN,
    description: `${subscription.plan_name}, ${day(period.period_start)} to ${day(period.period_end)}`,
    customer_email: subscription.customer_email,
    redirect_url: null,
    metadata: subscription.metadata,
    obligation: { subscription_id: subscription.id, subscription_cycle: period.cycle },
    expires_at: nextFollowUp(period.billed_at, now) as Date,
  } as const;
  return preparePayment(subscription, input, { config, rates, now });
}

/** Returns the id of the payment that paid a period, or null. `payments`: all payments of the period, oldest first. */
export function payingOf(
  { amount: price, underpayment_tolerance: tolerance }: Pick<LockedSubscription, 'amount' | 'underpayment_tolerance'>,
  payments: readonly ObligationPayment[],
): string | null {
  return paidBy({ price, tolerance }, payments);
}

/** Enqueues jobs that reconcile periods with everything received for them. */
export function enqueueReconcilePeriods(
  trx: Trx,
  periods: readonly { subscription_id: string; cycle: number }[],
): Promise<void> {
  return enqueue(trx, 'subscription.reconcile', [...periods]);
}
