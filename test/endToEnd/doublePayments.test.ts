import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revertPayment } from '../support/finality.ts';
import { takeJobs } from '../support/jobs.ts';
import { eventKinds, receiptsOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { getSubscription, makePastDue, makePlan, paymentsOf, reconcilePeriod } from '../support/subscriptions.ts';
import { advance, catchUpChain } from '../support/testClock.ts';
import { beaconOf, fundedPayer, getPayment, type Payer } from '../support/transactions.ts';

// Several payments of one period receive money, with real transactions. In any order, the period, its payments and their
// surpluses agree to the base unit.

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
let planId: string;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
  planId = (await makePlan(service)).id;
});
afterAll(() => service.stop());

async function pay(payment: { id: string; reference: string }, amount: bigint) {
  await payer.send([payer.token(service.wallet, amount, [payment.reference, await beaconOf(service)])]);
  await catchUpChain(service);
}

const settle = (id: string) => reconcilePeriod(service, id);
let customers = 0;
/** Each of another customer, whose balance pays nothing. */
const twoPayments = () => makePastDue(service, planId, { customer_email: `anna${++customers}@example.com` });

const states = async (id: string) =>
  Promise.all(
    (await paymentsOf(service, id)).map(async (payment) => {
      const { status, amount_received, surplus } = await getPayment(service, payment.id);
      return `${status}: ${amount_received}, surplus ${surplus}`;
    }),
  );

test('a receipt for a part of a period names all of its money', async () => {
  const { id, older, newer } = await twoPayments();
  await pay(newer, 6n * USDC);
  await settle(id);
  await pay(older, 4n * USDC);
  await settle(id);
  expect(await getSubscription(service, id)).toMatchObject({ cycles_completed: 1, current_payment: { id: newer.id } });
  const [receipt, ...more] = await receiptsOf(service, older.id, newer.id);
  expect(more).toEqual([]);
  for (const text of [
    ...['Price: $10.00', 'Received: 6.00\u00a0USDC'],
    ...['Period total: $10.00', 'Received for the period: 10.00\u00a0USDC'],
  ]) {
    expect(receipt?.text_body).toContain(text);
  }
});

test('a period that an old payment has settled shows it as confirmed, everywhere', async () => {
  const { id, older, newer } = await twoPayments();
  await pay(older, 10n * USDC);
  await settle(id);
  const paid = { id: older.id, status: 'confirmed', exceptions: ['late'], surplus: 0 };
  expect(await getSubscription(service, id)).toMatchObject({ cycles_completed: 1, current_payment: paid });
  expect((await getPayment(service, newer.id)).failure_reason).toBe('cancelled');
  const { body } = await service.call('GET', '/payments?status=confirmed&exception=late');
  expect(body.data.map((payment: { id: string }) => payment.id)).toContain(older.id);
  expect(await receiptsOf(service, older.id, newer.id)).toMatchObject([{ payment_id: older.id }]);
});

describe('a double payment', () => {
  test('to the old payment after the new one is all surplus, and announced', async () => {
    const { id, older, newer } = await twoPayments();
    await pay(newer, 10n * USDC);
    await pay(older, 10n * USDC);
    await settle(id);
    expect(await states(id)).toEqual(['expired: 10, surplus 10', 'confirmed: 10, surplus 0']);
    expect(await getPayment(service, older.id)).toMatchObject({ exceptions: ['overpaid', 'late'] });
    expect(await getSubscription(service, id)).toMatchObject({
      cycles_completed: 1,
      current_payment: { id: newer.id },
    });
    const expected = ['payment.created', 'payment.expired', 'payment.late', 'payment.overpaid'];
    expect(await eventKinds(service, older.id)).toEqual(expected);
  });

  test('to the old payment before the new one is read is surplus of one of them', async () => {
    const { id, older, newer } = await twoPayments();
    await pay(older, 10n * USDC);
    await pay(newer, 10n * USDC);
    await settle(id);
    expect(await states(id)).toEqual(['expired: 10, surplus 10', 'confirmed: 10, surplus 0']);
  });

  test('of a part is surplus for that part', async () => {
    const { id, older, newer } = await twoPayments();
    await pay(older, 4n * USDC);
    await pay(newer, 10n * USDC);
    await settle(id);
    expect(await states(id)).toEqual(['expired: 4, surplus 4', 'confirmed: 10, surplus 0']);
    await pay(older, 1n * USDC);
    await settle(id);
    expect((await states(id))[0]).toBe('expired: 5, surplus 5');
    const announced = (await eventKinds(service, older.id)).filter((kind) => kind === 'payment.overpaid');
    expect(announced).toHaveLength(2);
  });
});

