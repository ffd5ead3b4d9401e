import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { runOnce as moveClock } from '../../../src/jobs/handlers/clock.advance.ts';
import { runOnce as bill } from '../../../src/jobs/handlers/installment.bill.ts';
import { runOnce as settle } from '../../../src/jobs/handlers/installment.reconcile.ts';
import { attemptPayment, loseTransaction } from '../../support/factories/chain.ts';
import { makeDue, setNextAction } from '../../support/factories/installments.ts';
import { dropPayment, dropPaymentWithin } from '../../support/finality.ts';
import { DAY, mailsOfPlan, makePlan, payOnChain, runReconcile } from '../../support/installments.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { eventKinds, fundedWallet, solanaPayUrl, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { advance, catchUpChain } from '../../support/testClock.ts';

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

let id: string;
let start: number;
beforeEach(async () => {
  const plan = await makePlan(service);
  id = plan.id;
  start = Date.parse(plan.first_payment_date);
});

const plan = async () => (await service.call('GET', `/installment-plans/${id}`)).body;
const item = async (number = 1) => (await plan()).payment_schedule[number - 1];
const payment = async (paymentId: string) => (await service.call('GET', `/payments/${paymentId}`)).body;
const payNext = async () => (await service.call('POST', `/installment-plans/${id}/pay`)).body;
const goTo = (days: number) => advance(service, { to: new Date(start + days * DAY).toISOString() });
const pay = (paymentId: string, amount?: number) => payOnChain(service, wallet, paymentId, amount);

/** Drops a payment's transaction from the chain, for good. */
async function drop(paymentId: string): Promise<void> {
  await dropPayment(service, paymentId);
  await runReconcile(service);
}

/** Adds an unread transaction that names a payment. Returns a function that makes it one that never existed. */
async function nameUnread(paymentId: string): Promise<() => Promise<unknown>> {
  const signature = await attemptPayment(service, paymentId);
  return () => loseTransaction(service, signature);
}

