/** An amount that a wallet receives or received, in base units. */
export type Amount = { wallet: string; amount: bigint };

/** A transfer credited to a payment. `paid_at`: the block's time on the merchant's clock. */
export type Credit = Amount & { paid_at: Date };

/** The legs of one quote at its full price, whatever was already paid. `quoted_at`: on the merchant's clock. */
export type QuotedLegs = { quoted_at: Date; legs: readonly Amount[] };

/**
 * A payment's quotes, oldest first, all with the same wallets.
 * `window_ms`: how long each quote is valid. `tolerated`: by default, nothing may stay unpaid. A long list may be cut to three kinds: the first quote, the newest, and
 * those that apply to a transfer.
 */
export type Terms = { quotes: readonly [QuotedLegs, ...QuotedLegs[]]; window_ms: number; tolerated?: Tolerated };

/** The part of each leg that may stay unpaid: `part` of `whole`, both in the same unit. */
export type Tolerated = { part: bigint; whole: bigint };

/**
 * How far a quote's validity extends beyond both of its ends.
 * A blockhash lives about a minute, so a transaction may be in flight that long. Block times also differ from our clock
 * by seconds. Prices move too little in this time for a payer to gain by waiting.
 */
export const QUOTE_GRACE_MS = 60_000;

/**
 * The balance of one leg, in base units.
 * - due: everything received at earlier quotes, plus what is missing at the newest
 * - outstanding: what must still be paid at the newest quote; 0 when no more than the tolerated part is missing
 * - paid_by: when the quote was made that the last part used; null while something is outstanding
 */
export type LegBalances = { wallet: string; due: bigint; outstanding: bigint; paid_by: Date | null };

/**
 * Returns the balance of each leg after `credits`, which are in chain order.
 * Each credit pays a fraction of the leg: its amount over the leg's price at the quote that applies to its time. A paid
 * fraction stays paid when the price changes. The rest is priced at the newest quote and rounded up. Money for one leg
 * never covers another. A leg is paid when no more than the tolerated part of its price is missing.
 */
export function legBalances(terms: Terms, credits: readonly Credit[]): LegBalances[] {
  const newest = terms.quotes.at(-1) ?? terms.quotes[0];
  const quotesByTime = new Map<number, readonly QuotedLegs[]>();
  const quotesFor = (at: Date) => {
    const quotes = quotesByTime.get(at.getTime()) ?? applicableQuotes(terms, at);
    quotesByTime.set(at.getTime(), quotes);
    return quotes;
  };
  const byWallet = Map.groupBy(credits, ({ wallet }) => wallet);
  return newest.legs.map((leg) => {
    const own = byWallet.get(leg.wallet) ?? [];
    return balanceOf(
      leg,
      mergeByQuote(own.map(({ amount, paid_at }) => ({ amount, ...cheapestPrice(leg.wallet, quotesFor(paid_at)) }))),
      terms.tolerated,
    );
  });
}

/** A part of a leg that was paid at one quote. `price`: the leg's full price at that quote. */
type Part = { amount: bigint; price: bigint; quoted_at: Date };

/** Merges consecutive credits at the same quote, so that a thousand small credits cost one computation. */
function mergeByQuote(credits: readonly Part[]): Part[] {
  const parts: Part[] = [];
  for (const credit of credits) {
    const last = parts.at(-1);
    if (last?.quoted_at.getTime() === credit.quoted_at.getTime()) last.amount += credit.amount;
    else parts.push({ ...credit });
  }
  return parts;
}

function balanceOf(
  { wallet, amount: newestPrice }: Amount,
  parts: readonly Part[],
  { part, whole }: Tolerated = { part: 0n, whole: 1n },
): LegBalances {
  // The parts are fractions of different prices. A common denominator keeps their sum exact.
  const prices = new Set([newestPrice, ...parts.map(({ price }) => price)]);
  const denominator = [...prices].reduce((product, price) => product * price, 1n);
  let paid = 0n;
  let received = 0n;
  for (const { amount, price, quoted_at } of parts) {
    const missing = ceilDivide(denominator - paid, denominator / price);
    if (amount + (price * part) / whole >= missing)
      return { wallet, due: received + missing, outstanding: 0n, paid_by: quoted_at };
    received += amount;
    paid += amount * (denominator / price);
  }
  const outstanding = ceilDivide(denominator - paid, denominator / newestPrice);
  return { wallet, due: received + outstanding, outstanding, paid_by: null };
}

/**
 * The lowest price of a leg among `quotes`.
 * Quotes overlap for QUOTE_GRACE_MS, and the payer may have seen either one.
 */
function cheapestPrice(wallet: string, quotes: readonly QuotedLegs[]): Omit<Part, 'amount'> {
  const prices = quotes.flatMap(({ quoted_at, legs }) =>
    legs.flatMap((leg) => (leg.wallet === wallet ? { price: leg.amount, quoted_at } : [])),
  );
  return prices.reduce((least, next) => (next.price < least.price ? next : least));
}

/** The quotes in force at a time, or the last one before it if none was renewed. */
function applicableQuotes(terms: Terms, at: Date): readonly QuotedLegs[] {
  const lapsed = lapsedQuote(terms, at);
  return lapsed ? [lapsed] : quotesAt(terms, at);
}

/**
 * Returns the quote that lapsed last before `at`, or null if a quote is in force at `at`.
 * A transfer to a pending payment at such a time makes a new quote.
 */
export function lapsedQuote(terms: Terms, at: Date): QuotedLegs | null {
  if (quotesAt(terms, at).length > 0) return null;
  return terms.quotes[firstIndexFrom(terms, at) - 1] ?? terms.quotes[0];
}

function quotesAt(terms: Terms, at: Date): QuotedLegs[] {
  const { quotes } = terms;
  const first = firstIndexFrom(terms, at);
  let end = first;
  // Block times differ from our clock, so a transfer may appear older than the first quote.
  while (end < quotes.length && (end === 0 || at.getTime() - startOf(quotes, end) >= -QUOTE_GRACE_MS)) end += 1;
  return quotes.slice(first, end);
}

/**
 * The index of the first quote that has not lapsed at a time.
 * Binary search: a payment may have thousands of quotes.
 */
function firstIndexFrom({ quotes, window_ms }: Terms, at: Date): number {
  const oldest = at.getTime() - window_ms - QUOTE_GRACE_MS;
  let [low, high] = [0, quotes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(quotes, middle) < oldest) low = middle + 1;
    else high = middle;
  }
  return low;
}

function startOf(quotes: readonly QuotedLegs[], index: number): number {
  return (quotes[index] as QuotedLegs).quoted_at.getTime();
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
