import Big from 'big.js';
import { databaseNow } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import type { LockedSubscription } from '../../db/subscriptions/locks.ts';
import type { EmailKind } from '../../domain/emails.ts';
import { PORTAL_MAIL_MS } from '../../domain/portal.ts';
import { isMailed } from '../../domain/subscriptions.ts';
import type { Letter } from '../../mail/compose.ts';
import {
  cancelledMail,
  confirmMail,
  paymentDueMail,
  paymentFailedMail,
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

/** The recipient of a mail, and the subscription that it is about. */
type MailedSubscription = Pick<
  LockedSubscription,
  | 'id'
  | 'merchant_id'
  | 'mode'
  | 'customer_id'
  | 'customer_email'
  | 'emails_suppressed'
  | 'cycles_completed'
  | 'primary_email'
> &
  Omit<SubscriptionMail, 'portal_url'>;

/** The cycle of the first period. */
const FIRST_CYCLE = 1;

// Each function returns one mail, or none if the customer gave no address or gets no mails.

/**
 * Returns the mail that asks the owner of an unconfirmed address to confirm the subscription. Only this mail goes to such an
 * address. `payment`: the first one, which makes the mail needless.
 */
export function mailToConfirm(
  { merchant_id, mode, customer_email: recipient, ...about }: MailedSubscription,
  payment: PaymentRow | null,
  url: string,
): NewMail[] {
  if (recipient === null) return [];
  const asked = payment ? { payment_id: payment.id } : {};
  return [
    {
      merchant_id,
      mode,
      kind: 'subscription_confirm',
      recipient,
      ...asked,
      letter: confirmMail({ ...about, portal_url: null }, url),
    },
  ];
}

/** Returns the mail after subscribing, with the first payment or about the trial. */
export function subscribedMails(
  subscription: MailedSubscription & { trial_end: Date | null },
  payment: PaymentRow | null,
  config: Config,
): NewMail[] {
  const { trial_end } = subscription;
  return payment
    ? mail(subscription, 'subscription_created', payment, config, (about) =>
        subscribedMail(about, periodUrl(config, subscription.id, FIRST_CYCLE)),
      )
    : mail(subscription, 'subscription_created', null, config, (about) => trialMail(about, trial_end as Date));
}

/**
 * Returns the mail that asks for a period or the rest of it. `isFirst`: the period is new, and nobody is late. If a part was
 * received, the mail asks for the rest in any case.
 */
export function mailOfPayment(
  subscription: MailedSubscription,
  period: { cycle: number; period_start: Date; period_end: Date },
  payment: PaymentRow,
  isFirst: boolean,
  config: Config,
): NewMail[] {
  const dates = { start: period.period_start, end: period.period_end };
  const url = periodUrl(config, subscription.id, period.cycle);
  const received = Big(subscription.amount).minus(payment.amount);
  const ask = { amount: payment.amount, received: received.gt(0) ? received.toFixed() : null };
  return isFirst && ask.received === null
    ? mail(subscription, 'subscription_payment_due', payment, config, (about) => paymentDueMail(about, dates, url))
    : mail(subscription, 'subscription_payment_failed', payment, config, (about) =>
        paymentFailedMail(about, dates, url, ask),
      );
}

/** Returns the reminder of the next renewal. */
export function mailOfRenewal(
  subscription: MailedSubscription & { current_period_end: Date },
  config: Config,
): NewMail[] {
  return mail(subscription, 'subscription_renews', null, config, (about) =>
    reminderMail(about, subscription.current_period_end),
  );
}

/** Returns the reminder of the end of the trial, when the first payment is due. */
export function mailOfTrialEnd(
  subscription: MailedSubscription & { current_period_end: Date },
  config: Config,
): NewMail[] {
  return mail(subscription, 'subscription_renews', null, config, (about) =>
    trialEndMail(about, subscription.current_period_end),
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
  const letter = write({ ...subscription, portal_url: portalUrlOf(subscription, config) });
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
