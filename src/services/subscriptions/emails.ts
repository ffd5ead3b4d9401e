import Big from 'big.js';
import { databaseNow } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import type { LockedSubscription } from '../../db/subscriptions/locks.ts';
import type { PeriodRow } from '../../db/subscriptions/periods.ts';
import { fiatText } from '../../domain/amountText.ts';
import type { EmailKind } from '../../domain/emails.ts';
import type { Adjustment } from '../../domain/periodCost.ts';
import { PORTAL_MAIL_MS } from '../../domain/portal.ts';
import { isMailed, unitAmountOf } from '../../domain/subscriptions.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { costRows } from '../../i18n/texts.ts';
import { type Translator, translatorFor } from '../../i18n/translator.ts';
import type { Letter } from '../../mail/compose.ts';
import {
  cancelledMail,
  confirmMail,
  freeMail,
  type PeriodBill,
  paymentDueMail,
  paymentFailedMail,
  priceMail,
  reminderMail,
  type SubscriptionMail,
  subscribedMail,
  trialEndMail,
  trialMail,
  unpaidMail,
} from '../../mail/subscriptions.ts';
import { periodUrl } from '../../serializers/subscriptions.ts';
import { portalUrl } from '../confirmations.ts';
import type { NewMail } from '../emails.ts';
import type { EndedMoney } from '../payments/endedMoney.ts';
import { expectedCost, type PricedSubscription, priceOf } from './periods.ts';

/** The recipient of a mail, and the subscription that it is about. */
type MailedSubscription = PricedSubscription &
  Pick<
    LockedSubscription,
    | 'merchant_id'
    | 'mode'
    | 'customer_id'
    | 'customer_email'
    | 'primary_email'
    | 'emails_suppressed'
    | 'cycles_completed'
    | 'cycle'
    | 'merchant_name'
    | 'time_zone'
    | 'languages'
  > &
  Omit<SubscriptionMail, 'unit_amount' | 'portal_url'>;

/** Returns what every mail about a subscription shows. */
const aboutOf = (subscription: MailedSubscription, config: Config): SubscriptionMail => ({
  ...subscription,
  unit_amount: unitAmountOf(subscription),
  portal_url: portalUrlOf(subscription, config),
});

/** Returns what a billed period costs, for its mails. */
function billOf(subscription: MailedSubscription, period: MailedPeriod, t: Translator): PeriodBill {
  const amount = period.amount ?? subscription.legacy_amount;
  return { amount: priceOf(subscription, period), rows: costRows({ ...period, amount }, subscription, t) };
}

/** Returns what the next period will cost, as far as that is known now. `total`: the label of its total. */
function nextBill(
  subscription: MailedSubscription,
  t: Translator,
  { adjustments = [], total }: { adjustments?: readonly Adjustment[]; total?: MessageId } = {},
): PeriodBill {
  const { cost } = expectedCost(subscription, subscription.cycle + 1, adjustments);
  return { amount: cost.amount, rows: costRows(cost, { ...subscription, total }, t) };
}

/** The label of a total that is not due yet. */
const NEXT_PAYMENT = { total: 'mail-next-payment' } as const;

/** The cycle of the first period. */
const FIRST_CYCLE = 1;

// Each function returns one mail, or none if the customer gave no address or gets no mails.

/**
 * Returns the mail that asks the owner of an unconfirmed address to confirm the subscription. Only this mail goes to such an
 * address. `payment`: the first one, which makes the mail needless.
 */
export function mailToConfirm(subscription: MailedSubscription, payment: PaymentRow | null, url: string): NewMail[] {
  const { merchant_id, mode, customer_email: recipient } = subscription;
  if (recipient === null) return [];
  const asked = payment ? { payment_id: payment.id } : {};
  const about = { ...subscription, unit_amount: unitAmountOf(subscription), portal_url: null };
  const isPrice = payment && Big(payment.amount).eq(about.unit_amount);
  const t = translatorFor(...subscription.languages);
  const total: [string, string][] =
    payment && !isPrice ? [[t.text('mail-next-payment'), fiatText(payment.amount, about.currency, t.locale)]] : [];
  const bill = payment ? { amount: payment.amount, rows: total } : nextBill(subscription, t, NEXT_PAYMENT);
  const letter = confirmMail(about, bill, url, t);
  return [{ merchant_id, mode, kind: 'subscription_confirm', recipient, ...asked, letter }];
}

/** Returns the mail after subscribing, with the first payment or about the trial. `period`: the first one; null in a trial. */
export function subscribedMails(
  subscription: MailedSubscription & { trial_end: Date | null },
  period: MailedPeriod | null,
  payment: PaymentRow | null,
  config: Config,
): NewMail[] {
  const { id, trial_end } = subscription;
  return mail(subscription, 'subscription_created', payment, config, (about, t) => {
    if (period === null) return trialMail(about, nextBill(subscription, t, NEXT_PAYMENT), trial_end as Date, t);
    const bill = billOf(subscription, period, t);
    return payment
      ? subscribedMail(about, { ...bill, amount: payment.amount }, periodUrl(config, id, FIRST_CYCLE), t)
      : freeMail(about, bill, t);
  });
}

