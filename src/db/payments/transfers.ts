import { type Insertable, type Selectable, sql } from 'kysely';
import type { Credit } from '../../domain/amountDue.ts';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { type Page, type Paged, pageOf } from '../pagination.ts';
import type { Transfers } from '../schema.ts';

export type TransferRow = Selectable<Transfers>;

/** A transfer as one reading of its transaction gives it. `credited_at` null: it is unapplied, or waits for finality. */
export type NewTransfer = Insertable<Transfers> & { path: string; credited_at: Date | null };

/** A credit with where it stands on the chain. */
/** `payer`: the wallet that it came from; null where the transaction does not tell. */
export type PlacedCredit = Credit & { payer: string | null; signature: string; slot: bigint };

/**
 * Makes the transfers of a transaction what this reading of it says. The same reading again changes nothing, but that a
 * transfer which waited may now be credited. A reading from another slot (the chain had dropped the block and took the
 * transaction in again elsewhere, or with another outcome) replaces what was there, and what it does not have is dropped;
 * but money that named no payment stays recorded when its wallet is not a merchant's any more.
 * Returns the ids of the payments that the reading before had credited.
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
        // A test clock that was moved since must not make late what was on time when it was first read.
        paid_at: sql`case transfers.slot when excluded.slot then transfers.paid_at else excluded.paid_at end`,
        credited_at: sql`case when excluded.unapplied_reason is null
          then coalesce(transfers.credited_at, excluded.credited_at) end`,
        dropped_at: null,
      }),
    )
    .execute();
}

/** All that counts for these payments, by payment id, in the order of the chain. */
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

/** Those of the payments to which a transfer waits to become final. */
export async function waitingPayments(db: DbOrTrx, paymentIds: string[]): Promise<Set<string>> {
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

type Touched = { id: string; reference: string; is_credited: boolean };

/** The payments to which a transaction's transfers are credited; of one that waits to be taken in, also those it names. */
export async function paymentsTouchedBy(
  db: DbOrTrx,
  mode: Mode,
  { signature, is_unread }: { signature: string; is_unread: boolean },
): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select id, reference, bool_or(is_credited) as is_credited from payments join (
      select payment_id as id, true as is_credited from transfers
      where mode = ${mode} and signature = ${signature} and credited_at is not null
      union all
      select payment_id, false from payment_attempts where ${is_unread} and mode = ${mode} and signature = ${signature}
    ) touched using (id) group by id, reference`.execute(db);
  return rows;
}

/** The slots in which a transaction's transfers were read, as far as those were not taken back. */
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

/** Credits what waited for these transactions to become final. Returns the ids of the payments it was credited to. */
export async function creditWaiting(trx: Trx, mode: Mode, signatures: string[]): Promise<string[]> {
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

/** Takes back all that these transactions had moved. Returns the ids of the payments that they were meant for. */
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

/** Which unapplied transfers: a merchant's, of a mode, of one transaction; without any of it, all. */
export type UnappliedFilters = { merchant_id?: string | undefined; mode?: Mode | undefined; signature?: string };

/** A page of money that moved and counts for no payment, newest first, and how much of it there is in all. */
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
