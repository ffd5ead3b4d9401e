import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service.ts';

/** What the deployment allows an address: public requests per minute. Wrong keys have a limit of their own, of 60. */
const PER_MINUTE = 5;
const WRONG_KEYS = 60;

let service: Service;
beforeAll(async () => {
  service = await startService({
    env: { IP_LIMIT_PER_MINUTE: String(PER_MINUTE), TRUSTED_PROXIES: '127.0.0.0/8, ::1' },
  });
});
afterAll(() => service.stop());

/** The test is the proxy; `client` is whom it names. */
const as = (client: string, headers: Record<string, string> = {}) => ({ 'x-forwarded-for': client, ...headers });
const wrongKey = () => ({ authorization: `Bearer svc_test_${bs58.encode(randomBytes(32))}` });
const publicPath = '/payments/pay_01h455vb4pex5vsknk084sn02q/status';

test('an address that asks too often is told when to come back, and costs others nothing', async () => {
  const ask = (client: string) => service.call('GET', publicPath, undefined, as(client, { authorization: '' }));
  for (let n = 0; n < PER_MINUTE; n++) expect((await ask('203.0.113.1')).status).toBe(404);
  const refused = await ask('203.0.113.1');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limit_exceeded' } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.body.retry_after).toBe(seconds);
  expect((await ask('203.0.113.2')).status).toBe(404);
  // A header that the client itself sent stands left of what our proxy adds, and changes nothing.
  expect((await ask('198.51.100.9, 203.0.113.1')).status).toBe(429);
});

test('every address of an IPv6 network counts as one, since one client has them all', async () => {
  const ask = (client: string) => service.call('GET', publicPath, undefined, as(client, { authorization: '' }));
  for (let n = 0; n < PER_MINUTE; n++) expect((await ask(`2001:db8:1:1::${n + 1}`)).status).toBe(404);
  expect((await ask('2001:db8:1:1:ffff::1')).status).toBe(429);
  expect((await ask('2001:db8:1:2::1')).status).toBe(404);
});

test('a guesser of keys is slowed down, and nobody who shares his address and has a key that works', async () => {
  const guess = (headers: Record<string, string>) =>
    service.call('GET', '/merchant', undefined, as('203.0.113.3', headers));
  const { keys } = service.merchant;
  expect((await guess({ authorization: `Bearer ${keys.test}` })).status).toBe(200);
  // One wrong key again and again is a client that was not told of a rotation, not a guesser.
  const stale = wrongKey();
  for (let n = 0; n < WRONG_KEYS + 5; n++) expect((await guess(stale)).status).toBe(401);
  for (let n = 1; n < WRONG_KEYS; n++) expect((await guess(wrongKey())).status).toBe(401);
  const refused = await guess(wrongKey());
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'rate_limit_exceeded', retry_after: expect.any(Number) },
  });
  expect((await guess({ authorization: `Bearer ${keys.test}` })).status).toBe(200);
  expect((await service.call('GET', '/merchant', undefined, as('203.0.113.4', wrongKey()))).status).toBe(401);
});
