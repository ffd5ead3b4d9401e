import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTold } from '../../../src/db/webhooks/told.ts';
import { runOnce as recover } from '../../../src/jobs/handlers/webhook.recover.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer, getPayment, makePayment } from '../../support/transactions.ts';
import { emit, register, startTimedWorker, type TimedWorker } from '../../support/webhooks.ts';

let service: Service;
let worker: TimedWorker;
let receiver: Receiver;
let endpoint: string;
beforeAll(async () => {
  [service, receiver] = await Promise.all([startService(), startReceiver()]);
  worker = await startTimedWorker(service);
  endpoint = await register(service, receiver.url);
  await register(service, receiver.url);
});
afterAll(async () => {
  await worker.stop();
  await service.stop();
  await receiver.close();
});

/** Returns the delivered attempts at events of a kind and a resource. */
const attemptsOf = async (resourceId: string, kind = 'payment.confirmed') => {
  const { rows } = await sql<{ delivery_id: string; number: number }>`
    select attempt.delivery_id, attempt.number from webhook_attempts attempt
    join webhook_deliveries delivery on delivery.id = attempt.delivery_id
    join events event on event.id = delivery.event_id
    where event.resource_id = ${resourceId} and event.kind = ${kind}
    order by attempt.started_at, attempt.delivery_id`.execute(service.db);
  return rows;
};

test('measures each payment once, by the first webhook of two endpoints, also if one is sent again', async () => {
  const payer = fundedPayer(service);
  const { id, keys } = await makePayment(service);
  await payer.send([payer.token(service.wallet, 7_000_000n, keys)]);
  await worker.until(async () => (await getPayment(service, id)).status === 'confirmed');
  await worker.until(async () => (await attemptsOf(id)).length === 2);
  const [first, second] = await attemptsOf(id);
  const told = await findTold(service.db, [first, second] as never);
  expect(told).toEqual([{ mode: 'test', seconds: expect.any(Number) }]);
  expect(told[0]?.seconds).toBeGreaterThanOrEqual(0);
  expect(await findTold(service.db, [first] as never)).toEqual(told);
  expect(await findTold(service.db, [second] as never)).toEqual([]);

  await recover(service, { endpoint_id: endpoint, since: new Date(0), delivered: true });
  await worker.until(async () => (await attemptsOf(id)).length === 3);
  expect(await findTold(service.db, (await attemptsOf(id)).slice(2))).toEqual([]);
});

test('measures no other event, and no event without a payment', async () => {
  await emit(service);
  await worker.until(async () => (await attemptsOf('thing_0')).length === 2);
  expect(await findTold(service.db, await attemptsOf('thing_0'))).toEqual([]);
  const { id } = await makePayment(service);
  await worker.until(async () => (await attemptsOf(id, 'payment.created')).length === 2);
  expect(await findTold(service.db, await attemptsOf(id, 'payment.created'))).toEqual([]);
});
