import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BILLING_INTERVALS, boundary, MAX_INTERVAL_COUNT } from '../../src/domain/periods.ts';
import { periodOf } from '../../src/domain/subscriptions.ts';

const at = (text: string) => new Date(text.includes('T') ? text : `${text}T09:30:15.250Z`);

describe('the boundaries of periods', () => {
  test.each([
    ['monthly', 1, '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['monthly', 1, '2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['monthly', 1, '2026-01-30', ['2026-01-30', '2026-02-28', '2026-03-30']],
    ['monthly', 1, '2028-01-29', ['2028-01-29', '2028-02-29', '2028-03-29']],
    ['monthly', 1, '2026-11-15', ['2026-11-15', '2026-12-15', '2027-01-15']],
    ['monthly', 2, '2026-12-31', ['2026-12-31', '2027-02-28', '2027-04-30', '2027-06-30', '2027-08-31']],
    ['monthly', 3, '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
    ['monthly', 12, '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28']],
    ['yearly', 1, '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['yearly', 2, '2026-06-30', ['2026-06-30', '2028-06-30', '2030-06-30']],
    ['yearly', 1, '2099-02-28', ['2099-02-28', '2100-02-28']],
    ['weekly', 1, '2028-02-26', ['2028-02-26', '2028-03-04', '2028-03-11']],
    ['weekly', 2, '2026-12-25', ['2026-12-25', '2027-01-08']],
    ['daily', 1, '2028-02-28', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['daily', 3, '2026-12-30', ['2026-12-30', '2027-01-02', '2027-01-05']],
  ] as const)('follow the calendar at the same time of day: %s, every %i, from %s', (interval, count, anchor, days) => {
    const rhythm = { billing_interval: interval, interval_count: count };
    expect(days.map((_, n) => boundary(at(anchor), rhythm, n))).toEqual(days.map(at));
  });

  test.each([
    ['2026-03-08T07:30:00Z', 'a day on which New York loses an hour'],
    ['2026-10-25T00:30:00Z', 'a day on which Berlin gains one'],
  ])('are days of UTC: after %s, %s, comes the same time of the next day', (time) => {
    const rhythm = { billing_interval: 'daily', interval_count: 1 } as const;
    expect(boundary(at(time), rhythm, 1).getTime() - at(time).getTime()).toBe(24 * 3600_000);
  });
});

const anchors = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
const rhythms = fc.constantFrom(...BILLING_INTERVALS).chain((billing_interval) =>
  fc.record({
    billing_interval: fc.constant(billing_interval),
    interval_count: fc.integer({ min: 1, max: Math.min(MAX_INTERVAL_COUNT[billing_interval], 60) }),
  }),
);

test('follow each other without a gap or an overlap, for any anchor, interval and number', () => {
  fc.assert(
    fc.property(anchors, rhythms, fc.integer({ min: 1, max: 200 }), (anchor, rhythm, cycle) => {
      const own = periodOf({ anchor, anchor_cycle: 1 }, rhythm, cycle);
      const next = periodOf({ anchor, anchor_cycle: 1 }, rhythm, cycle + 1);
      expect(own.start.getTime()).toBeLessThan(own.end.getTime());
      expect(next.start).toEqual(own.end);
      expect(own.end.getTime() % (24 * 3600_000)).toBe(anchor.getTime() % (24 * 3600_000));
    }),
  );
});

test('fall on the anchor’s day of the month, or on the last day of a shorter month', () => {
  const months = fc.record({
    billing_interval: fc.constantFrom('monthly' as const, 'yearly' as const),
    interval_count: fc.integer({ min: 1, max: 10 }),
  });
  fc.assert(
    fc.property(anchors, months, fc.integer({ min: 0, max: 200 }), (anchor, rhythm, n) => {
      const time = boundary(anchor, rhythm, n);
      const lastDay = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate();
      expect(time.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay));
      const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      const step = rhythm.interval_count * (rhythm.billing_interval === 'yearly' ? 12 : 1);
      expect(monthOf(time) - monthOf(anchor)).toBe(n * step);
    }),
  );
});

test('count periods after a resumption from it, and continue their numbers', () => {
  const anchored = { anchor: at('2026-05-31'), anchor_cycle: 4 };
  const rhythm = { billing_interval: 'monthly', interval_count: 1 } as const;
  expect(periodOf(anchored, rhythm, 4)).toEqual({ cycle: 4, start: at('2026-05-31'), end: at('2026-06-30') });
  expect(periodOf(anchored, rhythm, 5)).toEqual({ cycle: 5, start: at('2026-06-30'), end: at('2026-07-31') });
});
