import { expect, test } from 'vitest';
import { nextLookupAt } from '../../src/domain/lookups.ts';

const MINUTE = 60_000;
const created_at = new Date('2026-11-20T12:00:00Z');

/** Returns the ages in minutes at which a payment of that duration is looked up, including the closing. */
function lookups(minutes: number): number[] {
  const expires_at = new Date(created_at.getTime() + minutes * MINUTE);
  const times: number[] = [];
  for (let at = created_at; at <= expires_at; ) {
    at = nextLookupAt({ created_at, expires_at }, at);
    times.push((at.getTime() - created_at.getTime()) / MINUTE);
  }
  return times;
}

/** Five seconds after the deadline, in minutes. */
const end = (minutes: number) => minutes + 5000 / MINUTE;

test('finds a payer without the beacon within a minute, with a handful of look-ups for any duration', () => {
  expect(lookups(60)).toEqual([1, 5, 25, end(60)]);
  expect(lookups(15)).toEqual([1, 5, end(15)]);
  expect(lookups(0.5)).toEqual([end(0.5)]);
  expect(lookups(30 * 24 * 60)).toHaveLength(8);
});
