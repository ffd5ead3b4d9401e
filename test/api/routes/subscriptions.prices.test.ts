import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { eventKinds, fundedWallet, mailsTo } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { getSubscription, makePlan, payCurrent, subscribe, subscribeTo } from '../../support/subscriptions.ts';
import { advance } from '../../support/testClock.ts';

const DAY = 24 * 3600;

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

const periods = async (id: string) => (await service.call('GET', `/subscriptions/${id}/periods`)).body as any[];
const create = (body: object, options?: Record<string, string>) =>
  service.call('POST', '/subscriptions', body, options);
const anybody = { authorization: '' };

describe('a subscription’s price', () => {
  test('is that of all its units with the setup fee and the tax, and is frozen with each period', async () => {
    const plan = await makePlan(service, { amount: 10, setup_fee: 5, tax_rate: 20 });
    expect(plan).toMatchObject({ setup_fee: 5, tax_rate: 20, tax_behavior: 'exclusive', allow_quantity: false });
    const { id, ...subscription } = await subscribe(service, plan.id, {
      quantity: 3,
      customer_email: 'units@example.com',
    });
    expect(subscription).toMatchObject({ unit_amount: 10, quantity: 3, currency: 'USD', current_period_amount: 42 });
    expect(subscription.current_payment).toMatchObject({ amount: 42, currency: 'USD', payment_token: 'USDC' });
    const paid = await payCurrent(service, wallet, id);
    expect(paid).toMatchObject({ cycles_completed: 1, is_paid_up: true, current_period_amount: 42 });
    await advance(service, { seconds: 32 * DAY });
    expect((await getSubscription(service, id)).current_payment).toMatchObject({ amount: 36, status: 'pending' });
    const [second, first] = await periods(id);
    expect(first).toMatchObject({
      amount: 42,
      status: 'paid',
      taxes: [{ rate: 20, behavior: 'exclusive', taxable: 35, amount: 7 }],
      lines: [
        { kind: 'plan', description: 'Gold', quantity: 3, unit_price: 10, total: 30, tax_rate: 20 },
        { kind: 'setup_fee', quantity: 1, total: 5 },
      ],
    });
    expect(second).toMatchObject({ amount: 36, status: 'unpaid', credit_applied: 0, discount: null });
    const mails = await mailsTo(service, 'units@example.com');
    for (const row of ['Quantity: 3', 'Setup fee: $5.00', 'Tax 20%: $7.00', 'Total: $42.00', 'Pay $42.00']) {
      expect(mails[0]?.text_body).toContain(row);
    }
  });

  test('asks for the missing part of the period’s total, not of the plan’s amount', async () => {
    const { id, current_payment } = await subscribeTo(service, { amount: 10 }, { quantity: 2 });
    expect(current_payment.amount).toBe(20);
    await advance(service, { seconds: 2 * DAY });
    const { current_payment: next, status } = await getSubscription(service, id);
    expect({ status, amount: next.amount }).toEqual({ status: 'past_due', amount: 20 });
  });

  test('stays what it was when the plan’s amount changes, and is the plan’s if an older version made it', async () => {
    const plan = await makePlan(service, { amount: 10 });
    const { id } = await subscribe(service, plan.id);
    // As the version before wrote it.
    await sql`update subscriptions set unit_amount = null where id = ${id}`.execute(service.db);
    await sql`update subscription_periods set lines = null, taxes = null, amount = null where subscription_id = ${id}`.execute(
      service.db,
    );
    expect(await getSubscription(service, id)).toMatchObject({ unit_amount: 10, current_period_amount: 10 });
    expect(await periods(id)).toMatchObject([{ amount: 10, lines: [{ kind: 'plan', total: 10 }], taxes: [] }]);
    expect(await payCurrent(service, wallet, id)).toMatchObject({ is_paid_up: true, cycles_completed: 1 });
    await advance(service, { seconds: 32 * DAY });
    expect((await getSubscription(service, id)).current_payment).toMatchObject({ amount: 10, status: 'pending' });
  });
});

describe('a subscription’s token', () => {
  test('is the one that its payments ask for, in every period', async () => {
    const { id, ...body } = await subscribeTo(service, { amount: 10 }, { token: 'SOL' });
    expect(body).toMatchObject({ token: 'SOL', current_payment: { payment_token: 'SOL', amount: 10 } });
    expect(await periods(id)).toMatchObject([{ token: 'SOL', amount_received: 0 }]);
  });

  test('must be one that the merchant has a wallet for', async () => {
    const { id: plan_id } = await makePlan(service);
    const answer = await create({ plan_id, customer_email: 'a@example.com', token: 'PYUSD' });
    expect(answer).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'token' }] } } });
  });
});

describe('without a key', () => {
  test('customers choose the quantity only if the plan allows it, and never the token or the tax', async () => {
    const closed = await makePlan(service);
    const open = await makePlan(service, { allow_quantity: true });
    const of = (plan_id: string, more: object) =>
      create({ plan_id, customer_email: 'anybody@example.com', ...more }, anybody);
    expect(await of(closed.id, { quantity: 2 })).toMatchObject({
      status: 422,
      body: { details: { issues: [{ path: 'quantity' }] } },
    });
    expect(await of(open.id, { token: 'SOL' })).toMatchObject({ status: 422 });
    expect(await of(open.id, { reverse_charge: true })).toMatchObject({ status: 422 });
    expect(await of(open.id, { quantity: 2 })).toMatchObject({
      status: 201,
      body: { current_payment: { amount: 20 } },
    });
  });
});

test('refuses a quantity that makes the total too large, and creates nothing', async () => {
  const plan = await makePlan(service, { amount: 900_000_000 });
  const answer = await create({ plan_id: plan.id, customer_email: 'a@example.com', quantity: 2 });
  expect(answer).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'quantity' }] } } });
  expect((await service.call('GET', `/subscriptions?plan_id=${plan.id}`)).body).toEqual([]);
  expect(await eventKinds(service, plan.id)).toEqual([]);
});
