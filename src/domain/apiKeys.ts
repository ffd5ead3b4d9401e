import { FlorinError } from './errors.ts';
import { areWithin } from './ipRanges.ts';
import { type GrantedScope, hasScope, lacksScope } from './scopes.ts';

/** Addresses and ranges in a key's allow-list. Every request compares with all of them. */
export const MAX_ALLOWED_IPS = 20;
/** How long an old key may work beside its successor: time for a deploy of the slowest client. */
export const MAX_OVERLAP_SECONDS = 7 * 24 * 3600;

/** The limits of a key. `expires_at` null: it does not expire. `allowed_ips` null: it works from everywhere. */
export type KeyLimits = { scopes: GrantedScope[]; expires_at: Date | null; allowed_ips: string[] | null };

/** Limits that somebody asks for; null: as the maker's. */
export type AskedLimits = { [Limit in keyof KeyLimits]: KeyLimits[Limit] | null };

/** Returns the limits of a new key. It inherits those that were not asked for. */
export function inheritedLimits(own: KeyLimits, { scopes, expires_at, allowed_ips }: AskedLimits): KeyLimits {
  return {
    scopes: scopes ?? own.scopes,
    expires_at: expires_at ?? own.expires_at,
    allowed_ips: allowed_ips ?? own.allowed_ips,
  };
}

/** Checks that a key may make a key with these limits: no key may do more than its maker. @throws FlorinError `forbidden` */
export function requireWithin(own: KeyLimits, { scopes, expires_at, allowed_ips }: KeyLimits): void {
  const missing = scopes.find((scope) => !hasScope(own.scopes, scope));
  if (missing) throw lacksScope(missing);
  if (own.expires_at && (!expires_at || expires_at > own.expires_at)) {
    const limit = own.expires_at.toISOString();
    throw new FlorinError('forbidden', `This key can only make keys that expire no later than itself, at ${limit}.`);
  }
  if (own.allowed_ips && !(allowed_ips && areWithin(allowed_ips, own.allowed_ips))) {
    const ranges = own.allowed_ips.join(', ');
    throw new FlorinError(
      'forbidden',
      `This key can only make keys for addresses within its own allowed_ips: ${ranges}.`,
    );
  }
}
