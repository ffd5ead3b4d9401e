import * as v from 'valibot';
import type { Config } from '../config/index.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import type { PaidPeriod } from '../db/subscriptions/periods.ts';
import type { PlanRow } from '../db/subscriptions/plans.ts';
import type { ShownSubscription } from '../db/subscriptions/subscriptions.ts';
import { MODES } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { linesOf, PERIOD_LINE_KINDS } from '../domain/periodCost.ts';
import {
  BILLING_PROBLEMS,
  CANCEL_REASONS,
  hasEnded,
  isMailed,
  nextBillingAt,
  PERIOD_STATUSES,
  SUBSCRIPTION_STATUSES,
  unitAmountOf,
} from '../domain/subscriptions.ts';
import { BILLING_TOKEN, TOKEN_NAMES, tokenNumber } from '../domain/tokens.ts';
import { TAX_BEHAVIORS } from '../domain/totals.ts';
import { id, timestamp, webAddress } from './fields.ts';
import { periodPath } from './obligations.ts';
import { paymentJson, paymentSchema } from './payments.ts';

/** A subscription as the API shows it and as webhooks carry it. */
export const subscriptionSchema = v.pipe(
  v.object({
    id: id('sub'),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    plan_id: id('plan'),
    plan_name: v.string(),
    customer_id: v.pipe(
      v.nullable(id('cus')),
      v.description(
        'null for a subscription that was created without a key, until its address is confirmed or a period is paid.',
      ),
    ),
    customer_wallet: v.nullable(v.string()),
    customer_email: v.nullable(v.string()),
    email_confirmed: v.pipe(
      v.nullable(v.boolean()),
      v.description(
        'Whether Florin emails the customer: your key created the subscription, they clicked the link in the mail ' +
          '“Confirm your subscription”, or they paid. Null without an address.',
      ),
    ),
    confirmation_mailed_at: v.pipe(
      v.nullable(timestamp),
      v.description(
        'When Florin last wrote the mail “Confirm your subscription”. Null if it wrote none: your key created the ' +
          'subscription, there is no address, a limit of such mails was reached, or test mode may not email the ' +
          'address. After a limit, Florin writes it with the reminder of the first payment, or with the payment. The customer ' +
          'can request it earlier on the plan’s page.',
      ),
    ),
    unit_amount: v.pipe(
      v.number(),
      v.description('The price of one unit and period, in `currency`: that of the plan when it was subscribed to.'),
    ),
    currency: v.picklist(CURRENCIES),
    quantity: v.pipe(v.number(), v.description('How many units each period bills.')),
    coupon: v.pipe(
      v.nullable(
        v.object({
          id: id('cpn'),
          code: v.string(),
          name: v.string(),
          percent_off: v.nullable(v.number()),
          amount_off: v.nullable(v.number()),
          periods_left: v.pipe(v.nullable(v.number()), v.description('How many more periods it reduces; null: all.')),
        }),
      ),
      v.description('The coupon that was applied to it.'),
    ),
    token: v.pipe(v.picklist(TOKEN_NAMES), v.description('The token that the payments of new periods ask for.')),
    reverse_charge: v.pipe(v.boolean(), v.description('The customer owes the tax, so its periods have none.')),
    current_period_amount: v.pipe(
      v.nullable(v.number()),
      v.description('What the newest billed period costs, with discounts and taxes; null in a trial.'),
    ),
    status: v.picklist(SUBSCRIPTION_STATUSES),
    is_paid_up: v.pipe(
      v.boolean(),
      v.description(
        'Whether every billed period is paid, whatever `status` says: a new period is `active` and unpaid until its first ' +
          'payment arrives or ends. True in a trial.',
      ),
    ),
    current_period_start: timestamp,
    current_period_end: v.pipe(timestamp, v.description('The end of the last billed period, or of the trial.')),
    trial_end: v.nullable(timestamp),
    cycles_completed: v.pipe(v.number(), v.description('Number of paid periods.')),
    cancel_at_period_end: v.pipe(
      v.boolean(),
      v.description('Whether it is cancelled, instead of renewed, when the current period or trial ends.'),
    ),
    pending_change: v.pipe(
      v.nullable(v.object({ plan_id: id('plan'), quantity: v.number(), unit_amount: v.number(), at: timestamp })),
      v.description('What changes when the next period begins.'),
    ),
    price_change: v.pipe(
      v.nullable(v.object({ unit_amount: v.number(), from: timestamp })),
      v.description('The price that you announced for periods that begin from then on.'),
    ),
    next_billing_at: v.pipe(
      v.nullable(timestamp),
      v.description('When the next period is billed; null while unknown, e.g. while past due.'),
    ),
    billing_problem: v.pipe(
      v.nullable(v.picklist(BILLING_PROBLEMS)),
      v.description(
        'Why billing failed; Florin retries it. `rate_unavailable`: there is no current price. ' +
          '`cannot_be_paid`: no wallet or token is available, or the amount is not possible. `internal_error`: an ' +
          'error in Florin.',
      ),
    ),
    cancelled_at: v.nullable(timestamp),
    access_until: v.pipe(
      v.nullable(timestamp),
      v.description(
        'After cancellation or expiry: the end of paid time. It is the start of the oldest unpaid period, or else ' +
          '`current_period_end`, and may be in the past. It follows later changes of what is paid.',
      ),
    ),
    cancel_reason: v.nullable(v.picklist(CANCEL_REASONS)),
    prepaid: v.optional(
      v.pipe(
        v.number(),
        v.description('What waits for the next periods, in `currency`. Only `GET /subscriptions/{id}` has it.'),
      ),
    ),
    current_payment: v.pipe(
      v.nullable(paymentSchema),
      v.description('The open payment, or else the payment of the current period; null before the first payment.'),
    ),
    metadata: v.nullable(v.record(v.string(), v.unknown())),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  v.title('Subscription'),
);

export type SubscriptionJson = v.InferOutput<typeof subscriptionSchema>;

/** Returns a subscription. `payment`: the payment of its current period, or null. */
export function subscriptionJson(row: ShownSubscription, payment: PaymentRow | null, config: Config): SubscriptionJson {
  return {
    id: row.id,
    merchant_id: row.merchant_id,
    mode: row.mode,
    plan_id: row.plan_id,
    plan_name: row.plan_name,
    customer_id: row.customer_id,
    customer_wallet: row.customer_wallet,
    customer_email: row.customer_email,
    email_confirmed: row.customer_email === null ? null : isMailed(row),
    confirmation_mailed_at: row.confirmation_mailed_at?.toISOString() ?? null,
    unit_amount: fiatNumber(unitAmountOf(row)),
    currency: row.currency,
    quantity: row.quantity,
    coupon: row.coupon && {
      id: row.coupon.id,
      code: row.coupon.code,
      name: row.coupon.name,
      percent_off: row.coupon.percent_off === null ? null : Number(row.coupon.percent_off),
      amount_off: row.coupon.amount_off === null ? null : fiatNumber(row.coupon.amount_off),
      periods_left: row.coupon_periods_left,
    },
    token: row.token ?? BILLING_TOKEN,
    reverse_charge: row.reverse_charge,
    current_period_amount: row.current_amount === null ? null : fiatNumber(row.current_amount),
    status: row.status,
    is_paid_up: row.unpaid_since === null,
    current_period_start: row.current_period_start.toISOString(),
    current_period_end: row.current_period_end.toISOString(),
    trial_end: row.trial_end?.toISOString() ?? null,
    cycles_completed: row.cycles_completed,
    cancel_at_period_end: row.cancel_at_period_end,
    pending_change: pendingChange(row),
    price_change:
      row.next_unit_amount === null || row.next_unit_from === null
        ? null
        : { unit_amount: fiatNumber(row.next_unit_amount), from: row.next_unit_from.toISOString() },
    next_billing_at: nextBillingAt(row)?.toISOString() ?? null,
    billing_problem: row.billing_problem,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    access_until: row.access_until?.toISOString() ?? null,
    cancel_reason: row.cancel_reason,
    current_payment: payment && paymentJson(payment, config),
    metadata: row.metadata,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function pendingChange(row: ShownSubscription): SubscriptionJson['pending_change'] {
  const { pending_plan_id, pending_quantity: quantity, pending_unit_amount, current_period_end } = row;
  if (quantity === null || pending_unit_amount === null || hasEnded(row.status)) return null;
  return {
    plan_id: pending_plan_id ?? row.plan_id,
    quantity,
    unit_amount: fiatNumber(pending_unit_amount),
    at: current_period_end.toISOString(),
  };
}

const periodLineSchema = v.object({
  kind: v.pipe(
    v.picklist(PERIOD_LINE_KINDS),
    v.description(
      '`plan`: the price of the plan. `setup_fee`: charged once. `proration`: a part of a period that a change charged or credited.',
    ),
  ),
  description: v.string(),
  quantity: v.number(),
  unit_price: v.number(),
  total: v.pipe(v.number(), v.description('Before discounts and taxes. Negative for a credit.')),
  tax_rate: v.optional(v.pipe(v.number(), v.description('In percent. Absent: it is not taxed.'))),
  tax_behavior: v.optional(v.picklist(TAX_BEHAVIORS)),
});

const periodDiscountSchema = v.object({
  coupon_id: v.string(),
  description: v.string(),
  percent: v.nullable(v.number()),
  amount: v.nullable(v.number()),
  total: v.pipe(v.number(), v.description('What it takes off.')),
});

const periodTaxSchema = v.object({
  rate: v.pipe(v.number(), v.description('In percent.')),
  behavior: v.picklist(TAX_BEHAVIORS),
  taxable: v.pipe(v.number(), v.description('What the tax is computed from, without the tax.')),
  amount: v.number(),
});

/** A billed period of a subscription as its merchant sees it. */
export const periodSchema = v.pipe(
  v.object({
    cycle: v.pipe(v.number(), v.description('The number of the period, from 1.')),
    period_start: timestamp,
    period_end: timestamp,
    amount: v.pipe(v.number(), v.description('What it costs, in `currency`, with discounts and taxes.')),
    currency: v.picklist(CURRENCIES),
    lines: v.pipe(
      v.array(periodLineSchema),
      v.description('What `amount` is the total of, as it was when the period was billed.'),
    ),
    discount: v.nullable(periodDiscountSchema),
    taxes: v.array(periodTaxSchema),
    credit_applied: v.pipe(v.number(), v.description('The part of `amount` that payments need not bring.')),
    amount_refunded: v.pipe(
      v.number(),
      v.description('What refunds gave back of its price, in `currency`. It has credit notes.'),
    ),
    status: v.picklist(PERIOD_STATUSES),
    billed_at: v.pipe(
      timestamp,
      v.description('The time from which its lateness counts: its start, or later if Florin billed it late.'),
    ),
    paid_at: v.nullable(timestamp),
    invoice_number: v.pipe(
      v.nullable(v.string()),
      v.description('Its number as an invoice, once it was paid. It shares the sequence of your invoices.'),
    ),
    payment_id: v.pipe(
      v.nullable(id('pay')),
      v.description('The payment that paid it, or else its newest one. Null: nothing was left to pay.'),
    ),
    token: v.pipe(v.picklist(TOKEN_NAMES), v.description('The token of its payments.')),
    payment_url: v.pipe(
      webAddress,
      v.description(
        'The page of this period, for the customer. It leads to what is owed now, or says that it is paid.',
      ),
    ),
    amount_received: v.pipe(
      v.number(),
      v.description('The total received for it, in `token`, without what was refunded before it was paid.'),
    ),
    surplus: v.pipe(
      v.number(),
      v.description(
        'How much of `amount_received` the period did not need, in `token`: for example, a second payment.',
      ),
    ),
  }),
  v.title('SubscriptionPeriod'),
);

export type PeriodJson = v.InferOutput<typeof periodSchema>;

/** Returns a period. `plan`: the plan of its subscription. */
export function periodJson(
  row: PaidPeriod,
  { name, currency }: Pick<PlanRow, 'name' | 'currency'>,
  config: Config,
): PeriodJson {
  const token = row.token ?? BILLING_TOKEN;
  return {
    cycle: row.cycle,
    period_start: row.period_start.toISOString(),
    period_end: row.period_end.toISOString(),
    amount: fiatNumber(row.amount),
    currency,
    lines: linesOf(row, name),
    discount: row.discount,
    taxes: row.taxes ?? [],
    credit_applied: fiatNumber(row.credit_applied),
    amount_refunded: fiatNumber(row.amount_refunded),
    status: row.paid_at === null ? 'unpaid' : 'paid',
    billed_at: row.billed_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    invoice_number: row.invoice_number,
    payment_id: row.payment_id,
    token,
    payment_url: periodUrl(config, row.subscription_id, row.cycle),
    amount_received: tokenNumber(row.amount_received, token),
    surplus: tokenNumber(row.surplus, token),
  };
}

/** Returns the address of a period's hosted page. It never changes, whichever payments are made for the period. */
export function periodUrl(config: Config, subscriptionId: string, cycle: number): string {
  return config.BASE_URL + periodPath(subscriptionId, cycle);
}
