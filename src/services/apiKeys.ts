import { createHash, randomBytes } from 'node:crypto';
import { hash } from 'argon2';
import bs58 from 'bs58';
import type { Trx } from '../db/database.ts';
import { deactivateKey, insertKey, type NewKey } from '../db/merchants/apiKeys.ts';
import { FlorinError } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import { MODES, type Mode } from '../domain/modes.ts';

/** Beyond guessing; also the width of the SHA-256 that finds the key. */
const KEY_BYTES = 32;

/** A new key: its value, which is shown once and kept nowhere, and the row that recognises it. */
export type GeneratedKey = { key: string; row: NewKey };

/** Generates a key. It is dated by real time, whatever a merchant's test clock says: it is no part of what he tries out. */
export async function generateKey(merchantId: string, mode: Mode, name: string | null): Promise<GeneratedKey> {
  const key = `svc_${mode}_${bs58.encode(randomBytes(KEY_BYTES))}`;
  // Argon2id with the library's defaults, which follow RFC 9106's second recommended option (64 MiB, 3 passes).
  const argon2 = await hash(key);
  const sha256 = createHash('sha256').update(key).digest();
  const created_at = new Date();
  return { key, row: { id: newId('key'), merchant_id: merchantId, mode, name, sha256, argon2, created_at } };
}

/** The modes whose keys a caller may see and manage: a live key both, a test key its own. */
export function managedModes(mode: Mode): readonly Mode[] {
  return mode === 'live' ? MODES : ['test'];
}

/** Makes another key for a merchant. */
export async function createKey(trx: Trx, merchantId: string, mode: Mode, name: string | null) {
  const generated = await generateKey(merchantId, mode, name);
  await insertKey(trx, generated.row);
  return generated;
}

/**
 * Deactivates a merchant's key and puts its successor in its place, in one transaction. The successor is made before, by
 * `generateKey`: hashing it takes a tenth of a second, in which nothing may be locked.
 * @throws FlorinError `conflict` when the key is not active any more
 */
export async function rotateKey(trx: Trx, id: string, successor: NewKey): Promise<void> {
  const old = await deactivateKey(trx, successor.merchant_id, id);
  if (!old) throw new FlorinError('conflict', 'This key was rotated or revoked before.');
  await insertKey(trx, successor);
}
