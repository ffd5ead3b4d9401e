import { sql } from 'kysely';
import { INSTALLMENT_PLAN_TRANSITIONS, type InstallmentPlanStatus, UNPAID } from '../../domain/installments.ts';
import { type Languages, languagesOf } from '../customers/readers.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { merchantTimeZone } from '../merchants/billingSettings.ts';
import { clockIsNotMoving, clocksAhead } from '../merchants/testClock.ts';
import { type ClockedScope, clockNow, clockOffset, isOnClock, type Payable, payableFields } from '../scope.ts';
import type { InstallmentPlanRow, InstallmentRow } from './plans.ts';

// The plan's lock protects its installments, which are never locked themselves. Read them after locking the plan.
// Two rules prevent deadlocks. Lock several plans in the order of their ids, or skip locked ones. Lock payments before
// plans, as crediting does, and never wait for a payment's lock after locking a plan.

/** A locked plan, with the merchant's details that its payments and emails need. */
export type LockedPlan = InstallmentPlanRow &
  Payable & {
    merchant_name: string;
    /** the merchant's, in which days end */
    time_zone: string;
    /** its customer's */
    languages: Languages;
    /** the time on the merchant's clock */
    now: Date;
  };

/** Locks plans in the order of their ids. `skip`: skips plans that are locked elsewhere instead of waiting for them. */
export async function lockPlans(
  trx: Trx,
  ids: readonly string[],
  { skip = false }: { skip?: boolean } = {},
): Promise<LockedPlan[]> {
  if (ids.length === 0) return [];
  const query = trx
    .selectFrom('installment_plans as plan')
    .innerJoin('merchants', 'merchants.id', 'plan.merchant_id')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join.onRef('merchant_mode.merchant_id', '=', 'plan.merchant_id').onRef('merchant_mode.mode', '=', 'plan.mode'),
    )
    .leftJoin('billing_settings as settings', (join) =>
      join.onRef('settings.merchant_id', '=', 'plan.merchant_id').onRef('settings.mode', '=', 'plan.mode'),
    )
    .selectAll('plan')
    .select([
      'merchants.name as merchant_name',
      merchantTimeZone.as('time_zone'),
      languagesOf('plan').as('languages'),
      ...payableFields,
      clockNow('plan').as('now'),
    ])
    .where('plan.id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('plan.id')
    .forNoKeyUpdate('plan');
  return (skip ? query.skipLocked() : query).execute();
}

/** Returns the installments with these ids, in no particular order. */
export async function findInstallments(db: DbOrTrx, ids: readonly string[]): Promise<InstallmentRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('installments').selectAll().where('id', '=', sql<string>`any(${ids}::text[])`).execute();
}

/** Returns all installments of a plan, lowest number first. */
export function installmentsOfPlan(db: DbOrTrx, planId: string): Promise<InstallmentRow[]> {
  const own = db.selectFrom('installments').selectAll().where('plan_id', '=', planId);
  return own.orderBy('installment_number').execute();
}

/** Returns the unpaid installments of plans, lowest number first. */
export async function unpaidInstallments(db: DbOrTrx, planIds: readonly string[]): Promise<InstallmentRow[]> {
  if (planIds.length === 0) return [];
  return db
    .selectFrom('installments')
    .selectAll()
    .where('plan_id', '=', sql<string>`any(${planIds}::text[])`)
    .where('status', 'in', UNPAID)
    .orderBy('installment_number')
    .execute();
}

/** Returns the number of the first unpaid installment of each plan that has one, by plan id. */
export async function firstUnpaidNumbers(db: DbOrTrx, planIds: readonly string[]): Promise<Map<string, number>> {
  if (planIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('installments')
    .select('plan_id')
    .select(sql<number>`min(installment_number)`.as('number'))
    .where('plan_id', '=', sql<string>`any(${planIds}::text[])`)
    .where('status', 'in', UNPAID)
    .groupBy('plan_id')
    .execute();
  return new Map(rows.map(({ plan_id, number }) => [plan_id, number]));
}

/** A due installment and its plan, which the claim has locked. */
export type Claim = { id: string; plan_id: string };

/**
 * Locks the plans of up to `limit` due installments, and returns the installments, longest due first.
 * Skips plans that are locked elsewhere, so that any number of workers share the work. The caller must read each
 * installment again, because it may have changed before its plan was locked.
 * With `one`, only this merchant's installments that are due by `until`, on the merchant's clock.
 * Otherwise all merchants': first those due in real time, then those due only on a clock that is ahead.
 */
export async function claimInstallments(
  trx: Trx,
  limit: number,
  one?: ClockedScope & { until: Date },
): Promise<Claim[]> {
  const due = trx
    .selectFrom('installments')
    .innerJoin('installment_plans as plan', 'plan.id', 'installments.plan_id')
    .select(['installments.id', 'installments.plan_id'])
    .where('plan.status', '=', 'active')
    .orderBy('next_action_at')
    .limit(limit)
    .forNoKeyUpdate('plan')
    .skipLocked();
  if (one) {
    return due.where(isOnClock(one, 'installments')).where('next_action_at', '<=', one.until).execute();
  }
  const inRealTime = due.where(clockIsNotMoving('installments'));
  const rows = await inRealTime.where('next_action_at', '<=', sql<Date>`now()`).execute();
  if (rows.length === limit) return rows;
  const ahead = await due
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'installments.merchant_id')
        .onRef('merchant_mode.mode', '=', 'installments.mode'),
    )
    .where('merchant_mode.clock_offset_ms', '>', 0n)
    .where('merchant_mode.clock_target', 'is', null)
    .where('installments.test_clock_id', 'is', null)
    .where('next_action_at', '>', sql<Date>`now()`)
    .where('next_action_at', '<=', sql<Date>`now() + merchant_mode.clock_offset_ms * interval '1 ms'`)
    .execute();
  if (rows.length + ahead.length >= limit) return [...rows, ...ahead];
  const onClocks = await due
    .innerJoin(clocksAhead, 'clock.id', 'installments.test_clock_id')
    .where('next_action_at', '>', sql<Date>`now()`)
    .where('next_action_at', '<=', sql<Date>`now() + clock.clock_offset_ms * interval '1 ms'`)
    .execute();
  return [...rows, ...ahead, ...onClocks];
}

