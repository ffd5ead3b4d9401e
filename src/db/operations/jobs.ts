// Queries on pg-boss's tables, for operators and metrics. pg-boss's API makes all changes but one.
import { sql } from 'kysely';
import { isUuid } from '../../domain/ids.ts';
import type { Database, DbOrTrx } from '../database.ts';
import { isAhead } from '../filters.ts';

/** pg-boss's job states. `created` and `retry` are waiting; `completed`, `cancelled` and `failed` are final. */
export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
/** The state of a job in pg-boss. */
export type JobState = (typeof JOB_STATES)[number];

/** The waiting jobs of a queue. `ready`: jobs that are due. `deferred`: jobs that are due later. */
export type WaitingJobs = { name: string; ready: number; deferred: number; oldest_due_at: Date | null };

/** Counts the waiting jobs of each queue, from an index. Omits queues without any. */
export async function waitingJobs(db: DbOrTrx): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name, count(*) filter (where start_after <= now())::int as ready,
      count(*) filter (where start_after > now())::int as deferred,
      min(start_after) filter (where start_after <= now()) as oldest_due_at
    from pgboss.job where state < 'active' and not blocked group by name`.execute(db);
  return rows;
}

/** Returns up to `limit` waiting jobs that are due later than a delay from now. `delays`: in seconds, by queue. */
export async function jobsDueTooLate(
  db: DbOrTrx,
  delays: Readonly<Record<string, number>>,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, job.name from pgboss.job
    join unnest(${Object.keys(delays)}::text[], ${Object.values(delays)}::float8[]) as longest (name, seconds)
      on job.name = longest.name
    where job.name = any (${Object.keys(delays)}::text[]) and state < 'active' and not blocked
      and start_after > now() + seconds * interval '1 s'
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Sets pg-boss's own times right after the database's clock was set back. Until those times, pg-boss would schedule nothing,
 * and not notice that a worker has died. Workers renew `cron_on` twice a minute, so it is in the future then.
 */
export async function repairTimes(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      update pgboss.version set cron_on = now() where ${isAhead('cron_on')}`.execute(trx);
    if (!numAffectedRows) return;
    await sql`
      update pgboss.queue set maintain_on = least(maintain_on, now()), monitor_on = least(monitor_on, now()),
        monitor_claim_on = least(monitor_claim_on, now())`.execute(trx);
    await sql`
      update pgboss.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
      where state = 'active'`.execute(trx);
  });
}

/**
 * Returns when each queue's oldest retrying job was created. Omits queues without any.
 * pg-boss does not keep the first due time, so a job that was scheduled for later counts from its creation, too.
 */
export async function oldestRetries(db: DbOrTrx): Promise<{ name: string; since: Date }[]> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select name, min(created_on) as since from pgboss.job where state = 'retry' group by name`.execute(db);
  return rows;
}

/** Returns the number of active and failed jobs of each queue, as pg-boss last counted them: within the last minute. */
export async function countedJobs(db: DbOrTrx): Promise<{ name: string; active: number; failed: number }[]> {
  const { rows } = await sql<{ name: string; active: number; failed: number }>`
    select name, active_count as active, failed_count as failed from pgboss.queue`.execute(db);
  return rows;
}

/** Counts jobs by queue and state. It scans all jobs, so it is for operators, not for polling. */
export async function jobCounts(db: DbOrTrx): Promise<{ name: string; state: JobState; count: number }[]> {
  const { rows } = await sql<{ name: string; state: JobState; count: number }>`
    select name, state, count(*)::int from pgboss.job group by name, state`.execute(db);
  return rows;
}

/** A job as operators see it. The `source_*` fields of a dead letter describe the failed job that it copies. */
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
  /** the first job in a chain of failures and redrives */
  source_root_id: string | null;
};

// pg-boss counts retries, not attempts. The first attempt counts once the job was started.
const JOB = sql`
  id, name as queue, state, retry_count + (started_on is not null)::int as attempts,
  retry_limit + 1 as attempts_allowed, created_on as created_at, start_after as due_at, started_on as started_at,
  heartbeat_on as heartbeat_at, completed_on as completed_at, singleton_key, priority, data as payload, output,
  source_name as source_queue, source_id, source_retry_count + 1 as source_attempts,
  source_created_on as source_created_at, source_output, source_root_id`;

/** Filters of a job list. `isWaiting`: only jobs that wait to run. */
export type JobFilters = { queue?: string; state?: JobState; source_queue?: string; isWaiting?: boolean };

/** Returns up to `limit` jobs, newest first. */
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

/** Finds a job by id. Null when it does not exist. Names all queues, because the index begins with the name. */
export async function findJob(db: DbOrTrx, id: string): Promise<JobRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<JobRow>`
    select ${JOB} from pgboss.job where name = any (array(select name from pgboss.queue)) and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

/**
 * Finds the waiting dead letter of a failed job. `deadLetters`: the dead letter queue. Null when there is none.
 * Only the first job of a chain has an index.
 */
export async function deadLetterOf(
  db: DbOrTrx,
  deadLetters: string,
  { id, source_root_id }: Pick<JobRow, 'id' | 'source_root_id'>,
): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    select ${JOB} from pgboss.job
    where name = ${deadLetters} and source_root_id = ${source_root_id ?? id}::uuid and source_id = ${id}::uuid
      and state < 'active'`.execute(db);
  return rows[0] ?? null;
}

/**
 * Finds the newest job in a queue of the chain that started with job `rootId`. Null when there is none.
 * Redriving a dead letter creates a new job, which pg-boss links to its chain.
 */
export async function newestOfChain(db: DbOrTrx, queue: string, rootId: string): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    select ${JOB} from pgboss.job where source_root_id = ${rootId}::uuid and name = ${queue}
    order by created_on desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Counts waiting dead letters by the queue that they came from. */
export async function deadLetterCounts(db: DbOrTrx, deadLetters: string): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(source_name, '') as name, count(*)::int from pgboss.job
    where name = ${deadLetters} and state < 'active' group by source_name`.execute(db);
  return rows;
}
