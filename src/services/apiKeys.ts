import { randomBytes } from 'node:crypto';
import { hash } from 'argon2';
import bs58 from 'bs58';
import { databaseNow } from '../clock.ts';
import { sha256 } from '../crypto.ts';
import type { DbOrTrx, Trx } from '../db/database.ts';
import {
  activeKeysOf,
  deactivateKeys,
  findKeyById,
  hasKeyManager,
  insertKey,
  type KeyOrUser,
  type KeyRow,
  type NewKey,
  replaceKey,
} from '../db/merchants/apiKeys.ts';
import type { MerchantScope } from '../db/scope.ts';
import { type AskedLimits, inheritedLimits, type KeyLimits, requireWithin } from '../domain/apiKeys.ts';
import { FlorinError } from '../domain/errors.ts';
import { isId, newId } from '../domain/ids.ts';
import { MODES, type Mode } from '../domain/modes.ts';

/** Random bytes of a key: too many to guess, and as many as the SHA-256 that finds the key. */
const KEY_BYTES = 32;

/** A new key. `key`: its value, which is shown once and never stored. `row`: what is stored to recognise it. */
export type GeneratedKey = { key: string; row: NewKey };

/**
 * Generates a key. Call it before the transaction that inserts the key, because hashing takes 100 ms. A lock must not wait.
 * `created_at` is real time: a test clock does not apply to keys.
 */
export async function generateKey(merchantId: string, mode: Mode, name: string | null): Promise<GeneratedKey> {
  const key = `svc_${mode}_${bs58.encode(randomBytes(KEY_BYTES))}`;
  // Argon2id with the library's defaults, which follow RFC 9106's second recommended option (64 MiB, 3 passes).
  const argon2 = await hash(key);
  const created_at = databaseNow();
  return {
    key,
    row: { id: newId('key'), merchant_id: merchantId, mode, name, sha256: sha256(key), argon2, created_at },
  };
}

/** Returns the modes whose keys a caller may manage: both for a live key, its own for a test key. */
export function managedModes(mode: Mode): readonly Mode[] {
  return mode === 'live' ? MODES : ['test'];
}

/** Returns a merchant's key. @throws FlorinError `not_found` */
export async function requireKey(db: DbOrTrx, merchantId: string, id: string): Promise<KeyRow> {
  const key = await findKeyById(db, merchantId, id);
  if (!key) throw new FlorinError('not_found', 'There is no such API key.');
  return key;
}

/** The key that makes another one, or the user who does. */
type Maker = { merchant_id: string; actor: KeyOrUser };

/** The limits of keys that people make: their roles decide whether they may. */
const UNLIMITED: KeyLimits = { scopes: ['*'], expires_at: null, allowed_ips: null };

/** Returns the limits of a maker. */
async function limitsOf(trx: Trx, { merchant_id, actor }: Maker): Promise<KeyLimits> {
  return isId('usr', actor) ? UNLIMITED : requireKey(trx, merchant_id, actor);
}

/** Returns the key that made another one; null: a user did, whom the audit log names. */
const creatorOf = ({ actor }: Maker): string | null => (isId('key', actor) ? actor : null);

/**
 * Inserts a key that another key or a user creates, and returns its limits, within those of its maker.
 * @throws FlorinError `forbidden` when the limits exceed the maker's
 */
export async function createKey(trx: Trx, maker: Maker, row: NewKey, asked: AskedLimits): Promise<KeyLimits> {
  const own = await limitsOf(trx, maker);
  const limits = inheritedLimits(own, asked);
  requireWithin(own, limits);
  await insertKey(trx, { ...row, ...limits, created_by: creatorOf(maker) });
  return limits;
}

/**
 * Replaces a key by a successor with the same limits. Returns the old key, which works for `overlapSeconds` more.
 * @throws FlorinError `conflict` when the key is not usable or was rotated before; `forbidden` when it may do more than
 * its maker
 */
export async function rotateKey(
  trx: Trx,
  maker: Maker,
  id: string,
  { successor, overlapSeconds }: { successor: NewKey; overlapSeconds: number },
): Promise<KeyRow> {
  const { scopes, expires_at, allowed_ips } = await requireKey(trx, maker.merchant_id, id);
  const limits = { scopes, expires_at, allowed_ips };
  requireWithin(await limitsOf(trx, maker), limits);
  await insertKey(trx, { ...successor, ...limits, created_by: creatorOf(maker) });
  const old = await replaceKey(trx, maker.merchant_id, id, { successor: successor.id, overlapSeconds });
  if (!old) throw new FlorinError('conflict', 'This key has already been rotated or revoked, or has expired.');
  return old;
}

/** Revokes a key and, with `cascade`, all keys that it created, directly or not. Returns those that were active. */
export async function endKeys(trx: Trx, merchantId: string, id: string, cascade: boolean): Promise<string[]> {
  return deactivateKeys(trx, merchantId, await activeKeysOf(trx, merchantId, id, cascade));
}

/**
 * Revokes a key and, with `cascade`, all keys that it created, directly or not. Returns the ids of those that were active.
 * Call it with the merchant locked, so that none of them creates another key meanwhile.
 * @throws FlorinError `conflict` when no other key could manage the keys of its mode
 */
export async function revokeKeys(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  id: string,
  cascade: boolean,
): Promise<string[]> {
  const revoked = await endKeys(trx, merchant_id, id, cascade);
  const managers = MODES.filter((manager) => managedModes(manager).includes(mode));
  if (revoked.length === 0 || (await hasKeyManager(trx, merchant_id, managers))) return revoked;
  throw new FlorinError(
    'conflict',
    `No other ${mode} key could manage keys. Create one with the scope keys:write first, or ask the operator.`,
  );
}
