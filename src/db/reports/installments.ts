import { sql } from 'kysely';
import type { InstallmentPlanStatus } from '../../domain/installments.ts';
import type { Currency } from '../../domain/money.ts';
import type { ObligationPayment } from '../../domain/obligations.ts';
import type { Database } from '../database.ts';
import { countedMoney } from '../payments/payments.ts';
import type { MerchantScope } from '../scope.ts';

/**
 * An installment that was unpaid at a time.
 * - price: at that time, less the part that the customer's balance had paid
 * - payments: with their money at that time
 */
export type ReportedInstallment = {
  id: string;
  plan_id: string;
  plan_status: InstallmentPlanStatus;
  installment_number: number;
  description: string | null;
  customer_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_wallet: string;
  currency: Currency;
  amount: string;
  late_fee: string;
  price: string;
  due_date: Date;
  payments: ReportedPayment[];
};

/** A payment, with its base units as text, because they are JSON. */
type ReportedPayment = Omit<ObligationPayment, 'amount_due' | 'amount_received' | 'amount_accepted'> &
  Record<'amount_due' | 'amount_received', string>;

/**
 * Returns a page of the installments of a merchant that were unpaid at a time, in the order of their ids. Those of plans that had
 * defaulted are still owed.
 * @param after the id that the page follows; null: the start
 */
export async function reportedInstallments(
  db: Database,
  { merchant_id, mode }: MerchantScope,
  time: Date,
  after: string | null,
  limit: number,
): Promise<ReportedInstallment[]> {
  const { rows } = await sql<ReportedInstallment>`
    select installment.id, plan_id, plan.status as plan_status, installment_number, plan.description, plan.customer_id,
      customers.name as customer_name, plan.customer_email, plan.customer_wallet, plan.currency, installment.amount::text,
      fee.late_fee::text, (installment.amount + fee.late_fee - installment.credit_applied - later.applied)::text as price,
      installment.due_date, coalesce((
        select json_agg(json_build_object('id', id, 'status', status, 'token', token, 'amount', amount::text,
          'amount_due', amount_due::text, 'tolerance', tolerance::text, 'currency_rate', currency_rate::text,
          'token_rate', token_rate::text, 'price_accepted', price_accepted::text,
          'amount_received', greatest(0, ${countedMoney} - coalesce((
            select sum(transfers.amount) from transfers where transfers.payment_id = payments.id and transfers.paid_at >= ${time}
              and credited_at is not null and dropped_at is null), 0))::text))
        from payments where installment_id = installment.id), '[]') as payments
    from installments installment
    join installment_plans plan on plan.id = plan_id
    left join customers on customers.id = plan.customer_id
    cross join lateral (
      select case when installment.late_at < ${time} then installment.late_fee else 0 end as late_fee
    ) as fee
    -- What the balance paid later, as a negative amount.
    cross join lateral (
      select coalesce(sum(own.amount), 0) as applied from balance_transactions own
      where own.installment_id = installment.id and own.kind in ('applied', 'unapplied') and own.created_at >= ${time}
    ) as later
    where installment.merchant_id = ${merchant_id} and installment.mode = ${mode} and installment.created_at < ${time}
      ${after === null ? sql`` : sql`and installment.id > ${after}`}
      and (installment.paid_at is null or installment.paid_at >= ${time})
      and (installment.status <> 'cancelled' or plan.status = 'defaulted'
        or coalesce(plan.cancelled_at, plan.completed_at) >= ${time})
    order by installment.id limit ${limit}`.execute(db);
  return rows;
}
