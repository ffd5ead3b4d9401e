import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { addReceivedChanges } from '../../src/db/payments/received.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import type { Rates } from '../../src/domain/quotes.ts';
import { type ReceivedOptions, receivedLately } from '../../src/services/received.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { insertOtherMerchant } from '../support/factories/merchants.ts';
import { insertPayment } from '../support/factories/payments.ts';
import { insertRefund } from '../support/factories/refunds.ts';

const RATES: Rates = { EUR: { usd: '1.1', observed_at: new Date(0) } };

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());

async function newScope(): Promise<MerchantScope> {
  return { merchant_id: await insertOtherMerchant(db), mode: 'live' };
}

/** Makes a payment of 7 USD that was confirmed at a time. Returns its id. */
async function received(scope: MerchantScope, at: Date, values = {}): Promise<string> {
  const paid = { status: 'confirmed' as const, transaction_signature: 'sig', amount_received: 7_000_000n };
  return (await insertPayment({ db }, { ...scope, ...paid, confirmed_at: at, ...values })).id;
}

const report = (scope: MerchantScope, options: Partial<ReceivedOptions> & { now: Date }) =>
  receivedLately(db, scope, { time_zone: 'UTC', currency: 'USD', rates: async () => RATES, ...options });

describe('the report of what was received', () => {
  test('of a new merchant is zero, with a day for each bar of the chart', async () => {
    const scope = await newScope();
    const { today, month, days } = await report(scope, { now: new Date('2026-03-30T10:00:00Z') });
    expect([today, month].map(({ current, change_percent }) => [current.received, change_percent])).toEqual([
      ['0.00', null],
      ['0.00', null],
    ]);
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([30, '2026-03-01', '2026-03-30']);
  });

  test('compares each range with as many days before, up to the same time of day', async () => {
    const scope = await newScope();
    const now = new Date('2026-06-17T10:07:31.123Z');
    const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 24 * 3_600_000 + ms);
    // Just now, and just before each range before ends; and just after that.
    for (const days of [0, 1, 7, 30]) await received(scope, daysAgo(days, -1));
    for (const days of [1, 7, 30]) await received(scope, daysAgo(days), { amount: '100' });
    for (let time = 0; time < 2; time += 1) {
      const { today, week, month } = await report(scope, { now });
      const figures = [today, week, month].map(({ current, previous, change_percent }) => [
        current.received,
        previous.received,
        change_percent,
      ]);
      expect(figures).toEqual([
        ['7.00', '7.00', '0.0'],
        ['114.00', '7.00', '1528.6'],
        ['221.00', '7.00', '3057.1'],
      ]);
      await addReceivedChanges(db);
    }
  });

  test('adds up tokens and currencies, shows refunds apart, and converts at the newest rates', async () => {
    const scope = await newScope();
    const now = new Date('2026-06-17T10:00:00Z');
    const at = new Date('2026-06-17T09:00:00Z');
    const yesterday = new Date('2026-06-16T09:00:00Z');
    await received(scope, at);
    await received(scope, yesterday);
    const euros = {
      token: 'EURC',
      currency: 'EUR',
      amount: '20',
      amount_due: 20_000_000n,
      amount_received: 20_000_000n,
    };
    const id = await received(scope, yesterday, euros);
    const done = { status: 'completed' as const, transaction_signature: 'sig', destination: 'destination' };
    const sent = { amount_fiat: '4', amount_sent: 4_000_000n, amount_held: 4_000_000n, completed_at: at };
    await insertRefund({ db }, id, { amount: 4_000_000n, ...done, ...sent });
    const { today, week, days } = await report(scope, { now });
    expect(today.current).toMatchObject({
      count: 1,
      received: '7.00',
      refunded: '4.40',
      net: '2.60',
      is_approximate: true,
    });
    expect(today.previous).toMatchObject({ count: 2, received: '29.00', refunded: '0.00' });
    expect(today.change_percent).toBe('-75.9');
    expect(week.current).toMatchObject({
      count: 3,
      received: '36.00',
      refunded: '4.40',
      by_token: [
        { token: 'USDC', received: { count: 2, units: 14_000_000n }, refunded: { count: 0, units: 0n } },
        { token: 'EURC', received: { count: 1, units: 20_000_000n }, refunded: { count: 1, units: 4_000_000n } },
      ],
      by_currency: [
        { currency: 'USD', received: '14', refunded: '0' },
        { currency: 'EUR', received: '20', refunded: '4' },
      ],
    });
    const shown = days.slice(-2).map(({ date, received, refunded }) => [date, received, refunded]);
    expect(shown).toEqual([
      ['2026-06-16', '29.00', '0.00'],
      ['2026-06-17', '7.00', '4.40'],
    ]);
  });

  test('needs no rate if all prices are in the reporting currency', async () => {
    const scope = await newScope();
    const now = new Date('2026-06-17T10:00:00Z');
    await received(scope, now);
    const rates = () => Promise.reject(new Error('nobody needs rates'));
    expect((await report(scope, { now: new Date(now.getTime() + 1), rates })).today.current.received).toBe('7.00');
  });
});

test.each([
  ['Asia/Kathmandu', '2026-06-17T10:07:00Z'],
  ['Europe/Berlin', '2026-03-30T00:30:00Z'],
  ['Europe/Berlin', '2026-10-25T22:59:59Z'],
  ['America/New_York', '2026-03-08T07:30:00Z'],
  ['America/New_York', '2026-11-01T06:10:00Z'],
])('days are those of %s, also when clocks change (%s)', async (time_zone, text) => {
  const now = new Date(text);
  const dateOf = (time: Date) => new Intl.DateTimeFormat('sv', { timeZone: time_zone }).format(time);
  // Minutes of the last three days, many of them at the edges of quarters.
  const minutes = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 4320 }),
      fc.integer({ min: 1, max: 288 }).map((quarter) => quarter * 15),
    ),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(minutes, async (ages) => {
      const scope = await newScope();
      const times = ages.map((age) => new Date(now.getTime() - age * 60_000));
      for (const time of times) await received(scope, time);
      const perDay = Map.groupBy(times, dateOf);
      for (let round = 0; round < 2; round += 1) {
        const { days, week } = await report(scope, { now, time_zone });
        expect(week.current.count).toBe(times.length);
        for (const { date, count, received } of days) {
          expect([date, count, Number(received)]).toEqual([
            date,
            perDay.get(date)?.length ?? 0,
            7 * (perDay.get(date)?.length ?? 0),
          ]);
        }
        await addReceivedChanges(db);
      }
    }),
    { numRuns: 5 },
  );
});
