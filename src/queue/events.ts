import { type RawBuilder, sql } from 'kysely';
import { correlationId } from '../correlation.ts';
import type { Trx } from '../db/database.ts';
import { packPayload } from '../db/eventPayloads.ts';
import { jsonText } from '../db/insert.ts';
import {
  type BatchableWrite,
  deferBatchableWrite,
  deferWrite,
  onceCommitted,
  writeAtCommit,
} from '../db/transaction.ts';
import { EVENT_NAMES, type EventKind, TEST_EVENT } from '../domain/events.ts';
import { newId } from '../domain/ids.ts';
import type { Mode } from '../domain/modes.ts';
import { noteEvents } from '../tracing.ts';
import { countOutcomes } from './eventCounts.ts';
import { insertJobs } from './queues.ts';

/** A change of a resource, to be recorded and sent to webhooks. `data` is the resource exactly as the API shows it. */
export type NewEvent = {
  kind: EventKind;
  merchant_id: string;
  mode: Mode;
  data: { id: string };
  at: Date;
};

/**
 * Inserts events at the end of `trx`, in the order of their times.
 * Each event stores its payload's final text. Every endpoint that subscribes to the kind gets a delivery and its job.
 * The delivery to a disabled endpoint is `skipped`; `recover` sends it later.
 */
export function emitEvents(trx: Trx, events: readonly NewEvent[]): void {
  if (events.length > 0) writeAtCommit(trx, writeEvents, events);
}

/** Inserts events by time. A merchant's events of the same time keep the order in which they were emitted. */
async function writeEvents(trx: Trx, events: NewEvent[]): Promise<void> {
  const byMerchant = Map.groupBy(events, ({ merchant_id }) => merchant_id).values();
  const rows = [...byMerchant].flatMap((own) => {
    const ids = own.map(() => newId('evt')).sort();
    const inTime = own.sort((one, other) => one.at.getTime() - other.at.getTime());
    return inTime.map((event, index) => eventRow(ids[index] as string, event));
  });
  trx.outbox.queues.add('webhook.deliver');
  await deferBatchableWrite(trx, insertEvents, rows);
  onceCommitted(trx, () => {
    countOutcomes(events);
    noteEvents(rows);
  });
}

const insertEvents: BatchableWrite = (rows) =>
  insertEventStatements(rows, sql`endpoint.events is null or event.kind = any (endpoint.events)`);

/** Inserts a test event for one endpoint, whatever kinds it subscribes to. Returns the event's id. */
export async function emitTo(trx: Trx, endpointId: string, event: NewEvent): Promise<string> {
  const row = eventRow(newId('evt'), event);
  await deferWrite(trx, insertEventStatements(jsonText([row]), sql`endpoint.id = ${endpointId}`));
  onceCommitted(trx, () => noteEvents([row]));
  return row.id;
}

/**
 * Returns the statements that insert events, their deliveries to endpoints that match `subscribes`, and the jobs.
 * `events`: the text of a JSON array of `eventRow`.
 */
function insertEventStatements(events: RawBuilder<unknown>, subscribes: RawBuilder<unknown>) {
  return {
    event: sql`
      insert into events (id, merchant_id, mode, kind, resource_id, packed_payload, packing, created_at, correlation_id)
      select id, merchant_id, mode, kind, resource_id, decode(packed_payload, 'base64'), packing, created_at, correlation_id
      from json_to_recordset(${events}::json)
        as row (id text, merchant_id text, mode text, kind text, resource_id text, packed_payload text, packing smallint,
          created_at timestamptz, correlation_id uuid)
      returning id, merchant_id, mode, kind, resource_id, correlation_id, position`,
    delivery: sql`
      insert into webhook_deliveries (id, event_id, endpoint_id, merchant_id, mode, position, status, next_attempt_at,
        ordering_key)
      select delivery_id(event.id, endpoint.id), event.id, endpoint.id, event.merchant_id, event.mode, event.position,
        case endpoint.status when 'enabled' then 'pending' else 'skipped' end,
        case endpoint.status when 'enabled' then now() end,
        case when endpoint.ordering = 'per_resource' and event.kind <> ${sql.lit(TEST_EVENT)} then event.resource_id end
      from event
      join webhook_endpoints endpoint using (merchant_id, mode)
      where endpoint.deleted_at is null and (${subscribes})
      returning id, event_id, status, next_attempt_at, attempts`,
    delivery_job: insertDeliveryJobs(sql`(
      select delivery.*, event.correlation_id from delivery join event on event.id = delivery.event_id) as new`),
  };
}

/**
 * Returns the statement that inserts a job for each pending delivery, due at its next attempt.
 * For use in `deferWrite`, after the statement that `from` reads.
 * `from`: a relation with the columns id, status, next_attempt_at, attempts and correlation_id.
 */
export function insertDeliveryJobs(from: RawBuilder<unknown>): RawBuilder<unknown> {
  const jobs = sql`(
    select coalesce(json_agg(json_build_object('startAfter', next_attempt_at, 'data', json_build_object(
      'delivery_id', id, 'attempt', attempts + 1, 'correlation_id', correlation_id))), '[]')::text
    from ${from} where status = 'pending')`;
  return insertJobs('webhook.deliver', jobs);
}

function eventRow(id: string, event: NewEvent) {
  const payload = {
    id,
    event: event.kind,
    event_name: EVENT_NAMES[event.kind],
    timestamp: event.at,
    merchant_id: event.merchant_id,
    mode: event.mode,
    data: event.data,
  };
  const { merchant_id, mode, kind, at: created_at } = event;
  const row = { id, merchant_id, mode, kind, resource_id: event.data.id, created_at, correlation_id: correlationId() };
  const { packed_payload, packing } = packPayload(JSON.stringify(payload), row);
  return { ...row, packed_payload: packed_payload.toString('base64'), packing };
}
