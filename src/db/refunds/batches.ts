import { type Selectable, sql } from 'kysely';
import type { DbOrTrx, Trx } from '../database.ts';
import type { RefundBatches } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';
import type { RefundRow } from './refunds.ts';

export type RefundBatchRow = Selectable<RefundBatches>;

/** Inserts a batch, and moves refunds to it. The caller must have locked them. */
export async function insertBatch(trx: Trx, batch: RefundBatchRow, refundIds: readonly string[]): Promise<void> {
  await trx.insertInto('refund_batches').values(batch).execute();
  await trx
    .updateTable('refunds')
    .set({ batch_id: batch.id })
    .where('id', '=', sql<string>`any (${refundIds}::text[])`)
    .execute();
}

/** Finds a batch by its unguessable id for a wallet, with its merchant's name. Null when it does not exist. */
export async function findPublicBatch(
  db: DbOrTrx,
  id: string,
): Promise<(RefundBatchRow & { merchant_name: string }) | null> {
  const row = await db
    .selectFrom('refund_batches')
    .innerJoin('merchants', 'merchants.id', 'refund_batches.merchant_id')
    .selectAll('refund_batches')
    .select('merchants.name as merchant_name')
    .where('refund_batches.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a merchant's batch by id. Null when it does not exist in this mode or belongs to another merchant. */
export async function findBatch(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<RefundBatchRow | null> {
  const own = db.selectFrom('refund_batches').selectAll().where('id', '=', id).where(ownedBy(merchant_id, mode));
  return (await own.executeTakeFirst()) ?? null;
}

/** Returns the refunds of a batch, in the order of their ids. */
export function refundsOfBatch(db: DbOrTrx, batchId: string): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('batch_id', '=', batchId).orderBy('id').execute();
}
