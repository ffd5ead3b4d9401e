import Big from 'big.js';
import { expect, test } from 'vitest';
import type { Rates } from '../../src/domain/quotes.ts';
import { changeInPercent, figuresOf, type ReceivedSum } from '../../src/domain/received.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const RATES: Rates = { EUR: { usd: '1.1', observed_at: LONG_AGO }, GBP: { usd: '1.25', observed_at: LONG_AGO } };

type Values = Partial<Omit<ReceivedSum, 'value'>> & { value: string };
const sum = ({ value, ...values }: Values): ReceivedSum => ({
  kind: 'received',
  token: 'USDC',
  currency: 'USD',
  count: 1,
  units: 1_000_000n,
  ...values,
  value: Big(value),
});
const received = (value: string) => figuresOf([sum({ value })], 'USD', {});

test('figures of nothing are zero', () => {
  const nothing = { count: 0, received: '0.00', refunded: '0.00', net: '0.00', is_approximate: false, unpriced: [] };
  expect(figuresOf([], 'EUR', {})).toEqual({ ...nothing, by_token: [], by_currency: [] });
});

test('figures add up by token, and by currency, and convert other currencies at the newest rates', () => {
  const sums = [
    sum({ token: 'SOL', currency: 'GBP', units: 5n, count: 2, value: '8.8' }),
    sum({ value: '10.000001', units: 10_000_001n }),
    sum({ currency: 'EUR', value: '3', units: 3_300_000n }),
    sum({ kind: 'refunded', currency: 'EUR', value: '20', units: 22_000_000n }),
  ];
  expect(figuresOf(sums, 'EUR', RATES)).toEqual({
    count: 4,
    // 10.000001 / 1.1 + 3 + 8.8 * 1.25 / 1.1
    received: '22.09',
    refunded: '20.00',
    net: '2.09',
    is_approximate: true,
    unpriced: [],
    by_token: [
      {
        token: 'USDC',
        received: { count: 2, units: 13_300_001n },
        refunded: { count: 1, units: 22_000_000n },
      },
      { token: 'SOL', received: { count: 2, units: 5n }, refunded: { count: 0, units: 0n } },
    ],
    by_currency: [
      { currency: 'USD', received: '10.000001', refunded: '0' },
      { currency: 'EUR', received: '3', refunded: '20' },
      { currency: 'GBP', received: '8.8', refunded: '0' },
    ],
  });
});

test('figures in the reporting currency alone need no rate', () => {
  expect(figuresOf([sum({ currency: 'EUR', value: '3' })], 'EUR', {})).toMatchObject({
    received: '3.00',
    is_approximate: false,
    unpriced: [],
  });
});

test('a currency without a rate is named, and missing in the figures', () => {
  const sums = [sum({ value: '5' }), sum({ currency: 'GBP', value: '7' })];
  expect(figuresOf(sums, 'USD', {})).toMatchObject({ received: '5.00', unpriced: ['GBP'], is_approximate: false });
});

test('the sum is rounded, not what it consists of', () => {
  const sums = Array.from({ length: 3 }, () => sum({ value: '0.004' }));
  expect(figuresOf(sums, 'USD', {}).received).toBe('0.01');
});

test.each([
  ['200', '100', '100.0'],
  ['50', '100', '-50.0'],
  ['100', '300', '-66.7'],
  ['0', '5', '-100.0'],
  ['5', '5', '0.0'],
  ['5', '0', null],
  ['0', '0', null],
])('the change to %s from %s is %s percent', (now, before, change) => {
  expect(changeInPercent(received(now), received(before))).toBe(change);
});

test('there is no change if a part has no rate', () => {
  const partly = figuresOf([sum({ value: '5' }), sum({ currency: 'GBP', value: '7' })], 'USD', {});
  expect([changeInPercent(partly, received('5')), changeInPercent(received('5'), partly)]).toEqual([null, null]);
});
