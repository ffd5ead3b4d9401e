import { type Selectable, sql } from 'kysely';
import type { EventKind } from '../domain/events.ts';
import type { Mode } from '../domain/modes.ts';
import type { DbOrTrx } from './database.ts';
import { hashed } from './filters.ts';
import { countedRows } from './listCounts.ts';
import { orderBy, type Page, type Paged, pageOf } from './pagination.ts';
import type { Events } from './schema.ts';
import { type MerchantScope, ownedBy } from './scope.ts';

export type EventRow = Selectable<Events>;

/** Filters of an event list. `created_from` is inclusive, `created_to` exclusive. */
export type EventFilters = { kind?: EventKind; resource_id?: string; created_from?: Date; created_to?: Date };

/** Returns a page of a merchant's events, newest first, and the total count. */
export async function listEvents(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  filters: EventFilters,
  page: Page,
): Promise<Paged<EventRow>> {
  const scope = { merchant_id: merchantId, mode };
  const { kind, resource_id, created_from, created_to } = filters;
  // Events of one time are listed as they were recorded.
  const order = orderBy(db, 'events', ['created_at', 'position'], ownedBy(merchantId, mode));
  let matching = db.selectFrom('events');
  if (created_from) matching = matching.where('created_at', '>=', created_from);
  if (created_to) matching = matching.where('created_at', '<', created_to);
  if (resource_id !== undefined) {
    if (kind) matching = matching.where('kind', '=', kind);
    return pageOf(
      db,
      { ...order, branches: [hashed({ ...scope, resource_id })] },
      matching,
      (shown) => shown.selectAll(),
      page,
    );
  }
  const branches = [hashed({ ...scope, ...(kind ? { kind } : {}) })];
  const counted = {
    list: 'events',
    field: 'kind',
    values: kind && [kind],
    range: { from: created_from, to: created_to },
  } as const;
  const total = countedRows(scope, counted, { column: 'created_at', branches });
  return pageOf(db, { ...order, branches, total }, matching, (shown) => shown.selectAll(), page);
}

/** Finds a merchant's event by id. Null when it does not exist in this mode or belongs to another merchant. */
export async function findEvent(db: DbOrTrx, merchantId: string, mode: Mode, id: string): Promise<EventRow | null> {
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the position of a merchant's event. Null when it does not exist in this mode or belongs to another merchant. */
export async function positionOf(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<bigint | null> {
  const found = db.selectFrom('events').select('position').where('id', '=', id);
  return (await found.where(ownedBy(merchant_id, mode)).executeTakeFirst())?.position ?? null;
}

/** Returns up to `limit` events after a position and up to another one, in the order in which they were recorded. */
export function eventsBetween(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  { after, upTo }: { after: bigint; upTo: bigint },
  limit: number,
): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where(hashed({ merchant_id, mode }))
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** How far back new events are searched: only in the partitions of this time. No transaction takes as long. */
const NEWS_AGE = '1 day';

/**
 * Returns those merchants that have an event after a position and up to `upTo`, with the position of the last one. Looks
 * only at recent events. Costs one look into an index per merchant.
 */
export async function findNews(
  db: DbOrTrx,
  merchants: (MerchantScope & { after: bigint })[],
  upTo: bigint,
): Promise<(MerchantScope & { position: bigint })[]> {
  const asked = JSON.stringify(merchants.map((one) => ({ ...one, after: String(one.after) })));
  const { rows } = await sql<MerchantScope & { position: bigint }>`
    select asked.merchant_id, asked.mode, news.position
    from json_to_recordset(${asked}::text::json) as asked (merchant_id text, mode text, after bigint)
    cross join lateral (
      select position from events
      where hash64(events.merchant_id || events.mode) = hash64(asked.merchant_id || asked.mode)
        and events.merchant_id = asked.merchant_id and events.mode = asked.mode
        and position > asked.after and position <= ${upTo} and id >= first_id('evt', now() - ${NEWS_AGE}::interval)
      order by position desc limit 1
    ) as news`.execute(db);
  return rows;
}

/**
 * Returns the id of a merchant's last event up to a position. Looks only at recent events. Null: there is none.
 */
export async function newestEvent(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  upTo: bigint,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from events
    where hash64(merchant_id || mode) = hash64(${merchant_id} || ${mode}) and merchant_id = ${merchant_id} and mode = ${mode}
      and position <= ${upTo} and id >= first_id('evt', now() - ${NEWS_AGE}::interval)
    order by position desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
