import { dayText, roundedFiatText, timeText, tokenAmount } from '../domain/amountText.ts';
import type { Currency } from '../domain/money.ts';
import type { Token } from '../domain/tokens.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Letter, MailContent, MailText } from './compose.ts';

/** What a payment paid, or paid a part of. */
export type PaidObligation = { total: string; currency: Currency } & (
  | { kind: 'invoice'; number: string }
  | { kind: 'period'; plan: string; start: Date; end: Date }
  | { kind: 'installment'; description: string | null; number: number; count: number }
) & {
    /** what all of its payments received, in base units of the payment's token */
    amount_received: bigint;
  };

type PaidPayment = {
  id: string;
  merchant_name: string;
  /** the merchant's, in which times and days are written */
  time_zone: string;
  description: string | null;
  amount: string;
  currency: Currency;
  token: Token;
  /** base units of the token */
  amount_received: bigint;
  confirmed_at: Date;
  transaction_signature: string;
  /** null: it paid only its own price */
  obligation: PaidObligation | null;
  /** the page that shows what was paid */
  url: string;
};

/** Returns the receipt for a confirmed payment. */
export function receiptMail(payment: PaidPayment, t: Translator): Letter {
  const { merchant_name: merchant, token, obligation, time_zone } = payment;
  const amount = roundedFiatText(payment.amount, payment.currency, t.locale);
  const isPart = obligation !== null && obligation.amount_received !== payment.amount_received;
  const content: MailContent = {
    t,
    merchantName: merchant,
    title: t.text('mail-receipt-title'),
    paragraphs: [t.text('mail-receipt-text', { merchant }), ...descriptionOf(payment, t)],
    rows: [
      [t.text('price'), amount],
      [t.text('mail-received'), tokenAmount(payment.amount_received, token, t.locale)],
      ...(isPart ? totalRows(obligation, token, t) : []),
      [t.text('mail-confirmed'), timeText(payment.confirmed_at, t.locale, time_zone)],
      [t.text('mail-payment'), payment.id],
      [t.text('mail-transaction'), payment.transaction_signature],
    ],
    button: { label: t.text('mail-see-details'), url: payment.url },
    footer: [t.text('mail-receipt-keep')],
  };
  return { subject: t.text('mail-receipt-subject', { merchant, amount }), content };
}

/** Returns what was paid. Florin described the payments of obligations itself, in English. */
function descriptionOf({ description, obligation, time_zone }: PaidPayment, t: Translator): MailText[] {
  switch (obligation?.kind) {
    case 'invoice':
      return [t.text('paid-invoice', { number: obligation.number })];
    case 'period': {
      const [start, end] = [obligation.start, obligation.end].map((day) => dayText(day, t.locale, time_zone));
      return [t.text('paid-period', { plan: obligation.plan, start: start as string, end: end as string })];
    }
    case 'installment': {
      const { number, count, description: plan } = obligation;
      if (plan === null) return [t.text('paid-installment', { number, count })];
      return [t.text('paid-installment-of', { description: plan, number, count })];
    }
    default:
      return description ? [{ own: description }] : [];
  }
}

function totalRows(
  { kind, total, currency, amount_received }: PaidObligation,
  token: Token,
  t: Translator,
): [string, string][] {
  const noun = { raw: kind };
  return [
    [t.text('mail-receipt-total', { noun }), roundedFiatText(total, currency, t.locale)],
    [t.text('mail-receipt-received', { noun }), tokenAmount(amount_received, token, t.locale)],
  ];
}
