import { type Insertable, type RawBuilder, sql } from 'kysely';
import { PLACE_HELD_MS } from '../../domain/paymentLinks.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { PaymentLinkPlaces } from '../schema.ts';
import { deferWrite } from '../transaction.ts';

/** Records that a new payment reserves a place of a limited link, as a deferred write. */
export async function insertPlace(trx: Trx, row: Insertable<PaymentLinkPlaces>): Promise<void> {
  const { payment_id, payment_link_id, client, created_at } = row;
  await deferWrite(trx, {
    place: sql`
      insert into payment_link_places (payment_id, payment_link_id, client, created_at)
      values (${payment_id}, ${payment_link_id}, ${client}, ${created_at})`,
  });
}

/**
 * SQL for the lapsed places of a link: held for PLACE_HELD_MS, and nobody has tried to pay. `now`: the time on the merchant's
 * clock. Continues `select … from`.
 */
function lapsedPlaces(link: RawBuilder<unknown>, now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    payment_link_places place join payments on payments.id = place.payment_id
    where place.payment_link_id = ${link} and place.built_at is null and place.lost_at is null
      and place.created_at <= ${now} - ${PLACE_HELD_MS} * interval '1 ms'
      and payments.status = 'pending' and payments.amount_received = 0
      and not exists (select from payment_attempts attempt where attempt.payment_id = payments.id and attempt.reason is null)`;
}

/** SQL for the number of a link's lapsed places. Needs `payment_links` and, for `now`, `merchant_modes as merchant_mode`. */
export const lapsedCount = (now: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from ${lapsedPlaces(sql`payment_links.id`, now)})`;

/** Locks up to `count` lapsed places of a link, the oldest first, and returns their payments. Skips locked places. */
export async function lockLapsedPlaces(trx: Trx, linkId: string, now: Date, count: number): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select place.payment_id from ${lapsedPlaces(sql`${linkId}`, sql`${now}::timestamptz`)}
    order by place.created_at, place.payment_id limit ${count} for no key update of place skip locked`.execute(trx);
  return rows.map(({ payment_id }) => payment_id);
}

/** Marks the places of these payments as lost. */
export async function losePlaces(trx: Trx, paymentIds: readonly string[]): Promise<void> {
  await sql`update payment_link_places set lost_at = now() where payment_id = any (${paymentIds}::text[])`.execute(trx);
}

/**
 * Keeps the place of a payment until the payment ends, because a transaction was built for it. Returns false if another
 * payment has got the place. A payment without a place needs none.
 */
export async function keepPlace(db: DbOrTrx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ lost_at: Date | null }>`
    update payment_link_places set built_at = coalesce(built_at, case when lost_at is null then now() end)
    where payment_id = ${paymentId} returning lost_at`.execute(db);
  return rows.every(({ lost_at }) => lost_at === null);
}

/** Returns when a client took the unpaid places of a link since a time, the newest first; at most `limit`. */
export async function unpaidPlaces(
  trx: Trx,
  { linkId, client, since }: { linkId: string; client: string; since: Date },
  limit: number,
): Promise<Date[]> {
  const rows = await trx
    .selectFrom('payment_link_places as place')
    .innerJoin('payments', 'payments.id', 'place.payment_id')
    .select('place.created_at')
    .where('place.payment_link_id', '=', linkId)
    .where('place.client', '=', client)
    .where('place.created_at', '>', since)
    .where('payments.status', '<>', 'confirmed')
    .orderBy('place.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Deletes up to `limit` places from before `before` whose payments have ended. Returns how many. */
export async function prunePlaces(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from payment_link_places where payment_id in (
      select place.payment_id from payment_link_places place join payments on payments.id = place.payment_id
      where place.created_at < ${before} and payments.status <> 'pending' limit ${limit} for update of place skip locked)
    returning 1`.execute(trx);
  return rows.length;
}
