import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '../database.ts';

/**
 * Builds the statement, for `deferWrite`, that parks pending deliveries until their endpoint has capacity.
 * A parked delivery has no job, so the caller deletes the jobs in the same transaction.
 */
export function parkDeliveries(ids: string[]): RawBuilder<unknown> {
  return sql`update webhook_deliveries set is_parked = true where id = any (${ids}::text[]) and status = 'pending'`;
}

/**
 * Builds the statement, for `deferWrite`, that unparks up to `places` deliveries per endpoint, oldest first.
 * The caller must create their jobs in the same statement. Skips deliveries that another worker is unparking.
 */
export function unparkDeliveries(places: { endpoint_id: string; places: number }[]): RawBuilder<unknown> {
  return sql`
    update webhook_deliveries set is_parked = false where id in (
      select parked.id
      from json_to_recordset(${JSON.stringify(places)}::text::json) as endpoint (endpoint_id text, places int)
      cross join lateral (
        select id from webhook_deliveries delivery
        where delivery.endpoint_id = endpoint.endpoint_id and delivery.is_parked
        order by delivery.id limit endpoint.places for update skip locked
      ) parked)
    returning id, status, next_attempt_at, attempts,
      (select correlation_id::text from events where events.id = event_id) as correlation_id`;
}

/** Returns the ids of endpoints with parked deliveries. Costs one index lookup per endpoint, not per delivery. */
export async function endpointsWithParked(db: DbOrTrx): Promise<string[]> {
  const { rows } = await sql<{ endpoint_id: string }>`
    with recursive parked as (
      (select endpoint_id from webhook_deliveries where is_parked order by endpoint_id limit 1)
      union all
      select (select delivery.endpoint_id from webhook_deliveries delivery
        where delivery.is_parked and delivery.endpoint_id > parked.endpoint_id order by delivery.endpoint_id limit 1)
      from parked where parked.endpoint_id is not null
    )
    select endpoint_id from parked where endpoint_id is not null`.execute(db);
  return rows.map((row) => row.endpoint_id);
}
