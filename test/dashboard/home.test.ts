import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAttention } from '../../src/db/merchants/attention.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { newSignature } from '../support/factories/chain.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let owner: DeskVisit;
beforeAll(async () => {
  service = await startService();
  owner = await visitDesk(service);
});
afterAll(() => service.stop());

/** A shop of its own, so that nothing of other tests is counted. */
async function newShop() {
  const side = { wallets: { USDC: service.wallet } };
  const shop = serviceOf(service, await makeMerchant(service, { test: side, live: side }));
  return { shop, visit: await visitDesk(shop) };
}

type Shop = Awaited<ReturnType<typeof newShop>>['shop'];

async function pay(shop: Shop, fields: object = {}): Promise<string> {
  const body = { amount: 25, currency: 'USD', token: 'USDC', ...fields };
  return (await shop.call('POST', '/payments', body)).body.id;
}

/** Confirms a payment some days ago, with all its money. */
const confirm = (id: string, daysAgo = 0) =>
  sql`
    update payments set status = 'confirmed', failure_reason = null, created_at = created_at - ${daysAgo} * interval '1 day' - interval '2 seconds',
      confirmed_at = created_at - ${daysAgo} * interval '1 day', expires_at = expires_at - ${daysAgo} * interval '1 day',
      amount_received = amount_due,
      transaction_signature = ${newSignature()} where id = ${id}`.execute(service.db);

const fail = (id: string, exception: string) =>
  sql`
    update payments set status = 'failed', failure_reason = 'underpaid', amount_received = 1000000,
      exceptions = array[${exception}]::text[] where id = ${id}`.execute(service.db);

test('a new shop sees its steps; they are ticked, and can be hidden', async () => {
  const { shop, visit } = await newShop();
  const first = await visit.get(visit.path);
  expect(first.text).toContain('Five steps to your first payment');
  expect(first.text).toContain('1 of 5 done');
  expect(first.text).toContain('Nothing needs you.');
  expect(first.text).toContain('Nothing was received in the last 30 days.');
  await confirm(await pay(shop));
  expect((await visit.get(visit.path)).text).toContain('3 of 5 done');
  const { status, headers } = await visit.post(`${visit.path}/steps/hide`);
  expect(status).toBe(303);
  const [hidden] = headers.getSetCookie();
  expect(hidden).toContain(`path=${visit.path}`);
  const after = await visit.get(visit.path, { cookie: `${visit.cookie}; ${hidden?.split(';')[0]}` });
  expect(after.text).not.toContain('Five steps');
});

test('what was received is summed, compared and drawn, in a page and in its part', async () => {
  const { shop, visit } = await newShop();
  for (const [amount, daysAgo] of [
    [30, 0],
    [10, 2],
    [20, 8],
  ] as const) {
    await confirm(await pay(shop, { amount }), daysAgo);
  }
  for (const path of [visit.path, `${visit.path}/home`]) {
    const { text } = await visit.get(path);
    expect(text).toMatch(/Today<\/h3>\s*<p class="amount"><bdi>\$30\.00/);
    expect(text).toMatch(/Last 7 days<\/h3>\s*<p class="amount"><bdi>\$40\.00/);
    expect(text).toContain('Up 100% on the 7 days before');
    expect(text).toContain('60.00\u00a0USDC');
    expect(text).toMatch(/<svg role="img" aria-label="[^"]*\$30\.00/);
    expect(text.match(/<rect class="bar"/g)).toHaveLength(30);
    expect(text).not.toMatch(/ style=/);
  }
});

test('the part has no frame, and a page without a session leads to the sign-in', async () => {
  const { text } = await owner.get(`${owner.path}/home`, { 'hx-request': 'true' });
  expect(text).not.toContain('<html');
  const { headers } = await owner.get(`${owner.path}/home`, { cookie: 'session=none', 'hx-request': 'true' });
  expect(headers.get('hx-redirect')).toBe('/dashboard/sign-in');
});

test('problems are listed until somebody deals with them, and one leads to its page', async () => {
  const { shop, visit } = await newShop();
  const [one, other] = [await pay(shop), await pay(shop)];
  await fail(one, 'underpaid');
  await fail(other, 'late');
  const { text } = await visit.get(visit.path);
  expect(text).toMatch(
    new RegExp(`href="${visit.path}/payments/${one}"><span class="badge warn">1</span> Payment with too little`),
  );
  await fail(other, 'underpaid');
  const both = await visit.get(visit.path);
  expect(both.text).toContain(`href="${visit.path}/payments?exception=underpaid"`);
  await confirm(one);
  await confirm(other);
  expect((await visit.get(visit.path)).text).toContain('Nothing needs you.');
});

test('each kind is found for its own merchant and mode alone', async () => {
  const { shop, visit } = await newShop();
  const { db, merchant } = shop;
  const url = 'https://shop.example/hook';
  await shop.call('POST', '/webhook-endpoints', { url });
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: new Date() })
    .where('merchant_id', '=', merchant.id)
    .execute();
  const all = ['endpoint', 'refund', 'unmatched', 'invoice', 'subscription', 'wallet_change', 'overpaid'] as const;
  const found = await findAttention(db, { merchant_id: merchant.id, mode: 'test' }, all);
  expect(found).toMatchObject([{ kind: 'endpoint', count: 1 }]);
  expect(await findAttention(db, { merchant_id: merchant.id, mode: 'live' }, all)).toEqual([]);
  expect(await findAttention(db, { merchant_id: service.merchant.id, mode: 'test' }, all)).toEqual([]);
  expect((await visit.get(visit.path)).text).toContain('Webhook endpoint that fails');
  const viewer = await visitDesk(shop, 'viewer');
  expect((await viewer.get(viewer.path)).text).not.toContain('Webhook endpoint that fails');
});

test('the dashboard opens in test mode until a live payment was confirmed', async () => {
  const { shop, visit } = await newShop();
  expect((await visit.get('/dashboard')).headers.get('location')).toBe(visit.path);
  const headers = { authorization: `Bearer ${shop.merchant.keys.live}` };
  const body = { amount: 5, currency: 'USD', token: 'USDC' };
  const { id } = (await shop.call('POST', '/payments', body, headers)).body;
  await confirm(id);
  expect((await visit.get('/dashboard')).headers.get('location')).toBe(visit.path.replace('/test', '/live'));
});

test('a search leads to the object that a text names, else lists what it finds by kind', async () => {
  const { shop, visit } = await newShop();
  const search = (text: string) => visit.get(`${visit.path}/search?q=${encodeURIComponent(text)}`);
  const id = await pay(shop, { customer_email: 'anna@example.com', description: '<b>Tea</b>' });
  expect((await search(` ${id} `)).headers.get('location')).toBe(`${visit.path}/payments/${id}`);
  const { status, text } = await search('anna@example.com');
  expect(status).toBe(200);
  expect(text).toContain('&lt;b&gt;Tea&lt;/b&gt;');
  expect(text).toContain(`href="${visit.path}/payments/${id}"`);
  expect((await search('')).text).toContain('You can search for:');
  expect((await search('<i>nothing')).text).toContain('Nothing found for “&lt;i&gt;nothing”.');
  expect((await search('x'.repeat(600))).status).toBe(200);
  const other = await owner.get(`${owner.path}/search?q=${id}`);
  expect(other.text).toContain('Nothing found');
});
