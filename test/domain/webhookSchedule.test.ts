import { expect, test } from 'vitest';
import { failingLimit, nextAttemptAt, retryAfterMs } from '../../src/domain/webhookSchedule.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const SECONDS = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600];
const delay = (step: number, random: number, retryAfter: number | null = null) => {
  const next = nextAttemptAt(step, now, random, retryAfter);
  return next && next.getTime() - now.getTime();
};

test.each(SECONDS.map((seconds, place) => [place + 1, seconds]))(
  'delays the next attempt after %d failures by %d s, within 20 %%, to spread retries',
  (step, seconds) => {
    expect(delay(step, 0.5)).toBe(seconds * 1000);
    expect(delay(step, 0)).toBe(seconds * 800);
    expect(delay(step, 0.999999)).toBeGreaterThan(seconds * 1199);
    expect(delay(step, 0.999999)).toBeLessThanOrEqual(seconds * 1200);
  },
);

test('stops after ten attempts over three days, so that a receiver knows when to recover events', () => {
  expect(nextAttemptAt(SECONDS.length + 1, now, 0.5, null)).toBeNull();
  expect(nextAttemptAt(SECONDS.length + 1, now, 0.5, 60_000)).toBeNull();
  expect(SECONDS.reduce((sum, seconds) => sum + seconds) / 3600).toBeCloseTo(75.6, 1);
});

test.each([
  [1, 5], // less than the delay: the delay
  [7, 7], // between it and twice it: the receiver's value
  [10, 10],
  [3600, 10], // more than twice the delay would let a receiver stop the schedule
])('turns a Retry-After of %d s into %d s where the delay is 5 s', (asked, given) => {
  expect(delay(1, 0, asked * 1000)).toBe(given * 1000);
});

test.each([
  [undefined, null],
  ['120', 120_000],
  [' 120 ', 120_000],
  ['0', 0],
  ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2020 12:01:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1e3', null],
])('reads Retry-After %j as %j ms', (header, expected) => {
  expect(retryAfterMs(header, now)).toBe(expected);
});

test('disables an endpoint after five days of only failures', () => {
  expect(failingLimit(now).toISOString()).toBe('2026-11-15T12:00:00.000Z');
});
