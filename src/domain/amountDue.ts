/** What a wallet is to be paid, or was paid: base units. */
export type Amount = { wallet: string; amount: bigint };

/** A transfer that was credited to a payment, with its block's time on the merchant's clock. */
export type Credit = Amount & { paid_at: Date };

/** The legs of one quote: the whole price, whatever was paid of it. In force from `quoted_at`, on the merchant's clock. */
export type QuotedLegs = { quoted_at: Date; legs: readonly Amount[] };

/**
 * What a payment asks for: its quotes, oldest first, with the same wallets; and how long each one holds. Of many, only
 * the first, the newest, and those that are or were last in force at a transfer's time need be there.
 */
export type Terms = { quotes: readonly [QuotedLegs, ...QuotedLegs[]]; window_ms: number };

/**
 * A quote counts for this much longer at both of its ends. A transaction may be on its way for a minute, until its
 * blockhash is too old, and block times are seconds away from our clock; nobody waits for a better price that long.
 */
export const QUOTE_GRACE_MS = 60_000;

/**
 * What a leg comes to, in base units: what came of it before, at whatever quotes, and what is asked for at the last.
 * `paid_by`: when the quote was made by which its last part counted; null while something is outstanding.
 */
export type LegBalances = { wallet: string; due: bigint; outstanding: bigint; paid_by: Date | null };

/**
 * What every leg comes to after these credits, which are in the order of the chain. Each pays as much of the price as it
 * was of it at the quote in force at its time, and a fraction that is paid stays paid, whatever the price is later. What
 * is left is asked for at the newest quote, rounded up. Money for one leg never covers another.
 */
export function legBalances(terms: Terms, credits: readonly Credit[]): LegBalances[] {
  const newest = terms.quotes.at(-1) ?? terms.quotes[0];
  const meant = new Map<number, readonly QuotedLegs[]>();
  const meantAt = (at: Date) => {
    const quotes = meant.get(at.getTime()) ?? applicableQuotes(terms, at);
    meant.set(at.getTime(), quotes);
    return quotes;
  };
  const byWallet = Map.groupBy(credits, ({ wallet }) => wallet);
  return newest.legs.map((leg) => {
    const own = byWallet.get(leg.wallet) ?? [];
    return owedOn(
      leg,
      partsOf(own.map(({ amount, paid_at }) => ({ amount, ...cheapest(leg.wallet, meantAt(paid_at)) }))),
    );
  });
}

/** What was paid of a leg by one quote, by which all of it was `of`. */
type Part = { amount: bigint; of: bigint; quoted_at: Date };

/** Whoever pays a price in a thousand parts costs one reckoning, not a thousand. */
function partsOf(credits: readonly Part[]): Part[] {
  const parts: Part[] = [];
  for (const credit of credits) {
    const last = parts.at(-1);
    if (last?.quoted_at.getTime() === credit.quoted_at.getTime()) last.amount += credit.amount;
    else parts.push({ ...credit });
  }
  return parts;
}

function owedOn({ wallet, amount: whole }: Amount, parts: readonly Part[]): LegBalances {
  // Fractions of different wholes, over one denominator.
  const wholes = new Set([whole, ...parts.map(({ of }) => of)]);
  const price = [...wholes].reduce((product, each) => product * each, 1n);
  let paid = 0n;
  let received = 0n;
  for (const { amount, of, quoted_at } of parts) {
    const missing = ceilDivide(price - paid, price / of);
    if (amount >= missing) return { wallet, due: received + missing, outstanding: 0n, paid_by: quoted_at };
    received += amount;
    paid += amount * (price / of);
  }
  const outstanding = ceilDivide(price - paid, price / whole);
  return { wallet, due: received + outstanding, outstanding, paid_by: null };
}

/** Where one quote follows another, the payer may have meant either: the one at which the leg came to less. */
function cheapest(wallet: string, quotes: readonly QuotedLegs[]): Omit<Part, 'amount'> {
  const parts = quotes.flatMap(({ quoted_at, legs }) =>
    legs.flatMap((leg) => (leg.wallet === wallet ? { of: leg.amount, quoted_at } : [])),
  );
  return parts.reduce((least, part) => (part.of < least.of ? part : least));
}

/** The quotes in force at a time. Where there are none, nobody renewed the one before; see `lapsedQuote`. */
function applicableQuotes(terms: Terms, at: Date): readonly QuotedLegs[] {
  const lapsed = lapsedQuote(terms, at);
  return lapsed ? [lapsed] : quotesAt(terms, at);
}

/**
 * The last quote before a time at which none is in force; null where one is. Of a payment that is open, a transfer of
 * such a time makes a new quote.
 */
export function lapsedQuote(terms: Terms, at: Date): QuotedLegs | null {
  if (quotesAt(terms, at).length > 0) return null;
  return terms.quotes[firstIndexFrom(terms, at) - 1] ?? terms.quotes[0];
}

function quotesAt(terms: Terms, at: Date): QuotedLegs[] {
  const { quotes } = terms;
  const first = firstIndexFrom(terms, at);
  let end = first;
  // By a block's clock, a transfer may be from before the first quote.
  while (end < quotes.length && (end === 0 || at.getTime() - startOf(quotes, end) >= -QUOTE_GRACE_MS)) end += 1;
  return quotes.slice(first, end);
}

/** The index of the first quote that has not lapsed at a time. Found by halves: a payment may have thousands. */
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
