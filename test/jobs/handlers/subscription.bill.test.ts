import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { runOnce as expire } from '../../../src/jobs/handlers/payment.expire.ts';
import { runOnce as refreshRates } from '../../../src/jobs/handlers/rates.refresh.ts';
import { runOnce } from '../../../src/jobs/handlers/subscription.bill.ts';
import { attemptPayment, loseTransaction } from '../../support/factories/chain.ts';
import { moveTestClock, setWallet } from '../../support/factories/merchants.ts';
import { setPayment } from '../../support/factories/payments.ts';
import { ageRates } from '../../support/factories/rates.ts';
import { later } from '../../support/factories/times.ts';
import { revertPayment } from '../../support/finality.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { eventKinds, fundedWallet, mailsTo, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import {
  getSubscription,
  makePastDue,
  makePlan,
  payCurrent,
  paymentStates,
  paymentsOf,
  payOnChain,
  reconcilePeriod,
  subscribe,
  subscribeTo,
} from '../../support/subscriptions.ts';
import { advance, catchUpChain } from '../../support/testClock.ts';
import { getPayment } from '../../support/transactions.ts';

const DAY = 24 * 3600;

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

const get = (id: string) => getSubscription(service, id);
const bill = () => runOnce(workerOf(service));
const states = (id: string) => paymentStates(service, id);
const begin = (plan: object = {}, customer: object = {}) => subscribeTo(service, plan, customer);
const pastDue = async () => makePastDue(service, (await makePlan(service)).id);
const settle = (id: string) => reconcilePeriod(service, id);

/** Lets time pass without any worker. */
const sleepThrough = (seconds: number, shop = service) => moveTestClock(shop, { seconds });
/** Does what restarted workers do: closes what has ended, and bills what is due. */
const wake = async () => {
  await catchUpChain(service);
  // The chain's time must pass a deadline by a margin, which here is the merchant clock's lead.
  await sleepThrough(10);
  await expire(workerOf(service), { mode: 'test' });
  await bill();
};

test('bills a period once, with one payment, one event and one mail, however often the sweep runs', async () => {
  const { id, current_period_end } = await begin({}, { customer_email: 'once@example.com' });
  await payCurrent(service, wallet, id);
  await sleepThrough((Date.parse(current_period_end) - Date.parse((await get(id)).updated_at)) / 1000 + 60);
  await Promise.all([bill(), bill(), bill()]);
  await bill();
  const payments = await paymentsOf(service, id);
  expect(payments.map(({ cycle, status }) => [cycle, status])).toEqual([
    [1, 'confirmed'],
    [2, 'pending'],
  ]);
  expect(await eventKinds(service, payments[1]?.id as string)).toEqual(['payment.created']);
  const mails = await mailsTo(service, 'once@example.com');
  expect(mails.map(({ kind }) => kind)).toEqual(['subscription_created', 'receipt', 'subscription_payment_due']);
  expect(mails[2]?.text_body).toContain(`/subscriptions/${id}/periods/2`);
  expect(mails.map(({ text_body }) => text_body).join()).not.toContain(`/pay/${payments[1]?.id}`);
});

