import { dayText, roundedFiatText } from '../domain/amountText.ts';
import type { Currency } from '../domain/money.ts';
import { type Rhythm, rhythmText } from '../domain/periods.ts';
import type { Letter, MailContent } from './compose.ts';
import { type EndedPart, receivedText } from './endedMoney.ts';

/**
 * The facts that every subscription email shows: the merchant, the plan and its price. `portal_url`: where the customer manages the
 * subscription; null: nowhere.
 */
export type SubscriptionMail = Rhythm & {
  merchant_name: string;
  plan_name: string;
  /** the price of one unit */
  unit_amount: string;
  quantity: number;
  currency: Currency;
  portal_url: string | null;
};

/** The cost of a period, as decimal text, and what leads from the price to that; see `costRows`. */
export type PeriodBill = { amount: string; rows: [string, string][] };

type Period = { start: Date; end: Date };

/** Returns the mail that asks the owner of an address whether they subscribed. */
export function confirmMail(about: SubscriptionMail, first: PeriodBill, url: string): Letter {
  return compose(about, `Confirm your subscription to ${about.plan_name}`, {
    paragraphs: [
      `Somebody subscribed to ${about.plan_name} with this email address. Was it you?`,
      'Please confirm, so that we can email you payment links and reminders.',
    ],
    rows: [...terms(about), ...nextRows(first)],
    button: { label: 'Confirm my subscription', url },
    footer: ['If it was not you, ignore this email. We will not send you anything else about this subscription.'],
  });
}

/** Returns the mail that asks a new subscriber for the first payment. */
export function subscribedMail(about: SubscriptionMail, bill: PeriodBill, periodUrl: string): Letter {
  return compose(about, `Your subscription to ${about.plan_name}`, {
    paragraphs: [`Thank you for subscribing. Please make the first payment to complete your subscription.`],
    rows: [...terms(about), ...bill.rows],
    button: payButton(about, bill.amount, periodUrl),
  });
}

/** Returns the mail that confirms a subscription whose first period costs nothing. */
export function freeMail(about: SubscriptionMail, bill: PeriodBill): Letter {
  return compose(about, `Your subscription to ${about.plan_name}`, {
    paragraphs: ['Thank you for subscribing. Nothing is due for the first period.'],
    rows: [...terms(about), ...bill.rows],
  });
}

/** Returns the mail that confirms a trial, during which no payment is due. */
export function trialMail(about: SubscriptionMail, first: PeriodBill, trialEnd: Date): Letter {
  return compose(about, `Your trial of ${about.plan_name}`, {
    paragraphs: [`Your trial has begun. No payment is due until it ends. We’ll email you a payment link that day.`],
    rows: [...terms(about), ['Trial until', dayText(trialEnd, 'en')], ...nextRows(first)],
  });
}

/** Returns the mail that asks for the payment of a new period. */
export function paymentDueMail(
  about: SubscriptionMail,
  period: Period & { bill: PeriodBill },
  periodUrl: string,
): Letter {
  return compose(about, `Payment due: ${about.plan_name}`, {
    paragraphs: ['The payment for a new period of your subscription is due.'],
    rows: [...terms(about), ['Period', periodText(period)], ...period.bill.rows],
    button: payButton(about, period.bill.amount, periodUrl),
  });
}

/** The amount still owed for a period and the amount received so far (null: nothing), as decimal text. */
type OpenAmount = { amount: string; received: string | null };

/** Returns the mail that asks again for a period, after a missed or partial payment. */
export function paymentFailedMail(
  about: SubscriptionMail,
  period: Period & { bill: PeriodBill },
  periodUrl: string,
  open: OpenAmount,
): Letter {
  const { amount, received } = open;
  const money = (text: string) => roundedFiatText(text, about.currency, 'en');
  const what = received ? `We have received ${money(received)} of your payment` : 'Your payment';
  const missing = received ? `. ${money(amount)} is still missing` : ' has not arrived';
  return compose(about, `We have not received your payment: ${about.plan_name}`, {
    paragraphs: [`${what} for this period${missing}. Please pay with the button below.`],
    rows: [
      ...terms(about),
      ['Period', periodText(period)],
      ...period.bill.rows,
      ...(received ? ([['Received so far', money(received)]] as [string, string][]) : []),
    ],
    button: payButton(about, amount, periodUrl),
    footer: ['If you have just paid, you can ignore this email.'],
  });
}

