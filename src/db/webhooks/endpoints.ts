import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DisabledReason } from '../../domain/webhooks.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { lockMerchantMode } from '../merchants/merchants.ts';
import { type Page, type Paged, pageOf } from '../pagination.ts';
import type { WebhookEndpoints } from '../schema.ts';

export type WebhookEndpointRow = Selectable<WebhookEndpoints>;

/** Inserts an endpoint unless its side has `max` of them already: then null. */
export async function insertWebhookEndpoint(
  trx: Trx,
  row: Insertable<WebhookEndpoints>,
  max: number,
): Promise<WebhookEndpointRow | null> {
  // Two requests at once must not both find the last place free.
  await lockMerchantMode(trx, row.merchant_id, row.mode);
  const { total } = await endpoints(trx, row.merchant_id, row.mode)
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  if (total >= max) return null;
  return trx.insertInto('webhook_endpoints').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A page of a merchant's endpoints, newest first, and how many there are. */
export async function listWebhookEndpoints(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  page: Page,
): Promise<Paged<WebhookEndpointRow>> {
  const matching = endpoints(db, merchantId, mode);
  return pageOf(matching, (all) => all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), page);
}

/** A merchant's endpoint, or null: also when it was deleted. */
export async function findWebhookEndpoint(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  id: string,
): Promise<WebhookEndpointRow | null> {
  const row = await endpoints(db, merchantId, mode).selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Any endpoint, a deleted one too, for an operator. */
export async function findAnyWebhookEndpoint(db: DbOrTrx, id: string): Promise<WebhookEndpointRow | null> {
  const row = await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Any endpoint, a deleted one too, as it stays until this transaction ends. To be called before its deliveries are locked. */
export async function lockWebhookEndpoint(trx: Trx, id: string): Promise<WebhookEndpointRow | null> {
  const query = trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forShare();
  return (await query.executeTakeFirst()) ?? null;
}

function endpoints(db: DbOrTrx, merchantId: string, mode: Mode) {
  return db
    .selectFrom('webhook_endpoints')
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .where('deleted_at', 'is', null);
}

/** Changes a merchant's endpoint; null when there is none. */
export async function updateWebhookEndpoint(
  trx: Trx,
  merchantId: string,
  mode: Mode,
  id: string,
  change: Updateable<WebhookEndpoints>,
): Promise<WebhookEndpointRow | null> {
  const row = await trx
    .updateTable('webhook_endpoints')
    .set(change)
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks endpoints that this transaction may change, before it touches any of their deliveries: whoever locks both does it
 * in this order, and endpoints in the order of their ids, so nobody waits for somebody who waits for him.
 */
export async function lockWebhookEndpoints(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Remembers since when endpoints fail: those that did not before. */
export async function markFailing(trx: Trx, ids: string[], since: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: since })
    .where('id', 'in', ids)
    .where('failing_since', 'is', null)
    .execute();
}

/** A success forgives all failures before it. */
export async function clearFailing(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('webhook_endpoints').set({ failing_since: null }).where('id', 'in', ids).execute();
}

/** An endpoint that was disabled just now, and whom to tell. */
export type DisabledEndpoint = WebhookEndpointRow & { merchant_name: string; merchant_email: string };

/**
 * Disables those of the endpoints that are enabled; with `failingBefore`, only those that have failed since then or
 * longer. Returns those that it disabled, with whom to tell.
 */
export async function disableWebhookEndpoints(
  trx: Trx,
  ids: string[],
  { reason, now, failingBefore }: { reason: Exclude<DisabledReason, 'merchant'>; now: Date; failingBefore?: Date },
): Promise<DisabledEndpoint[]> {
  if (ids.length === 0) return [];
  let update = trx
    .updateTable('webhook_endpoints as endpoint')
    .from('merchants as merchant')
    .set({ status: 'disabled', disabled_reason: reason, updated_at: now })
    .whereRef('merchant.id', '=', 'endpoint.merchant_id')
    .where('endpoint.id', 'in', ids)
    .where('endpoint.status', '=', 'enabled')
    .where('endpoint.deleted_at', 'is', null);
  if (failingBefore) update = update.where('endpoint.failing_since', '<=', failingBefore);
  return update
    .returningAll('endpoint')
    .returning(['merchant.name as merchant_name', 'merchant.email as merchant_email'])
    .execute();
}
