import type Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { databaseNow } from '../clock.ts';
import type { Config } from '../config/index.ts';
import { correlate } from '../correlation.ts';
import { findMoved } from '../db/moves/names.ts';
import { newUuid } from '../domain/ids.ts';
import { LINK_CODE } from '../domain/paymentLinks.ts';
import type { Metrics } from '../observability/metrics.ts';
import { SHORT_PATH } from '../serializers/checkout.ts';
import type { RequestLog } from '../services/requestLog.ts';
import type { Tracer } from '../tracing.ts';
import { dashboard } from './dashboard/index.ts';
import { createAuthentication, type FindMoved } from './http/authenticate.ts';
import { cells } from './http/cells.ts';
import { clientIp, warnOfUntrustedProxies } from './http/clientIp.ts';
import { type ServeContext, serve } from './http/dispatch.ts';
import { answerErrors } from './http/errors.ts';
import { health } from './http/health.ts';
import { createIpLimits } from './http/ipRateLimit.ts';
import { notFound } from './http/notFound.ts';
import { logRequests } from './http/requestLog.ts';
import { traceRequests } from './http/requestTrace.ts';
import { type App, exactRouter, PREFIX } from './http/route.ts';
import { scripts } from './pages/assets.ts';
import { docs } from './pages/docs.ts';
import { embed } from './pages/embed.ts';
import { errorPage } from './pages/errorPage.ts';
import { createFrame } from './pages/frame.ts';
import { icon } from './pages/icon.ts';
import { pages } from './pages/index.ts';
import { routes } from './routes/index.ts';

/** Returns the Koa application: middleware, pages and API routes. Opens no connections and no port. */
export function createApp(app: App, observe: Metrics['observeRequest'], store: RequestLog['add'], tracer: Tracer): Koa {
  const koa = new Koa();
  const frame = createFrame(app.config, app.db);
  const limits = createIpLimits(app.config);
  // Without other cells, a wrong key or id costs no further round trip.
  const hasMoved: FindMoved = async (names) => (app.config.CELLS_TOKEN === undefined ? null : findMoved(app.db, names));
  const countRequests: Middleware = async (ctx, next) => {
    await limits.requests.count(clientIp(ctx.req, app.config.TRUSTED_PROXIES), ctx);
    return next();
  };
  koa.use(correlateRequest);
  koa.use(traceRequests(tracer));
  koa.use(secureHeaders(app.config));
  koa.use(warnOfUntrustedProxies(app));
  koa.use(logRequests(app, observe, store));
  koa.use(answerErrors(app.log, errorPage(frame), hasMoved));
  koa.use(health(app));
  koa.use(cells(app));
  koa.use(shortAddresses);
  koa.use(docs(app.config, countRequests));
  koa.use(icon());
  koa.use(embed(frame));
  koa.use(scripts());
  koa.use(dashboard(app, frame, limits));
  koa.use(pages(app, frame, limits));
  const serving = { app, limits, authenticate: createAuthentication(app.findKey, limits.failures, hasMoved) };
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

/** Browsers use https alone for this long after any answer, as scanners expect: a year. */
const HSTS_SECONDS = 31_536_000;

/** Sets the headers that every answer has. */
function secureHeaders({ BASE_URL }: Config): Middleware {
  const isSecure = BASE_URL.startsWith('https:');
  return (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    // Clients compare it with the times in the answer. Node's own would be the system clock's.
    ctx.set('Date', databaseNow().toUTCString());
    if (isSecure) ctx.set('Strict-Transport-Security', `max-age=${HSTS_SECONDS}`);
    return next();
  };
}

/** Serves the short addresses in QR codes, of payments and of visits of a link's page, as the API's own addresses. */
const shortAddresses: Middleware = (ctx, next) => {
  if (ctx.path.startsWith(SHORT_PATH)) {
    const names = ctx.path.slice(SHORT_PATH.length).split('/');
    const [id = '', visit] = names;
    const isOfLink = LINK_CODE.test(id);
    const token = names[isOfLink ? 2 : 1];
    const path = isOfLink ? `payment-links/${id}/visits/${visit}` : `payments/${id}`;
    ctx.path = `${PREFIX}/${path}/transaction-request`;
    if (token !== undefined) ctx.query = { ...ctx.query, token };
  }
  return next();
};

const correlateRequest: Middleware = (ctx, next) => {
  const id = newUuid();
  ctx.set('X-Correlation-Id', id);
  return correlate(id, next);
};
