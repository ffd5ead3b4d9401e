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

/** Whose webhooks a secret signs: an endpoint's own, or the merchant's common one without `endpoint_id`. */
export type SecretOwner = MerchantScope & { endpoint_id?: string | null };

/** A stored secret that signs. `expires_at` null: the current secret; otherwise it was rotated and expires then. */
export type SigningSecret = SecretOwner & {
  id: string;
  sealed_secret: Buffer;
  created_at: Date;
  expires_at: Date | null;
};

/** Creates and returns an owner's current signing secret: `whsec_` and base64, stored sealed with `secretsKey`. */
export async function createWebhookSecret(
  trx: Trx,
  { merchant_id, mode, endpoint_id }: SecretOwner,
  secretsKey: Buffer,
): Promise<string> {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const sealed_secret = seal(secretsKey, secret, keyOf({ merchant_id, mode, endpoint_id }));
  const row = { id: newId('whs'), merchant_id, mode, sealed_secret };
  if (endpoint_id) {
    await trx
      .insertInto('webhook_endpoint_secrets')
      .values({ ...row, endpoint_id })
      .execute();
  } else await trx.insertInto('webhook_secrets').values(row).execute();
  return secret;
}

/**
 * Creates and returns a new current secret. The previous one signs for `overlapMs` more milliseconds.
 * Older secrets keep their expiry, but sign for no longer than `overlapMs`.
 */
export async function rotateWebhookSecret(
  trx: Trx,
  owner: SecretOwner,
  secretsKey: Buffer,
  overlapMs: number,
): Promise<string> {
  await lockMerchantMode(trx, owner.merchant_id, owner.mode);
  await expireSecrets(trx, owner, overlapMs);
  return createWebhookSecret(trx, owner, secretsKey);
}

/** Lets the secrets of an owner sign for at most `overlapMs` more milliseconds. */
export async function expireSecrets(trx: Trx, owner: SecretOwner, overlapMs: number): Promise<void> {
  const { merchant_id, mode, endpoint_id } = owner;
  // now() is the start of this transaction. With no overlap, its own later reads must not find the old secret.
  await sql`
    update ${tableOf(owner)}
    set expires_at = least(expires_at, date_trunc('milliseconds', now()) + ${overlapMs} * interval '1 ms')
    where merchant_id = ${merchant_id} and mode = ${mode} and (expires_at is null or expires_at > now())
      ${endpoint_id ? sql`and endpoint_id = ${endpoint_id}` : sql``}`.execute(trx);
}

const tableOf = ({ endpoint_id }: SecretOwner) =>
  sql.table(endpoint_id ? 'webhook_endpoint_secrets' : 'webhook_secrets');

/**
 * Returns the secrets that currently sign for each owner, by `keyOf`.
 * The current secret comes first, then rotated ones, latest expiry first. Do not cache the result: a rotation must
 * apply at once.
 */
export async function signingSecrets(db: DbOrTrx, owners: SecretOwner[]): Promise<Map<string, SigningSecret[]>> {
  const common = owners.filter(({ endpoint_id }) => !endpoint_id);
  const merchants = common.map((owner) => owner.merchant_id);
  const modes = common.map((owner) => owner.mode);
  const own = owners.filter(({ endpoint_id }) => endpoint_id);
  const query = sql`
    select id, merchant_id, mode, null as endpoint_id, sealed_secret, created_at, expires_at from webhook_secrets
    where (merchant_id, mode) in (select * from unnest(${merchants}::text[], ${modes}::text[]))
      and (expires_at is null or expires_at > now())
    union all
    select id, merchant_id, mode, endpoint_id, sealed_secret, created_at, expires_at from webhook_endpoint_secrets
    where (endpoint_id, merchant_id, mode) in (
        select * from unnest(${own.map((owner) => owner.endpoint_id)}::text[], ${own.map((owner) => owner.merchant_id)}::text[],
          ${own.map((owner) => owner.mode)}::text[]))
      and (expires_at is null or expires_at > now())
    order by expires_at desc nulls first`.compile(db);
  const { rows } = await db.executeQuery(prepare(query));
  const grouped = Map.groupBy(rows as SigningSecret[], keyOf);
  return new Map([...grouped].map(([scope, secrets]) => [scope, secrets.slice(0, MAX_SIGNING_SECRETS)]));
}

/** Returns the key of an owner in the map of `signingSecrets`. Sealed secrets are bound to the same text. */
export function keyOf({ merchant_id, mode, endpoint_id }: SecretOwner): string {
  return endpoint_id ? `${merchant_id}:${mode}:${endpoint_id}` : `${merchant_id}:${mode}`;
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

/** Deletes up to `limit` expired secrets of merchants, and as many of endpoints. Returns how many. */
export async function pruneSecrets(trx: Trx, limit: number): Promise<number> {
  const prune = async (table: string) => {
    const result = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where expires_at < now() limit ${limit} for update skip locked)`.execute(
      trx,
    );
    return Number(result.numAffectedRows ?? 0n);
  };
  return (await prune('webhook_secrets')) + (await prune('webhook_endpoint_secrets'));
}

type StoredSecret = SecretOwner & { id: string; sealed_secret: Buffer };

/** Returns up to `limit` stored secrets of all owners after `afterId`, in the order of their ids. */
export async function listSecrets(db: DbOrTrx, afterId: string, limit: number): Promise<StoredSecret[]> {
  const { rows } = await sql<StoredSecret>`
    select * from (
      select id, merchant_id, mode, null as endpoint_id, sealed_secret from webhook_secrets
      union all
      select id, merchant_id, mode, endpoint_id, sealed_secret from webhook_endpoint_secrets
    ) secret where id > ${afterId} order by id limit ${limit}`.execute(db);
  return rows;
}

/** Replaces a stored secret by its resealed form. Does nothing if the stored form changed since it was read. */
export async function storeSealed(trx: Trx, secret: StoredSecret, sealed: Buffer): Promise<void> {
  await sql`
    update ${tableOf(secret)} set sealed_secret = ${sealed}
    where id = ${secret.id} and sealed_secret = ${secret.sealed_secret}`.execute(trx);
}
