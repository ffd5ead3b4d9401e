import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { runOnce as moveClock } from '../../src/jobs/handlers/clock.advance.ts';
import { runOnce as bill } from '../../src/jobs/handlers/installment.bill.ts';
import { runOnce as reconcileInstallments } from '../../src/jobs/handlers/installment.reconcile.ts';
import { runOnce as refreshRates } from '../../src/jobs/handlers/rates.refresh.ts';
import { ageInstallments } from '../support/factories/installments.ts';
import { setWallet } from '../support/factories/merchants.ts';
import { ageRates, setRates } from '../support/factories/rates.ts';
import { setRows } from '../support/factories/rows.ts';
import { DAY, mailsOfPlan, makePlan, payOnChain, runReconcile } from '../support/installments.ts';
import { eventKinds, fundedWallet, multiply, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { advance, catchUpChain } from '../support/testClock.ts';

// Plans of two installments of 50 in other currencies, a week of grace and a fee of 5, paid on the chain. A euro costs 1.10 US
// dollars.

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterEach(() => refreshRates(workerOf(service)));
afterAll(() => service.stop());

const get = async (id: string) => (await service.call('GET', `/installment-plans/${id}`)).body;
const item = async (id: string, number = 1) => (await get(id)).payment_schedule[number - 1];
const payment = async (id: string) => (await service.call('GET', `/payments/${id}`)).body;
const pay = (id: string, amount?: number) => payOnChain(service, wallet, id, amount);
const payNext = (id: string) => service.call('POST', `/installment-plans/${id}/pay`);
/** Moves the clock to so many days after a plan's first date. */
const goTo = ({ first_payment_date }: { first_payment_date: string }, days: number) =>
  advance(service, { to: new Date(Date.parse(first_payment_date) + days * DAY).toISOString() });
const page = async (id: string) => (await fetch(`${service.url}/installments/${id}`)).text();

describe('a plan in euros', () => {
  test('asks for USDC at the rate of each payment, and adds its fee in euros', async () => {
    const plan = await makePlan(service, { currency: 'EUR' });
    expect(plan).toMatchObject({ currency: 'EUR', token: 'USDC', payment_schedule: [{ currency: 'EUR' }, {}] });
    await goTo(plan, 0);
    const first = (await item(plan.id)).payment_id;
    expect(await payment(first)).toMatchObject({ amount: 50, currency: 'EUR', payment_token: 'USDC', amount_due: 55 });
    await pay(first, 22);
    expect(await item(plan.id)).toMatchObject({ status: 'due', amount_received: 20, surplus: 0 });

    await setRates(service, { EUR: 1.2 });
    await goTo(plan, 8);
    const late = await item(plan.id);
    expect(late).toMatchObject({ status: 'late', late_fee: 5, amount_received: 20 });
    expect(await payment(late.payment_id)).toMatchObject({ amount: 35, currency: 'EUR', amount_due: 42 });
    const mail = (await mailsOfPlan(service, plan.id)).findLast(({ kind }) => kind === 'installment_late');
    for (const text of ['Amount: €50.00', 'Late fee: €5.00', 'Received: €20.00', 'To pay: €35.00']) {
      expect(mail?.text_body).toContain(text);
    }
    for (const one of [plan.id, late.id]) expect(await page(one)).toMatch(/€35\.00/);
    await pay(late.payment_id);
    expect(await item(plan.id)).toMatchObject({ status: 'paid', amount_received: 55, surplus: 0 });
    const [event] = (await service.call('GET', `/events?resource_id=${late.id}`)).body;
    expect(event).toMatchObject({ event: 'installment.paid', data: { currency: 'EUR', amount_received: 55 } });
    const receipt = (await mailsOfPlan(service, plan.id)).findLast(({ kind }) => kind === 'receipt');
    expect(receipt?.text_body).toContain('Installment total: €55.00');
  });

  test('names what it received in euros when it ends with a part paid', async () => {
    const plan = await makePlan(service, { currency: 'EUR' });
    await goTo(plan, 0);
    await pay((await item(plan.id)).payment_id, 22);
    expect((await service.call('POST', `/installment-plans/${plan.id}/cancel`)).status).toBe(200);
    expect(await page(plan.id)).toContain('€20.00');
    const [mail] = await service.db
      .selectFrom('emails')
      .select('text_body')
      .where('kind', '=', 'payment_exception')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(mail?.text_body).toMatch(/22\.00\sUSDC \(€20\.00 of €50\.00\)/);
  });

  test('waits without a rate, blocks no other plan, and refuses to be paid until there is one', async () => {
    const [euros, dollars] = [await makePlan(service, { currency: 'EUR' }), await makePlan(service)];
    await ageRates(service, { hours: 1 }, 'EUR');
    expect(await payNext(euros.id)).toMatchObject({ status: 503, body: { code: 'rate_unavailable' } });
    expect(await item(euros.id)).toMatchObject({ status: 'pending', payment_id: null });
    for (const { id } of [euros, dollars]) await ageInstallments(service, id, { days: 1.1 });
    for (let time = 0; time < 2; time += 1) await bill(workerOf(service));
    expect(await item(dollars.id)).toMatchObject({ status: 'due', payment_id: expect.any(String) });
    expect(await item(euros.id)).toMatchObject({ status: 'pending', payment_id: null });
    expect(await payNext(euros.id)).toMatchObject({ status: 503, body: { code: 'rate_unavailable' } });
    expect((await fetch(`${service.url}/installments/${euros.id}/pay`, { method: 'POST' })).status).toBe(503);

    await refreshRates(workerOf(service));
    expect(await payNext(euros.id)).toMatchObject({ status: 201, body: { amount_due: 55 } });
    expect(await item(euros.id)).toMatchObject({ status: 'due' });
    expect(await eventKinds(service, euros.payment_schedule[0].id)).toContain('installment.due');
  });

  test('is swept once the rate is back', async () => {
    const { id } = await makePlan(service, { currency: 'GBP' });
    await ageRates(service, { hours: 1 });
    await ageInstallments(service, id, { days: 1.1 });
    await bill(workerOf(service));
    await refreshRates(workerOf(service));
    await bill(workerOf(service));
    expect(await item(id)).toMatchObject({ status: 'pending' });
    await ageInstallments(service, id, { hours: 7 });
    await bill(workerOf(service));
    const due = await item(id);
    expect(due).toMatchObject({ status: 'due' });
    expect(await payment(due.payment_id)).toMatchObject({ currency: 'GBP', amount_due: 62.5 });
  });

  test('stops the test clock at its date while there is no rate', async () => {
    const plan = await makePlan(service, { currency: 'EUR' });
    await ageRates(service, { hours: 1 }, 'EUR');
    const to = new Date(Date.parse(plan.first_payment_date) + DAY).toISOString();
    await service.call('POST', '/test-clock/advance', { to });
    const move = async () => {
      await catchUpChain(service);
      return moveClock(workerOf(service), { merchant_id: service.merchant.id });
    };
    for (let time = 0; time < 2; time += 1) await expect.poll(move).toBe('waiting');
    expect((await service.call('GET', '/test-clock')).body.waiting_for).toMatchObject({ reason: 'price' });
    expect(await item(plan.id)).toMatchObject({ status: 'pending' });
    await refreshRates(workerOf(service));
    await expect.poll(move).toBe('ready');
    const due = await item(plan.id);
    expect(await payment(due.payment_id)).toMatchObject({ created_at: plan.first_payment_date, amount_due: 55 });
  });

  test('replaces a payment that asks too much only when there is a rate', async () => {
    const plan = await makePlan(service, { currency: 'EUR' });
    await goTo(plan, 0);
    const first = (await item(plan.id)).payment_id;
    await goTo(plan, 8);
    const second = (await item(plan.id)).payment_id;
    await ageRates(service, { hours: 1 }, 'EUR');
    await pay(first, 33);
    const reconcile = () => reconcileInstallments(workerOf(service), [{ installment_id: plan.payment_schedule[0].id }]);
    expect(await reconcile()).toMatchObject([{ status: 'failed', reason: expect.stringContaining('EUR') }]);
    expect(await payment(second)).toMatchObject({ status: 'pending', amount: 55 });
    await refreshRates(workerOf(service));
    expect(await reconcile()).toMatchObject([{ status: 'completed' }]);
    expect(await payment(second)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    const { payment_id } = await item(plan.id);
    expect(await payment(payment_id)).toMatchObject({ status: 'pending', amount: 25 });
  });
});

describe('the token of a plan', () => {
  test('is what its payments are paid in, and needs a wallet', async () => {
    await setWallet(service, null, 'EURC');
    const terms = { customer_wallet: service.wallet, total_amount: 9, installment_count: 1, payment_frequency_days: 9 };
    const refused = await service.call('POST', '/installment-plans', { ...terms, token: 'EURC' });
    expect(refused).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'token' }] } } });
    await setWallet(service, service.wallet, 'EURC');
    const plan = await makePlan(service, { currency: 'EUR', token: 'EURC' });
    expect(plan).toMatchObject({ currency: 'EUR', token: 'EURC' });
    // A euro is one EURC, so no rate is needed.
    await ageRates(service, { hours: 1 }, 'EUR');
    expect(await payNext(plan.id)).toMatchObject({ status: 201, body: { payment_token: 'EURC', amount_due: 50 } });
    expect(await page(plan.id)).toContain('paid in EURC');
  });

  test('and its currency are those of all payments, also of a version that knows neither', async () => {
    const plan = await makePlan(service, { currency: 'EUR' });
    const { body } = await payNext(plan.id);
    for (const other of [{ currency: 'USD' }, { token: 'USDT' }]) {
      await expect(multiply(service, body.id, 1, other)).rejects.toThrow(
        'must have the currency and the token of its plan',
      );
    }
  });

  test.each([
    ['currency', { currency: 'CHF' }],
    ['token', { token: 'BTC' }],
  ])('refuses a wrong %s', async (path, fields) => {
    const terms = { customer_wallet: service.wallet, total_amount: 9, installment_count: 1, payment_frequency_days: 9 };
    const refused = await service.call('POST', '/installment-plans', { ...terms, ...fields });
    expect(refused).toMatchObject({ status: 422, body: { details: { issues: [{ path }] } } });
  });
});

