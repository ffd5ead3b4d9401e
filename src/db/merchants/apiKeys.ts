import { type Selectable, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { RateCategory } from '../../domain/rateLimits.ts';
import type { Database, DbOrTrx, Trx } from '../database.ts';
import type { StoredResponse } from '../idempotencyKeys.ts';
import { type Page, type Paged, pageOf } from '../pagination.ts';
import { prepare } from '../preparedStatements.ts';
import type { ApiKeys } from '../schema.ts';
import { merchantNow, merchantWallets, type Wallets } from '../scope.ts';
import { type TokenChecks, tokenChecks } from '../tokenChecks.ts';

/** The authenticated caller of a request: a merchant in one mode, with the fields that requests need. */
export type Caller = {
  key_id: string;
  merchant_id: string;
  merchant_name: string;
  mode: Mode;
  wallets: Wallets;
  token_checks: TokenChecks;
};

/** A key found by its SHA-256, with the data that its request needs. The caller must verify the key with `argon2`. */
export type FoundKey = {
  caller: Caller;
  argon2: string;
  /** the time on the merchant's clock */
  now: Date;
  /** requests of this category in the current hour, including this one */
  requests: number;
  window_start: Date;
  /** the merchant's own limit for the category, in requests per hour; null: the deployment's limit */
  limit: number | null;
  /** the stored response of an earlier request with this Idempotency-Key; null: there is none */
  stored: StoredResponse | null;
};

/** An API key's SHA-256, and the request that sent the key. `idempotency_key` null: the request has none. */
export type KeyLookup = {
  sha256: Buffer;
  category: RateCategory;
  method: string;
  path: string;
  idempotency_key: string | null;
};

type Row = Omit<FoundKey, 'caller' | 'stored' | 'requests'> &
  Caller & {
    place: bigint;
    requests: bigint;
    request_hash: Buffer | null;
    status: number | null;
    response: string | null;
    sealed_response: Buffer | null;
  };

/** How old `last_used_at` may get. Updating it on every request would make all requests of a key wait for one row. */
const LAST_USED_PRECISION = sql`interval '1 minute'`;

/**
 * Finds active keys and counts their requests, in one round trip. Returns the results in the order of the lookups.
 * Null for a key that does not exist or is inactive.
 *
 * Each request gets its own count. Counters are updated in one order everywhere, so that two processes cannot deadlock.
 * The commit does not wait for the disk: after a crash, a merchant may make a few more requests in that hour.
 */
export async function findKeys(db: Database, lookups: KeyLookup[]): Promise<(FoundKey | null)[]> {
  const column = (name: keyof KeyLookup) => lookups.map((lookup) => lookup[name]);
  const query = sql<Row>`
    with asked as (
      select * from unnest(${column('sha256')}::bytea[], ${column('category')}::text[], ${column('method')}::text[],
        ${column('path')}::text[], ${column('idempotency_key')}::text[])
        with ordinality as row (sha256, category, method, path, idempotency_key, place)
    ), found as (
      select asked.*, key.id as key_id, key.merchant_id, merchant.name as merchant_name, key.mode, key.argon2,
        ${merchantWallets} as wallets, ${tokenChecks} as token_checks,
        case category when 'payments' then merchant_mode.rate_limit_payments when 'reads' then merchant_mode.rate_limit_reads
          else merchant_mode.rate_limit_others end as limit,
        ${merchantNow} as now
      from asked
      join api_keys key on key.sha256 = asked.sha256 and key.is_active
      join merchants merchant on merchant.id = key.merchant_id
      join merchant_modes merchant_mode on merchant_mode.merchant_id = key.merchant_id and merchant_mode.mode = key.mode
    ), used as (
      -- skips a key that is being rotated, so that requests with other keys do not wait for it
      update api_keys set last_used_at = now() where id in (
        select id from api_keys
        where id in (select key_id from found) and (last_used_at is null or last_used_at < now() - ${LAST_USED_PRECISION})
        order by id for no key update skip locked
      )
    ), counted as (
      insert into rate_limit_windows as current (merchant_id, mode, category, window_start, requests)
      select merchant_id, mode, category, date_trunc('hour', now()), count(*)
      from found, set_config('synchronous_commit', 'off', true)
      group by merchant_id, mode, category order by merchant_id, mode, category
      on conflict (merchant_id, mode, category) do update set
        requests = excluded.requests + case current.window_start when excluded.window_start then current.requests else 0 end,
        window_start = excluded.window_start
      returning merchant_id, mode, category, window_start, requests
    )
    select found.*, counted.window_start, stored.request_hash, stored.status, stored.response, stored.sealed_response,
      counted.requests + 1 - row_number() over (
        partition by found.merchant_id, found.mode, found.category order by place desc) as requests
    from found join counted using (merchant_id, mode, category)
    left join lateral (
      -- the limit makes the planner look up each key instead of reading the whole table
      select request_hash, status, response, sealed_response from idempotency_keys past
      where past.merchant_id = found.merchant_id and past.mode = found.mode and past.method = found.method
        and past.path = found.path and past.key = found.idempotency_key
      limit 1
    ) stored on true`.compile(db);
  const { rows } = await db.executeQuery(prepare(query));
  const results: (FoundKey | null)[] = lookups.map(() => null);
  for (const row of rows as Row[]) results[Number(row.place) - 1] = readRow(row);
  return results;
}

function readRow(row: Row): FoundKey {
  const { key_id, merchant_id, merchant_name, mode, wallets, token_checks, argon2, now, window_start, limit } = row;
  const requests = Number(row.requests);
  const { request_hash, status, response, sealed_response } = row;
  const stored = request_hash && status ? { request_hash, status, response, sealed_response } : null;
  const caller = { key_id, merchant_id, merchant_name, mode, wallets, token_checks };
  return { caller, argon2, now, requests, window_start, limit, stored };
}

export type KeyRow = Selectable<ApiKeys>;
/** An API key to insert, which is active. */
export type NewKey = Pick<KeyRow, 'id' | 'merchant_id' | 'mode' | 'name' | 'sha256' | 'argon2' | 'created_at'>;

/** Inserts an API key, which is active at once. */
export async function insertKey(trx: Trx, key: NewKey): Promise<void> {
  await trx.insertInto('api_keys').values(key).execute();
}

/** Finds a merchant's key of any mode by id. Null when it does not exist or belongs to another merchant. */
export async function findKeyById(db: DbOrTrx, merchantId: string, id: string): Promise<KeyRow | null> {
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a page of a merchant's keys in these modes, newest first, and the total count. */
export async function listKeys(
  db: DbOrTrx,
  merchantId: string,
  modes: readonly Mode[],
  page: Page,
): Promise<Paged<KeyRow>> {
  const matching = db.selectFrom('api_keys').where('merchant_id', '=', merchantId).where('mode', 'in', modes);
  return pageOf(matching, (all) => all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), page);
}

/** Deactivates a merchant's key permanently and returns it. Null when it does not exist or is inactive. */
export async function deactivateKey(trx: Trx, merchantId: string, id: string): Promise<KeyRow | null> {
  const row = await trx
    .updateTable('api_keys')
    .set({ is_active: false })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
