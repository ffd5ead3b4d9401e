import { inspect } from 'node:util';
import {
  Florin,
  FlorinAuthenticationError,
  FlorinConflictError,
  FlorinConnectionError,
  FlorinError,
  FlorinInvalidRequestError,
  FlorinNotFoundError,
  type FlorinOptions,
  FlorinPermissionError,
  FlorinRateLimitError,
  FlorinServerError,
  FlorinTimeoutError,
} from '@florin/sdk';
import { describe, expect, test } from 'vitest';
import { timeoutOf } from '../src/timeout.ts';
import { startScripted } from './server.ts';

const KEY = 'svc_test_Secret1234';
const clientOf = (baseUrl: string, options = {}) => new Florin({ apiKey: KEY, baseUrl, retryDelay: 1, ...options });
const failure = (status: number, code = 'conflict', rest = {}) => ({
  status,
  body: { error: 'No.', message: 'No.', code, details: {}, ...rest },
});
const soon = (status: number, code?: string) => ({ ...failure(status, code), headers: { 'retry-after': '0' } });
const OK = { status: 200, body: { id: 'pay_1' } };

const errorOf = (call: PromiseLike<unknown>): Promise<FlorinError> =>
  Promise.resolve(call).then(
    () => expect.unreachable(),
    (error) => error,
  );

