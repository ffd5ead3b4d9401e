import { bodyParser } from '@koa/bodyparser';
import cors from '@koa/cors';
import type { Context, Middleware } from 'koa';
import { findResponse } from '../db/idempotencyKeys.ts';
import { transact } from '../db/transaction.ts';
import { FlorinError } from '../domain/errors.ts';
import { rateCategory } from '../domain/rateLimits.ts';
import type { Authenticate } from './authenticate.ts';
import { clientIp } from './clientIp.ts';
import { goneSignal } from './gone.ts';
import { idempotencyKey, type Repeatable, rememberAnswer, repeatable, replay } from './idempotency.ts';
import type { IpLimits } from './ipLimits.ts';
import { limitRate, rateHeaders } from './rateLimits.ts';
import type { Answer, App, Route } from './route.ts';
import { parseBody, parsePath, parseQuery } from './validate.ts';

/** Larger than any request of the interface; it bounds what a hostile one can make us hold. */
const MAX_BODY = '1mb';

/** application/json and everything that is JSON by its suffix (RFC 6839). */
const JSON_TYPES = ['json', '+json'];

const readJson = bodyParser({
  enableTypes: ['json'],
  extendTypes: { json: JSON_TYPES },
  jsonLimit: MAX_BODY,
  jsonStrict: false,
});

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
  await limits[route.countsAs ?? 'requests'].count(clientIp(ctx.req, app.config.TRUSTED_PROXIES), ctx);
  if (route.body) await readBody(ctx);
  const request = { ...readRequest(app, route, ctx), now: new Date() };
  const key = idempotencyKey(ctx, route);
  // Without an owner there is nothing to write to, which the work itself says best.
  const owner = key === null ? null : await route.owner?.(app.db, request as never);
  if (key === null || !owner) return send(ctx, await perform(app, route, request));
  const repeat = repeatable(ctx, route, owner, key, null);
  const stored = await findResponse(app.db, repeat.scope);
  send(ctx, stored ? replay(repeat, stored) : await performOnce(app, route, request, repeat));
}

async function serveCaller({ app, limits, authenticate }: Serving, route: Route, ctx: Context): Promise<void> {
  const { method, path } = ctx;
  const category = rateCategory(route.method, route.path);
  const idempotency_key = idempotencyKey(ctx, route);
  const authorization = ctx.get('Authorization');
  const ip = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
  const attempt = { authorization, ip, category, method, path, idempotency_key };
  const found = await authenticate(attempt).catch(async (error) => {
    // Nobody's request stands in nobody's hour; what is limited is how many keys the address may try.
    if (error instanceof FlorinError) ctx.set(rateHeaders(await limits.failures.standing(ip)));
    throw error;
  });
  const { caller, now, key } = found;
  ctx.set('X-Service-Mode', caller.mode);
  limitRate(ctx, app.config, category, found);
  if (route.body) await readBody(ctx);
  const repeat = idempotency_key === null ? null : repeatable(ctx, route, caller, idempotency_key, key);
  if (repeat && found.stored) return send(ctx, replay(repeat, found.stored));
  const request = { ...readRequest(app, route, ctx), caller, now };
  send(ctx, repeat ? await performOnce(app, route, request, repeat) : await perform(app, route, request));
}

/** Reads the body as JSON into `ctx.request.body`; one that is absent or empty is an empty object. */
export async function readBody(ctx: Context): Promise<void> {
  // `is` says null for a request without a body. One of no bytes needs no type: clients send it with an empty POST.
  if (ctx.request.length !== 0 && ctx.is(JSON_TYPES) === false) {
    throw new FlorinError('unsupported_media_type', 'The body must be JSON: send Content-Type: application/json.');
  }
  try {
    await readJson(ctx, async () => {});
  } catch (error) {
    throw bodyError(error as { status?: number });
  }
  if (!ctx.request.rawBody) ctx.request.body = {};
}

/** Reading a body fails by what was sent alone: its size, its encoding, its text, or that it broke off. */
function bodyError({ status }: { status?: number }): FlorinError {
  if (status === 413) return new FlorinError('payload_too_large', 'The body is larger than 1 MiB.');
  if (status === 415) return new FlorinError('unsupported_media_type', 'This Content-Encoding is not known here.');
  return new FlorinError('invalid_parameter', 'The body is not valid JSON in UTF-8.');
}

function readRequest(app: App, route: Route, ctx: Context) {
  return {
    url: app.config.BASE_URL + ctx.path + ctx.search,
    gone: () => goneSignal(ctx),
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
async function performOnce(app: App, route: Route, request: object, repeat: Repeatable): Promise<Answer> {
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
