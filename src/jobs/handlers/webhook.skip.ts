import { transact } from '../../db/transaction.ts';
import { skipDeliveries } from '../../db/webhooks/backlog.ts';
import { lockWebhookEndpoint } from '../../db/webhooks/endpoints.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';

/** Rows that one transaction changes in some ten milliseconds. */
const BATCH = 500;

/**
 * Marks as skipped what waits for an endpoint that is disabled or deleted: one batch, and the next one's job with it.
 * Does nothing for one that is enabled again. What an event adds meanwhile is skipped when it is due.
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
