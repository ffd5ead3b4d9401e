import Big from 'big.js';
import type { Rate, RateUnit } from './quotes.ts';

/**
 * The largest plausible change of a price, as a factor up or down.
 * Within an hour, a larger change is far more likely a provider's mistake. A sale at a wrong price cannot be undone.
 */
const MAX_JUMP: Record<RateUnit, number> = { SOL: 1.5, EUR: 1.1, GBP: 1.1 };

/**
 * How long a stored price blocks an implausible new one.
 * After this time, the new price is accepted as real. Until then, nothing that needs the unit is sold once the stored
 * price is older than MAX_RATE_AGE_MS.
 */
const JUMP_MEMORY_MS = 60 * 60_000;

/** The pattern of a price. It has room for every currency and fits a `numeric` column. */
const PRICE = /^\d{1,12}(\.\d{1,18})?$/;

/** Returns a provider's price as exact decimal text. Returns null unless it is a plain decimal above 0. */
export function parsePrice(text: unknown): string | null {
  if (typeof text !== 'string' || !PRICE.test(text)) return null;
  const price = Big(text);
  return price.gt(0) ? price.toFixed() : null;
}

/** Returns why a new price is implausible compared with the stored one, or null if it is plausible. */
export function jumpProblem(unit: RateUnit, usd: string, stored: Rate | undefined, now: Date): string | null {
  if (!stored || now.getTime() - stored.observed_at.getTime() > JUMP_MEMORY_MS) return null;
  const factor = MAX_JUMP[unit];
  const isPlausible = Big(usd).lte(Big(stored.usd).times(factor)) && Big(stored.usd).lte(Big(usd).times(factor));
  return isPlausible ? null : `${usd} is more than ${factor} times away from ${stored.usd}`;
}
