import { type Insertable, type Selectable, sql } from 'kysely';
import type { Credit } from '../../domain/amountDue.ts';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { countedRows } from '../listCounts.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { Transfers } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';

export type TransferRow = Selectable<Transfers>;

/** A transfer to record. `credited_at` null: it is unapplied, or waits for finality. */
export type NewTransfer = Insertable<Transfers> & { path: string; credited_at: Date | null };

/**
 * The newest transaction that credited a payment. `payer`: the wallet that sent it; null when it does not say, or if it has
 * no reference. An exchange's wallet is not the customer's.
 */
export type NewestCredit = { signature: string; payer: string | null };

/**
 * Replaces a transaction's recorded transfers by `rows`. Returns the ids of the payments that the old ones credited.
 *
 * Ingesting the same transaction again changes nothing, except that a transfer that waits for finality may be credited.
 * The chain may drop a block and include the transaction in another slot, or with another outcome. The new transfers
 * then replace the old ones, and old ones without a replacement are marked dropped.
 * In the same slot, a transfer that names no payment stays recorded even if `rows` lacks it. Its wallet may no longer
 * be a merchant's. If `rows` has money of the same token for that wallet, a row there may include the transfer's amount.
 * A trigger refuses rows that change what the merchant has decided about a transfer.
 */
export async function replaceTransfers(
  trx: Trx,
  mode: Mode,
  { signature, slot, error }: { signature: string; slot: number; error: unknown },
  rows: NewTransfer[],
): Promise<string[]> {
  const paths = rows.map((row) => row.path);
  const owners = rows.map((row) => row.destination_owner ?? null);
  const mints = rows.map((row) => row.mint ?? null);
  const { rows: before } = await sql<{ payment_id: string }>`
    with credited as (
      select distinct payment_id from transfers
      where mode = ${mode} and signature = ${signature} and credited_at is not null
    ), dropped as (
      update transfers set dropped_at = clock_timestamp(), credited_at = null
      where mode = ${mode} and signature = ${signature} and dropped_at is null and path <> all (${paths}::text[])
        and (slot <> ${slot} or ${error !== null} or unapplied_reason is null
          or unapplied_reason not in ('unknown_reference', 'no_reference')
          or exists (select from unnest(${owners}::text[], ${mints}::text[]) as row (owner, mint)
            where row.owner = destination_owner and row.mint is not distinct from transfers.mint))
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
        id: sql`coalesce(transfers.id, excluded.id)`,
        payment_id: sql`excluded.payment_id`,
        merchant_id: sql`excluded.merchant_id`,
        unapplied_reason: sql`excluded.unapplied_reason`,
        applied_by: sql`excluded.applied_by`,
        own_reason: sql`excluded.own_reason`,
        named_payment_id: sql`excluded.named_payment_id`,
        decided_at: sql`coalesce(excluded.decided_at, transfers.decided_at)`,
        mint: sql`excluded.mint`,
        amount: sql`excluded.amount`,
        source: sql`excluded.source`,
        source_owner: sql`excluded.source_owner`,
        destination: sql`excluded.destination`,
        destination_owner: sql`excluded.destination_owner`,
        instruction_count: sql`excluded.instruction_count`,
        is_dust: sql`excluded.is_dust`,
        // A wallet that the merchant has changed since was theirs when the money came.
        held_token: sql`case when (transfers.merchant_id, transfers.mint, transfers.destination_owner)
            is not distinct from (excluded.merchant_id, excluded.mint, excluded.destination_owner)
          then coalesce(excluded.held_token, transfers.held_token) else excluded.held_token end`,
        has_reference: sql`excluded.has_reference`,
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

/**
 * Returns what was credited to payments, by payment id, oldest first: one sum for each wallet and second of block time.
 * So its cost depends on the payment's age, and not on how many transactions pay it.
 */
export async function creditsOf(db: DbOrTrx, paymentIds: string[]): Promise<Map<string, Credit[]>> {
  const credits = new Map<string, Credit[]>(paymentIds.map((id) => [id, []]));
  if (paymentIds.length === 0) return credits;
  const rows = await db
    .selectFrom('credit_sums')
    .select(['payment_id', 'wallet', 'amount', 'paid_at'])
    .where('payment_id', '=', sql<string>`any(${paymentIds}::text[])`)
    .where('amount', '>', '0')
    .orderBy('paid_at')
    .execute();
  for (const { payment_id, wallet, amount, paid_at } of rows) {
    credits.get(payment_id)?.push({ wallet, amount: BigInt(amount), paid_at });
  }
  return credits;
}

/** Returns the newest transaction that credited each payment, by payment id. Leaves out payments without credits. */
export async function newestCredits(db: DbOrTrx, paymentIds: string[]): Promise<Map<string, NewestCredit>> {
  if (paymentIds.length === 0) return new Map();
  const { rows } = await sql<NewestCredit & { id: string }>`
    select payment.id, newest.* from unnest(${paymentIds}::text[]) as payment (id)
    cross join lateral (
      select signature, case when applied_by is null then source_owner end as payer
      from transfers where payment_id = payment.id and credited_at is not null
      order by slot desc, signature desc limit 1
    ) as newest`.execute(db);
  return new Map(rows.map(({ id, ...credit }) => [id, credit]));
}

/** A wallet that paid a payment. `isNamed`: all of its transfers name the payment. */
export type Payer = { wallet: string | null; isNamed: boolean };

/** Returns the wallets that each paid more than `dust` base units of a payment, at most two: one alone is who paid it. */
export async function payersOf(db: DbOrTrx, paymentId: string, dust: bigint): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select source_owner as wallet, bool_and(applied_by is null) as "isNamed" from transfers
    where payment_id = ${paymentId} and credited_at is not null
    group by source_owner having sum(amount) > ${dust} limit 2`.execute(db);
  return rows;
}

