import { createHash } from 'node:crypto';
import { verify } from 'argon2';
import { LRUCache } from 'lru-cache';
import type { FoundKey, KeyLookup } from '../../db/merchants/apiKeys.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { IpLimiter } from './ipRateLimit.ts';

/** Keys that this process has verified with Argon2: far more than any deployment uses at a time. */
const MAX_REMEMBERED_KEYS = 10_000;
/** Keys that were refused lately. A client that goes on with a rotated key costs neither a look-up nor its address. */
const MAX_REFUSED_KEYS = 10_000;

/** `svc_test_` or `svc_live_` and 32 random bytes in base58, which are 43 or 44 characters (less for leading zeros). */
const KEY_FORM = /^svc_(test|live)_[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Verifications by key id and Argon2 hash. A failed one is kept too: it would fail again. */
const verified = new LRUCache<string, Promise<boolean>>({ max: MAX_REMEMBERED_KEYS });

/** What authentication needs to know of a request. */
export type Attempt = Omit<KeyLookup, 'sha256'> & { authorization: string | undefined; ip: string };

/** Finds out who makes a request; throws FlorinError when it does not. */
export type Authenticate = (attempt: Attempt) => Promise<FoundKey & { key: string }>;

/**
 * Authenticates requests with one round trip each: the key's row is found by SHA-256 and read anew every time, so a
 * rotated key is refused at once everywhere. Argon2, which costs a tenth of a second, is verified once per process and
 * key, and only for a key whose hash is there and active: every refusal is the same and comes before it. An address
 * that tries one wrong key after the other is slowed down.
 * @throws FlorinError `authentication_failed`, or `rate_limit_exceeded` for an address with too many wrong keys
 */
export function createAuthentication(
  findKey: (lookup: KeyLookup) => Promise<FoundKey | null>,
  failures: IpLimiter,
): Authenticate {
  /** SHA-256 of keys that were accepted before: whoever shares an address with a guesser is not slowed down with him. */
  const accepted = new LRUCache<string, true>({ max: MAX_REMEMBERED_KEYS });
  /** SHA-256 of refused keys. What is unknown or rotated never becomes valid: a new key is new random bytes. */
  const refused = new LRUCache<string, true>({ max: MAX_REFUSED_KEYS });
  return async ({ authorization, ip, ...request }) => {
    const key = authorization?.match(/^Bearer +(\S+)$/i)?.[1];
    if (!key || !KEY_FORM.test(key)) throw refusal();
    const sha256 = createHash('sha256').update(key).digest();
    const fingerprint = sha256.toString('base64');
    if (refused.has(fingerprint)) throw refusal();
    if (!accepted.has(fingerprint)) await failures.check(ip);
    const found = await findKey({ sha256, ...request });
    if (!found || !key.startsWith(`svc_${found.caller.mode}_`) || !(await isVerified(found, key))) {
      refused.set(fingerprint, true);
      await failures.count(ip);
      throw refusal();
    }
    accepted.set(fingerprint, true);
    return { ...found, key };
  };
}

function isVerified({ caller, argon2 }: FoundKey, key: string): Promise<boolean> {
  const id = `${caller.key_id} ${argon2}`;
  let result = verified.get(id);
  if (!result) {
    result = verify(argon2, key);
    verified.set(id, result);
    // An error (out of memory, say) is not a verdict; the next request tries again.
    result.catch(() => verified.delete(id));
  }
  return result;
}

/** The one refusal: it tells nothing of why. */
export function refusal(): FlorinError {
  return new FlorinError('authentication_failed', 'The API key is missing, invalid or expired.');
}
