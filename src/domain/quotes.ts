import Big from 'big.js';
import { CURRENCIES, type Currency, FIAT_PLACES, MAX_FIAT } from './money.ts';
import { MAX_BASE_UNITS, TOKENS, type Token, UNPEGGED_TOKENS, type UnpeggedToken } from './tokens.ts';

/** The units that need a stored rate. US dollars need none, and a pegged token has the value of its currency. */
export const RATE_UNITS = [...CURRENCIES.filter((currency) => currency !== 'USD'), ...UNPEGGED_TOKENS];
/** A currency or token whose dollar price is stored. */
export type RateUnit = Exclude<Currency, 'USD'> | UnpeggedToken;

/** The price of one unit in US dollars, as decimal text. `observed_at`: when the provider observed the price. */
export type Rate = { usd: string; observed_at: Date };
/** The stored rates, current or not. A rate that was never stored is absent. */
export type Rates = Partial<Record<RateUnit, Rate>>;

/** The maximum age of a rate for a sale: SOL can move by several percent within an hour. */
export const MAX_RATE_AGE_MS = 10 * 60_000;
/** How far in the future a rate may seem to be: the processes' readings of the database's clock differ a little. */
export const MAX_RATE_LEAD_MS = 5_000;

/** The token amount that settles a fiat amount, and the rates that it was computed with. Decimals are exact text. */
export type Quote = {
  /** null, like both rates, if the token is pegged to the currency and no current rate exists */
  amount_usd: string | null;
  /** base units, rounded up in the merchant's favour */
  amount_due: bigint;
  currency_rate: string | null;
  token_rate: string | null;
};

/** A quote whose amount due depends on rates. */
export type RatedQuote = { [Field in keyof Quote]: NonNullable<Quote[Field]> };

/** Why no quote is possible: a rate is missing or too old, or the amount is too large. */
export type QuoteProblem = { problem: 'rate_unavailable'; unit: RateUnit } | { problem: 'amount_too_large' };

// Rounds up, in the merchant's favour, at the number of places requested. Rounding up twice, first at a finer place,
// gives the same result. So no amount is ever one unit short.
const Up = Big();
Up.RM = Up.roundUp;
Up.DP = 0;

/**
 * Returns the token amount for `amount` of `currency` at the given rates, or why no quote is possible.
 * A token pegged to `currency` costs one token per unit. Every other pair needs current rates.
 */
export function quote(amount: Big, currency: Currency, token: Token, rates: Rates, now: Date): Quote | QuoteProblem {
  const currencyRate = usdPer(currency, rates, now);
  if (!needsRates(currency, token))
    return quoteAtPeg(amount, token, typeof currencyRate === 'string' ? currencyRate : null);
  if (typeof currencyRate !== 'string') return currencyRate;
  const tokenRate = usdPer(TOKENS[token].peg ?? (token as UnpeggedToken), rates, now);
  if (typeof tokenRate !== 'string') return tokenRate;

  const usd = Up(amount.toFixed()).times(currencyRate);
  const baseUnits = usd.times(Up(10).pow(TOKENS[token].decimals)).div(tokenRate);
  const amountDue = BigInt(baseUnits.toFixed(0));
  if (usd.gt(MAX_FIAT) || amountDue > MAX_BASE_UNITS) return { problem: 'amount_too_large' };
  return {
    amount_usd: usd.round(FIAT_PLACES, Big.roundUp).toFixed(),
    amount_due: amountDue,
    currency_rate: currencyRate,
    token_rate: tokenRate,
  };
}

/** Returns the value of a fiat amount in US dollars, rounded half up to cents if it needs a rate. */
export function usdValue(amount: Big, currency: Currency, rates: Rates, now: Date): Big | { unit: RateUnit } {
  if (currency === 'USD') return amount;
  const rate = usdPer(currency, rates, now);
  return typeof rate === 'string' ? amount.times(rate).round(2, Big.roundHalfUp) : { unit: currency };
}

/** True if the amount due depends on a rate. A token that is pegged to the currency needs none. */
export function needsRates(currency: Currency, token: Token): boolean {
  return TOKENS[token].peg !== currency;
}

/** True if any part of a quote uses a rate: the amount due, or only `amount_usd`. */
export function usesRates(currency: Currency, token: Token): boolean {
  return currency !== 'USD' || needsRates(currency, token);
}

/**
 * Returns a quote for a token that is pegged to the price's currency: one token is one unit.
 * `rate`: US dollars per unit, only for the value in dollars, which may be unknown or too large.
 */
function quoteAtPeg(amount: Big, token: Token, rate: string | null): Quote | QuoteProblem {
  const amountDue = BigInt(
    Up(amount.toFixed()).times(Up(10).pow(TOKENS[token].decimals)).round(0, Big.roundUp).toFixed(0),
  );
  if (amountDue > MAX_BASE_UNITS) return { problem: 'amount_too_large' };
  const usd = rate === null ? null : Up(amount.toFixed()).times(rate);
  if (usd === null || usd.gt(MAX_FIAT)) {
    return { amount_usd: null, amount_due: amountDue, currency_rate: null, token_rate: null };
  }
  const amount_usd = usd.round(FIAT_PLACES, Big.roundUp).toFixed();
  return { amount_usd, amount_due: amountDue, currency_rate: rate, token_rate: rate };
}

/** True if a rate may price a sale: it is no older than MAX_RATE_AGE_MS, and not from the future. */
export function isRateCurrent({ observed_at }: Pick<Rate, 'observed_at'>, now: Date): boolean {
  const ageMs = now.getTime() - observed_at.getTime();
  return ageMs <= MAX_RATE_AGE_MS && ageMs >= -MAX_RATE_LEAD_MS;
}

function usdPer(unit: Currency | UnpeggedToken, rates: Rates, now: Date): string | QuoteProblem {
  if (unit === 'USD') return '1';
  const rate = rates[unit];
  if (!rate || !isRateCurrent(rate, now)) {
    return { problem: 'rate_unavailable', unit };
  }
  return rate.usd;
}

/**
 * Returns the value of base units in a payment's currency, at the rates of its quote, as decimal text.
 * The value is rounded to the cent, or to the decimal places of the payment's price if it has more.
 */
export function fiatValue(
  baseUnits: bigint,
  {
    amount,
    token,
    currency_rate,
    token_rate,
  }: { amount: string; token: Token; currency_rate: string | null; token_rate: string | null },
): string {
  const places = Math.max(2, Big(amount).toFixed().split('.')[1]?.length ?? 0);
  const tokens = Big(baseUnits.toString()).div(Big(10).pow(TOKENS[token].decimals));
  return tokens
    .times(token_rate ?? 1)
    .div(currency_rate ?? 1)
    .round(places, Big.roundHalfUp)
    .toFixed();
}

/** Returns the base units of a token that are worth `usd`, rounded up; 0n while the token has no rate, however old. */
export function baseUnitsWorth(usd: string, token: Token, rates: Rates): bigint {
  const unit = TOKENS[token].peg ?? (token as UnpeggedToken);
  const rate = unit === 'USD' ? '1' : rates[unit]?.usd;
  if (rate === undefined) return 0n;
  return BigInt(Up(usd).times(Up(10).pow(TOKENS[token].decimals)).div(rate).toFixed(0));
}
