import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleData } from '../../scripts/webhooks/examples.ts';
import { RESOURCES } from '../../src/api/openapi/webhooks.ts';
import { isAddress, isSignature } from '../../src/domain/base58.ts';
import { EVENT_KINDS, type EventKind, type EventResource } from '../../src/domain/events.ts';
import { newId } from '../../src/domain/ids.ts';

test.each(EVENT_KINDS)('the example of %s has the shape that the API documents', (kind) => {
  const about = { merchant_id: newId('mer'), at: new Date() };
  const data = exampleData(kind, about);
  const { issues = [] } = v.safeParse(RESOURCES[kind.split('.')[0] as EventResource], data);
  expect(issues.map(({ message, path }) => `${path?.map(({ key }) => String(key)).join('.')}: ${message}`)).toEqual([]);
  expect(data.id).not.toBe(exampleData(kind, about).id);
});

test('an example says what its event is about', () => {
  const [merchant_id, at] = [newId('mer'), new Date('2027-01-02T03:04:05.678Z')];
  const of = (kind: EventKind) => exampleData(kind, { merchant_id, at });
  expect(of('payment.confirmed')).toMatchObject({
    status: 'confirmed',
    amount: 25,
    merchant_id,
    mode: 'test',
    confirmed_at: at.toISOString(),
  });
  expect(of('invoice.overdue')).toMatchObject({ status: 'sent', is_overdue: true });
  expect(of('subscription.canceled')).toMatchObject({ status: 'cancelled' });
  expect(of('installment_plan.defaulted')).toMatchObject({ status: 'defaulted' });
});

/** The deadlines that have passed when an event of a kind happens. All others are later than every event. */
const PASSED: Partial<Record<EventKind, string[]>> = {
  'payment.expired': ['expires_at'],
  'payment.late': ['expires_at'],
  'refund.expired': ['expires_at'],
  'invoice.overdue': ['due_date'],
  'subscription.expired': ['current_period_end', 'access_until'],
  'subscription.access_ended': ['current_period_end', 'access_until'],
  'installment.due': ['due_date'],
  'installment.late': ['due_date'],
};
const DEADLINES = ['expires_at', 'access_until', 'current_period_end', 'next_billing_at'];

test.each(EVENT_KINDS)('the times of %s agree with the time of the event', (kind) => {
  const at = new Date('2027-01-02T03:04:05.678Z');
  const times = Object.entries(exampleData(kind, { merchant_id: newId('mer'), at })).filter(([, value]) =>
    /^\d{4}-\d\d-\d\dT/.test(String(value)),
  ) as [string, string][];
  const passed = PASSED[kind] ?? [];
  for (const [name, time] of times) {
    const isPast = passed.includes(name) || (/_(at|start)$/.test(name) && !DEADLINES.includes(name));
    if (isPast) expect(Date.parse(time), name).toBeLessThanOrEqual(at.getTime());
    else if (DEADLINES.includes(name)) expect(Date.parse(time), name).toBeGreaterThan(at.getTime());
  }
  expect(times.map(([name]) => name)).toEqual(expect.arrayContaining(passed));
});

test('every example of a transaction is another one', () => {
  const about = { merchant_id: newId('mer'), at: new Date() };
  const [one, other] = [1, 2].map(() => exampleData('payment.confirmed', about) as any);
  expect(isSignature(one.transaction_signature) && isAddress(one.reference)).toBe(true);
  expect(one.transaction_signature).not.toBe(other.transaction_signature);
  expect(one.reference).not.toBe(other.reference);
});
