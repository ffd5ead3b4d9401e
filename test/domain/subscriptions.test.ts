import { describe, expect, test } from 'vitest';
import {
  type BillingState,
  billedAt,
  billingStep,
  cancelAfterMs,
  type DunningTerms,
  isMailed,
  isTrialAnnouncedAtOnce,
  nextBillingAt,
  nextCheckAt,
  nextFollowUp,
  paidUntil,
  periodOf,
  retryAt,
} from '../../src/domain/subscriptions.ts';

const DAY = 24 * 3600_000;
const start = new Date('2026-01-10T08:00:00Z');
const end = new Date('2026-02-10T08:00:00Z');
const day = (n: number, from = start) => new Date(from.getTime() + n * DAY);

const monthly: DunningTerms = {
  anchor: start,
  anchor_cycle: 2,
  billing_interval: 'monthly',
  interval_count: 1,
  max_cycles: null,
  max_unpaid_periods: 2,
  retry_days: [1, 3, 5, 7],
  give_up_days: 14,
  final_action: 'cancel',
};
const daily: DunningTerms = { ...monthly, billing_interval: 'daily' };

/** Active, its second period paid and running. */
const paid: BillingState = {
  ...monthly,
  status: 'active',
  cycle: 2,
  current_period_start: start,
  current_period_end: end,
  access_until: null,
  unpaid: null,
  isOpen: false,
  cancel_at_period_end: false,
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
    ['nothing, before access ends', { status: 'cancelled', access_until: day(9) }, day(8), { kind: 'wait' }],
    ['announce the end of access', { status: 'cancelled', access_until: day(9) }, day(9), { kind: 'end_access' }],
    [
      'the same after expiry',
      { status: 'expired', access_until: day(9), isOpen: true },
      day(10),
      { kind: 'end_access' },
    ],
    ['announce the end of a trial', { status: 'trialing', cycle: 0 }, day(-3, end), { kind: 'remind' }],
    ['nothing, near the end of a short period', { current_period_end: day(6) }, day(5), { kind: 'wait' }],
    ['end a daily plan when a third period would be unpaid', { ...askedLast, ...daily }, day(2), { kind: 'cancel' }],
    [
      'ask a daily plan for the last time, with its full time, when we were down',
      { ...unpaid, ...daily },
      day(5),
      { kind: 'retry', cycle: 2, billed_at: day(4) },
    ],
  ])('%s', (_, change, now, step) => {
    expect(billingStep({ ...paid, ...change }, now)).toEqual(step);
  });
});

test('follows up after 1, 3, 5, 7 and at last 14 days, whatever was missed in between', () => {
  const period = { cycle: 2, billed_at: start };
  expect([0, 0.5, 1, 2.9, 3, 4, 5, 6, 7, 13.9].map((n) => nextFollowUp(monthly, period, day(n)))).toEqual(
    [1, 1, 3, 3, 5, 5, 7, 7, 14, 14].map((n) => day(n)),
  );
  expect(nextFollowUp(monthly, period, day(14))).toBe(null);
});

test.each<[string, Partial<DunningTerms>, number[]]>([
  ['daily, 1 unpaid', { ...daily, max_unpaid_periods: 1 }, [1]],
  ['daily, 2 unpaid', daily, [1, 2]],
  ['daily, 14 unpaid', { ...daily, max_unpaid_periods: 14 }, [1, 3, 5, 7, 14]],
  ['every 5 days, 1 unpaid', { ...daily, interval_count: 5, max_unpaid_periods: 1 }, [1, 3, 5]],
  ['weekly, 1 unpaid', { billing_interval: 'weekly', max_unpaid_periods: 1 }, [1, 3, 5, 7]],
  ['weekly, 2 unpaid', { billing_interval: 'weekly' }, [1, 3, 5, 7, 14]],
  ['monthly, 1 unpaid', { max_unpaid_periods: 1 }, [1, 3, 5, 7, 14]],
  ['daily, the last two periods', { ...daily, max_cycles: 3 }, [1, 3, 5, 7, 14]],
  ['daily, with enough periods after it', { ...daily, max_cycles: 4 }, [1, 2]],
])('follows up until the end: %s', (_, change, days) => {
  const terms = { ...monthly, ...change };
  const times: number[] = [];
  let now = start;
  for (let next = nextFollowUp(terms, { cycle: 2, billed_at: start }, now); next; ) {
    times.push((next.getTime() - start.getTime()) / DAY);
    now = next;
    next = nextFollowUp(terms, { cycle: 2, billed_at: start }, now);
  }
  expect(times).toEqual(days);
  expect(cancelAfterMs(terms, 2)).toBe((days.at(-1) as number) * DAY);
});

