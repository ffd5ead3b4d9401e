import { dayText, roundedFiatText } from '../domain/amountText.ts';
import type { Currency } from '../domain/money.ts';
import type { Rhythm } from '../domain/periods.ts';
import { rhythmText } from '../i18n/texts.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Letter, MailContent } from './compose.ts';
import { type EndedPart, receivedText } from './endedMoney.ts';

/**
 * The facts that every subscription email shows: the merchant, the plan and its price. `portal_url`: where the customer manages the
 * subscription; null: nowhere. `time_zone`: the merchant's, in which days are written.
 */
export type SubscriptionMail = Rhythm & {
  merchant_name: string;
  time_zone: string;
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
export function confirmMail(about: SubscriptionMail, first: PeriodBill, url: string, t: Translator): Letter {
  const values = { plan: about.plan_name };
  return compose(about, t, {
    title: t.text('mail-confirm-title', values),
    paragraphs: [t.text('mail-confirm-text', values), t.text('mail-confirm-ask')],
    rows: [...terms(about, t), ...first.rows],
    button: { label: t.text('mail-confirm-button'), url },
    footer: [t.text('mail-confirm-ignore')],
  });
}

/** Returns the mail that asks a new subscriber for the first payment. */
export function subscribedMail(about: SubscriptionMail, bill: PeriodBill, periodUrl: string, t: Translator): Letter {
  return compose(about, t, {
    title: t.text('mail-subscribed-title', { plan: about.plan_name }),
    paragraphs: [t.text('mail-subscribed-text')],
    rows: [...terms(about, t), ...bill.rows],
    button: payButton(about, bill.amount, periodUrl, t),
  });
}

/** Returns the mail that confirms a subscription whose first period costs nothing. */
export function freeMail(about: SubscriptionMail, bill: PeriodBill, t: Translator): Letter {
  return compose(about, t, {
    title: t.text('mail-subscribed-title', { plan: about.plan_name }),
    paragraphs: [t.text('mail-free-text')],
    rows: [...terms(about, t), ...bill.rows],
  });
}

/** Returns the mail that confirms a trial, during which no payment is due. */
export function trialMail(about: SubscriptionMail, first: PeriodBill, trialEnd: Date, t: Translator): Letter {
  return compose(about, t, {
    title: t.text('mail-trial-title', { plan: about.plan_name }),
    paragraphs: [t.text('mail-trial-text')],
    rows: [...terms(about, t), [t.text('mail-trial-until'), dayOf(trialEnd, about, t)], ...first.rows],
  });
}

/** Returns the mail that asks for the payment of a new period. */
export function paymentDueMail(
  about: SubscriptionMail,
  period: Period & { bill: PeriodBill },
  periodUrl: string,
  t: Translator,
): Letter {
  return compose(about, t, {
    title: t.text('mail-payment-due-title', { plan: about.plan_name }),
    paragraphs: [t.text('mail-payment-due-text')],
    rows: [...terms(about, t), periodRow(period, about, t), ...period.bill.rows],
    button: payButton(about, period.bill.amount, periodUrl, t),
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
  t: Translator,
): Letter {
  const missing = moneyOf(open.amount, about, t);
  const received = open.received && moneyOf(open.received, about, t);
  return compose(about, t, {
    title: t.text('mail-payment-failed-title', { plan: about.plan_name }),
    paragraphs: [
      received ? t.text('mail-payment-part-text', { received, missing }) : t.text('mail-payment-failed-text'),
    ],
    rows: [
      ...terms(about, t),
      periodRow(period, about, t),
      ...period.bill.rows,
      ...(received ? ([[t.text('received-so-far'), received]] as [string, string][]) : []),
    ],
    button: payButton(about, open.amount, periodUrl, t),
    footer: [t.text('mail-just-paid')],
  });
}

/** Returns the mail that announces the next renewal. */
export function reminderMail(about: SubscriptionMail, next: PeriodBill, renewsAt: Date, t: Translator): Letter {
  const day = dayOf(renewsAt, about, t);
  return compose(about, t, {
    title: t.text('mail-renewal-title', { plan: about.plan_name, day }),
    paragraphs: [t.text('mail-renewal-text', { day })],
    rows: [...terms(about, t), ...next.rows],
  });
}

/** Returns the mail that announces another price, and from when; null: an announced price does not come. */
export function priceMail(about: SubscriptionMail, next: { amount: string; from: Date } | null, t: Translator): Letter {
  const { plan_name: plan, merchant_name: merchant, quantity } = about;
  if (next === null) {
    return compose(about, t, {
      title: t.text('mail-price-stays-title', { plan }),
      paragraphs: [t.text('mail-price-stays-text')],
      rows: terms(about, t),
    });
  }
  const price = priceText(next.amount, about, t);
  const day = dayOf(next.from, about, t);
  const units = { raw: quantity > 1 ? 'many' : 'one' };
  return compose(about, t, {
    title: t.text('mail-price-title', { plan, day }),
    paragraphs: [t.text('mail-price-text', { units, day, price }), t.text('mail-price-until', { merchant })],
    rows: [...terms(about, t), [t.text('mail-new-price'), price]],
  });
}

/** Returns the mail that announces the end of a trial, when the first payment is due. */
export function trialEndMail(about: SubscriptionMail, first: PeriodBill, trialEnd: Date, t: Translator): Letter {
  const day = dayOf(trialEnd, about, t);
  return compose(about, t, {
    title: t.text('mail-trial-end-title', { plan: about.plan_name, day }),
    paragraphs: [t.text('mail-trial-end-text', { day, price: moneyOf(first.amount, about, t) })],
    rows: [...terms(about, t), ...first.rows],
  });
}

/**
 * Returns the mail that tells the customer that the subscription ended unpaid.
 * @param received what was received for its unpaid periods
 */
export function unpaidMail(about: SubscriptionMail, received: readonly EndedPart[], t: Translator): Letter {
  const isPartlyPaid = received.length > 0;
  return compose(about, t, {
    title: t.text('mail-unpaid-title', { plan: about.plan_name }),
    paragraphs: [
      t.text(isPartlyPaid ? 'mail-partly-unpaid-text' : 'mail-unpaid-text'),
      ...(isPartlyPaid ? [receivedText(about.merchant_name, received, t)] : []),
    ],
    rows: terms(about, t),
  });
}

/** Returns the mail that confirms a cancellation by the customer. `accessUntil`: the end of paid time. */
export function cancelledMail(about: SubscriptionMail, accessUntil: Date | null, t: Translator): Letter {
  const text = accessUntil
    ? t.text('mail-cancelled-access-text', { day: dayOf(accessUntil, about, t) })
    : t.text('mail-cancelled-text');
  return compose(about, t, {
    title: t.text('mail-cancelled-title', { plan: about.plan_name }),
    paragraphs: [text],
    rows: terms(about, t),
    footer: [t.text('mail-cancelled-warning', { merchant: about.merchant_name })],
  });
}

function terms(about: SubscriptionMail, t: Translator): [string, string][] {
  const { plan_name, unit_amount, quantity } = about;
  return [
    [t.text('mail-plan'), plan_name],
    [t.text('price'), priceText(unit_amount, about, t)],
    ...(quantity > 1 ? [[t.text('mail-quantity'), String(quantity)] as [string, string]] : []),
  ];
}

function priceText(amount: string, about: SubscriptionMail, t: Translator): string {
  return t.text('price-rhythm', { price: moneyOf(amount, about, t), rhythm: { raw: rhythmText(about, t) } });
}

function moneyOf(amount: string, { currency }: SubscriptionMail, { locale }: Translator): string {
  return roundedFiatText(amount, currency, locale);
}

function dayOf(time: Date, { time_zone }: SubscriptionMail, { locale }: Translator): string {
  return dayText(time, locale, time_zone);
}

function periodRow({ start, end }: Period, about: SubscriptionMail, t: Translator): [string, string] {
  const days = { start: dayOf(start, about, t), end: dayOf(end, about, t) };
  return [t.text('mail-period'), t.text('mail-period-days', days)];
}

function payButton(about: SubscriptionMail, amount: string, url: string, t: Translator) {
  return { label: t.text('mail-pay', { amount: moneyOf(amount, about, t) }), url };
}

function compose(
  { merchant_name: merchantName, portal_url: url }: SubscriptionMail,
  t: Translator,
  content: Omit<MailContent, 'merchantName' | 't'>,
): Letter {
  const where = content.button ? 'link' : 'button';
  const manage = url === null ? {} : { [where]: { label: t.text('mail-manage'), url } };
  const subject = t.text('mail-subject-of', { title: { raw: content.title }, merchant: merchantName });
  return { subject, content: { t, merchantName, ...content, ...manage } };
}
