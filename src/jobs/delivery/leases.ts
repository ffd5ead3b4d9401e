import { sql } from 'kysely';
import { fromKysely, type Job, type PgBoss } from 'pg-boss';
import type { Database } from '../../db/database.ts';
import { deferWrite, transact } from '../../db/transaction.ts';
import { skipDisabled } from '../../db/webhooks/backlog.ts';
import { parkDeliveries, unparkDeliveries } from '../../db/webhooks/parking.ts';
import { insertDeliveryJobs } from '../../queue/events.ts';

/** What pg-boss knows one claim of a job by: it ends this claim, and no later one's. */
export type JobAttempt = Pick<Job, 'id' | 'retryCount'>;

/** What becomes of deliveries whose jobs end without an attempt, by their ids. */
export type Fate = {
  /** they wait until their endpoint has room */
  parked?: string[];
  /** their endpoint is disabled or deleted: skipped */
  disabled?: string[];
  /** they get another job, for whoever fetches it */
  back?: string[];
};

/** The jobs of the queue of deliveries that this process has claimed and is not done with. */
export type HeldJobs = {
  add(jobs: JobAttempt[]): void;
  /** Forgets jobs: they are done with; or they are not, and are somebody's again when their heartbeats are missed. */
  letGo(jobs: JobAttempt[]): void;
  /** Shows that all of them are being worked on. */
  touch(): Promise<void>;
  /** Ends jobs that no attempt is made for, with what becomes of their deliveries. */
  end(jobs: JobAttempt[], fate: Fate): Promise<void>;
  size(): number;
};

export function holdJobs(boss: PgBoss, db: Database): HeldJobs {
  const held = new Map<string, JobAttempt>();
  const letGo = (jobs: JobAttempt[]) => {
    for (const { id } of jobs) held.delete(id);
  };
  return {
    add: (jobs) => {
      for (const { id, retryCount } of jobs) held.set(id, { id, retryCount });
    },
    letGo,
    touch: async () => {
      if (held.size > 0) await boss.touch('webhook.deliver', [...held.values()]);
    },
    end: async (jobs, fate) => {
      try {
        await endJobs(boss, db, jobs, fate);
      } finally {
        letGo(jobs);
      }
    },
    size: () => held.size,
  };
}

async function endJobs(boss: PgBoss, db: Database, jobs: JobAttempt[], fate: Fate): Promise<void> {
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

/** Takes the oldest parked delivery of each of these endpoints out, to be attempted; its end draws the next ones. */
export async function drawParked(db: Database, endpointIds: string[]): Promise<void> {
  if (endpointIds.length === 0) return;
  const places = [...new Set(endpointIds)].map((endpoint_id) => ({ endpoint_id, places: 1 }));
  await transact(db, (trx) =>
    deferWrite(trx, { unparked: unparkDeliveries(places), delivery_job: insertDeliveryJobs(sql`unparked`) }),
  );
}
