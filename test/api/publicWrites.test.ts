import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWeb } from '../../src/api/start.ts';
import { makeMerchant } from '../support/merchants.ts';
import { startPostgresProxy } from '../support/postgresProxy.ts';
import { type Answer, AT_ONCE, type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const link = async (fields: object = {}, headers = {}): Promise<string> =>
  (await service.call('POST', '/payment-links', { amount: 10, ...fields }, headers)).body.link_code;
const pay = (code: string, key: string | null, body?: unknown): Promise<Answer> => {
  const headers = { authorization: '', ...(key === null ? {} : { 'idempotency-key': key }) };
  return service.call('POST', `/payment-links/${code}/pay`, body, headers);
};

test('returns the existing payment to a payer’s checkout that repeats its request', async () => {
  const code = await link();
  const first = await pay(code, 'cart-1');
  const again = await pay(code, 'cart-1');
  expect(first.status).toBe(201);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.headers.get('x-service-mode')).toBe('test');
  expect((await pay(code, 'cart-2')).body.id).not.toBe(first.body.id);
  expect((await pay(await link(), 'cart-1')).body.id).not.toBe(first.body.id);
  expect((await pay(code, null)).headers.get('idempotent-replayed')).toBeNull();
});

test('makes one payment and ten equal answers from ten identical requests for a link’s last use', async () => {
  const code = await link({ max_uses: 1 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(code, 'once')));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect((await pay(code, 'another')).status).toBe(409);
});

test('refuses a payer’s Idempotency-Key in the same cases as a merchant’s', async () => {
  const code = await link();
  await pay(code, 'mine');
  expect(await pay(code, 'mine', {})).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  expect(await pay(code, 'x'.repeat(256))).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } });
  expect((await pay('0000000000000000', 'mine')).status).toBe(404);
});

test('answers a repeated report of a transaction like the first', async () => {
  const { body } = await pay(await link(), null);
  const transaction_signature =
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
  const submit = () =>
    service.call(
      'POST',
      `/payments/${body.id}/submit-transaction`,
      { transaction_signature },
      { authorization: '', 'idempotency-key': 'sent' },
    );
  const [first, again] = [await submit(), await submit()];
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('hides the merchant’s answer from a stranger who guesses their Idempotency-Key', async () => {
  const plan = { name: 'Gold', amount: 1, billing_interval: 'daily' };
  const { body: offer } = await service.call('POST', '/subscription-plans', plan);
  const subscribe = (key: string, headers = {}) => {
    const body = { plan_id: offer.id, customer_email: 'ana@example.com' };
    return service.call('POST', '/subscriptions', body, { 'idempotency-key': key, ...headers });
  };
  const anybody = { authorization: '' };
  const [merchants, strangers] = [await subscribe('guessed'), await subscribe('guessed', anybody)];
  const [first, second] = [await subscribe('reversed', { ...anybody }), await subscribe('reversed')];
  const answers = [merchants, strangers, first, second];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 201]);
  expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, null, null, null]);
  expect(strangers.body.id).not.toBe(merchants.body.id);
  expect(second.body.id).not.toBe(first.body.id);
});

test('allows an Idempotency-Key of one merchant’s plan for other plans and the other mode', async () => {
  const other = await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } });
  const subscribers = [];
  for (const key of [service.merchant.keys.test, service.merchant.keys.live, other.keys.test]) {
    const plan = { name: 'Gold', amount: 1, billing_interval: 'daily', trial_days: 1 };
    const authorization = { authorization: `Bearer ${key}` };
    const { body: offer } = await service.call('POST', '/subscription-plans', plan, authorization);
    const body = { plan_id: offer.id, customer_email: 'ana@example.com' };
    const headers = { authorization: '', 'idempotency-key': 'one for all' };
    subscribers.push(await service.call('POST', '/subscriptions', body, headers));
  }
  expect(subscribers.map(({ status }) => status)).toEqual([201, 201, 201]);
});

test('costs a payer without an Idempotency-Key no additional round trip', async () => {
  const proxy = await startPostgresProxy(service.env.DATABASE_URL as string);
  const web = await startWeb(
    { ...service.config, DATABASE_URL: proxy.url, PORT: 0 },
    pino({ level: 'silent' }),
    AT_ONCE,
  );
  try {
    const code = await link();
    const cost = async (headers: Record<string, string>) => {
      const before = proxy.roundTrips();
      const address = `http://127.0.0.1:${web.port}/api/v1/payment-links/${code}/pay`;
      expect((await fetch(address, { method: 'POST', headers })).status).toBe(201);
      return proxy.roundTrips() - before;
    };
    await cost({});
    // BEGIN, the lock, the link, the writes, COMMIT; and before that the link's owner, and the stored answer.
    expect(await cost({})).toBe(5);
    expect(await cost({ 'idempotency-key': 'with' })).toBe(7);
  } finally {
    await web.stop();
    await proxy.close();
  }
});

test('accepts the header from a page of another site', async () => {
  const { headers } = await fetch(`${service.url}/api/v1/payment-links/${await link()}/pay`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'idempotency-key',
    },
  });
  expect(headers.get('access-control-allow-headers')).toBe('idempotency-key');
});

test('does not count strangers’ requests for a link in the merchant’s own hour', async () => {
  const code = await link();
  const create = async () => (await service.call('POST', '/payments', { amount: 1 })).headers;
  const before = Number((await create()).get('x-ratelimit-remaining'));
  for (let n = 0; n < 5; n++) expect((await pay(code, null)).status).toBe(201);
  expect(Number((await create()).get('x-ratelimit-remaining'))).toBe(before - 1);
});

test('states the address’s limits, and the mode, in every public answer', async () => {
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  const code = await link({}, live);
  const ask = (method: string, path: string) => service.call(method, path, undefined, { authorization: '' });
  const { body, headers } = await pay(code, null);
  const now = Math.floor(Date.now() / 1000);
  expect(headers.get('x-service-mode')).toBe('live');
  expect(headers.get('x-ratelimit-limit')).toBe(service.env.IP_LIMIT_PAYMENTS_PER_MINUTE);
  expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThanOrEqual(now);
  expect(Number(headers.get('x-ratelimit-reset'))).toBeLessThanOrEqual(now + 62);
  expect(headers.get('access-control-expose-headers')).toContain('X-RateLimit-Remaining');
  for (const path of [`/payment-links/${code}`, `/payments/${body.id}/status`, `/payments/${body.id}/checkout-data`]) {
    const answer = await ask('GET', path);
    expect(answer.headers.get('x-service-mode')).toBe('live');
    expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
  }
  const remaining = async () =>
    Number((await ask('GET', '/payment-links/0000000000000000')).headers.get('x-ratelimit-remaining'));
  const first = await remaining();
  expect(await remaining()).toBe(first - 1);
  const refused = await ask('GET', '/merchant');
  expect(refused.status).toBe(401);
  expect(refused.headers.get('x-ratelimit-limit')).toBe('60');
});
