import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { insertAdjustments, useAdjustments } from '../../db/subscriptions/adjustments.ts';
import { changePeriods, insertPeriods, setCredits } from '../../db/subscriptions/periods.ts';
import { changeSubscriptions } from '../../db/subscriptions/subscriptions.ts';
import { isLong } from '../../domain/subscriptions.ts';
import { sendMails } from '../emails.ts';
import { mailEndedMoney } from '../payments/announce.ts';
import { writePayments } from '../payments/create.ts';
import { type EndedMoney, endedMoney, moneyOfOwner } from '../payments/endedMoney.ts';
import { askUnasked } from './confirm.ts';
import { releaseEnded } from './credit.ts';
import { mailOfPayment, mailOfRenewal, mailOfTrialEnd, unpaidMails } from './emails.ts';
import { emitSubscriptionEvents } from './events.ts';
import { invoiceWhenPaid } from './invoice.ts';
import type { BillingChange } from './nextState.ts';
import { withNextTerms } from './nextTerms.ts';
import { billSoon, isDueBy } from './onPaymentFinished.ts';
import { enqueueReconcilePeriods } from './periods.ts';

/** Writes the new states with their payments, periods, events and jobs. `isMailed`: with their mails, too. */
export async function writeBilling(
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
