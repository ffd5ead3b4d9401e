import { sql } from 'kysely';
import type { DbOrTrx } from '../database.ts';
import { undecidedPayments } from '../payments/attempts.ts';
import { openPrepayments } from '../payments/payments.ts';

// A payoff is a payment of everything that is left of an installment plan. It prepays the plan.

/** Returns those of the plans with a payoff that is being confirmed: a pending transaction names it. */
export async function plansBeingPaidOff(db: DbOrTrx, planIds: readonly string[]): Promise<Set<string>> {
  const open = await openPrepayments(db, planIds);
  const undecided = await undecidedPayments(
    db,
    open.map(({ id }) => id),
  );
  return new Set(open.filter(({ id }) => undecided.has(id)).map(({ prepays }) => prepays));
}

/** Returns those of the plans that have, or had, a payoff. */
export async function plansWithPayoffs(db: DbOrTrx, planIds: readonly string[]): Promise<string[]> {
  if (planIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${planIds}::text[]) as plan (id)
    where exists (select from payments where prepays = plan.id)`.execute(db);
  return rows.map(({ id }) => id);
}
