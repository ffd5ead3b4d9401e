import { databaseNow } from '../clock.ts';
import type { AttemptResult, PendingDelivery } from '../db/webhooks/attempts.ts';
import { nextAttemptAt, retryAfterMs } from '../domain/webhookSchedule.ts';
import { endpointUrlProblem } from './publicAddress.ts';
import type { Sender, SendResult } from './send.ts';
import { signatureHeaders } from './signature.ts';

/** The headers of every request. */
const SAME_HEADERS = { 'content-type': 'application/json', 'user-agent': 'Florin-Webhooks/1' };

/** The status by which an endpoint asks for no more deliveries, ever. */
const GONE = 410;

/**
 * Makes one attempt at a delivery. Returns the attempt and the delivery's new state.
 * Sends nothing to a URL that could not be registered today; `allowPrivate`: as when it is registered.
 * `now`: the clock for scheduling. The signature's timestamp is real time, because receivers check it.
 * `random`: in [0, 1), for the jitter of the next attempt.
 */
export async function attemptDelivery(
  { sender, allowPrivate }: { sender: Sender; allowPrivate: boolean },
  delivery: PendingDelivery,
  secrets: string[],
  now: () => Date,
  random: number,
): Promise<AttemptResult> {
  const startedAt = now();
  const { payload, correlation_id } = delivery;
  const headers = {
    ...SAME_HEADERS,
    ...signatureHeaders(delivery.event_id, databaseNow(), payload, secrets),
    ...(correlation_id ? { 'x-correlation-id': correlation_id } : {}),
  };
  const problem = endpointUrlProblem(delivery.url, allowPrivate);
  const sent: SendResult = problem
    ? { status: null, body: null, error: `the URL ${problem}`, retry_after: undefined, duration_ms: 0 }
    : await sender.send(delivery.url, payload, headers);
  const isDelivered = sent.error === null && sent.status !== null && sent.status >= 200 && sent.status < 300;
  const step = delivery.schedule_step + 1;
  const endedAt = now();
  const next =
    isDelivered || sent.status === GONE
      ? null
      : nextAttemptAt(step, endedAt, random, retryAfterMs(sent.retry_after, databaseNow()));
  return {
    delivery_id: delivery.id,
    number: delivery.attempts + 1,
    started_at: startedAt,
    duration_ms: sent.duration_ms,
    request_url: problem ? null : delivery.url,
    request_headers: problem ? null : headers,
    response_status: sent.status,
    response_body: sent.body,
    error: sent.error,
    correlation_id,
    status: isDelivered ? 'delivered' : next ? 'pending' : 'failed',
    due_at: delivery.next_attempt_at,
    schedule_step: step,
    next_attempt_at: next,
    delivered_at: isDelivered ? endedAt : null,
  };
}

/** Returns whether the endpoint answered 410 Gone and must be disabled at once. */
export function isGone(result: AttemptResult): boolean {
  return result.response_status === GONE;
}
