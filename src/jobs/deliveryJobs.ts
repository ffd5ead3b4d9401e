import { sql } from 'kysely';
import { fromKysely, type Job, type PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { append, transact } from '../db/transaction.ts';
import { skipDisabled } from '../db/webhookBacklog.ts';
import { parkDeliveries, unparkDeliveries } from '../db/webhookParking.ts';
import { insertDeliveryJobs } from './events.ts';

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

/** Ends jobs of the queue of deliveries that no attempt was made for, with what becomes of their deliveries. */
export async function endJobs(boss: PgBoss, db: Database, jobs: JobAttempt[], fate: Fate): Promise<void> {
  if (jobs.length === 0) return;
  const { parked = [], disabled = [], back = [] } = fate;
  await transact(db, async (trx) => {
    if (parked.length > 0) await append(trx, { parked: parkDeliveries(parked) });
    if (disabled.length > 0) await skipDisabled(trx, disabled);
    if (back.length > 0) {
      const deliveries = sql`(
        select id, status, next_attempt_at, attempts, null as correlation_id from webhook_deliveries
        where id = any (${back}::text[])) as back`;
      await append(trx, { delivery_job: insertDeliveryJobs(deliveries, false) });
    }
    await boss.deleteJob('webhook.deliver', jobs, { db: fromKysely(trx) });
  });
}

/** Takes the oldest parked delivery of each of these endpoints out, to be attempted; its end draws the next ones. */
export async function drawParked(db: Database, endpointIds: string[]): Promise<void> {
  if (endpointIds.length === 0) return;
  const places = [...new Set(endpointIds)].map((endpoint_id) => ({ endpoint_id, places: 1 }));
  await transact(db, (trx) =>
    append(trx, { unparked: unparkDeliveries(places), delivery_job: insertDeliveryJobs(sql`unparked`, false) }),
  );
}
