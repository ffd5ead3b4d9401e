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

/**
 * Providers with several spellings of one mailbox. The first domain stands for all. `same`: characters before the @ that are
 * ignored, or all mean the text in `as`. Outlook.com and Hotmail have no such rule.
 * Sources: the providers' help pages, on 2026-11-23: support.google.com/mail/answer/7436150, proton.me/support/addresses-and-aliases,
 * yandex.com/support/id/en/authorization/aliases, support.apple.com/en-us/108313.
 */
const PROVIDERS: { domains: string[]; same?: RegExp; as?: string }[] = [
  { domains: ['gmail.com', 'googlemail.com'], same: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'], same: /[._-]/g },
  {
    domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr'],
    same: /[.-]/g,
    as: '-',
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
];
const PROVIDER_OF = new Map(PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider])));

/** Fastmail's subdomain addressing: everything at user.fastmail.com reaches user@fastmail.com (fastmail.help, "Plus addressing"). */
const FASTMAIL_USER = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * Returns the mailbox that an address reaches, so that all its spellings count as one. It is in lower case, without a `+tag`,
 * and as PROVIDERS say. For comparisons only: mail goes to the address as it was given.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = (asciiEmail(address) ?? address).split('@').at(-1)?.toLowerCase() as string;
  const [, user, host] = FASTMAIL_USER.exec(domain) ?? [];
  if (user) return `${user}@${host}`;
  const local = address.slice(0, at).toLowerCase();
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  const { domains: [shared] = [domain], same, as = '' } = PROVIDER_OF.get(domain) ?? {};
  const spelled = same ? untagged.replace(same, as) || untagged : untagged;
  return `${spelled}@${shared}`;
}
