import { sql } from 'kysely';
import { type BillingSettings, DEFAULT_SETTINGS, type FinalAction } from '../../domain/billingSettings.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { MerchantScope } from '../scope.ts';

const FIELDS = Object.keys(DEFAULT_SETTINGS) as (keyof BillingSettings)[];

/** Returns how a merchant bills in one mode. */
export async function findBillingSettings(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<BillingSettings> {
  const rows = db.selectFrom('billing_settings').select(FIELDS).where('merchant_id', '=', merchant_id);
  return (await rows.where('mode', '=', mode).executeTakeFirst()) ?? DEFAULT_SETTINGS;
}

/** How a merchant follows up unpaid periods. */
export type Dunning = Pick<BillingSettings, 'retry_days' | 'give_up_days' | 'final_action'>;

/** SQL for the fields of `Dunning`. Needs a left join of `billing_settings as settings`. */
export const dunningFields = [
  sql<number[]>`coalesce(settings.retry_days, ${DEFAULT_SETTINGS.retry_days}::integer[])`.as('retry_days'),
  sql<number>`coalesce(settings.give_up_days, ${DEFAULT_SETTINGS.give_up_days}::integer)`.as('give_up_days'),
  sql<FinalAction>`coalesce(settings.final_action, ${DEFAULT_SETTINGS.final_action}::text)`.as('final_action'),
] as const;

/** SQL for the time zone of a merchant. Needs a left join of `billing_settings as settings`. */
export const merchantTimeZone = sql<string>`coalesce(settings.time_zone, ${DEFAULT_SETTINGS.time_zone}::text)`;

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
