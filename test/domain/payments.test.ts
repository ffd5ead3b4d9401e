import { describe, expect, test } from 'vitest';
import { closing, type PaymentStatus, settle } from '../../src/domain/payments.ts';

const deadline = new Date('2026-11-20T13:00:00Z');
const at = (seconds: number) => new Date(deadline.getTime() + seconds * 1000);
const payment = (status: PaymentStatus = 'pending') => ({ status, amount_due: 100n, expires_at: deadline });
const credit = (amount: bigint, seconds = -60) => ({ amount, paid_at: at(seconds) });

describe('settle', () => {
  test.each([
    ['nothing', [], { amount_received: 0n, exceptions: [], paid_in_time: false }],
    ['exactly', [credit(100n)], { amount_received: 100n, exceptions: [], paid_in_time: true }],
    ['too little', [credit(99n)], { amount_received: 99n, exceptions: ['underpaid'], paid_in_time: false }],
    ['in parts', [credit(60n), credit(40n)], { amount_received: 100n, exceptions: [], paid_in_time: true }],
    ['too much', [credit(101n)], { amount_received: 101n, exceptions: ['overpaid'], paid_in_time: true }],
    ['in the deadline’s own second', [credit(100n, 0)], { amount_received: 100n, exceptions: [], paid_in_time: true }],
    ['a second late', [credit(100n, 1)], { amount_received: 100n, exceptions: ['late'], paid_in_time: false }],
    [
      'the rest late',
      [credit(60n), credit(40n, 5)],
      { amount_received: 100n, exceptions: ['late'], paid_in_time: false },
    ],
    [
      'twice, the second late',
      [credit(100n), credit(100n, 5)],
      { amount_received: 200n, exceptions: ['overpaid', 'late'], paid_in_time: true },
    ],
  ] as const)('paid %s', (_, credits, expected) => {
    expect(settle(payment(), [...credits])).toEqual(expected);
  });

  test('money in time that was noticed after the payment was closed is marked, so that the merchant finds it', () => {
    expect(settle(payment('expired'), [credit(100n)]).exceptions).toEqual(['late']);
  });

  test('a payment that failed for being underpaid in time is not late', () => {
    expect(settle(payment('failed'), [credit(50n)]).exceptions).toEqual(['underpaid']);
  });
});

describe('closing', () => {
  test.each([
    [0n, [], 'expired', null],
    [1n, [null], 'failed', 'underpaid'],
    [0n, ['transaction_failed'], 'failed', 'transaction_failed'],
    [0n, ['transaction_failed', 'wrong_token'], 'failed', 'wrong_token'],
    [0n, ['no_transfer', 'wrong_recipient'], 'expired', null],
  ] as const)('%d received, attempts %j: %s %s', (received, attempts, status, failure_reason) => {
    expect(closing(received, [...attempts])).toEqual({ status, failure_reason });
  });
});
