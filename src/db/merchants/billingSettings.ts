import { sql } from 'kysely';
import { type BillingSettings, DEFAULT_SETTINGS } from '../../domain/billingSettings.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';

/** Returns how a merchant bills in one mode. */
export async function findBillingSettings(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<BillingSettings> {
  const row = await db.selectFrom('billing_settings').selectAll().where(ownedBy(merchant_id, mode)).executeTakeFirst();
  if (!row) return DEFAULT_SETTINGS;
  const { merchant_id: _, mode: __, updated_at: ___, ...settings } = row;
  return settings;
}

/** Changes how a merchant bills in one mode. Concurrent changes of other settings stay. */
export async function changeBillingSettings(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  change: Partial<BillingSettings>,
): Promise<void> {
  const { seller_address, ...columns } = change;
  const address = seller_address === undefined ? {} : { seller_address: jsonOrNull(seller_address) };
  const values = { ...columns, ...address, updated_at: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto('billing_settings')
    .values({ merchant_id, mode, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'mode']).doUpdateSet(values))
    .execute();
}

const jsonOrNull = (value: object | null) => sql<never>`${value && JSON.stringify(value)}::jsonb`;
