import { afterAll, beforeAll, expect, test } from 'vitest';
import { setInstallmentStatus } from '../../support/factories/installments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { reportRows } from '../../support/reports.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const DUE = ['2026-01-10', '2026-02-20', '2026-03-25', '2026-04-30', '2026-05-01', '2026-06-01'];

test('has what was unpaid at the end of the range, by age, and nothing paid before', async () => {
  const plan = {
    customer_email: 'ada@example.com',
    customer_wallet: service.wallet,
    description: 'Grinder',
    total_amount: 60,
    currency: 'EUR',
    installment_count: DUE.length,
    payment_frequency_days: 30,
  };
  const { id } = (await service.call('POST', '/installment-plans', plan)).body;
  await setRows(service, 'installment_plans', id, { created_at: '2026-01-01T00:00:00Z' });
  for (const [index, due] of DUE.entries()) {
    const which = { plan_id: id, installment_number: index + 1 };
    await setRows(service, 'installments', which, { created_at: '2026-01-01T00:00:00Z', due_date: `${due}T00:00:00Z` });
  }
  await setInstallmentStatus(service, id, 1, 'late', 2);
  await setInstallmentStatus(service, id, 2, 'paid');
  // Paid after the end of the range.
  await setInstallmentStatus(service, id, 3, 'paid');
  await setRows(service, 'installments', { plan_id: id, installment_number: 3 }, { paid_at: '2026-05-01T00:00:00Z' });
  const rows = await reportRows(service, { type: 'installments', from: '2026-04-01', to: '2026-04-30' });
  const shown = rows.map(({ installment_number, age, days_overdue, due_date, open_amount, late_fee, currency }) => {
    return [installment_number, age, days_overdue, due_date, open_amount, late_fee, currency];
  });
  // All were made at the same time, so their ids are in no order.
  expect(shown.toSorted()).toEqual([
    [1, 'over_90', 110, '2026-01-10', '12', '2', 'EUR'],
    [3, '31-60', 36, '2026-03-25', '10', '0', 'EUR'],
    [4, 'not_due', 0, '2026-04-30', '10', '0', 'EUR'],
    [5, 'not_due', 0, '2026-05-01', '10', '0', 'EUR'],
    [6, 'not_due', 0, '2026-06-01', '10', '0', 'EUR'],
  ]);
  expect(rows.find(({ age }) => age === 'over_90')).toMatchObject({
    plan_id: id,
    description: 'Grinder',
    customer_email: 'ada@example.com',
    plan_status: 'active',
  });
  // The fee came a week after the due date.
  const early = await reportRows(service, { type: 'installments', from: '2026-01-01', to: '2026-01-15' });
  expect(early.map(({ age, open_amount }) => [age, open_amount]).toSorted()).toEqual([
    ['1-30', '10'],
    ...Array.from({ length: 5 }, () => ['not_due', '10']),
  ]);
});

test('leaves out a cancelled plan, and keeps a defaulted one', async () => {
  const plan = { customer_wallet: service.wallet, total_amount: 20, installment_count: 2, payment_frequency_days: 30 };
  const make = async () => (await service.call('POST', '/installment-plans', plan)).body.id as string;
  const [cancelled, defaulted] = [await make(), await make()];
  await service.call('POST', `/installment-plans/${cancelled}/cancel`);
  await setRows(service, 'installment_plans', defaulted, { status: 'defaulted', defaulted_at: new Date() });
  const rows = await reportRows(service, { type: 'installments' });
  const plans = rows.map(({ plan_id }) => plan_id);
  expect(plans).not.toContain(cancelled);
  expect(plans.filter((id) => id === defaulted)).toHaveLength(2);
});
