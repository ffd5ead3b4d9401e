import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedRanges, lastDays, RANGE_DAYS, RECEIVED_RANGES } from '../../src/domain/receivedDays.ts';

const HOUR_MS = 3_600_000;

/** Returns the date and the time of day that clocks show. */
function shown(time: Date, timeZone: string): { date: string; clock: string } {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const [date = '', clock = ''] = format.format(time).split(' ');
  return { date, clock };
}

/** Returns how many hours each of the last days has. */
const hoursOf = (now: string, timeZone: string, count: number) =>
  lastDays(new Date(now), timeZone, count).map(({ date, from, to }) => [
    date,
    (to.getTime() - from.getTime()) / HOUR_MS,
  ]);

describe('local days', () => {
  test('are as long as the clocks say, and the last one ends now', () => {
    expect(hoursOf('2026-03-30T10:00:00Z', 'Europe/Berlin', 3)).toEqual([
      ['2026-03-28', 24],
      ['2026-03-29', 23],
      ['2026-03-30', 12],
    ]);
    expect(hoursOf('2026-11-02T12:00:00Z', 'America/New_York', 3)).toEqual([
      ['2026-10-31', 24],
      ['2026-11-01', 25],
      ['2026-11-02', 7],
    ]);
  });

  test('begin at quarters of an hour where the offset has some', () => {
    const [first] = lastDays(new Date('2026-01-01T00:00:00Z'), 'Asia/Kathmandu', 1);
    expect(first).toEqual({
      date: '2026-01-01',
      from: new Date('2025-12-31T18:15:00Z'),
      to: new Date('2026-01-01T00:00:00Z'),
    });
  });

  test('begin later where midnight is skipped, and once where it comes twice', () => {
    expect(hoursOf('2026-04-24T12:00:00Z', 'Africa/Cairo', 2)).toEqual([
      ['2026-04-23', 24],
      ['2026-04-24', 14],
    ]);
    expect(lastDays(new Date('2026-04-24T12:00:00Z'), 'Africa/Cairo', 1)[0]?.from).toEqual(
      new Date('2026-04-23T22:00:00Z'),
    );
    expect(lastDays(new Date('2026-11-01T12:00:00Z'), 'America/Havana', 1)[0]?.from).toEqual(
      new Date('2026-11-01T04:00:00Z'),
    );
  });
});

describe('ranges', () => {
  const at = (text: string) => new Date(text);

  test('have whole days up to now, and those before end at the same time of day', () => {
    expect(comparedRanges(at('2026-06-17T10:30:00Z'), 'Europe/Berlin')).toEqual({
      today: {
        current: { from: at('2026-06-16T22:00:00Z'), to: at('2026-06-17T10:30:00Z') },
        previous: { from: at('2026-06-15T22:00:00Z'), to: at('2026-06-16T10:30:00Z') },
      },
      week: {
        current: { from: at('2026-06-10T22:00:00Z'), to: at('2026-06-17T10:30:00Z') },
        previous: { from: at('2026-06-03T22:00:00Z'), to: at('2026-06-10T10:30:00Z') },
      },
      month: {
        current: { from: at('2026-05-18T22:00:00Z'), to: at('2026-06-17T10:30:00Z') },
        previous: { from: at('2026-04-18T22:00:00Z'), to: at('2026-05-18T10:30:00Z') },
      },
    });
  });

  test.each([
    ['the day after clocks went forward', 'Europe/Berlin', '2026-03-30T10:00:00Z', '2026-03-29T10:00:00Z'],
    ['the day on which they did', 'Europe/Berlin', '2026-03-29T10:00:00Z', '2026-03-28T11:00:00Z'],
    ['an hour that yesterday did not have', 'Europe/Berlin', '2026-03-30T00:30:00Z', '2026-03-29T01:30:00Z'],
    ['the day on which they went back', 'America/New_York', '2026-11-01T17:00:00Z', '2026-10-31T16:00:00Z'],
    ['the hour that comes twice, again', 'America/New_York', '2026-11-01T06:30:00Z', '2026-10-31T05:30:00Z'],
  ])('compare today with yesterday by the clock: %s', (_, timeZone, now, until) => {
    expect(comparedRanges(at(now), timeZone).today.previous.to).toEqual(at(until));
  });

  test('are made of whole local days everywhere, and compare the same time of day', () => {
    const timeZone = fc.constantFrom(
      ...['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'],
      ...['Africa/Cairo', 'America/Havana', 'Pacific/Chatham', 'Pacific/Kiritimati', 'America/Santiago'],
    );
    const time = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(timeZone, time, (zone, now) => {
        const days = lastDays(now, zone, 60);
        const ranges = comparedRanges(now, zone);
        for (const { date, from } of days) {
          expect(shown(from, zone).date).toBe(date);
          expect(shown(new Date(from.getTime() - 1), zone).date < date).toBe(true);
        }
        for (const range of RECEIVED_RANGES) {
          const count = RANGE_DAYS[range];
          const { current, previous } = ranges[range];
          expect([current.from, previous.from]).toEqual([days.at(-count)?.from, days.at(-2 * count)?.from]);
          const last = days.at(-count - 1) as (typeof days)[0];
          expect(previous.to >= last.from && previous.to <= last.to).toBe(true);
          // A time that the other day does not have becomes a later one.
          expect(shown(previous.to, zone).clock >= shown(now, zone).clock || +previous.to === +last.to).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
