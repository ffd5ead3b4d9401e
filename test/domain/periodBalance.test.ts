import { describe, expect, test } from 'vitest';
import { outstandingOf, type PeriodPaymentBalance, periodPaidBy } from '../../src/domain/periodBalance.ts';

/** An expired payment of 10 dollars without any credit. */
const expired: PeriodPaymentBalance = {
  id: 'a',
  status: 'expired',
  amount: '10',
  amount_due: 10_000_000n,
  amount_received: 0n,
  currency_rate: '1',
  token_rate: '1',
};
const failed = (amount_received: bigint, change: Partial<PeriodPaymentBalance> = {}): PeriodPaymentBalance => ({
  ...expired,
  status: 'failed',
  amount_received,
  ...change,
});
const pending = (amount_received: bigint) => failed(amount_received, { id: 'b', status: 'pending' });
/** Returns a payment of 10 euros at 1.1 dollars. */
const euros = (received: bigint) => failed(received, { amount_due: 11_000_000n, currency_rate: '1.1' });

describe('the rest of a period, and the payment that has paid it', () => {
  test.each<[string, PeriodPaymentBalance[], string, string | null]>([
    ['all of it, when nothing came', [expired], '10', null],
    ['what is missing, to the unit', [failed(9_999_999n)], '0.000001', null],
    [
      'what is missing, whichever payments it came by',
      [failed(4_000_000n), failed(3_000_000n, { id: 'b' })],
      '3',
      null,
    ],
    ['the same, whatever came of the open payment', [failed(4_000_000n), pending(1_000_000n)], '6', null],
    ['nothing, when all of it came late', [failed(10_000_000n)], '0', 'a'],
    ['nothing, when the open payment has the rest', [failed(4_000_000n), pending(6_000_000n)], '6', 'b'],
    [
      'nothing, when the rest was asked for and paid',
      [
        failed(4_000_000n),
        { ...failed(6_000_000n), id: 'b', amount: '6', amount_due: 6_000_000n, status: 'confirmed' },
      ],
      '0',
      'b',
    ],
    ['nothing, when the merchant accepted less', [failed(1_000_000n, { status: 'confirmed' })], '9', 'a'],
    ['half of the euros, for half of the dollars', [euros(5_500_000n)], '5', null],
    ['the fraction that is missing in euros, rounded up', [euros(5_500_001n)], '5', null],
    ['nothing, for the last of the dollars', [euros(11_000_000n)], '0', 'a'],
    ['less than nothing, when more came', [euros(22_000_000n)], '-10', 'a'],
    ['all but a unit, when a unit came', [failed(1n)], '9.999999', null],
    ['all of the euros, when a unit came that is worth less than their last place', [euros(1n)], '10', null],
    ['nothing, when the last unit came by another payment', [failed(9_999_999n), failed(1n, { id: 'b' })], '0', 'b'],
    ['half, at the token’s own rate', [failed(2_500_000n, { amount_due: 5_000_000n, token_rate: '2' })], '5', null],
  ])('%s', (_, payments, rest, paying) => {
    expect(outstandingOf('10', payments).toFixed()).toBe(rest);
    expect(periodPaidBy('10', payments)).toBe(paying);
  });
});

test('names no payment without money as the payer of a free period', () => {
  expect(periodPaidBy('0', [expired])).toBeNull();
  expect(periodPaidBy('0', [])).toBeNull();
});
