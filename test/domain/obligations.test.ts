import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ObligationPayment, outstandingOf, paidBy, surplusByPayment } from '../../src/domain/obligations.ts';

/** An expired payment of 10 dollars without any credit. */
const expired: ObligationPayment = {
  id: 'a',
  status: 'expired',
  token: 'USDC',
  amount: '10',
  amount_due: 10_000_000n,
  amount_received: 0n,
  amount_accepted: null,
  price_accepted: null,
  tolerance: '0.01',
  currency_rate: '1',
  token_rate: '1',
};
const failed = (amount_received: bigint, change: Partial<ObligationPayment> = {}): ObligationPayment => ({
  ...expired,
  status: 'failed',
  amount_received,
  ...change,
});
const pending = (amount_received: bigint) => failed(amount_received, { id: 'b', status: 'pending' });
/** Returns a payment of 10 euros at 1.1 dollars. */
const euros = (received: bigint) => failed(received, { amount_due: 11_000_000n, currency_rate: '1.1' });

describe('the rest of a period, and the payment that has paid it', () => {
  test.each<[string, ObligationPayment[], string, string | null]>([
    ['all of it, when nothing came', [expired], '10', null],
    ['nothing, when a unit is missing', [failed(9_999_999n)], '0.000001', 'a'],
    ['nothing, when a cent is missing', [failed(9_990_000n)], '0.01', 'a'],
    ['what is missing, when it is more than a cent', [failed(9_989_999n)], '0.010001', null],
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
    [
      'nothing, when the merchant accepted less',
      [failed(1_000_000n, { status: 'confirmed', amount_accepted: 1_000_000n })],
      '9',
      'a',
    ],
    ['the rest, when money of another payment was dropped', [failed(1_000_000n, { status: 'confirmed' })], '9', null],
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
    expect(paidBy('10', payments)).toBe(paying);
  });
});

test('names no payment without money as the payer of a free period', () => {
  expect(paidBy('0', [expired])).toBeNull();
  expect(paidBy('0', [])).toBeNull();
});

test.each([
  ['nothing of a payment of before', null, 9_999_999n, null],
  ['nothing, if the merchant said so', '0', 9_999_999n, null],
  ['as much as the merchant said', '0.1', 9_900_000n, 'a'],
  ['no more than the merchant said', '0.1', 9_899_999n, null],
])('lets go unpaid %s', (_, tolerance, received, paying) => {
  expect(paidBy('10', [failed(received, { tolerance })])).toBe(paying);
});

describe('the surplus of each payment', () => {
  const surpluses = (paying: string, ...payments: ObligationPayment[]) =>
    Object.fromEntries([...surplusByPayment('10', paying, payments)].filter(([, surplus]) => surplus > 0n));

  test.each<[string, ObligationPayment[], Record<string, bigint>]>([
    ['none of one payment', [failed(10_000_000n, { id: 'p' })], {}],
    ['none, if too little came', [failed(9_990_000n, { id: 'p' })], {}],
    ['what one payment received beyond its price', [failed(15_000_000n, { id: 'p' })], { p: 5_000_000n }],
    ['all of a second payment', [failed(10_000_000n), failed(10_000_000n, { id: 'p' })], { a: 10_000_000n }],
    [
      'the part that the rest did not need',
      [failed(10_000_000n), failed(4_000_000n, { id: 'p', amount: '4', amount_due: 4_000_000n })],
      { a: 4_000_000n },
    ],
    [
      'what the rest received beyond its price, while an older payment was needed',
      [failed(5_000_000n), failed(9_000_000n, { id: 'p', amount: '5', amount_due: 5_000_000n })],
      { p: 4_000_000n },
    ],
    [
      'nothing that the payment needed beyond its price',
      [failed(2_000_000n), failed(8_000_000n, { id: 'p', amount: '5', amount_due: 5_000_000n })],
      {},
    ],
    [
      'all of a second payment but the cent that the first lacked',
      [failed(10_000_000n), failed(9_990_000n, { id: 'p', status: 'confirmed', tolerance: '0.01' })],
      { a: 9_990_000n },
    ],
    ['all of a second payment in euros', [euros(11_000_000n), { ...euros(11_000_000n), id: 'p' }], { a: 11_000_000n }],
  ])('%s', (_, payments, expected) => expect(surpluses('p', ...payments)).toEqual(expected));

  test('with the price is exactly what was received', () => {
    const amount = fc.bigInt({ min: 0n, max: 30_000_000n });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), fc.nat(), (received, index) => {
        const payments = received.map((units, place) => failed(units, { id: String(place) }));
        const paying = String(index % received.length);
        const total = received.reduce((sum, units) => sum + units, 0n);
        const left = [...surplusByPayment('10', paying, payments)].map(([id, units]) => {
          expect(units).toBeLessThanOrEqual(received[Number(id)] as bigint);
          return units;
        });
        const needed = total - left.reduce((sum, units) => sum + units, 0n);
        expect(needed).toBe(total < 10_000_000n ? total : 10_000_000n);
      }),
    );
  });
});
