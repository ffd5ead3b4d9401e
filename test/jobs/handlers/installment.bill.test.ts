import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOnce as bill } from '../../../src/jobs/handlers/installment.bill.ts';
import { attemptPayment, loseTransaction } from '../../support/factories/chain.ts';
import { ageInstallments, expireInstallments } from '../../support/factories/installments.ts';
import { setTestClock, setWallet } from '../../support/factories/merchants.ts';
import { adjust, mailsOfPlan, makePlan } from '../../support/installments.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { eventKinds, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const get = async (id: string) => (await service.call('GET', `/installment-plans/${id}`)).body;
const first = async (id: string) => (await get(id)).payment_schedule[0];
/** Lets so many days pass for one plan only. */
const pass = (planId: string, days: number) => ageInstallments(service, planId, { days });
/** Expires open payments, as the chain's time does when it passes their deadlines. */
const expireOpen = (planId: string) => expireInstallments(service, planId);
const mailKinds = async (planId: string) => (await mailsOfPlan(service, planId)).map(({ kind }) => kind);

test('makes each payment, event and mail once when handlers run twice or concurrently', async () => {
  const { id } = await makePlan(service);
  const twice = () => Promise.all([bill(workerOf(service)), bill(workerOf(service))]);
  await twice();
  expect(await first(id)).toMatchObject({ status: 'pending', payment_id: null });
  await pass(id, 1);
  await twice();
  await twice();
  const due = await first(id);
  expect(due).toMatchObject({ status: 'due' });
  expect(await eventKinds(service, due.payment_id)).toEqual(['payment.created']);
  await pass(id, 8);
  // Its payment is open until the chain's time has passed its deadline. Until then it is not known to be unpaid.
  await twice();
  expect(await first(id)).toMatchObject({ status: 'due', late_fee: 0, payment_id: due.payment_id });
  await expireOpen(id);
  await twice();
  await twice();
  const late = await first(id);
  expect(late).toMatchObject({ status: 'late', late_fee: 5 });
  await pass(id, 16);
  await expireOpen(id);
  await twice();
  await twice();
  expect(await get(id)).toMatchObject({
    status: 'defaulted',
    payment_schedule: [{ status: 'late' }, { status: 'cancelled' }],
  });
  expect(await eventKinds(service, late.id)).toEqual(['installment.upcoming', 'installment.due', 'installment.late']);
  expect(await eventKinds(service, id)).toEqual(['installment_plan.defaulted']);
  expect(await mailKinds(id)).toEqual([
    'installment_plan_created',
    'installment_due',
    'installment_late',
    'installment_plan_defaulted',
  ]);
  const payments = await sql`select 1 from payments where installment_id = ${late.id}`.execute(service.db);
  expect(payments.rows).toHaveLength(2);
});

test('asks first without grace, charges the fee after the day, and does not default at once', async () => {
  const { id } = await makePlan(service, { grace_period_days: 0 });
  await pass(id, 1);
  await bill(workerOf(service));
  const due = await first(id);
  expect(due).toMatchObject({ status: 'due', late_fee: 0 });
  const { body: asked } = await service.call('GET', `/payments/${due.payment_id}`);
  expect(asked).toMatchObject({ status: 'pending', amount_due: 50 });
  expect(asked.expires_at).toMatch(/T23:59:59.999Z$/);
  const [{ data }] = (await service.call('GET', `/events?resource_id=${due.id}`)).body;
  expect(data).toMatchObject({ status: 'due', late_fee: 0 });
  await pass(id, 2);
  await expireOpen(id);
  await bill(workerOf(service));
  expect(await first(id)).toMatchObject({ status: 'late', late_fee: 5 });
  expect(await get(id)).toMatchObject({ status: 'active' });
  expect(await eventKinds(service, due.id)).toEqual(['installment.due', 'installment.late']);
  expect(await mailKinds(id)).toEqual(['installment_plan_created', 'installment_due', 'installment_late']);
});

test('sends no mail to a customer without an address, and does everything else', async () => {
  const { id } = await makePlan(service, { customer_email: undefined });
  await pass(id, 1);
  await bill(workerOf(service));
  expect(await first(id)).toMatchObject({ status: 'due' });
  expect(await mailKinds(id)).toEqual([]);
});

