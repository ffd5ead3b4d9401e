import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWeb } from '../../../src/api/start.ts';
import { findRequest } from '../../../src/db/requestLog.ts';
import { idOfUuid, newId } from '../../../src/domain/ids.ts';
import { setTestMode } from '../../support/factories/merchants.ts';
import { insertRequest } from '../../support/factories/requestLog.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { type Answer, AT_ONCE, type Service, startService, UNLOGGED } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const silent = pino({ level: 'silent' });
const REFUSED_KEY = `svc_test_${'2'.repeat(44)}`;

let service: Service;
beforeAll(async () => {
  service = await startService({ limits: { flushAfterMs: 5 } });
});
afterAll(() => service.stop());

const idOf = ({ headers }: Answer) => idOfUuid('req', headers.get('x-correlation-id') as string);

/** Returns the request that was answered so, as the API shows it to its merchant. */
async function entryOf(answer: Answer, { call } = service): Promise<any> {
  const read = () => call('GET', `/request-log/${idOf(answer)}`);
  await until(async () => (await read()).status === 200);
  return (await read()).body;
}

/** Returns whether the log has the request that was answered so, once a later request is in it. */
async function isLogged(answer: Answer): Promise<boolean> {
  await entryOf(await service.call('GET', '/merchant'));
  const owner = { merchant_id: service.merchant.id, mode: 'test' as const };
  return (await findRequest(service.db, owner, idOf(answer))) !== null;
}