test('keeps a payment that asks for too much open during an ingest, and then replaces it', async () => {
  await goTo(0);
  const old = (await item()).payment_id;
  await goTo(8);
  const open = await item();
  const decide = await nameUnread(open.payment_id);
  await pay(old, 30);
  const job = [{ installment_id: open.id }];
  expect(await settle(workerOf(service), job)).toMatchObject([{ status: 'failed', reason: expect.any(String) }]);
  expect(await payment(open.payment_id)).toMatchObject({ status: 'pending', amount_due: 55 });
  await decide();
  for (let time = 0; time < 2; time += 1) {
    expect(await settle(workerOf(service), job)).toEqual([{ status: 'completed' }]);
  }
  expect(await payment(open.payment_id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
  const rest = await item();
  expect(await payment(rest.payment_id)).toMatchObject({ status: 'pending', amount_due: 25 });
  await pay(rest.payment_id);
  expect(await item()).toMatchObject({ status: 'paid', amount_received: 55 });
});

test('replaces a payment that asks for the rest when the chain drops what the rest was computed from', async () => {
  const first = (await payNext()).id;
  await pay(first, 20);
  await goTo(8);
  const second = (await item()).payment_id;
  expect(await payment(second)).toMatchObject({ status: 'pending', amount_due: 35 });
  await pay(second);
  expect(await item()).toMatchObject({ status: 'paid', amount_received: 55 });
  await drop(first);
  const rest = (await payNext()).id;
  expect(await payment(rest)).toMatchObject({ status: 'pending', amount_due: 20 });
  await drop(second);
  expect(await payment(rest)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
  expect(await payNext()).toMatchObject({ status: 'pending', amount_due: 55 });
});

test('refuses to cancel a plan while a payment of it is being confirmed', async () => {
  const { id: paymentId } = await payNext();
  const decide = await nameUnread(paymentId);
  expect(await service.call('POST', `/installment-plans/${id}/cancel`)).toMatchObject({ status: 409 });
  expect(await plan()).toMatchObject({ status: 'active', payment_schedule: [{ status: 'pending' }, {}] });
  await decide();
  expect((await service.call('POST', `/installment-plans/${id}/cancel`)).status).toBe(200);
});

test('does not default a plan during a payment of an installment, then counts it and closes the rest', async () => {
  const { id: many, first_payment_date } = await makePlan(service, { installment_count: 3, payment_frequency_days: 1 });
  const schedule = async () => (await service.call('GET', `/installment-plans/${many}`)).body.payment_schedule;
  const now = async () => (await schedule()).map(({ status }: any) => status);
  await advance(service, { to: new Date(Date.parse(first_payment_date) + 20 * DAY).toISOString() });
  const [, second, third] = await schedule();
  const decide = await nameUnread(second.payment_id);
  const to = new Date(Date.parse(first_payment_date) + 22 * DAY).toISOString();
  expect(await service.call('POST', '/test-clock/advance', { to })).toMatchObject({ status: 202 });
  await catchUpChain(service);
  const move = () => moveClock(workerOf(service), { merchant_id: service.merchant.id });
  for (let time = 0; time < 2; time += 1) expect(await move()).toBe('waiting');
  expect(await now()).toEqual(['late', 'late', 'late']);
  expect(await eventKinds(service, many)).toEqual([]);
  await pay(second.payment_id);
  await decide();
  expect(await move()).toBe('ready');
  expect(await now()).toEqual(['late', 'paid', 'cancelled']);
  expect(await payment(third.payment_id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
  expect(await eventKinds(service, many)).toEqual(['installment_plan.defaulted']);
});

test('counts a part paid ahead of time on the due date, though its payment was cancelled', async () => {
  const { id: ahead } = await payNext();
  await pay(ahead, 20);
  await service.call('POST', `/payments/${ahead}/cancel`);
  await goTo(0);
  const due = await item();
  expect(due).toMatchObject({ status: 'due', amount_received: 20 });
  expect(await payment(due.payment_id)).toMatchObject({ status: 'pending', amount_due: 30 });
});

test('owes the last installment again when the chain drops its payment, and completes when it is paid', async () => {
  await pay((await payNext()).id);
  const { id: last } = await payNext();
  await pay(last);
  expect(await plan()).toMatchObject({ status: 'completed' });
  await drop(last);
  expect(await payment(last)).toMatchObject({ status: 'failed', failure_reason: 'reverted' });
  expect(await plan()).toMatchObject({ status: 'active', completed_at: null });
  expect(await item(2)).toMatchObject({ status: 'pending', paid_at: null, payment_id: null, amount_received: 0 });
  const { id: again } = await payNext();
  await pay(again);
  expect(await plan()).toMatchObject({ status: 'completed', payment_schedule: [{}, { payment_id: again }] });
});

test('asks by itself for a due installment whose payment the chain dropped, with days to pay', async () => {
  await goTo(0);
  const { payment_id: paid, id: installment } = await item();
  await pay(paid);
  await drop(paid);
  for (let time = 0; time < 2; time += 1) await bill(workerOf(service));
  const again = await item();
  expect(again).toMatchObject({ status: 'due', late_fee: 0 });
  expect(await payment(again.payment_id)).toMatchObject({ status: 'pending', amount_due: 50 });
  await pay(again.payment_id);
  expect(await item()).toMatchObject({ status: 'paid' });
  expect(await eventKinds(service, installment)).toEqual([
    'installment.upcoming',
    'installment.due',
    'installment.paid',
    'installment.paid',
  ]);
});

test('owes an installment again when the chain drops late money that paid it with another payment', async () => {
  await goTo(0);
  const old = (await item()).payment_id;
  await goTo(8);
  await pay(old, 55);
  expect(await item()).toMatchObject({ status: 'paid' });
  await drop(old);
  expect(await item()).toMatchObject({ status: 'late', late_fee: 5, amount_received: 0, paid_at: null });
  await bill(workerOf(service));
  expect(await payment((await item()).payment_id)).toMatchObject({ status: 'pending', amount_due: 55 });
  const mail = (await mailsOfPlan(service, id)).at(-1);
  expect(mail?.subject).toBe('[Test] Installment 1 of 2 must be paid again: $55.00 to Café Zürich');
  expect(mail?.text_body).toContain('dropped the transaction that paid this installment');
  expect(mail?.text_body).not.toContain('not paid in time');
});

test('asks only for the part that the chain dropped after the rest was paid', async () => {
  await goTo(0);
  const old = (await item()).payment_id;
  await goTo(8);
  await pay(old, 50);
  const rest = (await item()).payment_id;
  await pay(rest);
  expect(await item()).toMatchObject({ status: 'paid', amount_received: 55 });
  await drop(old);
  expect(await item()).toMatchObject({ status: 'late', paid_at: null, amount_received: 5 });
  await bill(workerOf(service));
  expect(await payment((await item()).payment_id)).toMatchObject({ status: 'pending', amount_due: 50 });
});

test('sends a receipt that names all of the money when parts have paid an installment together', async () => {
  await goTo(0);
  const old = (await item()).payment_id;
  await goTo(8);
  await pay(old, 30);
  const rest = (await item()).payment_id;
  await pay(rest, 10);
  await pay(old, 15);
  expect(await item()).toMatchObject({ status: 'paid', payment_id: rest, amount_received: 55 });
  await pay((await payNext()).id);
  const receipts = (await mailsOfPlan(service, id)).filter(({ kind }) => kind === 'receipt');
  const [parts, whole] = receipts.map(({ text_body }) => text_body);
  expect(receipts).toHaveLength(2);
  for (const text of [
    ...['Price: $25.00', 'Received: 10.00\u00a0USDC'],
    ...['Installment total: $55.00', 'Received for the installment: 55.00\u00a0USDC'],
  ]) {
    expect(parts).toContain(text);
  }
  expect(whole).not.toContain('total');
});

test('counts dust by an old link, and does not replace a payment that is open for the rest', async () => {
  await goTo(0);
  const old = (await item()).payment_id;
  await goTo(8);
  const { payment_id: open } = await item();
  for (let time = 0; time < 2; time += 1) await pay(old, 0.000001);
  expect(await item()).toMatchObject({ payment_id: open, amount_received: 0.000002 });
  await pay(open);
  expect(await item()).toMatchObject({ status: 'paid', payment_id: open });
});

test('reopens the payment that could not be closed when the chain drops what had paid its installment', async () => {
  await goTo(0);
  const old = (await item()).payment_id;
  await goTo(8);
  const { payment_id: open } = await item();
  const decide = await nameUnread(open);
  await pay(old, 55);
  expect(await item()).toMatchObject({ status: 'paid', payment_id: old });
  await drop(old);
  expect(await item()).toMatchObject({ status: 'late', payment_id: open });
  await decide();
});

test('does not accept money that the chain drops after a sweep has read it', async () => {
  await goTo(0);
  const old = (await item()).payment_id;
  await goTo(8);
  const { payment_id: open } = await item();
  await pay(old, 0.01);
  await wallet.pay(await solanaPayUrl(service, old, 54.99));
  await catchUpChain(service);
  expect(await payment(old)).toMatchObject({ status: 'expired', amount_received: 55 });
  await setNextAction(service, id, new Date());
  // The sweep writes this plan after it has read the payments, and waits for its row there.
  const other = await makePlan(service);
  await makeDue(service, other.id);
  await commitWhileWaiting(
    service.db,
    async (trx) => {
      await sql`select from installments where plan_id = ${other.id} for update`.execute(trx);
      await dropPaymentWithin(trx, service, old);
    },
    () => bill(workerOf(service)),
  );
  expect(await payment(old)).toMatchObject({ status: 'expired', amount_received: 0.01 });
  await setNextAction(service, id, new Date());
  for (let time = 0; time < 2; time += 1) await bill(workerOf(service));
  await runReconcile(service);
  expect(await item()).toMatchObject({ status: 'late', payment_id: open, amount_received: 0.01, paid_at: null });
  expect(await payment(old)).toMatchObject({ status: 'expired', amount_received: 0.01 });
  expect(await eventKinds(service, old)).not.toContain('payment.confirmed');
});

test('ignores an installment that is gone or already enqueued', async () => {
  const { payment_schedule } = await plan();
  const jobs = [{ installment_id: payment_schedule[0].id }, { installment_id: 'ins_01h455vb4pex5vsknk084sn02q' }];
  expect(await settle(workerOf(service), jobs)).toEqual([{ status: 'completed' }, { status: 'completed' }]);
  expect((await plan()).payment_schedule).toEqual(payment_schedule);
});
