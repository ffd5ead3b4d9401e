import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { runOnce as bill } from '../../../src/jobs/handlers/subscription.bill.ts';
import { eventKinds, fundedWallet, mailsTo, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { getSubscription, makePlan, payCurrent, paymentStates, subscribe } from '../../support/subscriptions.ts';
import { advance } from '../../support/testClock.ts';

const DAY = 24 * 3600;

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

let codes = 0;
/** Makes a coupon of 25 %, with these changes. */
async function makeCoupon(fields: object = {}): Promise<any> {
  const body = { code: `CODE-${++codes}`, name: 'Spring', percent_off: 25, ...fields };
  const answer = await service.call('POST', '/coupons', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const get = (id: string) => getSubscription(service, id);
const coupon = async (id: string) => (await service.call('GET', `/coupons/${id}`)).body;
const periods = async (id: string) => (await service.call('GET', `/subscriptions/${id}/periods`)).body as any[];
const create = (body: object, headers?: Record<string, string>) =>
  service.call('POST', '/subscriptions', body, headers);
const anybody = { authorization: '' };
const customer_email = 'anna@example.com';

describe('a coupon', () => {
  test('has a code in upper case, a discount and a duration, and can be found, renamed and deactivated', async () => {
    const made = await makeCoupon({
      code: 'summer_26',
      duration: 'repeating',
      duration_periods: 3,
      metadata: { a: 1 },
    });
    expect(made).toMatchObject({
      code: 'SUMMER_26',
      percent_off: 25,
      amount_off: null,
      currency: null,
      duration: 'repeating',
      duration_periods: 3,
      max_redemptions: null,
      times_redeemed: 0,
      is_active: true,
    });
    const path = `/coupons/${made.id}`;
    expect((await service.call('PATCH', path, { name: 'Summer', is_active: false })).body).toEqual({
      ...made,
      name: 'Summer',
      is_active: false,
      updated_at: expect.any(String),
    });
    const inactive = (await service.call('GET', '/coupons?status=inactive')).body as any[];
    expect(inactive.map(({ id }) => id)).toContain(made.id);
    expect((await service.call('POST', '/coupons', { ...made, ...{ code: 'summer_26' } })).status).toBe(422);
    const again = { code: 'Summer_26', name: 'Again', percent_off: 5 };
    expect(await service.call('POST', '/coupons', again)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test.each([
    ['code', { code: 'a b' }],
    ['code', { code: 'AB' }],
    ['percent_off', { percent_off: null }],
    ['percent_off', { percent_off: 0 }],
    ['percent_off', { percent_off: 100.1 }],
    ['percent_off', { amount_off: 5, currency: 'USD' }],
    ['currency', { currency: 'USD' }],
    ['currency', { percent_off: null, amount_off: 5 }],
    ['duration_periods', { duration: 'repeating' }],
    ['duration_periods', { duration: 'once', duration_periods: 2 }],
  ])('is refused with a problem of %s: %o', async (path, fields) => {
    const body = { code: 'WRONG', name: 'Wrong', percent_off: 10, ...fields };
    const answer = await service.call('POST', '/coupons', body);
    expect(answer).toMatchObject({ status: 422, body: { details: { issues: [{ path }] } } });
  });
});

describe('redeemed for a subscription', () => {
  test('reduces one period for each that is billed, and none for a retry of its payment', async () => {
    const { id: couponId, code } = await makeCoupon({ duration: 'repeating', duration_periods: 2 });
    const plan = await makePlan(service, { billing_interval: 'weekly' });
    const { id, ...made } = await subscribe(service, plan.id, { coupon_code: code.toLowerCase() });
    expect(made).toMatchObject({
      current_payment: { amount: 7.5 },
      coupon: { id: couponId, code, name: 'Spring', percent_off: 25, amount_off: null, periods_left: 1 },
    });
    await advance(service, { seconds: 2 * DAY });
    expect(await paymentStates(service, id)).toEqual(['1 expired', '1 pending']);
    expect(await get(id)).toMatchObject({ coupon: { periods_left: 1 }, current_payment: { amount: 7.5 } });
    await payCurrent(service, wallet, id);
    for (const [cycle, amount, left] of [
      [2, 7.5, 0],
      [3, 10, 0],
    ] as const) {
      await advance(service, { to: (await get(id)).current_period_end });
      expect(await get(id)).toMatchObject({ coupon: { periods_left: left }, current_payment: { amount } });
      await payCurrent(service, wallet, id);
      expect((await periods(id))[0]).toMatchObject({ cycle, amount, status: 'paid' });
    }
    expect((await periods(id))[1]?.discount).toEqual({
      coupon_id: couponId,
      description: 'Spring',
      percent: 25,
      amount: null,
      total: 2.5,
    });
    expect(await coupon(couponId)).toMatchObject({ times_redeemed: 1 });
  });

  test('that takes everything off leaves nothing to pay: the period is paid at once, and the next one is due', async () => {
    const { code } = await makeCoupon({ percent_off: 100 });
    const plan = await makePlan(service, { billing_interval: 'weekly', setup_fee: 3 });
    const made = await subscribe(service, plan.id, { coupon_code: code, customer_email: 'free@example.com' });
    const { id } = made;
    expect(made).toMatchObject({
      is_paid_up: true,
      cycles_completed: 1,
      current_payment: null,
      current_period_amount: 0,
    });
    expect(await periods(id)).toMatchObject([
      { status: 'paid', payment_id: null, invoice_number: expect.stringMatching(/^INV-/), amount: 0 },
    ]);
    expect(await eventKinds(service, id)).toEqual(['subscription.created', 'subscription.activated']);
    const mails = await mailsTo(service, 'free@example.com');
    expect(mails.map(({ text_body }) => text_body)).toEqual([expect.stringContaining('Nothing is due')]);
    await advance(service, { to: made.current_period_end });
    expect(await get(id)).toMatchObject({ status: 'active', current_payment: { amount: 10, status: 'pending' } });
  });

  test('that takes everything off forever renews by itself, and missed periods follow one another', async () => {
    const { code } = await makeCoupon({ percent_off: 100, duration: 'forever' });
    const plan = await makePlan(service, { billing_interval: 'weekly' });
    const { id } = await subscribe(service, plan.id, { coupon_code: code });
    await advance(service, { seconds: 22 * DAY });
    await bill(workerOf(service));
    expect(await get(id)).toMatchObject({ status: 'active', is_paid_up: true, cycles_completed: 4 });
    expect((await periods(id)).map(({ cycle, status }) => `${cycle} ${status}`)).toEqual([
      '4 paid',
      '3 paid',
      '2 paid',
      '1 paid',
    ]);
    expect(await eventKinds(service, id)).toEqual([
      'subscription.created',
      'subscription.activated',
      ...Array(3).fill('subscription.renewed'),
    ]);
    expect((await service.call('POST', `/subscriptions/${id}/pay`)).status).toBe(409);
  });

  test('in a trial, is used by the first period after it', async () => {
    const { code } = await makeCoupon();
    const plan = await makePlan(service, { trial_days: 10 });
    const { id, ...made } = await subscribe(service, plan.id, {
      coupon_code: code,
      customer_email: 'trial@example.com',
    });
    expect(made.coupon.periods_left).toBe(1);
    expect((await mailsTo(service, 'trial@example.com'))[0]?.text_body).toContain('Next payment: $7.50');
    await advance(service, { to: made.trial_end });
    expect(await get(id)).toMatchObject({ coupon: { periods_left: 0 }, current_payment: { amount: 7.5 } });
  });

  test.each<[string, object]>([
    ['unknown', {}],
    ['inactive', { is_active: false }],
    ['expired', { expires_at: '2020-01-01' }],
    ['for another currency', { percent_off: null, amount_off: 5, currency: 'EUR' }],
  ])('is refused if it is %s, and nothing is created', async (what, { is_active, ...fields }: any) => {
    const made = await makeCoupon(fields);
    if (is_active === false) await service.call('PATCH', `/coupons/${made.id}`, { is_active });
    const plan_id = (await makePlan(service)).id;
    const coupon_code = what === 'unknown' ? 'NOBODY' : made.code;
    const answer = await create({ plan_id, customer_email, coupon_code });
    expect(answer).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'coupon_code' }] } } });
    expect((await service.call('GET', `/subscriptions?plan_id=${plan_id}`)).body).toEqual([]);
    expect((await coupon(made.id)).times_redeemed).toBe(0);
  });

  test('is never redeemed more often than it may be, also by concurrent requests', async () => {
    const { id, code } = await makeCoupon({ max_redemptions: 2 });
    const plan_id = (await makePlan(service)).id;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => create({ plan_id, customer_email: `${n}@example.com`, coupon_code: code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
    expect((await coupon(id)).times_redeemed).toBe(2);
  });

  test('by a customer without a key, counts a double click once, also if nothing is left to pay', async () => {
    for (const percent_off of [25, 100]) {
      const { id, code } = await makeCoupon({ percent_off });
      const plan_id = (await makePlan(service)).id;
      const body = { plan_id, customer_email: `click${percent_off}@example.com`, coupon_code: code };
      const [first, second] = [await create(body, anybody), await create(body, anybody)];
      expect([first.status, second.status]).toEqual([201, 200]);
      expect(second.body.id).toBe(first.body.id);
      expect((await coupon(id)).times_redeemed).toBe(1);
      const other = await create({ ...body, coupon_code: null }, anybody);
      expect(other.status).toBe(201);
    }
  });
});
