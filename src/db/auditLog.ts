import { type Selectable, type SqlBool, sql } from 'kysely';
import type { AuditAction, AuditFields, AuditObject } from '../domain/auditLog.ts';
import { isId, newId } from '../domain/ids.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import { tokenNumber } from '../domain/tokens.ts';
import { findBalances } from './customers/balances.ts';
import { findCustomer } from './customers/customers.ts';
import type { DbOrTrx, Trx } from './database.ts';
import { hashed } from './filters.ts';
import { installmentsOfPlan } from './installments/installments.ts';
import { countedRows } from './listCounts.ts';
import { findDashboardSettings } from './merchants/dashboardSettings.ts';
import { findMerchant } from './merchants/merchants.ts';
import { newestFirst, type Page, type Paged, pageOf } from './pagination.ts';
import type { PaymentRow } from './payments/payments.ts';
import { readMember } from './people/members.ts';
import type { RefundRow } from './refunds/refunds.ts';
import type { AuditLog, DB } from './schema.ts';
import { type MerchantScope, ownedBy } from './scope.ts';

export type AuditRow = Selectable<AuditLog>;

/** Reads the fields of an object that the log shows. Null: it does not exist. */
type ReadFields = (db: DbOrTrx, scope: MerchantScope, id: string) => Promise<AuditFields | null>;

/** Returns the reader of columns of a table. Its list must leave out secrets. `key`: the column with the object's id. */
function columns<Table extends keyof DB>(
  table: Table,
  names: (keyof DB[Table])[],
  key: string | null = 'id',
): ReadFields {
  const selected = sql`select ${sql.join(names.map((name) => sql.ref(String(name))))} from ${sql.table(table)}`;
  return async (db, { merchant_id, mode }, id) => {
    // A live key manages the keys of both modes.
    const isOwn = table === 'api_keys' ? sql<boolean>`merchant_id = ${merchant_id}` : ownedBy(merchant_id, mode);
    const isIt = key ? sql`${sql.ref(key)} = ${id}` : sql`true`;
    const { rows } = await sql<AuditFields>`${selected} where ${isOwn} and ${isIt} limit 1`.execute(db);
    return rows[0] ?? null;
  };
}

const commonSecret: ReadFields = async (db, { merchant_id, mode }) => {
  const secrets = db.selectFrom('webhook_secrets').select(['id', 'created_at']).where('expires_at', 'is', null);
  return (await secrets.where(ownedBy(merchant_id, mode)).executeTakeFirst()) ?? null;
};

const ownSecret: ReadFields = async (db, { merchant_id, mode }, endpointId) => {
  const secrets = db
    .selectFrom('webhook_endpoint_secrets')
    .select(['id', 'created_at'])
    .where('expires_at', 'is', null);
  const own = secrets.where('endpoint_id', '=', endpointId).where(ownedBy(merchant_id, mode));
  return (await own.executeTakeFirst()) ?? null;
};

const PAYMENT = columns('payments', [
  'status',
  'failure_reason',
  'exceptions',
  'confirmed_at',
  'amount',
  'currency',
  'token',
  'wallet',
  'leg_wallets',
  'amount_received',
  'transaction_signature',
]);

const INSTALLMENT_PLAN = columns('installment_plans', ['status', 'cancelled_at', 'defaulted_at', 'reinstated_at']);

const REFUND = columns('refunds', ['status', 'payment_id', 'transfer_id', 'token', 'amount', 'destination']);

const OWN_CLOCK = columns('merchant_modes', ['clock_target'], null);
const TEST_CLOCK = columns('test_clocks', ['name', 'clock_target', 'deleted_at']);

