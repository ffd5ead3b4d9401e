import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce as expire } from '../../../src/jobs/handlers/refund.expire.ts';
import { eventKinds, solanaPayUrl, workerOf } from '../../support/payments.ts';
import { reconcileEverything } from '../../support/reconcile.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { subscribeTo } from '../../support/subscriptions.ts';
import { catchUpChain } from '../../support/testClock.ts';

// An invoice, a period and an installment of 100 USD, of which a payment is refunded.

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  shop.service.chain.control.fund(shop.customer.address, { token: 'USDC', amount: 10_000_000_000n });
});
afterAll(() => shop.service.stop());

const reconcile = () => reconcileEverything(shop.service);

async function pay(paymentId: string, amount?: number): Promise<void> {
  await shop.customer.pay(await solanaPayUrl(shop.service, paymentId, amount));
  await shop.settle();
  await reconcile();
}

const payment = (id: string) => shop.get(`/payments/${id}`);
const count = async (id: string, kind: string) =>
  (await eventKinds(shop.service, id)).filter((one) => one === kind).length;

/** An obligation that payments pay. `open`: returns the id of its open payment, a new one if needed. */
type Owed = {
  open: () => Promise<string>;
  state: () => Promise<{ isPaid: boolean; received: number; surplus: number }>;
  timesPaid: () => Promise<number>;
};

let customers = 0;

const kinds: Record<string, () => Promise<Owed>> = {
  async invoice() {
    const fields = { customer_email: `${++customers}@example.com`, amount: 100, description: 'Coffee' };
    const { id } = (await shop.post('/invoices', fields)).body;
    await shop.post(`/invoices/${id}/send`);
    const open = async () => {
      const answer = await fetch(`${shop.service.url}/i/${id}/pay`, { method: 'POST', redirect: 'manual' });
      return answer.headers.get('location')?.match(/pay_\w+/)?.[0] as string;
    };
    const state = async () => {
      const { status, amount_received: received, surplus } = await shop.get(`/invoices/${id}`);
      return { isPaid: status === 'paid', received, surplus };
    };
    return { open, state, timesPaid: () => count(id, 'invoice.paid') };
  },

  async period() {
    // The surplus of another test must not pay it.
    const customer_email = `${++customers}@example.com`;
    const { id } = await subscribeTo(shop.service, { amount: 100 }, { customer_email });
    const open = async () => (await shop.post(`/subscriptions/${id}/pay`)).body.id;
    const state = async () => {
      const [period] = await shop.get(`/subscriptions/${id}/periods`);
      const { paid_at, amount_received: received, surplus } = period;
      return { isPaid: paid_at !== null, received, surplus };
    };
    return { open, state, timesPaid: () => count(id, 'subscription.activated') };
  },

  async installment() {
    const fields = {
      customer_wallet: shop.customer.address,
      total_amount: 200,
      installment_count: 2,
      payment_frequency_days: 100,
    };
    const { id, payment_schedule } = (await shop.post('/installment-plans', fields)).body;
    const open = async () => (await shop.post(`/installment-plans/${id}/pay`)).body.id;
    const state = async () => {
      const [{ status, amount_received: received, surplus }] = (await shop.get(`/installment-plans/${id}`))
        .payment_schedule;
      return { isPaid: status === 'paid', received, surplus };
    };
    return { open, state, timesPaid: () => count(payment_schedule[0].id, 'installment.paid') };
  },
};

