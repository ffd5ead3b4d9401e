import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancel,
  defaultFirstDate,
  dueDateProblem,
  graceEnd,
  INSTALLMENT_PLAN_STATUSES,
  type InstallmentPlanStatus,
  type InstallmentState,
  type InstallmentStatus,
  isAskingWrongly,
  isCovered,
  isPayable,
  isToldBySchedule,
  MAX_FREQUENCY_DAYS,
  MAX_INSTALLMENTS,
  markDue,
  markLate,
  markPaid,
  markUpcoming,
  moneyOf,
  nextStep,
  outstandingOfInstallment,
  payingOf,
  pendingActionTime,
  priceOf,
  reinstate,
  revertPaid,
  schedule,
  surplusOf,
  suspend,
} from '../../src/domain/installments.ts';
import { type ObligationPayment, surplusByPayment } from '../../src/domain/obligations.ts';
import type { PaymentStatus } from '../../src/domain/payments.ts';
import { toleratedOf } from '../../src/domain/tolerance.ts';

const at = (text: string) => new Date(text);
const DAY = 24 * 3600_000;

describe('the schedule', () => {
  test.each<[string, number, string[]]>([
    ['100', 1, ['100.00']],
    ['100', 3, ['33.33', '33.33', '33.34']],
    ['99.99', 3, ['33.33', '33.33', '33.33']],
    ['0.05', 3, ['0.01', '0.01', '0.03']],
    ['0.01', 1, ['0.01']],
    ['1000', 7, ['142.85', '142.85', '142.85', '142.85', '142.85', '142.85', '142.90']],
    ['999999999', 2, ['499999999.50', '499999999.50']],
    ['599.94', 6, Array(6).fill('99.99')],
  ])('divides %s USD by %d into equal cents, and adds the rest to the last', (total, count, amounts) => {
    const terms = { total_amount: Big(total), installment_count: count, payment_frequency_days: 1 };
    const parts = schedule({ ...terms, first_payment_date: at('2026-01-01') });
    expect(parts.map(({ amount }) => amount)).toEqual(amounts);
    expect(parts.map(({ installment_number }) => installment_number)).toEqual(amounts.map((_, index) => index + 1));
  });

  test.each<[string, number, string[]]>([
    ['2026-01-31T09:30:00.123Z', 30, ['2026-01-31', '2026-03-02', '2026-04-01']],
    ['2028-02-28T23:59:59Z', 1, ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-03-28T01:30:00+01:00', 7, ['2026-03-28', '2026-04-04', '2026-04-11']],
    ['2026-12-31T00:00:00Z', 366, ['2026-12-31', '2028-01-01', '2029-01-01']],
  ])('continues from %s every %d days, at the same time of day', (first, days, dates) => {
    const terms = { total_amount: Big(90), installment_count: 3, payment_frequency_days: days };
    const parts = schedule({ ...terms, first_payment_date: at(first) });
    const time = at(first).toISOString().slice(10);
    expect(parts.map(({ due_date }) => due_date.toISOString())).toEqual(dates.map((date) => date + time));
  });

  test('adds up to the total, in parts of at least a cent that differ only in the last', () => {
    const terms = fc.record({
      count: fc.integer({ min: 1, max: MAX_INSTALLMENTS }),
      days: fc.integer({ min: 1, max: MAX_FREQUENCY_DAYS }),
      cents: fc.bigInt({ min: 1n, max: 99_999_999_900n }),
    });
    fc.assert(
      fc.property(terms, ({ count, days, cents }) => {
        fc.pre(cents >= BigInt(count));
        const parts = schedule({
          total_amount: Big(cents.toString()).div(100),
          installment_count: count,
          payment_frequency_days: days,
          first_payment_date: at('2026-05-05T05:05:05.555Z'),
        });
        const inCents = parts.map(({ amount }) => BigInt(amount.replace('.', '')));
        expect(inCents.reduce((sum, part) => sum + part)).toBe(cents);
        expect(new Set(inCents.slice(0, -1)).size).toBeLessThan(2);
        expect(inCents.every((part) => part > 0n)).toBe(true);
        for (const [index, part] of parts.slice(1).entries()) {
          expect(part.due_date.getTime() - (parts[index]?.due_date.getTime() ?? 0)).toBe(days * DAY);
        }
      }),
    );
  });

  test('begins the next day at the same time by default', () => {
    expect(defaultFirstDate(at('2026-02-28T15:04:05.006Z'))).toEqual(at('2026-03-01T15:04:05.006Z'));
  });

  test.each<[string, string | null]>([
    ['2026-11-20T12:00:00Z', null],
    ['2026-11-20T00:00:00Z', null],
    ['2026-11-20T11:59:59Z', 'must not be in the past'],
    ['2026-11-19T00:00:00Z', 'must not be in the past'],
    ['1970-01-01T00:00:00Z', 'must not be in the past'],
    ['2036-11-20T12:00:00Z', null],
    ['2036-11-20T12:00:01Z', 'must be within 10 years'],
  ])('answers to a first date of %s at noon of 20 November 2026: %s', (date, problem) => {
    expect(dueDateProblem(at(date), at('2026-11-20T12:00:00Z'), 'UTC')).toBe(problem);
  });
});

test.each<[string, string, string, string | null]>([
  // In New York, it is still the evening of 19 November.
  ['2026-11-19', '2026-11-20T03:00:00Z', 'America/New_York', null],
  ['2026-11-19', '2026-11-20T05:00:00Z', 'America/New_York', 'must not be in the past'],
  // In Tokyo, 21 November has begun.
  ['2026-11-20', '2026-11-20T15:00:00Z', 'Asia/Tokyo', 'must not be in the past'],
  ['2026-11-21', '2026-11-20T15:00:00Z', 'Asia/Tokyo', null],
])('answers to a first date of %s at %s in %s: %s', (date, now, timeZone, problem) => {
  expect(dueDateProblem(at(date), at(now), timeZone)).toBe(problem);
});

const due = at('2026-06-10T10:00:00Z');
const fresh: InstallmentState = {
  status: 'pending',
  amount: '100.00',
  due_date: due,
  late_fee: '0',
  credit_applied: '0',
  payment_id: null,
  upcoming_at: null,
  due_at: null,
  late_at: null,
  paid_at: null,
  next_transition_at: due,
  next_action_at: due,
};
const terms = {
  late_fee_amount: '5.50',
  grace_period_days: 7,
  payment_frequency_days: 30,
  installment_count: 3,
  time_zone: 'UTC',
};
const later = (days: number, seconds = 0) => new Date(due.getTime() + days * DAY + seconds * 1000);
/** Returns the last moment of so many days after the due day. */
const endOf = (days: number) => new Date(at('2026-06-10T23:59:59.999Z').getTime() + days * DAY);

describe('an unpaid installment', () => {
  test.each([
    [7, [7, 21]],
    [1, [1, 3]],
    [0, [0, 2]],
  ])(
    'is late and defaulted after %d days of grace, when so many days have ended: %j',
    (grace_period_days, [late, over]) => {
      const own = { ...terms, grace_period_days };
      const isDue = markDue(fresh, own, later(0, 3));
      expect(isDue).toMatchObject({ status: 'due', late_fee: '0', next_transition_at: endOf(late as number) });
      const isLate = markLate(isDue, own, new Date(endOf(late as number).getTime() + 9000));
      expect(isLate).toMatchObject({ status: 'late', late_fee: '5.50', next_transition_at: endOf(over as number) });
      expect(nextStep(isLate, own, endOf(over as number))).toBe('default');
    },
  );

  test.each([
    ['2026-06-10T00:00:00Z', '2026-06-10T00:00:04Z', '2026-06-10'],
    ['2026-06-10T22:50:00Z', '2026-06-10T22:50:04Z', '2026-06-10'],
    ['2026-06-10T23:59:59.999Z', '2026-06-11T00:00:04Z', '2026-06-11'],
    ['2026-06-10T23:30:00Z', '2026-06-10T23:30:04Z', '2026-06-11'],
    ['2026-06-10T23:30:00Z', '2026-06-01T00:00:00Z', '2026-06-11'],
    ['2026-06-10T10:00:00Z', '2026-06-14T10:00:00Z', '2026-06-14'],
    // A job within an hour is prompt. The day after that hour counts from the due date.
    ['2026-06-10T22:59:59.998Z', '2026-06-10T23:59:59.998Z', '2026-06-11'],
  ])('without grace, due at %s and asked for at %s, costs no fee when it is paid on %s', (due_date, now, day) => {
    const end = graceEnd({ due_date: at(due_date) }, { ...terms, grace_period_days: 0 }, at(now));
    expect(end).toEqual(at(`${day}T23:59:59.999Z`));
  });

  test('loses no day of grace and costs no unavoidable fee after our own outage', () => {
    const isDue = markDue(fresh, terms, later(30));
    expect(isDue.next_transition_at).toEqual(endOf(37));
    expect(markLate(isDue, terms, later(60)).next_transition_at).toEqual(endOf(74));
  });

  test.each([
    ['2026-06-11T00:00:00.000Z', 7],
    ['2026-06-11T00:00:00.001Z', 8],
  ])('counts its grace from the due date after an hour of delay, asked for at %s', (now, days) => {
    expect(graceEnd({ due_date: at('2026-06-10T23:00:00Z') }, terms, at(now))).toEqual(endOf(days));
  });

  test('is asked for when its status has no end, and its next period counts from now', () => {
    const open = { ...markDue(fresh, terms, due), next_transition_at: null };
    expect(nextStep(open, terms, later(99))).toBe('ask');
    expect(nextStep({ ...fresh, next_transition_at: null, upcoming_at: due }, terms, later(99))).toBeNull();
    expect(markLate(open, terms, later(7)).next_transition_at).toEqual(endOf(21));
  });

  test('costs no fee in a plan without one', () => {
    expect(markLate(markDue(fresh, terms, due), { ...terms, late_fee_amount: null }, later(7)).late_fee).toBe('0');
  });

  test.each<[string, InstallmentState, Date, string | null]>([
    ['long before its date', fresh, later(-3, -1), null],
    ['three days before its date', fresh, later(-3), 'upcoming'],
    ['announced', markUpcoming(fresh, later(-3)), later(-3, 60), null],
    ['before its date', markUpcoming(fresh, later(-3)), later(0, -1), null],
    ['on its date', fresh, due, 'due'],
    ['on the last day of grace, without a payment', markDue(fresh, terms, due), later(7, 3600), 'ask'],
    ['when grace is over', markDue(fresh, terms, due), endOf(7), 'late'],
    ['late, without a payment', markLate(markDue(fresh, terms, due), terms, endOf(7)), later(21), 'ask'],
    ['two periods after it was late', markLate(markDue(fresh, terms, due), terms, endOf(7)), endOf(21), 'default'],
    ['paid', markPaid(fresh, 'pay_1', due), later(999), null],
    ['cancelled', cancel(fresh), later(999), null],
  ])('%s: next step', (_, installment, now, act) => {
    expect(nextStep(installment, terms, now)).toBe(act);
  });

  test.each(['due', 'late'] as const)('never becomes due again when it is %s', (status) => {
    expect(() => markDue({ ...fresh, status }, terms, due)).toThrow(`cannot go from ${status} to due`);
  });

  test('has no next step when it is cancelled, also if the default of its plan did that', () => {
    expect(cancel(fresh)).toMatchObject({ status: 'cancelled', next_transition_at: null, next_action_at: null });
    expect(suspend(fresh)).toMatchObject({ status: 'cancelled', next_transition_at: due, next_action_at: null });
    expect(nextStep(suspend(fresh), terms, later(99))).toBeNull();
  });
});

describe('an announcement', () => {
  test('comes three days before the due date, or at once if less time is left, and never after it', () => {
    expect(pendingActionTime(fresh, terms, later(-30))).toEqual(later(-3));
    expect(pendingActionTime(fresh, terms, later(-1))).toEqual(later(-1));
    expect(pendingActionTime(fresh, terms, later(1))).toEqual(due);
    expect(nextStep(fresh, terms, due)).toBe('due');
  });

  test('comes once, and not in a plan with less than a week between installments', () => {
    const announced = markUpcoming(fresh, later(-3));
    expect(announced).toMatchObject({ status: 'pending', upcoming_at: later(-3), next_action_at: due });
    expect(pendingActionTime(announced, terms, later(-2))).toEqual(due);
    for (const [days, step] of [
      [7, 'upcoming'],
      [6, null],
      [1, null],
    ] as const) {
      const own = { ...terms, payment_frequency_days: days };
      expect(nextStep(fresh, own, later(-2))).toBe(step);
      expect(pendingActionTime(fresh, own, later(-30))).toEqual(step ? later(-3) : due);
    }
  });
});

describe('an installment of a reinstated plan', () => {
  const isDue = markDue(fresh, terms, due);
  const isLate = markLate(isDue, terms, endOf(7));
  const ended = endOf(21);
  const now = new Date(ended.getTime() + 10 * DAY);
  const shift = 10 * DAY;

  test('that defaulted it is late again, keeps its fee, and has its full time', () => {
    const back = reinstate({ ...isLate, next_action_at: null }, terms, shift, now);
    expect(back).toMatchObject({ status: 'late', late_fee: '5.50', due_date: later(10), next_action_at: now });
    expect(back.next_transition_at).toEqual(endOf(21 + 10 + 14));
    expect(nextStep(back, terms, now)).toBe('ask');
  });

  test('that the default cancelled has its status and the rest of its time again', () => {
    const later2 = { ...fresh, due_date: later(20), next_transition_at: later(20), next_action_at: later(20) };
    const inGrace = markDue(later2, terms, later(20));
    expect(reinstate(suspend(inGrace), terms, shift, now)).toMatchObject({
      status: 'due',
      due_date: later(30),
      next_transition_at: endOf(37),
      next_action_at: now,
    });
    const ahead = { ...fresh, due_date: later(60), next_transition_at: later(60), next_action_at: later(57) };
    expect(reinstate(suspend(ahead), terms, shift, now)).toMatchObject({
      status: 'pending',
      due_date: later(70),
      next_transition_at: later(70),
      next_action_at: later(67),
    });
    expect(reinstate(suspend(markUpcoming(ahead, later(57))), terms, shift, now).next_action_at).toEqual(later(70));
    expect(reinstate(suspend(isLate), terms, shift, now)).toMatchObject({ status: 'late', late_fee: '5.50' });
  });

  test('has days of grace even if a version that kept no times had cancelled it', () => {
    const back = reinstate({ ...cancel(isDue) }, terms, shift, now);
    expect(back).toMatchObject({ status: 'due', due_date: later(10) });
    expect(back.next_transition_at?.getTime()).toBeGreaterThan(now.getTime() + 6 * DAY);
  });

  test('is never owed less, and never has less time than before', () => {
    const days = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(fc.constantFrom(fresh, isDue, isLate), days, days, (before, after, inDefault) => {
        const start = new Date(endOf(7).getTime() + after * DAY);
        const end = new Date(start.getTime() + inDefault * DAY);
        const back = reinstate(suspend(before), terms, inDefault * DAY, end);
        expect({ status: back.status, late_fee: back.late_fee, amount: back.amount }).toEqual({
          status: before.status,
          late_fee: before.late_fee,
          amount: before.amount,
        });
        const left = (one: InstallmentState, at: Date) => (one.next_transition_at as Date).getTime() - at.getTime();
        expect(left(back, end)).toBeGreaterThanOrEqual(left(before, start));
        expect(back.due_date.getTime() - before.due_date.getTime()).toBe(inDefault * DAY);
        expect(back.next_action_at).not.toBeNull();
      }),
    );
  });
});