const READERS: Record<AuditObject, ReadFields> = {
  api_key: columns('api_keys', [
    'name',
    'mode',
    'is_active',
    'scopes',
    'expires_at',
    'allowed_ips',
    'created_by',
    'replaced_by',
  ]),
  webhook_endpoint: columns('webhook_endpoints', [
    'url',
    'description',
    'events',
    'own_secret',
    'ordering',
    'status',
    'disabled_reason',
    'deleted_at',
  ]),
  // An endpoint's own secret has the id of the endpoint.
  webhook_secret: (db, scope, id) => (isId('whe', id) ? ownSecret : commonSecret)(db, scope, id),
  merchant: async (db, { merchant_id, mode }) => {
    const { name, email, modes } = (await findMerchant(db, merchant_id)) ?? { modes: [] };
    const settings = modes.find((candidate) => candidate.mode === mode);
    if (!settings) return null;
    const { wallets, commitment, underpayment_tolerance } = settings;
    const { rate_limit_payments, rate_limit_reads, rate_limit_others } = settings;
    const limits = { rate_limit_payments, rate_limit_reads, rate_limit_others };
    return { name, email, wallets, commitment, underpayment_tolerance, ...limits };
  },
  // Notes and metadata are the merchant's own, and decide nothing.
  billing_settings: columns(
    'billing_settings',
    [
      'seller_name',
      'seller_address',
      'seller_country',
      'seller_tax_ids',
      'invoice_prefix',
      'credit_note_prefix',
      'time_zone',
      'reminder_days',
      'retry_days',
      'give_up_days',
      'final_action',
      'price_notice_days',
    ],
    'merchant_id',
  ),
  checkout_settings: columns(
    'checkout_settings',
    [
      'brand_color',
      'support_email',
      'support_url',
      'support_phone',
      'terms_url',
      'privacy_url',
      'refund_policy_url',
      'locale',
      'allowed_origins',
    ],
    'merchant_id',
  ),
  customer: async (db, scope, id) => {
    const customer = await findCustomer(db, scope, id);
    if (!customer) return null;
    const { email, wallet, emails, wallets, name, country, tax_id, merged_into } = customer;
    const balances = (await findBalances(db, scope, id)).map(({ currency, balance }) => `${balance} ${currency}`);
    return { email, wallet, emails, wallets, name, country, tax_id, merged_into, balances };
  },
  payment: async (db, scope, id) => {
    const fields = (await PAYMENT(db, scope, id)) as
      | (AuditFields & Pick<PaymentRow, 'token' | 'amount_received'>)
      | null;
    return fields && { ...fields, amount_received: tokenNumber(fields.amount_received, fields.token) };
  },
  payment_link: columns(
    'payment_links',
    ['title', 'amount', 'currency', 'token', 'redirect_url', 'is_active'],
    'link_code',
  ),
  invoice: columns('invoices', [
    'status',
    'amount',
    'currency',
    'amount_credited',
    'amount_refunded',
    'paid_by_hand',
    'paid_note',
  ]),
  credit_note: columns('credit_notes', [
    'credit_note_number',
    'invoice_id',
    'subscription_id',
    'subscription_cycle',
    'reason',
    'amount',
    'currency',
    'taxes',
  ]),
  transfer: columns('transfers', ['payment_id', 'applied_by', 'unapplied_reason']),
  refund: async (db, scope, id) => {
    const fields = (await REFUND(db, scope, id)) as (AuditFields & Pick<RefundRow, 'token' | 'amount'>) | null;
    return fields && { ...fields, amount: tokenNumber(fields.amount, fields.token) };
  },
  subscription: columns('subscriptions', [
    'status',
    'cancel_reason',
    'access_until',
    'plan_id',
    'unit_amount',
    'quantity',
    'token',
    'coupon_id',
    'cancel_at_period_end',
    'pending_plan_id',
    'pending_quantity',
  ]),
  subscription_plan: columns('subscription_plans', [
    'name',
    'amount',
    'currency',
    'setup_fee',
    'tax_rate',
    'tax_behavior',
    'allow_quantity',
    'billing_interval',
    'interval_count',
    'trial_days',
    'max_cycles',
    'max_unpaid_periods',
    'is_active',
  ]),
  installment_plan: async (db, scope, id) => {
    const plan = await INSTALLMENT_PLAN(db, scope, id);
    if (!plan) return null;
    const schedule = (await installmentsOfPlan(db, id)).map(({ installment_number, due_date, late_fee }) => {
      return { installment_number, due_date: due_date.toISOString(), late_fee: Number(late_fee) };
    });
    return { ...plan, schedule };
  },
  coupon: columns('coupons', [
    'code',
    'name',
    'percent_off',
    'amount_off',
    'currency',
    'duration',
    'duration_periods',
    'max_redemptions',
    'expires_at',
    'is_active',
  ]),
  test_clock: (db, scope, id) => (isId('clk', id) ? TEST_CLOCK : OWN_CLOCK)(db, scope, id),
  member: (db, { merchant_id }, id) => readMember(db, merchant_id, id),
  invitation: async (db, { merchant_id }, id) => {
    const fields = ['email', 'role', 'expires_at', 'accepted_at', 'revoked_at'] as const;
    const own = db.selectFrom('invitations').select(fields).where('merchant_id', '=', merchant_id);
    return (await own.where('id', '=', id).executeTakeFirst()) ?? null;
  },
  dashboard_settings: async (db, { merchant_id }) => findDashboardSettings(db, merchant_id),
  session: ofUser('sessions', ['method', 'ended_at']),
  passkey: ofUser('passkeys', ['name', 'removed_at']),
  counterpart: columns('counterparts', ['address', 'label'], 'address'),
  wallet_change: columns('wallet_changes', [
    'wallets',
    'requested_by',
    'effective_at',
    'applied_at',
    'stopped_at',
    'stopped_by',
  ]),
  period: columns('closed_months', ['starts_at', 'ends_at', 'closed_by'], 'month'),
  report: columns('reports', ['type', 'from_date', 'to_date', 'timezone', 'format', 'preset', 'currency']),
  report_schedule: columns('report_schedules', [
    'type',
    'format',
    'preset',
    'timezone',
    'currency',
    'every',
    'emails',
    'next_run_at',
  ]),
};

