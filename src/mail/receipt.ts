import { roundedFiatText, timeText, tokenAmount } from '../domain/amountText.ts';
import type { Currency } from '../domain/money.ts';
import type { Purpose } from '../domain/purposes.ts';
import type { Token } from '../domain/tokens.ts';
import { purposeText } from '../i18n/texts.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Letter, MailContent, MailText } from './compose.ts';

/** What a payment paid, or paid a part of. */
export type PaidObligation = {
  kind: 'invoice' | 'period' | 'installment';
  total: string;
  currency: Currency;
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
  /** null: the merchant's own words say it */
  purpose: Purpose | null;
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

/** Returns what was paid. Florin describes what it asked for itself, in English. */
function descriptionOf({ description, purpose }: PaidPayment, t: Translator): MailText[] {
  if (purpose) return [purposeText(purpose, t)];
  return description ? [{ own: description }] : [];
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