describe('days', () => {
  test.each<[string, string, number, string]>([
    ['2026-06-10T10:00:00Z', 'UTC', 7, '2026-06-17T23:59:59.999Z'],
    ['2026-06-10T10:00:00Z', 'Asia/Tokyo', 7, '2026-06-17T14:59:59.999Z'],
    ['2026-06-10T16:00:00Z', 'Asia/Tokyo', 7, '2026-06-18T14:59:59.999Z'],
    ['2026-06-10T02:00:00Z', 'America/New_York', 0, '2026-06-10T03:59:59.999Z'],
    // Less than an hour of the day is left.
    ['2026-06-10T03:30:00Z', 'America/New_York', 0, '2026-06-11T03:59:59.999Z'],
    // A date without a time is the same day everywhere.
    ['2026-06-10', 'America/New_York', 7, '2026-06-18T03:59:59.999Z'],
    ['2026-06-10', 'Asia/Tokyo', 0, '2026-06-10T14:59:59.999Z'],
    // The clocks go back on 25 October, and forward on 29 March.
    ['2026-10-20T22:30:00Z', 'Europe/Berlin', 7, '2026-10-28T22:59:59.999Z'],
    ['2026-03-25T23:30:00Z', 'Europe/Berlin', 7, '2026-04-02T21:59:59.999Z'],
  ])('of grace after %s in %s: %d', (due_date, time_zone, grace_period_days, end) => {
    const own = { ...terms, time_zone, grace_period_days };
    expect(graceEnd({ due_date: at(due_date) }, own, at(due_date)).toISOString()).toBe(end);
  });

  test('before a date are announced once: by the mail with the schedule, or three days before', () => {
    const told = (schedule_mailed_at: Date | null) => isToldBySchedule({ due_date: due }, { schedule_mailed_at });
    expect([later(-3), later(-1), later(-4), null].map(told)).toEqual([true, true, false, false]);
  });

  test('between installments matter for announcements only if there are several installments', () => {
    const often = { ...terms, payment_frequency_days: 6 };
    expect(pendingActionTime(fresh, often, later(-10))).toEqual(due);
    expect(pendingActionTime(fresh, { ...often, installment_count: 1 }, later(-10))).toEqual(later(-3));
  });
});

