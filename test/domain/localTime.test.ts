import { expect, test } from 'vitest';
import { localDay, localTime, timeAt } from '../../src/domain/timeZones.ts';

test.each([
  ['UTC', '2026-11-20T09:30', '2026-11-20T09:30:00.000Z'],
  ['America/New_York', '2026-11-20T09:30', '2026-11-20T14:30:00.000Z'],
  ['America/New_York', '2026-07-20T00:00', '2026-07-20T04:00:00.000Z'],
  ['Asia/Kathmandu', '2027-01-01T00:00', '2026-12-31T18:15:00.000Z'],
])('a time in %s is read as it is written there: %s', (zone, text, instant) => {
  expect(timeAt(text, zone)?.toISOString()).toBe(instant);
  expect(localTime(new Date(instant), zone)).toBe(text);
});

test('an hour that the clocks skip is an hour later, and one that they repeat is either', () => {
  expect(timeAt('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(localTime(timeAt('2026-10-25T02:30', 'Europe/Berlin') as Date, 'Europe/Berlin')).toBe('2026-10-25T02:30');
});

test.each(['', 'soon', '2026-11-20', '2026-11-20 09:30', '2026-11-20T09:30Z', '+2026-11-20T09:30'])(
  '%j is no such time',
  (text) => {
    expect(timeAt(text, 'UTC')).toBeNull();
  },
);

test('a time is in the day that its zone has, and a date without a time in the same day everywhere', () => {
  expect(localDay(new Date('2026-11-20T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-21');
  expect(localDay(new Date('2026-11-20T00:00:00Z'), 'America/New_York')).toBe('2026-11-20');
});
