import type { Locale } from './locales.ts';

/** How a customer is recognised: by an email address in any case, or by a wallet. */
export const IDENTITY_KINDS = ['email', 'wallet'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** The most characters of a customer's name. */
export const MAX_CUSTOMER_NAME = 200;
/** The most characters of notes: two pages. */
export const MAX_NOTES = 5000;
/** The most characters of a tax id. The longest that are in use, with spaces, have some twenty. */
export const MAX_TAX_ID = 50;
/** The most characters of a language tag. RFC 5646 says in section 4.4.1 that no tag in use needs more. */
export const MAX_LOCALE = 35;
/** The most characters of a line of an address: it fills two lines of a document. */
export const MAX_ADDRESS_LINE = 200;

/** The lines of a postal address, without its country. */
export type Address = {
  line1: string | null;
  line2: string | null;
  city: string | null;
  postal_code: string | null;
  state: string | null;
};

/** Names of countries by language, cached because creating them takes longer than using them. */
const regions = new Map<Locale, Intl.DisplayNames>();

function regionName(code: string, locale: Locale): string | undefined {
  const names = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  regions.set(locale, names);
  return names.of(code);
}

/** Groups of countries, and places that are none: Unicode has names for them, too. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];

/** Returns the code of a country in upper case (ISO 3166-1 alpha-2); null: there is no such country. */
export function countryCode(text: string): string | null {
  const code = text.toUpperCase();
  return /^[A-Z]{2}$/.test(code) && regionName(code, 'en') !== undefined && !NO_COUNTRIES.includes(code) ? code : null;
}

/** Returns the name of a country in a language. */
export function countryName(code: string, locale: Locale): string {
  return regionName(code, locale) ?? code;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(countryCode);
/** Countries by language, cached like their names. */
const countryLists = new Map<Locale, { code: string; name: string }[]>();

/** Returns all countries, sorted by their names in a language. */
export function countriesIn(locale: Locale): { code: string; name: string }[] {
  const known = countryLists.get(locale);
  if (known) return known;
  const { compare } = new Intl.Collator(locale);
  const list = COUNTRIES.map((code) => ({ code, name: countryName(code, locale) }));
  list.sort((one, other) => compare(one.name, other.name));
  countryLists.set(locale, list);
  return list;
}

/** Returns a language tag in its usual spelling (BCP 47); null: it is none, or too long. */
export function languageTag(text: string): string | null {
  try {
    // The usual spelling may be longer than the text.
    return Intl.getCanonicalLocales(text).find(({ length }) => length <= MAX_LOCALE) ?? null;
  } catch {
    return null;
  }
}
