import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Context } from 'koa';
import { pino } from 'pino';
import { Client } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerErrors } from '../../../src/api/http/errors.ts';
import { type Service, startService } from '../../support/service.ts';
import { makePlan } from '../../support/subscriptions.ts';

let service: Service;
let key: string;
beforeAll(async () => {
  service = await startService();
  key = service.merchant.keys.test;
});
afterAll(() => service.stop());

const usual = (code: string, message: unknown = expect.any(String)) =>
  expect.objectContaining({ error: message, message, code, details: expect.any(Object) });

/** Sends raw bytes, which no client would send. */
async function sendRaw(request: string): Promise<{ status: number; head: string; body: any }> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    head: head.toLowerCase(),
    body: body.startsWith('{') ? JSON.parse(body) : body,
  };
}

const raw = (line: string, headers = '', body = '') =>
  sendRaw(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\n${headers}\r\n${body}`);

describe('paths and methods', () => {
  test.each(['/nothing', '/payments/x/y/z', '/../secrets', '/payments/%', '/payments/%E0%A4', '/payments/%2e%2e%2f'])(
    'answers 404 with the usual body to %s',
    async (path) => {
      const { status, body } = await raw(`GET /api/v1${path}`);
      expect({ status, body }).toEqual({ status: 404, body: usual('not_found') });
    },
  );

  test.each([
    ['PUT', '/payments', 'HEAD, GET, POST'],
    ['DELETE', '/payments', 'HEAD, GET, POST'],
    ['PROPFIND', '/payments', 'HEAD, GET, POST'],
    ['POST', '/merchant', 'HEAD, GET'],
    ['PATCH', '/payments/pay_01h455vb4pex5vsknk084sn02q/status', 'HEAD, GET'],
  ])('answers 405 to %s %s, with the existing methods in Allow', async (method, path, methods) => {
    const { status, headers, body } = await service.call(method, path);
    expect({ status, body }).toEqual({ status: 405, body: usual('method_not_allowed') });
    const allowed = headers.get('allow')?.split(', ') ?? [];
    expect(allowed).toEqual(expect.arrayContaining(methods.split(', ')));
    expect(allowed).not.toContain(method);
  });

  test('states the caller’s limits in a 404, too, by key or by address', async () => {
    const ask = async (method: string, path: string, authorization = `Bearer ${key}`) => {
      const { status, headers } = await service.call(method, path, undefined, { authorization });
      const policy = headers.get('ratelimit-policy')?.match(/"(.+)"/)?.[1];
      for (const name of ['limit', 'remaining', 'reset']) expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
      return [status, policy, headers.get('x-service-mode'), headers.get('cache-control')];
    };
    const preflight = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
    expect(await ask('GET', '/nothing')).toEqual([404, 'reads', 'test', 'no-store']);
    expect(await ask('GET', '')).toEqual([404, 'reads', 'test', 'no-store']);
    expect(await ask('POST', '/nothing')).toEqual([404, 'others', 'test', 'no-store']);
    expect(await ask('PUT', '/payments')).toEqual([405, 'payments', 'test', 'no-store']);
    expect(await ask('GET', '/nothing', '')).toEqual([404, 'address', null, 'no-store']);
    expect(await ask('PUT', '/payments', '')).toEqual([405, 'address', null, 'no-store']);
    expect(await ask('GET', '/nothing', 'Bearer svc_test_wrong')).toEqual([404, 'address', null, 'no-store']);
    for (const headers of [{}, preflight] as Record<string, string>[]) {
      const asked = await service.call('OPTIONS', '/payment-links/x/pay', undefined, { authorization: '', ...headers });
      expect(asked.headers.get('x-ratelimit-limit')).toBe(service.env.IP_LIMIT_PER_MINUTE);
    }
    const used = async () => {
      const { headers } = await service.call('GET', '/nothing');
      return Number(headers.get('x-ratelimit-remaining'));
    };
    expect((await used()) - (await used())).toBe(1);
  });

  test('forbids caches to store answers to a key, refusals included', async () => {
    const { body: plan } = await service.call('POST', '/subscription-plans', {
      name: 'Gold',
      amount: 1,
      billing_interval: 'daily',
    });
    const answers = [
      service.call('GET', '/keys'),
      service.call('POST', '/payments', { amount: 0 }),
      service.call('GET', `/subscription-plans/${plan.id}`),
      service.call('GET', '/keys', undefined, { authorization: '' }),
    ];
    for (const { headers } of await Promise.all(answers)) expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/Docs/reference', '/DOCS', '/healthz/', '/Icon.svg', '/API/v1/openapi.json', '/api/v1/openapi.json/'])(
    'refuses %s as another spelling of a path',
    async (path) => {
      expect((await fetch(service.url + path)).status).toBe(404);
    },
  );

  test('answers HEAD like GET, without a body', async () => {
    const head = (headers: Record<string, string>) =>
      fetch(`${service.url}/api/v1/payments`, { method: 'HEAD', headers });
    const answer = await head({ authorization: `Bearer ${key}` });
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: '' });
    expect(answer.headers.get('x-total-count')).toMatch(/^\d+$/);
    expect((await head({})).status).toBe(401);
  });

  test('answers OPTIONS with the methods and changes nothing, with and without a key', async () => {
    const { body: payment } = await service.call('POST', '/payments', { amount: 1 });
    for (const path of ['/payments', `/payments/${payment.id}/cancel`, `/payments/${payment.id}/submit-transaction`]) {
      const { status, headers } = await service.call('OPTIONS', path, undefined, { authorization: '' });
      expect(status).toBe(200);
      expect(headers.get('allow')).toContain('POST');
    }
    expect((await service.call('GET', `/payments/${payment.id}`)).body.status).toBe('pending');
  });

  test('lets browsers on other sites read only the public answers, errors included', async () => {
    const headers = { origin: 'https://shop.example' };
    const { body: payment } = await service.call('POST', '/payments', { amount: 1 });
    const open = await service.call('GET', `/payments/${payment.id}/status`, undefined, headers);
    const missing = await service.call('GET', '/payments/pay_x/status', undefined, headers);
    const closed = await service.call('GET', `/payments/${payment.id}`, undefined, headers);
    expect([open, missing, closed].map((answer) => answer.headers.get('access-control-allow-origin'))).toEqual([
      '*',
      '*',
      null,
    ]);
    const preflight = { ...headers, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-a' };
    const asked = await service.call('OPTIONS', `/payments/${payment.id}/submit-transaction`, undefined, preflight);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('x-a');
  });

  test('rejects a repeated query parameter instead of choosing one', async () => {
    for (const query of [
      'limit=1&limit=2',
      'offset=0&offset=0',
      'status=pending&status=failed',
      'created_from=2026-01-01&created_from=2026-01-02',
    ]) {
      const path = query.replace(/=.*/, '');
      const message = 'must be given once';
      expect(await service.call('GET', `/payments?${query}`)).toMatchObject({
        status: 400,
        body: { error: `${path} ${message}`, code: 'invalid_parameter', details: { issues: [{ path, message }] } },
      });
    }
  });

  test('accepts a proxy’s absolute URL like a path, and answers with our own links', async () => {
    const { status, head } = await raw('GET http://elsewhere.example/api/v1/payments?limit=1');
    expect(status).toBe(200);
    expect(head).toContain(`link: <${service.env.BASE_URL}/api/v1/payments?limit=1&offset=0>; rel="first"`);
  });
});

describe('a request that is not HTTP', () => {
  test.each([
    ['malformed', 'GET /api/v1/payments NONSENSE\r\n\r\n', 400],
    ['too large a head', `GET /api/v1/payments HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('gets the usual body for %s', async (_, request, expected) => {
    const { status, head, body } = await sendRaw(request);
    expect({ status, body }).toEqual({ status: expected, body: usual('invalid_parameter') });
    expect(head).toMatch(/x-correlation-id: [0-9a-f-]{36}/);
  });
});

