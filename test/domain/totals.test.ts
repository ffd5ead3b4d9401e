import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Discount, sumOf, type TaxBehavior, type TaxedLine, taxTotal, totalsOf } from '../../src/domain/totals.ts';

const line = (total: string, tax_rate: string | null = null, tax_behavior: TaxBehavior = 'exclusive'): TaxedLine => ({
  total: Big(total),
  tax_rate: tax_rate === null ? null : Big(tax_rate),
  tax_behavior,
  isDiscountable: true,
});
const percent = (value: string): Discount => ({ percent: Big(value) });
const amount = (value: string): Discount => ({ amount: Big(value) });

/** Returns the totals as texts. A tax is its rate, what it is computed from, and its amount. */
function shown(lines: TaxedLine[], discounts: Discount[] = []) {
  const totals = totalsOf(lines, discounts);
  return {
    subtotal: totals.subtotal.toFixed(2),
    discounts: totals.discounts.map((one) => one.toFixed(2)),
    taxes: totals.taxes.map(({ rate, taxable, amount }) => `${rate} ${taxable.toFixed(2)} ${amount.toFixed(2)}`),
    total: totals.total.toFixed(2),
  };
}

describe('the totals of a document', () => {
  test('are the sum of the lines without taxes and discounts', () => {
    expect(shown([line('10'), line('2.5')])).toEqual({ subtotal: '12.50', discounts: [], taxes: [], total: '12.50' });
  });

  test('add an exclusive tax once per rate, from the sum of its lines', () => {
    // Each line alone would be taxed with 0.00: 19 % of 0.02 is 0.0038.
    expect(shown([line('0.02', '19'), line('0.02', '19'), line('0.02', '19'), line('5', '7')])).toEqual({
      subtotal: '5.06',
      discounts: [],
      taxes: ['19 0.06 0.01', '7 5.00 0.35'],
      total: '5.42',
    });
  });

  test('show the inclusive tax that the price has', () => {
    expect(shown([line('119', '19', 'inclusive'), line('10', null)])).toMatchObject({
      taxes: ['19 100.00 19.00'],
      total: '129.00',
    });
  });

  test('tax what the discounts leave, and divide them in proportion to the lines', () => {
    expect(shown([line('30', '20'), line('70', '10')], [percent('10')])).toEqual({
      subtotal: '100.00',
      discounts: ['10.00'],
      taxes: ['20 27.00 5.40', '10 63.00 6.30'],
      total: '101.70',
    });
  });

  test('apply discounts one after the other, and never below zero', () => {
    expect(shown([line('100')], [percent('50'), amount('20'), percent('10')]).discounts).toEqual([
      '50.00',
      '20.00',
      '3.00',
    ]);
    expect(shown([line('100', '19')], [amount('80'), amount('80')])).toMatchObject({
      discounts: ['80.00', '20.00'],
      taxes: ['19 0.00 0.00'],
      total: '0.00',
    });
  });

  test('leave credits and lines without discounts as they are', () => {
    const fixed = { ...line('10', '20'), isDiscountable: false };
    expect(shown([line('100', '20'), fixed, line('-30', '20')], [percent('50')])).toEqual({
      subtotal: '80.00',
      discounts: ['50.00'],
      taxes: ['20 30.00 6.00'],
      total: '36.00',
    });
  });

  test('round a negative tax as the positive one, so that a line and its credit cancel each other', () => {
    expect(shown([line('0.03', '50')]).taxes).toEqual(['50 0.03 0.02']);
    expect(shown([line('-0.03', '50')]).taxes).toEqual(['50 -0.03 -0.02']);
  });

  const money = fc.integer({ min: -100_000, max: 1_000_000 }).map((units) => Big(units).div(100));
  const anyLine: fc.Arbitrary<TaxedLine> = fc.record({
    total: money,
    tax_rate: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((units) => Big(units).div(10_000))),
    tax_behavior: fc.constantFrom('inclusive', 'exclusive'),
    isDiscountable: fc.boolean(),
  });
  const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }).map((units) => ({ percent: Big(units).div(10_000) })),
    fc.integer({ min: 0, max: 100_000 }).map((units) => ({ amount: Big(units).div(100) })),
  );

  test('add up in cents, whatever the lines, discounts and taxes are', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), fc.array(anyDiscount, { maxLength: 5 }), (lines, discounts) => {
        const totals = totalsOf(lines, discounts);
        const off = sumOf(totals.discounts);
        const untaxed = sumOf(lines.filter(({ tax_rate }) => tax_rate === null).map(({ total }) => total));
        const gross = sumOf(totals.taxes.map(({ taxable, amount }) => taxable.plus(amount)));
        for (const value of [totals.total, ...totals.discounts, ...totals.taxes.map(({ amount }) => amount)]) {
          expect(value.eq(value.round(2))).toBe(true);
        }
        expect(totals.discounts.every((one) => one.gte(0))).toBe(true);
        // The total is the value of the taxed lines and of the others. Untaxed lines may have a part of the discounts.
        expect(totals.total.minus(gross).lte(untaxed)).toBe(true);
        expect(totals.total.minus(gross).gte(untaxed.minus(off))).toBe(true);
        const exclusive = totals.taxes.filter(({ behavior }) => behavior === 'exclusive');
        expect(totals.total.eq(totals.subtotal.minus(off).plus(taxTotal({ taxes: exclusive })))).toBe(true);
      }),
    );
  });
});
