import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { unpackPayload } from '../../../src/db/eventPayloads.ts';
import { transact } from '../../../src/db/transaction.ts';
import { lockWebhookEndpoint } from '../../../src/db/webhooks/endpoints.ts';
import { answering, type Request, status } from '../../support/answering.ts';
import { deleteEndpoints, disableEndpoint, setDelivery, setSecret } from '../../support/factories/webhooks.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { type Received, type Receiver, startReceiver } from '../../support/receiver.ts';
import { type Service, startService } from '../../support/service.ts';
import { emit, lastDelivery, register, startTimedWorker, type TimedWorker } from '../../support/webhooks.ts';

/** The delays before the second, third and fourth attempt: 5 s, 5 min, 30 min. */
const PAUSES_MS = [5000, 300_000, 1_800_000];

let service: Service;
let worker: TimedWorker;
let receiver: Receiver;

beforeAll(async () => {
  [service, receiver] = await Promise.all([startService(), startReceiver()]);
  worker = await startTimedWorker(service);
});
afterAll(async () => {
  await worker.stop();
  await service.stop();
  await receiver.close();
});
// Each test has its own endpoints; deliveries of earlier tests are skipped when they fall due. Ends every rotation.
beforeEach(async () => {
  await deleteEndpoints(service);
  await sql`delete from webhook_secrets where expires_at is not null`.execute(service.db);
});
/** Checks that each request has the event's stored payload, its id and valid signatures. */
async function expectSigned(requests: Request[], eventId: string): Promise<void> {
  const stored = service.db.selectFrom('events').selectAll().where('id', '=', eventId);
  const payload = unpackPayload(await stored.executeTakeFirstOrThrow());
  const { secret } = (await service.call('GET', '/webhook-secret')).body;
  const hex = createHmac('sha256', secret).update(payload).digest('hex');
  for (const { headers, body } of requests) {
    expect(body).toBe(payload);
    expect(headers).toMatchObject({ 'webhook-id': eventId, 'x-svc-signature': hex });
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(payload));
  }
}

const attempts = (id: string) =>
  service.db.selectFrom('webhook_attempts').selectAll().where('delivery_id', '=', id).orderBy('number').execute();