/** Returns the transfers to a payment that wait to become final, as credits. */
export async function waitingCredits(db: DbOrTrx, paymentId: string): Promise<Credit[]> {
  const rows = await selectWaiting(db, [paymentId]).select(['destination_owner', 'amount', 'paid_at']).execute();
  return rows.map(({ destination_owner, amount, paid_at }) => {
    return { wallet: destination_owner as string, amount: BigInt(amount), paid_at };
  });
}

function selectWaiting(db: DbOrTrx, paymentIds: readonly string[]) {
  return db
    .selectFrom('transfers')
    .where('payment_id', '=', sql<string>`any(${paymentIds}::text[])`)
    .where('unapplied_reason', 'is', null)
    .where('credited_at', 'is', null)
    .where('dropped_at', 'is', null);
}

/** Returns which of the payments have a transfer that waits to become final. */
export async function paymentsAwaitingFinality(db: DbOrTrx, paymentIds: string[]): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await selectWaiting(db, paymentIds).select('payment_id').distinct().execute();
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

/** Returns the distinct slots of a transaction's recorded transfers, to payments or to refunds, except dropped ones. */
export async function slotsOfTransfers(db: DbOrTrx, mode: Mode, signature: string): Promise<number[]> {
  const { rows } = await sql<{ slot: bigint }>`
    select slot from transfers where mode = ${mode} and signature = ${signature} and dropped_at is null
    union
    select slot from refund_transfers where mode = ${mode} and signature = ${signature} and dropped_at is null`.execute(
    db,
  );
  return rows.map(({ slot }) => Number(slot));
}

/**
 * Returns the payments that these transactions pay, or pay back, by recorded transfers.
 * `areWaiting`: only payments with a transfer that waits to become final. Money that was released counts as waiting.
 */
