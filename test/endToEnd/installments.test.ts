import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { dayText } from '../../src/domain/amountText.ts';
import { DAY, mailsOfPlan, makePlan, payOnChain, runReconcile } from '../support/installments.ts';
import { eventKinds, fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { advance, catchUpChain } from '../support/testClock.ts';

// Plans of two installments of 50 USD, a week of grace and a fee of 5 USD, paid on the chain, by the test clock.

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
const kinds = async (number = 1) => eventKinds(service, (await item(number)).id);
const planKinds = () => eventKinds(service, id);
const pay = (paymentId: string, amount?: number) => payOnChain(service, wallet, paymentId, amount);
/** Moves the clock to so many days after the first date. */
const goTo = (days: number) => advance(service, { to: new Date(start + days * DAY).toISOString() });
/** Returns the last moment of the UTC day that is so many days after the first date. */
const endOf = (days: number) => new Date(start - (start % DAY) + (days + 1) * DAY - 1).toISOString();
const mails = async () =>
  (await mailsOfPlan(service, id)).map(({ kind, recipient, subject, text_body }) => {
    return { kind, recipient, subject, text_body };
  });

describe('an installment in time', () => {
  test('gets its payment, mail and event on its date, is paid, and the last one completes the plan', async () => {
    await goTo(0);
    const due = await item();
    expect(due).toMatchObject({ status: 'due', amount: 50, late_fee: 0, paid_at: null });
    expect(await payment(due.payment_id)).toMatchObject({
      status: 'pending',
      amount_due: 50,
      created_at: new Date(start).toISOString(),
      expires_at: endOf(7),
    });
    const [schedule, mail, ...more] = await mails();
    expect(more).toEqual([]);
    const day = (days: number) => dayText(new Date(start + days * DAY), 'en');
    expect(schedule).toMatchObject({ kind: 'installment_plan_created', recipient: expect.stringMatching(/^ana\d+@/) });
    expect(schedule?.subject).toBe('[Test] Your installment plan with Café Zürich: $100.00 in 2 installments');
    for (const text of [`1. ${day(0)}: $50.00`, `2. ${day(100)}: $50.00`, `/installments/${id}`]) {
      expect(schedule?.text_body).toContain(text);
    }
    expect(schedule?.text_body).toContain('within 7 days, a late fee of $5.00 is added');
    expect(mail).toMatchObject({ kind: 'installment_due', recipient: expect.stringMatching(/^ana\d+@/) });
    expect(mail?.subject).toBe('[Test] Installment 1 of 2 is due: $50.00 to Café Zürich');
    expect(mail?.text_body).toContain(`/installments/${due.id}`);
    expect(due.payment_url).toBe(`${service.config.BASE_URL}/installments/${due.id}`);

    await pay(due.payment_id);
    expect(await item()).toMatchObject({ status: 'paid', payment_id: due.payment_id, amount_received: 50 });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due', 'installment.paid']);
    expect(await plan()).toMatchObject({ status: 'active' });

    await goTo(100);
    await pay((await item(2)).payment_id);
    const done = await plan();
    expect(done).toMatchObject({ status: 'completed', completed_at: expect.any(String) });
    expect(await planKinds()).toEqual(['installment_plan.completed']);
    const [event] = (await service.call('GET', `/events?resource_id=${id}`)).body;
    expect(event.data).toEqual(done);
    const announced = (await mails()).find(({ kind }) => kind === 'installment_upcoming');
    expect(announced?.text_body).toContain(`Your next installment of $50.00 is due on ${day(100)}.`);
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'installment_plan_created',
      'installment_due',
      'receipt',
      'installment_upcoming',
      'installment_due',
      'receipt',
    ]);
  });

  test('costs no fee when it is paid in grace', async () => {
    await goTo(6);
    const { payment_id } = await item();
    await pay(payment_id, 20);
    expect(await item()).toMatchObject({ status: 'due', amount_received: 20, payment_id });
    await pay(payment_id, 30);
    await goTo(30);
    expect(await item()).toMatchObject({ status: 'paid', late_fee: 0, amount_received: 50 });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due', 'installment.paid']);
  });

  test('is not asked for on its date when it was paid ahead, and the next one becomes payable', async () => {
    const { body: ahead } = await service.call('POST', `/installment-plans/${id}/pay`);
    await pay(ahead.id);
    expect(await item()).toMatchObject({ status: 'paid', payment_id: ahead.id });
    const { body: next } = await service.call('POST', `/installment-plans/${id}/pay`);
    expect(next.installment_id).toBe((await item(2)).id);
    await pay(next.id);
    expect(await plan()).toMatchObject({ status: 'completed' });
    await goTo(101);
    expect(await kinds()).toEqual(['installment.paid']);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['installment_plan_created', 'receipt', 'receipt']);
  });

  test('keeps its payment on its date when that was requested ahead and not paid', async () => {
    const { body: ahead } = await service.call('POST', `/installment-plans/${id}/pay`);
    await goTo(0);
    expect(await item()).toMatchObject({ status: 'due', payment_id: ahead.id });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due']);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['installment_plan_created', 'installment_due']);
    await goTo(8);
    expect(await item()).toMatchObject({ status: 'late' });
  });
});

