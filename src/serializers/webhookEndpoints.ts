import * as v from 'valibot';
import type { WebhookEndpointRow } from '../db/webhooks/endpoints.ts';
import { EVENT_KINDS } from '../domain/events.ts';
import { MODES } from '../domain/modes.ts';
import { DISABLED_REASONS, ENDPOINT_STATUSES, ORDERINGS } from '../domain/webhooks.ts';
import { id, timestamp } from './fields.ts';

const fields = {
  id: id('whe'),
  merchant_id: id('mer'),
  mode: v.picklist(MODES),
  url: v.string(),
  description: v.nullable(v.string()),
  events: v.nullable(v.array(v.picklist(EVENT_KINDS))),
  status: v.picklist(ENDPOINT_STATUSES),
  disabled_reason: v.nullable(v.picklist(DISABLED_REASONS)),
  failing_since: v.nullable(v.string()),
  own_secret: v.boolean(),
  ordering: v.picklist(ORDERINGS),
  created_at: timestamp,
  updated_at: timestamp,
};

/**
 * A webhook endpoint as the API shows it.
 * `events` is null for every kind. `failing_since` is the first failure since the last success, or null. With `own_secret`,
 * a secret of its own signs instead of the merchant's common one.
 */
export const webhookEndpointSchema = v.pipe(v.object(fields), v.title('WebhookEndpoint'));

export type WebhookEndpointJson = v.InferOutput<typeof webhookEndpointSchema>;

/** A new webhook endpoint. `secret`: its own secret, which is shown only here; null: the common one signs. */
export const newWebhookEndpointSchema = v.pipe(
  v.object({ ...fields, secret: v.nullable(v.string()) }),
  v.title('NewWebhookEndpoint'),
);

/** Returns a webhook endpoint as its merchant sees it. */
export function webhookEndpointJson(row: WebhookEndpointRow): WebhookEndpointJson {
  return {
    id: row.id,
    merchant_id: row.merchant_id,
    mode: row.mode,
    url: row.url,
    description: row.description,
    events: row.events,
    status: row.status,
    disabled_reason: row.disabled_reason,
    own_secret: row.own_secret,
    ordering: row.ordering,
    failing_since: row.failing_since?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
