import { describe, expect, test } from 'vitest';
import { budgetWaitMs, createBudget, take } from '../../../src/solana/rpc/budget.ts';

describe('a bucket', () => {
  test('lets a burst of two seconds through, then as many as its rate', () => {
    const { all } = createBudget(10);
    const waits = Array.from({ length: 30 }, () => take(all, 0, 1));
    expect(waits.slice(0, 20)).toEqual(Array(20).fill(0));
    expect(waits.slice(20)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    expect(take(all, 10_000, 1)).toBe(0);
  });

  test('counts each call of a batch', () => {
    const { all } = createBudget(10);
    expect(take(all, 0, 25)).toBe(500);
    expect(take(all, 0, 10)).toBe(1_500);
  });

  test('lets the first call through at once, at any rate', () => {
    const { all } = createBudget(0.1);
    expect(take(all, 0, 1)).toBe(0);
    expect(take(all, 0, 1)).toBe(10_000);
  });
});

test('keeps two fifths of the rate for urgent calls', () => {
  const budget = createBudget(10);
  for (let calls = 0; calls < 12; calls++) expect(take(budget.usual, 0, 1)).toBeCloseTo(0);
  expect(budgetWaitMs(budget, 0, false)).toBeGreaterThan(0);
  expect(budgetWaitMs(budget, 0, true)).toBe(0);
  expect(take(budget.usual, 0, 60)).toBeCloseTo(10_000);
});
