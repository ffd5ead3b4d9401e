import { type Selectable, sql } from 'kysely';
import type { EmailStatus } from '../domain/emails.ts';
import { isId } from '../domain/ids.ts';
import type { OwedInvoice } from '../domain/invoiceBalance.ts';
import { INVOICE_TRANSITIONS, type InvoiceStatus } from '../domain/invoices.ts';
import type { Mode } from '../domain/modes.ts';
import type { PaymentStatus } from '../domain/payments.ts';
import { type Languages, languagesOf } from './customers/readers.ts';
import type { DbOrTrx, Trx } from './database.ts';
import { hasEmail } from './filters.ts';
import { columnsOf, namesOf } from './insert.ts';
import { paymentsOfInvoices } from './invoicePayments.ts';
import { countedRows } from './listCounts.ts';
import { clockIsNotMoving, clocksAhead } from './merchants/testClock.ts';
import { newestFirst, type Page, type Paged, pageOf } from './pagination.ts';
import type { PaymentRow } from './payments/payments.ts';
import type { Invoices } from './schema.ts';
import {
  type ClockedScope,
  clockNow,
  isOnClock,
  type MerchantScope,
  ownedBy,
  type Payable,
  payableFields,
} from './scope.ts';

/** An invoice, without its payments. `time_zone`: its merchant's, when it was sent or now. */
type PlainInvoice = Selectable<Invoices> & {
  price: string;
  time_zone: string;
  mail_status: EmailStatus | null;
  mail_error: string | null;
  payment_status: PaymentStatus | null;
  payment_expires_at: Date | null;
  /** base units of the payment's token */
  amount_due: bigint | null;
  amount_received: bigint | null;
  transaction_signature: string | null;
  now: Date;
};

/**
 * An invoice, with the status of its last email and of its payment, and with all its payments. `now`: the time on the
 * merchant's clock.
 */
export type InvoiceRow = PlainInvoice & OwedInvoice;

/** An invoice with its merchant's public details and wallets, and its customer's languages. */
export type DetailedInvoice = InvoiceRow &
  Payable & { merchant_name: string; merchant_email: string; languages: Languages };

type NewInvoice = Omit<Selectable<Invoices>, 'invoice_number'>;

/**
 * Inserts an invoice with the next number of its merchant, mode and year: that of a deleted draft, or else the next of all. Returns the
 * row. Call this last: it locks the counter, so concurrent invoices of the merchant wait until this transaction ends.
 */
export async function insertInvoice(
  trx: Trx,
  invoice: NewInvoice,
  { prefix, year }: { prefix: string; year: number },
): Promise<Selectable<Invoices>> {
  const { merchant_id, mode } = invoice;
  const { rows } = await sql<Selectable<Invoices>>`
    with free as (
      delete from free_invoice_numbers as numbers
      where (merchant_id, mode, year, number) in (
        select merchant_id, mode, year, number from free_invoice_numbers
        where merchant_id = ${merchant_id} and mode = ${mode} and year = ${year}
        order by number limit 1 for update skip locked)
      returning number
    ), counter as (
      insert into invoice_counters as counter (merchant_id, mode, year, last_number)
      select ${merchant_id}::text, ${mode}::text, ${year}::integer, 1 where not exists (select from free)
      on conflict (merchant_id, mode, year) do update set last_number = counter.last_number + 1
      returning last_number as number
    )
    insert into invoices (${namesOf('invoices')})
    select ${columnsOf('invoices', 'row')}
    from (select number::text from free union all select number::text from counter) as next,
      jsonb_populate_record(null::invoices, ${JSON.stringify(invoice)}::text::jsonb || jsonb_build_object(
        'invoice_number', ${`${prefix}-${year}-`}::text || lpad(number, greatest(6, length(number)), '0'))) as row
    returning ${namesOf('invoices')}`.execute(trx);
  return rows[0] as Selectable<Invoices>;
}

