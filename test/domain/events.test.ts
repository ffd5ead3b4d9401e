import { expect, test } from 'vitest';
import { EVENT_KINDS, SUBSCRIBABLE_KINDS, toEventKind } from '../../src/domain/events.ts';

test.each([
  ['payment.confirmed', 'payment.confirmed'],
  ['PaymentConfirmed', 'payment.confirmed'],
  ['SubscriptionCancelled', 'subscription.canceled'],
  ['payment.Confirmed', null],
  ['', null],
])('maps an endpoint’s subscription to %j to %j', (name, kind) => {
  expect(toEventKind(name)).toBe(kind);
});

test('offers endpoints every kind except the test event', () => {
  expect(SUBSCRIBABLE_KINDS).toHaveLength(52);
  expect(EVENT_KINDS.filter((kind) => !new Set<string>(SUBSCRIBABLE_KINDS).has(kind))).toEqual(['webhook.test']);
});
