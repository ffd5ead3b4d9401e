import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { revertPayment } from '../../support/finality.ts';
import { fundedWallet } from '../../support/payments.ts';
import { newCreditShop } from '../../support/periodCredit.ts';
import { visitPortal } from '../../support/portal.ts';
import { type Service, startService } from '../../support/service.ts';
import { getSubscription, payCurrent, paymentStates, payOnChain } from '../../support/subscriptions.ts';
import { advance } from '../../support/testClock.ts';

const DAY = 24 * 3600;

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

/** Makes a subscription of 10 USD a month whose first period is paid. */
async function begun(plan: object = {}, fields: object = {}) {
  const shop = await newCreditShop(service, plan);
  const { id } = await shop.begin(fields);
  await payCurrent(shop.shop, wallet, id);
  const prepay = (periods: unknown) => shop.shop.call('POST', `/subscriptions/${id}/prepay`, { periods });
  const get = () => getSubscription(shop.shop, id);
  return { ...shop, id: id as string, prepay, get };
}

const nextPeriod = async ({ shop, get }: Awaited<ReturnType<typeof begun>>) => {
  const { current_period_end } = await get();
  await advance(shop, { to: new Date(Date.parse(current_period_end) + 60_000).toISOString() });
};

describe('a payment for the next periods', () => {
  test('waits for them, and each takes its price from it when it is billed', async () => {
    const own = await begun();
    const { shop, id, prepay, get, period, balance } = own;
    const { status, body: payment } = await prepay(2);
    expect(status).toBe(201);
    expect(payment).toMatchObject({ amount: 20, status: 'pending', subscription_id: null });
    expect((await get()).prepaid).toBe(0);
    await payOnChain(shop, wallet, payment.id);
    const { current_period_end, access_until } = await get();
    expect(await get()).toMatchObject({ prepaid: 20, cycles_completed: 1, current_period_end, access_until });
    for (const left of [10, 0]) {
      await nextPeriod(own);
      expect(await get()).toMatchObject({ prepaid: left, status: 'active', is_paid_up: true });
    }
    expect(await period(id, 3)).toMatchObject({ status: 'paid', credit_applied: 10, payment_id: null });
    await nextPeriod(own);
    expect(await get()).toMatchObject({ is_paid_up: false, current_payment: { amount: 10, status: 'pending' } });
    expect(await paymentStates(shop, id)).toEqual(['1 confirmed', '4 pending']);
    expect(await balance()).toEqual([]);
  });

  test('asks for what they will cost: with quantity, tax, coupon and the price that was announced', async () => {
    const { shop, id, prepay } = await begun({ tax_rate: 20, allow_quantity: true }, { quantity: 2 });
    const coupon = { code: 'HALF', name: 'Half', percent_off: 50, duration: 'repeating', duration_periods: 2 };
    expect((await shop.call('POST', '/coupons', coupon)).status).toBe(201);
    await shop.call('PATCH', `/subscriptions/${id}`, { coupon_code: 'HALF' });
    expect((await prepay(3)).body.amount).toBe(12 + 12 + 24);
    await shop.call('PATCH', `/subscriptions/${id}`, { quantity: 3, when: 'period_end' });
    expect((await prepay(3)).body.amount).toBe(18 + 18 + 36);
  });

  test('pays no other subscription of its customer and no invoice, which other credit does', async () => {
    const own = await begun();
    const { shop, begin, credit, email, get, prepay } = own;
    await payOnChain(shop, wallet, (await prepay(1)).body.id);
    await credit(3);
    const other = await begin();
    expect(other.current_payment.amount).toBe(7);
    const invoice = { customer_email: email, amount: 5, description: 'Work' };
    const { body } = await shop.call('POST', '/invoices', invoice);
    await shop.call('POST', `/invoices/${body.id}/send`);
    expect((await shop.call('GET', `/invoices/${body.id}`)).body).toMatchObject({ status: 'sent', credit_applied: 0 });
    expect((await get()).prepaid).toBe(10);
  });

  test('is refused while a period is unpaid, after the end, and before it has a customer', async () => {
    const { shop, begin } = await newCreditShop(service, { max_cycles: 3 });
    const { id } = await begin();
    const prepay = (of: string, periods: unknown) => shop.call('POST', `/subscriptions/${of}/prepay`, { periods });
    expect(await prepay(id, 1)).toMatchObject({ status: 409, body: { message: /unpaid/ } });
    await payCurrent(shop, wallet, id);
    expect(await prepay(id, 3)).toMatchObject({
      status: 422,
      body: { details: { issues: [{ path: 'periods', message: expect.stringContaining('at most 2') }] } },
    });
    for (const wrong of [0, 1.5, 61, '2', undefined]) expect((await prepay(id, wrong)).status).toBe(422);
    const first = await prepay(id, 2);
    expect([first.status, await prepay(id, 2), (await prepay(id, 1)).status]).toMatchObject([
      201,
      { status: 200, body: { id: first.body.id } },
      201,
    ]);
    await shop.call('POST', `/subscriptions/${id}/cancel`);
    expect(await prepay(id, 1)).toMatchObject({ status: 409, body: { details: { status: 'cancelled' } } });
    const { body: trial } = await shop.call('POST', '/subscription-plans', {
      ...{ name: 'Try', amount: 5, billing_interval: 'monthly', trial_days: 5 },
    });
    const anybody = await fetch(`${shop.url}/api/v1/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ plan_id: trial.id, customer_email: 'nobody@example.com' }),
    });
    const { id: unknown } = (await anybody.json()) as { id: string };
    expect(await prepay(unknown, 1)).toMatchObject({ status: 409, body: { message: /no confirmed customer yet/ } });
    expect((await prepay('sub_01h455vb4pex5vsknk084sn02q', 1)).status).toBe(404);
  });
});

describe('what is left of it when the subscription ends', () => {
  test.each(['cancel', 'at_period_end', 'max_cycles'] as const)('by %s pays for anything, once', async (how) => {
    const own = await begun(how === 'max_cycles' ? { max_cycles: 3 } : {});
    const { shop, id, prepay, get, changes, balance } = own;
    await payOnChain(shop, wallet, (await prepay(2)).body.id);
    if (how === 'cancel') await shop.call('POST', `/subscriptions/${id}/cancel`);
    if (how === 'at_period_end') await shop.call('POST', `/subscriptions/${id}/cancel`, { at_period_end: true });
    if (how === 'max_cycles') {
      // The periods cost half of what was expected.
      const coupon = { code: 'HALF', name: 'Half', percent_off: 50, duration: 'forever' };
      await shop.call('POST', '/coupons', coupon);
      await shop.call('PATCH', `/subscriptions/${id}`, { coupon_code: 'HALF' });
      await nextPeriod(own);
      await nextPeriod(own);
    }
    await nextPeriod(own);
    await advance(shop, { seconds: 40 * DAY });
    expect((await get()).status).toBe(how === 'max_cycles' ? 'expired' : 'cancelled');
    expect((await get()).prepaid).toBe(0);
    expect(await balance()).toEqual([how === 'max_cycles' ? 10 : 20]);
    expect((await changes()).filter(([kind]: readonly [string]) => kind === 'release')).toHaveLength(2);
  });

  test('is released, too, if the payment is confirmed later, and can be refunded', async () => {
    const { shop, id, prepay, balance, get } = await begun();
    const { body: payment } = await prepay(1);
    await shop.call('POST', `/subscriptions/${id}/cancel`);
    await payOnChain(shop, wallet, payment.id);
    expect(await balance()).toEqual([10]);
    expect((await get()).prepaid).toBe(0);
    const refund = await shop.call('POST', `/payments/${payment.id}/refunds`, { amount: 4 });
    expect(refund.status).toBe(201);
    expect(await balance()).toEqual([6]);
    expect((await get()).prepaid).toBe(0);
    await shop.call('POST', `/refunds/${refund.body.id}/cancel`);
    expect(await balance()).toEqual([10]);
    expect((await get()).prepaid).toBe(0);
  });
});

test('a refund leaves what periods have used', async () => {
  const own = await begun();
  const { shop, prepay, get } = own;
  const { body: payment } = await prepay(2);
  await payOnChain(shop, wallet, payment.id);
  await nextPeriod(own);
  expect((await shop.call('POST', `/payments/${payment.id}/refunds`, { amount: 11 })).status).toBe(422);
  expect((await shop.call('POST', `/payments/${payment.id}/refunds`, { amount: 10 })).status).toBe(201);
  expect((await get()).prepaid).toBe(0);
});

test('money that the chain drops is missing at first from what was prepaid, then from other credit', async () => {
  const own = await begun();
  const { shop, prepay, get, credit, balance } = own;
  const { body: payment } = await prepay(2);
  await payOnChain(shop, wallet, payment.id);
  await nextPeriod(own);
  await credit(4);
  await revertPayment(shop, payment.id);
  expect((await get()).prepaid).toBe(-6);
  expect(await balance()).toEqual([-6]);
});

test('a customer prepays in the portal', async () => {
  const { shop, id, customer } = await begun();
  const visit = await visitPortal(shop, customer.id);
  const path = `/portal/${customer.id}/subscriptions/${id}/prepay`;
  expect((await visit.get(`/portal/${customer.id}`)).text).toContain(path);
  expect((await visit.get(path)).text).toContain('Number of periods');
  expect((await visit.get(path)).text).toContain('value="3"');
  for (const periods of ['', '0', '61', 'many', '2.5']) {
    const wrong = await visit.post(path, { periods });
    expect([wrong.status, wrong.text.includes(`value="${periods}"`)]).toEqual([422, true]);
  }
  const { status, headers } = await visit.post(path, { periods: '2' });
  expect(status).toBe(303);
  const [, pay] = /\/pay\/(pay_\w+)$/.exec(headers.get('location') as string) ?? [];
  expect((await shop.call('GET', `/payments/${pay}`)).body).toMatchObject({ amount: 20, customer_id: customer.id });
  const stranger = await newCreditShop(service);
  const other = await visitPortal(stranger.shop, stranger.customer.id);
  const foreign = `/portal/${stranger.customer.id}/subscriptions/${id}/prepay`;
  expect([(await other.get(foreign)).status, (await other.post(foreign, { periods: '1' })).status]).toEqual([404, 404]);
});

test('the portal explains how many periods follow, without a name of the API, and keeps what was typed', async () => {
  const { shop, id, customer } = await begun({ max_cycles: 3 });
  const visit = await visitPortal(shop, customer.id);
  const path = `/portal/${customer.id}/subscriptions/${id}/prepay`;
  const { status, text } = await visit.post(path, { periods: '7' });
  expect([status, text.includes('value="7"')]).toEqual([422, true]);
  expect(text).toContain('>Please enter a number from 1 to 2.<');
});
