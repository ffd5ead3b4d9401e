// In a file of its own, because of its days: pg-boss drops a job after 14 days, and its clock would be ahead by more in the end.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answering, status } from '../../support/answering.ts';
import { type Service, startService } from '../../support/service.ts';
import { emit, lastDelivery, register, startTimedWorker, type TimedWorker } from '../../support/webhooks.ts';

let service: Service;
let worker: TimedWorker;
beforeAll(async () => {
  service = await startService();
  worker = await startTimedWorker(service);
});
afterAll(async () => {
  await worker.stop();
  await service.stop();
});

const endpointOf = async (id: string) => (await service.call('GET', `/webhook-endpoints/${id}`)).body;
const untilAttempts = (count: number) => worker.until(async () => (await lastDelivery(service)).attempts === count);

test('disables an endpoint after five days of only failures, with a mail, and not after one success', async () => {
  const down = await answering(status(500));
  const endpoint = await register(service, down.url);
  const DAY_MS = 24 * 3_600_000;
  const begin = worker.clock.now();
  const failOnce = async () => {
    await emit(service);
    await untilAttempts(1);
  };
  await failOnce();
  await worker.jumpTo(new Date(begin + 4.9 * DAY_MS));
  await failOnce();
  expect(await endpointOf(endpoint)).toMatchObject({ status: 'enabled' });
  const disabling = service.db.selectFrom('emails').selectAll().where('kind', '=', 'webhook_endpoint_disabled');
  const mails = () => disabling.where('text_body', 'like', `%${endpoint}%`).execute();
  expect(await mails()).toEqual([]);
  await worker.jumpTo(new Date(begin + 5.1 * DAY_MS));
  await failOnce();
  await worker.until(async () => (await endpointOf(endpoint)).status === 'disabled');
  expect(await endpointOf(endpoint)).toMatchObject({ disabled_reason: 'failing' });
  expect(await mails()).toHaveLength(1);
  const nonePending = (id: string) =>
    worker.until(async () => {
      const { rows } = await sql<{ n: bigint }>`select count(*) as n from webhook_deliveries
        where endpoint_id = ${id} and status = 'pending'`.execute(service.db);
      return rows[0]?.n === 0n;
    });
  await nonePending(endpoint); // the job skips all deliveries that still waited

  await service.call('DELETE', `/webhook-endpoints/${endpoint}`);
  let isWell = false;
  const { url } = await answering((_, response) => response.writeHead(isWell ? 200 : 500).end());
  const other = await register(service, url);
  await failOnce();
  isWell = true;
  await worker.jumpTo(new Date(begin + 8 * DAY_MS));
  await emit(service);
  await nonePending(other); // neither the new event's delivery, nor the retry of the one that failed
  expect(await endpointOf(other)).toMatchObject({ failing_since: null });
  isWell = false;
  await worker.jumpTo(new Date(begin + 11 * DAY_MS));
  await failOnce();
  expect(await endpointOf(other)).toMatchObject({ status: 'enabled', failing_since: expect.any(String) });
});
