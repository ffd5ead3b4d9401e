import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeAmong,
  divide,
  recipientsProblem,
  type SplitRecipient,
  serviceChargeOn,
  splitOrders,
  splitsBefore,
} from '../../src/domain/splits.ts';
import { TOKEN_NAMES, type Token } from '../../src/domain/tokens.ts';

const recipient = (wallet: string, share: { percent?: string; usd?: string; order?: number }): SplitRecipient => ({
  recipient_wallet: wallet,
  recipient_name: null,
  percentage: share.percent === undefined ? null : Big(share.percent),
  fixed_amount_usd: share.usd === undefined ? null : Big(share.usd),
  split_order: share.order ?? null,
});
const percents = (...shares: string[]) => shares.map((percent, index) => recipient(`w${index}`, { percent }));
const fixed = (...amounts: string[]) => amounts.map((usd, index) => recipient(`w${index}`, { usd }));

describe('the rules for recipients', () => {
  test.each<[string, SplitRecipient[], string, RegExp]>([
    ['eleven of them', fixed(...Array(11).fill('1')), '', /at most 10/],
    ['one without a share', [recipient('a', {})], '0', /exactly one/],
    ['one with two shares', [recipient('a', { percent: '100', usd: '1' })], '0', /exactly one/],
    ['one wallet twice', [...fixed('1'), ...fixed('2')], '1.recipient_wallet', /twice/],
    [
      'one place twice',
      [recipient('a', { usd: '1', order: 3 }), recipient('b', { usd: '1', order: 3 })],
      '1.split_order',
      /twice/,
    ],
    ['99 percent', percents('50', '49'), '', /sum to 100/],
    ['100.000001 percent', percents('50', '50.000001'), '', /sum to 100/],
    ['50 percent beside a fixed amount', [recipient('a', { percent: '50' }), recipient('b', { usd: '1' })], '', /100/],
  ])('%s are refused', (_, recipients, path, message) => {
    expect(recipientsProblem(recipients)).toEqual({ path, message: expect.stringMatching(message) });
  });

  test('accepts thirds in six places as exactly 100', () => {
    expect(recipientsProblem(percents('33.333333', '33.333333', '33.333334'))).toBeNull();
  });

  test('accepts ten recipients of fixed amounts', () => {
    expect(recipientsProblem(fixed(...Array(10).fill('1')))).toBeNull();
  });

  test('counts places from one', () => {
    expect(splitOrders(fixed('1', '1'))).toEqual([1, 2]);
  });

  test('fills unassigned places in the order of the list', () => {
    const list = [{ usd: '1' }, { usd: '1', order: 1 }, { usd: '1' }, { usd: '1', order: 0 }];
    expect(splitOrders(list.map((share, index) => recipient(`w${index}`, share)))).toEqual([2, 1, 3, 0]);
  });
});

