import { sql } from 'kysely';
import { fromKysely, type Job, type PgBoss } from 'pg-boss';
import type { Database } from '../../db/database.ts';
import { deferWrite, transact } from '../../db/transaction.ts';
import { skipDisabled } from '../../db/webhooks/backlog.ts';
import { parkDeliveries, unparkDeliveries } from '../../db/webhooks/parking.ts';
import { insertDeliveryJobs } from '../../queue/events.ts';

/** Identifies one claim of a job in pg-boss. Ending it does not affect a later claim of the same job. */
export type JobAttempt = Pick<Job, 'id' | 'retryCount'>;

/** Delivery ids by outcome, for jobs that end without an attempt. */
export type DeliveryFates = {
  /** they wait until their endpoint has room */
  parked?: string[];
  /** their endpoint is disabled or deleted: skipped */
  disabled?: string[];
  /** they get a new job, which any worker may fetch */
  back?: string[];
};

/** The delivery jobs that this process has claimed and not finished. */
export type ClaimedJobs = {
  add(jobs: JobAttempt[]): void;
  /** Forgets jobs. Another worker gets an unfinished one when its heartbeats stop. */
  forget(jobs: JobAttempt[]): void;
  /** Sends a heartbeat for all jobs. */
  touch(): Promise<void>;
  /** Ends jobs without an attempt, and applies `fate` to their deliveries. */
  end(jobs: JobAttempt[], fate: DeliveryFates): Promise<void>;
  size(): number;
};

/** Returns an empty registry of claimed delivery jobs. */
export function createClaimedJobs(boss: PgBoss, db: Database): ClaimedJobs {
  const claimed = new Map<string, JobAttempt>();
  const forget = (jobs: JobAttempt[]) => {
    for (const { id } of jobs) claimed.delete(id);
  };
  return {
    add: (jobs) => {
      for (const { id, retryCount } of jobs) claimed.set(id, { id, retryCount });
    },
    forget,
    touch: async () => {
      if (claimed.size > 0) await boss.touch('webhook.deliver', [...claimed.values()]);
    },
    end: async (jobs, fate) => {
      try {
        await endJobs(boss, db, jobs, fate);
      } finally {
        forget(jobs);
      }
    },
    size: () => claimed.size,
  };
}

async function endJobs(boss: PgBoss, db: Database, jobs: JobAttempt[], fate: DeliveryFates): Promise<void> {
  if (jobs.length === 0) return;
  const { parked = [], disabled = [], back = [] } = fate;
  await transact(db, async (trx) => {
    if (parked.length > 0) await deferWrite(trx, { parked: parkDeliveries(parked) });
    if (disabled.length > 0) await skipDisabled(trx, disabled);
    if (back.length > 0) {
      const deliveries = sql`(
        select id, status, next_attempt_at, attempts, null as correlation_id from webhook_deliveries
        where id = any (${back}::text[])) as back`;
      await deferWrite(trx, { delivery_job: insertDeliveryJobs(deliveries) });
    }
    await boss.deleteJob('webhook.deliver', jobs, { db: fromKysely(trx) });
  });
}

/** Unparks the oldest parked delivery of each endpoint. When its attempt ends, the recorder unparks the next ones. */
export async function unparkOldest(db: Database, endpointIds: string[]): Promise<void> {
  if (endpointIds.length === 0) return;
  const places = [...new Set(endpointIds)].map((endpoint_id) => ({ endpoint_id, places: 1 }));
  await transact(db, (trx) =>
    deferWrite(trx, { unparked: unparkDeliveries(places), delivery_job: insertDeliveryJobs(sql`unparked`) }),
  );
}
