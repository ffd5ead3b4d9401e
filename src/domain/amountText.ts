import { type Currency, FIAT_PLACES } from './money.ts';
import { TOKENS, type Token, tokenText } from './tokens.ts';

/** How amounts and dates are written. The text around them is English. */
export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

/** Making a formatter takes longer than rendering a page. There are few of them: places, currencies and locales. */
const formats = new Map<string, Intl.NumberFormat>();

function format(locale: Locale, decimal: string, options: Intl.NumberFormatOptions): string {
  const key = `${locale} ${options.currency} ${options.minimumFractionDigits} ${options.maximumFractionDigits}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, ...options });
    formats.set(key, known);
  }
  // As text, so that it is exact.
  return known.format(decimal as Intl.StringNumericLiteral);
}

/** A product of two numbers with as many places as a fiat amount may have: what is bought, times its price. */
const MAX_PLACES = 2 * FIAT_PLACES;

/** A fiat amount with its currency's sign: €1,234.50 or 1.234,50 €. */
export function fiatText(decimal: string, currency: Currency | 'NGN', locale: Locale): string {
  return format(locale, decimal, { style: 'currency', currency, maximumFractionDigits: MAX_PLACES });
}

/** Base units as whole tokens, with the token's name: 27.50 USDC. */
export function tokenAmount(baseUnits: bigint, token: Token, locale: Locale): string {
  const amount = format(locale, tokenText(baseUnits, token), { maximumFractionDigits: TOKENS[token].decimals });
  return `${amount}\u00a0${token}`;
}

/** A plain decimal, with no more places than it has: 1,250.5. */
export function numberText(decimal: string, locale: Locale): string {
  return format(locale, decimal, { minimumFractionDigits: 0, maximumFractionDigits: FIAT_PLACES });
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function formatDate(locale: Locale, time: Date, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${options.dateStyle} ${options.timeStyle}`;
  let known = dateFormats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' });
    dateFormats.set(key, known);
  }
  return known.format(time);
}

/** A time for those whose clock nobody knows: 20 Nov 2026, 14:35 UTC. */
export function timeText(time: Date, locale: Locale): string {
  return `${formatDate(locale, time, { dateStyle: 'medium', timeStyle: 'short' })} UTC`;
}

/** A day: 20 November 2026. */
export function dayText(time: Date, locale: Locale): string {
  return formatDate(locale, time, { dateStyle: 'long' });
}
