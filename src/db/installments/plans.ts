import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isId } from '../../domain/ids.ts';
import { type InstallmentPlanStatus, moneyOf, type ReceivedMoney } from '../../domain/installments.ts';
import type { Mode } from '../../domain/modes.ts';
import { type Languages, languagesOf } from '../customers/readers.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { hasEmail } from '../filters.ts';
import { insertJson } from '../insert.ts';
import { countedRows } from '../listCounts.ts';
import { merchantTimeZone } from '../merchants/billingSettings.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { InstallmentPlans, Installments } from '../schema.ts';
import { clockNow, ownedBy } from '../scope.ts';
import { type BatchableWrite, deferBatchableWrite } from '../transaction.ts';
import { paymentsOfInstallments } from './payments.ts';

export type InstallmentPlanRow = Selectable<InstallmentPlans>;
export type InstallmentRow = Selectable<Installments>;

/** The terms of a plan that its installments' amounts are in. */
type PlanMoney = Pick<InstallmentPlanRow, 'currency' | 'token'>;

/** An installment in its plan's currency and token, with the money of its payments. */
export type CountedInstallment = InstallmentRow & PlanMoney & ReceivedMoney;

/** An installment with what its plan calls it. */
type NamedInstallment = CountedInstallment & { plan_description: string | null; installment_count: number };

/** A plan, with its installments in order. */
export type WholePlan = InstallmentPlanRow & { installments: CountedInstallment[] };

/** A plan as its customer sees it. */
export type PublicPlan = WholePlan & {
  merchant_name: string;
  /** its customer's */
  languages: Languages;
  /** the merchant's, in which days end */
  time_zone: string;
  /** the time on the merchant's clock */
  now: Date;
};

/** Inserts a plan and its installments, as a deferred write. The rows must have every column. */
export async function insertInstallmentPlan(
  trx: Trx,
  plan: InstallmentPlanRow,
  installments: InstallmentRow[],
): Promise<void> {
  await deferBatchableWrite(trx, insertPlanRows, [plan]);
  await deferBatchableWrite(trx, insertInstallmentRows, installments);
}

const insertPlanRows: BatchableWrite = (rows) => ({ installment_plan: insertJson('installment_plans', rows) });
const insertInstallmentRows: BatchableWrite = (rows) => ({ installment: insertJson('installments', rows) });

/** Finds a merchant's plan by id. Null when it does not exist in this mode or belongs to another merchant. */
export async function findInstallmentPlan(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  id: string,
): Promise<WholePlan | null> {
  const row = await db
    .selectFrom('installment_plans')
    .selectAll()
    .where('id', '=', id)
    .where(ownedBy(merchantId, mode))
    .executeTakeFirst();
  return row ? ((await withInstallments(db, [row]))[0] as WholePlan) : null;
}

/** Finds a plan by its unguessable id for the customer, who needs no key. Null when it does not exist. */
export async function findPublicInstallmentPlan(db: DbOrTrx, id: string): Promise<PublicPlan | null> {
  if (!isId('ipl', id)) return null;
  const row = await db
    .selectFrom('installment_plans as plan')
    .innerJoin('merchants', 'merchants.id', 'plan.merchant_id')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join.onRef('merchant_mode.merchant_id', '=', 'plan.merchant_id').onRef('merchant_mode.mode', '=', 'plan.mode'),
    )
    .leftJoin('billing_settings as settings', (join) =>
      join.onRef('settings.merchant_id', '=', 'plan.merchant_id').onRef('settings.mode', '=', 'plan.mode'),
    )
    .selectAll('plan')
    .select(['merchants.name as merchant_name', merchantTimeZone.as('time_zone')])
    .select(languagesOf('plan').as('languages'))
    .select(clockNow('plan').as('now'))
    .where('plan.id', '=', id)
    .executeTakeFirst();
  return row ? ((await withInstallments(db, [row]))[0] as PublicPlan) : null;
}

/** Returns the id of an installment's plan, or null if there is no such installment. */
export async function planIdOfInstallment(db: DbOrTrx, id: string): Promise<string | null> {
  if (!isId('ins', id)) return null;
  const row = await db.selectFrom('installments').select('plan_id').where('id', '=', id).executeTakeFirst();
  return row?.plan_id ?? null;
}

/** Returns the installments with these ids, with their money, in no particular order. */
export async function countedInstallments(db: DbOrTrx, ids: readonly string[]): Promise<NamedInstallment[]> {
  if (ids.length === 0) return [];
  return selectCounted(db, sql<boolean>`installments.id = any(${ids}::text[])`);
}

/** Filters of a list of installment plans. An absent one matches all; `customer_email` is compared in any case. */
export type InstallmentPlanFilters = {
  status?: InstallmentPlanStatus;
  customer_id?: string;
  customer_email?: string;
  customer_wallet?: string;
};

/** Returns a page of a merchant's plans, newest first, and the total count. `customerWallet`: only this customer's. */
export async function listInstallmentPlans(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  filters: InstallmentPlanFilters,
  page: Page,
): Promise<Paged<WholePlan>> {
  const { status, customer_id, customer_email, customer_wallet } = filters;
  let matching = db.selectFrom('installment_plans').where('merchant_id', '=', merchantId).where('mode', '=', mode);
  if (status !== undefined) matching = matching.where('status', '=', status);
  if (customer_wallet !== undefined) matching = matching.where('customer_wallet', '=', customer_wallet);
  if (customer_email !== undefined) matching = matching.where(hasEmail('customer_email', customer_email));
  if (customer_id !== undefined) matching = matching.where('customer_id', '=', customer_id);
  const isCounted = [customer_id, customer_email, customer_wallet].every((filter) => filter === undefined);
  const counted = { list: 'installment_plans', field: 'status', values: status && [status] } as const;
  const total = isCounted ? { total: countedRows({ merchant_id: merchantId, mode }, counted) } : {};
  const order = { ...newestFirst(db, 'installment_plans', ownedBy(merchantId, mode)), ...total };
  const found = await pageOf(db, order, matching, (shown) => shown.selectAll(), page);
  return { ...found, rows: await withInstallments(db, found.rows) };
}

/** Returns the plans with these ids, with their installments, in no particular order. */
export async function wholePlans(db: DbOrTrx, ids: readonly string[]): Promise<WholePlan[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('installment_plans')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return withInstallments(db, rows);
}

async function withInstallments<P extends InstallmentPlanRow>(
  db: DbOrTrx,
  plans: P[],
): Promise<(P & Pick<WholePlan, 'installments'>)[]> {
  if (plans.length === 0) return [];
  const ids = plans.map(({ id }) => id);
  const rows = await selectCounted(db, sql<boolean>`installments.plan_id = any(${ids}::text[])`);
  const byPlan = Map.groupBy(rows, (row) => row.plan_id);
  return plans.map((plan) => ({ ...plan, installments: byPlan.get(plan.id) ?? [] }));
}

/** Returns the chosen installments with their money, in the order of their numbers. */
async function selectCounted(db: DbOrTrx, isChosen: RawBuilder<boolean>): Promise<NamedInstallment[]> {
  const rows = await db
    .selectFrom('installments')
    .innerJoin('installment_plans as plan', 'plan.id', 'installments.plan_id')
    .selectAll('installments')
    .select(['plan.currency', 'plan.token', 'plan.description as plan_description', 'plan.installment_count'])
    .where(isChosen)
    .orderBy('installment_number')
    .execute();
  const payments = await paymentsOfInstallments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...moneyOf(payments.get(row.id) ?? []) }));
}
