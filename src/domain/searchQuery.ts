import Big from 'big.js';
import { isAddress, isSignature } from './base58.ts';
import { asciiEmail } from './emailAddress.ts';
import { type IdPrefix, prefixOf } from './ids.ts';
import type { Locale } from './locales.ts';
import { CURRENCIES, type Currency, fiatProblem } from './money.ts';
import { LINK_CODE } from './paymentLinks.ts';
import type { Scope } from './scopes.ts';
import { MAX_BASE_UNITS, TOKEN_NAMES, TOKENS, type Token } from './tokens.ts';
import { decimalOf } from './typedNumber.ts';

/** The longest text that is searched for: an explorer's URL with a signature and its parameters is shorter. */
export const MAX_SEARCH = 500;

/** The kinds of objects that a search finds, and the scope that a key needs to see each. Of equals, the first kinds come first. */
export const HIT_SCOPES = {
  customer: 'customers:read',
  payment: 'payments:read',
  invoice: 'invoices:read',
  credit_note: 'invoices:read',
  subscription: 'subscriptions:read',
  subscription_plan: 'subscription_plans:read',
  coupon: 'subscription_plans:read',
  installment_plan: 'installment_plans:read',
  payment_link: 'payment_links:read',
  transfer: 'transfers:read',
  refund: 'refunds:read',
  event: 'webhooks:read',
  webhook_delivery: 'webhooks:read',
  webhook_endpoint: 'webhooks:read',
  api_key: 'keys:read',
  test_clock: 'test_clock:read',
  audit_log_entry: 'audit_log:read',
} as const satisfies Record<string, Scope>;
export type HitKind = keyof typeof HIT_SCOPES;
export const HIT_KINDS = Object.keys(HIT_SCOPES) as [HitKind, ...HitKind[]];

/** The most names of one sort that are taken from a text, such as ids. People paste one or two, and each costs a lookup. */
const MAX_NAMES = 5;

/** A currency or a token behind or before an amount. */
export type AmountUnit = Currency | Token;

/** The ways to find an object, the most exact one first. */
export const FOUND_BY = ['id', 'link_code', 'number', 'signature', 'email', 'wallet', 'metadata', 'amount'] as const;

/** One meaning of a text that somebody searches for. `by` is one of FOUND_BY. */
export type SearchTerm =
  | { by: 'id'; prefix: IdPrefix; id: string }
  | { by: 'link_code'; link_code: string }
  /** the number of an invoice or a credit note */
  | { by: 'number'; number: string }
  | { by: 'signature'; signature: string }
  | { by: 'email'; email: string }
  /** a wallet, or a payment's reference */
  | { by: 'wallet'; wallet: string }
  /** a value of metadata, such as an order id */
  | { by: 'metadata'; value: string }
  /** decimal text without trailing zeros; `unit` null: any */
  | { by: 'amount'; amount: string; unit: AmountUnit | null };

const ID = /(?<![a-z0-9])[a-z]{3,4}_[0-9a-hjkmnp-tv-z]{26}(?![a-z0-9])/gi;
/** The code of a link in the address of its page. */
const LINK_PAGE = /\/l\/([0-9a-hjkmnp-tv-z]{16})(?![a-z0-9])/gi;
/** As the CHECK of invoices' numbers, in any case. */
const DOCUMENT_NUMBER = /(?<![\w/-])[A-Z0-9][A-Z0-9/-]*-\d{4}-\d{6,}(?![\w/-])/gi;
/** Texts that may be an address or a signature. */
const BASE58 = /(?<![A-Za-z0-9])[1-9A-HJ-NP-Za-km-z]{32,88}(?![A-Za-z0-9])/g;
const EMAIL = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/g;

/**
 * Returns what a typed or pasted text may mean, the most exact meaning first. Names are found anywhere in it: in the URL of a page
 * or of an explorer, or beside other words. An amount is the whole text.
 * @param locale the reader's, for numbers such as `1.234`
 */