/**
 * Postpones the next action of due installments to `delayMs` after `from`, or after now on the merchant's clock.
 * The caller must have locked their plans.
 */
export async function postponeInstallments(
  trx: Trx,
  ids: readonly string[],
  delayMs: number,
  from: Date | null = null,
): Promise<void> {
  const since = sql`coalesce(${from}::timestamptz, clock_timestamp() + (${clockOffset('installments')}) * interval '1 ms')`;
  await sql`
    update installments set next_action_at = ${since} + ${delayMs} * interval '1 ms' from merchant_modes merchant_mode
    where merchant_mode.merchant_id = installments.merchant_id and merchant_mode.mode = installments.mode
      and installments.id = any(${ids}::text[]) and next_action_at <= ${since}`.execute(trx);
}

/** An installment before and after a change. */
export type InstallmentChange = { before: InstallmentRow; after: InstallmentRow };

/**
 * Updates installments in one statement. The caller must have locked their plans.
 * @throws Error when the status of one is not the one before the change: a bug in the caller
 */
export async function changeInstallments(trx: Trx, changes: readonly InstallmentChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ before, after }) => ({ ...after, was: before.status }));
  const { numAffectedRows } = await sql`
    update installments
    set status = row.status, late_fee = row.late_fee, payment_id = row.payment_id, due_date = row.due_date,
      upcoming_at = row.upcoming_at, due_at = row.due_at, late_at = row.late_at, paid_at = row.paid_at,
      next_transition_at = row.next_transition_at, next_action_at = row.next_action_at, updated_at = row.updated_at
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (
      id text, was text, status text, late_fee numeric, payment_id text, due_date timestamptz, upcoming_at timestamptz,
      due_at timestamptz, late_at timestamptz, paid_at timestamptz, next_transition_at timestamptz,
      next_action_at timestamptz, updated_at timestamptz)
    where installments.id = row.id and installments.status = row.was`.execute(trx);
  if (numAffectedRows !== BigInt(changes.length)) throw new Error('an installment has changed concurrently');
}

/** Sets what credit has paid of installments, as decimals in their currency. The caller must have locked their plans. */
export async function setCredit(
  trx: Trx,
  rows: readonly Pick<InstallmentRow, 'id' | 'credit_applied' | 'updated_at'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update installments set credit_applied = row.credit_applied, updated_at = row.updated_at
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (
      id text, credit_applied numeric, updated_at timestamptz)
    where installments.id = row.id`.execute(trx);
}

/**
 * Moves plans to status `to` in one statement, each at its own time `now`. The caller must have locked them.
 * @throws Error when the status of one does not allow the change: a bug in the caller
 */
export async function changePlans(
  trx: Trx,
  to: InstallmentPlanStatus,
  plans: readonly (Pick<InstallmentPlanRow, 'id' | 'status'> & { now: Date })[],
): Promise<void> {
  if (plans.length === 0) return;
  for (const { id, status } of plans) {
    if (INSTALLMENT_PLAN_TRANSITIONS[status].includes(to)) continue;
    throw new Error(`installment plan ${id} cannot go from ${status} to ${to}`);
  }
  const { numAffectedRows } = await sql`
    update installment_plans
    set status = ${to}, updated_at = row.now,
      completed_at = case ${to} when 'completed' then row.now end,
      defaulted_at = case ${to} when 'defaulted' then row.now end,
      cancelled_at = case ${to} when 'cancelled' then row.now end,
      reinstated_at = case when row.was = 'defaulted' and ${to} = 'active' then row.now else reinstated_at end
    from json_to_recordset(${JSON.stringify(plans.map(({ id, status, now }) => ({ id, was: status, now })))}::text::json)
      as row (id text, was text, now timestamptz)
    where installment_plans.id = row.id and installment_plans.status = row.was`.execute(trx);
  if (numAffectedRows !== BigInt(plans.length)) throw new Error('an installment plan has changed concurrently');
}

/** Changes fields of a plan that are not its status. The caller must have locked it. */
export async function changePlanFields(
  trx: Trx,
  id: string,
  { metadata, ...columns }: Pick<InstallmentPlanRow, 'description' | 'metadata' | 'schedule_mailed_at' | 'updated_at'>,
): Promise<void> {
  const json = sql<never>`${metadata && JSON.stringify(metadata)}::jsonb`;
  const plan = trx.updateTable('installment_plans').set({ ...columns, metadata: json });
  await plan.where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns which of the plans have only paid installments. */
export async function paidOffPlans(db: DbOrTrx, planIds: readonly string[]): Promise<string[]> {
  if (planIds.length === 0) return [];
  const rows = await db
    .selectFrom('installments')
    .select('plan_id')
    .where('plan_id', '=', sql<string>`any(${planIds}::text[])`)
    .groupBy('plan_id')
    .having(sql<boolean>`bool_and(status = 'paid')`)
    .execute();
  return rows.map(({ plan_id }) => plan_id);
}
