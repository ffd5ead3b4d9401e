import { describe, expect, test } from 'vitest';
import { dueText, isOverdue, itemsTotal, itemTotal, type LineItem } from '../../src/domain/invoices.ts';

const item = (quantity: number, unit_price: number): LineItem => ({ description: 'Tea', quantity, unit_price });

test('computes items exactly like a pocket calculator', () => {
  expect(itemTotal(item(3, 0.1)).toFixed()).toBe('0.3');
  expect(itemTotal(item(0.000001, 0.000001)).toFixed()).toBe('0.000000000001');
  expect(itemsTotal([item(3, 0.1), item(2, 19.99)]).toFixed()).toBe('40.28');
  expect(itemsTotal([]).toFixed()).toBe('0');
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
    expect(isOverdue(dueDate, new Date(now))).toBe(expected);
  });

  test('shows the day it is due, and the time only if one was given', () => {
    expect(dueText(day, 'en')).toBe('20 November 2026');
    expect(dueText(time, 'en')).toBe('20 Nov 2026, 14:35 UTC');
  });
});