test('needs the same number of statements for any number of due subscriptions', async () => {
  const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
  const trial = await makePlan(shop, { trial_days: 5, billing_interval: 'daily' });
  const dueAgain = async (count: number) => {
    const own = await Promise.all(Array.from({ length: count }, () => subscribe(shop, trial.id)));
    const cancelled = await Promise.all(Array.from({ length: count }, () => subscribe(shop, trial.id)));
    for (const { id } of cancelled) await shop.call('POST', `/subscriptions/${id}/cancel`);
    return own.map(({ id }) => id as string);
  };
  const statements: number[] = [];
  for (const count of [2, 7]) {
    const ids = await dueAgain(count);
    const counts: number[] = [];
    // The reminders, the first periods with the ends of access, and the follow-ups.
    for (const days of [2.1, 3, 1.5]) {
      // Does what other tests have left over.
      await wake();
      await sleepThrough(days * DAY, shop);
      await catchUpChain(service);
      await expire(workerOf(service), { mode: 'test' });
      let sent = 0;
      // Not all that the process sends: the checks of new connections and of the clock are sent at their own times.
      const counting = service.db.withPlugin({
        transformQuery({ node }) {
          sent++;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const db = Object.assign(counting, { connections: service.db.connections });
      expect(await runOnce({ ...workerOf(service), db })).toMatchObject({ done: days === 3 ? count * 2 : count });
      counts.push(sent);
    }
    for (const id of ids) expect((await paymentsOf(service, id)).length).toBe(2);
    statements.push(counts.reduce((total, one) => total + one));
    // Leaves nothing that is due in the next round.
    for (const id of ids) await shop.call('POST', `/subscriptions/${id}/cancel`);
  }
  expect(statements[0]).toBeGreaterThan(0);
  expect(statements[1]).toBe(statements[0]);
});

test('bills each of three missed periods once, in order, with one open payment at a time', async () => {
  const { id, current_period_end } = await begin();
  await payCurrent(service, wallet, id);
  await sleepThrough(100 * DAY);
  await wake();
  expect(await states(id)).toEqual(['1 confirmed', '2 pending']);
  const late = (await get(id)).current_payment;
  expect(late).toMatchObject({ subscription_cycle: 2 });
  expect((await get(id)).current_period_start).toBe(current_period_end);
  // Only we were late, so the customer has a whole day.
  expect(Date.parse(late.expires_at) - Date.parse(late.created_at)).toBe(DAY * 1000);
  for (const cycle of [2, 3, 4]) {
    expect((await get(id)).current_payment).toMatchObject({ subscription_cycle: cycle, status: 'pending' });
    await payCurrent(service, wallet, id);
  }
  expect(await states(id)).toEqual(['1 confirmed', '2 confirmed', '3 confirmed', '4 confirmed']);
  expect(await get(id)).toMatchObject({ status: 'active', cycles_completed: 4 });
  const renewals = ['subscription.renewed', 'subscription.renewed', 'subscription.renewed'];
  expect(await eventKinds(service, id)).toEqual(['subscription.created', 'subscription.activated', ...renewals]);
});

test('takes the next follow-up step after an outage, and repeats none', async () => {
  const { id, created_at } = await begin();
  await sleepThrough(4 * DAY);
  await wake();
  await wake();
  expect(await states(id)).toEqual(['1 expired', '1 pending']);
  const { current_payment } = await get(id);
  expect(current_payment.expires_at).toBe(later(created_at, { days: 5 }));
});

test('makes one new payment when the customer asks for it at the moment of a follow-up', async () => {
  const { id, current_payment } = await begin();
  await sleepThrough(DAY + 60);
  await catchUpChain(service);
  await expire(workerOf(service), { mode: 'test' });
  expect(await get(id)).toMatchObject({ status: 'past_due', current_payment: { id: current_payment.id } });
  const pay = () => service.call('POST', `/subscriptions/${id}/pay`);
  const [one, , two] = await Promise.all([pay(), bill(), pay(), bill()]);
  expect(await states(id)).toEqual(['1 expired', '1 pending']);
  const { current_payment: asked } = await get(id);
  expect([one.status < 300, one.body.id, two.status < 300, two.body.id]).toEqual([true, asked.id, true, asked.id]);
  expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 1 });
  expect(await states(id)).toEqual(['1 expired', '1 confirmed']);
});

test('mails no payment to the customer whose request creates it', async () => {
  for (const by of ['page', 'key']) {
    const customer_email = `asks-by-${by}@example.com`;
    const { id } = await begin({}, { customer_email });
    await sleepThrough(DAY + 60);
    await catchUpChain(service);
    await expire(workerOf(service), { mode: 'test' });
    const form = { method: 'POST', redirect: 'manual' } as const;
    const { status } =
      by === 'page'
        ? await fetch(`${service.url}/subscriptions/${id}/periods/1/pay`, form)
        : await service.call('POST', `/subscriptions/${id}/pay`);
    expect(status).toBeLessThan(400);
    expect(await states(id)).toEqual(['1 expired', '1 pending']);
    expect(await mailsTo(service, customer_email)).toMatchObject([{ kind: 'subscription_created' }]);
  }
});

describe('a period is paid by the first of its payments to be paid', () => {
  test('closes the newer payment when the merchant accepts late money for the older one', async () => {
    const { id, older, newer } = await pastDue();
    expect(newer.id).not.toBe(older.id);
    await payOnChain(service, wallet, older.id);
    expect(await getPayment(service, older.id)).toMatchObject({ exceptions: ['late'] });
    expect(await get(id)).toMatchObject({ status: 'past_due' });

    expect((await service.call('POST', `/payments/${older.id}/resolve`)).status).toBe(200);
    expect(await get(id)).toMatchObject({
      status: 'active',
      cycles_completed: 1,
      current_payment: { id: older.id, status: 'confirmed' },
    });
    expect(await getPayment(service, newer.id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    const expectedEvents = ['subscription.created', 'subscription.payment_failed', 'subscription.activated'];
    expect(await eventKinds(service, id)).toEqual(expectedEvents);
    expect(await eventKinds(service, newer.id)).toEqual(['payment.created', 'payment.failed']);
    await bill();
    expect(await get(id)).toMatchObject({ status: 'active', cycles_completed: 1 });
  });

  test('counts a second payment as the merchant’s surplus, and announces it once', async () => {
    const { id, older } = await pastDue();
    await payCurrent(service, wallet, id);
    await payOnChain(service, wallet, older.id);
    expect((await service.call('POST', `/payments/${older.id}/resolve`)).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'active', cycles_completed: 1 });
    const expectedEvents = ['subscription.created', 'subscription.payment_failed', 'subscription.activated'];
    expect(await eventKinds(service, id)).toEqual(expectedEvents);
  });

  test('keeps money that comes after the end, and does not resume the subscription', async () => {
    const { id, current_payment } = await begin();
    await advance(service, { seconds: 15 * DAY });
    expect(await get(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_failed' });
    await payOnChain(service, wallet, current_payment.id);
    await service.call('POST', `/payments/${current_payment.id}/resolve`);
    const after = await get(id);
    expect(after).toMatchObject({ status: 'cancelled', cycles_completed: 1, access_until: after.current_period_end });
    expect((await eventKinds(service, id)).slice(-2)).toEqual(['subscription.canceled', 'subscription.access_ended']);
  });
});

describe('money for a period, by any of its payments', () => {
  test('asks only for the rest, and states in the mail what was received', async () => {
    const customer_email = 'part@example.com';
    for (const [currency, paid, rest, words] of [
      ['USD', 9.9, 0.1, 'received $9.90 of your payment'],
      ['EUR', 5.5, 5, 'received €5.00 of your payment'],
    ] as const) {
      const { id, current_payment } = await begin({ currency }, { customer_email });
      await payOnChain(service, wallet, current_payment.id, paid);
      await advance(service, { seconds: DAY + 60 });
      expect(await get(id)).toMatchObject({
        status: 'past_due',
        current_payment: { amount: rest, amount_received: 0 },
      });
      expect((await mailsTo(service, customer_email)).at(-1)?.text_body).toContain(words);
      expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 1 });
    }
  });

  test('pays the period with late money to an older payment, without the merchant’s acceptance', async () => {
    const { id, older, newer } = await pastDue();
    await payOnChain(service, wallet, older.id);
    expect(await settle(id)).toEqual({ status: 'completed' });
    expect(await get(id)).toMatchObject({
      status: 'active',
      cycles_completed: 1,
      current_payment: { id: older.id, status: 'confirmed', exceptions: ['late'] },
    });
    expect(await states(id)).toEqual(['1 confirmed', '1 failed']);
    const expectedEvents = ['subscription.created', 'subscription.payment_failed', 'subscription.activated'];
    expect(await eventKinds(service, id)).toEqual(expectedEvents);
    const olderEvents = ['payment.created', 'payment.expired', 'payment.late', 'payment.confirmed'];
    expect(await eventKinds(service, older.id)).toEqual(olderEvents);
    expect(await eventKinds(service, newer.id)).toEqual(['payment.created', 'payment.failed']);
    // When the chain drops it, the period is owed again.
    await setPayment(service, older.id, { amount_received: 0n });
    expect(await settle(id)).toEqual({ status: 'completed' });
    await bill();
    expect(await get(id)).toMatchObject({ status: 'past_due', cycles_completed: 0, current_payment: { amount: 10 } });
    expect((await eventKinds(service, id)).slice(3)).toEqual(['subscription.payment_failed']);
  });

  test('makes the open payment ask for the rest after a late part, without a failure', async () => {
    const { id, older, newer } = await pastDue();
    await payOnChain(service, wallet, older.id, 4);
    // A transaction that names the open one is not ingested yet.
    const signature = await attemptPayment(service, newer.id);
    expect(await settle(id)).toMatchObject({ status: 'failed' });
    await loseTransaction(service, signature);

    expect(await settle(id)).toEqual({ status: 'completed' });
    const rest = (await get(id)).current_payment;
    expect(rest).toMatchObject({ status: 'pending', amount: 6, expires_at: newer.expires_at });
    expect(await states(id)).toEqual(['1 expired', '1 failed', '1 pending']);
    expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 1 });
    const expectedEvents = ['subscription.created', 'subscription.payment_failed', 'subscription.activated'];
    expect(await eventKinds(service, id)).toEqual(expectedEvents);
  });

  test('finds a period paid in parts by several payments in the sweep, and does not ask for it', async () => {
    const { id, older } = await pastDue();
    await payOnChain(service, wallet, older.id);
    await sleepThrough(2 * DAY);
    await wake();
    await settle(id);
    expect(await get(id)).toMatchObject({ status: 'active', cycles_completed: 1 });
    expect(await states(id)).toEqual(['1 confirmed', '1 expired']);
    // A merchant who accepts it nevertheless counts nothing twice.
    expect((await service.call('POST', `/payments/${older.id}/resolve`)).status).toBe(409);
    expect(await get(id)).toMatchObject({ status: 'active', cycles_completed: 1 });
  });
});

