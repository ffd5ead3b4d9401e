import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { unpackPayload } from '../../src/db/eventPayloads.ts';
import { runOnce as bill } from '../../src/jobs/handlers/subscription.bill.ts';
import { setPayment } from '../support/factories/payments.ts';
import { setSubscription } from '../support/factories/subscriptions.ts';
import { later } from '../support/factories/times.ts';
import { eventKinds, fundedWallet, mailsTo, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import {
  getSubscription,
  makePastDue,
  makePlan,
  payCurrent,
  paymentsOf,
  payOnChain,
  reconcilePeriod,
  subscribeTo,
} from '../support/subscriptions.ts';
import { advance, catchUpChain } from '../support/testClock.ts';

// Access ends where paid time ends, and its end is announced once. Late customers cannot fall behind without limit.

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
const reconcile = (id: string) => reconcilePeriod(service, id);
const goTo = (time: string) => advance(service, { to: time });
const cancel = async (id: string) => (await service.call('POST', `/subscriptions/${id}/cancel`)).body;
const begin = (plan: object = {}) => subscribeTo(service, plan);
/** Returns the access_until and the time of each announced end of access. */
const accessEnds = async (id: string) => {
  const emitted = service.db.selectFrom('events').selectAll().where('resource_id', '=', id).orderBy('id');
  const rows = await emitted.where('kind', '=', 'subscription.access_ended').execute();
  return rows.map((row) => [JSON.parse(unpackPayload(row)).data.access_until, row.created_at.toISOString()]);
};

describe('access', () => {
  test('of an unpaid yearly plan ends at its start, not a year later', async () => {
    const { id, created_at } = await begin({ billing_interval: 'yearly' });
    expect(await cancel(id)).toMatchObject({ status: 'cancelled', access_until: created_at, is_paid_up: false });
    expect(await events(id)).toEqual(['subscription.created', 'subscription.canceled', 'subscription.access_ended']);
    await bill(workerOf(service));
    expect(await accessEnds(id)).toHaveLength(1);
  });

  test('of a paid period ends with it, in the order of the merchant’s time', async () => {
    const { id, current_period_end: end } = await begin();
    await payCurrent(service, wallet, id);
    expect(await cancel(id)).toMatchObject({ access_until: end, is_paid_up: true });
    await goTo(later(end, { days: -1 }));
    expect(await accessEnds(id)).toEqual([]);
    await goTo(later(end, { days: 90 }));
    expect(await accessEnds(id)).toEqual([[end, end]]);
    expect(await get(id)).toMatchObject({ status: 'cancelled', access_until: end });
  });

  test('of a trial ends with the trial, also if it is cancelled by nobody’s payment', async () => {
    const { id, trial_end } = await begin({ trial_days: 10 });
    await goTo(later(trial_end, { days: 15 }));
    expect(await get(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'payment_failed',
      access_until: trial_end,
      cancelled_at: later(trial_end, { days: 14 }),
    });
    expect(await accessEnds(id)).toEqual([[trial_end, later(trial_end, { days: 14 })]]);
  });

  test('of a subscription with a paid and an unpaid period ends at the unpaid one’s start', async () => {
    const { id, current_period_end: start } = await begin();
    await payCurrent(service, wallet, id);
    await goTo(later(start, { days: 2 }));
    expect(await cancel(id)).toMatchObject({ access_until: start, current_period_start: start });
  });

  test('follows late money and what the chain drops, and each new end is announced', async () => {
    const { id, created_at, current_period_end: end, current_payment } = await begin();
    await cancel(id);
    await payOnChain(service, wallet, current_payment.id);
    await reconcile(id);
    expect(await get(id)).toMatchObject({ status: 'cancelled', access_until: end, is_paid_up: true });
    expect(await accessEnds(id)).toHaveLength(1);
    // The chain drops the money again.
    await setPayment(service, current_payment.id, { amount_received: 0n });
    await reconcile(id);
    expect(await get(id)).toMatchObject({ access_until: created_at, is_paid_up: false });
    await bill(workerOf(service));
    expect((await accessEnds(id)).map(([until]) => until)).toEqual([created_at, created_at]);
    // It arrives after all, and the access lasts to the end of the period.
    await setPayment(service, current_payment.id, { amount_received: 10_000_000n });
    await reconcile(id);
    await goTo(later(end, { days: 1 }));
    expect((await accessEnds(id)).at(-1)).toEqual([end, end]);
    expect(await accessEnds(id)).toHaveLength(3);
  });

  test('of a period that late money has covered lasts to its end, also before that money is reconciled', async () => {
    const { id, created_at, current_period_end: end, current_payment: older } = await begin();
    await goTo(later(created_at, { days: 2 }));
    await payOnChain(service, wallet, older.id);
    expect(await cancel(id)).toMatchObject({ status: 'cancelled', access_until: end, is_paid_up: true });
    expect(await get(id)).toMatchObject({ status: 'cancelled', access_until: end, cycles_completed: 1 });
    expect(await events(id)).toEqual([
      'subscription.created',
      'subscription.payment_failed',
      'subscription.activated',
      'subscription.canceled',
    ]);
    const emitted = service.db.selectFrom('events').selectAll().where('resource_id', '=', id);
    const ended = await emitted.where('kind', '=', 'subscription.canceled').executeTakeFirstOrThrow();
    expect(JSON.parse(unpackPayload(ended)).data).toMatchObject({ access_until: end, is_paid_up: true });
    await reconcile(id);
    await goTo(later(end, { days: 1 }));
    expect(await accessEnds(id)).toEqual([[end, end]]);
  });

  describe('of a period that two payments have covered together, before that is reconciled', () => {
    /** Returns a subscription with such a period. Its open payment cannot be withdrawn, because it is partly paid. */
    async function covered() {
      const { id, older, newer } = await makePastDue(service, (await makePlan(service)).id);
      await payOnChain(service, wallet, newer.id, 6);
      await payOnChain(service, wallet, older.id, 4);
      expect(await get(id)).toMatchObject({ status: 'past_due', is_paid_up: false });
      return id;
    }

    test('lasts to its end when the subscription is cancelled', async () => {
      const id = await covered();
      const { current_period_end: end } = await get(id);
      expect(await cancel(id)).toMatchObject({ status: 'cancelled', access_until: end, is_paid_up: true });
      expect(await accessEnds(id)).toEqual([]);
    });

    test('is not billed again when the subscription is resumed', async () => {
      const id = await covered();
      await service.call('POST', `/subscriptions/${id}/pause`);
      const { status, body } = await service.call('POST', `/subscriptions/${id}/resume`);
      expect([status, body.status, body.is_paid_up, body.cycles_completed]).toEqual([200, 'active', true, 1]);
      expect(await paymentsOf(service, id)).toHaveLength(2);
    });

    test('is not given away by a pause', async () => {
      const id = await covered();
      expect((await service.call('POST', `/subscriptions/${id}/pause`)).body).toMatchObject({ cycles_completed: 1 });
      const { body } = await service.call('POST', `/subscriptions/${id}/resume`);
      const [period] = (await service.call('GET', `/subscriptions/${id}/periods`)).body;
      expect(body.current_period_start).toBe(body.created_at);
      expect(period).toMatchObject({ status: 'paid', period_start: body.created_at });
    });

    test('is known to a customer who wants to pay', async () => {
      const id = await covered();
      const { current_period_end: end } = await get(id);
      const { status, body } = await service.call('POST', `/subscriptions/${id}/pay`);
      expect([status, body.message, body.details]).toEqual([
        409,
        `Nothing is due: the subscription is paid until ${end}.`,
        { status: 'active', reason: 'nothing_due' },
      ]);
    });
  });

  test('of subscriptions cancelled by the previous version follows the same rule after the migration', async () => {
    const unpaid = await begin();
    const half = await begin();
    await payCurrent(service, wallet, half.id);
    await goTo(later(half.current_period_end, { days: 1 }));
    const paid = await begin();
    await payCurrent(service, wallet, paid.id);
    const over = await begin({ billing_interval: 'daily' });
    await payCurrent(service, wallet, over.id);
    const all = [unpaid, half, paid, over].map(({ id }) => id as string);
    for (const id of all) await cancel(id);
    await goTo(later(over.current_period_end, { days: 1 }));
    // That version gave access to the end of the current period, and announced nothing.
    await sql`update subscriptions set access_until = current_period_end, next_action_at = null
      where id = any (${all}::text[])`.execute(service.db);
    const [statement] = (await readFile('migrations/0027_announcements.sql', 'utf8')).split(';');
    await sql.raw(statement as string).execute(service.db);
    const rows = await service.db
      .selectFrom('subscriptions')
      .select(['id', 'access_until', 'next_action_at'])
      .where('id', 'in', all)
      .execute();
    const found = new Map(rows.map(({ id, ...row }) => [id, JSON.parse(JSON.stringify(row))]));
    expect(all.map((id) => found.get(id))).toEqual([
      { access_until: unpaid.created_at, next_action_at: null },
      { access_until: half.current_period_end, next_action_at: null },
      { access_until: paid.current_period_end, next_action_at: paid.current_period_end },
      { access_until: over.current_period_end, next_action_at: null },
    ]);
  });

  test('extended by late money to a past end is announced at once', async () => {
    const { id, current_payment, current_period_end: end } = await begin();
    await cancel(id);
    await goTo(later(end, { days: 5 }));
    await payOnChain(service, wallet, current_payment.id);
    await reconcile(id);
    await bill(workerOf(service));
    await bill(workerOf(service));
    expect((await accessEnds(id)).map(([until]) => until).at(-1)).toBe(end);
    expect(await accessEnds(id)).toHaveLength(2);
  });

  test('of an expired subscription ended with its last period, also if that money is dropped later', async () => {
    const { id, created_at } = await begin({ max_cycles: 1, billing_interval: 'daily' });
    const paid = await payCurrent(service, wallet, id);
    const end = paid.current_period_end;
    await goTo(later(end, { days: 1 }));
    expect(await get(id)).toMatchObject({ status: 'expired', access_until: end });
    expect((await events(id)).slice(-2)).toEqual(['subscription.expired', 'subscription.access_ended']);
    await setPayment(service, paid.current_payment.id, {
      status: 'failed',
      failure_reason: 'reverted',
      amount_received: 0n,
    });
    await reconcile(id);
    expect(await get(id)).toMatchObject({ status: 'expired', access_until: created_at, is_paid_up: false });
    await bill(workerOf(service));
    expect(await accessEnds(id)).toHaveLength(1);
  });

  test('is announced by the sweep, and not by workers that must leave it', async () => {
    const { id } = await begin();
    await payCurrent(service, wallet, id);
    await cancel(id);
    const past = new Date(Date.now() - 1000);
    await setSubscription(service, id, { access_until: past, next_action_at: past });
    await Promise.all([bill(workerOf(service)), bill(workerOf(service)), bill(workerOf(service))]);
    expect(await accessEnds(id)).toHaveLength(1);
  });
});

describe('a customer who pays late', () => {
  test('is cancelled when a third day would be unpaid', async () => {
    const { id, created_at } = await begin({ billing_interval: 'daily' });
    await payCurrent(service, wallet, id);
    await goTo(later(created_at, { days: 2.5 }));
    expect(await get(id)).toMatchObject({
      status: 'past_due',
      current_payment: { expires_at: later(created_at, { days: 3 }) },
    });
    await goTo(later(created_at, { days: 3.1 }));
    expect(await get(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'payment_failed',
      cancelled_at: later(created_at, { days: 3 }),
      access_until: later(created_at, { days: 1 }),
    });
  });

  test('does not fall further behind than the plan allows, with a payment every other day', async () => {
    const { id, created_at } = await begin({ billing_interval: 'daily', max_unpaid_periods: 4 });
    let ended: any;
    for (let day = 1.9; day < 30 && ended?.status !== 'cancelled'; day += 1.9) {
      await goTo(later(created_at, { days: day }));
      ended = await get(id);
      const behind = Math.ceil(day) - ended.cycles_completed;
      if (ended.status !== 'cancelled') {
        expect(behind).toBeLessThanOrEqual(4);
        await payCurrent(service, wallet, id);
      }
    }
    expect(ended).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_failed' });
    // At that moment, exactly four periods had begun and were unpaid.
    const begun = (Date.parse(ended.cancelled_at) - Date.parse(created_at)) / (DAY * 1000);
    expect(begun - ended.cycles_completed).toBe(4);
    expect(ended.access_until).toBe(later(created_at, { days: ended.cycles_completed }));
  });
});

describe('events', () => {
  test('announces the end of a trial three days before, or at the beginning of a shorter one', async () => {
    const long = await begin({ trial_days: 5 });
    const short = await begin({ trial_days: 2 });
    expect(await events(long.id)).toEqual(['subscription.created']);
    expect(await events(short.id)).toEqual(['subscription.created', 'subscription.trial_will_end']);
    await goTo(later(long.trial_end, { days: -3 }));
    expect(await events(long.id)).toEqual(['subscription.created', 'subscription.trial_will_end']);
    await goTo(later(long.trial_end, { days: 0.1 }));
    const announced = async (id: string) =>
      (await events(id)).filter((kind) => kind === 'subscription.trial_will_end').length;
    expect([await announced(long.id), await announced(short.id)]).toEqual([1, 1]);
    expect(await get(long.id)).toMatchObject({ status: 'active', is_paid_up: false });
  });

  test('carries is_paid_up as the resource has it', async () => {
    const { id } = await begin();
    await service.call('POST', `/subscriptions/${id}/pause`);
    await payCurrent(service, wallet, id);
    await service.call('POST', `/subscriptions/${id}/resume`);
    const emitted = service.db.selectFrom('events').selectAll().where('resource_id', '=', id).orderBy('id');
    const rows = await emitted.execute();
    expect(rows.map((row) => [row.kind, JSON.parse(unpackPayload(row)).data.is_paid_up])).toEqual([
      ['subscription.created', false],
      ['subscription.paused', false],
      ['subscription.activated', true],
      ['subscription.resumed', true],
    ]);
    const list = (await service.call('GET', '/subscriptions?limit=1')).body;
    expect(list).toMatchObject([{ id, is_paid_up: true }]);
    await catchUpChain(service);
  });
});

test('mentions the trial in the mail before its end, and mails none for a short trial', async () => {
  const [long, short] = ['long-trial@example.com', 'short-trial@example.com'];
  const one = await subscribeTo(service, { trial_days: 14 }, { customer_email: long });
  await subscribeTo(service, { trial_days: 6 }, { customer_email: short });
  await goTo(later(one.trial_end, { days: -2 }));
  const [, reminder] = await mailsTo(service, long);
  expect(reminder?.subject).toMatch(/Your trial of Gold ends on /);
  expect(reminder?.text_body).toMatch(/Your trial ends on .*; the first payment of \$10\.00 is due then\./);
  expect(reminder?.text_body).not.toContain('renew');
  expect((await mailsTo(service, short)).map(({ kind }) => kind).slice(0, 2)).toEqual([
    'subscription_created',
    'subscription_payment_due',
  ]);
});
