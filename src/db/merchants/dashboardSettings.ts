import { sql } from 'kysely';
import { type DashboardSettings, DEFAULT_DASHBOARD } from '../../domain/dashboardSettings.ts';
import type { DbOrTrx, Trx } from '../database.ts';

const FIELDS = Object.keys(DEFAULT_DASHBOARD) as (keyof DashboardSettings)[];

/** Returns a merchant's settings of the dashboard. */
export async function findDashboardSettings(db: DbOrTrx, merchantId: string): Promise<DashboardSettings> {
  const rows = db.selectFrom('dashboard_settings').select(FIELDS).where('merchant_id', '=', merchantId);
  return (await rows.executeTakeFirst()) ?? DEFAULT_DASHBOARD;
}

/** Changes a merchant's settings of the dashboard. Concurrent changes of other settings stay. */
export async function changeDashboardSettings(
  trx: Trx,
  merchant_id: string,
  change: Partial<DashboardSettings>,
): Promise<void> {
  const values = { ...change, updated_at: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto('dashboard_settings')
    .values({ merchant_id, ...values })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .execute();
}