test('postpones only the plans of a merchant without a wallet, and resumes them when there is one', async () => {
  const merchant = await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } });
  const headers = { authorization: `Bearer ${merchant.keys.test}` };
  const call: Service['call'] = (method, path, body) => service.call(method, path, body, headers);
  const plan = await makePlan({ ...service, call });
  const other = await makePlan(service);
  const theirs = { ...service, merchant };
  await setWallet(theirs, null);
  for (const { id } of [plan, other]) await pass(id, 1);
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line).plan_id) });
  for (let time = 0; time < 2; time += 1) await bill({ ...workerOf(service), log });
  expect(warnings).toEqual([plan.id]);
  expect(await first(other.id)).toMatchObject({ status: 'due' });
  const own = async () => (await service.call('GET', `/installment-plans/${plan.id}`, undefined, headers)).body;
  expect((await own()).payment_schedule[0]).toMatchObject({ status: 'pending', payment_id: null });
  const refused = await service.call('POST', `/installment-plans/${plan.id}/pay`, undefined, headers);
  expect(refused).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'token' }] } } });

  await setWallet(theirs, service.wallet);
  await pass(plan.id, 0.1);
  await bill(workerOf(service));
  const due = (await own()).payment_schedule[0];
  expect(due).toMatchObject({ status: 'due', payment_id: expect.any(String) });

  // It becomes late without a wallet. The customer can pay as soon as there is one.
  await setWallet(theirs, null);
  await pass(plan.id, 8);
  await expireOpen(plan.id);
  await bill(workerOf(service));
  expect((await service.call('POST', `/installment-plans/${plan.id}/pay`, undefined, headers)).status).toBe(422);
  await setWallet(theirs, service.wallet);
  const late = await service.call('POST', `/installment-plans/${plan.id}/pay`, undefined, headers);
  expect(late).toMatchObject({ status: 201, body: { amount_due: 55, status: 'pending' } });
});

test('asks a payer after a date that no sweep has seen yet for the amount of that date', async () => {
  const { id } = await makePlan(service);
  await pass(id, 1);
  const { status, body: payment } = await service.call('POST', `/installment-plans/${id}/pay`);
  expect(status).toBe(201);
  const due = await first(id);
  expect(due).toMatchObject({ status: 'due', payment_id: payment.id });
  await pass(id, 8);
  await expireOpen(id);
  const { status: again, body: late } = await service.call('POST', `/installment-plans/${id}/pay`);
  expect(again).toBe(201);
  expect(late).toMatchObject({ amount_due: 55, status: 'pending' });
  await bill(workerOf(service));
  expect(await eventKinds(service, due.id)).toEqual(['installment.due', 'installment.late']);
});

test('makes installments due by the merchant’s own clock, in real time', async () => {
  const { id } = await makePlan(service);
  await setTestClock(service, { days: 1, seconds: 5 });
  await bill(workerOf(service));
  await setTestClock(service);
  expect(await first(id)).toMatchObject({ status: 'due' });
});

test('does not default a plan while a payment of it is being confirmed', async () => {
  const { id } = await makePlan(service);
  for (const days of [1, 8]) {
    await pass(id, days);
    await expireOpen(id);
    await bill(workerOf(service));
  }
  const { payment_id } = await first(id);
  await attemptPayment(service, payment_id);
  await pass(id, 15);
  await expireOpen(id);
  await bill(workerOf(service));
  expect(await get(id)).toMatchObject({ status: 'active', payment_schedule: [{ status: 'late' }, {}] });
  await loseTransaction(service);
  await pass(id, 0.001);
  for (let time = 0; time < 2; time += 1) await bill(workerOf(service));
  expect(await get(id)).toMatchObject({ status: 'defaulted' });
});

test('charges no fee while a payoff of the plan is being confirmed', async () => {
  const { id } = await makePlan(service);
  await pass(id, 1);
  await bill(workerOf(service));
  const { body: payoff } = await service.call('POST', `/installment-plans/${id}/pay-off`);
  await attemptPayment(service, payoff.id);
  await pass(id, 8);
  await expireOpen(id);
  await bill(workerOf(service));
  expect(await first(id)).toMatchObject({ status: 'due', late_fee: 0 });
  expect((await service.call('POST', `/installment-plans/${id}/cancel`)).status).toBe(409);
  await loseTransaction(service);
  await pass(id, 0.001);
  for (let time = 0; time < 2; time += 1) await bill(workerOf(service));
  expect(await first(id)).toMatchObject({ status: 'late', late_fee: 5 });
  // The payoff lacks the fee.
  const { status, body: next } = await service.call('POST', `/installment-plans/${id}/pay-off`);
  expect([status, next.amount]).toEqual([201, 105]);
  expect((await service.call('GET', `/payments/${payoff.id}`)).body).toMatchObject({ status: 'failed' });
});

test('pays from a balance once when sweeps run concurrently for several plans of a customer', async () => {
  const customer_email = 'both@example.com';
  const plans = [await makePlan(service, { customer_email }), await makePlan(service, { customer_email })];
  await adjust(service, plans[0].customer_id, 70);
  for (const { id } of plans) await pass(id, 1);
  await Promise.all([bill(workerOf(service)), bill(workerOf(service)), bill(workerOf(service))]);
  await bill(workerOf(service));
  const items = await Promise.all(plans.map(({ id }) => first(id)));
  expect(items.map(({ credit_applied }) => credit_applied).sort((one, other) => one - other)).toEqual([20, 50]);
  expect(items.map(({ status }) => status).sort()).toEqual(['due', 'paid']);
});