describe('after the merchant accepted a part, all later money is surplus', () => {
  test('of another payment', async () => {
    const { id, older, newer } = await twoPayments();
    await pay(older, 6n * USDC);
    expect((await service.call('POST', `/payments/${older.id}/resolve`)).status).toBe(200);
    expect((await getPayment(service, newer.id)).failure_reason).toBe('cancelled');
    await pay(newer, 10n * USDC);
    await settle(id);
    expect(await states(id)).toEqual(['confirmed: 6, surplus 0', 'failed: 10, surplus 10']);
  });

  test('of the same payment, and announced', async () => {
    const { id, older } = await twoPayments();
    await pay(older, 6n * USDC);
    expect((await service.call('POST', `/payments/${older.id}/resolve`)).status).toBe(200);
    await pay(older, 4n * USDC);
    await settle(id);
    expect((await states(id))[0]).toBe('confirmed: 10, surplus 4');
    expect((await eventKinds(service, older.id)).filter((kind) => kind === 'payment.overpaid')).toHaveLength(1);
  });
});

test('a partly paid payment of a period that another has paid ends at once, and delays no billing', async () => {
  const { id, older, newer } = await twoPayments();
  await pay(newer, 3n * USDC);
  await pay(older, 5n * USDC);
  await takeJobs(service, 'subscription.reconcile');
  expect((await service.call('POST', `/payments/${older.id}/resolve`)).status).toBe(200);
  expect(await takeJobs(service, 'subscription.reconcile')).toMatchObject([{ subscription_id: id, cycle: 1 }]);
  await settle(id);
  expect(await getPayment(service, newer.id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
  expect(await states(id)).toEqual(['confirmed: 5, surplus 0', 'failed: 3, surplus 0']);
  const subscription = await getSubscription(service, id);
  await advance(service, { to: subscription.current_period_end });
  expect(await getSubscription(service, id)).toMatchObject({ current_payment: { status: 'pending', amount_due: 10 } });
});

test('a surplus is needed again after the chain drops the payment that made it one', async () => {
  const { id, older, newer } = await twoPayments();
  await pay(older, 4n * USDC);
  await pay(newer, 10n * USDC);
  await settle(id);
  expect(await states(id)).toEqual(['expired: 4, surplus 4', 'confirmed: 10, surplus 0']);
  await takeJobs(service, 'subscription.reconcile');
  await revertPayment(service, newer.id);
  expect(await takeJobs(service, 'subscription.reconcile')).toContainEqual(
    expect.objectContaining({ subscription_id: id, cycle: 1 }),
  );
  await settle(id);
  expect((await states(id))[0]).toBe('expired: 4, surplus 0');
});

test('parts of two payments that complete a period together confirm the newer one', async () => {
  const { id, older, newer } = await twoPayments();
  await pay(newer, 6n * USDC);
  await pay(older, 5n * USDC);
  await settle(id);
  expect(await states(id)).toEqual(['expired: 5, surplus 1', 'confirmed: 6, surplus 0']);
  expect(await getSubscription(service, id)).toMatchObject({ status: 'active', current_payment: { id: newer.id } });
});
