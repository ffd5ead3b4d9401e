import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { runOnce as scan } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as bill } from '../../src/jobs/handlers/subscription.bill.ts';
import { moveTestClock } from '../support/factories/merchants.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { getSubscription, makePlan, payCurrent, paymentsOf, subscribe } from '../support/subscriptions.ts';
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

describe('cancel', () => {
  test('in a trial: the customer is served to its end, and nothing is ever billed', async () => {
    const plan = await makePlan(service, { trial_days: 5 });
    const { id, trial_end } = await subscribe(service, plan.id);
    const { status, body } = await service.call('POST', `/subscriptions/${id}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'cancelled', cancel_reason: 'requested', access_until: trial_end });
    await goTo(later(trial_end, 40 * DAY));
    expect(await paymentsOf(service, id)).toEqual([]);
    expect(await events(id)).toEqual(['subscription.created', 'subscription.canceled']);
  });

  test('with an open payment: that is closed, access lasts to the end of the period, nothing follows', async () => {
    const plan = await makePlan(service);
    const { id, current_period_end, current_payment } = await subscribe(service, plan.id);
    const { body } = await service.call('POST', `/subscriptions/${id}/cancel`);
    expect(body).toMatchObject({
      status: 'cancelled',
      access_until: current_period_end,
      next_billing_at: null,
      current_payment: { id: current_payment.id, status: 'failed', failure_reason: 'cancelled' },
    });
    expect(body).toEqual(await get(id));
    await goTo(later(current_period_end, 40 * DAY));
    expect(await statuses(id)).toEqual(['1 failed']);
    expect(await events(id)).toEqual(['subscription.created', 'subscription.canceled']);
    expect(await eventKinds(service, current_payment.id)).toEqual(['payment.created', 'payment.failed']);
  });

  test('while it is past due or paused too; but not twice, and not once it has ended', async () => {
    const plan = await makePlan(service);
    const { id, created_at } = await subscribe(service, plan.id);
    const paused = await subscribe(service, plan.id);
    await service.call('POST', `/subscriptions/${paused.id}/pause`);
    await goTo(later(created_at, 2 * DAY));
    expect((await get(id)).status).toBe('past_due');
    for (const one of [id, paused.id]) {
      expect(await service.call('POST', `/subscriptions/${one}/cancel`)).toMatchObject({ status: 200 });
      expect(await service.call('POST', `/subscriptions/${one}/cancel`)).toMatchObject({
        status: 409,
        body: { code: 'conflict', details: { status: 'cancelled' } },
      });
    }
  });

  test('a payment that was paid in part stays open, so that its money is seen, and can still be paid in full', async () => {
    const plan = await makePlan(service);
    const { id, current_payment } = await subscribe(service, plan.id);
    const url = await solanaPayUrl(service, current_payment.id);
    await wallet.pay(url.replace('amount=10', 'amount=4'));
    service.chain.control.advanceSlots(5);
    await settleChain(service);
    const { body } = await service.call('POST', `/subscriptions/${id}/cancel`);
    expect(body).toMatchObject({ status: 'cancelled', current_payment: { status: 'pending', amount_received: 4 } });
    await goTo(later(current_payment.expires_at, 60));
    expect(await get(id)).toMatchObject({ current_payment: { status: 'failed', failure_reason: 'underpaid' } });
    expect(await events(id)).toEqual(['subscription.created', 'subscription.canceled']);
  });

  test('a payment that is on its way at that moment is confirmed and counted, and revives nothing', async () => {
    const plan = await makePlan(service);
    const { id, current_payment } = await subscribe(service, plan.id);
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
      current_payment: { status: 'confirmed' },
    });
    expect(await events(id)).toEqual(['subscription.created', 'subscription.canceled']);
  });
});

describe('cancel, from where it is past due or paused', () => {
  const cancel = async (id: string) => (await service.call('POST', `/subscriptions/${id}/cancel`)).body;

  test('past due: the open payment is closed, access lasts to the end of the period, and it is told once', async () => {
    const { id, created_at, current_period_end } = await subscribe(service, (await makePlan(service)).id);
    await goTo(later(created_at, 2 * DAY));
    const { current_payment } = await get(id);
    expect(await cancel(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'requested',
      access_until: current_period_end,
      current_payment: { id: current_payment.id, status: 'failed', failure_reason: 'cancelled' },
    });
    const told = ['subscription.created', 'subscription.payment_failed', 'subscription.canceled'];
    expect(await events(id)).toEqual(told);
    await goTo(later(created_at, 20 * DAY));
    expect([await events(id), await statuses(id)]).toEqual([told, ['1 expired', '1 failed']]);
  });

  test('paused: access lasts to the end of what was billed, and the payment that stayed open is closed', async () => {
    const { id, current_period_end } = await subscribe(service, (await makePlan(service)).id);
    await service.call('POST', `/subscriptions/${id}/pause`);
    expect(await cancel(id)).toMatchObject({
      status: 'cancelled',
      access_until: current_period_end,
      current_payment: { status: 'failed', failure_reason: 'cancelled' },
    });
    expect(await events(id)).toEqual(['subscription.created', 'subscription.canceled']);
  });

  test('beside a payment that is being confirmed: one of the two comes first, and both are told', async () => {
    const { id, current_payment } = await subscribe(service, (await makePlan(service)).id);
    await wallet.pay(await solanaPayUrl(service, current_payment.id));
    service.chain.control.advanceSlots(5);
    const [body] = await Promise.all([cancel(id), settleChain(service)]);
    expect(body.status).toBe('cancelled');
    const { cycles_completed, current_payment: payment } = await get(id);
    // Confirmed, or closed before that was known: then it is late money, which has paid the period when it is counted.
    expect([
      [1, 'confirmed'],
      [0, 'failed'],
    ]).toContainEqual([cycles_completed, payment.status]);
    expect((await service.call('GET', `/payments/${payment.id}`)).body.amount_received).toBe(10);
    expect((await events(id)).filter((kind) => kind === 'subscription.canceled')).toHaveLength(1);
  });
});

test('pause while it is past due: nothing is followed up; resumed, it is active and the period asked for anew', async () => {
  const { id, created_at } = await subscribe(service, (await makePlan(service)).id);
  await goTo(later(created_at, 2 * DAY));
  expect(await get(id)).toMatchObject({ status: 'past_due' });
  await service.call('POST', `/subscriptions/${id}/pause`);
  await goTo(later(created_at, 20 * DAY));
  expect(await get(id)).toMatchObject({ status: 'paused' });
  expect(await statuses(id)).toEqual(['1 expired', '1 expired']);
  const { body } = await service.call('POST', `/subscriptions/${id}/resume`);
  expect(body).toMatchObject({ status: 'active', current_payment: { status: 'pending', subscription_cycle: 1 } });
  expect(await events(id)).toEqual(['subscription.created', 'subscription.payment_failed']);
});

test('a payment that the merchant cancels is a failed one: past due, told, and asked for again at the follow-up', async () => {
  const plan = await makePlan(service);
  const { id, current_period_end } = await subscribe(service, plan.id);
  await payCurrent(service, wallet, id);
  await goTo(current_period_end);
  const { current_payment } = await get(id);
  expect((await service.call('POST', `/payments/${current_payment.id}/cancel`)).status).toBe(200);
  expect(await get(id)).toMatchObject({ status: 'past_due', next_billing_at: null });
  expect((await events(id)).at(-1)).toBe('subscription.payment_failed');
  await goTo(later(current_period_end, DAY + 1));
  expect(await statuses(id)).toEqual(['1 confirmed', '2 failed', '2 pending']);
  expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 2 });
});

test('asked to be paid beside the sweep: there is one payment, and that is the answer', async () => {
  const { id, current_period_end } = await subscribe(service, (await makePlan(service)).id);
  await payCurrent(service, wallet, id);
  await goTo(later(current_period_end, -1));
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

  test('within a paid period: it goes on as if nothing had been', async () => {
    const plan = await makePlan(service);
    const { id, created_at, current_period_end } = await subscribe(service, plan.id);
    await payCurrent(service, wallet, id);
    expect((await pause(id)).body).toMatchObject({ status: 'paused', next_billing_at: null });
    await goTo(later(created_at, 10 * DAY));
    expect((await resume(id)).body).toMatchObject({ status: 'active', next_billing_at: current_period_end });
    await goTo(current_period_end);
    expect(await get(id)).toMatchObject({ current_payment: { subscription_cycle: 2, created_at: current_period_end } });
  });

  test('over the end of a period: the pause is not billed, and the next period begins when it is resumed', async () => {
    const plan = await makePlan(service);
    const { id, current_period_end } = await subscribe(service, plan.id);
    await payCurrent(service, wallet, id);
    await pause(id);
    await goTo(later(current_period_end, 45 * DAY));
    expect(await get(id)).toMatchObject({ status: 'paused', cycles_completed: 1 });
    const { body } = await resume(id);
    expect(body).toMatchObject({ status: 'active', current_payment: { status: 'pending', subscription_cycle: 2 } });
    expect(Date.parse(body.current_period_start)).toBeGreaterThan(Date.parse(current_period_end) + 45 * DAY * 1000 - 1);
    expect(await payCurrent(service, wallet, id)).toMatchObject({ cycles_completed: 2 });
    await goTo(body.current_period_end);
    expect(await get(id)).toMatchObject({ current_period_start: body.current_period_end });
    expect(await statuses(id)).toEqual(['1 confirmed', '2 confirmed', '3 pending']);
  });

  test('on the due second: whichever comes first counts, and a minute’s pause gives away no month', async () => {
    const plan = await makePlan(service);
    const { id, current_period_end } = await subscribe(service, plan.id);
    await payCurrent(service, wallet, id);
    // The clock stops on the due second itself, before anything is billed.
    await goTo(later(current_period_end, -1));
    await moveTestClock(service, { seconds: 1.5 });
    expect((await pause(id)).body).toMatchObject({ status: 'paused', current_payment: { subscription_cycle: 1 } });
    await bill(workerOf(service));
    expect(await statuses(id)).toEqual(['1 confirmed']);
    const { body } = await resume(id);
    expect(body).toMatchObject({ status: 'active', current_payment: { status: 'pending', subscription_cycle: 2 } });
    await bill(workerOf(service));
    expect(await statuses(id)).toEqual(['1 confirmed', '2 pending']);
  });

  test('an unpaid period is not followed up while paused, and is asked for again afterwards', async () => {
    const plan = await makePlan(service);
    const { id, created_at } = await subscribe(service, plan.id);
    await pause(id);
    await goTo(later(created_at, 100 * DAY));
    expect(await get(id)).toMatchObject({ status: 'paused', current_payment: { status: 'expired' } });
    expect(await events(id)).toEqual(['subscription.created']);
    const { body } = await resume(id);
    expect(body).toMatchObject({ status: 'active', current_payment: { status: 'pending', subscription_cycle: 1 } });
    expect(body.current_period_start).toBe(body.current_payment.created_at);
    expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 1 });
  });

  test('a payment that was open when it was paused can still be paid, and counts', async () => {
    const plan = await makePlan(service);
    const { id } = await subscribe(service, plan.id);
    await pause(id);
    expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'paused', cycles_completed: 1 });
    expect(await events(id)).toEqual(['subscription.created', 'subscription.activated']);
    expect((await resume(id)).body).toMatchObject({ status: 'active' });
  });

  test('only what is active or past due can be paused, and only what is paused resumed', async () => {
    const plan = await makePlan(service, { trial_days: 1 });
    const { id } = await subscribe(service, plan.id);
    expect(await pause(id)).toMatchObject({ status: 409, body: { details: { status: 'trialing' } } });
    expect(await resume(id)).toMatchObject({ status: 409, body: { details: { status: 'trialing' } } });
    await service.call('POST', `/subscriptions/${id}/cancel`);
    expect(await pause(id)).toMatchObject({ status: 409 });
    expect(await resume(id)).toMatchObject({ status: 409 });
  });
});

describe('max_cycles', () => {
  test('after the last period that was paid, it expires when that is over, and not before', async () => {
    const plan = await makePlan(service, { max_cycles: 2, billing_interval: 'daily' });
    const { id, current_period_end } = await subscribe(service, plan.id);
    await payCurrent(service, wallet, id);
    await goTo(current_period_end);
    const last = await payCurrent(service, wallet, id);
    expect(last).toMatchObject({ status: 'active', cycles_completed: 2, next_billing_at: null });
    await goTo(later(last.current_period_end, -60));
    expect(await get(id)).toMatchObject({ status: 'active' });
    await goTo(later(last.current_period_end, 60));
    expect(await get(id)).toMatchObject({ status: 'expired', updated_at: last.current_period_end, access_until: null });
    await goTo(later(last.current_period_end, 30 * DAY));
    expect(await statuses(id)).toEqual(['1 confirmed', '2 confirmed']);
    expect(await service.call('POST', `/subscriptions/${id}/cancel`)).toMatchObject({ status: 409 });
  });

  test('one period with a trial: the trial is no period, so it is billed once', async () => {
    const plan = await makePlan(service, { max_cycles: 1, trial_days: 2, billing_interval: 'weekly' });
    const { id, trial_end } = await subscribe(service, plan.id);
    await goTo(trial_end);
    const paid = await payCurrent(service, wallet, id);
    expect(paid).toMatchObject({ status: 'active', cycles_completed: 1, next_billing_at: null });
    await goTo(later(trial_end, 60 * DAY));
    expect(await get(id)).toMatchObject({ status: 'expired', cycles_completed: 1 });
    expect(await statuses(id)).toEqual(['1 confirmed']);
  });

  test('the last period is followed up like any other', async () => {
    const plan = await makePlan(service, { max_cycles: 1 });
    const { id, created_at } = await subscribe(service, plan.id);
    await goTo(later(created_at, 15 * DAY));
    expect(await get(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_failed' });
  });
});

test('a plan that is deactivated keeps its subscribers, and bills them', async () => {
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
