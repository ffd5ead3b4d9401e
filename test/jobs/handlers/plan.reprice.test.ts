import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { transact } from '../../../src/db/transaction.ts';
import { runOnce } from '../../../src/jobs/handlers/plan.reprice.ts';
import { repriceSubscribers } from '../../../src/services/subscriptions/reprice.ts';
import { takeJobs } from '../../support/jobs.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { eventKinds, fundedWallet, mailsTo, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { getSubscription, makePlan, payCurrent, subscribe } from '../../support/subscriptions.ts';
import { advance } from '../../support/testClock.ts';

const DAY_MS = 24 * 3600_000;

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

const shopOf = async (): Promise<Service> =>
  serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
const changePlan = (shop: Service, id: string, body: object) => shop.call('PATCH', `/subscription-plans/${id}`, body);
/** Runs the job twice, as a repeated one would. */
const reprice = async (plan_id: string) => {
  for (const _ of [1, 2]) await runOnce(workerOf(service), { plan_id });
};
const priceMails = async (email: string) =>
  (await mailsTo(service, email)).filter(({ kind }) => kind === 'subscription_price_changed');
const atEnd = async (shop: Service, id: string) => {
  await payCurrent(shop, wallet, id);
  await advance(shop, { to: (await getSubscription(shop, id)).current_period_end });
  return (await getSubscription(shop, id)).current_payment;
};

