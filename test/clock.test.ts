import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addClockReading, clockSkewMs, databaseMs, isClockWrong } from '../src/clock.ts';
import { newId } from '../src/domain/ids.ts';

const HOUR_MS = 3_600_000;

/** Reads a clock that is `aheadMs` ahead of this machine's, with an answer after `roundTripMs` that took `late` to come back. */
function read(aheadMs: number, roundTripMs = 0, late = 0.5): void {
  const receivedAt = performance.now();
  addClockReading({
    sentAt: receivedAt - roundTripMs,
    receivedAt,
    databaseMs: REAL_START + receivedAt + aheadMs - roundTripMs * late,
  });
}
const REAL_START = Date.now() - performance.now();

/** How far this process believes the database's clock to be ahead of this machine's. Asks again if it was paused meanwhile. */
function known(): number {
  for (;;) {
    const before = performance.now();
    const ms = databaseMs();
    if (performance.now() - before < 0.1) return ms - REAL_START - before;
  }
}

// Other test files in this process use the clock, too.
const forget = () => {
  for (const ahead of [1e12, 0]) read(ahead);
};
beforeEach(forget);
afterEach(() => {
  vi.useRealTimers();
  forget();
});

test('shows the database’s time, whatever the system clock does', () => {
  read(HOUR_MS);
  expect(known()).toBeCloseTo(HOUR_MS, 0);
  const before = newId('pay');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * HOUR_MS });
  expect(known()).toBeCloseTo(HOUR_MS, 0);
  expect(newId('pay').slice(0, 8)).toBe(before.slice(0, 8));
});

test.each([
  ['that took seconds on the way back', 4000, 1],
  ['that took seconds on the way there', 4000, 0],
])('prefers a quick answer to one %s', (_, roundTripMs, late) => {
  read(20, 2);
  read(20, roundTripMs, late);
  expect(known()).toBeCloseTo(20, 0);
  // A quick answer replaces a slow one.
  forget();
  read(20, roundTripMs, late);
  read(20, 2);
  expect(known()).toBeCloseTo(20, 0);
});

test('follows a step of the database’s clock at once, in both directions', () => {
  for (const ahead of [HOUR_MS, -HOUR_MS, 0]) {
    read(ahead, 1);
    expect(known()).toBeCloseTo(ahead, 0);
  }
});

test('is not fooled by an answer that is as slow as the step is long', () => {
  read(0, 1);
  // It fits to both times, so it proves nothing.
  read(3000, 8000);
  expect(known()).toBeCloseTo(0, 0);
  read(3000, 1);
  expect(known()).toBeCloseTo(3000, 0);
});

test('forgets the quickest answer after some more, because clocks drift', () => {
  read(0, 1);
  for (let count = 0; count < 7; count++) read(20, 50);
  expect(known()).toBeCloseTo(0, 0);
  read(20, 50);
  expect(known()).toBeCloseTo(20, 0);
});

test.each([
  [4900, false],
  [5100, true],
])('a clock that is %s ms away is wrong: %s', (aheadMs, isWrong) => {
  for (const direction of [1, -1]) {
    read(-aheadMs * direction);
    expect(isClockWrong()).toBe(isWrong);
    expect(Math.abs(clockSkewMs() - aheadMs * direction)).toBeLessThan(50);
  }
});

test('a reading that took long does not make a clock wrong, but a quick one does', () => {
  // It contradicts what was known, so nothing else is known then.
  read(1e12);
  read(-6000, 12_000);
  expect(isClockWrong()).toBe(false);
  read(-6000, 1);
  expect(isClockWrong()).toBe(true);
});

test('does not trust its time after the machine has slept, until the next reading', () => {
  // The system clock has gone on, performance.now() has not.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
  expect(isClockWrong()).toBe(true);
  read(HOUR_MS);
  expect(isClockWrong()).toBe(false);
});
