import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { runOnce as bill } from '../../src/jobs/handlers/subscription.bill.ts';
import { attemptPayment, loseTransaction } from '../support/factories/chain.ts';
import { moveTestClock } from '../support/factories/merchants.ts';
import { later } from '../support/factories/times.ts';
import { eventKinds, fundedWallet, mailsTo, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import {
  getSubscription,
  payCurrent,
  paymentStates,
  payOnChain,
  reconcilePeriod,
  runReconcile,
  subscribeTo,
} from '../support/subscriptions.ts';
import { advance } from '../support/testClock.ts';

// The pause of a subscription is never billed, whether it was shorter or longer than the period, paid or not.

const DAY = 24 * 3600;

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

const get = (id: string) => getSubscription(service, id);
const statuses = (id: string) => paymentStates(service, id);
const pause = async (id: string) => (await service.call('POST', `/subscriptions/${id}/pause`)).body;
const resume = async (id: string) => (await service.call('POST', `/subscriptions/${id}/resume`)).body;
const periodsOf = async (id: string): Promise<any[]> =>
  (await service.call('GET', `/subscriptions/${id}/periods`)).body;
const begin = () => subscribeTo(service);
const ms = (time: string) => Date.parse(time);
/** Checks that a period began when the subscription was resumed, at or after `time`. Returns its end. */
const expectFreshPeriod = (subscription: any, time: string): string => {
  const { current_period_start, current_period_end, current_payment } = subscription;
  expect(ms(current_period_start)).toBeGreaterThanOrEqual(ms(time));
  expect(current_payment).toMatchObject({ status: 'pending', created_at: current_period_start });
  return current_period_end;
};

test.each([
  ['shorter', 0.5],
  ['longer', 100],
])('a pause %s than the period is not billed when a payment was open', async (_, days) => {
  const { id, current_payment: old, current_period_end } = await begin();
  await pause(id);
  const resumedAt = await advance(service, { seconds: days * DAY });
  const resumed = await resume(id);
  const end = expectFreshPeriod(resumed, resumedAt.toISOString());
  expect(ms(end) - ms(current_period_end)).toBeGreaterThanOrEqual(days * DAY * 1000 - 3 * DAY * 1000);
  expect(resumed).toMatchObject({ status: 'active', is_paid_up: false, current_payment: { subscription_cycle: 1 } });
  expect(resumed.current_payment.id).not.toBe(old.id);
  expect(await statuses(id)).toEqual([days < 1 ? '1 failed' : '1 expired', '1 pending']);
  // It has its whole schedule: a day until the first follow-up, and the next period begins at the new end.
  expect(ms(resumed.current_payment.expires_at) - ms(resumed.current_period_start)).toBe(DAY * 1000);
  expect(await payCurrent(service, wallet, id)).toMatchObject({ cycles_completed: 1, next_billing_at: end });
  await advance(service, { to: end });
  expect(await get(id)).toMatchObject({ current_period_start: end, current_payment: { subscription_cycle: 2 } });
  const kinds = (await eventKinds(service, id)).slice(0, 4);
  expect(kinds).toEqual([
    'subscription.created',
    'subscription.paused',
    'subscription.resumed',
    'subscription.activated',
  ]);
});

test('a pause of a past due subscription is not billed, also twice in a row', async () => {
  const { id, created_at } = await begin();
  await payCurrent(service, wallet, id);
  const { current_period_end: due } = await get(id);
  await advance(service, { to: later(due, { days: 2 }) });
  expect(await get(id)).toMatchObject({ status: 'past_due', current_payment: { subscription_cycle: 2 } });
  const starts: string[] = [];
  for (const days of [3, 50]) {
    await pause(id);
    const resumedAt = await advance(service, { seconds: days * DAY });
    const resumed = await resume(id);
    expectFreshPeriod(resumed, resumedAt.toISOString());
    starts.push(resumed.current_period_start);
    expect((await periodsOf(id)).map(({ cycle, period_start }) => [cycle, period_start])).toEqual([
      [2, resumed.current_period_start],
      [1, created_at],
    ]);
  }
  expect(ms(starts[1] as string) - ms(starts[0] as string)).toBeGreaterThanOrEqual(50 * DAY * 1000);
  expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 2 });
  expect((await statuses(id)).filter((one) => one.endsWith('confirmed'))).toEqual(['1 confirmed', '2 confirmed']);
});

test('a partly paid payment stays open over the resumption, with the period’s new dates', async () => {
  const { id, current_payment } = await begin();
  await payOnChain(service, wallet, current_payment.id, 4);
  await pause(id);
  const resumedAt = await advance(service, { seconds: DAY / 2 });
  const resumed = await resume(id);
  expect(ms(resumed.current_period_start)).toBeGreaterThanOrEqual(resumedAt.getTime());
  expect(resumed.current_payment).toMatchObject({ id: current_payment.id, status: 'pending', amount_received: 4 });
  expect(await periodsOf(id)).toMatchObject([
    { cycle: 1, period_start: resumed.current_period_start, status: 'unpaid', amount_received: 4, surplus: 0 },
  ]);
  // Its end is followed by a payment of the rest.
  await advance(service, { to: later(current_payment.expires_at, { minutes: 1 }) });
  expect(await get(id)).toMatchObject({ status: 'past_due', current_payment: { amount: 6, status: 'pending' } });
  expect(await payCurrent(service, wallet, id)).toMatchObject({
    status: 'active',
    is_paid_up: true,
    next_billing_at: resumed.current_period_end,
  });
});

