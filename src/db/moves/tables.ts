import type { DB } from '../schema.ts';

/** The column that tells a row's merchant: its own, or that of a parent whose id it names. */
type Owner = { column: string; parent?: keyof DB };

/** The rule by which a move treats the rows of a table. */
export type TableRule =
  | ({ kind: 'owned'; owner: Owner } & OwnedOptions)
  /** Shared with other merchants: copied if the target lacks it, and left in the source. */
  | {
      kind: 'copied';
      where: string;
      keep: string;
      isLate?: true;
      isSettled?: string;
      /** the rows that changed, or that others name since they changed. `noted` returns SQL for the keys of changed rows */
      changed?: (noted: (table: keyof DB) => string) => string;
    }
  /** The target's workers compute it from other rows. */
  | { kind: 'derived'; owner: Owner }
  /** Belongs to the cell. */
  | { kind: 'stays' };

type OwnedOptions = {
  /** copied whole at the end: without it, the target's workers find no work of the merchant */
  isLate?: true;
  /** writes go on while the merchant is frozen: they change nothing that matters, or follow from rows that are frozen */
  isUnfrozen?: true;
  /** the columns whose updates are refused while the merchant is frozen; default: all */
  frozenColumns?: readonly string[];
  /** SQL: a row `own` that may be loaded early, because no worker acts on it. The others are copied at the end. */
  isSettled?: string;
  /** the column whose values the target assigns again, in this order */
  numberedBy?: string;
  /** the columns that tell a row in the target, if not the primary key */
  key?: readonly string[];
  /** rows per batch, where they are large */
  batch?: number;
  /** columns with ids of users, who may have another id in the target */
  users?: readonly string[];
};

const own = (options: OwnedOptions = {}): TableRule => ({
  kind: 'owned',
  owner: { column: 'merchant_id' },
  ...options,
});
const childOf = (parent: keyof DB, column: string, options: OwnedOptions = {}): TableRule => ({
  kind: 'owned',
  owner: { column, parent },
  ...options,
});
const late = { isLate: true } as const;
const derived: TableRule = { kind: 'derived', owner: { column: 'merchant_id' } };
const stays: TableRule = { kind: 'stays' };

/** In the conditions of shared tables, the merchant. */
export const MERCHANT = '$merchant';

/** Rows of this size fill a batch of a few megabytes. */
const LARGE = 10;

/** The users of a merchant. */
const USERS = `(select user_id from memberships where merchant_id = ${MERCHANT}
  union select requested_by from wallet_changes where merchant_id = ${MERCHANT}
  union select user_id from created_merchants where merchant_id = ${MERCHANT})`;

/**
 * The transactions of a merchant's money, and all that are not read yet: theirs may be among them, and only reading one tells.
 * One IN: with an OR beside it, Postgres could not join, and the time would grow with the square of the rows.
 */
const TRANSACTIONS = `(own.mode, own.signature) in (
  select mode, signature from chain_transactions where status = 'seen'
  union all select mode, signature from transfers where merchant_id = ${MERCHANT}
  union all select mode, signature from refund_transfers where refund_id in (select id from refunds where merchant_id = ${MERCHANT})
  union all select mode, signature from payment_attempts where payment_id in (select id from payments where merchant_id = ${MERCHANT})
  union all select mode, signature from broadcasts where payment_id in (select id from payments where merchant_id = ${MERCHANT})
  union all select mode, signature from chain_transactions
    where submitted_payment_id in (select id from payments where merchant_id = ${MERCHANT}))`;

/** The same of what changed, from the changed rows, because a merchant may have millions of others. */
const changedTransactions = (noted: (table: keyof DB) => string): string => `(own.mode, own.signature) in (
  select mode, signature from chain_transactions where status = 'seen'
  union select mode, signature from broadcasts where (select merchant_id from payments where id = payment_id) = ${MERCHANT}
  union select mode, signature from ${noted('transfers')} as changed
  union select mode, signature from ${noted('refund_transfers')} as changed
  union select known.mode, known.signature from ${noted('payment_attempts')} as changed
    join payment_attempts known on (known.payment_id, known.signature) = (changed.payment_id, changed.signature)
  union select mode, signature from ${noted('chain_transactions')} as changed
    where exists (select from transfers known
      where (known.mode, known.signature) = (changed.mode, changed.signature) and merchant_id = ${MERCHANT})
    or exists (select from refund_transfers known join refunds on refunds.id = refund_id
      where (known.mode, known.signature) = (changed.mode, changed.signature) and merchant_id = ${MERCHANT})
    or exists (select from payment_attempts known join payments on payments.id = payment_id
      where known.signature = changed.signature and known.mode = changed.mode and merchant_id = ${MERCHANT})
    or exists (select from chain_transactions known join payments on payments.id = submitted_payment_id
      where (known.mode, known.signature) = (changed.mode, changed.signature) and merchant_id = ${MERCHANT}))`;

