import { expect, test } from 'vitest';
import { retryAfterOf, retryDelay } from '../src/retry.ts';

test('waits longer with every attempt, up to a limit, and not all clients alike', () => {
  const delays = (random: number) => [0, 1, 2, 3, 9].map((attempt) => retryDelay(attempt, null, 500, random));
  expect(delays(0)).toEqual([500, 1000, 2000, 4000, 8000]);
  expect(delays(1)).toEqual([250, 500, 1000, 2000, 4000]);
});

test('waits at least as long as it is asked to, and never less than the backoff', () => {
  expect(retryDelay(0, 10, 500, 0)).toBe(10_000);
  expect(retryDelay(0, 10, 500, 1)).toBe(15_000);
  expect(retryDelay(1, 0, 500, 0)).toBe(1000);
  expect(retryDelay(1, 0, 500, 1)).toBe(500);
});

test('reads Retry-After as seconds and as a date', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(retryAfterOf('120', now)).toBe(120);
  expect(retryAfterOf('Fri, 20 Nov 2026 12:00:30 GMT', now)).toBe(30);
  expect(retryAfterOf('Fri, 20 Nov 2026 11:00:00 GMT', now)).toBe(0);
  expect(retryAfterOf('1.5', now)).toBe(1.5);
  expect(retryAfterOf('-5', now)).toBeNull();
  expect(retryAfterOf('soon', now)).toBeNull();
  expect(retryAfterOf(null, now)).toBeNull();
});
