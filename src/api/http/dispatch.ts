import cors from '@koa/cors';
import type { Context, Middleware } from 'koa';
import * as v from 'valibot';
import { databaseNow } from '../../clock.ts';
import type { Trx } from '../../db/database.ts';
import { findResponse } from '../../db/idempotencyKeys.ts';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import { type RateCategory, rateCategory } from '../../domain/rateLimits.ts';
import { type GrantedScope, lacksScope } from '../../domain/scopes.ts';
import { recordAct } from '../../services/audit.ts';
import type { Authenticate } from './authenticate.ts';
import { MAX_KEYED_BODY_BYTES, MAX_PUBLIC_BODY_BYTES, readBody } from './body.ts';
import { clientAddress, clientIp } from './clientIp.ts';
import { requireRightClock } from './health.ts';
import {
  type IdempotentWrite,
  idempotencyKey,
  idempotentWrite,
  replay,
  type SentRequest,
  storeAnswer,
} from './idempotency.ts';
import type { IpLimits } from './ipRateLimit.ts';
import { acceptedLanguages } from './languages.ts';
import { enforceRateLimit, rateHeaders } from './rateLimit.ts';
import { type Answer, type App, PREFIX, type RequestState, type Route, type WritingApp } from './route.ts';
import { notFoundError, parseBody, parsePath, parseQuery } from './validate.ts';

/** SQLSTATE of a lock timeout. */
const LOCK_TIMEOUT = '55P03';

/** Response headers that pages of other origins may read. */
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

/** Shared by all routes: the application, the limits per IP address and the authentication. */
export type ServeContext = { app: App; limits: IpLimits; authenticate: Authenticate };

/** Returns the middleware of a route: authentication, rate limit, validation, idempotency and the response. */
export function serve(serving: ServeContext, route: Route): Middleware {
  if (route.access === 'key')
    return (ctx) => {
      stateOf(ctx).route = route;
      return serveAuthenticated(serving, route, ctx);
    };
  const allowAnySite = cors({ origin: '*', exposeHeaders: EXPOSED });
  // `cors` answers preflights. The router answers any other OPTIONS with the allowed methods.
  return (ctx, next) =>
    allowAnySite(ctx, () => {
      stateOf(ctx).route = route;
      if (ctx.method === 'OPTIONS') return next();
      if (route.access === 'public' || ctx.get('Authorization') === '') return serveAnonymous(serving, route, ctx);
      return ('read' in route ? servePublicRead : serveAuthenticated)(serving, route, ctx);
    });
}

/** Serves a read with an optional key. Anybody may read it, so a key that is refused changes nothing. */
async function servePublicRead(serving: ServeContext, route: Route, ctx: Context): Promise<void> {
  const found = await authenticateAndCount(serving, ctx, termsOf(route, ctx), null).catch((error) => {
    if (!(error instanceof FlorinError)) throw error;
    ctx.remove('X-Service-Mode');
    stateOf(ctx).caller = undefined;
    return null;
  });
  await (found ? answerAuthenticated(serving, route, ctx, found, null) : serveAnonymous(serving, route, ctx));
}

async function serveAnonymous({ app, limits }: ServeContext, route: Route, ctx: Context): Promise<void> {
  const client = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
  await limits[route.ipLimit ?? 'requests'].count(client, ctx);
  try {
    if (route.body) await readBody(ctx, MAX_PUBLIC_BODY_BYTES);
    await answerAnonymous(app, route, ctx);
  } catch (error) {
    if (error instanceof FlorinError) await setModeOfResource(app, route, ctx);
    throw error;
  }
}

/** States the mode of the resource that a refused request names, if there is one. */
async function setModeOfResource({ db }: App, route: Route, ctx: Context): Promise<void> {
  if (route.params && !v.is(route.params, ctx.params)) return;
  const named = { params: ctx.params, body: ctx.request.body ?? {} };
  const owner = await route.owner?.(db, named as never);
  if (owner) ctx.set('X-Service-Mode', owner.mode);
}

async function answerAnonymous(app: App, route: Route, ctx: Context): Promise<void> {
  const request = { ...readRequest(app, route, ctx), now: databaseNow() };
  const key = idempotencyKey(ctx, route);
  // If there is no owner, the target does not exist. The handler then throws the precise error.
  const owner = key === null ? null : await route.owner?.(app.db, request as never);
  if (key === null || !owner) return send(ctx, await perform(app, route, request));
  const repeat = idempotentWrite(sentBy(ctx, `public ${ctx.path}`), route, owner, key, null);
  const stored = await findResponse(app.db, repeat.scope);
  send(ctx, stored ? replay(repeat, stored) : await runIdempotently(app, route, request, repeat));
}

