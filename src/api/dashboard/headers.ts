import type { Context } from 'koa';

/** The headers that keep a page apart from other sites: none frames it, opens it as its own window, or learns what it shows. */
export const ISOLATION = {
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const;

/** Sets headers that allow only our own scripts and styles, and no other site to frame the page. */
export function setSecurityHeaders(ctx: Context): void {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `frame-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ];
  ctx.set({
    'Content-Security-Policy': policy.join('; '),
    ...ISOLATION,
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  });
}
