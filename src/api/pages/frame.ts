import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Eta } from 'eta';
import type { Context, Middleware } from 'koa';
import type { Config } from '../../config/index.ts';
import { sha256 } from '../../crypto.ts';
import type { DbOrTrx } from '../../db/database.ts';
import { type Brand, findBrand } from '../../db/merchants/checkoutSettings.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { type BrandColors, brandColors } from '../../domain/brandColors.ts';
import { LANGUAGE_NAMES, LOCALES, type Locale, supportedLocale } from '../../domain/locales.ts';
import type { Mode } from '../../domain/modes.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { type Translator, translatorOf, withoutBidiMarks } from '../../i18n/translator.ts';
import { logoPath } from '../../serializers/checkoutSettings.ts';
import type { IpLimits } from '../http/ipRateLimit.ts';
import { acceptedLanguages } from '../http/languages.ts';
import { type Script, scriptPath } from './assets.ts';
import { contactOf } from './contact.ts';

const eta = new Eta({ views: fileURLToPath(new URL('./templates', import.meta.url)), cache: true });

/** The style sheets, in order: later ones override earlier ones. */
const STYLES = [
  'base',
  'header',
  'layout',
  'summary',
  'tables',
  'status',
  'ways',
  'fields',
  'exchange',
  'outcome',
  'portal',
  'pos',
  'footer',
] as const;
/** Inlined into every page to save a request. The Content-Security-Policy allows it by its hash. */
const css = STYLES.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')).join('');

const compress = promisify(gzip);

/** A page to send: its template, the template's data, and its scripts. */
export type Page = {
  t: Translator;
  /** plain text, for the tab */
  title: string;
  template: string;
  data: object;
  /** whose page it is; absent: only Florin's */
  brand?: PageBrand;
  scripts?: readonly Script[];
  /** the texts that the scripts show, by their names there */
  texts?: Record<string, string>;
  /** the sentence at the end of the page; default: that of a payment */
  footer?: MessageId;
  /** the sites that the merchant allows may show it in a frame */
  isEmbeddable?: boolean;
};

/** The merchant and mode that a page is about, and how the merchant looks. */
export type PageBrand = Brand & MerchantScope;

/** A visit to a merchant's page. */
export type Visit = { brand: PageBrand; t: Translator };

/** Renders hosted pages and sends them with the shared layout and security headers. */
export type Frame = {
  /** the path prefix of our URLs: empty, or the path of BASE_URL behind a proxy */
  base: string;
  /** Returns the translator for a visitor of a page that is no merchant's. `preferred`: the language tags of the visitor's settings. */
  translator(ctx: Context, ...preferred: (string | null)[]): Translator;
  /**
   * Returns a merchant's brand, and the translator for a visitor of their page. Its language follows `preferred`, then the
   * visitor's browser, then the merchant. `preferred`: the language tags of what the page shows, the strongest first.
   */
  visit(ctx: Context, merchant: MerchantScope, ...preferred: (string | null | undefined)[]): Promise<Visit>;
  render(template: string, t: Translator, data: object): string;
  send(ctx: Context, page: Page): Promise<void>;
  /** Redirects to one of our own pages with GET, in the language that the visitor chose. `path` follows `base`. */
  redirect(ctx: Context, path: string): void;
  /** Keeps the language of a page for the next ones, if the visitor has chosen it on this one. */
  keepLanguage(ctx: Context, t: Translator, isEmbeddable?: boolean): void;
  /** Sets a cookie that only the pages below a path get. `framed` in the query: a script in a frame has sent the request. */
  setCookie(ctx: Context, cookie: PageCookie): void;
};

/** A visitor's cookie. `path` follows `base`. `isEmbeddable`: of pages that other sites may frame, so it must reach them there. */
type PageCookie = { name: string; value: string; path: string; maxAge: number; isEmbeddable?: boolean };

/** The cookie with the language that a visitor chose, and the parameter that chooses it. */
const LANGUAGE = 'lang';
/** How long a visitor's choice of a language is kept. */
const LANGUAGE_MS = 365 * 24 * 3600_000;

/** Returns middleware that counts a request against a limit per client address. */
export type CountRequests = (as: keyof IpLimits) => Middleware;

