import type Big from 'big.js';
import type { Config } from '../config.ts';
import type { Trx } from '../db/database.ts';
import type { Caller } from '../db/keys.ts';
import { insertPlan, type PlanRow } from '../db/plans.ts';
import { invalid } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import { MAX_INTERVAL_COUNT } from '../domain/periods.ts';
import { payeeWallet } from './payments.ts';

/** What a plan is made from. The amount is fiat, already within the limits of money.ts. */
export type NewPlan = Omit<
  PlanRow,
  'id' | 'merchant_id' | 'mode' | 'amount' | 'is_active' | 'created_at' | 'updated_at'
> & { amount: Big };

/** Makes a plan. @throws FlorinError `validation_failed` when its periods are too long, or could never be paid */
export async function createPlan(
  trx: Trx,
  caller: Pick<Caller, 'merchant_id' | 'mode' | 'wallets'>,
  { amount, ...input }: NewPlan,
  { config, now }: { config: Config; now: Date },
): Promise<PlanRow> {
  payeeWallet(config, caller, 'USDC');
  const most = MAX_INTERVAL_COUNT[input.billing_interval];
  if (input.interval_count > most) throw invalid('interval_count', `must be at most ${most} (ten years)`);
  const { merchant_id, mode } = caller;
  const row: PlanRow = {
    ...input,
    amount: amount.toFixed(),
    id: newId('plan'),
    merchant_id,
    mode,
    is_active: true,
    created_at: now,
    updated_at: now,
  };
  await insertPlan(trx, row);
  return row;
}
