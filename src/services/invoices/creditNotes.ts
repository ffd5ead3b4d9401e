import Big from 'big.js';
import type { Trx } from '../../db/database.ts';
import type { InvoiceRow } from '../../db/invoices.ts';
import { invoiceTotals } from '../../domain/invoices.ts';
import { returnToBalances } from '../customers/balances.ts';
import type { CreditedDocument } from '../payments/creditNotes.ts';

/** Returns an invoice as credit notes need it. */
export function creditedInvoice(invoice: InvoiceRow): CreditedDocument {
  const source = { invoice_id: invoice.id, subscription_id: null, subscription_cycle: null };
  return { ...invoice, source, taxes: invoiceTotals(invoice).taxes, credited: creditedOf(invoice) };
}

/**
 * Gives money that an invoice no longer needs to its customer's balance: the part that the balance paid, and the part paid elsewhere. Call
 * this before the credit note is written, which locks a counter.
 */
export async function giveBack(
  trx: Trx,
  { id: invoice_id, merchant_id, mode, customer_id, currency, now: created_at }: InvoiceRow,
  { unapplied, elsewhere, credit_note_id }: { unapplied: Big; elsewhere: Big; credit_note_id: string },
): Promise<void> {
  const source = { merchant_id, mode, customer_id, currency, invoice_id, credit_note_id, created_at };
  await returnToBalances(trx, [
    { ...source, kind: 'unapplied', amount: unapplied },
    { ...source, kind: 'credit_note', amount: elsewhere },
  ]);
}

/** Returns how much of an invoice was credited, whatever the reason. */
export function creditedOf({ amount_credited, amount_refunded }: InvoiceRow): Big {
  return Big(amount_credited).plus(amount_refunded);
}