test('gets its mails with days of the merchant’s time zone, also those of grace and of its page', async () => {
  expect((await service.call('PATCH', '/billing-settings', { time_zone: 'Asia/Tokyo' })).status).toBe(200);
  try {
    const first_payment_date = '2030-01-31T20:00:00Z';
    const tokyo = await makePlan(service, { first_payment_date, installment_count: 1 });
    expect((await mailsOfPlan(service, tokyo.id))[0]?.text_body).toContain('1. 1 February 2030: $100.00');
    const { body } = await service.call('POST', `/installment-plans/${tokyo.id}/pay`);
    expect(body.expires_at).toBe('2030-02-08T14:59:59.999Z');
    expect(await (await fetch(`${service.url}/installments/${tokyo.id}`)).text()).toContain('1 February 2030');
    const dated = await makePlan(service, { first_payment_date: '2030-01-31', installment_count: 1 });
    expect((await mailsOfPlan(service, dated.id))[0]?.text_body).toContain('1. 31 January 2030: $100.00');
  } finally {
    await service.call('PATCH', '/billing-settings', { time_zone: 'UTC' });
  }
});

describe('a late installment', () => {
  test('adds the fee once after the grace, and asks for all of it with a new payment', async () => {
    await goTo(0);
    const first = (await item()).payment_id;
    await goTo(8);
    const late = await item();
    expect(late).toMatchObject({ status: 'late', amount: 50, late_fee: 5 });
    expect(late.payment_id).not.toBe(first);
    expect(await payment(first)).toMatchObject({ status: 'expired', amount_due: 50 });
    expect(await payment(late.payment_id)).toMatchObject({
      status: 'pending',
      amount_due: 55,
      created_at: endOf(7),
      expires_at: endOf(21),
    });
    const mail = (await mails()).findLast(({ kind }) => kind === 'installment_late');
    expect(mail).toMatchObject({ kind: 'installment_late' });
    expect(mail?.text_body).toContain('Late fee: $5.00');
    await pay(late.payment_id);
    expect(await item()).toMatchObject({ status: 'paid', late_fee: 5, amount_received: 55 });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due', 'installment.late', 'installment.paid']);
  });

  test('counts what came before it was late: the new payment asks for the rest with the fee', async () => {
    await goTo(0);
    const first = (await item()).payment_id;
    await pay(first, 20.123456);
    await goTo(8);
    const late = await item();
    expect(await payment(first)).toMatchObject({ status: 'failed', failure_reason: 'underpaid' });
    expect(await payment(late.payment_id)).toMatchObject({ amount: 34.876544, amount_due: 34.876544 });
    expect(late).toMatchObject({ status: 'late', amount_received: 20.123456 });
    expect((await mails()).at(-1)?.text_body).toContain('To pay: $34.88');
    await pay(late.payment_id);
    expect(await item()).toMatchObject({ status: 'paid', amount_received: 55, payment_id: late.payment_id });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due', 'installment.late', 'installment.paid']);
  });

  test('counts money by the old link, and asks only for the rest', async () => {
    await goTo(0);
    const first = (await item()).payment_id;
    await goTo(8);
    const second = (await item()).payment_id;
    await pay(first, 50);
    expect(await payment(first)).toMatchObject({ status: 'expired', exceptions: ['late'], amount_received: 50 });
    expect(await payment(second)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    const rest = await item();
    expect(rest).toMatchObject({ status: 'late', amount_received: 50 });
    expect(await payment(rest.payment_id)).toMatchObject({ status: 'pending', amount_due: 5 });
    await pay(rest.payment_id);
    expect(await item()).toMatchObject({ status: 'paid', amount_received: 55 });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due', 'installment.late', 'installment.paid']);
  });

  test('is paid in full by the old link, whose payment is confirmed, and closes what is open', async () => {
    await goTo(0);
    const first = (await item()).payment_id;
    await goTo(8);
    const second = (await item()).payment_id;
    await pay(first, 55);
    expect(await item()).toMatchObject({ status: 'paid', payment_id: first, amount_received: 55 });
    expect(await payment(first)).toMatchObject({
      status: 'confirmed',
      failure_reason: null,
      confirmed_at: expect.any(String),
      exceptions: ['late'],
    });
    expect(await eventKinds(service, first)).toEqual([
      'payment.created',
      'payment.expired',
      'payment.late',
      'payment.confirmed',
    ]);
    const [receipt] = (await mails()).filter(({ kind }) => kind === 'receipt');
    expect(receipt?.text_body).toContain(`/installments/${(await item()).id}`);
    expect(await payment(second)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due', 'installment.late', 'installment.paid']);
  });

  test('is paid once when both links are paid at the same time, and shows all of the money', async () => {
    await goTo(0);
    const first = (await item()).payment_id;
    await goTo(8);
    const second = (await item()).payment_id;
    const urls = [await solanaPayUrl(service, first, 50), await solanaPayUrl(service, second, 55)];
    for (const url of urls) await wallet.pay(url);
    await catchUpChain(service);
    await runReconcile(service);
    expect(await item()).toMatchObject({ status: 'paid', payment_id: second, amount_received: 105 });
    expect(await payment(second)).toMatchObject({ status: 'confirmed' });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due', 'installment.late', 'installment.paid']);
  });

  test('is paid when the merchant accepts the old payment, and closes the new one', async () => {
    await goTo(0);
    const first = (await item()).payment_id;
    await pay(first, 49);
    await goTo(8);
    const second = (await item()).payment_id;
    expect((await service.call('POST', `/payments/${first}/resolve`)).status).toBe(200);
    await runReconcile(service);
    expect(await item()).toMatchObject({ status: 'paid', payment_id: first, amount_received: 49 });
    expect(await payment(second)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due', 'installment.late', 'installment.paid']);
    // A payer of the new one has then paid for nothing.
    await pay(second, 6);
    await runReconcile(service);
    expect(await payment(second)).toMatchObject({ exceptions: ['overpaid', 'late'], amount_received: 6, surplus: 6 });
    expect(await item()).toMatchObject({ status: 'paid', payment_id: first, amount_received: 55, surplus: 6 });
  });
});

describe('a plan', () => {
  test('defaults after two further grace periods without payment, and asks for nothing more', async () => {
    await goTo(22);
    const over = await plan();
    expect(over).toMatchObject({ status: 'defaulted', defaulted_at: endOf(21) });
    expect(over.payment_schedule.map(({ status }: { status: string }) => status)).toEqual(['late', 'cancelled']);
    expect(await payment(over.payment_schedule[0].payment_id)).toMatchObject({ status: 'expired', amount_due: 55 });
    expect(await planKinds()).toEqual(['installment_plan.defaulted']);
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due', 'installment.late']);
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'installment_plan_created',
      'installment_due',
      'installment_late',
      'installment_plan_defaulted',
    ]);
    await goTo(200);
    expect(await planKinds()).toEqual(['installment_plan.defaulted']);
  });

  test('stays cancelled when money for its open payment comes afterwards, as late money', async () => {
    await goTo(0);
    const { payment_id } = await item();
    const url = await solanaPayUrl(service, payment_id);
    expect((await service.call('POST', `/installment-plans/${id}/cancel`)).status).toBe(200);
    await wallet.pay(url);
    await catchUpChain(service);
    await runReconcile(service);
    expect(await payment(payment_id)).toMatchObject({
      status: 'failed',
      failure_reason: 'cancelled',
      exceptions: ['late'],
      amount_received: 50,
    });
    const listed = await service.call('GET', '/payments?exception=late');
    expect(listed.body.data.map((row: { id: string }) => row.id)).toContain(payment_id);
    expect(await plan()).toMatchObject({
      status: 'cancelled',
      payment_schedule: [{ status: 'cancelled', amount_received: 50 }, {}],
    });
    await goTo(200);
    expect(await planKinds()).toEqual(['installment_plan.cancelled']);
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due']);
  });
});
