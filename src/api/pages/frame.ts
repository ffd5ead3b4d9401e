import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Eta } from 'eta';
import type { Context, Middleware } from 'koa';
import type { Config } from '../../config/index.ts';
import { sha256 } from '../../crypto.ts';
import { LOCALES, type Locale } from '../../domain/amountText.ts';
import type { Mode } from '../../domain/modes.ts';
import type { IpLimits } from '../http/ipRateLimit.ts';
import { type Script, scriptPath } from './assets.ts';

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
  'footer',
] as const;
/** Inlined into every page to save a request. The Content-Security-Policy allows it by its hash. */
const css = STYLES.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')).join('');
const cssHash = sha256(css).toString('base64');

const compress = promisify(gzip);

/** A page to send: its template, the template's data, and its scripts. */
export type Page = {
  /** plain text, for the tab */
  title: string;
  template: string;
  data: object;
  scripts?: readonly Script[];
  /** the sentence at the end of the page; default: that of a payment */
  footer?: string;
};

const FOOTER = 'Payments by Florin, straight to the merchant’s wallet';

/** Renders hosted pages and sends them with the shared layout and security headers. */
export type Frame = {
  /** the path prefix of our URLs: empty, or the path of BASE_URL behind a proxy */
  base: string;
  render(template: string, data: object): string;
  send(ctx: Context, page: Page): Promise<void>;
  /** Redirects to one of our own pages with GET. `path` follows `base`. */
  redirect(ctx: Context, path: string): void;
  /** Sets a cookie that only the pages below a path get. */
  setCookie(ctx: Context, cookie: PageCookie): void;
};

/** A visitor's cookie. `path` follows `base`. */
type PageCookie = { name: string; value: string; path: string; maxAge: number };

/** Returns middleware that counts a request against a limit per client address. */
export type CountRequests = (as: keyof IpLimits) => Middleware;

/** Returns the frame of all hosted pages of this deployment. */
export function createFrame(config: Config): Frame {
  const base = new URL(config.BASE_URL).pathname.replace(/\/$/, '');
  const isSecure = config.BASE_URL.startsWith('https:');
  const headers = securityHeaders(config);
  const render = (template: string, data: object) => eta.render(`./${template}`, { base, ...data });
  return {
    base,
    render,
    async send(ctx, { title, template, data, scripts = [], footer = FOOTER }) {
      const body = render(template, data);
      const paths = scripts.map((script) => base + scriptPath(script));
      ctx.set(headers);
      await sendHtml(ctx, render('layout', { title: plain(title), css, body, scripts: paths, footer }));
    },
    redirect(ctx, path) {
      ctx.status = 303;
      ctx.set({ Location: base + path, 'Cache-Control': 'no-store' });
    },
    setCookie(ctx, { name, value, path, maxAge }) {
      // Behind a proxy our own connection is plain HTTP. BASE_URL says whether clients use https.
      ctx.cookies.secure = isSecure;
      ctx.cookies.set(name, value, { path: base + path, maxAge, sameSite: 'lax', overwrite: true });
    },
  };
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

/**
 * Returns headers that allow only our own scripts and styles, and forbid framing. `data:` images are allowed because
 * wallets provide their icons that way. A configured demo wallet is the only other host that a page may contact.
 */
function securityHeaders({ DEMO_WALLET_URL }: Config): Record<string, string> {
  const demoWallet = DEMO_WALLET_URL ? ` ${new URL(DEMO_WALLET_URL).origin}` : '';
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'sha256-${cssHash}'`,
    `img-src 'self' data:`,
    `connect-src 'self'${demoWallet}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Frame-Options': 'DENY',
    // Anyone with the URL can see the payment, so other sites must not get it as a referrer. With `no-referrer`, our own
    // forms would have no Origin either.
    'Referrer-Policy': 'same-origin',
    // Web wallets open in their own window and must be able to send messages back.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/** Removes bidirectional control characters, for places where no markup can isolate the text. */
export function plain(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Returns the name by which browser wallets know a mode's cluster (Wallet Standard). */
export function walletChain(mode: Mode): string {
  return mode === 'live' ? 'solana:mainnet' : 'solana:devnet';
}

/** Returns the locale for numbers and dates that the browser prefers. */
export function localeOf(ctx: Context): Locale {
  return (ctx.acceptsLanguages(...LOCALES) || 'en') as Locale;
}
