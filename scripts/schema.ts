// `npm run schema` migrates an empty database and dumps its schema: migrations/schema.sql for readers, src/db/schema.ts for
// the compiler, and src/db/columns.ts for statements that name their columns. With --check, it writes nothing and fails if
// the committed files are stale.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrateDatabase } from '../src/db/migrate.ts';
import { FAST_SETTINGS, startPostgres } from './localstack/postgres/server.ts';

const SCHEMA_SQL = 'migrations/schema.sql';
const TABLE_TYPES = 'src/db/schema.ts';
const COLUMN_NAMES = 'src/db/columns.ts';

/**
 * Types of columns that contain words of the domain: its union types.
 * Must name every column `mode`, `token` and `status`, and no column that does not exist.
 */
const COLUMN_TYPES: Record<string, string> = {
  'api_keys.mode': 'Mode',
  'api_keys.scopes': 'Generated<GrantedScope[]>',
  'audit_log.action': 'AuditAction',
  'audit_log.actor': 'AuditActor',
  'audit_log.after': 'AuditFields | null',
  'audit_log.before': 'AuditFields | null',
  'audit_log.mode': 'Mode',
  'audit_log.object_kind': 'AuditObject',
  'billing_settings.final_action': 'Generated<FinalAction>',
  'billing_settings.mode': 'Mode',
  'billing_settings.seller_address': 'Address | null',
  'invitations.role': 'Role',
  'followed_beacons.mode': 'Mode',
  'memberships.role': 'Role',
  'operator_acts.action': 'OperatorAction',
  'processes.kind': 'ProcessKind',
  'processes.rpc_endpoints': 'RpcEndpointReport[]',
  'sessions.method': 'SignInMethod',
  'passkey_challenges.purpose': 'ChallengePurpose',
  'balance_transactions.currency': 'Currency',
  'balance_transactions.kind': 'BalanceKind',
  'balance_transactions.mode': 'Mode',
  'broadcasts.mode': 'Mode',
  'chain_cursors.mode': 'Mode',
  'chain_transactions.mode': 'Mode',
  'chain_transactions.status': 'Generated<ChainTransactionStatus>',
  'chain_transactions.unreadable_reason': 'UnreadableReason | null',
  'checkout_settings.mode': 'Mode',
  'credit_note_counters.mode': 'Mode',
  'credit_notes.currency': 'Currency',
  'credit_notes.mode': 'Mode',
  'credit_notes.reason': 'CreditReason',
  'credit_notes.taxes': 'CreditTax[]',
  'customer_balances.currency': 'Currency',
  'coupons.currency': 'Currency | null',
  'coupons.duration': 'CouponDuration',
  'coupons.metadata': 'Metadata | null',
  'coupons.mode': 'Mode',
  'customer_identities.kind': 'IdentityKind',
  'customer_identities.mode': 'Mode',
  'customer_names.mode': 'Mode',
  'customers.address': 'Address | null',
  'dashboard_settings.currency': 'Generated<Currency>',
  'customers.metadata': 'Metadata | null',
  'customers.mode': 'Mode',
  'emails.kind': 'EmailKind',
  'emails.mode': 'Mode | null',
  'emails.status': 'Generated<EmailStatus>',
  'events.kind': 'EventKind',
  'events.mode': 'Mode',
  'exchange_rates.unit': 'RateUnit',
  'idempotency_keys.mode': 'Mode',
  'inactive_quotes.mode': 'Mode',
  'inactive_quotes.token': 'Token',
  'installment_plans.currency': 'Generated<Currency>',
  'installment_plans.metadata': 'Metadata | null',
  'installment_plans.mode': 'Mode',
  'installment_plans.status': 'Generated<InstallmentPlanStatus>',
  'installment_plans.token': 'Generated<Token>',
  'installments.mode': 'Mode',
  'installments.status': 'Generated<InstallmentStatus>',
  'invoice_counters.mode': 'Mode',
  'free_invoice_numbers.mode': 'Mode',
  'invoices.currency': 'Generated<Currency>',
  'invoices.customer': 'Buyer | null',
  'invoices.discounts': 'InvoiceDiscount[] | null',
  'invoices.line_items': 'LineItem[] | null',
  'invoices.metadata': 'Metadata | null',
  'invoices.mode': 'Mode',
  'invoices.seller': 'Seller | null',
  'invoices.status': 'Generated<InvoiceStatus>',
  'invoices.token': 'Token',
  'mail_counts.name': 'MailLimitName',
  'list_changes.mode': 'Mode',
  'list_counts.mode': 'Mode',
  'test_clocks.clock_waits_for': 'ClockWait | null',
  'test_clocks.mode': 'Generated<Mode>',
  'merchant_modes.clock_waits_for': 'ClockWait | null',
  'merchant_modes.commitment': 'Generated<Commitment>',
  'merchant_modes.mode': 'Mode',
  'metadata_keys.mode': 'Mode',
  'open_checkouts.mode': 'Mode',
  'payment_attempts.mode': 'Mode',
  'payment_attempts.reason': 'RejectionReason | null',
  'payment_legs.failure_reason': 'SplitFailureReason | null',
  'payment_legs.kind': 'LegKind',
  'payment_legs.mode': 'Mode',
  'payment_legs.status': 'Generated<SplitStatus>',
  'payment_links.currency': 'Currency',
  'payment_links.custom_fields': 'CustomField[] | null',
  'payment_links.metadata': 'Metadata | null',
  'payment_links.mode': 'Mode',
  'payment_links.suggested_amounts': 'string[] | null',
  'payment_links.token': 'Token',
  'payment_quotes.quoted_token': 'Token | null',
  'payments.currency': 'Currency',
  'payments.custom_fields': 'Answers | null',
  'payments.exceptions': 'Generated<PaymentException[]>',
  'payments.failure_reason': 'FailureReason | null',
  'payments.metadata': 'Metadata | null',
  'payments.mode': 'Mode',
  'payments.status': 'Generated<PaymentStatus>',
  'payments.token': 'Token',
  'rate_limit_windows.mode': 'Mode',
  'ledger_entries.account': 'LedgerAccount',
  'ledger_entries.cause': 'LedgerCause',
  'ledger_entries.currency': 'Currency | null',
  'ledger_entries.mode': 'Mode',
  'ledger_entries.token': 'Token | null',
  'ledger_totals.mode': 'Mode',
  'ledger_totals.token': "Token | ''",
  'closed_months.mode': 'Mode',
  'closed_rows.mode': 'Mode',
  'counterpart_totals.currency': "Currency | ''",
  'counterpart_totals.mode': 'Mode',
  'counterpart_totals.token': 'Token',
  'counterparts.mode': 'Mode',
  'proof_accounts.mode': 'Mode',
  'proof_accounts.token': 'Token',
  'proofs.differences': 'Generated<ProofDifference[]>',
  'proofs.failure': 'ProofFailure | null',
  'proofs.mode': 'Mode',
  'proofs.pending': 'Generated<PendingChange[]>',
  'proofs.phase': 'Generated<ProofPhase | null>',
  'proofs.status': 'Generated<ProofStatus>',
  'proofs.token': 'Token',
  'rate_history.unit': 'RateUnit',
  'transfers.held_token': 'Token | null',
  'received_changes.currency': 'Currency',
  'received_changes.kind': 'ReceivedKind',
  'received_changes.mode': 'Mode',
  'received_changes.token': 'Token',
  'received_totals.currency': 'Currency',
  'received_totals.kind': 'ReceivedKind',
  'received_totals.mode': 'Mode',
  'received_totals.token': 'Token',
  'period_invoices.mode': 'Mode',
  'report_schedules.currency': 'Currency | null',
  'report_schedules.every': 'ReportInterval',
  'report_schedules.format': 'ReportFormat',
  'report_schedules.mode': 'Mode',
  'report_schedules.options': 'Generated<ReportOptions>',
  'report_schedules.preset': 'ReportPreset | null',
  'report_schedules.type': 'ReportType',
  'reports.currency': 'Currency | null',
  'reports.format': 'ReportFormat',
  'reports.mode': 'Mode',
  'reports.options': 'Generated<ReportOptions>',
  'reports.preset': 'ReportPreset | null',
  'reports.status': 'Generated<ReportStatus>',
  'reports.type': 'ReportType',
  'request_log.mode': 'Mode',
  'rpc_budgets.mode': 'Mode',
  'refund_batches.mode': 'Mode',
  'refund_batches.token': 'Token',
  'refund_transfers.mode': 'Mode',
  'refunds.closed_as': 'RefundEnd | null',
  'refunds.currency': 'Currency | null',
  'refunds.exceptions': 'RefundException[]',
  'refunds.failure_reason': 'RefundFailureReason | null',
  'refunds.metadata': 'Metadata | null',
  'refunds.mode': 'Mode',
  'refunds.status': 'RefundStatus',
  'refunds.token': 'Token',
  'subscription_periods.customer': 'Buyer | null',
  'subscription_periods.discount': 'PeriodDiscount | null',
  'subscription_periods.lines': 'PeriodLine[] | null',
  'subscription_periods.seller': 'Seller | null',
  'subscription_periods.taxes': 'PeriodTax[] | null',
  'subscription_periods.token': 'Token | null',
  'subscription_adjustments.tax_behavior': 'TaxBehavior',
  'subscription_plans.billing_interval': 'BillingInterval',
  'subscription_plans.currency': 'Currency',
  'subscription_plans.metadata': 'Metadata | null',
  'subscription_plans.mode': 'Mode',
  'subscription_plans.tax_behavior': 'Generated<TaxBehavior>',
  'subscriptions.billing_problem': 'BillingProblem | null',
  'subscriptions.cancel_reason': 'CancelReason | null',
  'subscriptions.metadata': 'Metadata | null',
  'subscriptions.mode': 'Mode',
  'subscriptions.status': 'SubscriptionStatus',
  'subscriptions.token': 'Token | null',
  'token_checks.mode': 'Mode',
  'token_checks.token': 'Token',
  'transfers.applied_by': 'AppliedBy | null',
  'transfers.mode': 'Mode',
  'transfers.own_reason': 'UnappliedReason | null',
  'transfers.unapplied_reason': 'UnappliedReason | null',
  'verified_emails.mode': 'Mode',
  'wallet_changes.mode': 'Mode',
  'wallet_changes.wallets': 'NewWallets',
  'wallets.mode': 'Mode',
  'wallets.token': 'Token',
  'watched_accounts.mode': 'Mode',
  'watched_accounts.token': 'Token',
  'webhook_deliveries.mode': 'Mode',
  'webhook_deliveries.status': 'Generated<DeliveryStatus>',
  'webhook_endpoint_secrets.mode': 'Mode',
  'webhook_endpoints.disabled_reason': 'DisabledReason | null',
  'webhook_endpoints.events': 'EventKind[] | null',
  'webhook_attempts.request_headers': 'Record<string, string> | null',
  'webhook_endpoints.mode': 'Mode',
  'webhook_endpoints.ordering': 'Generated<Ordering>',
  'webhook_endpoints.status': 'Generated<EndpointStatus>',
  'webhook_secrets.mode': 'Mode',
};
const TYPE_IMPORTS: Record<string, string> = {
  Address: '../domain/customers.ts',
  Answers: '../domain/linkOptions.ts',
  AppliedBy: '../domain/chain.ts',
  AuditAction: '../domain/auditLog.ts',
  AuditActor: '../domain/auditLog.ts',
  ChallengePurpose: '../domain/sessions.ts',
  AuditFields: '../domain/auditLog.ts',
  AuditObject: '../domain/auditLog.ts',
  BalanceKind: '../domain/balances.ts',
  BillingInterval: '../domain/periods.ts',
  BillingProblem: '../domain/subscriptions.ts',
  CancelReason: '../domain/subscriptions.ts',
  ChainTransactionStatus: '../domain/chain.ts',
  ClockWait: '../domain/testClock.ts',
  Commitment: '../domain/chain.ts',
  CreditReason: '../domain/creditNotes.ts',
  CreditTax: '../domain/creditNotes.ts',
  CouponDuration: '../domain/coupons.ts',
  Currency: '../domain/money.ts',
  CustomField: '../domain/linkOptions.ts',
  DeliveryStatus: '../domain/webhooks.ts',
  DisabledReason: '../domain/webhooks.ts',
  EmailKind: '../domain/emails.ts',
  EndpointStatus: '../domain/webhooks.ts',
  EventKind: '../domain/events.ts',
  FailureReason: '../domain/payments.ts',
  FinalAction: '../domain/billingSettings.ts',
  GrantedScope: '../domain/scopes.ts',
  IdentityKind: '../domain/customers.ts',
  InvoiceDiscount: '../domain/invoices.ts',
  InvoiceStatus: '../domain/invoices.ts',
  InstallmentPlanStatus: '../domain/installments.ts',
  InstallmentStatus: '../domain/installments.ts',
  LegKind: '../domain/splits.ts',
  LineItem: '../domain/invoices.ts',
  MailLimitName: '../domain/mailLimits.ts',
  EmailStatus: '../domain/emails.ts',
  Metadata: '../domain/metadata.ts',
  Mode: '../domain/modes.ts',
  PendingChange: '../domain/proofs.ts',
  ProofDifference: '../domain/proofs.ts',
  ProofFailure: '../domain/proofs.ts',
  ProofPhase: '../domain/proofs.ts',
  ProofStatus: '../domain/proofs.ts',
  Ordering: '../domain/webhooks.ts',
  Buyer: '../domain/parties.ts',
  OperatorAction: '../domain/operations.ts',
  PaymentException: '../domain/payments.ts',
  PeriodDiscount: '../domain/periodCost.ts',
  PeriodLine: '../domain/periodCost.ts',
  PeriodTax: '../domain/periodCost.ts',
  PaymentStatus: '../domain/payments.ts',
  ProcessKind: '../domain/operations.ts',
  RateUnit: '../domain/quotes.ts',
  LedgerAccount: '../domain/ledger.ts',
  LedgerCause: '../domain/ledger.ts',
  ReceivedKind: '../domain/received.ts',
  ReportFormat: '../domain/reports.ts',
  ReportInterval: '../domain/reportSchedules.ts',
  ReportOptions: '../domain/reports.ts',
  ReportPreset: '../domain/reports.ts',
  ReportStatus: '../domain/reports.ts',
  ReportType: '../domain/reports.ts',
  RpcEndpointReport: '../domain/operations.ts',
  RefundEnd: '../domain/refunds.ts',
  RefundException: '../domain/refunds.ts',
  RefundFailureReason: '../domain/refunds.ts',
  RefundStatus: '../domain/refunds.ts',
  Role: '../domain/roles.ts',
  SignInMethod: '../domain/sessions.ts',
  RejectionReason: '../domain/chain.ts',
  Seller: '../domain/parties.ts',
  SplitFailureReason: '../domain/splits.ts',
  SplitStatus: '../domain/splits.ts',
  SubscriptionStatus: '../domain/subscriptions.ts',
  TaxBehavior: '../domain/totals.ts',
  Token: '../domain/tokens.ts',
  UnappliedReason: '../domain/chain.ts',
  NewWallets: '../domain/wallets.ts',
  UnreadableReason: '../domain/chain.ts',
};

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) || ';' as text
  from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname`;

const TABLES = `
  with lines as (
    select attrelid as table_id, 1 as kind, attnum::text as sort_key, format('  %I %s%s%s', attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' else '' end, coalesce(case attgenerated
        when 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
        else ' default ' || pg_get_expr(adbin, adrelid) end, '')) as line, attnum
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select conrelid, 2, conname, format('  constraint %I %s', conname, pg_get_constraintdef(oid)), 0
    from pg_constraint where contype <> 'n'
  )
  select format(E'create table %I (\n%s\n)%s;', relname, string_agg(line, E',\n' order by kind, attnum, sort_key),
    coalesce(' partition by ' || pg_get_partkeydef(pg_class.oid), '')) as text
  from pg_class join lines on table_id = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'kysely%'
  group by relname, pg_class.oid order by relname`;

const INDEXES = `
  select indexdef || ';' as text from pg_indexes
  where schemaname = 'public' and tablename not like 'kysely%'
    and indexname not in (select conname from pg_constraint)
    and (schemaname, tablename) not in (
      select relnamespace::regnamespace::text, relname from pg_class where relispartition)
    order by tablename, indexname`;

/** Tables that statements insert whole rows into. */
const WHOLE_ROWS = [
  'customers',
  'installment_plans',
  'installments',
  'invoices',
  'payment_legs',
  'payments',
  'refunds',
  'request_log',
  'subscription_adjustments',
  'subscription_periods',
  'subscriptions',
];

const TABLE_COLUMNS = `
  select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
  from information_schema.columns where table_schema = 'public' and table_name = any ($1)
  group by table_name order by table_name`;

const WORDS = ['mode', 'token', 'status'];

/** HTTP's statuses are numbers, so only texts count. */
const COLUMNS = `
  select table_name || '.' || column_name as name, case data_type when 'text' then column_name else '' end as column
  from information_schema.columns where table_schema = 'public'
    and table_name not in (select relname from pg_class where relispartition)`;

const check = process.argv.includes('--check');
const dataDir = await mkdtemp(join(tmpdir(), 'florin-schema-'));
const postgres = await startPostgres({ dataDir, settings: FAST_SETTINGS });
try {
  await migrateDatabase(postgres.url);
  await checkColumnTypes(postgres.url);
  const stale: string[] = [];
  for (const [file, text] of [
    [SCHEMA_SQL, await dumpSchema(postgres.url)],
    [TABLE_TYPES, await generateTypes(postgres.url)],
    [COLUMN_NAMES, await listColumns(postgres.url)],
  ] as const) {
    const committed = await readFile(file, 'utf8').catch(() => '');
    if (committed === text) continue;
    if (check) stale.push(file);
    else await writeFile(file, text);
  }
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run \`npm run schema\` and commit the result.`);
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function generateTypes(url: string): Promise<string> {
  const outFile = join(dataDir, 'schema.ts');
  const codegen = ['--dialect', 'postgres', '--url', url, '--out-file', outFile, '--include-pattern', 'public.*'];
  const types = ['--type-mapping', '{"int8":"bigint"}', '--overrides', JSON.stringify({ columns: COLUMN_TYPES })];
  await promisify(execFile)('node_modules/.bin/kysely-codegen', [...codegen, ...types]);
  const imports = Object.entries(TYPE_IMPORTS).map(([type, file]) => `import type { ${type} } from '${file}';\n`);
  const text = await readFile(outFile, 'utf8');
  // A float must not even be offered to a column of money.
  const exact = text.replaceAll(
    'ColumnType<string, number | string, number | string>',
    'ColumnType<string, string, string>',
  );
  return exact.replace('import type', `${imports.join('')}import type`);
}