/** Accounts that the merchant has, or to which an exchange may still pay. */
const ACCOUNTS = `(own.mode, own.wallet) in (
  select mode, wallet from wallets where merchant_id = ${MERCHANT}
  union select mode, wallet from payments where merchant_id = ${MERCHANT} and status = 'pending' and exchange_amount is not null
  union select mode, wallet from inactive_quotes where payment_id in (select id from payments where merchant_id = ${MERCHANT}))`;

/** The rule of each table, in the order in which tables are copied. */
export const MOVED_TABLES: Record<keyof DB, TableRule> = {
  merchants: { kind: 'owned', owner: { column: 'id' }, ...late },
  merchant_modes: own(late),
  wallets: own(late),
  api_keys: own({
    ...late,
    // Not those of its last use: reads go on.
    frozenColumns: ['is_active', 'expires_at', 'replaced_by', 'name', 'scopes', 'allowed_ips'],
  }),
  users: { kind: 'copied', where: `own.id in ${USERS}`, keep: 'do nothing', ...late },
  passkeys: {
    kind: 'copied',
    where: `own.user_id in ${USERS}`,
    keep: 'do nothing',
    ...late,
  },
  memberships: own({ ...late, users: ['user_id'] }),
  created_merchants: own({ ...late, users: ['user_id'] }),
  invitations: own({ ...late, users: ['invited_by'] }),
  wallet_changes: own({ ...late, users: ['requested_by', 'stopped_by'] }),
  dashboard_settings: own(late),
  billing_settings: own(late),
  checkout_settings: own(late),
  test_clocks: own(late),
  verified_emails: own(late),
  rate_limit_windows: own({ ...late, isUnfrozen: true }),
  metadata_keys: own(late),
  invoice_counters: own(late),
  credit_note_counters: own(late),
  free_invoice_numbers: own(late),
  webhook_endpoints: own(late),
  webhook_secrets: own(late),
  webhook_endpoint_secrets: own(late),
  proof_accounts: own(late),
  report_schedules: own({ ...late, users: ['created_by'] }),
  closed_months: own({ ...late, users: ['closed_by'] }),
  // These follow from rows that are frozen, and the job that adds them up must not fail for other merchants.
  list_changes: own({ ...late, isUnfrozen: true }),
  received_changes: own({ ...late, isUnfrozen: true }),
  counterpart_totals: derived,
  ledger_totals: derived,
  open_checkouts: childOf('payments', 'payment_id', late),
  broadcasts: childOf('payments', 'payment_id', late),
  watched_accounts: {
    kind: 'copied',
    where: ACCOUNTS,
    keep: `(mode, wallet, token) do update set
      watched_until = greatest(watched_accounts.watched_until, excluded.watched_until),
      closely_until = greatest(watched_accounts.closely_until, excluded.closely_until),
      watch_slot = least(watched_accounts.watch_slot, excluded.watch_slot),
      sweep_slot = least(watched_accounts.sweep_slot, excluded.sweep_slot), sweep_before = null, swept_at = null`,
    ...late,
  },

  coupons: own(),
  subscription_plans: own(),
  payment_links: own(),
  list_counts: own({ isUnfrozen: true }),
  received_totals: own({ isUnfrozen: true }),
  // The target's workers make those of entries whose own the file does not have yet.
  counterparts: own({ isUnfrozen: true, key: ['merchant_id', 'mode', 'address'] }),
  customers: own(),
  customer_identities: own(),
  customer_names: own(),
  customer_balances: childOf('customers', 'customer_id'),
  chain_transactions: {
    kind: 'copied',
    where: TRANSACTIONS,
    // One that both cells have read keeps its place in the target's checks.
    keep: `(mode, signature) do update set slot = excluded.slot, status = excluded.status, block_time = excluded.block_time,
      error = excluded.error, submitted_payment_id = excluded.submitted_payment_id, waits_for_price = excluded.waits_for_price,
      unreadable_reason = excluded.unreadable_reason, read_at = excluded.read_at, finalized_at = excluded.finalized_at,
      next_check_at = excluded.next_check_at, is_foreign = excluded.is_foreign, incoming_wallets = excluded.incoming_wallets
    where excluded.status <> 'seen' and not excluded.is_foreign`,
    isSettled: 'own.finalized_at is not null',
    changed: changedTransactions,
  },
  payments: own({ isSettled: "own.status <> 'pending'" }),
  payment_quotes: childOf('payments', 'payment_id'),
  inactive_quotes: childOf('payments', 'payment_id', { isSettled: 'own.ended_at is not null' }),
  payment_legs: own(),
  payment_attempts: childOf('payments', 'payment_id'),
  payment_metadata: childOf('payments', 'payment_id'),
  payment_link_places: childOf('payments', 'payment_id'),
  transfers: own(),
  credit_sums: childOf('payments', 'payment_id'),
  refund_batches: own(),
  refunds: own({ isSettled: "own.status <> 'pending' and own.built_until_slot is null" }),
  refund_transfers: childOf('refunds', 'refund_id'),
  invoices: own({ isSettled: 'own.next_action_at is null' }),
  credit_notes: own(),
  balance_transactions: own(),
  subscriptions: own({ isSettled: 'own.next_action_at is null' }),
  subscription_periods: childOf('subscriptions', 'subscription_id'),
  subscription_adjustments: childOf('subscriptions', 'subscription_id'),
  period_invoices: own(),
  installment_plans: own(),
  installments: own({ isSettled: 'own.next_action_at is null' }),
  ledger_entries: own({ numberedBy: 'position' }),
  proofs: own({ isSettled: "own.status <> 'running'" }),
  events: own(),
  webhook_deliveries: own({ isSettled: "own.status <> 'pending'" }),
  webhook_attempts: childOf('webhook_deliveries', 'delivery_id'),
  emails: own(),
  idempotency_keys: own(),
  audit_log: own({ users: ['actor'] }),
  closed_rows: own(),
  reports: own({ users: ['requested_by'], isSettled: "own.status not in ('queued', 'running')" }),
  report_chunks: childOf('reports', 'report_id', { batch: LARGE }),
  // The log of the reads that go on. It is written for many merchants at once.
  request_log: own({ isUnfrozen: true }),

  chain_cursors: stays,
  counted_lists: stays,
  exchange_rates: stays,
  followed_beacons: stays,
  ledger_progress: stays,
  mail_counts: stays,
  merchant_moves: stays,
  move_changes: stays,
  moved_names: stays,
  operator_acts: stays,
  passkey_challenges: stays,
  processes: stays,
  rate_history: stays,
  rpc_budgets: stays,
  sessions: stays,
  sign_in_links: stays,
  token_checks: stays,
};

