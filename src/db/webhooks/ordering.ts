import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx, Trx } from '../database.ts';

// A delivery with an ordering key is attempted only while no earlier delivery of its endpoint with this key is pending.
// Its position is that of its event. A delivery that has to wait is held: it has no job until it is its turn.
// Before deliveries are held or released, their endpoints are locked. So nobody misses that the earlier one has ended.

/** The deliveries of an endpoint that keep their order: those of one resource. */
export type OrderingKey = { endpoint_id: string; ordering_key: string };

/** Matches a delivery `waiting` for which an earlier one is pending. */
const IS_BLOCKED = sql`exists (
  select from webhook_deliveries earlier
  where earlier.endpoint_id = waiting.endpoint_id and earlier.ordering_key = waiting.ordering_key
    and earlier.status = 'pending' and earlier.position < waiting.position)`;

/** Returns those of these deliveries for which an earlier one is pending, by id. */
export async function findBlocked(db: DbOrTrx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_deliveries waiting where id = any (${ids}::text[]) and ${IS_BLOCKED}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Holds those of these pending deliveries for which an earlier one is pending, unless their endpoint needs no order any
 * more. Returns their ids. Lock the endpoints first.
 */
export async function holdDeliveries(trx: Trx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update webhook_deliveries waiting set is_held = true
    where id = any (${ids}::text[]) and status = 'pending' and ${IS_BLOCKED}
      and (select ordering = 'per_resource' from webhook_endpoints endpoint where endpoint.id = waiting.endpoint_id)
    returning id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** How many positions behind a held delivery are looked at: a millisecond if all are of its resource. */
const LOOK_BEHIND = 500;

/**
 * Builds the statement that holds parked deliveries right behind these held ones. They would take the room
 * of deliveries whose turn it is, only to be held one by one. Lock the endpoints first.
 */
export function holdParkedBehind(ids: string[]): RawBuilder<unknown> {
  return sql`
    update webhook_deliveries delivery set is_held = true, is_parked = false
    where is_parked and id in (
      select behind.id from webhook_deliveries held
      cross join lateral (
        select id, is_parked from webhook_deliveries candidate
        where candidate.endpoint_id = held.endpoint_id and candidate.ordering_key = held.ordering_key
          and candidate.status = 'pending'
          and candidate.position > held.position and candidate.position <= held.position + ${sql.lit(LOOK_BEHIND)}
      ) as behind
      where held.id = any (${ids}::text[]) and behind.is_parked)`;
}

/**
 * Builds the statement, for `deferWrite`, that releases the first pending delivery of each key if it is held.
 * The caller must create the jobs in the same statement, and lock the endpoints before it.
 */
export function releaseFirst(keys: OrderingKey[]): RawBuilder<unknown> {
  return sql`
    update webhook_deliveries delivery set is_held = false
    from json_to_recordset(${JSON.stringify(keys)}::text::json) as key (endpoint_id text, ordering_key text)
    cross join lateral first_pending_delivery(key.endpoint_id, key.ordering_key) as first
    where delivery.id = first.id and first.is_held and delivery.is_held and delivery.status = 'pending'
    returning delivery.id, delivery.status, delivery.next_attempt_at, delivery.attempts,
      (select correlation_id::text from events where events.id = delivery.event_id) as correlation_id`;
}

/** A key with held deliveries. `is_first_held`: nothing precedes them. `is_ordered`: the endpoint still wants the order. */
export type HeldKey = OrderingKey & { is_first_held: boolean; is_ordered: boolean };

/** Returns up to `limit` keys with held deliveries, those after a key. Costs two index lookups per key. */
export async function findHeldKeys(
  db: DbOrTrx,
  after: OrderingKey = { endpoint_id: '', ordering_key: '' },
  limit: number,
): Promise<HeldKey[]> {
  const { rows } = await sql<HeldKey>`
    with recursive held as (
      select first.*, 1 as number from next_held_resource(${after.endpoint_id}, ${after.ordering_key}) as first
      union all
      select following.*, held.number + 1
      from held cross join lateral next_held_resource(held.endpoint_id, held.ordering_key) as following
      where held.number < ${limit}::integer
    )
    select held.endpoint_id, held.ordering_key, endpoint.ordering = 'per_resource' as is_ordered,
      (select is_held from first_pending_delivery(held.endpoint_id, held.ordering_key)) as is_first_held
    from held join webhook_endpoints endpoint on endpoint.id = held.endpoint_id
    order by held.number`.execute(db);
  return rows;
}

/** Parks up to `limit` held deliveries of an endpoint that needs no order any more. Returns how many. Lock the endpoint first. */
export async function parkHeld(trx: Trx, endpointId: string, limit: number): Promise<number> {
  const result = await sql`
    update webhook_deliveries set is_held = false, is_parked = true where id in (
      select delivery.id from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = endpoint_id
      where endpoint_id = ${endpointId} and delivery.status = 'pending' and is_held and ordering = 'none'
      limit ${limit})`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}
