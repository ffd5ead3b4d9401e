import { describe, expect, test } from 'vitest';
import {
  type BillingState,
  billedAt,
  billingStep,
  isMailed,
  nextBillingAt,
  nextCheckAt,
  nextFollowUp,
  retryAt,
} from '../../src/domain/subscriptions.ts';

const DAY = 24 * 3600_000;
const start = new Date('2026-01-10T08:00:00Z');
const end = new Date('2026-02-10T08:00:00Z');
const day = (n: number, from = start) => new Date(from.getTime() + n * DAY);

/** Active, its second period paid and running. */
const paid: BillingState = {
  status: 'active',
  cycle: 2,
  current_period_start: start,
  current_period_end: end,
  max_cycles: null,
  unpaid: null,
  isOpen: false,
};
const unpaid = { ...paid, status: 'past_due' as const, unpaid: { cycle: 2, billed_at: start, last_deadline: day(1) } };
const askedLast = { ...unpaid, unpaid: { ...unpaid.unpaid, last_deadline: day(14) } };

describe('the next step of a subscription', () => {
  test.each<[string, Partial<BillingState>, Date, object]>([
    ['nothing, in the middle of a period', {}, day(5), { kind: 'wait' }],
    ['announce, three days before it renews', {}, day(-3, end), { kind: 'remind' }],
    ['bill, when the next period begins', {}, end, { kind: 'bill' }],
    ['bill, long after', {}, day(90, end), { kind: 'bill' }],
    ['bill, when a trial ends', { status: 'trialing', cycle: 0 }, end, { kind: 'bill' }],
    ['let it expire, when the last period is over', { max_cycles: 2 }, end, { kind: 'expire' }],
    ['bill the last period', { max_cycles: 3 }, end, { kind: 'bill' }],
    ['nothing, while a payment is open', { ...unpaid, isOpen: true }, day(90), { kind: 'wait' }],
    ['nothing, while a payment is open, though the next period is due', { isOpen: true }, end, { kind: 'wait' }],
    ['follow up', unpaid, day(1), { kind: 'retry', cycle: 2, billed_at: start }],
    [
      'follow up an unpaid period before billing the next',
      unpaid,
      day(8),
      { kind: 'retry', cycle: 2, billed_at: start },
    ],
    ['end it, after fourteen days', askedLast, day(14), { kind: 'cancel' }],
    [
      'ask for the last time, with a week to pay, when we were down for fourteen days',
      unpaid,
      day(15),
      { kind: 'retry', cycle: 2, billed_at: day(8) },
    ],
    ['nothing, while it is paused', { ...unpaid, status: 'paused' }, day(20), { kind: 'wait' }],
    ['nothing, when it is cancelled', { status: 'cancelled' }, day(99), { kind: 'wait' }],
    ['nothing, when it has expired', { status: 'expired' }, day(99), { kind: 'wait' }],
  ])('%s', (_, change, now, step) => {
    expect(billingStep({ ...paid, ...change }, now)).toEqual(step);
  });
});

test('follows up after 1, 3, 5, 7 and at last 14 days, whatever was missed in between', () => {
  expect([0, 0.5, 1, 2.9, 3, 4, 5, 6, 7, 13.9].map((n) => nextFollowUp(start, day(n)))).toEqual(
    [1, 1, 3, 3, 5, 5, 7, 7, 14, 14].map((n) => day(n)),
  );
  expect(nextFollowUp(start, day(14))).toBe(null);
});

test('follows up a period that we billed late from the time of its billing', () => {
  expect(billedAt(start, new Date(start.getTime() + 3600_000))).toEqual(start);
  expect(billedAt(start, new Date(start.getTime() + 3600_001))).toEqual(new Date(start.getTime() + 3600_001));
});

describe('the next attention time of a paid subscription', () => {
  const week = { ...paid, current_period_end: day(7) };
  test.each<[string, BillingState, Date, Date]>([
    ['three days before the end of a month', paid, day(5), day(-3, end)],
    ['three days before the end of a week', week, day(0), day(4)],
    ['at its end, when it was announced', paid, day(-3, end), end],
    ['at its end, when it is shorter than a week', { ...paid, current_period_end: day(6) }, day(0), day(6)],
    ['at its end, when none follows', { ...paid, max_cycles: 2 }, day(0), end],
    ['at its end, though that has passed', paid, day(9, end), end],
  ])('%s', (_, state, now, expected) => {
    expect(nextCheckAt(state, now)).toEqual(expected);
  });
});

test('states the next billing only where it is certain', () => {
  expect(nextBillingAt(paid)).toEqual(end);
  expect(nextBillingAt({ ...paid, status: 'trialing', cycle: 0 })).toEqual(end);
  for (const status of ['past_due', 'paused', 'cancelled', 'expired'] as const) {
    expect(nextBillingAt({ ...paid, status })).toBe(null);
  }
  expect(nextBillingAt({ ...paid, max_cycles: 2 })).toBe(null);
});

test('retries a failed billing soon, then after as long again, and at last four times a day', () => {
  const minutes = (n: number) => new Date(start.getTime() + n * 60_000);
  expect(retryAt(start, start)).toEqual(minutes(5));
  expect(retryAt(start, minutes(20))).toEqual(minutes(40));
  expect(retryAt(start, day(9))).toEqual(new Date(day(9).getTime() + 6 * 3600_000));
});

test.each([
  ['a@example.com', false, 0, true],
  ['a@example.com', true, 0, false],
  ['a@example.com', true, 1, true],
  [null, false, 5, false],
])(
  'sends a customer at %s (emails suppressed: %s) with %d paid periods these mails: %s',
  (customer_email, emails_suppressed, paid, expected) => {
    expect(isMailed({ customer_email, emails_suppressed, cycles_completed: paid })).toBe(expected);
  },
);
