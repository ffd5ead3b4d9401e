import { type Insertable, type RawBuilder, sql } from 'kysely';
import { MAX_UNPAID_PAYMENTS, PLACE_HELD_MS, SUBMITTED_HELD_MS, UNPAID_WINDOW_MS } from '../../domain/paymentLinks.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { PaymentLinkPlaces } from '../schema.ts';
import { deferWrite } from '../transaction.ts';
import type { PaymentRow } from './payments.ts';

/**
 * Records the client that made a payment from a link, as a deferred write. The row reserves a place of a limited link.
 * `visit`: the visit of the link's page for which it was made.
 */
export async function insertPlace(trx: Trx, row: Omit<Insertable<PaymentLinkPlaces>, 'held_until'>): Promise<void> {
  const { payment_id, payment_link_id, client, visit = null, created_at } = row;
  await deferWrite(trx, {
    place: sql`
      insert into payment_link_places (payment_id, payment_link_id, client, visit, created_at, held_until)
      values (${payment_id}, ${payment_link_id}, ${client}, ${visit}, ${created_at}::timestamptz,
        ${created_at}::timestamptz + ${PLACE_HELD_MS} * interval '1 ms')`,
  });
}

/** Returns the payment that was made for a visit of a link's page; null if none was. It is forgotten after some hours. */
export async function findVisitPayment(db: DbOrTrx, code: string, visit: string): Promise<PaymentRow | null> {
  const payment = await db
    .selectFrom('payment_link_places as place')
    .innerJoin('payment_links as link', 'link.id', 'place.payment_link_id')
    .innerJoin('payments', 'payments.id', 'place.payment_id')
    .selectAll('payments')
    .where('link.link_code', '=', code)
    .where('place.visit', '=', visit)
    .executeTakeFirst();
  return payment ?? null;
}

/** Locks a visit, so that concurrent requests make one payment for it. */
export async function lockVisit(trx: Trx, visit: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visit ${visit}`}, 0))`.execute(trx);
}

/**
 * SQL for the lapsed places of a link. Their time is over, and no transaction was seen or has just been submitted.
 * Continues `select … from`. `now`: the time on the merchant's clock.
 */
function lapsedPlaces(link: RawBuilder<unknown>, now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    payment_link_places place join payments on payments.id = place.payment_id
    where place.payment_link_id = ${link} and place.lost_at is null and place.held_until <= ${now}
      and payments.status = 'pending' and payments.amount_received = 0
      and not exists (select from payment_attempts attempt where attempt.payment_id = payments.id and attempt.reason is null)
      and not exists (select from chain_transactions tx where tx.submitted_payment_id = payments.id and tx.status = 'seen'
        and tx.seen_at > now() - ${SUBMITTED_HELD_MS} * interval '1 ms')`;
}

/** SQL for the number of a limited link's lapsed places. Needs `payment_links` and, for `now`, `merchant_modes as merchant_mode`. */
export const lapsedCount = (now: RawBuilder<unknown>) =>
  sql<number>`case when payment_links.max_uses is null then 0 else (
    select count(*)::integer from ${lapsedPlaces(sql`payment_links.id`, now)}) end`;

/**
 * SQL for when a client made the unpaid payments of a link within UNPAID_WINDOW_MS, the newest first; at most
 * MAX_UNPAID_PAYMENTS. Needs `payment_links`. `now`: the time on the merchant's clock.
 */
export const unpaidPlaces = (client: string, now: RawBuilder<unknown>) =>
  sql<Date[]>`array(
    select place.created_at from payment_link_places place join payments on payments.id = place.payment_id
    where place.payment_link_id = payment_links.id and place.client = ${client}
      and place.created_at > ${now} - ${UNPAID_WINDOW_MS} * interval '1 ms' and payments.status <> 'confirmed'
    order by place.created_at desc limit ${MAX_UNPAID_PAYMENTS})`;

/** Locks up to `count` lapsed places of a link, the longest lapsed first, and returns their payments. Skips locked places. */
export async function lockLapsedPlaces(trx: Trx, linkId: string, now: Date, count: number): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select place.payment_id from ${lapsedPlaces(sql`${linkId}`, sql`${now}::timestamptz`)}
    order by place.held_until, place.payment_id limit ${count} for no key update of place skip locked`.execute(trx);
  return rows.map(({ payment_id }) => payment_id);
}

/** Marks the places of these payments as lost. */
export async function losePlaces(trx: Trx, paymentIds: readonly string[]): Promise<void> {
  await sql`update payment_link_places set lost_at = now() where payment_id = any (${paymentIds}::text[])`.execute(trx);
}

/**
 * Keeps the place of a payment for PLACE_HELD_MS from now. Returns false if another payment has got the place. A payment without a row keeps its place.
 * @param offsetMs the offset of the merchant's clock
 */
export async function keepPlace(db: DbOrTrx, paymentId: string, offsetMs: bigint): Promise<boolean> {
  const until = sql`clock_timestamp() + (${offsetMs}::bigint + ${PLACE_HELD_MS}) * interval '1 ms'`;
  const { rows } = await sql<{ lost_at: Date | null }>`
    update payment_link_places set held_until = greatest(held_until, ${until})
    where payment_id = ${paymentId} returning lost_at`.execute(db);
  return rows.every(({ lost_at }) => lost_at === null);
}

/** Deletes up to `limit` places from before `before` whose payments have ended. Returns how many. */
export async function prunePlaces(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from payment_link_places where payment_id in (
      select place.payment_id from payment_link_places place join payments on payments.id = place.payment_id
      where place.recorded_at < ${before} and payments.status <> 'pending' limit ${limit} for update of place skip locked)
    returning 1`.execute(trx);
  return rows.length;
}
