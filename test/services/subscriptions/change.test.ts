import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { eventKinds, fundedWallet, mailsTo } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { getSubscription, makePlan, payCurrent, subscribe, subscribeTo } from '../../support/subscriptions.ts';
import { advance } from '../../support/testClock.ts';

const DAY = 24 * 3600;

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

const get = (id: string) => getSubscription(service, id);
const change = (id: string, body: object) => service.call('PATCH', `/subscriptions/${id}`, body);
const periods = async (id: string) => (await service.call('GET', `/subscriptions/${id}/periods`)).body as any[];
const adjustments = (id: string) =>
  service.db
    .selectFrom('subscription_adjustments')
    .selectAll()
    .where('subscription_id', '=', id)
    .orderBy('created_at')
    .orderBy('amount')
    .execute();
const sum = (rows: { amount: string }[]) => rows.reduce((total, { amount }) => total.plus(amount), Big(0)).toFixed();
/** A paid subscription to a plan of 30 USD for 10 days, half of whose first period is over. */
async function halfway(plan: object = {}, customer: object = {}) {
  const made = await makePlan(service, { amount: 30, billing_interval: 'daily', interval_count: 10, ...plan });
  const { id } = await subscribe(service, made.id, customer);
  await payCurrent(service, wallet, id);
  const { current_period_start } = await get(id);
  await advance(service, { to: new Date(Date.parse(current_period_start) + 5 * DAY * 1000).toISOString() });
  return { id: id as string, plan: made };
}
const nextPeriod = async (id: string) => {
  await advance(service, { to: (await get(id)).current_period_end });
  return (await periods(id))[0];
};

