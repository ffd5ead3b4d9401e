import { sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Database } from './database.ts';

/** A bucket of an endpoint's rate limit. */
export type BucketKey = { mode: Mode; host: string; name: string };

/**
 * A bucket that is full again later than this was taken from while the database's clock was wrong. Callers wait for
 * seconds at most, and none takes from a bucket for which it would have to wait longer.
 */
const MAX_FULL_MINUTES = 5;
const isTooFull = sql`(budget.full_at > clock_timestamp() + ${MAX_FULL_MINUTES} * interval '1 minute')`;

/** Milliseconds: how much to take from a bucket, how much it holds, and how long the caller can wait. */
export type SharedTake = { costMs: number; burstMs: number; maxWaitMs: number };

/**
 * Takes from a bucket that all processes share, unless the wait would be longer than `maxWaitMs`. Returns whether it did,
 * and the wait in milliseconds. A full bucket has room for any cost, as in solana/rpc/budget.ts.
 */
export async function takeShared(
  db: Database,
  { mode, host, name }: BucketKey,
  { costMs, burstMs, maxWaitMs }: SharedTake,
): Promise<{ isTaken: boolean; waitMs: number }> {
  const cost = sql`${costMs} * interval '1 ms'`;
  const { rows } = await sql<{ is_taken: boolean; wait_ms: number }>`
    with taken as (
      insert into rpc_budgets as budget (mode, host, name, full_at)
      values (${mode}, ${host}, ${name}, clock_timestamp() + ${cost})
      on conflict (mode, host, name) do update set full_at = greatest(
          case when not ${isTooFull} then budget.full_at end, clock_timestamp()) + ${cost}
      where budget.full_at <= clock_timestamp() or ${isTooFull}
        or extract(epoch from budget.full_at + ${cost} - clock_timestamp()) * 1000 <= ${burstMs + maxWaitMs}
      returning case when full_at <= clock_timestamp() + ${cost} then 0
        else greatest(0, extract(epoch from full_at - clock_timestamp()) * 1000 - ${burstMs}) end::float8 as wait_ms
    )
    select true as is_taken, wait_ms from taken
    union all
    select false, extract(epoch from full_at + ${cost} - clock_timestamp())::float8 * 1000 - ${burstMs}
    from rpc_budgets
    where mode = ${mode} and host = ${host} and name = ${name} and not exists (select from taken)`.execute(db);
  // Between its two parts, another process may have made the row: then the caller asks again.
  const row = rows[0] ?? { is_taken: false, wait_ms: 0 };
  return { isTaken: row.is_taken, waitMs: row.wait_ms };
}
