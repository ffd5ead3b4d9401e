import { sql } from 'kysely';
import { MAX_STEP_ITEMS, STEP_MS } from '../../domain/testClock.ts';
import type { DbOrTrx } from '../database.ts';
import { prepare } from '../preparedStatements.ts';
import { type ClockedScope, isOnClock } from '../scope.ts';

/**
 * The kinds of work that becomes due on a clock. Work due at the same time is done in this order.
 * Payments come first, because the end of a payment decides the next step of its subscription or installment.
 * Refunds come last. Their end may pay an invoice, a period or an installment, so a step ends with it.
 */
export const DUE_KINDS = ['payment', 'subscription', 'installment', 'invoice', 'refund'] as const;
/** A kind of due work. */
export type DueKind = (typeof DUE_KINDS)[number];

/**
 * The next due work on a clock.
 * The earliest is due at `first` and of the given `kind`. One step of the test clock does all work due until `until`,
 * which is of these `kinds` (see STEP_MS).
 */
export type NextDueWork = { first: Date; kind: DueKind; until: Date; kinds: DueKind[] };

/** A clock. `skippedIds`: ids of pending payments and refunds to ignore. */
type DueScope = ClockedScope & { skippedIds: ReadonlySet<string> };

/**
 * Returns the next work on a clock that is due by `upTo`. Null when there is none.
 * The statement is prepared, because it runs after every step and planning costs more than running it.
 */
export async function nextDue(
  db: DbOrTrx,
  { skippedIds, ...clock }: DueScope,
  upTo: Date,
): Promise<NextDueWork | null> {
  const own = isOnClock(clock);
  const todo = sql`${own} and next_action_at is not null`;
  const pending = sql`${own} and status = 'pending' and id <> all (${[...skippedIds]}::text[])`;
  const end = sql`(select least(at + ${sql.lit(STEP_MS)} * interval '1 ms', ${upTo}) from first)`;
  const most = sql.lit(MAX_STEP_ITEMS);
  const query = sql`
    with first as materialized (
      select least(
        (select min(expires_at) from payments where ${pending}),
        (select min(next_action_at) from subscriptions where ${todo}),
        (select min(next_action_at) from installments where ${todo}),
        (select min(next_action_at) from invoices where ${todo}),
        (select min(expires_at) from refunds where ${pending})) as at
    ), soon as (
      (select 0 as rank, expires_at as at from payments where ${pending} and expires_at <= ${end} order by at limit ${most})
      union all
      (select 1, next_action_at as at from subscriptions where ${todo} and next_action_at <= ${end} order by at limit ${most})
      union all
      (select 2, next_action_at as at from installments where ${todo} and next_action_at <= ${end} order by at limit ${most})
      union all
      (select 3, next_action_at as at from invoices where ${todo} and next_action_at <= ${end} order by at limit ${most})
      union all
      (select 4, expires_at as at from refunds where ${pending} and expires_at <= ${end} order by at limit ${most})
      order by at, rank limit ${most}
    )
    select min(at) as first, max(at) as until, array_agg(rank order by at, rank) as ranks from soon`.compile(db);
  const { rows } = await db.executeQuery<{ first: Date | null; until: Date; ranks: number[] }>(prepare(query));
  const [{ first, until, ranks }] = rows as [(typeof rows)[0]];
  if (first === null) return null;
  const kinds = [...new Set(ranks)].map((rank) => DUE_KINDS[rank] as DueKind);
  return { first, kind: kinds[0] as DueKind, until, kinds };
}
