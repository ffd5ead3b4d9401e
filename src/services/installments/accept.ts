import type { Trx } from '../../db/database.ts';
import { type LockedPlan, unpaidInstallments } from '../../db/installments/installments.ts';
import { paymentsOfInstallments } from '../../db/installments/payments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import { lockPaymentsById } from '../../db/payments/locks.ts';
import { MODES } from '../../domain/modes.ts';
import { acceptLate } from '../payments/close.ts';
import type { EndDeps } from '../payments/settle.ts';
import { coveringOf } from './onPaymentFinished.ts';

/** An installment that its payments have paid together. `payment_id`: the one that becomes confirmed, at `now`. */
export type Covered = { plan: LockedPlan; installment: InstallmentRow; payment_id: string; now: Date };

/**
 * Confirms payments that have paid their installments together with others, and marks the installments as paid.
 * The plans are locked already, so payments that are locked elsewhere are skipped. So are those that no longer pay their
 * installment: the chain can drop money of a closed payment without a lock of the plan. Returns the ids of their
 * installments.
 */
export async function acceptCovering(
  trx: Trx,
  { config, finish }: EndDeps,
  covered: readonly Covered[],
): Promise<string[]> {
  if (covered.length === 0) return [];
  const byPayment = new Map(covered.map((one) => [one.payment_id, one]));
  const locked = [];
  for (const mode of MODES) locked.push(...(await lockPaymentsById(trx, mode, [...byPayment.keys()], { skip: true })));
  const payments = await paymentsOfInstallments(
    trx,
    covered.map(({ installment }) => installment.id),
  );
  const finished = [];
  for (const payment of locked) {
    const { plan, installment, now } = byPayment.get(payment.id) as Covered;
    if (coveringOf(installment, plan, payments.get(installment.id) ?? [])?.id !== payment.id) continue;
    finished.push(await acceptLate(trx, { ...payment, now: payment.updated_at > now ? payment.updated_at : now }));
    byPayment.delete(payment.id);
  }
  if (finished.length > 0) await finish(trx, config, { finished });
  return [...byPayment.values()].map(({ installment }) => installment.id);
}

/** Marks installments as paid that have received enough, if no job has done so yet. Returns false if one cannot be now. */
export async function acceptCovered(trx: Trx, deps: EndDeps, plan: LockedPlan): Promise<boolean> {
  const unpaid = await unpaidInstallments(trx, [plan.id]);
  const payments = await paymentsOfInstallments(
    trx,
    unpaid.map(({ id }) => id),
  );
  const covered = unpaid.flatMap((installment) => {
    const covering = coveringOf(installment, plan, payments.get(installment.id) ?? []);
    return covering ? [{ plan, installment, payment_id: covering.id, now: plan.now }] : [];
  });
  return (await acceptCovering(trx, deps, covered)).length === 0;
}