async function serveAuthenticated(serving: ServeContext, route: Route, ctx: Context): Promise<void> {
  const idempotency_key = idempotencyKey(ctx, route);
  const found = await authenticateAndCount(serving, ctx, termsOf(route, ctx), idempotency_key).catch(async (error) => {
    // It counted for no merchant, so it counts for its address, as a request without a key does.
    const { app, limits } = serving;
    if ((error as FlorinError).code === 'forbidden')
      await limits.requests.count(clientIp(ctx.req, app.config.TRUSTED_PROXIES), ctx);
    throw error;
  });
  await answerAuthenticated(serving, route, ctx, found, idempotency_key);
}

async function answerAuthenticated(
  { app }: ServeContext,
  route: Route,
  ctx: Context,
  { caller, now, key, stored }: Found,
  idempotency_key: string | null,
): Promise<void> {
  if (route.body) await readBody(ctx, MAX_KEYED_BODY_BYTES);
  const repeat = idempotency_key === null ? null : idempotentWrite(sentBy(ctx), route, caller, idempotency_key, key);
  if (repeat && stored) return send(ctx, replay(repeat, stored));
  const address = clientAddress(ctx.req, app.config.TRUSTED_PROXIES);
  const request = { ...readRequest(app, route, ctx), caller, now, address };
  send(ctx, repeat ? await runIdempotently(app, route, request, repeat) : await perform(app, route, request));
}

type Found = Awaited<ReturnType<Authenticate>>;
/** The scope that a request needs, and the limit that it counts against. */
type KeyTerms = { scope: GrantedScope; category: RateCategory };

function termsOf({ method, path, scope }: Route, { query }: Context): KeyTerms {
  if (!scope) throw new Error(`${method} ${path} takes no key`);
  return { scope, category: rateCategory(method, path, query) };
}

/**
 * Authenticates a request, counts it against the merchant's limit, and sets the rate limit headers.
 * @throws FlorinError `authentication_failed`; `forbidden` for the key's address or scope, which counts nowhere;
 * `rate_limit_exceeded`
 */
export async function authenticateAndCount(
  { app, limits, authenticate }: ServeContext,
  ctx: Context,
  { scope, category }: KeyTerms,
  idempotency_key: string | null,
): Promise<Found> {
  // Responses contain a merchant's data and sometimes secrets, so proxies and browsers must not cache them.
  ctx.set('Cache-Control', 'no-store');
  const { method, path } = ctx;
  const authorization = ctx.get('Authorization');
  const ip = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
  const address = clientAddress(ctx.req, app.config.TRUSTED_PROXIES);
  const attempt = { authorization, ip, address, scope, category, method, path, idempotency_key };
  const found = await authenticate(attempt).catch(async (error) => {
    // An unauthenticated request counts for no merchant. The headers show how many more keys the address may try.
    ctx.set(rateHeaders(await limits.failures.peek(ip)));
    throw error;
  });
  ctx.set('X-Service-Mode', found.caller.mode);
  stateOf(ctx).caller = found.caller;
  if (!found.is_allowed)
    throw new FlorinError('forbidden', `This key may not be used from the address ${address ?? 'unknown'}.`);
  if (!found.has_scope) throw lacksScope(scope);
  enforceRateLimit(ctx, app.config, category, found);
  return found;
}

/** Returns what identifies a request. Anonymous ones have paths of their own. */
function sentBy({ method, request }: Context, path: string = request.path): SentRequest {
  return { method, path, text: request.rawBody ?? '' };
}

/** The query of a route without parameters. */
const NO_QUERY = v.object({});

function readRequest(app: App, route: Route, ctx: Context) {
  // No path needs escapes, and one with escapes would be a second spelling of the same path: see exactRouter.
  if (ctx.path.includes('%')) throw notFoundError();
  return {
    url: app.config.BASE_URL + ctx.path + ctx.search,
    ...clientOf(app, ctx),
    ...parseParts(route, { params: ctx.params, query: { ...ctx.query }, body: ctx.request.body }),
  };
}

/** Returns what a request tells of its client. */
function clientOf({ config }: App, ctx: Context) {
  return {
    client: clientIp(ctx.req, config.TRUSTED_PROXIES),
    languages: () => acceptedLanguages(ctx),
    onGone: (listener: () => void) => (ctx.res.closed ? listener() : void ctx.res.once('close', listener)),
  };
}

/** The parts of a request before they are checked. */
export type RawParts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Returns the parts of a request as the route's schemas parse them. @throws FlorinError */
function parseParts(route: Route, { params = {}, query = {}, body }: RawParts) {
  return {
    params: route.params && parsePath(route.params, params),
    query: parseQuery(route.query ?? NO_QUERY, query),
    body: route.body && parseBody(route.body, body),
  };
}

/** What acts for a user of the dashboard: the caller, who may do this, and the time on the merchant's clock. */
export type UserCall = RawParts & {
  caller: Caller;
  now: Date;
  /** names a form: sent twice, it acts once. `secret` encrypts its answer, so it must be stored nowhere. */
  once?: { key: string; secret: string };
  /** checks a write in its transaction, once it is recorded. If it throws, the write has not happened */
  check?: Check;
};

