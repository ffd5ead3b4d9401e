import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadRates } from '../../../src/db/rates.ts';
import { transact } from '../../../src/db/transaction.ts';
import { parseFiat } from '../../../src/domain/money.ts';
import { runOnce as move } from '../../../src/jobs/handlers/clock.advance.ts';
import { runOnce as billInstallments } from '../../../src/jobs/handlers/installment.bill.ts';
import { runOnce as expire } from '../../../src/jobs/handlers/payment.expire.ts';
import { runOnce as bill } from '../../../src/jobs/handlers/subscription.bill.ts';
import { createInstallmentPlan } from '../../../src/services/installments/plans.ts';
import { createPayment } from '../../../src/services/payments/create.ts';
import { subscribe as begin } from '../../../src/services/subscriptions/create.ts';
import { requireClock } from '../../../src/services/testClock.ts';
import { setDeadline } from '../../support/factories/payments.ts';
import { payPeriodUntil, setSubscription, setTrialEnd } from '../../support/factories/subscriptions.ts';
import { makePlan as makeInstallments } from '../../support/installments.ts';
import { settleChain, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { getSubscription, makePlan, paymentsOf, subscribe } from '../../support/subscriptions.ts';
import { advance, catchUpChain } from '../../support/testClock.ts';
import { fundedPayer, makePayment } from '../../support/transactions.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

// One per test, because leftovers of others fall due as a clock moves, too.
let service: Service;
beforeEach(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
});
afterEach(() => service.stop());

const plain = async (): Promise<any> => (await service.call('POST', '/payments', { amount: 7 })).body;
const now = async (): Promise<Date> =>
  (await requireClock(service.db, { merchant_id: service.merchant.id, test_clock_id: null })).now;

/** Returns the events of the test mode since an id, in the order in which they were recorded. */
async function eventsAfter(id: string) {
  const { rows } = await sql<{ kind: string; resource_id: string; created_at: Date }>`
    select kind, resource_id, created_at from events where id > ${id} and mode = 'test' order by id`.execute(
    service.db,
  );
  return rows;
}
const lastEvent = async () =>
  (await sql<{ id: string }>`select coalesce(max(id), '') as id from events`.execute(service.db)).rows[0]?.id as string;

const inOrder = (events: { created_at: Date }[]) => {
  const times = events.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual([...times].sort((one, other) => one - other));
};

/** Returns the offsets from `from`, in hours, of each kind of event of a subscription's payments. */
async function hoursOf(subscriptionId: string, from: Date) {
  const { rows } = await sql<{ kind: string; hours: number }>`
    select kind, extract(epoch from events.created_at - ${from}::timestamptz)::float8 / 3600 as hours from events
    join payments on payments.id = resource_id where subscription_id = ${subscriptionId} order by events.id`.execute(
    service.db,
  );
  return rows.map(({ kind, hours }) => `${kind} ${hours}`);
}

/** Returns the end of an installment's grace, which is the last millisecond of a day. */
const graceEnd = (due: number, days: number) => Math.floor(due / DAY) * DAY + (days + 1) * DAY - 1;

