import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, roundedQuotient, trimDecimal, unitsOf } from '../../src/domain/decimals.ts';

/** Units of decimals, as large as those of the ledger. */
const units = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const places = fc.integer({ min: 1, max: 12 });
const exact = (value: bigint, decimals: number) => Big(String(value)).div(Big(10).pow(decimals));

test('a decimal has no zeros at its end', () => {
  const decimals = ['0', '100', '-100', '1.50', '0.10', '10.0', '-1200.000001'];
  expect(decimals.map(trimDecimal)).toEqual(['0', '100', '-100', '1.5', '0.1', '10', '-1200.000001']);
});

test('units and decimals are the same amounts', () => {
  fc.assert(
    fc.property(units, places, (value, decimals) => {
      const text = decimalOf(value, decimals);
      expect(text).toBe(exact(value, decimals).toFixed());
      expect(unitsOf(text, decimals)).toBe(value);
      // As Postgres writes it.
      expect(unitsOf(exact(value, decimals).toFixed(decimals), decimals)).toBe(value);
    }),
  );
});

test('a quotient is rounded as accountants do', () => {
  fc.assert(
    fc.property(units, fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.boolean(), (dividend, size, isNegative) => {
      const divisor = isNegative ? -size : size;
      const rest = dividend - roundedQuotient(dividend, divisor) * divisor;
      expect(2n * (rest < 0n ? -rest : rest)).toBeLessThanOrEqual(size);
    }),
  );
  expect([5n, -5n, 4n, -4n].map((value) => roundedQuotient(value, 10n))).toEqual([1n, -1n, 0n, 0n]);
  expect([15n, -15n].map((value) => roundedQuotient(value, -10n))).toEqual([-2n, 2n]);
});
