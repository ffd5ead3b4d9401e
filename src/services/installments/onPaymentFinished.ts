import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { findInstallments, type LockedPlan, lockPlans } from '../../db/installments/installments.ts';
import { type InstallmentPayment, paymentsOfInstallments } from '../../db/installments/payments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import type { EventKind } from '../../domain/events.ts';
import { isId } from '../../domain/ids.ts';
import {
  cancel,
  isAskingWrongly,
  isPaidByCredit,
  isPayable,
  markPaid,
  moneyOf,
  payingOf,
  revertPaid,
} from '../../domain/installments.ts';
import { enqueue } from '../../queue/queues.ts';
import { applyTransitions, enqueuePrepaid, type InstallmentMove } from './transitions.ts';

/**
 * Updates the installments of finished payments.
 * A confirmed payment pays its installment, once, whichever of its payments it is. That is also true for a plan that has
 * defaulted, but not for one that the merchant cancelled. If the closed payments have paid the installment together, a job
 * confirms one of them. After any other end, the installment's dates decide what follows. If the chain dropped its payment,
 * the installment is owed again.
 */
export async function onInstallmentPaymentsFinished(
  trx: Trx,
  config: Config,
  ends: readonly { row: PaymentRow; now: Date }[],
): Promise<void> {
  await enqueuePayoffs(
    trx,
    ends.map(({ row }) => row),
  );
  const times = new Map(ends.flatMap(({ row, now }) => (row.installment_id ? [[row.installment_id, now]] : [])));
  if (times.size === 0) return;
  const ids = [...times.keys()] as string[];
  const planIds = (await findInstallments(trx, ids)).map(({ plan_id }) => plan_id);
  const plans = new Map((await lockPlans(trx, [...new Set(planIds)])).map((plan) => [plan.id, plan]));
  // Read again under the plan's lock, because a concurrent transaction may have changed them.
  const installments = await findInstallments(trx, ids);
  const payments = await paymentsOfInstallments(trx, ids);
  const moves: InstallmentMove[] = [];
  const unsettled: string[] = [];
  for (const before of installments) {
    const plan = plans.get(before.plan_id) as LockedPlan;
    const own = payments.get(before.id) ?? [];
    const now = times.get(before.id) as Date;
    const next = stateAfterPayments(before, plan, own, now);
    if (next) moves.push({ plan, before, ...next, money: moneyOf(own), now });
    if (needsReconcile(before, plan, own, next)) unsettled.push(before.id);
  }
  await applyTransitions(trx, config, moves);
  await enqueueReconcileInstallments(trx, unsettled);
}

/**
 * True if another payment of an installment must change. An open one is closed or replaced, a closed one is confirmed, or the
 * surplus of one changes. Also true if what credit paid must be returned.
 */
function needsReconcile(
  installment: InstallmentRow,
  plan: LockedPlan,
  payments: readonly InstallmentPayment[],
  next: Next | null,
): boolean {
  const open = payments.find(({ status }) => status === 'pending');
  if (open && next?.after.status === 'paid') return true;
  // The chain has dropped money that the open payment does not ask for.
  if (open && isAskingWrongly(installment, open, payments)) return true;
  if (next?.after.status === 'cancelled' && Number(installment.credit_applied) > 0) return true;
  if (payments.filter(({ amount_received }) => amount_received > 0n).length > 1) return true;
  return coveringOf(installment, plan, payments) !== null;
}

/**
 * Returns the payment to confirm because the installment's payments have paid it together, or null. It is null, too, if a
 * confirmed payment has paid it, and for an installment of a plan that the merchant cancelled.
 */
export function coveringOf(
  installment: InstallmentRow,
  plan: LockedPlan,
  payments: readonly InstallmentPayment[],
): InstallmentPayment | null {
  if (installment.status !== 'paid' && !isPayable(installment, plan)) return null;
  const paying = payingOf(installment, payments);
  return paying === null || paying.status === 'confirmed' ? null : paying;
}

/**
 * Enqueues a reconcile of installments whose closed payments gained or lost credits.
 * A job does this, because other payments may have to change, too.
 */
export async function reconcileLateInstallments(trx: Trx, changed: readonly PaymentRow[]): Promise<void> {
  await enqueuePayoffs(trx, changed);
  const closed = changed.filter(({ status }) => status !== 'pending');
  await enqueueReconcileInstallments(trx, [...new Set(closed.flatMap(({ installment_id }) => installment_id ?? []))]);
}

/** Enqueues jobs that reconcile installments with their payments. */
export function enqueueReconcileInstallments(trx: Trx, installmentIds: readonly string[]): Promise<void> {
  return enqueue(
    trx,
    'installment.reconcile',
    installmentIds.map((installment_id) => ({ installment_id })),
  );
}

/** Enqueues jobs for the plans of payoffs whose money is, or was, in the balance of their customers. */
function enqueuePayoffs(trx: Trx, payments: readonly PaymentRow[]): Promise<void> {
  const payoffs = payments.filter(
    ({ status, balance_credited }) => status === 'confirmed' || Number(balance_credited) > 0,
  );
  const planIds = payoffs.flatMap(({ prepays }) => (prepays !== null && isId('ipl', prepays) ? prepays : []));
  return enqueuePrepaid(trx, [...new Set(planIds)]);
}

type Next = { after: InstallmentRow; kinds: EventKind[] };

/** Returns an installment's state after its payments changed, or null if nothing changes. */
export function stateAfterPayments(
  installment: InstallmentRow,
  plan: LockedPlan,
  payments: readonly InstallmentPayment[],
  now: Date,
): Next | null {
  const paying = payingOf(installment, payments);
  if (isPaidByCredit(installment)) {
    const isOwed = installment.status !== 'paid' && isPayable(installment, plan);
    return isOwed ? { after: markPaid(installment, null, now), kinds: ['installment.paid'] } : null;
  }
  if (installment.status === 'paid') {
    if (paying === null) {
      const payment_id = payments.find(({ status }) => status === 'pending')?.id ?? null;
      return { after: { ...revertInstallment(installment, plan, now), payment_id }, kinds: [] };
    }
    const isStillConfirmed = payments.some(({ id, status }) => id === installment.payment_id && status === 'confirmed');
    return isStillConfirmed || paying.id === installment.payment_id
      ? null
      : { after: { ...installment, payment_id: paying.id }, kinds: [] };
  }
  if (!isPayable(installment, plan)) return null;
  if (paying?.status === 'confirmed') {
    return { after: markPaid(installment, paying.id, now), kinds: ['installment.paid'] };
  }
  if (plan.status !== 'active') return null;
  if (hasOpenPayment(payments) || installment.next_action_at !== null) return null;
  return { after: { ...installment, next_action_at: installment.next_transition_at }, kinds: [] };
}

/** Returns a reverted installment: owed again, or cancelled if its plan has been cancelled or has defaulted. */
function revertInstallment(installment: InstallmentRow, plan: LockedPlan, now: Date): InstallmentRow {
  const isOwed = plan.status === 'active' || plan.status === 'completed';
  return isOwed ? revertPaid(installment, plan, now) : cancel(installment);
}

function hasOpenPayment(payments: readonly InstallmentPayment[] = []): boolean {
  return payments.some(({ status }) => status === 'pending');
}
