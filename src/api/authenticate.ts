import { createHash } from 'node:crypto';
import { verify } from 'argon2';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { type Caller, findKey } from '../db/keys.ts';
import { FlorinError } from '../domain/errors.ts';

/** Keys that this process has verified with Argon2: far more than any deployment uses at a time. */
const MAX_REMEMBERED_KEYS = 10_000;

/** `svc_test_` or `svc_live_` and 32 random bytes in base58, which are 43 or 44 characters (less for leading zeros). */
const KEY_FORM = /^svc_(test|live)_[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Verifications by key id and Argon2 hash. A failed one is kept too: it would fail again. */
const verified = new LRUCache<string, Promise<boolean>>({ max: MAX_REMEMBERED_KEYS });

/**
 * Finds out who makes a request from its Authorization header. One round trip: the key's row is found by SHA-256 and
 * read anew every time, so a rotated key is refused at once everywhere. Argon2, which costs a tenth of a second, is
 * verified once per process and key. Every refusal is the same, and takes a lookup and nothing more.
 * @throws FlorinError `authentication_failed`
 */
export async function authenticate(db: Database, header: string | undefined): Promise<{ caller: Caller; now: Date }> {
  const key = header?.match(/^Bearer +(\S+)$/i)?.[1];
  if (!key || !KEY_FORM.test(key)) throw refusal();
  const found = await findKey(db, createHash('sha256').update(key).digest());
  if (!found?.is_active || !key.startsWith(`svc_${found.caller.mode}_`)) throw refusal();
  if (!(await isVerified(found.caller.key_id, found.argon2, key))) throw refusal();
  return { caller: found.caller, now: found.now };
}

function isVerified(keyId: string, argon2: string, key: string): Promise<boolean> {
  const id = `${keyId} ${argon2}`;
  let result = verified.get(id);
  if (!result) {
    result = verify(argon2, key);
    verified.set(id, result);
    // An error (out of memory, say) is not a verdict; the next request tries again.
    result.catch(() => verified.delete(id));
  }
  return result;
}

function refusal(): FlorinError {
  return new FlorinError('authentication_failed', 'The API key is missing, invalid or expired.');
}
