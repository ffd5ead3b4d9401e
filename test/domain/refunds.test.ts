import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import {
  type RefundMoney,
  type RefundState,
  refundFiat,
  refundStatusOf,
  refundUnits,
  settleRefund,
} from '../../src/domain/refunds.ts';

const DEADLINE = new Date('2026-11-24T12:00:00Z');
const BEFORE = new Date(DEADLINE.getTime() - 1);
const AFTER = new Date(DEADLINE.getTime() + 1);

const OPEN: RefundState = {
  amount: 10n,
  expires_at: DEADLINE,
  closed_as: null,
  closed_at: null,
  built_until_slot: null,
};
const NOTHING: RefundMoney = {
  seen_own: 0n,
  seen_others: 0n,
  sent_own: 0n,
  sent_others: 0n,
  last_paid_at: null,
  last_own_paid_at: null,
};
/** Money that arrived at the deadline. */
const moneyOf = (seen_own: bigint, sent_own = seen_own, fields: Partial<RefundMoney> = {}): RefundMoney => ({
  ...NOTHING,
  seen_own,
  sent_own,
  last_paid_at: DEADLINE,
  last_own_paid_at: DEADLINE,
  ...fields,
});

describe('a refund', () => {
  test.each([
    ['waits, and reserves its amount', OPEN, NOTHING, ['pending', 0n, 10n, []]],
    ['waits for the rest of its amount', OPEN, moneyOf(9n), ['pending', 9n, 10n, ['underpaid']]],
    ['is underpaid by a unit', OPEN, moneyOf(1n), ['pending', 1n, 10n, ['underpaid']]],
    ['is processing while its money is not final', OPEN, moneyOf(10n, 9n), ['processing', 9n, 10n, []]],
    ['is completed by final money', OPEN, moneyOf(10n), ['completed', 10n, 10n, []]],
    ['reserves all that was sent', OPEN, moneyOf(11n, 10n), ['completed', 10n, 11n, ['overpaid']]],
    [
      'marks money of others',
      OPEN,
      moneyOf(4n, 4n, { seen_others: 6n, sent_others: 6n }),
      ['completed', 10n, 10n, ['other_wallet']],
    ],
    [
      'counts nothing that others send beyond it',
      OPEN,
      moneyOf(4n, 4n, { seen_others: 60n, sent_others: 60n }),
      ['completed', 10n, 10n, ['other_wallet']],
    ],
    [
      'is not late by what others send beyond it',
      OPEN,
      moneyOf(10n, 10n, { seen_others: 60n, last_paid_at: AFTER }),
      ['completed', 10n, 10n, ['other_wallet']],
    ],
    [
      'is late by what others complete it with',
      OPEN,
      moneyOf(9n, 9n, { seen_others: 1n, sent_others: 1n, last_paid_at: AFTER }),
      ['completed', 10n, 10n, ['late', 'other_wallet']],
    ],
    [
      'counts what the own wallet sends beyond it',
      OPEN,
      moneyOf(11n, 11n, { seen_others: 60n }),
      ['completed', 11n, 11n, ['overpaid', 'other_wallet']],
    ],
    [
      'marks money after its deadline',
      OPEN,
      moneyOf(10n, 10n, { last_paid_at: AFTER, last_own_paid_at: AFTER }),
      ['completed', 10n, 10n, ['late']],
    ],
  ] as const)('%s', (_, refund, money, [status, amount_sent, amount_held, exceptions]) => {
    expect(settleRefund(refund, money)).toEqual({ status, amount_sent, amount_held, exceptions });
  });
});

describe('a refund that has ended', () => {
  const cancelled: RefundState = { ...OPEN, closed_as: 'cancelled', closed_at: BEFORE };
  const expired: RefundState = { ...OPEN, closed_as: 'expired', closed_at: AFTER };

  test.each([
    ['reserves nothing', cancelled, NOTHING, ['cancelled', 0n, 0n, []]],
    [
      'reserves the part that was sent',
      cancelled,
      moneyOf(3n, 0n, { last_paid_at: BEFORE, last_own_paid_at: BEFORE }),
      ['cancelled', 0n, 3n, ['underpaid']],
    ],
    [
      'reserves its amount while its transaction may land',
      { ...cancelled, built_until_slot: 7n },
      NOTHING,
      ['cancelled', 0n, 10n, []],
    ],
    ['is completed by money that comes after it', cancelled, moneyOf(10n), ['completed', 10n, 10n, ['late']]],
    ['takes money until its deadline', expired, moneyOf(10n), ['completed', 10n, 10n, []]],
    [
      'is late after its deadline',
      expired,
      moneyOf(10n, 10n, { last_paid_at: AFTER, last_own_paid_at: AFTER }),
      ['completed', 10n, 10n, ['late']],
    ],
  ] as const)('%s', (_, refund, money, [status, amount_sent, amount_held, exceptions]) => {
    expect(settleRefund(refund, money)).toEqual({ status, amount_sent, amount_held, exceptions });
  });
});

test.each([
  [0n, 'none'],
  [1n, 'partial'],
  [9n, 'partial'],
  [10n, 'full'],
  [11n, 'full'],
] as const)('says how much of 10 units was refunded: %s is %s', (amount_refunded, status) => {
  expect(refundStatusOf({ amount_received: 10n, amount_refunded })).toBe(status);
});

describe('the rate at which a payment was credited', () => {
  /** 9 EUR at 1.10 dollars */
  const priced = (amount: string, amount_due: bigint, fields: object = {}) => ({
    amount,
    amount_due,
    amount_received: amount_due,
    quoted_total: amount_due,
    payer_service_charge: false,
    service_charge: null,
    ...fields,
  });
  const euros = priced('9', 9_900_000n, { service_charge: 100_000n });
  const third = priced('3', 1_000_000n);

  test('converts both ways, rounding base units down and cents to the nearest one', () => {
    expect(refundUnits(Big('4.5'), euros)).toBe(4_950_000n);
    expect(refundFiat(4_950_000n, euros)).toBe('4.5');
    expect(refundUnits(Big('1'), third)).toBe(333_333n);
    expect(refundUnits(Big('2'), third)).toBe(666_666n);
    expect(refundFiat(1_668n, third)).toBe('0.01');
    expect(refundFiat(1_666n, third)).toBe('0');
  });

  test.each([
    ['of the same quote', 1_000_000_000n, 2_000_000_000n, 2_000_000_000n],
    ['before the price of the rest halved twice', 1_000_000_000n, 1_250_000_000n, 500_000_000n],
    ['before the price of the rest doubled', 1_000_000_000n, 3_000_000_000n, 4_000_000_000n],
  ])('is that of a part payment %s', (_, amount_received, amount_due, quoted_total) => {
    // A price of 100 EUR was 2 SOL when one of them was paid.
    const half = priced('100', amount_due, { amount_received, quoted_total });
    expect(refundFiat(1_000_000_000n, half)).toBe('50');
    expect(refundUnits(Big('25'), half)).toBe(500_000_000n);
  });

  test('leaves out a service charge that the payer paid on top', () => {
    const onTop = priced('9', 10_000_000n, { service_charge: 100_000n, payer_service_charge: true });
    expect(refundUnits(Big('9'), onTop)).toBe(9_900_000n);
    expect(refundFiat(9_900_000n, onTop)).toBe('9');
    expect(refundUnits(Big('9'), { ...onTop, service_charge: null })).toBe(10_000_000n);
  });
});
