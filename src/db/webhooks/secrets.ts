import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { seal, unseal } from '../../crypto.ts';
import { newId } from '../../domain/ids.ts';
import { MAX_SIGNING_SECRETS } from '../../domain/webhooks.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { lockMerchantMode } from '../merchants/merchants.ts';
import { prepare } from '../preparedStatements.ts';
import type { MerchantScope } from '../scope.ts';

/** Standard Webhooks requires 24 to 64 bytes. 32 is the width of the HMAC. */
const SECRET_BYTES = 32;
/** Unsealed secrets that a process caches: more than the merchants that it delivers for within an hour. */
const MAX_UNSEALED = 10_000;

/** A stored secret that signs. `expires_at` null: the current secret; otherwise it was rotated and expires then. */
export type SigningSecret = MerchantScope & {
  id: string;
  sealed_secret: Buffer;
  created_at: Date;
  expires_at: Date | null;
};

/** Creates a merchant's current signing secret in a mode: `whsec_` and base64, stored sealed with `secretsKey`. */
export async function createWebhookSecret(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  secretsKey: Buffer,
): Promise<void> {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const sealed_secret = seal(secretsKey, secret, keyOf({ merchant_id, mode }));
  await trx
    .insertInto('webhook_secrets')
    .values({ id: newId('whs'), merchant_id, mode, sealed_secret })
    .execute();
}

/**
 * Creates a new current secret. The previous one signs for `overlapMs` more milliseconds.
 * Older secrets keep their expiry, but sign for no longer than `overlapMs`.
 */
export async function rotateWebhookSecret(
  trx: Trx,
  scope: MerchantScope,
  secretsKey: Buffer,
  overlapMs: number,
): Promise<void> {
  await lockMerchantMode(trx, scope.merchant_id, scope.mode);
  // now() is the start of this transaction. With no overlap, its own later reads must not find the old secret.
  await sql`
    update webhook_secrets
    set expires_at = least(expires_at, date_trunc('milliseconds', now()) + ${overlapMs} * interval '1 ms')
    where merchant_id = ${scope.merchant_id} and mode = ${scope.mode} and (expires_at is null or expires_at > now())`.execute(
    trx,
  );
  await createWebhookSecret(trx, scope, secretsKey);
}

/**
 * Returns the secrets that currently sign for each merchant and mode, by `keyOf`.
 * The current secret comes first, then rotated ones, latest expiry first. Do not cache the result: a rotation must
 * apply at once.
 */
export async function signingSecrets(db: DbOrTrx, scopes: MerchantScope[]): Promise<Map<string, SigningSecret[]>> {
  const merchants = scopes.map((scope) => scope.merchant_id);
  const modes = scopes.map((scope) => scope.mode);
  const query = sql`
    select id, merchant_id, mode, sealed_secret, created_at, expires_at from webhook_secrets
    where (merchant_id, mode) in (select * from unnest(${merchants}::text[], ${modes}::text[]))
      and (expires_at is null or expires_at > now())
    order by expires_at desc nulls first`.compile(db);
  const { rows } = await db.executeQuery(prepare(query));
  const grouped = Map.groupBy(rows as SigningSecret[], keyOf);
  return new Map([...grouped].map(([scope, secrets]) => [scope, secrets.slice(0, MAX_SIGNING_SECRETS)]));
}

/** Returns the key of a scope in the map of `signingSecrets`. Sealed secrets are bound to the same text. */
export function keyOf({ merchant_id, mode }: MerchantScope): string {
  return `${merchant_id}:${mode}`;
}

/** Unsealed secrets, by id. A secret's text never changes, so an entry never gets stale, whatever the keys are. */
const unsealed = new LRUCache<string, string>({ max: MAX_UNSEALED });

/** Returns the text of a stored secret, from a cache if possible. @throws Error when none of the keys unseals it */
export function openSecret(row: SigningSecret, secretsKeys: readonly Buffer[]): string {
  const cached = unsealed.get(row.id);
  if (cached !== undefined) return cached;
  const secret = unseal(secretsKeys, row.sealed_secret, keyOf(row));
  unsealed.set(row.id, secret);
  return secret;
}

/** Deletes up to `limit` expired secrets. Returns how many. */
export async function pruneSecrets(trx: Trx, limit: number): Promise<number> {
  const result = await sql`
    delete from webhook_secrets where id in (
      select id from webhook_secrets where expires_at < now() limit ${limit} for update skip locked)`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

type StoredSecret = MerchantScope & { id: string; sealed_secret: Buffer };

/** Returns up to `limit` stored secrets of all merchants after `afterId`, in the order of their ids. */
export async function listSecrets(db: DbOrTrx, afterId: string, limit: number): Promise<StoredSecret[]> {
  return db
    .selectFrom('webhook_secrets')
    .select(['id', 'merchant_id', 'mode', 'sealed_secret'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Replaces a stored secret by its resealed form. Does nothing if the stored form changed since it was read. */
export async function storeSealed(trx: Trx, { id, sealed_secret }: StoredSecret, sealed: Buffer): Promise<void> {
  const update = trx.updateTable('webhook_secrets').set({ sealed_secret: sealed });
  await update.where('id', '=', id).where('sealed_secret', '=', sealed_secret).execute();
}
