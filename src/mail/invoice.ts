import { fiatText, numberText, tokenAmount } from '../domain/amountText.ts';
import { dueText, itemTotal, type LineItem } from '../domain/invoices.ts';
import { needsRates } from '../domain/quotes.ts';
import type { Token } from '../domain/tokens.ts';
import type { Letter, MailContent, MailLine } from './compose.ts';

type Invoice = {
  invoice_number: string;
  merchant_name: string;
  customer_name: string | null;
  amount_usd: string;
  token: Token;
  /** base units of the token, at the current price */
  amount_due: bigint;
  /** base units received so far */
  amount_received: bigint;
  description: string;
  line_items: LineItem[] | null;
  due_date: Date | null;
  /** the page where it is paid */
  url: string;
};

/** Returns the mail that asks a customer to pay an invoice. */
export function invoiceMail(invoice: Invoice): Letter {
  const { invoice_number, merchant_name, customer_name, token, due_date, url } = invoice;
  const total = fiatText(invoice.amount_usd, 'USD', 'en');
  const tokens = (units: bigint) => tokenAmount(units, token, 'en');
  const inToken = tokens(invoice.amount_due);
  const needsRate = needsRates('USD', token);
  const rest = (needsRate ? 'about ' : '') + tokens(invoice.amount_due - invoice.amount_received);
  const isPartlyPaid = invoice.amount_received > 0n && invoice.amount_received < invoice.amount_due;
  const rows: [string, string][] = [
    ['Invoice', invoice_number],
    ['Total', total],
    [`In ${token}`, needsRate ? `about ${inToken}, fixed when you pay` : inToken],
  ];
  if (isPartlyPaid) rows.push(['Received so far', tokens(invoice.amount_received)], ['Left to pay', rest]);
  if (due_date) rows.push(['Due', dueText(due_date, 'en')]);
  const content: MailContent = {
    merchantName: merchant_name,
    title: `Invoice ${invoice_number}`,
    paragraphs: [
      `Hello${customer_name ? ` ${customer_name}` : ''},\n${merchant_name} has sent you an invoice.`,
      invoice.description,
    ],
    lines: mailLines(invoice.line_items),
    rows,
    button: { label: `Pay ${isPartlyPaid ? 'the rest' : total}`, url },
    footer: [
      `You pay ${merchant_name} directly, from any Solana wallet. Questions? Reply to this email.`,
      'You can also download the invoice as a PDF from that page.',
    ],
  };
  return { subject: `Invoice ${invoice_number} from ${merchant_name}`, content };
}

function mailLines(items: LineItem[] | null): MailLine[] {
  return (items ?? []).map((item) => ({
    description: item.description,
    quantity: numberText(String(item.quantity), 'en'),
    unit_price: fiatText(String(item.unit_price), 'USD', 'en'),
    amount: fiatText(itemTotal(item).toFixed(), 'USD', 'en'),
  }));
}
