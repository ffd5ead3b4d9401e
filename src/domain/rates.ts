import Big from 'big.js';
import type { Rate, RateUnit } from './quotes.ts';

/**
 * By how much a price may differ from the one before, as a factor either way. Within an hour, a move like this is far more
 * likely a provider's mistake than the market's, and a sale at such a price cannot be taken back.
 */
const MAX_JUMP: Record<RateUnit, number> = { SOL: 1.5, EUR: 1.1, GBP: 1.1 };

/**
 * For how long the stored price is the measure. A price that is still as different after this long is the market's; in
 * between, nothing that needs the unit is sold once the stored price is too old (MAX_RATE_AGE_MS).
 */
const JUMP_MEMORY_MS = 60 * 60_000;

/** Digits of a price before and after its point: more than any currency has, and little enough for `numeric`. */
const PRICE = /^\d{1,12}(\.\d{1,18})?$/;

/** A provider's price as exact decimal text, or null when it is none: only plain digits, more than 0. */
export function parsePrice(text: unknown): string | null {
  if (typeof text !== 'string' || !PRICE.test(text)) return null;
  const price = Big(text);
  return price.gt(0) ? price.toFixed() : null;
}

/** Why a new price is not to be believed, beside the one that is stored; null when it is. */
export function jumpProblem(unit: RateUnit, usd: string, stored: Rate | undefined, now: Date): string | null {
  if (!stored || now.getTime() - stored.observed_at.getTime() > JUMP_MEMORY_MS) return null;
  const factor = MAX_JUMP[unit];
  const isPlausible = Big(usd).lte(Big(stored.usd).times(factor)) && Big(stored.usd).lte(Big(usd).times(factor));
  return isPlausible ? null : `${usd} is more than ${factor} times away from ${stored.usd}`;
}
