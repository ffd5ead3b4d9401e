import { databaseNow } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import type { MerchantScope } from '../db/scope.ts';
import type { RecoveryRange } from '../db/webhooks/backlog.ts';
import {
  type DeliveryRow,
  findDelivery,
  findDeliveryOf,
  rescheduleDelivery,
  skipDelivery,
} from '../db/webhooks/deliveries.ts';
import {
  findAnyWebhookEndpoint,
  insertWebhookEndpoint,
  lockWebhookEndpoints,
  updateWebhookEndpoint,
  type WebhookEndpointRow,
} from '../db/webhooks/endpoints.ts';
import { createWebhookSecret, expireSecrets, rotateWebhookSecret } from '../db/webhooks/secrets.ts';
import { FlorinError } from '../domain/errors.ts';
import { type EventKind, TEST_EVENT } from '../domain/events.ts';
import { newId } from '../domain/ids.ts';
import { DELETED_SECRET_MS, type EndpointStatus, MAX_ENDPOINTS, type Ordering } from '../domain/webhooks.ts';
import { emitTo } from '../queue/events.ts';
import { enqueue } from '../queue/queues.ts';
import { webhookEndpointJson } from '../serializers/webhookEndpoints.ts';

/** The input of a new webhook endpoint. `events`: null for every kind. `ordering`: by default none. */
export type NewWebhookEndpoint = {
  url: string;
  description: string | null;
  events: EventKind[] | null;
  ordering?: Ordering;
};

/**
 * Creates a webhook endpoint, and returns it with its own secret. `ownSecretKey` seals the secret. Without it, the secret is
 * null, and the merchant's common one signs. The times are real time, like those of its deliveries: a test clock does not
 * apply.
 * @throws FlorinError `conflict` when the merchant has MAX_ENDPOINTS in this mode
 */
export async function createWebhookEndpoint(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  { url, description, events, ordering = 'none' }: NewWebhookEndpoint,
  ownSecretKey: Buffer | null = null,
): Promise<{ endpoint: WebhookEndpointRow; secret: string | null }> {
  const now = databaseNow();
  const own_secret = ownSecretKey !== null;
  const row = {
    id: newId('whe'),
    merchant_id,
    mode,
    url,
    description,
    events,
    own_secret,
    ordering,
    created_at: now,
    updated_at: now,
  };
  const endpoint = await insertWebhookEndpoint(trx, row, MAX_ENDPOINTS);
  if (endpoint) {
    const owner = { merchant_id, mode, endpoint_id: endpoint.id };
    return { endpoint, secret: ownSecretKey && (await createWebhookSecret(trx, owner, ownSecretKey)) };
  }
  throw new FlorinError('conflict', `The limit of ${MAX_ENDPOINTS} webhook endpoints is reached. Delete one first.`, {
    max_endpoints: MAX_ENDPOINTS,
  });
}

/**
 * Changes the given fields of an endpoint.
 * Enabling resets its failures, and `recover` resends what it missed. Disabling skips its pending deliveries.
 * @throws FlorinError `not_found`
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
    updated_at: databaseNow(),
  });
  if (!row) throw noEndpoint();
  if (status === 'disabled') await enqueue(trx, 'webhook.skip', [{ endpoint_id: id }]);
  if (status === 'enabled' || change.ordering) await enqueue(trx, 'webhook.release', [{ endpoint_id: id, after: '' }]);
  return row;
}

/** Deletes an endpoint and skips its pending deliveries. @throws FlorinError `not_found` */
export async function deleteWebhookEndpoint(trx: Trx, { merchant_id, mode }: MerchantScope, id: string): Promise<void> {
  const now = databaseNow();
  const row = await updateWebhookEndpoint(trx, merchant_id, mode, id, { deleted_at: now, updated_at: now });
  if (!row) throw noEndpoint();
  await expireSecrets(trx, { merchant_id, mode, endpoint_id: id }, DELETED_SECRET_MS);
  await enqueue(trx, 'webhook.skip', [{ endpoint_id: id }]);
}

