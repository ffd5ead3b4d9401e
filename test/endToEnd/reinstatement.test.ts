import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { dayText } from '../../src/domain/amountText.ts';
import { runOnce as bill } from '../../src/jobs/handlers/installment.bill.ts';
import { setTestMode } from '../support/factories/merchants.ts';
import { dropPayment } from '../support/finality.ts';
import { DAY, mailsOfPlan, makePlan, payOnChain, runReconcile } from '../support/installments.ts';
import { eventKinds, fundedWallet, solanaPayUrl, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { advance, catchUpChain } from '../support/testClock.ts';

// Plans of 50 USD per installment, a week of grace and a fee of 5 USD, paid on the chain, by the test clock.

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
});
afterAll(() => service.stop());

let id: string;
let start: number;

async function make(fields: object = {}): Promise<void> {
  const plan = await makePlan(service, fields);
  id = plan.id;
  start = Date.parse(plan.first_payment_date);
}
beforeEach(async () => {
  wallet = await fundedWallet(service);
  await make();
});

const plan = async () => (await service.call('GET', `/installment-plans/${id}`)).body;
const item = async (number = 1) => (await plan()).payment_schedule[number - 1];
const statuses = async () => (await plan()).payment_schedule.map(({ status }: { status: string }) => status);
const payment = async (paymentId: string) => (await service.call('GET', `/payments/${paymentId}`)).body;
const kinds = async (number = 1) => eventKinds(service, (await item(number)).id);
const pay = (paymentId: string, amount?: number) => payOnChain(service, wallet, paymentId, amount);
const reinstate = () => service.call('POST', `/installment-plans/${id}/reinstate`);
const sweep = async () => {
  for (let time = 0; time < 2; time += 1) await bill(workerOf(service));
};
/** Moves the clock to so many days after the first date. */
const goTo = (days: number) => advance(service, { to: new Date(start + days * DAY).toISOString() });
const endOf = (time: number, days: number) => new Date(time - (time % DAY) + (days + 1) * DAY - 1).toISOString();
const openPayments = async () => {
  const { data } = (await service.call('GET', '/payments?status=pending&limit=100')).body;
  const ids = (await plan()).payment_schedule.map((one: { id: string }) => one.id);
  return data.filter(({ installment_id }: { installment_id: string }) => ids.includes(installment_id));
};

describe('a shortfall within the tolerance', () => {
  test('defaults nothing: a millionth may be missing of what closed payments received', async () => {
    await goTo(0);
    const first = (await item()).payment_id;
    await goTo(8);
    await pay(first, 54.999999);
    expect(await item()).toMatchObject({ status: 'paid', payment_id: first, amount_received: 54.999999 });
    expect(await payment(first)).toMatchObject({ status: 'confirmed', failure_reason: null });
    expect(await openPayments()).toEqual([]);
    await goTo(60);
    expect(await plan()).toMatchObject({ status: 'active' });
  });

  test('is as large as the merchant says, also for parts that add up, and asks for no rest', async () => {
    await setTestMode(service, { underpayment_tolerance: '0.5' });
    await goTo(0);
    const first = (await item()).payment_id;
    await pay(first, 30);
    await goTo(8);
    const second = (await item()).payment_id;
    await pay(second, 10);
    await pay(first, 14.5);
    await setTestMode(service, { underpayment_tolerance: '0.01' });
    const paid = await item();
    expect(paid).toMatchObject({ status: 'paid', amount_received: 54.5 });
    expect(await payment(paid.payment_id)).toMatchObject({ status: 'confirmed' });
    expect(await openPayments()).toEqual([]);
    // A lower tolerance, and more money, do not take the receipt back.
    await pay(first, 0.01);
    expect(await item()).toMatchObject({ status: 'paid' });
  });
});