/** Deletes a draft that this transaction has locked. Its number is free for the next invoice of its year. */
export async function deleteDraft(
  trx: Trx,
  { id, merchant_id, mode, invoice_number }: Pick<InvoiceRow, 'id' | 'merchant_id' | 'mode' | 'invoice_number'>,
): Promise<void> {
  await trx.deleteFrom('invoices').where('id', '=', id).where('status', '=', 'draft').executeTakeFirstOrThrow();
  const [year, number] = invoice_number.split('-').slice(-2).map(Number) as [number, number];
  await trx.insertInto('free_invoice_numbers').values({ merchant_id, mode, year, number }).execute();
}

const invoicesQuery = (db: DbOrTrx) => db.selectFrom('invoices');

const selectInvoices = (db: DbOrTrx) => withPayment(invoicesQuery(db));

function withPayment(matching: ReturnType<typeof invoicesQuery>) {
  return matching
    .leftJoin('emails', 'emails.id', 'invoices.email_id')
    .leftJoin('payments', 'payments.id', 'invoices.payment_id')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'invoices.merchant_id')
        .onRef('merchant_mode.mode', '=', 'invoices.mode'),
    )
    .selectAll('invoices')
    .select(['emails.status as mail_status', 'emails.error as mail_error'])
    .select(['payments.status as payment_status', 'payments.expires_at as payment_expires_at'])
    .select(['payments.amount_due', 'payments.amount_received', 'payments.transaction_signature'])
    .leftJoin('billing_settings as settings', (join) =>
      join.onRef('settings.merchant_id', '=', 'invoices.merchant_id').onRef('settings.mode', '=', 'invoices.mode'),
    )
    .select(sql<string>`(invoices.amount - credit_applied - amount_credited - paid_by_hand)::text`.as('price'))
    .select(sql<string>`coalesce(invoices.seller->>'time_zone', settings.time_zone, 'UTC')`.as('time_zone'))
    .select(clockNow('invoices').as('now'));
}

/** Returns the invoices with their payments. Drafts have none. */
async function withPayments<Row extends PlainInvoice>(
  db: DbOrTrx,
  rows: readonly Row[],
): Promise<(Row & Pick<OwedInvoice, 'payments'>)[]> {
  const sent = rows.filter(({ status }) => status !== 'draft').map(({ id }) => id);
  const payments = await paymentsOfInvoices(db, sent);
  return rows.map((row) => ({ ...row, payments: payments.get(row.id) ?? [] }));
}

/** Finds a merchant's invoice by id. Null when it does not exist in this mode or belongs to another merchant. */
export async function findInvoice(db: DbOrTrx, merchantId: string, mode: Mode, id: string): Promise<InvoiceRow | null> {
  const row = await selectInvoices(db)
    .where('invoices.id', '=', id)
    .where(ownedBy(merchantId, mode, 'invoices'))
    .executeTakeFirst();
  const [invoice] = await withPayments(db, row ? [row] : []);
  return invoice ?? null;
}

