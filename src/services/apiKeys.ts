import { createHash, randomBytes } from 'node:crypto';
import { hash } from 'argon2';
import bs58 from 'bs58';
import type { Trx } from '../db/database.ts';
import { deactivateKey, insertKey, type NewKey } from '../db/merchants/apiKeys.ts';
import { FlorinError } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import { MODES, type Mode } from '../domain/modes.ts';

/** Random bytes of a key: too many to guess, and as many as the SHA-256 that finds the key. */
const KEY_BYTES = 32;

/** A new key. `key`: its value, which is shown once and never stored. `row`: what is stored to recognise it. */
export type GeneratedKey = { key: string; row: NewKey };

/** Generates a key. `created_at` is real time: a test clock does not apply to keys. */
export async function generateKey(merchantId: string, mode: Mode, name: string | null): Promise<GeneratedKey> {
  const key = `svc_${mode}_${bs58.encode(randomBytes(KEY_BYTES))}`;
  // Argon2id with the library's defaults, which follow RFC 9106's second recommended option (64 MiB, 3 passes).
  const argon2 = await hash(key);
  const sha256 = createHash('sha256').update(key).digest();
  const created_at = new Date();
  return { key, row: { id: newId('key'), merchant_id: merchantId, mode, name, sha256, argon2, created_at } };
}

/** Returns the modes whose keys a caller may manage: both for a live key, its own for a test key. */
export function managedModes(mode: Mode): readonly Mode[] {
  return mode === 'live' ? MODES : ['test'];
}

/** Creates another key for a merchant. */
export async function createKey(trx: Trx, merchantId: string, mode: Mode, name: string | null) {
  const generated = await generateKey(merchantId, mode, name);
  await insertKey(trx, generated.row);
  return generated;
}

/**
 * Deactivates a merchant's key and inserts its successor, in one transaction.
 * @param successor made by `generateKey` before the transaction, because hashing takes 100 ms and must not hold a lock
 * @throws FlorinError `conflict` when the key is no longer active
 */
export async function rotateKey(trx: Trx, id: string, successor: NewKey): Promise<void> {
  const old = await deactivateKey(trx, successor.merchant_id, id);
  if (!old) throw new FlorinError('conflict', 'This key has already been rotated or revoked.');
  await insertKey(trx, successor);
}
