import { expect, test } from 'vitest';
import { rateCategory, rateState } from '../../src/domain/rateLimits.ts';

test.each([
  ['POST', '/payments', 'payments'],
  ['POST', '/payments/:id/resolve', 'payments'],
  ['POST', '/payments/:id/refunds', 'others'],
  ['POST', '/subscriptions/:id/pay', 'payments'],
  ['POST', '/installment-plans/:id/pay-off', 'payments'],
  ['GET', '/payments', 'reads'],
  ['GET', '/payments/:id', 'reads'],
  ['POST', '/payment-links', 'others'],
  ['DELETE', '/webhooks/payments', 'others'],
  ['POST', '/invoices/:id/send', 'others'],
])('%s %s counts as %s', (method, path, category) => {
  expect(rateCategory(method, path)).toBe(category);
});

test('following events has a limit of its own', () => {
  expect(rateCategory('GET', '/events', { after: 'oldest' })).toBe('feed');
  expect(rateCategory('GET', '/events', { limit: '5' })).toBe('reads');
  expect(rateCategory('GET', '/payments', { after: 'oldest' })).toBe('reads');
});

test.each([
  [1, 49, false],
  [50, 0, false],
  [51, 0, true],
])('after %d of 50 requests, %d are left until the hour is over (exceeded: %s)', (requests, remaining, is_exceeded) => {
  expect(rateState('payments', 50, requests, new Date('2026-11-20T12:00:00Z'))).toEqual({
    category: 'payments',
    limit: 50,
    remaining,
    resets_at: new Date('2026-11-20T13:00:00Z'),
    is_exceeded,
  });
});