describe('an installment whose money the chain dropped', () => {
  const isDue = markDue(fresh, terms, due);
  const isLate = markLate(isDue, terms, endOf(7));
  test.each<[string, InstallmentState, Partial<InstallmentState>]>([
    ['ahead of its date', fresh, { status: 'pending', next_transition_at: due, next_action_at: due }],
    ['in grace', isDue, { status: 'due', next_transition_at: endOf(10), next_action_at: later(3), late_fee: '0' }],
    ['late', isLate, { status: 'late', next_transition_at: endOf(17), next_action_at: later(3), late_fee: '5.50' }],
  ])('is owed again, as before, when it was paid %s', (_, before, expected) => {
    const back = revertPaid(markPaid(before, 'pay_1', later(3)), terms, later(3));
    expect(back).toMatchObject({ ...expected, paid_at: null, payment_id: null });
  });
});

describe('money for an installment, by any of its payments', () => {
  const payment = (
    id: string,
    status: PaymentStatus,
    usd: number,
    { accepted = null, tolerance = '0.01' }: { accepted?: bigint | null; tolerance?: string | null } = {},
  ): ObligationPayment => ({
    id,
    status,
    token: 'USDC',
    amount: '105.50',
    amount_due: 105_500_000n,
    amount_received: BigInt(Math.round(usd * 1e6)),
    amount_accepted: accepted,
    price_accepted: null,
    currency_rate: null,
    token_rate: null,
    tolerance,
  });
  const accepted = { accepted: 1_000_000n };
  const owed = { status: 'late' as const, amount: '100.00', late_fee: '5.50', credit_applied: '0' };
  test.each<[string, ObligationPayment[], string | null, string]>([
    ['nothing', [], null, '105.5'],
    ['a part of the first', [payment('a', 'failed', 40.123456)], null, '65.376544'],
    ['a part of the open one', [payment('a', 'expired', 0), payment('b', 'pending', 40)], null, '105.5'],
    ['all of the first, late', [payment('a', 'expired', 100), payment('b', 'pending', 0)], null, '5.5'],
    ['parts that add up', [payment('a', 'failed', 100), payment('b', 'failed', 5.5)], 'b', '0'],
    ['more than was owed', [payment('a', 'expired', 200), payment('b', 'pending', 0)], 'a', '-94.5'],
    ['too little, and accepted', [payment('a', 'confirmed', 1, accepted), payment('b', 'pending', 0)], 'a', '104.5'],
    ['a part, and the rest', [payment('a', 'failed', 100), payment('b', 'confirmed', 5.5)], 'b', '0'],
    [
      'the rest, and a part that the chain dropped',
      [payment('a', 'failed', 0), payment('b', 'confirmed', 5.5)],
      null,
      '100',
    ],
    ['one that is confirmed, and dust is missing', [payment('a', 'confirmed', 105.499999)], 'a', '0'],
    ['a cent is missing, which the merchant tolerates', [payment('a', 'confirmed', 105.49)], 'a', '0'],
    ['more than a cent is missing', [payment('a', 'confirmed', 105.489998)], null, '0.010002'],
    [
      'three that are confirmed',
      [payment('a', 'confirmed', 50), payment('b', 'confirmed', 50), payment('c', 'confirmed', 5.5)],
      'c',
      '0',
    ],
    ['the last unit', [payment('a', 'failed', 105.499999), payment('b', 'failed', 0.000001)], 'b', '0'],
    ['dust alone is missing, and nothing was confirmed', [payment('a', 'failed', 105.499999)], 'a', '0.000001'],
  ])('%s', (_, payments, by, ask) => {
    expect(payingOf(owed, payments)?.id ?? null).toBe(by);
    expect(outstandingOfInstallment(owed, payments).toFixed()).toBe(ask);
  });

  test('names no payment as the payer of an installment of nothing', () => {
    expect(payingOf({ ...owed, amount: '0', late_fee: '0' }, [])).toBeNull();
  });

  test('may stay unpaid by the largest tolerance of its payments, whatever the merchant tolerates now', () => {
    const tolerated = { tolerance: '0.5' };
    expect(payingOf(owed, [payment('a', 'failed', 105, tolerated)])?.id).toBe('a');
    expect(payingOf(owed, [payment('a', 'failed', 105), payment('b', 'failed', 0, tolerated)])?.id).toBe('a');
    expect(payingOf(owed, [payment('a', 'failed', 104.99, tolerated)])).toBeNull();
    expect(payingOf(owed, [payment('a', 'failed', 105.499999, { tolerance: null })])).toBeNull();
  });

  test('replaces an open payment only if its amount is wrong by more than a cent', () => {
    const wrong = (amount: string) => isAskingWrongly(owed, { amount }, [payment('a', 'failed', 50.5)]);
    expect(['55', '54.99', '55.01'].map(wrong)).toEqual([false, false, false]);
    expect(['54.989999', '55.010001', '0', '5'].map(wrong)).toEqual([true, true, true, true]);
  });

  test('is needed less by what credit has paid, and not at all if credit covers everything', () => {
    const half = { ...owed, credit_applied: '50.5' };
    const paid = [payment('a', 'failed', 50), payment('b', 'failed', 5)];
    expect(payingOf(half, paid)?.id).toBe('b');
    expect(payingOf(half, paid.slice(0, 1))).toBeNull();
    expect(outstandingOfInstallment(half, paid.slice(0, 1)).toFixed()).toBe('5');
    expect(surplusOf({ ...half, ...moneyOf(paid) }).toFixed()).toBe('0');
    for (const credit_applied of ['105.5', '200']) {
      const whole = { ...owed, credit_applied };
      expect(isCovered(whole, [])).toBe(true);
      expect(payingOf(whole, paid)).toBeNull();
      expect(surplusOf({ ...whole, ...moneyOf(paid) }).toFixed()).toBe('55');
    }
    expect(isCovered({ ...owed, credit_applied: '105.499999' }, [])).toBe(false);
  });

  test('counts at the rates of its payments', () => {
    const euros = { ...payment('a', 'failed', 0), amount: '100', currency_rate: '1.1', token_rate: '1' };
    const paid = [
      { ...euros, amount_due: 110_000_000n, amount_received: 55_000_000n },
      { ...euros, id: 'b', amount_due: 120_000_000n, amount_received: 60_000_000n, currency_rate: '1.2' },
    ];
    expect(moneyOf(paid)).toEqual({ amount_received: 115_000_000n, received: '100', price_accepted: null });
    expect(payingOf({ ...owed, late_fee: '0' }, paid)?.id).toBe('b');
    expect(outstandingOfInstallment(owed, paid).toFixed()).toBe('5.5');
  });

  test.each<[InstallmentStatus, InstallmentPlanStatus[]]>([
    ['pending', ['active', 'defaulted']],
    ['due', ['active', 'defaulted']],
    ['late', ['active', 'defaulted']],
    ['paid', []],
    ['cancelled', ['defaulted']],
  ])('counts for a %s installment in a plan that is one of %j', (status, expected) => {
    const counting = INSTALLMENT_PLAN_STATUSES.filter((plan) => isPayable({ status }, { status: plan }));
    expect(counting).toEqual(expected);
  });

  // The rules behind every decision. The order in which money arrives changes nothing about the debt. The money received is
  // the needed money plus the surplus. Nobody is asked for a rest within the tolerance.
  test('is counted exactly, in any order of payments', () => {
    const received = fc.record({
      status: fc.constantFrom<PaymentStatus>('failed', 'expired', 'confirmed', 'pending'),
      amount: fc.oneof(fc.bigInt({ min: 0n, max: 120_000_000n }), fc.constantFrom(0n, 105_490_000n, 105_500_000n, 1n)),
    });
    const tolerances = fc.constantFrom('0', '0.01', '1', '100');
    fc.assert(
      fc.property(fc.array(received, { maxLength: 6 }), tolerances, (parts, tolerance) => {
        const payments = parts.map(({ status, amount }, index) => ({
          ...payment(`${index}`, status, 0),
          amount_received: amount,
          tolerance: toleratedOf(priceOf(owed), tolerance).toFixed(),
        }));
        const paying = payingOf(owed, payments);
        expect(payingOf(owed, payments.toReversed()) === null).toBe(paying === null);
        const total = payments.reduce((sum, { amount_received }) => sum + amount_received, 0n);
        const missing = Big(priceOf(owed)).minus(Big(total.toString()).div(1e6));
        expect(paying !== null).toBe(missing.lte(toleratedOf(priceOf(owed), tolerance)));
        if (paying === null) return;
        const surplus = [...surplusByPayment(priceOf(owed), paying.id, payments).values()].reduce((a, b) => a + b, 0n);
        const needed = total - surplus;
        expect(Big(needed.toString()).div(1e6).toFixed()).toBe(
          (missing.gt(0) ? Big(total.toString()).div(1e6) : Big(priceOf(owed))).toFixed(),
        );
      }),
      { numRuns: 300 },
    );
  });
});
