import type { InstallmentPlanStatus, InstallmentStatus } from '../../src/domain/installments.ts';
import type { Scene } from './checkouts.ts';
import { newSignature } from './factories/chain.ts';
import { endPlan, setInstallmentStatus } from './factories/installments.ts';
import { insertPayment } from './factories/payments.ts';
import { makePlan } from './installments.ts';
import type { Service } from './service.ts';

type Row = { status: InstallmentStatus; lateFee?: number };

/** Makes a plan in a given state, without the months that lead there. */
async function planWith(
  service: Service,
  status: InstallmentPlanStatus,
  rows: Row[],
  fields: object = {},
): Promise<string> {
  const { id } = await makePlan(service, {
    total_amount: 250 * rows.length,
    installment_count: rows.length,
    payment_frequency_days: 30,
    first_payment_date: '2030-01-31T09:30:00Z',
    ...fields,
  });
  for (const [index, row] of rows.entries()) {
    await setInstallmentStatus(service, id, index + 1, row.status, row.lateFee);
  }
  if (status !== 'active') await endPlan(service, id, status);
  return id;
}

const rows = (...statuses: InstallmentStatus[]) => statuses.map((status) => ({ status }));
const upcoming = Array.from({ length: 3 }, () => ({ status: 'pending' as const }));

const pageOf = async (service: Service, planId: string, number: number): Promise<string> =>
  (await service.call('GET', `/installment-plans/${planId}`)).body.payment_schedule[number - 1].id;

/** Makes a plan of which an installment was paid twice, the second time by a late payment. Returns its id. */
export async function planPaidTwice(service: Service): Promise<string> {
  const id = await planWith(service, 'active', [...rows('paid', 'paid', 'due'), ...upcoming]);
  const installment_id = await pageOf(service, id, 2);
  const like = { merchant_id: service.merchant.id, installment_id, amount: '250', amount_due: 250_000_000n };
  const paid = { status: 'confirmed' as const, amount_received: 250_000_000n, confirmed_at: new Date() };
  await insertPayment(service, { ...like, ...paid, transaction_signature: newSignature() });
  await insertPayment(service, {
    ...like,
    status: 'expired',
    amount_received: 250_000_000n,
    obligation_surplus: 250_000_000n,
    transaction_signature: newSignature(),
  });
  return id;
}

/** Makes a plan of which the due installment has received a part. Returns its id. */
async function partlyPaid(service: Service): Promise<string> {
  const id = await planWith(service, 'active', [...rows('paid', 'paid', 'due'), ...upcoming]);
  await insertPayment(service, {
    merchant_id: service.merchant.id,
    installment_id: await pageOf(service, id, 3),
    amount: '250',
    amount_due: 250_000_000n,
    status: 'failed',
    failure_reason: 'underpaid',
    amount_received: 100_500_000n,
    transaction_signature: newSignature(),
  });
  return id;
}

const MAKE: Record<string, (service: Service) => Promise<string>> = {
  new: (service) => planWith(service, 'active', [...upcoming, ...upcoming]),
  due: (service) => planWith(service, 'active', [...rows('paid', 'paid', 'due'), ...upcoming]),
  late: (service) =>
    planWith(service, 'active', [
      ...rows('paid'),
      { status: 'paid', lateFee: 5 },
      { status: 'late', lateFee: 5 },
      ...upcoming,
    ]),
  completed: (service) => planWith(service, 'completed', rows('paid', 'paid', 'paid')),
  defaulted: (service) =>
    planWith(service, 'defaulted', [...rows('paid'), { status: 'late', lateFee: 5 }, ...rows('cancelled')]),
  cancelled: (service) => planWith(service, 'cancelled', rows('paid', 'cancelled', 'cancelled')),
  twice: planPaidTwice,
  'one-next': async (service) => pageOf(service, await planWith(service, 'active', [...rows('paid'), ...upcoming]), 2),
  'one-ahead': async (service) => pageOf(service, await planWith(service, 'active', [...rows('due'), ...upcoming]), 3),
  'one-due': async (service) => pageOf(service, await partlyPaid(service), 3),
  'one-late': async (service) =>
    pageOf(
      service,
      await planWith(service, 'active', [...rows('paid'), { status: 'late', lateFee: 5 }, ...upcoming]),
      2,
    ),
  'one-twice': async (service) => pageOf(service, await planPaidTwice(service), 2),
  'one-defaulted': async (service) =>
    pageOf(service, await planWith(service, 'defaulted', [{ status: 'late', lateFee: 5 }, ...rows('cancelled')]), 1),
  'one-cancelled': async (service) =>
    pageOf(service, await planWith(service, 'cancelled', rows('cancelled', 'cancelled')), 2),
};

/** Makes an installment plan, or one of its installments, in every state. */
export async function installmentScenes(service: Service): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const [name, make] of Object.entries(MAKE)) {
    scenes.push({ name: `installments-${name}`, path: `/installments/${await make(service)}` });
  }
  return scenes;
}
