import { setTimeout as delay } from 'node:timers/promises';
import type { EventKind, Payment, Subscription } from '@florin/sdk';
import type { DemoContext } from './context.ts';

const DAY_SECONDS = 24 * 3600;
/** Advancing a year takes some seconds. */
const CLOCK_TIMEOUT_MS = 120_000;
/** Each poll counts against the merchant's hourly limit of reads. */
const POLL_MS = 1000;

/** Runs a trial, the first period, a renewal, a late payment and a year of months, on the test clock. */
export async function subscribe(context: DemoContext): Promise<void> {
  const { florin, receiver, timeline } = context;
  timeline.chapter('A subscription of 9.90 EUR a month, with a trial of two weeks, over more than a year');
  const plan = await florin.subscriptionPlans.create({
    name: 'Gold',
    amount: 9.9,
    currency: 'EUR',
    billing_interval: 'monthly',
    trial_days: 14,
  });
  timeline.step(`plan ${plan.id} created; customers subscribe at ${plan.subscription_url}`);
  const created = await florin.subscriptions.create({ plan_id: plan.id, customer_email: 'anna@example.com' });
  const { id } = created;
  const trial_end = present(created.trial_end);
  await receiver.waitFor('subscription.created', id);
  timeline.step(
    `subscription ${id} begun, webhook subscription.created received: nothing to pay before ${day(trial_end)}`,
  );

  await goTo(context, plusDays(trial_end, -3), 'three days before the end of the trial');
  await receiver.waitFor('subscription.trial_will_end', id);
  timeline.step('webhook subscription.trial_will_end received, and the customer got a mail');
  await goTo(context, trial_end, 'the trial is over');
  await pay(context, id, 'subscription.activated');
  await goTo(context, (await florin.subscriptions.retrieve(id)).current_period_end, 'a month later');
  await pay(context, id, 'subscription.renewed');

  const { current_period_end } = await florin.subscriptions.retrieve(id);
  await goTo(context, plusDays(current_period_end, 2), 'two days after the next period was due');
  await receiver.waitFor('subscription.payment_failed', id);
  const { status, current_payment } = await expectStatus(context, id, 'past_due');
  timeline.step(
    `unpaid after a day: ${status}, webhook subscription.payment_failed received, a new payment until ${day(present(current_payment).expires_at)}`,
  );
  await pay(context, id);
  await expectStatus(context, id, 'active');
  timeline.step('paid two days late: active again');

  const before = performance.now();
  let periods = 0;
  for (; periods < 12; periods += 1) {
    const { current_period_end: due } = await florin.subscriptions.retrieve(id);
    await moveClock(context, due);
    await payCurrent(context, id);
  }
  const last = await florin.subscriptions.retrieve(id);
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  if (last.cycles_completed !== periods + 3) throw new Error(`${last.cycles_completed} periods were paid`);
  timeline.step(
    `a year of ${periods} more periods, each billed and paid on the chain, in ${seconds} s: it is ${day(last.updated_at)}`,
  );

  await moveClock(context, plusDays(last.current_period_end, 15));
  const { cancel_reason, cancelled_at, access_until } = await expectStatus(context, id, 'cancelled');
  await receiver.waitFor('subscription.canceled', id);
  await receiver.waitFor('subscription.access_ended', id);
  timeline.step(
    `the next one is never paid: cancelled (${cancel_reason}) on ${day(cancelled_at)}, webhook subscription.canceled received; ` +
      `paid time ended on ${day(access_until)}, webhook subscription.access_ended received`,
  );
}

function day(time: string | null): string {
  return time?.slice(0, 10) ?? 'never';
}

function plusDays(time: string, days: number): string {
  return new Date(Date.parse(time) + days * DAY_SECONDS * 1000).toISOString();
}

/** Returns a value that a subscription has by now. @throws Error if it has none */
function present<T>(value: T | null): T {
  if (value === null) throw new Error('the subscription lacks a value that it should have by now');
  return value;
}

async function goTo(context: DemoContext, to: string, what: string): Promise<void> {
  await moveClock(context, to);
  context.timeline.step(`test clock moved to ${day(to)}: ${what}`);
}

/** Moves the test clock, and waits until the clock is there. @throws Error on timeout */
async function moveClock({ florin }: DemoContext, to: string): Promise<void> {
  await florin.testClock.advance({ to });
  for (const deadline = Date.now() + CLOCK_TIMEOUT_MS; Date.now() < deadline; await delay(POLL_MS)) {
    if ((await florin.testClock.retrieve()).status === 'ready') return;
  }
  throw new Error(`the test clock did not reach ${to} within ${CLOCK_TIMEOUT_MS / 1000} s`);
}

async function expectStatus({ florin }: DemoContext, id: string, status: string): Promise<Subscription> {
  const subscription = await florin.subscriptions.retrieve(id);
  if (subscription.status !== status) {
    throw new Error(`subscription ${id} should be ${status}, and is ${subscription.status}`);
  }
  return subscription;
}

async function payCurrent({ florin, wallet, receiver }: DemoContext, id: string): Promise<Payment> {
  const payment = present((await florin.subscriptions.retrieve(id)).current_payment);
  const { solana_pay_url } = await florin.payments.retrieveCheckoutData(payment.id);
  await wallet.pay(solana_pay_url);
  await receiver.waitFor('payment.confirmed', payment.id);
  return payment;
}

async function pay(context: DemoContext, id: string, kind?: EventKind): Promise<void> {
  const payment = await payCurrent(context, id);
  const { receiver, timeline } = context;
  if (kind) await receiver.waitFor(kind, id);
  const told = kind ? `, webhook ${kind} received` : '';
  timeline.step(`period ${payment.subscription_cycle} paid with ${payment.amount_due} USDC${told}`);
}
