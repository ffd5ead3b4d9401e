import { roundedFiatText, timeText, tokenAmount } from '../domain/amountText.ts';
import type { Currency } from '../domain/money.ts';
import type { Token } from '../domain/tokens.ts';
import type { Letter, MailContent } from './compose.ts';

/** An obligation that several payments paid together. `amount_received`: base units of the payment's token. */
export type PartlyPaid = {
  kind: 'invoice' | 'period' | 'installment';
  total: string;
  currency: Currency;
  amount_received: bigint;
};

type PaidPayment = {
  id: string;
  merchant_name: string;
  description: string | null;
  amount: string;
  currency: Currency;
  token: Token;
  /** base units of the token */
  amount_received: bigint;
  confirmed_at: Date;
  transaction_signature: string;
  /** what it paid a part of; null: it paid all of it, or only its own price */
  part_of: PartlyPaid | null;
  /** the page that shows what was paid */
  url: string;
};

/** Returns the receipt for a confirmed payment. */
export function receiptMail(payment: PaidPayment): Letter {
  const { merchant_name, description, token, part_of } = payment;
  const price = roundedFiatText(payment.amount, payment.currency, 'en');
  const content: MailContent = {
    merchantName: merchant_name,
    title: 'Thank you for your payment',
    paragraphs: [`${merchant_name} has received your payment.`, ...(description ? [description] : [])],
    rows: [
      ['Price', price],
      ['Received', tokenAmount(payment.amount_received, token, 'en')],
      ...(part_of ? totalRows(part_of, token) : []),
      ['Confirmed', timeText(payment.confirmed_at, 'en')],
      ['Payment', payment.id],
      ['Transaction', payment.transaction_signature],
    ],
    button: { label: 'See the details', url: payment.url },
    footer: ['Keep this email as your receipt. Questions? Reply to this email.'],
  };
  return { subject: `Receipt from ${merchant_name}: ${price}`, content };
}

const TOTALS = { invoice: 'Invoice total', period: 'Period total', installment: 'Installment total' } as const;

function totalRows({ kind, total, currency, amount_received }: PartlyPaid, token: Token): [string, string][] {
  return [
    [TOTALS[kind], roundedFiatText(total, currency, 'en')],
    [`Received for the ${kind}`, tokenAmount(amount_received, token, 'en')],
  ];
}
