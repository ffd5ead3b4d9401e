import { readFile } from 'node:fs/promises';
import type { Middleware } from 'koa';
import { LOCALES, type Locale } from '../../domain/locales.ts';
import { type Translator, translatorOf } from '../../i18n/translator.ts';
import { exactRouter } from '../http/route.ts';
import type { Frame } from './frame.ts';

/** Where shops load the script that opens checkouts over their pages. */
export const EMBED_PATH = '/embed.js';

/** The script changes only with a release. For up to an hour after that, a shop may run the old one. */
const CACHE_SECONDS = 3600;

const source = await readFile(new URL('./embed/embed.js', import.meta.url), 'utf8');

/** Comments that fill lines of the script. Shops load it without them. */
const COMMENTS = /^ *(?:\/\/|\/?\*).*\n/gm;

/** Returns the script with its few words in a language. */
function scriptIn(t: Translator): string {
  const quoted = (text: string) => text.replace(/['\\]/g, '\\$&');
  return source
    .replaceAll(COMMENTS, '')
    .replace('{checkout}', quoted(t.text('checkout-frame')))
    .replace('{close}', quoted(t.text('close')))
    .replace('{tab}', quoted(t.text('open-in-tab')));
}

const scripts = new Map(LOCALES.map((locale) => [locale, scriptIn(translatorOf(locale))]));

/** Serves the script to any site, in the language of the parameter `lang` or of the visitor. */
export function embed(frame: Frame): Middleware {
  const router = exactRouter();
  router.get(EMBED_PATH, (ctx) => {
    ctx.type = 'text/javascript';
    // The visitor's choice of a language is a cookie.
    ctx.vary(['Accept-Language', 'Cookie']);
    ctx.set({ 'Cache-Control': `public, max-age=${CACHE_SECONDS}`, 'Cross-Origin-Resource-Policy': 'cross-origin' });
    ctx.body = scripts.get(frame.translator(ctx).locale as Locale);
  });
  return router.routes() as Middleware;
}
