import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../src/db/transaction.ts';
import { runOnce as release } from '../../../src/jobs/handlers/webhook.release.ts';
import { emitEvents, emitTo } from '../../../src/queue/events.ts';
import type { Payload } from '../../../src/queue/queues.ts';
import { startDecidingReceiver } from '../../support/decidingReceiver.ts';
import { deleteEndpoints, setDelivery } from '../../support/factories/webhooks.ts';
import { type Service, startService } from '../../support/service.ts';
import { numberedEvent, register, startTimedWorker, type TimedWorker } from '../../support/webhooks.ts';

let service: Service;
let worker: TimedWorker | undefined;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await deleteEndpoints(service);
  await sql`delete from pgboss.job where name = 'webhook.deliver'`.execute(service.db);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const startTimed = async (): Promise<TimedWorker> => {
  worker = await startTimedWorker(service);
  return worker;
};

const ordered = (url: string) => register(service, url, { ordering: 'per_resource' });

const eventOf = (resource: string, n: number) => numberedEvent(service, resource, n);
/** Inserts events of a resource, numbered `from` to `to`, each in a transaction of its own. */
async function emitAll(resource: string, from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n++) await transact(service.db, async (trx) => emitEvents(trx, [eventOf(resource, n)]));
}

/** Returns the deliveries of a resource to an endpoint, in the order of their events. */
const deliveriesOf = (endpoint_id: string, resource: string) =>
  service.db
    .selectFrom('webhook_deliveries')
    .innerJoin('events', 'events.id', 'event_id')
    .selectAll('webhook_deliveries')
    .where('endpoint_id', '=', endpoint_id)
    .where('resource_id', '=', resource)
    .orderBy('webhook_deliveries.position')
    .execute();
const statusesOf = async (endpoint: string, resource: string) =>
  (await deliveriesOf(endpoint, resource)).map(({ status }) => status);
