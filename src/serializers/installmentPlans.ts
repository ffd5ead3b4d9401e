import * as v from 'valibot';
import type { Config } from '../config/index.ts';
import type { CountedInstallment, WholePlan } from '../db/installments/plans.ts';
import { INSTALLMENT_PLAN_STATUSES, INSTALLMENT_STATUSES, surplusOf } from '../domain/installments.ts';
import { MODES } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { TOKEN_NAMES } from '../domain/tokens.ts';
import { id, timestamp, webAddress } from './fields.ts';
import { installmentPath } from './obligations.ts';

/** An installment as a plan's `payment_schedule` shows it and as webhooks carry it. Amounts are in `currency`. */
export const installmentSchema = v.pipe(
  v.object({
    id: id('ins'),
    plan_id: id('ipl'),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    installment_number: v.pipe(v.number(), v.description('Position in the plan, starting at 1.')),
    due_date: timestamp,
    amount: v.pipe(v.number(), v.description('In `currency`, as all amounts of the plan. Excludes the late fee.')),
    currency: v.picklist(CURRENCIES),
    late_fee: v.pipe(
      v.number(),
      v.description('0 until the installment is late. Stays if you then give it another date, unless you waive it.'),
    ),
    amount_received: v.pipe(
      v.number(),
      v.description(
        'The total received by all payments of this installment, each at the rate of the payment, without what was refunded ' +
          'before it was paid.',
      ),
    ),
    credit_applied: v.pipe(v.number(), v.description("What the customer's balance paid.")),
    surplus: v.pipe(
      v.number(),
      v.description(
        'The part of `amount_received` beyond the amount and the late fee, or after you accepted less, for example after a ' +
          'double payment.',
      ),
    ),
    status: v.picklist(INSTALLMENT_STATUSES),
    payment_id: v.pipe(
      v.nullable(id('pay')),
      v.description('The newest payment for this installment. Once paid, the payment that paid it.'),
    ),
    payment_url: v.pipe(
      v.nullable(webAddress),
      v.description(
        'The hosted page of this installment, which always leads to what is owed of it. null until its first payment exists.',
      ),
    ),
    paid_at: v.nullable(timestamp),
  }),
  v.title('Installment'),
);

/** An installment plan with its whole schedule, as the API shows it and as webhooks carry it. */
export const installmentPlanSchema = v.pipe(
  v.object({
    id: id('ipl'),
    plan_id: v.pipe(id('ipl'), v.description('The same as `id`.')),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    status: v.picklist(INSTALLMENT_PLAN_STATUSES),
    customer_id: v.nullable(id('cus')),
    customer_wallet: v.string(),
    customer_email: v.nullable(v.string()),
    total_amount: v.pipe(v.number(), v.description('In `currency`, excluding late fees.')),
    currency: v.picklist(CURRENCIES),
    token: v.pipe(v.picklist(TOKEN_NAMES), v.description('The token that installments are paid in.')),
    installment_count: v.number(),
    payment_frequency_days: v.number(),
    first_payment_date: timestamp,
    late_fee_amount: v.nullable(v.number()),
    grace_period_days: v.number(),
    description: v.nullable(v.string()),
    plan_url: v.pipe(webAddress, v.description('The hosted page where the customer sees and pays the plan.')),
    payment_schedule: v.array(installmentSchema),
    metadata: v.nullable(v.record(v.string(), v.unknown())),
    completed_at: v.nullable(timestamp),
    defaulted_at: v.nullable(timestamp),
    cancelled_at: v.nullable(timestamp),
    reinstated_at: v.pipe(v.nullable(timestamp), v.description('When the plan was last reinstated after a default.')),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  v.title('InstallmentPlan'),
);

export type InstallmentJson = v.InferOutput<typeof installmentSchema>;
export type InstallmentPlanJson = v.InferOutput<typeof installmentPlanSchema>;

/** Returns an installment as `payment_schedule` and its events show it. */
export function installmentJson(row: CountedInstallment, config: Config): InstallmentJson {
  return {
    id: row.id,
    plan_id: row.plan_id,
    merchant_id: row.merchant_id,
    mode: row.mode,
    installment_number: row.installment_number,
    due_date: row.due_date.toISOString(),
    amount: fiatNumber(row.amount),
    currency: row.currency,
    late_fee: fiatNumber(row.late_fee),
    amount_received: fiatNumber(row.received),
    credit_applied: fiatNumber(row.credit_applied),
    surplus: surplusOf(row).toNumber(),
    status: row.status,
    payment_id: row.payment_id,
    payment_url: row.payment_id && installmentUrl(config, row.id),
    paid_at: row.paid_at?.toISOString() ?? null,
  };
}

/** Returns a plan with its schedule of installments. */
export function installmentPlanJson(plan: WholePlan, config: Config): InstallmentPlanJson {
  return {
    id: plan.id,
    plan_id: plan.id,
    merchant_id: plan.merchant_id,
    mode: plan.mode,
    status: plan.status,
    customer_id: plan.customer_id,
    customer_wallet: plan.customer_wallet,
    customer_email: plan.customer_email,
    total_amount: fiatNumber(plan.total_amount),
    currency: plan.currency,
    token: plan.token,
    installment_count: plan.installment_count,
    payment_frequency_days: plan.payment_frequency_days,
    first_payment_date: plan.first_payment_date.toISOString(),
    late_fee_amount: plan.late_fee_amount === null ? null : fiatNumber(plan.late_fee_amount),
    grace_period_days: plan.grace_period_days,
    description: plan.description,
    plan_url: planUrl(config, plan.id),
    payment_schedule: plan.installments.map((installment) => installmentJson(installment, config)),
    metadata: plan.metadata,
    completed_at: plan.completed_at?.toISOString() ?? null,
    defaulted_at: plan.defaulted_at?.toISOString() ?? null,
    cancelled_at: plan.cancelled_at?.toISOString() ?? null,
    reinstated_at: plan.reinstated_at?.toISOString() ?? null,
    created_at: plan.created_at.toISOString(),
    updated_at: plan.updated_at.toISOString(),
  };
}

/** Returns the address of a plan's hosted page. It never changes, whichever payment is open. */
export function planUrl(config: Config, planId: string): string {
  return `${config.BASE_URL}/installments/${planId}`;
}

/** Returns the address of one installment's hosted page. It never changes, whichever payments are made for it. */
export function installmentUrl(config: Config, installmentId: string): string {
  return config.BASE_URL + installmentPath(installmentId);
}
