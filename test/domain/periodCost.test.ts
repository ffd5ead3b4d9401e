import { describe, expect, test } from 'vitest';
import {
  periodCost as costAndCredit,
  costProblem,
  linesOf,
  owedOf,
  type PriceTerms,
} from '../../src/domain/periodCost.ts';

const periodCost = (...input: Parameters<typeof costAndCredit>) => costAndCredit(...input).cost;

const terms: PriceTerms = {
  plan_name: 'Gold',
  unit_amount: '9.9',
  quantity: 1,
  setup_fee: null,
  tax_rate: null,
  tax_behavior: 'exclusive',
  reverse_charge: false,
  coupon: null,
  coupon_periods_left: null,
};

describe('what a period costs', () => {
  test.each<[string, Partial<PriceTerms>, number, string]>([
    ['the price', {}, 1, '9.9'],
    ['the price of all units', { quantity: 3 }, 1, '29.7'],
    ['a price below a cent, exactly', { unit_amount: '0.000333', quantity: 7 }, 1, '0.002331'],
    ['the setup fee with the first period', { setup_fee: '20' }, 1, '29.9'],
    ['no setup fee with the second', { setup_fee: '20' }, 2, '9.9'],
    ['the tax on top', { tax_rate: '19' }, 1, '11.78'],
    ['no tax on top of a price that includes it', { tax_rate: '19', tax_behavior: 'inclusive' }, 1, '9.9'],
    ['no tax that the customer owes', { tax_rate: '19', reverse_charge: true }, 1, '9.9'],
    ['whole cents if it is taxed', { unit_amount: '0.005', tax_rate: '10' }, 1, '0.01'],
    ['the tax on the fee, too', { setup_fee: '20', tax_rate: '10' }, 1, '32.89'],
  ])('is %s', (_, change, cycle, amount) => {
    expect(periodCost({ ...terms, ...change }, cycle).amount).toBe(amount);
  });

  const coupon = { id: 'cpn_1', code: 'SPRING', name: 'Spring', percent_off: '25', amount_off: null };
  test.each<[string, Partial<PriceTerms>, string, number | null]>([
    ['a percentage', { coupon }, '7.42', 2.48],
    ['a percentage, before the tax on top', { coupon, tax_rate: '20' }, '8.9', 2.48],
    ['a percentage of the fee, too', { coupon, setup_fee: '0.1' }, '7.5', 2.5],
    ['an amount', { coupon: { ...coupon, percent_off: null, amount_off: '3' } }, '6.9', 3],
    ['at most what there is', { coupon: { ...coupon, percent_off: null, amount_off: '30' } }, '0', 9.9],
    ['everything', { coupon: { ...coupon, percent_off: '100' } }, '0', 9.9],
    ['nothing when it is used up', { coupon, coupon_periods_left: 0 }, '9.9', null],
  ])('with a coupon is less by %s', (_, change, amount, off) => {
    const cost = periodCost({ ...terms, ...change }, 1);
    expect([cost.amount, cost.discount?.total ?? null]).toEqual([amount, off]);
  });

  test('names its lines and taxes', () => {
    const cost = periodCost({ ...terms, setup_fee: '20', quantity: 2, tax_rate: '19' }, 1);
    const tax = { tax_rate: 19, tax_behavior: 'exclusive' };
    expect(cost).toEqual({
      lines: [
        { kind: 'plan', description: 'Gold', quantity: 2, unit_price: 9.9, total: 19.8, ...tax },
        { kind: 'setup_fee', description: 'Setup fee', quantity: 1, unit_price: 20, total: 20, ...tax },
      ],
      discount: null,
      taxes: [{ rate: 19, behavior: 'exclusive', taxable: 39.8, amount: 7.56 }],
      amount: '47.36',
    });
  });

  test('has a problem if it is more than an amount may be', () => {
    expect(costProblem(periodCost({ ...terms, unit_amount: '999999', quantity: 1000 }, 1))).toBeNull();
    expect(costProblem(periodCost({ ...terms, unit_amount: '999999', quantity: 1001 }, 1))).toMatch(/at most/);
    expect(costProblem(periodCost({ ...terms, unit_amount: '999999999', tax_rate: '1' }, 1))).toMatch(/at most/);
  });
});

test('a period of the version before costs the plan’s amount, in one line', () => {
  expect(owedOf({ amount: null, credit_applied: '0' }, '7.50')).toBe('7.5');
  expect(owedOf({ amount: '10', credit_applied: '4.5' }, '7.50')).toBe('5.5');
  expect(linesOf({ lines: null, amount: '7.50' }, 'Gold')).toEqual([
    { kind: 'plan', description: 'Gold', quantity: 1, unit_price: 7.5, total: 7.5 },
  ]);
});
