import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTestClock } from '../../support/factories/merchants.ts';
import { setRows } from '../../support/factories/rows.ts';
import { setEndpoint } from '../../support/factories/webhooks.ts';
import { type Service, startService } from '../../support/service.ts';
import { emit, register } from '../../support/webhooks.ts';

let service: Service;
let live: Record<string, string>;
beforeAll(async () => {
  service = await startService({ env: { WEBHOOK_ALLOW_PRIVATE: 'false' } });
  live = { authorization: `Bearer ${service.merchant.keys.live}` };
});
afterAll(() => service.stop());

const URL = 'https://shop.example/hooks';
const path = (id: string, rest = '') => `/webhook-endpoints/${id}${rest}`;
const jobs = async (name: string, endpointId: string) => {
  const { rows } = await sql<{ data: any }>`
    select data from pgboss.job where name = ${name} and data->>'endpoint_id' = ${endpointId}`.execute(service.db);
  return rows.map((row) => row.data);
};

test('answers with all fields of an endpoint, on creation, read and list', async () => {
  const { status, body } = await service.call('POST', '/webhook-endpoints', {
    url: URL,
    description: 'Läden',
    events: ['InvoicePaid', 'payment.confirmed', 'invoice.paid'],
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^whe_[0-9a-z]{26}$/),
    merchant_id: service.merchant.id,
    mode: 'test',
    url: URL,
    description: 'Läden',
    events: ['invoice.paid', 'payment.confirmed'],
    status: 'enabled',
    disabled_reason: null,
    failing_since: null,
    own_secret: false,
    ordering: 'none',
    secret: null,
    created_at: expect.stringMatching(/Z$/),
    updated_at: body.created_at,
  });
  const { secret, ...shown } = body;
  expect((await service.call('GET', path(body.id))).body).toEqual(shown);
  const list = await service.call('GET', '/webhook-endpoints');
  expect(list.body.filter(({ id }: { id: string }) => id === body.id)).toEqual([shown]);
  expect(list.headers.get('x-total-count')).toBe(String(list.body.length));
});

test('dates keys and endpoints by real time, and events by the test clock', async () => {
  const isNow = (time: string) => Math.abs(Date.parse(time) - Date.now()) < 60_000;
  await setTestClock(service, { days: 1 });
  const { body: key } = await service.call('POST', '/keys', { mode: 'test' });
  const { body: rotated } = await service.call('POST', `/keys/${key.id}/rotate`);
  const { body: endpoint } = await service.call('POST', '/webhook-endpoints', { url: URL });
  const { body: changed } = await service.call('PATCH', path(endpoint.id), { description: 'Läden' });
  const { body: tested } = await service.call('POST', path(endpoint.id, '/test'));
  const { body: event } = await service.call('GET', `/events/${tested.event_id}`);
  expect((await service.call('DELETE', path(endpoint.id))).status).toBe(204);
  await setTestClock(service);
  const times = [key.created_at, rotated.created_at, endpoint.created_at, changed.updated_at, tested.created_at];
  expect([...times, event.timestamp].map(isNow)).toEqual([true, true, true, true, true, false]);
  const { rows } = await sql<{ deleted_at: Date }>`
    select deleted_at from webhook_endpoints where id = ${endpoint.id}`.execute(service.db);
  expect(isNow(rows[0]?.deleted_at.toISOString() ?? '')).toBe(true);
});

test.each([
  [{}, 'url'],
  [{ url: 'http://shop.example/' }, 'url'],
  [{ url: 'https://10.0.0.1/' }, 'url'],
  [{ url: 'https://0x7f.1/' }, 'url'],
  [{ url: 'https://localhost/' }, 'url'],
  [{ url: 'https://user:secret@shop.example/' }, 'url'],
  [{ url: 'https://shop.example/#hook' }, 'url'],
  [{ url: URL, events: [] }, 'events'],
  [{ url: URL, events: ['payment.paid'] }, 'events.0'],
  [{ url: URL, events: ['webhook.test'] }, 'events.0'],
  [{ url: URL, events: 'payment.confirmed' }, 'events'],
  [{ url: URL, description: 7 }, 'description'],
])('refuses %j, and names the field', async (body, field) => {
  const answer = await service.call('POST', '/webhook-endpoints', body);
  expect(answer.status).toBe(422);
  expect(answer.body.details.issues[0].path).toBe(field);
});

