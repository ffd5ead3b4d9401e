import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import { changePayment } from '../../db/payments/payments.ts';
import { loadRates } from '../../db/rates.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { type LockedSubscription, lockWithOpenPayments, scopeOfSubscription } from '../../db/subscriptions/locks.ts';
import {
  addRefunded,
  changePeriods,
  findPeriods,
  type PeriodKey,
  type PeriodPayment,
  type PeriodRow,
  paymentsOfPeriods,
  pricedPeriods,
} from '../../db/subscriptions/periods.ts';
import { changeSubscriptions, currentPayments } from '../../db/subscriptions/subscriptions.ts';
import { outstandingOf, paidBy, surplusByPayment } from '../../domain/obligations.ts';
import { needsRates } from '../../domain/quotes.ts';
import { hasEnded, isRunning, nextFollowUp } from '../../domain/subscriptions.ts';
import { DEFAULT_TOLERANCE, toleratedOf } from '../../domain/tolerance.ts';
import { sumOf } from '../../domain/totals.ts';
import { emitEvents } from '../../queue/events.ts';
import { subscriptionJson } from '../../serializers/subscriptions.ts';
import { sendMails } from '../emails.ts';
import { acceptLate } from '../payments/close.ts';
import { writePayments } from '../payments/create.ts';
import { type CreditedDocument, creditOfRefunds, writeCreditNote } from '../payments/creditNotes.ts';
import type { EndDeps } from '../payments/settle.ts';
import { recordSurplus } from '../payments/surplus.ts';
import { endObsolete } from '../payments/withdraw.ts';
import { returnCredit } from './credit.ts';
import { mailOfPayment } from './emails.ts';
import { invoiceWhenPaid } from './invoice.ts';
import { billSoon, markPeriodPaid, type Outcome, revertPeriodPayment } from './onPaymentFinished.ts';
import { payingOf, periodPayment, priceOf } from './periods.ts';

/**
 * Reconciles a period with everything received for it. Returns false if it must be retried later. Money received by a
 * closed payment pays the period, or reduces its open payment to the rest. The payment that completes the period is
 * confirmed, and what the period did not need is recorded as surplus. If the chain dropped some of the money, the rest is
 * owed again. An open payment that asks for too much or too little is closed and replaced. While a transaction that names it is being
 * ingested, the payment stays open.
 * @throws FlorinError `conflict` or `rate_unavailable` when it must be retried later
 */
export async function reconcilePeriod(trx: Trx, deps: EndDeps, wanted: PeriodKey): Promise<boolean> {
  const { config, finish } = deps;
  const { subscription_id: id, cycle } = wanted;
  const owner = await scopeOfSubscription(trx, id);
  const locked = owner && (await lockWithOpenPayments(trx, owner, id, cycle));
  if (!locked) return true;
  const { subscription, open, ofPeriod } = locked;
  const periods = (await findPeriods(trx, [id], [wanted])).get(id) ?? [];
  const period = periods.find((one) => one.cycle === cycle);
  if (!period) return true;
  const openPayments = open.filter((payment) => payment.subscription_cycle === cycle);
  if (Big(priceOf(subscription, period)).lte(0)) {
    // Nothing is left to payments, so all of their money is surplus.
    if (period.paid_at === null)
      await applyOutcome(trx, config, markPeriodPaid(subscription, periods, period, null, subscription.now));
    await recordSurplus(trx, config, ofPeriod, surplusByPayment('0', '', await countedPayments(trx, wanted)));
    return withdrawOthers(trx, deps, subscription, openPayments);
  }
  const paying = payingOf(subscription, period, await countedPayments(trx, wanted));
  if (paying === null) {
    if (hasEnded(subscription.status)) await returnCredit(trx, subscription, [cycle]);
    await recordSurplus(trx, config, ofPeriod, null);
    const outcome = revertPeriodPayment(subscription, period, null, subscription.now);
    if (outcome) await applyOutcome(trx, config, outcome);
    const [payment] = openPayments;
    return outcome !== null || !payment || requestRemainder(trx, deps, subscription, period, payment);
  }
  const isPayer = ({ id, status }: LockedPayment) => id === period.payment_id && status === 'confirmed';
  const payer = ofPeriod.find(isPayer) ?? (ofPeriod.find((payment) => payment.id === paying) as LockedPayment);
  if (payer.status !== 'confirmed') {
    // Its end marks the period as paid, as that of any confirmed payment does.
    const accepted = await acceptLate(trx, payer);
    await finish(trx, config, { finished: [accepted] });
    Object.assign(payer, accepted.row);
  } else if (!period.paid_at) {
    await applyOutcome(trx, config, markPeriodPaid(subscription, periods, period, payer.id, subscription.now));
  }
  if (period.paid_at && period.payment_id !== payer.id) await changePeriods(trx, [{ ...period, payment_id: payer.id }]);
  const surpluses = surplusByPayment(priceOf(subscription, period), payer.id, await countedPayments(trx, wanted));
  const credited = creditedPeriod(subscription, period);
  const given = credited ? await creditOfRefunds(trx, credited, ofPeriod, surpluses) : [];
  await recordSurplus(trx, config, ofPeriod, surpluses);
  const obsolete = openPayments.filter(({ id }) => id !== payer.id);
  const isComplete = await withdrawOthers(trx, deps, subscription, obsolete);
  const refunded = sumOf(given.map(({ before, after }) => after.minus(before)));
  if (credited && refunded.gt(0)) await addRefunded(trx, wanted, refunded.toFixed());
  for (const credit of given) if (credited) await writeCreditNote(trx, credited, credit);
  return isComplete;
}