test('runs hundreds of interleaved acts of all kinds in the order of their times, each at its own', async () => {
  const { id: planId } = await makePlan(service, { trial_days: 1 });
  const first = await subscribe(service, planId);
  const start = new Date(first.trial_end);
  const ids = [first.id];
  for (let n = 1; n < 20; n += 1) ids.push((await subscribe(service, planId)).id);
  // Every 36 minutes another subscription begins. Deadlines at any time, and installments, lie in between.
  for (const [n, id] of ids.entries()) {
    const due = new Date(start.getTime() + n * 0.6 * HOUR);
    await setTrialEnd(service, id, due);
    const { id: payment } = await plain();
    await setDeadline(service, payment, new Date(start.getTime() + n * 7.7 * HOUR));
  }
  const installments = [];
  for (let n = 0; n < 4; n += 1) {
    installments.push(
      await makeInstallments(service, {
        payment_frequency_days: 7,
        grace_period_days: 2,
        first_payment_date: new Date(start.getTime() + n * 5 * HOUR).toISOString(),
      }),
    );
  }
  const before = await lastEvent();
  await advance(service, { to: new Date(start.getTime() + 20 * DAY).toISOString() });

  const events = await eventsAfter(before);
  inOrder(events);
  expect(events.length).toBeGreaterThan(300);
  const follow = [24, 72, 120, 168].flatMap((hours) => [`payment.expired ${hours}`, `payment.created ${hours}`]);
  for (const [n, id] of ids.entries()) {
    const due = new Date(start.getTime() + n * 0.6 * HOUR);
    expect(await hoursOf(id, due)).toEqual(['payment.created 0', ...follow, 'payment.expired 336']);
    expect((await getSubscription(service, id)).cancelled_at).toBe(new Date(due.getTime() + 14 * DAY).toISOString());
  }
  for (const [n, { id, payment_schedule }] of installments.entries()) {
    const due = start.getTime() + n * 5 * HOUR;
    const late = graceEnd(due, 2);
    const planEvents = events.filter(({ resource_id }) => resource_id === payment_schedule[0].id || resource_id === id);
    // Less than three days before the date, the announcement comes at once.
    const [announced, ...rest] = planEvents.map(({ kind, created_at }) => [kind, created_at.getTime()]);
    expect(announced?.[0]).toBe('installment.upcoming');
    expect(rest).toEqual([
      ['installment.due', due],
      ['installment.late', late],
      ['installment_plan.defaulted', late + 4 * DAY],
    ]);
  }
});

test('runs consequences within a step before whatever is due later in it', async () => {
  const { id, created_at, current_payment } = await subscribe(service, (await makePlan(service)).id);
  const from = new Date(created_at);
  // Asked for again four hours before the first follow-up: the new payment is open for no longer than that.
  await service.call('POST', `/payments/${current_payment.id}/cancel`);
  await setSubscription(service, id, { next_action_at: new Date(from.getTime() + 20 * HOUR) });
  for (const hours of [19, 21, 23.5, 24.5, 26]) {
    const { id } = await plain();
    await setDeadline(service, id, new Date(from.getTime() + hours * HOUR));
  }
  const before = await lastEvent();
  await advance(service, { seconds: 30 * 3600 });
  inOrder(await eventsAfter(before));
  const [, , ...rest] = await hoursOf(id, from);
  expect(rest).toEqual(['payment.created 20', 'payment.expired 24', 'payment.created 24']);
});

test('waits for the end of an open payment, also when both are due in the same step', async () => {
  const { id, created_at, current_payment } = await subscribe(service, (await makePlan(service)).id);
  const from = new Date(created_at);
  // A period has ended while a payment of it, which is no longer needed, is open for another two hours.
  await payPeriodUntil(service, id, new Date(from.getTime() + 22 * HOUR));
  await advance(service, { seconds: 25 * 3600 });
  expect((await getSubscription(service, id)).current_payment).toMatchObject({
    subscription_cycle: 2,
    created_at: current_payment.expires_at,
  });
});

test('leaves nothing of a step when the worker dies within it, and the next worker runs it', async () => {
  const { id, expires_at } = await plain();
  const subscription = await subscribe(service, (await makePlan(service, { trial_days: 1 })).id);
  const { body } = await service.call('POST', '/test-clock/advance', { seconds: 2 * 24 * 3600 });
  await catchUpChain(service);
  const before = await lastEvent();
  // The session ends when the clock is moved to the end of a step, after all of its work.
  await sql`create function die() returns trigger language plpgsql as ${sql.lit(`begin
    perform pg_terminate_backend(pg_backend_pid()); return new;
  end`)}`.execute(service.db);
  await sql`create trigger die before update on merchant_modes for each row
    when (new.clock_offset_ms > old.clock_offset_ms) execute function die()`.execute(service.db);
  const shown = await now();
  await expect(move(workerOf(service), { merchant_id: service.merchant.id })).rejects.toThrow();
  await sql`drop trigger die on merchant_modes`.execute(service.db);
  expect(await eventsAfter(before)).toEqual([]);
  expect((await now()).getTime() - shown.getTime()).toBeLessThan(HOUR / 2);
  while ((await move(workerOf(service), { merchant_id: service.merchant.id })) !== 'ready');
  expect((await service.call('GET', `/payments/${id}`)).body).toMatchObject({
    status: 'expired',
    updated_at: expires_at,
  });
  expect(await paymentsOf(service, subscription.id)).toHaveLength(2);
  expect(Math.abs((await now()).getTime() - Date.parse(body.target))).toBeLessThan(HOUR);
});