/**
 * Replaces an endpoint's own secret, and returns the new one. The previous one signs for `overlapMs` more milliseconds.
 * @throws FlorinError `conflict` when the merchant's common secret signs
 */
export async function rotateEndpointSecret(
  trx: Trx,
  { id, merchant_id, mode, own_secret }: WebhookEndpointRow,
  secretsKey: Buffer,
  overlapMs: number,
): Promise<string> {
  if (!own_secret) {
    const advice = 'Rotate that with POST /webhook-secret/rotate, or register an endpoint with "own_secret": true.';
    throw new FlorinError('conflict', `The common secret signs the webhooks of this endpoint. ${advice}`);
  }
  return rotateWebhookSecret(trx, { merchant_id, mode, endpoint_id: id }, secretsKey, overlapMs);
}

/**
 * Sends a test event to an endpoint, whatever it subscribes to.
 * @param now on the merchant's clock, as in every event
 * @throws FlorinError `conflict` when the endpoint is disabled
 */
export async function testWebhookEndpoint(trx: Trx, endpoint: WebhookEndpointRow, now: Date): Promise<DeliveryRow> {
  requireEnabled(endpoint);
  const { id, merchant_id, mode } = endpoint;
  const data = webhookEndpointJson(endpoint);
  const event_id = await emitTo(trx, id, { kind: TEST_EVENT, merchant_id, mode, data, at: now });
  const delivery = await findDeliveryOf(trx, event_id);
  // A concurrent request deleted the endpoint.
  if (!delivery) throw noEndpoint();
  return delivery;
}

/**
 * Enqueues a job that resends the events that an endpoint missed in a range of time, on the merchant's clock.
 * The job covers skipped and failed deliveries, and also delivered ones if the range asks for them.
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
 * Retries a delivery now, whatever its status, and restarts its schedule.
 * @throws FlorinError `conflict` when its endpoint is disabled or deleted
 */
export async function retryDelivery(trx: Trx, delivery: DeliveryRow): Promise<DeliveryRow> {
  const endpoint = await findAnyWebhookEndpoint(trx, delivery.endpoint_id);
  if (!endpoint || endpoint.deleted_at) throw new FlorinError('conflict', 'The webhook endpoint was deleted.');
  requireEnabled(endpoint);
  const attempts = await rescheduleDelivery(trx, delivery.id, databaseNow());
  await enqueue(trx, 'webhook.deliver', [{ delivery_id: delivery.id, attempt: attempts + 1 }]);
  return (await findDelivery(trx, null, delivery.id)) as DeliveryRow;
}

/**
 * Gives up a pending delivery. An attempt that is in flight still counts if it succeeds.
 * @throws FlorinError `conflict` when the delivery has ended
 */
export async function giveUpDelivery(trx: Trx, { id, endpoint_id, ordering_key }: DeliveryRow): Promise<DeliveryRow> {
  await lockWebhookEndpoints(trx, [endpoint_id]);
  if (!(await skipDelivery(trx, id))) {
    throw new FlorinError('conflict', 'Only a pending delivery can be skipped. This one has ended.');
  }
  if (ordering_key !== null) await enqueue(trx, 'webhook.release', [{ endpoint_id, after: '' }]);
  return (await findDelivery(trx, null, id)) as DeliveryRow;
}

function requireEnabled(endpoint: WebhookEndpointRow): void {
  if (endpoint.status === 'enabled') return;
  throw new FlorinError('conflict', 'The webhook endpoint is disabled. Enable it first.', {
    disabled_reason: endpoint.disabled_reason,
  });
}

/** Returns the error of a missing endpoint, also for callers that find the endpoint themselves. */
export function noEndpoint(): FlorinError {
  return new FlorinError('not_found', 'There is no such webhook endpoint.');
}
