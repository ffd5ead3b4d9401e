import type { Trx } from '../../db/database.ts';
import {
  changeInstallments,
  changePlanFields,
  installmentsOfPlan,
  type LockedPlan,
} from '../../db/installments/installments.ts';
import { paymentsOfInstallments } from '../../db/installments/payments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { isUnpaid, type NewDate, redate, redatingProblem, unneededCredit } from '../../domain/installments.ts';
import type { Metadata } from '../../domain/metadata.ts';
import type { EndDeps } from '../payments/settle.ts';
import { acceptCovered } from './accept.ts';
import { closeInstallmentPayments } from './close.ts';
import { returnCredit } from './credit.ts';
import { mailSchedule } from './emails.ts';
import { enqueueReconcileInstallments } from './onPaymentFinished.ts';
import { beingConfirmed, planEnded, requirePlan } from './pay.ts';
import { emitPlanEvents } from './transitions.ts';

/** A change of a plan. Absent fields stay. `installments`: new dates, in the order of the request. */
export type PlanChange = {
  description?: string | null | undefined;
  metadata?: Metadata | null | undefined;
  installments?: readonly NewDate[] | undefined;
};

/**
 * Changes a plan's description and metadata, and the dates of unpaid installments of an active plan.
 * An installment with a new date is pending again, and its open payment is closed. If dates change, the customer gets a mail with
 * the new schedule.
 * @throws FlorinError `not_found`; `validation_failed` when a date is impossible; `conflict` when the plan has ended, when an
 * installment is paid, or while somebody is paying one
 */
export async function updateInstallmentPlan(
  trx: Trx,
  deps: EndDeps,
  owner: MerchantScope,
  id: string,
  { installments: entries = [], ...fields }: PlanChange,
): Promise<void> {
  const before = await requirePlan(trx, owner, id);
  const isMoved = entries.length > 0 && (await moveDates(trx, deps, before, entries));
  const { description = before.description, metadata = before.metadata } = fields;
  const isSame = description === before.description && JSON.stringify(metadata) === JSON.stringify(before.metadata);
  if (isSame && !isMoved) return;
  const { now } = before;
  const schedule_mailed_at = isMoved && before.customer_email !== null ? now : before.schedule_mailed_at;
  const change = { description, metadata, schedule_mailed_at, updated_at: now };
  await changePlanFields(trx, id, change);
  const after = { ...before, ...change };
  await emitPlanEvents(trx, deps.config, 'installment_plan.updated', [{ id, now }]);
  if (isMoved) await mailSchedule(trx, deps.config, after, await installmentsOfPlan(trx, id), { isNew: false });
}

/** Changes the dates of installments of a locked plan. Returns false if they have these dates already. */
async function moveDates(trx: Trx, deps: EndDeps, before: LockedPlan, entries: readonly NewDate[]): Promise<boolean> {
  const { id } = before;
  if (before.status !== 'active') throw planEnded(before.status);
  // Money that is there counts first: it may have paid what the merchant wants to move.
  if (!(await acceptCovered(trx, deps, before))) throw beingConfirmed();
  const plan = await requirePlan(trx, before, id);
  if (plan.status !== 'active') throw planEnded(plan.status);
  const known = await installmentsOfPlan(trx, id);
  const problem = redatingProblem(known, entries, plan.now, plan.time_zone);
  if (problem) throw invalid(problem.path, problem.message);
  const chosen = new Map(
    entries.map((entry, index) => {
      const installment = known.find((one) => one.installment_number === entry.installment_number) as InstallmentRow;
      if (!isUnpaid(installment)) throw notUnpaid(installment, index);
      return [installment.id, { entry, installment }];
    }),
  );
  const moved = [...chosen.values()].filter(({ entry, installment }) => isChange(entry, installment));
  const ids = moved.map(({ installment }) => installment.id);
  await closeIdlePayments(trx, deps, plan, ids);
  // Closing a payment may have changed its installment.
  const current = (await installmentsOfPlan(trx, id)).filter((installment) => ids.includes(installment.id));
  const changes = current.map((installment) => {
    const { entry } = chosen.get(installment.id) as { entry: NewDate };
    return { before: installment, after: { ...redate(installment, entry, plan, plan.now), updated_at: plan.now } };
  });
  await changeInstallments(trx, changes);
  await returnCredit(
    trx,
    changes.map(({ after }) => ({ plan, installment: after, now: plan.now, amount: unneededCredit(after) })),
  );
  // Without its late fee, an installment may have received enough. A job marks it as paid.
  const waived = changes.filter(({ before, after }) => before.late_fee !== after.late_fee);
  await enqueueReconcileInstallments(
    trx,
    waived.map(({ after }) => after.id),
  );
  return moved.length > 0;
}

function notUnpaid({ installment_number, status }: InstallmentRow, index: number): FlorinError {
  const message = `The date of installment ${installment_number} cannot be changed: it is ${status}.`;
  return new FlorinError('conflict', message, { path: `installments.${index}`, installment_number, status });
}

function isChange({ due_date, waive_late_fee }: NewDate, installment: InstallmentRow): boolean {
  const isWaived = waive_late_fee && Number(installment.late_fee) > 0;
  return isWaived || installment.status !== 'pending' || due_date.getTime() !== installment.due_date.getTime();
}

/** Closes the open payments of installments. @throws FlorinError `conflict` when somebody is paying one */
async function closeIdlePayments(trx: Trx, deps: EndDeps, plan: LockedPlan, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const payments = [...(await paymentsOfInstallments(trx, ids)).values()].flat();
  const begun = payments.find(({ status, amount_received }) => status === 'pending' && amount_received > 0n);
  if (begun) {
    const message =
      'The open payment of an installment has received a part. Cancel that payment first: the money counts all the same.';
    throw new FlorinError('conflict', message, { payment_id: begun.id });
  }
  const times = new Map(ids.map((id) => [id, plan.now]));
  const left = await closeInstallmentPayments(trx, deps, times, { isIdleOnly: true });
  if (left.length > 0) throw beingConfirmed();
}
