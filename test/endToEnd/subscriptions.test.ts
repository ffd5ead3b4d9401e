import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { runOnce as scan } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as bill } from '../../src/jobs/handlers/subscription.bill.ts';
import { moveTestClock } from '../support/factories/merchants.ts';
import { later } from '../support/factories/times.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import {
  getSubscription,
  makePlan,
  payCurrent,
  paymentStates,
  paymentsOf,
  payOnChain,
  subscribe,
  subscribeTo,
} from '../support/subscriptions.ts';
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
const statuses = (id: string) => paymentStates(service, id);
const begin = (plan: object = {}) => subscribeTo(service, plan);
/** The events of a subscription that was cancelled before its first period was paid. */
const CANCELLED_UNPAID = ['subscription.created', 'subscription.canceled', 'subscription.access_ended'];
const goTo = (time: string) => advance(service, { to: time });

describe('a new subscription', () => {
  test('is trialing with a trial, with nothing to pay', async () => {
    const subscription = await begin({ trial_days: 14 });
    expect(subscription).toMatchObject({
      status: 'trialing',
      current_payment: null,
      cycles_completed: 0,
      trial_end: later(subscription.created_at, { days: 14 }),
      next_billing_at: subscription.trial_end,
      current_period_end: subscription.trial_end,
    });
    expect(await events(subscription.id)).toEqual(['subscription.created']);
  });

  test('is active without a trial, with the first period’s payment', async () => {
    const subscription = await begin();
    expect(subscription).toMatchObject({ status: 'active', trial_end: null, cycles_completed: 0 });
    expect(subscription.current_payment).toMatchObject({
      status: 'pending',
      amount: 10,
      payment_token: 'USDC',
      subscription_id: subscription.id,
      subscription_cycle: 1,
      expires_at: later(subscription.created_at, { days: 1 }),
    });
    expect(await events(subscription.id)).toEqual(['subscription.created']);
  });
});

test('bills the first period at the second when the trial ends, and activates it when it is paid', async () => {
  const { id, trial_end } = await begin({ trial_days: 3 });
  await goTo(later(trial_end, { hours: 1 }));
  const billed = await get(id);
  expect(billed).toMatchObject({ status: 'active', current_period_start: trial_end, cycles_completed: 0 });
  expect(billed.current_payment).toMatchObject({ status: 'pending', created_at: trial_end, subscription_cycle: 1 });
  const paid = await payCurrent(service, wallet, id);
  expect(paid).toMatchObject({ status: 'active', cycles_completed: 1, current_payment: { status: 'confirmed' } });
  expect(await events(id)).toEqual(['subscription.created', 'subscription.trial_will_end', 'subscription.activated']);
});

