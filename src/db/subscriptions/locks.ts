import { type RawBuilder, sql } from 'kysely';
import type { CouponTerms } from '../../domain/coupons.ts';
import { FlorinError } from '../../domain/errors.ts';
import { languagesOf, type Reader } from '../customers/readers.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { type Dunning, dunningFields, merchantTimeZone } from '../merchants/billingSettings.ts';
import { clockIsNotMoving, clocksAhead } from '../merchants/testClock.ts';
import { byAge, type LockedPayment, lockOpenPayments } from '../payments/locks.ts';
import {
  type ClockedScope,
  clockNow,
  isOnClock,
  type MerchantScope,
  ownedBy,
  type Payable,
  payableFields,
} from '../scope.ts';
import { couponOf } from './coupons.ts';
import { billedState } from './periods.ts';
import type { PlanRow } from './plans.ts';
import type { SubscriptionRow } from './subscriptions.ts';

/** The terms of a plan that every period depends on. `legacy_amount`: what periods of the version before cost. */
type PlanTerms = Pick<
  PlanRow,
  | 'currency'
  | 'billing_interval'
  | 'interval_count'
  | 'max_cycles'
  | 'max_unpaid_periods'
  | 'setup_fee'
  | 'tax_rate'
  | 'tax_behavior'
> & {
  plan_name: string;
  legacy_amount: string;
};

/** A locked subscription, with its plan's terms, its merchant's details and the time on the merchant's clock. */
export type LockedSubscription = SubscriptionRow &
  PlanTerms &
  Dunning &
  Payable &
  Reader & {
    merchant_name: string;
    /** the merchant's, in which days end */
    time_zone: string;
    /** the start of the oldest unpaid period; null: all billed periods are paid */
    unpaid_since: Date | null;
    /** what the newest period costs; null: none was billed */
    current_amount: string | null;
    /** the terms of the plan that it gets when the next period begins */
    pending_plan: PlanTerms | null;
    /** the terms of its coupon */
    coupon: CouponTerms | null;
    /**
     * The time on the merchant's clock, or the subscription's last change if that is later.
     * A step of a test clock can write changes with times that the clock has not reached yet.
     */
    now: Date;
  };

// Two rules prevent deadlocks. Lock payments before their subscription. Lock subscriptions in the order of their ids,
// or skip locked ones.

/** Locks subscriptions by id, in the order of their ids. */
export async function lockSubscriptions(trx: Trx, ids: readonly string[]): Promise<LockedSubscription[]> {
  if (ids.length === 0) return [];
  return selectLocked(
    trx,
    sql`select * from subscriptions where id = any (${ids}::text[]) order by id for no key update`,
  );
}

/** Returns the merchant and mode of a subscription. Null when it does not exist. */
export async function scopeOfSubscription(db: DbOrTrx, id: string): Promise<MerchantScope | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['merchant_id', 'mode'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a merchant's subscription. Null when it does not exist in this mode or belongs to another merchant. */
export async function lockSubscription(trx: Trx, scope: MerchantScope, id: string): Promise<LockedSubscription | null> {
  const isOwn = ownedBy(scope.merchant_id, scope.mode);
  const [subscription] = await selectLocked(
    trx,
    sql`select * from subscriptions where id = ${id} and ${isOwn} for no key update`,
  );
  return subscription ?? null;
}

/** How often we retry after a concurrent transaction created another payment. Each retry waits for one such commit. */
const MAX_ROUNDS = 10;

/**
 * Locks a merchant's subscription and all of its pending payments. Null in the same cases as `lockSubscription`.
 * `cycle`: locks all payments of this period, too; `ofPeriod` has them, oldest first.
 *
 * Another payment may be created before the subscription is locked. A transaction that locked that payment may wait for
 * the subscription, so waiting for the payment could deadlock. Instead, this releases all locks and starts again.
 * @throws FlorinError `conflict` after MAX_ROUNDS attempts
 */
export async function lockWithOpenPayments(
  trx: Trx,
  scope: MerchantScope,
  id: string,
  cycle: number | null = null,
): Promise<{ subscription: LockedSubscription; open: LockedPayment[]; ofPeriod: LockedPayment[] } | null> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await sql`savepoint unlocked`.execute(trx);
    await lockOpenPayments(trx, scope.mode, [id], { cycle });
    const subscription = await lockSubscription(trx, scope, id);
    if (!subscription) return null;
    const locked = await lockOpenPayments(trx, scope.mode, [id], { skipLocked: true, cycle });
    const wanted = await trx
      .selectFrom('payments')
      .select('id')
      .where('subscription_id', '=', id)
      .where((is) => is.or([is('status', '=', 'pending'), is('subscription_cycle', '=', cycle)]))
      .execute();
    if (wanted.every((payment) => locked.some((one) => one.id === payment.id))) {
      const open = locked.filter(({ status }) => status === 'pending');
      const ofPeriod = locked.filter(({ subscription_cycle }) => subscription_cycle === cycle).sort(byAge);
      return { subscription, open, ofPeriod };
    }
    await sql`rollback to savepoint unlocked`.execute(trx);
  }
  const message = 'A payment of this subscription is being processed. Retry in a few seconds.';
  throw new FlorinError('conflict', message, { reason: 'being_confirmed' });
}