describe('a new price', () => {
  test('is that of new subscribers alone, unless it is for all', async () => {
    const shop = await shopOf();
    const plan = await makePlan(shop, { billing_interval: 'weekly' });
    const old = await subscribe(shop, plan.id, { customer_email: 'old@example.com' });
    const { status, body } = await changePlan(shop, plan.id, { amount: 15 });
    expect([status, body.amount]).toEqual([200, 15]);
    const jobs = await takeJobs<{ plan_id: string }>(service, 'plan.reprice');
    expect(jobs.filter(({ plan_id }) => plan_id === plan.id)).toEqual([]);
    expect((await subscribe(shop, plan.id)).current_payment.amount).toBe(15);
    expect((await atEnd(shop, old.id)).amount).toBe(10);
    expect(await priceMails('old@example.com')).toEqual([]);
  });

  test('reaches each subscriber once, with one mail, from the first period after the notice', async () => {
    const shop = await shopOf();
    await shop.call('PATCH', '/billing-settings', { price_notice_days: 10 });
    const plan = await makePlan(shop, { billing_interval: 'weekly' });
    const email = 'weekly@example.com';
    const { id, created_at } = await subscribe(shop, plan.id, { customer_email: email, quantity: 2 });
    const ended = await subscribe(shop, plan.id, { customer_email: 'ended@example.com' });
    await shop.call('POST', `/subscriptions/${ended.id}/cancel`);
    await changePlan(shop, plan.id, { amount: 12, apply_to: 'all' });
    expect(await takeJobs(service, 'plan.reprice')).toContainEqual(expect.objectContaining({ plan_id: plan.id }));
    await reprice(plan.id);
    const from = new Date(Date.parse(created_at) + 14 * DAY_MS).toISOString();
    expect(await getSubscription(shop, id)).toMatchObject({ unit_amount: 10, price_change: { unit_amount: 12, from } });
    const mails = await priceMails(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toMatch(/costs \$12\.00 every week for each unit/);
    expect(await priceMails('ended@example.com')).toEqual([]);
    expect((await eventKinds(service, id)).filter((kind) => kind === 'subscription.updated')).toHaveLength(1);
    expect((await atEnd(shop, id)).amount).toBe(20);
    expect((await atEnd(shop, id)).amount).toBe(24);
    expect(await getSubscription(shop, id)).toMatchObject({ unit_amount: 12, price_change: null });
  });

  test('replaces one that is not in force, and back to the old price takes that back', async () => {
    const shop = await shopOf();
    const plan = await makePlan(shop, { billing_interval: 'weekly' });
    const email = 'again@example.com';
    const { id } = await subscribe(shop, plan.id, { customer_email: email });
    for (const [amount, expected] of [
      [12, 12],
      [14, 14],
      [10, null],
    ] as const) {
      await changePlan(shop, plan.id, { amount, apply_to: 'all' });
      await reprice(plan.id);
      const { price_change } = await getSubscription(shop, id);
      expect(price_change?.unit_amount ?? null).toBe(expected);
    }
    const subjects = (await priceMails(email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(3);
    expect(subjects[2]).toContain('stays as it is');
  });

  test('is finished by another job after one that died half way, and tells nobody twice', async () => {
    const shop = await shopOf();
    const plan = await makePlan(shop, { billing_interval: 'yearly' });
    const emails = Array.from({ length: 5 }, (_, n) => `half${n}@example.com`);
    for (const customer_email of emails) await subscribe(shop, plan.id, { customer_email });
    await changePlan(shop, plan.id, { amount: 12, apply_to: 'all' });
    const { config, db } = service;
    expect(await transact(db, (trx) => repriceSubscribers(trx, config, plan.id, 2))).toBe(2);
    const died = transact(db, async (trx) => {
      await repriceSubscribers(trx, config, plan.id, 2);
      throw new Error('killed');
    });
    await expect(died).rejects.toThrow('killed');
    await reprice(plan.id);
    for (const email of emails) expect(await priceMails(email)).toHaveLength(1);
  });

  test('changes nothing of what an older version made, until it is in force', async () => {
    const shop = await shopOf();
    await shop.call('PATCH', '/billing-settings', { price_notice_days: 0 });
    const plan = await makePlan(shop, { billing_interval: 'weekly' });
    const { id } = await subscribe(shop, plan.id);
    await sql`update subscriptions set unit_amount = null, price_as_of = null where id = ${id}`.execute(service.db);
    await sql`update subscription_periods set lines = null, amount = null where subscription_id = ${id}`.execute(
      service.db,
    );
    await changePlan(shop, plan.id, { amount: 15 });
    expect(await getSubscription(shop, id)).toMatchObject({ unit_amount: 10, current_period_amount: 10 });
    await changePlan(shop, plan.id, { amount: 20, apply_to: 'all' });
    await reprice(plan.id);
    expect(await getSubscription(shop, id)).toMatchObject({ unit_amount: 10, price_change: { unit_amount: 20 } });
    expect((await atEnd(shop, id)).amount).toBe(20);
  });
});

describe('PATCH of a plan', () => {
  test('changes what later periods and subscribers get, at both of its addresses', async () => {
    const plan = await makePlan(service);
    const fields = { name: 'Platinum', description: null, trial_days: 3, max_unpaid_periods: 5, allow_quantity: true };
    const { body } = await changePlan(service, plan.id, fields);
    expect(body).toMatchObject({ ...fields, amount: 10 });
    const path = `/subscriptions/plans/${plan.id}`;
    const tax = { setup_fee: 4, tax_rate: 20, tax_behavior: 'inclusive', metadata: { a: 1 } };
    expect((await service.call('PATCH', path, tax)).body).toMatchObject({ ...fields, ...tax });
  });

  test('reactivates it', async () => {
    const plan = await makePlan(service);
    await service.call('POST', `/subscription-plans/${plan.id}/deactivate`);
    expect((await changePlan(service, plan.id, { is_active: true })).body.is_active).toBe(true);
    expect((await subscribe(service, plan.id)).plan_id).toBe(plan.id);
  });

  test.each([
    ['apply_to', { apply_to: 'all' }],
    ['is_active', { is_active: false }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 999_999_999.5 }],
    ['trial_days', { trial_days: -1 }],
  ])('refuses a wrong %s, and changes nothing: %o', async (path, body) => {
    const plan = await makePlan(service);
    const answer = await changePlan(service, plan.id, body);
    expect(answer).toMatchObject({ status: 422, body: { details: { issues: [{ path }] } } });
    expect((await service.call('GET', `/subscription-plans/${plan.id}`)).body).toEqual(plan);
  });

  test('finds no plan of another merchant', async () => {
    const plan = await makePlan(service);
    expect((await changePlan(await shopOf(), plan.id, { name: 'Mine' })).status).toBe(404);
  });
});
