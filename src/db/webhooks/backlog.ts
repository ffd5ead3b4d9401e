import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../database.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';

type Endpoint = MerchantScope & { id: string };

/** The result of a batch: how many deliveries changed, and the position after which the next one starts; null: it was the last. */
export type DeliveryBatch = { changed: number; next: string | null };

type Row = { position: bigint; is_changed: boolean };

/**
 * Marks up to `limit` of an endpoint's pending deliveries as skipped, oldest first, those after the position `after`.
 * Ignores a delivery that is locked, because its attempt is being recorded. It is skipped when it is due next.
 */
export async function skipDeliveries(trx: Trx, endpoint: Endpoint, after = '0', limit: number): Promise<DeliveryBatch> {
  const { rows } = await sql<Row>`
    with candidate as (
      select id, position from webhook_deliveries
      where ${hasStatus(endpoint, sql`'pending'`)} and position > ${after}::bigint
      order by position limit ${limit} for update skip locked
    ), skipped as (
      update webhook_deliveries delivery set status = 'skipped', next_attempt_at = null, is_parked = false, is_held = false
      from candidate where delivery.id = candidate.id
    )
    select position, true as is_changed from candidate order by position`.execute(trx);
  return toBatch(rows, limit);
}

/** Returns the SQL condition that a delivery is an endpoint's and has a status. Matches the index webhook_deliveries_by_endpoint. */
function hasStatus({ id, merchant_id, mode }: Endpoint, status: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`hash64(merchant_id || mode || endpoint_id || status) = hash64(${merchant_id + mode + id} || ${status})
    and status = ${status} and endpoint_id = ${id} and ${ownedBy(merchant_id, mode)}`;
}

/** Marks pending deliveries as skipped if their endpoint is disabled or deleted. Leaves the others as they are. */
export async function skipDisabled(trx: Trx, ids: string[]): Promise<void> {
  await sql`
    update webhook_deliveries delivery set status = 'skipped', next_attempt_at = null, is_parked = false, is_held = false
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
 * after the position `after`. Parks them, so that they go out at the endpoint's pace.
 */
export async function recoverDeliveries(
  trx: Trx,
  endpoint: Endpoint,
  range: RecoveryRange & { after?: string | undefined; now: Date },
  limit: number,
): Promise<DeliveryBatch> {
  const { since, until = null, delivered = false, after, now } = range;
  const statuses = delivered ? ['skipped', 'failed', 'delivered'] : ['skipped', 'failed'];
  const start = after ?? (await positionBefore(trx, endpoint, since));
  const { rows } = await sql<Row>`
    with candidate as (
      select delivery.id, delivery.position,
        event.created_at >= ${since} and (${until}::timestamptz is null or event.created_at < ${until}) as is_wanted
      from unnest(${statuses}::text[]) as wanted (status)
      cross join lateral (
        select id, event_id, position from webhook_deliveries
        where ${hasStatus(endpoint, sql`wanted.status`)} and position > ${start}::bigint
        order by position limit ${limit} for update
      ) as delivery
      join events event on event.id = delivery.event_id
      order by delivery.position limit ${limit}
    ), recovered as (
      update webhook_deliveries delivery
      set status = 'pending', schedule_step = 0, next_attempt_at = ${now}, is_parked = true, is_held = false,
        delivered_at = null
      from candidate where delivery.id = candidate.id and candidate.is_wanted
    )
    select position, is_wanted as is_changed from candidate order by position`.execute(trx);
  return toBatch(rows, limit);
}

/** Positions follow the time of ids but for transactions that run at once. None takes as long as this. */
const DISORDER = '1 minute';

/**
 * Returns a position before those of all deliveries of events since a time on the merchant's clock. That clock was never
 * further ahead of real time than now.
 */
async function positionBefore(trx: Trx, { merchant_id, mode }: Endpoint, since: Date): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select position::text from webhook_deliveries
    where id < first_id('whd', greatest(to_timestamp(0), ${since}::timestamptz - ${DISORDER}::interval - (
      select clock_offset_ms * interval '1 ms' from merchant_modes
      where merchant_id = ${merchant_id} and mode = ${mode})))
    order by id desc limit 1`.execute(trx);
  return rows[0]?.position ?? '0';
}

function toBatch(rows: Row[], limit: number): DeliveryBatch {
  const last = rows.at(-1);
  return {
    changed: rows.filter((row) => row.is_changed).length,
    next: last && rows.length === limit ? String(last.position) : null,
  };
}
