import type { Context } from 'koa';
import { type Currency, DECIMALS, FIAT_PLACES, type Token, tokenText } from '../../domain/money.ts';

/** How amounts and dates are written. The text around them is English. */
export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

/** The payer's own way to write numbers, as far as his browser says. */
export function localeOf(ctx: Context): Locale {
  return (ctx.acceptsLanguages(...LOCALES) || 'en') as Locale;
}

/** Making a formatter takes longer than rendering a page. There are few of them: places, currencies and locales. */
const formats = new Map<string, Intl.NumberFormat>();

function format(locale: Locale, decimal: string, options: Intl.NumberFormatOptions): string {
  const key = `${locale} ${options.currency} ${options.maximumFractionDigits}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, ...options });
    formats.set(key, known);
  }
  // As text, so that it is exact.
  return known.format(decimal as Intl.StringNumericLiteral);
}

/** A fiat amount with its currency's sign: €1,234.50 or 1.234,50 €. */
export function fiatText(decimal: string, currency: Currency | 'NGN', locale: Locale): string {
  return format(locale, decimal, { style: 'currency', currency, maximumFractionDigits: FIAT_PLACES });
}

/** Base units as whole tokens, with the token's name: 27.50 USDC. */
export function tokenAmount(baseUnits: bigint, token: Token, locale: Locale): string {
  const amount = format(locale, tokenText(baseUnits, token), { maximumFractionDigits: DECIMALS[token] });
  return `${amount}\u00a0${token}`;
}

/** A time for those who have no JavaScript, and whose clock nobody knows: 20 Nov 2026, 14:35 UTC. */
export function timeText(time: Date, locale: Locale): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options).format(time)} UTC`;
}
