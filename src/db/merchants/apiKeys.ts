import { type Selectable, sql } from 'kysely';
import type { AuditActor } from '../../domain/auditLog.ts';
import { MODES, type Mode } from '../../domain/modes.ts';
import type { RateCategory } from '../../domain/rateLimits.ts';
import type { GrantedScope } from '../../domain/scopes.ts';
import type { Database, DbOrTrx, Trx } from '../database.ts';
import { isAhead } from '../filters.ts';
import type { StoredResponse } from '../idempotencyKeys.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import { preparedOnce } from '../preparedStatements.ts';
import type { ApiKeys } from '../schema.ts';
import { merchantNow, type Payable, payableFields } from '../scope.ts';

/**
 * The authenticated caller of a request: a merchant in one mode, with the fields that requests need. `actor`: the key, or in the
 * dashboard the user.
 */
export type Caller = Payable & {
  actor: KeyOrUser;
  scopes: GrantedScope[];
  merchant_id: string;
  merchant_name: string;
  mode: Mode;
};

/** The id of a key or a user. */
export type KeyOrUser = Exclude<AuditActor, 'command' | 'system'>;

/** A key found by its SHA-256, with the data that its request needs. The caller must verify the key with `argon2`. */
export type FoundKey = {
  caller: Caller;
  argon2: string;
  /** false: its allow-list lacks the client's address, so the request is not counted */
  is_allowed: boolean;
  /** false: it lacks the scope that the request needs, so the request is not counted */
  has_scope: boolean;
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

/**
 * An API key's SHA-256, and the request that sent the key.
 * The client's `address` is null if it is unknown, and `idempotency_key` if the request has none. The request needs `scope`.
 */
export type KeyLookup = {
  sha256: Buffer;
  address: string | null;
  scope: GrantedScope;
  category: RateCategory;
  method: string;
  path: string;
  idempotency_key: string | null;
};

type Row = Omit<FoundKey, 'caller' | 'stored' | 'requests'> &
  Omit<Caller, 'actor'> & {
    key_id: KeyOrUser;
    place: bigint;
    requests: bigint | null;
    request_hash: Buffer | null;
    status: number | null;
    response: string | null;
    sealed_response: Buffer | null;
  };

/** How old `last_used_at` may get. Updating it on every request would make all requests of a key wait for one row. */
const LAST_USED_PRECISION = sql`interval '1 minute'`;

/** SQL that tells whether a key works: it is neither revoked nor expired. Needs `api_keys as key`. */
const isUsable = sql<boolean>`(key.is_active and (key.expires_at is null or key.expires_at > now()))`;

/**
 * Finds usable keys and counts their requests, in one round trip. Returns the results in the order of the lookups.
 * Null for a key that does not exist, was revoked or has expired.
 *
 * Counts only what a key may do: otherwise a limited key could use up the requests of the merchant's other keys.
 * Each request gets its own count. Counters are updated in one order everywhere, so that two processes cannot deadlock.
 * The commit does not wait for the disk: after a crash, a merchant may make a few more requests in that hour.
 */
export async function findKeys(db: Database, lookups: KeyLookup[]): Promise<(FoundKey | null)[]> {
  const rows = await selectKeys(
    db,
    LOOKED_UP.map((name) => lookups.map((lookup) => lookup[name])),
  );
  const results: (FoundKey | null)[] = lookups.map(() => null);
  for (const row of rows) results[Number(row.place) - 1] = readRow(row);
  return results;
}

/** The parts of a lookup, in the order of the statement's parameters. */
const LOOKED_UP = ['sha256', 'address', 'scope', 'category', 'method', 'path', 'idempotency_key'] as const;

const selectKeys = preparedOnce<Row>(
  (parameter) => sql`
    with asked as (
      select * from unnest(${parameter}::bytea[], ${parameter}::inet[], ${parameter}::text[],
        ${parameter}::text[], ${parameter}::text[], ${parameter}::text[], ${parameter}::text[])
        with ordinality as row (sha256, address, scope, category, method, path, idempotency_key, place)
    ), found as (
      select asked.*, key.id as key_id, key.merchant_id, merchant.name as merchant_name, key.mode, key.argon2, key.scopes,
        key.scopes && array['*', asked.scope] as has_scope, key.allowed_ips is null or coalesce(asked.address <<= any (key.allowed_ips), false) as is_allowed,
        ${sql.join(payableFields)},
        case category when 'payments' then merchant_mode.rate_limit_payments when 'reads' then merchant_mode.rate_limit_reads
          when 'others' then merchant_mode.rate_limit_others end as limit,
        ${merchantNow} as now
      from asked
      join api_keys key on key.sha256 = asked.sha256 and ${isUsable}
      join merchants merchant on merchant.id = key.merchant_id
      join merchant_modes merchant_mode on merchant_mode.merchant_id = key.merchant_id and merchant_mode.mode = key.mode
    ), used as (
      -- skips a key that is being rotated, so that requests with other keys do not wait for it
      update api_keys set last_used_at = now(),
        last_used_ip = (select address from found where key_id = api_keys.id and is_allowed limit 1)
      where id in (
        select id from api_keys
        where id in (select key_id from found where is_allowed) and (last_used_at is null or last_used_at < now() - ${LAST_USED_PRECISION} or ${isAhead('last_used_at')})
        order by id for no key update skip locked
      )
    ), counted as (
      insert into rate_limit_windows as current (merchant_id, mode, category, window_start, requests)
      select merchant_id, mode, category, date_trunc('hour', now()), count(*)
      from found, set_config('synchronous_commit', 'off', true) where is_allowed and has_scope
      group by merchant_id, mode, category order by merchant_id, mode, category
      on conflict (merchant_id, mode, category) do update set
        requests = excluded.requests + case current.window_start when excluded.window_start then current.requests else 0 end,
        window_start = excluded.window_start
      returning merchant_id, mode, category, window_start, requests
    )
    select found.*, counted.window_start, stored.request_hash, stored.status, stored.response, stored.sealed_response,
      counted.requests + 1 - row_number() over (
        partition by found.merchant_id, found.mode, found.category, is_allowed and has_scope order by place desc) as requests
    from found left join counted using (merchant_id, mode, category)
    left join lateral (
      -- the limit makes the planner look up each key instead of reading the whole table
      select request_hash, status, response, sealed_response from idempotency_keys past
      where past.merchant_id = found.merchant_id and past.mode = found.mode and past.method = found.method
        and past.path = found.path and past.key = found.idempotency_key and found.idempotency_key is not null
      limit 1
    ) stored on true`,
);

/** Returns whether a key still works: it is neither revoked nor expired. */
export async function isKeyUsable(db: DbOrTrx, id: string): Promise<boolean> {
  const { rows } = await sql`select from api_keys key where id = ${id} and ${isUsable}`.execute(db);
  return rows.length > 0;
}

function readRow(row: Row): FoundKey {
  const { key_id, scopes, merchant_id, merchant_name, mode, wallets, token_checks, underpayment_tolerance } = row;
  const { argon2, is_allowed, has_scope, now, window_start, limit } = row;
  const requests = Number(row.requests);
  const { request_hash, status, response, sealed_response } = row;
  const stored = request_hash && status ? { request_hash, status, response, sealed_response } : null;
  const caller = {
    actor: key_id,
    scopes,
    merchant_id,
    merchant_name,
    mode,
    wallets,
    token_checks,
    underpayment_tolerance,
  };
  return { caller, argon2, is_allowed, has_scope, now, requests, window_start, limit, stored };
}

/** An API key. `is_active`: it is neither revoked nor expired. */
export type KeyRow = Selectable<ApiKeys>;
/** An API key to insert, which is active. By default, it has no limits. */
export type NewKey = Pick<KeyRow, 'id' | 'merchant_id' | 'mode' | 'name' | 'sha256' | 'argon2' | 'created_at'> &
  Partial<Pick<KeyRow, 'scopes' | 'expires_at' | 'allowed_ips' | 'created_by'>>;

/** Inserts an API key, which is active at once. */
export async function insertKey(trx: Trx, key: NewKey): Promise<void> {
  await trx.insertInto('api_keys').values(key).execute();
}

/** Finds a merchant's key of any mode by id. Null when it does not exist or belongs to another merchant. */
export async function findKeyById(db: DbOrTrx, merchantId: string, id: string): Promise<KeyRow | null> {
  const key = db.selectFrom('api_keys as key').where('id', '=', id).where('merchant_id', '=', merchantId);
  return (await key.selectAll().select(isUsable.as('is_active')).executeTakeFirst()) ?? null;
}

/** Returns a page of a merchant's keys in these modes, newest first, and the total count. */
export async function listKeys(
  db: DbOrTrx,
  merchantId: string,
  modes: readonly Mode[],
  page: Page,
): Promise<Paged<KeyRow>> {
  let matching = db.selectFrom('api_keys as key').where('merchant_id', '=', merchantId);
  // Only the keys of one mode or of all modes are in an index in the order of the list.
  if (modes.length < MODES.length) matching = matching.where('mode', '=', modes[0] as Mode);
  const isOwn = sql<boolean>`merchant_id = ${merchantId} and mode = any (${modes}::text[])`;
  // `is_active` replaces the column of that name, which does not know the time.
  const select = (shown: typeof matching) => shown.selectAll().select(isUsable.as('is_active'));
  return pageOf(db, newestFirst(db, 'api_keys', isOwn, 'key'), matching, select, page);
}

/**
 * Marks a merchant's key as replaced by its successor, which must exist. The old key works for `overlapSeconds` more.
 * Returns it; null when it does not exist, is not usable or was replaced before.
 */
export async function replaceKey(
  trx: Trx,
  merchantId: string,
  id: string,
  { successor, overlapSeconds }: { successor: string; overlapSeconds: number },
): Promise<KeyRow | null> {
  const end = sql<Date>`least(expires_at, now() + ${overlapSeconds} * interval '1 second')`;
  const row = await trx
    .updateTable('api_keys as key')
    .set({ replaced_by: successor, ...(overlapSeconds > 0 ? { expires_at: end } : { is_active: false }) })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('replaced_by', 'is', null)
    .where(isUsable)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Deactivates a merchant's active keys permanently. Returns their ids. */
export async function deactivateKeys(trx: Trx, merchantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .updateTable('api_keys')
    .set({ is_active: false })
    .where('id', '=', sql<string>`any (${ids}::text[])`)
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the active keys among a merchant's key and, with `cascade`, all keys that it created, directly or not. */
export async function activeKeysOf(db: DbOrTrx, merchantId: string, id: string, cascade: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive family (id, is_active) as (
      select id, is_active from api_keys where merchant_id = ${merchantId} and id = ${id}
      union
      select child.id, child.is_active from family
      join api_keys child on child.merchant_id = ${merchantId} and child.created_by = family.id
      where ${cascade}::boolean
    )
    select id from family where is_active order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns whether a merchant has a usable key in these modes that can create keys and was not replaced. */
export async function hasKeyManager(db: DbOrTrx, merchantId: string, modes: readonly Mode[]): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (
      select from api_keys key where merchant_id = ${merchantId} and mode = any (${modes}::text[]) and ${isUsable}
        and replaced_by is null and scopes && array['*', 'keys:write']
    )`.execute(db);
  return rows[0]?.exists === true;
}
