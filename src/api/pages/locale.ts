import type { Context } from 'koa';
import { LOCALES, type Locale } from '../../domain/amountText.ts';

/** The payer's own way to write numbers, as far as his browser says. */
export function localeOf(ctx: Context): Locale {
  return (ctx.acceptsLanguages(...LOCALES) || 'en') as Locale;
}
