import Big from 'big.js';
import { expect, test } from 'vitest';
import { monthsEndingIn } from '../../src/domain/closedMonths.ts';
import type { PeriodLine } from '../../src/domain/periodCost.ts';
import { monthlyAmount, movementOf } from '../../src/domain/recurring.ts';

const line = (kind: PeriodLine['kind'], total: number, tax: Partial<PeriodLine> = {}): PeriodLine => {
  return { kind, description: kind, quantity: 1, unit_price: total, total, ...tax };
};
const monthly = (from: string, to: string, lines: PeriodLine[] | null, amount = '30', off = 0) => {
  const discount = off > 0 ? { coupon_id: 'cpn_1', description: 'x', percent: null, amount: off, total: off } : null;
  return monthlyAmount({ period_start: from, period_end: to, lines, discount, amount }).toFixed();
};

test.each([
  ['a month', '2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z', '30'],
  ['to the last day of a short month', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', '30'],
  ['from there back to its day', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z', '30'],
  ['a quarter', '2026-01-15T10:00:00Z', '2026-04-15T10:00:00Z', '10'],
  ['a year', '2028-02-29T00:00:00Z', '2029-02-28T00:00:00Z', '2.5'],
  ['a week', '2026-01-15T10:00:00Z', '2026-01-22T10:00:00Z', '130.36'],
  ['a day', '2026-01-15T10:00:00Z', '2026-01-16T10:00:00Z', '912.5'],
])('a period of %s brings its part per month', (_, from, to, expected) => {
  expect(monthly(from, to, [line('plan', 30)])).toBe(expected);
  expect(monthly(from, to, null)).toBe(expected);
});

test('only the price recurs: without fees, corrections and tax, less its share of the discount', () => {
  const [from, to] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'] as const;
  const inclusive = { tax_rate: 19, tax_behavior: 'inclusive' as const };
  const exclusive = { tax_rate: 19, tax_behavior: 'exclusive' as const };
  expect(monthly(from, to, [line('plan', 119, inclusive)])).toBe('100');
  expect(monthly(from, to, [line('plan', 100, exclusive)])).toBe('100');
  expect(monthly(from, to, [line('plan', 30), line('setup_fee', 10), line('proration', -7)])).toBe('30');
  expect(monthly(from, to, [line('plan', 30), line('setup_fee', 10)], '36', 4)).toBe('27');
});

test.each([
  ['0', '0', false, null],
  ['0', '5', false, 'new'],
  ['0', '5', true, 'reactivation'],
  ['5', '0', true, 'churn'],
  ['5', '5', true, 'unchanged'],
  ['5', '6', true, 'expansion'],
  ['5', '4', true, 'contraction'],
])('from %s to %s is a movement', (before, after, isKnown, expected) => {
  expect(movementOf(Big(before), Big(after), isKnown)).toBe(expected);
});

test('months are those of a time zone, and only whole ones', () => {
  const months = (from: string, to: string, zone: string) =>
    [...monthsEndingIn(new Date(from), new Date(to), zone)].map(({ month, starts_at, ends_at }) => {
      return [month, starts_at.toISOString(), ends_at.toISOString()];
    });
  expect(months('2026-09-30T22:00:00Z', '2026-11-30T22:59:00Z', 'Europe/Berlin')).toEqual([
    ['2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ]);
  expect(months('2026-12-15T00:00:00Z', '2027-01-01T00:00:00Z', 'UTC')).toEqual([
    ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ]);
});
