import { type Insertable, type Selectable, sql } from 'kysely';
import type { Credit } from '../../domain/amountDue.ts';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { type Page, type Paged, pageOf } from '../pagination.ts';
import type { Transfers } from '../schema.ts';

export type TransferRow = Selectable<Transfers>;

/** A transfer to record. `credited_at` null: it is unapplied, or waits for finality. */
export type NewTransfer = Insertable<Transfers> & { path: string; credited_at: Date | null };

/** A credit with its place on the chain. `payer`: the wallet that sent it; null when the transaction does not say. */
export type PlacedCredit = Credit & { payer: string | null; signature: string; slot: bigint };

/**
 * Replaces a transaction's recorded transfers by `rows`. Returns the ids of the payments that the old ones credited.
 *
 * Ingesting the same transaction again changes nothing, except that a transfer that waits for finality may be credited.
 * The chain may drop a block and include the transaction in another slot, or with another outcome. The new transfers
 * then replace the old ones, and old ones without a replacement are marked dropped.
 * In the same slot, a transfer that names no payment stays recorded even if `rows` lacks it. Its wallet may no longer
 * be a merchant's.
 */
export async function replaceTransfers(
  trx: Trx,
  mode: Mode,
  { signature, slot, error }: { signature: string; slot: number; error: unknown },
  rows: NewTransfer[],
): Promise<string[]> {
  const paths = rows.map((row) => row.path);
  const { rows: before } = await sql<{ payment_id: string }>`
    with credited as (
      select distinct payment_id from transfers
      where mode = ${mode} and signature = ${signature} and credited_at is not null
    ), dropped as (
      update transfers set dropped_at = clock_timestamp(), credited_at = null
      where mode = ${mode} and signature = ${signature} and dropped_at is null and path <> all (${paths}::text[])
        and (slot <> ${slot} or ${error !== null} or unapplied_reason is distinct from 'unknown_reference')
    )
    select payment_id from credited`.execute(trx);
  if (rows.length > 0) await upsertTransfers(trx, rows);
  return before.map((row) => row.payment_id);
}

async function upsertTransfers(trx: Trx, rows: NewTransfer[]): Promise<void> {
  await trx
    .insertInto('transfers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['mode', 'signature', 'path']).doUpdateSet({
        payment_id: sql`excluded.payment_id`,
        merchant_id: sql`excluded.merchant_id`,
        unapplied_reason: sql`excluded.unapplied_reason`,
        mint: sql`excluded.mint`,
        amount: sql`excluded.amount`,
        source: sql`excluded.source`,
        source_owner: sql`excluded.source_owner`,
        destination: sql`excluded.destination`,
        destination_owner: sql`excluded.destination_owner`,
        slot: sql`excluded.slot`,
        block_time: sql`excluded.block_time`,
        // Keeps the first paid_at: a test clock that moved since must not turn an on-time transfer into a late one.
        paid_at: sql`case transfers.slot when excluded.slot then transfers.paid_at else excluded.paid_at end`,
        credited_at: sql`case when excluded.unapplied_reason is null
          then coalesce(transfers.credited_at, excluded.credited_at) end`,
        dropped_at: null,
      }),
    )
    .execute();
}

/** Returns the credited transfers of payments, by payment id, in the order of the chain. */
export async function creditsOf(db: DbOrTrx, paymentIds: string[]): Promise<Map<string, PlacedCredit[]>> {
  const credits = new Map<string, PlacedCredit[]>(paymentIds.map((id) => [id, []]));
  if (paymentIds.length === 0) return credits;
  const rows = await db
    .selectFrom('transfers')
    .select(['payment_id', 'source_owner', 'destination_owner', 'amount', 'paid_at', 'signature', 'slot'])
    .where('payment_id', 'in', paymentIds)
    .where('credited_at', 'is not', null)
    .orderBy('slot')
    .orderBy('signature')
    .execute();
  for (const { payment_id, source_owner, destination_owner, amount, paid_at, signature, slot } of rows) {
    const wallet = destination_owner as string;
    credits
      .get(payment_id as string)
      ?.push({ wallet, payer: source_owner, amount: BigInt(amount), paid_at, signature, slot });
  }
  return credits;
}