export function searchTerms(typed: string, locale: Locale): SearchTerm[] {
  const text = typed.trim();
  if (text === '' || text.length > MAX_SEARCH || !text.isWellFormed() || text.includes('\0')) return [];
  return [
    ...namesIn(text, ID).flatMap((name): SearchTerm[] => {
      const id = name.toLowerCase();
      const prefix = prefixOf(id);
      return prefix ? [{ by: 'id', prefix, id }] : [];
    }),
    ...linkCodes(text).map((code): SearchTerm => ({ by: 'link_code', link_code: code.toLowerCase() })),
    ...namesIn(text, DOCUMENT_NUMBER).map((name): SearchTerm => ({ by: 'number', number: name.toUpperCase() })),
    ...namesIn(text, BASE58).flatMap((name): SearchTerm[] => {
      if (isSignature(name)) return [{ by: 'signature', signature: name }];
      return isAddress(name) ? [{ by: 'wallet', wallet: name }] : [];
    }),
    ...namesIn(text, EMAIL).flatMap((name): SearchTerm[] => {
      return asciiEmail(name) === null ? [] : [{ by: 'email', email: name }];
    }),
    ...metadataValues(text).map((value): SearchTerm => ({ by: 'metadata', value })),
    ...amounts(text, locale),
  ];
}

/** Returns the different texts that match, at most MAX_NAMES. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(text.match(pattern))].slice(0, MAX_NAMES);
}

function linkCodes(text: string): string[] {
  if (LINK_CODE.test(text)) return [text];
  return [...new Set([...text.matchAll(LINK_PAGE)].map(([, code]) => code as string))].slice(0, MAX_NAMES);
}

/** Returns the text, and what follows a number sign: people write `#1042` for the order 1042. */
function metadataValues(text: string): string[] {
  const [, unsigned] = /^#\s*(\S.*)$/s.exec(text) ?? [];
  return unsigned ? [text, unsigned] : [text];
}

/** How people write currencies and tokens, in capital letters. */
const UNITS: Record<string, AmountUnit> = {
  ...Object.fromEntries([...CURRENCIES, ...TOKEN_NAMES].map((name) => [name, name])),
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
};

/** A number of any script, from its first digit to its last one, with what is written before and behind it. */
const NUMBER = /^(?<before>\P{Nd}*?)(?<number>\p{Nd}(?:.*\p{Nd})?)(?<behind>\P{Nd}*)$/su;
/** Spaces, and marks that keyboards for writing from right to left put around numbers. */
const BLANK = /[\s\p{Cf}]/gu;

/** Returns the amount that the whole text is, or nothing. */
function amounts(text: string, locale: Locale): SearchTerm[] {
  const { before = '', number = '', behind = '' } = NUMBER.exec(text)?.groups ?? {};
  const name = (before + behind).normalize('NFKC').replaceAll(BLANK, '').toUpperCase();
  const unit = UNITS[name] ?? null;
  const decimal = decimalOf(number, locale);
  if ((name !== '' && unit === null) || !/^\d{1,15}(\.\d{1,15})?$/.test(decimal)) return [];
  const amount = Big(decimal);
  const units: AmountUnit[] = unit ? [unit] : [...CURRENCIES, ...TOKEN_NAMES];
  return units.some((one) => isPossible(amount, one)) ? [{ by: 'amount', amount: amount.toFixed(), unit }] : [];
}

/** Returns whether there can be such an amount in a currency or a token. */
function isPossible(amount: Big, unit: AmountUnit): boolean {
  return isToken(unit) ? baseUnits(amount, unit) !== null : fiatProblem(amount) === null;
}

const isToken = (unit: AmountUnit): unit is Token => unit in TOKENS;

/** Returns an amount of tokens in base units, or null if there is no such amount. */
function baseUnits(amount: Big, token: Token): bigint | null {
  const units = amount.times(Big(10).pow(TOKENS[token].decimals));
  if (!units.eq(units.round(0, Big.roundDown)) || units.lte(0)) return null;
  const whole = BigInt(units.toFixed());
  return whole > MAX_BASE_UNITS ? null : whole;
}

/** The prices that an amount may be, and the number of each token in base units. */
export type AmountMeaning = {
  prices: { currency: Currency; token: Token }[];
  tokens: { token: Token; amount: bigint }[];
};

/** Returns what an amount with or without a unit may be. */
export function amountMeaning(amount: string, unit: AmountUnit | null): AmountMeaning {
  const decimal = Big(amount);
  const isPrice = fiatProblem(decimal) === null;
  const pairs = CURRENCIES.flatMap((currency) => TOKEN_NAMES.map((token) => ({ currency, token })));
  const prices = pairs.filter(({ currency, token }) => {
    if (unit === null || unit === currency) return isPrice;
    // The number of tokens is the price's, unless the payment asks for another one.
    return isPrice && unit === token && TOKENS[token].peg === currency;
  });
  const tokens = TOKEN_NAMES.filter((token) => unit === null || unit === token).flatMap((token) => {
    const units = baseUnits(decimal, token);
    return units === null ? [] : [{ token, amount: units }];
  });
  return { prices, tokens };
}
