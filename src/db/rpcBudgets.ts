import { sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Database } from './database.ts';

/** A bucket of an endpoint's rate limit. */
export type BucketKey = { mode: Mode; host: string; name: string };

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
  const wait = sql`extract(epoch from greatest(full_at, now) + ${cost} - now) * 1000 - ${burstMs}`;
  const { rows } = await sql<{ is_taken: boolean; wait_ms: number }>`
    with clock as materialized (select clock_timestamp() as now),
    before as (
      select case when full_at <= now then 0 else greatest(0, ${wait}) end::float8 as wait_ms
      from rpc_budgets, clock where mode = ${mode} and host = ${host} and name = ${name}
    ),
    taken as (
      insert into rpc_budgets as budget (mode, host, name, full_at)
      select ${mode}, ${host}, ${name}, now + ${cost} from clock
      on conflict (mode, host, name) do update set full_at = greatest(budget.full_at, clock_timestamp()) + ${cost}
      where budget.full_at <= clock_timestamp()
        or extract(epoch from budget.full_at + ${cost} - clock_timestamp()) * 1000 <= ${burstMs + maxWaitMs}
      returning true
    )
    select exists (select from taken) as is_taken, coalesce((select wait_ms from before), 0) as wait_ms`.execute(db);
  const { is_taken, wait_ms } = rows[0] as { is_taken: boolean; wait_ms: number };
  return { isTaken: is_taken, waitMs: wait_ms };
}
