import * as v from 'valibot';
import type { CouponRow } from '../db/subscriptions/coupons.ts';
import { COUPON_DURATIONS } from '../domain/coupons.ts';
import { MODES } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { id, timestamp } from './fields.ts';

/** A coupon as its merchant sees it. */
export const couponSchema = v.pipe(
  v.object({
    id: id('cpn'),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    code: v.pipe(v.string(), v.description('What customers enter, in any case.')),
    name: v.pipe(v.string(), v.description('Shown on pages and documents.')),
    percent_off: v.nullable(v.number()),
    amount_off: v.pipe(v.nullable(v.number()), v.description('In `currency`.')),
    currency: v.nullable(v.picklist(CURRENCIES)),
    duration: v.pipe(
      v.picklist(COUPON_DURATIONS),
      v.description('How many periods of a subscription it reduces: one, `duration_periods`, or all.'),
    ),
    duration_periods: v.nullable(v.number()),
    max_redemptions: v.pipe(
      v.nullable(v.number()),
      v.description('How many subscriptions it may be applied to; null: any number.'),
    ),
    times_redeemed: v.number(),
    expires_at: v.pipe(v.nullable(timestamp), v.description('From then on, it cannot be applied any more.')),
    is_active: v.pipe(
      v.boolean(),
      v.description('Whether it can be applied. Subscriptions that have it keep it in any case.'),
    ),
    metadata: v.nullable(v.record(v.string(), v.unknown())),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  v.title('Coupon'),
);

export type CouponJson = v.InferOutput<typeof couponSchema>;

/** Returns a coupon. */
export function couponJson(row: CouponRow): CouponJson {
  return {
    id: row.id,
    merchant_id: row.merchant_id,
    mode: row.mode,
    code: row.code,
    name: row.name,
    percent_off: row.percent_off === null ? null : Number(row.percent_off),
    amount_off: row.amount_off === null ? null : fiatNumber(row.amount_off),
    currency: row.currency,
    duration: row.duration,
    duration_periods: row.duration_periods,
    max_redemptions: row.max_redemptions,
    times_redeemed: row.times_redeemed,
    expires_at: row.expires_at?.toISOString() ?? null,
    is_active: row.is_active,
    metadata: row.metadata,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