test('sends the key, the body as JSON, and parameters in the path and the query', async () => {
  await using server = await startScripted(OK);
  const florin = clientOf(`${server.url}/`);
  await florin.payments.cancel('pay_/?', { reason: 'x' } as never);
  await florin.payments.list({ status: 'confirmed', metadata: { order: 'a b' }, limit: 5 }).catch(() => {});
  expect(server.asked).toMatchObject([
    { method: 'POST', url: '/api/v1/payments/pay_%2F%3F/cancel', body: '{"reason":"x"}' },
    { method: 'GET', url: '/api/v1/payments?status=confirmed&metadata%5Border%5D=a+b&limit=5', body: '' },
  ]);
  expect(server.asked[0]?.headers).toMatchObject({
    authorization: `Bearer ${KEY}`,
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(server.asked[1]?.headers).not.toHaveProperty('idempotency-key');
});

test.each(['', '.', '..'])('refuses the id "%s", which would lead to another path', async (id) => {
  await using server = await startScripted(OK);
  expect(await errorOf(clientOf(server.url).payments.retrieve(id))).toBeInstanceOf(TypeError);
  expect(await errorOf(clientOf(server.url).payments.listSplits(id))).toBeInstanceOf(TypeError);
  expect(server.asked).toEqual([]);
});

test.each(['', ' order', '订单-1', 'x'.repeat(256)])('refuses the idempotency key "%s"', async (idempotencyKey) => {
  await using server = await startScripted(OK);
  const error = await errorOf(clientOf(server.url).payments.create({ amount: 1 }, { idempotencyKey }));
  expect(error).toBeInstanceOf(TypeError);
  expect(server.asked).toEqual([]);
});

test('sends times as text, and leaves absent values of objects out', async () => {
  await using server = await startScripted({ status: 200, body: [] });
  const query = { created_from: new Date(0), metadata: { order: undefined, shop: null, day: new Date(0) } };
  await clientOf(server.url).customers.list(query as never);
  expect(new URL(server.asked[0]?.url ?? '', 'http://x').searchParams.toString()).toBe(
    new URLSearchParams({
      created_from: '1970-01-01T00:00:00.000Z',
      'metadata[day]': '1970-01-01T00:00:00.000Z',
    }).toString(),
  );
});

/** Keeps its value where Object.entries does not find it. */
class Private {
  readonly #value = 'pending';
  get value() {
    return this.#value;
  }
}

test.each([
  { status: ['pending'] },
  { metadata: { order: { id: 1 } } },
  { metadata: new Map([['order', '1']]) },
  { metadata: new Set(['order']) },
  { status: new URL('https://pay.example') },
  { status: /pending/ },
  { status: new Private() },
  { metadata: { order: new Map() } },
  new Map([['status', 'pending']]),
  new URLSearchParams({ status: 'pending' }),
  new Private(),
  ['pending'],
  'status=pending',
])('refuses the filter %o', async (query) => {
  await using server = await startScripted(OK);
  const { payments } = clientOf(server.url);
  expect(await errorOf(payments.list(query as never))).toBeInstanceOf(TypeError);
  expect(
    await errorOf(
      payments
        .list(query as never)
        [Symbol.asyncIterator]()
        .next(),
    ),
  ).toBeInstanceOf(TypeError);
  expect(server.asked).toEqual([]);
});

test('sends filters of objects without a prototype', async () => {
  await using server = await startScripted({ status: 200, body: [] });
  const bare = (fields: object) => Object.assign(Object.create(null), fields);
  await clientOf(server.url).payments.list(bare({ metadata: bare({ order: '1' }) }));
  expect(server.asked[0]?.url).toBe('/api/v1/payments?metadata%5Border%5D=1');
});

test('sends any method in capitals, and an idempotency key with writes alone', async () => {
  await using server = await startScripted(OK);
  const florin = clientOf(server.url);
  for (const method of ['patch', 'get', 'head', 'Post', 'delete']) await florin.request({ method, path: '/x' });
  const sent = server.asked.map(({ method, headers }) => [method, 'idempotency-key' in headers]);
  expect(sent).toEqual([
    ['PATCH', true],
    ['GET', false],
    ['HEAD', false],
    ['POST', true],
    ['DELETE', true],
  ]);
});

test.each(['GET', 'get', 'HEAD'])('refuses a body with %s', async (method) => {
  await using server = await startScripted(OK);
  const error = await errorOf(clientOf(server.url).request({ method, path: '/payments', body: { limit: 1 } }));
  expect(error).toBeInstanceOf(TypeError);
  expect(error.message).toContain('query');
  expect(server.asked).toEqual([]);
});

describe('retries', () => {
  test.each(['break' as const, soon(408), soon(429), soon(500), soon(503)])(
    'a write after %o, with the same idempotency key and text',
    async (answer) => {
      await using server = await startScripted(answer, answer, OK);
      expect(await clientOf(server.url).payments.create({ amount: 1 })).toEqual({ id: 'pay_1' });
      const sent = server.asked.map(({ headers, body }) => [headers['idempotency-key'], body]);
      expect(sent).toHaveLength(3);
      expect(new Set(sent.map(String)).size).toBe(1);
    },
  );

  test('with a key of its own for every call, or the one that it was given', async () => {
    await using server = await startScripted(OK);
    const florin = clientOf(server.url);
    await florin.payments.create({ amount: 1 });
    await florin.payments.create({ amount: 1 });
    await florin.payments.create({ amount: 1 }, { idempotencyKey: 'order-1042' });
    const keys = server.asked.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('order-1042');
  });

  test('as often as allowed', async () => {
    await using server = await startScripted(soon(503, 'service_unavailable'));
    const error = await errorOf(clientOf(server.url, { maxRetries: 3 }).payments.retrieve('pay_1'));
    expect(error).toBeInstanceOf(FlorinServerError);
    expect(server.asked).toHaveLength(4);
    await errorOf(clientOf(server.url).payments.retrieve('pay_1', { maxRetries: 0 }));
    expect(server.asked).toHaveLength(5);
  });

  test('not when the wait would be long: an hourly limit is the caller’s matter', async () => {
    await using server = await startScripted({
      ...failure(429, 'rate_limit_exceeded'),
      headers: { 'retry-after': '1260' },
    });
    const error = await errorOf(clientOf(server.url).payments.retrieve('pay_1'));
    expect(error).toBeInstanceOf(FlorinRateLimitError);
    expect((error as FlorinRateLimitError).retryAfter).toBe(1260);
    expect(server.asked).toHaveLength(1);
  });

  test('a write whose first attempt is still at work, but not one with a used key', async () => {
    await using busy = await startScripted('break', failure(409, 'idempotency_conflict'), OK);
    expect(await clientOf(busy.url).payments.create({ amount: 1 })).toEqual({ id: 'pay_1' });
    await using used = await startScripted(failure(409, 'idempotency_conflict'));
    await errorOf(clientOf(used.url).payments.create({ amount: 1 }, { idempotencyKey: 'used' }));
    expect(used.asked).toHaveLength(1);
  });
});

describe('fails', () => {
  test.each([
    [400, FlorinInvalidRequestError],
    [401, FlorinAuthenticationError],
    [403, FlorinPermissionError],
    [404, FlorinNotFoundError],
    [409, FlorinConflictError],
    [422, FlorinInvalidRequestError],
  ])('with a %i as its own class, at once', async (status, kind) => {
    await using server = await startScripted({
      ...failure(status),
      headers: { location: 'https://elsewhere.example' },
    });
    const error = await errorOf(clientOf(server.url).payments.retrieve('pay_1'));
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ name: kind.name, status, message: 'No.' });
    expect(server.asked).toHaveLength(1);
  });

  test('with the code, the fields and the request id', async () => {
    const issues = [{ path: 'amount', message: 'must be greater than 0' }];
    await using server = await startScripted({
      ...failure(422, 'validation_failed', { details: { issues } }),
      headers: { 'x-correlation-id': 'abc' },
    });
    const error = await errorOf(clientOf(server.url).payments.create({ amount: 0 }));
    expect(error).toMatchObject({ code: 'validation_failed', requestId: 'abc', errors: issues, details: { issues } });
  });

  test.each([301, 302, 308])('with a %i, and says where it leads', async (status) => {
    await using server = await startScripted({ status, headers: { location: 'https://pay.example/api/v1' } });
    const error = await errorOf(clientOf(server.url).payments.retrieve('pay_1'));
    expect(error).toMatchObject({ name: 'FlorinError', status });
    expect(error.message).toContain('redirects to https://pay.example/api/v1. Change baseUrl.');
    expect(server.asked).toHaveLength(1);
  });

  test('with a success that is not JSON', async () => {
    await using server = await startScripted({ status: 200, text: '<html>Sign in</html>' });
    const error = await errorOf(clientOf(server.url).payments.retrieve('pay_1'));
    expect(error).toMatchObject({ name: 'FlorinError', status: 200, code: null });
    expect(error.message).toContain('not JSON');
    expect(await errorOf(clientOf(server.url).payments.list())).toBeInstanceOf(FlorinError);
  });

  test('with the wait that a 503 asks for', async () => {
    await using server = await startScripted({ ...failure(503), headers: { 'retry-after': '90' } });
    expect(await errorOf(clientOf(server.url).payments.retrieve('pay_1'))).toMatchObject({ retryAfter: 90 });
  });

  test('with what a proxy answers', async () => {
    await using server = await startScripted({ status: 404, headers: { 'content-type': 'text/html' } });
    expect(await errorOf(clientOf(server.url).payments.retrieve('pay_1'))).toMatchObject({
      status: 404,
      code: null,
      message: 'Florin answered with HTTP status 404.',
    });
  });

  test('when there is no answer in time, or none at all', async () => {
    await using server = await startScripted('silence');
    const late = await errorOf(clientOf(server.url).payments.retrieve('pay_1', { timeout: 5, maxRetries: 1 }));
    expect(late).toBeInstanceOf(FlorinTimeoutError);
    expect(late).toBeInstanceOf(FlorinConnectionError);
    await using broken = await startScripted('break');
    const none = await errorOf(clientOf(broken.url).payments.retrieve('pay_1'));
    expect(none).toMatchObject({ name: 'FlorinConnectionError', status: null, cause: expect.anything() });
    expect(broken.asked).toHaveLength(3);
  });

  test.each([-1, Number.NaN])('when the timeout or the number of retries is %d', async (value) => {
    await using server = await startScripted(OK);
    expect(() => clientOf(server.url, { timeout: value })).toThrow(TypeError);
    expect(() => clientOf(server.url, { maxRetries: value })).toThrow(TypeError);
    const { payments } = clientOf(server.url);
    expect(await errorOf(payments.retrieve('pay_1', { timeout: value }))).toBeInstanceOf(TypeError);
    expect(await errorOf(payments.retrieve('pay_1', { maxRetries: value }))).toBeInstanceOf(TypeError);
    expect(server.asked).toEqual([]);
  });

  test('when the caller aborts: before, during and between attempts', async () => {
    await using server = await startScripted('silence');
    const reason = new Error('enough');
    const florin = clientOf(server.url);
    expect(await errorOf(florin.payments.retrieve('pay_1', { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(server.asked).toHaveLength(0);

    const during = new AbortController();
    const call = errorOf(florin.payments.retrieve('pay_1', { signal: during.signal }));
    await expect.poll(() => server.asked.length).toBe(1);
    during.abort(reason);
    expect(await call).toBe(reason);

    await using failing = await startScripted({ ...failure(503), headers: { 'retry-after': '50' } });
    const between = new AbortController();
    const retried = errorOf(clientOf(failing.url).payments.retrieve('pay_1', { signal: between.signal }));
    await expect.poll(() => failing.asked.length).toBe(1);
    between.abort(reason);
    expect(await retried).toBe(reason);
  });
});

test.each([0, Number.POSITIVE_INFINITY, 30 * 86_400_000])('a timeout of %d ends no call early', async (timeout) => {
  await using server = await startScripted(OK);
  const { payments } = clientOf(server.url, { timeout, maxRetries: 0 });
  expect(await payments.retrieve('pay_1')).toEqual({ id: 'pay_1' });
});

test('shows every response to onResponse, also those that are retried', async () => {
  await using server = await startScripted(soon(503), { ...OK, headers: { 'x-correlation-id': 'abc' } });
  const seen: [number, string | null][] = [];
  const onResponse: FlorinOptions['onResponse'] = ({ status, headers }) =>
    void seen.push([status, headers.get('x-correlation-id')]);
  await clientOf(server.url, { onResponse }).payments.retrieve('pay_1');
  expect(seen).toEqual([
    [503, null],
    [200, 'abc'],
  ]);
});

test('gives a request that waits for events the time that it asks for', () => {
  expect(timeoutOf(30_000, { after: 'oldest' })).toBe(60_000);
  expect(timeoutOf(30_000, { after: 'oldest', wait: 5 })).toBe(35_000);
  expect(timeoutOf(30_000, { limit: 5 })).toBe(30_000);
  expect(timeoutOf(0, { after: 'oldest' })).toBe(0);
});

test('takes a URL object as its URL', async () => {
  await using server = await startScripted(OK);
  const florin = new Florin({ apiKey: KEY, baseUrl: new URL(`${server.url}/api/v1/`) });
  expect(await florin.payments.retrieve('pay_1')).toEqual({ id: 'pay_1' });
  expect(server.asked[0]?.url).toBe('/api/v1/payments/pay_1');
});

describe('keeps the API key to itself', () => {
  const shown = (value: unknown) =>
    inspect(value, { depth: 20, showHidden: true, getters: true }) + JSON.stringify(value);

  test('when the client or an error is printed', async () => {
    await using server = await startScripted('break');
    const florin = clientOf(server.url, { maxRetries: 0 });
    expect(shown(florin)).not.toContain(KEY);
    expect(shown(await errorOf(florin.payments.retrieve('pay_1')))).not.toContain(KEY);
    expect(shown(florin.payments.list())).not.toContain(KEY);
  });

  test('when the key or the URL is malformed', () => {
    const make = (options: object) => {
      try {
        return new Florin({ apiKey: KEY, baseUrl: 'https://pay.example', ...options });
      } catch (error) {
        return error;
      }
    };
    for (const apiKey of [`${KEY}\n`, `${KEY} x`, 'Schlüssel'])
      expect(shown(make({ apiKey }))).toMatch(/The API key has spaces/);
    expect(shown(make({ apiKey: `${KEY}\n` }))).not.toContain(KEY);
    for (const baseUrl of ['pay.example', 'ftp://pay.example', 'https://user:password@pay.example', 'https://'])
      expect(shown(make({ baseUrl }))).toMatch(/baseUrl must be/);
    for (const baseUrl of ['http://x:99999', 'http://[::1', 'http://:80', 'http://x y', new URL('ftp://pay.example')])
      expect(shown(make({ baseUrl }))).toMatch(/baseUrl must be/);
    expect(shown(make({ baseUrl: 'https://user:password@pay.example' }))).not.toContain('password');
    expect(shown(make({ apiKey: '' }))).toMatch(/The API key is missing/);
    expect(make({ baseUrl: 'https://pay.example/api/v1/' })).toBeInstanceOf(Florin);
  });
});
