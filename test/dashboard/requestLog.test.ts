import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/domain/ids.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { insertRequest } from '../support/factories/requestLog.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let reader: DeskVisit;
let key: string;
beforeAll(async () => {
  service = await startService();
  reader = await visitDesk(service, 'accountant');
  key = await newKey();
});
afterAll(() => service.stop());

const newKey = async (name: string | null = null): Promise<string> =>
  (await service.call('POST', '/keys', { mode: 'test', name })).body.id;

const REQUESTS = '/developers/requests';
const open = (rest = '', visit = reader) => visit.get(visit.path + REQUESTS + rest);
const add = (values: Parameters<typeof insertRequest>[2], mode: 'test' | 'live' = 'test') =>
  insertRequest(service, { merchant_id: service.merchant.id, mode }, { key_id: key, ...values });

const REFUSED = {
  method: 'POST',
  path: '/api/v1/payments',
  route: '/api/v1/payments',
  query: 'q=<i>',
  status: 422,
  error_code: 'validation_failed',
  error_field: 'amount',
  error_message: 'amount must be <positive>',
  idempotency_key: 'order-"7"',
  is_replay: true,
  request_body: '{"amount":-1,"description":"<u>tea</u>"}',
  response_body: '{"code":"validation_failed"}',
};

test('requests are listed by status, method, path and key', async () => {
  const [own, other] = [await newKey('<b>Till</b>'), newId('key')];
  const refused = await add({ ...REFUSED, key_id: own });
  const done = await add({ key_id: own, path: '/api/v1/payments/pay_1', route: '/api/v1/payments/{id}' });
  const others = await add({ key_id: other, status: 500, error_code: 'internal_error' });
  const hidden = await add({}, 'live');
  const ids = async (query: string) => {
    const { status, text } = await open(query);
    expect(status).toBe(200);
    expect(text).toContain('without secrets');
    return new Set([...text.matchAll(/requests\/(req_\w+)"/g)].map(([, id]) => id));
  };
  const all = await ids('');
  expect([refused, done, others].every(({ id }) => all.has(id))).toBe(true);
  expect(all.has(hidden.id)).toBe(false);
  expect(await ids(`?status=4xx&key_id=${own}`)).toEqual(new Set([refused.id]));
  expect(await ids(`?status=5xx&key_id=${other}`)).toEqual(new Set([others.id]));
  expect(await ids(`?method=POST&key_id=${own}`)).toEqual(new Set([refused.id]));
  expect(await ids(`?route=${encodeURIComponent('/api/v1/payments/{id}')}&key_id=${own}`)).toEqual(new Set([done.id]));
  const { text } = await open();
  expect(text).toContain('&lt;b&gt;Till&lt;/b&gt;');
  expect(text).toContain('<option value="/api/v1/webhook-endpoints/{id}/rotate-secret"');
});

test('a request shows what was sent and answered', async () => {
  const { id } = await add(REFUSED);
  const { status, text } = await open(`/${id}`);
  expect(status).toBe(200);
  for (const shown of [
    'POST /api/v1/payments',
    'amount must be &lt;positive&gt;',
    'q=&lt;i&gt;',
    'order-&quot;7&quot;',
    'Answered like the first request with this key',
    '&lt;u&gt;tea&lt;/u&gt;',
    '&quot;code&quot;: &quot;validation_failed&quot;',
    'shop/1.0',
    `/developers/keys/${key}"`,
  ])
    expect(text).toContain(shown);
  expect(text).not.toContain('<u>tea');

  const plain = await open(`/${(await add({ request_body: '"not <json>"' })).id}`);
  expect(plain.text).toContain('not &lt;json&gt;');
  expect((await open(`/${(await add({})).id}`)).text).toContain('None was sent or kept.');
});

test('is nothing of others, of the other mode, or of who serves customers', async () => {
  const { id } = await add(REFUSED);
  const stranger = await visitDesk(serviceOf(service, await makeMerchant(service)));
  const live = await visitDesk(service, 'owner', 'live');
  for (const visit of [stranger, live]) expect((await open(`/${id}`, visit)).status).toBe(404);
  expect((await open(`/${id}`, await visitDesk(service, 'viewer'))).status).toBe(403);
});
