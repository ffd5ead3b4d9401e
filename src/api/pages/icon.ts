import { readFile } from 'node:fs/promises';
import type { Middleware } from 'koa';
import { exactRouter } from '../http/router.ts';

/** The service's icon, as wallets show it beside a transaction request. */
export const ICON_PATH = '/icon.svg';

/** It changes with a release at most. */
const CACHE_SECONDS = 86_400;

const svg = await readFile(new URL('./icon.svg', import.meta.url));

export function icon(): Middleware {
  const router = exactRouter();
  router.get(ICON_PATH, (ctx) => {
    ctx.type = 'image/svg+xml';
    ctx.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
    // Wallets in a browser draw it on pages of their own.
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.body = svg;
  });
  return router.routes() as Middleware;
}