/** Returns a period as its credit notes need it. Null: it is no invoice, so it has none. */
function creditedPeriod(subscription: LockedSubscription, period: PeriodRow): CreditedDocument | null {
  const { subscription_id, cycle: subscription_cycle, amount, amount_refunded, invoice_number, seller } = period;
  if (invoice_number === null || seller === null || amount === null) return null;
  const { merchant_id, mode, customer_id, currency, now } = subscription;
  const taxes = (period.taxes ?? []).map(({ behavior, ...tax }) => ({
    behavior,
    rate: Big(tax.rate),
    taxable: Big(tax.taxable),
    amount: Big(tax.amount),
  }));
  const source = { invoice_id: null, subscription_id, subscription_cycle };
  const { time_zone } = seller;
  const document = { merchant_id, mode, customer_id, currency, now, source, amount, taxes, time_zone };
  return { ...document, credited: Big(amount_refunded) };
}

/** Closes the open payments of a paid period. Returns false if some must be retried later. */
async function withdrawOthers(
  trx: Trx,
  { config, finish }: EndDeps,
  { mode }: LockedSubscription,
  obsolete: readonly LockedPayment[],
): Promise<boolean> {
  const ids = obsolete.map(({ id }) => id);
  const { finished, isComplete } = await endObsolete(trx, mode, ids, { isPaid: true });
  await finish(trx, config, { finished });
  return isComplete;
}

/**
 * Reconciles a merchant's subscription's unpaid periods whose payments have received enough, if no job has applied that yet.
 * Call it before anything is locked.
 */
export async function reconcileCovered(
  trx: Trx,
  deps: EndDeps,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<void> {
  const found = await scopeOfSubscription(trx, id);
  if (found?.merchant_id !== merchant_id || found.mode !== mode) return;
  const unpaid = (await findPeriods(trx, [id])).get(id) ?? [];
  const payments = (await paymentsOfPeriods(trx, unpaid)).get(id) ?? [];
  for (const { cycle, price } of await pricedPeriods(trx, unpaid)) {
    const own = payments.filter((payment) => payment.cycle === cycle);
    if (Big(price).lte(0) || paidBy(price, own)) await reconcilePeriod(trx, deps, { subscription_id: id, cycle });
  }
}

/** Returns the payments of a period, with what counts of their money. */
async function countedPayments(trx: Trx, period: PeriodKey): Promise<readonly PeriodPayment[]> {
  return (await paymentsOfPeriods(trx, [period])).get(period.subscription_id) ?? [];
}

/** Writes a change of a subscription and its period, and emits its event. */
async function applyOutcome(trx: Trx, config: Config, { subscription, period, event }: Outcome): Promise<void> {
  await changePeriods(trx, period ? [period] : []);
  invoiceWhenPaid(trx, period ? [period] : []);
  await changeSubscriptions(trx, [subscription]);
  const { id, merchant_id, mode, now: at, next_action_at } = subscription;
  const payment = (await currentPayments(trx, [id])).get(id) ?? null;
  const data = subscriptionJson(subscription, payment, config);
  if (event) emitEvents(trx, [{ kind: event, merchant_id, mode, data, at }]);
  if (next_action_at !== null && next_action_at <= at) await billSoon(trx);
}

/** Replaces a period's open payment that asks for another amount than the rest. Returns false if it must be retried later. */
async function requestRemainder(
  trx: Trx,
  { config, finish }: EndDeps,
  subscription: LockedSubscription,
  period: PeriodRow,
  payment: LockedPayment,
): Promise<boolean> {
  const { currency, now } = subscription;
  const price = priceOf(subscription, period);
  // A paused or ended subscription asks for nothing. After the last follow-up, no further payment is created.
  if (!isRunning(subscription.status) || !nextFollowUp(subscription, period, now)) return true;
  const payments = await countedPayments(trx, period);
  const missing = outstandingOf(price, payments).minus(payment.amount);
  // A confirmed payment pays its period. So it must not ask for less than what is owed, except for dust.
  if (missing.gte(0) && missing.lte(toleratedOf(price, DEFAULT_TOLERANCE))) return true;
  if ((await undecidedPayments(trx, [payment.id])).has(payment.id)) return false;
  const rates = needsRates(currency, payment.token) ? await loadRates(trx) : {};
  const failure_reason = payment.amount_received > 0n ? 'underpaid' : 'cancelled';
  const row = await changePayment(trx, payment, { status: 'failed', failure_reason }, now);
  const updated = payments.map((one) => (one.id === row.id ? { ...one, status: row.status } : one));
  const next = periodPayment(subscription, period, outstandingOf(price, updated), now, { config, rates });
  const renewed = { ...period, payment_id: next.row.id };
  await writePayments(trx, config, [next]);
  await changePeriods(trx, [renewed]);
  await sendMails(trx, mailOfPayment(subscription, renewed, next.row, false, config));
  // Another payment has replaced this one, so its end does not affect the subscription.
  await finish(trx, config, { finished: [{ row, now }] });
  return true;
}
