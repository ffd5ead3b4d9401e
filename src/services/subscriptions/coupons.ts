import type Big from 'big.js';
import type { Trx } from '../../db/database.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { type CouponRow, countRedemption, findCouponByCode, insertCoupon } from '../../db/subscriptions/coupons.ts';
import { type AppliedCoupon, type CouponProblem, couponPeriods, couponProblem } from '../../domain/coupons.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import type { Currency } from '../../domain/money.ts';

/** The input of a new coupon. */
export type NewCoupon = Pick<
  CouponRow,
  'code' | 'name' | 'currency' | 'duration' | 'duration_periods' | 'max_redemptions' | 'expires_at' | 'metadata'
> & { percent_off: number | null; amount_off: Big | null };

/** Creates a coupon. @throws FlorinError `conflict` when the merchant has another one with its code */
export async function createCoupon(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  { percent_off, amount_off, ...input }: NewCoupon,
  now: Date,
): Promise<CouponRow> {
  const row: CouponRow = {
    ...input,
    percent_off: percent_off === null ? null : String(percent_off),
    amount_off: amount_off?.toFixed() ?? null,
    id: newId('cpn'),
    merchant_id,
    mode,
    times_redeemed: 0,
    is_active: true,
    created_at: now,
    updated_at: now,
  };
  if (await insertCoupon(trx, row)) return row;
  throw new FlorinError('conflict', `You have another coupon with the code ${row.code}.`);
}

/** A subscription's columns without a coupon. */
export const NO_COUPON = { coupon_id: null, coupon: null, coupon_periods_left: null } as const;

const PROBLEMS: Record<CouponProblem, (currency: string | null | undefined) => string> = {
  unknown: () => 'is unknown',
  ended: () => 'is no longer valid',
  used_up: () => 'was used as often as it may be',
  currency: (currency) => `is for prices in ${currency}`,
};

/**
 * Redeems a merchant's coupon for a subscription in `currency`, and returns what the subscription gets. Locks the coupon until the
 * transaction ends, so it is never redeemed too often.
 * @throws FlorinError `validation_failed` on `coupon_code` when it cannot be applied
 */
export async function redeemCoupon(
  trx: Trx,
  scope: MerchantScope,
  code: string,
  currency: Currency,
  now: Date,
): Promise<AppliedCoupon & { coupon_id: string }> {
  const coupon = await findCouponByCode(trx, scope, code, { isLocked: true });
  const problem = couponProblem(coupon, currency, now);
  if (!coupon || problem) throw invalid('coupon_code', PROBLEMS[problem ?? 'unknown'](coupon?.currency));
  await countRedemption(trx, coupon.id);
  return { coupon_id: coupon.id, coupon, coupon_periods_left: couponPeriods(coupon) };
}
