import { type Insertable, sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Querying, Trx } from './database.ts';
import type { WebhookAttempts } from './schema.ts';

/** A delivery that is due, with everything that one attempt needs. */
export type DueDelivery = {
  id: string;
  event_id: string;
  merchant_id: string;
  mode: Mode;
  url: string;
  payload: string;
  /** attempts made so far */
  attempts: number;
  created_at: Date;
};

/** Those of the deliveries that are still to be made: pending, to an endpoint that is there and enabled. */
export function dueDeliveries(db: Querying, ids: string[]): Promise<DueDelivery[]> {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('events as event', 'event.id', 'delivery.event_id')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select([
      'delivery.id',
      'delivery.event_id',
      'delivery.merchant_id',
      'delivery.mode',
      'endpoint.url',
      'event.payload',
      'delivery.attempts',
      'delivery.created_at',
    ])
    .where('delivery.id', 'in', ids)
    .where('delivery.status', '=', 'pending')
    .where('endpoint.status', '=', 'enabled')
    .where('endpoint.deleted_at', 'is', null)
    .execute();
}

export type AttemptRecord = Insertable<WebhookAttempts>;

/**
 * Records an attempt and what it makes of its delivery: delivered, failed for good, or pending until `next_attempt_at`.
 * False when this attempt was recorded already, by a twin of the job that made it: then nothing changes.
 */
export async function recordAttempt(
  trx: Trx,
  attempt: AttemptRecord,
  outcome: { status: 'delivered' | 'failed' } | { status: 'pending'; next_attempt_at: Date },
): Promise<boolean> {
  const updated = await trx
    .updateTable('webhook_deliveries')
    .set({
      status: outcome.status,
      attempts: attempt.number,
      next_attempt_at: outcome.status === 'pending' ? outcome.next_attempt_at : null,
      delivered_at: outcome.status === 'delivered' ? sql`clock_timestamp()` : null,
    })
    .where('id', '=', attempt.delivery_id)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempt.number - 1)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await trx.insertInto('webhook_attempts').values(attempt).execute();
  return true;
}