test('bills each next period when it is due, and renews when it is paid', async () => {
  const first = await begin();
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

test('retries an unpaid period after 1, 3, 5 and 7 days, announces each failure, and cancels after 14', async () => {
  const begun = await begin();
  const { id, created_at } = begun;
  const days = [1, 3, 5, 7, 14].map((day) => later(created_at, { days: day }));
  for (const [index, day] of days.slice(0, 4).entries()) {
    await goTo(later(day, { seconds: 60 }));
    const late = await get(id);
    expect(late).toMatchObject({ status: 'past_due', next_billing_at: null });
    expect(late.current_payment).toMatchObject({ status: 'pending', created_at: day, expires_at: days[index + 1] });
  }
  await goTo(later(days[4] as string, { seconds: 60 }));
  expect(await get(id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'payment_failed',
    cancelled_at: days[4],
    // Nothing was ever paid.
    access_until: created_at,
    is_paid_up: false,
    current_payment: { status: 'expired' },
  });
  expect(await statuses(id)).toEqual(Array(5).fill('1 expired'));
  const failures = Array(5).fill('subscription.payment_failed');
  const ends = ['subscription.canceled', 'subscription.access_ended'];
  expect(await events(id)).toEqual(['subscription.created', ...failures, ...ends]);
});

test('becomes active when it is paid during the follow-up, and keeps its billing dates', async () => {
  const { id, created_at, current_period_end } = await begin();
  await goTo(later(created_at, { days: 4 }));
  expect(await get(id)).toMatchObject({ status: 'past_due' });
  expect(await payCurrent(service, wallet, id)).toMatchObject({
    status: 'active',
    next_billing_at: current_period_end,
  });
  await goTo(current_period_end);
  expect(await get(id)).toMatchObject({ current_payment: { status: 'pending', subscription_cycle: 2 } });
});

describe('cancel', () => {
  test('in a trial serves the customer to its end, and bills nothing', async () => {
    const { id, trial_end } = await begin({ trial_days: 5 });
    const { status, body } = await service.call('POST', `/subscriptions/${id}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'cancelled', cancel_reason: 'requested', access_until: trial_end });
    expect(await events(id)).toEqual(['subscription.created', 'subscription.canceled']);
    await goTo(later(trial_end, { days: 40 }));
    expect(await paymentsOf(service, id)).toEqual([]);
    expect(await events(id)).toEqual(['subscription.created', 'subscription.canceled', 'subscription.access_ended']);
  });

  test('closes the open payment, ends access where paid time ends, and bills nothing more', async () => {
    const { id, created_at, current_period_end, current_payment } = await begin();
    const { body } = await service.call('POST', `/subscriptions/${id}/cancel`);
    expect(body).toMatchObject({
      status: 'cancelled',
      access_until: created_at,
      next_billing_at: null,
      current_payment: { id: current_payment.id, status: 'failed', failure_reason: 'cancelled' },
    });
    expect({ ...body, prepaid: 0 }).toEqual(await get(id));
    await goTo(later(current_period_end, { days: 40 }));
    expect(await statuses(id)).toEqual(['1 failed']);
    expect(await events(id)).toEqual(CANCELLED_UNPAID);
    expect(await eventKinds(service, current_payment.id)).toEqual(['payment.created', 'payment.failed']);
  });

  test('is possible while past due or paused, but not twice, and not after the end', async () => {
    const plan = await makePlan(service);
    const { id, created_at } = await subscribe(service, plan.id);
    const paused = await subscribe(service, plan.id);
    await service.call('POST', `/subscriptions/${paused.id}/pause`);
    await goTo(later(created_at, { days: 2 }));
    expect((await get(id)).status).toBe('past_due');
    for (const one of [id, paused.id]) {
      expect(await service.call('POST', `/subscriptions/${one}/cancel`)).toMatchObject({ status: 200 });
      expect(await service.call('POST', `/subscriptions/${one}/cancel`)).toMatchObject({
        status: 409,
        body: { code: 'conflict', details: { status: 'cancelled' } },
      });
    }
  });

  test('keeps a partly paid payment open, so that its money is seen and the rest can be paid', async () => {
    const { id, current_payment } = await begin();
    await payOnChain(service, wallet, current_payment.id, 4);
    const { body } = await service.call('POST', `/subscriptions/${id}/cancel`);
    expect(body).toMatchObject({ status: 'cancelled', current_payment: { status: 'pending', amount_received: 4 } });
    await goTo(later(current_payment.expires_at, { seconds: 60 }));
    expect(await get(id)).toMatchObject({ current_payment: { status: 'failed', failure_reason: 'underpaid' } });
    expect(await events(id)).toEqual(CANCELLED_UNPAID);
  });

  test('confirms and counts a payment in flight, and does not resume the subscription', async () => {
    const { id, current_payment, current_period_end } = await begin();
    await wallet.pay(await solanaPayUrl(service, current_payment.id));
    service.chain.control.advanceSlots(5);
    await scan(workerOf(service), { mode: 'test' });
    await sql`insert into payment_attempts (payment_id, mode, signature)
      select ${current_payment.id}, 'test', signature from chain_transactions where status = 'seen'`.execute(
      service.db,
    );
    const { body } = await service.call('POST', `/subscriptions/${id}/cancel`);
    expect(body).toMatchObject({ status: 'cancelled', current_payment: { status: 'pending' } });
    await settleChain(service);
    expect(await get(id)).toMatchObject({
      status: 'cancelled',
      cycles_completed: 1,
      access_until: current_period_end,
      is_paid_up: true,
      current_payment: { status: 'confirmed' },
    });
    expect(await events(id)).toEqual(CANCELLED_UNPAID);
    // The late money extended the access, so its new end is announced, too.
    await goTo(later(current_period_end, { seconds: 60 }));
    expect(await events(id)).toEqual([...CANCELLED_UNPAID, 'subscription.access_ended']);
  });
});

describe('cancel when past due or paused', () => {
  const cancel = async (id: string) => (await service.call('POST', `/subscriptions/${id}/cancel`)).body;

  test('past due: closes the open payment, and ends access where paid time ends', async () => {
    const { id, created_at } = await begin();
    await goTo(later(created_at, { days: 2 }));
    const { current_payment } = await get(id);
    expect(await cancel(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'requested',
      access_until: created_at,
      current_payment: { id: current_payment.id, status: 'failed', failure_reason: 'cancelled' },
    });
    const [created, ...ends] = CANCELLED_UNPAID;
    const expectedEvents = [created, 'subscription.payment_failed', ...ends];
    expect(await events(id)).toEqual(expectedEvents);
    await goTo(later(created_at, { days: 20 }));
    expect([await events(id), await statuses(id)]).toEqual([expectedEvents, ['1 expired', '1 failed']]);
  });

  test('paused: ends access where paid time ends, and closes the remaining payment', async () => {
    const { id, created_at } = await begin();
    await service.call('POST', `/subscriptions/${id}/pause`);
    expect(await cancel(id)).toMatchObject({
      status: 'cancelled',
      access_until: created_at,
      current_payment: { status: 'failed', failure_reason: 'cancelled' },
    });
    const [created, ...ends] = CANCELLED_UNPAID;
    expect(await events(id)).toEqual([created, 'subscription.paused', ...ends]);
  });

  test('runs before or after a concurrent confirmation, and sends both events', async () => {
    const { id, current_payment, created_at, current_period_end } = await begin();
    await wallet.pay(await solanaPayUrl(service, current_payment.id));
    service.chain.control.advanceSlots(5);
    const [body] = await Promise.all([cancel(id), settleChain(service)]);
    expect(body.status).toBe('cancelled');
    const { cycles_completed, current_payment: payment, is_paid_up, access_until } = await get(id);
    expect([is_paid_up, access_until]).toEqual(
      cycles_completed === 1 ? [true, current_period_end] : [false, created_at],
    );
    // Confirmed, or closed first: then it is late money, which pays the period when it is counted.
    expect([
      [1, 'confirmed'],
      [0, 'failed'],
    ]).toContainEqual([cycles_completed, payment.status]);
    expect((await service.florin.payments.retrieve(payment.id)).amount_received).toBe(10);
    expect((await events(id)).filter((kind) => kind === 'subscription.canceled')).toHaveLength(1);
  });
});

test('stops the follow-up when a past due subscription is paused, and asks again when it is resumed', async () => {
  const { id, created_at } = await begin();
  await goTo(later(created_at, { days: 2 }));
  expect(await get(id)).toMatchObject({ status: 'past_due' });
  await service.call('POST', `/subscriptions/${id}/pause`);
  await goTo(later(created_at, { days: 20 }));
  expect(await get(id)).toMatchObject({ status: 'paused' });
  expect(await statuses(id)).toEqual(['1 expired', '1 expired']);
  const { body } = await service.call('POST', `/subscriptions/${id}/resume`);
  expect(body).toMatchObject({
    status: 'active',
    is_paid_up: false,
    current_payment: { status: 'pending', subscription_cycle: 1 },
  });
  expect(await events(id)).toEqual([
    'subscription.created',
    'subscription.payment_failed',
    'subscription.paused',
    'subscription.resumed',
  ]);
});

test('counts a payment cancelled by the merchant as failed: past due, with an event, then followed up', async () => {
  const { id, current_period_end } = await begin();
  await payCurrent(service, wallet, id);
  await goTo(current_period_end);
  const { current_payment } = await get(id);
  expect((await service.call('POST', `/payments/${current_payment.id}/cancel`)).status).toBe(200);
  expect(await get(id)).toMatchObject({ status: 'past_due', next_billing_at: null });
  expect((await events(id)).at(-1)).toBe('subscription.payment_failed');
  await goTo(later(current_period_end, { days: 1, seconds: 1 }));
  expect(await statuses(id)).toEqual(['1 confirmed', '2 failed', '2 pending']);
  expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 2 });
});

test('answers with the one payment when it is requested beside the sweep', async () => {
  const { id, current_period_end } = await begin();
  await payCurrent(service, wallet, id);
  await goTo(later(current_period_end, { seconds: -1 }));
  await moveTestClock(service, { seconds: 1.5 });
  const pay = () => service.call('POST', `/subscriptions/${id}/pay`);
  const [, ...answers] = await Promise.all([bill(workerOf(service)), pay(), pay(), bill(workerOf(service))]);
  const paid = [answers[0], answers[1]] as { status: number; body: any }[];
  const { current_payment } = await get(id);
  for (const { status, body } of paid) expect([status < 300, body.id]).toEqual([true, current_payment.id]);
  expect(await statuses(id)).toEqual(['1 confirmed', '2 pending']);
});

describe('pause and resume', () => {
  const pause = (id: string) => service.call('POST', `/subscriptions/${id}/pause`);
  const resume = (id: string) => service.call('POST', `/subscriptions/${id}/resume`);

  test('within a paid period change nothing else', async () => {
    const { id, created_at, current_period_end } = await begin();
    await payCurrent(service, wallet, id);
    expect((await pause(id)).body).toMatchObject({ status: 'paused', next_billing_at: null });
    await goTo(later(created_at, { days: 10 }));
    expect((await resume(id)).body).toMatchObject({ status: 'active', next_billing_at: current_period_end });
    await goTo(current_period_end);
    expect(await get(id)).toMatchObject({ current_payment: { subscription_cycle: 2, created_at: current_period_end } });
  });

  test('over the end of a period leave the pause unbilled, and start the next period on resume', async () => {
    const { id, current_period_end } = await begin();
    await payCurrent(service, wallet, id);
    await pause(id);
    await goTo(later(current_period_end, { days: 45 }));
    expect(await get(id)).toMatchObject({ status: 'paused', cycles_completed: 1 });
    const { body } = await resume(id);
    expect(body).toMatchObject({ status: 'active', current_payment: { status: 'pending', subscription_cycle: 2 } });
    expect(Date.parse(body.current_period_start)).toBeGreaterThan(Date.parse(current_period_end) + 45 * DAY * 1000 - 1);
    expect(await payCurrent(service, wallet, id)).toMatchObject({ cycles_completed: 2 });
    await goTo(body.current_period_end);
    expect(await get(id)).toMatchObject({ current_period_start: body.current_period_end });
    expect(await statuses(id)).toEqual(['1 confirmed', '2 confirmed', '3 pending']);
  });

  test('on the due second take effect in their order, and a short pause gives away no month', async () => {
    const { id, current_period_end } = await begin();
    await payCurrent(service, wallet, id);
    // The clock stops on the due second itself, before anything is billed.
    await goTo(later(current_period_end, { seconds: -1 }));
    await moveTestClock(service, { seconds: 1.5 });
    expect((await pause(id)).body).toMatchObject({ status: 'paused', current_payment: { subscription_cycle: 1 } });
    await bill(workerOf(service));
    expect(await statuses(id)).toEqual(['1 confirmed']);
    const { body } = await resume(id);
    expect(body).toMatchObject({ status: 'active', current_payment: { status: 'pending', subscription_cycle: 2 } });
    await bill(workerOf(service));
    expect(await statuses(id)).toEqual(['1 confirmed', '2 pending']);
  });

  test('stop the follow-up of an unpaid period, and ask for it again afterwards', async () => {
    const { id, created_at } = await begin();
    await pause(id);
    await goTo(later(created_at, { days: 100 }));
    expect(await get(id)).toMatchObject({ status: 'paused', current_payment: { status: 'expired' } });
    expect(await events(id)).toEqual(['subscription.created', 'subscription.paused']);
    const { body } = await resume(id);
    expect(body).toMatchObject({ status: 'active', current_payment: { status: 'pending', subscription_cycle: 1 } });
    expect(body.current_period_start).toBe(body.current_payment.created_at);
    expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 1 });
  });

  test('leave an open payment payable, and count it', async () => {
    const { id } = await begin();
    await pause(id);
    expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'paused', cycles_completed: 1 });
    expect(await events(id)).toEqual(['subscription.created', 'subscription.paused', 'subscription.activated']);
    expect((await resume(id)).body).toMatchObject({ status: 'active' });
  });

  test('require an active or past due subscription to pause, and a paused one to resume', async () => {
    const { id } = await begin({ trial_days: 1 });
    expect(await pause(id)).toMatchObject({ status: 409, body: { details: { status: 'trialing' } } });
    expect(await resume(id)).toMatchObject({ status: 409, body: { details: { status: 'trialing' } } });
    await service.call('POST', `/subscriptions/${id}/cancel`);
    expect(await pause(id)).toMatchObject({ status: 409 });
    expect(await resume(id)).toMatchObject({ status: 409 });
  });
});

describe('max_cycles', () => {
  test('expires a subscription when the last paid period ends, and not before', async () => {
    const { id, current_period_end } = await begin({ max_cycles: 2, billing_interval: 'daily' });
    await payCurrent(service, wallet, id);
    await goTo(current_period_end);
    const last = await payCurrent(service, wallet, id);
    expect(last).toMatchObject({ status: 'active', cycles_completed: 2, next_billing_at: null });
    await goTo(later(last.current_period_end, { seconds: -60 }));
    expect(await get(id)).toMatchObject({ status: 'active' });
    await goTo(later(last.current_period_end, { seconds: 60 }));
    const end = last.current_period_end;
    expect(await get(id)).toMatchObject({ status: 'expired', updated_at: end, access_until: end, is_paid_up: true });
    await goTo(later(last.current_period_end, { days: 30 }));
    expect(await statuses(id)).toEqual(['1 confirmed', '2 confirmed']);
    expect((await events(id)).slice(-2)).toEqual(['subscription.expired', 'subscription.access_ended']);
    expect(await service.call('POST', `/subscriptions/${id}/cancel`)).toMatchObject({ status: 409 });
  });

  test('bills one period once, and does not count the trial as a period', async () => {
    const { id, trial_end } = await begin({ max_cycles: 1, trial_days: 2, billing_interval: 'weekly' });
    await goTo(trial_end);
    const paid = await payCurrent(service, wallet, id);
    expect(paid).toMatchObject({ status: 'active', cycles_completed: 1, next_billing_at: null });
    await goTo(later(trial_end, { days: 60 }));
    expect(await get(id)).toMatchObject({ status: 'expired', cycles_completed: 1 });
    expect(await statuses(id)).toEqual(['1 confirmed']);
  });

  test('follows up the last period like any other', async () => {
    const { id, created_at } = await begin({ max_cycles: 1 });
    await goTo(later(created_at, { days: 15 }));
    expect(await get(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_failed' });
  });
});

test('keeps and bills the subscribers of a deactivated plan', async () => {
  const plan = await makePlan(service);
  const { id, current_period_end } = await subscribe(service, plan.id);
  await payCurrent(service, wallet, id);
  await service.call('POST', `/subscription-plans/${plan.id}/deactivate`);
  await goTo(current_period_end);
  expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 2 });
  const body = { plan_id: plan.id, customer_email: 'b@example.com' };
  expect(await service.call('POST', '/subscriptions', body)).toMatchObject({
    status: 409,
    body: { details: { reason: 'inactive' } },
  });
});
