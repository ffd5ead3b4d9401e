/** What a link's address ends with: 16 characters of Crockford's base32, in lower case. */
export const LINK_CODE = /^[0-9a-hjkmnp-tv-z]{16}$/;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** How many random bytes a code is made from: 80 bits, beyond guessing, in as many characters as one can read out. */
export const LINK_CODE_BYTES = 10;

/** The code for LINK_CODE_BYTES random bytes. */
export function linkCode(bytes: Uint8Array): string {
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let code = '';
  while (code.length < (LINK_CODE_BYTES * 8) / 5) {
    code = ALPHABET[Number(bits & 31n)] + code;
    bits >>= 5n;
  }
  return code;
}

/** The most uses that a link may be limited to; whoever wants more wants no limit. */
export const MAX_USES = 999_999_999;

/**
 * How many payments from one link may be open at a time, whatever its own limit is. Anybody can make them, each is an
 * event, a webhook and some look-ups on the chain, and a link in a newsletter has hundreds at its best moment. It is far
 * above that, so that a stranger who means to close a link with it needs many addresses (see IP_LIMIT_PAYMENTS_PER_MINUTE),
 * for as long as he goes on.
 */
export const MAX_OPEN_PAYMENTS = 10_000;

/** What decides whether a link can be paid. `uses_count`: confirmed payments; `held_count`: pending ones. */
export type LinkState = {
  is_active: boolean;
  expires_at: Date | null;
  max_uses: number | null;
  uses_count: number;
  held_count: number;
};

/**
 * Why nobody can pay from a link now. `held`: its last places are taken by payments that are still open; if one of them
 * is not paid in time, its place is free again. `crowded`: it has MAX_OPEN_PAYMENTS of them.
 */
export type LinkClosure = 'inactive' | 'expired' | 'used_up' | 'held' | 'crowded';

/** Why a link cannot be paid at `now`, on its merchant's clock; null when it can. */
export function linkClosure(link: LinkState, now: Date): LinkClosure | null {
  if (!link.is_active) return 'inactive';
  if (link.expires_at && link.expires_at <= now) return 'expired';
  const places = link.max_uses ?? Number.POSITIVE_INFINITY;
  if (link.uses_count >= places) return 'used_up';
  if (link.uses_count + link.held_count >= places) return 'held';
  return link.held_count >= MAX_OPEN_PAYMENTS ? 'crowded' : null;
}
