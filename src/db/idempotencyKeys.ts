import { sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Database, Trx } from './database.ts';
import { deferBatchableWrite } from './transaction.ts';

/** What a request is known by when it is repeated. */
export type IdempotencyScope = { merchant_id: string; mode: Mode; method: string; path: string; key: string };

/** A response that was given before. Exactly one of the two texts is there, or none for an answer without a body. */
export type StoredResponse = {
  request_hash: Buffer;
  status: number;
  response: string | null;
  sealed_response: Buffer | null;
};

/** How long a key is honoured (the contract's Idempotency): as long as its row is there, which a job sees to. */
const KEPT = sql`interval '24 hours'`;

/**
 * Stores a response with what its request did. A twin that is not yet committed makes this statement wait for it; one
 * that has, makes it fail on the primary key and takes the whole transaction back.
 */
export async function storeResponse(trx: Trx, scope: IdempotencyScope, stored: StoredResponse): Promise<void> {
  const { request_hash, sealed_response, status, response } = stored;
  const hex = { request_hash: request_hash.toString('hex'), sealed_response: sealed_response?.toString('hex') };
  await deferBatchableWrite(trx, {
    idempotency: sql`
      insert into idempotency_keys (merchant_id, mode, method, path, key, request_hash, status, response, sealed_response)
      select merchant_id, mode, method, path, key, decode(request_hash, 'hex'), status, response,
        decode(sealed_response, 'hex')
      from json_to_recordset(${JSON.stringify([{ ...scope, ...hex, status, response }])}::text::json)
        as row (merchant_id text, mode text, method text, path text, key text, request_hash text, status smallint,
          response text, sealed_response text)`,
  });
}

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

/** Forgets keys that are no longer honoured, `limit` at a time. Returns how many. */
export async function pruneIdempotencyKeys(trx: Trx, limit: number): Promise<number> {
  const result = await sql`
    delete from idempotency_keys where ctid in (
      select ctid from idempotency_keys where created_at < now() - ${KEPT} limit ${limit} for update skip locked)`.execute(
    trx,
  );
  return Number(result.numAffectedRows ?? 0n);
}
