import { LOCALES, type Locale } from './locales.ts';

/** The pattern of a link code: 16 characters of Crockford's base32 in lower case. */
export const LINK_CODE = /^[0-9a-hjkmnp-tv-z]{16}$/;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The random bytes of a link code or a visit. Nobody can guess 80 bits, and a link code can still be read out. */
export const LINK_CODE_BYTES = 10;

/** Returns the link code for LINK_CODE_BYTES random bytes. */
export function linkCode(bytes: Uint8Array): string {
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let code = '';
  while (code.length < (LINK_CODE_BYTES * 8) / 5) {
    code = ALPHABET[Number(bits & 31n)] + code;
    bits >>= 5n;
  }
  return code;
}

/**
 * Returns a visit for LINK_CODE_BYTES random bytes: one showing of the code on a link's page. The wallet that scans the code makes
 * a payment for the visit, and the page finds this payment. The last character is the page's language: a code with a longer
 * address would have more modules.
 */
export function visitCode(bytes: Uint8Array, locale: Locale): string {
  return linkCode(bytes).slice(0, -1) + ALPHABET[LOCALES.indexOf(locale)];
}

/** Returns the language of the page that showed a visit; null: no page of ours did. */
export function visitLocale(visit: string): Locale | null {
  return LOCALES[ALPHABET.indexOf(visit.slice(-1))] ?? null;
}

/** True for what looks like a visit (see `visitCode`). */
export function isVisit(text: string): boolean {
  return LINK_CODE.test(text);
}

/** Maximum length of a title, one line at the top of a page. */
export const MAX_TITLE = 200;

/** The largest `max_uses`. A link with more uses needs no limit. */
export const MAX_USES = 999_999_999;

/**
 * The most open payments of one link, whatever its own limit is.
 * Anybody can create them. Each one costs an event, a webhook and some chain lookups. A link in a newsletter has
 * hundreds open at its peak. The limit is far above that, so an attacker needs many IP addresses to block a link (see
 * IP_LIMIT_PAYMENTS_PER_MINUTE).
 */
export const MAX_OPEN_PAYMENTS = 10_000;

/**
 * How long a payment of a limited link keeps its place, and how long again from each transaction that is built for it. Enough
 * to open a wallet and to buy what is missing, and longer than a built transaction can land. Afterwards the next buyer gets
 * the place. Until somebody needs it, the payment can still be paid.
 */
export const PLACE_HELD_MS = 10 * 60_000;
/**
 * How long a submitted transaction keeps a place while no node has returned it. It is then too old to land. A stranger can
 * submit few made-up ones, so they cannot keep a place for long.
 */
export const SUBMITTED_HELD_MS = 2 * 60_000;

/**
 * The most unpaid places of one limited link that a client address takes within UNPAID_WINDOW_MS. Somebody who returns to a
 * lost page needs a second one. Without the window, one client could take a link's last place again every ten minutes.
 */
export const MAX_UNPAID_PLACES = 3;
/**
 * The most unpaid payments of a link without a limit that a client address makes within UNPAID_WINDOW_MS. Far below
 * MAX_OPEN_PAYMENTS, so that a few addresses cannot crowd a link. Not lower, because a shop's customers may share an address.
 */
export const MAX_UNPAID_PAYMENTS = 100;
/** The window of these two limits: as long as a stablecoin payment is open. */
export const UNPAID_WINDOW_MS = 3600_000;

/**
 * The state that decides if a link can be paid.
 * - uses_count: confirmed payments
 * - reserved_count: pending payments
 * - lapsed_count: pending payments whose place the next buyer may take
 */
export type LinkState = {
  is_active: boolean;
  expires_at: Date | null;
  max_uses: number | null;
  uses_count: number;
  reserved_count: number;
  lapsed_count: number;
};

/**
 * Why a link cannot be paid now.
 * - held: open payments use its last places. A place is free again when its time is over or its payment ends unpaid.
 * - crowded: the link has MAX_OPEN_PAYMENTS open payments.
 */
export type LinkClosure = 'inactive' | 'expired' | 'used_up' | 'held' | 'crowded';

/** Returns why a link cannot be paid at `now` (on the merchant's clock), or null if it can. */
export function linkClosure(link: LinkState, now: Date): LinkClosure | null {
  if (!link.is_active) return 'inactive';
  if (link.expires_at && link.expires_at <= now) return 'expired';
  const maxUses = link.max_uses ?? Number.POSITIVE_INFINITY;
  if (link.uses_count >= maxUses) return 'used_up';
  if (link.uses_count + link.reserved_count - link.lapsed_count >= maxUses) return 'held';
  return link.reserved_count >= MAX_OPEN_PAYMENTS ? 'crowded' : null;
}