describe('a request', () => {
  test('is shown with what was sent, and the answer’s correlation id', async () => {
    const key = await service.db
      .selectFrom('api_keys')
      .select('id')
      .where('merchant_id', '=', service.merchant.id)
      .where('mode', '=', 'test')
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    const before = new Date();
    const body = { amount: 12.5, description: 'A book', metadata: { order: 7 } };
    const headers = { 'user-agent': 'shop/1.0', 'idempotency-key': 'order-7' };
    const answer = await service.call('POST', '/payments', body, headers);
    const entry = await entryOf(answer);
    expect(entry).toEqual({
      id: idOf(answer),
      mode: 'test',
      key_id: key.id,
      method: 'POST',
      path: '/api/v1/payments',
      query: null,
      route: '/api/v1/payments',
      status: 201,
      duration_ms: expect.any(Number),
      address: '127.0.0.1',
      user_agent: 'shop/1.0',
      idempotency_key: 'order-7',
      is_replay: false,
      error: null,
      correlation_id: answer.headers.get('x-correlation-id'),
      created_at: expect.any(String),
      request_body: body,
      response_body: null,
    });
    expect(Date.parse(entry.created_at)).toBeGreaterThanOrEqual(before.getTime() - 1000);

    const again = await entryOf(await service.call('POST', '/payments', body, headers));
    expect(again).toMatchObject({ status: 201, is_replay: true, request_body: body });
    const read = await entryOf(await service.call('GET', `/payments/${answer.body.id}?limit=1`));
    expect(read).toMatchObject({ method: 'GET', route: '/api/v1/payments/{id}', query: 'limit=1', request_body: null });
  });

  test.each<[string, number, string, string | null, string | null, () => Promise<Answer>]>([
    ['an unknown field', 422, 'validation_failed', 'amuont', '/api/v1/payments', () => post({ amuont: 5, amount: 1 })],
    ['a missing field', 422, 'missing_required_field', 'amount', '/api/v1/payments', () => post({})],
    ['JSON that is none', 400, 'invalid_parameter', null, '/api/v1/payments', () => post('{"amount": 5')],
    [
      'another type',
      415,
      'unsupported_media_type',
      null,
      '/api/v1/payments',
      () => post('amount=5', { 'content-type': 'text/plain' }),
    ],
    ['a body too large', 413, 'payload_too_large', null, '/api/v1/payments', () => post({ x: 'x'.repeat(2 ** 20) })],
    ['another body', 409, 'idempotency_conflict', null, '/api/v1/payments', conflicting],
    [
      'a wrong parameter',
      400,
      'invalid_parameter',
      'limit',
      '/api/v1/payments',
      () => service.call('GET', '/payments?limit=0'),
    ],
    [
      'an unknown id',
      404,
      'not_found',
      null,
      '/api/v1/payments/{id}',
      () => service.call('GET', `/payments/${newId('pay')}`),
    ],
    ['an unknown path', 404, 'not_found', null, null, () => service.call('GET', '/paymnets')],
    ['another method', 405, 'method_not_allowed', null, null, () => service.call('PUT', '/payments')],
  ])('that is refused for %s is shown with its error: %i %s', async (_, status, code, field, route, send) => {
    const answer = await send();
    const entry = await entryOf(answer);
    expect(entry).toMatchObject({ status, route, error: { code, field, message: answer.body.message } });
    expect(entry.response_body).toEqual(answer.body);
  });

  test('that is refused before its body is read has none', async () => {
    const limits = { scopes: ['payments:read', 'request_log:read'] };
    const { key } = (await service.call('POST', '/keys', { mode: 'test', ...limits })).body;
    const own: Service = {
      ...service,
      call: (method, path, body) => service.call(method, path, body, { authorization: `Bearer ${key}` }),
    };
    const answer = await own.call('POST', '/payments', { amount: 5 });
    expect(await entryOf(answer, own)).toMatchObject({
      status: 403,
      error: { code: 'forbidden', message: 'This key lacks the scope payments:write.' },
      request_body: null,
    });
  });

  test('beyond the hour’s limit is shown, and to its merchant alone', async () => {
    const merchant = await makeMerchant(service);
    const other = serviceOf(service, merchant);
    await setTestMode(other, { rate_limit_payments: 1 });
    await other.call('POST', '/payments', { amount: 5 });
    const answer = await other.call('POST', '/payments', { amount: 5 });
    expect(await entryOf(answer, other)).toMatchObject({ status: 429, error: { code: 'rate_limit_exceeded' } });
    expect((await service.call('GET', `/request-log/${idOf(answer)}`)).status).toBe(404);
    const live = { authorization: `Bearer ${merchant.keys.live}` };
    expect((await service.call('GET', `/request-log/${idOf(answer)}`, undefined, live)).status).toBe(404);
  });

  test('that fails by a fault of ours is shown, without its cause', async () => {
    await sql`alter table coupons rename to gone`.execute(service.db);
    const answer = await service.call('GET', '/coupons');
    await sql`alter table gone rename to coupons`.execute(service.db);
    const entry = await entryOf(answer);
    expect(entry).toMatchObject({ status: 500, error: { code: 'internal_error' }, response_body: answer.body });
    expect(JSON.stringify(entry)).not.toMatch(/exist|gone/);
  });

  test('without a key that works is not shown', async () => {
    const { body: payment } = await service.call('POST', '/payments', { amount: 5 });
    const { body: plan } = await service.call('POST', '/subscription-plans', {
      name: 'A',
      amount: 1,
      billing_interval: 'daily',
    });
    const { body: narrow } = await service.call('POST', '/keys', { mode: 'test', scopes: ['payments:read'] });
    const answers = [
      await service.call('GET', '/payments', undefined, { authorization: '' }),
      await service.call('GET', '/payments', undefined, { authorization: `Bearer ${REFUSED_KEY}` }),
      // It needs no key, and looks at none.
      await service.call('GET', `/payments/${payment.id}/status`),
      // Its key may not do this, so it is answered as one without a key.
      await service.call('GET', `/subscription-plans/${plan.id}`, undefined, { authorization: `Bearer ${narrow.key}` }),
      await service.call('OPTIONS', '/payments'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200, 200, 200]);
    expect(await Promise.all(answers.map(isLogged))).toEqual(answers.map(() => false));
    expect(await isLogged(await service.call('GET', `/subscription-plans/${plan.id}`))).toBe(true);
  });

  test('that waits for events is shown once, when it ends', async () => {
    const { body: events } = await service.call('GET', '/events?limit=1');
    const cursor = events[0]?.id ?? 'oldest';
    const waiting = service.call('GET', `/events?after=${cursor}&wait=20`);
    const filter = `/request-log?route=${encodeURIComponent('/api/v1/events')}`;
    const count = async () => (await service.call('GET', filter)).body.filter(isOfThis).length;
    const isOfThis = ({ query }: { query: string | null }) => query === `after=${cursor}&wait=20`;
    expect(await count()).toBe(0);
    await service.call('POST', '/payments', { amount: 5 });
    expect(await entryOf(await waiting)).toMatchObject({ status: 200, query: `after=${cursor}&wait=20` });
    expect(await count()).toBe(1);
  });

  const post = (body: unknown, headers = {}) => service.call('POST', '/payments', body, headers);
  async function conflicting(): Promise<Answer> {
    const headers = { 'idempotency-key': 'two bodies' };
    await post({ amount: 1 }, headers);
    return post({ amount: 2 }, headers);
  }
});

