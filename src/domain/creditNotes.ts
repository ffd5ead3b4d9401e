import Big from 'big.js';
import { type InvoicePositions, invoiceTotals } from './invoices.ts';
import type { TaxBehavior } from './totals.ts';

/** Why a credit note exists: the invoice was voided, a payment of it was refunded, or the merchant gave credit. */
export const CREDIT_REASONS = ['void', 'refund', 'adjustment'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** A tax that a credit note takes back. `rate`: percent. `taxable`: without the tax. Decimals. */
export type CreditTax = { rate: string; behavior: TaxBehavior; taxable: string; amount: string };

/** The amount and the taxes of a credit note, in the currency of its invoice. */
export type Credit = { amount: Big; taxes: CreditTax[] };

/**
 * Returns what is credited if an invoice's credit grows from `before` to `after`. Each tax has the same share of it as of the
 * invoice. It is the difference of the shares before and after, so that all credit notes together take back exactly the invoice's taxes.
 */
export function creditBetween(invoice: InvoicePositions & { amount: string }, before: Big, after: Big): Credit {
  const share = (tax: Big, credited: Big) => tax.times(credited).div(invoice.amount).round(2, Big.roundHalfUp);
  const part = (tax: Big) => share(tax, after).minus(share(tax, before)).toFixed(2);
  const taxes = invoiceTotals(invoice).taxes.map(({ rate, behavior, taxable, amount }) => {
    return { rate: rate.toFixed(), behavior, taxable: part(taxable), amount: part(amount) };
  });
  return { amount: after.minus(before), taxes };
}
