import { describe, expect, test } from 'vitest';
import { legBalances, type Terms } from '../../src/domain/amountDue.ts';
import {
  deadlineOutcome,
  exceptionsToAnnounce,
  PAYMENT_TRANSITIONS,
  type PaymentException,
  type PaymentMoney,
  type PaymentStatus,
  settle,
  statusChange,
} from '../../src/domain/payments.ts';

const deadline = new Date('2026-11-20T13:00:00Z');
const at = (seconds: number) => new Date(deadline.getTime() + seconds * 1000);
const payment = (status: PaymentStatus = 'pending') => ({ status, amount_due: 100n, expires_at: deadline });
const quoted = (...legs: { wallet: string; amount: bigint }[]): Terms => ({
  quotes: [{ quoted_at: at(-3600), legs }],
  window_ms: 3_600_000,
});
const terms = quoted({ wallet: 'shop', amount: 100n });
const credit = (amount: bigint, seconds = -60, wallet = 'shop') => ({ wallet, amount, paid_at: at(seconds) });

test('ends a payment once, except for a later acceptance by a person, or a revert', () => {
  expect(PAYMENT_TRANSITIONS).toEqual({
    pending: ['confirmed', 'failed', 'expired'],
    confirmed: ['failed'],
    failed: ['confirmed'],
    expired: ['confirmed'],
  });
});

describe('settle', () => {
  test.each([
    ['nothing', [], 0n, [], false],
    ['exactly', [credit(100n)], 100n, [], true],
    ['too little', [credit(99n)], 99n, ['underpaid'], false],
    ['in parts', [credit(60n), credit(40n)], 100n, [], true],
    ['too much', [credit(101n)], 101n, ['overpaid'], true],
    ['in the deadline’s own second', [credit(100n, 0)], 100n, [], true],
    ['a second late', [credit(100n, 1)], 100n, ['late'], false],
    ['the rest late', [credit(60n), credit(40n, 5)], 100n, ['late'], false],
    ['twice, the second late', [credit(100n), credit(100n, 5)], 200n, ['overpaid', 'late'], true],
  ] as const)('paid %s', (_, credits, amount_received, exceptions, paid_in_time) => {
    expect(settle(payment(), terms, credits)).toMatchObject({ amount_received, exceptions, paid_in_time });
  });

  test('marks money in time that was found only after the payment was closed', () => {
    expect(settle(payment('expired'), terms, [credit(100n)]).exceptions).toEqual(['late']);
  });

  test('marks money in time for a failed payment in the same way', () => {
    expect(settle(payment('failed'), terms, [credit(100n)]).exceptions).toEqual(['late']);
  });

  test('makes a payment underpaid by one unit', () => {
    expect(settle(payment(), terms, [credit(1n)]).exceptions).toEqual(['underpaid']);
  });

  test('follows the newest price in the amount due while open, and keeps it afterwards', () => {
    expect(settle({ ...payment(), amount_due: 50n }, terms, [])).toMatchObject({ amount_due: 100n });
    expect(settle({ ...payment('confirmed'), amount_due: 50n }, terms, [])).toMatchObject({ amount_due: 50n });
  });

  test('counts a payment as paid by the newest of the quotes that covered its legs', () => {
    const legs = [
      { wallet: 'shop', amount: 70n },
      { wallet: 'artist', amount: 30n },
    ];
    const renewed: Terms = {
      quotes: [
        { quoted_at: at(-7200), legs },
        { quoted_at: at(-3600), legs },
      ],
      window_ms: 3_600_000,
    };
    const early = (amount: bigint, wallet: string) => credit(amount, -5000, wallet);
    const paidBy = (...credits: ReturnType<typeof credit>[]) => settle(payment(), renewed, credits).paid_by;
    expect(paidBy(early(70n, 'shop'), early(30n, 'artist'))).toEqual(at(-7200));
    expect(paidBy(early(70n, 'shop'), credit(30n, -60, 'artist'))).toEqual(at(-3600));
    expect(paidBy(early(30n, 'artist'), credit(70n))).toEqual(at(-3600));
    expect(paidBy(early(70n, 'shop'))).toBeNull();
  });

  test('does not mark a payment late that failed as underpaid in time', () => {
    expect(settle(payment('failed'), terms, [credit(50n)]).exceptions).toEqual(['underpaid']);
  });

  test('never pays one wallet with money for another: each leg must be covered', () => {
    const two = quoted({ wallet: 'shop', amount: 70n }, { wallet: 'artist', amount: 30n });
    const settled = (...credits: ReturnType<typeof credit>[]) => settle(payment(), two, credits);
    expect(settled(credit(70n), credit(30n, -60, 'artist'))).toMatchObject({ exceptions: [], paid_in_time: true });
    expect(settled(credit(100n))).toMatchObject({
      exceptions: ['underpaid'],
      paid_in_time: false,
      amount_received: 100n,
    });
    expect(settled(credit(90n), credit(29n, -60, 'artist')).exceptions).toEqual(['underpaid', 'overpaid']);
    expect(legBalances(two, [credit(90n), credit(29n, -60, 'artist')])).toMatchObject([
      { wallet: 'shop', due: 70n, outstanding: 0n },
      { wallet: 'artist', due: 30n, outstanding: 1n },
    ]);
  });
});

