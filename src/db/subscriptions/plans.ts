import { type Selectable, sql } from 'kysely';
import { isId } from '../../domain/ids.ts';
import type { Mode } from '../../domain/modes.ts';
import { type Languages, languagesOf } from '../customers/readers.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { countedRows } from '../listCounts.ts';
import { type Dunning, dunningFields, merchantTimeZone } from '../merchants/billingSettings.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { SubscriptionPlans } from '../schema.ts';
import { merchantNow, ownedBy, type Payable, payableFields } from '../scope.ts';

export type PlanRow = Selectable<SubscriptionPlans>;

/** A plan as customers see it, with the merchant's name and wallets. */
export type PublicPlan = PlanRow &
  Payable &
  Dunning & {
    merchant_name: string;
    /** the merchant's, in which days end */
    time_zone: string;
    /** of an unknown reader */
    languages: Languages;
    /** the time on the merchant's clock */
    now: Date;
  };

/** Inserts a plan. The row must have every column. */
export async function insertPlan(trx: Trx, row: PlanRow): Promise<void> {
  await trx.insertInto('subscription_plans').values(row).execute();
}

/** Finds a plan of any merchant by id. Null when it does not exist. */
export async function findPublicPlan(db: DbOrTrx, id: string): Promise<PublicPlan | null> {
  if (!isId('plan', id)) return null;
  const row = await db
    .selectFrom('subscription_plans as plan')
    .innerJoin('merchants', 'merchants.id', 'plan.merchant_id')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join.onRef('merchant_mode.merchant_id', '=', 'plan.merchant_id').onRef('merchant_mode.mode', '=', 'plan.mode'),
    )
    .leftJoin('billing_settings as settings', (join) =>
      join.onRef('settings.merchant_id', '=', 'plan.merchant_id').onRef('settings.mode', '=', 'plan.mode'),
    )
    .selectAll('plan')
    .select([...dunningFields, merchantTimeZone.as('time_zone'), languagesOf('plan', sql`null`).as('languages')])
    .select(['merchants.name as merchant_name', ...payableFields, merchantNow.as('now')])
    .where('plan.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The columns of a plan that may change. */
export type PlanChange = Partial<
  Pick<
    PlanRow,
    | 'name'
    | 'description'
    | 'metadata'
    | 'amount'
    | 'trial_days'
    | 'setup_fee'
    | 'tax_rate'
    | 'tax_behavior'
    | 'allow_quantity'
    | 'max_unpaid_periods'
    | 'is_active'
    | 'original_amount'
    | 'price_changed_at'
    | 'price_from'
  >
>;

/** Updates a plan that this transaction has locked, and returns it. */
export async function changePlan(
  trx: Trx,
  id: string,
  { metadata, ...columns }: PlanChange,
  now: Date,
): Promise<PlanRow> {
  const json = sql<never>`${metadata && JSON.stringify(metadata)}::jsonb`;
  return trx
    .updateTable('subscription_plans')
    .set({ ...columns, ...(metadata === undefined ? {} : { metadata: json }), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks a plan, so that concurrent anonymous subscriptions to it wait for this transaction. */
export async function lockPlan(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('subscription_plans').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Returns a page of a merchant's plans, newest first, and the total count. */
export function listPlans(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  { status }: { status?: 'active' | 'inactive' },
  page: Page,
): Promise<Paged<PlanRow>> {
  let matching = db.selectFrom('subscription_plans').where('merchant_id', '=', merchantId).where('mode', '=', mode);
  if (status) matching = matching.where('is_active', '=', status === 'active');
  const values = status && [String(status === 'active')];
  const total = countedRows(
    { merchant_id: merchantId, mode },
    { list: 'subscription_plans', field: 'is_active', values },
  );
  const order = { ...newestFirst(db, 'subscription_plans', ownedBy(merchantId, mode)), total };
  return pageOf(db, order, matching, (shown) => shown.selectAll(), page);
}

/**
 * Deactivates a merchant's plan and returns it. An inactive plan stays unchanged.
 * Null when it does not exist in this mode or belongs to another merchant.
 */
export async function deactivatePlan(
  trx: Trx,
  merchantId: string,
  mode: Mode,
  id: string,
  now: Date,
): Promise<PlanRow | null> {
  const row = await trx
    .updateTable('subscription_plans')
    .set({ is_active: false, updated_at: sql`case when is_active then ${now} else updated_at end` })
    .where('id', '=', id)
    .where(ownedBy(merchantId, mode))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