describe.each(Object.entries(kinds))('%s', (_, start) => {
  /** Returns one of which a payment got `amount`, and was cancelled. */
  async function startPaid(amount: number) {
    const owed = await start();
    const first = await owed.open();
    await pay(first, amount);
    await shop.post(`/payments/${first}/cancel`);
    await reconcile();
    return { ...owed, first };
  }

  test('stays paid when one of its payments is refunded, and is paid once', async () => {
    const { first, open, state, timesPaid } = await startPaid(60);
    await pay(await open());
    const paid = { isPaid: true, received: 100, surplus: 0 };
    expect(await state()).toEqual(paid);
    const { body: refund } = await shop.refund(first, { amount: 10 });
    await reconcile();
    expect(await state()).toEqual(paid);
    await shop.post(`/refunds/${refund.id}/cancel`);
    await reconcile();
    const { body: other } = await shop.refund(first);
    await shop.send(`/refunds/${other.id}`);
    await shop.settle();
    await reconcile();
    expect(await shop.refundOf(other.id)).toMatchObject({ status: 'completed', amount_sent: 60 });
    expect(await state()).toEqual(paid);
    expect(await timesPaid()).toBe(1);
  });

  test('is owed again what is refunded before it is paid, and has no surplus by that', async () => {
    const { first, open, state, timesPaid } = await startPaid(60);
    const { body: refund } = await shop.refund(first, { amount: 20 });
    await reconcile();
    expect(await state()).toEqual({ isPaid: false, received: 40, surplus: 0 });
    const second = await open();
    expect(await payment(second)).toMatchObject({ amount: 60 });
    await pay(second);
    const paid = { isPaid: true, received: 100, surplus: 0 };
    expect(await state()).toEqual(paid);
    expect((await shop.refund(first, { part: 'surplus' })).status).toBe(409);
    // The customer has both now: what the refund was for, and what it asked for again.
    await shop.post(`/refunds/${refund.id}/cancel`);
    await reconcile();
    expect(await state()).toEqual({ ...paid, received: 120, surplus: 20 });
    expect((await shop.refund(first, { part: 'surplus' })).body).toMatchObject({ amount: 20 });
    expect(await timesPaid()).toBe(1);
  });

  test('is paid by the money that a refund reserved, once that has expired', async () => {
    const { first, open, state, timesPaid } = await startPaid(60);
    await shop.refund(first, { amount: 20 });
    await reconcile();
    const second = await open();
    await pay(second, 40);
    await shop.post(`/payments/${second}/cancel`);
    await reconcile();
    expect(await state()).toEqual({ isPaid: false, received: 80, surplus: 0 });
    await sql`update refunds set expires_at = created_at where payment_id = ${first}`.execute(shop.service.db);
    // Refunds expire by the time of the chain, which stands still otherwise.
    await catchUpChain(shop.service);
    await expire(workerOf(shop.service), { mode: 'test' });
    await reconcile();
    expect(await state()).toEqual({ isPaid: true, received: 100, surplus: 0 });
    expect(await timesPaid()).toBe(1);
  });

  test.each([
    ['late', true],
    ['before its payment asks for more', false],
  ])('is not paid by money that a refund reserves when the rest arrives %s', async (_, isLate) => {
    const { first, open, state, timesPaid } = await startPaid(60);
    const second = await open();
    const { body: refund } = await shop.refund(first);
    if (isLate) await reconcile();
    await pay(second, 40);
    expect(await timesPaid()).toBe(0);
    expect(await state()).toEqual({ isPaid: false, received: 40, surplus: 0 });
    await shop.send(`/refunds/${refund.id}`);
    await shop.settle();
    await reconcile();
    expect(await state()).toEqual({ isPaid: false, received: 40, surplus: 0 });
  });

  test('keeps the surplus of a payment until it is refunded, once', async () => {
    const { first, open, state } = await startPaid(60);
    await pay(await open());
    await pay(first, 30);
    expect(await payment(first)).toMatchObject({ surplus: 30 });
    const refunds = [(await shop.refund(first, { amount: 10 })).body];
    await reconcile();
    refunds.push((await shop.refund(first, { part: 'surplus' })).body);
    await reconcile();
    expect(refunds).toMatchObject([{ amount: 10 }, { amount: 20 }]);
    expect(await payment(first)).toMatchObject({ surplus: 30 });
    for (const { id } of refunds) await shop.post(`/refunds/${id}/cancel`);
    await reconcile();
    expect(await state()).toEqual({ isPaid: true, received: 130, surplus: 30 });
    expect(await count(first, 'payment.overpaid')).toBe(1);
  });
});

test('a paused subscription is not paid by the rest of a price whose first part was refunded', async () => {
  const { id } = await subscribeTo(shop.service, { amount: 100 });
  const open = async () => (await shop.post(`/subscriptions/${id}/pay`)).body.id;
  const first = await open();
  await pay(first, 60);
  await shop.post(`/payments/${first}/cancel`);
  await reconcile();
  const second = await open();
  await shop.post(`/subscriptions/${id}/pause`);
  const { body: refund } = await shop.refund(first);
  await shop.send(`/refunds/${refund.id}`);
  await shop.settle();
  await reconcile();
  await pay(second, 40);
  expect(await shop.get(`/subscriptions/${id}`)).toMatchObject({
    status: 'paused',
    is_paid_up: false,
    cycles_completed: 0,
  });
});

test('the surplus of an installment that is not owed any more is refunded once', async () => {
  const fields = { total_amount: 200, installment_count: 2, payment_frequency_days: 100 };
  const body = { ...fields, customer_wallet: shop.customer.address };
  const { id } = (await shop.post('/installment-plans', body)).body;
  const first = (await shop.post(`/installment-plans/${id}/pay`)).body.id;
  await shop.post(`/installment-plans/${id}/cancel`);
  await pay(first, 130);
  expect(await payment(first)).toMatchObject({ surplus: 30 });
  expect((await shop.refund(first, { part: 'surplus' })).body).toMatchObject({ amount: 30 });
  await reconcile();
  expect((await shop.refund(first, { part: 'surplus' })).status).toBe(409);
  expect((await shop.refund(first)).body).toMatchObject({ amount: 100 });
});
