import Big from 'big.js';
import { intlLocale, type Locale } from './locales.ts';
import { type Currency, FIAT_PLACES } from './money.ts';
import { isWholeDay } from './timeZones.ts';
import { TOKENS, type Token, tokenText } from './tokens.ts';

/**
 * Cached formatters: creating one takes longer than rendering a page.
 * Places, currencies and locales bound their number.
 */
const formats = new Map<string, Intl.NumberFormat>();

function format(locale: Locale, decimal: string, options: Intl.NumberFormatOptions): string {
  const key = `${locale} ${options.currency} ${options.unit} ${options.minimumFractionDigits} ${options.maximumFractionDigits}`;
  let cached = formats.get(key);
  if (!cached) {
    cached = new Intl.NumberFormat(intlLocale(locale), { minimumFractionDigits: 2, ...options });
    formats.set(key, cached);
  }
  // Passed as text, because a number would lose exactness.
  return cached.format(decimal as Intl.StringNumericLiteral);
}

/** Decimal places of a quantity times a unit price, which may each have FIAT_PLACES. */
const MAX_PLACES = 2 * FIAT_PLACES;

/** The smallest amount that is rounded to cents. Below it, rounding would change an amount by half or more of it. */
const ONE_CENT = '0.01';

/**
 * Formats a fiat amount like fiatText, rounded half up to cents. An amount of less than a cent keeps its digits, so it never
 * appears as zero.
 */
export function roundedFiatText(decimal: string, currency: Currency | 'NGN', locale: Locale): string {
  const isTiny = Big(decimal).abs().lt(ONE_CENT);
  return fiatText(isTiny ? decimal : Big(decimal).round(2, Big.roundHalfUp).toFixed(), currency, locale);
}

/** Formats an exact fiat amount with its currency sign: €1,234.50 or 1.234,50 €; in Arabic with its code. */
export function fiatText(decimal: string, currency: Currency | 'NGN', locale: Locale): string {
  // Arabic's signs are Latin letters with a sign, which a line from right to left would take apart: $US.
  const currencyDisplay = locale === 'ar' ? 'code' : 'symbol';
  return format(locale, decimal, { style: 'currency', currency, currencyDisplay, maximumFractionDigits: MAX_PLACES });
}

/** Formats base units as whole tokens with the token's name: 27.50 USDC. */
export function tokenAmount(baseUnits: bigint, token: Token, locale: Locale): string {
  const amount = format(locale, tokenText(baseUnits, token), { maximumFractionDigits: TOKENS[token].decimals });
  return `${amount}\u00a0${token}`;
}

/** Formats a plain decimal without padding zeros: 1,250.5. */
export function numberText(decimal: string, locale: Locale): string {
  return format(locale, decimal, { minimumFractionDigits: 0, maximumFractionDigits: FIAT_PLACES });
}

/** Cached like number formats. The time zones of merchants bound their number, too. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function formatDate(locale: Locale, time: Date, style: keyof typeof DATE_STYLES, timeZone: string): string {
  const key = `${locale} ${style} ${timeZone}`;
  let cached = dateFormats.get(key);
  if (!cached) {
    // American dates would be read as others in most countries.
    cached = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : intlLocale(locale), {
      ...DATE_STYLES[style],
      timeZone,
    });
    dateFormats.set(key, cached);
  }
  return cached.format(time);
}

/** How times and days are written. The pages' script writes times in the same way, in the reader's zone. */
const DATE_STYLES = {
  time: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  },
  day: { dateStyle: 'long' },
  month: { year: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a time with the name of its zone: 20 Nov 2026, 14:35 UTC. */
export function timeText(time: Date, locale: Locale, timeZone = 'UTC'): string {
  return formatDate(locale, time, 'time', timeZone);
}

/** Formats the day that a time has in a time zone: 20 November 2026. */
export function dayText(time: Date, locale: Locale, timeZone = 'UTC'): string {
  return formatDate(locale, time, 'day', timeZone);
}

/** Formats the day of a date that may have no time. Without a time, the day is the same in every time zone. */
export function dateText(date: Date, locale: Locale, timeZone: string): string {
  return dayText(date, locale, isWholeDay(date) ? 'UTC' : timeZone);
}

/** Formats a month like `2026-10`: October 2026. */
export function monthText(month: string, locale: Locale): string {
  return formatDate(locale, new Date(`${month}-01`), 'month', 'UTC');
}

/** Formats a percentage: 8.375%. */
export function percentText(percent: string, locale: Locale): string {
  const places = { minimumFractionDigits: 0, maximumFractionDigits: FIAT_PLACES };
  return format(locale, percent, { style: 'unit', unit: 'percent', ...places });
}
