import type { Insertable, Selectable } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Querying, Trx } from './database.ts';
import type { WebhookEndpoints } from './schema.ts';

export type WebhookEndpointRow = Selectable<WebhookEndpoints>;

export function insertWebhookEndpoint(trx: Trx, row: Insertable<WebhookEndpoints>): Promise<WebhookEndpointRow> {
  return trx.insertInto('webhook_endpoints').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A page of a merchant's endpoints, newest first, and how many there are. */
export async function listWebhookEndpoints(
  db: Querying,
  merchantId: string,
  mode: Mode,
  page: { limit: number; offset: number },
): Promise<{ rows: WebhookEndpointRow[]; total: number }> {
  const all = db
    .selectFrom('webhook_endpoints')
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .where('deleted_at', 'is', null);
  const [rows, count] = await Promise.all([
    all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute(),
    all.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

/** Deletes an endpoint: no new deliveries, and those that wait are not made. False when there is no such endpoint. */
export async function deleteWebhookEndpoint(
  trx: Trx,
  merchantId: string,
  mode: Mode,
  id: string,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable('webhook_endpoints')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
