import { transact } from '../../db/transaction.ts';
import { skipDeliveries } from '../../db/webhooks/backlog.ts';
import { lockWebhookEndpoint } from '../../db/webhooks/endpoints.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';

/** Rows per transaction, which takes about ten milliseconds. */
const BATCH = 500;

/**
 * Skips one batch of a disabled or deleted endpoint's pending deliveries, and enqueues the job of the next batch.
 * Does nothing if the endpoint is enabled again. Deliveries that events add meanwhile are skipped when they are due.
 */
export async function runOnce(
  { db }: Pick<Worker, 'db'>,
  { endpoint_id, after }: Payload<'webhook.skip'>,
): Promise<{ skipped: number }> {
  return transact(db, async (trx) => {
    const endpoint = await lockWebhookEndpoint(trx, endpoint_id);
    if (!endpoint || (endpoint.status === 'enabled' && !endpoint.deleted_at)) return { skipped: 0 };
    const { changed, next } = await skipDeliveries(trx, endpoint, after, BATCH);
    if (next) await enqueue(trx, 'webhook.skip', [{ endpoint_id, after: next }]);
    return { skipped: changed };
  });
}
