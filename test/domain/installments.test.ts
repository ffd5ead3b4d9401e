import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancel,
  defaultFirstDate,
  firstDateProblem,
  graceEnd,
  type InstallmentState,
  MAX_FREQUENCY_DAYS,
  MAX_INSTALLMENTS,
  markDue,
  markLate,
  markPaid,
  nextStep,
  outstandingUnits,
  payingPaymentId,
  revertPaid,
  schedule,
  usdOf,
} from '../../src/domain/installments.ts';

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
    expect(firstDateProblem(at(date), at('2026-11-20T12:00:00Z'))).toBe(problem);
  });
});

const due = at('2026-06-10T10:00:00Z');
const fresh: InstallmentState = {
  status: 'pending',
  amount: '100.00',
  due_date: due,
  late_fee: '0',
  payment_id: null,
  due_at: null,
  late_at: null,
  paid_at: null,
  next_transition_at: due,
  next_action_at: due,
};
const terms = { late_fee_amount: '5.50', grace_period_days: 7 };
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
      expect(nextStep(isLate, endOf(over as number))).toBe('default');
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
    expect(nextStep(open, later(99))).toBe('ask');
    expect(nextStep({ ...fresh, next_transition_at: null }, later(99))).toBeNull();
    expect(markLate(open, terms, later(7)).next_transition_at).toEqual(endOf(21));
  });

  test('costs no fee in a plan without one', () => {
    expect(markLate(markDue(fresh, terms, due), { ...terms, late_fee_amount: null }, later(7)).late_fee).toBe('0');
  });

  test.each<[string, InstallmentState, Date, string | null]>([
    ['before its date', fresh, later(0, -1), null],
    ['on its date', fresh, due, 'due'],
    ['on the last day of grace, without a payment', markDue(fresh, terms, due), later(7, 3600), 'ask'],
    ['when grace is over', markDue(fresh, terms, due), endOf(7), 'late'],
    ['late, without a payment', markLate(markDue(fresh, terms, due), terms, endOf(7)), later(21), 'ask'],
    ['two periods after it was late', markLate(markDue(fresh, terms, due), terms, endOf(7)), endOf(21), 'default'],
    ['paid', markPaid(fresh, 'pay_1', due), later(999), null],
    ['cancelled', cancel(fresh), later(999), null],
  ])('%s: next step', (_, installment, now, act) => {
    expect(nextStep(installment, now)).toBe(act);
  });

  test.each(['due', 'late', 'cancelled'] as const)('never becomes due again when it is %s', (status) => {
    expect(() => markDue({ ...fresh, status }, terms, due)).toThrow(`cannot go from ${status} to due`);
  });

  test('is never late or paid when it is cancelled', () => {
    expect(() => markLate(cancel(fresh), terms, later(7))).toThrow();
    expect(() => markPaid(cancel(fresh), 'pay_1', due)).toThrow();
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
  const payment = (id: string, status: string, usd: number, accepted?: number) => ({
    id,
    status,
    amount_received: BigInt(Math.round(usd * 1e6)),
    amount_accepted: accepted === undefined ? null : BigInt(Math.round(accepted * 1e6)),
  });
  const owed = { amount: '100.00', late_fee: '5.50' };
  test.each<[string, ReturnType<typeof payment>[], string | null, string]>([
    ['nothing', [], null, '105.5'],
    ['a part of the first', [payment('a', 'failed', 40.123456)], null, '65.376544'],
    ['a part of the open one', [payment('a', 'expired', 0), payment('b', 'pending', 40)], null, '105.5'],
    ['all of the first, late', [payment('a', 'expired', 100), payment('b', 'pending', 0)], null, '5.5'],
    ['parts that add up', [payment('a', 'failed', 100), payment('b', 'failed', 5.5)], 'b', '0'],
    ['more than was owed', [payment('a', 'expired', 200), payment('b', 'pending', 0)], 'a', '-94.5'],
    ['too little, and accepted', [payment('a', 'confirmed', 1, 1), payment('b', 'pending', 0)], 'a', '104.5'],
    ['a part, and the rest', [payment('a', 'failed', 100), payment('b', 'confirmed', 5.5)], 'b', '0'],
    [
      'the rest, and a part that the chain dropped',
      [payment('a', 'failed', 0), payment('b', 'confirmed', 5.5)],
      null,
      '100',
    ],
    ['the rest, and dust that the chain dropped', [payment('a', 'confirmed', 105.499999)], 'a', '0.000001'],
    ['a cent is missing, which is more than dust', [payment('a', 'confirmed', 105.49)], null, '0.01'],
    [
      'three that are confirmed',
      [payment('a', 'confirmed', 50), payment('b', 'confirmed', 50), payment('c', 'confirmed', 5.5)],
      'c',
      '0',
    ],
    ['the last unit', [payment('a', 'failed', 105.499999), payment('b', 'failed', 0.000001)], 'b', '0'],
    ['dust alone is missing, and nothing was confirmed', [payment('a', 'failed', 105.499999)], null, '0.000001'],
  ])('%s', (_, payments, by, ask) => {
    expect(payingPaymentId(owed, payments)).toBe(by);
    expect(usdOf(outstandingUnits(owed, payments)).toFixed()).toBe(ask);
  });

  test('names no payment as the payer of an installment of nothing', () => {
    expect(payingPaymentId({ amount: '0', late_fee: '0' }, [])).toBeNull();
  });
});
