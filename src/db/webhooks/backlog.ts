import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { Trx } from '../database.ts';

type Endpoint = { id: string; merchant_id: string; mode: Mode };

/** How far an endpoint's deliveries were gone through, the oldest first. */
export type DeliveryCursor = { created_at: Date; id: string };
const START: DeliveryCursor = { created_at: new Date(0), id: '' };

/** What one batch did: deliveries changed, and where the next one begins; null when nothing is left. */
export type DeliveryBatch = { changed: number; next: DeliveryCursor | null };

type Row = DeliveryCursor & { is_changed: boolean };

/**
 * Marks what waits for an endpoint as skipped, `limit` deliveries after `after`. One that is being recorded just now is
 * left alone: it is skipped when it is due again.
 */
export async function skipDeliveries(
  trx: Trx,
  endpoint: Endpoint,
  after: DeliveryCursor = START,
  limit: number,
): Promise<DeliveryBatch> {
  const { rows } = await sql<Row>`
    with candidate as (
      select id, created_at from webhook_deliveries
      where merchant_id = ${endpoint.merchant_id} and mode = ${endpoint.mode} and endpoint_id = ${endpoint.id}
        and status = 'pending' and (created_at, id) > (${after.created_at}, ${after.id})
      order by created_at, id limit ${limit} for update skip locked
    ), skipped as (
      update webhook_deliveries delivery set status = 'skipped', next_attempt_at = null, is_parked = false
      from candidate where delivery.id = candidate.id
    )
    select candidate.*, true as is_changed from candidate order by created_at, id`.execute(trx);
  return batch(rows, limit);
}

/** Marks deliveries as skipped whose endpoints are disabled or deleted; those of others are left as they are. */
export async function skipDisabled(trx: Trx, ids: string[]): Promise<void> {
  await sql`
    update webhook_deliveries delivery set status = 'skipped', next_attempt_at = null, is_parked = false
    from webhook_endpoints endpoint
    where delivery.id = any (${ids}::text[]) and delivery.status = 'pending' and endpoint.id = delivery.endpoint_id
      and (endpoint.status = 'disabled' or endpoint.deleted_at is not null)`.execute(trx);
}

/**
 * What of an endpoint's deliveries is to be sent again: those of events from `since` on and before `until`, on the
 * merchant's clock, as the events' times are. Those that were delivered are among them only where that is asked for.
 */
export type RecoveryRange = { since: Date; until?: Date | undefined; delivered?: boolean | undefined };

/**
 * Brings back what was skipped or failed of an endpoint in a range, and perhaps what was delivered: pending again, at the
 * beginning of the schedule, and parked, so that it goes out as the endpoint takes it. Goes through `limit` deliveries
 * after `after`.
 */
export async function recoverDeliveries(
  trx: Trx,
  endpoint: Endpoint,
  range: RecoveryRange & { after?: DeliveryCursor | undefined; now: Date },
  limit: number,
): Promise<DeliveryBatch> {
  const { since, until = null, delivered = false, after = START, now } = range;
  const statuses = delivered ? ['skipped', 'failed', 'delivered'] : ['skipped', 'failed'];
  const { rows } = await sql<Row>`
    with candidate as (
      select delivery.id, delivery.created_at,
        event.created_at >= ${since} and (${until}::timestamptz is null or event.created_at < ${until}) as is_wanted
      from webhook_deliveries delivery
      join events event on event.id = delivery.event_id
      where delivery.merchant_id = ${endpoint.merchant_id} and delivery.mode = ${endpoint.mode}
        and delivery.endpoint_id = ${endpoint.id} and delivery.status = any (${statuses}::text[])
        and (delivery.created_at, delivery.id) > (${after.created_at}, ${after.id})
        -- the merchant's clock has never been further ahead than it is now
        and delivery.created_at >= ${since}::timestamptz - (
          select clock_offset_ms * interval '1 ms' from merchant_modes
          where merchant_id = ${endpoint.merchant_id} and mode = ${endpoint.mode})
      order by delivery.created_at, delivery.id limit ${limit} for update of delivery
    ), recovered as (
      update webhook_deliveries delivery
      set status = 'pending', schedule_step = 0, next_attempt_at = ${now}, is_parked = true, delivered_at = null
      from candidate where delivery.id = candidate.id and candidate.is_wanted
    )
    select id, created_at, is_wanted as is_changed from candidate order by created_at, id`.execute(trx);
  return batch(rows, limit);
}

function batch(rows: Row[], limit: number): DeliveryBatch {
  const last = rows.at(-1);
  return {
    changed: rows.filter((row) => row.is_changed).length,
    next: last && rows.length === limit ? { created_at: last.created_at, id: last.id } : null,
  };
}
