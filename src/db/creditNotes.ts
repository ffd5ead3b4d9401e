import { type Selectable, sql } from 'kysely';
import type { DbOrTrx, Trx } from './database.ts';
import { countedRows } from './listCounts.ts';
import { newestFirst, type Page, type Paged, pageOf } from './pagination.ts';
import type { CreditNotes } from './schema.ts';
import { type MerchantScope, ownedBy } from './scope.ts';

/** A credit note, with the number of the invoice or the period that it credits. */
export type CreditNoteRow = Selectable<CreditNotes> & { invoice_number: string };

/** A credit note to write. The database gives it a number. */
export type NewCreditNote = Omit<Selectable<CreditNotes>, 'credit_note_number'>;

/**
 * Inserts a credit note with the next number of its merchant, mode and year. Call this last: it locks the counter, so concurrent
 * credit notes of the merchant wait until this transaction ends.
 */
export async function insertCreditNote(
  trx: Trx,
  { taxes, ...note }: NewCreditNote,
  { prefix, year }: { prefix: string; year: number },
): Promise<void> {
  const { merchant_id, mode } = note;
  const { rows } = await sql<{ number: string }>`
    insert into credit_note_counters as counter (merchant_id, mode, year, last_number)
    values (${merchant_id}, ${mode}, ${year}, 1)
    on conflict (merchant_id, mode, year) do update set last_number = counter.last_number + 1
    returning lpad(last_number::text, greatest(6, length(last_number::text)), '0') as number`.execute(trx);
  const credit_note_number = `${prefix}-${year}-${rows[0]?.number}`;
  const json = sql<never>`${JSON.stringify(taxes)}::jsonb`;
  await trx
    .insertInto('credit_notes')
    .values({ ...note, taxes: json, credit_note_number })
    .execute();
}

/** SQL for the number of the invoice or the period that a credit note credits. */
const invoiceNumber = sql<string>`coalesce(
  (select invoice_number from invoices where invoices.id = credit_notes.invoice_id),
  (select invoice_number from subscription_periods period
    where (period.subscription_id, period.cycle) = (credit_notes.subscription_id, credit_notes.subscription_cycle)))`.as(
  'invoice_number',
);

const withInvoice = (db: DbOrTrx) => db.selectFrom('credit_notes').selectAll('credit_notes').select(invoiceNumber);

/** Finds a merchant's credit note by id. Null when it does not exist in this mode or belongs to another merchant. */
export async function findCreditNote(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<CreditNoteRow | null> {
  const own = withInvoice(db)
    .where('credit_notes.id', '=', id)
    .where(ownedBy(merchant_id, mode, 'credit_notes'));
  return (await own.executeTakeFirst()) ?? null;
}

/** Filters of a list of credit notes. An absent filter matches all. */
type CreditNoteFilters = { invoice_id?: string; subscription_id?: string; customer_id?: string };

/** Returns a page of a merchant's credit notes, newest first, and the total count. */
export function listCreditNotes(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  { invoice_id, subscription_id, customer_id }: CreditNoteFilters,
  page: Page,
): Promise<Paged<CreditNoteRow>> {
  let matching = db
    .selectFrom('credit_notes')
    .where('credit_notes.merchant_id', '=', merchant_id)
    .where('credit_notes.mode', '=', mode);
  if (invoice_id) matching = matching.where('credit_notes.invoice_id', '=', invoice_id);
  if (subscription_id) matching = matching.where('credit_notes.subscription_id', '=', subscription_id);
  if (customer_id) matching = matching.where('credit_notes.customer_id', '=', customer_id);
  const isCounted = !invoice_id && !subscription_id && !customer_id;
  const total = isCounted ? { total: countedRows({ merchant_id, mode }, { list: 'credit_notes', field: 'all' }) } : {};
  const order = { ...newestFirst(db, 'credit_notes', ownedBy(merchant_id, mode)), ...total };
  return pageOf(db, order, matching, (shown) => shown.selectAll('credit_notes').select(invoiceNumber), page);
}

/** A completed refund. `credited`: the amount of its credit note, in the payment's currency; null: it has none. */
export type CompletedRefund = { id: string; payment_id: string; amount_sent: bigint; credited: string | null };

/** Returns the completed refunds of payments, oldest first, without those that made an unpaid invoice cost more. */
export async function completedRefunds(trx: Trx, paymentIds: readonly string[]): Promise<CompletedRefund[]> {
  if (paymentIds.length === 0) return [];
  return trx
    .selectFrom('refunds')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .select(['refunds.id', 'payment_id', 'amount_sent', 'credit_notes.amount as credited'])
    .where('payment_id', '=', sql<string>`any (${paymentIds}::text[])`)
    .where('refunds.status', '=', 'completed')
    .where('is_deducted', '=', false)
    .orderBy('completed_at')
    .orderBy('refunds.id')
    .$narrowType<{ payment_id: string }>()
    .execute();
}
