import { readFile } from 'node:fs/promises';
import type { Middleware } from 'koa';
import { exactRouter } from '../http/route.ts';

/** The path of the service's icon. Wallets show it beside a transaction request. */
export const ICON_PATH = '/icon.svg';

/** The icon changes only with a release. */
const CACHE_SECONDS = 86_400;

const svg = await readFile(new URL('./icon.svg', import.meta.url));

/** Serves the icon to any origin. */
export function icon(): Middleware {
  const router = exactRouter();
  router.get(ICON_PATH, (ctx) => {
    ctx.type = 'image/svg+xml';
    ctx.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
    // Browser wallets load the icon from their own origin.
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.body = svg;
  });
  return router.routes() as Middleware;
}
