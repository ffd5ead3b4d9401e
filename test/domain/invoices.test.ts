import { describe, expect, test } from 'vitest';
import {
  acceptedAmounts,
  dueText,
  isOverdue,
  itemTotal,
  type LineItem,
  lineTotals,
} from '../../src/domain/invoices.ts';

const item = (quantity: number, unit_price: number): LineItem => ({ description: 'Tea', quantity, unit_price });
const positions = (line_items: LineItem[]) => ({ line_items, discounts: null });

test('computes items exactly like a pocket calculator', () => {
  expect(itemTotal(item(3, 0.1)).toFixed()).toBe('0.3');
  expect(itemTotal(item(0.000001, 0.000001)).toFixed()).toBe('0.000000000001');
});

describe('the amount of an invoice with items', () => {
  const accepted = (...items: [number, number][]) => {
    const sums = acceptedAmounts(positions(items.map(([quantity, price]) => item(quantity, price))));
    return typeof sums === 'string' ? sums : sums.map((sum) => sum.toFixed());
  };
  test.each<[string, [number, number][], string[] | string]>([
    [
      'is their exact sum, if all are in cents',
      [
        [3, 0.1],
        [2, 19.99],
      ],
      ['40.28'],
    ],
    ['may be rounded half up', [[7.5, 33.33]], ['249.98', '249.975']],
    ['may be rounded half up, though a float is less than half', [[1, 1.005]], ['1.01', '1.005']],
    [
      'may be rounded per item',
      [
        [1, 0.005],
        [1, 0.005],
      ],
      ['0.02', '0.01'],
    ],
    ['may be exact below a cent', [[0.5, 0.000002]], ['0.000001']],
    ['must be rounded, if the exact sum has too many places', [[0.123456, 10.123456]], ['1.25']],
    ['must be exact, if rounding leaves nothing', [[1, 0.001]], ['0.001']],
    ['is impossible, if neither is an amount', [[0.001, 0.0001]], '0.0000001 must have at most 6 decimal places'],
  ])('%s', (_, items, expected) => {
    expect(accepted(...items)).toEqual(expected);
  });

  test('decides whether the items are shown rounded, so that they add up to it', () => {
    const items = [item(7.5, 33.33), item(1, 0.001)];
    const shown = (amount: string) => lineTotals(positions(items), amount).map((total) => total.toFixed());
    expect(shown('249.980000')).toEqual(['249.98', '0']);
    expect(shown('249.976')).toEqual(['249.975', '0.001']);
  });
});

describe('an invoice', () => {
  const day = new Date('2026-11-20T00:00:00Z');
  const time = new Date('2026-11-20T14:35:00Z');
  test.each<[string, Date | null, string, boolean]>([
    ['that is due on a day is in time on all of that day', day, '2026-11-20T23:59:59.999Z', false],
    ['that is due on a day is overdue on the next', day, '2026-11-21T00:00:00Z', true],
    ['that is due at a time is in time before it', time, '2026-11-20T14:34:59.999Z', false],
    ['that is due at a time is overdue from then on', time, '2026-11-20T14:35:00Z', true],
    ['without a due date is never overdue', null, '2099-01-01T00:00:00Z', false],
  ])('%s', (_, dueDate, now, expected) => {
    expect(isOverdue({ due_date: dueDate, time_zone: 'UTC' }, new Date(now))).toBe(expected);
  });

  test('shows the day it is due, and the time only if one was given', () => {
    expect(dueText(day, 'en', 'Europe/Berlin')).toBe('20 November 2026');
    expect(dueText(time, 'en', 'UTC')).toBe('20 Nov 2026, 14:35 UTC');
    expect(dueText(time, 'en', 'Europe/Berlin')).toBe('20 Nov 2026, 15:35 CET');
  });
});
