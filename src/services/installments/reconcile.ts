import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import {
  findInstallments,
  type LockedPlan,
  lockPlans,
  paymentsOfInstallments,
} from '../../db/installments/installments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import { CENT_UNITS, nextStep, outstandingUnits, receivedUnits, UNPAID } from '../../domain/installments.ts';
import type { EndDeps } from '../payments/settle.ts';
import { closeInstallmentPayments } from './close.ts';
import { stateAfterPayments } from './onPaymentFinished.ts';
import { openInstallmentPayment } from './payments.ts';
import { applyTransitions } from './transitions.ts';

/**
 * Reconciles an installment with everything received for it. Returns false if it must be retried later. Money received
 * by a closed payment pays the installment, or reduces its open payment to the rest. A paid or cancelled installment
 * has no open payment. An open payment that is off by a cent or more is closed and replaced. While a transaction that
 * names it is being ingested, the payment stays open.
 */
export async function reconcileInstallment(trx: Trx, deps: EndDeps, id: string): Promise<boolean> {
  const [found] = await findInstallments(trx, [id]);
  if (!found) return true;
  const [plan] = (await lockPlans(trx, [found.plan_id])) as [LockedPlan];
  const [installment] = (await findInstallments(trx, [id])) as [InstallmentRow];
  const payments = (await paymentsOfInstallments(trx, [id])).get(id) ?? [];
  const next = stateAfterPayments(installment, plan, payments, plan.now);
  if (next) {
    const amount_received = receivedUnits(payments);
    await applyTransitions(trx, deps.config, [{ plan, before: installment, ...next, amount_received, now: plan.now }]);
  }
  const current = next?.after ?? installment;
  const open = payments.find(({ status }) => status === 'pending');
  if (!open) return true;
  const isOwed = plan.status === 'active' && UNPAID.some((status) => status === current.status);
  if (isOwed && !isOffByCents(open.amount_due - outstandingUnits(current, payments))) return true;
  const left = await closeInstallmentPayments(trx, deps, new Map([[id, plan.now]]));
  if (left.length > 0) return false;
  if (isOwed) await requestRemainder(trx, deps.config, plan, id);
  return true;
}

/** True if an open payment asks for at least a cent too much or too little. A smaller difference is dust. */
function isOffByCents(difference: bigint): boolean {
  return difference >= CENT_UNITS || difference <= -CENT_UNITS;
}

async function requestRemainder(trx: Trx, config: Config, plan: LockedPlan, id: string): Promise<void> {
  const [installment] = (await findInstallments(trx, [id])) as [InstallmentRow];
  // A transition is due, and the sweep makes it within seconds.
  if (nextStep(installment, plan.now) !== 'ask' && installment.status !== 'pending') return;
  const payments = (await paymentsOfInstallments(trx, [id])).get(id) ?? [];
  await openInstallmentPayment(trx, config, plan, installment, payments);
}
