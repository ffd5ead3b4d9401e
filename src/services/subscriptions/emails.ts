import Big from 'big.js';
import { databaseNow } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import type { LockedSubscription } from '../../db/subscriptions/locks.ts';
import type { PeriodRow } from '../../db/subscriptions/periods.ts';
import { fiatText } from '../../domain/amountText.ts';
import type { EmailKind } from '../../domain/emails.ts';
import type { Adjustment } from '../../domain/periodCost.ts';
import { costRows } from '../../domain/periodText.ts';
import { PORTAL_MAIL_MS } from '../../domain/portal.ts';
import { isMailed, unitAmountOf } from '../../domain/subscriptions.ts';
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
  > &
  Omit<SubscriptionMail, 'unit_amount' | 'portal_url'>;

/** Returns what every mail about a subscription shows. */
const aboutOf = (subscription: MailedSubscription, config: Config): SubscriptionMail => ({
  ...subscription,
  unit_amount: unitAmountOf(subscription),
  portal_url: portalUrlOf(subscription, config),
});

/** Returns what a billed period costs, for its mails. */
function billOf(subscription: MailedSubscription, period: MailedPeriod): PeriodBill {
  const amount = period.amount ?? subscription.legacy_amount;
  return { amount: priceOf(subscription, period), rows: costRows({ ...period, amount }, subscription, 'en') };
}

/** Returns what the next period will cost, as far as that is known now. */
function nextBill(subscription: MailedSubscription, adjustments: readonly Adjustment[] = []): PeriodBill {
  const { cost } = expectedCost(subscription, subscription.cycle + 1, adjustments);
  return { amount: cost.amount, rows: costRows(cost, subscription, 'en') };
}

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
  const total: [string, string][] =
    payment && !isPrice ? [['Total', fiatText(payment.amount, about.currency, 'en')]] : [];
  const bill = payment ? { amount: payment.amount, rows: total } : nextBill(subscription);
  const letter = confirmMail(about, bill, url);
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
  return mail(subscription, 'subscription_created', payment, config, (about) => {
    if (period === null) return trialMail(about, nextBill(subscription), trial_end as Date);
    const bill = billOf(subscription, period);
    return payment
      ? subscribedMail(about, { ...bill, amount: payment.amount }, periodUrl(config, id, FIRST_CYCLE))
      : freeMail(about, bill);
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
  const bill = billOf(subscription, period);
  const shown = { start: period.period_start, end: period.period_end, bill };
  const url = periodUrl(config, subscription.id, period.cycle);
  const received = Big(bill.amount).minus(payment.amount);
  const ask = { amount: payment.amount, received: received.gt(0) ? received.toFixed() : null };
  return isFirst && ask.received === null
    ? mail(subscription, 'subscription_payment_due', payment, config, (about) => paymentDueMail(about, shown, url))
    : mail(subscription, 'subscription_payment_failed', payment, config, (about) =>
        paymentFailedMail(about, shown, url, ask),
      );
}

/** Returns the reminder of the next renewal. */
export function mailOfRenewal(
  subscription: MailedSubscription & { current_period_end: Date },
  adjustments: readonly Adjustment[],
  config: Config,
): NewMail[] {
  return mail(subscription, 'subscription_renews', null, config, (about) =>
    reminderMail(about, nextBill(subscription, adjustments), subscription.current_period_end),
  );
}

/** Returns the mail about another price of later periods, or that the price stays as it is after all. */
export function mailOfPrice(subscription: MailedSubscription & NextPrice, config: Config): NewMail[] {
  const { next_unit_amount: amount, next_unit_from: from } = subscription;
  const next = amount !== null && from !== null ? { amount, from } : null;
  return mail(subscription, 'subscription_price_changed', null, config, (about) => priceMail(about, next));
}

type NextPrice = Pick<LockedSubscription, 'next_unit_amount' | 'next_unit_from'>;

/** Returns the reminder of the end of the trial, when the first payment is due. */
export function mailOfTrialEnd(
  subscription: MailedSubscription & { current_period_end: Date },
  config: Config,
): NewMail[] {
  return mail(subscription, 'subscription_renews', null, config, (about) =>
    trialEndMail(about, nextBill(subscription), subscription.current_period_end),
  );
}

/** Returns the mail about a subscription that was cancelled unpaid. `money`: what its unpaid periods have received. */
export function unpaidMails(subscription: MailedSubscription, money: EndedMoney | null, config: Config): NewMail[] {
  return mail(subscription, 'subscription_unpaid', null, config, (about) =>
    unpaidMail(about, money?.owner.parts ?? []),
  );
}

/** Returns the mail about a subscription that its customer has cancelled. */
export function cancelledMails(
  subscription: MailedSubscription & { access_until: Date | null },
  config: Config,
): NewMail[] {
  return mail(subscription, 'subscription_cancelled', null, config, (about) =>
    cancelledMail(about, subscription.access_until),
  );
}

/** Returns the mail, if the customer gets one. `payment`: the payment that it asks for, if any. */
function mail(
  subscription: MailedSubscription,
  kind: EmailKind,
  payment: PaymentRow | null,
  config: Config,
  write: (about: SubscriptionMail) => Letter,
): NewMail[] {
  const { merchant_id, mode, customer_email: recipient } = subscription;
  if (recipient === null || !isMailed(subscription)) return [];
  const asked = payment ? { payment_id: payment.id } : {};
  const letter = write(aboutOf(subscription, config));
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
