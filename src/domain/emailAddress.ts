import { domainToASCII } from 'node:url';

/** The longest address that SMTP can carry (RFC 5321, section 4.5.3.1.3, less its angle brackets). */
export const MAX_EMAIL = 254;

/** The local part before the @: the characters that browsers allow in an email field (HTML standard), at most 64. */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
/** A domain in any script. It excludes characters with a meaning in mail headers or address lists. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u;
/** Letters, digits and hyphens in each label (RFC 1035); at least two labels, and the last is not a number. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * Returns the address with its domain in ASCII (Punycode), or null if the address is invalid.
 * It also returns null for valid addresses that few mail servers accept.
 */
export function asciiEmail(address: string): string | null {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 0 || !LOCAL.test(local) || !DOMAIN.test(domain)) return null;
  const isAscii = /^[\u0020-\u007e]*$/.test(domain);
  const host = isAscii ? domain : domainToASCII(domain);
  const ascii = `${local}@${host}`;
  return HOST.test(host) && ascii.length <= MAX_EMAIL ? ascii : null;
}

/** Providers that ignore dots before the @. The domain that Google's two names share counts as one. */
const WITHOUT_DOTS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Returns the mailbox that an address reaches, so that all its spellings count as one. It is in lower case, without a `+tag`,
 * and without dots where the provider ignores them. For comparisons only: mail goes to the address as it was given.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = (asciiEmail(address) ?? address).split('@').at(-1)?.toLowerCase() as string;
  const local = address.slice(0, at).toLowerCase();
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  const shared = WITHOUT_DOTS[domain];
  return shared ? `${untagged.replaceAll('.', '') || untagged}@${shared}` : `${untagged}@${domain}`;
}
