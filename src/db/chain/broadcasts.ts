import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';

/** A signed transaction to send. `age_ms`: how long ago it was handed to us. `is_read`: it has landed and was ingested. */
export type Broadcast = { transaction: Buffer; blockhash: string; age_ms: number; is_read: boolean };

/**
 * Records a signed transaction to send, or that an ended one is to be sent again. Returns whether it did.
 * False while it is being sent, after it landed, and for a signature that is not recorded.
 */
export async function startBroadcast(
  trx: Trx,
  row: { mode: Mode; signature: string; payment_id: string; transaction: Buffer; blockhash: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into broadcasts (mode, signature, payment_id, transaction, blockhash)
    select mode, signature, ${row.payment_id}, ${row.transaction}, ${row.blockhash}
    from chain_transactions
    where mode = ${row.mode} and signature = ${row.signature} and status in ('seen', 'dropped')
    on conflict (mode, signature) do update set created_at = clock_timestamp(), ended_at = null
    where broadcasts.ended_at is not null
    returning signature`.execute(trx);
  return rows.length > 0;
}

/** Returns a transaction to send; null when it has landed, expired or been refused. */
export async function findBroadcast(db: DbOrTrx, mode: Mode, signature: string): Promise<Broadcast | null> {
  const row = await db
    .selectFrom('broadcasts')
    .innerJoin('chain_transactions as tx', (join) =>
      join.onRef('tx.mode', '=', 'broadcasts.mode').onRef('tx.signature', '=', 'broadcasts.signature'),
    )
    .select(['transaction', 'blockhash', sql<boolean>`tx.status = 'read'`.as('is_read')])
    .select(sql<number>`(extract(epoch from clock_timestamp() - created_at) * 1000)::float8`.as('age_ms'))
    .where('broadcasts.mode', '=', mode)
    .where('broadcasts.signature', '=', signature)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes a transaction that has landed. */
export async function deleteBroadcast(db: DbOrTrx, mode: Mode, signature: string): Promise<void> {
  await db.deleteFrom('broadcasts').where('mode', '=', mode).where('signature', '=', signature).execute();
}

/** Records why the network refused a transaction. */
export async function noteRefusal(db: DbOrTrx, mode: Mode, signature: string, refusal: string): Promise<void> {
  await db
    .updateTable('broadcasts')
    .set({ refusal })
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .execute();
}

/** Records that a transaction is no longer sent, because it expired or was refused. */
export async function endBroadcast(db: DbOrTrx, mode: Mode, signature: string): Promise<void> {
  await db
    .updateTable('broadcasts')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .execute();
}

/** Returns why the network refused a payment's last transaction that a payer handed in; null if it refused none. */
export async function refusalOf(db: DbOrTrx, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('broadcasts')
    .select('refusal')
    .where('payment_id', '=', paymentId)
    .where('refusal', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.refusal ?? null;
}

/** Deletes up to `limit` rows that began before `before`. Returns how many. */
export async function pruneBroadcasts(trx: Trx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from broadcasts where (mode, signature) in (
      select mode, signature from broadcasts where created_at < ${before} limit ${limit})`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}
