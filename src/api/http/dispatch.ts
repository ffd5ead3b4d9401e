import cors from '@koa/cors';
import type { Context, Middleware } from 'koa';
import { findResponse } from '../../db/idempotencyKeys.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import { type RateCategory, rateCategory } from '../../domain/rateLimits.ts';
import type { Authenticate } from './authenticate.ts';
import { readBody } from './body.ts';
import { clientIp } from './clientIp.ts';
import { idempotencyKey, type Repeatable, rememberAnswer, repeatable, replay } from './idempotency.ts';
import type { IpLimits } from './ipRateLimit.ts';
import { limitRate, rateHeaders } from './rateLimit.ts';
import type { Answer, App, Route } from './route.ts';
import { nothingThere, parseBody, parsePath, parseQuery } from './validate.ts';

/** SQLSTATE of a lock that was waited for too long. */
const LOCK_TIMEOUT = '55P03';

/** Headers of answers that pages of other sites may read. */
const EXPOSED = [
  'X-Correlation-Id',
  'X-Service-Mode',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'Idempotent-Replayed',
];

/** What every route is served with. */
export type Serving = { app: App; limits: IpLimits; authenticate: Authenticate };

/** What a route's declaration makes of a request: who asks, whether he may, what he sends, what he gets. */
export function serve(serving: Serving, route: Route): Middleware {
  if (route.access === 'key') return (ctx) => serveCaller(serving, route, ctx);
  const allowAnySite = cors({ origin: '*', exposeHeaders: EXPOSED });
  // An OPTIONS that is no preflight asks which methods there are; the router answers that.
  return (ctx, next) =>
    allowAnySite(ctx, () => {
      if (ctx.method === 'OPTIONS') return next();
      const isKnown = route.access === 'either' && ctx.get('Authorization') !== '';
      return (isKnown ? serveCaller : serveAnybody)(serving, route, ctx);
    });
}

async function serveAnybody({ app, limits }: Serving, route: Route, ctx: Context): Promise<void> {
  await limits[route.ipLimit ?? 'requests'].count(clientIp(ctx.req, app.config.TRUSTED_PROXIES), ctx);
  if (route.body) await readBody(ctx);
  const request = { ...readRequest(app, route, ctx), now: new Date() };
  const key = idempotencyKey(ctx, route);
  // Without an owner there is nothing to write to, which the work itself says best.
  const owner = key === null ? null : await route.owner?.(app.db, request as never);
  if (key === null || !owner) return send(ctx, await perform(app, route, request));
  const repeat = repeatable(ctx, route, owner, key, null);
  const stored = await findResponse(app.db, repeat.scope);
  send(ctx, stored ? replay(repeat, stored) : await runIdempotently(app, route, request, repeat));
}

async function serveCaller(serving: Serving, route: Route, ctx: Context): Promise<void> {
  const { app } = serving;
  const idempotency_key = idempotencyKey(ctx, route);
  const found = await admit(serving, ctx, rateCategory(route.method, route.path), idempotency_key);
  const { caller, now, key, stored } = found;
  if (route.body) await readBody(ctx);
  const repeat = idempotency_key === null ? null : repeatable(ctx, route, caller, idempotency_key, key);
  if (repeat && stored) return send(ctx, replay(repeat, stored));
  const request = { ...readRequest(app, route, ctx), caller, now };
  send(ctx, repeat ? await runIdempotently(app, route, request, repeat) : await perform(app, route, request));
}

/**
 * Finds out whose request it is and counts it; the answer's headers say where he stands.
 * @throws FlorinError `authentication_failed`; `rate_limit_exceeded`
 */
export async function admit(
  { app, limits, authenticate }: Serving,
  ctx: Context,
  category: RateCategory,
  idempotency_key: string | null,
): ReturnType<Authenticate> {
  // A merchant's books, and now and then a secret: no proxy and no browser keeps them.
  ctx.set('Cache-Control', 'no-store');
  const { method, path } = ctx;
  const authorization = ctx.get('Authorization');
  const ip = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
  const found = await authenticate({ authorization, ip, category, method, path, idempotency_key }).catch(
    async (error) => {
      // Nobody's request stands in nobody's hour; what is limited is how many keys the address may try.
      ctx.set(rateHeaders(await limits.failures.standing(ip)));
      throw error;
    },
  );
  ctx.set('X-Service-Mode', found.caller.mode);
  limitRate(ctx, app.config, category, found);
  return found;
}

function readRequest(app: App, route: Route, ctx: Context) {
  // Nothing in an address of ours needs an escape. One would be another spelling of it: see exactRouter.
  if (ctx.path.includes('%')) throw nothingThere();
  return {
    url: app.config.BASE_URL + ctx.path + ctx.search,
    params: route.params && parsePath(route.params, ctx.params),
    query: route.query && parseQuery(route.query, { ...ctx.query }),
    body: route.body && parseBody(route.body, ctx.request.body),
  };
}

function perform(app: App, route: Route, request: object): Promise<Answer> {
  if ('read' in route) return route.read(app, request as never);
  return transact(app.db, (trx) => route.write(trx, app, request as never));
}

/**
 * Does what a repeatable write asks for and stores the answer in the same transaction. Two twins may both do the work,
 * but only one can commit its answer: the other waits for it at the key, is taken back whole, and repeats that answer.
 */
async function runIdempotently(app: App, route: Route, request: object, repeat: Repeatable): Promise<Answer> {
  if ('read' in route) return route.read(app, request as never);
  try {
    return await transact(app.db, async (trx) => {
      const answer = await route.write(trx, app, request as never);
      await rememberAnswer(trx, repeat, answer);
      return answer;
    });
  } catch (error) {
    // Whatever went wrong here (the key was taken, or the twin had changed what this one needed), a twin's answer counts.
    const stored = await findResponse(app.db, repeat.scope);
    if (stored) return replay(repeat, stored);
    if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error;
    throw new FlorinError(
      'idempotency_conflict',
      'The first request with this Idempotency-Key is still being processed.',
    );
  }
}

function send(ctx: Context, { status, body, headers, mode }: Answer): void {
  ctx.status = status;
  if (mode) ctx.set('X-Service-Mode', mode);
  if (headers) ctx.set(headers);
  ctx.body = body;
}