describe('a change now', () => {
  test('credits the unused time and charges the rest at the new price, with the next period', async () => {
    const { id } = await halfway();
    const { current_period_end } = await get(id);
    const { status, body } = await change(id, { quantity: 2 });
    expect([status, body]).toMatchObject([200, { quantity: 2, status: 'active', current_period_end, unit_amount: 30 }]);
    const rows = await adjustments(id);
    expect(rows.map(({ amount, description, cycle }) => [Number(amount), description, cycle])).toEqual([
      [expect.closeTo(-15, 1), 'Unused time: Gold', null],
      [expect.closeTo(30, 1), 'Remaining time: Gold × 2', null],
    ]);
    const { lines, amount } = await nextPeriod(id);
    expect(lines.map(({ kind, total }: any) => [kind, total])).toEqual([
      ['plan', 60],
      ['proration', Number(rows[0]?.amount)],
      ['proration', Number(rows[1]?.amount)],
    ]);
    expect(amount).toBeCloseTo(60 + Number(sum(rows)), 6);
    expect((await adjustments(id)).map(({ cycle }) => cycle)).toEqual([2, 2]);
    expect((await get(id)).current_payment.amount).toBe(amount);
  });

  test('of plan and quantity, and back in the same period, sums to zero, taxes and discount included', async () => {
    const coupon = { code: 'TENTH', name: 'Tenth', percent_off: 10, duration: 'once' };
    expect((await service.call('POST', '/coupons', coupon)).status).toBe(201);
    // A yearly period loses a cent in hours, so the moments of these changes have the same prices.
    const yearly = { billing_interval: 'yearly', interval_count: 1, tax_rate: 19 };
    const plan = await makePlan(service, { ...yearly, amount: 99.8 });
    const other = await makePlan(service, { ...yearly, amount: 77.6, tax_rate: 7, tax_behavior: 'inclusive' });
    const { id } = await subscribe(service, plan.id, { coupon_code: 'TENTH' });
    const { current_period_start: from, current_period_end: to } = await payCurrent(service, wallet, id);
    await advance(service, { to: new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString() });
    const steps = [
      { quantity: 2 },
      { plan_id: other.id, quantity: 3 },
      { quantity: 7 },
      { plan_id: plan.id, quantity: 1 },
    ];
    for (const body of steps) expect((await change(id, body)).status).toBe(200);
    const rows = await adjustments(id);
    expect(rows.map(({ amount }) => Number(amount)).sort((one, another) => one - another)).toEqual([
      ...[-244.44, -104.76, -89.82, -44.91],
      ...[44.91, 89.82, 104.76, 244.44],
    ]);
    expect(sum(rows)).toBe('0');
    const period = await nextPeriod(id);
    expect(period).toMatchObject({ amount: 118.76, discount: null, credit_applied: 0 });
    expect(period.lines.filter(({ kind }: any) => kind === 'proration')).toHaveLength(rows.length);
    expect(period.taxes.map(({ rate, amount }: any) => [rate, amount])).toEqual([
      [19, 18.96],
      [7, 0],
    ]);
  });

  test('to a cheaper plan carries the credit over, until later periods have used all of it', async () => {
    const { id } = await halfway({ amount: 100 });
    const cheap = await makePlan(service, { name: 'Basic', amount: 20, billing_interval: 'daily', interval_count: 10 });
    await change(id, { plan_id: cheap.id });
    const made = Number(sum(await adjustments(id)));
    expect(made).toBeCloseTo(-40, 0);
    const second = await nextPeriod(id);
    expect(second).toMatchObject({ amount: 0, status: 'paid', payment_id: null });
    expect(second.lines.at(-1)).toMatchObject({ description: 'Credit carried over', total: expect.closeTo(20, 0) });
    const third = await nextPeriod(id);
    expect(third).toMatchObject({ amount: expect.closeTo(20 + made + 20, 0) });
    const rows = await adjustments(id);
    expect(Number(sum(rows))).toBeCloseTo(made, 6);
    for (const { cycle, lines } of await periods(id)) {
      const used = rows.filter((row) => row.cycle === cycle);
      const shown = lines.filter(({ kind }: any) => kind === 'proration').map(({ total }: any) => ({ amount: total }));
      expect(sum(shown)).toBe(sum(used));
    }
  });

  test('credits no more than a discount left to pay', async () => {
    const coupon = { code: 'HALFWAY', name: 'Half', percent_off: 50, duration: 'once' };
    expect((await service.call('POST', '/coupons', coupon)).status).toBe(201);
    const { id } = await halfway({}, { coupon_code: 'HALFWAY' });
    await change(id, { quantity: 2 });
    expect((await adjustments(id)).map(({ amount }) => Number(amount))).toEqual([
      expect.closeTo(-7.5, 1),
      expect.closeTo(15, 1),
    ]);
  });

  test('without proration leaves the current period as it was paid, and a later one credits only that', async () => {
    const { id } = await halfway();
    await change(id, { quantity: 5, proration: 'none' });
    expect(await adjustments(id)).toEqual([]);
    await change(id, { quantity: 1 });
    expect(Number(sum(await adjustments(id)))).toBeCloseTo(0, 1);
    expect((await nextPeriod(id)).lines[0]).toMatchObject({ kind: 'plan', quantity: 1, total: 30 });
  });

  test('to another interval ends the period: the next one begins now, and is billed with the credit', async () => {
    const { id } = await halfway();
    const yearly = await makePlan(service, { name: 'Year', amount: 300, billing_interval: 'yearly' });
    const { body } = await change(id, { plan_id: yearly.id });
    expect(body).toMatchObject({ plan_id: yearly.id, status: 'active', is_paid_up: false });
    expect(Date.parse(body.current_period_end) - Date.parse(body.current_period_start)).toBeGreaterThan(
      364 * DAY * 1000,
    );
    const [second, first] = await periods(id);
    expect(second.period_start).toBe(first.period_end);
    expect(second.lines.map(({ kind, total }: any) => [kind, total])).toEqual([
      ['plan', 300],
      ['proration', expect.closeTo(-15, 1)],
    ]);
    expect(body.current_payment).toMatchObject({ amount: second.amount, status: 'pending' });
    const paid = await payCurrent(service, wallet, id);
    expect(paid).toMatchObject({ is_paid_up: true, cycles_completed: 2 });
    expect(await eventKinds(service, id)).toContain('subscription.updated');
  });

  test('in a trial simply switches', async () => {
    const { id, trial_end } = await subscribeTo(service, { trial_days: 20 });
    const other = await makePlan(service, { amount: 50, billing_interval: 'yearly' });
    const { body } = await change(id, { plan_id: other.id, quantity: 2 });
    expect(body).toMatchObject({ status: 'trialing', trial_end, plan_id: other.id, unit_amount: 50, quantity: 2 });
    expect(await adjustments(id)).toEqual([]);
    await advance(service, { to: trial_end });
    expect((await get(id)).current_payment.amount).toBe(100);
  });

  test('is refused while a period is unpaid, in another currency, for a foreign or closed plan, and after the end', async () => {
    const { id } = await subscribeTo(service);
    expect(await change(id, { quantity: 2 })).toMatchObject({ status: 409 });
    await advance(service, { seconds: 2 * DAY });
    expect(await change(id, { quantity: 2 })).toMatchObject({ status: 409, body: { details: { status: 'past_due' } } });
    await payCurrent(service, wallet, id);
    const issue = async (body: object) => {
      const answer = await change(id, body);
      return [answer.status, answer.body.details.issues?.[0].path];
    };
    expect(await issue({ plan_id: (await makePlan(service, { currency: 'EUR' })).id })).toEqual([422, 'plan_id']);
    const closed = await makePlan(service);
    await service.call('POST', `/subscription-plans/${closed.id}/deactivate`);
    expect(await issue({ plan_id: closed.id })).toEqual([422, 'plan_id']);
    expect(await issue({ quantity: 0 })).toEqual([422, 'quantity']);
    expect(await issue({ token: 'PYUSD' })).toEqual([422, 'token']);
    expect(await issue({ coupon_code: 'NOBODY' })).toEqual([422, 'coupon_code']);
    expect(await get(id)).toMatchObject({ quantity: 1, coupon: null, token: 'USDC' });
    await service.call('POST', `/subscriptions/${id}/cancel`);
    expect(await change(id, { metadata: {} })).toMatchObject({ status: 409 });
  });

  test('sets metadata, the token and the coupon, and null removes the coupon', async () => {
    const code = { code: 'LATER', name: 'Later', percent_off: 10, duration: 'forever' };
    expect((await service.call('POST', '/coupons', code)).status).toBe(201);
    const { id } = await halfway();
    const metadata = { id: 'mine', deep: { name: 'kept' } };
    const { body } = await change(id, { coupon_code: 'later', token: 'SOL', metadata });
    expect(body).toMatchObject({ coupon: { code: 'LATER', periods_left: null }, token: 'SOL', metadata });
    expect((await change(id, { coupon_code: null, token: 'USDC' })).body).toMatchObject({
      coupon: null,
      token: 'USDC',
    });
    expect(await nextPeriod(id)).toMatchObject({ amount: 30, discount: null, token: 'USDC' });
  });
});