/** The clocks by which subscriptions are due. */
export const DUE_CLOCKS = ['real', 'ahead', 'test_clocks'] as const;

/**
 * Locks up to `limit` due subscriptions. Skips those that are locked elsewhere, so that workers share the work.
 * Also skips those on a clock that is moving: the job that moves the clock does their due work.
 * With `real`, subscriptions due in real time, longest due first. With `ahead`, those due on a merchant's own clock that is
 * ahead. With `test_clocks`, those due on another test clock. Each is a query that can use an index, however many are due.
 */
export function lockDue(trx: Trx, clocks: (typeof DUE_CLOCKS)[number], limit: number): Promise<LockedSubscription[]> {
  const due = {
    real: sql`
      select * from subscriptions
      where next_action_at <= now() and ${clockIsNotMoving('subscriptions')}
      order by next_action_at limit ${limit} for no key update skip locked`,
    ahead: sql`
      select subscriptions.* from merchant_modes merchant_mode
      join subscriptions using (merchant_id, mode)
      where merchant_mode.clock_offset_ms > 0 and merchant_mode.clock_target is null and test_clock_id is null
        and subscriptions.next_action_at <= now() + merchant_mode.clock_offset_ms * interval '1 ms'
      limit ${limit} for no key update of subscriptions skip locked`,
    test_clocks: sql`
      select subscriptions.* from ${clocksAhead} join subscriptions on test_clock_id = clock.id
      where next_action_at <= now() + clock.clock_offset_ms * interval '1 ms'
      limit ${limit} for no key update of subscriptions skip locked`,
  };
  return selectLocked(trx, due[clocks]);
}

/**
 * Locks up to `limit` of the subscriptions on a clock that are due by `until`. The earliest comes first.
 * Waits for concurrent workers' locks. `skip`: skips subscriptions that are locked elsewhere instead.
 */
export async function lockDueOf(
  trx: Trx,
  scope: ClockedScope,
  until: Date,
  limit: number,
  { skip = false } = {},
): Promise<LockedSubscription[]> {
  const locked = await selectLocked(
    trx,
    sql`
      select * from subscriptions
      where id in (
          select id from subscriptions
          where ${isOnClock(scope)} and next_action_at <= ${until}
          order by next_action_at limit ${limit})
        and next_action_at <= ${until}
      order by id for no key update ${skip ? sql`skip locked` : sql``}`,
  );
  const dueTime = ({ next_action_at }: LockedSubscription) => (next_action_at as Date).getTime();
  return locked.sort((one, other) => dueTime(one) - dueTime(other));
}

/**
 * Locks a subscription that is still due by `until`, or by now on the merchant's clock. Returns it alone in an array.
 * Empty when it is no longer due, or is locked elsewhere.
 */
export async function lockIfStillDue(trx: Trx, id: string, until?: Date): Promise<LockedSubscription[]> {
  const found = await selectLocked(
    trx,
    sql`select * from subscriptions where id = ${id} for no key update skip locked`,
  );
  return found.filter(({ next_action_at, now }) => next_action_at !== null && next_action_at <= (until ?? now));
}

/** A subscription that its plan's new price has not reached. */
export type UnpricedSubscription = LockedSubscription & {
  plan_amount: string;
  price_changed_at: Date;
  price_from: Date;
};

