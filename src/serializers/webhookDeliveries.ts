import * as v from 'valibot';
import { unpackPayload } from '../db/eventPayloads.ts';
import type { AttemptRow, DeliveryHistory, DeliveryRow } from '../db/webhooks/deliveries.ts';
import { EVENT_KINDS } from '../domain/events.ts';
import { MODES } from '../domain/modes.ts';
import { DELIVERY_STATUSES } from '../domain/webhooks.ts';
import { id, timestamp } from './fields.ts';

const attemptFields = {
  number: v.number(),
  started_at: timestamp,
  duration_ms: v.number(),
  response_status: v.nullable(v.number()),
  error: v.nullable(v.string()),
};

const fields = {
  id: id('whd'),
  merchant_id: id('mer'),
  mode: v.picklist(MODES),
  event_id: id('evt'),
  event: v.picklist(EVENT_KINDS),
  endpoint_id: id('whe'),
  status: v.picklist(DELIVERY_STATUSES),
  attempt_count: v.number(),
  last_attempt: v.nullable(v.object(attemptFields)),
  next_attempt_at: v.nullable(timestamp),
  delivered_at: v.nullable(timestamp),
  created_at: timestamp,
};

/**
 * The delivery of one event to one endpoint.
 * `last_attempt`: null before the first attempt, and 60 days after the last.
 */
export const webhookDeliverySchema = v.pipe(v.object(fields), v.title('WebhookDelivery'));

/**
 * A delivery with all its attempts. `request_body`: the exact text that every attempt sends. `request`: null when nothing was sent, or
 * when the attempt is of a version before. `response_body`: the start of the receiver's response.
 */
export const webhookDeliveryDetailSchema = v.pipe(
  v.object({
    ...fields,
    request_body: v.string(),
    attempts: v.array(
      v.object({
        ...attemptFields,
        request: v.nullable(v.object({ url: v.string(), headers: v.record(v.string(), v.string()) })),
        response_body: v.nullable(v.string()),
      }),
    ),
  }),
  v.title('WebhookDeliveryDetail'),
);

export type WebhookDeliveryJson = v.InferOutput<typeof webhookDeliverySchema>;
export type WebhookDeliveryDetailJson = v.InferOutput<typeof webhookDeliveryDetailSchema>;

/** Returns a delivery without its attempts. */
export function webhookDeliveryJson(row: DeliveryRow): WebhookDeliveryJson {
  return {
    id: row.id,
    merchant_id: row.merchant_id,
    mode: row.mode,
    event_id: row.event_id,
    event: row.event,
    endpoint_id: row.endpoint_id,
    status: row.status,
    attempt_count: row.attempts,
    last_attempt: row.last_attempt && {
      ...row.last_attempt,
      started_at: new Date(row.last_attempt.started_at).toISOString(),
    },
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** Returns a delivery with its request and attempts. */
export function webhookDeliveryDetailJson(
  row: DeliveryRow,
  { event, attempts }: DeliveryHistory,
): WebhookDeliveryDetailJson {
  return { ...webhookDeliveryJson(row), request_body: unpackPayload(event), attempts: attempts.map(attemptJson) };
}

function attemptJson(row: AttemptRow): WebhookDeliveryDetailJson['attempts'][number] {
  const { number, started_at, duration_ms, request_url, request_headers, response_status, response_body, error } = row;
  const request = request_url && request_headers ? { url: request_url, headers: request_headers } : null;
  return { number, started_at: started_at.toISOString(), duration_ms, request, response_status, response_body, error };
}