test('finds payments without the beacon before it moves, and looks up those of many steps at once', async () => {
  const start = await now();
  const { id, reference } = await makePayment(service);
  for (let day = 2; day < 14; day += 1) {
    const { id } = await plain();
    await setDeadline(service, id, new Date(start.getTime() + day * DAY));
  }
  const payer = fundedPayer(service);
  await payer.send([payer.token(service.wallet, 7_000_000n, [reference])]);
  await service.call('POST', '/test-clock/advance', { seconds: 20 * 24 * 3600 });
  await catchUpChain(service);
  let calls = 0;
  const test: typeof service.rpc.test = {
    ...service.rpc.test,
    getSignaturesForAddresses: (addresses, options) => {
      calls += 1;
      return service.rpc.test.getSignaturesForAddresses(addresses, options);
    },
  };
  const worker = { ...workerOf(service), rpc: { ...service.rpc, test } };
  const go = () => move(worker, { merchant_id: service.merchant.id });
  expect(await go()).toBe('waiting');
  expect((await service.call('GET', '/test-clock')).body.waiting_for).toMatchObject({ reason: 'transaction' });
  await settleChain(service);
  expect((await service.call('GET', `/payments/${id}`)).body).toMatchObject({ status: 'confirmed', exceptions: [] });
  calls = 0;
  while ((await go()) !== 'ready');
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThan(6);
});

test('looks up only payments that existed when the move was requested', async () => {
  const { id } = await subscribe(service, (await makePlan(service, { billing_interval: 'daily' })).id);
  await catchUpChain(service);
  const looked: string[] = [];
  const test: typeof service.rpc.test = {
    ...service.rpc.test,
    getSignaturesForAddresses: (addresses, options) => {
      looked.push(...addresses);
      return service.rpc.test.getSignaturesForAddresses(addresses, options);
    },
  };
  await service.call('POST', '/test-clock/advance', { seconds: 3 * 24 * 3600 });
  await catchUpChain(service);
  const worker = { ...workerOf(service), rpc: { ...service.rpc, test } };
  while ((await move(worker, { merchant_id: service.merchant.id })) !== 'ready');
  const payments = await service.db
    .selectFrom('payments')
    .select(['status', 'reference'])
    .where('subscription_id', '=', id)
    .orderBy('id')
    .execute();
  expect(payments.map(({ status }) => status)).toEqual(['expired', 'expired']);
  expect(payments.map(({ reference }) => looked.includes(reference))).toEqual([true, false]);
});

