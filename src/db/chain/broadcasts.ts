import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';

/** A signed transaction to send. `age_ms`: how long ago it was handed to us. */
export type Broadcast = { transaction: Buffer; blockhash: string; age_ms: number };

/** Records a signed transaction to send. The signature must be recorded. A known one stays as it is. */
export async function insertBroadcast(
  trx: Trx,
  row: { mode: Mode; signature: string; payment_id: string; transaction: Buffer; blockhash: string },
): Promise<void> {
  await trx
    .insertInto('broadcasts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns a transaction to send; null when it has landed or expired. */
export async function findBroadcast(db: DbOrTrx, mode: Mode, signature: string): Promise<Broadcast | null> {
  const row = await db
    .selectFrom('broadcasts')
    .select(['transaction', 'blockhash'])
    .select(sql<number>`(extract(epoch from clock_timestamp() - created_at) * 1000)::float8`.as('age_ms'))
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes a transaction that must not be sent again. */
export async function deleteBroadcast(db: DbOrTrx, mode: Mode, signature: string): Promise<void> {
  await db.deleteFrom('broadcasts').where('mode', '=', mode).where('signature', '=', signature).execute();
}
