import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { MerchantScope } from '../scope.ts';

type Endpoint = MerchantScope & { id: string };

/** The last processed delivery of an endpoint, in order of creation. */
export type DeliveryCursor = { created_at: Date; id: string };
const START: DeliveryCursor = { created_at: new Date(0), id: '' };

/** The result of a batch: how many deliveries changed, and the cursor of the next batch; null: this was the last. */
export type DeliveryBatch = { changed: number; next: DeliveryCursor | null };

type Row = DeliveryCursor & { is_changed: boolean };

/**
 * Marks up to `limit` of an endpoint's pending deliveries as skipped, oldest first, starting after `after`.
 * Ignores a delivery that is locked, because its attempt is being recorded. It is skipped when it is due next.
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
  return toBatch(rows, limit);
}

/** Marks pending deliveries as skipped if their endpoint is disabled or deleted. Leaves the others as they are. */
export async function skipDisabled(trx: Trx, ids: string[]): Promise<void> {
  await sql`
    update webhook_deliveries delivery set status = 'skipped', next_attempt_at = null, is_parked = false
    from webhook_endpoints endpoint
    where delivery.id = any (${ids}::text[]) and delivery.status = 'pending' and endpoint.id = delivery.endpoint_id
      and (endpoint.status = 'disabled' or endpoint.deleted_at is not null)`.execute(trx);
}

/**
 * Which of an endpoint's deliveries to send again, by the time of their events on the merchant's clock.
 * The time `since` is inclusive, `until` exclusive. With `delivered`, deliveries that arrived are sent again, too.
 */
export type RecoveryRange = { since: Date; until?: Date | undefined; delivered?: boolean | undefined };

/**
 * Makes an endpoint's finished deliveries in a range pending again, at the start of the retry schedule.
 * These are skipped and failed deliveries, and delivered ones if the range says so. Examines up to `limit` deliveries
 * after `after`. Parks them, so that they go out at the endpoint's pace.
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
        -- event times are on the merchant's clock, which was never further ahead of real time than now
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
  return toBatch(rows, limit);
}

function toBatch(rows: Row[], limit: number): DeliveryBatch {
  const last = rows.at(-1);
  return {
    changed: rows.filter((row) => row.is_changed).length,
    next: last && rows.length === limit ? { created_at: last.created_at, id: last.id } : null,
  };
}
