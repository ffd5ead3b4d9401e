import Big from 'big.js';
import type { PeriodDiscount, PeriodLine } from './periodCost.ts';
import { DAY_MS } from './periods.ts';

// What subscriptions bring per month. It is computed from billed periods, which never change, so it does not change later either.

/** A billed period. `amount`: decimal. `lines`: null: a version before billed it, and its amount is the plan's price. */
export type BilledPeriod = {
  period_start: string | Date;
  period_end: string | Date;
  lines: readonly PeriodLine[] | null;
  discount: PeriodDiscount | null;
  amount: string;
};

const DAYS_PER_MONTH = Big(365).div(12);
const CENTS = 2;

/**
 * Returns what a period brings per month, without tax: the plan's price less its share of the discount. Fees and parts of periods that
 * a change charged do not recur. Rounded to cents.
 */
export function monthlyAmount({ period_start, period_end, lines, discount, amount }: BilledPeriod): Big {
  const months = monthsOf(new Date(period_start), new Date(period_end));
  return netPrice(lines, discount, amount).div(months).round(CENTS, Big.roundHalfUp);
}

function netPrice(lines: BilledPeriod['lines'], discount: PeriodDiscount | null, amount: string): Big {
  if (lines === null) return Big(amount);
  const totalOf = (kinds: readonly PeriodLine['kind'][]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { total }) => sum.plus(total), Big(0));
  const price = totalOf(['plan']);
  const discountable = totalOf(['plan', 'setup_fee']);
  const off = discount && discountable.gt(0) ? price.times(discount.total).div(discountable) : Big(0);
  const { tax_rate = 0, tax_behavior } = lines.find(({ kind }) => kind === 'plan') ?? {};
  const whole = tax_behavior === 'inclusive' ? Big(tax_rate).div(100).plus(1) : Big(1);
  return price.minus(off).div(whole);
}

/**
 * Returns how many months a period has. A period to the same day of another month has a whole number, also if that month ends before the
 * day. Other periods are as long as their days.
 */
function monthsOf(start: Date, end: Date): Big {
  const months = 12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth();
  const [from, to] = [start.getUTCDate(), end.getUTCDate()];
  const isSameDay = from === to || (to < from && isLastDay(end)) || (from < to && isLastDay(start));
  const isSameTime = start.getTime() % DAY_MS === end.getTime() % DAY_MS;
  if (months > 0 && isSameDay && isSameTime) return Big(months);
  return Big(end.getTime() - start.getTime())
    .div(DAY_MS)
    .div(DAYS_PER_MONTH);
}

function isLastDay(date: Date): boolean {
  return new Date(date.getTime() + DAY_MS).getUTCDate() === 1;
}

/** How a subscription changed in a month. */
export type Movement = 'new' | 'reactivation' | 'expansion' | 'contraction' | 'churn' | 'unchanged';

/** Returns how a monthly amount changed; null: there was none before and after. `isKnown`: there was one earlier. */
export function movementOf(before: Big, after: Big, isKnown: boolean): Movement | null {
  if (before.eq(0)) {
    if (after.eq(0)) return null;
    return isKnown ? 'reactivation' : 'new';
  }
  if (after.eq(0)) return 'churn';
  if (after.eq(before)) return 'unchanged';
  return after.gt(before) ? 'expansion' : 'contraction';
}
