/** A merchant's brand on payer pages and in mails, in one mode. */
export type CheckoutSettings = {
  /** `#rrggbb` in lower case */
  brand_color: string | null;
  support_email: string | null;
  support_url: string | null;
  support_phone: string | null;
  terms_url: string | null;
  privacy_url: string | null;
  refund_policy_url: string | null;
  /** the language of pages and mails if nothing else names one (BCP 47) */
  locale: string | null;
  /** the sites that may show the checkout in a frame, and that it notifies */
  allowed_origins: string[];
};

/** The settings of a merchant that has changed none. The defaults of the columns are the same. */
export const DEFAULT_CHECKOUT: CheckoutSettings = {
  brand_color: null,
  support_email: null,
  support_url: null,
  support_phone: null,
  terms_url: null,
  privacy_url: null,
  refund_policy_url: null,
  locale: null,
  allowed_origins: [],
};

/** The most characters of a phone number: 15 digits (ITU-T E.164) and as many separators. */
export const MAX_PHONE = 30;
/** The most origins that may embed a checkout: the shops of a merchant. */
export const MAX_ORIGINS = 20;
/** The most characters of an origin. A header lists all of them, and proxies accept 4 kB of headers. */
export const MAX_ORIGIN = 100;
/** Hexadecimal digits of a logo's hash in its address. They tell versions of a logo apart, and protect nothing. */
export const LOGO_HASH_DIGITS = 12;

/** Returns a colour as `#rrggbb` in lower case; null: it is not written so. */
export function hexColor(text: string): string | null {
  return /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : null;
}

/** Returns an http or https URL as browsers spell it, which is ASCII without spaces; null: it is none, or has credentials. */
export function webUrl(text: string): string | null {
  const url = URL.parse(text);
  const isWeb = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isWeb ? url.href : null;
}

/** Returns whether a text is a phone number, as people write it: digits, separators, and a + in front. */
export function isPhone(text: string): boolean {
  return /^\+?[\d ()./-]+$/.test(text) && /^(\D*\d){3,15}\D*$/.test(text);
}

/**
 * The hosts that `frame-ancestors` can match (CSP level 3, section 6.7.2.8): names of letters, digits and hyphens, and of
 * the addresses only this one. URLs allow other characters in names, such as * and ;, which have a meaning in the header.
 */
const FRAMING_HOST = /^(?:127\.0\.0\.1|(?!.*\.\d+$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*)$/;

/**
 * Returns an origin as browsers send it; null: it is none that may embed a checkout. That takes https, or http on one's own
 * computer, and no path.
 */
export function framingOrigin(text: string): string | null {
  const url = URL.parse(text);
  if (!url || url.href !== `${url.origin}/` || !FRAMING_HOST.test(url.hostname)) return null;
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url.origin : null;
}
