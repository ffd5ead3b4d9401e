import { needsRates } from '../domain/quotes.ts';
import type { Token } from '../domain/tokens.ts';
import type { Letter, MailContent, MailLine } from './compose.ts';

/** The formatted texts of an open invoice, as on its page and PDF. */
type InvoiceTexts = {
  number: string;
  merchant: { name: string };
  customer: { name: string | null };
  description: string;
  lines: MailLine[];
  total: string;
  /** the total in tokens */
  in_token: string;
  /** the received and the missing amount; null: nothing was received */
  partly: { received: string; rest: string } | null;
  due: string | null;
  /** the page where it is paid */
  url: string | null;
};

/** Returns the mail that asks a customer to pay an invoice. */
export function invoiceMail(document: InvoiceTexts, { token }: { token: Token }): Letter {
  const { number, merchant, customer, total, in_token, partly, due } = document;
  const needsRate = needsRates('USD', token);
  const rows: [string, string][] = [
    ['Invoice', number],
    ['Total', total],
  ];
  if (!needsRate) rows.push([`In ${token}`, in_token]);
  else if (!partly) rows.push([`In ${token}`, `${in_token}, fixed when you pay`]);
  if (partly) rows.push(['Received so far', partly.received], ['Left to pay', partly.rest]);
  if (due) rows.push(['Due', due]);
  const content: MailContent = {
    merchantName: merchant.name,
    title: `Invoice ${number}`,
    paragraphs: [
      `Hello${customer.name ? ` ${customer.name}` : ''},\n${merchant.name} has sent you an invoice.`,
      document.description,
    ],
    lines: document.lines,
    rows,
    button: { label: `Pay ${partly ? 'the rest' : total}`, url: document.url as string }, // an open invoice has one
    footer: [
      `You pay ${merchant.name} directly, from any Solana wallet. Questions? Reply to this email.`,
      'You can also download the invoice as a PDF from that page.',
    ],
  };
  return { subject: `Invoice ${number} from ${merchant.name}`, content };
}
