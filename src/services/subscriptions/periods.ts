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

/** The billed periods that decide a subscription's next step. Null: it has none. */
export type DecidingPeriods = { unpaid: UnpaidPeriod | null; current: PeriodRow | null };

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
      const current = periods.get(id)?.find((period) => period.cycle === cycle) ?? null;
      return [id, { unpaid: unpaid.get(id) ?? null, current }];
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
 * Writes nothing. The price is in the plan's currency and paid in BILLING_TOKEN. The payment is open until its follow-up.
 * @throws FlorinError like preparePayment
 */
export function periodPayment(
  subscription: Omit<LockedSubscription, 'now' | 'merchant_name' | 'unpaid_since'>,
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
    customer_id: subscription.customer_id,
    redirect_url: null,
    metadata: subscription.metadata,
    obligation: { subscription_id: subscription.id, subscription_cycle: period.cycle },
    expires_at: nextFollowUp(subscription, period, now) as Date,
  } as const;
  return preparePayment(subscription, input, { config, rates, now });
}

/** Returns the id of the payment that paid a period, or null. `payments`: all payments of the period, oldest first. */
export function payingOf(
  { amount }: Pick<LockedSubscription, 'amount'>,
  payments: readonly ObligationPayment[],
): string | null {
  return paidBy(amount, payments);
}

/** Enqueues jobs that reconcile periods with everything received for them. */
export function enqueueReconcilePeriods(
  trx: Trx,
  periods: readonly { subscription_id: string; cycle: number }[],
): Promise<void> {
  const distinct = new Map(periods.map((period) => [`${period.subscription_id} ${period.cycle}`, period]));
  return enqueue(trx, 'subscription.reconcile', [...distinct.values()]);
}
