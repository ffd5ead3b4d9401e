import type { Trx } from '../db/database.ts';
import type { MerchantScope } from '../db/scope.ts';
import type { RecoveryRange } from '../db/webhooks/backlog.ts';
import { type DeliveryRow, findDelivery, findDeliveryOf, rescheduleDelivery } from '../db/webhooks/deliveries.ts';
import {
  findAnyWebhookEndpoint,
  insertWebhookEndpoint,
  updateWebhookEndpoint,
  type WebhookEndpointRow,
} from '../db/webhooks/endpoints.ts';
import { FlorinError } from '../domain/errors.ts';
import { type EventKind, TEST_EVENT } from '../domain/events.ts';
import { newId } from '../domain/ids.ts';
import { type EndpointStatus, MAX_ENDPOINTS } from '../domain/webhooks.ts';
import { emitTo } from '../queue/events.ts';
import { enqueue } from '../queue/queues.ts';
import { webhookEndpointJson } from '../serializers/webhookEndpoints.ts';

export type NewWebhookEndpoint = { url: string; description: string | null; events: EventKind[] | null };

/**
 * Registers an endpoint. Endpoints are dated by real time, as their deliveries are, whatever a merchant's test clock says:
 * they are no part of what he tries out. @throws FlorinError `conflict` when the side has as many as it may have
 */
export async function createWebhookEndpoint(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  endpoint: NewWebhookEndpoint,
): Promise<WebhookEndpointRow> {
  const now = new Date();
  const row = { id: newId('whe'), merchant_id, mode, ...endpoint, created_at: now, updated_at: now };
  const inserted = await insertWebhookEndpoint(trx, row, MAX_ENDPOINTS);
  if (inserted) return inserted;
  throw new FlorinError('conflict', `There are ${MAX_ENDPOINTS} webhook endpoints already. Delete one first.`, {
    max_endpoints: MAX_ENDPOINTS,
  });
}

/**
 * Changes what is given of an endpoint. Enabling forgives its failures; what it missed comes back with `recover`.
 * Disabling skips what still waits for it. @throws FlorinError `not_found`
 */
export async function changeWebhookEndpoint(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  id: string,
  { status, ...change }: Partial<NewWebhookEndpoint> & { status?: EndpointStatus },
): Promise<WebhookEndpointRow> {
  const row = await updateWebhookEndpoint(trx, merchant_id, mode, id, {
    ...change,
    ...(status === 'enabled' ? { status, disabled_reason: null, failing_since: null } : {}),
    ...(status === 'disabled' ? { status, disabled_reason: 'merchant' } : {}),
    updated_at: new Date(),
  });
  if (!row) throw noEndpoint();
  if (status === 'disabled') await enqueue(trx, 'webhook.skip', [{ endpoint_id: id }]);
  return row;
}

/** Deletes an endpoint: no new deliveries, and those that wait are skipped. @throws FlorinError `not_found` */
export async function deleteWebhookEndpoint(trx: Trx, { merchant_id, mode }: MerchantScope, id: string): Promise<void> {
  const now = new Date();
  const row = await updateWebhookEndpoint(trx, merchant_id, mode, id, { deleted_at: now, updated_at: now });
  if (!row) throw noEndpoint();
  await enqueue(trx, 'webhook.skip', [{ endpoint_id: id }]);
}

/**
 * Sends an endpoint a test event, whatever it subscribes to. `now`: on the merchant's clock, as all events' times are.
 * @throws FlorinError `conflict` when it is disabled
 */
export async function testWebhookEndpoint(trx: Trx, endpoint: WebhookEndpointRow, now: Date): Promise<DeliveryRow> {
  requireEnabled(endpoint);
  const { id, merchant_id, mode } = endpoint;
  const data = webhookEndpointJson(endpoint);
  const event_id = await emitTo(trx, id, { kind: TEST_EVENT, merchant_id, mode, data, at: now });
  const delivery = await findDeliveryOf(trx, event_id);
  // Somebody else deleted the endpoint after it was found here.
  if (!delivery) throw noEndpoint();
  return delivery;
}

/**
 * Has everything delivered that an endpoint missed of the events in a range of time, on the merchant's clock: what was
 * skipped, what failed for good, and, where that is asked for, also what was delivered. A job does it.
 * @throws FlorinError `conflict` when the endpoint is disabled
 */
export async function recoverWebhookEndpoint(
  trx: Trx,
  endpoint: WebhookEndpointRow,
  range: RecoveryRange,
): Promise<void> {
  requireEnabled(endpoint);
  await enqueue(trx, 'webhook.recover', [{ endpoint_id: endpoint.id, ...range }]);
}

/**
 * Makes another attempt at a delivery at once, whatever has become of it, and starts its schedule anew.
 * @throws FlorinError `conflict` when its endpoint is disabled or deleted
 */
export async function retryDelivery(trx: Trx, delivery: DeliveryRow): Promise<DeliveryRow> {
  const endpoint = await findAnyWebhookEndpoint(trx, delivery.endpoint_id);
  if (!endpoint || endpoint.deleted_at) throw new FlorinError('conflict', 'The webhook endpoint was deleted.');
  requireEnabled(endpoint);
  const attempts = await rescheduleDelivery(trx, delivery.id, new Date());
  await enqueue(trx, 'webhook.deliver', [{ delivery_id: delivery.id, attempt: attempts + 1 }]);
  return (await findDelivery(trx, null, delivery.id)) as DeliveryRow;
}

function requireEnabled(endpoint: WebhookEndpointRow): void {
  if (endpoint.status === 'enabled') return;
  throw new FlorinError('conflict', 'The webhook endpoint is disabled. Enable it first.', {
    disabled_reason: endpoint.disabled_reason,
  });
}

/** For callers that find an endpoint themselves. */
export function noEndpoint(): FlorinError {
  return new FlorinError('not_found', 'There is no such webhook endpoint.');
}