describe('the time from which the lateness of a period counts', () => {
  const hour = DAY / 24;
  const third = periodOf(daily, daily, 3);
  const onTime = { period_start: start, billed_at: start, paid_at: start };
  const at = (ms: number) => new Date(third.start.getTime() + ms);
  test.each<[string, Parameters<typeof billedAt>[2], Date, Date]>([
    ['its start, when it is billed then', onTime, at(0), at(0)],
    ['its start, when it is billed within an hour', onTime, at(hour), at(0)],
    ['now, when we bill it later', onTime, at(hour + 1), at(hour + 1)],
    ['its start, when the period before was paid late', { ...onTime, paid_at: at(10 * hour) }, at(10 * hour), at(0)],
    [
      'later by our last delay',
      { ...onTime, billed_at: day(0.5), paid_at: at(15 * hour) },
      at(15 * hour),
      at(12 * hour),
    ],
    ['never later than now', { ...onTime, billed_at: day(9), paid_at: at(0) }, at(0), at(0)],
    [
      'now, when the news of the last payment came too late',
      { ...onTime, paid_at: at(30 * hour) },
      at(30 * hour),
      at(30 * hour),
    ],
    ['its start, when there is no period before', null, at(0), at(0)],
  ])('is %s', (_, previous, now, expected) => {
    expect(billedAt(daily, third, previous, now)).toEqual(expected);
  });
});

/** Returns numbers between 0 and 1, the same for each seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/**
 * Bills a subscription for a while, as the sweep does. The customer pays each bill `payAfterMs` after it was first asked for.
 * During an outage nothing happens here, and payments count at its end.
 * Returns when it was cancelled, and the most periods that had begun and were unpaid at any moment.
 */
function simulate(
  terms: DunningTerms,
  payAfterMs: number,
  outages: readonly (readonly [from: Date, to: Date])[],
  until: Date,
): { cancelledAt: Date | null; mostUnpaid: number } {
  const awake = (time: Date) => outages.find(([from, to]) => from <= time && time < to)?.[1] ?? time;
  const begun = (time: Date) => {
    let cycle = 0;
    while (periodOf(terms, terms, cycle + 1).start < time) cycle += 1;
    return cycle;
  };
  let mostUnpaid = 0;
  let previous: Parameters<typeof billedAt>[2] = null;
  for (let cycle = 1; ; cycle += 1) {
    const period = periodOf(terms, terms, cycle);
    const payable = previous?.paid_at && previous.paid_at > period.start ? previous.paid_at : period.start;
    const askedAt = awake(payable);
    if (askedAt >= until || (terms.max_cycles !== null && cycle > terms.max_cycles))
      return { cancelledAt: null, mostUnpaid };
    let billed_at = billedAt(terms, period, previous, askedAt);
    const sentAt = new Date(askedAt.getTime() + payAfterMs);
    const paid_at = awake(sentAt);
    for (let now = askedAt; ; ) {
      const last_deadline = nextFollowUp(terms, { cycle, billed_at }, now) as Date;
      // A payment counts if it was sent before the deadline, also when an outage delays its news.
      if (sentAt < last_deadline) break;
      now = awake(last_deadline);
      const state = { ...paid, ...terms, status: 'past_due' as const, unpaid: { cycle, billed_at, last_deadline } };
      const step = billingStep(state, now);
      mostUnpaid = Math.max(mostUnpaid, begun(now) - cycle + 1);
      if (step.kind !== 'retry') return { cancelledAt: now, mostUnpaid };
      billed_at = step.billed_at;
      if (sentAt <= now) break;
    }
    mostUnpaid = Math.max(mostUnpaid, begun(paid_at) - cycle + 1);
    previous = { period_start: period.start, billed_at, paid_at };
  }
}

