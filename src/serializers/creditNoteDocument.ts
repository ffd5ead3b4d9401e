import Big from 'big.js';
import type { CreditNoteRow } from '../db/creditNotes.ts';
import { dayText, fiatText } from '../domain/amountText.ts';
import type { CreditReason } from '../domain/creditNotes.ts';
import type { Party } from '../domain/parties.ts';
import { sumOf } from '../domain/totals.ts';
import type { MessageId } from '../i18n/messageIds.ts';
import type { Translator } from '../i18n/translator.ts';
import type { InvoiceDocument } from '../pdf/invoice.ts';
import { taxLabel } from './invoiceDocument.ts';

const REASONS: Record<CreditReason, MessageId> = {
  void: 'doc-credit-void',
  refund: 'doc-credit-refund',
  adjustment: 'doc-credit-adjustment',
};

/** The invoice or the period that a credit note credits, with its parties as the PDF shows them. `issued`: its own date. */
export type CreditedShown = Pick<InvoiceDocument, 'merchant' | 'customer'> & {
  seller: Party;
  issued: Date;
  time_zone: string;
  reverse_charge: boolean;
};

/** Returns the content of a credit note's PDF, in the language of what it credits, with formatted amounts and dates. */
export function creditNoteDocument(
  note: CreditNoteRow,
  { seller, merchant, customer, issued, time_zone, reverse_charge }: CreditedShown,
  t: Translator,
): InvoiceDocument {
  const { currency, amount, taxes, created_at } = note;
  const money = (decimal: Big | string) => fiatText(Big(decimal).toFixed(), currency, t.locale);
  const added = sumOf(taxes.filter(({ behavior }) => behavior === 'exclusive').map((tax) => Big(tax.amount)));
  const net = money(Big(amount).minus(added));
  const taxed = taxes.map(({ rate, behavior, taxable, amount: taken }): [string, string] => {
    return [taxLabel({ rate, behavior, taxable: money(taxable) }, seller, t), money(taken)];
  });
  return {
    locale: t.locale,
    title: t.text('doc-credit-note'),
    number: note.credit_note_number,
    merchant,
    customer,
    issued: dayText(created_at, t.locale, time_zone),
    due: null,
    description: t.text('doc-credit-for', {
      number: note.invoice_number,
      day: dayText(issued, t.locale, time_zone),
    }),
    lines: [{ description: t.text(REASONS[note.reason]), quantity: '1', unit_price: net, tax: null, amount: net }],
    sums: taxed.length > 0 ? [[t.text('doc-subtotal'), net], ...taxed] : [],
    total: money(amount),
    settled: [],
    in_token: '',
    state: 'credit',
    is_test: note.mode === 'test',
    url: null,
    paid: null,
    partly: null,
    remarks: [...(reverse_charge ? [t.text('doc-reverse-charge')] : []), ...(note.note === null ? [] : [note.note])],
    created_at,
  };
}
