import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { type Service, startService } from '../support/service.ts';
import { makePlan, subscribe } from '../support/subscriptions.ts';

let service: Service;
let owner: DeskVisit;
beforeAll(async () => {
  service = await startService();
  owner = await visitDesk(service);
});
afterAll(() => service.stop());

const open = async (path: string, visit = owner) => (await visit.get(visit.path + path)).text;
const send = (path: string, fields: Record<string, string> = {}, visit = owner) =>
  visit.post(visit.path + path, fields);
const onceOf = (text: string) => /name="once" value="([^"]+)"/.exec(text)?.[1] as string;
const idIn = (headers: Headers) => /(?:plan|cpn)_\w+/.exec(headers.get('location') ?? '')?.[0] as string;
const read = async (path: string) => (await service.call('GET', path)).body;

/** What the form of a new plan sends. */
const PLAN = {
  name: 'Gold',
  amount: '9.90',
  currency: 'EUR',
  interval_count: '1',
  billing_interval: 'monthly',
  trial_days: '0',
  tax_behavior: 'exclusive',
  max_unpaid_periods: '2',
};

describe('plans', () => {
  test('are listed with their prices, and filtered', async () => {
    const active = await makePlan(service, { name: 'Listed Active', trial_days: 14 });
    const gone = await makePlan(service, { name: 'Listed Gone', interval_count: 3, currency: 'GBP' });
    await service.call('POST', `/subscription-plans/${gone.id}/deactivate`);
    const all = await open('/plans');
    for (const text of ['Listed Active', 'Listed Gone', '£10.00', 'every month', 'every 3 months', '14 days']) {
      expect(all).toContain(text);
    }
    expect(all).toContain(`/plans/${active.id}"`);
    const inactive = await open('/plans?status=inactive');
    expect(inactive).toContain('Listed Gone');
    expect(inactive).not.toContain('Listed Active');
  });

  test('are made once for each form, with all that the API knows', async () => {
    const once = onceOf(await open('/plans/new'));
    const more = {
      description: 'All of it',
      setup_fee: '20',
      tax_rate: '8.375',
      allow_quantity: 'on',
      max_cycles: '12',
    };
    const fields = { ...PLAN, ...more, once, billing_interval: 'weekly', interval_count: '2', trial_days: '7' };
    const [first, second] = [await send('/plans/new', fields), await send('/plans/new', fields)];
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(await read(`/subscription-plans/${idIn(first.headers)}`)).toMatchObject({
      ...{ name: 'Gold', description: 'All of it', amount: 9.9, currency: 'EUR', setup_fee: 20, tax_rate: 8.375 },
      ...{ allow_quantity: true, max_cycles: 12, billing_interval: 'weekly', interval_count: 2, trial_days: 7 },
    });
  });

  test('are refused beside the field, and what was typed stays', async () => {
    const { status, text } = await send('/plans/new', { ...PLAN, amount: 'ten', interval_count: '999' });
    expect(status).toBe(422);
    expect(text).toContain('Enter a number.');
    expect(text).toContain('value="ten"');
    const late = await send('/plans/new', { ...PLAN, interval_count: '121' });
    expect(late.text).toContain('Enter at most 120.');
  });

  test('show their public page with its code, and their subscribers', async () => {
    const plan = await makePlan(service, { name: 'Shown' });
    const { id } = await subscribe(service, plan.id, { customer_email: 'shown@example.com' });
    const text = await open(`/plans/${plan.id}`);
    expect(text).toContain(plan.subscription_url);
    expect(text).toContain('<svg');
    expect(text).toContain(`/subscriptions/${id}"`);
    expect(text).toContain('shown@example.com');
    expect(text).toContain(`/subscriptions/new?plan_id=${plan.id}"`);
  });

  test('change what was changed; a new price is for new subscribers, or for all', async () => {
    const plan = await makePlan(service, { description: 'Old', setup_fee: 5 });
    const { id } = await subscribe(service, plan.id);
    const kept = { ...PLAN, name: plan.name, setup_fee: '5', apply_to: 'new' };
    expect((await send(`/plans/${plan.id}/edit`, { ...kept, amount: '12' })).status).toBe(303);
    expect(await read(`/subscription-plans/${plan.id}`)).toMatchObject({ amount: 12, description: null, setup_fee: 5 });
    expect(await read(`/subscriptions/${id}`)).toMatchObject({ unit_amount: 10, price_change: null });
    expect((await send(`/plans/${plan.id}/edit`, { ...kept, amount: '12', apply_to: 'all' })).text).toContain(
      'Enter a new price',
    );
    expect((await send(`/plans/${plan.id}/edit`, { ...kept, amount: '13', apply_to: 'all' })).status).toBe(303);
    expect((await send(`/plans/${plan.id}/edit`, { ...kept, amount: '13', name: '' })).text).toContain(
      'Fill in this field.',
    );
  });

  test('are deactivated and activated again', async () => {
    const plan = await makePlan(service);
    await send(`/plans/${plan.id}/deactivate`);
    expect(await read(`/subscription-plans/${plan.id}`)).toMatchObject({ is_active: false });
    const text = await open(`/plans/${plan.id}`);
    expect(text).toContain('Inactive');
    expect(text).not.toContain('/subscriptions/new?');
    await send(`/plans/${plan.id}/activate`);
    expect(await read(`/subscription-plans/${plan.id}`)).toMatchObject({ is_active: true });
  });

  test('of others are not found, although plans are public', async () => {
    const other = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
    const { id } = await makePlan(other);
    const own = await makePlan(service);
    const live = await visitDesk(service, 'owner', 'live');
    expect((await owner.get(`${owner.path}/plans/${id}`)).status).toBe(404);
    expect((await owner.get(`${owner.path}/subscriptions/new?plan_id=${id}`)).status).toBe(404);
    expect((await live.get(`${live.path}/plans/${own.id}`)).status).toBe(404);
  });

  test('are read by every role, and changed by some', async () => {
    const { id } = await makePlan(service);
    const support = await visitDesk(service, 'support');
    const text = await open(`/plans/${id}`, support);
    expect(text).toContain('Public page');
    expect(text).not.toContain(`/plans/${id}/edit`);
    expect((await send(`/plans/${id}/deactivate`, {}, support)).status).toBe(403);
    expect((await support.get(`${support.path}/plans/new`)).status).toBe(403);
  });
});

