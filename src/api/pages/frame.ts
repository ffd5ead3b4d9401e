import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Eta } from 'eta';
import type { Context, Middleware } from 'koa';
import type { Config } from '../../config/index.ts';
import { LOCALES, type Locale } from '../../domain/amountText.ts';
import type { IpLimits } from '../http/ipRateLimit.ts';
import { type Script, scriptPath } from './assets.ts';

const eta = new Eta({ views: fileURLToPath(new URL('./templates', import.meta.url)), cache: true });

/** One file for each part of a page. Where two style the same thing, the later one wins. */
const STYLES = [
  'base',
  'header',
  'layout',
  'summary',
  'tables',
  'status',
  'ways',
  'fields',
  'outcome',
  'footer',
  'media',
] as const;
/** In every page, so that it is there with the first answer; its hash is what lets the browser apply it. */
const css = STYLES.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')).join('');
const cssHash = createHash('sha256').update(css).digest('base64');

const compress = promisify(gzip);

export type Page = {
  /** plain text, for the tab */
  title: string;
  template: string;
  data: object;
  scripts?: readonly Script[];
};

/** What every hosted page is in: the document, its headers, and where it stands. */
export type Frame = {
  /** what our own addresses begin with: nothing, or the path that a proxy puts before us */
  base: string;
  render(template: string, data: object): string;
  send(ctx: Context, page: Page): Promise<void>;
};

/** Middleware that counts a page's request against a limit of its client's address. */
export type Counting = (as: keyof IpLimits) => Middleware;

export function createFrame(config: Config): Frame {
  const base = new URL(config.BASE_URL).pathname.replace(/\/$/, '');
  const headers = securityHeaders(config);
  const render = (template: string, data: object) => eta.render(`./${template}`, { base, ...data });
  return {
    base,
    render,
    async send(ctx, { title, template, data, scripts = [] }) {
      const body = render(template, data);
      const paths = scripts.map((script) => base + scriptPath(script));
      ctx.set(headers);
      await sendHtml(ctx, render('layout', { title: plain(title), css, body, scripts: paths }));
    },
  };
}

/** Answers with HTML, compressed where the browser can take that. */
export async function sendHtml(ctx: Context, html: string): Promise<void> {
  ctx.type = 'html';
  // What it shows may change at any moment, and is nobody else's.
  ctx.set('Cache-Control', 'no-store');
  ctx.vary('Accept-Encoding, Accept-Language');
  const isCompressed = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (isCompressed) ctx.set('Content-Encoding', 'gzip');
  ctx.body = isCompressed ? await compress(html) : html;
}

/**
 * No code and no style but our own files, nothing from elsewhere, no other page around ours. Pictures may be data: what
 * wallets call their icons. A demo wallet, where one is configured, is the one other address that a page talks to.
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
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Its address is all that is needed to see a payment, so no other site learns it.
    'Referrer-Policy': 'no-referrer',
    // Wallets that are web pages open in a window of their own and must be able to answer.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/** Text where no markup can keep it apart from its surroundings: without marks that would turn those around. */
function plain(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** The locale in which the payer's browser asks for numbers. */
export function localeOf(ctx: Context): Locale {
  return (ctx.acceptsLanguages(...LOCALES) || 'en') as Locale;
}