const RHYTHMS = [
  { billing_interval: 'daily', interval_count: 1 },
  { billing_interval: 'daily', interval_count: 3 },
  { billing_interval: 'weekly', interval_count: 1 },
  { billing_interval: 'monthly', interval_count: 1 },
] as const;

test('never lets a customer who pays each bill late get further behind than the plan allows', () => {
  const random = randomNumbers(1);
  const ends = new Set<boolean>();
  for (let run = 0; run < 300; run += 1) {
    const rhythm = RHYTHMS[Math.floor(random() * RHYTHMS.length)] as (typeof RHYTHMS)[number];
    const max_unpaid_periods = 1 + Math.floor(random() * 14);
    const max_cycles = random() < 0.3 ? 40 : null;
    const terms = { ...monthly, ...rhythm, anchor_cycle: 1, max_unpaid_periods, max_cycles };
    const { cancelledAt, mostUnpaid } = simulate(terms, random() * 16 * DAY, [], day(200));
    expect(mostUnpaid).toBeLessThanOrEqual(max_unpaid_periods);
    ends.add(cancelledAt !== null);
  }
  expect(ends.size).toBe(2);
});

test('never cancels for our outages: a customer who pays within half a day of each bill stays', () => {
  const random = randomNumbers(2);
  for (let run = 0; run < 300; run += 1) {
    const rhythm = RHYTHMS[Math.floor(random() * RHYTHMS.length)] as (typeof RHYTHMS)[number];
    const terms = { ...monthly, ...rhythm, anchor_cycle: 1, max_unpaid_periods: 1 + Math.floor(random() * 14) };
    // Each outage is followed by at least two days without one.
    const outages: [Date, Date][] = [];
    for (let at = random() * 20; at < 150; at += 2 + random() * 30) {
      const length = random() * 25;
      outages.push([day(at), day(at + length)]);
      at += length;
    }
    expect(simulate(terms, random() * 0.5 * DAY, outages, day(200)).cancelledAt).toBe(null);
  }
});

test('asks for each missed period in turn after an outage, with the full time for each', () => {
  const terms = { ...daily, anchor_cycle: 1 };
  const wake = day(20);
  let previous: Parameters<typeof billedAt>[2] = { period_start: start, billed_at: start, paid_at: start };
  let now = wake;
  for (let cycle = 2; cycle < 15; cycle += 1) {
    const period = periodOf(terms, terms, cycle);
    const billed_at = billedAt(terms, period, previous, now);
    expect([cycle, billed_at]).toEqual([cycle, now]);
    previous = { period_start: period.start, billed_at, paid_at: new Date(now.getTime() + DAY / 2) };
    now = previous.paid_at as Date;
  }
});

test('ends paid time at the start of the oldest unpaid period, or else at the end of the current one', () => {
  expect(paidUntil({ unpaid_since: start, current_period_end: end })).toEqual(start);
  expect(paidUntil({ unpaid_since: null, current_period_end: end })).toEqual(end);
});

test.each([
  [3, true],
  [3.01, false],
  [14, false],
])('announces the end of a trial of %d days when it begins: %s', (days, expected) => {
  const trial = { ...paid, status: 'trialing' as const, cycle: 0, current_period_end: day(days) };
  expect(isTrialAnnouncedAtOnce(trial)).toBe(expected);
  expect(nextCheckAt(trial, start)).toEqual(expected ? day(days) : day(days - 3));
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