describe('money after a default', () => {
  test('pays the late installment, and completes a plan of which it was all', async () => {
    await make({ installment_count: 1, total_amount: 50 });
    await goTo(22);
    expect(await plan()).toMatchObject({ status: 'defaulted' });
    const { payment_id } = await item();
    await pay(payment_id, 20);
    expect(await item()).toMatchObject({ status: 'late', amount_received: 20 });
    expect(await openPayments()).toEqual([]);
    await pay(payment_id, 35);
    expect(await plan()).toMatchObject({ status: 'completed', defaulted_at: null, completed_at: expect.any(String) });
    expect(await item()).toMatchObject({ status: 'paid', payment_id, amount_received: 55 });
    expect(await payment(payment_id)).toMatchObject({ status: 'confirmed', exceptions: ['late'] });
    expect((await kinds()).at(-1)).toBe('installment.paid');
    expect(await eventKinds(service, id)).toEqual(['installment_plan.defaulted', 'installment_plan.completed']);

    // The chain drops it: the customer did pay once, so the plan is active again and gives them time.
    await dropPayment(service, payment_id);
    await runReconcile(service);
    expect(await plan()).toMatchObject({ status: 'active', completed_at: null });
    expect(await item()).toMatchObject({ status: 'late', late_fee: 5, paid_at: null });
    await sweep();
    expect(await openPayments()).toMatchObject([{ amount_due: 35 }]);
  });

  test('pays installments that the default cancelled, in any order, and is not lost by a reinstatement', async () => {
    await make({ installment_count: 3, total_amount: 150, payment_frequency_days: 1 });
    await goTo(20);
    const before = (await plan()).payment_schedule;
    await goTo(22);
    expect(await statuses()).toEqual(['late', 'cancelled', 'cancelled']);
    await pay(before[2].payment_id);
    expect(await statuses()).toEqual(['late', 'cancelled', 'paid']);
    expect(await plan()).toMatchObject({ status: 'defaulted' });
    await pay(before[1].payment_id, 30);
    expect((await reinstate()).status).toBe(200);
    expect(await statuses()).toEqual(['late', 'late', 'paid']);
    await sweep();
    const open = await openPayments();
    expect(open.map(({ amount_due }: { amount_due: number }) => amount_due).toSorted()).toEqual([25, 55]);
    for (const { id: paymentId } of open) await pay(paymentId);
    expect(await plan()).toMatchObject({ status: 'completed' });
    for (const number of [1, 2, 3]) {
      expect((await kinds(number)).filter((kind) => kind === 'installment.paid')).toHaveLength(1);
    }
  });

  test('that the chain drops leaves the plan defaulted, and what it had paid can be reinstated', async () => {
    await goTo(22);
    const { payment_id } = await item();
    await pay(payment_id);
    expect(await statuses()).toEqual(['paid', 'cancelled']);
    await dropPayment(service, payment_id);
    await runReconcile(service);
    expect(await plan()).toMatchObject({ status: 'defaulted' });
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
    expect(await openPayments()).toEqual([]);
    await reinstate();
    expect(await item()).toMatchObject({ status: 'late', late_fee: 5 });
    await sweep();
    expect(await openPayments()).toMatchObject([{ amount_due: 55 }]);
  });

  test('pays when the merchant accepts less, too', async () => {
    await goTo(22);
    const { payment_id } = await item();
    await pay(payment_id, 40);
    expect((await service.call('POST', `/payments/${payment_id}/resolve`)).status).toBe(200);
    expect(await statuses()).toEqual(['paid', 'cancelled']);
    expect(await plan()).toMatchObject({ status: 'defaulted' });
  });

  test('counts when the merchant cancels the plan before it is reconciled', async () => {
    await goTo(0);
    const old = (await item()).payment_id;
    await goTo(8);
    await wallet.pay(await solanaPayUrl(service, old, 55));
    await catchUpChain(service);
    expect((await service.call('POST', `/installment-plans/${id}/cancel`)).status).toBe(200);
    expect(await statuses()).toEqual(['paid', 'cancelled']);
    await runReconcile(service);
    expect(await statuses()).toEqual(['paid', 'cancelled']);
  });

  test('changes nothing in a plan that the merchant cancelled, even in full', async () => {
    await goTo(8);
    const { payment_id } = await item();
    await service.call('POST', `/installment-plans/${id}/cancel`);
    await pay(payment_id);
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
    expect(await payment(payment_id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await reinstate()).toMatchObject({ status: 409, body: { details: { status: 'cancelled' } } });
  });
});

describe('the surplus of a payment', () => {
  test('stays surplus in a plan that the merchant cancelled, beside other money, too', async () => {
    await goTo(0);
    const old = (await item()).payment_id;
    await goTo(8);
    const { payment_id } = await item();
    await service.call('POST', `/installment-plans/${id}/cancel`);
    await pay(payment_id, 60);
    expect(await payment(payment_id)).toMatchObject({ status: 'failed', surplus: 5, exceptions: ['overpaid', 'late'] });
    await pay(old, 20);
    expect(await payment(payment_id)).toMatchObject({ surplus: 5, exceptions: ['overpaid', 'late'] });
    expect(await payment(old)).toMatchObject({ surplus: 0 });
  });

  test('of a plan that has defaulted is none until the installment is paid', async () => {
    await goTo(0);
    const old = (await item()).payment_id;
    await goTo(22);
    const { payment_id } = await item();
    await pay(old, 52);
    expect(await plan()).toMatchObject({ status: 'defaulted' });
    expect(await payment(old)).toMatchObject({ surplus: 0, exceptions: ['late'] });
    await pay(payment_id, 10);
    expect(await statuses()).toEqual(['paid', 'cancelled']);
    expect((await payment(old)).surplus + (await payment(payment_id)).surplus).toBe(7);
  });
});

describe('a reinstated plan', () => {
  test('continues as it was with later dates, tells the customer, and asks once for what is owed', async () => {
    await goTo(22);
    const before = await plan();
    await goTo(40);
    const { status, body } = await reinstate();
    expect(status).toBe(200);
    expect(body).toEqual(await plan());
    const now = Date.parse(body.reinstated_at);
    const shift = now - Date.parse(before.defaulted_at);
    expect(shift).toBeGreaterThan(18 * DAY);
    expect(body).toMatchObject({ status: 'active', defaulted_at: null, updated_at: body.reinstated_at });
    const [late, pending] = body.payment_schedule;
    expect(late).toMatchObject({ status: 'late', late_fee: 5, payment_id: before.payment_schedule[0].payment_id });
    expect(pending).toMatchObject({ status: 'pending', payment_id: null });
    for (const [index, one] of [late, pending].entries()) {
      expect(Date.parse(one.due_date) - Date.parse(before.payment_schedule[index].due_date)).toBe(shift);
    }
    const [event] = (await service.call('GET', `/events?resource_id=${id}`)).body;
    expect(event).toMatchObject({ event: 'installment_plan.reinstated', event_name: 'InstallmentPlanReinstated' });
    expect(event.data).toEqual(body);

    await sweep();
    await sweep();
    const [open, ...more] = await openPayments();
    expect(more).toEqual([]);
    expect(open).toMatchObject({ amount_due: 55, installment_id: late.id, expires_at: endOf(now, 14) });
    const mails = (await mailsOfPlan(service, id)).slice(-2);
    expect(mails.map(({ kind }) => kind)).toEqual(['installment_plan_defaulted', 'installment_plan_reinstated']);
    const day = dayText(new Date(now + 14 * DAY), 'en');
    expect(mails[1]?.text_body).toContain(`Please pay installment 1 of 2, $55.00, by ${day}.`);
    expect(mails[1]?.text_body).toContain(`/installments/${id}`);

    await pay(open.id);
    await goTo(130);
    expect(await item(2)).toMatchObject({ status: 'late' });
    await pay((await item(2)).payment_id);
    expect(await plan()).toMatchObject({ status: 'completed', reinstated_at: body.reinstated_at });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due', 'installment.late', 'installment.paid']);
    expect(await kinds(2)).toEqual(['installment.upcoming', 'installment.due', 'installment.late', 'installment.paid']);
  });

  test('defaults again after its full time, not before, and can be reinstated again', async () => {
    for (let round = 0; round < 2; round += 1) {
      await goTo(22 + round * 40);
      expect(await plan()).toMatchObject({ status: 'defaulted' });
      await goTo(30 + round * 40);
      const now = Date.parse((await reinstate()).body.reinstated_at);
      await sweep();
      await advance(service, { to: new Date(now + 14 * DAY).toISOString() });
      expect(await plan()).toMatchObject({ status: 'active', payment_schedule: [{ status: 'late', late_fee: 5 }, {}] });
      await advance(service, { to: new Date(now + 16 * DAY).toISOString() });
    }
    expect(await plan()).toMatchObject({ status: 'defaulted' });
    expect((await kinds()).filter((kind) => kind === 'installment.late')).toHaveLength(1);
    expect(await eventKinds(service, id)).toEqual([
      ...['installment_plan.defaulted', 'installment_plan.reinstated'],
      ...['installment_plan.defaulted', 'installment_plan.reinstated'],
      'installment_plan.defaulted',
    ]);
  });

  test.each([
    { count: 2, asked: 'Please pay installment 2 of 2, $50.00, by ' },
    { count: 1, asked: null },
  ])('asks in its mail only for what is not there yet, of $count', async ({ count, asked }) => {
    await make({ installment_count: count, total_amount: 50 * count });
    await goTo(22);
    const { payment_id } = await item();
    await wallet.pay(await solanaPayUrl(service, payment_id, 60));
    await catchUpChain(service);
    expect(await item()).toMatchObject({ status: 'late', amount_received: 60 });
    expect((await reinstate()).status).toBe(200);
    const mail = (await mailsOfPlan(service, id)).at(-1);
    expect(mail).toMatchObject({ kind: 'installment_plan_reinstated' });
    expect(mail?.text_body).not.toContain('-$');
    expect(mail?.text_body).not.toContain('installment 1 of');
    if (asked === null) expect(mail?.text_body).not.toContain('Please pay');
    else expect(mail?.text_body).toContain(asked);
    await runReconcile(service);
    expect(await item()).toMatchObject({ status: 'paid' });
  });

  test('is reinstated once by concurrent requests, also beside money that arrives', async () => {
    await goTo(22);
    const { payment_id } = await item();
    const answers = await Promise.all([reinstate(), reinstate(), pay(payment_id), reinstate()]);
    const statusesOfAnswers = answers.flatMap((answer) => (answer ? [answer.status] : []));
    expect(statusesOfAnswers.toSorted()).toEqual([200, 409, 409]);
    await runReconcile(service);
    await sweep();
    expect(await statuses()).toEqual(['paid', 'pending']);
    expect(await plan()).toMatchObject({ status: 'active' });
    expect(await openPayments()).toEqual([]);
    expect((await eventKinds(service, id)).filter((kind) => kind === 'installment_plan.reinstated')).toHaveLength(1);
  });
});

describe('an announcement', () => {
  test('comes once, three days before, in the order of the clock, unless the installment is paid', async () => {
    await make({ installment_count: 3, total_amount: 150, payment_frequency_days: 7 });
    const { due_date } = await item(2);
    await goTo(3.5);
    await pay((await item()).payment_id);
    expect(await kinds(2)).toEqual([]);
    await goTo(4.5);
    expect(await kinds(2)).toEqual(['installment.upcoming']);
    const [event] = (await service.call('GET', `/events?resource_id=${(await item(2)).id}`)).body;
    expect(event).toMatchObject({ event_name: 'InstallmentUpcoming', data: { status: 'pending', due_date } });
    expect(Date.parse(event.timestamp)).toBe(Date.parse(due_date) - 3 * DAY);
    const { body: ahead } = await service.call('POST', `/installment-plans/${id}/pay`);
    await pay(ahead.id);
    const { body: third } = await service.call('POST', `/installment-plans/${id}/pay`);
    await pay(third.id);
    await goTo(30);
    expect(await kinds(2)).toEqual(['installment.upcoming', 'installment.paid']);
    expect(await kinds(3)).toEqual(['installment.paid']);
  });

  test('asks nobody to pay an installment whose page asks for an earlier one first', async () => {
    await make({ installment_count: 3, total_amount: 150, payment_frequency_days: 7 });
    await goTo(4.5);
    const early = (await mailsOfPlan(service, id)).at(-1);
    expect(early).toMatchObject({
      kind: 'installment_upcoming',
      subject: expect.stringContaining('installment 2 of 3'),
    });
    expect(early?.text_body).toContain('See the installment:');
    for (const text of ['already pay', 'Pay $']) expect(early?.text_body).not.toContain(text);
    for (const number of [1, 2]) {
      if (number === 2) await goTo(7);
      await pay((await item(number)).payment_id);
    }
    await goTo(11.5);
    const next = (await mailsOfPlan(service, id)).at(-1);
    expect(next).toMatchObject({
      kind: 'installment_upcoming',
      subject: expect.stringContaining('installment 3 of 3'),
    });
    for (const text of ['You can already pay it now.', 'Pay $50.00:']) expect(next?.text_body).toContain(text);
  });

  test('does not come in a plan with less than a week between installments, nor after the end of a plan', async () => {
    await make({ payment_frequency_days: 6 });
    await goTo(0);
    expect(await kinds()).toEqual(['installment.due']);
    await make({ payment_frequency_days: 30 });
    await goTo(1);
    await service.call('POST', `/installment-plans/${id}/cancel`);
    await goTo(40);
    expect(await kinds(2)).toEqual([]);
  });
});
