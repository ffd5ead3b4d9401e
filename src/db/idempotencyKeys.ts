import { sql } from 'kysely';
import type { Database, Trx } from './database.ts';
import type { MerchantScope } from './scope.ts';
import { type BatchableWrite, deferBatchableWrite } from './transaction.ts';

/** Identifies a request, so that a retry with the same Idempotency-Key finds its response. */
export type IdempotencyScope = MerchantScope & { method: string; path: string; key: string };

/** The stored response of an earlier request. A response with a body has either `response` or `sealed_response`. */
export type StoredResponse = {
  request_hash: Buffer;
  status: number;
  response: string | null;
  sealed_response: Buffer | null;
};

/** How long a key is honoured, as the contract says. A job then deletes its row. */
const KEY_LIFETIME = sql`interval '24 hours'`;

/**
 * Stores a response in the transaction of its request, as a deferred write.
 * If a concurrent request with this key has not committed yet, the statement waits for it. If that request commits, the
 * statement violates the primary key, which rolls back this whole transaction.
 */
export async function storeResponse(trx: Trx, scope: IdempotencyScope, stored: StoredResponse): Promise<void> {
  const { request_hash, sealed_response, status, response } = stored;
  const hex = { request_hash: request_hash.toString('hex'), sealed_response: sealed_response?.toString('hex') };
  await deferBatchableWrite(trx, insertResponseRows, [{ ...scope, ...hex, status, response }]);
}

const insertResponseRows: BatchableWrite = (rows) => ({
  idempotency: sql`
    insert into idempotency_keys (merchant_id, mode, method, path, key, request_hash, status, response, sealed_response)
    select merchant_id, mode, method, path, key, decode(request_hash, 'hex'), status, response,
      decode(sealed_response, 'hex')
    from json_to_recordset(${rows}::json)
      as row (merchant_id text, mode text, method text, path text, key text, request_hash text, status smallint,
        response text, sealed_response text)`,
});

/** Finds the stored response of an earlier request. Null when there is none. */
export async function findResponse(db: Database, scope: IdempotencyScope): Promise<StoredResponse | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response', 'sealed_response'])
    .where('merchant_id', '=', scope.merchant_id)
    .where('mode', '=', scope.mode)
    .where('method', '=', scope.method)
    .where('path', '=', scope.path)
    .where('key', '=', scope.key)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes up to `limit` expired keys. Returns how many. */
export async function pruneIdempotencyKeys(trx: Trx, limit: number): Promise<number> {
  const result = await sql`
    delete from idempotency_keys where ctid in (
      select ctid from idempotency_keys where created_at < now() - ${KEY_LIFETIME} limit ${limit} for update skip locked)`.execute(
    trx,
  );
  return Number(result.numAffectedRows ?? 0n);
}
