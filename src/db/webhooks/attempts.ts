import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DeliveryStatus } from '../../domain/webhooks.ts';
import type { DbOrTrx } from '../database.ts';
import { unpackPayload } from '../eventPayloads.ts';
import type { EventRow } from '../events.ts';
import { isPaused } from '../moves/pause.ts';
import { prepare } from '../preparedStatements.ts';

/** A pending delivery, with everything that an attempt needs. */
export type PendingDelivery = {
  id: string;
  event_id: string;
  endpoint_id: string;
  merchant_id: string;
  mode: Mode;
  kind: EventRow['kind'];
  resource_id: string;
  payload: string;
  correlation_id: string | null;
  url: string;
  /** whether only the endpoint's own secrets sign */
  own_secret: boolean;
  /** all attempts ever made */
  attempts: number;
  /** attempts since the delivery was last rescheduled: its position in the retry schedule */
  schedule_step: number;
  next_attempt_at: Date;
  /** that of the event, in the order of all events */
  position: bigint;
  /** the resource whose events the endpoint gets in order; null: in any order */
  ordering_key: string | null;
  /** whether all transactions that ran beside the event's have long ended */
  is_old: boolean;
  /** false: the endpoint is disabled or deleted, so nothing is sent */
  is_enabled: boolean;
  /** the merchant is about to be moved, so nothing is sent for some seconds */
  is_paused: boolean;
  /** the endpoint's first failure since its last success; null: its last attempt succeeded */
  failing_since: Date | null;
};

/** A pending delivery as stored: its payload may be packed. */
type PackedDelivery = Omit<PendingDelivery, 'payload'> &
  Pick<EventRow, 'created_at' | 'payload' | 'packed_payload' | 'packing'>;

/**
 * An event of this age has all earlier events of its resource beside it in the database. A transaction that writes one locks
 * the resource. Others wait no longer than some seconds for that lock.
 */
const OLD_AGE = '5 minutes';

/** Returns the deliveries among these that are pending. */
export async function pendingDeliveries(db: DbOrTrx, ids: string[]): Promise<PendingDelivery[]> {
  const query = sql<PackedDelivery>`
    select delivery.id, delivery.event_id, delivery.endpoint_id, delivery.merchant_id, delivery.mode, event.payload,
      event.packed_payload, event.packing, event.kind, event.resource_id, event.created_at, event.correlation_id,
      endpoint.url, endpoint.own_secret, delivery.attempts, delivery.schedule_step, delivery.next_attempt_at,
      delivery.position, case endpoint.ordering when 'per_resource' then delivery.ordering_key end as ordering_key,
      delivery.created_at < now() - ${sql.lit(OLD_AGE)}::interval as is_old,
      endpoint.status = 'enabled' and endpoint.deleted_at is null as is_enabled, endpoint.failing_since,
      ${isPaused('delivery')} as is_paused
    from webhook_deliveries delivery
    join events event on event.id = delivery.event_id
    join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
    where delivery.id = any (${ids}::text[]) and delivery.status = 'pending'`.compile(db);
  const { rows } = await db.executeQuery<PackedDelivery>(prepare(query));
  return rows.map((row) => {
    const { payload, packed_payload, packing, kind, resource_id, created_at, ...delivery } = row;
    const { merchant_id, mode, event_id: id } = delivery;
    const event = { id, merchant_id, mode, kind, resource_id, created_at };
    return { ...delivery, kind, resource_id, payload: unpackPayload({ ...event, payload, packed_payload, packing }) };
  });
}

/** A finished attempt, and the state that it gives its delivery. */
export type AttemptResult = {
  delivery_id: string;
  number: number;
  started_at: Date;
  duration_ms: number;
  /** where the request went, and its headers; null: nothing was sent */
  request_url: string | null;
  request_headers: Record<string, string> | null;
  response_status: number | null;
  response_body: string | null;
  error: string | null;
  /** the event's correlation id, which the job of the next attempt passes on */
  correlation_id: string | null;
  status: Exclude<DeliveryStatus, 'skipped'>;
  /** the delivery's next_attempt_at when this attempt began; rescheduling the delivery changes that column */
  due_at: Date;
  /** the delivery's position in the retry schedule after this attempt */
  schedule_step: number;
  /** set if and only if status is pending */
  next_attempt_at: Date | null;
  delivered_at: Date | null;
};

/** True if an attempt sets its delivery's state: it succeeded, or nobody rescheduled the delivery since it began. */
const DECIDES = sql`(result.status = 'delivered' or delivery.next_attempt_at = result.due_at)`;

/**
 * Builds the CTEs for `deferWrite` that record attempts and update their deliveries.
 * The CTE `recorded` returns the deliveries that changed. An attempt that a duplicate job recorded changes nothing.
 * A failed attempt is only logged if its delivery was rescheduled, or its endpoint was disabled, while the attempt ran.
 */
export function attemptStatements(
  results: AttemptResult[],
): Record<'result' | 'recorded' | 'attempt', RawBuilder<unknown>> {
  return {
    result: sql`select * from json_to_recordset(${JSON.stringify(results)}::text::json) as row (delivery_id text,
      number int, started_at timestamptz, duration_ms int, request_url text, request_headers jsonb, response_status int,
      response_body text, error text,
      correlation_id text, status text, due_at timestamptz, schedule_step int, next_attempt_at timestamptz,
      delivered_at timestamptz)`,
    recorded: sql`
      update webhook_deliveries delivery set attempts = result.number, is_parked = false, is_held = false,
        status = case when ${DECIDES} then result.status else delivery.status end,
        schedule_step = case when ${DECIDES} then result.schedule_step else delivery.schedule_step end,
        next_attempt_at = case when ${DECIDES} then result.next_attempt_at else delivery.next_attempt_at end,
        delivered_at = result.delivered_at
      from result
      where delivery.id = result.delivery_id and delivery.status in ('pending', 'skipped')
        and delivery.attempts = result.number - 1
      returning delivery.id, delivery.status, delivery.next_attempt_at, delivery.attempts, result.correlation_id,
        result.started_at, result.duration_ms, result.request_url, result.request_headers, result.response_status,
        result.response_body, result.error`,
    attempt: sql`
      insert into webhook_attempts (delivery_id, number, started_at, duration_ms, request_url, request_headers,
        response_status, response_body, error)
      select id, attempts, started_at, duration_ms, request_url, request_headers, response_status, response_body, error
      from recorded`,
  };
}