const endpointOf = async (id: string) => (await service.call('GET', `/webhook-endpoints/${id}`)).body;
/** Returns the jobs of deliveries to existing endpoints. */
const jobsLeft = async () => {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from pgboss.job
    join webhook_deliveries delivery on delivery.id = job.data->>'delivery_id'
    join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
    where job.name = 'webhook.deliver' and endpoint.deleted_at is null`.execute(service.db);
  return Number(rows[0]?.n);
};
/** Lets the worker make and record this many attempts at the last delivery. */
const untilAttempts = (count: number) => worker.until(async () => (await lastDelivery(service)).attempts === count);
/** Jumps to the next attempt of the last delivery. */
async function toNextAttempt() {
  const { next_attempt_at } = await lastDelivery(service);
  await worker.jumpTo(next_attempt_at as Date);
}

test('sends deliveries that verify with the published library and with createHmac, byte for byte', async () => {
  await register(service, receiver.url);
  await emit(service, 1, { text: 'Größe “東京” 🍵 \u0000 \\u0000 é e\u0301' });
  const { event_id } = await lastDelivery(service);
  const fits = ({ headers }: Received) => headers['webhook-id'] === event_id;
  const waiting = receiver.waitFor(fits);
  await worker.until(async () => (await lastDelivery(service)).status === 'delivered');
  const { body, headers } = await waiting;
  const { secret } = (await service.call('GET', '/webhook-secret')).body;
  const event = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(event).toEqual((await service.call('GET', `/events/${event_id}`)).body);
  expect(headers['x-svc-signature']).toBe(createHmac('sha256', secret).update(Buffer.from(body, 'utf8')).digest('hex'));
  expect(headers).not.toHaveProperty('x-svc-signature-previous');
});

test('carries the correlation id of the request that caused the delivery', async () => {
  await register(service, receiver.url, { events: ['payment.created'] });
  const { body, headers } = await service.call('POST', '/payments', { amount: 3 });
  const waiting = receiver.waitFor(({ json }) => json.data.id === body.id);
  await untilAttempts(1);
  expect((await waiting).headers['x-correlation-id']).toBe(headers.get('x-correlation-id'));
});

test('sends each merchant and mode only its own events, signed with its own secret', async () => {
  const other = await makeMerchant(service);
  const sides = [
    { merchant: service.merchant, mode: 'test' },
    { merchant: other, mode: 'test' },
    { merchant: other, mode: 'live' },
  ] as const;
  const receivers = await Promise.all(sides.map(() => startReceiver()));
  onTestFinished(() => void Promise.all(receivers.map((one) => one.close())));
  const headers = ({ merchant, mode }: (typeof sides)[number]) => ({ authorization: `Bearer ${merchant.keys[mode]}` });
  for (const [at, side] of sides.entries()) {
    const url = receivers[at]?.url;
    expect(await service.call('POST', '/webhook-endpoints', { url }, headers(side))).toMatchObject({ status: 201 });
  }
  // One batch for the worker, which loads the secrets of all its deliveries at once.
  for (const { merchant, mode } of sides) await emit({ ...service, merchant }, 2, { mode });
  await worker.until(async () => (await jobsLeft()) === 0);
  for (const [at, side] of sides.entries()) {
    const { received } = receivers[at] as Receiver;
    const { body } = await service.call('GET', '/webhook-secret', undefined, headers(side));
    const events = received.map((delivery) =>
      new Webhook(body.secret).verify(delivery.body, delivery.headers as Record<string, string>),
    );
    const own = { merchant_id: side.merchant.id, mode: side.mode };
    expect(events).toEqual([expect.objectContaining(own), expect.objectContaining(own)]);
  }
});

test('signs with the old and the new secret during a rotation, from its first moment on', async () => {
  await register(service, receiver.url);
  const old = (await service.call('GET', '/webhook-secret')).body.secret;
  // The worker has used the old secret before, so a stale cache would show.
  await emit(service);
  await untilAttempts(1);
  const { secret } = (await service.call('POST', '/webhook-secret/rotate')).body;
  await emit(service);
  const { event_id } = await lastDelivery(service);
  const waiting = receiver.waitFor(({ headers }) => headers['webhook-id'] === event_id);
  await untilAttempts(1);
  const { body, headers } = await waiting;
  for (const one of [secret, old])
    expect(new Webhook(one).verify(body, headers as Record<string, string>)).toBeTruthy();
  const hex = (key: string) => createHmac('sha256', key).update(body).digest('hex');
  expect(headers['x-svc-signature']).toBe(hex(secret));
  expect(headers['x-svc-signature-previous']).toBe(hex(old));
});

test('delivers on the fourth attempt after three failures, signed each time, with the same id', async () => {
  const flaky = await answering(status(500), status(404), (_, response) => response.destroy(), status(204));
  const endpoint = await register(service, flaky.url);
  await emit(service);
  const { id, event_id, created_at } = await lastDelivery(service);
  for (let made = 1; made <= 4; made++) {
    await untilAttempts(made);
    const delivery = await lastDelivery(service);
    if (made === 4) continue;
    expect(delivery).toMatchObject({ status: 'pending', schedule_step: made });
    const [last] = (await attempts(id)).slice(-1);
    const pause = (delivery.next_attempt_at?.getTime() ?? 0) - (last?.started_at.getTime() ?? 0);
    const expected = PAUSES_MS[made - 1] as number;
    expect(pause).toBeGreaterThanOrEqual(expected * 0.8);
    expect(pause).toBeLessThan(expected * 1.2 + 5000);
    expect((await endpointOf(endpoint)).failing_since).not.toBeNull();
    await toNextAttempt();
  }
  expect(await lastDelivery(service)).toMatchObject({ id, created_at, status: 'delivered', next_attempt_at: null });
  expect((await attempts(id)).map(({ number, response_status }) => [number, response_status])).toEqual([
    [1, 500],
    [2, 404],
    [3, null],
    [4, 204],
  ]);
  expect(flaky.all).toHaveLength(4);
  await expectSigned(flaky.all, event_id);
  expect((await endpointOf(endpoint)).failing_since).toBeNull();
  expect(await jobsLeft()).toBe(0);
});

test('fails for good after the tenth attempt, and starts over on a retry', async () => {
  const down = await answering(status(500));
  await register(service, down.url);
  await emit(service);
  const { id, event_id } = await lastDelivery(service);
  for (let made = 1; made <= 10; made++) {
    await untilAttempts(made);
    if (made < 10) await toNextAttempt();
  }
  expect(await lastDelivery(service)).toMatchObject({ status: 'failed', attempts: 10, next_attempt_at: null });
  expect(await jobsLeft()).toBe(0);
  await service.call('POST', `/webhooks/${id}/retry`);
  await untilAttempts(11);
  expect(down.all).toHaveLength(11);
  await expectSigned(down.all, event_id);
  const delivery = await lastDelivery(service);
  expect(delivery).toMatchObject({ status: 'pending', schedule_step: 1 });
  expect((delivery.next_attempt_at?.getTime() ?? 0) - worker.clock.now()).toBeLessThan(10_000);
});

test.each([
  [{ 'retry-after': '8' }, 8000, 8000],
  [{ 'retry-after': '1' }, 5000, 5000],
  [{ 'retry-after': '9999' }, 10_000, 10_000],
  [{}, 4000, 6000],
])('retries a receiver that answers 503 with %j after %d to %d ms', async (headers, from, to) => {
  const busy = await answering(status(503, headers));
  await register(service, busy.url);
  await emit(service);
  const { id } = await lastDelivery(service);
  await untilAttempts(1);
  const delivery = await lastDelivery(service);
  const [attempt] = await attempts(id);
  const pause = (delivery.next_attempt_at?.getTime() ?? 0) - (attempt?.started_at.getTime() ?? 0);
  expect(pause).toBeGreaterThanOrEqual(from);
  // The clock may have moved some steps between the attempt's start and its end.
  expect(pause).toBeLessThan(to + 5000);
});

test('counts a redirect as a failure, and does not follow it', async () => {
  const target = await answering(status(200));
  const moved = await answering(status(307, { location: target.url }));
  await register(service, moved.url);
  await emit(service);
  await untilAttempts(1);
  expect(await lastDelivery(service)).toMatchObject({ status: 'pending' });
  expect(target.requests).toBe(0);
});

test('disables the endpoint at once on 410, skips its pending deliveries, and notifies the merchant', async () => {
  const gone = await answering(status(410));
  const endpoint = await register(service, gone.url);
  await emit(service);
  const first = await lastDelivery(service);
  await worker.until(async () => (await endpointOf(endpoint)).status === 'disabled');
  expect(await endpointOf(endpoint)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
  const [act] = (await service.call('GET', `/audit-log?object_id=${endpoint}`)).body;
  expect(act).toMatchObject({
    actor: 'system',
    action: 'disable',
    after: { status: 'disabled', disabled_reason: 'gone' },
  });
  expect((await service.call('GET', `/webhooks/${first.id}`)).body).toMatchObject({
    status: 'failed',
    attempt_count: 1,
  });
  await emit(service);
  expect(await lastDelivery(service)).toMatchObject({ status: 'skipped', attempts: 0 });
  const mail = await service.db.selectFrom('emails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ kind: 'webhook_endpoint_disabled', recipient: 'm@example.com', mode: 'test' });
  expect(mail.text_body).toContain('410');
  await worker.until(async () => {
    const row = await service.db.selectFrom('emails').select('status').where('id', '=', mail.id).executeTakeFirst();
    return row?.status === 'recorded';
  });
  expect(gone.requests).toBe(1);
});

test('recovers events of a disabled endpoint, and those that failed or waited', async () => {
  const flaky = await answering(status(500), status(200));
  const endpoint = await register(service, flaky.url);
  const since = new Date(Date.now() - 1000).toISOString();
  await emit(service);
  await untilAttempts(1);
  await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'disabled' });
  const statuses = async () => {
    const rows = (await service.call('GET', `/webhooks?endpoint_id=${endpoint}`)).body;
    return rows.map((row: any) => row.status);
  };
  await worker.until(async () => (await statuses())[0] === 'skipped');
  await emit(service, 3);
  expect(await statuses()).toEqual(['skipped', 'skipped', 'skipped', 'skipped']);
  await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'enabled' });
  await service.call('POST', `/webhook-endpoints/${endpoint}/recover`, { since });
  await worker.until(async () => (await statuses()).every((one: string) => one === 'delivered'));
  // The job of the earlier planned retry finds nothing to do.
  await worker.until(async () => (await jobsLeft()) === 0);
  expect(flaky.requests).toBe(5);
});

test('skips a delivery whose endpoint is disabled between its job and the attempt', async () => {
  const target = await answering(status(200));
  const endpoint = await register(service, target.url);
  await emit(service);
  await disableEndpoint(service, endpoint, 'merchant');
  await worker.until(async () => (await lastDelivery(service)).status === 'skipped');
  await worker.until(async () => (await jobsLeft()) === 0);
  expect(target.requests).toBe(0);
});

/** Adds a job for an attempt at a delivery, as pg-boss does after a worker's death. */
const duplicateJob = (id: string, attempt: number) =>
  sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, policy)
    values ('webhook.deliver', ${JSON.stringify({ delivery_id: id, attempt })}::jsonb, 0, 0, 'standard')`.execute(
    service.db,
  );

test('neither sends nor records again for a job that runs twice, or for an attempt already made', async () => {
  const target = await answering(status(200));
  await register(service, target.url);
  await emit(service);
  const { id } = await lastDelivery(service);
  await duplicateJob(id, 1);
  await untilAttempts(1);
  const requests = target.requests;
  await duplicateJob(id, 1);
  await worker.until(async () => (await jobsLeft()) === 0);
  expect(target.requests).toBe(requests);
  expect(await attempts(id)).toHaveLength(1);
  expect(await lastDelivery(service)).toMatchObject({ attempts: 1, status: 'delivered' });
});

test('sends nothing for a duplicate job of a failed attempt, and keeps the next attempt’s time', async () => {
  const flaky = await answering(status(500), status(200));
  await register(service, flaky.url);
  await emit(service);
  const { id } = await lastDelivery(service);
  await untilAttempts(1);
  // The next attempt is an hour away, so it is not due while this test lets time pass.
  const next_attempt_at = new Date(worker.clock.now() + 3_600_000);
  await setDelivery(service, id, { next_attempt_at });
  await sql`update pgboss.job set start_after = ${next_attempt_at} where data->>'delivery_id' = ${id}`.execute(
    service.db,
  );
  const planned = await lastDelivery(service);
  await duplicateJob(id, 1);
  await duplicateJob(id, 3);
  // The job of the next attempt stays.
  await worker.until(async () => (await jobsLeft()) === 1);
  expect(flaky.requests).toBe(1);
  expect(await lastDelivery(service)).toEqual(planned);
  await toNextAttempt();
  await untilAttempts(2);
  expect(await lastDelivery(service)).toMatchObject({ attempts: 2, status: 'delivered' });
  expect(flaky.requests).toBe(2);
});

test('keeps a burst beyond an endpoint’s limit in the database without jobs, and delivers all of it', async () => {
  const held: (() => void)[] = [];
  let isOpen = false;
  const slow = await answering((_, response) => {
    if (isOpen) response.end();
    else held.push(() => response.end());
  });
  const endpoint = await register(service, slow.url);
  await emit(service, 300);
  const parked = async () => {
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from webhook_deliveries
      where endpoint_id = ${endpoint} and is_parked`.execute(service.db);
    return Number(rows[0]?.n);
  };
  // 25 attempts hang. All else is out of the queue, so that fetching other jobs costs nothing.
  await worker.until(async () => (await parked()) === 275);
  expect(held).toHaveLength(25);
  expect(await jobsLeft()).toBe(25);
  isOpen = true;
  for (const release of held) release();
  const delivered = async () => {
    const { headers } = await service.call('GET', `/webhooks?endpoint_id=${endpoint}&status=delivered&limit=1`);
    return Number(headers.get('x-total-count'));
  };
  await worker.until(async () => (await delivered()) === 300);
  expect(slow.requests).toBe(300);
  expect(await jobsLeft()).toBe(0);
});

/** Starts a receiver that keeps requests until the test answers them, by these statuses in turn; later ones get 200. */
async function startPausedReceiver() {
  const held: ServerResponse[] = [];
  let isOpen = false;
  const target = await answering((_, response) => {
    if (isOpen) response.end();
    else held.push(response);
  });
  return {
    target,
    held,
    answer: (...codes: number[]) => {
      isOpen = true;
      for (const [place, response] of held.entries()) response.writeHead(codes[place] ?? 200).end();
    },
  };
}

test('makes a retry that was requested during the last attempt when that one fails', async () => {
  const { target, held, answer } = await startPausedReceiver();
  await register(service, target.url);
  await emit(service);
  const { id } = await lastDelivery(service);
  await setDelivery(service, id, { schedule_step: 9 });
  await worker.until(() => held.length === 1);
  expect((await service.call('POST', `/webhooks/${id}/retry`)).status).toBe(200);
  answer(500);
  await worker.until(async () => (await lastDelivery(service)).status === 'delivered');
  await worker.until(async () => (await jobsLeft()) === 0);
  expect(target.requests).toBeGreaterThan(1);
  const { attempts: made } = await lastDelivery(service);
  expect(await attempts(id)).toHaveLength(made);
});

test('shows a delivery as delivered, without a resend, when its endpoint is disabled meanwhile', async () => {
  const { target, held, answer } = await startPausedReceiver();
  const endpoint = await register(service, target.url);
  await emit(service);
  await worker.until(() => held.length === 1);
  await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'disabled' });
  await worker.until(async () => (await lastDelivery(service)).status === 'skipped');
  answer(200);
  await worker.until(async () => (await lastDelivery(service)).status === 'delivered');
  expect(await lastDelivery(service)).toMatchObject({ attempts: 1, next_attempt_at: null });
});

test('disables the endpoint on 410 even when another of its deliveries succeeds at the same moment', async () => {
  const { target, held, answer } = await startPausedReceiver();
  const endpoint = await register(service, target.url);
  await emit(service, 2);
  await worker.until(() => held.length === 2);
  answer(410, 200);
  await worker.until(async () => (await endpointOf(endpoint)).status === 'disabled');
  expect(await endpointOf(endpoint)).toMatchObject({ disabled_reason: 'gone' });
});

test('locks an endpoint before a delivery when it records an attempt, so it never deadlocks with a skip', async () => {
  const down = await answering(status(500));
  const endpoint = await register(service, down.url);
  await emit(service);
  const { id } = await lastDelivery(service);
  // As webhook.skip does: first the endpoint, then its deliveries.
  await transact(service.db, async (trx) => {
    await lockWebhookEndpoint(trx, endpoint);
    await worker.until(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(service.db);
      return rows.length === 1;
    });
    const { rows } = await sql`select 1 from webhook_deliveries where id = ${id} for update nowait`.execute(trx);
    expect(rows).toHaveLength(1);
  });
  await untilAttempts(1);
  expect((await endpointOf(endpoint)).failing_since).not.toBeNull();
});

test('sends no second request after a brief database failure', async () => {
  const target = await answering(status(200));
  await register(service, target.url);
  // The trigger stays. Dropping it would wait for the worker's transactions, which may wait for it in turn.
  await sql`create table disk (is_full boolean not null)`.execute(service.db);
  await sql`insert into disk values (true)`.execute(service.db);
  await sql`
    create function refuse() returns trigger language plpgsql security definer as $$ begin
      if (select is_full from public.disk) then raise 'disk full'; end if;
      return new;
    end $$`.execute(service.db);
  await sql`create trigger refuse before insert on webhook_attempts for each row execute function refuse()`.execute(
    service.db,
  );
  await emit(service);
  await worker.until(() => target.requests === 1);
  await sql`update disk set is_full = false`.execute(service.db);
  await untilAttempts(1);
  expect(await lastDelivery(service)).toMatchObject({ status: 'delivered', attempts: 1 });
  expect(target.requests).toBe(1);
});

test('delivers to all others when a merchant’s secret does not open, and to that merchant once it does', async () => {
  const [closed, open] = [await answering(status(200)), await answering(status(200))];
  // A merchant of its own: a process opens each secret once, and other tests may have opened the service's.
  const merchant = await makeMerchant(service);
  const key = { authorization: `Bearer ${merchant.keys.test}` };
  await service.call('POST', '/webhook-endpoints', { url: closed.url }, key);
  await register(service, open.url);
  const { sealed_secret, id } = await service.db
    .selectFrom('webhook_secrets')
    .select(['sealed_secret', 'id'])
    .where('merchant_id', '=', merchant.id)
    .where('mode', '=', 'test')
    .executeTakeFirstOrThrow();
  await setSecret(service, id, { sealed_secret: Buffer.from('another deployment’s') });
  await emit({ ...service, merchant });
  await emit(service);
  await worker.until(() => open.requests === 1);
  expect({ requests: closed.requests, all: closed.all }).toEqual({ requests: 0, all: [] });
  await setSecret(service, id, { sealed_secret });
  await worker.until(() => closed.requests === 1);
});
