import { sql } from 'kysely';
import type { Purpose } from '../../domain/purposes.ts';
import type { DbOrTrx } from '../database.ts';
import { merchantTimeZone } from '../merchants/billingSettings.ts';

type Row = {
  payment_id: string;
  time_zone: string;
  invoice_number: string | null;
  installment_number: number | null;
  installment_count: number | null;
  description: string | null;
  plan_name: string | null;
  period_start: Date | null;
  period_end: Date | null;
};

/** Returns what payments pay, by their ids, in one query. Payments that are only for themselves are not in it. */
export async function findPurposes(db: DbOrTrx, paymentIds: readonly string[]): Promise<Map<string, Purpose>> {
  const { rows } = await sql<Row>`
    select payments.id as payment_id, ${merchantTimeZone} as time_zone, invoices.invoice_number,
      installments.installment_number, plan.installment_count, plan.description,
      subscription_plan.name as plan_name, period.period_start, period.period_end
    from payments
    left join billing_settings as settings on (settings.merchant_id, settings.mode) = (payments.merchant_id, payments.mode)
    left join invoices on invoices.id = payments.invoice_id
    left join installments on installments.id = payments.installment_id
    left join installment_plans as plan on plan.id = coalesce(installments.plan_id, payments.prepays)
    left join subscription_periods as period
      on (period.subscription_id, period.cycle) = (payments.subscription_id, payments.subscription_cycle)
    left join subscriptions as subscription on subscription.id = coalesce(payments.subscription_id, payments.prepays)
    left join subscription_plans as subscription_plan on subscription_plan.id = subscription.plan_id
    where payments.id = any (${paymentIds}::text[])
      and num_nonnulls(payments.invoice_id, payments.installment_id, payments.subscription_id, payments.prepays) > 0`.execute(
    db,
  );
  return new Map(
    rows.flatMap((row) => {
      const purpose = purposeOf(row);
      return purpose ? [[row.payment_id, purpose] as const] : [];
    }),
  );
}

function purposeOf(row: Row): Purpose | null {
  const { invoice_number, installment_number: number, installment_count: count, description } = row;
  const { plan_name: plan, period_start: start, period_end: end, time_zone } = row;
  if (invoice_number !== null) return { kind: 'invoice', number: invoice_number };
  if (number !== null && count !== null) return { kind: 'installment', description, number, count };
  if (count !== null) return { kind: 'rest_of_plan', description };
  if (plan === null) return null;
  return start && end ? { kind: 'period', plan, start, end, time_zone } : { kind: 'next_periods', plan };
}
