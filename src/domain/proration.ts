import Big from 'big.js';
import { type Adjustment, CREDIT_CARRIED, type PeriodDiscount, type PeriodLine } from './periodCost.ts';
import { sumOf } from './totals.ts';

/** The most adjustments that may wait for the next period. Each is a line of its invoice. */
export const MAX_ADJUSTMENTS = 50;

/** The part of a period that is left. */
export type Remaining = { remaining_ms: number; period_ms: number };

/** Returns the part of a period that is left at `now`. */
export function remainingOf({ start, end }: { start: Date; end: Date }, now: Date): Remaining {
  const period_ms = end.getTime() - start.getTime();
  return { remaining_ms: Math.min(Math.max(end.getTime() - now.getTime(), 0), period_ms), period_ms };
}

/**
 * Returns what the rest of a period costs at a price for all of it, rounded half up to cents. It depends on nothing else, so that a
 * change and one back at the same moment cancel each other out.
 * @param share the part of the price that the period's discount leaves
 */
export function proratedPrice(price: Big, { remaining_ms, period_ms }: Remaining, share: Share): Big {
  const part = price.times(remaining_ms).times(share.paid);
  return part.div(Big(period_ms).times(share.whole)).round(2, Big.roundHalfUp);
}

/** A fraction: `paid` of `whole`. */
export type Share = { paid: Big; whole: Big };

/** Returns which part of a period's price its discount left. So nobody is credited what they never paid. */
export function shareAfterDiscount({
  lines,
  discount,
}: {
  lines: readonly PeriodLine[] | null;
  discount: PeriodDiscount | null;
}): Share {
  const prices = (lines ?? []).filter(({ kind }) => kind !== 'proration').map(({ total }) => Big(total));
  const whole = sumOf(prices);
  if (discount === null || whole.eq(0)) return { paid: Big(1), whole: Big(1) };
  return { paid: whole.minus(discount.total), whole };
}

/** One side of a change: what is bought before or after it. `price`: of a whole period. */
export type Bought = Pick<Adjustment, 'tax_rate' | 'tax_behavior'> & { name: string; price: Big };

/** What a proration is for. carried: the rest of a credit. */
export type ProrationKind = 'unused' | 'remaining' | 'carried';

/** How the description of each kind begins. Changes and invoices of the past have it, so it stays as it is. */
const BEGINNINGS: Record<ProrationKind, string> = {
  unused: 'Unused time: ',
  remaining: 'Remaining time: ',
  carried: CREDIT_CARRIED,
};

/** Returns what the description of a proration says. `name`: of the plan. Null: Florin did not write it. */
export function prorationOf(description: string): { kind: ProrationKind; name: string } | null {
  const kinds = Object.keys(BEGINNINGS) as ProrationKind[];
  const kind = kinds.find((one) => description.startsWith(BEGINNINGS[one]));
  return kind ? { kind, name: description.slice(BEGINNINGS[kind].length) } : null;
}

/** Returns the adjustments of a change: the unused time is credited, and the time that is left is charged. */
export function adjustmentsOf(before: Bought, after: Bought | null, remaining: Remaining, share: Share): Adjustment[] {
  const row = (sign: 1 | -1, { name, price, ...tax }: Bought, kind: ProrationKind): Adjustment => ({
    amount: proratedPrice(price, remaining, share).times(sign).toFixed(),
    description: BEGINNINGS[kind] + name,
    ...tax,
  });
  const rows = [row(-1, before, 'unused'), ...(after ? [row(1, after, 'remaining')] : [])];
  return rows.filter(({ amount }) => !Big(amount).eq(0));
}
