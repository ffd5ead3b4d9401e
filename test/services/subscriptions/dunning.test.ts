import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { eventKinds, fundedWallet, mailsTo } from '../../support/payments.ts';
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

/** A merchant with these settings, and an unpaid subscription of a yearly plan. */
async function unpaid(settings: object, customer_email = 'late@example.com') {
  const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
  expect((await shop.call('PATCH', '/billing-settings', settings)).status).toBe(200);
  const plan = await makePlan(shop, { billing_interval: 'yearly' });
  const { id } = await subscribe(shop, plan.id, { customer_email });
  return { shop, id: id as string, get: () => getSubscription(shop, id) };
}

describe('an unpaid period', () => {
  test('is asked for again after the merchant’s days, and cancelled after the last of them', async () => {
    const { shop, id, get } = await unpaid({ retry_days: [10, 2], give_up_days: 20 });
    const seen: [number, number, string][] = [];
    for (const day of [1, 3, 9, 11, 19, 21]) {
      const before = seen.at(-1)?.[0] ?? 0;
      await advance(shop, { seconds: (day - before) * DAY });
      seen.push([day, (await paymentStates(shop, id)).length, (await get()).status]);
    }
    expect(seen).toEqual([
      [1, 1, 'active'],
      [3, 2, 'past_due'],
      [9, 2, 'past_due'],
      [11, 3, 'past_due'],
      [19, 3, 'past_due'],
      [21, 3, 'cancelled'],
    ]);
    expect((await get()).cancel_reason).toBe('payment_failed');
  });

  test('is asked for only once without retries', async () => {
    const { shop, id, get } = await unpaid({ retry_days: [], give_up_days: 3 });
    await advance(shop, { seconds: 2.9 * DAY });
    expect(await paymentStates(shop, id)).toEqual(['1 pending']);
    await advance(shop, { seconds: 0.2 * DAY });
    expect(await get()).toMatchObject({ status: 'cancelled' });
    expect(await paymentStates(shop, id)).toEqual(['1 expired']);
  });

  test('pauses its subscription at the end, if the merchant wants that, and is due again after a resumption', async () => {
    const { shop, id, get } = await unpaid({ retry_days: [1], give_up_days: 2, final_action: 'pause' });
    await advance(shop, { seconds: 30 * DAY });
    expect(await get()).toMatchObject({ status: 'paused', is_paid_up: false, cancel_reason: null });
    expect(await paymentStates(shop, id)).toEqual(['1 expired', '1 expired']);
    expect((await eventKinds(service, id)).at(-1)).toBe('subscription.paused');
    expect((await shop.call('POST', `/subscriptions/${id}/resume`)).body).toMatchObject({
      status: 'active',
      current_payment: { status: 'pending', amount: 10 },
    });
    expect(await payCurrent(shop, wallet, id)).toMatchObject({ status: 'active', is_paid_up: true });
  });

  test('stays past due, if the merchant wants that: no job asks for it, and the customer can still pay', async () => {
    const email = 'kept@example.com';
    const { shop, id, get } = await unpaid({ retry_days: [1], give_up_days: 2, final_action: 'keep' }, email);
    await advance(shop, { seconds: 60 * DAY });
    expect(await get()).toMatchObject({ status: 'past_due', is_paid_up: false, access_until: null });
    expect(await paymentStates(shop, id)).toEqual(['1 expired', '1 expired']);
    const mails = (await mailsTo(service, email)).length;
    const asked = await shop.call('POST', `/subscriptions/${id}/pay`);
    expect(asked).toMatchObject({ status: 201, body: { status: 'pending', amount: 10 } });
    await advance(shop, { seconds: 3 * DAY });
    expect(await get()).toMatchObject({ status: 'past_due' });
    expect(await paymentStates(shop, id)).toEqual(['1 expired', '1 expired', '1 expired']);
    expect((await mailsTo(service, email)).length).toBe(mails);
    const page = `${service.url}/subscriptions/${id}/periods/1/pay`;
    const paid = await fetch(page, { method: 'POST', redirect: 'manual' });
    expect(paid.headers.get('location')).toMatch(/\/pay\/pay_/);
    expect(await payCurrent(shop, wallet, id)).toMatchObject({
      status: 'active',
      is_paid_up: true,
      cycles_completed: 1,
    });
  });
});
