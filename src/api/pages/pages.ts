import Router from '@koa/router';
import type { Middleware } from 'koa';
import { clientIp } from '../clientIp.ts';
import { createIpLimiter } from '../ipLimits.ts';
import type { App } from '../route.ts';
import { checkoutRoutes } from './checkout.ts';
import type { Frame } from './frame.ts';
import { invoiceRoutes } from './invoice.ts';
import { linkRoutes } from './link.ts';

/** What payers see in a browser, limited per address like what they call. */
export function pages(app: App, frame: Frame): Middleware {
  const { IP_LIMIT_PER_MINUTE, TRUSTED_PROXIES } = app.config;
  const limiter = createIpLimiter(IP_LIMIT_PER_MINUTE);
  const router = new Router();
  router.use(async (ctx, next) => {
    await limiter.count(clientIp(ctx.req, TRUSTED_PROXIES));
    await next();
  });
  for (const child of [checkoutRoutes(app, frame), linkRoutes(app, frame), invoiceRoutes(app, frame)])
    router.use(child.routes());
  return router.routes() as Middleware;
}
