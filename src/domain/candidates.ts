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

/** How an amount compares with what a payment lacks. `difference`: what is missing, in base units. `rank`: likelier ones are lower. */
type Comparison = { match: AmountMatch; difference: bigint; rank: number };

/**
 * Returns how an amount that arrived compares with what a payment lacks, both in base units. Whole cents, less than a cent away, rank
 * before fees: the payer has probably left out the last digits of an exact amount.
 */
export function compareAmounts(arrived: bigint, outstanding: bigint, token: Token): Comparison {
  const cent = 10n ** BigInt(TOKENS[token].decimals - 2);
  const difference = outstanding - arrived;
  if (difference === 0n) return { match: 'exact', difference, rank: 0 };
  if (difference > 0n && difference % cent === 0n) return { match: 'fee', difference, rank: 2 };
  const isRounded = arrived % cent === 0n && absolute(difference) < cent;
  return { match: 'near', difference, rank: isRounded ? 1 : 3 };
}

/** Compares two pairs of a payment and a transfer: the likelier match first, then the closer amount, then the newer one. */
export function byLikelihood(one: Comparison & { at: Date }, other: Comparison & { at: Date }): number {
  const [distance, otherDistance] = [absolute(one.difference), absolute(other.difference)];
  if (one.rank !== other.rank) return one.rank - other.rank;
  if (distance !== otherDistance) return distance < otherDistance ? -1 : 1;
  return other.at.getTime() - one.at.getTime();
}

function absolute(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
