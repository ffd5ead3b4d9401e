import { TOKENS, type Token } from './tokens.ts';

/** The most payments that are suggested for a transfer. A person compares them one by one. */
export const MAX_CANDIDATES = 5;

/** How long before a transfer a payment may have ended to be suggested. Customers and exchanges may be days late. */
export const CANDIDATE_AGE_MS = 7 * 24 * 3_600_000;

/**
 * How an amount that arrived compares with what a payment lacks.
 * - exact: they are equal.
 * - fee: less arrived, by whole cents. Exchanges deduct round fees, which leave the last digits of the amount.
 * - near: they differ in another way.
 */
export const AMOUNT_MATCHES = ['exact', 'fee', 'near'] as const;
/** How an amount that arrived compares with what a payment lacks. */
export type AmountMatch = (typeof AMOUNT_MATCHES)[number];

/** Returns how an amount compares with what a payment lacks, both in base units. */
export function amountMatch(arrived: bigint, outstanding: bigint, token: Token): AmountMatch {
  const cent = 10n ** BigInt(TOKENS[token].decimals - 2);
  if (arrived === outstanding) return 'exact';
  return outstanding > arrived && (outstanding - arrived) % cent === 0n ? 'fee' : 'near';
}

/** A payment that may be meant, or a transfer that may be meant for it. `difference`: what is missing, in base units. */
type Ranked = { match: AmountMatch; difference: bigint; at: Date };

/** Compares two pairs of a payment and a transfer: the better match first, then the closer amount, then the newer one. */
export function byLikelihood(one: Ranked, other: Ranked): number {
  const match = AMOUNT_MATCHES.indexOf(one.match) - AMOUNT_MATCHES.indexOf(other.match);
  const [distance, otherDistance] = [absolute(one.difference), absolute(other.difference)];
  if (match !== 0) return match;
  if (distance !== otherDistance) return distance < otherDistance ? -1 : 1;
  return other.at.getTime() - one.at.getTime();
}

function absolute(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
