import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx } from '../database.ts';
import { clockIsNotMoving, latestTime } from '../merchants/testClock.ts';
import { type ClockedScope, clockOffset, isOnClock } from '../scope.ts';
import { type ExchangeAccount, exchangeAccounts } from './inactiveQuotes.ts';
import type { PaymentRow } from './payments.ts';

/** A pending payment whose reference we must look up on the chain. `now`: the chain's time on its merchant's clock. */
export type OpenPayment = Pick<PaymentRow, 'id' | 'reference' | 'created_at' | 'expires_at'> & {
  /** where money without a reference may pay it */
  exchange_accounts: ExchangeAccount[];
  now: Date;
};

/**
 * Returns up to `limit` pending payments whose lookup is due at `chainTime`, longest due first.
 * Deadline `past` selects payments whose deadline passed more than `marginMs` ago, which may be closed.
 * Deadline `open` selects all others. Its clock may be ahead of the chain, so every comparison adds the clock's
 * offset to the chain's time.
 */
export async function findLookups(
  db: DbOrTrx,
  mode: Mode,
  deadline: 'past' | 'open',
  chainTime: Date,
  marginMs: number,
  limit: number,
): Promise<OpenPayment[]> {
  const now = sql<Date>`(${chainTime}::timestamptz + (${clockOffset('payments')}) * interval '1 ms')`;
  const latest = latestTime(sql`${chainTime}::timestamptz`, mode);
  const margin = sql`${marginMs} * interval '1 ms'`;
  let due = db
    .selectFrom('payments')
    // `offset 0`: Postgres reads payments in the order of their lookups then, and stops early, however few it expects.
    .innerJoinLateral(
      (on) =>
        on
          .selectFrom('merchant_modes')
          .selectAll()
          .whereRef('merchant_modes.merchant_id', '=', 'payments.merchant_id')
          .whereRef('merchant_modes.mode', '=', 'payments.mode')
          .offset(0)
          .as('merchant_mode'),
      (join) => join.onTrue(),
    )
    .select(['payments.id', 'payments.reference', 'payments.created_at', 'payments.expires_at', now.as('now')])
    .select(exchangeAccounts.as('exchange_accounts'))
    .where('payments.mode', '=', mode)
    .where('payments.status', '=', 'pending')
    .where('payments.next_lookup_at', '<=', now)
    .where(deadline === 'past' ? clockIsNotMoving('payments') : sql<boolean>`true`)
    .where('payments.next_lookup_at', '<=', latest)
    .where('payments.expires_at', deadline === 'past' ? '<' : '>=', sql<Date>`${now} - ${margin}`)
    .orderBy('payments.next_lookup_at')
    .limit(limit);
  if (deadline === 'past') due = due.where('payments.expires_at', '<', sql<Date>`${latest} - ${margin}`);
  return due.execute();
}

/** The pending payments on a clock, except those in `skippedIds`. */
type PendingScope = ClockedScope & { skippedIds: ReadonlySet<string> };

/**
 * A pending payment with its deadline.
 * `awaits`: when its subscription or installment is due, if that comes before the deadline; otherwise null.
 */
export type Deadline = Omit<OpenPayment, 'now'> & { awaits: Date | null };

/** Returns up to `limit` pending payments on a clock, earliest deadline first. `until`: the latest deadline. */
export function findDeadlines(
  db: DbOrTrx,
  { skippedIds, ...clock }: PendingScope,
  limit: number,
  until?: Date,
): Promise<Deadline[]> {
  const awaits = sql<Date | null>`coalesce(
    (select next_action_at from subscriptions
      where id = payments.subscription_id and next_action_at < payments.expires_at),
    (select next_action_at from installments
      where id = payments.installment_id and next_action_at < payments.expires_at))`;
  let pending = db
    .selectFrom('payments')
    .select(['id', 'reference', 'created_at', 'expires_at', awaits.as('awaits')])
    .select(exchangeAccounts.as('exchange_accounts'))
    .where(isOnClock(clock))
    .where('status', '=', 'pending')
    .orderBy('expires_at')
    .limit(limit);
  if (skippedIds.size > 0) pending = pending.where('id', 'not in', [...skippedIds]);
  if (until) pending = pending.where('expires_at', '<=', until);
  return pending.execute();
}

/** Sets the time of the next lookup of each payment that is still pending. Locks them in the order of their ids, as others do. */
export async function scheduleLookups(db: DbOrTrx, lookups: { id: string; next_lookup_at: Date }[]): Promise<void> {
  if (lookups.length === 0) return;
  await sql`
    update payments set next_lookup_at = row.next_lookup_at
    from (
      select payments.id, row.next_lookup_at
      from unnest(
        ${lookups.map(({ id }) => id)}::text[], ${lookups.map(({ next_lookup_at }) => next_lookup_at)}::timestamptz[]
      ) as row (id, next_lookup_at)
      join payments on payments.id = row.id and payments.status = 'pending'
      order by payments.id for no key update of payments
    ) as row where payments.id = row.id`.execute(db);
}