/** Returns the invoices with these ids, in no particular order. */
export async function findInvoicesById(db: DbOrTrx, ids: readonly string[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  return withPayments(db, await selectInvoices(db).where('invoices.id', 'in', ids).execute());
}

/** Returns a page of a merchant's invoices, newest first, and the total count. */
export async function listInvoices(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  filters: { status?: InvoiceStatus; customer_id?: string; customer_email?: string },
  page: Page,
): Promise<Paged<InvoiceRow>> {
  let matching = db
    .selectFrom('invoices')
    .where('invoices.merchant_id', '=', merchant_id)
    .where('invoices.mode', '=', mode);
  if (filters.status) matching = matching.where('invoices.status', '=', filters.status);
  if (filters.customer_email) {
    matching = matching.where(hasEmail('invoices.customer_email', filters.customer_email));
  }
  if (filters.customer_id) matching = matching.where('invoices.customer_id', '=', filters.customer_id);
  const counted = { list: 'invoices', field: 'status', values: filters.status && [filters.status] } as const;
  const total =
    filters.customer_email || filters.customer_id ? {} : { total: countedRows({ merchant_id, mode }, counted) };
  const order = { ...newestFirst(db, 'invoices', ownedBy(merchant_id, mode)), ...total };
  const found = await pageOf(db, order, matching, withPayment, page);
  return { ...found, rows: await withPayments(db, found.rows) };
}

/** Finds an invoice by id for the customer, who needs no key. Null when it does not exist. */
export async function findDetailedInvoice(db: DbOrTrx, id: string): Promise<DetailedInvoice | null> {
  if (!isId('inv', id)) return null;
  const [invoice] = await findDetailedInvoices(db, [id]);
  return invoice ?? null;
}

/** Returns the invoices with these ids, with their merchants' details, in the order of their merchants. */
export async function findDetailedInvoices(db: DbOrTrx, ids: readonly string[]): Promise<DetailedInvoice[]> {
  if (ids.length === 0) return [];
  const rows = await selectInvoices(db)
    .innerJoin('merchants', 'merchants.id', 'invoices.merchant_id')
    .select(['merchants.name as merchant_name', 'merchants.email as merchant_email'])
    .select([...payableFields, languagesOf('invoices').as('languages')])
    .where('invoices.id', '=', sql<string>`any (${ids}::text[])`)
    // The order in which mails of several merchants must be counted.
    .orderBy('invoices.merchant_id')
    .orderBy('invoices.mode')
    .execute();
  return withPayments(db, rows);
}

/**
 * Locks invoices in the order of their ids, which prevents deadlocks.
 * A transaction that also locks payments must lock those first.
 * Read the invoices after this call: a concurrent transaction may have changed them before.
 */
export async function lockInvoices(trx: Trx, ids: string[]): Promise<void> {
  await trx.selectFrom('invoices').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** The columns that may change after an invoice was sent. */
type InvoiceChange = Partial<
  Pick<
    InvoiceRow,
    | 'payment_id'
    | 'email_id'
    | 'sent_at'
    | 'paid_at'
    | 'seller'
    | 'customer'
    | 'amount_usd'
    | 'credit_applied'
    | 'amount_credited'
    | 'amount_refunded'
    | 'paid_by_hand'
    | 'paid_note'
    | 'voided_at'
    | 'uncollectible_at'
    | 'overdue_at'
    | 'reminded_at'
    | 'next_action_at'
  >
>;

/** The columns of a draft that the merchant decides. */
export type DraftChange = Partial<
  Pick<
    InvoiceRow,
    | 'test_clock_id'
    | 'customer_id'
    | 'customer_email'
    | 'customer_name'
    | 'currency'
    | 'amount'
    | 'amount_usd'
    | 'token'
    | 'description'
    | 'line_items'
    | 'discounts'
    | 'reverse_charge'
    | 'notes'
    | 'terms'
    | 'due_date'
    | 'metadata'
    | 'pay_from_exchange'
  >
>;

/** The columns of an invoice that hold JSON. */
const JSON_COLUMNS = ['line_items', 'discounts', 'metadata', 'seller', 'customer'] as const;

/**
 * Updates an invoice that this transaction has locked.
 * @throws Error when its status cannot change to the new one: a bug in the caller
 */
export async function changeInvoice(
  trx: Trx,
  { id, status }: Pick<InvoiceRow, 'id' | 'status'>,
  change: (InvoiceChange | DraftChange) & { status?: InvoiceStatus },
  now: Date,
): Promise<void> {
  if (change.status && change.status !== status && !INVOICE_TRANSITIONS[status].includes(change.status)) {
    throw new Error(`invoice ${id} cannot go from ${status} to ${change.status}`);
  }
  const json = Object.entries(change).filter(([name]) => JSON_COLUMNS.some((column) => column === name));
  await trx
    .updateTable('invoices')
    .set({
      ...change,
      ...Object.fromEntries(json.map(([name, value]) => [name, sql`${value && JSON.stringify(value)}::jsonb`])),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
}

/** The confirmed payment that paid an invoice, and when. */
export type PaidInvoice = { invoice_id: string; payment_id: string; paid_at: Date };

/** Marks the invoices of these payments as paid. Returns the ids of those that were not paid before. */
export async function markInvoicesPaid(trx: Trx, payments: readonly PaidInvoice[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update invoices set status = 'paid', payment_id = paid.payment_id, paid_at = paid.paid_at, updated_at = paid.paid_at,
      uncollectible_at = null, next_action_at = null
    from (
      select distinct on (invoice_id) *
      from json_to_recordset(${JSON.stringify(payments)}::text::json)
        as row (invoice_id text, payment_id text, paid_at timestamptz)
      order by invoice_id, payment_id
    ) as paid
    where invoices.id = paid.invoice_id and status in ('sent', 'uncollectible')
    returning invoices.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Returns the mode of an invoice and the ids of its payments. Null when there is no such invoice. */
export async function findInvoicePaymentIds(
  db: DbOrTrx,
  invoiceId: string,
): Promise<{ mode: Mode; ids: string[] } | null> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('payments', 'payments.invoice_id', 'invoices.id')
    .select(['invoices.mode', 'payments.id'])
    .where('invoices.id', '=', invoiceId)
    .execute();
  return rows[0] ? { mode: rows[0].mode, ids: rows.flatMap(({ id }) => id ?? []) } : null;
}

/**
 * Locks the pending payments of these invoices that have received nothing. Skips locked ones.
 * A locked payment is being credited. Its transaction may need the invoice's lock, which this one has, so waiting for
 * it could deadlock.
 */
export function lockIdlePayments(trx: Trx, invoiceIds: string[]): Promise<PaymentRow[]> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('invoice_id', 'in', invoiceIds)
    .where('status', '=', 'pending')
    .where('amount_received', '=', 0n)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** An invoice that a job has to look at. `due`: since when. `now`: the time on its merchant's clock. */
export type DueInvoice = { id: string; due: Date; updated_at: Date; now: Date };

/**
 * Locks up to `limit` invoices whose next action is due, the earliest first. Skips locked ones.
 * Without `one`, they are on all clocks that do not move, by each one's time. With it, they are on one clock, due by
 * `until`. With `ids`, only these. With `after`, only those that follow it in the order of (due, id).
 */
export async function lockDueInvoices(
  trx: Trx,
  limit: number,
  { one, ids, after }: { one?: ClockedScope & { until: Date }; ids?: readonly string[]; after?: DueInvoice } = {},
): Promise<DueInvoice[]> {
  const due = sql<Date>`next_action_at`;
  const locked = trx
    .selectFrom('invoices')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'invoices.merchant_id')
        .onRef('merchant_mode.mode', '=', 'invoices.mode'),
    )
    .select(['invoices.id', due.as('due'), 'invoices.updated_at', clockNow('invoices').as('now')])
    .where('next_action_at', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('invoices.id', '=', sql<string>`any(${ids}::text[])`))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(next_action_at, invoices.id) > (${after?.due}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy(due)
    .orderBy('invoices.id')
    .limit(limit)
    .forNoKeyUpdate('invoices')
    .skipLocked();
  if (one) {
    return locked.where(isOnClock(one, 'invoices')).where(due, '<=', one.until).execute();
  }
  const rows = await locked.where(clockIsNotMoving('invoices')).where(due, '<=', sql<Date>`now()`).execute();
  if (rows.length === limit) return rows;
  const ahead = await locked
    .where('merchant_mode.clock_offset_ms', '>', 0n)
    .where('merchant_mode.clock_target', 'is', null)
    .where('invoices.test_clock_id', 'is', null)
    .where(due, '>', sql<Date>`now()`)
    .where(due, '<=', sql<Date>`now() + merchant_mode.clock_offset_ms * interval '1 ms'`)
    .limit(limit - rows.length)
    .execute();
  if (rows.length + ahead.length >= limit) return [...rows, ...ahead];
  const onClocks = await locked
    .innerJoin(clocksAhead, 'clock.id', 'invoices.test_clock_id')
    .where(due, '>', sql<Date>`now()`)
    .where(due, '<=', sql<Date>`now() + clock.clock_offset_ms * interval '1 ms'`)
    .limit(limit - rows.length - ahead.length)
    .execute();
  return [...rows, ...ahead, ...onClocks];
}