/** A billed period, as its mails show it. */
type MailedPeriod = Pick<
  PeriodRow,
  'cycle' | 'period_start' | 'period_end' | 'lines' | 'discount' | 'taxes' | 'amount' | 'credit_applied'
>;

/**
 * Returns the mail that asks for a period or the rest of it. `isFirst`: the period is new, and nobody is late. If a part was
 * received, the mail asks for the rest in any case.
 */
export function mailOfPayment(
  subscription: MailedSubscription,
  period: MailedPeriod,
  payment: PaymentRow,
  isFirst: boolean,
  config: Config,
): NewMail[] {
  const url = periodUrl(config, subscription.id, period.cycle);
  const price = priceOf(subscription, period);
  const received = Big(price).minus(payment.amount);
  const ask = { amount: payment.amount, received: received.gt(0) ? received.toFixed() : null };
  const isDue = isFirst && ask.received === null;
  const kind = isDue ? 'subscription_payment_due' : 'subscription_payment_failed';
  return mail(subscription, kind, payment, config, (about, t) => {
    const shown = { start: period.period_start, end: period.period_end, bill: billOf(subscription, period, t) };
    return isDue ? paymentDueMail(about, shown, url, t) : paymentFailedMail(about, shown, url, ask, t);
  });
}

/** Returns the reminder of the next renewal. */
export function mailOfRenewal(
  subscription: MailedSubscription & { current_period_end: Date },
  adjustments: readonly Adjustment[],
  config: Config,
): NewMail[] {
  return mail(subscription, 'subscription_renews', null, config, (about, t) =>
    reminderMail(about, nextBill(subscription, t, { adjustments }), subscription.current_period_end, t),
  );
}

/** Returns the mail about another price of later periods, or that the price stays as it is after all. */
export function mailOfPrice(subscription: MailedSubscription & NextPrice, config: Config): NewMail[] {
  const { next_unit_amount: amount, next_unit_from: from } = subscription;
  const next = amount !== null && from !== null ? { amount, from } : null;
  return mail(subscription, 'subscription_price_changed', null, config, (about, t) => priceMail(about, next, t));
}

type NextPrice = Pick<LockedSubscription, 'next_unit_amount' | 'next_unit_from'>;

/** Returns the reminder of the end of the trial, when the first payment is due. */
export function mailOfTrialEnd(
  subscription: MailedSubscription & { current_period_end: Date },
  config: Config,
): NewMail[] {
  return mail(subscription, 'subscription_renews', null, config, (about, t) =>
    trialEndMail(about, nextBill(subscription, t), subscription.current_period_end, t),
  );
}

/** Returns the mail about a subscription that was cancelled unpaid. `money`: what its unpaid periods have received. */
export function unpaidMails(subscription: MailedSubscription, money: EndedMoney | null, config: Config): NewMail[] {
  return mail(subscription, 'subscription_unpaid', null, config, (about, t) =>
    unpaidMail(about, money?.owner.parts ?? [], t),
  );
}

/** Returns the mail about a subscription that its customer has cancelled. */
export function cancelledMails(
  subscription: MailedSubscription & { access_until: Date | null },
  config: Config,
): NewMail[] {
  return mail(subscription, 'subscription_cancelled', null, config, (about, t) =>
    cancelledMail(about, subscription.access_until, t),
  );
}

/** Returns the mail, if the customer gets one. `payment`: the payment that it asks for, if any. */
function mail(
  subscription: MailedSubscription,
  kind: EmailKind,
  payment: PaymentRow | null,
  config: Config,
  write: (about: SubscriptionMail, t: Translator) => Letter,
): NewMail[] {
  const { merchant_id, mode, customer_email: recipient } = subscription;
  if (recipient === null || !isMailed(subscription)) return [];
  const asked = payment ? { payment_id: payment.id } : {};
  const letter = write(aboutOf(subscription, config), translatorFor(...subscription.languages));
  return [{ merchant_id, mode, kind, recipient, ...asked, letter }];
}

/**
 * Returns the link to the customer's portal for a mail about a subscription. Null if the mail goes to another address than the
 * customer's own: its reader may see this subscription, but not everything else. Also null if nobody confirmed the address.
 */
function portalUrlOf(
  { customer_id, customer_email, primary_email, emails_suppressed }: MailedSubscription,
  config: Config,
): string | null {
  const isOwn = primary_email !== null && primary_email.toLowerCase() === customer_email?.toLowerCase();
  if (customer_id === null || !isOwn || emails_suppressed) return null;
  const until = new Date(databaseNow().getTime() + PORTAL_MAIL_MS);
  return portalUrl(config, { id: customer_id, email: primary_email }, until);
}
