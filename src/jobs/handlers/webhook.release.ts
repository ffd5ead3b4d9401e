import { transact } from '../../db/transaction.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';
import { releaseSome } from '../delivery/ordering.ts';

/**
 * Releases a batch of an endpoint's held deliveries that wait for nothing, and enqueues the job of the next batch. The sweep of
 * all endpoints releases them, too, but takes long while others have many.
 */
export async function runOnce(
  { db }: Pick<Worker, 'db'>,
  { endpoint_id, after }: Payload<'webhook.release'>,
): Promise<void> {
  const next = await releaseSome(db, endpoint_id, after);
  if (next === null) return;
  await transact(db, (trx) => enqueue(trx, 'webhook.release', [{ endpoint_id, after: next }]));
}
