import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleData } from '../../scripts/webhooks/examples.ts';
import { RESOURCES } from '../../src/api/openapi/webhooks.ts';
import { EVENT_KINDS, type EventResource } from '../../src/domain/events.ts';
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
  const of = (kind: Parameters<typeof exampleData>[0]) => exampleData(kind, { merchant_id, at });
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