/** Returns which of the payments have a transfer that waits to become final. */
export async function paymentsAwaitingFinality(db: DbOrTrx, paymentIds: string[]): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('transfers')
    .select('payment_id')
    .where('payment_id', '=', sql<string>`any(${paymentIds}::text[])`)
    .where('unapplied_reason', 'is', null)
    .where('credited_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.payment_id as string));
}

type AffectedPayment = { id: string; reference: string; is_credited: boolean };

/** Returns the payments that a transaction's transfers are credited to. For an unread one, also those that it names. */
export async function paymentsAffectedBy(
  db: DbOrTrx,
  mode: Mode,
  { signature, is_unread }: { signature: string; is_unread: boolean },
): Promise<AffectedPayment[]> {
  const { rows } = await sql<AffectedPayment>`
    select id, reference, bool_or(is_credited) as is_credited from payments join (
      select payment_id as id, true as is_credited from transfers
      where mode = ${mode} and signature = ${signature} and credited_at is not null
      union all
      select payment_id, false from payment_attempts where ${is_unread} and mode = ${mode} and signature = ${signature}
    ) touched using (id) group by id, reference`.execute(db);
  return rows;
}

/** Returns the distinct slots of a transaction's recorded transfers, except dropped ones. */
export async function slotsOfTransfers(db: DbOrTrx, mode: Mode, signature: string): Promise<number[]> {
  const rows = await db
    .selectFrom('transfers')
    .select('slot')
    .distinct()
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .where('dropped_at', 'is', null)
    .execute();
  return rows.map(({ slot }) => Number(slot));
}

/** Credits the transfers that waited for these transactions to become final. Returns the ids of their payments. */
export async function creditFinal(trx: Trx, mode: Mode, signatures: string[]): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    with credited as (
      update transfers set credited_at = clock_timestamp()
      where mode = ${mode} and signature = any (${signatures}::text[])
        and unapplied_reason is null and credited_at is null and dropped_at is null
      returning payment_id
    )
    select distinct payment_id from credited`.execute(trx);
  return rows.map((row) => row.payment_id);
}

/** Marks all transfers of these transactions as dropped, and reverses their credits. Returns their payments' ids. */
export async function dropTransfers(trx: Trx, mode: Mode, signatures: string[]): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string | null }>`
    with dropped as (
      update transfers set dropped_at = clock_timestamp(), credited_at = null
      where mode = ${mode} and signature = any (${signatures}::text[]) and dropped_at is null
      returning payment_id
    )
    select distinct payment_id from dropped where payment_id is not null`.execute(trx);
  return rows.map((row) => row.payment_id as string);
}

/** Filters of a list of unapplied transfers. An absent filter matches all. */
export type UnappliedFilters = { merchant_id?: string | undefined; mode?: Mode | undefined; signature?: string };

/** Returns a page of transfers that count for no payment, newest first, and the total count. */
export async function listUnappliedTransfers(
  db: DbOrTrx,
  filters: UnappliedFilters,
  page: Page,
): Promise<Paged<TransferRow>> {
  let matching = db.selectFrom('transfers').where('unapplied_reason', 'is not', null).where('dropped_at', 'is', null);
  if (filters.merchant_id) matching = matching.where('merchant_id', '=', filters.merchant_id);
  if (filters.signature) matching = matching.where('signature', '=', filters.signature);
  if (filters.mode) matching = matching.where('mode', '=', filters.mode);
  const newest = (all: typeof matching) => all.orderBy('created_at', 'desc').orderBy('signature').orderBy('path');
  return pageOf(matching, (all) => newest(all).selectAll(), page);
}