test('follows up an unpaid subscription once after an outage of over fourteen days, then ends it', async () => {
  const { id } = await begin();
  await sleepThrough(15 * DAY);
  await wake();
  const { status, current_payment } = await get(id);
  expect([status, await states(id)]).toEqual(['past_due', ['1 expired', '1 pending']]);
  expect(Date.parse(current_payment.expires_at) - Date.parse(current_payment.created_at)).toBe(7 * DAY * 1000);
  await advance(service, { to: later(current_payment.expires_at, { seconds: 1 }) });
  expect(await get(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_failed' });
});

describe('an open payment, partly paid, of a period that another payment has paid', () => {
  /** Makes two payments of the first period: the older one is accepted, the newer one partly paid. */
  const leaveOver = async (plan: object = {}) => {
    const { id, current_payment: older, current_period_end } = await begin(plan);
    await advance(service, { seconds: DAY + 60 });
    const newer = (await get(id)).current_payment;
    await payOnChain(service, wallet, newer.id, 4);
    await payOnChain(service, wallet, older.id, 3);
    await service.call('POST', `/payments/${older.id}/resolve`);
    expect(await states(id)).toEqual(['1 confirmed', '1 pending']);
    return { id, older, newer, current_period_end };
  };

  test('is not asked for by any further action', async () => {
    const { id, older, current_period_end } = await leaveOver();
    expect(await get(id)).toMatchObject({ status: 'active', cycles_completed: 1, current_payment: { id: older.id } });
    expect(await service.call('POST', `/subscriptions/${id}/pay`)).toMatchObject({ status: 409 });
    await service.call('POST', `/subscriptions/${id}/pause`);
    expect((await service.call('POST', `/subscriptions/${id}/resume`)).body).toMatchObject({
      status: 'active',
      next_billing_at: current_period_end,
    });
  });

  test('delays the next period until it has ended, and no longer', async () => {
    const { id, newer } = await leaveOver({ billing_interval: 'daily' });
    await bill();
    expect(await states(id)).toEqual(['1 confirmed', '1 pending']);
    await advance(service, { to: later(newer.expires_at, { seconds: 1 }) });
    expect(await states(id)).toEqual(['1 confirmed', '1 failed', '2 pending']);
  });
});

describe('a payment that the chain drops', () => {
  test('leaves its period unpaid: past due, announced, and asked for again', async () => {
    const { id } = await begin();
    const paid = await payCurrent(service, wallet, id);
    expect(paid.cycles_completed).toBe(1);
    await revertPayment(service, paid.current_payment.id);
    expect(await get(id)).toMatchObject({ status: 'past_due', cycles_completed: 0 });
    await bill();
    const again = await get(id);
    expect(again).toMatchObject({ current_payment: { status: 'pending', subscription_cycle: 1 } });
    expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 1 });
    expect(await states(id)).toEqual(['1 failed', '1 confirmed']);
  });

  test('keeps an open later period, and asks for the earlier one after it', async () => {
    const { id } = await begin();
    const first = await payCurrent(service, wallet, id);
    await sleepThrough(35 * DAY);
    await wake();
    await revertPayment(service, first.current_payment.id);
    await bill();
    expect(await states(id)).toEqual(['1 failed', '2 pending']);
    await payCurrent(service, wallet, id);
    expect(await states(id)).toEqual(['1 failed', '2 confirmed', '1 pending']);
    expect(await get(id)).toMatchObject({ status: 'past_due', cycles_completed: 1 });
    expect(await payCurrent(service, wallet, id)).toMatchObject({ status: 'active', cycles_completed: 2 });
  });

  test('changes only the paying payment of a period that was paid twice', async () => {
    const { id, older } = await pastDue();
    const paid = await payCurrent(service, wallet, id);
    await payOnChain(service, wallet, older.id);
    await service.call('POST', `/payments/${older.id}/resolve`);
    await revertPayment(service, paid.current_payment.id);
    expect(await get(id)).toMatchObject({ status: 'active', cycles_completed: 1, current_payment: { id: older.id } });
  });
});

