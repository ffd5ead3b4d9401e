import { type Insertable, type Selectable, sql } from 'kysely';
import type { EmailRequest, EmailStatus } from '../domain/emails.ts';
import type { DbOrTrx, Trx } from './database.ts';
import { isPaused } from './moves/pause.ts';
import type { Emails } from './schema.ts';
import { type BatchableWrite, deferBatchableWrite } from './transaction.ts';

export type EmailRow = Selectable<Emails>;

/** Inserts pending emails, as a deferred write. Skips a second receipt for the same payment. */
export async function insertEmails(trx: Trx, rows: Insertable<Emails>[]): Promise<void> {
  await deferBatchableWrite(trx, insertEmailRows, rows);
}

const insertEmailRows: BatchableWrite = (rows) => ({
  mail: sql`
    insert into emails (id, merchant_id, mode, kind, recipient, subject, text_body, html_body, invoice_id, payment_id)
    select id, merchant_id, mode, kind, recipient, subject, text_body, html_body, invoice_id, payment_id
    from json_populate_recordset(null::emails, ${rows}::json)
    on conflict (payment_id) where kind = 'receipt' do nothing`,
});

/**
 * An email to send, with its merchant's name and address, and the status of the objects that it asks to pay. One to a user is no
 * merchant's.
 */
export type EmailToSend = EmailRow &
  EmailRequest & { merchant_name: string | null; merchant_email: string | null; is_paused: boolean };

/** Finds an email by id. Null when it does not exist. */
export async function findEmail(db: DbOrTrx, id: string): Promise<EmailToSend | null> {
  const row = await db
    .selectFrom('emails')
    .leftJoin('merchants', 'merchants.id', 'emails.merchant_id')
    .leftJoin('invoices', 'invoices.id', 'emails.invoice_id')
    .leftJoin('payments', 'payments.id', 'emails.payment_id')
    .leftJoin('installments', 'installments.id', 'payments.installment_id')
    .selectAll('emails')
    .select(['merchants.name as merchant_name', 'merchants.email as merchant_email'])
    .select(['invoices.status as invoice_status', 'payments.status as payment_status'])
    .select('installments.status as installment_status')
    .select(isPaused('emails').as('is_paused'))
    .where('emails.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** A receipt of a payment. `kind`: whether its payer asked for it, or its merchant sent it again. */
export type ReceiptRow = Pick<EmailRow, 'kind' | 'recipient' | 'status' | 'created_at'>;

/** Returns the receipts of a payment, of any status. */
export function findReceipts(db: DbOrTrx, paymentId: string): Promise<ReceiptRow[]> {
  const all = db
    .selectFrom('emails')
    .select(['kind', 'recipient', 'status', 'created_at'])
    .where('payment_id', '=', paymentId);
  return all.where('kind', 'in', ['receipt', 'receipt_copy', 'receipt_resent']).execute();
}

/** Records the final status of a pending email. Does nothing when the email already has a final status. */
export async function finishEmail(
  trx: Trx,
  id: string,
  outcome: { status: Exclude<EmailStatus, 'pending'>; sent_at?: Date; error?: string },
): Promise<void> {
  await trx
    .updateTable('emails')
    .set({ error: null, ...outcome, ...(outcome.status === 'failed' ? { failed_at: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Records the error of a failed attempt on a pending email, and the time of its first failure. */
export async function recordEmailError(trx: Trx, id: string, error: string): Promise<void> {
  await trx
    .updateTable('emails')
    .set({ error, first_failed_at: sql`coalesce(first_failed_at, clock_timestamp())` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Clears the bodies of up to `limit` emails created before `before`, except pending ones. Returns how many. */
export async function purgeEmailBodies(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update emails set text_body = null, html_body = null
    where id in (
      select id from emails
      where created_at < ${before} and text_body is not null and status <> 'pending'
      order by created_at limit ${limit} for no key update skip locked
    )
    returning 1`.execute(trx);
  return rows.length;
}
