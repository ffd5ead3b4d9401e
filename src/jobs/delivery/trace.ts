import { setTimeout as delay } from 'node:timers/promises';
import type { AttemptResult, PendingDelivery } from '../../db/webhooks/attempts.ts';
import { newUuid } from '../../domain/ids.ts';
import { belongsToResource } from '../../observability/spans.ts';
import type { Tracing } from '../../observability/tracing.ts';
import { annotate, placeOfEvent, traceIdOf } from '../../tracing.ts';

/** How long a delivery waits for its trace to be found, at most. Then its span is in the trace of what caused the event. */
const MAX_WAIT_MS = 250;

/** Makes an attempt in a span below that of its event, in the trace of the event's payment. Returns its result. */
export async function traceAttempt<T>(
  { tracer, traceOfResource }: Tracing,
  delivery: PendingDelivery,
  attempt: () => Promise<T>,
): Promise<T> {
  if (!tracer.isOn) return attempt();
  const { id, event_id, endpoint_id, merchant_id, mode, kind, resource_id, correlation_id, attempts } = delivery;
  const resource = { merchant_id, mode, resource_id };
  const origin = belongsToResource(kind)
    ? await Promise.race([traceOfResource(resource), delay(MAX_WAIT_MS, null, { ref: false })])
    : null;
  const traceId = origin ?? traceIdOf(correlation_id ?? newUuid());
  const attributes = {
    'florin.delivery.id': id,
    'florin.endpoint.id': endpoint_id,
    'florin.event.kind': kind,
    'florin.merchant.id': merchant_id,
    'florin.mode': mode,
    'florin.attempt': attempts + 1,
  };
  const parent = placeOfEvent(traceId, event_id);
  return tracer.traced({ name: 'webhook.deliver', kind: 'client', parent, attributes }, attempt);
}

/** Adds the outcome of an attempt to its span. The answer and the address stay out: both may hold secrets. */
export function annotateAttempt({ status, response_status, error }: AttemptResult): void {
  const failure = error === null ? String(response_status) : 'not answered';
  annotate({
    attributes: { 'florin.delivery.status': status, 'http.response.status_code': response_status ?? undefined },
    error: status === 'delivered' ? null : failure,
  });
}
