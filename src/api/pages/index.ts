import type { Middleware } from 'koa';
import { clientIp } from '../http/clientIp.ts';
import { requireRightClock } from '../http/health.ts';
import type { IpLimits } from '../http/ipRateLimit.ts';
import { type App, exactRouter } from '../http/route.ts';
import { checkoutRoutes } from './checkout.ts';
import { confirmRoutes } from './confirm.ts';
import { refuseCrossSite } from './crossSite.ts';
import type { CountRequests, Frame } from './frame.ts';
import { installmentPlanRoutes } from './installmentPlan.ts';
import { invoiceRoutes } from './invoice.ts';
import { linkRoutes } from './link.ts';
import { logoRoutes } from './logo.ts';
import { periodRoutes } from './period.ts';
import { planRoutes } from './plan.ts';
import { portalRoutes } from './portal.ts';
import { portalDetailRoutes } from './portalDetails.ts';
import { portalSignInRoutes } from './portalSignIn.ts';
import { portalSubscriptionRoutes } from './portalSubscriptions.ts';
import { posRoutes } from './pos.ts';
import { refundRoutes } from './refund.ts';

/** Returns the middleware of all payer pages, limited per client address. */
export function pages(app: App, frame: Frame, limits: IpLimits): Middleware {
  const counting: CountRequests = (as) => async (ctx, next) => {
    await limits[as].count(clientIp(ctx.req, app.config.TRUSTED_PROXIES));
    await next();
  };
  const router = exactRouter();
  router.use(refuseCrossSite(app.config));
  router.use((ctx, next) => {
    if (ctx.method === 'POST') requireRightClock();
    return next();
  });
  const pages = [
    checkoutRoutes,
    linkRoutes,
    posRoutes,
    invoiceRoutes,
    planRoutes,
    installmentPlanRoutes,
    periodRoutes,
    confirmRoutes,
    refundRoutes,
    portalSignInRoutes,
    portalRoutes,
    portalDetailRoutes,
    portalSubscriptionRoutes,
    logoRoutes,
  ];
  for (const routes of pages) router.use(routes(app, frame, counting).routes());
  return router.routes() as Middleware;
}
