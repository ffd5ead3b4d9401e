import { MODES, type Mode } from '../domain/modes.ts';
import type { Querying, Trx } from './database.ts';

export type NewMerchant = { id: string; name: string; email: string };

/** The columns of a merchant's side in one mode that `npm run merchant` may set. */
export type SideSettings = {
  wallet_usdc?: string | null;
  wallet_usdt?: string | null;
  wallet_sol?: string | null;
  commitment?: 'confirmed' | 'finalized';
};

/** Inserts a merchant with both of its sides. */
export async function insertMerchant(
  trx: Trx,
  merchant: NewMerchant,
  sides: Record<Mode, SideSettings>,
): Promise<void> {
  await trx.insertInto('merchants').values(merchant).execute();
  const rows = MODES.map((mode) => ({ merchant_id: merchant.id, mode, ...sides[mode] }));
  await trx.insertInto('merchant_modes').values(rows).execute();
}

export function listMerchants(db: Querying) {
  return db.selectFrom('merchants').selectAll().orderBy('created_at', 'desc').execute();
}

export async function findMerchant(db: Querying, id: string) {
  const merchant = await db.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst();
  if (!merchant) return null;
  const sides = await db.selectFrom('merchant_modes').selectAll().where('merchant_id', '=', id).execute();
  return { ...merchant, sides };
}

/** Changes one side. Returns false when there is no such merchant. */
export async function updateSide(trx: Trx, merchantId: string, mode: Mode, settings: SideSettings): Promise<boolean> {
  const result = await trx
    .updateTable('merchant_modes')
    .set(settings)
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
