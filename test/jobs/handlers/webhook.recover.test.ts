import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../src/db/transaction.ts';
import { parkDeliveries, unparkDeliveries } from '../../../src/db/webhooks/parking.ts';
import { unparkOldest } from '../../../src/jobs/delivery/leases.ts';
import { runOnce as recover } from '../../../src/jobs/handlers/webhook.recover.ts';
import { runOnce as skip } from '../../../src/jobs/handlers/webhook.skip.ts';
import { setTestClock } from '../../support/factories/merchants.ts';
import { fromNow } from '../../support/factories/times.ts';
import { deleteEndpoints, setDelivery, setDeliveryStatus } from '../../support/factories/webhooks.ts';
import { type Service, startService } from '../../support/service.ts';
import { emit, register } from '../../support/webhooks.ts';

let service: Service;
let endpoint: string;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await deleteEndpoints(service);
  await sql`delete from pgboss.job`.execute(service.db);
  endpoint = await register(service, 'http://127.0.0.1:9/hook');
});

const disable = () => service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'disabled' });
const enable = () => service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'enabled' });
const counts = async () => {
  const { rows } = await sql<{ status: string; is_parked: boolean; n: bigint }>`
    select status, is_parked, count(*) as n from webhook_deliveries where endpoint_id = ${endpoint} group by 1, 2`.execute(
    service.db,
  );
  return Object.fromEntries(
    rows.map(({ status, is_parked, n }) => [is_parked ? `${status}, parked` : status, Number(n)]),
  );
};
/** Returns the waiting jobs of a queue, as a handler gets them. */
const jobs = async (name: string) => {
  const { rows } = await sql<{ data: any }>`select data from pgboss.job where name = ${name}`.execute(service.db);
  return rows.map(({ data }) => data);
};
/** Runs a handler and every job that it enqueues, as workers would. Returns the number of runs. */
async function runAll(name: string, run: (job: any) => Promise<unknown>): Promise<number> {
  let runs = 0;
  for (let waiting = await jobs(name); waiting.length > 0; waiting = await jobs(name)) {
    await sql`delete from pgboss.job where name = ${name}`.execute(service.db);
    for (const job of waiting) await run({ ...job, since: job.since && new Date(job.since) });
    runs += waiting.length;
  }
  return runs;
}

test('skips deliveries of a disabled endpoint batch by batch, and changes nothing in a second run', async () => {
  await emit(service, 1200);
  await disable();
  expect(await runAll('webhook.skip', (job) => skip(service, job))).toBe(3);
  expect(await counts()).toEqual({ skipped: 1200 });
  expect(await skip(service, { endpoint_id: endpoint })).toEqual({ skipped: 0 });
});

test('skips nothing when the endpoint is enabled again before the job runs', async () => {
  await emit(service, 2);
  await disable();
  await enable();
  expect(await skip(service, { endpoint_id: endpoint })).toEqual({ skipped: 0 });
  expect(await counts()).toEqual({ pending: 2 });
});

test('recovers a month of events parked, in batches, with one job that enqueues the rest', async () => {
  await disable();
  await emit(service, 1200);
  await enable();
  await service.call('POST', `/webhook-endpoints/${endpoint}/recover`, { since: '2026-01-01' });
  const runs = await runAll('webhook.recover', (job) => recover(service, job));
  expect(runs).toBe(3);
  expect(await counts()).toEqual({ pending: 3, 'pending, parked': 1197 });
  expect(await jobs('webhook.deliver')).toHaveLength(runs);
  expect(await recover(service, { endpoint_id: endpoint, since: new Date(0) })).toEqual({ recovered: 0 });
});