/** Locks up to `limit` running subscriptions of a plan that its new price has not reached, in the order of their ids. */
export async function lockUnpriced(trx: Trx, planId: string, limit: number): Promise<UnpricedSubscription[]> {
  const plan = await trx
    .selectFrom('subscription_plans')
    .select(['amount as plan_amount', 'price_changed_at', 'price_from'])
    .where('id', '=', planId)
    .executeTakeFirst();
  if (!plan?.price_changed_at || !plan.price_from) return [];
  const { plan_amount, price_changed_at, price_from } = plan;
  const isUnpriced = sql`plan_id = ${planId} and coalesce(price_as_of, '-infinity') < ${price_changed_at}
    and status not in ('cancelled', 'expired')`;
  const locked = await selectLocked(
    trx,
    sql`select * from subscriptions
      where id in (select id from subscriptions where ${isUnpriced} order by coalesce(price_as_of, '-infinity'), id limit ${limit})
        and ${isUnpriced}
      order by id for no key update`,
  );
  const noticeMs = price_from.getTime() - price_changed_at.getTime();
  return locked.map((subscription) => {
    const { test_clock_id, now } = subscription;
    // The plan's times are on the merchant's own clock. On another one, the notice begins now.
    const from = test_clock_id === null ? price_from : new Date(now.getTime() + noticeMs);
    return { ...subscription, plan_amount, price_changed_at, price_from: from };
  });
}

/** Postpones a subscription's next action to `to` after an unexpected error, and records that problem. */
export async function postponeSubscription(db: DbOrTrx, id: string, to: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ next_action_at: to, billing_problem: 'internal_error' })
    .where('id', '=', id)
    .where('next_action_at', 'is not', null)
    .execute();
}

/** Runs a locking statement. Returns the rows as they were when locked, with the other fields of LockedSubscription. */
async function selectLocked(trx: Trx, locking: RawBuilder<unknown>): Promise<LockedSubscription[]> {
  const { rows } = await sql<Omit<LockedSubscription, 'unpaid_since' | 'current_amount'>>`
    with s as materialized (${locking})
    select s.*, plan.name as plan_name, coalesce(plan.original_amount, plan.amount) as legacy_amount, plan.currency, plan.billing_interval,
      plan.interval_count, plan.max_cycles, plan.max_unpaid_periods, plan.setup_fee, plan.tax_rate, plan.tax_behavior,
      ${couponOf('s')} as coupon,
      (select json_build_object('plan_name', next.name, 'legacy_amount', coalesce(next.original_amount, next.amount)::text, 'currency', next.currency,
          'billing_interval', next.billing_interval, 'interval_count', next.interval_count, 'max_cycles', next.max_cycles,
          'max_unpaid_periods', next.max_unpaid_periods, 'setup_fee', next.setup_fee::text,
          'tax_rate', next.tax_rate::text, 'tax_behavior', next.tax_behavior)
        from subscription_plans next where next.id = s.pending_plan_id) as pending_plan,
      merchants.name as merchant_name, ${sql.join(payableFields)},
      (select email from customers where customers.id = s.customer_id) as primary_email,
      ${languagesOf('s')} as languages, ${merchantTimeZone} as time_zone,
      ${sql.join(dunningFields)}, greatest(${clockNow('s')}, s.updated_at) as now
    from s
    join subscription_plans plan on plan.id = s.plan_id
    join merchants on merchants.id = s.merchant_id
    join merchant_modes merchant_mode on merchant_mode.merchant_id = s.merchant_id and merchant_mode.mode = s.mode
    left join billing_settings settings on settings.merchant_id = s.merchant_id and settings.mode = s.mode`.execute(
    trx,
  );
  // A statement that waits for a lock reads other tables as they were before the wait. So this needs its own statement.
  const billed = await billedState(
    trx,
    rows.flatMap(({ id: subscription_id, cycle }) => (cycle > 0 ? [{ subscription_id, cycle }] : [])),
  );
  return rows.map((row) => {
    const state = billed.get(row.id);
    const current_amount = state ? (state.amount ?? row.legacy_amount) : null;
    return { ...row, unpaid_since: state?.unpaid_since ?? null, current_amount };
  });
}
