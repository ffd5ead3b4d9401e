import { sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import { MAX_ACTS, STRETCH_MS } from '../domain/testClock.ts';
import type { Querying } from './database.ts';

/**
 * The kinds of what falls due by a merchant's clock, in the order in which things of the same time happen: a payment's
 * end decides what follows from it.
 */
export const DUE_KINDS = ['payment', 'subscription', 'installment'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** What falls due of a merchant next: when, of which kind, and what is done together with it, see STRETCH_MS. */
export type DueNext = { first: Date; kind: DueKind; until: Date; kinds: DueKind[] };

/** A merchant's side, and payments of which nothing is to be heard. */
type Whose = { merchant_id: string; mode: Mode; passedOver: ReadonlySet<string> };

/** What falls due of a merchant first of all, up to a time on his clock; null: nothing does. */
export async function nextDue(
  db: Querying,
  { merchant_id, mode, passedOver }: Whose,
  upTo: Date,
): Promise<DueNext | null> {
  const own = sql`merchant_id = ${merchant_id} and mode = ${sql.lit(mode)}`;
  const actions = (rank: number, table: 'subscriptions' | 'installments') => sql`
    (select ${sql.lit(rank)} as rank, next_action_at as at from ${sql.table(table)}
    where ${own} and next_action_at is not null order by next_action_at limit ${sql.lit(MAX_ACTS)})`;
  const { rows } = await sql<{ first: Date | null; until: Date; ranks: number[] }>`
    with due as (
      (select 0 as rank, expires_at as at from payments
      where ${own} and status = 'pending' and id <> all (${[...passedOver]}::text[])
      order by expires_at limit ${sql.lit(MAX_ACTS)})
      union all ${actions(1, 'subscriptions')}
      union all ${actions(2, 'installments')}
    ), soon as (
      select rank, at, min(at) over () as first from due where at <= ${upTo} order by at, rank limit ${sql.lit(MAX_ACTS)}
    )
    select min(first) as first, max(at) as until, array_agg(rank order by at, rank) as ranks
    from soon where at <= first + ${sql.lit(STRETCH_MS)} * interval '1 ms'`.execute(db);
  const [{ first, until, ranks }] = rows as [(typeof rows)[0]];
  if (first === null) return null;
  const kinds = [...new Set(ranks)].map((rank) => DUE_KINDS[rank] as DueKind);
  return { first, kind: kinds[0] as DueKind, until, kinds };
}
