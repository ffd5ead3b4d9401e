import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { seal, unseal } from '../../crypto.ts';
import { newId } from '../../domain/ids.ts';
import { MAX_SIGNING_SECRETS } from '../../domain/webhooks.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { prepare } from '../dialect.ts';
import { lockMerchantMode } from '../merchants/merchants.ts';
import type { MerchantScope } from '../scope.ts';

/** Standard Webhooks asks for 24 to 64 bytes; 32 is the width of the HMAC. */
const SECRET_BYTES = 32;
/** Opened secrets that a process keeps: more than the merchants that one delivers for in the same hour. */
const MAX_OPENED = 10_000;

/** A secret that signs, as it is stored. `expires_at` null: the current one; otherwise a rotation lets it out then. */
export type SigningSecret = MerchantScope & {
  id: string;
  sealed_secret: Buffer;
  created_at: Date;
  expires_at: Date | null;
};

/** Makes the current signing secret of a merchant's scope: `whsec_` and base64. */
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
 * Makes a new secret the current one. The one before it goes on signing for `overlapMs`, and so do those before that
 * one, as long as they would have.
 */
export async function rotateWebhookSecret(
  trx: Trx,
  scope: MerchantScope,
  secretsKey: Buffer,
  overlapMs: number,
): Promise<void> {
  await lockMerchantMode(trx, scope.merchant_id, scope.mode);
  // The database's clock, as it is at the beginning of this transaction: with no overlap, its own later reads see none.
  await sql`
    update webhook_secrets
    set expires_at = least(expires_at, date_trunc('milliseconds', now()) + ${overlapMs} * interval '1 ms')
    where merchant_id = ${scope.merchant_id} and mode = ${scope.mode} and (expires_at is null or expires_at > now())`.execute(
    trx,
  );
  await createWebhookSecret(trx, scope, secretsKey);
}
/**
 * The secrets that sign now for each of the sides, by `keyOf`: the current one first, then those that a rotation is still
 * letting out, the latest first. To be read anew every time, so that a rotation bites at once.
 */
export async function signingSecrets(db: DbOrTrx, sides: MerchantScope[]): Promise<Map<string, SigningSecret[]>> {
  const merchants = sides.map((scope) => scope.merchant_id);
  const modes = sides.map((scope) => scope.mode);
  const query = sql`
    select id, merchant_id, mode, sealed_secret, created_at, expires_at from webhook_secrets
    where (merchant_id, mode) in (select * from unnest(${merchants}::text[], ${modes}::text[]))
      and (expires_at is null or expires_at > now())
    order by expires_at desc nulls first`.compile(db);
  const { rows } = await db.executeQuery(prepare(query));
  const grouped = Map.groupBy(rows as SigningSecret[], keyOf);
  return new Map([...grouped].map(([scope, secrets]) => [scope, secrets.slice(0, MAX_SIGNING_SECRETS)]));
}

/** What a scope is known by in the map of `signingSecrets`, and what its sealed secrets are bound to. */
export function keyOf({ merchant_id, mode }: MerchantScope): string {
  return `${merchant_id}:${mode}`;
}

/** By the secret's id, which never has another secret. */
const opened = new LRUCache<string, string>({ max: MAX_OPENED });

/** The text of a stored secret; opened once per process. @throws Error when it was sealed with none of the keys */
export function openSecret(row: SigningSecret, secretsKeys: readonly Buffer[]): string {
  const known = opened.get(row.id);
  if (known !== undefined) return known;
  const secret = unseal(secretsKeys, row.sealed_secret, keyOf(row));
  opened.set(row.id, secret);
  return secret;
}

/** Forgets secrets that sign no more, `limit` at a time; returns how many. */
export async function pruneSecrets(trx: Trx, limit: number): Promise<number> {
  const result = await sql`
    delete from webhook_secrets where id in (
      select id from webhook_secrets where expires_at < now() limit ${limit} for update skip locked)`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

type StoredSecret = MerchantScope & { id: string; sealed_secret: Buffer };

/** A page of all stored secrets of all merchants, in the order of their ids. */
export async function listSecrets(db: DbOrTrx, afterId: string, limit: number): Promise<StoredSecret[]> {
  return db
    .selectFrom('webhook_secrets')
    .select(['id', 'merchant_id', 'mode', 'sealed_secret'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Puts a secret that was sealed anew in the place of what it was. */
export async function storeSealed(trx: Trx, { id, sealed_secret }: StoredSecret, sealed: Buffer): Promise<void> {
  const update = trx.updateTable('webhook_secrets').set({ sealed_secret: sealed });
  await update.where('id', '=', id).where('sealed_secret', '=', sealed_secret).execute();
}