export type MovedTable = Exclude<TableRule, { kind: 'stays' }> & { name: keyof DB };

/** The tables of which a move copies or removes rows, in order. */
export const movedTables: readonly MovedTable[] = Object.entries(MOVED_TABLES).flatMap(([name, rule]) =>
  rule.kind === 'stays' ? [] : [{ name: name as keyof DB, ...rule }],
);

/** Returns SQL that tells whether a row `own` belongs to the merchant, for sets of rows. `parents`: SQL that limits its parents `own`. */
export function isOwned(rule: MovedTable, merchantId: string, parents = 'true'): string {
  const merchant = quoted(merchantId);
  if (rule.kind === 'copied') return rule.where.replaceAll(MERCHANT, merchant);
  const { column, parent } = rule.owner;
  return parent
    ? `own.${column} in (select own.id from ${parent} own where own.merchant_id = ${merchant} and ${parents})`
    : `own.${column} = ${merchant}`;
}

/** Returns the same for few rows: it looks up the parent of each. */
export function isOwnedRow(rule: MovedTable, merchantId: string): string {
  return rule.kind === 'copied' ? isOwned(rule, merchantId) : `${ownerOf(rule.owner, 'own')} = ${quoted(merchantId)}`;
}

/** Returns SQL for the merchant of a row. */
export function ownerOf({ column, parent }: Owner, row: string): string {
  return parent ? `(select merchant_id from ${parent} where id = ${row}.${column})` : `${row}.${column}`;
}

/** Returns SQL that tells whether a row `own` may be loaded early. */
export const isSettled = (rule: MovedTable): string => ('isSettled' in rule && rule.isSettled) || 'true';

const MERCHANT_ID = /^mer_[0-9a-z]{26}$/;

/** Returns a merchant's id as an SQL literal. @throws Error if it is none */
export function quoted(merchantId: string): string {
  if (!MERCHANT_ID.test(merchantId)) throw new Error(`${merchantId} is not the id of a merchant`);
  return `'${merchantId}'`;
}
