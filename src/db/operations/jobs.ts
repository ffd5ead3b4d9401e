// What operators and metrics ask of pg-boss's own tables. All that changes a job goes through pg-boss.
import { sql } from 'kysely';
import type { DbOrTrx } from '../database.ts';

/** pg-boss's states of a job. `created` and `retry` wait, `completed`, `cancelled` and `failed` are over. */
export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A queue's jobs that wait: those that are due, those that are not yet, and since when the oldest is due. */
export type WaitingJobs = { name: string; ready: number; deferred: number; oldest_due_at: Date | null };

/** The jobs that wait, by queue, counted now out of an index; a queue without any is not listed. */
export async function waitingJobs(db: DbOrTrx): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name, count(*) filter (where start_after <= now())::int as ready,
      count(*) filter (where start_after > now())::int as deferred,
      min(start_after) filter (where start_after <= now()) as oldest_due_at
    from pgboss.job where state < 'active' and not blocked group by name`.execute(db);
  return rows;
}

/**
 * Since when the oldest job has been there of each queue whose attempts have failed so far; a queue without any is not
 * listed. That of a job that was to wait is when it was made, not when it was due: pg-boss keeps no more.
 */
export async function oldestRetries(db: DbOrTrx): Promise<{ name: string; since: Date }[]> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select name, min(created_on) as since from pgboss.job where state = 'retry' group by name`.execute(db);
  return rows;
}

/** Jobs that are worked on and that failed for good, by queue, as pg-boss counted them last: within the minute. */
export async function countedJobs(db: DbOrTrx): Promise<{ name: string; active: number; failed: number }[]> {
  const { rows } = await sql<{ name: string; active: number; failed: number }>`
    select name, active_count as active, failed_count as failed from pgboss.queue`.execute(db);
  return rows;
}

/** Jobs by queue and state, counted now, one by one. For a person who asks, not for every few seconds. */
export async function jobCounts(db: DbOrTrx): Promise<{ name: string; state: JobState; count: number }[]> {
  const { rows } = await sql<{ name: string; state: JobState; count: number }>`
    select name, state, count(*)::int from pgboss.job group by name, state`.execute(db);
  return rows;
}

/** A job as operators see it. `source_*` is what is known of the job that a dead letter is a copy of. */
export type JobRow = {
  id: string;
  queue: string;
  state: JobState;
  attempts: number;
  attempts_allowed: number;
  created_at: Date;
  due_at: Date;
  started_at: Date | null;
  heartbeat_at: Date | null;
  completed_at: Date | null;
  singleton_key: string | null;
  priority: number;
  payload: object | null;
  output: object | null;
  source_queue: string | null;
  source_id: string | null;
  source_attempts: number | null;
  source_created_at: Date | null;
  source_output: object | null;
  /** the first job of a chain of failures and redrives */
  source_root_id: string | null;
};

// pg-boss counts retries; the first attempt is none of them, and has begun once the job was fetched.
const JOB = sql`
  id, name as queue, state, retry_count + (started_on is not null)::int as attempts,
  retry_limit + 1 as attempts_allowed, created_on as created_at, start_after as due_at, started_on as started_at,
  heartbeat_on as heartbeat_at, completed_on as completed_at, singleton_key, priority, data as payload, output,
  source_name as source_queue, source_id, source_retry_count + 1 as source_attempts,
  source_created_on as source_created_at, source_output, source_root_id`;

/** What jobs to list; what is left out says nothing. */
export type JobFilters = { queue?: string; state?: JobState; source_queue?: string; isWaiting?: boolean };

/** Jobs, newest first. */
export async function listJobs(db: DbOrTrx, filters: JobFilters, limit: number): Promise<JobRow[]> {
  const { queue = null, state = null, source_queue = null, isWaiting = false } = filters;
  const { rows } = await sql<JobRow>`
    select ${JOB} from pgboss.job
    where (${queue}::text is null or name = ${queue}) and (${state}::text is null or state::text = ${state})
      and (${source_queue}::text is null or source_name = ${source_queue})
      and (not ${isWaiting}::boolean or state < 'active')
    order by created_on desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function findJob(db: DbOrTrx, id: string): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`select ${JOB} from pgboss.job where id::text = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The copy of a failed job among the dead letters, while it waits there. */
export async function deadLetterOf(db: DbOrTrx, deadLetters: string, jobId: string): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    select ${JOB} from pgboss.job
    where name = ${deadLetters} and source_id::text = ${jobId} and state < 'active'`.execute(db);
  return rows[0] ?? null;
}

/** What a dead letter became when it was given back: pg-boss makes a new job, and tells the chain that it is of. */
export async function newestOfChain(db: DbOrTrx, queue: string, rootId: string): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    select ${JOB} from pgboss.job where source_root_id = ${rootId}::uuid and name = ${queue}
    order by created_on desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Dead letters that wait for somebody, by the queue that they came from. */
export async function deadLetterCounts(db: DbOrTrx, deadLetters: string): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(source_name, '') as name, count(*)::int from pgboss.job
    where name = ${deadLetters} and state < 'active' group by source_name`.execute(db);
  return rows;
}
