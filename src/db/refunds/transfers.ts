import { type Insertable, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { RefundMoney } from '../../domain/refunds.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { RefundTransfers } from '../schema.ts';

/** A transfer to record for a refund. */
export type NewRefundTransfer = Insertable<RefundTransfers>;

/**
 * Replaces a transaction's recorded transfers to refunds by `rows`. Returns the ids of the refunds of the old ones.
 * Ingesting the same transaction again changes nothing. If it is now in another slot, the new transfers replace the old ones.
 */
export async function replaceRefundTransfers(
  trx: Trx,
  mode: Mode,
  signature: string,
  rows: readonly NewRefundTransfer[],
): Promise<string[]> {
  const { rows: before } = await sql<{ refund_id: string }>`
    with dropped as (
      update refund_transfers set dropped_at = clock_timestamp(), sent_at = null
      where mode = ${mode} and signature = ${signature} and dropped_at is null
        and path <> all (${rows.map(({ path }) => path)}::text[])
    )
    select distinct refund_id from refund_transfers where mode = ${mode} and signature = ${signature}`.execute(trx);
  if (rows.length > 0) {
    await trx
      .insertInto('refund_transfers')
      .values([...rows])
      .onConflict((conflict) =>
        conflict.columns(['mode', 'signature', 'path']).doUpdateSet({
          refund_id: sql`excluded.refund_id`,
          amount: sql`excluded.amount`,
          source_owner: sql`excluded.source_owner`,
          destination_owner: sql`excluded.destination_owner`,
          mint: sql`excluded.mint`,
          fee: sql`excluded.fee`,
          fee_payer: sql`excluded.fee_payer`,
          // Keeps the first paid_at: a test clock that moved since must not make the transfer late.
          paid_at: sql`case refund_transfers.slot when excluded.slot then refund_transfers.paid_at else excluded.paid_at end`,
          slot: sql`excluded.slot`,
          block_time: sql`excluded.block_time`,
          sent_at: sql`coalesce(refund_transfers.sent_at, excluded.sent_at)`,
          dropped_at: null,
        }),
      )
      .execute();
  }
  return before.map(({ refund_id }) => refund_id);
}

/** Returns the ids of the refunds that recorded transfers of transactions pay. */
export async function refundsOfSignatures(db: DbOrTrx, mode: Mode, signatures: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ refund_id: string }>`
    select distinct refund_id from refund_transfers
    where mode = ${mode} and signature = any (${signatures}::text[]) and dropped_at is null`.execute(db);
  return rows.map(({ refund_id }) => refund_id);
}

/** Counts the transfers to refunds of transactions that became final. Returns the ids of their refunds. */
export async function sendFinalRefunds(trx: Trx, mode: Mode, signatures: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ refund_id: string }>`
    update refund_transfers set sent_at = clock_timestamp()
    where mode = ${mode} and signature = any (${signatures}::text[]) and sent_at is null and dropped_at is null
    returning refund_id`.execute(trx);
  return rows.map(({ refund_id }) => refund_id);
}

/**
 * Returns up to `limit` final transactions with transfers to refunds that do not count yet. A worker of a version that knows no
 * refunds made them final.
 */
export async function findUnsentFinal(db: DbOrTrx, mode: Mode, limit: number): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select distinct signature from refund_transfers join chain_transactions as tx using (mode, signature)
    where mode = ${mode} and sent_at is null and dropped_at is null and tx.finalized_at is not null and tx.error is null
    limit ${limit}`.execute(db);
  return rows.map(({ signature }) => signature);
}

/** Marks the transfers to refunds of transactions as dropped by the chain. Returns the ids of their refunds. */
export async function dropRefundTransfers(trx: Trx, mode: Mode, signatures: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ refund_id: string }>`
    update refund_transfers set dropped_at = clock_timestamp(), sent_at = null
    where mode = ${mode} and signature = any (${signatures}::text[]) and dropped_at is null
    returning refund_id`.execute(trx);
  return rows.map(({ refund_id }) => refund_id);
}

/** Returns the money of refunds by refund id, with the newest transaction that sent some, of the expected wallet if there is one. */
export async function moneyOfRefunds(
  db: DbOrTrx,
  ids: readonly string[],
): Promise<Map<string, RefundMoney & { signature: string | null }>> {
  const { rows } = await sql<RefundMoney & { id: string; signature: string | null }>`
    select refunds.id, max(paid_at) as last_paid_at, max(paid_at) filter (where is_own) as last_own_paid_at,
      coalesce(sum(moved.amount) filter (where is_own), 0)::bigint as seen_own,
      coalesce(sum(moved.amount) filter (where not is_own), 0)::bigint as seen_others,
      coalesce(sum(moved.amount) filter (where is_own and sent_at is not null), 0)::bigint as sent_own,
      coalesce(sum(moved.amount) filter (where not is_own and sent_at is not null), 0)::bigint as sent_others,
      (array_agg(signature order by is_own desc, slot desc, signature desc))[1] as signature
    from refunds left join refund_transfers as moved on moved.refund_id = refunds.id and dropped_at is null
    cross join lateral (select source_owner is not distinct from refunds.wallet as is_own) as sender
    where refunds.id = any (${ids}::text[]) group by refunds.id`.execute(db);
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}