describe('coupons', () => {
  const COUPON = { name: 'Spring sale', currency: 'EUR', duration: 'once' };

  test('are made, listed, and show what they take off', async () => {
    const repeating = {
      duration: 'repeating',
      duration_periods: '3',
      max_redemptions: '100',
      expires_at: '2036-06-01',
    };
    const made = await send('/coupons/new', { ...COUPON, ...repeating, code: 'spring-20', percent_off: '20' });
    expect(made.status).toBe(303);
    const coupon = await read(`/coupons/${idIn(made.headers)}`);
    expect(coupon).toMatchObject({ code: 'SPRING-20', percent_off: 20, currency: null, duration_periods: 3 });
    expect(coupon.expires_at).toBe('2036-06-01T23:59:59.999Z');
    const other = await send('/coupons/new', { ...COUPON, code: 'FIVE', amount_off: '5', duration: 'forever' });
    expect(await read(`/coupons/${idIn(other.headers)}`)).toMatchObject({ amount_off: 5, currency: 'EUR' });
    const list = await open('/coupons');
    for (const text of ['SPRING-20', '20%', '3 periods', '0 of 100', 'FIVE', '€5.00', 'All periods']) {
      expect(list).toContain(text);
    }
    expect(await open(`/coupons/${coupon.id}`)).toContain('Spring sale');
  });

  test('say what is wrong', async () => {
    const problem = async (fields: object) =>
      (await send('/coupons/new', { ...COUPON, code: 'WRONG', ...fields } as Record<string, string>)).text;
    expect(await problem({ code: 'a b' })).toContain('Use 3 to 40 letters');
    expect(await problem({})).toContain('Enter a percentage or an amount, and not both.');
    expect(await problem({ percent_off: '5', amount_off: '5' })).toContain('Enter a percentage or an amount');
    expect(await problem({ percent_off: '5', duration_periods: '2' })).toContain('Enter this for several periods');
    await send('/coupons/new', { ...COUPON, code: 'TAKEN', percent_off: '5' });
    expect(await problem({ code: 'taken', percent_off: '5' })).toContain('You have another coupon with this code.');
  });

  test('are renamed, deactivated and activated', async () => {
    const { headers } = await send('/coupons/new', { ...COUPON, code: 'CHANGED', percent_off: '5' });
    const id = idIn(headers);
    await send(`/coupons/${id}/edit`, { name: 'Summer sale' });
    await send(`/coupons/${id}/deactivate`);
    expect(await read(`/coupons/${id}`)).toMatchObject({ name: 'Summer sale', is_active: false });
    expect(await open('/coupons?status=active')).not.toContain('CHANGED');
    await send(`/coupons/${id}/activate`);
    expect(await read(`/coupons/${id}`)).toMatchObject({ is_active: true });
    const viewer = await visitDesk(service, 'viewer');
    expect(await open(`/coupons/${id}`, viewer)).not.toContain('/deactivate');
    expect((await send(`/coupons/${id}/deactivate`, {}, viewer)).status).toBe(403);
  });
});
