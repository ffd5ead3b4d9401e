import { sql } from 'kysely';
import { INSTALLMENT_PLAN_TRANSITIONS, type InstallmentPlanStatus, UNPAID } from '../../domain/installments.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { clockGoesByItself } from '../merchants/testClock.ts';
import type { PaymentRow } from '../payments/payments.ts';
import { type MerchantScope, merchantNow, merchantWallets, type Wallets } from '../scope.ts';
import type { InstallmentPlanRow, InstallmentRow } from './plans.ts';

// How plans and installments are moved. Whoever does it holds the plan's lock, which is what guards its installments:
// nobody locks those, or relies on what he read of them before he had the plan. Several plans are locked in the order of
// their ids, or without waiting. Locks of payments may be held before (crediting does), and are never waited for
// afterwards: so nobody who holds a plan keeps anybody from letting go.

/** A plan that is locked, with what its payments and mails need of the merchant. */
export type LockedPlan = InstallmentPlanRow & {
  merchant_name: string;
  wallets: Wallets;
  /** the database's clock, moved on by the merchant's test clock */
  now: Date;
};

/**
 * Locks plans, in the order of their ids. `skip`: leaves out those that somebody else has locked, and waits for nobody.
 */
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
    .selectAll('plan')
    .select(['merchants.name as merchant_name', merchantWallets.as('wallets'), merchantNow.as('now')])
    .where('plan.id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('plan.id')
    .forNoKeyUpdate('plan');
  return (skip ? query.skipLocked() : query).execute();
}

/** Installments by id. */
export async function findInstallments(db: DbOrTrx, ids: readonly string[]): Promise<InstallmentRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('installments').selectAll().where('id', '=', sql<string>`any(${ids}::text[])`).execute();
}

/** What is still owed of plans, the first installment first. */
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

/** What is to be done, and of which plan. */
export type Claim = { id: string; plan_id: string };

/**
 * Finds installments of which something is to be done, the longest due first, leaving out those whose plan somebody else
 * has locked: any number of workers share the work. It is the plan that is locked, without waiting, and what is read of
 * an installment before counts for nothing: whoever acts on it reads it again under that lock. `until`: one merchant's,
 * up to a time of his clock; without it, everybody's up to now, first by real time, which no clock is behind, and then of
 * those whose test clock is ahead.
 */
export async function claimInstallments(
  trx: Trx,
  limit: number,
  one?: MerchantScope & { until: Date },
): Promise<Claim[]> {
  const toDo = trx
    .selectFrom('installments')
    .innerJoin('installment_plans as plan', 'plan.id', 'installments.plan_id')
    .select(['installments.id', 'installments.plan_id'])
    .where('plan.status', '=', 'active')
    .orderBy('next_action_at')
    .limit(limit)
    .forNoKeyUpdate('plan')
    .skipLocked();
  if (one) {
    const own = toDo
      .where('installments.merchant_id', '=', one.merchant_id)
      .where('installments.mode', '=', one.mode)
      .where('next_action_at', '<=', one.until);
    return own.execute();
  }
  // Not as a join, of which the planner expects so little that it reads and sorts all that is due for every batch.
  const byItself = toDo.where(
    sql<boolean>`(installments.merchant_id, installments.mode) not in (
      select merchant_mode.merchant_id, merchant_mode.mode from merchant_modes merchant_mode where not ${clockGoesByItself})`,
  );
  const rows = await byItself.where('next_action_at', '<=', sql<Date>`now()`).execute();
  if (rows.length === limit) return rows;
  const ahead = await toDo
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'installments.merchant_id')
        .onRef('merchant_mode.mode', '=', 'installments.mode'),
    )
    .where(clockGoesByItself)
    .where('merchant_mode.clock_offset_ms', '>', 0n)
    .where('next_action_at', '>', sql<Date>`now()`)
    .where('next_action_at', '<=', sql<Date>`now() + merchant_mode.clock_offset_ms * interval '1 ms'`)
    .execute();
  return [...rows, ...ahead];
}

/** Puts off what is to be done of installments, whose plans are locked: until so long after `from`, or after now. */
export async function postponeInstallments(
  trx: Trx,
  ids: readonly string[],
  delayMs: number,
  from: Date | null = null,
): Promise<void> {
  const since = sql`coalesce(${from}::timestamptz, clock_timestamp() + merchant_mode.clock_offset_ms * interval '1 ms')`;
  await sql`
    update installments set next_action_at = ${since} + ${delayMs} * interval '1 ms' from merchant_modes merchant_mode
    where merchant_mode.merchant_id = installments.merchant_id and merchant_mode.mode = installments.mode
      and installments.id = any(${ids}::text[]) and next_action_at <= ${since}`.execute(trx);
}

/** A payment of an installment, as far as it decides what becomes of that. */
export type InstallmentPayment = Pick<
  PaymentRow,
  'id' | 'status' | 'amount_due' | 'amount_received' | 'amount_accepted'
>;

/** The payments of installments, by the installment's id, oldest first. */
export async function paymentsOfInstallments(
  db: DbOrTrx,
  ids: readonly string[],
): Promise<Map<string, InstallmentPayment[]>> {
  const payments = new Map<string, InstallmentPayment[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return payments;
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'status', 'amount_due', 'amount_received', 'amount_accepted', 'installment_id'])
    .where('installment_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { installment_id, ...payment } of rows) payments.get(installment_id as string)?.push(payment);
  return payments;
}

/** An installment as it was and as it is to be. */
export type InstallmentChange = { before: InstallmentRow; after: InstallmentRow };

/**
 * Writes what has become of installments whose plans are locked: one statement, however many there are.
 * @throws Error when one of them is not any more as it was: that is a bug of the caller
 */
export async function changeInstallments(trx: Trx, changes: readonly InstallmentChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ before, after }) => ({ ...after, was: before.status }));
  const { numAffectedRows } = await sql`
    update installments
    set status = row.status, late_fee = row.late_fee, payment_id = row.payment_id, due_at = row.due_at,
      late_at = row.late_at, paid_at = row.paid_at, next_transition_at = row.next_transition_at,
      next_action_at = row.next_action_at, updated_at = row.updated_at
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (
      id text, was text, status text, late_fee numeric, payment_id text, due_at timestamptz, late_at timestamptz,
      paid_at timestamptz, next_transition_at timestamptz, next_action_at timestamptz, updated_at timestamptz)
    where installments.id = row.id and installments.status = row.was`.execute(trx);
  if (numAffectedRows !== BigInt(changes.length)) throw new Error('an installment was changed by somebody else');
}

/**
 * Moves plans, which are locked, each at its own time: one statement, however many there are.
 * @throws Error when one of them may not move so: that is a bug of the caller
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
      cancelled_at = case ${to} when 'cancelled' then row.now end
    from json_to_recordset(${JSON.stringify(plans.map(({ id, status, now }) => ({ id, was: status, now })))}::text::json)
      as row (id text, was text, now timestamptz)
    where installment_plans.id = row.id and installment_plans.status = row.was`.execute(trx);
  if (numAffectedRows !== BigInt(plans.length)) throw new Error('an installment plan was changed by somebody else');
}

/** Those of the plans of which every installment is paid. */
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
