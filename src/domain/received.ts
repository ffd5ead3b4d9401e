import Big from 'big.js';
import { CURRENCIES, type Currency } from './money.ts';
import type { Rates } from './quotes.ts';
import { TOKEN_NAMES, type Token } from './tokens.ts';
import { sumOf } from './totals.ts';

/** What is summed: the money of confirmed payments, and what was paid back of it. migrations/0067_received_totals.sql defines both. */
export const RECEIVED_KINDS = ['received', 'refunded'] as const;
/** What is summed. */
export type ReceivedKind = (typeof RECEIVED_KINDS)[number];

/** A sum of payments or refunds. `units`: base units of the token. `value`: in the currency of their prices. */
export type ReceivedSum = {
  kind: ReceivedKind;
  token: Token;
  currency: Currency;
  count: number;
  units: bigint;
  value: Big;
};

/** What was received and paid back in a token, in base units. */
export type ReceivedTokens = {
  token: Token;
  received: { count: number; units: bigint };
  refunded: { count: number; units: bigint };
};

/** What was received and paid back at prices in a currency. Decimal text. */
export type ReceivedMoney = { currency: Currency; received: string; refunded: string };

/**
 * Figures of a time.
 * - received, refunded, net: in the reporting currency, in whole cents. Decimal text; net may be negative.
 * - is_approximate: some of it had another currency, and is converted at the newest rates
 * - unpriced: currencies without any rate. These are missing in the three figures.
 * - by_token, by_currency: those that have payments or refunds. Exact.
 */
export type ReceivedFigures = {
  count: number;
  received: string;
  refunded: string;
  net: string;
  is_approximate: boolean;
  unpriced: Currency[];
  by_token: ReceivedTokens[];
  by_currency: ReceivedMoney[];
};

const CENT_PLACES = 2;
/** Decimal places of a change in percent. */
const PERCENT_PLACES = 1;

/** Returns the figures of sums in a reporting currency. */
export function figuresOf(sums: readonly ReceivedSum[], reporting: Currency, rates: Rates): ReceivedFigures {
  const currencies = CURRENCIES.filter((currency) => sums.some((sum) => sum.currency === currency));
  const tokens = TOKEN_NAMES.filter((token) => sums.some((sum) => sum.token === token));
  const converted = new Map(currencies.map((currency) => [currency, rateOf(currency, reporting, rates)]));
  const valueIn = (kind: ReceivedKind, currency: Currency) =>
    sumOf(sums.filter((sum) => sum.kind === kind && sum.currency === currency).map(({ value }) => value));
  const totalOf = (kind: ReceivedKind) =>
    sumOf(currencies.map((currency) => valueIn(kind, currency).times(converted.get(currency) ?? 0)));
  const ofToken = (kind: ReceivedKind, token: Token) => {
    const own = sums.filter((sum) => sum.kind === kind && sum.token === token);
    return {
      count: own.reduce((total, { count }) => total + count, 0),
      units: own.reduce((total, { units }) => total + units, 0n),
    };
  };
  const [received, refunded] = [cents(totalOf('received')), cents(totalOf('refunded'))];
  return {
    count: tokens.reduce((total, token) => total + ofToken('received', token).count, 0),
    received: received.toFixed(CENT_PLACES),
    refunded: refunded.toFixed(CENT_PLACES),
    net: received.minus(refunded).toFixed(CENT_PLACES),
    is_approximate: currencies.some((currency) => currency !== reporting && converted.get(currency) !== null),
    unpriced: currencies.filter((currency) => converted.get(currency) === null),
    by_token: tokens.map((token) => ({
      token,
      received: ofToken('received', token),
      refunded: ofToken('refunded', token),
    })),
    by_currency: currencies.map((currency) => ({
      currency,
      received: valueIn('received', currency).toFixed(),
      refunded: valueIn('refunded', currency).toFixed(),
    })),
  };
}

/**
 * Returns by how many percent what was received has changed, as decimal text with one place. Null if nothing was received before, or
 * some of it has no rate.
 */
export function changeInPercent(current: ReceivedFigures, previous: ReceivedFigures): string | null {
  const isKnown = current.unpriced.length === 0 && previous.unpriced.length === 0;
  if (!isKnown || Big(previous.received).eq(0)) return null;
  const change = Big(current.received).minus(previous.received).times(100).div(previous.received);
  return change.round(PERCENT_PLACES, Big.roundHalfUp).toFixed(PERCENT_PLACES);
}

/** Returns how much of the reporting currency a unit of another one is worth, at the newest rates; null: no rate is known. */
function rateOf(currency: Currency, reporting: Currency, rates: Rates): Big | null {
  if (currency === reporting) return Big(1);
  const dollars = (one: Currency) => (one === 'USD' ? '1' : rates[one]?.usd);
  const [from, to] = [dollars(currency), dollars(reporting)];
  return from === undefined || to === undefined ? null : Big(from).div(to);
}

function cents(amount: Big): Big {
  return amount.round(CENT_PLACES, Big.roundHalfUp);
}
