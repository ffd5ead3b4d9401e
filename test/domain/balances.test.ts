import Big from 'big.js';
import { expect, test } from 'vitest';
import { type CreditablePayment, creditOf } from '../../src/domain/balances.ts';

/** A payment of 10 USD. */
const payment: CreditablePayment = {
  status: 'confirmed',
  token: 'USDC',
  amount: '10',
  amount_due: 10_000_000n,
  amount_received: 15_000_000n,
  amount_accepted: null,
  obligation_surplus: null,
  prepays: null,
  refunds_held: 0n,
  refunds_deducted: 0n,
  balance_spent: 0n,
};

/** Returns the credit of the payment, with changes. `sent` and `noted`: of refunds with credit notes. */
const credit = ({ sent = 0n, noted = 0, ...changes }: Partial<CreditablePayment> & { sent?: bigint; noted?: number }) =>
  creditOf({ ...payment, ...changes }, { sent, amount: Big(noted) }).toNumber();

test('the credit is the surplus that no refund holds', () => {
  expect(credit({})).toBe(5);
  expect(credit({ refunds_held: 3_000_000n })).toBe(2);
  // 3 of the surplus, and 6 of the price
  expect(credit({ refunds_held: 9_000_000n, sent: 9_000_000n, noted: 6 })).toBe(2);
});

test('the credit is not less than the balance has spent', () => {
  const spent = { balance_spent: 2_000_000n };
  expect(credit({ ...spent, refunds_held: 9_000_000n })).toBe(2);
  expect(credit({ ...spent, refunds_held: 13_000_000n })).toBe(2);
});

test('the credit is less than the balance has spent if the chain drops that', () => {
  const spent = { balance_spent: 2_000_000n };
  const nothing = { status: 'failed', amount_received: 0n } as const;
  expect(credit({ ...spent, ...nothing })).toBe(0);
  expect(credit({ ...spent, amount_received: 11_000_000n })).toBe(1);
  // The refund had taken 3 of a surplus of which 4 are left.
  const refunded = { refunds_held: 9_000_000n, sent: 9_000_000n, noted: 6 };
  expect(credit({ ...spent, ...refunded, amount_received: 14_000_000n })).toBe(1);
  // A refund holds all but 1 of what is left.
  expect(credit({ ...spent, refunds_held: 13_000_000n, amount_received: 14_000_000n })).toBe(1);
});

test('a refund of a part of the price with a credit note takes no cent of a surplus that was spent', () => {
  // 3 USD, rounded up to a base unit.
  const sent = 3_703_704n;
  const paid = { amount_due: 12_345_678n, amount_received: 24_691_356n, balance_spent: 12_345_678n };
  expect(credit({ ...paid, refunds_held: sent, sent, noted: 3 })).toBe(10);
});