/** Writes what requests begin before the clock moves by so many days, and commit after it has reached its target. */
async function writtenLate(days: number) {
  const { id: merchant_id } = service.merchant;
  const { id: planId } = await makePlan(service);
  const { id: trialPlanId } = await makePlan(service, { trial_days: 2 });
  const began = await now();
  const caller = {
    merchant_id,
    mode: 'test' as const,
    test_clock_id: null,
    wallets: { USDC: service.wallet },
    token_checks: {},
    underpayment_tolerance: '0.01',
  };
  const { log } = workerOf(service);
  const making = { config: service.config, rates: loadRates, log, now: began };
  const { promise: isOver, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: wrote } = Promise.withResolvers<void>();
  const written = transact(service.db, async (trx) => {
    const terms = { quantity: 1, coupon_code: null, token: null, reverse_charge: false };
    const customer = { customer_wallet: null, customer_id: null, metadata: null, ...terms };
    const common = { description: null, redirect_url: null, customer_email: null, metadata: null };
    const amount = parseFiat(9) as never;
    const payment = await createPayment(trx, caller, { ...common, amount, currency: 'USD', token: 'USDC' }, making);
    const subscriber = { ...customer, customer_email: 'late@example.com' };
    const subscription = await begin(trx, caller, { ...subscriber, plan_id: planId }, making);
    const trial = await begin(trx, caller, { ...subscriber, plan_id: trialPlanId }, making);
    const installments = await createInstallmentPlan(
      trx,
      caller,
      {
        customer_wallet: service.wallet,
        customer_email: null,
        customer_id: null,
        currency: 'USD' as const,
        token: 'USDC' as const,
        installment_count: 2,
        // Without announcements: that of a first date so near would have the time of the request.
        payment_frequency_days: 6,
        description: null,
        grace_period_days: 3,
        metadata: null,
        total_amount: parseFiat(100) as never,
        late_fee_amount: parseFiat(5) as never,
        first_payment_date: new Date(began.getTime() + DAY),
      },
      making,
    );
    wrote();
    await isOver;
    return { payment, subscription, trial, installments };
  });
  await Promise.race([isWritten, written]); // or it failed
  await advance(service, { seconds: (days * DAY) / 1000 });
  commit();
  return { began, ...(await written) };
}

/** To a thousandth: requests take some milliseconds. */
const hoursAfter = (from: Date, time: Date) => Math.round((time.getTime() - from.getTime()) / (HOUR / 1000)) / 1000;

const scheduleOf = async (id: string) => (await service.call('GET', `/installment-plans/${id}`)).body.payment_schedule;

test('sweeps a request’s late write after the clock has passed its time, as after an outage', async () => {
  const { payment, subscription, trial, installments } = await writtenLate(3);
  await catchUpChain(service);
  for (const _ of [1, 2]) {
    await expire(workerOf(service), { mode: 'test' });
    await bill(workerOf(service));
    await billInstallments(workerOf(service));
  }
  expect((await service.call('GET', `/payments/${payment.id}`)).body.status).toBe('expired');
  expect((await paymentsOf(service, subscription.id)).map(({ cycle, status }) => [cycle, status])).toEqual([
    [1, 'expired'],
    [1, 'pending'],
  ]);
  expect(await getSubscription(service, trial.id)).toMatchObject({
    status: 'active',
    current_period_start: trial.trial_end,
    current_payment: { status: 'pending', subscription_cycle: 1 },
  });
  expect((await scheduleOf(installments.id))[0]).toMatchObject({ status: 'due' });
});

test('runs a late write on the way, in order and at its own times, when the clock is started first', async () => {
  const before = await lastEvent();
  const { began, payment, subscription, trial, installments } = await writtenLate(40);
  await advance(service, { seconds: 1 });
  const ids = [payment.id, subscription.id, trial.id, installments.id, installments.installments[0]?.id];
  const ours = (await eventsAfter(before)).filter(({ resource_id }) => ids.includes(resource_id));
  inOrder(ours);
  const hours = (id: string | undefined, kind: string) =>
    ours.flatMap((event) =>
      event.resource_id === id && event.kind === kind ? [hoursAfter(began, event.created_at)] : [],
    );
  expect(hours(payment.id, 'payment.expired')).toEqual([1]);
  expect(hours(subscription.id, 'subscription.payment_failed')).toEqual([24, 72, 120, 168, 336]);
  expect(hours(subscription.id, 'subscription.canceled')).toEqual([336]);
  expect(hours(trial.id, 'subscription.canceled')).toEqual([48 + 336]);
  const late = hoursAfter(began, new Date(graceEnd(began.getTime() + DAY, 3)));
  expect(hours(installments.installments[0]?.id, 'installment.late')).toEqual([late]);
  expect(hours(installments.id, 'installment_plan.defaulted')).toEqual([Math.round((late + 6 * 24) * 1000) / 1000]);
});