export async function paymentsPaidBy(
  db: DbOrTrx,
  mode: Mode,
  signatures: readonly string[],
  { areWaiting = false } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select payment_id as id from transfers
    where mode = ${mode} and signature = any (${signatures}::text[]) and payment_id is not null and dropped_at is null
      and (not ${areWaiting} or (unapplied_reason is null and credited_at is null) or is_released)
    union
    select payment_id from refund_transfers join refunds on refunds.id = refund_id
    where refund_transfers.mode = ${mode} and signature = any (${signatures}::text[]) and payment_id is not null
      and dropped_at is null and (not ${areWaiting} or sent_at is null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Credits the transfers that waited for these transactions to become final. The caller must have locked their payments. */
export async function creditFinal(trx: Trx, mode: Mode, signatures: readonly string[]): Promise<void> {
  await sql`
    update transfers set credited_at = clock_timestamp()
    where mode = ${mode} and signature = any (${signatures}::text[])
      and unapplied_reason is null and credited_at is null and dropped_at is null`.execute(trx);
}

/** A transfer of a transaction as it was recorded before, dropped or not. `is_refunded`: refunds reserve some of it. */
export type RecordedTransfer = Pick<
  TransferRow,
  | 'path'
  | 'payment_id'
  | 'named_payment_id'
  | 'merchant_id'
  | 'unapplied_reason'
  | 'own_reason'
  | 'applied_by'
  | 'decided_at'
  | 'mint'
  | 'destination_owner'
> & { is_refunded: boolean };

/** Returns a transaction's recorded transfers, dropped ones included. */
export function recordedTransfers(db: DbOrTrx, mode: Mode, signature: string): Promise<RecordedTransfer[]> {
  return db
    .selectFrom('transfers')
    .select([
      'path',
      'payment_id',
      'named_payment_id',
      'merchant_id',
      'unapplied_reason',
      'own_reason',
      'applied_by',
      'decided_at',
      'mint',
      'destination_owner',
      isRefunded.as('is_refunded'),
    ])
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .execute();
}

/** SQL: refunds reserve some of a transfer, so it pays nothing else. */
export const isRefunded = sql<boolean>`exists (
  select from refunds where refunds.transfer_id = transfers.id and amount_held > 0)`;

/** Returns a transaction's transfers that belong to a merchant, in the order of their places. Leaves out dropped ones. */
export function transfersOfMerchant(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  signature: string,
): Promise<TransferRow[]> {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .where('merchant_id', '=', merchant_id)
    .where('dropped_at', 'is', null)
    .orderBy('path')
    .execute();
}

/**
 * Finds a merchant's transfer that names no payment or another one, applied or not. Null when it does not exist in this
 * mode or belongs to another merchant, and for a transfer that its reference credited.
 */
export async function findUnappliedTransfer(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<TransferRow | null> {
  const row = await db
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .where(ownedBy(merchant_id, mode))
    .where((where) => where.or([where('unapplied_reason', 'is not', null), where('applied_by', 'is not', null)]))
    .executeTakeFirst();
  return row ?? null;
}

/** A decision on a transfer: the payment that it credits, and since when; or why it credits none. */
export type TransferDecision = Pick<
  TransferRow,
  'payment_id' | 'unapplied_reason' | 'applied_by' | 'own_reason' | 'named_payment_id' | 'credited_at'
> &
  Partial<Pick<TransferRow, 'paid_at'>>;

/**
 * Records what the merchant has decided about a transfer. Returns the new row. The caller must have locked its transaction
 * and the payments.
 */
export function decideTransfer(trx: Trx, id: string, decision: TransferDecision): Promise<TransferRow> {
  return trx
    .updateTable('transfers')
    .set({
      ...decision,
      is_dust: false,
      // Later than the last decision, which the trigger on decisions needs.
      decided_at: sql`greatest(clock_timestamp(), decided_at + interval '1 ms')`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Marks a transaction's transfers as dropped, and reverses its credits. The caller must have locked their payments. */
export async function dropTransfers(trx: Trx, mode: Mode, signature: string): Promise<void> {
  await sql`
    update transfers set dropped_at = clock_timestamp(), credited_at = null
    where mode = ${mode} and signature = ${signature} and dropped_at is null`.execute(trx);
}

/** Filters of a list of unapplied transfers. An absent filter matches all. */
export type UnappliedFilters = { merchant_id?: string | undefined; mode?: Mode | undefined; signature?: string };

/** Returns a page of transfers that count for no payment, newest first, and the total count. Leaves out dust. */
export async function listUnappliedTransfers(
  db: DbOrTrx,
  filters: UnappliedFilters,
  page: Page,
): Promise<Paged<TransferRow>> {
  let matching = db
    .selectFrom('transfers')
    .where('unapplied_reason', 'is not', null)
    .where('dropped_at', 'is', null)
    .where(sql<boolean>`not is_dust`);
  if (filters.merchant_id) matching = matching.where('merchant_id', '=', filters.merchant_id);
  if (filters.signature) matching = matching.where('signature', '=', filters.signature);
  if (filters.mode) matching = matching.where('mode', '=', filters.mode);
  const { merchant_id, mode } = filters;
  const isOwn = merchant_id && mode ? ownedBy(merchant_id, mode) : undefined;
  const isCounted = merchant_id && mode && !filters.signature;
  const total = isCounted
    ? { total: countedRows({ merchant_id, mode }, { list: 'transfers', field: 'unapplied' }) }
    : {};
  const order = { ...newestFirst(db, 'transfers', isOwn), ...total };
  return pageOf(db, order, matching, (shown) => shown.selectAll(), page);
}
