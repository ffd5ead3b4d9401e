import { sql } from 'kysely';
import { deferWrite, transact } from '../../db/transaction.ts';
import { recoverDeliveries } from '../../db/webhooks/backlog.ts';
import { lockWebhookEndpoint } from '../../db/webhooks/endpoints.ts';
import { unparkDeliveries } from '../../db/webhooks/parking.ts';
import { insertDeliveryJobs } from '../../queue/events.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';

/** Rows that one transaction changes in some ten milliseconds. */
const BATCH = 500;

/**
 * Brings back what an endpoint missed since a time: one batch, and the next one's job with it. The deliveries are parked,
 * so a month of them goes out at the pace at which the endpoint takes them, beside what happens now, and delays nobody
 * else's. Does nothing for an endpoint that is disabled again.
 */
export async function runOnce(
  { db }: Pick<Worker, 'db'>,
  { endpoint_id, after, ...range }: Payload<'webhook.recover'>,
): Promise<{ recovered: number }> {
  return transact(db, async (trx) => {
    const endpoint = await lockWebhookEndpoint(trx, endpoint_id);
    if (endpoint?.status !== 'enabled' || endpoint.deleted_at) return { recovered: 0 };
    const batch = { ...range, after, now: new Date() };
    const { changed, next } = await recoverDeliveries(trx, endpoint, batch, BATCH);
    // One is sent; its end draws the others after it.
    const unparked = unparkDeliveries([{ endpoint_id, places: 1 }]);
    trx.outbox.queues.add('webhook.deliver');
    await deferWrite(trx, { unparked, delivery_job: insertDeliveryJobs(sql`unparked`) });
    if (next) await enqueue(trx, 'webhook.recover', [{ endpoint_id, ...range, after: next }]);
    return { recovered: changed };
  });
}
