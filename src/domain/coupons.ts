import type { Currency } from './money.ts';

/** How many periods of a subscription a coupon reduces: one, `duration_periods`, or all. */
export const COUPON_DURATIONS = ['once', 'repeating', 'forever'] as const;
export type CouponDuration = (typeof COUPON_DURATIONS)[number];

/** The codes of coupons, in upper case. */
export const COUPON_CODE = /^[A-Z0-9][A-Z0-9_-]{2,39}$/;
/** The most characters of a code. */
export const MAX_COUPON_CODE = 40;
/** The most characters of a coupon's name: a line of a document. */
export const MAX_COUPON_NAME = 100;
/** The most subscriptions that a limited coupon can be applied to. */
export const MAX_REDEMPTIONS = 1_000_000_000;

/** The discount of a coupon, as decimal text: exactly one of `percent_off` and `amount_off` is set. */
export type CouponTerms = {
  id: string;
  code: string;
  name: string;
  percent_off: string | null;
  amount_off: string | null;
};

/** A coupon's terms and the rules of its redemption. */
export type RedeemableCoupon = CouponTerms & {
  currency: Currency | null;
  duration: CouponDuration;
  duration_periods: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
  expires_at: Date | null;
  is_active: boolean;
};

/** Returns how many periods a coupon reduces; null: all. */
export function couponPeriods({
  duration,
  duration_periods,
}: Pick<RedeemableCoupon, 'duration' | 'duration_periods'>): number | null {
  return duration === 'once' ? 1 : duration_periods;
}

/** Why a coupon cannot be applied. `currency`: it is for prices in another one. */
export type CouponProblem = 'unknown' | 'ended' | 'used_up' | 'currency';

/** Returns why a coupon cannot be applied to a subscription in `currency` at `now`, or null. */
export function couponProblem(coupon: RedeemableCoupon | null, currency: Currency, now: Date): CouponProblem | null {
  if (!coupon) return 'unknown';
  const { is_active, expires_at, times_redeemed, max_redemptions } = coupon;
  if (!is_active || (expires_at !== null && expires_at <= now)) return 'ended';
  if (max_redemptions !== null && times_redeemed >= max_redemptions) return 'used_up';
  if (coupon.currency !== null && coupon.currency !== currency) return 'currency';
  return null;
}

/** A subscription's coupon. `coupon_periods_left`: null: it reduces all periods. */
export type AppliedCoupon = { coupon: CouponTerms | null; coupon_periods_left: number | null };

/** Returns the coupon that reduces the next period, or null. */
export function couponInForce({ coupon, coupon_periods_left }: AppliedCoupon): CouponTerms | null {
  return coupon_periods_left === 0 ? null : coupon;
}

/** Returns how many periods a coupon reduces after one more was billed. */
export function periodsLeft({ coupon_periods_left: left }: Pick<AppliedCoupon, 'coupon_periods_left'>): number | null {
  return left === null ? null : Math.max(left - 1, 0);
}
