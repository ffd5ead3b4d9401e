import Big from 'big.js';
import { type BalanceKey, balanceKey, lockBalances } from '../../db/customers/balances.ts';
import type { Trx } from '../../db/database.ts';
import { installmentsOfPlan, type LockedPlan, lockPlans } from '../../db/installments/installments.ts';
import { type InstallmentPayment, paymentsOfInstallments } from '../../db/installments/payments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import { lockPaymentsById } from '../../db/payments/locks.ts';
import { openPrepayments } from '../../db/payments/payments.ts';
import { ANY_PURPOSE } from '../../domain/balances.ts';
import { isUnpaid, leftOf, moneyOf } from '../../domain/installments.ts';
import type { Logger } from '../../observability/log.ts';
import { releasePrepaid } from '../customers/balances.ts';
import type { EndDeps } from '../payments/settle.ts';
import { endObsolete } from '../payments/withdraw.ts';
import { applyCredit, returnCredit } from './credit.ts';
import { enqueueReconcileInstallments, stateAfterPayments } from './onPaymentFinished.ts';
import { applyTransitions, type InstallmentMove } from './transitions.ts';

type Deps = EndDeps & { log: Logger };

/**
 * Uses the money that prepays a plan. While the plan is active, it pays the unpaid installments in their order, those that are not
 * due yet, too. Once the plan has ended, it pays for anything, and an open payoff is closed. If the chain dropped money that was used,
 * the last installments give their credit back and are owed again. Safe to repeat.
 */
export async function settlePrepaid(trx: Trx, deps: Deps, planId: string): Promise<void> {
  const open = await openPrepayments(trx, [planId]);
  const ids = open.map(({ id }) => id);
  // Payments are locked before plans.
  const [mode] = open.map((payment) => payment.mode);
  if (mode) await lockPaymentsById(trx, mode, ids);
  const [plan] = await lockPlans(trx, [planId]);
  if (!plan) return;
  await usePrepaid(trx, deps, plan);
  const [after] = (await lockPlans(trx, [planId])) as [LockedPlan];
  if (after.status === 'active') return;
  // A payoff that is being confirmed ends by itself. Its money then pays for anything.
  const { finished } = await endObsolete(trx, after.mode, ids, { isPaid: after.status === 'completed' });
  await deps.finish(trx, deps.config, { finished });
}

/** Uses the money that prepays a locked plan, as settlePrepaid does. Read the plan again after it. */
export async function usePrepaid(trx: Trx, deps: Deps, plan: LockedPlan): Promise<void> {
  const { id: purpose, customer_id, currency } = plan;
  if (customer_id === null) return;
  const key: BalanceKey = { customer_id, currency, purpose };
  const known = await lockBalances(trx, [{ ...key, purpose: ANY_PURPOSE }, key]);
  const balance = Big(known.get(balanceKey(key)) ?? 0);
  if (balance.lt(0)) await takeBack(trx, deps, plan, balance.times(-1));
  else if (balance.gt(0) && plan.status === 'active') await payAhead(trx, deps, plan, balance);
  else if (balance.gt(0)) await releasePrepaid(trx, [{ ...plan, customer_id, purpose, created_at: plan.now }]);
}

/** Pays the unpaid installments of a plan with prepaid money. */
async function payAhead(trx: Trx, { config }: Deps, plan: LockedPlan, balance: Big): Promise<void> {
  const { installments, payments } = await readPlan(trx, plan);
  const { now } = plan;
  let rest = balance;
  const creditable = installments.filter(isUnpaid).flatMap((installment) => {
    const left = leftOf(installment, payments(installment));
    const most = left.lt(rest) ? left : rest;
    rest = rest.minus(most);
    return most.gt(0) ? [{ plan, installment, payments: payments(installment), now, most }] : [];
  });
  const credited = [...(await applyCredit(trx, creditable)).values()];
  await moveCredited(trx, config, plan, credited, payments);
}

/** Takes credit back from the last installments of a plan, because the chain dropped the money. `missing`: in its currency. */
async function takeBack(trx: Trx, { config, log }: Deps, plan: LockedPlan, missing: Big): Promise<void> {
  const { installments, payments } = await readPlan(trx, plan);
  let left = missing;
  const returned = installments.toReversed().map((installment) => {
    const amount = left.lt(installment.credit_applied) ? left : Big(installment.credit_applied);
    left = left.minus(amount);
    return { plan, installment, now: plan.now, amount, purpose: plan.id };
  });
  const changed = await returnCredit(trx, returned);
  await moveCredited(trx, config, plan, changed, payments);
  if (left.gt(0)) {
    log.warn(
      { plan_id: plan.id, customer_id: plan.customer_id, missing: left.toFixed(), currency: plan.currency },
      'the chain dropped money that prepaid an installment plan, and it was used for something else',
    );
  }
}

/** Moves installments with another credit to the status that follows from it. Jobs change their payments. */
async function moveCredited(
  trx: Trx,
  config: Deps['config'],
  plan: LockedPlan,
  changed: readonly InstallmentRow[],
  payments: (installment: InstallmentRow) => InstallmentPayment[],
): Promise<void> {
  const { now } = plan;
  const inOrder = changed.toSorted((one, other) => one.installment_number - other.installment_number);
  const moves = inOrder.flatMap((before): InstallmentMove[] => {
    const own = payments(before);
    const next = stateAfterPayments(before, plan, own, now);
    return next ? [{ plan, before, ...next, money: moneyOf(own), now }] : [];
  });
  await applyTransitions(trx, config, moves);
  const withPayments = changed.filter((installment) => payments(installment).length > 0);
  const cancelled = moves.filter(({ after }) => after.status === 'cancelled').map(({ after }) => after);
  const ids = [...withPayments, ...cancelled].map(({ id }) => id);
  await enqueueReconcileInstallments(trx, [...new Set(ids)]);
}

async function readPlan(trx: Trx, { id }: LockedPlan) {
  const installments = await installmentsOfPlan(trx, id);
  const byId = await paymentsOfInstallments(
    trx,
    installments.map((installment) => installment.id),
  );
  return { installments, payments: (installment: InstallmentRow) => byId.get(installment.id) ?? [] };
}
