import { sql } from 'kysely';
import type { DbOrTrx } from '../database.ts';
import type { MerchantScope } from '../scope.ts';
import type { InstallmentPlanRow, InstallmentRow } from './plans.ts';

/** An installment that is not paid, of a plan that was cancelled or has defaulted. */
export type EndedInstallment = MerchantScope &
  Pick<InstallmentRow, 'id' | 'plan_id' | 'installment_number' | 'amount' | 'late_fee' | 'credit_applied'> &
  Pick<InstallmentPlanRow, 'currency' | 'installment_count' | 'description' | 'customer_email' | 'customer_wallet'> & {
    plan_status: 'cancelled' | 'defaulted';
  };

/**
 * Returns the unpaid installments of ended plans: those of `planIds`, and those in `ids`, by plan and number.
 * A plan has ended if it was cancelled or has defaulted.
 */
export async function unpaidEndedInstallments(
  db: DbOrTrx,
  { planIds, ids }: { planIds: readonly string[]; ids: readonly string[] },
): Promise<EndedInstallment[]> {
  if (planIds.length === 0 && ids.length === 0) return [];
  const { rows } = await sql<EndedInstallment>`
    select installments.id, installments.plan_id, installments.installment_number, installments.amount,
      installments.late_fee, installments.credit_applied, plan.currency, plan.merchant_id, plan.mode, plan.status as plan_status, plan.installment_count,
      plan.description, plan.customer_email, plan.customer_wallet
    from installments join installment_plans plan on plan.id = installments.plan_id
    where (installments.plan_id = any (${planIds}::text[]) or installments.id = any (${ids}::text[]))
      and installments.status <> 'paid' and plan.status in ('cancelled', 'defaulted')
    order by installments.plan_id, installments.installment_number`.execute(db);
  return rows;
}
