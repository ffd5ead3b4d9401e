import type { Currency } from '../domain/money.ts';
import { needsRates } from '../domain/quotes.ts';
import type { Token } from '../domain/tokens.ts';
import type { MessageId } from '../i18n/messageIds.ts';
import type { Translator } from '../i18n/translator.ts';
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

/** Returns the mail that asks a customer to pay an invoice, for the first time or again. `document`: in the language of `t`. */
export function invoiceMail(
  document: InvoiceTexts,
  { token, currency }: { token: Token; currency: Currency },
  t: Translator,
  { isReminder = false } = {},
): Letter {
  const { number, customer, total, in_token, partly, due, url } = document;
  const merchant = document.merchant.name;
  const needsRate = needsRates(currency, token);
  const rows: [string, string][] = [
    [t.text('mail-invoice-row'), number],
    ...document.sums,
    [t.text('total'), total],
    ...document.settled,
  ];
  const row = (label: MessageId, value: string) => rows.push([t.text(label, { token }), value]);
  if (url === null) row('doc-left-to-pay', t.text('mail-nothing'));
  else if (!needsRate) row('mail-in-token', in_token);
  else if (!partly) row('mail-in-token', t.text('mail-fixed-later', { amount: in_token }));
  if (partly) {
    row('received-so-far', partly.received);
    row('doc-left-to-pay', partly.rest);
  }
  if (due) row('doc-due', due);
  const hello = customer.name ? t.text('mail-hello-name', { name: customer.name }) : t.text('mail-hello');
  const opening = isReminder ? reminderOf(document, t) : t.text('mail-invoice-sent', { merchant });
  const button = partly ? t.text('mail-pay-rest') : t.text('mail-pay', { amount: total });
  const content: MailContent = {
    t,
    merchantName: merchant,
    title: t.text('mail-invoice-title', { number }),
    paragraphs: [
      `${hello}\n${opening}`,
      { own: document.description },
      ...(url === null ? [t.text('mail-invoice-paid')] : []),
      ...document.remarks.map((own) => ({ own })),
    ],
    lines: document.lines,
    rows,
    ...(url === null ? {} : { button: { label: button, url } }),
    footer: [t.text('mail-invoice-how', { merchant }), t.text('mail-invoice-pdf')],
  };
  return {
    subject: t.text(isReminder ? 'mail-invoice-reminder' : 'mail-invoice-subject', { number, merchant }),
    content,
  };
}

function reminderOf({ merchant, due, state }: InvoiceTexts, t: Translator): string {
  const values = { merchant: merchant.name, day: due ?? '' };
  return t.text(state === 'overdue' ? 'mail-invoice-overdue' : 'mail-invoice-due', values);
}
