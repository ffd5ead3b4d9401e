import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { setTestMode } from '../../support/factories/merchants.ts';
import { ageRateWindows } from '../../support/factories/requests.ts';
import { type Service, startService } from '../../support/service.ts';
import { ownWeb, spawnWeb, type Web, type WebProcess } from '../../support/webProcess.ts';

let service: Service;
let one: Web;
let other: WebProcess;
beforeAll(async () => {
  const limits = { RATE_LIMIT_PAYMENTS: '4', RATE_LIMIT_READS: '6', RATE_LIMIT_OTHERS: '5' };
  service = await startService({ env: limits });
  one = ownWeb(service);
  other = await spawnWeb(service);
});
afterAll(async () => {
  await other?.stop();
  await service.stop();
});
beforeEach(async () => {
  await sql`delete from rate_limit_windows`.execute(service.db);
  await setTestMode(service, { rate_limit_payments: null });
});

const pay = (web: Web, key?: string) => web.call('POST', '/payments', { body: { amount: 1 }, ...(key ? { key } : {}) });

test('counts across two web processes, states the limit in every answer, and rejects the excess', async () => {
  const replies = [];
  for (let n = 0; n < 4; n++) replies.push(await pay(n % 2 ? one : other));
  expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201]);
  expect(replies.map((reply) => reply.headers.get('x-ratelimit-remaining'))).toEqual(['3', '2', '1', '0']);
  const { headers } = replies[0] as (typeof replies)[0];
  const reset = Number(headers.get('x-ratelimit-reset'));
  expect(headers.get('x-ratelimit-limit')).toBe('4');
  expect(reset % 3600).toBe(0);
  expect(headers.get('ratelimit-policy')).toBe('"payments";q=4;w=3600');
  expect(headers.get('ratelimit')).toMatch(/^"payments";r=3;t=\d+$/);

  const before = await service.db.selectFrom('payments').select('id').execute();
  const refused = await pay(one);
  expect(refused).toMatchObject({
    status: 429,
    json: { code: 'rate_limit_exceeded', retry_after: expect.any(Number) },
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(Math.abs(Date.now() / 1000 + wait - reset)).toBeLessThan(5);
  expect(refused.json.details.retry_after).toBe(refused.json.retry_after);
  expect(await service.db.selectFrom('payments').select('id').execute()).toEqual(before);
});

test('counts each category, mode and merchant separately', async () => {
  for (let n = 0; n < 5; n++) await pay(one);
  expect((await pay(one)).status).toBe(429);
  expect((await one.call('GET', '/payments')).headers.get('x-ratelimit-remaining')).toBe('5');
  const endpoint = await one.call('POST', '/webhook-endpoints', { body: { url: 'http://127.0.0.1:9/x' } });
  expect(endpoint.headers.get('x-ratelimit-remaining')).toBe('4');
  expect((await pay(one, service.merchant.keys.live)).status).toBe(201);
});

test('starts over every hour, and allows a merchant their own limits', async () => {
  for (let n = 0; n < 5; n++) await pay(one);
  await ageRateWindows(service, { hours: 1 });
  expect((await pay(other)).headers.get('x-ratelimit-remaining')).toBe('3');
  await setTestMode(service, { rate_limit_payments: 1000 });
  expect((await pay(other)).headers.get('x-ratelimit-limit')).toBe('1000');
});

test('lets exactly the limit through when 50 requests arrive at once over both processes', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => pay(n % 2 ? one : other)));
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(4);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(46);
});

test('limits nothing where a limit is none, but a merchant with a limit of their own', async () => {
  const unlimited = await spawnWeb(service, { RATE_LIMIT_READS: 'none' });
  onTestFinished(() => unlimited.stop());
  for (let n = 0; n < 8; n++) expect((await unlimited.call('GET', '/payments')).status).toBe(200);
  const { headers } = await unlimited.call('GET', '/payments');
  expect([...headers.keys()].filter((name) => name.includes('ratelimit'))).toEqual([]);
  await setTestMode(service, { rate_limit_reads: 3 });
  expect(await unlimited.call('GET', '/payments')).toMatchObject({ status: 429 });
  await setTestMode(service, { rate_limit_reads: null });
});
