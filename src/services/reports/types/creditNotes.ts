import { type ReportedCreditNote, reportedCreditNotes } from '../../../db/reports/documents.ts';
import type { ReportSource } from '../source.ts';
import { AMOUNT_COLUMNS, amountsByRate, documentPages, PARTY_COLUMNS, partyFields } from './documents.ts';

/**
 * Credit notes: a row for each tax rate of each one. The amounts are what it takes back. Those with the reason `void` are the negative
 * rows of the type `invoices` again.
 */
export const creditNotes: ReportSource = {
  columns: [
    { name: 'issued_at', kind: 'time', of: 'at', pdf: 2.4 },
    { name: 'credit_note_number', kind: 'word', pdf: 2.6 },
    { name: 'invoice_number', kind: 'word', pdf: 2.6 },
    { name: 'reason', kind: 'word', pdf: 1.6 },
    { name: 'refund_id', kind: 'word' },
    ...PARTY_COLUMNS,
    ...AMOUNT_COLUMNS,
  ],
  rows: (db, query) => documentPages(db, query, reportedCreditNotes, rowsOf),
};

function rowsOf(note: ReportedCreditNote) {
  const { number, credited_number, reason, refund_id, reverse_charge, currency, amount, taxes } = note;
  const fields = {
    credit_note_number: number,
    invoice_number: credited_number,
    reason,
    refund_id,
    ...partyFields(note),
    currency,
    reverse_charge: reverse_charge ? 'yes' : 'no',
  };
  return amountsByRate(amount, taxes, 1).map((amounts) => ({ ...fields, ...amounts }));
}
