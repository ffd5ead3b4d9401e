import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DisabledReason } from '../../domain/webhooks.ts';
import type { DbOrTrx } from '../database.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import { endpointsWithParked } from '../webhooks/parking.ts';

/** SQL that tells whether an endpoint fails, or was disabled because it did. Needs `webhook_endpoints`. As the index has it. */
export const isFailing = sql<boolean>`(deleted_at is null
  and (failing_since is not null or disabled_reason in ('gone', 'failing')))`;

/** Deliveries that wait for an endpoint and are counted, at most. */
export const MAX_WAITING = 1000;
/** Failing endpoints that are counted, at most. */
const MAX_COUNTED = 1000;

/** Merchants of failing endpoints that are named, at most. */
const MAX_NAMED = 10;

/**
 * Returns how many endpoints fail, or were disabled because they did, at most MAX_COUNTED. `merchant_ids`: of the merchants with most
 * of them, at most MAX_NAMED.
 */
export async function countFailingEndpoints(db: DbOrTrx): Promise<{ count: number; merchant_ids: string[] }> {
  const { rows } = await sql<{ merchant_id: string; total: number }>`
    select merchant_id, (sum(count(*)) over ())::int as total from (
      select merchant_id from webhook_endpoints where ${isFailing} limit ${sql.lit(MAX_COUNTED)}) as failing
    group by merchant_id order by count(*) desc, merchant_id limit ${sql.lit(MAX_NAMED)}`.execute(db);
  return { count: rows[0]?.total ?? 0, merchant_ids: rows.map(({ merchant_id }) => merchant_id) };
}

/** An endpoint as operators see it. Its address may contain secrets of the merchant, so they see the host. */
export type FailingEndpoint = {
  id: string;
  merchant_id: string;
  merchant_name: string;
  mode: Mode;
  host: string;
  disabled_reason: DisabledReason | null;
  failing_since: Date | null;
  /** deliveries that wait for it, at most MAX_WAITING */
  waiting: number;
};

/**
 * Returns a page of the endpoints that fail, were disabled because they did, or have more deliveries than they take; newest first.
 * `merchantId`: only those of one merchant.
 */
export async function listFailingEndpoints(
  db: DbOrTrx,
  page: Page,
  { merchantId }: { merchantId?: string } = {},
): Promise<Paged<FailingEndpoint>> {
  const behind = await endpointsWithParked(db);
  let matching = db
    .selectFrom('webhook_endpoints')
    .where((where) =>
      where.or([
        isFailing,
        where.and([where('webhook_endpoints.id', 'in', [...behind, '']), where('deleted_at', 'is', null)]),
      ]),
    );
  if (merchantId !== undefined) matching = matching.where('webhook_endpoints.merchant_id', '=', merchantId);
  const found = await pageOf(
    db,
    newestFirst(db, 'webhook_endpoints'),
    matching,
    (shown) =>
      shown.select(['webhook_endpoints.id', 'merchant_id', 'mode', 'url', 'disabled_reason', 'failing_since']).select([
        sql<string>`(select name from merchants where merchants.id = webhook_endpoints.merchant_id)`.as(
          'merchant_name',
        ),
        sql<number>`(select count(*)::int from (
            select from webhook_deliveries as delivery
            where hash64(delivery.merchant_id || delivery.mode || delivery.endpoint_id || delivery.status)
                = hash64(webhook_endpoints.merchant_id || webhook_endpoints.mode || webhook_endpoints.id || 'pending')
              and delivery.status = 'pending' and delivery.endpoint_id = webhook_endpoints.id
            limit ${sql.lit(MAX_WAITING)}) as waiting)`.as('waiting'),
      ]),
    page,
  );
  return { ...found, rows: found.rows.map(({ url, ...row }) => ({ ...row, host: URL.parse(url)?.host ?? '' })) };
}