describe('billing that fails', () => {
  /** A merchant whose only subscriptions are those of the test. */
  let shop: Service;
  beforeEach(async () => {
    shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
    // Other merchants' periods are billed before the test counts.
    while ((await bill()).done > 0);
  });
  const subscribeToTrial = (plan: object = {}) => subscribeTo(shop, { trial_days: 1, ...plan });

  const problems = async () => {
    const { rows } = await sql<{ id: string; billing_problem: string; postponed_ms: number }>`
      select s.id, billing_problem, (extract(epoch from next_action_at - now()) * 1000 - side.clock_offset_ms)::float8
        as postponed_ms
      from subscriptions s join merchant_modes side using (merchant_id, mode)
      where billing_problem is not null and s.merchant_id = ${shop.merchant.id}`.execute(service.db);
    return rows;
  };

  test('postpones a period without a price, bills all others, and bills it when there is a price', async () => {
    const euros = await subscribeToTrial({ currency: 'EUR' });
    const dollars = await subscribeToTrial();
    await ageRates(service, { hours: 1 }, 'EUR');
    onTestFinished(async () => void (await refreshRates(workerOf(service))));
    await sleepThrough(DAY + 60, shop);
    expect(await bill()).toMatchObject({ payments: 1, postponed: 1 });
    expect(await getSubscription(shop, dollars.id)).toMatchObject({
      status: 'active',
      current_payment: { status: 'pending' },
    });
    expect(await getSubscription(shop, euros.id)).toMatchObject({ status: 'trialing', current_payment: null });
    const [problem] = await problems();
    expect(problem).toMatchObject({ id: euros.id, billing_problem: 'rate_unavailable' });
    expect(problem?.postponed_ms).toBeGreaterThan(200_000);
    // It does not loop: the next sweep skips it.
    expect(await bill()).toMatchObject({ done: 0 });
    await refreshRates(workerOf(service));
    await sleepThrough(600, shop);
    expect(await bill()).toMatchObject({ payments: 1, postponed: 0 });
    expect(await getSubscription(shop, euros.id)).toMatchObject({
      status: 'active',
      current_payment: { amount: 10, amount_due: 11 },
    });
    expect(await problems()).toEqual([]);
  });

  test('postpones a period without a wallet, with that reason', async () => {
    const { id } = await subscribeToTrial();
    await sleepThrough(DAY + 60, shop);
    await setWallet(shop, null);
    expect(await bill()).toMatchObject({ payments: 0, postponed: 1 });
    expect(await problems()).toMatchObject([{ id, billing_problem: 'cannot_be_paid' }]);
    await setWallet(shop, service.wallet);
    await sleepThrough(600, shop);
    expect(await bill()).toMatchObject({ payments: 1 });
  });

  test('one that cannot be written is put off, shows it, and stops neither the others nor the test clock', async () => {
    const [bad, good] = [await subscribeToTrial(), await subscribeToTrial()];
    const { body: other } = await shop.call('POST', '/payments', { amount: 1 });
    await sql`insert into subscription_periods
      select ${bad.id}, 1, now(), now() + interval '1 day', now(), ${other.id}, now()`.execute(service.db);
    await sleepThrough(DAY + 60, shop);
    expect(await bill()).toMatchObject({ payments: 1 });
    expect(await getSubscription(shop, good.id)).toMatchObject({ status: 'active', billing_problem: null });
    expect(await getSubscription(shop, bad.id)).toMatchObject({
      status: 'trialing',
      billing_problem: 'internal_error',
    });
    expect(await bill()).toMatchObject({ done: 0 });
    await advance(shop, { seconds: DAY });
    await sql`delete from subscription_periods where subscription_id = ${bad.id}`.execute(service.db);
    await advance(shop, { seconds: DAY / 3 });
    expect(await getSubscription(shop, bad.id)).toMatchObject({ status: 'active', billing_problem: null });
  });
});

