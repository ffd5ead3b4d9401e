import { describe, expect, test } from 'vitest';
import type { Credit, Terms } from '../../src/domain/amountDue.ts';
import {
  asksForWrongAmount,
  balanceOf,
  countPegged,
  countPriced,
  type OwedInvoice,
  payingPayment,
  restOf,
  type StoredInvoicePayment,
  unneededTokens,
} from '../../src/domain/invoiceBalance.ts';
import { receivedValue } from '../../src/domain/obligations.ts';

const SOL = 1_000_000_000n;
const MINUTE = 60_000;
const start = new Date('2026-11-20T12:00:00Z');
const minute = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);

const stored = (change: Partial<StoredInvoicePayment> = {}): StoredInvoicePayment => ({
  id: 'a',
  status: 'failed',
  token: 'USDC',
  amount: '100',
  amount_due: 100_000_000n,
  amount_received: 0n,
  amount_accepted: null,
  price_accepted: null,
  currency_rate: '1',
  token_rate: '1',
  tolerance: '0.01',
  expires_at: minute(1000),
  confirmed_at: null,
  ...change,
});
const owed = (payments: StoredInvoicePayment[], change: Partial<OwedInvoice> = {}): OwedInvoice => ({
  price: '100',
  currency: 'USD',
  status: 'sent',
  payments: payments.map(countPegged),
  ...change,
});

describe('money in a token without a fixed price', () => {
  // Quoted at 100 dollars, and again after an hour, at 50 dollars. Each quote is valid for 15 minutes.
  const quote = (minutes: number, amount: bigint) => ({
    quoted_at: minute(minutes),
    legs: [{ wallet: 'w', amount }],
  });
  const terms: Terms = { quotes: [quote(0, SOL), quote(60, 2n * SOL)], window_ms: 15 * MINUTE };
  const credit = (minutes: number, amount: bigint): Credit => ({ wallet: 'w', amount, paid_at: minute(minutes) });
  const value = (credits: Credit[], change: Partial<StoredInvoicePayment> = {}) => {
    const amount_received = credits.reduce((sum, { amount }) => sum + amount, 0n);
    const payment = stored({ token: 'SOL', amount_due: 2n * SOL, token_rate: '50', amount_received, ...change });
    const counted = countPriced(payment, terms, credits);
    expect(counted.received).toBe(amount_received);
    return receivedValue(counted).toFixed();
  };

  test.each<[string, Credit[], string]>([
    ['counts at the price of its time', [credit(5, SOL / 2n)], '50'],
    ['counts at the price of its time, whichever that is', [credit(65, SOL / 2n)], '25'],
    ['counts until the price lapses, with a minute of grace', [credit(16, SOL / 2n)], '50'],
    ['does not count after the price has lapsed', [credit(17, SOL / 2n)], '0'],
    ['does not count after the last price, however long the payment is open', [credit(600, 2n * SOL)], '0'],
    ['counts only where it was in time', [credit(5, SOL / 4n), credit(30, SOL), credit(65, SOL)], '75'],
    ['counts in full if it is too much', [credit(5, SOL), credit(65, 2n * SOL)], '200'],
  ])('%s', (_, credits, expected) => {
    expect(value(credits)).toBe(expected);
  });

  test('does not count after the deadline, even if a price was in force', () => {
    expect(value([credit(65, SOL)], { expires_at: minute(64) })).toBe('0');
  });

  test('is a surplus of its invoice if it did not count, at the rate of its payment', () => {
    const paying = stored({ id: 'b', status: 'confirmed', token: 'SOL', amount_due: SOL, token_rate: '100' });
    const late = stored({ token: 'SOL', amount_due: SOL, token_rate: '50', amount_received: 2n * SOL });
    const payments = [
      countPriced(late, terms, [credit(600, 2n * SOL)]),
      { ...paying, amount_received: SOL, received: SOL },
    ];
    const paid = { ...owed([], { status: 'paid' }), payments, payment_id: 'b' };
    expect(balanceOf(paid).surplus.toFixed()).toBe('0');
    const { units, value } = unneededTokens(paid);
    expect([units, value.toFixed()]).toEqual([2n * SOL, '100']);
  });

  test('counts in full once the merchant has accepted it', () => {
    const accepted = { status: 'confirmed', amount_accepted: 2n * SOL } as const;
    expect(value([credit(600, 2n * SOL)], accepted)).toBe('100');
  });
});

