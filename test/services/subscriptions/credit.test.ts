import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { eventKinds, fundedWallet, mailsTo, settleChain, solanaPayUrl } from '../../support/payments.ts';
import { newCreditShop } from '../../support/periodCredit.ts';
import { type Service, startService } from '../../support/service.ts';
import {
  getSubscription,
  payCurrent,
  paymentStates,
  payOnChain,
  reconcilePeriod,
  runReconcile,
} from '../../support/subscriptions.ts';
import { advance } from '../../support/testClock.ts';

const DAY = 24 * 3600;

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

const newShop = (plan?: object, settings?: object) => newCreditShop(service, plan, settings);

describe('a balance', () => {
  test('pays nothing of a subscription that a stranger made for the address', async () => {
    const { shop, plan_id, email, credit, balance } = await newShop();
    await credit(50);
    const stranger = { plan_id, customer_email: email };
    const { body } = await shop.call('POST', '/subscriptions', stranger, { authorization: '' });
    await payCurrent(shop, wallet, body.id);
    const { customer_id, current_period_end } = await getSubscription(shop, body.id);
    expect(customer_id).not.toBeNull();
    await advance(shop, { to: new Date(Date.parse(current_period_end) + 60_000).toISOString() });
    const { current_payment } = await getSubscription(shop, body.id);
    expect(current_payment).toMatchObject({ amount: 10, status: 'pending' });
    expect(await balance()).toEqual([50]);
    expect((await shop.call('POST', `/subscriptions/${body.id}/prepay`, { periods: 1 })).status).toBe(409);
  });

  test('pays a period that stays past due, as soon as somebody wants to pay it', async () => {
    const settings = { retry_days: [1], give_up_days: 2, final_action: 'keep' };
    const { shop, credit, balance, begin, period } = await newShop({}, settings);
    const { id } = await begin();
    await advance(shop, { seconds: 5 * DAY });
    expect(await getSubscription(shop, id)).toMatchObject({ status: 'past_due' });
    await credit(12);
    const paid = await shop.call('POST', `/subscriptions/${id}/pay`);
    expect([paid.status, paid.body.details.status]).toEqual([409, 'active']);
    expect(await getSubscription(shop, id)).toMatchObject({ status: 'active', is_paid_up: true });
    expect(await period(id)).toMatchObject({ status: 'paid', credit_applied: 10 });
    expect(await balance()).toEqual([2]);
  });

  test('pays the first period first, and a payment asks for the rest', async () => {
    const { shop, email, credit, balance, changes, begin, period } = await newShop();
    await credit(4);
    const { id, current_payment } = await begin();
    expect(current_payment).toMatchObject({ amount: 6, status: 'pending' });
    expect(await period(id)).toMatchObject({ amount: 10, credit_applied: 4, status: 'unpaid' });
    expect(await balance()).toEqual([]);
    expect(await changes()).toEqual([
      ['applied', -4, 1],
      ['adjustment', 4, null],
    ]);
    const [mail] = await mailsTo(shop, email);
    expect(JSON.stringify(mail)).toContain('Paid from your balance');
    expect(await payCurrent(shop, wallet, id)).toMatchObject({ status: 'active', is_paid_up: true });
    expect(await period(id)).toMatchObject({ status: 'paid', amount_received: 6, surplus: 0 });
    await reconcilePeriod(shop, id);
    expect(await period(id)).toMatchObject({ status: 'paid', surplus: 0 });
  });

  test('pays a whole first period at once, without a payment', async () => {
    const { shop, credit, balance, begin, period } = await newShop();
    await credit(12.5);
    const subscription = await begin();
    expect(subscription).toMatchObject({ current_payment: null, is_paid_up: true, cycles_completed: 1 });
    expect(await period(subscription.id)).toMatchObject({ status: 'paid', credit_applied: 10, payment_id: null });
    expect((await period(subscription.id)).invoice_number).toMatch(/-000001$/);
    expect(await balance()).toEqual([2.5]);
    expect(await eventKinds(shop, subscription.id)).toEqual(['subscription.created', 'subscription.activated']);
    await reconcilePeriod(shop, subscription.id);
    expect(await period(subscription.id)).toMatchObject({ status: 'paid', credit_applied: 10 });
  });

  test('pays the periods of several subscriptions of one batch until it is used up, each once', async () => {
    const { shop, credit, balance, begin, period } = await newShop({ trial_days: 3 });
    const ids = [];
    for (const quantity of [1, 1, 1]) ids.push((await begin({ quantity })).id);
    await credit(15);
    await advance(shop, { seconds: 3 * DAY + 60 });
    const applied = await Promise.all(ids.map(async (id) => (await period(id)).credit_applied));
    expect(applied.sort()).toEqual([0, 10, 5]);
    expect(await balance()).toEqual([]);
    const states = await Promise.all(ids.map((id) => paymentStates(shop, id)));
    expect(states.sort()).toEqual([[], ['1 pending'], ['1 pending']]);
  });

  test('pays a period that no payment can be made for, if it reaches for all of it', async () => {
    const { shop, credit, balance, begin, period } = await newShop({ trial_days: 3 });
    const { id } = await begin();
    const { id: other } = await begin({ quantity: 2 });
    await credit(15);
    await sql`delete from wallets where merchant_id = ${shop.merchant.id}`.execute(shop.db);
    await advance(shop, { seconds: 3 * DAY + 60 });
    expect(await period(id)).toMatchObject({ status: 'paid', credit_applied: 10 });
    expect(await getSubscription(shop, other)).toMatchObject({ billing_problem: 'cannot_be_paid' });
    expect(await balance()).toEqual([5]);
  });

  test('that has grown since pays the rest of an unpaid period before its next payment', async () => {
    const { shop, credit, balance, begin, period } = await newShop();
    const { id, current_payment } = await begin();
    await payOnChain(shop, wallet, current_payment.id, 3);
    await credit(2);
    await advance(shop, { seconds: 2 * DAY });
    expect(await getSubscription(shop, id)).toMatchObject({ status: 'past_due', current_payment: { amount: 5 } });
    expect(await period(id)).toMatchObject({ credit_applied: 2 });
    await credit(20);
    await advance(shop, { seconds: 2 * DAY });
    await runReconcile(shop);
    expect(await getSubscription(shop, id)).toMatchObject({ status: 'active', is_paid_up: true });
    expect(await period(id)).toMatchObject({ status: 'paid', credit_applied: 7, amount_received: 3, surplus: 0 });
    expect(await balance()).toEqual([15]);
  });

  test('pays all of an unpaid period, and money that arrives late is a surplus', async () => {
    const { shop, credit, balance, begin, period } = await newShop();
    const { id, current_payment } = await begin();
    await credit(10);
    await advance(shop, { seconds: 2 * DAY });
    await runReconcile(shop);
    expect(await getSubscription(shop, id)).toMatchObject({ status: 'active', is_paid_up: true, cycles_completed: 1 });
    expect(await period(id)).toMatchObject({ status: 'paid', credit_applied: 10, payment_id: null });
    await payOnChain(shop, wallet, current_payment.id);
    await runReconcile(shop);
    await reconcilePeriod(shop, id);
    expect(await period(id)).toMatchObject({ status: 'paid', surplus: 10, credit_applied: 10 });
    expect(await balance()).toEqual([10]);
  });
});

