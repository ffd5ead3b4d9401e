import { type SelectQueryBuilder, sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Token } from '../domain/money.ts';
import type { Querying, Trx } from './database.ts';
import { ownedBy } from './ownership.ts';
import type { PlanRow } from './plans.ts';
import type { SubscriptionRow } from './subscriptions.ts';
import { clockGoesByItself } from './testClock.ts';

/** What of a plan every period needs. */
export type PlanTerms = Pick<
  PlanRow,
  'amount' | 'currency' | 'billing_interval' | 'interval_count' | 'trial_days' | 'max_cycles'
> & { plan_name: string };

/** A subscription that this transaction has locked, with all that decides about it. */
export type HeldSubscription = SubscriptionRow &
  PlanTerms & {
    merchant_name: string;
    wallets: Record<Token, string | null>;
    /** the time on its merchant's clock */
    now: Date;
  };

// Payments are locked before the subscription that they are for, and subscriptions in the order of their ids, or without
// waiting: so two transactions never wait for each other.

/** Locks subscriptions by id. */
export async function lockSubscriptions(trx: Trx, ids: readonly string[]): Promise<HeldSubscription[]> {
  if (ids.length === 0) return [];
  return held(selectHeld(trx).where('s.id', 'in', ids).orderBy('s.id').forNoKeyUpdate('s'));
}

/** Locks a merchant's subscription; null when it is not there, or another merchant's, or of the other mode. */
export async function lockSubscription(
  trx: Trx,
  merchantId: string,
  mode: Mode,
  id: string,
): Promise<HeldSubscription | null> {
  const query = selectHeld(trx)
    .where('s.id', '=', id)
    .where(ownedBy(merchantId, mode, 's'))
    .forNoKeyUpdate('s');
  const [subscription] = await held(query);
  return subscription ?? null;
}

/**
 * Locks subscriptions for which something is due by their merchants' clocks, those first that are due the longest, and
 * passes over those that others have locked: workers share them. `clocks`: of merchants whose clocks show real time, or
 * whose test clocks are ahead of it; apart, so that each has an index that serves it.
 */
export function takeDue(trx: Trx, clocks: 'real' | 'ahead', limit: number): Promise<HeldSubscription[]> {
  const isDue =
    clocks === 'real'
      ? sql<boolean>`s.next_action_at <= now()`
      : sql<boolean>`side.clock_offset_ms > 0 and s.next_action_at <= now() + side.clock_offset_ms * interval '1 ms'`;
  return held(
    selectHeld(trx)
      .where(isDue)
      .where(clockGoesByItself)
      .orderBy('s.next_action_at')
      .limit(limit)
      .forNoKeyUpdate('s')
      .skipLocked(),
  );
}

/** Locks a merchant's subscriptions for which something is due before a time on his clock, and waits for its twins. */
export function lockDueOf(
  trx: Trx,
  whose: { merchant_id: string; mode: Mode },
  until: Date,
  limit: number,
): Promise<HeldSubscription[]> {
  const first = dueOf(trx, whose).select('id').where('next_action_at', '<=', until).limit(limit);
  return held(
    selectHeld(trx)
      .where('s.id', 'in', first)
      .where('s.next_action_at', '<=', until)
      .orderBy('s.id')
      .forNoKeyUpdate('s'),
  );
}

/** When something is due next for one of a merchant's subscriptions; null: nothing is. */
export async function nextDueOf(db: Querying, whose: { merchant_id: string; mode: Mode }): Promise<Date | null> {
  const row = await dueOf(db, whose).select('next_action_at').limit(1).executeTakeFirst();
  return row?.next_action_at ?? null;
}

function dueOf(db: Querying, { merchant_id, mode }: { merchant_id: string; mode: Mode }) {
  return db
    .selectFrom('subscriptions')
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .where('next_action_at', 'is not', null)
    .orderBy('next_action_at');
}

function selectHeld(trx: Trx) {
  return trx
    .selectFrom('subscriptions as s')
    .innerJoin('subscription_plans as plan', 'plan.id', 's.plan_id')
    .innerJoin('merchants', 'merchants.id', 's.merchant_id')
    .innerJoin('merchant_modes as side', (join) =>
      join.onRef('side.merchant_id', '=', 's.merchant_id').onRef('side.mode', '=', 's.mode'),
    )
    .selectAll('s')
    .select(['plan.name as plan_name', 'plan.amount', 'plan.currency', 'plan.billing_interval', 'plan.interval_count'])
    .select(['plan.trial_days', 'plan.max_cycles', 'merchants.name as merchant_name'])
    .select(['side.wallet_usdc', 'side.wallet_usdt', 'side.wallet_sol'])
    .select(
      sql<Date>`date_trunc('milliseconds', clock_timestamp()) + side.clock_offset_ms * interval '1 ms'`.as('now'),
    );
}

type HeldRow = ReturnType<typeof selectHeld> extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never;

async function held(query: { execute(): Promise<HeldRow[]> }): Promise<HeldSubscription[]> {
  const rows = await query.execute();
  return rows.map(({ wallet_usdc, wallet_usdt, wallet_sol, ...row }) => ({
    ...row,
    wallets: { USDC: wallet_usdc, USDT: wallet_usdt, SOL: wallet_sol },
  }));
}
