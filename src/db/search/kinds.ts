import { type RawBuilder, sql } from 'kysely';
import type { HitKind } from '../../domain/searchQuery.ts';
import type { DB } from '../schema.ts';

/** The columns that a result of a search shows, beside its kind, id and time of creation. */
const FIELDS = ['title', 'status', 'amount', 'currency', 'token', 'mint', 'customer_email', 'link_code'] as const;
type Field = (typeof FIELDS)[number];

/** A table, and the SQL of what a result shows of its row, which is `item`. A field that it lacks is null. */
type Shown = { table: keyof DB } & Partial<Record<Field, string>>;

const PRICED = { amount: 'amount', currency: 'currency' };
const ACTIVITY = "case when is_active then 'active' else 'inactive' end";
const ofPlan = (column: string) => `(select ${column} from subscription_plans plan where plan.id = item.plan_id)`;

const SHOWN: Record<HitKind, Shown> = {
  customer: {
    table: 'customers',
    title: 'name',
    status: "case when merged_into is not null then 'merged' end",
    customer_email: 'email',
  },
  payment: { table: 'payments', title: 'description', status: 'status', ...PRICED, customer_email: 'customer_email' },
  invoice: {
    table: 'invoices',
    title: 'invoice_number',
    status: 'status',
    ...PRICED,
    customer_email: 'customer_email',
  },
  credit_note: { table: 'credit_notes', title: 'credit_note_number', ...PRICED },
  subscription: {
    table: 'subscriptions',
    title: ofPlan('name'),
    status: 'status',
    amount: `coalesce(unit_amount, ${ofPlan('amount')})`,
    currency: ofPlan('currency'),
    customer_email: 'customer_email',
  },
  subscription_plan: { table: 'subscription_plans', title: 'name', status: ACTIVITY, ...PRICED },
  coupon: { table: 'coupons', title: 'code', status: ACTIVITY, amount: 'amount_off', currency: 'currency' },
  installment_plan: {
    table: 'installment_plans',
    title: 'description',
    status: 'status',
    amount: 'total_amount',
    currency: 'currency',
    customer_email: 'customer_email',
  },
  payment_link: { table: 'payment_links', title: 'title', status: ACTIVITY, ...PRICED, link_code: 'link_code' },
  transfer: {
    table: 'transfers',
    title: 'unapplied_reason',
    status: `case when dropped_at is not null then 'dropped' when unapplied_reason is null then 'applied'
      when amount <= (select sum(amount_sent) from refunds where transfer_id = item.id) then 'refunded' else 'unapplied' end`,
    amount: 'amount',
    mint: 'mint',
  },
  refund: {
    table: 'refunds',
    title: 'reason',
    status: 'status',
    amount: 'amount',
    token: 'token',
    customer_email: 'customer_email',
  },
  event: { table: 'events', title: 'kind' },
  webhook_delivery: {
    table: 'webhook_deliveries',
    title: '(select url from webhook_endpoints endpoint where endpoint.id = item.endpoint_id)',
    status: 'status',
  },
  webhook_endpoint: { table: 'webhook_endpoints', title: 'url', status: 'status' },
  api_key: { table: 'api_keys', title: 'name', status: "case when is_active then 'active' else 'revoked' end" },
  test_clock: { table: 'test_clocks', title: 'name' },
  audit_log_entry: { table: 'audit_log', title: "action || ' ' || object_kind" },
};

/** Returns the table of a kind. */
export const tableOf = (kind: HitKind): keyof DB => SHOWN[kind].table;

/** Returns the SQL of the columns of a result, from rows of the kind's table with the alias `item`. */
export function shownColumns(kind: HitKind): RawBuilder<unknown> {
  const fields = FIELDS.map((name) => sql`(${sql.raw(SHOWN[kind][name] ?? 'null')})::text as ${sql.id(name)}`);
  return sql`item.id, item.created_at, ${sql.join(fields)}`;
}
