import { describe, expect, test } from 'vitest';
import { type CheckoutFacts, checkoutState, clockText, returnUrl } from '../../src/api/pages/checkoutState.ts';
import { fiatText, tokenAmount } from '../../src/domain/amountText.ts';

const open = { isUndecided: false, isPastDeadline: false, isPriced: true };
const pending: CheckoutFacts = { status: 'pending', due: 10n, outstanding: 10n, ...open };

describe('a payer sees the state', () => {
  test.each<[string, Partial<CheckoutFacts>]>([
    ['waiting', {}],
    ['partly_paid', { outstanding: 4n }],
    // Money in flight is not asked for again.
    ['seen', { isUndecided: true }],
    ['seen', { outstanding: 0n }],
    ['seen', { outstanding: 4n, isUndecided: true }],
    // After the deadline, money in flight still counts, and nothing more is asked for.
    ['seen', { outstanding: 0n, isPastDeadline: true }],
    ['closing', { isPastDeadline: true }],
    ['closing', { isPastDeadline: true, outstanding: 4n }],
    // Without a price no amount can be asked for; earlier transfers keep their value.
    ['unpriced', { isPriced: false }],
    ['unpriced', { isPriced: false, outstanding: 4n }],
    ['seen', { isPriced: false, isUndecided: true }],
    ['closing', { isPriced: false, isPastDeadline: true }],
    ['confirmed', { status: 'confirmed', outstanding: 0n }],
    ['failed', { status: 'failed', isPastDeadline: true }],
    ['expired', { status: 'expired', isPastDeadline: true, isUndecided: true }],
  ])('%s, given %o', (state, facts) => {
    expect(checkoutState({ ...pending, ...facts })).toBe(state);
  });
});

describe('returnUrl leads back to the shop, with the payment and its status,', () => {
  const payment = { id: 'pay_1', status: 'confirmed' } as const;
  test.each([
    ['https://shop.example/thanks', 'https://shop.example/thanks?payment_id=pay_1&status=confirmed'],
    ['http://shop.example/?a=1#end', 'http://shop.example/?a=1&payment_id=pay_1&status=confirmed#end'],
    // The payment's own status replaces a parameter of that name.
    ['https://shop.example/?status=paid', 'https://shop.example/?status=confirmed&payment_id=pay_1'],
  ])('from %s', (url, expected) => {
    expect(returnUrl(url, payment)).toBe(expected);
  });

  test.each([null, '', '/thanks', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'ftp://a/b'])(
    'and nowhere from %j',
    (url) => {
      expect(returnUrl(url, payment)).toBeNull();
    },
  );
});

test.each([
  [59 * 60_000 + 59_999, '59:59'],
  [3_600_000, '1:00:00'],
  [23 * 3_600_000, '23:00:00'],
  [24 * 3_600_000, null],
  [999, '0:00'],
  [-5_000, '0:00'],
])('shows %d ms on the clock as %j', (left, text) => {
  expect(clockText(left)).toBe(text);
});

test('keeps amounts exact to the last digit, in English and in German', () => {
  expect(fiatText('999999999.123456', 'EUR', 'en')).toBe('€999,999,999.123456');
  expect(fiatText('999999999.123456', 'EUR', 'de').replace('\u00a0', ' ')).toBe('999.999.999,123456 €');
  expect(fiatText('5', 'GBP', 'en')).toBe('£5.00');
  expect(tokenAmount(999_999_999_999_999n, 'USDC', 'en')).toBe('999,999,999.999999\u00a0USDC');
  expect(tokenAmount(1n, 'SOL', 'de')).toBe('0,000000001\u00a0SOL');
});
