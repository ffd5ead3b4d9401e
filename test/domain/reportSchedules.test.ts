import { expect, test } from 'vitest';
import { nextRunAt, type ReportInterval, reportedDays } from '../../src/domain/reportSchedules.ts';

/** Returns the next runs from a time on, and what each reports. */
function runs(every: ReportInterval, zone: string, from: string, count: number): string[] {
  const found: string[] = [];
  let now = new Date(from);
  while (found.length < count) {
    now = nextRunAt(every, zone, now);
    const days = reportedDays(every, zone, now);
    found.push(`${now.toISOString().slice(0, 16)} ${days.from} ${days.to}`);
  }
  return found;
}

test('a day is reported an hour after it has ended, also if it is longer or shorter', () => {
  expect(runs('day', 'Europe/Berlin', '2026-10-24T12:00:00Z', 3)).toEqual([
    '2026-10-24T23:00 2026-10-24 2026-10-24',
    '2026-10-26T00:00 2026-10-25 2026-10-25',
    '2026-10-27T00:00 2026-10-26 2026-10-26',
  ]);
  expect(runs('day', 'Europe/Berlin', '2026-03-28T12:00:00Z', 3)).toEqual([
    '2026-03-29T00:00 2026-03-28 2026-03-28',
    '2026-03-29T23:00 2026-03-29 2026-03-29',
    '2026-03-30T23:00 2026-03-30 2026-03-30',
  ]);
});

test('a day that begins at one o’clock is no exception', () => {
  expect(runs('day', 'Africa/Cairo', '2026-04-23T12:00:00Z', 3)).toEqual([
    // The 24th began at one o'clock.
    '2026-04-23T23:00 2026-04-23 2026-04-23',
    '2026-04-24T22:00 2026-04-24 2026-04-24',
    '2026-04-25T22:00 2026-04-25 2026-04-25',
  ]);
});

test('weeks begin on Monday, and months have their own lengths', () => {
  expect(runs('week', 'America/New_York', '2026-11-25T12:00:00Z', 2)).toEqual([
    '2026-11-30T06:00 2026-11-23 2026-11-29',
    '2026-12-07T06:00 2026-11-30 2026-12-06',
  ]);
  expect(runs('month', 'Asia/Tokyo', '2027-12-31T23:59:00Z', 4)).toEqual([
    '2028-01-31T16:00 2028-01-01 2028-01-31',
    '2028-02-29T16:00 2028-02-01 2028-02-29',
    '2028-03-31T16:00 2028-03-01 2028-03-31',
    '2028-04-30T16:00 2028-04-01 2028-04-30',
  ]);
});

test('what has just ended is still reported within the hour', () => {
  expect(runs('month', 'UTC', '2026-12-01T00:30:00Z', 1)).toEqual(['2026-12-01T01:00 2026-11-01 2026-11-30']);
  expect(runs('month', 'UTC', '2026-12-01T01:00:00Z', 1)).toEqual(['2027-01-01T01:00 2026-12-01 2026-12-31']);
});
