import { expect, test } from 'vitest';
import { amountMatch, byLikelihood } from '../../src/domain/candidates.ts';

test.each([
  [25_004_321n, 25_004_321n, 'exact'],
  // Fees of a cent, of a dollar and a half, and one that is no whole cent.
  [24_994_321n, 25_004_321n, 'fee'],
  [23_504_321n, 25_004_321n, 'fee'],
  [24_999_321n, 25_004_321n, 'near'],
  // A fee never adds money.
  [25_014_321n, 25_004_321n, 'near'],
] as const)('compares %d that arrived with %d that a payment lacks: %s', (arrived, outstanding, match) => {
  expect(amountMatch(arrived, outstanding, 'USDC')).toBe(match);
});

test('compares whole cents in the token’s own decimals', () => {
  expect(amountMatch(1_000_000_000n, 1_010_000_000n, 'SOL')).toBe('fee');
  expect(amountMatch(1_000_000_000n, 1_001_000_000n, 'SOL')).toBe('near');
});

test('puts the exact amount first, then fees, then the closest amounts, the newest of equal ones first', () => {
  const at = (time: number) => new Date(time);
  const expected = [
    { match: 'exact', difference: 0n, at: at(2) },
    { match: 'exact', difference: 0n, at: at(1) },
    { match: 'fee', difference: 500_000n, at: at(1) },
    { match: 'fee', difference: 1_000_000n, at: at(9) },
    { match: 'near', difference: -1n, at: at(1) },
    { match: 'near', difference: 2n, at: at(9) },
    { match: 'near', difference: -3n, at: at(9) },
  ] as const;
  const shuffled = [3, 0, 6, 1, 5, 4, 2].map((index) => expected[index] as (typeof expected)[number]);
  expect(shuffled.sort(byLikelihood)).toEqual(expected);
});
