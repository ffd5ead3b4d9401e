import { type ReportedInvoice, reportedInvoices } from '../../../db/reports/documents.ts';
import { invoiceTotals } from '../../../domain/invoices.ts';
import type { ReportSource } from '../source.ts';
import { AMOUNT_COLUMNS, amountsByRate, documentPages, PARTY_COLUMNS, partyFields } from './documents.ts';

/**
 * Invoices: a row for each tax rate of each issued invoice. A paid period of a subscription is an invoice, too.
 * A voided invoice has its rows again with the amounts that its credit note took back, at the time when it was voided.
 */
export const invoices: ReportSource = {
  columns: [
    { name: 'issued_at', kind: 'time', of: 'at', pdf: 2.4 },
    { name: 'event', kind: 'word', pdf: 1.3 },
    { name: 'invoice_number', kind: 'word', pdf: 2.6 },
    { name: 'credit_note_number', kind: 'word' },
    { name: 'due_date', kind: 'date' },
    ...PARTY_COLUMNS,
    ...AMOUNT_COLUMNS,
  ],
  rows: (db, query) => documentPages(db, query, reportedInvoices, rowsOf),
};

function rowsOf(invoice: ReportedInvoice) {
  const { kind, number, due_date, reverse_charge, currency, amount, credit_note_number } = invoice;
  const fields = {
    event: kind === 'void' ? 'voided' : 'issued',
    invoice_number: number,
    credit_note_number,
    // A row depends on no time zone, so a due time has its day in UTC.
    due_date: due_date?.toISOString().slice(0, 10) ?? null,
    ...partyFields(invoice),
    currency,
    reverse_charge: reverse_charge ? 'yes' : 'no',
  };
  return amountsByRate(amount, taxesOf(invoice), kind === 'void' ? -1 : 1).map((amounts) => ({
    ...fields,
    ...amounts,
  }));
}

/** Returns the taxes of an invoice. One whose amount is not that of its rounded items has none. */
function taxesOf({ amount, taxes, line_items, discounts }: ReportedInvoice) {
  if (taxes !== null) return taxes;
  if (line_items === null) return [];
  const totals = invoiceTotals({ line_items, discounts });
  return totals.total.eq(amount) ? totals.taxes : [];
}