test('strange requests are stored, too', async () => {
  const port = Number(new URL(service.url).port);
  const send = async (line: string, headers = '', body = '') => {
    const socket = connect(port, '127.0.0.1');
    const authorization = `Authorization: Bearer ${service.merchant.keys.test}`;
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    socket.write(
      `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${authorization}\r\n${length}\r\n${headers}\r\n${body}`,
    );
    const answer = await text(socket);
    const id = /x-correlation-id: (\S+)/i.exec(answer)?.[1] as string;
    return { headers: new Headers({ 'x-correlation-id': id }) } as Answer;
  };
  const json = 'Content-Type: application/json\r\n';
  const answers = [
    await send('GET /api/v1/payments/%00?limit=%00&%FF=%E0%A4&a'),
    await send('GET /api/v1/payments/%E0%A4'),
    await send(`PROPFIND /api/v1/${'x'.repeat(5_000)}?${'y'.repeat(5_000)}`, `User-Agent: ${'\xff'.repeat(3_000)}\r\n`),
    await send('POST /api/v1/payments', json, '{"amount":1,"description":"\\u0000\\ud800","\\u0000":{"__proto__":1}}'),
    await send('POST /api/v1/payments', json, '{"amount":1e999,"\u0001": nothing'),
    await send('POST /api/v1/payments', `${json}Idempotency-Key: ${'k'.repeat(900)}\r\n`, '[1,"a",null]'),
    await send('POST /api/v1/payments', json, 'null'),
    await send('HEAD /api/v1/paymnets'),
  ];
  const entries = await Promise.all(answers.map((answer) => entryOf(answer)));
  expect(entries.map(({ status }) => status)).toEqual([404, 404, 405, 422, 400, 400, 422, 404]);
  expect(entries[3].request_body.description).toBe('\u0000\ud800');
  expect(entries[4].request_body).toBe('{"amount":1e999,"\u0001": nothing');
  for (const entry of entries) expect(JSON.stringify(entry).length).toBeLessThan(10_000);
});