describe('what the balance paid of an unpaid period', () => {
  test('returns to it once when the merchant cancels the subscription', async () => {
    const { shop, credit, balance, changes, begin, period } = await newShop();
    await credit(4);
    const { id } = await begin();
    expect((await shop.call('POST', `/subscriptions/${id}/cancel`)).status).toBe(200);
    await runReconcile(shop);
    await reconcilePeriod(shop, id);
    expect(await balance()).toEqual([4]);
    expect(await period(id)).toMatchObject({ credit_applied: 0, status: 'unpaid' });
    expect((await changes()).slice(0, 2)).toEqual([
      ['unapplied', 4, 1],
      ['applied', -4, 1],
    ]);
  });

  test('returns to it once when the subscription ends unpaid', async () => {
    const { shop, credit, balance, changes, begin } = await newShop({}, { retry_days: [1], give_up_days: 2 });
    await credit(4);
    const { id } = await begin();
    await advance(shop, { seconds: 3 * DAY });
    expect(await getSubscription(shop, id)).toMatchObject({ status: 'cancelled' });
    await runReconcile(shop);
    await reconcilePeriod(shop, id);
    expect(await balance()).toEqual([4]);
    expect(await changes()).toHaveLength(3);
  });

  test('stays while a payment that was begun may still complete the period', async () => {
    const { shop, credit, balance, begin, period } = await newShop();
    await credit(4);
    const { id, current_payment } = await begin();
    const url = await solanaPayUrl(shop, current_payment.id, 4);
    await payOnChain(shop, wallet, current_payment.id, 2);
    expect((await shop.call('POST', `/subscriptions/${id}/cancel`)).status).toBe(200);
    await reconcilePeriod(shop, id);
    expect(await period(id)).toMatchObject({ credit_applied: 4, status: 'unpaid' });
    await wallet.pay(url);
    shop.chain.control.advanceSlots(5);
    await settleChain(shop);
    await runReconcile(shop);
    expect(await period(id)).toMatchObject({ credit_applied: 4, status: 'paid', surplus: 0 });
    expect(await balance()).toEqual([]);
  });

  test('returns when such a payment ends', async () => {
    const { shop, credit, balance, begin, period } = await newShop();
    await credit(4);
    const { id, current_payment } = await begin();
    await payOnChain(shop, wallet, current_payment.id, 2);
    await shop.call('POST', `/subscriptions/${id}/cancel`);
    await advance(shop, { seconds: 3 * DAY });
    await runReconcile(shop);
    await reconcilePeriod(shop, id);
    expect(await period(id)).toMatchObject({ credit_applied: 0, status: 'unpaid' });
    expect(await balance()).toEqual([4]);
  });
});
