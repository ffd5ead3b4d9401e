import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import { changePayment } from '../../db/payments/payments.ts';
import { loadRates } from '../../db/rates.ts';
import { type LockedSubscription, lockWithOpenPayments, ownerOf } from '../../db/subscriptions/locks.ts';
import {
  changePeriods,
  findPeriods,
  type PeriodPayment,
  type PeriodRow,
  type PeriodsWanted,
  paymentsOfPeriods,
} from '../../db/subscriptions/periods.ts';
import { changeSubscriptions, currentPayments } from '../../db/subscriptions/subscriptions.ts';
import { restOf } from '../../domain/periodBalance.ts';
import { needsRates } from '../../domain/quotes.ts';
import { nextFollowUp } from '../../domain/subscriptions.ts';
import { emitEvents } from '../../queue/events.ts';
import { subscriptionJson } from '../../serializers/subscriptions.ts';
import { sendMails } from '../emails.ts';
import { finishPayments } from '../finishPayments.ts';
import { writePayments } from '../payments/create.ts';
import { withdrawPayments } from '../payments/withdraw.ts';
import { mailOfPayment } from './emails.ts';
import {
  billSoon,
  isRunning,
  markPeriodPaid,
  type Outcome,
  payingOf,
  revertPeriodPayment,
} from './onPaymentFinished.ts';
import { periodPayment } from './periods.ts';

/**
 * Brings a period in line with all that came for it: money that came by a payment that was over pays it, or makes its open
 * payment ask for the rest alone; where the chain dropped some of what had paid it, the rest is owed again. A payment that
 * asks for too much is closed and another takes its place, but not while a transaction that names it is being taken in.
 * Returns whether everything is in line now.
 * @throws FlorinError `conflict`, `rate_unavailable`: not now
 */
export async function settlePeriod(trx: Trx, config: Config, wanted: PeriodsWanted): Promise<boolean> {
  const { subscription_id: id, cycle } = wanted;
  const owner = await ownerOf(trx, id);
  const held = owner && (await lockWithOpenPayments(trx, owner, id));
  if (!held) return true;
  const { subscription, open } = held;
  const periods = (await findPeriods(trx, [id], [wanted])).get(id) ?? [];
  const period = periods.find((one) => one.cycle === cycle);
  if (!period) return true;
  const payments = (await paymentsOfPeriods(trx, [wanted])).get(id) ?? [];
  const paying = payingOf(subscription, period, payments);
  if (period.paid_at !== null) {
    if (paying === null)
      await record(trx, config, revertPeriodPayment(subscription, period, paying, subscription.now) as Outcome);
    return true;
  }
  const asked = open.filter((payment) => payment.subscription_cycle === cycle);
  if (paying !== null) {
    await record(trx, config, markPeriodPaid(subscription, periods, period, paying, subscription.now));
    await finishPayments(trx, config, { finished: await withdrawPayments(trx, asked) });
    return true;
  }
  const [payment] = asked;
  return !payment || askForTheRest(trx, config, subscription, period, payments, payment);
}

/** Writes what has become of a subscription and its period, and tells it. */
async function record(trx: Trx, config: Config, { subscription, period, event }: Outcome): Promise<void> {
  await changePeriods(trx, period ? [period] : []);
  await changeSubscriptions(trx, [subscription]);
  const { id, merchant_id, mode, now: at, next_action_at } = subscription;
  const payment = (await currentPayments(trx, [id])).get(id) ?? null;
  const data = subscriptionJson(subscription, payment, config);
  if (event) emitEvents(trx, [{ kind: event, merchant_id, mode, data, at }]);
  if (next_action_at !== null && next_action_at <= at) await billSoon(trx);
}

/** Replaces a period's open payment by one of what is left, if it asks for more. False: not now. */
async function askForTheRest(
  trx: Trx,
  config: Config,
  subscription: LockedSubscription,
  period: PeriodRow,
  payments: readonly PeriodPayment[],
  payment: LockedPayment,
): Promise<boolean> {
  const { amount, currency, now } = subscription;
  // Nothing is asked for while it is paused or over, and a payment that can be followed up no more is the last.
  if (!isRunning(subscription) || !nextFollowUp(period.billed_at, now)) return true;
  if (restOf(amount, payments).gte(payment.amount)) return true;
  if ((await undecidedPayments(trx, [payment.id])).has(payment.id)) return false;
  const rates = needsRates(currency, payment.token) ? await loadRates(trx) : {};
  const failure_reason = payment.amount_received > 0n ? 'underpaid' : 'cancelled';
  const row = await changePayment(trx, payment, { status: 'failed', failure_reason }, now);
  const over = payments.map((one) => (one.id === row.id ? { ...one, status: row.status } : one));
  const next = periodPayment(subscription, period, restOf(amount, over), now, { config, rates });
  const renewed = { ...period, payment_id: next.row.id };
  await writePayments(trx, config, [next]);
  await changePeriods(trx, [renewed]);
  await sendMails(trx, mailOfPayment(subscription, renewed, next.row, false, config));
  // It is not the one that is asked for any more, so its end says nothing of the subscription.
  await finishPayments(trx, config, { finished: [{ row, now }] });
  return true;
}