/** Returns the frame of all hosted pages of this deployment. */
export function createFrame(config: Config, db: DbOrTrx): Frame {
  const base = new URL(config.BASE_URL).pathname.replace(/\/$/, '');
  const isSecure = config.BASE_URL.startsWith('https:');
  const render = (template: string, { locale, dir, text, html }: Translator, data: object) =>
    eta.render(`./${template}`, { base, locale, dir, text, html, ...data });
  const setCookie = (ctx: Context, { name, value, path, maxAge, isEmbeddable = false }: PageCookie) => {
    // Behind a proxy our own connection is plain HTTP. BASE_URL says whether clients use https.
    ctx.cookies.secure = isSecure;
    // A frame on another site gets only such cookies. Browsers keep them for that site alone.
    const isForFrame = isEmbeddable && isSecure && (isFramed(ctx) || ctx.query.framed !== undefined);
    const site = isForFrame ? { sameSite: 'none' as const, partitioned: true } : { sameSite: 'lax' as const };
    ctx.cookies.set(name, value, { path: base + path, maxAge, ...site, overwrite: true });
  };
  const keepLanguage = (ctx: Context, { locale }: Translator, isEmbeddable = false) => {
    if (ctx.query[LANGUAGE] !== locale) return;
    setCookie(ctx, { name: LANGUAGE, value: locale, path: '/', maxAge: LANGUAGE_MS, isEmbeddable });
  };
  const languagesOf = (ctx: Context, preferred: readonly (string | null | undefined)[]) => {
    return [chosenLanguage(ctx), ctx.cookies.get(LANGUAGE), ...preferred, ...acceptedLanguages(ctx)];
  };
  return {
    base,
    render,
    translator: (ctx, ...preferred) => translatorOf(supportedLocale(languagesOf(ctx, preferred)) ?? LOCALES[0]),
    async visit(ctx, { merchant_id, mode }, ...preferred) {
      const found = await findBrand(db, { merchant_id, mode });
      if (!found) throw new Error(`no merchant ${merchant_id}`);
      const brand = { ...found, merchant_id, mode };
      const languages = [...languagesOf(ctx, preferred), brand.locale];
      return { brand, t: translatorOf(supportedLocale(languages) ?? LOCALES[0]) };
    },
    async send(ctx, { t, title, template, data, brand, scripts = [], texts, footer = 'footer-payment', ...page }) {
      const name = brand?.merchant_name;
      const isTest = brand?.mode === 'test';
      const colors = brand?.brand_color ? colorCss(brandColors(brand.brand_color)) : '';
      const body = render(template, t, { merchant: name, isTest, ...data });
      const origins = (page.isEmbeddable && brand?.allowed_origins) || [];
      const own = [...(name ? (['times'] as const) : []), ...(origins.length > 0 ? (['framed'] as const) : [])];
      const paths = [...own, ...scripts].map((script) => base + scriptPath(script));
      keepLanguage(ctx, t, page.isEmbeddable);
      setSecurityHeaders(ctx, config, { styles: [css, colors], origins });
      const layout = {
        title: withoutBidiMarks(title),
        css,
        colors,
        body,
        scripts: paths,
        footer: t.text(footer),
        merchant: name,
        isTest,
        logo: brand?.logo_hash ? logoPath(brand, brand.logo_hash) : null,
        contact: brand ? contactOf(brand) : null,
        phone: brand?.support_phone,
        legal: LEGAL.flatMap(([field, id]) => (brand?.[field] ? [{ text: t.text(id), href: brand[field] }] : [])),
        texts: texts && scriptJson(texts),
        origins: origins.length > 0 && scriptJson(origins),
        languages: LOCALES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale], href: hrefIn(ctx, locale) })),
        language: LANGUAGE_NAMES[t.locale],
      };
      await sendHtml(ctx, render('layout', t, layout));
    },
    redirect(ctx, path) {
      const [address, hash = ''] = path.split('#') as [string, string?];
      const language = languageQuery(ctx, address.includes('?') ? '&' : '?');
      ctx.status = 303;
      ctx.set({ Location: base + address + language + (hash && `#${hash}`), 'Cache-Control': 'no-store' });
    },
    setCookie,
    keepLanguage,
  };
}

