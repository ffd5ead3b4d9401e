import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trx } from '../../../src/db/database.ts';
import { findDesk } from '../../../src/db/merchants/desk.ts';
import type { PayableScope } from '../../../src/db/scope.ts';
import { updatePaymentLink } from '../../../src/services/paymentLinks.ts';
import { setRows } from '../../support/factories/rows.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const anybody = { authorization: '' };
const make = async (fields: object = {}) =>
  (await service.call('POST', '/payment-links', { amount: 10, ...fields })).body;
const change = (code: string, body: object, by: Service = service) => by.call('PATCH', `/payment-links/${code}`, body);
const pay = (code: string, body?: object) => service.call('POST', `/payment-links/${code}/pay`, body, anybody);

test('changes the given fields of a link, and keeps its address and all others', async () => {
  const link = await make({ title: 'Soup', description: 'Hot', max_uses: 5, metadata: { table: 4 } });
  const { status, body } = await change(link.link_code, { title: 'Soup of the day', amount: 7.5, max_uses: null });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...link,
    title: 'Soup of the day',
    amount: 7.5,
    max_uses: null,
    updated_at: expect.any(String),
  });
  expect((await service.call('GET', `/payment-links/${link.link_code}`)).body).toEqual(body);
});

test('keeps payments that were made before, and makes later ones at the new price', async () => {
  const { link_code } = await make({ description: 'Tea' });
  const { body: before } = await pay(link_code);
  await change(link_code, { amount: 12, description: null, title: 'Green tea' });
  expect((await service.call('GET', `/payments/${before.id}`)).body).toMatchObject({ amount: 10, description: 'Tea' });
  expect((await pay(link_code)).body).toMatchObject({ amount: 12, description: 'Green tea' });
});

test('changes what a link asks', async () => {
  const { link_code } = await make();
  const custom_fields = [{ key: 'size', label: 'Size', type: 'dropdown', required: true, options: ['S', 'M'] }];
  const open = { allow_custom_amount: true, min_amount: 5, max_amount: 50, suggested_amounts: [5, 20] };
  expect((await change(link_code, { custom_fields, ...open })).body).toMatchObject({ custom_fields, ...open });
  expect(await pay(link_code, { amount: 20, custom_fields: { size: 'M' } })).toMatchObject({ status: 201 });
  const none = {
    custom_fields: [],
    allow_custom_amount: false,
    min_amount: null,
    max_amount: null,
    suggested_amounts: [],
  };
  expect((await change(link_code, none)).body).toMatchObject({ custom_fields: null, suggested_amounts: null });
});

test.each([
  ['max_uses', { max_uses: 0 }],
  ['amount', { amount: null }],
  ['expires_at', { expires_at: '2020-01-01T00:00:00Z' }],
  ['min_amount', { min_amount: 5 }],
  ['pay_from_exchange', { token: 'SOL', pay_from_exchange: true }],
  ['allow_quantity', { allow_quantity: true, allow_custom_amount: true }],
])('refuses a change that would make a link impossible, because of its %s', async (path, body) => {
  const link = await make({ title: 'Soup' });
  const answer = await change(link.link_code, { title: 'Stew', ...body });
  expect(answer).toMatchObject({ status: 422, body: { details: { issues: [{ path }] } } });
  expect((await service.call('GET', `/payment-links/${link.link_code}`)).body).toEqual(link);
});

test('changes a link that has expired without a new time', async () => {
  const { id, link_code } = await make({ expires_at: '2036-01-01T00:00:00Z' });
  await setRows(service, 'payment_links', id, { expires_at: new Date('2020-01-01') });
  const same = { title: 'Stew', expires_at: '2020-01-01T00:00:00Z' };
  expect(await change(link_code, same)).toMatchObject({ status: 200, body: { title: 'Stew' } });
});

test('reactivates a link', async () => {
  const { link_code } = await make();
  await service.call('POST', `/payment-links/${link_code}/deactivate`);
  expect(await pay(link_code)).toMatchObject({ status: 409 });
  expect((await change(link_code, { is_active: true })).body).toMatchObject({ is_active: true });
  expect(await pay(link_code)).toMatchObject({ status: 201 });
});

test('a buyer of the last use waits for a change of the limit', async () => {
  const { link_code } = await make({ max_uses: 1 });
  await pay(link_code);
  const scope = (await findDesk(service.db, { merchant_id: service.merchant.id, mode: 'test' })) as PayableScope;
  const raise = (trx: Trx) =>
    updatePaymentLink(trx, scope, link_code, { max_uses: 2 }, { config: service.config, now: new Date() });
  expect(await commitWhileWaiting(service.db, raise, () => pay(link_code))).toMatchObject({ status: 201 });
});

test('finds no link of another merchant or mode', async () => {
  const { link_code } = await make();
  const other = serviceOf(service, await makeMerchant(service));
  expect(await change(link_code, { title: 'Mine' }, other)).toMatchObject({ status: 404 });
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  expect(await service.call('PATCH', `/payment-links/${link_code}`, { title: 'Mine' }, live)).toMatchObject({
    status: 404,
  });
});
