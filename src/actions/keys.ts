import { createHash, randomBytes } from 'node:crypto';
import { hash } from 'argon2';
import bs58 from 'bs58';
import type { NewKey } from '../db/keys.ts';
import { newId } from '../domain/ids.ts';
import type { Mode } from '../domain/modes.ts';

/** Beyond guessing; also the width of the SHA-256 that finds the key. */
const KEY_BYTES = 32;

/** A new key: its value, which is shown once and kept nowhere, and the row that recognises it. */
export async function generateKey(
  merchantId: string,
  mode: Mode,
  name: string | null,
): Promise<{ key: string; row: NewKey }> {
  const key = `svc_${mode}_${bs58.encode(randomBytes(KEY_BYTES))}`;
  // Argon2id with the library's defaults, which follow RFC 9106's second recommended option (64 MiB, 3 passes).
  const argon2 = await hash(key);
  const sha256 = createHash('sha256').update(key).digest();
  return { key, row: { id: newId('key'), merchant_id: merchantId, mode, name, sha256, argon2 } };
}
