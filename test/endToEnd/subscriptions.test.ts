import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/embedded/wallet.ts';
import { eventKinds, fundedWallet } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { getSubscription, makePlan, payCurrent, paymentsOf, payOnChain, subscribe } from '../support/subscriptions.ts';
import { advance } from '../support/testClock.ts';

// The state table of a subscription, row by row, by the test clock and with real payments on the local chain.

const DAY = 24 * 3600;

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

const get = (id: string) => getSubscription(service, id);
const events = (id: string) => eventKinds(service, id);
const statuses = async (id: string) => (await paymentsOf(service, id)).map(({ cycle, status }) => `${cycle} ${status}`);
const later = (time: string, seconds: number) => new Date(Date.parse(time) + seconds * 1000).toISOString();
const goTo = (time: string) => advance(service, { to: time });

describe('a subscription is begun', () => {
  test('with a trial: trialing, and nothing to pay', async () => {
    const plan = await makePlan(service, { trial_days: 14 });
    const subscription = await subscribe(service, plan.id);
    expect(subscription).toMatchObject({
      status: 'trialing',
      current_payment: null,
      cycles_completed: 0,
      trial_end: later(subscription.created_at, 14 * DAY),
      next_billing_at: subscription.trial_end,
      current_period_end: subscription.trial_end,
    });
    expect(await events(subscription.id)).toEqual(['subscription.created']);
  });

  test('without one: active, and the first period’s payment is there', async () => {
    const plan = await makePlan(service);
    const subscription = await subscribe(service, plan.id);
    expect(subscription).toMatchObject({ status: 'active', trial_end: null, cycles_completed: 0 });
    expect(subscription.current_payment).toMatchObject({
      status: 'pending',
      amount: 10,
      payment_token: 'USDC',
      subscription_id: subscription.id,
      subscription_cycle: 1,
      expires_at: later(subscription.created_at, DAY),
    });
    expect(await events(subscription.id)).toEqual(['subscription.created']);
  });
});

test('the trial ends: active, the first period is billed at that second, and activated when it is paid', async () => {
  const plan = await makePlan(service, { trial_days: 3 });
  const { id, trial_end } = await subscribe(service, plan.id);
  await goTo(later(trial_end, 3600));
  const billed = await get(id);
  expect(billed).toMatchObject({ status: 'active', current_period_start: trial_end, cycles_completed: 0 });
  expect(billed.current_payment).toMatchObject({ status: 'pending', created_at: trial_end, subscription_cycle: 1 });
  const paid = await payCurrent(service, wallet, id);
  expect(paid).toMatchObject({ status: 'active', cycles_completed: 1, current_payment: { status: 'confirmed' } });
  expect(await events(id)).toEqual(['subscription.created', 'subscription.activated']);
});

test('each next period is billed when it is due, and its payment renews the subscription', async () => {
  const plan = await makePlan(service);
  const first = await subscribe(service, plan.id);
  const { id } = first;
  expect(await payCurrent(service, wallet, id)).toMatchObject({ cycles_completed: 1 });
  await goTo(first.current_period_end);
  const second = await get(id);
  expect(second).toMatchObject({
    status: 'active',
    current_period_start: first.current_period_end,
    cycles_completed: 1,
  });
  expect(second.current_payment).toMatchObject({ subscription_cycle: 2, created_at: first.current_period_end });
  expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 2 });
  expect(await events(id)).toEqual(['subscription.created', 'subscription.activated', 'subscription.renewed']);
});

test('unpaid: past due, a new payment after 1, 3, 5 and 7 days, each failure told, and cancelled after 14', async () => {
  const plan = await makePlan(service);
  const begun = await subscribe(service, plan.id);
  const { id, created_at } = begun;
  const days = [1, 3, 5, 7, 14].map((day) => later(created_at, day * DAY));
  for (const [index, day] of days.slice(0, 4).entries()) {
    await goTo(later(day, 60));
    const late = await get(id);
    expect(late).toMatchObject({ status: 'past_due', next_billing_at: null });
    expect(late.current_payment).toMatchObject({ status: 'pending', created_at: day, expires_at: days[index + 1] });
  }
  await goTo(later(days[4] as string, 60));
  expect(await get(id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'payment_failed',
    cancelled_at: days[4],
    access_until: days[4],
    current_payment: { status: 'expired' },
  });
  expect(await statuses(id)).toEqual(Array(5).fill('1 expired'));
  const failures = Array(5).fill('subscription.payment_failed');
  expect(await events(id)).toEqual(['subscription.created', ...failures, 'subscription.canceled']);
});

test('paying while it is followed up makes it active again, and the next period comes when it would have', async () => {
  const plan = await makePlan(service);
  const { id, created_at, current_period_end } = await subscribe(service, plan.id);
  await goTo(later(created_at, 4 * DAY));
  expect(await get(id)).toMatchObject({ status: 'past_due' });
  expect(await payCurrent(service, wallet, id)).toMatchObject({
    status: 'active',
    next_billing_at: current_period_end,
  });
  await goTo(current_period_end);
  expect(await get(id)).toMatchObject({ current_payment: { status: 'pending', subscription_cycle: 2 } });
});
