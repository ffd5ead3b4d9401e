import { type Selectable, sql } from 'kysely';
import { isId } from '../domain/ids.ts';
import type { Mode } from '../domain/modes.ts';
import type { Closing, PaymentException, PaymentStatus } from '../domain/payments.ts';
import type { Querying, Trx } from './database.ts';
import type { Payments } from './schema.ts';
import { append } from './transaction.ts';

export type PaymentRow = Selectable<Payments>;

/** Inserts whole rows, every column given, as an append: nothing is read back. */
export async function insertPayments(trx: Trx, rows: PaymentRow[]): Promise<void> {
  const json = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
  await append(trx, {
    payment: sql`insert into payments select * from json_populate_recordset(null::payments, ${json}::text::json)`,
  });
}

/** A merchant's payment, or null: also when it is another merchant's or of the other mode. */
export async function findPayment(
  db: Querying,
  merchantId: string,
  mode: Mode,
  id: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row ?? null;
}

/** A payment for its payer, who knows nothing but its unguessable id, with what a checkout shows of the merchant. */
export async function findPublicPayment(
  db: Querying,
  id: string,
): Promise<(PaymentRow & { merchant_name: string }) | null> {
  if (!isId('pay', id)) return null;
  const row = await db
    .selectFrom('payments')
    .innerJoin('merchants', 'merchants.id', 'payments.merchant_id')
    .selectAll('payments')
    .select('merchants.name as merchant_name')
    .where('payments.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type PaymentFilters = {
  status?: PaymentStatus;
  exception?: PaymentException;
  created_from?: Date;
  created_to?: Date;
};

/** A page of a merchant's payments, newest first, and how many there are in all. */
export async function listPayments(
  db: Querying,
  merchantId: string,
  mode: Mode,
  filters: PaymentFilters,
  page: { limit: number; offset: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  let matching = db.selectFrom('payments').where('merchant_id', '=', merchantId).where('mode', '=', mode);
  if (filters.status) matching = matching.where('status', '=', filters.status);
  if (filters.exception) matching = matching.where('exceptions', '@>', sql<never>`array[${filters.exception}]`);
  if (filters.created_from) matching = matching.where('created_at', '>=', filters.created_from);
  if (filters.created_to) matching = matching.where('created_at', '<', filters.created_to);
  const [rows, count] = await Promise.all([
    matching
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

/** What a credit changes of a payment: what came in, and its status if that is now enough. */
export type SettledPayment = Pick<PaymentRow, 'amount_received' | 'exceptions' | 'transaction_signature'> &
  Partial<Pick<PaymentRow, 'status' | 'confirmed_at'>>;

/** Writes the outcome of a credit to a payment that this transaction has locked, and whose status is thus still so. */
export function settlePayment(
  trx: Trx,
  { id, status }: Pick<PaymentRow, 'id' | 'status'>,
  change: SettledPayment,
  now: Date,
): Promise<PaymentRow> {
  return trx
    .updateTable('payments')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Closes a pending payment; null when it is no longer pending. */
export async function closePayment(trx: Trx, id: string, closing: Closing, now: Date): Promise<PaymentRow | null> {
  const row = await trx
    .updateTable('payments')
    .set({ ...closing, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Pending payments whose deadline the chain has passed, the oldest first. A merchant's test clock may be ahead of the
 * chain's, so each deadline is compared with the chain's time on its merchant's clock.
 */
export function findDuePayments(db: Querying, mode: Mode, chainTime: Date, limit: number) {
  return (
    db
      .selectFrom('payments')
      .innerJoin('merchant_modes as side', (join) =>
        join.onRef('side.merchant_id', '=', 'payments.merchant_id').onRef('side.mode', '=', 'payments.mode'),
      )
      .select(['payments.id', 'payments.reference'])
      .where('payments.mode', '=', mode)
      .where('payments.status', '=', 'pending')
      .where('payments.expires_at', '<', sql<Date>`${chainTime}::timestamptz + side.clock_offset_ms * interval '1 ms'`)
      // The same for the furthest clock of all, which lets the index on the deadline narrow the search.
      .where(
        'payments.expires_at',
        '<',
        sql<Date>`(select ${chainTime}::timestamptz + max(clock_offset_ms) * interval '1 ms' from merchant_modes where mode = ${mode})`,
      )
      .orderBy('payments.expires_at')
      .limit(limit)
      .execute()
  );
}