test('a period partly paid before a long pause asks for the rest, from the resumption on', async () => {
  const { id, current_payment } = await begin();
  await payOnChain(service, wallet, current_payment.id, 4);
  await pause(id);
  const resumedAt = await advance(service, { seconds: 70 * DAY });
  const resumed = await resume(id);
  expectFreshPeriod(resumed, resumedAt.toISOString());
  expect(resumed.current_payment).toMatchObject({ amount: 6, amount_received: 0 });
});

test('money for an ended payment during a pause is surplus once the open payment has paid the period', async () => {
  // Another customer, whose credit pays for no other test.
  const { id, current_payment: old } = await subscribeTo(service, {}, { customer_email: 'bella@example.com' });
  await advance(service, { to: later(old.expires_at, { minutes: 1 }) });
  await pause(id);
  await payOnChain(service, wallet, old.id, 4);
  await runReconcile(service);
  // Paused, it asks for nothing. So the open payment stays as it is, and may be paid in full.
  expect((await get(id)).current_payment).toMatchObject({ status: 'pending', amount: 10 });
  await payCurrent(service, wallet, id);
  await runReconcile(service);
  expect(await periodsOf(id)).toMatchObject([{ cycle: 1, status: 'paid', amount_received: 14, surplus: 4 }]);
  expect(await service.florin.payments.retrieve(old.id)).toMatchObject({ status: 'expired', surplus: 4 });
});

test('a payment in flight stays open over the resumption', async () => {
  const { id, current_payment } = await begin();
  const signature = await attemptPayment(service, current_payment.id);
  await pause(id);
  const resumed = await resume(id);
  expect(resumed.current_payment).toMatchObject({ id: current_payment.id, status: 'pending' });
  expect(ms(resumed.current_period_start)).toBeGreaterThan(ms(current_payment.created_at));
  await loseTransaction(service, signature);
  expect(await payCurrent(service, wallet, id)).toMatchObject({ next_billing_at: resumed.current_period_end });
});

test.each([0.5, 100])('the mail about the period after a pause of %s days asks for a new period', async (days) => {
  const customer_email = `pause-${days}@example.com`;
  const { id } = await subscribeTo(service, {}, { customer_email });
  await pause(id);
  await advance(service, { seconds: days * DAY });
  const resumed = await resume(id);
  const kinds = async () => (await mailsTo(service, customer_email)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['subscription_created', 'subscription_payment_due']);
  await advance(service, { to: resumed.current_payment.expires_at });
  expect((await kinds()).slice(2)).toEqual(['subscription_payment_failed']);
});

test('paid time that is left continues, however often the subscription is paused', async () => {
  const { id, created_at, current_period_end } = await begin();
  await payCurrent(service, wallet, id);
  for (const days of [5, 10]) {
    await pause(id);
    await advance(service, { to: later(created_at, { days }) });
    expect(await resume(id)).toMatchObject({ current_period_end, next_billing_at: current_period_end });
  }
  await bill(workerOf(service));
  expect(await statuses(id)).toEqual(['1 confirmed']);
});

test('a period that was paid before the pause and is over is followed by one that starts now', async () => {
  const { id, current_period_end } = await begin();
  expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', is_paid_up: true });
  await pause(id);
  await advance(service, { to: current_period_end });
  await moveTestClock(service, { seconds: 40 * DAY });
  const resumed = await resume(id);
  expectFreshPeriod(resumed, later(current_period_end, { days: 40 }));
  expect(resumed.current_payment).toMatchObject({ subscription_cycle: 2 });
  const [resumedEvent, created] = (
    await service.db
      .selectFrom('events')
      .select(['id', 'kind'])
      .where('resource_id', 'in', [id, resumed.current_payment.id])
      .orderBy('id')
      .execute()
  )
    .slice(-2)
    .map(({ kind }) => kind);
  expect([resumedEvent, created]).toEqual(['subscription.resumed', 'payment.created']);
});

test('a period paid during the pause starts at the resumption, and is not billed again', async () => {
  const { id, current_payment } = await begin();
  await pause(id);
  await advance(service, { seconds: 40 * DAY });
  await payOnChain(service, wallet, current_payment.id);
  await reconcilePeriod(service, id);
  expect(await get(id)).toMatchObject({ status: 'paused', cycles_completed: 1 });
  const [paid] = await periodsOf(id);
  const resumed = await resume(id);
  expect(ms(resumed.current_period_start)).toBeGreaterThanOrEqual(ms(paid.paid_at));
  expect(resumed).toMatchObject({ status: 'active', is_paid_up: true, next_billing_at: resumed.current_period_end });
  expect(await periodsOf(id)).toMatchObject([
    { cycle: 1, status: 'paid', paid_at: paid.paid_at, period_start: resumed.current_period_start },
  ]);
  await bill(workerOf(service));
  expect(await statuses(id)).toEqual(['1 confirmed']);
  await advance(service, { to: resumed.current_period_end });
  expect(await get(id)).toMatchObject({
    current_period_start: resumed.current_period_end,
    current_payment: { subscription_cycle: 2 },
  });
});

test('two concurrent resumptions bill once', async () => {
  const { id } = await begin();
  await pause(id);
  await advance(service, { seconds: 3 * DAY });
  const answers = await Promise.all([1, 2].map(() => service.call('POST', `/subscriptions/${id}/resume`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await statuses(id)).toEqual(['1 expired', '1 pending']);
});
