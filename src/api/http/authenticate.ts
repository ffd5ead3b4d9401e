import { verify } from 'argon2';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../../crypto.ts';
import type { FoundKey, KeyLookup } from '../../db/merchants/apiKeys.ts';
import { namesOf } from '../../db/moves/names.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { IpLimiter } from './ipRateLimit.ts';

/** Size of the cache of Argon2 results. Far more keys than any deployment uses at a time. */
const MAX_VERIFICATIONS = 10_000;
/** Size of the cache of refused keys. A client that keeps using a rotated key costs no lookup and no failure count. */
const MAX_REFUSED_KEYS = 10_000;
/** How long a refused key counts as such. Its merchant may be moved here. */
const REFUSED_MS = 10_000;

/** `svc_test_` or `svc_live_` and 32 random bytes in base58, which are 43 or 44 characters (less for leading zeros). */
const KEY_FORM = /^svc_(test|live)_[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Argon2 results by key id and hash. Failures are cached too: they would fail again. */
const verifications = new LRUCache<string, Promise<boolean>>({ max: MAX_VERIFICATIONS });

/** The parts of a request that authentication needs. */
export type AuthAttempt = Omit<KeyLookup, 'sha256'> & { authorization: string | undefined; ip: string };

/** Returns the cell to which a merchant has moved that one of these names belongs to; null: none has. */
export type FindMoved = (names: readonly string[]) => Promise<string | null>;

/** Returns the caller of a request and its key; throws FlorinError if the key is refused. */
export type Authenticate = (attempt: AuthAttempt) => Promise<FoundKey & { key: string }>;

/**
 * Returns the function that authenticates requests, with one database round trip each.
 * The key's row is read on every request, by SHA-256, so all processes refuse a revoked or expired key at once. Argon2
 * takes a tenth of a second, so it runs once per process and key. It runs only for keys that the lookup found active, so
 * guesses never reach it. Only refusals are throttled, so wrong keys from an address never lock out a valid one.
 * @throws FlorinError `authentication_failed`; `misdirected_request` for a key of a merchant that has moved; `rate_limit_exceeded`
 * for an address with too many wrong keys
 */
export function createAuthentication(
  findKey: (lookup: KeyLookup) => Promise<FoundKey | null>,
  failures: IpLimiter,
  findMoved: FindMoved,
): Authenticate {
  /** SHA-256 of refused keys. None becomes valid but by a move: every new key is new random bytes. */
  const refusedKeys = new LRUCache<string, true>({ max: MAX_REFUSED_KEYS, ttl: REFUSED_MS });
  return async ({ authorization, ip, ...request }) => {
    const key = authorization?.match(/^Bearer +(\S+)$/i)?.[1];
    if (!key || !KEY_FORM.test(key)) throw unusableHeader(authorization);
    const keyHash = sha256(key);
    const fingerprint = keyHash.toString('base64');
    if (refusedKeys.has(fingerprint)) throw authenticationFailed();
    const found = await findKey({ sha256: keyHash, ...request });
    // It counts as no failure: the key is right, only its merchant has moved, and may be moved back.
    if (!found && (await findMoved(namesOf(authorization, ''))) !== null) throw misdirected();
    if (!found || !key.startsWith(`svc_${found.caller.mode}_`) || !(await isVerified(found, key))) {
      refusedKeys.set(fingerprint, true);
      await failures.count(ip);
      throw authenticationFailed();
    }
    return { ...found, key };
  };
}

function isVerified({ caller, argon2 }: FoundKey, key: string): Promise<boolean> {
  const id = `${caller.actor} ${argon2}`;
  let result = verifications.get(id);
  if (!result) {
    result = verify(argon2, key);
    verifications.set(id, result);
    // An error such as out of memory is no result, so the next request verifies again.
    result.catch(() => verifications.delete(id));
  }
  return result;
}

/** Returns the error for a request about a merchant that lives in another cell now: the proxy asks where. */
export function misdirected(): FlorinError {
  return new FlorinError('misdirected_request', 'This merchant has moved to another server. Send the request again.');
}

/** Returns the error for every refused key. All are the same, so that a guesser learns nothing. */
export function authenticationFailed(): FlorinError {
  return new FlorinError('authentication_failed', 'The API key is invalid or expired.');
}

/** Returns the error for a header without anything that could be a key. */
function unusableHeader(authorization: string | undefined): FlorinError {
  const problem = authorization ? 'malformed' : 'missing';
  const text = `The Authorization header is ${problem}. Send \`Authorization: Bearer svc_test_…\` with your whole API key.`;
  return new FlorinError('authentication_failed', text);
}
