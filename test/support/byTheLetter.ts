import type { Credit, Terms } from '../../src/domain/amountDue.ts';

/** For payers' and nodes' clocks, a quote is valid for a minute more on either side. */
const GRACE_MS = 60_000;

/** A leg's amount, and the quotes by any of which its last part may have counted; none while it is not paid. */
export type Letter = { wallet: string; due: bigint; outstanding: bigint; paid_by: Date[] };

/** Returns the expected result of `owed`, by the plain rules: each credit by itself, against every quote. */
export function owedByTheLetter({ quotes, window_ms }: Terms, credits: readonly Credit[]): Letter[] {
  const newest = quotes.at(-1) ?? quotes[0];
  return newest.legs.map(({ wallet, amount: whole }) => {
    const own = credits.filter((each) => each.wallet === wallet);
    const meantAt = (time: Date) => {
      const inForce = quotes.filter(({ quoted_at }, index) => {
        const ageMs = time.getTime() - quoted_at.getTime();
        return (index === 0 || ageMs >= -GRACE_MS) && ageMs <= window_ms + GRACE_MS;
      });
      const last = quotes.findLast(({ quoted_at }) => quoted_at <= time) ?? quotes[0];
      const wholes = (inForce.length > 0 ? inForce : [last]).map(({ quoted_at, legs }) => {
        return { quoted_at, of: legs.find((leg) => leg.wallet === wallet)?.amount ?? 0n };
      });
      const of = wholes.map((each) => each.of).reduce((least, each) => (each < least ? each : least));
      return { of, times: wholes.filter((each) => each.of === of).map(({ quoted_at }) => quoted_at) };
    };
    const price = own.reduce((product, { paid_at }) => product * meantAt(paid_at).of, whole);
    let [paid, received] = [0n, 0n];
    for (const { amount, paid_at } of own) {
      const { of, times } = meantAt(paid_at);
      const missing = ceilDivide(price - paid, price / of);
      if (amount >= missing) return { wallet, due: received + missing, outstanding: 0n, paid_by: times };
      [paid, received] = [paid + amount * (price / of), received + amount];
    }
    const outstanding = ceilDivide(price - paid, price / whole);
    return { wallet, due: received + outstanding, outstanding, paid_by: [] };
  });
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
