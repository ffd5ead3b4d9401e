import { sql } from 'kysely';
import { databaseNow } from '../../clock.ts';
import { deferWrite, transact } from '../../db/transaction.ts';
import { recoverDeliveries } from '../../db/webhooks/backlog.ts';
import { lockWebhookEndpoint } from '../../db/webhooks/endpoints.ts';
import { unparkDeliveries } from '../../db/webhooks/parking.ts';
import { insertDeliveryJobs } from '../../queue/events.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';

/** Rows per transaction, which takes about ten milliseconds. */
const BATCH = 500;

/**
 * Makes one batch of an endpoint's missed deliveries pending again, and enqueues the job of the next batch.
 * The deliveries are parked, so even a month of them goes out at the endpoint's own pace and delays no other endpoint.
 * Does nothing if the endpoint is disabled again.
 */
export async function runOnce(
  { db }: Pick<Worker, 'db'>,
  { endpoint_id, after, ...range }: Payload<'webhook.recover'>,
): Promise<{ recovered: number }> {
  return transact(db, async (trx) => {
    const endpoint = await lockWebhookEndpoint(trx, endpoint_id);
    if (endpoint?.status !== 'enabled' || endpoint.deleted_at) return { recovered: 0 };
    const batch = { ...range, after, now: databaseNow() };
    const { changed, next } = await recoverDeliveries(trx, endpoint, batch, BATCH);
    // Unpark one delivery. When its attempt ends, the recorder unparks the next ones.
    const unparked = unparkDeliveries([{ endpoint_id, places: 1 }]);
    trx.outbox.queues.add('webhook.deliver');
    await deferWrite(trx, { unparked, delivery_job: insertDeliveryJobs(sql`unparked`) });
    if (next) await enqueue(trx, 'webhook.recover', [{ endpoint_id, ...range, after: next }]);
    return { recovered: changed };
  });
}
