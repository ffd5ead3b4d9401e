import { describe, expect, test } from 'vitest';
import type { RateUnit } from '../../src/domain/quotes.ts';
import { jumpProblem, parsePrice } from '../../src/domain/rates.ts';

test.each<[unknown, string | null]>([
  ['151.37', '151.37'],
  ['1.10', '1.1'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['0', null],
  ['0.00', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['NaN', null],
  ['1234567890123', null],
  ['0.1234567890123456789', null],
  [151.37, null],
  [null, null],
])('reads a provider’s price %j as %j', (text, price) => {
  expect(parsePrice(text)).toBe(price);
});

describe('a new price beside the stored one', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const stored = (usd: string, ageMs = 60_000) => ({ usd, observed_at: new Date(now.getTime() - ageMs) });
  test.each<[RateUnit, string, string, boolean]>([
    ['SOL', '100', '150', true],
    ['SOL', '100', '150.01', false],
    ['SOL', '150', '100', true],
    ['SOL', '150', '99.99', false],
    ['EUR', '1', '1.1', true],
    ['EUR', '1', '1.11', false],
    ['EUR', '1.1', '0.99', false],
    ['GBP', '1.1', '1', true],
    ['GBP', '1', '1.11', false],
  ])('%s from %s to %s: accepted: %s', (unit, before, after, isBelieved) => {
    const problem = jumpProblem(unit, after, stored(before), now);
    if (isBelieved) expect(problem).toBeNull();
    else expect(problem).toContain(`${after} is more than`);
  });

  test('is accepted when there is none, or the stored one is more than an hour old', () => {
    expect(jumpProblem('SOL', '900', undefined, now)).toBeNull();
    expect(jumpProblem('SOL', '900', stored('100', 3_600_001), now)).toBeNull();
    expect(jumpProblem('SOL', '900', stored('100', 3_600_000), now)).toContain('more than 1.5 times');
  });
});
