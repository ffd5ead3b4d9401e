import type { Currency } from '../domain/money.ts';
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
  sums: [label: string, amount: string][];
  total: string;
  settled: [label: string, amount: string][];
  /** the total in tokens */
  in_token: string;
  /** the received and the missing amount; null: nothing was received */
  partly: { received: string; rest: string } | null;
  due: string | null;
  state: string;
  remarks: string[];
  /** the page where it is paid; null: nothing is left to pay */
  url: string | null;
};

/** Returns the mail that asks a customer to pay an invoice, for the first time or again. */
export function invoiceMail(
  document: InvoiceTexts,
  { token, currency }: { token: Token; currency: Currency },
  { isReminder = false } = {},
): Letter {
  const { number, merchant, customer, total, in_token, partly, due } = document;
  const needsRate = needsRates(currency, token);
  const rows: [string, string][] = [['Invoice', number], ...document.sums, ['Total', total], ...document.settled];
  const isPaid = document.url === null;
  if (isPaid) rows.push(['Left to pay', 'nothing']);
  else if (!needsRate) rows.push([`In ${token}`, in_token]);
  else if (!partly) rows.push([`In ${token}`, `${in_token}, fixed when you pay`]);
  if (partly) rows.push(['Received so far', partly.received], ['Left to pay', partly.rest]);
  if (due) rows.push(['Due', due]);
  const content: MailContent = {
    merchantName: merchant.name,
    title: `Invoice ${number}`,
    paragraphs: [
      `Hello${customer.name ? ` ${customer.name}` : ''},\n${isReminder ? reminderOf(document) : `${merchant.name} has sent you an invoice.`}`,
      document.description,
      ...(isPaid ? ['It is paid from your balance. You need not do anything.'] : []),
      ...document.remarks,
    ],
    lines: document.lines,
    rows,
    ...(document.url === null ? {} : { button: { label: `Pay ${partly ? 'the rest' : total}`, url: document.url } }),
    footer: [
      `You pay ${merchant.name} directly, from any Solana wallet. Questions? Reply to this email.`,
      'You can also download the invoice as a PDF from that page.',
    ],
  };
  const subject = `Invoice ${number} from ${merchant.name}`;
  return { subject: isReminder ? `Reminder: ${subject}` : subject, content };
}

function reminderOf({ merchant, due, state }: InvoiceTexts): string {
  return state === 'overdue'
    ? `This invoice from ${merchant.name} was due on ${due}. If you have just paid it, please ignore this reminder.`
    : `This invoice from ${merchant.name} is due on ${due}.`;
}
