/** What a wallet is to be paid, or was paid: base units. */
export type Amount = { wallet: string; amount: bigint };

/** A transfer that was credited to a payment, with its block's time on the merchant's clock. */
export type Credit = Amount & { paid_at: Date };

/** The legs of one quote: the whole price, whatever was paid of it. In force from `quoted_at`, on the merchant's clock. */
export type QuotedLegs = { quoted_at: Date; legs: readonly Amount[] };

/** What a payment asks for: each of its quotes, oldest first, with the same wallets; and how long each one holds. */
export type Terms = { quotes: readonly [QuotedLegs, ...QuotedLegs[]]; window_ms: number };

/**
 * A quote counts for this much longer at both of its ends. A transaction may be on its way for a minute, until its
 * blockhash is too old, and block times are seconds away from our clock; nobody waits for a better price that long.
 */
export const QUOTE_GRACE_MS = 60_000;

/** What a leg comes to, in base units: what came of it before, at whatever quotes, and what is asked for at the last. */
export type Owed = { wallet: string; due: bigint; outstanding: bigint };

/**
 * What every leg comes to after these credits, which are in the order of the chain. Each pays as much of the price as it
 * was of it at the quote in force at its time, and a fraction that is paid stays paid, whatever the price is later. What
 * is left is asked for at the newest quote, rounded up. Money for one leg never covers another.
 */
export function owed(terms: Terms, credits: readonly Credit[]): Owed[] {
  const newest = terms.quotes.at(-1) ?? terms.quotes[0];
  return newest.legs.map((leg) =>
    owedOn(
      terms,
      leg,
      credits.filter(({ wallet }) => wallet === leg.wallet),
    ),
  );
}

function owedOn(terms: Terms, { wallet, amount: whole }: Amount, credits: readonly Credit[]): Owed {
  const parts = credits.map(({ amount, paid_at }) => ({ amount, of: wholeAt(terms, wallet, paid_at) }));
  // Fractions of different wholes, over one denominator.
  const wholes = new Set([whole, ...parts.map(({ of }) => of)]);
  const price = [...wholes].reduce((product, each) => product * each, 1n);
  let paid = 0n;
  let received = 0n;
  for (const { amount, of } of parts) {
    const missing = ceilDivide(price - paid, price / of);
    if (amount >= missing) return { wallet, due: received + missing, outstanding: 0n };
    received += amount;
    paid += amount * (price / of);
  }
  const outstanding = ceilDivide(price - paid, price / whole);
  return { wallet, due: received + outstanding, outstanding };
}

/** What a leg came to in all at a time. Where one quote follows another, the payer may have meant either. */
function wholeAt(terms: Terms, wallet: string, at: Date): bigint {
  const meant = quotesAt(terms, at);
  // Nobody renewed a quote that had lapsed: of a payment that is open, its transfer makes a new one; see `lacksQuote`.
  const last = terms.quotes.findLast(({ quoted_at }) => quoted_at <= at) ?? terms.quotes[0];
  const amounts = (meant.length > 0 ? meant : [last]).flatMap(({ legs }) =>
    legs.flatMap((leg) => (leg.wallet === wallet ? leg.amount : [])),
  );
  return amounts.reduce((least, amount) => (amount < least ? amount : least));
}

/** Whether none of a payment's quotes holds at a time. */
export function lacksQuote(terms: Terms, at: Date): boolean {
  return quotesAt(terms, at).length === 0;
}

function quotesAt({ quotes, window_ms }: Terms, at: Date): QuotedLegs[] {
  return quotes.filter(({ quoted_at }, index) => {
    const ageMs = at.getTime() - quoted_at.getTime();
    return (index === 0 || ageMs >= -QUOTE_GRACE_MS) && ageMs <= window_ms + QUOTE_GRACE_MS;
  });
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
