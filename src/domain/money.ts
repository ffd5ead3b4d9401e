import Big from 'big.js';

export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Fiat amounts have at most this many places: the precision of the stablecoins that settle them. */
export const FIAT_PLACES = 6;

/** The largest fiat amount. With 6 places it has 15 digits, which a double holds exactly. */
export const MAX_FIAT = Big('999999999');

/** The least that an amount may be. */
export type Least = 'positive' | 'zero';

/**
 * Reads a fiat amount from a JSON number, through its shortest decimal text and never through binary arithmetic.
 * Returns the exact decimal, or the reason why it is none. `least`: whether it may be nothing.
 */
export function parseFiat(value: number, least: Least = 'positive'): Big | string {
  if (!Number.isFinite(value)) return 'must be a number';
  const amount = Big(String(value));
  return fiatProblem(amount, least) ?? amount;
}

/** Why an exact decimal is no fiat amount, or null. */
export function fiatProblem(amount: Big, least: Least = 'positive'): string | null {
  if (amount.lt(0) && least === 'zero') return 'must be at least 0';
  if (amount.lte(0) && least === 'positive') return 'must be greater than 0';
  if (amount.gt(MAX_FIAT)) return `must be at most ${MAX_FIAT}`;
  if (!amount.eq(amount.round(FIAT_PLACES, Big.roundDown))) return `must have at most ${FIAT_PLACES} decimal places`;
  return null;
}

/** A numeric column's text (which keeps its scale's zeros) as the JSON number that the interface shows. */
export function fiatNumber(decimal: string): number {
  return Number(decimal);
}