describe('dividing a payment', () => {
  test.each<[string, bigint, SplitRecipient[], Token, string, bigint[], bigint]>([
    ['thirds of a cent', 10_000n, percents('33.33', '33.33', '33.34'), 'USDC', '1', [3333n, 3333n, 3334n], 0n],
    [
      'a third of one unit more',
      100n,
      percents('33.333333', '33.333333', '33.333334'),
      'USDC',
      '1',
      [33n, 33n, 34n],
      0n,
    ],
    [
      'fixed amounts, the rest to the merchant',
      10_000_000n,
      fixed('2.5', '0.25'),
      'USDC',
      '1',
      [2_500_000n, 250_000n],
      7_250_000n,
    ],
    ['fixed amounts that leave nothing', 3_000_000n, fixed('1', '2'), 'USDC', '1', [1_000_000n, 2_000_000n], 0n],
    [
      'fixed first, percentages of the rest',
      10_000_000n,
      [recipient('a', { percent: '75' }), recipient('b', { usd: '2' }), recipient('c', { percent: '25' })],
      'USDC',
      '1',
      [6_000_000n, 2_000_000n, 2_000_000n],
      0n,
    ],
    ['zero percent, which is nothing', 10n, percents('50', '0', '50'), 'USDC', '1', [5n, 0n, 5n], 0n],
    ['zero percent, beside thirds that round', 11n, percents('0', '50', '50'), 'USDC', '1', [0n, 6n, 5n], 0n],
    // A dollar is 6,606,328.86 lamports. Rounded down, two are left of 13,212,658, and each recipient gets one of them.
    ['fixed amounts in SOL that round', 13_212_658n, fixed('1', '1'), 'SOL', '151.37', [6_606_329n, 6_606_329n], 0n],
    ['a fixed amount that rounds, with less than a unit left', 66_064n, fixed('0.01'), 'SOL', '151.37', [66_064n], 0n],
    ['a fixed amount and one unit for the merchant', 1_000_001n, fixed('1'), 'USDC', '1', [1_000_000n], 1n],
    [
      'the larger remainder, not the larger part, is rounded up',
      10n,
      percents('52', '24', '24'),
      'USDC',
      '1',
      [5n, 3n, 2n],
      0n,
    ],
  ])('%s', (_, total, recipients, token, rate, amounts, remainder) => {
    expect(divide(total, recipients, token, rate)).toEqual({ amounts, remainder });
  });

  test.each<[string, bigint, SplitRecipient[], string, RegExp]>([
    ['fixed amounts beyond the payment', 2_999_999n, fixed('1', '2'), '', /fixed amounts of at most/],
    ['a share of nothing', 10n, percents('99.9', '0.1'), '1', /smallest unit/],
    ['a share of nothing, named first', 10n, percents('0.1', '99.9'), '0', /smallest unit/],
    [
      'percentages of no rest',
      1_000_000n,
      [recipient('a', { usd: '1' }), recipient('b', { percent: '100' })],
      '1',
      /smallest unit/,
    ],
  ])('%s are refused, with the recipient who would get nothing', (_, total, recipients, path, message) => {
    expect(divide(total, recipients, 'USDC', '1')).toEqual({ path, message: expect.stringMatching(message) });
  });

  test('refuses a fixed amount of less than a base unit', () => {
    expect(divide(10n, fixed('0.000001'), 'SOL', '5000')).toMatchObject({ path: '0' });
  });

  test('keeps every part within a base unit and the exact sum, for all amounts and rates', () => {
    const shares = fc.array(
      fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 1_000_000 }) }, fc.constant(0)),
      { minLength: 1, maxLength: 10 },
    );
    const cases = fc.record({
      total: fc.bigInt({ min: 1_000_000_000n, max: 999_999_999_999_999n }),
      weights: shares,
      dollars: fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 5 }),
      token: fc.constantFrom(...TOKEN_NAMES),
      rate: fc.integer({ min: 1, max: 500_000 }),
      isFixedOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, ({ total, weights, dollars, token, rate, isFixedOnly }) => {
        const tokenRate = token === 'SOL' ? Big(rate).div(1000).toFixed() : '1';
        // Weights as percentages of six places; the last gets the rest to 100.
        const all = Math.max(
          1,
          weights.reduce((sum, weight) => sum + weight, 0),
        );
        const shares = weights.map((weight) => Math.floor((weight / all) * 1e8));
        shares[shares.length - 1] = 100_000_000 - shares.slice(0, -1).reduce((sum, share) => sum + share, 0);
        const recipients = [
          ...dollars.map((micros, index) => recipient(`f${index}`, { usd: Big(micros).div(1000).toFixed() })),
          ...(isFixedOnly
            ? []
            : shares.map((share, index) => recipient(`p${index}`, { percent: Big(share).div(1_000_000).toFixed() }))),
        ];
        const division = divide(total, recipients, token, tokenRate);
        if ('path' in division) return;
        const sum = division.amounts.reduce((one, other) => one + other, division.remainder);
        expect(sum).toBe(total);
        const isEmpty = recipients.map(({ percentage }) => percentage?.eq(0) ?? false);
        expect(division.amounts.map((amount) => amount === 0n)).toEqual(isEmpty);
        recipients.forEach(({ fixed_amount_usd }, index) => {
          if (!fixed_amount_usd) return;
          // |amount * rate - dollars * 10^decimals| < rate, in exact decimals
          const worth = Big(String(division.amounts[index])).times(tokenRate);
          const due = fixed_amount_usd.times(token === 'SOL' ? '1e9' : '1e6');
          expect(worth.minus(due).abs().lte(tokenRate)).toBe(true);
        });
      }),
    );
  });
});

test('rounds the service charge down, so that nobody is charged a unit too much', () => {
  expect(serviceChargeOn(10_000_000n, 25)).toBe(25_000n);
  expect(serviceChargeOn(399n, 25)).toBe(0n);
  expect(serviceChargeOn(401n, 25)).toBe(1n);
  expect(serviceChargeOn(1_000_000n, 0)).toBe(0n);
});

test('returns the amount due to the service charge’s wallet among the legs', () => {
  const leg = (kind: 'merchant' | 'service_charge', wallet: string) => ({ id: null, kind, wallet, amount: 1n });
  const due = [
    { wallet: 'shop', amount: 99n },
    { wallet: 'op', amount: 1n },
  ];
  expect(chargeAmong([leg('merchant', 'shop'), leg('service_charge', 'op')], due)).toBe(1n);
  expect(chargeAmong([leg('merchant', 'shop')], due)).toBeNull();
});

test('completes a split from any status except completed and refunded', () => {
  expect(splitsBefore('completed')).toEqual(['pending', 'processing', 'failed']);
  expect(splitsBefore('pending')).toEqual([]);
});
