import type Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import type { PayableScope } from '../../db/scope.ts';
import {
  changePlan,
  findPublicPlan,
  insertPlan,
  lockPlan,
  type PlanChange,
  type PlanRow,
} from '../../db/subscriptions/plans.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import { DAY_MS, MAX_INTERVAL_COUNT } from '../../domain/periods.ts';
import { needsRates, type Rates } from '../../domain/quotes.ts';
import { BILLING_TOKEN } from '../../domain/tokens.ts';
import { enqueue } from '../../queue/queues.ts';
import { preparePayment } from '../payments/create.ts';

/** The input of a new plan. `amount`: fiat, already within the limits of money.ts. */
export type NewPlan = Omit<
  PlanRow,
  | 'id'
  | 'merchant_id'
  | 'mode'
  | 'amount'
  | 'setup_fee'
  | 'tax_rate'
  | 'is_active'
  | 'created_at'
  | 'updated_at'
  | 'original_amount'
  | 'price_changed_at'
  | 'price_from'
> & { amount: Big; setup_fee: Big | null; tax_rate: number | null };

/**
 * Creates a plan.
 * @throws FlorinError `validation_failed` when its interval is too long, or its periods could never be paid
 */
export async function createPlan(
  trx: Trx,
  caller: PayableScope,
  { amount, setup_fee, tax_rate, ...input }: NewPlan,
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
    setup_fee: setup_fee?.toFixed() ?? null,
    tax_rate: tax_rate === null ? null : String(tax_rate),
    id: newId('plan'),
    merchant_id,
    mode,
    is_active: true,
    original_amount: null,
    price_changed_at: null,
    price_from: null,
    created_at: now,
    updated_at: now,
  };
  await insertPlan(trx, row);
  return row;
}

/** Whose price changes: that of new subscribers alone, or that of all. */
export const PRICE_SCOPES = ['new', 'all'] as const;

/** The changes of a plan by its merchant. An absent field stays as it is. */
export type PlanRequest = Omit<PlanChange, 'amount' | 'setup_fee' | 'tax_rate'> & {
  amount?: Big | undefined;
  setup_fee?: Big | null | undefined;
  tax_rate?: number | null | undefined;
  apply_to?: (typeof PRICE_SCOPES)[number] | undefined;
};

/** How long a subscription that begins just before a price changes may stay unseen: longer than any transaction takes. */
const RECHECK_MS = 2 * 60_000;

/**
 * Changes a plan and returns it. Periods that were billed stay as they are. A new amount is that of new subscribers. With `apply_to:
 * all`, a job also gives it to all others, for periods that begin after the merchant's notice.
 * @throws FlorinError `not_found`; `validation_failed` when its periods could never be paid
 */
export async function updatePlan(
  trx: Trx,
  caller: PayableScope,
  id: string,
  { amount, setup_fee, tax_rate, apply_to = 'new', ...request }: PlanRequest,
  { config, rates, now }: { config: Config; rates: (db: DbOrTrx) => Promise<Rates>; now: Date },
): Promise<PlanRow> {
  if (apply_to === 'all' && amount === undefined) throw invalid('apply_to', 'needs an amount');
  await lockPlan(trx, id);
  const plan = await findPublicPlan(trx, id);
  if (plan?.merchant_id !== caller.merchant_id || plan.mode !== caller.mode) {
    throw new FlorinError('not_found', 'There is no such subscription plan.');
  }
  const change: PlanChange = { ...request };
  if (setup_fee !== undefined) change.setup_fee = setup_fee?.toFixed() ?? null;
  if (tax_rate !== undefined) change.tax_rate = tax_rate === null ? null : String(tax_rate);
  if (amount !== undefined) {
    const { currency } = plan;
    const current = needsRates(currency, BILLING_TOKEN) ? await rates(trx) : {};
    requirePayable(caller, { amount, currency }, { config, now, rates: current });
    Object.assign(change, { amount: amount.toFixed(), original_amount: plan.original_amount ?? plan.amount });
  }
  if (amount !== undefined && apply_to === 'all') {
    const { price_notice_days } = await findBillingSettings(trx, caller);
    // A later change must be later, also within a millisecond.
    const least = plan.price_changed_at ? plan.price_changed_at.getTime() + 1 : 0;
    change.price_changed_at = new Date(Math.max(plan.now.getTime(), least));
    change.price_from = new Date(plan.now.getTime() + price_notice_days * DAY_MS);
    await enqueue(trx, 'plan.reprice', [{ plan_id: id }]);
    // A subscription that another transaction is creating now may still have the old price.
    await enqueue(trx, 'plan.reprice', [{ plan_id: id }], { delayMs: RECHECK_MS });
  }
  return changePlan(trx, id, change, now);
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
    preparePayment({ ...caller, test_clock_id: null }, { ...price, ...rest, token: BILLING_TOKEN }, deps);
  } catch (error) {
    if (!(error instanceof FlorinError) || error.code !== 'rate_unavailable') throw error;
  }
}
