import { type Selectable, sql } from 'kysely';
import { isId } from '../../domain/ids.ts';
import type { InvoiceStatus } from '../../domain/invoices.ts';
import type { Mode } from '../../domain/modes.ts';
import type { ObligationState } from '../../domain/obligationState.ts';
import { type DeadlineOutcome, PAYMENT_TRANSITIONS } from '../../domain/payments.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { columnsOf, insertJson } from '../insert.ts';
import { prepare, preparedOnce } from '../preparedStatements.ts';
import type { Payments } from '../schema.ts';
import { clockOffset, type MerchantScope, merchantWallets, ownedBy, type Wallets } from '../scope.ts';
import { checkOfPayment, type TokenCheck, type TokenChecks, tokenChecks } from '../tokenChecks.ts';
import { type BatchableWrite, deferBatchableWrite } from '../transaction.ts';

export type PaymentRow = Selectable<Payments>;

/** A payment that this transaction moved to a final status. `now`: the time on the merchant's clock. */
export type FinishedPayment = { row: PaymentRow; now: Date };

/** Inserts payments, as a deferred write. The rows must have every column. */
export async function insertPayments(trx: Trx, rows: PaymentRow[]): Promise<void> {
  await deferBatchableWrite(trx, insertPaymentRows, rows);
}

const insertPaymentRows: BatchableWrite = (rows) => ({ payment: insertJson('payments', rows) });

/** The id of a payment, and the merchant and mode that must own it. */
export type PaymentLookup = MerchantScope & { id: string };

/**
 * Finds payments in one round trip. Returns them in the order of the lookups.
 * Null for a payment that does not exist in this mode or belongs to another merchant.
 */
export async function findPayments(db: DbOrTrx, lookups: PaymentLookup[]): Promise<(PaymentRow | null)[]> {
  const column = (name: keyof PaymentLookup) => lookups.map((lookup) => lookup[name]);
  const rows = await selectPayments(db, [column('id'), column('merchant_id'), column('mode')]);
  const keyOf = ({ merchant_id, mode, id }: PaymentLookup) => `${merchant_id} ${mode} ${id}`;
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return lookups.map((lookup) => found.get(keyOf(lookup)) ?? null);
}

const selectPayments = preparedOnce<PaymentRow>(
  (parameter) => sql`
    select ${columnsOf('payments')} from unnest(${parameter}::text[], ${parameter}::text[], ${parameter}::text[])
      as asked (id, merchant_id, mode)
    join payments on payments.id = asked.id 
      and (payments.merchant_id, payments.mode) is not distinct from (asked.merchant_id, asked.mode)`,
);

/** Returns the payments with these ids. */
export function findPaymentsById(db: DbOrTrx, ids: readonly string[]): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', sql<string>`any (${ids}::text[])`)
    .orderBy('id')
    .execute();
}

