import { domainToASCII } from 'node:url';

/** The longest address that SMTP can carry (RFC 5321, section 4.5.3.1.3, less its angle brackets). */
export const MAX_EMAIL = 254;

/** What may stand before the @: what browsers take in a field for an address (the HTML standard), in at most 64 characters. */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
/** A domain in any script. Nothing that a mail header, or what reads an address, could take for anything else. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u;
/** Letters, digits and hyphens within each label (RFC 1035), two labels at least, the last of which is no number. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * An address as mail servers know it: with the domain of another script in ASCII (Punycode). Null: it is no address on
 * the internet, or one that few servers would take.
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
