import { type Selectable, sql } from 'kysely';
import type { EmailStatus } from '../domain/emails.ts';
import { isId } from '../domain/ids.ts';
import { INVOICE_TRANSITIONS, type InvoiceStatus } from '../domain/invoices.ts';
import type { Mode } from '../domain/modes.ts';
import type { PaymentStatus } from '../domain/payments.ts';
import type { DbOrTrx, Trx } from './database.ts';
import { hasEmail } from './filters.ts';
import { type Page, type Paged, pageOf } from './pagination.ts';
import type { PaymentRow } from './payments/payments.ts';
import type { Invoices } from './schema.ts';
import { type MerchantScope, merchantNow, ownedBy, type Payable, payableFields } from './scope.ts';

/** An invoice, with the status of its last email and of its payment. */
export type InvoiceRow = Selectable<Invoices> & {
  mail_status: EmailStatus | null;
  mail_error: string | null;
  payment_status: PaymentStatus | null;
  payment_expires_at: Date | null;
  /** base units of the payment's token */
  amount_due: bigint | null;
  amount_received: bigint | null;
  transaction_signature: string | null;
};

/** An invoice with its merchant's public details and wallets. `now`: the time on the merchant's clock. */
export type DetailedInvoice = InvoiceRow & Payable & { merchant_name: string; merchant_email: string; now: Date };

type NewInvoice = Omit<Selectable<Invoices>, 'invoice_number'>;

/**
 * Inserts an invoice with the next number of its merchant, mode and year. Returns the row.
 * Call this last: it locks the counter, so concurrent invoices of the merchant wait until this transaction ends.
 */
export async function insertInvoice(trx: Trx, invoice: NewInvoice, year: number): Promise<InvoiceRow> {
  const { merchant_id, mode } = invoice;
  const { rows } = await sql<Selectable<Invoices>>`
    with counter as (
      insert into invoice_counters as counter (merchant_id, mode, year, last_number)
      values (${merchant_id}, ${mode}, ${year}, 1)
      on conflict (merchant_id, mode, year) do update set last_number = counter.last_number + 1
      returning last_number::text as number
    )
    insert into invoices
    select row.*
    from counter, jsonb_populate_record(null::invoices, ${JSON.stringify(invoice)}::text::jsonb || jsonb_build_object(
      'invoice_number', ${`INV-${year}-`}::text || lpad(number, greatest(6, length(number)), '0'))) as row
    returning *`.execute(trx);
  return { ...(rows[0] as Selectable<Invoices>), ...NOT_SENT_YET };
}

/** The details of a new invoice, which has no email and no payment. */
const NOT_SENT_YET = {
  mail_status: null,
  mail_error: null,
  payment_status: null,
  payment_expires_at: null,
  amount_due: null,
  amount_received: null,
  transaction_signature: null,
};

const invoicesQuery = (db: DbOrTrx) => db.selectFrom('invoices');

const selectInvoices = (db: DbOrTrx) => withPayment(invoicesQuery(db));

function withPayment(matching: ReturnType<typeof invoicesQuery>) {
  return matching
    .leftJoin('emails', 'emails.id', 'invoices.email_id')
    .leftJoin('payments', 'payments.id', 'invoices.payment_id')
    .selectAll('invoices')
    .select(['emails.status as mail_status', 'emails.error as mail_error'])
    .select(['payments.status as payment_status', 'payments.expires_at as payment_expires_at'])
    .select(['payments.amount_due', 'payments.amount_received', 'payments.transaction_signature']);
}

/** Finds a merchant's invoice by id. Null when it does not exist in this mode or belongs to another merchant. */
export async function findInvoice(db: DbOrTrx, merchantId: string, mode: Mode, id: string): Promise<InvoiceRow | null> {
  const row = await selectInvoices(db)
    .where('invoices.id', '=', id)
    .where(ownedBy(merchantId, mode, 'invoices'))
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the invoices with these ids, in no particular order. */
export function findInvoicesById(db: DbOrTrx, ids: string[]): Promise<InvoiceRow[]> {
  return selectInvoices(db).where('invoices.id', 'in', ids).execute();
}

/** Returns a page of a merchant's invoices, newest first, and the total count. */
export function listInvoices(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  filters: { status?: InvoiceStatus; customer_email?: string },
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
  const newest = (all: typeof matching) =>
    withPayment(all).orderBy('invoices.created_at', 'desc').orderBy('invoices.id', 'desc');
  return pageOf(matching, newest, page);
}

/** Finds an invoice by id for the customer, who needs no key. Null when it does not exist. */
export async function findDetailedInvoice(db: DbOrTrx, id: string): Promise<DetailedInvoice | null> {
  if (!isId('inv', id)) return null;
  const row = await selectInvoices(db)
    .innerJoin('merchants', 'merchants.id', 'invoices.merchant_id')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'invoices.merchant_id')
        .onRef('merchant_mode.mode', '=', 'invoices.mode'),
    )
    .select(['merchants.name as merchant_name', 'merchants.email as merchant_email'])
    .select([...payableFields, merchantNow.as('now')])
    .where('invoices.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks invoices in the order of their ids, which prevents deadlocks.
 * A transaction that also locks payments must lock those first.
 * Read the invoices after this call: a concurrent transaction may have changed them before.
 */
export async function lockInvoices(trx: Trx, ids: string[]): Promise<void> {
  await trx.selectFrom('invoices').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** The columns that may change after an invoice was created. */
type InvoiceChange = Partial<Pick<InvoiceRow, 'payment_id' | 'email_id' | 'sent_at' | 'paid_at'>>;

/**
 * Updates an invoice that this transaction has locked.
 * @throws Error when its status cannot change to the new one: a bug in the caller
 */
export async function changeInvoice(
  trx: Trx,
  { id, status }: Pick<InvoiceRow, 'id' | 'status'>,
  change: InvoiceChange & { status?: InvoiceStatus },
  now: Date,
): Promise<void> {
  if (change.status && change.status !== status && !INVOICE_TRANSITIONS[status].includes(change.status)) {
    throw new Error(`invoice ${id} cannot go from ${status} to ${change.status}`);
  }
  await trx
    .updateTable('invoices')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
}

/** A confirmed payment of an invoice. */
export type InvoicePayment = { invoice_id: string; payment_id: string; paid_at: Date };

/** Marks the invoices of these payments as paid. Returns the ids of those that were not paid before. */
export async function markInvoicesPaid(trx: Trx, payments: readonly InvoicePayment[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update invoices set status = 'paid', payment_id = paid.payment_id, paid_at = paid.paid_at, updated_at = paid.paid_at
    from (
      select distinct on (invoice_id) *
      from json_to_recordset(${JSON.stringify(payments)}::text::json)
        as row (invoice_id text, payment_id text, paid_at timestamptz)
      order by invoice_id, payment_id
    ) as paid
    where invoices.id = paid.invoice_id and status = 'sent'
    returning invoices.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Finds an invoice's newest payment with this status. Null when there is none. */
export async function invoicePaymentWith(
  db: DbOrTrx,
  invoiceId: string,
  status: 'pending' | 'confirmed',
): Promise<Pick<PaymentRow, 'id' | 'expires_at' | 'amount_due' | 'amount_received' | 'confirmed_at'> | null> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'expires_at', 'amount_due', 'amount_received', 'confirmed_at'])
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
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