describe('a request body', () => {
  const payment = '{"amount":1,"currency":"USD"}';
  const post = (headers: Record<string, string>, body: string | Buffer | undefined, path = '/payments') =>
    fetch(`${service.url}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }),
    });

  test.each([
    'application/json',
    'application/json; charset=UTF-8',
    'APPLICATION/JSON',
    'application/vnd.shop.v1+json',
  ])('is read as %s', async (type) => {
    expect((await post({ 'content-type': type }, payment)).status).toBe(201);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'json', ''])(
    'is answered with 415 when its type is %j',
    async (type) => {
      const response = await post({ 'content-type': type }, payment);
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 415,
        body: usual('unsupported_media_type'),
      });
    },
  );

  test('may be compressed; a false compression is 400, an unknown one 415', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post({ ...json, 'content-encoding': 'gzip' }, gzipSync(payment))).status).toBe(201);
    for (const encoding of ['gzip', 'deflate', 'br']) {
      expect((await post({ ...json, 'content-encoding': encoding }, payment)).status, encoding).toBe(400);
    }
    expect((await post({ ...json, 'content-encoding': 'gzip' }, gzipSync(payment).subarray(0, 20))).status).toBe(400);
    expect((await post({ ...json, 'content-encoding': 'GZIP' }, gzipSync(payment))).status).toBe(201);
    expect((await post({ ...json, 'content-encoding': 'zstd' }, payment)).status).toBe(415);
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    expect((await post({ ...json, 'content-encoding': 'gzip' }, bomb)).status).toBe(413);
  });

  test('is refused without a crash or a broken connection when it is corrupt or still arriving', async () => {
    const zeros = gzipSync(Buffer.alloc(1024 * 1024 + 70_000));
    zeros.writeUInt32LE(1, zeros.length - 8);
    const json = { 'content-type': 'application/json' };
    expect((await post({ ...json, 'content-encoding': 'gzip' }, zeros)).status).toBe(413);
    const form = gzipSync(Buffer.alloc(40_000));
    form.writeUInt32LE(1, form.length - 8);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' };
    const plan = await makePlan(service);
    const page = await fetch(`${service.url}/s/${plan.id}/subscribe`, { method: 'POST', headers, body: form });
    expect(page.status).toBe(413);

    const client = new Client(service.url, { pipelining: 1 });
    const authorization = `Bearer ${key}`;
    async function* large() {
      for (let part = 0; part < 48; part += 1) yield Buffer.alloc(64 * 1024, 0x20);
    }
    const path = '/api/v1/payments';
    const refused = await client.request({
      method: 'POST',
      path,
      headers: { ...json, authorization },
      body: Readable.from(large()),
    });
    await refused.body.dump();
    const next = await client.request({ method: 'GET', path: `${path}?limit=1`, headers: { authorization } });
    await next.body.dump();
    await client.close();
    expect([refused.statusCode, next.statusCode]).toEqual([413, 200]);
  });

  test('is refused, not garbled, when it is not UTF-8; another charset is 415', async () => {
    const text = (description: string) => JSON.stringify({ amount: 1, description });
    const latin1 = Buffer.from(text('Café'), 'latin1');
    const refused = await post({ 'content-type': 'application/json' }, latin1);
    expect({ status: refused.status, body: await refused.json() }).toEqual({
      status: 400,
      body: usual('invalid_parameter', 'The body is not valid JSON in UTF-8. Check its syntax and encoding.'),
    });
    for (const charset of ['iso-8859-1', '"latin1"', 'utf-16']) {
      const { status } = await post({ 'content-type': `application/json; charset=${charset}` }, latin1);
      expect(status, charset).toBe(415);
    }
    const marked = Buffer.from(`\ufeff${text('Café – 日本 🎉 \ufffd')}`);
    const taken = await post({ 'content-type': 'application/json; charset="utf-8"' }, marked);
    expect(await taken.json()).toMatchObject({ description: 'Café – 日本 🎉 \ufffd' });
  });

  test('leads to an error about missing fields when it is absent', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }] as Record<string, string>[]) {
      const response = await post(headers, undefined);
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 422,
        body: usual('missing_required_field'),
      });
    }
  });

  const deep = `{"amount":1,"metadata":${'{"a":'.repeat(33)}1${'}'.repeat(33)}}`;
  const large = `{"amount":1,"metadata":{"a":"${'x'.repeat(16_384)}"}}`;
  test.each([
    ['a list', '[]', '', 'must be a JSON object'],
    ['a text', '"amount"', '', 'must be a JSON object'],
    ['null', 'null', '', 'must be a JSON object'],
    ['a number beyond all numbers', '{"amount":1e400}', 'amount', 'must be a number'],
    ['an amount that is too exact', '{"amount":0.0000001}', 'amount', 'must have at most 6 decimal places'],
    [
      'such a number in metadata',
      '{"amount":1,"metadata":{"a":[1e400]}}',
      'metadata',
      'must contain only finite numbers',
    ],
    ['NUL in metadata', '{"amount":1,"metadata":{"a":"\\u0000"}}', 'metadata', 'without NUL'],
    ['half a character in metadata', '{"amount":1,"metadata":{"\\ud800":1}}', 'metadata', 'well-formed Unicode'],
    ['metadata of 33 levels', deep, 'metadata', 'must have at most 32 levels'],
    ['metadata of more than 16 KiB', large, 'metadata', 'must have at most 16384 bytes'],
  ])('is refused by the name of %s', async (_, body, path, message) => {
    const response = await post({ 'content-type': 'application/json' }, body);
    const { details, ...rest } = (await response.json()) as { details: { issues: object[] } };
    expect(response.status, JSON.stringify(rest)).toBe(422);
    expect(details.issues).toContainEqual({ path, message: expect.stringContaining(message) });
  });

  test('keeps metadata of 32 levels, odd names and escapes unchanged', async () => {
    let metadata: unknown = 'the bottom';
    for (let level = 0; level < 31; level++) metadata = level % 2 ? [metadata] : { 'a"\\ é\n': metadata, 0: null };
    const response = await post(
      { 'content-type': 'application/json' },
      JSON.stringify({ amount: 1, metadata: { metadata } }),
    );
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    expect((await service.call('GET', `/payments/${id}`)).body.metadata).toEqual({ metadata });
  });

  test('may have a metadata field __proto__ like any other, which changes nothing else', async () => {
    const metadata = '{"__proto__":{"amount":5},"constructor":{"prototype":1}}';
    const json = { 'content-type': 'application/json' };
    const made = await post(json, `{"amount":1,"metadata":${metadata}}`);
    const { id } = (await made.json()) as { id: string };
    const read = await fetch(`${service.url}/api/v1/payments/${id}`, { headers: { authorization: `Bearer ${key}` } });
    expect(await read.text()).toContain(`"metadata":${metadata}`);
    expect((await post(json, '{"__proto__":{"amount":5}}')).status).toBe(422);
    expect(({} as { amount?: number }).amount).toBeUndefined();
  });

  test('leads to an error that names every invalid field, also in lists and nested objects', async () => {
    const wallet = service.wallet;
    const { status, body } = await service.call('POST', '/payments', {
      amount: 'ten',
      token: 7,
      split_recipients: [{ recipient_wallet: wallet, percentage: 'half' }, 'nobody', {}],
    });
    expect(status).toBe(422);
    const paths = body.details.issues.map((issue: { path: string }) => issue.path);
    expect(paths).toEqual([
      'amount',
      'token',
      'split_recipients.0.percentage',
      'split_recipients.1',
      'split_recipients.2.recipient_wallet',
    ]);
  });
});

test.each(['40P01', '40001', '55P03', '25P03', '25006', '53100', '57P01', 'EAI_AGAIN', 'ENOTFOUND'])(
  'asks to try again after a conflict in the database, or while it is away, full or read-only: %s',
  async (code) => {
    const ctx = { path: '/', method: 'POST', set: () => {} } as unknown as Context;
    const page = { isWanted: () => false, show: async () => {} };
    const answer = answerErrors(pino({ level: 'silent' }), page, async () => null);
    await answer(ctx, () => Promise.reject(Object.assign(new Error('refused'), { code })));
    expect(ctx).toMatchObject({ status: 503, body: usual('service_unavailable') });
  },
);
