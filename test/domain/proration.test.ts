import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Adjustment, carriedCredit, type PriceTerms, periodCost } from '../../src/domain/periodCost.ts';
import {
  adjustmentsOf,
  type Bought,
  proratedPrice,
  remainingOf,
  shareAfterDiscount,
} from '../../src/domain/proration.ts';

const whole = { paid: Big(1), whole: Big(1) };
const bought = (price: string): Bought => ({
  name: price,
  price: Big(price),
  tax_rate: null,
  tax_behavior: 'exclusive',
});
const total = (rows: readonly Adjustment[]) => rows.reduce((sum, { amount }) => sum.plus(amount), Big(0));

test.each([
  ['30', 5, 10, '15'],
  ['30', 10, 10, '30'],
  ['30', 0, 10, '0'],
  ['10', 1, 3, '3.33'],
  ['0.01', 1, 2, '0.01'],
  ['0.01', 49, 100, '0'],
])('the rest of a period of %s, %i of %i ms, costs %s', (price, remaining_ms, period_ms, expected) => {
  expect(proratedPrice(Big(price), { remaining_ms, period_ms }, whole).toFixed()).toBe(expected);
});

test('nothing is left before a period begins or after it ends', () => {
  const [start, end] = [new Date(1000), new Date(2000)];
  expect(remainingOf({ start, end }, new Date(500)).remaining_ms).toBe(1000);
  expect(remainingOf({ start, end }, new Date(1250)).remaining_ms).toBe(750);
  expect(remainingOf({ start, end }, new Date(2500)).remaining_ms).toBe(0);
});

const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => Big(cents).div(100).toFixed());
const remaining = fc
  .tuple(fc.integer({ min: 1, max: 400 * 86_400_000 }), fc.nat())
  .map(([period_ms, part]) => ({ period_ms, remaining_ms: part % (period_ms + 1) }));
const tax = fc.record({
  tax_rate: fc.constantFrom(null, '19', '7.5'),
  tax_behavior: fc.constantFrom('inclusive' as const, 'exclusive' as const),
});
/** The share of a period's price that a discount left. */
const anyShare = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.nat())
  .map(([cents, part]) => ({ paid: Big(part % (cents + 1)).div(100), whole: Big(cents).div(100) }));

const terms = (unit_amount: string, tax_rate: string | null): PriceTerms => ({
  plan_name: 'Gold',
  unit_amount,
  quantity: 1,
  setup_fee: null,
  tax_rate,
  tax_behavior: 'exclusive',
  reverse_charge: false,
  coupon: null,
  coupon_periods_left: null,
});
test('changes of plan and quantity that lead back at one moment cost exactly nothing, taxes included', () => {
  const anyBought = fc
    .tuple(price, fc.integer({ min: 1, max: 9 }), tax)
    .map(([unit, quantity, taxed]) => ({ ...bought(Big(unit).times(quantity).toFixed()), ...taxed }));
  fc.assert(
    fc.property(fc.array(anyBought, { minLength: 2, maxLength: 6 }), remaining, anyShare, (changes, rest, share) => {
      const steps = [...changes, changes[0] as Bought];
      const rows = steps.slice(1).flatMap((next, index) => adjustmentsOf(steps[index] as Bought, next, rest, share));
      expect(total(rows).toFixed()).toBe('0');
      const { cost, carried } = periodCost(terms('10000', '19'), 2, rows);
      expect([cost.amount, carried.toFixed()]).toEqual(['11900', '0']);
    }),
  );
});

/** A large credit of a cheap plan would take very many. */
const MOST_PERIODS = 500;
const adjustment = fc
  .record({
    amount: fc.integer({ min: -100_000, max: 20_000 }).map((cents) => Big(cents).div(100).toFixed()),
    description: fc.constant('Part'),
    tax,
  })
  .map(({ tax: taxed, ...row }) => ({ ...row, ...taxed }));

test('no period costs less than nothing, and a credit is used to the last cent, whatever the taxes', () => {
  fc.assert(
    fc.property(price, fc.constantFrom(null, '19'), fc.array(adjustment, { maxLength: 6 }), (unit, rate, made) => {
      const plain = Big(periodCost(terms(unit, rate), 2).cost.amount);
      let waiting: Adjustment[] = made;
      let paid = Big(0);
      let periods = 0;
      do {
        const { cost, carried } = periodCost(terms(unit, rate), 2 + periods, waiting);
        expect(Big(cost.amount).gte(0)).toBe(true);
        // Only a period that costs nothing carries something over.
        if (carried.gt(0)) expect(cost.amount).toBe('0');
        waiting = carried.gt(0) ? [carriedCredit(carried)] : [];
        paid = paid.plus(cost.amount);
        periods += 1;
      } while (waiting.length > 0 && periods < MOST_PERIODS);
      fc.pre(waiting.length === 0);
      const credit = plain.times(periods).minus(paid);
      const first = periodCost(terms(unit, rate), 2, made);
      expect(credit.toFixed()).toBe(plain.minus(first.cost.amount).plus(first.carried).toFixed());
    }),
  );
});

test('a discount leaves the same share of every price', () => {
  const line = { kind: 'plan' as const, description: 'Gold', quantity: 1, unit_price: 30, total: 30 };
  const discount = { coupon_id: 'cpn_1', description: 'Half', percent: 50, amount: null, total: 15 };
  const share = shareAfterDiscount({ lines: [line], discount });
  expect(proratedPrice(Big(30), { remaining_ms: 1, period_ms: 2 }, share).toFixed()).toBe('7.5');
  expect(shareAfterDiscount({ lines: null, discount: null })).toEqual(whole);
});
