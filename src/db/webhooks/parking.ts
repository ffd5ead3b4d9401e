import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '../database.ts';

/** Leaves deliveries to wait, without a job, until their endpoint has room. For `append`, with the deletion of the jobs. */
export function parkDeliveries(ids: string[]): RawBuilder<unknown> {
  return sql`update webhook_deliveries set is_parked = true where id = any (${ids}::text[]) and status = 'pending'`;
}

/**
 * Takes parked deliveries out again, the oldest first, as many of each endpoint as it has `places` for; their jobs have
 * to be made in the same statement. What another worker is taking out is left to it.
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

/** Endpoints with parked deliveries. One step through the index for each of them, however many deliveries there are. */
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