/** Returns the ids of the payments that repeat a payment: at most MAX_RETRIES. */
export async function retriesOf(db: DbOrTrx, id: string): Promise<string[]> {
  const rows = await db.selectFrom('payments').select('id').where('retry_of', '=', id).orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** Finds a merchant's payment by id. Null when it does not exist in this mode or belongs to another merchant. */
export async function findPayment(db: DbOrTrx, merchantId: string, mode: Mode, id: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where(ownedBy(merchantId, mode))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * A payment with the details that a checkout shows of its merchant, its payment link and its invoice.
 * The fields of a link or an invoice are null when the payment has none. Its clock is `clock_offset_ms` ahead of real time.
 */
export type PublicPayment = PaymentRow & {
  merchant_name: string;
  clock_offset_ms: bigint;
  link_code: string | null;
  link_title: string | null;
  /** null: it has no place of a limited link */
  link_max_uses: number | null;
  onramp: boolean | null;
  amount_ngn: string | null;
  /** the payer chose the amount on the link's page */
  allow_custom_amount: boolean | null;
  /** the language of its customer; null: unknown */
  customer_locale: string | null;
  invoice_status: InvoiceStatus | null;
  obligation_state: ObligationState;
  /** the last check of the token's mint */
  token_check: TokenCheck | null;
  /** null: it has no link */
  link_pay_from_exchange: boolean | null;
  /** the merchant's wallets and the checks of their tokens; null: its payer cannot choose the token */
  wallets: Wallets | null;
  token_checks: TokenChecks | null;
};

/** SQL for the ObligationState. Needs `payments`, and `invoices` if it has one. */
const obligationState = sql<ObligationState>`case
  when payments.invoice_id is not null then case invoices.status when 'paid' then 'paid' else 'open' end
  when payments.subscription_id is not null then (
    select case
      when period.paid_at is not null then 'paid'
      when subscription.status in ('cancelled', 'expired') then 'cancelled'
      else 'open' end
    from subscription_periods period join subscriptions subscription on subscription.id = period.subscription_id
    where period.subscription_id = payments.subscription_id and period.cycle = payments.subscription_cycle)
  when payments.installment_id is not null then (
    select case
      when installments.status = 'paid' then 'paid'
      when plan.status in ('cancelled', 'defaulted') then plan.status
      else 'open' end
    from installments join installment_plans plan on plan.id = installments.plan_id
    where installments.id = payments.installment_id)
  else 'open' end`;

/** Returns the open payments that prepay subscriptions or installment plans, by their ids. `prepays`: that id. */
export async function openPrepayments(
  db: DbOrTrx,
  ids: readonly string[],
): Promise<{ id: string; mode: Mode; prepays: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; mode: Mode; prepays: string }>`
    select id, mode, prepays from payments where prepays = any (${ids}::text[]) and status = 'pending' order by id`.execute(
    db,
  );
  return rows;
}

/** Finds a payment by its unguessable id for the payer, who needs no key. Null when it does not exist. */
export async function findPublicPayment(db: DbOrTrx, id: string): Promise<PublicPayment | null> {
  if (!isId('pay', id)) return null;
  const query = db
    .selectFrom('payments')
    .innerJoin('merchants', 'merchants.id', 'payments.merchant_id')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'payments.merchant_id')
        .onRef('merchant_mode.mode', '=', 'payments.mode'),
    )
    .selectAll('payments')
    .leftJoin('payment_links as link', 'link.id', 'payments.payment_link_id')
    .select(['merchants.name as merchant_name', clockOffset('payments').as('clock_offset_ms')])
    .select([
      'link.link_code',
      'link.title as link_title',
      'link.max_uses as link_max_uses',
      'link.onramp',
      'link.amount_ngn',
      'link.allow_custom_amount',
      'link.pay_from_exchange as link_pay_from_exchange',
    ])
    .select(sql<Wallets | null>`case when payments.token_choice then ${merchantWallets} end`.as('wallets'))
    .select(sql<TokenChecks | null>`case when payments.token_choice then ${tokenChecks} end`.as('token_checks'))
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select('invoices.status as invoice_status')
    .leftJoin('customers', 'customers.id', 'payments.customer_id')
    .select('customers.locale as customer_locale')
    .select(obligationState.as('obligation_state'))
    .select(checkOfPayment.as('token_check'))
    .where('payments.id', '=', id);
  // Pages ask for it every few seconds. Planning its joins takes ten times as long as running them.
  const { rows } = await db.executeQuery(prepare(query.compile()));
  return rows[0] ?? null;
}

/**
 * SQL for the base units of a payment that count for its invoice, period or installment. Money that was paid back before that was
 * paid does not count.
 */
export const countedMoney = sql<bigint>`greatest(payments.amount_received - payments.refunds_deducted, 0)`;

/** The columns that may change after a payment was created. */
export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    | 'status'
    | 'failure_reason'
    | 'amount_received'
    | 'amount_accepted'
    | 'price_accepted'
    | 'obligation_surplus'
    | 'token'
    | 'wallet'
    | 'leg_wallets'
    | 'amount_due'
    | 'exchange_amount'
    | 'service_charge'
    | 'amount_usd'
    | 'currency_rate'
    | 'token_rate'
    | 'quoted_at'
    | 'exceptions'
    | 'transaction_signature'
    | 'customer_wallet'
    | 'confirmed_at'
  >
>;

/**
 * Updates a payment that this transaction has locked. Returns the new row.
 * @throws Error when its status is not the given one, or cannot change to the new one: a bug in the caller
 */
export function changePayment(
  trx: Trx,
  { id, status }: Pick<PaymentRow, 'id' | 'status'>,
  change: PaymentChange,
  now: Date,
): Promise<PaymentRow> {
  if (change.status && !PAYMENT_TRANSITIONS[status].includes(change.status)) {
    throw new Error(`payment ${id} cannot go from ${status} to ${change.status}`);
  }
  return trx
    .updateTable('payments')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets the customers of payments that this transaction has locked. `customers`: their ids by payment id. */
export async function setCustomers(trx: Trx, customers: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    update payments set customer_id = row.customer_id
    from unnest(${[...customers.keys()]}::text[], ${[...customers.values()]}::text[]) as row (id, customer_id)
    where payments.id = row.id`.execute(trx);
}

/** How an unpaid payment ends, and when. */
export type UnpaidEnd = DeadlineOutcome & { id: string; now: Date };

/**
 * Ends pending payments that this transaction has locked. Returns the new rows in the order of `ends`.
 * @throws Error when one of them is not pending: a bug in the caller
 */
export async function endPayments(trx: Trx, ends: readonly UnpaidEnd[]): Promise<PaymentRow[]> {
  if (ends.length === 0) return [];
  const { rows } = await sql<PaymentRow>`
    update payments set status = row.status, failure_reason = row.failure_reason, updated_at = row.now
    from json_to_recordset(${JSON.stringify(ends)}::text::json)
      as row (id text, status text, failure_reason text, now timestamptz)
    where payments.id = row.id and payments.status = 'pending' returning payments.*`.execute(trx);
  if (rows.length !== ends.length) throw new Error('cannot end a payment that is not pending');
  const ended = new Map(rows.map((row) => [row.id, row]));
  return ends.map(({ id }) => ended.get(id) as PaymentRow);
}