const jobsOf = async (id: string): Promise<number> => {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from pgboss.job where name = 'webhook.deliver' and data->>'delivery_id' = ${id}
      and state in ('created', 'retry', 'active')`.execute(service.db);
  return Number(rows[0]?.n);
};
const isHeld = async (endpoint: string, resource: string, count: number) => {
  const held = (await deliveriesOf(endpoint, resource)).filter((row) => row.is_held && row.status === 'pending');
  return held.length === count;
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('sends the events of a resource one after the other, and holds those that wait without a job', async () => {
  let isUp = false;
  const receiver = await startDecidingReceiver(({ resource }) => isUp || resource !== 'down');
  const endpoint = await ordered(receiver.url);
  const { until, jumpTo } = await startTimed();
  await emitAll('down', 1, 4);
  await emitAll('fine', 1, 4);
  await until(async () => receiver.numbers('fine').length === 4 && (await isHeld(endpoint, 'down', 3)));
  expect(receiver.numbers('fine')).toEqual([1, 2, 3, 4]);
  const [first, ...others] = await deliveriesOf(endpoint, 'down');
  expect(first).toMatchObject({ status: 'pending', attempts: 1, is_held: false });
  for (const other of others) {
    expect(other).toMatchObject({ status: 'pending', attempts: 0, is_held: true, is_parked: false });
    expect(await jobsOf(other.id)).toBe(0);
    const shown = (await service.call('GET', `/webhooks/${other.id}`)).body;
    expect(shown).toMatchObject({ status: 'pending', attempt_count: 0, next_attempt_at: expect.any(String) });
  }
  isUp = true;
  await jumpTo(first?.next_attempt_at as Date);
  await until(() => receiver.numbers('down').length === 4);
  expect(receiver.numbers('down')).toEqual([1, 2, 3, 4]);
});

test('goes on with the next event once the one before has failed for good, after three days', async () => {
  const receiver = await startDecidingReceiver(({ n }) => n > 1);
  const endpoint = await ordered(receiver.url);
  const { until, jumpTo } = await startTimed();
  await emitAll('stubborn', 1, 3);
  await until(() => isHeld(endpoint, 'stubborn', 2));
  const attempted = async () => (await deliveriesOf(endpoint, 'stubborn'))[0];
  // Time also passes while the test waits, so an attempt may come before its jump.
  for (let made = 0, others = 0; ; ) {
    await until(async () => ((await attempted())?.attempts ?? 0) > made);
    const seen = await attempted();
    made = seen?.attempts ?? 0;
    if (!seen?.next_attempt_at) break;
    // Others flow all the while, so the endpoint does not count as failing.
    others += 1;
    await emitAll('fine', others + 10, others + 10);
    await until(() => receiver.numbers('fine').length === others);
    await jumpTo(seen.next_attempt_at);
  }
  expect((await attempted())?.attempts).toBe(10);
  await until(async () => String(await statusesOf(endpoint, 'stubborn')) === 'failed,delivered,delivered');
  expect(receiver.numbers('stubborn')).toEqual([2, 3]);
});

test('does not order endpoints that did not ask for it', async () => {
  const receiver = await startDecidingReceiver(({ n }) => n > 1);
  const endpoint = await register(service, receiver.url);
  const { until } = await startTimed();
  await emitAll('thing', 1, 3);
  await until(async () => String(await statusesOf(endpoint, 'thing')) === 'pending,delivered,delivered');
  expect((await deliveriesOf(endpoint, 'thing')).map((row) => row.ordering_key)).toEqual([null, null, null]);
});

test('a retry by hand of a delivery that waits still waits for the one before', async () => {
  let isUp = false;
  const receiver = await startDecidingReceiver(() => isUp);
  const endpoint = await ordered(receiver.url);
  const { until } = await startTimed();
  await emitAll('thing', 1, 2);
  await until(() => isHeld(endpoint, 'thing', 1));
  const [first, second] = await deliveriesOf(endpoint, 'thing');
  expect((await service.call('POST', `/webhooks/${second?.id}/retry`)).status).toBe(200);
  await until(() => isHeld(endpoint, 'thing', 1));
  expect(receiver.all.map(({ n }) => n)).toEqual([1]);
  isUp = true;
  await service.call('POST', `/webhooks/${first?.id}/retry`);
  await until(() => receiver.numbers('thing').length === 2);
  expect(receiver.numbers('thing')).toEqual([1, 2]);
});

test('recovers the events of each resource in their order', async () => {
  const receiver = await startDecidingReceiver(() => true);
  const endpoint = await ordered(receiver.url);
  await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'disabled' });
  for (const resource of ['one', 'two']) await emitAll(resource, 1, 30);
  await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'enabled' });
  await service.call('POST', `/webhook-endpoints/${endpoint}/recover`, { since: '2020-01-01' });
  const { until } = await startTimed();
  await emitAll('one', 31, 32);
  await until(() => receiver.numbers('one').length >= 32 && receiver.numbers('two').length >= 30);
  expect(receiver.numbers('two')).toEqual(upTo(30));
  const before = receiver.numbers('one').filter((n) => n <= 30);
  expect(before).toEqual(upTo(30));
});

test('a blocked resource with many parked deliveries holds up no other resource', async () => {
  const receiver = await startDecidingReceiver(({ resource }) => resource !== 'down');
  const endpoint = await ordered(receiver.url);
  await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'disabled' });
  await transact(service.db, async (trx) =>
    emitEvents(
      trx,
      upTo(300).map((n) => eventOf('down', n)),
    ),
  );
  await emitAll('fine', 1, 5);
  await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'enabled' });
  await service.call('POST', `/webhook-endpoints/${endpoint}/recover`, { since: '2020-01-01' });
  const { until, clock } = await startTimed();
  const began = clock.now();
  await until(() => receiver.numbers('fine').length === 5);
  expect(receiver.numbers('fine')).toEqual(upTo(5));
  // The heartbeats, one in five seconds, free one delivery each: they alone would take 25 minutes.
  expect(clock.now() - began).toBeLessThan(300_000);
  await until(() => isHeld(endpoint, 'down', 299));
});

test('skips what waits when the endpoint is disabled, and orders what comes after it is enabled', async () => {
  let isUp = false;
  const receiver = await startDecidingReceiver(() => isUp);
  const endpoint = await ordered(receiver.url);
  const { until } = await startTimed();
  await emitAll('thing', 1, 3);
  await until(() => isHeld(endpoint, 'thing', 2));
  await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'disabled' });
  const isSkipped = async () => (await deliveriesOf(endpoint, 'thing')).every(({ status }) => status === 'skipped');
  await until(isSkipped);
  expect(await isHeld(endpoint, 'thing', 0)).toBe(true);
  isUp = true;
  await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'enabled' });
  await emitAll('thing', 4, 5);
  await until(() => receiver.numbers('thing').length === 2);
  expect(receiver.numbers('thing')).toEqual([4, 5]);
});

test('skips what waits when the endpoint is deleted', async () => {
  const receiver = await startDecidingReceiver(() => false);
  const endpoint = await ordered(receiver.url);
  const { until } = await startTimed();
  await emitAll('thing', 1, 3);
  await until(() => isHeld(endpoint, 'thing', 2));
  await service.call('DELETE', `/webhook-endpoints/${endpoint}`);
  await until(async () => (await statusesOf(endpoint, 'thing')).every((status) => status === 'skipped'));
  expect(receiver.all.map(({ n }) => n)).toEqual([1]);
});

test('sends what waits when the order is turned off, and orders new events when it is turned on', async () => {
  const receiver = await startDecidingReceiver(({ n }) => n > 1);
  const endpoint = await ordered(receiver.url);
  const { until } = await startTimed();
  await emitAll('thing', 1, 3);
  await until(() => isHeld(endpoint, 'thing', 2));
  await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { ordering: 'none' });
  await until(() => receiver.numbers('thing').length === 2);
  expect(receiver.numbers('thing').sort()).toEqual([2, 3]);
  await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { ordering: 'per_resource' });
  await emitAll('thing', 4, 5);
  // The first event has the order from the start, and blocks these.
  await until(() => isHeld(endpoint, 'thing', 2));
  await emitAll('other', 2, 4);
  await until(() => receiver.numbers('other').length === 3);
  expect(receiver.numbers('other')).toEqual([2, 3, 4]);
});

test('frees what is held by nothing, as after an earlier delivery was skipped while the endpoint was disabled', async () => {
  const receiver = await startDecidingReceiver(({ n }) => n > 1);
  const endpoint = await ordered(receiver.url);
  const { until } = await startTimed();
  for (const resource of ['one', 'two']) await emitAll(resource, 1, 3);
  await until(async () => (await isHeld(endpoint, 'one', 2)) && isHeld(endpoint, 'two', 2));
  for (const resource of ['one', 'two']) {
    const [first] = await deliveriesOf(endpoint, resource);
    await setDelivery(service, first?.id as string, { status: 'skipped', next_attempt_at: null });
  }
  await until(() => receiver.numbers('one').length + receiver.numbers('two').length === 4);
  expect(receiver.numbers('one')).toEqual([2, 3]);
  expect(receiver.numbers('two')).toEqual([2, 3]);
});

test('releases what is held by nothing in batches, when the endpoint is enabled or its order changed', async () => {
  const endpoint = await ordered('http://127.0.0.1:9/hook');
  const resources = 1_200;
  const events = Array.from({ length: resources }, (_, n) => [eventOf(`many_${n}`, 1), eventOf(`many_${n}`, 2)]);
  await transact(service.db, async (trx) => emitEvents(trx, events.flat()));
  await sql`
    update webhook_deliveries delivery set is_held = not is_first, status = case when is_first then 'skipped' else status end,
      next_attempt_at = case when is_first then null else next_attempt_at end
    from (
      select id, position = min(position) over (partition by ordering_key) as is_first
      from webhook_deliveries where endpoint_id = ${endpoint}
    ) ranked where ranked.id = delivery.id`.execute(service.db);
  const held = async () => {
    const all = service.db.selectFrom('webhook_deliveries').where('endpoint_id', '=', endpoint);
    return (await all.where('is_held', '=', true).select('id').execute()).length;
  };
  /** Runs the jobs of a change, as a worker does. Returns how many there were. */
  const runJobs = async () => {
    const taken = () =>
      sql<{ data: Payload<'webhook.release'> }>`
        delete from pgboss.job where name = 'webhook.release' returning data`.execute(service.db);
    let count = 0;
    for (let { rows } = await taken(); rows.length > 0; { rows } = await taken()) {
      for (const { data } of rows) await release(service, data);
      count += rows.length;
    }
    return count;
  };
  const change = (body: object) => service.call('PATCH', `/webhook-endpoints/${endpoint}`, body);
  await runJobs();
  await change({ status: 'enabled' });
  expect(await runJobs()).toBe(3);
  expect(await held()).toBe(0);
  await sql`update webhook_deliveries set is_held = true where endpoint_id = ${endpoint} and status = 'pending'`.execute(
    service.db,
  );
  await change({ ordering: 'none' });
  expect(await runJobs()).toBe(2);
  expect(await held()).toBe(0);
});

test('does not order test events, which are about no resource', async () => {
  const receiver = await startDecidingReceiver(() => false);
  const endpoint = await ordered(receiver.url);
  const made = await service.call('POST', `/webhook-endpoints/${endpoint}/test`);
  const { ordering_key } = await service.db
    .selectFrom('webhook_deliveries')
    .select('ordering_key')
    .where('id', '=', made.body.id)
    .executeTakeFirstOrThrow();
  expect(ordering_key).toBeNull();
});

test('waits for an earlier event of the resource that another transaction is still writing', async () => {
  const receiver = await startDecidingReceiver(() => true);
  const endpoint = await ordered(receiver.url);
  const { until, clock } = await startTimed();
  await transact(service.db, async (trx) => {
    // Takes its position, and stays open.
    await emitTo(trx, endpoint, eventOf('thing', 1));
    await sql`select 1`.execute(trx);
    await emitAll('thing', 2, 2);
    for (let ticks = 0; ticks < 20; ticks++) await clock.tick(100);
    expect(receiver.all).toEqual([]);
  });
  await until(() => receiver.numbers('thing').length === 2);
  expect(receiver.numbers('thing')).toEqual([1, 2]);
});