test('sends mails on start, three days before, when due, overdue and ended; none without an address', async () => {
  const { id, created_at } = await begin({}, { customer_email: 'mails@example.com' });
  const quiet = { customer_email: null, customer_wallet: wallet.address };
  const silent = await begin({}, quiet);
  await payCurrent(service, wallet, id);
  await payCurrent(service, wallet, silent.id);
  await advance(service, { to: later(created_at, { days: 60 }) });
  const { rows } = await sql<{ kind: string; recipient: string; subject: string; html_body: string }>`
    select kind, recipient, subject, html_body from emails where kind like 'subscription%' order by id`.execute(
    service.db,
  );
  const ours = rows.filter(({ recipient }) => recipient === 'mails@example.com');
  expect(ours.map(({ kind }) => kind)).toEqual([
    'subscription_created',
    'subscription_renews',
    'subscription_payment_due',
    ...Array(4).fill('subscription_payment_failed'),
    'subscription_unpaid',
  ]);
  for (const { subject } of ours) expect(subject).toContain('Café Zürich');
  expect(ours[2]?.html_body).toContain('$10.00');
  expect(rows.filter(({ recipient }) => recipient === wallet.address)).toEqual([]);
});

describe('many workers', () => {
  const DUE = 5000;
  let owner: string;

  async function subscribeMany(): Promise<void> {
    const merchant = await makeMerchant(service, { live: { wallets: { USDC: service.wallet } } });
    owner = merchant.id;
    const key = { authorization: `Bearer ${merchant.keys.live}` };
    const body = { name: 'Many', amount: 1, billing_interval: 'weekly', trial_days: 7 };
    const { body: made } = await service.call('POST', '/subscription-plans', body, key);
    await sql`
      insert into subscriptions (id, merchant_id, mode, plan_id, customer_email, created_anonymously, status, anchor, anchor_cycle,
        cycle, current_period_start, current_period_end, trial_end, cycles_completed, next_action_at, created_at, updated_at)
      select typeid('sub'), ${owner}, 'live', ${made.id}, 'c' || n || '@example.com', false, 'trialing', due, 1, 0,
        due - interval '7 days', due, due, 0, due, due, due
      from generate_series(1, ${DUE}) n, lateral (select now() - n * interval '1 ms' as due) times`.execute(service.db);
  }
  const billed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from subscription_periods join subscriptions on id = subscription_id
      where merchant_id = ${owner}`.execute(service.db);
    return rows[0]?.count ?? 0;
  };

  /** Counts the workers of other processes that have begun to bill. */
  const working = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where application_name = 'biller' and xact_start is not null`.execute(service.db);
    return rows[0]?.count ?? 0;
  };

  test('bills 5,000 due periods exactly once when two of four workers are killed', async () => {
    await subscribeMany();
    const env = { ...process.env, ...service.env };
    const victims = [1, 2].map(() =>
      spawn(process.execPath, ['test/support/biller-main.ts'], { env, stdio: 'ignore' }),
    );
    await expect.poll(working).toBe(2);
    // On a busy machine, no connection may be free in time. Then the job runs again.
    const survivors = [1, 2].map(() => bill().catch(() => bill()));
    await expect.poll(billed).toBeGreaterThan(DUE / 4);
    const deaths = victims.map(async (victim) => {
      victim.kill('SIGKILL');
      return once(victim, 'exit');
    });
    for (const death of deaths) expect(await death).toEqual([null, 'SIGKILL']);
    await Promise.all(survivors);
    // Postgres takes a moment to notice their end and to release their locks.
    await expect.poll(() => bill().then(billed)).toBe(DUE);
    const { rows } = await sql<{ subscriptions: number; payments: number; events: number; mails: number }>`
      select count(distinct subscription_id)::integer as subscriptions, count(*)::integer as payments,
        (select count(*)::integer from events where merchant_id = ${owner} and kind = 'payment.created') as events,
        (select count(*)::integer from emails where merchant_id = ${owner}) as mails
      from payments where merchant_id = ${owner}`.execute(service.db);
    expect(rows[0]).toEqual({ subscriptions: DUE, payments: DUE, events: DUE, mails: DUE });
  });
});
