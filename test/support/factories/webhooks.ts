import type { Insertable } from 'kysely';
import type { WebhookAttempts } from '../../../src/db/schema.ts';
import type { DeliveryStatus, DisabledReason } from '../../../src/domain/webhooks.ts';
import { setRows, type Values, type Which, type WithDb } from './rows.ts';
import { fromNow } from './times.ts';

/** Deletes every endpoint and keeps the deliveries. */
export const deleteEndpoints = (service: WithDb) =>
  setRows(service, 'webhook_endpoints', {}, { deleted_at: new Date() });

/** Changes columns of an endpoint. */
export const setEndpoint = (service: WithDb, id: string, values: Values<'webhook_endpoints'>) =>
  setRows(service, 'webhook_endpoints', id, values);

/** Disables an endpoint and skips none of its deliveries. */
export const disableEndpoint = (service: WithDb, id: string, disabled_reason: DisabledReason) =>
  setEndpoint(service, id, {
    status: 'disabled',
    disabled_reason,
    failing_since: disabled_reason === 'failing' ? new Date() : null,
  });

/** Changes columns of deliveries. */
export const setDelivery = (
  service: WithDb,
  which: Which<'webhook_deliveries'>,
  values: Values<'webhook_deliveries'>,
) => setRows(service, 'webhook_deliveries', which, values);

/** Sets the status of deliveries and the number of their attempts. A pending delivery is due in an hour. */
export const setDeliveryStatus = (
  service: WithDb,
  which: Which<'webhook_deliveries'>,
  status: DeliveryStatus,
  attempts = 1,
) =>
  setDelivery(service, which, {
    status,
    attempts,
    next_attempt_at: status === 'pending' ? fromNow({ hours: 1 }) : null,
    delivered_at: status === 'delivered' ? new Date() : null,
  });

/** Changes columns of webhook secrets. */
export const setSecret = (service: WithDb, which: Which<'webhook_secrets'>, values: Values<'webhook_secrets'>) =>
  setRows(service, 'webhook_secrets', which, values);

/** Adds attempts to a delivery, numbered from 1. */
export async function addAttempts(
  { db }: WithDb,
  delivery_id: string,
  attempts: Partial<Insertable<WebhookAttempts>>[],
): Promise<void> {
  const defaults = { delivery_id, started_at: new Date(), duration_ms: 5 };
  const rows = attempts.map((attempt, place) => ({ ...defaults, number: place + 1, ...attempt }));
  if (rows.length > 0) await db.insertInto('webhook_attempts').values(rows).execute();
}
