import type { Selectable } from 'kysely';
import type { EventKind } from '../domain/events.ts';
import type { Mode } from '../domain/modes.ts';
import type { DbOrTrx } from './database.ts';
import { hashed } from './filters.ts';
import { countedRows } from './listCounts.ts';
import { orderBy, type Page, type Paged, pageOf } from './pagination.ts';
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
