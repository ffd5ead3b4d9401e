import Big from 'big.js';
import type { Tax, TaxBehavior } from './totals.ts';

/** Why a credit note exists: the invoice was voided, a payment of it was refunded, or the merchant gave credit. */
export const CREDIT_REASONS = ['void', 'refund', 'adjustment'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** A tax that a credit note takes back. `rate`: percent. `taxable`: without the tax. Decimals. */
export type CreditTax = { rate: string; behavior: TaxBehavior; taxable: string; amount: string };

/** The amount and the taxes of a credit note, in the currency of its invoice. */
export type Credit = { amount: Big; taxes: CreditTax[] };

/**
 * Returns what is credited if the credit of an invoice or a period grows from `before` to `after`. Each tax has the same share of it as
 * of the whole. It is the difference of the shares before and after, so that all credit notes together take back exactly its taxes.
 */
export function creditBetween(whole: { amount: string; taxes: readonly Tax[] }, before: Big, after: Big): Credit {
  const share = (tax: Big, credited: Big) => tax.times(credited).div(whole.amount).round(2, Big.roundHalfUp);
  const part = (tax: Big) => share(tax, after).minus(share(tax, before)).toFixed(2);
  const taxes = whole.taxes.map(({ rate, behavior, taxable, amount }) => {
    return { rate: rate.toFixed(), behavior, taxable: part(taxable), amount: part(amount) };
  });
  return { amount: after.minus(before), taxes };
}
