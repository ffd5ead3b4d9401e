import type { Trx } from '../db/database.ts';
import { changeDashboardSettings } from '../db/merchants/dashboardSettings.ts';
import { updateMerchant, updateMerchantMode } from '../db/merchants/merchants.ts';
import type { MerchantScope } from '../db/scope.ts';
import type { DashboardSettings } from '../domain/dashboardSettings.ts';
import { type Doer, recordAct } from './audit.ts';

/** The name of a merchant, and the address of mails to it. */
export type Profile = { name?: string; email?: string };

/** Changes a merchant's name or address, in both modes. The mail about it goes to the address of before. */
export async function changeProfile(trx: Trx, by: Doer, merchant_id: string, change: Profile): Promise<void> {
  const act = { action: 'update', object_kind: 'merchant', mode: 'live', ids: () => [merchant_id] } as const;
  await recordAct(trx, { ...act, merchant_id, by }, () => updateMerchant(trx, merchant_id, change));
}

/** Changes how much of a price may stay unpaid, in one mode. `tolerance`: decimal text in the price's currency. */
export async function changeTolerance(
  trx: Trx,
  by: Doer,
  { merchant_id, mode }: MerchantScope,
  tolerance: string,
): Promise<void> {
  const act = { action: 'update', object_kind: 'merchant', ids: () => [merchant_id] } as const;
  await recordAct(trx, { ...act, merchant_id, mode, by }, () =>
    updateMerchantMode(trx, merchant_id, mode, { underpayment_tolerance: tolerance }),
  );
}

/** Changes a merchant's settings of the dashboard, which are of both modes. */
export async function changeDashboard(
  trx: Trx,
  by: Doer,
  merchant_id: string,
  change: Partial<DashboardSettings>,
): Promise<void> {
  const act = { action: 'update', object_kind: 'dashboard_settings', mode: 'live', ids: () => [merchant_id] } as const;
  await recordAct(trx, { ...act, merchant_id, by }, () => changeDashboardSettings(trx, merchant_id, change));
}
