import type { Middleware } from 'koa';
import { VERSION } from '../../version.ts';
import { type App, exactRouter } from './route.ts';

/** Serves /healthz (the process runs, with its version) and /readyz (503 while it cannot serve requests). */
export function health({ isReady }: App): Middleware {
  const router = exactRouter();
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok', version: VERSION };
  });
  router.get('/readyz', async (ctx) => {
    const found = await isReady();
    ctx.status = found.status === 'ready' ? 200 : 503;
    ctx.body = found;
  });
  return router.routes() as Middleware;
}
