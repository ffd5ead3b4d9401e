import { sql } from 'kysely';
import type { DbOrTrx } from '../database.ts';
import { hashed } from '../filters.ts';
import { type MerchantScope, merchantNow, type Payable, payableFields } from '../scope.ts';
import { merchantTimeZone } from './billingSettings.ts';

/** A merchant in one mode as the dashboard needs it. `now`: the time on the merchant's own clock. */
export type DeskRow = MerchantScope & Payable & { merchant_name: string; time_zone: string; now: Date };

/** Returns a merchant in one mode for the dashboard. Null: there is no such merchant. */
export async function findDesk(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<DeskRow | null> {
  const row = await db
    .selectFrom('merchant_modes as merchant_mode')
    .innerJoin('merchants', 'merchants.id', 'merchant_mode.merchant_id')
    .leftJoin('billing_settings as settings', (join) =>
      join
        .onRef('settings.merchant_id', '=', 'merchant_mode.merchant_id')
        .onRef('settings.mode', '=', 'merchant_mode.mode'),
    )
    .select(['merchant_mode.merchant_id', 'merchant_mode.mode', 'merchants.name as merchant_name'])
    .select([merchantTimeZone.as('time_zone'), sql<Date>`${merchantNow}`.as('now'), ...payableFields])
    .where('merchant_mode.merchant_id', '=', merchant_id)
    .where('merchant_mode.mode', '=', mode)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether a merchant has ever had a confirmed payment in this mode. */
export async function hasConfirmedPayment(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<boolean> {
  const payments = db.selectFrom('payments').select('id').where('confirmed_at', 'is not', null);
  const found = await payments.where(hashed({ merchant_id, mode })).limit(1).executeTakeFirst();
  return found !== undefined;
}
