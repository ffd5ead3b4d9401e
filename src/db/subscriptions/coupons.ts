import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CouponTerms } from '../../domain/coupons.ts';
import { isId } from '../../domain/ids.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { countedRows } from '../listCounts.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { Coupons } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';

export type CouponRow = Selectable<Coupons>;

/** Returns SQL for the terms of a subscription's coupon, or null. `relation`: the subscription. */
export const couponOf = (relation: string): RawBuilder<CouponTerms | null> => sql<CouponTerms | null>`(
  select json_build_object('id', coupons.id, 'code', code, 'name', coupons.name, 'percent_off', percent_off::text,
    'amount_off', amount_off::text)
  from coupons where coupons.id = ${sql.ref(`${relation}.coupon_id`)})`;

/** Inserts a coupon. Returns false if the merchant has another one with its code. */
export async function insertCoupon(trx: Trx, { metadata, ...row }: CouponRow): Promise<boolean> {
  const json = sql<never>`${metadata && JSON.stringify(metadata)}::jsonb`;
  const inserted = await trx
    .insertInto('coupons')
    .values({ ...row, metadata: json })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'mode', 'code']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Finds a merchant's coupon by id. Null when it does not exist in this mode or belongs to another merchant. */
export async function findCoupon(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<CouponRow | null> {
  if (!isId('cpn', id)) return null;
  const found = db.selectFrom('coupons').selectAll().where('id', '=', id).where(ownedBy(merchant_id, mode));
  return (await found.executeTakeFirst()) ?? null;
}

/** Finds a merchant's coupon by its code, in any case. `isLocked`: locks it until the transaction ends. */
export async function findCouponByCode(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  code: string,
  { isLocked = false } = {},
): Promise<CouponRow | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .where('code', '=', code.toUpperCase())
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether a merchant has a coupon that can be applied now or later. */
export async function hasActiveCoupons(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<boolean> {
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a redemption of a coupon that this transaction has locked. */
export async function countRedemption(trx: Trx, id: string): Promise<void> {
  await sql`update coupons set times_redeemed = times_redeemed + 1 where id = ${id}`.execute(trx);
}

/** Returns a page of a merchant's coupons, newest first, and the total count. */
export function listCoupons(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  { status }: { status?: 'active' | 'inactive' },
  page: Page,
): Promise<Paged<CouponRow>> {
  let matching = db.selectFrom('coupons').where('merchant_id', '=', merchant_id).where('mode', '=', mode);
  if (status) matching = matching.where('is_active', '=', status === 'active');
  const values = status && [String(status === 'active')];
  const total = countedRows({ merchant_id, mode }, { list: 'coupons', field: 'is_active', values });
  const order = { ...newestFirst(db, 'coupons', ownedBy(merchant_id, mode)), total };
  return pageOf(db, order, matching, (shown) => shown.selectAll(), page);
}

/** Changes a merchant's coupon and returns it. Null in the same cases as `findCoupon`. */
export async function changeCoupon(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  id: string,
  { metadata, ...columns }: Partial<Pick<CouponRow, 'name' | 'is_active' | 'metadata'>>,
  now: Date,
): Promise<CouponRow | null> {
  const json = sql<never>`${metadata && JSON.stringify(metadata)}::jsonb`;
  const row = await trx
    .updateTable('coupons')
    .set({ ...columns, ...(metadata === undefined ? {} : { metadata: json }), updated_at: now })
    .where('id', '=', id)
    .where(ownedBy(merchant_id, mode))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
