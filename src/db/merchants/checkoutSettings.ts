import { sql } from 'kysely';
import { type CheckoutSettings, DEFAULT_CHECKOUT } from '../../domain/checkoutSettings.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { MerchantScope } from '../scope.ts';

const FIELDS = Object.keys(DEFAULT_CHECKOUT) as (keyof CheckoutSettings)[];

/** Returns a merchant's checkout settings in one mode. */
export async function findCheckoutSettings(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
): Promise<CheckoutSettings> {
  const rows = db.selectFrom('checkout_settings').select(FIELDS).where('merchant_id', '=', merchant_id);
  return (await rows.where('mode', '=', mode).executeTakeFirst()) ?? DEFAULT_CHECKOUT;
}

/** Changes a merchant's checkout settings in one mode. Concurrent changes of other settings stay. */
export async function changeCheckoutSettings(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  change: Partial<CheckoutSettings>,
): Promise<void> {
  const values = { ...change, updated_at: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto('checkout_settings')
    .values({ merchant_id, mode, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'mode']).doUpdateSet(values))
    .execute();
}

/** A merchant on payer pages. `logo_hash`: identifies the logo in its address, see `logoPath`. */
export type Brand = CheckoutSettings & { merchant_name: string; merchant_email: string; logo_hash: string | null };

/** Returns a merchant's brand in one mode. Null: there is no such merchant. */
export async function findBrand(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<Brand | null> {
  const row = await db
    .selectFrom('merchants')
    .leftJoin('checkout_settings as settings', (join) =>
      join.onRef('settings.merchant_id', '=', 'merchants.id').on('settings.mode', '=', mode),
    )
    .leftJoin('billing_settings as billing', (join) =>
      join.onRef('billing.merchant_id', '=', 'merchants.id').on('billing.mode', '=', mode),
    )
    .select(['merchants.name as merchant_name', 'merchants.email as merchant_email', 'billing.logo_hash'])
    .select(FIELDS.map((name) => `settings.${name}` as const))
    .where('merchants.id', '=', merchant_id)
    .executeTakeFirst();
  return row ? { ...row, allowed_origins: row.allowed_origins ?? [] } : null;
}

/** Returns the bytes of a merchant's logo in one mode. Null: there is none, or its hash differs. */
export async function findLogo(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  hash: string,
): Promise<Buffer | null> {
  const rows = db.selectFrom('billing_settings').select('logo').where('merchant_id', '=', merchant_id);
  const row = await rows.where('mode', '=', mode).where('logo_hash', '=', hash).executeTakeFirst();
  return row?.logo ?? null;
}
