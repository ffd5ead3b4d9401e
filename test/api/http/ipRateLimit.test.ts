import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Service, startService } from '../../support/service.ts';

/** The deployment's limit of public requests per address and minute. Wrong keys have a separate limit, of 60. */
const PER_MINUTE = 5;
const PAYMENTS_PER_MINUTE = 3;
const WRONG_KEYS = 60;
/** Allowed polls of open pages for each of the other requests. */
const POLLS_PER_REQUEST = 5;

let service: Service;
beforeAll(async () => {
  service = await startService({
    env: {
      IP_LIMIT_PER_MINUTE: String(PER_MINUTE),
      IP_LIMIT_PAYMENTS_PER_MINUTE: String(PAYMENTS_PER_MINUTE),
      TRUSTED_PROXIES: '127.0.0.0/8, ::1',
    },
  });
});
afterAll(() => service.stop());

/** Headers as from the proxy, which is the test; `client` is the address that it names. */
const as = (client: string, headers: Record<string, string> = {}) => ({ 'x-forwarded-for': client, ...headers });
const wrongKey = () => ({ authorization: `Bearer svc_test_${bs58.encode(randomBytes(32))}` });
const publicPath = '/payments/pay_01h455vb4pex5vsknk084sn02q/status';

test('tells a throttled address when to retry, without cost for others', async () => {
  const ask = (client: string) => service.call('GET', publicPath, undefined, as(client, { authorization: '' }));
  for (let n = 0; n < PER_MINUTE; n++) expect((await ask('203.0.113.1')).status).toBe(404);
  const refused = await ask('203.0.113.1');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limit_exceeded' } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.body.retry_after).toBe(seconds);
  expect((await ask('203.0.113.2')).status).toBe(404);
  // A header from the client itself stands left of our proxy's addition, and changes nothing.
  expect((await ask('198.51.100.9, 203.0.113.1')).status).toBe(429);
});

test('never asks for a longer wait than a minute, also after the system clock was set back', async () => {
  const ask = () => service.call('GET', publicPath, undefined, as('203.0.113.7', { authorization: '' }));
  for (let n = 0; n < PER_MINUTE; n++) await ask();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const refused = await ask();
  vi.useRealTimers();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  const resetsAt = Number(refused.headers.get('x-ratelimit-reset')) * 1000;
  expect(Math.abs(resetsAt - Date.now())).toBeLessThan(120_000);
});

test('counts all addresses of an IPv6 network as one, since one client has them all', async () => {
  const ask = (client: string) => service.call('GET', publicPath, undefined, as(client, { authorization: '' }));
  for (let n = 0; n < PER_MINUTE; n++) expect((await ask(`2001:db8:1:1::${n + 1}`)).status).toBe(404);
  expect((await ask('2001:db8:1:1:ffff::1')).status).toBe(429);
  expect((await ask('2001:db8:1:2::1')).status).toBe(404);
});

test('throttles a guesser of keys, but no valid key behind the same address, even at its first request', async () => {
  const guess = (headers: Record<string, string>) =>
    service.call('GET', '/merchant', undefined, as('203.0.113.3', headers));
  // One wrong key repeatedly means a client that missed a rotation, not a guesser.
  const stale = wrongKey();
  for (let n = 0; n < WRONG_KEYS + 5; n++) expect((await guess(stale)).status).toBe(401);
  for (let n = 1; n < WRONG_KEYS; n++) expect((await guess(wrongKey())).status).toBe(401);
  const refused = await guess(wrongKey());
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'rate_limit_exceeded', retry_after: expect.any(Number) },
  });
  // This process has seen neither key before.
  const { keys } = service.merchant;
  expect((await guess({ authorization: `Bearer ${keys.live}` })).status).toBe(200);
  expect((await guess({ authorization: `Bearer ${keys.test}` })).status).toBe(200);
  expect((await guess(wrongKey())).status).toBe(429);
  expect((await service.call('GET', '/merchant', undefined, as('203.0.113.4', wrongKey()))).status).toBe(401);
});

test('limits the payments that a stranger can make from a link, and lets other payers through', async () => {
  const { body: link } = await service.call('POST', '/payment-links', { amount: 1 });
  const pay = (client: string) =>
    service.call('POST', `/payment-links/${link.link_code}/pay`, undefined, as(client, { authorization: '' }));
  const press = (client: string) =>
    fetch(`${service.url}/l/${link.link_code}/pay`, { method: 'POST', headers: as(client), redirect: 'manual' });
  // The page and the API count together.
  expect((await press('203.0.113.5')).status).toBe(303);
  const answers = [];
  for (let n = 1; n < PAYMENTS_PER_MINUTE; n++) answers.push(await pay('203.0.113.5'));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['1', '0']);
  const refused = await pay('203.0.113.5');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limit_exceeded' } });
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
  expect((await press('203.0.113.5')).status).toBe(429);
  expect((await pay('203.0.113.6')).status).toBe(201);
});

test('keeps one address from using up the nodes that all payments are read from', async () => {
  const { body } = await service.call('POST', '/payments', { amount: 1 });
  const client = as('203.0.113.8', { authorization: '' });
  const ask = (path: string, body: object) => service.call('POST', path, body, client);
  const path = `/payments/${body.id}`;
  const transaction_signature = bs58.encode(randomBytes(64));
  for (let n = 0; n < PAYMENTS_PER_MINUTE; n++) {
    expect((await ask(`${path}/build-transaction`, { payer_wallet: 'nobody' })).status).toBe(422);
    expect((await ask(`${path}/submit-transaction`, { transaction_signature })).status).toBe(200);
  }
  const refused = [
    await ask(`${path}/build-transaction`, { payer_wallet: 'nobody' }),
    await ask(`${path}/submit-transaction`, { transaction_signature }),
    await ask(`${path}/transaction-request`, { account: 'nobody' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect((await service.call('GET', `${path}/status`, undefined, client)).status).toBe(200);
});

test('counts logos with the pages that show them, also those that do not exist', async () => {
  const get = async (path: string) => (await fetch(service.url + path, { headers: as('203.0.113.20') })).status;
  const logo = `/logos/${service.merchant.id}/test/0123456789ab`;
  for (let n = 0; n < PER_MINUTE; n++) expect(await get(logo)).toBe(404);
  expect([await get(logo), await get('/pay/unknown')]).toEqual([429, 429]);
});

test('counts the polls of open pages apart from payers’ acts, with a limit of their own', async () => {
  const { body } = await service.call('POST', '/payments', { amount: 1 });
  const get = async (path: string) => (await fetch(service.url + path, { headers: as('203.0.113.9') })).status;
  for (let n = 0; n < PER_MINUTE * POLLS_PER_REQUEST; n++) expect(await get(`/pay/${body.id}/state`)).toBe(200);
  expect(await get(`/pay/${body.id}/state`)).toBe(429);
  for (let n = 0; n < PER_MINUTE; n++) expect(await get(`/pay/${body.id}`)).toBe(200);
  expect(await get(`/pay/${body.id}`)).toBe(429);
});
