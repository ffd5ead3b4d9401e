import type Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import type { PayableScope } from '../../db/scope.ts';
import { insertPlan, type PlanRow } from '../../db/subscriptions/plans.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import { MAX_INTERVAL_COUNT } from '../../domain/periods.ts';
import { needsRates, type Rates } from '../../domain/quotes.ts';
import { BILLING_TOKEN } from '../../domain/tokens.ts';
import { preparePayment } from '../payments/create.ts';

/** The input of a new plan. `amount`: fiat, already within the limits of money.ts. */
export type NewPlan = Omit<
  PlanRow,
  'id' | 'merchant_id' | 'mode' | 'amount' | 'is_active' | 'created_at' | 'updated_at'
> & { amount: Big };

/**
 * Creates a plan.
 * @throws FlorinError `validation_failed` when its interval is too long, or its periods could never be paid
 */
export async function createPlan(
  trx: Trx,
  caller: PayableScope,
  { amount, ...input }: NewPlan,
  { config, rates, now }: { config: Config; rates: (db: DbOrTrx) => Promise<Rates>; now: Date },
): Promise<PlanRow> {
  const maxCount = MAX_INTERVAL_COUNT[input.billing_interval];
  if (input.interval_count > maxCount) throw invalid('interval_count', `must be at most ${maxCount} (ten years)`);
  const { currency } = input;
  requirePayable(
    caller,
    { amount, currency },
    { config, now, rates: needsRates(currency, BILLING_TOKEN) ? await rates(trx) : {} },
  );
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

/**
 * Checks that a period can be paid.
 * A missing rate is no problem, because it may be back later.
 * @throws FlorinError `validation_failed`
 */
function requirePayable(
  caller: PayableScope,
  price: Pick<NewPlan, 'amount' | 'currency'>,
  deps: { config: Config; rates: Rates; now: Date },
): void {
  const rest = { description: null, customer_email: null, redirect_url: null, metadata: null };
  try {
    preparePayment(caller, { ...price, ...rest, token: BILLING_TOKEN }, deps);
  } catch (error) {
    if (!(error instanceof FlorinError) || error.code !== 'rate_unavailable') throw error;
  }
}
