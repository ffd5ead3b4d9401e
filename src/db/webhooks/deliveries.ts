import { type Selectable, sql } from 'kysely';
import type { EventKind } from '../../domain/events.ts';
import { type DELIVERY_FILTERS, DELIVERY_STATUSES } from '../../domain/webhooks.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { EventRow } from '../events.ts';
import { hashed } from '../filters.ts';
import { countedRows } from '../listCounts.ts';
import { orderBy, type Page, type Paged, pageOf } from '../pagination.ts';
import type { WebhookAttempts, WebhookDeliveries } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';

export type AttemptRow = Selectable<WebhookAttempts>;
/** The last attempt at a delivery. It is read from JSON, so its time is text. */
type LastAttempt = Pick<AttemptRow, 'number' | 'duration_ms' | 'response_status' | 'error'> & { started_at: string };
/** A delivery, with its event's kind and its last attempt. `last_attempt` null: none was made, or it was deleted. */
export type DeliveryRow = Selectable<WebhookDeliveries> & { event: EventKind; last_attempt: LastAttempt | null };

/** Filters of a delivery list. An absent filter matches all. */
export type DeliveryFilters = { status?: (typeof DELIVERY_FILTERS)[number]; endpoint_id?: string; event_id?: string };

/** Returns a page of deliveries, those of the newest events first, and the total count. `scope` null: of all merchants. */
export async function listDeliveries(
  db: DbOrTrx,
  scope: MerchantScope | null,
  filters: DeliveryFilters,
  page: Page,
): Promise<Paged<DeliveryRow>> {
  const { status, endpoint_id, event_id } = filters;
  const branches = branchesOf(scope, filters);
  let matching = db.selectFrom('webhook_deliveries as delivery');
  if (status === 'failing') {
    matching = matching.where(sql<boolean>`delivery.status = 'pending' and delivery.schedule_step > 0`);
  }
  if (branches.length === 0) {
    if (scope) matching = matching.where(ownedBy(scope.merchant_id, scope.mode, 'delivery'));
    if (status && status !== 'failing') matching = matching.where('delivery.status', '=', status);
    if (endpoint_id) matching = matching.where('delivery.endpoint_id', '=', endpoint_id);
    if (event_id) matching = matching.where(hashed({ event_id }, 'delivery'));
  }
  const isOwn = scope ? ownedBy(scope.merchant_id, scope.mode) : undefined;
  const order = orderBy(db, 'webhook_deliveries', ['position', 'id'], isOwn, 'delivery');
  return pageOf(db, { ...order, branches, ...totalOf(scope, filters) }, matching, withContext, page);
}

/** Returns the conditions by which an index finds the matches in the order of the list. Empty: there is no such index. */
function branchesOf(scope: MerchantScope | null, { status, endpoint_id, event_id }: DeliveryFilters) {
  if (!scope || event_id) return [];
  const { merchant_id, mode } = scope;
  if (status === 'failing' && !endpoint_id) return [hashed({ merchant_id, mode }, 'delivery')];
  const statuses = status === 'failing' ? (['pending'] as const) : status ? [status] : DELIVERY_STATUSES;
  const owner = { merchant_id, mode, ...(endpoint_id ? { endpoint_id } : {}) };
  return statuses.map((one) => hashed({ ...owner, status: one }, 'delivery'));
}

/** Returns the SQL of the total, if the deliveries that the filters choose are counted. */
function totalOf(scope: MerchantScope | null, { status, endpoint_id, event_id }: DeliveryFilters) {
  if (!scope || event_id || (endpoint_id && status === 'failing')) return {};
  const list = 'webhook_deliveries';
  if (status === 'failing') return { total: countedRows(scope, { list, field: 'failing' }) };
  const statuses = status && [status];
  if (!endpoint_id) return { total: countedRows(scope, { list, field: 'status', values: statuses }) };
  const values = (statuses ?? DELIVERY_STATUSES).map((one) => `${endpoint_id} ${one}`);
  return { total: countedRows(scope, { list, field: 'endpoint_id', values }) };
}

/** Finds a delivery by id; with a scope, only that merchant's. Null when there is none. */
export async function findDelivery(db: DbOrTrx, scope: MerchantScope | null, id: string): Promise<DeliveryRow | null> {
  let matching = db.selectFrom('webhook_deliveries as delivery').where('delivery.id', '=', id);
  if (scope) {
    matching = matching.where('delivery.merchant_id', '=', scope.merchant_id).where('delivery.mode', '=', scope.mode);
  }
  return (await withContext(matching).executeTakeFirst()) ?? null;
}

/** Finds the delivery of an event that goes to a single endpoint, such as a test event. Null when there is none. */
export async function findDeliveryOf(db: DbOrTrx, eventId: string): Promise<DeliveryRow | null> {
  const matching = db.selectFrom('webhook_deliveries as delivery').where('delivery.event_id', '=', eventId);
  return (await withContext(matching).executeTakeFirst()) ?? null;
}

const deliveriesQuery = (db: DbOrTrx) => db.selectFrom('webhook_deliveries as delivery');

function withContext(matching: ReturnType<typeof deliveriesQuery>) {
  return matching
    .innerJoin('events as event', 'event.id', 'delivery.event_id')
    .selectAll('delivery')
    .select('event.kind as event')
    .select(
      sql<LastAttempt | null>`(
        select json_build_object('number', number, 'started_at', started_at, 'duration_ms', duration_ms,
          'response_status', response_status, 'error', error)
        from webhook_attempts where delivery_id = delivery.id and number = delivery.attempts)`.as('last_attempt'),
    );
}

/** The event of a delivery, and the attempts at it, first one first. Old attempts have been deleted. */
export type DeliveryHistory = { event: EventRow; attempts: AttemptRow[] };

/** Returns what a delivery sends, and the attempts at it. */
export async function historyOf(
  db: DbOrTrx,
  { id, event_id }: Pick<DeliveryRow, 'id' | 'event_id'>,
): Promise<DeliveryHistory> {
  const [event, attempts] = await Promise.all([
    db.selectFrom('events').selectAll().where('id', '=', event_id).executeTakeFirstOrThrow(),
    db.selectFrom('webhook_attempts').selectAll().where('delivery_id', '=', id).orderBy('number').execute(),
  ]);
  return { event, attempts };
}

/** Gives up a pending delivery. Returns false if it has ended. Lock its endpoint first. */
export async function skipDelivery(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'skipped', next_attempt_at: null, is_parked: false, is_held: false })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Reschedules a delivery of any status: due now, at the start of the retry schedule. Returns its attempt count. */
export async function rescheduleDelivery(trx: Trx, id: string, now: Date): Promise<number> {
  const { attempts } = await trx
    .updateTable('webhook_deliveries')
    .set({
      status: 'pending',
      schedule_step: 0,
      next_attempt_at: now,
      delivered_at: null,
      is_parked: false,
      is_held: false,
    })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}
