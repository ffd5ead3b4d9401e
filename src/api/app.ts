import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import Koa, { type Context, type Middleware, type Next } from 'koa';
import { FlorinError } from '../domain/errors.ts';
import { correlate } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createAuthentication } from './authenticate.ts';
import { answerErrors, errorBody } from './errors.ts';
import { health } from './health.ts';
import { createIpLimits, type IpLimits } from './ipLimits.ts';
import { docs } from './pages/docs.ts';
import { errorPage } from './pages/errorPage.ts';
import { createFrame } from './pages/frame.ts';
import { icon } from './pages/icon.ts';
import { pages } from './pages/pages.ts';
import { scripts } from './pages/scripts.ts';
import type { App } from './route.ts';
import { routes } from './routes.ts';
import { serve } from './serve.ts';
import { watchRequests } from './watchRequests.ts';

/** Builds the web application. Everything that it needs comes in `app`; it starts nothing. */
export function createApp(app: App, observe: Metrics['observeRequest']): Koa {
  const koa = new Koa();
  const frame = createFrame(app.config);
  const limits = createIpLimits(app.config);
  koa.use(correlateRequest);
  koa.use(watchRequests(app.log, observe));
  koa.use(answerErrors(app.log, errorPage(frame)));
  koa.use(health(app));
  koa.use(docs());
  koa.use(icon());
  koa.use(scripts());
  koa.use(pages(app, frame, limits));
  koa.use(answerUnknown);
  const api = apiRouter(app, limits);
  koa.use(api.routes()).use(api.allowedMethods());
  return koa;
}

function apiRouter(app: App, limits: IpLimits): Router {
  const router = new Router({ prefix: '/api/v1' });
  const authenticate = createAuthentication(app.findKey, limits.failures);
  for (const route of routes) {
    // A browser on another site asks by OPTIONS first; the middleware of a route without a key answers that itself.
    const methods = route.access === 'key' ? [route.method] : [route.method, 'OPTIONS'];
    router.register(route.path, methods, serve({ app, limits, authenticate }, route));
  }
  return router;
}

const correlateRequest: Middleware = (ctx, next) => {
  const id = randomUUID();
  ctx.set('X-Correlation-Id', id);
  return correlate(id, next);
};

/** Gives the usual error body to what no route answered: an unknown address, or one that knows other methods. */
async function answerUnknown(ctx: Context, next: Next): Promise<void> {
  await next();
  if (ctx.body !== undefined) return;
  if (ctx.status === 404) throw new FlorinError('not_found', 'There is nothing at this address.');
  if (ctx.status === 405 || ctx.status === 501) {
    ctx.status = 405;
    ctx.body = errorBody(
      new FlorinError('method_not_allowed', `This address knows only ${ctx.response.get('Allow')}.`),
    );
  }
}