describe('credit', () => {
  const setCredit = (plan_id: string, number: number, credit_applied: string) =>
    setRows(service, 'installments', { plan_id, installment_number: number }, { credit_applied });

  test('is left out of what is asked for', async () => {
    const plan = await makePlan(service);
    await setCredit(plan.id, 1, '20.5');
    await goTo(plan, 0);
    const due = await item(plan.id);
    expect(due).toMatchObject({ status: 'due', credit_applied: 20.5, amount_received: 0 });
    expect(await payment(due.payment_id)).toMatchObject({ amount: 29.5 });
    expect(await page(due.id)).toContain('Your balance paid <strong><bdi>$20.50');
    const mail = (await mailsOfPlan(service, plan.id)).findLast(({ kind }) => kind === 'installment_due');
    expect(mail?.text_body).toContain('Paid from your balance: $20.50');
    await pay(due.payment_id, 30);
    expect(await item(plan.id)).toMatchObject({ status: 'paid', amount_received: 30, surplus: 0.5 });
  });

  test('that covers an installment pays it without a payment, and closes its open one', async () => {
    const plan = await makePlan(service);
    const { body: ahead } = await payNext(plan.id);
    await setCredit(plan.id, 1, '50');
    await goTo(plan, 0);
    await runReconcile(service);
    expect(await item(plan.id)).toMatchObject({ status: 'paid', payment_id: null, payment_url: null, surplus: 0 });
    expect(await payment(ahead.id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await eventKinds(service, plan.payment_schedule[0].id)).toContain('installment.paid');
    // The money of a payer who pays anyway is surplus.
    await pay(ahead.id, 50);
    expect(await item(plan.id)).toMatchObject({ status: 'paid', payment_id: null, amount_received: 50, surplus: 50 });
    expect(await payment(ahead.id)).toMatchObject({ surplus: 50 });

    await setCredit(plan.id, 2, '50');
    expect(await payNext(plan.id)).toMatchObject({ status: 409, body: { details: { status: 'completed' } } });
    expect(await get(plan.id)).toMatchObject({ status: 'completed' });
  });

  test('pays with the money of payments together', async () => {
    const plan = await makePlan(service);
    await goTo(plan, 0);
    const { payment_id } = await item(plan.id);
    await pay(payment_id, 30);
    await setCredit(plan.id, 1, '20');
    await service.call('POST', `/payments/${payment_id}/cancel`);
    await runReconcile(service);
    expect(await item(plan.id)).toMatchObject({ status: 'paid', payment_id, amount_received: 30, credit_applied: 20 });
  });
});
