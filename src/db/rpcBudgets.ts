import { sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Database } from './database.ts';

/** Whose budget: the calls of one kind to one endpoint. */
export type BudgetKey = { mode: Mode; host: string; name: string };

/**
 * Takes calls from a budget that all processes share. Returns how long they must wait, in milliseconds.
 * @param callMs the time that one call takes of the budget
 * @param burstMs how much of the budget may be used at once
 */
export async function takeShared(
  db: Database,
  { mode, host, name }: BudgetKey,
  calls: number,
  { callMs, burstMs }: { callMs: number; burstMs: number },
): Promise<number> {
  const cost = sql`${calls * callMs} * interval '1 ms'`;
  const { rows } = await sql<{ wait_ms: number }>`
    insert into rpc_budgets as budget (mode, host, name, full_at)
    values (${mode}, ${host}, ${name}, clock_timestamp() + ${cost})
    on conflict (mode, host, name) do update set full_at = greatest(budget.full_at, clock_timestamp()) + ${cost}
    returning greatest(0, extract(epoch from full_at - clock_timestamp()) * 1000 - ${burstMs})::float8 as wait_ms`.execute(
    db,
  );
  return rows[0]?.wait_ms ?? 0;
}
