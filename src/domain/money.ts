import Big from 'big.js';

export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The most decimal places of a fiat amount: the precision of the stablecoins that settle it. */
export const FIAT_PLACES = 6;

/** The largest fiat amount. With 6 places it has 15 digits, which a double represents exactly. */
export const MAX_FIAT = Big('999999999');

/** A thousandth of the smallest amount: binary arithmetic leaves less, and nobody means it. */
const RESIDUE = Big('1e-9');

/** The lower bound of an amount: more than zero, or zero. */
export type Least = 'positive' | 'zero';

/**
 * Parses a JSON number as a fiat amount.
 * Returns the exact decimal, or the reason why it is invalid. Uses the number's shortest decimal text, so no binary
 * arithmetic of ours changes the value. That of the client does: 0.1 + 0.2 is sent as 0.30000000000000004.
 * @param least the lower bound
 */
export function parseFiat(value: number, least: Least = 'positive'): Big | string {
  if (!Number.isFinite(value)) return 'must be a number';
  const amount = withoutResidue(value);
  return fiatProblem(amount, least) ?? amount;
}

/** Returns a number as an exact decimal, rounded to six places if it is within 1e-9 of them. */
export function withoutResidue(value: number): Big {
  const exact = Big(String(value));
  const rounded = exact.round(FIAT_PLACES);
  return exact.minus(rounded).abs().lte(RESIDUE) ? rounded : exact;
}

/** Returns why a decimal is not a valid fiat amount, or null. */
export function fiatProblem(amount: Big, least: Least = 'positive'): string | null {
  if (amount.lt(0) && least === 'zero') return 'must be at least 0';
  if (amount.lte(0) && least === 'positive') return 'must be greater than 0';
  if (amount.gt(MAX_FIAT)) return `must be at most ${MAX_FIAT}`;
  if (!amount.eq(amount.round(FIAT_PLACES, Big.roundDown))) return `must have at most ${FIAT_PLACES} decimal places`;
  return null;
}

/** Converts a fiat amount of at most FIAT_PLACES places to an integer of its smallest unit. */
export function fiatUnits(amount: Big | string): bigint {
  return BigInt(Big(amount).times(Big(10).pow(FIAT_PLACES)).toFixed(0));
}

/** Converts a numeric column's text to the JSON number of the API. The text may have trailing zeros. */
export function fiatNumber(decimal: string): number {
  return Number(decimal);
}
