import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { findInstallments, type LockedPlan, lockPlans } from '../../db/installments/installments.ts';
import { type InstallmentPayment, paymentsOfInstallments } from '../../db/installments/payments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import { byAge, type LockedPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import { chargeOf, isAskingWrongly, isPayable, isUnpaid, moneyOf, nextStep } from '../../domain/installments.ts';
import { surplusByPayment } from '../../domain/obligations.ts';
import { surplusOf } from '../../domain/payments.ts';
import type { EndDeps } from '../payments/settle.ts';
import { recordSurplus } from '../payments/surplus.ts';
import { acceptCovering } from './accept.ts';
import { closeInstallmentPayments } from './close.ts';
import { returnCredit } from './credit.ts';
import { coveringOf, stateAfterPayments } from './onPaymentFinished.ts';
import { openInstallmentPayment } from './payments.ts';
import { applyTransitions } from './transitions.ts';

/**
 * Reconciles an installment with everything received for it. Returns false if it must be retried later. Money received
 * by a closed payment pays the installment, or reduces its open payment to the rest. If it pays the installment, the
 * newest payment that received something becomes confirmed. A paid or cancelled installment has no open payment. An open
 * payment that asks for too much or too little is closed and replaced. Each payment shows what the installment did not need of
 * its money. While a transaction that names it is being
 * ingested, the payment stays open.
 * @throws FlorinError `rate_unavailable` or `validation_failed` when an open payment cannot be replaced
 */
export async function reconcileInstallment(trx: Trx, deps: EndDeps, id: string): Promise<boolean> {
  const [found] = await findInstallments(trx, [id]);
  if (!found) return true;
  const known = await paymentsOf(trx, id);
  // Payments are locked before plans.
  await lockPaymentsById(
    trx,
    found.mode,
    known.map((payment) => payment.id),
  );
  const [plan] = (await lockPlans(trx, [found.plan_id])) as [LockedPlan];
  const [installment] = (await findInstallments(trx, [id])) as [InstallmentRow];
  const payments = await paymentsOf(trx, id);
  const next = stateAfterPayments(installment, plan, payments, plan.now);
  const money = moneyOf(payments);
  if (next) await applyTransitions(trx, deps.config, [{ plan, before: installment, ...next, money, now: plan.now }]);
  const covering = coveringOf(installment, plan, payments);
  if (covering) {
    const covered = { plan, installment, payment_id: covering.id, now: plan.now };
    if ((await acceptCovering(trx, deps, [covered])).length > 0) return false;
  }
  // The chain has dropped the payment of an installment whose plan has ended.
  if ((next?.after ?? installment).status === 'cancelled') {
    await returnCredit(trx, [{ plan, installment, now: plan.now, amount: Big(installment.credit_applied) }]);
  }
  const isCorrected = await correctOpenPayment(trx, deps, plan.id, id);
  await recordSurpluses(
    trx,
    deps.config,
    found,
    known.map((payment) => payment.id),
  );
  return isCorrected;
}

/**
 * Records the surplus of each payment of an installment. Nobody owes a cancelled one, so what each of its payments received
 * beyond its own price is surplus.
 * @param ids the payments that this transaction has locked; later ones have received nothing
 */
async function recordSurpluses(
  trx: Trx,
  config: Config,
  { id, plan_id, mode }: Pick<InstallmentRow, 'id' | 'plan_id' | 'mode'>,
  ids: string[],
): Promise<void> {
  const [plan] = (await lockPlans(trx, [plan_id])) as [LockedPlan];
  const [installment] = (await findInstallments(trx, [id])) as [InstallmentRow];
  const payments = (await lockPaymentsById(trx, mode, ids)).sort(byAge);
  await recordSurplus(trx, config, payments, surplusesOf(installment, plan, payments, await paymentsOf(trx, id)));
}

/**
 * Returns the surplus of each payment of an installment, by payment id. Null: the installment needs all of its money.
 * @param counted the payments with what counts of their money
 */
function surplusesOf(
  installment: InstallmentRow,
  plan: LockedPlan,
  payments: readonly LockedPayment[],
  counted: readonly InstallmentPayment[],
): ReadonlyMap<string, bigint> | null {
  const { status, payment_id: paying } = installment;
  // Credit alone may have paid it: then no payment has, and all of their money is surplus.
  if (status === 'paid') return surplusByPayment(chargeOf(installment), paying ?? '', counted);
  if (isPayable(installment, plan)) return null;
  return new Map(payments.map((payment) => [payment.id, surplusOf({ ...payment, obligation_surplus: null })]));
}

/** Closes or replaces an installment's open payment if it asks for a wrong amount. Returns false if it must be retried. */
async function correctOpenPayment(trx: Trx, deps: EndDeps, planId: string, id: string): Promise<boolean> {
  const [plan] = (await lockPlans(trx, [planId])) as [LockedPlan];
  const [installment] = (await findInstallments(trx, [id])) as [InstallmentRow];
  const payments = await paymentsOf(trx, id);
  const open = payments.find(({ status }) => status === 'pending');
  if (!open) return true;
  const isOwed = plan.status === 'active' && isUnpaid(installment);
  if (isOwed && !isAskingWrongly(installment, open, payments)) return true;
  const left = await closeInstallmentPayments(trx, deps, new Map([[id, plan.now]]));
  if (left.length > 0) return false;
  if (isOwed) await requestRemainder(trx, deps.config, plan, id);
  return true;
}

async function requestRemainder(trx: Trx, config: Config, plan: LockedPlan, id: string): Promise<void> {
  const [installment] = (await findInstallments(trx, [id])) as [InstallmentRow];
  // A transition is due, and the sweep makes it within seconds.
  if (nextStep(installment, plan, plan.now) !== 'ask' && installment.status !== 'pending') return;
  const payments = await paymentsOf(trx, id);
  // Closing the open payment has completed what was paid. A job confirms it.
  if (coveringOf(installment, plan, payments)) return;
  await openInstallmentPayment(trx, config, plan, installment, payments);
}

async function paymentsOf(trx: Trx, id: string): Promise<InstallmentPayment[]> {
  return (await paymentsOfInstallments(trx, [id])).get(id) ?? [];
}