/** Returns a module with the columns of each table that statements insert whole rows into, in the table's order. */
async function listColumns(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string; columns: string[] }>(TABLE_COLUMNS, [WHOLE_ROWS]),
  );
  const lines = rows.map(({ name, columns }) => {
    const list = columns.map((column) => `    '${column}',\n`).join('');
    return `  ${name}: [\n${list}  ],\n`;
  });
  return `import type { DB } from './schema.ts';

/** The columns of tables that statements name as a whole. Written by \`npm run schema\`; do not edit. */
export const COLUMNS = {
${lines.join('')}} as const satisfies { [Table in keyof DB]?: readonly (keyof DB[Table])[] };
`;
}

/** @throws Error if COLUMN_TYPES lacks a column that it must name, or names one that does not exist */
async function checkColumnTypes(url: string): Promise<void> {
  const columns = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; column: string }>(COLUMNS);
    return rows;
  });
  const names = new Set(columns.map(({ name }) => name));
  const untyped = columns.filter(({ name, column }) => WORDS.includes(column) && !(name in COLUMN_TYPES));
  const gone = Object.keys(COLUMN_TYPES).filter((name) => !names.has(name));
  if (untyped.length > 0) throw new Error(`COLUMN_TYPES lacks ${untyped.map(({ name }) => name).join(', ')}`);
  if (gone.length > 0) throw new Error(`COLUMN_TYPES names columns that do not exist: ${gone.join(', ')}`);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The schema as the catalog describes it: tables with columns and constraints, indexes, functions, by name. */
function dumpSchema(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows: functions } = await client.query<{ text: string }>(FUNCTIONS);
    const { rows: tables } = await client.query<{ text: string }>(TABLES);
    const { rows: indexes } = await client.query<{ text: string }>(INDEXES);
    const head = '-- The schema after every migration. Written by `npm run schema`; do not edit.';
    return `${[head, ...[...functions, ...tables].map((row) => row.text), indexes.map((row) => row.text).join('\n')].join('\n\n')}\n`;
  });
}