describe('move', () => {
  const moveOf = (status: PaymentStatus, before: bigint, ...credits: ReturnType<typeof credit>[]) => {
    const state = { ...payment(status), amount_received: before, amount_accepted: null };
    return statusChange(state, settle(state, terms, credits));
  };

  test('confirms only an open payment, and only by money in time', () => {
    expect(moveOf('pending', 0n, credit(100n))).toEqual({ status: 'confirmed', failure_reason: null });
    expect(moveOf('pending', 0n, credit(100n, 1))).toBeNull();
    expect(moveOf('expired', 0n, credit(100n))).toBeNull();
    expect(moveOf('failed', 0n, credit(100n))).toBeNull();
  });

  test('reverts a confirmed payment only when money is gone and the rest does not cover it', () => {
    expect(moveOf('confirmed', 100n)).toEqual({ status: 'failed', failure_reason: 'reverted' });
    expect(moveOf('confirmed', 200n, credit(100n))).toBeNull();
    expect(moveOf('confirmed', 50n, credit(50n))).toBeNull();
    expect(moveOf('confirmed', 50n, credit(60n))).toBeNull();
    expect(moveOf('expired', 50n)).toBeNull();
  });

  test.each([
    ['more money comes', 50n, [credit(50n), credit(20n)], false],
    ['nothing changes', 50n, [credit(50n)], false],
    ['the additional money is gone again', 70n, [credit(50n)], false],
    ['a part of it is gone, and additional money replaces that', 90n, [credit(30n), credit(20n)], false],
    ['a part of it is gone', 50n, [credit(49n)], true],
    ['all of it is gone', 70n, [], true],
  ])(
    'keeps an amount accepted by a person in place of the price when %s',
    (_, amount_received, credits, isReverted) => {
      const state = { ...payment('confirmed'), amount_received, amount_accepted: 50n };
      const expected = isReverted ? { status: 'failed', failure_reason: 'reverted' } : null;
      expect(statusChange(state, settle(state, terms, credits))).toEqual(expected);
    },
  );
});

test('does not replace one dropped leg of an accepted amount by more money for another', () => {
  const two = quoted({ wallet: 'shop', amount: 70n }, { wallet: 'artist', amount: 30n });
  const legs_accepted = [
    { wallet: 'shop', amount: 40n },
    { wallet: 'artist', amount: 30n },
  ];
  const state = { ...payment('confirmed'), amount_received: 120n, amount_accepted: 70n, legs_accepted };
  const moved = (...credits: ReturnType<typeof credit>[]) => statusChange(state, settle(state, two, credits));
  expect(moved(credit(40n), credit(30n, -60, 'artist'))).toBeNull();
  expect(moved(credit(60n), credit(29n, -60, 'artist'))).toMatchObject({ failure_reason: 'reverted' });
  expect(moved(credit(90n))).toMatchObject({ failure_reason: 'reverted' });
});

test('accepts nothing for a leg that nobody paid', () => {
  const accepted = (amount: bigint) => {
    const legs_accepted = [{ wallet: 'gone', amount }];
    const state = { ...payment('confirmed'), amount_received: 60n, amount_accepted: 40n, legs_accepted };
    return statusChange(state, settle(state, terms, [credit(50n)]));
  };
  expect(accepted(1n)).toMatchObject({ failure_reason: 'reverted' });
  expect(accepted(0n)).toBeNull();
});

describe('closing', () => {
  test.each([
    [0n, [], 'expired', null],
    [1n, [null], 'failed', 'underpaid'],
    [0n, ['transaction_failed'], 'failed', 'transaction_failed'],
    [0n, ['transaction_failed', 'wrong_token'], 'failed', 'wrong_token'],
    [0n, ['no_transfer', 'wrong_recipient'], 'expired', null],
  ] as const)('%d received, attempts %j: %s %s', (received, attempts, status, failure_reason) => {
    expect(deadlineOutcome(received, [...attempts])).toEqual({ status, failure_reason });
  });
});

describe('exceptions to announce', () => {
  const money = (amount_received: bigint, exceptions: PaymentException[], change = {}): PaymentMoney => ({
    amount: '7',
    tolerance: null,
    amount_due: 7_000_000n,
    amount_received,
    obligation_surplus: null,
    exceptions,
    ...change,
  });

  test.each<[string, PaymentMoney, PaymentMoney, PaymentException[]]>([
    ['late money', money(0n, []), money(7_000_000n, ['late']), ['late']],
    ['no late dust', money(0n, []), money(10_000n, ['late']), []],
    ['no more late dust', money(7_000_000n, ['late']), money(7_010_000n, ['late', 'overpaid']), []],
    ['a surplus that dust made more than dust', money(7_009_999n, []), money(7_010_001n, ['overpaid']), ['overpaid']],
    ['no old exception', money(1_000_000n, ['underpaid']), money(1_000_001n, ['underpaid']), []],
    [
      'a surplus that another payment caused',
      money(7_000_000n, ['late']),
      money(7_000_000n, ['late', 'overpaid'], { obligation_surplus: 7_000_000n }),
      ['overpaid'],
    ],
  ])('are %s', (_, before, after, expected) => expect(exceptionsToAnnounce(before, after)).toEqual(expected));
});
