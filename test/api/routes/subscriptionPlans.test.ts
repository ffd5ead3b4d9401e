import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '../../support/merchants.ts';
import { type Service, startService } from '../../support/service.ts';
import { makePlan } from '../../support/subscriptions.ts';

let service: Service;
let other: { authorization: string };
beforeAll(async () => {
  service = await startService();
  const { keys } = await makeMerchant(service);
  other = { authorization: `Bearer ${keys.test}` };
});
afterAll(() => service.stop());

const create = (body: object, headers = {}) => service.call('POST', '/subscription-plans', body, headers);
const anybody = { authorization: '' };
const live = () => ({ authorization: `Bearer ${service.merchant.keys.live}` });

describe('POST /subscription-plans', () => {
  test('answers with every field of the contract, and with both names of the interval', async () => {
    const { status, body } = await create({
      name: 'Gold',
      description: 'All articles',
      amount: 9.99,
      currency: 'GBP',
      billing_interval: 'monthly',
      interval_count: 3,
      trial_days: 14,
      max_cycles: 4,
      max_unpaid_periods: 14,
      metadata: { tier: 3 },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^plan_[0-9a-z]{26}$/),
      merchant_id: service.merchant.id,
      mode: 'test',
      name: 'Gold',
      description: 'All articles',
      amount: 9.99,
      currency: 'GBP',
      setup_fee: null,
      tax_rate: null,
      tax_behavior: 'exclusive',
      allow_quantity: false,
      billing_interval: 'monthly',
      interval: 'monthly',
      interval_count: 3,
      trial_days: 14,
      max_cycles: 4,
      max_unpaid_periods: 14,
      is_active: true,
      metadata: { tier: 3 },
      subscription_url: `http://127.0.0.1:3000/s/${body.id}`,
      created_at: expect.stringMatching(/Z$/),
      updated_at: body.created_at,
    });
  });

  test('needs a name, an amount and an interval, also called `interval`; the rest has defaults', async () => {
    const { body } = await create({ name: 'A', amount: 1, interval: 'yearly' });
    expect(body).toMatchObject({
      billing_interval: 'yearly',
      interval: 'yearly',
      interval_count: 1,
      trial_days: 0,
      max_cycles: null,
      max_unpaid_periods: 2,
      currency: 'USD',
      description: null,
      metadata: null,
    });
    const both = { name: 'A', amount: 1, interval: 'daily', billing_interval: 'daily' };
    expect((await create(both)).body).toMatchObject({ billing_interval: 'daily' });
  });

  test.each([
    ['validation_failed', 'name', { name: 'two\nlines' }],
    ['validation_failed', 'amount', { amount: 0 }],
    ['validation_failed', 'amount', { amount: 999_999_999, currency: 'EUR' }],
    ['validation_failed', 'currency', { currency: 'NGN' }],
    ['validation_failed', 'billing_interval', { billing_interval: 'hourly' }],
    ['validation_failed', 'interval', { interval: 'daily' }],
    ['validation_failed', 'interval_count', { interval_count: 0 }],
    ['validation_failed', 'interval_count', { interval_count: 121 }],
    ['validation_failed', 'interval_count', { interval_count: 1.5 }],
    ['validation_failed', 'trial_days', { trial_days: 731 }],
    ['validation_failed', 'trial_days', { trial_days: -1 }],
    ['validation_failed', 'max_cycles', { max_cycles: 0 }],
    ['validation_failed', 'max_unpaid_periods', { max_unpaid_periods: 0 }],
    ['validation_failed', 'max_unpaid_periods', { max_unpaid_periods: 15 }],
    ['validation_failed', 'max_unpaid_periods', { max_unpaid_periods: 1.5 }],
    ['validation_failed', 'metadata', { metadata: [] }],
    ['missing_required_field', 'billing_interval', { billing_interval: undefined }],
    ['missing_required_field', 'name', { name: undefined }],
  ])('answers %s for a wrong or missing %s', async (code, path, change) => {
    const { status, body } = await create({ name: 'A', amount: 1, billing_interval: 'monthly', ...change });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code, details: { issues: [{ path }] } });
  });

  test('refuses a plan, which nobody could pay, without a USDC wallet of the merchant', async () => {
    const body = { name: 'A', amount: 1, billing_interval: 'monthly' };
    expect(await create(body, other)).toMatchObject({
      status: 422,
      body: { details: { issues: [{ path: 'token' }] } },
    });
  });

  test('makes one plan for one Idempotency-Key', async () => {
    const body = { name: 'A', amount: 1, billing_interval: 'monthly' };
    const headers = { 'idempotency-key': 'a plan' };
    const [first, second] = [await create(body, headers), await create(body, headers)];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });
});

test('shows a plan to everybody, and its metadata only to its merchant’s own key', async () => {
  const plan = await makePlan(service, { metadata: { margin: 40 } });
  const { metadata: _, ...shown } = plan;
  const read = async (headers: object) =>
    (await service.call('GET', `/subscription-plans/${plan.id}`, undefined, headers as any)).body;
  expect(await read(anybody)).toEqual(shown);
  expect(await read(other)).toEqual(shown);
  expect(await read(live())).toEqual(shown);
  expect(await read({})).toEqual(plan);
  const fromElsewhere = await service.call('GET', `/subscription-plans/${plan.id}`, undefined, anybody);
  expect(fromElsewhere.headers.get('access-control-allow-origin')).toBe('*');
  expect(fromElsewhere.headers.get('x-service-mode')).toBe('test');
});

test('lists a merchant’s plans of the key’s mode, newest first, page by page', async () => {
  const plans = [];
  for (const name of ['One', 'Two', 'Three']) plans.unshift(await makePlan(service, { name }));
  const { body, headers } = await service.call('GET', '/subscription-plans?limit=2');
  expect(body).toEqual(plans.slice(0, 2));
  expect(Number(headers.get('x-total-count'))).toBeGreaterThan(2);
  expect((await service.call('GET', '/subscription-plans', undefined, live())).body).toEqual([]);
  expect((await service.call('GET', '/subscription-plans', undefined, other)).body).toEqual([]);
});

test('serves the same three routes at /subscriptions/plans', async () => {
  const { status, body: plan } = await service.call('POST', '/subscriptions/plans', {
    name: 'Alias',
    amount: 5,
    interval: 'weekly',
  });
  expect(status).toBe(201);
  expect((await service.call('GET', `/subscriptions/plans/${plan.id}`)).body).toEqual(plan);
  expect((await service.call('GET', `/subscription-plans/${plan.id}`)).body).toEqual(plan);
  expect((await service.call('GET', '/subscriptions/plans?limit=1')).body).toEqual([plan]);
  expect((await service.call('GET', `/subscriptions/plans/${plan.id}`, undefined, anybody)).status).toBe(200);
});

test('deactivates a plan for its own merchant only, once and for good', async () => {
  const plan = await makePlan(service);
  const deactivate = (headers: object) =>
    service.call('POST', `/subscription-plans/${plan.id}/deactivate`, undefined, headers as any);
  for (const key of [other, live()]) expect(await deactivate(key)).toMatchObject({ status: 404 });
  const { status, body } = await deactivate({});
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: plan.id, is_active: false });
  expect((await deactivate({})).body).toEqual(body);
});