describe('money from an exchange', () => {
  const exchange = (amount_received: bigint) => countPegged(stored({ amount_due: 100_004_321n, amount_received }));

  test.each([
    [60_000_000n, '60'],
    [100_000_000n, '100'],
    [100_004_321n, '100'],
    [100_004_322n, '100.000001'],
    [160_004_321n, '160'],
  ])('of %d units counts as %s dollars: the part that identifies it is no money for the invoice', (units, expected) => {
    expect(receivedValue(exchange(units)).toFixed()).toBe(expected);
  });
});

describe('an invoice', () => {
  const part = stored({ amount_received: 60_000_000n });
  const rest = (amount_received: bigint, change: Partial<StoredInvoicePayment> = {}) =>
    stored({ id: 'b', status: 'pending', amount: '40', amount_due: 40_000_000n, amount_received, ...change });

  test('is left with what other payments have not received', () => {
    expect(restOf(owed([part])).toFixed()).toBe('40');
    expect(restOf(owed([part, rest(1_000_000n)]), 'b').toFixed()).toBe('40');
    expect(balanceOf(owed([part, rest(1_000_000n)])).remaining.toFixed()).toBe('39');
  });

  test('is not left with what its merchant let go when it was paid', () => {
    const paid = rest(36_000_000n, { status: 'confirmed', tolerance: '4' });
    expect(payingPayment(owed([part, paid]))).toBe('b');
    expect(restOf(owed([paid])).toFixed()).toBe('60');
    const incomplete = rest(36_000_000n, { status: 'confirmed', tolerance: '3' });
    expect(payingPayment(owed([part, incomplete]))).toBeNull();
  });

  test('has a wrong payment only if the difference is more than anybody would claim', () => {
    const asked = (units: bigint) => {
      const invoice = owed([stored({ amount_received: units }), rest(0n)]);
      return asksForWrongAmount(invoice, invoice.payments[1] as never);
    };
    expect([59_990_000n, 60_000_000n, 60_010_000n].map(asked)).toEqual([false, false, false]);
    expect([59_989_999n, 60_010_001n].map(asked)).toEqual([true, true]);
    const paid = owed([part, rest(0n)], { status: 'paid' });
    expect(asksForWrongAmount(paid, paid.payments[1] as never)).toBe(true);
  });

  test('has a surplus only beyond its price', () => {
    const twice = owed([stored({ amount_received: 100_000_000n }), stored({ id: 'b', amount_received: 100_000_000n })]);
    expect(balanceOf({ ...twice, status: 'paid' }).surplus.toFixed()).toBe('100');
    const accepted = { status: 'confirmed', amount_accepted: 60_000_000n, price_accepted: '60' } as const;
    const part = stored({ ...accepted, amount_received: 60_000_000n });
    const again = owed([part, stored({ id: 'b', amount_received: 100_000_000n })], { status: 'paid' });
    expect(balanceOf(again).surplus.toFixed()).toBe('100');
    const more = owed([stored({ ...accepted, amount_received: 90_000_000n })], { status: 'paid' });
    expect(balanceOf(more).surplus.toFixed()).toBe('30');
    const second = stored({ id: 'b', amount_received: 100_000_000n, status: 'confirmed' });
    const needless = stored({ ...accepted, amount_received: 60_000_000n, price_accepted: '160' });
    expect(balanceOf(owed([needless, second], { status: 'paid' })).surplus.toFixed()).toBe('60');
    expect(balanceOf(owed([part])).surplus.toFixed()).toBe('0');
  });
});
