import { roundedFiatText, timeText, tokenAmount } from '../domain/amountText.ts';
import type { Currency } from '../domain/money.ts';
import type { Token } from '../domain/tokens.ts';
import type { Letter, MailContent } from './compose.ts';

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
  /** the invoice that it paid a part of; null: it paid no invoice, or all of it */
  invoice: { amount_usd: string; amount_received: bigint } | null;
  /** the page that shows what was paid */
  url: string;
};

/** Returns the receipt for a confirmed payment. */
export function receiptMail(payment: PaidPayment): Letter {
  const { merchant_name, description, token, invoice } = payment;
  const price = roundedFiatText(payment.amount, payment.currency, 'en');
  const content: MailContent = {
    merchantName: merchant_name,
    title: 'Thank you for your payment',
    paragraphs: [`${merchant_name} has received your payment.`, ...(description ? [description] : [])],
    rows: [
      ['Price', price],
      ['Received', tokenAmount(payment.amount_received, token, 'en')],
      ...(invoice ? invoiceRows(invoice, token) : []),
      ['Confirmed', timeText(payment.confirmed_at, 'en')],
      ['Payment', payment.id],
      ['Transaction', payment.transaction_signature],
    ],
    button: { label: 'See the details', url: payment.url },
    footer: ['Keep this email as your receipt. Questions? Reply to this email.'],
  };
  return { subject: `Receipt from ${merchant_name}: ${price}`, content };
}

function invoiceRows(
  { amount_usd, amount_received }: NonNullable<PaidPayment['invoice']>,
  token: Token,
): [string, string][] {
  return [
    ['Invoice total', roundedFiatText(amount_usd, 'USD', 'en')],
    ['Received for the invoice', tokenAmount(amount_received, token, 'en')],
  ];
}