/** Returns the mail that announces the next renewal. */
export function reminderMail(about: SubscriptionMail, next: PeriodBill, renewsAt: Date): Letter {
  const day = dayText(renewsAt, 'en');
  return compose(about, `${about.plan_name} renews on ${day}`, {
    paragraphs: [`Your next payment is due on ${day}. We’ll email you a payment link that day.`],
    rows: [...terms(about), ...next.rows],
  });
}

/** Returns the mail that announces another price, and from when; null: an announced price does not come. */
export function priceMail(about: SubscriptionMail, next: { amount: string; from: Date } | null): Letter {
  if (next === null) {
    return compose(about, `The price of ${about.plan_name} stays as it is`, {
      paragraphs: ['We had announced another price for your subscription. It does not change after all.'],
      rows: terms(about),
    });
  }
  const price = `${roundedFiatText(next.amount, about.currency, 'en')} ${rhythmText(about)}`;
  const day = dayText(next.from, 'en');
  return compose(about, `The price of ${about.plan_name} changes on ${day}`, {
    paragraphs: [
      `From the period that begins on ${day}, your subscription costs ${price}${about.quantity > 1 ? ' for each unit' : ''}.`,
      `Until then, nothing changes. Contact ${about.merchant_name} if you want to cancel.`,
    ],
    rows: [...terms(about), ['New price', price]],
  });
}

/** Returns the mail that announces the end of a trial, when the first payment is due. */
export function trialEndMail(about: SubscriptionMail, first: PeriodBill, trialEnd: Date): Letter {
  const day = dayText(trialEnd, 'en');
  const price = roundedFiatText(first.amount, about.currency, 'en');
  return compose(about, `Your trial of ${about.plan_name} ends on ${day}`, {
    paragraphs: [
      `Your trial ends on ${day}; the first payment of ${price} is due then. We’ll email you a payment link that day.`,
    ],
    rows: [...terms(about), ...first.rows],
  });
}

/**
 * Returns the mail that tells the customer that the subscription ended unpaid.
 * @param received what was received for its unpaid periods
 */
export function unpaidMail(about: SubscriptionMail, received: readonly EndedPart[]): Letter {
  const isPartlyPaid = received.length > 0;
  return compose(about, `Your subscription to ${about.plan_name} has ended`, {
    paragraphs: [
      `We have not received ${isPartlyPaid ? 'all of ' : ''}your payment, so your subscription has ended. You are welcome to subscribe again.`,
      ...(isPartlyPaid ? [receivedText(about.merchant_name, received)] : []),
    ],
    rows: [...terms(about)],
  });
}

/** Returns the mail that confirms a cancellation by the customer. `accessUntil`: the end of paid time. */
export function cancelledMail(about: SubscriptionMail, accessUntil: Date | null): Letter {
  const access = accessUntil ? ` You keep access until ${dayText(accessUntil, 'en')}.` : '';
  return compose(about, `Your subscription to ${about.plan_name} is cancelled`, {
    paragraphs: [`You have cancelled your subscription. Nothing more is billed.${access}`],
    rows: [...terms(about)],
    footer: [`If it was not you, reply to this email, so that ${about.merchant_name} can help.`],
  });
}

function terms(about: SubscriptionMail): [string, string][] {
  return [
    ['Plan', about.plan_name],
    ['Price', `${roundedFiatText(about.unit_amount, about.currency, 'en')} ${rhythmText(about)}`],
    ...(about.quantity > 1 ? [['Quantity', String(about.quantity)] as [string, string]] : []),
  ];
}

/** Returns the rows of the next payment, before it is due. */
function nextRows({ rows }: PeriodBill): [string, string][] {
  return rows.map(([label, amount]) => [label === 'Total' ? 'Next payment' : label, amount]);
}

function periodText({ start, end }: Period): string {
  return `${dayText(start, 'en')} to ${dayText(end, 'en')}`;
}

function payButton({ currency }: SubscriptionMail, amount: string, url: string) {
  return { label: `Pay ${roundedFiatText(amount, currency, 'en')}`, url };
}

function compose(about: SubscriptionMail, title: string, content: Omit<MailContent, 'merchantName' | 'title'>): Letter {
  const { merchant_name: merchantName, portal_url: url } = about;
  const manage = url === null ? {} : { [content.button ? 'link' : 'button']: { label: 'Manage my subscription', url } };
  return { subject: `${title} – ${merchantName}`, content: { merchantName, title, ...content, ...manage } };
}