describe('a change at the end of the period', () => {
  test('is shown, replaced by a later one, and applied when the next period begins', async () => {
    const { id, plan } = await halfway();
    const weekly = await makePlan(service, { name: 'Weekly', amount: 8, billing_interval: 'weekly' });
    const first = (await change(id, { quantity: 4, when: 'period_end' })).body;
    const { current_period_end: at } = first;
    expect(first).toMatchObject({
      quantity: 1,
      pending_change: { plan_id: plan.id, quantity: 4, unit_amount: 30, at },
    });
    const second = (await change(id, { plan_id: weekly.id, quantity: 2, when: 'period_end' })).body;
    expect(second.pending_change).toEqual({ plan_id: weekly.id, quantity: 2, unit_amount: 8, at });
    const period = await nextPeriod(id);
    expect(period).toMatchObject({ amount: 16, period_start: at, lines: [{ description: 'Weekly', quantity: 2 }] });
    expect(Date.parse(period.period_end) - Date.parse(at)).toBe(7 * DAY * 1000);
    expect(await get(id)).toMatchObject({ plan_id: weekly.id, quantity: 2, pending_change: null });
    await payCurrent(service, wallet, id);
    const third = await nextPeriod(id);
    expect(third.period_start).toBe(period.period_end);
    expect(await adjustments(id)).toEqual([]);
  });

  test('is removed by a change to what is', async () => {
    const { id, plan } = await halfway();
    await change(id, { quantity: 4, when: 'period_end' });
    const { body } = await change(id, { plan_id: plan.id, quantity: 1, when: 'period_end' });
    expect(body.pending_change).toBeNull();
    expect(await nextPeriod(id)).toMatchObject({ amount: 30 });
  });
});

describe('cancelling at the end of the period', () => {
  test('changes nothing until then, and can be undone', async () => {
    const { id } = await halfway({}, { customer_email: 'ends@example.com' });
    const { body } = await service.call('POST', `/subscriptions/${id}/cancel`, { at_period_end: true });
    expect(body).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      next_billing_at: null,
      cancelled_at: null,
    });
    expect((await change(id, { cancel_at_period_end: false })).body).toMatchObject({
      cancel_at_period_end: false,
      next_billing_at: body.current_period_end,
    });
    await change(id, { cancel_at_period_end: true });
    await advance(service, { to: body.current_period_end });
    expect(await get(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'requested',
      access_until: body.current_period_end,
      current_period_end: body.current_period_end,
    });
    expect((await eventKinds(service, id)).slice(-2)).toEqual(['subscription.canceled', 'subscription.access_ended']);
    const kinds = (await mailsTo(service, 'ends@example.com')).map(({ kind }) => kind);
    expect(kinds).not.toContain('subscription_renews');
  });

  test('of a trial leaves nothing to pay', async () => {
    const { id, trial_end } = await subscribeTo(service, { trial_days: 20 }, { customer_email: 'never@example.com' });
    await change(id, { cancel_at_period_end: true });
    await advance(service, { to: trial_end });
    expect(await get(id)).toMatchObject({ status: 'cancelled', current_payment: null, access_until: trial_end });
    expect((await mailsTo(service, 'never@example.com')).map(({ kind }) => kind)).toEqual(['subscription_created']);
  });

  test('needs a subscription that has not ended', async () => {
    const { id } = await subscribeTo(service);
    await service.call('POST', `/subscriptions/${id}/cancel`);
    expect((await service.call('POST', `/subscriptions/${id}/cancel`, { at_period_end: true })).status).toBe(409);
  });
});