test('skips parked deliveries that another worker has locked, so none gets two jobs', async () => {
  await emit(service, 3);
  await sql`delete from pgboss.job`.execute(service.db);
  const { rows } = await sql<{ id: string }>`
    select id from webhook_deliveries where endpoint_id = ${endpoint} order by id`.execute(service.db);
  const ids = rows.map(({ id }) => id);
  await parkDeliveries(ids).execute(service.db);
  await transact(service.db, async (trx) => {
    const taken = (await unparkDeliveries([{ endpoint_id: endpoint, places: 1 }]).execute(trx)).rows;
    expect(taken).toMatchObject([{ id: ids[0] }]);
    // Without "skip locked" this waits for the open transaction, until the lock timeout ends it.
    await unparkOldest(service.db, [endpoint]);
  });
  expect(await jobs('webhook.deliver')).toMatchObject([{ delivery_id: ids[1] }]);
  expect(await counts()).toEqual({ pending: 2, 'pending, parked': 1 });
});

test('recovers only events since the given time, and only those skipped or failed', async () => {
  await disable();
  const at = (day: number) => new Date(Date.UTC(2020, 0, day));
  for (const day of [1, 2, 3]) await emit(service, 1, { at: at(day) });
  await enable();
  await emit(service, 1, { at: at(4) });
  await emit(service, 1, { at: at(5) });
  for (const [day, status] of [[4, 'delivered'] as const, [5, 'failed'] as const]) {
    const event_id = sql<string>`(select id from events where created_at = ${at(day)})`;
    await setDeliveryStatus(service, { endpoint_id: endpoint, event_id }, status);
  }
  expect(await recover(service, { endpoint_id: endpoint, since: at(2) })).toEqual({ recovered: 3 });
  expect(await counts()).toEqual({ skipped: 1, delivered: 1, pending: 1, 'pending, parked': 2 });
});

test('reads since by the merchant’s clock, which a test clock moves like the events’ times', async () => {
  await setTestClock(service, { days: 365 });
  await disable();
  const inAYear = fromNow({ days: 365 });
  await emit(service, 2, { at: inAYear });
  await enable();
  const since = new Date(inAYear.getTime() + 60_000);
  expect(await recover(service, { endpoint_id: endpoint, since })).toEqual({ recovered: 0 });
  expect(await recover(service, { endpoint_id: endpoint, since: inAYear })).toEqual({ recovered: 2 });
  await setTestClock(service);
});

test('finds deliveries whose positions do not follow their ids, as of transactions that run at once', async () => {
  await sql`delete from webhook_deliveries`.execute(service.db);
  await disable();
  await emit(service, 2);
  await enable();
  const first = sql<string>`(select min(id) from webhook_deliveries where endpoint_id = ${endpoint})`;
  await setDelivery(service, { id: first }, { position: sql<bigint>`next_event_position()` });
  expect(await recover(service, { endpoint_id: endpoint, since: fromNow({ hours: -1 }) })).toEqual({ recovered: 2 });
});

test('recovers nothing for an endpoint that is disabled or deleted again', async () => {
  await disable();
  await emit(service);
  expect(await recover(service, { endpoint_id: endpoint, since: new Date(0) })).toEqual({ recovered: 0 });
  await enable();
  await service.call('DELETE', `/webhook-endpoints/${endpoint}`);
  expect(await recover(service, { endpoint_id: endpoint, since: new Date(0) })).toEqual({ recovered: 0 });
  expect(await counts()).toEqual({ skipped: 1 });
});

test('resends one day of events, delivered ones included, for an operator, and no other day', async () => {
  const day = (hour: number) => new Date(Date.UTC(2020, 0, 1, hour));
  await emit(service, 3, { at: day(-1) });
  await emit(service, 4, { at: day(5) });
  await emit(service, 2, { at: day(24) });
  await setDeliveryStatus(service, { endpoint_id: endpoint }, 'delivered');
  await setDelivery(service, {}, { created_at: sql`(select created_at from events where id = event_id)` });
  const since = day(0);
  expect(await recover(service, { endpoint_id: endpoint, since })).toEqual({ recovered: 0 });
  const range = { since, until: day(24), delivered: true };
  expect(await recover(service, { endpoint_id: endpoint, ...range })).toEqual({ recovered: 4 });
  expect(await recover(service, { endpoint_id: endpoint, ...range })).toEqual({ recovered: 0 });
  expect(await counts()).toEqual({ delivered: 5, pending: 2, 'pending, parked': 2 });
});
