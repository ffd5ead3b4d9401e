import { randomUUID } from 'node:crypto';
import { bodyParser } from '@koa/bodyparser';
import cors from '@koa/cors';
import Router from '@koa/router';
import Koa, { type Context, type Middleware, type Next } from 'koa';
import { transact } from '../db/transaction.ts';
import { FlorinError } from '../domain/errors.ts';
import { correlate } from '../log.ts';
import { authenticate } from './authenticate.ts';
import { answerErrors } from './errors.ts';
import { health } from './health.ts';
import { pages } from './pages/pages.ts';
import type { Answer, App, Route } from './route.ts';
import { routes } from './routes.ts';
import { parseBody, parsePath, parseQuery } from './validate.ts';

/** Larger than any request of the interface; it bounds what a hostile one can make us hold. */
const MAX_BODY = '1mb';

/** Builds the web application. Everything that it needs comes in `app`; it starts nothing. */
export function createApp(app: App): Koa {
  const koa = new Koa();
  koa.use(correlateRequest);
  koa.use(answerErrors(app.log));
  koa.use(health(app));
  const api = new Router({ prefix: '/api/v1' });
  for (const route of routes) {
    // A browser on another site asks by OPTIONS first; cors() answers that itself.
    const methods = route.access === 'public' ? [route.method, 'OPTIONS'] : [route.method];
    api.register(route.path, methods, handlers(app, route));
  }
  koa.use(pages(app)).use(api.routes());
  koa.use(() => {
    throw new FlorinError('not_found', 'There is nothing at this address.');
  });
  return koa;
}

const correlateRequest: Middleware = (ctx, next) => {
  const id = randomUUID();
  ctx.set('X-Correlation-Id', id);
  return correlate(id, next);
};

const readJson = bodyParser({ enableTypes: ['json'], jsonLimit: MAX_BODY, jsonStrict: false });

/** What a route's declaration makes of a request, in order. */
function handlers(app: App, route: Route): Middleware[] {
  const serve = async (ctx: Context) => send(ctx, await answer(app, route, ctx));
  const chain: Middleware[] = [serve];
  if (route.body) chain.unshift(requireJson, readJson);
  if (route.access === 'public') return [cors({ origin: '*' }), ...chain];
  return [authenticated(app), ...chain];
}

function authenticated(app: App): Middleware {
  return async (ctx, next) => {
    const { caller, now } = await authenticate(app.db, ctx.get('Authorization') || undefined);
    ctx.set('X-Service-Mode', caller.mode);
    ctx.state.caller = caller;
    ctx.state.now = now;
    await next();
  };
}

async function requireJson(ctx: Context, next: Next): Promise<void> {
  // `is` says null for a request without a body, which a route may allow.
  if (ctx.is('json', '+json') === false) {
    throw new FlorinError('unsupported_media_type', 'The body must be JSON: send Content-Type: application/json.');
  }
  await next();
}

async function answer(app: App, route: Route, ctx: Context): Promise<Answer> {
  const request = {
    caller: ctx.state.caller,
    now: ctx.state.now ?? new Date(),
    url: app.config.BASE_URL + ctx.originalUrl,
    params: route.params && parsePath(route.params, ctx.params),
    query: route.query && parseQuery(route.query, { ...ctx.query }),
    body: route.body && parseBody(route.body, ctx.request.body ?? {}),
  } as never;
  if ('read' in route) return route.read(app, request);
  return transact(app.db, (trx) => route.write(trx, app, request));
}

function send(ctx: Context, { status, body, headers }: Answer): void {
  ctx.status = status;
  if (headers) ctx.set(headers);
  ctx.body = body;
}
