import { randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { correlate } from '../correlation.ts';
import type { Metrics } from '../observability/metrics.ts';
import { createAuthentication } from './http/authenticate.ts';
import { type ServeContext, serve } from './http/dispatch.ts';
import { answerErrors } from './http/errors.ts';
import { health } from './http/health.ts';
import { createIpLimits } from './http/ipRateLimit.ts';
import { notFound } from './http/notFound.ts';
import { logRequests } from './http/requestLog.ts';
import { type App, exactRouter, PREFIX } from './http/route.ts';
import { scripts } from './pages/assets.ts';
import { docs } from './pages/docs.ts';
import { errorPage } from './pages/errorPage.ts';
import { createFrame } from './pages/frame.ts';
import { icon } from './pages/icon.ts';
import { pages } from './pages/index.ts';
import { routes } from './routes/index.ts';

/** Returns the Koa application: middleware, pages and API routes. Opens no connections and no port. */
export function createApp(app: App, observe: Metrics['observeRequest']): Koa {
  const koa = new Koa();
  const frame = createFrame(app.config);
  const limits = createIpLimits(app.config);
  koa.use(correlateRequest);
  koa.use(logRequests(app.log, observe));
  koa.use(answerErrors(app.log, errorPage(frame)));
  koa.use(health(app));
  koa.use(docs());
  koa.use(icon());
  koa.use(scripts());
  koa.use(pages(app, frame, limits));
  const serving = { app, limits, authenticate: createAuthentication(app.findKey, limits.failures) };
  koa.use(notFound(serving));
  const api = apiRouter(serving);
  koa.use(api.routes()).use(api.allowedMethods());
  return koa;
}

function apiRouter(serving: ServeContext): Router {
  const router = exactRouter(PREFIX);
  for (const route of routes) {
    // Browsers on other origins send a preflight OPTIONS, which the middleware of public routes answers.
    const methods = route.access === 'key' ? [route.method] : [route.method, 'OPTIONS'];
    router.register(route.path, methods, serve(serving, route));
  }
  return router;
}

const correlateRequest: Middleware = (ctx, next) => {
  const id = randomUUID();
  ctx.set('X-Correlation-Id', id);
  return correlate(id, next);
};
