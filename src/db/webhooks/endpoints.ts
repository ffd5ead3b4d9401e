import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DisabledReason } from '../../domain/webhooks.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { lockMerchantMode } from '../merchants/merchants.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { WebhookEndpoints } from '../schema.ts';
import { ownedBy } from '../scope.ts';

export type WebhookEndpointRow = Selectable<WebhookEndpoints>;

/** Inserts an endpoint and returns it. Null when the merchant already has `max` endpoints in this mode. */
export async function insertWebhookEndpoint(
  trx: Trx,
  row: Insertable<WebhookEndpoints>,
  max: number,
): Promise<WebhookEndpointRow | null> {
  // Two concurrent requests must not both count one endpoint less than the maximum.
  await lockMerchantMode(trx, row.merchant_id, row.mode);
  const { total } = await endpoints(trx, row.merchant_id, row.mode)
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  if (total >= max) return null;
  return trx.insertInto('webhook_endpoints').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Returns a page of a merchant's endpoints, newest first, and the total count. */
export async function listWebhookEndpoints(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  page: Page,
): Promise<Paged<WebhookEndpointRow>> {
  const matching = endpoints(db, merchantId, mode);
  const order = newestFirst(db, 'webhook_endpoints', ownedBy(merchantId, mode));
  return pageOf(db, order, matching, (shown) => shown.selectAll(), page);
}

/** Finds a merchant's endpoint by id. Null when it does not exist in this mode, or was deleted. */
export async function findWebhookEndpoint(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  id: string,
): Promise<WebhookEndpointRow | null> {
  const row = await endpoints(db, merchantId, mode).selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Finds any endpoint by id, even a deleted one, for an operator. Null when it does not exist. */
export async function findAnyWebhookEndpoint(db: DbOrTrx, id: string): Promise<WebhookEndpointRow | null> {
  const row = await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/**
 * Locks an endpoint, even a deleted one, against changes, and returns it. Null when it does not exist.
 * Call this before locking any of its deliveries, as `lockWebhookEndpoints` explains.
 */
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

/** Updates a merchant's endpoint and returns the new row. Null when it does not exist in this mode, or was deleted. */
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
 * Locks endpoints in the order of their ids. Call this before changing or locking any of their deliveries.
 * The same order everywhere (endpoints by id, then deliveries) prevents deadlocks.
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

/** Records since when endpoints have been failing. Keeps an earlier time. */
export async function markFailing(trx: Trx, ids: string[], since: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: since })
    .where('id', 'in', ids)
    .where('failing_since', 'is', null)
    .execute();
}

/** Marks endpoints as not failing, after a success. */
export async function clearFailing(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('webhook_endpoints').set({ failing_since: null }).where('id', 'in', ids).execute();
}

/**
 * Disables the enabled endpoints among these. Returns those that it disabled.
 * `failingBefore`: only endpoints that have been failing since this time or longer.
 */
export async function disableWebhookEndpoints(
  trx: Trx,
  ids: string[],
  { reason, now, failingBefore }: { reason: Exclude<DisabledReason, 'merchant'>; now: Date; failingBefore?: Date },
): Promise<WebhookEndpointRow[]> {
  if (ids.length === 0) return [];
  let update = trx
    .updateTable('webhook_endpoints')
    .set({ status: 'disabled', disabled_reason: reason, updated_at: now })
    .where('id', 'in', ids)
    .where('status', '=', 'enabled')
    .where('deleted_at', 'is', null);
  if (failingBefore) update = update.where('failing_since', '<=', failingBefore);
  return update.returningAll().execute();
}