/** Returns the reader of what a user has. Each merchant of theirs logs it. */
function ofUser<Table extends 'sessions' | 'passkeys'>(table: Table, names: (keyof DB[Table])[]): ReadFields {
  return async (db, { merchant_id }, id) => {
    const { rows } = await sql<AuditFields>`
      select users.email, ${sql.join(names.map((name) => sql.ref(`own.${String(name)}`)))}
      from ${sql.table(table)} as own join users on users.id = own.user_id
      join memberships on memberships.user_id = own.user_id and memberships.merchant_id = ${merchant_id}
      where own.id = ${id}`.execute(db);
    return rows[0] ?? null;
  };
}

/** Returns the fields of an object that the log shows. Null: the merchant has no such object. */
export function readAuditFields(db: DbOrTrx, kind: AuditObject, scope: MerchantScope, id: string) {
  return READERS[kind](db, scope, id);
}

/** An act to record. */
export type NewAuditRow = Omit<AuditRow, 'id' | 'created_at'>;

/** Inserts acts, and returns them with their time. */
export async function insertAuditRows(trx: Trx, rows: readonly NewAuditRow[]): Promise<AuditRow[]> {
  if (rows.length === 0) return [];
  const values = rows.map((row) => ({ id: newId('aud'), ...row }));
  return trx.insertInto('audit_log').values(values).returningAll().execute();
}

/** Filters of a list of acts. `created_from` is inclusive, `created_to` exclusive. */
export type AuditFilters = {
  mode?: Mode | undefined;
  actor?: string | undefined;
  action?: AuditAction | undefined;
  object_kind?: AuditObject | undefined;
  object_id?: string | undefined;
  created_from?: Date | undefined;
  created_to?: Date | undefined;
};

/** Returns a page of a merchant's acts, newest first, and the total count. `filters.mode` absent: of both modes. */
export async function listAuditLog(
  db: DbOrTrx,
  merchantId: string,
  { created_from, created_to, ...equal }: AuditFilters,
  page: Page,
): Promise<Paged<AuditRow>> {
  const { mode, action, actor, object_kind, object_id } = equal;
  const modes = mode ? [mode] : MODES;
  const filters = Object.entries({ object_id, actor, action, object_kind }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ [name]: value }],
  );
  const branches = modes.map((one) => {
    const owner = { merchant_id: merchantId, mode: one };
    const conditions = (filters.length > 0 ? filters : [{}]).map((filter) => hashed({ ...owner, ...filter }));
    return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  });
  let matching = db.selectFrom('audit_log');
  if (created_from) matching = matching.where('created_at', '>=', created_from);
  if (created_to) matching = matching.where('created_at', '<', created_to);
  const range = { from: created_from, to: created_to };
  const counted = { list: 'audit_log', field: 'action', values: action && [action], range } as const;
  const isCounted = [actor, object_kind, object_id].every((filter) => filter === undefined);
  const scope = { merchant_id: merchantId, ...(mode ? { mode } : {}) };
  const total = isCounted ? { total: countedRows(scope, counted, { column: 'created_at', branches }) } : {};
  const isOwn = mode ? ownedBy(merchantId, mode) : sql<boolean>`merchant_id = ${merchantId}`;
  const order = { ...newestFirst(db, 'audit_log', isOwn), branches, ...total };
  return pageOf(db, order, matching, (shown) => shown.selectAll(), page);
}

/** Deletes up to `limit` acts older than two years, which a trigger allows. Returns how many. */
export async function pruneAuditLog(trx: Trx, limit: number): Promise<number> {
  const result = await sql`
    delete from audit_log where id in (
      select id from audit_log where created_at < now() - interval '2 years' order by created_at limit ${limit}
      for update skip locked)`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}
