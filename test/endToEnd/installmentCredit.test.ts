import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { runOnce as bill } from '../../src/jobs/handlers/installment.bill.ts';
import { setRows } from '../support/factories/rows.ts';
import { dropPayment } from '../support/finality.ts';
import { adjust, DAY, mailsOfPlan, makePlan, payOnChain, runReconcile } from '../support/installments.ts';
import { eventKinds, fundedWallet, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { advance } from '../support/testClock.ts';

// Plans of 50 USD per installment, a week of grace and a fee of 5 USD, whose customers have credit or pay everything at once.

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
});
afterAll(() => service.stop());

let id: string;
let customer: string;
let start: number;
let plans = 0;

async function make(fields: object = {}): Promise<void> {
  const plan = await makePlan(service, { customer_email: `customer${++plans}@example.com`, ...fields });
  id = plan.id;
  customer = plan.customer_id;
  start = Date.parse(plan.first_payment_date);
}
beforeEach(async () => {
  wallet = await fundedWallet(service);
  await make();
});

const get = async (path: string) => (await service.call('GET', path)).body;
const plan = () => get(`/installment-plans/${id}`);
const item = async (number = 1) => (await plan()).payment_schedule[number - 1];
const statuses = async () => (await plan()).payment_schedule.map(({ status }: any) => status);
const payment = (paymentId: string) => get(`/payments/${paymentId}`);
const kinds = async (number = 1) => eventKinds(service, (await item(number)).id);
const pay = (paymentId: string, amount?: number) => payOnChain(service, wallet, paymentId, amount);
const post = (act: string) => service.call('POST', `/installment-plans/${id}/${act}`);
const payOff = () => post('pay-off');
const give = (amount: number, currency?: string) => adjust(service, customer, amount, currency);
const sweep = async () => {
  for (let time = 0; time < 2; time += 1) await bill(workerOf(service));
  await runReconcile(service);
};
/** Moves the clock to so many days after the first date. */
const goTo = (days: number) => advance(service, { to: new Date(start + days * DAY).toISOString() });
const mailKinds = async () => (await mailsOfPlan(service, id)).map(({ kind }) => kind);

/** Returns the customer's balances that are not zero: what they pay for, and how much there is. */
const balances = async (): Promise<[string | null, number][]> =>
  (await get(`/customers/${customer}/balances`)).map(({ purpose, balance }: any) => [purpose, balance]);
/** Returns the changes of the balance, oldest first: their kind, amount and the number of the installment. */
async function changes(): Promise<[string, number, number | null][]> {
  const numbers = new Map<string, number>(
    (await plan()).payment_schedule.map((one: any) => [one.id, one.installment_number]),
  );
  return (await get(`/customers/${customer}/balance-transactions`))
    .toReversed()
    .map(({ kind, amount, installment_id }: any) => [kind, amount, numbers.get(installment_id) ?? null]);
}

