import { type RawBuilder, sql } from 'kysely';
import { FlorinError } from '../../domain/errors.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { type LockedPayment, lockOpenPayments } from '../payments/locks.ts';
import { type MerchantScope, merchantNow, merchantWallets, ownedBy, type Wallets } from '../scope.ts';
import type { PlanRow } from './plans.ts';
import type { SubscriptionRow } from './subscriptions.ts';

/** What of a plan every period needs. */
type PlanTerms = Pick<PlanRow, 'amount' | 'currency' | 'billing_interval' | 'interval_count' | 'max_cycles'> & {
  plan_name: string;
};

/** A subscription that this transaction has locked, with all that decides about it. */
export type LockedSubscription = SubscriptionRow &
  PlanTerms & {
    merchant_name: string;
    wallets: Wallets;
    /**
     * The time on its merchant's clock; not before its last change, which a test clock on its way may have made at a time
     * that it has not come to yet.
     */
    now: Date;
  };

// Payments are locked before the subscription that they are for, and subscriptions in the order of their ids, or without
// waiting: so two transactions never wait for each other.

/** Locks subscriptions by id. */
export async function lockSubscriptions(trx: Trx, ids: readonly string[]): Promise<LockedSubscription[]> {
  if (ids.length === 0) return [];
  return selectLocked(
    trx,
    sql`select * from subscriptions where id = any (${ids}::text[]) order by id for no key update`,
  );
}

/** Whose a subscription is; null when there is none. */
export async function ownerOf(db: DbOrTrx, id: string): Promise<MerchantScope | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['merchant_id', 'mode'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a merchant's subscription; null when it is not there, or another merchant's, or of the other mode. */
export async function lockSubscription(trx: Trx, whose: MerchantScope, id: string): Promise<LockedSubscription | null> {
  const isOwn = ownedBy(whose.merchant_id, whose.mode);
  const [subscription] = await selectLocked(
    trx,
    sql`select * from subscriptions where id = ${id} and ${isOwn} for no key update`,
  );
  return subscription ?? null;
}

/** How often a payment that is made while one waits for the others is waited for too. Each round ends with somebody's commit. */
const MAX_ROUNDS = 10;

/**
 * Locks a merchant's subscription and all of its open payments; null as `lockSubscription`. A payment that was made in
 * between, and that somebody has who waits for the subscription, must not be waited for with the subscription in hand:
 * then everything is let go, and taken anew.
 * @throws FlorinError `conflict` when that happens again and again
 */
export async function lockWithOpenPayments(
  trx: Trx,
  whose: MerchantScope,
  id: string,
): Promise<{ subscription: LockedSubscription; open: LockedPayment[] } | null> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await sql`savepoint unlocked`.execute(trx);
    await lockOpenPayments(trx, whose.mode, [id]);
    const subscription = await lockSubscription(trx, whose, id);
    if (!subscription) return null;
    const open = await lockOpenPayments(trx, whose.mode, [id], { skipLocked: true });
    const pending = await trx
      .selectFrom('payments')
      .select('id')
      .where('subscription_id', '=', id)
      .where('status', '=', 'pending')
      .execute();
    if (pending.every((payment) => open.some((locked) => locked.id === payment.id))) return { subscription, open };
    await sql`rollback to savepoint unlocked`.execute(trx);
  }
  throw new FlorinError('conflict', 'Its payment is being changed at this moment. Try again.');
}

/**
 * Locks subscriptions for which something is due by their merchants' clocks, and passes over those that others have
 * locked: workers share them. A test clock that is on its way does for its merchant what is due. `clocks`: of merchants
 * whose clocks show real time, those first that are due the longest; or of those whose test clocks are ahead. They are
 * apart so that each is read off an index, however many are due.
 */
export function takeDue(trx: Trx, clocks: 'real' | 'ahead', limit: number): Promise<LockedSubscription[]> {
  const onTheWay = sql`array(select merchant_id from merchant_modes where clock_target is not null)`;
  const due =
    clocks === 'real'
      ? sql`
          select * from subscriptions
          where next_action_at <= now() and (mode = 'live' or merchant_id <> all (${onTheWay}))
          order by next_action_at limit ${limit} for no key update skip locked`
      : sql`
          select subscriptions.* from merchant_modes merchant_mode
          join subscriptions using (merchant_id, mode)
          where merchant_mode.clock_offset_ms > 0 and merchant_mode.clock_target is null
            and subscriptions.next_action_at <= now() + merchant_mode.clock_offset_ms * interval '1 ms'
          limit ${limit} for no key update of subscriptions skip locked`;
  return selectLocked(trx, due);
}

/**
 * Locks a merchant's subscriptions for which something is due before a time on his clock, and waits for its twins. Those
 * that are due first come first. `skip`: leaves out those that somebody else has locked, and waits for nobody.
 */
export async function lockDueOf(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  until: Date,
  limit: number,
  { skip = false } = {},
): Promise<LockedSubscription[]> {
  const held = await selectLocked(
    trx,
    sql`
      select * from subscriptions
      where id in (
          select id from subscriptions
          where merchant_id = ${merchant_id} and mode = ${mode} and next_action_at <= ${until}
          order by next_action_at limit ${limit})
        and next_action_at <= ${until}
      order by id for no key update ${skip ? sql`skip locked` : sql``}`,
  );
  const due = ({ next_action_at }: LockedSubscription) => (next_action_at as Date).getTime();
  return held.sort((one, other) => due(one) - due(other));
}

/** Locks a subscription if something is still due for it by its merchant's clock (or up to `until`), and nobody has it. */
export async function lockIfStillDue(trx: Trx, id: string, until?: Date): Promise<LockedSubscription[]> {
  const held = await selectLocked(trx, sql`select * from subscriptions where id = ${id} for no key update skip locked`);
  return held.filter(({ next_action_at, now }) => next_action_at !== null && next_action_at <= (until ?? now));
}

/** Puts off what is due for a subscription because we cannot do it, whatever it is. */
export async function postponeSubscription(db: DbOrTrx, id: string, to: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ next_action_at: to, billing_problem: 'internal_error' })
    .where('id', '=', id)
    .where('next_action_at', 'is not', null)
    .execute();
}

/** The rows that a statement locks, as they were when it got the lock, and what else decides about them. */
async function selectLocked(trx: Trx, locking: RawBuilder<unknown>): Promise<LockedSubscription[]> {
  const { rows } = await sql<LockedSubscription>`
    with s as materialized (${locking})
    select s.*, plan.name as plan_name, plan.amount, plan.currency, plan.billing_interval, plan.interval_count,
      plan.max_cycles, merchants.name as merchant_name, ${merchantWallets} as wallets,
      greatest(${merchantNow}, s.updated_at) as now
    from s
    join subscription_plans plan on plan.id = s.plan_id
    join merchants on merchants.id = s.merchant_id
    join merchant_modes merchant_mode on merchant_mode.merchant_id = s.merchant_id and merchant_mode.mode = s.mode`.execute(
    trx,
  );
  return rows;
}
