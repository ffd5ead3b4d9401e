import { transact } from '../db/transaction.ts';
import { type AttemptRecord, type DueDelivery, dueDeliveries, recordAttempt } from '../db/webhookDeliveries.ts';
import { activeWebhookSecrets } from '../db/webhookSecrets.ts';
import { nextAttemptAt } from '../domain/webhookSchedule.ts';
import { sendWebhook } from '../webhooks/send.ts';
import { signatureHeaders } from '../webhooks/signature.ts';
import { enqueue, type Payload } from './queues.ts';
import { done, type Outcome, type Worker } from './worker.ts';

/**
 * Makes one attempt at each delivery: prepare, call, record. The next attempt is enqueued in the transaction that
 * records this one, so a delivery is never without a job, and a worker that dies in between makes the attempt again
 * with the same webhook-id.
 */
export async function runOnce(worker: Worker, jobs: Payload<'webhook.deliver'>[]): Promise<Outcome[]> {
  const due = await dueDeliveries(
    worker.db,
    jobs.map((job) => job.delivery_id),
  );
  const results = await Promise.allSettled(due.map((delivery) => attempt(worker, delivery)));
  const failed = new Map(
    results.flatMap((result, index) =>
      result.status === 'rejected' ? [[due[index]?.id, String(result.reason)] as const] : [],
    ),
  );
  return jobs.map(({ delivery_id }) => {
    const reason = failed.get(delivery_id);
    return reason === undefined ? done : { status: 'failed', reason };
  });
}

async function attempt({ db, config, log }: Worker, delivery: DueDelivery): Promise<void> {
  const startedAt = new Date();
  const secrets = await activeWebhookSecrets(db, delivery, config.SECRETS_KEY, startedAt);
  const headers = signatureHeaders(delivery.event_id, startedAt, delivery.payload, secrets);
  const sent = await sendWebhook(delivery.url, delivery.payload, headers);

  const record: AttemptRecord = {
    delivery_id: delivery.id,
    number: delivery.attempts + 1,
    started_at: startedAt,
    duration_ms: sent.duration_ms,
    response_status: sent.status,
    response_body: sent.body,
    error: sent.error,
  };
  const isDelivered = sent.status !== null && sent.status >= 200 && sent.status < 300;
  const next = isDelivered ? null : nextAttemptAt(record.number, new Date(), Math.random());
  await transact(db, async (trx) => {
    const outcome = next
      ? ({ status: 'pending', next_attempt_at: next } as const)
      : ({ status: isDelivered ? 'delivered' : 'failed' } as const);
    const isRecorded = await recordAttempt(trx, record, outcome);
    if (isRecorded && next) await enqueue(trx, 'webhook.deliver', [{ delivery_id: delivery.id }], { startAfter: next });
  });
  log.debug({ delivery_id: delivery.id, status: sent.status, error: sent.error }, 'webhook attempt');
}
