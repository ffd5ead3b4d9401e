import { type RawBuilder, sql } from 'kysely';
import { fromKysely, type Job, type PgBoss } from 'pg-boss';
import type { Database } from '../../db/database.ts';
import { deferWrite, transact } from '../../db/transaction.ts';
import { skipDisabled } from '../../db/webhooks/backlog.ts';
import { lockWebhookEndpoints } from '../../db/webhooks/endpoints.ts';
import { holdDeliveries, holdParkedBehind } from '../../db/webhooks/ordering.ts';
import { parkDeliveries, unparkDeliveries } from '../../db/webhooks/parking.ts';
import { insertDeliveryJobs } from '../../queue/events.ts';

/** Parked deliveries to unpark per one that has ended or waits. More than one, so a recovered endpoint gets up to speed. */
export const UNPARK_PER_DELIVERY = 2;

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
  /** they get a new job, which is due at a time */
  later?: { ids: string[]; at: Date };
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
  /**
   * Ends the jobs of deliveries for which an earlier one of their resource is pending, and returns the ids of these
   * deliveries. Each gets a new job when it is its turn. Parked deliveries of the endpoint take their place.
   */
  hold(tasks: { job: JobAttempt; delivery: { id: string; endpoint_id: string } }[]): Promise<Set<string>>;
  size(): number;
};

/** Returns an empty registry of claimed delivery jobs. `room`: how many more deliveries an endpoint can take now. */
export function createClaimedJobs(boss: PgBoss, db: Database, room: (endpointId: string) => number): ClaimedJobs {
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
    hold: async (tasks) => {
      const held = await holdTasks(boss, db, tasks, room);
      forget(tasks.filter(({ delivery }) => held.has(delivery.id)).map(({ job }) => job));
      return held;
    },
    size: () => claimed.size,
  };
}

async function endJobs(boss: PgBoss, db: Database, jobs: JobAttempt[], fate: DeliveryFates): Promise<void> {
  if (jobs.length === 0) return;
  const { parked = [], disabled = [], back = [], later } = fate;
  await transact(db, async (trx) => {
    if (parked.length > 0) await deferWrite(trx, { parked: parkDeliveries(parked) });
    if (disabled.length > 0) await skipDisabled(trx, disabled);
    if (back.length > 0) await deferWrite(trx, { delivery_job: insertDeliveryJobs(attemptsOf(back)) });
    if (later) await deferWrite(trx, { delivery_job: insertDeliveryJobs(attemptsOf(later.ids, later.at)) });
    await boss.deleteJob('webhook.deliver', jobs, { db: fromKysely(trx) });
  });
}

/** Returns the relation of deliveries whose next attempt is at a time; null: when it was due anyway. */
function attemptsOf(ids: string[], at: Date | null = null): RawBuilder<unknown> {
  return sql`(
    select id, status, coalesce(${at}::timestamptz, next_attempt_at) as next_attempt_at, attempts, null as correlation_id
    from webhook_deliveries where id = any (${ids}::text[])) as again`;
}

function holdTasks(
  boss: PgBoss,
  db: Database,
  tasks: Parameters<ClaimedJobs['hold']>[0],
  room: (endpointId: string) => number,
): Promise<Set<string>> {
  return transact(db, async (trx) => {
    await lockWebhookEndpoints(trx, [...new Set(tasks.map(({ delivery }) => delivery.endpoint_id))]);
    const ids = tasks.map(({ delivery }) => delivery.id);
    const held = await holdDeliveries(trx, ids);
    if (held.size === 0) return held;
    const ended = tasks.filter(({ delivery }) => held.has(delivery.id));
    const byEndpoint = Map.groupBy(ended, ({ delivery }) => delivery.endpoint_id);
    const places = [...byEndpoint].map(([endpoint_id, own]) => ({
      endpoint_id,
      places: Math.min(room(endpoint_id), UNPARK_PER_DELIVERY * own.length),
    }));
    // In a statement before the one that unparks others.
    await holdParkedBehind([...held]).execute(trx);
    const unparked = unparkDeliveries(places.filter((endpoint) => endpoint.places > 0));
    await deferWrite(trx, { unparked, delivery_job: insertDeliveryJobs(sql`unparked`) });
    const jobs = ended.map(({ job }) => job);
    await boss.deleteJob('webhook.deliver', jobs, { db: fromKysely(trx) });
    return held;
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
