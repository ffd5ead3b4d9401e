import { expect, test } from 'vitest';
import { byLikelihood, compareAmounts } from '../../src/domain/candidates.ts';

test.each([
  [25_004_321n, 25_004_321n, 'exact'],
  // Fees of a cent, of a dollar and a half, and one that is no whole cent.
  [24_994_321n, 25_004_321n, 'fee'],
  [23_504_321n, 25_004_321n, 'fee'],
  [24_999_321n, 25_004_321n, 'near'],
  // A fee never adds money.
  [25_014_321n, 25_004_321n, 'near'],
] as const)('compares %d that arrived with %d that a payment lacks: %s', (arrived, outstanding, match) => {
  expect(compareAmounts(arrived, outstanding, 'USDC').match).toBe(match);
});

test('compares whole cents in the token’s own decimals', () => {
  expect(compareAmounts(1_000_000_000n, 1_010_000_000n, 'SOL').match).toBe('fee');
  expect(compareAmounts(1_000_000_000n, 1_001_000_000n, 'SOL').match).toBe('near');
});

test('puts the exact amount first, then rounded ones, then fees, then the closest, the newest of equal ones first', () => {
  const pair = (arrived: bigint, outstanding: bigint, time: number) => ({
    ...compareAmounts(arrived, outstanding, 'USDC'),
    at: new Date(time),
  });
  const expected = [
    pair(25_004_321n, 25_004_321n, 2),
    pair(25_004_321n, 25_004_321n, 1),
    // Whole cents arrived: the payer left out the last digits.
    pair(25_000_000n, 25_003_000n, 1),
    pair(25_000_000n, 24_990_001n, 9),
    pair(24_504_321n, 25_004_321n, 1),
    pair(24_004_321n, 25_004_321n, 9),
    // The last digits of another payment.
    pair(25_004_321n, 25_004_320n, 1),
    pair(25_004_321n, 25_004_323n, 9),
    pair(25_000_000n, 24_980_000n, 9),
  ];
  const shuffled = [3, 8, 0, 6, 1, 5, 7, 4, 2].map((index) => expected[index] as (typeof expected)[number]);
  expect(shuffled.sort(byLikelihood)).toEqual(expected);
});