/** Returns whether the answer to a request is shown in a frame. */
export function isFramed(ctx: Context): boolean {
  return ctx.get('Sec-Fetch-Dest') === 'iframe';
}

/** Returns the language that the visitor chose on this page, or on the page with the form that they sent. */
function chosenLanguage(ctx: Context): Locale | null {
  const form = ctx.method === 'POST' ? URL.parse(ctx.get('Referer'))?.searchParams.get(LANGUAGE) : null;
  return supportedLocale([String(ctx.query[LANGUAGE] ?? form)]);
}

/** Returns what continues an address with the language that the visitor chose: frames on other sites may keep no cookies. */
export function languageQuery(ctx: Context, begin: '?' | '&' = '?'): string {
  const language = chosenLanguage(ctx);
  return language ? `${begin}${LANGUAGE}=${language}` : '';
}

/** Returns a value as JSON that cannot end the element around it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Returns the address of the shown page in another language. The answer to a form is shown at an address that has no page, so
 * the language is then that of the page with the form.
 */
function hrefIn(ctx: Context, locale: Locale): string {
  const isShown = ctx.method === 'GET';
  const url = isShown ? ctx.URL : (URL.parse(ctx.get('Referer')) ?? ctx.URL);
  const query = new URLSearchParams(url.search);
  query.set(LANGUAGE, locale);
  return `${isShown ? '' : url.pathname.replace(/^\/+/, '/')}?${query}`;
}

/** Sends HTML, compressed if the browser accepts gzip. */
export async function sendHtml(ctx: Context, html: string): Promise<void> {
  ctx.type = 'html';
  // Pages may change at any moment and are private to the payer.
  ctx.set('Cache-Control', 'no-store');
  ctx.vary('Accept-Encoding, Accept-Language');
  const isCompressed = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (isCompressed) ctx.set('Content-Encoding', 'gzip');
  ctx.body = isCompressed ? await compress(html) : html;
}

/** The merchant's legal pages, and the texts of the links to them. */
const LEGAL = [
  ['terms_url', 'terms'],
  ['privacy_url', 'privacy'],
  ['refund_policy_url', 'refund-policy'],
] as const;

/** Returns the style sheet that gives a page the colours of a brand. */
function colorCss({ light, dark }: { light: BrandColors; dark: BrandColors }): string {
  const rule = ({ accent, accent_deep, on_accent }: BrandColors) =>
    `:root{--accent:${accent};--accent-deep:${accent_deep};--on-accent:${on_accent}}`;
  return `${rule(light)}@media (prefers-color-scheme:dark){${rule(dark)}}`;
}

/**
 * Sets headers that allow only our own scripts and these inline styles. `data:` images are allowed because wallets provide
 * their icons that way. A configured demo wallet is the only other host that a page may contact.
 * Only sites at `origins` may show the page in a frame. They may open it in a window, too, and hear from it.
 */
function setSecurityHeaders(
  ctx: Context,
  { DEMO_WALLET_URL }: Config,
  { styles, origins }: { styles: string[]; origins: readonly string[] },
): void {
  const demoWallet = DEMO_WALLET_URL ? ` ${new URL(DEMO_WALLET_URL).origin}` : '';
  const isEmbeddable = origins.length > 0;
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src ${styles.map((style) => `'sha256-${sha256(style).toString('base64')}'`).join(' ')}`,
    `img-src 'self' data:`,
    `connect-src 'self'${demoWallet}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${isEmbeddable ? origins.join(' ') : `'none'`}`,
  ];
  ctx.set({
    'Content-Security-Policy': policy.join('; '),
    // Anyone with the URL can see the payment, so other sites must not get it as a referrer. With `no-referrer`, our own
    // forms would have no Origin either.
    'Referrer-Policy': 'same-origin',
    // Web wallets open in their own window and must be able to send messages back.
    'Cross-Origin-Opener-Policy': isEmbeddable ? 'unsafe-none' : 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  });
  if (!isEmbeddable) ctx.set('X-Frame-Options', 'DENY');
}

/** Returns the name by which browser wallets know a mode's cluster (Wallet Standard). */
export function walletChain(mode: Mode): string {
  return mode === 'live' ? 'solana:mainnet' : 'solana:devnet';
}
