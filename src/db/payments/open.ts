import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx } from '../database.ts';
import { clockGoesByItself } from '../merchants/testClock.ts';

/** A pending payment whose reference is to be looked up. `now` is the chain's time on its merchant's clock. */
export type OpenPayment = { id: string; reference: string; created_at: Date; expires_at: Date; now: Date };

/**
 * Pending payments whose time for a look-up has come by the chain's time, the longest due first. A merchant's test clock
 * may be ahead of the chain's, so each time is compared with the chain's time on its merchant's clock.
 * `past`: those whose deadline has passed by at least `marginMs`, which may be closed; `open`: the others.
 */
export async function findLookups(
  db: DbOrTrx,
  mode: Mode,
  deadline: 'past' | 'open',
  chainTime: Date,
  marginMs: number,
  limit: number,
): Promise<OpenPayment[]> {
  const now = sql<Date>`(${chainTime}::timestamptz + merchant_mode.clock_offset_ms * interval '1 ms')`;
  const latest = sql<Date>`(
    select ${chainTime}::timestamptz + max(clock_offset_ms) * interval '1 ms' from merchant_modes where mode = ${mode})`;
  return db
    .selectFrom('payments')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'payments.merchant_id')
        .onRef('merchant_mode.mode', '=', 'payments.mode'),
    )
    .select(['payments.id', 'payments.reference', 'payments.created_at', 'payments.expires_at', now.as('now')])
    .where('payments.mode', '=', mode)
    .where('payments.status', '=', 'pending')
    .where('payments.next_lookup_at', '<=', now)
    .where(deadline === 'past' ? clockGoesByItself : sql<boolean>`true`)
    .where('payments.next_lookup_at', '<=', latest) // the same for the furthest clock of all, for the index
    .where(
      sql`payments.expires_at + ${marginMs} * interval '1 ms'`,
      deadline === 'past' ? '<' : '>=',
      sql<Date>`${now}`,
    )
    .orderBy('payments.next_lookup_at')
    .limit(limit)
    .execute();
}

/** A merchant's pending payments but for those of which nothing is to be heard. */
type Pending = { merchant_id: string; mode: Mode; passedOver: ReadonlySet<string> };

/**
 * A payment with its deadline. `awaits`: when something is due of its subscription or its installment, if that is before,
 * and so comes first.
 */
export type Deadline = Pick<OpenPayment, 'id' | 'reference' | 'expires_at'> & { awaits: Date | null };

/** A merchant's pending payments, the first deadlines first; those up to a time on his clock, if one is given. */
export function findDeadlines(
  db: DbOrTrx,
  { merchant_id, mode, passedOver }: Pending,
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
    .select(['id', 'reference', 'expires_at', awaits.as('awaits')])
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .where('status', '=', 'pending')
    .orderBy('expires_at')
    .limit(limit);
  if (passedOver.size > 0) pending = pending.where('id', 'not in', [...passedOver]);
  if (until) pending = pending.where('expires_at', '<=', until);
  return pending.execute();
}

/** Sets when payments, as far as they are still pending, are looked up next. */
export async function scheduleLookups(db: DbOrTrx, lookups: { id: string; next_lookup_at: Date }[]): Promise<void> {
  if (lookups.length === 0) return;
  await sql`
    update payments set next_lookup_at = row.next_lookup_at
    from unnest(
      ${lookups.map(({ id }) => id)}::text[], ${lookups.map(({ next_lookup_at }) => next_lookup_at)}::timestamptz[]
    ) as row (id, next_lookup_at)
    where payments.id = row.id and status = 'pending'`.execute(db);
}
