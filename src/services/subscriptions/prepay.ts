import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import { findPaymentsById, openPrepayments, type PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { findUnusedAdjustments } from '../../db/subscriptions/adjustments.ts';
import type { LockedSubscription } from '../../db/subscriptions/locks.ts';
import { periodsLeft } from '../../domain/coupons.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { fiatProblem } from '../../domain/money.ts';
import { type Adjustment, carriedCredit } from '../../domain/periodCost.ts';
import type { Rates } from '../../domain/quotes.ts';
import { hasEnded } from '../../domain/subscriptions.ts';
import { createPayment } from '../payments/create.ts';
import type { EndDeps } from '../payments/settle.ts';
import { requireLocked } from './lifecycle.ts';
import { withNextTerms } from './nextTerms.ts';
import { costOf, tokenOf } from './periods.ts';
import { reconcileCovered } from './reconcile.ts';

type Deps = EndDeps & { config: Config; rates: (db: DbOrTrx) => Promise<Rates> };

/**
 * Returns a payment of what the next periods of a subscription will cost, by all that is known now: the open one, or else a new one. Once
 * it is confirmed, its money waits for these periods.
 * @throws FlorinError `not_found`; `conflict` when a period is unpaid, no period follows, or it has no confirmed customer
 * @throws FlorinError `validation_failed` on `periods` when fewer follow, or they cost too much; like preparePayment
 */
export async function prepayPeriods(
  trx: Trx,
  deps: Deps,
  owner: MerchantScope,
  id: string,
  periods: number,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  await reconcileCovered(trx, deps, owner, id);
  const subscription = await requireLocked(trx, owner, id);
  const { status, now, customer_id, customer_email, currency, plan_name, metadata } = subscription;
  requirePrepayable(subscription, periods);
  const adjustments = (await findUnusedAdjustments(trx, [id])).get(id) ?? [];
  const amount = costOfNext(subscription, periods, adjustments);
  if (amount.eq(0)) {
    throw new FlorinError('conflict', 'The next periods cost nothing.', { reason: 'costs_nothing', status });
  }
  const problem = fiatProblem(amount);
  if (problem) throw invalid('periods', `must give a total that is valid: ${amount.toFixed()} ${problem}`);
  const description = `${plan_name}, ${periods === 1 ? 'the next period' : `the next ${periods} periods`}`;
  const token = tokenOf(subscription);
  const ids = (await openPrepayments(trx, [id])).map((payment) => payment.id);
  const open = (await findPaymentsById(trx, ids)).find(
    (payment) => payment.expires_at > now && payment.token === token && amount.eq(payment.amount),
  );
  if (open) return { payment: open, isNew: false };
  const input = { amount, currency, token, description, prepays: id, redirect_url: null };
  const billed = { ...input, customer_id, customer_email, metadata };
  return { payment: await createPayment(trx, subscription, billed, { ...deps, now }), isNew: true };
}

function requirePrepayable(subscription: LockedSubscription, periods: number): void {
  const { status, unpaid_since, customer_id, emails_suppressed, cancel_at_period_end, max_cycles, cycle } =
    subscription;
  const refuse = (reason: string, message: string) => new FlorinError('conflict', message, { reason, status });
  if (hasEnded(status)) throw refuse('ended', `This subscription is ${status}.`);
  if (cancel_at_period_end) {
    throw refuse('ends_with_period', 'This subscription ends with its current period, so nothing follows.');
  }
  if (unpaid_since !== null) throw refuse('period_unpaid', 'A period of this subscription is unpaid. Pay it first.');
  if (customer_id === null || emails_suppressed)
    throw refuse(
      'unconfirmed',
      'This subscription has no confirmed customer yet. Its customer has to confirm the address first.',
    );
  if (max_cycles === null || cycle + periods <= max_cycles) return;
  if (cycle >= max_cycles) {
    throw refuse('last_period', 'This subscription is in its last period, so nothing follows.');
  }
  throw invalid('periods', `must be at most ${max_cycles - cycle}: no more periods follow`);
}

/** Returns what the next periods of a subscription will cost, with the changes and prices that are known now. */
function costOfNext(locked: LockedSubscription, periods: number, unused: readonly Adjustment[]): Big {
  let subscription = locked;
  let adjustments = unused;
  let total = Big(0);
  for (let count = 0; count < periods; count += 1) {
    const next = withNextTerms(subscription);
    const { cost, carried } = costOf(next, next.cycle + 1, adjustments);
    total = total.plus(cost.amount);
    adjustments = carried.eq(0) ? [] : [carriedCredit(carried)];
    subscription = { ...next, cycle: next.cycle + 1, coupon_periods_left: periodsLeft(next) };
  }
  return total;
}
