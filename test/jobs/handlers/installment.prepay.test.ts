import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOnce as prepay } from '../../../src/jobs/handlers/installment.prepay.ts';
import { dropPayment } from '../../support/finality.ts';
import { adjust, makePlan, payOnChain } from '../../support/installments.ts';
import { takeJobs } from '../../support/jobs.ts';
import { eventKinds, fundedWallet, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
});
afterAll(() => service.stop());

const get = async (path: string) => (await service.call('GET', path)).body;

test('warns the operator of money that the chain dropped after it was used for something else', async () => {
  const { id, customer_id } = await makePlan(service);
  const { body: payoff } = await service.call('POST', `/installment-plans/${id}/pay-off`);
  await payOnChain(service, await fundedWallet(service), payoff.id, 110);
  const balances = async () =>
    (await get(`/customers/${customer_id}/balances`)).map(({ purpose, balance }: any) => [purpose, balance]);
  expect(await balances()).toEqual([[null, 10]]);
  await adjust(service, customer_id, -10);
  await dropPayment(service, payoff.id);
  expect(await takeJobs(service, 'installment.prepay')).toMatchObject([{ plan_id: id }]);
  const warnings: object[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line)) });
  await prepay({ ...workerOf(service), log }, { plan_id: id });
  expect(warnings).toMatchObject([{ plan_id: id, customer_id, missing: '10', currency: 'USD' }]);
  expect(await balances()).toEqual([[id, -10]]);
  const { status, payment_schedule } = await get(`/installment-plans/${id}`);
  expect(status).toBe('active');
  expect(payment_schedule).toMatchObject(Array(2).fill({ status: 'pending', credit_applied: 0, payment_id: null }));
});

test('uses money once when the job runs twice, also at the same time', async () => {
  const { id, customer_id } = await makePlan(service);
  const { body: payoff } = await service.call('POST', `/installment-plans/${id}/pay-off`);
  await payOnChain(service, await fundedWallet(service), payoff.id);
  const run = () => prepay(workerOf(service), { plan_id: id });
  await Promise.all([run(), run(), run()]);
  expect(await eventKinds(service, id)).toEqual(['installment_plan.completed']);
  expect(await get(`/customers/${customer_id}/balances`)).toEqual([]);
  await prepay(workerOf(service), { plan_id: 'ipl_01h455vb4pex5vsknk084sn02q' });
});
