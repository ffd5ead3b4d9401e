import * as v from 'valibot';
import type { Config } from '../config/index.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import type { ShownSubscription } from '../db/subscriptions/subscriptions.ts';
import { MODES } from '../domain/modes.ts';
import {
  BILLING_PROBLEMS,
  CANCEL_REASONS,
  isMailed,
  nextBillingAt,
  SUBSCRIPTION_STATUSES,
} from '../domain/subscriptions.ts';
import { id, timestamp } from './fields.ts';
import { paymentJson, paymentSchema } from './payments.ts';

/** A subscription as the API shows it and as webhooks carry it. */
export const subscriptionSchema = v.pipe(
  v.object({
    id: id('sub'),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    plan_id: id('plan'),
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
    customer_wallet: row.customer_wallet,
    customer_email: row.customer_email,
    email_confirmed: row.customer_email === null ? null : isMailed(row),
    confirmation_mailed_at: row.confirmation_mailed_at?.toISOString() ?? null,
    status: row.status,
    is_paid_up: row.unpaid_since === null,
    current_period_start: row.current_period_start.toISOString(),
    current_period_end: row.current_period_end.toISOString(),
    trial_end: row.trial_end?.toISOString() ?? null,
    cycles_completed: row.cycles_completed,
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

/** Returns the address of a period's hosted page. It never changes, whichever payments are made for the period. */
export function periodUrl(config: Config, subscriptionId: string, cycle: number): string {
  return `${config.BASE_URL}/subscriptions/${subscriptionId}/periods/${cycle}`;
}
