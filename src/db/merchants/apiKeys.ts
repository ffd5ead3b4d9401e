import { type Selectable, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { RateCategory } from '../../domain/rateLimits.ts';
import type { Database, DbOrTrx, Trx } from '../database.ts';
import { prepare } from '../dialect.ts';
import type { StoredResponse } from '../idempotencyKeys.ts';
import { type Page, type Paged, pageOf } from '../pagination.ts';
import type { ApiKeys } from '../schema.ts';
import { merchantNow, merchantWallets, type Wallets } from '../scope.ts';

/** Who makes a request: a merchant's side in one mode, and what of it every request may need. */
export type Caller = {
  key_id: string;
  merchant_id: string;
  merchant_name: string;
  mode: Mode;
  wallets: Wallets;
};

/** A key as found by its hash, with what else the request needs. `argon2` still has to be verified against the key. */
export type FoundKey = {
  caller: Caller;
  argon2: string;
  /** the database's clock, moved on by the merchant's test clock */
  now: Date;
  /** this hour's requests of the category, this one included */
  requests: number;
  window_start: Date;
  /** the merchant's own limit for the category; null: the deployment's */
  limit: number | null;
  /** the response that this idempotency key has had already */
  stored: StoredResponse | null;
};

/** The request that a key came with. `path` is the one that was asked for, `idempotency_key` null where none was sent. */
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

/** `last_used_at` is for people; writing it on every request would make every request wait for one row. */
const LAST_USED_PRECISION = sql`interval '1 minute'`;

/**
 * Finds active keys by their SHA-256, counts the requests that they came with, and reads all that every request needs,
 * in one round trip for all of them. Each request gets a count of its own; rows are counted in one order everywhere, so
 * that two processes never wait for each other. The counts' commit need not wait for the disk: after a crash a merchant
 * may make a few more requests that hour. Answers in the order of the lookups, null for a key that is not there.
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
        ${merchantWallets} as wallets,
        case category when 'payments' then merchant_mode.rate_limit_payments when 'reads' then merchant_mode.rate_limit_reads
          else merchant_mode.rate_limit_others end as limit,
        ${merchantNow} as now
      from asked
      join api_keys key on key.sha256 = asked.sha256 and key.is_active
      join merchants merchant on merchant.id = key.merchant_id
      join merchant_modes merchant_mode on merchant_mode.merchant_id = key.merchant_id and merchant_mode.mode = key.mode
    ), used as (
      -- a key that somebody is rotating just now is left alone: nobody who comes with another one has to wait for that
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
      -- the limit keeps the planner from reading the whole table instead of looking each key up
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
  const { key_id, merchant_id, merchant_name, mode, wallets, argon2, now, window_start, limit } = row;
  const requests = Number(row.requests);
  const { request_hash, status, response, sealed_response } = row;
  const stored = request_hash && status ? { request_hash, status, response, sealed_response } : null;
  const caller = { key_id, merchant_id, merchant_name, mode, wallets };
  return { caller, argon2, now, requests, window_start, limit, stored };
}

export type KeyRow = Selectable<ApiKeys>;
export type NewKey = Pick<KeyRow, 'id' | 'merchant_id' | 'mode' | 'name' | 'sha256' | 'argon2' | 'created_at'>;

export async function insertKey(trx: Trx, key: NewKey): Promise<void> {
  await trx.insertInto('api_keys').values(key).execute();
}

/** A merchant's key, of any mode, or null. */
export async function findKeyById(db: DbOrTrx, merchantId: string, id: string): Promise<KeyRow | null> {
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row ?? null;
}

/** A page of a merchant's keys in these modes, newest first, and how many there are. */
export async function listKeys(
  db: DbOrTrx,
  merchantId: string,
  modes: readonly Mode[],
  page: Page,
): Promise<Paged<KeyRow>> {
  const matching = db.selectFrom('api_keys').where('merchant_id', '=', merchantId).where('mode', 'in', modes);
  return pageOf(matching, (all) => all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), page);
}

/** Deactivates a merchant's key for good; null when it is not active, or not there. */
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
