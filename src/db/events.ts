import type { Selectable } from 'kysely';
import type { EventKind } from '../domain/events.ts';
import type { Mode } from '../domain/modes.ts';
import type { DbOrTrx } from './database.ts';
import { newestFirst, type Page, type Paged, pageOf } from './pagination.ts';
import type { Events } from './schema.ts';
import { ownedBy } from './scope.ts';

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
  let matching = db.selectFrom('events').where('merchant_id', '=', merchantId).where('mode', '=', mode);
  if (filters.kind) matching = matching.where('kind', '=', filters.kind);
  if (filters.resource_id) matching = matching.where('resource_id', '=', filters.resource_id);
  if (filters.created_from) matching = matching.where('created_at', '>=', filters.created_from);
  if (filters.created_to) matching = matching.where('created_at', '<', filters.created_to);
  const order = newestFirst(db, 'events', ownedBy(merchantId, mode));
  return pageOf(order, matching, (shown) => shown.selectAll(), page);
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