type Check = (trx: Trx, app: WritingApp, answer: Answer) => Promise<void>;

/**
 * Returns a route's answer to a user of the dashboard, who may do what the route does. It is validated, audited and idempotent like a
 * request with a key.
 */
export async function callForUser(app: App, route: Route, ctx: Context, call: UserCall): Promise<Answer> {
  const { caller, now, once, check, ...raw } = call;
  const path = route.path.replace(/:(\w+)/g, (_, name) => raw.params?.[name] ?? '');
  const url = new URL(app.config.BASE_URL + PREFIX + path);
  for (const [name, value] of Object.entries(raw.query ?? {})) url.searchParams.set(name, String(value));
  const address = clientAddress(ctx.req, app.config.TRUSTED_PROXIES);
  const request = { url: url.href, ...clientOf(app, ctx), ...parseParts(route, raw), caller, now, address };
  if (!once || 'read' in route) return perform(app, route, request, check);
  const sent = { method: route.method, path: `${caller.actor} ${path}`, text: JSON.stringify(raw.body ?? {}) };
  const repeat = idempotentWrite(sent, route, caller, once.key, once.secret);
  const stored = await findResponse(app.db, repeat.scope);
  return stored ? replay(repeat, stored) : runIdempotently(app, route, request, repeat, check);
}

async function perform(app: App, route: Route, request: object, check?: Check): Promise<Answer> {
  if ('read' in route) return route.read(app, request as never);
  const whole = await withFetched(app, route, request);
  return transact(app.db, (trx) => checkedWrite(trx, app, route, whole, check));
}

async function checkedWrite(trx: Trx, app: App, route: WriteRoute, request: object, check?: Check): Promise<Answer> {
  const answer = await write(trx, app, route, request);
  await check?.(trx, app, answer);
  return answer;
}

type ActingRequest = { caller: Caller; address: string | null; params: Record<string, string> | undefined };
type WriteRoute = Extract<Route, { write: unknown }>;

/** Runs a write, and records it in the audit log if it is an act. */
async function write(trx: Trx, app: App, route: WriteRoute, request: object): Promise<Answer> {
  const perform = () => route.write(trx, app, request as never);
  if (!route.act || route.act.when?.(request as never) === false) return perform();
  const { caller, address, params } = request as ActingRequest;
  const { merchant_id, mode, actor } = caller;
  const { ids, when: _, ...act } = route.act;
  // A path without an id names something that a merchant has once, such as its webhook secret.
  const named = params ? Object.values(params) : act.action === 'create' ? [] : [merchant_id];
  return recordAct(
    trx,
    {
      ...act,
      merchant_id,
      mode,
      by: { actor, address },
      ids: () => (ids ? ids(trx, request as never) : named),
      createdId: ({ body }) => {
        // The paths of a link name its code.
        const { id, link_code = id } = body as { id: string; link_code?: string };
        return link_code;
      },
    },
    perform,
  );
}

/**
 * Returns the request with what its write needs from elsewhere.
 * @throws FlorinError `service_unavailable` while this process's clock is wrong
 */
async function withFetched(app: App, route: Route, request: object): Promise<object> {
  requireRightClock();
  return route.fetch ? { ...request, fetched: await route.fetch(app, request as never) } : request;
}

/**
 * Runs a write and stores its response under the Idempotency-Key in the same transaction. Concurrent requests with the
 * same key may both run, but only one commits. The other waits on the key's row, rolls back and replays that response.
 * @throws FlorinError `idempotency_conflict` when the wait times out
 */
async function runIdempotently(
  app: App,
  route: Route,
  request: object,
  repeat: IdempotentWrite,
  check?: Check,
): Promise<Answer> {
  if ('read' in route) return route.read(app, request as never);
  try {
    const whole = await withFetched(app, route, request);
    return await transact(app.db, async (trx) => {
      const answer = await checkedWrite(trx, app, route, whole, check);
      await storeAnswer(trx, repeat, answer);
      return answer;
    });
  } catch (error) {
    // If a concurrent request with this key committed first, replay its response whatever error we hit.
    const stored = await findResponse(app.db, repeat.scope);
    if (stored) return replay(repeat, stored);
    if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error;
    throw new FlorinError(
      'idempotency_conflict',
      'The first request with this Idempotency-Key is still being processed. Retry in a few seconds.',
    );
  }
}

function send(ctx: Context, { status, body, headers, mode, waitedMs = 0 }: Answer): void {
  ctx.status = status;
  stateOf(ctx).waitedMs = waitedMs;
  if (mode) ctx.set('X-Service-Mode', mode);
  if (headers) ctx.set(headers);
  ctx.body = body;
}

const stateOf = ({ state }: Context): RequestState => state;
