import type { Middleware } from 'koa';
import type { App } from './route.ts';
import { exactRouter } from './router.ts';

/** /healthz: the process answers. /readyz: it can do its work; 503 tells a load balancer to leave it alone. */
export function health({ isReady }: App): Middleware {
  const router = exactRouter();
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const found = await isReady();
    ctx.status = found.status === 'ready' ? 200 : 503;
    ctx.body = found;
  });
  return router.routes() as Middleware;
}
