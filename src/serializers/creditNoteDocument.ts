import Big from 'big.js';
import type { CreditNoteRow } from '../db/creditNotes.ts';
import type { DetailedInvoice } from '../db/invoices.ts';
import { dayText, fiatText, percentText } from '../domain/amountText.ts';
import type { CreditReason } from '../domain/creditNotes.ts';
import { REVERSE_CHARGE, taxName } from '../domain/parties.ts';
import { sumOf } from '../domain/totals.ts';
import type { InvoiceDocument } from '../pdf/invoice.ts';
import { partiesShown } from './invoiceDocument.ts';

const TEXTS: Record<CreditReason, string> = {
  void: 'The invoice was cancelled',
  refund: 'A payment was refunded',
  adjustment: 'Credit',
};

/** Returns the content of a credit note's PDF, with formatted amounts and dates. `invoice`: the one that it credits. */
export function creditNoteDocument(note: CreditNoteRow, invoice: DetailedInvoice): InvoiceDocument {
  const { currency, amount, taxes, created_at } = note;
  const money = (decimal: Big | string) => fiatText(Big(decimal).toFixed(), currency, 'en');
  const added = sumOf(taxes.filter(({ behavior }) => behavior === 'exclusive').map((tax) => Big(tax.amount)));
  const net = money(Big(amount).minus(added));
  const { seller, ...parties } = partiesShown(invoice);
  const taxed = taxes.map(({ rate, behavior, taxable, amount: taken }): [string, string] => {
    const how = behavior === 'inclusive' ? 'included, ' : '';
    return [`${taxName(seller)} ${percentText(rate, 'en')} (${how}on ${money(taxable)})`, money(taken)];
  });
  return {
    title: 'Credit note',
    number: note.credit_note_number,
    ...parties,
    issued: dayText(created_at, 'en', invoice.time_zone),
    due: null,
    description: `For invoice ${invoice.invoice_number} of ${dayText(invoice.sent_at ?? invoice.created_at, 'en', invoice.time_zone)}`,
    lines: [{ description: TEXTS[note.reason], quantity: '1', unit_price: net, tax: null, amount: net }],
    sums: taxed.length > 0 ? [['Subtotal', net], ...taxed] : [],
    total: money(amount),
    settled: [],
    in_token: '',
    state: 'credit',
    is_test: note.mode === 'test',
    url: null,
    paid: null,
    partly: null,
    remarks: [...(invoice.reverse_charge ? [REVERSE_CHARGE] : []), ...(note.note === null ? [] : [note.note])],
    created_at,
  };
}