test('lists requests newest first, by each filter and by several', async () => {
  const merchant = await makeMerchant(service);
  const web = await startWeb({ ...service.config, PORT: 0 }, silent, { ...AT_ONCE, ...UNLOGGED });
  const list = async (query: string) => {
    const url = `http://127.0.0.1:${web.port}/api/v1/request-log?${query}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${merchant.keys.test}` } });
    const body: any = await response.json();
    return response.status === 200 ? body.map(({ id }: { id: string }) => names.get(id)).join('') : body;
  };
  const names = new Map<string, string>();
  const owner = { merchant_id: merchant.id, mode: 'test' as const };
  const now = Date.now();
  const key_id = newId('key');
  const error = { error_code: 'conflict', error_message: 'No.' };
  const rows = {
    a: { key_id },
    b: { method: 'POST', status: 201 },
    c: { ...error, status: 409, key_id },
    d: { ...error, status: 404, error_code: 'not_found', method: 'POST', route: null },
    e: { ...error, status: 503, error_code: 'service_unavailable', route: '/api/v1/payments/{id}' },
    f: { status: 204, method: 'DELETE', created_at: new Date(now - 3 * 24 * 3600_000) },
  };
  for (const [index, [name, values]] of Object.entries(rows).entries()) {
    const { id } = await insertRequest(service, owner, { created_at: new Date(now - index * 1000), ...values });
    names.set(id, name);
  }
  await insertRequest(service, { ...owner, mode: 'live' });
  const idNamed = (name: string) => [...names].find(([, one]) => one === name)?.[0] as string;
  const time = (at: number) => encodeURIComponent(new Date(at).toISOString());
  const { correlation_id } = (await (
    await fetch(`http://127.0.0.1:${web.port}/api/v1/request-log/${idNamed('e')}`, {
      headers: { authorization: `Bearer ${merchant.keys.test}` },
    })
  ).json()) as any;
  const expected: Record<string, string> = {
    '': 'abcdef',
    'limit=2': 'ab',
    [`starting_after=${idNamed('b')}&limit=2`]: 'cd',
    [`ending_before=${idNamed('d')}&limit=2`]: 'bc',
    [`starting_after=${idNamed('a')}&status=2xx`]: 'bf',
    [`key_id=${key_id}`]: 'ac',
    'status=2xx': 'abf',
    'status=4xx': 'cd',
    'status=5xx': 'e',
    'status=404': 'd',
    'status=418': '',
    'method=POST': 'bd',
    'method=POST&status=4xx': 'd',
    'route=%2Fapi%2Fv1%2Fpayments%2F%7Bid%7D': 'e',
    'error_code=conflict': 'c',
    [`error_code=conflict&key_id=${key_id}&status=409`]: 'c',
    [`correlation_id=${correlation_id}`]: 'e',
    [`correlation_id=${correlation_id.toUpperCase()}`]: 'e',
    [`correlation_id=${correlation_id}&status=2xx`]: '',
    [`created_from=${time(now - 3000)}`]: 'abcd',
    [`created_to=${time(now - 3000)}`]: 'ef',
    [`created_to=${time(now - 3000)}&status=2xx`]: 'f',
  };
  const found: Record<string, string> = {};
  for (const query of Object.keys(expected)) found[query] = await list(query);
  await web.stop();
  expect(found).toEqual(expected);
});

test.each([
  ['status', 'status=40'],
  ['status', 'status=9xx'],
  ['method', 'method=get'],
  ['error_code', 'error_code=teapot'],
  ['correlation_id', 'correlation_id=1'],
  ['key_id', 'key_id=1'],
])('the filter %s is checked: %s', async (field, query) => {
  const { status, body } = await service.call('GET', `/request-log?${query}`);
  expect({ status, path: body.details.issues[0].path }).toEqual({ status: 400, path: field });
});

test('answers at once, and loses nothing, while the log cannot be written', async () => {
  let answer: Answer | undefined;
  await service.db.transaction().execute(async (trx) => {
    await sql`lock table request_log in share mode`.execute(trx);
    answer = await service.call('POST', '/payments', { amount: 5 });
    expect(answer.status).toBe(201);
  });
  expect(await entryOf(answer as Answer)).toMatchObject({ status: 201 });
});

test('has the last requests before a deploy', async () => {
  const web = await startWeb({ ...service.config, PORT: 0 }, silent, { ...AT_ONCE, flushAfterMs: 1_000_000 });
  const headers = { authorization: `Bearer ${service.merchant.keys.test}` };
  const response = await fetch(`http://127.0.0.1:${web.port}/api/v1/merchant`, { headers });
  await response.text();
  await web.stop();
  const owner = { merchant_id: service.merchant.id, mode: 'test' as const };
  const id = idOfUuid('req', response.headers.get('x-correlation-id') as string);
  expect(await findRequest(service.db, owner, id)).toMatchObject({ path: '/api/v1/merchant', status: 200 });
});