test('changes the given fields and leaves the rest', async () => {
  const id = await register(service, URL, { description: 'old', events: ['payment.failed'] });
  const changed = await service.call('PATCH', path(id), { description: 'new' });
  expect(changed).toMatchObject({ status: 200, body: { description: 'new', events: ['payment.failed'], url: URL } });
  const cleared = await service.call('PATCH', path(id), { description: null, events: null, url: `${URL}/2` });
  expect(cleared.body).toMatchObject({ description: null, events: null, url: `${URL}/2`, status: 'enabled' });
  expect(Date.parse(cleared.body.updated_at)).toBeGreaterThanOrEqual(Date.parse(cleared.body.created_at));
  for (const body of [{ url: 'http://shop.example/' }, { url: null }, { status: 'gone' }, { events: [] }]) {
    expect((await service.call('PATCH', path(id), body)).status).toBe(422);
  }
  expect((await service.call('GET', path(id))).body).toEqual(cleared.body);
});

test('orders events per resource on request, and records each change of that', async () => {
  const id = await register(service, URL, { ordering: 'per_resource' });
  expect((await service.call('GET', path(id))).body).toMatchObject({ ordering: 'per_resource' });
  expect((await service.call('PATCH', path(id), { description: 'x' })).body).toMatchObject({
    ordering: 'per_resource',
  });
  expect((await service.call('PATCH', path(id), { ordering: 'none' })).body).toMatchObject({ ordering: 'none' });
  const [changed, , created] = (await service.call('GET', `/audit-log?object_id=${id}`)).body;
  expect(changed).toMatchObject({ before: { ordering: 'per_resource' }, after: { ordering: 'none' } });
  expect(created.after).toMatchObject({ ordering: 'per_resource' });
  for (const ordering of ['global', 1, true]) {
    for (const answer of [
      await service.call('PATCH', path(id), { ordering }),
      await service.call('POST', '/webhook-endpoints', { url: URL, ordering }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'ordering' }] } } });
  }
  expect((await service.call('PATCH', path(id), { ordering: null })).status).toBe(422);
});

test('skips pending deliveries on disable, and resets the failures on enable', async () => {
  const id = await register(service, URL);
  await setEndpoint(service, id, { failing_since: new Date() });
  const disabled = await service.call('PATCH', path(id), { status: 'disabled' });
  expect(disabled.body).toMatchObject({ status: 'disabled', disabled_reason: 'merchant' });
  expect(await jobs('webhook.skip', id)).toHaveLength(1);
  for (const [action, body] of [['/test'], ['/recover', { since: '2026-01-01' }]] as const) {
    const answer = await service.call('POST', path(id, action), body);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', details: { disabled_reason: 'merchant' } } });
  }
  const enabled = await service.call('PATCH', path(id), { status: 'enabled' });
  expect(enabled.body).toMatchObject({ status: 'enabled', disabled_reason: null, failing_since: null });
});

test('sends a test event, with the endpoint’s data, only to the tested endpoint', async () => {
  const id = await register(service, URL, { events: ['invoice.paid'] });
  await register(service, `${URL}/other`);
  const { status, body } = await service.call('POST', path(id, '/test'));
  expect(status).toBe(201);
  expect(body).toMatchObject({ event: 'webhook.test', endpoint_id: id, status: 'pending', attempt_count: 0 });
  const deliveries = await service.call('GET', `/webhooks?event_id=${body.event_id}`);
  expect(deliveries.body).toEqual([body]);
  const event = (await service.call('GET', `/events/${body.event_id}`)).body;
  expect(event).toMatchObject({ event: 'webhook.test', event_name: 'WebhookTest', mode: 'test' });
  expect(event.data).toEqual((await service.call('GET', path(id))).body);
});

