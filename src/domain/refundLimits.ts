import Big from 'big.js';
import type { Currency } from './money.ts';
import type { Rates, RateUnit } from './quotes.ts';
import { TOKENS, type Token, tokenText } from './tokens.ts';

/** How long a refund counts against what its creator may refund. */
export const REFUND_LIMIT_HOURS = 24;

/** An amount of a token, in base units. */
export type TokenSum = { token: Token; amount: bigint };

/** Returns what tokens are worth in a currency at the newest rates, however old. Null: a rate was never known. */
export function worthOf(sums: readonly TokenSum[], currency: Currency, rates: Rates): Big | null {
  const usdPer = (unit: Currency | Token) => (unit === 'USD' ? '1' : rates[unit as RateUnit]?.usd);
  let worth = Big(0);
  for (const { token, amount } of sums) {
    const unit = TOKENS[token].peg ?? token;
    const [price, divisor] = unit === currency ? ['1', '1'] : [usdPer(unit), usdPer(currency)];
    if (price === undefined || divisor === undefined) return null;
    worth = worth.plus(Big(tokenText(amount, token)).times(price).div(divisor));
  }
  return worth;
}
