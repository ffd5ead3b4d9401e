import { sql } from 'kysely';
import { MODES, type Mode } from '../../domain/modes.ts';
import type { Querying, Trx } from '../database.ts';

export type NewMerchant = { id: string; name: string; email: string };

/** The columns of a merchant's side in one mode that `npm run merchant` may set. */
export type SideSettings = {
  wallet_usdc?: string | null;
  wallet_usdt?: string | null;
  wallet_sol?: string | null;
  commitment?: 'confirmed' | 'finalized';
  /** requests per hour; null: the deployment's limit */
  rate_limit_payments?: number | null;
  rate_limit_reads?: number | null;
  rate_limit_others?: number | null;
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

/** What merchants are called, by their ids. */
export async function merchantNames(db: Querying, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('merchants').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Changes a merchant's name or email. Returns false when there is no such merchant. */
export async function updateMerchant(
  trx: Trx,
  id: string,
  changes: { name?: string; email?: string },
): Promise<boolean> {
  const values = { ...changes, updated_at: new Date() };
  const result = await trx.updateTable('merchants').set(values).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
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

/** Whose settlement wallets these are in a mode, by wallet. One that several merchants share is the oldest one's. */
export async function walletOwners(db: Querying, mode: Mode, wallets: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ wallet: string; merchant_id: string }>`
    select wallet, min(merchant_id) as merchant_id
    from merchant_modes, unnest(array[wallet_usdc, wallet_usdt, wallet_sol]) as wallet
    where mode = ${mode} and array[wallet_usdc, wallet_usdt, wallet_sol] && ${wallets}::text[]
      and wallet = any (${wallets}::text[])
    group by wallet`.execute(db);
  return new Map(rows.map(({ wallet, merchant_id }) => [wallet, merchant_id]));
}

/** Makes others that change a side's settings, endpoints or secrets wait for this transaction; payments do not. */
export async function lockSide(trx: Trx, merchantId: string, mode: Mode): Promise<void> {
  await trx
    .selectFrom('merchant_modes')
    .select('mode')
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .forNoKeyUpdate()
    .execute();
}
