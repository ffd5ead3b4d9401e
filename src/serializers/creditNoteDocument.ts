import Big from 'big.js';
import type { CreditNoteRow } from '../db/creditNotes.ts';
import { dayText, fiatText, percentText } from '../domain/amountText.ts';
import type { CreditReason } from '../domain/creditNotes.ts';
import { type Party, REVERSE_CHARGE, taxName } from '../domain/parties.ts';
import { sumOf } from '../domain/totals.ts';
import type { InvoiceDocument } from '../pdf/invoice.ts';

const TEXTS: Record<CreditReason, string> = {
  void: 'The invoice was cancelled',
  refund: 'A payment was refunded',
  adjustment: 'Credit',
};

/** The invoice or the period that a credit note credits, with its parties as the PDF shows them. `issued`: its own date. */
export type CreditedShown = Pick<InvoiceDocument, 'merchant' | 'customer'> & {
  seller: Party;
  issued: Date;
  time_zone: string;
  reverse_charge: boolean;
};

/** Returns the content of a credit note's PDF, with formatted amounts and dates. */
export function creditNoteDocument(
  note: CreditNoteRow,
  { seller, merchant, customer, issued, time_zone, reverse_charge }: CreditedShown,
): InvoiceDocument {
  const { currency, amount, taxes, created_at } = note;
  const money = (decimal: Big | string) => fiatText(Big(decimal).toFixed(), currency, 'en');
  const added = sumOf(taxes.filter(({ behavior }) => behavior === 'exclusive').map((tax) => Big(tax.amount)));
  const net = money(Big(amount).minus(added));
  const taxed = taxes.map(({ rate, behavior, taxable, amount: taken }): [string, string] => {
    const how = behavior === 'inclusive' ? 'included, ' : '';
    return [`${taxName(seller)} ${percentText(rate, 'en')} (${how}on ${money(taxable)})`, money(taken)];
  });
  return {
    title: 'Credit note',
    number: note.credit_note_number,
    merchant,
    customer,
    issued: dayText(created_at, 'en', time_zone),
    due: null,
    description: `For invoice ${note.invoice_number} of ${dayText(issued, 'en', time_zone)}`,
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
    remarks: [...(reverse_charge ? [REVERSE_CHARGE] : []), ...(note.note === null ? [] : [note.note])],
    created_at,
  };
}