describe('the balance of a customer', () => {
  test('pays an installment that falls due, and a payment only the rest', async () => {
    await give(20);
    await goTo(0);
    const due = await item();
    expect(due).toMatchObject({ status: 'due', credit_applied: 20 });
    expect(await payment(due.payment_id)).toMatchObject({ amount: 30, status: 'pending' });
    expect(await changes()).toEqual([
      ['adjustment', 20, null],
      ['applied', -20, 1],
    ]);
    await sweep();
    await pay(due.payment_id);
    expect(await item()).toMatchObject({ status: 'paid', credit_applied: 20, amount_received: 30, surplus: 0 });
    expect(await balances()).toEqual([]);
  });

  test('pays an installment as soon as somebody wants to pay it', async () => {
    await goTo(0);
    await service.call('POST', `/payments/${(await item()).payment_id}/cancel`);
    await give(60);
    expect((await post('pay')).body).toMatchObject({ status: 'pending', amount: 50 });
    expect(await item()).toMatchObject({ status: 'paid', credit_applied: 50 });
    await goTo(100);
    const last = await item(2);
    await service.call('POST', `/payments/${last.payment_id}/cancel`);
    await give(60);
    const { status } = await fetch(`${service.url}/installments/${last.id}/pay`, { method: 'POST' });
    expect([status, (await plan()).status]).toEqual([409, 'completed']);
    expect(await balances()).toEqual([[null, 20]]);
  });

  test('pays all of an installment without a payment or a mail that asks for it', async () => {
    await give(70);
    await goTo(0);
    expect(await item()).toMatchObject({ status: 'paid', credit_applied: 50, payment_id: null, amount_received: 0 });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.paid']);
    expect(await mailKinds()).toEqual(['installment_plan_created']);
    expect(await balances()).toEqual([[null, 20]]);
    await goTo(100);
    expect(await item(2)).toMatchObject({ status: 'due', credit_applied: 20 });
  });

  test('pays in the currency of the plan alone', async () => {
    await give(20, 'EUR');
    await goTo(0);
    expect(await item()).toMatchObject({ status: 'due', credit_applied: 0 });
    expect(await balances()).toEqual([[null, 20]]);
  });

  test('pays first of a payment that the customer has opened before the due date', async () => {
    const { body: early } = await post('pay');
    await give(20);
    await goTo(0);
    await runReconcile(service);
    const due = await item();
    expect(due).toMatchObject({ status: 'due', credit_applied: 20 });
    expect(await payment(early.id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await payment(due.payment_id)).toMatchObject({ amount: 30, status: 'pending' });
    await pay(early.id, 50);
    expect(await item()).toMatchObject({ status: 'paid', surplus: 20 });
    expect(await balances()).toEqual([[null, 20]]);
  });

  test('pays a late installment before a fee is charged, if it has come since', async () => {
    await goTo(0);
    await give(50);
    await goTo(9);
    expect(await item()).toMatchObject({ status: 'paid', late_fee: 0, credit_applied: 50, payment_id: null });
  });

  test('gets back what it paid of a cancelled plan, once', async () => {
    await give(20);
    await goTo(0);
    expect((await post('cancel')).status).toBe(200);
    expect((await post('cancel')).status).toBe(200);
    expect(await item()).toMatchObject({ status: 'cancelled', credit_applied: 0 });
    expect(await changes()).toEqual([
      ['adjustment', 20, null],
      ['applied', -20, 1],
      ['unapplied', 20, 1],
    ]);
  });

  test('gets back what it paid of a plan that defaults, and pays again when the plan is reinstated', async () => {
    await give(20);
    await goTo(30);
    await sweep();
    expect(await plan()).toMatchObject({ status: 'defaulted' });
    expect(await item()).toMatchObject({ status: 'late', credit_applied: 0 });
    expect(await balances()).toEqual([[null, 20]]);
    expect((await post('reinstate')).status).toBe(200);
    expect(await item()).toMatchObject({ status: 'late', credit_applied: 20 });
    const mail = (await mailsOfPlan(service, id)).at(-1);
    expect(mail).toMatchObject({ kind: 'installment_plan_reinstated', text_body: expect.stringContaining('$35.00') });
    await sweep();
    expect(await payment((await item()).payment_id)).toMatchObject({ amount: 35 });
    expect(await balances()).toEqual([]);
  });

  test('pays all of an installment at once when the plan is reinstated, before the next sweep', async () => {
    await goTo(30);
    await give(60);
    expect(await plan()).toMatchObject({ status: 'defaulted' });
    expect((await post('reinstate')).status).toBe(200);
    await runReconcile(service);
    expect(await item()).toMatchObject({ status: 'paid', credit_applied: 55, payment_id: null });
    expect((await kinds()).at(-1)).toBe('installment.paid');
    expect(await balances()).toEqual([[null, 5]]);
  });

  test('gets back what an installment no longer needs without its late fee', async () => {
    await goTo(9);
    const { payment_id } = await item();
    await give(53);
    await service.call('POST', `/payments/${payment_id}/cancel`);
    expect(await post('pay')).toMatchObject({ status: 201, body: { amount: 2 } });
    expect(await item()).toMatchObject({ status: 'late', credit_applied: 53, late_fee: 5 });
    const due_date = new Date(start + 20 * DAY).toISOString();
    const installments = [{ installment_number: 1, due_date, waive_late_fee: true }];
    expect((await service.call('PATCH', `/installment-plans/${id}`, { installments })).status).toBe(200);
    await runReconcile(service);
    expect(await item()).toMatchObject({ status: 'paid', credit_applied: 50 });
    expect(await balances()).toEqual([[null, 3]]);
  });
});

describe('paying off a plan', () => {
  test('pays all installments with one payment, those that are not due yet, too', async () => {
    await goTo(0);
    const { payment_id } = await item();
    const { status, body: payoff } = await payOff();
    expect(status).toBe(201);
    expect(payoff).toMatchObject({
      amount: 100,
      description: 'A bicycle – everything that is left',
      installment_id: null,
    });
    expect(await payOff()).toMatchObject({ status: 200, body: { id: payoff.id } });
    await pay(payoff.id);
    expect(await plan()).toMatchObject({ status: 'completed' });
    for (const number of [1, 2]) {
      expect(await item(number)).toMatchObject({ status: 'paid', credit_applied: 50, amount_received: 0, surplus: 0 });
      expect((await kinds(number)).at(-1)).toBe('installment.paid');
    }
    expect(await eventKinds(service, id)).toEqual(['installment_plan.completed']);
    expect(await payment(payment_id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await balances()).toEqual([]);
    // Changes of the same millisecond are in no particular order.
    expect((await changes()).sort(([, , one], [, , other]) => (one ?? 0) - (other ?? 0))).toEqual([
      ['prepayment', 100, null],
      ['applied', -50, 1],
      ['applied', -50, 2],
    ]);
    expect(await mailKinds()).toEqual(['installment_plan_created', 'installment_due', 'receipt']);
    expect(await payOff()).toMatchObject({ status: 409, body: { details: { status: 'completed' } } });
  });

  test('asks for late fees, too, and not for money received and credit', async () => {
    await give(20);
    await goTo(9);
    await pay((await item()).payment_id, 10);
    // 50 of the second, and 50 and 5 of the first, less 20 of credit and 10 of money.
    const { body: payoff } = await payOff();
    expect(payoff.amount).toBe(75);
    await pay(payoff.id);
    expect(await plan()).toMatchObject({ status: 'completed' });
    expect(await item()).toMatchObject({ status: 'paid', credit_applied: 45, amount_received: 10, surplus: 0 });
    const all = await service.db
      .selectFrom('payments')
      .selectAll()
      .where('installment_id', '=', (await item()).id)
      .execute();
    expect(all.filter(({ status }) => status === 'pending')).toEqual([]);
    expect(await balances()).toEqual([]);
  });

  test('completes the plan when the payoff lacks no more than the tolerance', async () => {
    const { body: payoff } = await payOff();
    await pay(payoff.id, 99.991);
    expect(await plan()).toMatchObject({ status: 'completed' });
    expect(await balances()).toEqual([]);
  });

  test('replaces an open payoff when an installment was paid since', async () => {
    const { body: first } = await payOff();
    await pay((await post('pay')).body.id);
    const { status, body: second } = await payOff();
    expect([status, second.amount]).toEqual([201, 50]);
    expect(await payment(first.id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    // The money of the closed one counts once the merchant accepts it. The rest of it then pays for anything.
    await pay(first.id, 100);
    expect(await plan()).toMatchObject({ status: 'active' });
    expect((await service.call('POST', `/payments/${first.id}/resolve`)).status).toBe(200);
    await runReconcile(service);
    expect(await plan()).toMatchObject({ status: 'completed' });
    expect(await balances()).toEqual([[null, 50]]);
    expect(await payment(second.id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
  });

  test('returns one payment for concurrent requests, and no other for a plan of another merchant', async () => {
    const answers = await Promise.all([payOff(), payOff(), payOff()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const live = { authorization: `Bearer ${service.merchant.keys.live}` };
    expect((await service.call('POST', `/installment-plans/${id}/pay-off`, undefined, live)).status).toBe(404);
  });

  test('uses partial money that the merchant accepts for the first installments', async () => {
    const { body: payoff } = await payOff();
    await pay(payoff.id, 70);
    await service.call('POST', `/payments/${payoff.id}/cancel`);
    await runReconcile(service);
    expect(await balances()).toEqual([]);
    expect((await service.call('POST', `/payments/${payoff.id}/resolve`)).status).toBe(200);
    await runReconcile(service);
    expect(await statuses()).toEqual(['paid', 'pending']);
    expect(await item(2)).toMatchObject({ credit_applied: 20 });
    expect(await balances()).toEqual([]);
    expect(await payOff()).toMatchObject({ status: 201, body: { amount: 30 } });
  });

  test('takes the credit back from the last installments when the chain drops the money', async () => {
    await goTo(0);
    const { body: payoff } = await payOff();
    await pay(payoff.id);
    expect(await plan()).toMatchObject({ status: 'completed' });
    await dropPayment(service, payoff.id);
    await runReconcile(service);
    expect(await plan()).toMatchObject({ status: 'active' });
    expect(await statuses()).toEqual(['due', 'pending']);
    expect(await balances()).toEqual([]);
    await sweep();
    const { payment_id } = await item();
    expect(await payment(payment_id)).toMatchObject({ status: 'pending', amount: 50 });
    expect(await payOff()).toMatchObject({ status: 201, body: { amount: 100 } });
  });

  test('lets the money of a plan that was cancelled meanwhile pay for anything', async () => {
    const { body: payoff } = await payOff();
    expect((await post('cancel')).status).toBe(200);
    await runReconcile(service);
    expect(await payment(payoff.id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    await pay(payoff.id, 100);
    expect((await service.call('POST', `/payments/${payoff.id}/resolve`)).status).toBe(200);
    await runReconcile(service);
    expect(await balances()).toEqual([[null, 100]]);
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
  });

  test('is not possible for a plan without a customer', async () => {
    await setRows(service, 'installment_plans', id, { customer_id: null });
    const { status, body } = await payOff();
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toContain('has no customer');
  });

  test('works for a plan in euros that is paid in SOL', async () => {
    await make({ currency: 'EUR', token: 'SOL', customer_email: `customer${++plans}@example.com` });
    const { body: payoff } = await payOff();
    expect(payoff).toMatchObject({ amount: 100, currency: 'EUR', payment_token: 'SOL' });
    await pay(payoff.id);
    expect(await plan()).toMatchObject({ status: 'completed' });
    expect(await balances()).toEqual([]);
  });
});
