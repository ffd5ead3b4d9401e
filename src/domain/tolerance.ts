import Big from 'big.js';
import { FIAT_PLACES } from './money.ts';

/** The tolerance of a new merchant, in the currency of what is owed: one cent. */
export const DEFAULT_TOLERANCE = '0.01';
/** The largest tolerance that a merchant can choose. A higher one is a discount, or a typo. */
export const MAX_TOLERANCE = 100;
/** The largest tolerated part of an amount. Otherwise one cent would be the whole price of a payment of one cent. */
const MAX_PART = '0.01';

/** Returns how much of an amount may stay unpaid, in its currency. `tolerance`: the merchant's, as decimal text. */
export function toleratedOf(amount: Big | string, tolerance: string): Big {
  const most = Big(amount).times(MAX_PART).round(FIAT_PLACES, Big.roundDown);
  return most.lt(tolerance) ? most : Big(tolerance);
}
