import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unpackPayload } from '../../../src/db/eventPayloads.ts';
import type { DeliveryStatus } from '../../../src/domain/webhooks.ts';
import { addAttempts, deleteEndpoints, setDeliveryStatus } from '../../support/factories/webhooks.ts';
import { takeJobs } from '../../support/jobs.ts';
import { type Service, startService } from '../../support/service.ts';
import { emit, lastDelivery, register } from '../../support/webhooks.ts';

let service: Service;
let live: Record<string, string>;
let endpoint: string;
beforeAll(async () => {
  service = await startService();
  live = { authorization: `Bearer ${service.merchant.keys.live}` };
});
afterAll(() => service.stop());
beforeEach(async () => {
  await deleteEndpoints(service);
  endpoint = await register(service, 'http://127.0.0.1:9/hook');
});

const get = async (path: string) => (await service.call('GET', path)).body;
const SENT = { url: 'http://127.0.0.1:9/hook', headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': '1795132800' } };

/** Returns an event as it is stored, and the text of its webhooks. */
async function payloadOf(id: string) {
  const row = await service.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { row, payload: unpackPayload(row) };
}

/** Records attempts as a worker would have, the last one with this status. */
async function attempted(id: string, statuses: number[], status: DeliveryStatus) {
  const attempts = statuses.map((response_status, place) => ({
    started_at: new Date(Date.UTC(2026, 10, 20, 0, place)),
    duration_ms: 12,
    response_status,
    response_body: `answer ${place + 1}`,
    // An attempt of a version before has no request.
    ...(place > 0 ? { request_url: SENT.url, request_headers: SENT.headers } : {}),
  }));
  await addAttempts(service, id, attempts);
  await setDeliveryStatus(service, id, status, statuses.length);
}

describe('deliveries', () => {
  test('lists a delivery with its event, its state and its last attempt', async () => {
    await emit(service);
    const { id, event_id } = await lastDelivery(service);
    await attempted(id, [500, 503], 'pending');
    const [delivery] = await get(`/webhooks?endpoint_id=${endpoint}`);
    expect(delivery).toEqual({
      id,
      merchant_id: service.merchant.id,
      mode: 'test',
      event_id,
      event: 'payment.confirmed',
      endpoint_id: endpoint,
      status: 'pending',
      attempt_count: 2,
      last_attempt: {
        number: 2,
        started_at: '2026-11-20T00:01:00.000Z',
        duration_ms: 12,
        response_status: 503,
        error: null,
      },
      next_attempt_at: expect.stringMatching(/Z$/),
      delivered_at: null,
      created_at: expect.stringMatching(/Z$/),
    });
    const { payload } = await payloadOf(event_id);
    expect(await get(`/webhooks/${id}`)).toEqual({
      ...delivery,
      request_body: payload,
      attempts: [
        expect.objectContaining({ number: 1, request: null, response_status: 500, response_body: 'answer 1' }),
        { ...delivery.last_attempt, request: SENT, response_body: 'answer 2' },
      ],
    });
  });

  test('finds failed deliveries by endpoint and event', async () => {
    await emit(service, 3);
    const rows = await get(`/webhooks?endpoint_id=${endpoint}`);
    expect(rows).toHaveLength(3);
    await attempted(rows[0].id, [200], 'delivered');
    await attempted(rows[1].id, [500], 'failed');
    const ids = async (query: string) =>
      (await get(`/webhooks?endpoint_id=${endpoint}&${query}`)).map((row: any) => row.id);
    expect(await ids('status=delivered')).toEqual([rows[0].id]);
    expect(await ids('status=failed')).toEqual([rows[1].id]);
    expect(await ids('status=pending')).toEqual([rows[2].id]);
    expect(await ids('status=skipped')).toEqual([]);
    expect(await ids(`event_id=${rows[1].event_id}`)).toEqual([rows[1].id]);
    const page = await service.call('GET', `/webhooks?endpoint_id=${endpoint}&limit=1&offset=1`);
    expect(page.body.map((row: any) => row.id)).toEqual([rows[1].id]);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(page.headers.get('link')).toContain('offset=2>; rel="next"');
  });

  test.each(['status=lost', 'endpoint_id=7', 'event_id=pay_01h455vb4pex5vsknk084sn02q', 'limit=0'])(
    'refuses ?%s with 400',
    async (query) => {
      expect(await service.call('GET', `/webhooks?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_parameter' },
      });
    },
  );

  test.each([
    ['pending', [500]],
    ['failed', [500, 500]],
    ['delivered', [200]],
  ])('retries a %s delivery at once, on a restarted schedule, and keeps its attempts', async (status, attempts) => {
    await emit(service);
    const { id } = await lastDelivery(service);
    await attempted(id, attempts as number[], status as DeliveryStatus);
    const answer = await service.call('POST', `/webhooks/${id}/retry`);
    expect(answer).toMatchObject({
      status: 200,
      body: { id, status: 'pending', attempt_count: attempts.length, delivered_at: null },
    });
    expect(Date.parse(answer.body.next_attempt_at)).toBeLessThanOrEqual(Date.now());
    expect(await lastDelivery(service)).toMatchObject({ schedule_step: 0, is_parked: false });
    const { rows } = await sql<{ data: any }>`select data from pgboss.job
      where name = 'webhook.deliver' and data->>'delivery_id' = ${id} order by created_on desc limit 1`.execute(
      service.db,
    );
    expect(rows[0]?.data).toMatchObject({ attempt: attempts.length + 1 });
  });

  test('refuses to retry a delivery to a disabled endpoint, and states what to do', async () => {
    await emit(service);
    const { id } = await lastDelivery(service);
    await service.call('PATCH', `/webhook-endpoints/${endpoint}`, { status: 'disabled' });
    expect(await service.call('POST', `/webhooks/${id}/retry`)).toMatchObject({
      status: 409,
      body: { message: 'The webhook endpoint is disabled. Enable it first.' },
    });
  });

  test('skips a pending delivery, which can be retried all the same', async () => {
    await emit(service);
    const { id } = await lastDelivery(service);
    await attempted(id, [500], 'pending');
    const answer = await service.call('POST', `/webhooks/${id}/skip`);
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'skipped', next_attempt_at: null } });
    expect(await service.call('POST', `/webhooks/${id}/skip`)).toMatchObject({
      status: 409,
      body: { message: 'Only a pending delivery can be skipped. This one has ended.' },
    });
    expect((await service.call('POST', `/webhooks/${id}/retry`)).body.status).toBe('pending');
  });

  test('skipping a delivery lets the next event of its resource go out', async () => {
    const ordered = await register(service, 'http://127.0.0.1:9/ordered', { ordering: 'per_resource' });
    await emit(service);
    const [{ id }] = await get(`/webhooks?endpoint_id=${ordered}`);
    expect((await service.call('POST', `/webhooks/${id}/skip`)).status).toBe(200);
    const jobs = await takeJobs<{ endpoint_id: string }>(service, 'webhook.release');
    expect(jobs.filter(({ endpoint_id }) => endpoint_id === ordered)).toMatchObject([{ after: '' }]);
  });

  test('hides a delivery of the other mode from reads and retries', async () => {
    await emit(service);
    const { id } = await lastDelivery(service);
    expect((await service.call('GET', '/webhooks', undefined, live)).body).toEqual([]);
    expect((await service.call('GET', `/webhooks/${id}`, undefined, live)).status).toBe(404);
    for (const verb of ['retry', 'skip'])
      expect((await service.call('POST', `/webhooks/${id}/${verb}`, undefined, live)).status).toBe(404);
  });

  test('delivers an event to every subscribed endpoint, and keeps it for a disabled one', async () => {
    const picky = await register(service, 'http://127.0.0.1:9/picky', { events: ['invoice.paid'] });
    const disabled = await register(service, 'http://127.0.0.1:9/disabled');
    await service.call('PATCH', `/webhook-endpoints/${disabled}`, { status: 'disabled' });
    await emit(service);
    const of = async (id: string) => (await get(`/webhooks?endpoint_id=${id}`)).map((row: any) => row.status);
    expect(await of(endpoint)).toEqual(['pending']);
    expect(await of(picky)).toEqual([]);
    expect(await of(disabled)).toEqual(['skipped']);
    await emit(service, 1, { kind: 'invoice.paid' });
    expect(await of(picky)).toEqual(['pending']);
  });
});

describe('events', () => {
  test('shows an event exactly as in its webhook, with data as in the API', async () => {
    const { body: payment, headers } = await service.call('POST', '/payments', {
      amount: 5,
      description: 'Zwei Kaffee ☕',
    });
    const [event] = await get(`/events?resource_id=${payment.id}`);
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      event: 'payment.created',
      event_name: 'PaymentCreated',
      timestamp: payment.created_at,
      merchant_id: service.merchant.id,
      mode: 'test',
      data: payment,
    });
    expect(await get(`/events/${event.id}`)).toEqual(event);
    const { row, payload } = await payloadOf(event.id);
    expect(JSON.parse(payload)).toEqual(event);
    expect(row.correlation_id).toBe(headers.get('x-correlation-id'));
  });

  test('finds events by kind in either naming style, by resource, and by a half-open time range', async () => {
    const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute));
    await emit(service, 1, { kind: 'invoice.paid', at: at(0) });
    await emit(service, 1, { kind: 'invoice.sent', at: at(1) });
    await emit(service, 1, { kind: 'invoice.paid', at: at(2) });
    const minutes = async (query: string) =>
      (await get(`/events?created_to=2020-01-02&${query}`)).map((event: any) =>
        new Date(event.timestamp).getUTCMinutes(),
      );
    expect(await minutes('kind=invoice.paid')).toEqual([2, 0]);
    expect(await minutes('kind=InvoiceSent')).toEqual([1]);
    expect(await minutes('event=InvoicePaid')).toEqual([2, 0]);
    expect(await minutes('event=invoice.sent&kind=InvoiceSent')).toEqual([1]);
    expect(await minutes('created_from=2020-01-01T00:01:00Z')).toEqual([2, 1]);
    expect(await minutes('limit=1')).toEqual([2]);
    expect(await get('/events?created_to=2020-01-01T00:02:00Z&created_from=2020-01-01')).toHaveLength(2);
    expect(await get('/events?resource_id=thing_7')).toEqual([]);
  });

  test.each([
    'kind=invoice.lost',
    'event=lost',
    'event=invoice.sent&kind=invoice.paid',
    'created_from=soon',
    'resource_id=',
    'limit=101',
  ])('refuses ?%s', async (query) => {
    expect((await service.call('GET', `/events?${query}`)).status).toBe(400);
  });

  test('hides an event of the other mode', async () => {
    await emit(service);
    const [{ id }] = await get('/events?limit=1');
    expect((await service.call('GET', `/events/${id}`, undefined, live)).status).toBe(404);
    expect((await service.call('GET', '/events', undefined, live)).body).toEqual([]);
  });
});
