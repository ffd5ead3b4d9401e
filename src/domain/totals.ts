import Big from 'big.js';
import { divideInProportion } from './splits.ts';

// The totals of a document that asks for money: of an invoice, of a subscription's period, or of a credit note. Discounts lower
// what is taxed. A tax is computed once per rate, from the sum of its lines, and rounded half up to cents. So what is shown always
// adds up.

/** inclusive: the line's price includes the tax. exclusive: the tax is added to it. */
export const TAX_BEHAVIORS = ['inclusive', 'exclusive'] as const;
export type TaxBehavior = (typeof TAX_BEHAVIORS)[number];
/** The behavior of a tax whose request names none. Prices between businesses are without tax. */
export const DEFAULT_TAX_BEHAVIOR: TaxBehavior = 'exclusive';

/** Decimal places of a percentage: of a tax rate, such as 8.375, or of a discount. */
export const PERCENT_PLACES = 4;

/**
 * A line whose total is known. `total`: decimal, in whole cents unless the document has neither taxes nor discounts; negative for a
 * credit. `tax_rate`: percent; null: it is not taxed. `isDiscountable`: discounts apply to it.
 */
export type TaxedLine = {
  total: Big;
  tax_rate: Big | null;
  tax_behavior: TaxBehavior;
  isDiscountable: boolean;
};

/** A discount on the sum of the lines: a percentage of it, or an amount. */
export type Discount = { percent: Big } | { amount: Big };

/** A tax of a document. `rate`: percent. `taxable`: what it is computed from, without the tax. */
export type Tax = { rate: Big; behavior: TaxBehavior; taxable: Big; amount: Big };

/**
 * The totals of a document.
 * - subtotal: the sum of the lines
 * - discounts: what each discount takes off, in their order
 * - taxes: one for each rate and behavior; inclusive ones are part of the subtotal
 * - total: what is to be paid
 */
export type Totals = { subtotal: Big; discounts: Big[]; taxes: Tax[]; total: Big };

/** Returns the totals of a document. Discounts apply one after the other, and never exceed what they apply to. */
export function totalsOf(lines: readonly TaxedLine[], discounts: readonly Discount[]): Totals {
  const subtotal = sumOf(lines.map(({ total }) => total));
  const discountable = sumOf(lines.map(discountableOf));
  const taken: Big[] = [];
  for (const discount of discounts) {
    const left = discountable.minus(sumOf(taken));
    const wanted = 'percent' in discount ? left.times(discount.percent).div(100) : discount.amount;
    taken.push(least(cents(wanted), left));
  }
  const off = sumOf(taken);
  const taxes = taxesOf(lines, sharesOf(lines, off));
  const added = sumOf(taxes.filter(({ behavior }) => behavior === 'exclusive').map(({ amount }) => amount));
  return { subtotal, discounts: taken, taxes, total: subtotal.minus(off).plus(added) };
}

/** Returns the sum of all taxes of a document. */
export function taxTotal({ taxes }: Pick<Totals, 'taxes'>): Big {
  return sumOf(taxes.map(({ amount }) => amount));
}

/** Returns the sum of decimals. */
export function sumOf(amounts: readonly Big[]): Big {
  return amounts.reduce((sum, amount) => sum.plus(amount), Big(0));
}

function discountableOf({ total, isDiscountable }: TaxedLine): Big {
  return isDiscountable && total.gt(0) ? total : Big(0);
}

/** Divides a discount among the lines in proportion to them, in cents that add up to it. */
function sharesOf(lines: readonly TaxedLine[], off: Big): Big[] {
  if (off.eq(0)) return lines.map(() => Big(0));
  const inCents = (amount: Big) => BigInt(amount.times(100).toFixed(0));
  const shares = divideInProportion(
    inCents(off),
    lines.map((line) => inCents(discountableOf(line))),
  );
  return shares.map((share) => Big(share.toString()).div(100));
}

/** Returns the taxes of lines, each reduced by its share of the discounts, by rate and behavior in the order of the lines. */
function taxesOf(lines: readonly TaxedLine[], shares: readonly Big[]): Tax[] {
  const taxed = lines.flatMap(({ total, tax_rate: rate, tax_behavior: behavior }, index) =>
    rate === null ? [] : [{ rate, behavior, net: total.minus(shares[index] as Big) }],
  );
  return [...Map.groupBy(taxed, ({ rate, behavior }) => `${rate.toFixed()} ${behavior}`).values()].map((own) => {
    const [{ rate, behavior }] = own as [(typeof own)[0]];
    const sum = sumOf(own.map(({ net }) => net));
    const whole = behavior === 'inclusive' ? rate.plus(100) : Big(100);
    const amount = cents(sum.times(rate).div(whole));
    return { rate, behavior, taxable: behavior === 'inclusive' ? sum.minus(amount) : sum, amount };
  });
}

function cents(amount: Big): Big {
  return amount.round(2, Big.roundHalfUp);
}

function least(one: Big, other: Big): Big {
  return one.lt(other) ? one : other;
}