test('accepts a recovery at once and leaves a month of events to a job', async () => {
  const id = await register(service, URL);
  const answer = await service.call('POST', path(id, '/recover'), { since: '2026-11-01T00:00:00Z' });
  expect(answer).toMatchObject({ status: 202, body: { id } });
  expect(await jobs('webhook.recover', id)).toEqual([
    expect.objectContaining({
      since: '2026-11-01T00:00:00.000Z',
      correlation_id: answer.headers.get('x-correlation-id'),
    }),
  ]);
  expect((await service.call('POST', path(id, '/recover'))).body.code).toBe('missing_required_field');
  expect((await service.call('POST', path(id, '/recover'), { since: 'yesterday' })).status).toBe(422);
});

test('accepts a recovery of a range of time, which must not be empty', async () => {
  const id = await register(service, URL);
  const since = '2026-11-01T00:00:00.000Z';
  const recover = (until: string) => service.call('POST', path(id, '/recover'), { since, until });
  const until = '2026-11-02T00:00:00.000Z';
  expect((await recover(until)).status).toBe(202);
  expect(await jobs('webhook.recover', id)).toEqual([expect.objectContaining({ since, until })]);
  expect(await recover(since)).toMatchObject({ status: 422, body: { message: 'until must be later than since' } });
});

test('hides a deleted endpoint, keeps its deliveries readable, and makes no new ones', async () => {
  const id = await register(service, URL);
  await emit(service);
  const before = (await service.call('GET', `/webhooks?endpoint_id=${id}`)).body;
  expect(before).toHaveLength(1);
  expect((await service.call('DELETE', path(id))).status).toBe(204);
  await emit(service);
  for (const [method, rest] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/test'],
  ] as const) {
    expect((await service.call(method, path(id, rest), method === 'PATCH' ? {} : undefined)).status).toBe(404);
  }
  expect((await service.call('GET', '/webhook-endpoints')).body.map((row: any) => row.id)).not.toContain(id);
  expect((await service.call('GET', `/webhooks?endpoint_id=${id}`)).body).toHaveLength(1);
  expect(await jobs('webhook.skip', id)).toHaveLength(1);
  expect((await service.call('POST', `/webhooks/${before[0].id}/retry`)).status).toBe(409);
});

test('hides an endpoint of the other mode from reads, changes and tests', async () => {
  const id = await register(service, URL);
  for (const [method, rest, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { status: 'disabled' }],
    ['DELETE', '', undefined],
    ['POST', '/test', undefined],
    ['POST', '/recover', { since: '2026-01-01' }],
  ] as const) {
    expect((await service.call(method, path(id, rest), body, live)).status).toBe(404);
  }
  const listed = (await service.call('GET', '/webhook-endpoints', undefined, live)).body;
  expect(listed.map((row: { id: string }) => row.id)).not.toContain(id);
});

test('allows at most 20 endpoints per merchant and mode under concurrent requests', async () => {
  const create = () => service.call('POST', '/webhook-endpoints', { url: URL }, live);
  const answers = await Promise.all(Array.from({ length: 25 }, create));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'conflict']);
  const [{ id }] = (await service.call('GET', '/webhook-endpoints', undefined, live)).body;
  await service.call('DELETE', path(id), undefined, live);
  expect((await create()).status).toBe(201);
});

test('an endpoint with a URL of before, which is refused today, cannot be enabled again', async () => {
  const { body } = await service.call('POST', '/webhook-endpoints', { url: 'https://shop.example/hook' });
  const change = (fields: object) => service.call('PATCH', `/webhook-endpoints/${body.id}`, fields);
  await setRows(service, 'webhook_endpoints', body.id, {
    url: 'https://shop.example:6379/',
    status: 'disabled',
    disabled_reason: 'merchant',
  });
  expect(await change({ status: 'enabled' })).toMatchObject({
    status: 422,
    body: { details: { issues: [{ path: 'url', message: expect.stringContaining('port of another service') }] } },
  });
  expect((await service.call('GET', `/webhook-endpoints/${body.id}`)).body.status).toBe('disabled');
  expect((await change({ status: 'enabled', url: 'https://shop.example/hook' })).body.status).toBe('enabled');
});
