import type { Context, Middleware } from 'koa';
import { FlorinError } from '../../domain/errors.ts';
import { rateCategory } from '../../domain/rateLimits.ts';
import { clientIp } from './clientIp.ts';
import { authenticateAndCount, type ServeContext } from './dispatch.ts';
import { rateHeaders } from './rateLimit.ts';
import { PREFIX } from './route.ts';
import { notFoundError } from './validate.ts';

/**
 * Answers requests that no route has answered: 404, or 405 with the usual error body.
 * Under the API's prefix they count as any request. Elsewhere, they count for their address.
 */
export function notFound(serving: ServeContext): Middleware {
  return async (ctx, next) => {
    await next();
    const isApi = ctx.path === PREFIX || ctx.path.startsWith(`${PREFIX}/`);
    if (isApi && ctx.method === 'OPTIONS') await setRateHeaders(serving, ctx);
    if (ctx.body !== undefined) return;
    const isWrongMethod = ctx.status === 405 || ctx.status === 501;
    if (ctx.status !== 404 && !isWrongMethod) return;
    await (isApi ? count(serving, ctx) : serving.limits.requests.count(ipOf(serving, ctx), ctx));
    if (!isWrongMethod) throw notFoundError();
    throw new FlorinError('method_not_allowed', `Method not allowed. Allowed: ${ctx.response.get('Allow')}.`);
  };
}

/**
 * Counts a request for the merchant if its key may do everything, else for the address.
 * @throws FlorinError `rate_limit_exceeded`
 */
async function count(serving: ServeContext, ctx: Context): Promise<void> {
  try {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    const category = rateCategory(method, ctx.path.slice(PREFIX.length));
    await authenticateAndCount(serving, ctx, { scope: '*', category }, null);
  } catch (error) {
    // An unknown address is 404 even with a key that is invalid or limited.
    if (!(error instanceof FlorinError) || error.code === 'rate_limit_exceeded') throw error;
    await serving.limits.requests.count(ipOf(serving, ctx), ctx);
  }
}

/** Sets the rate limit headers without counting: browsers send OPTIONS on their own, and without the key. */
async function setRateHeaders(serving: ServeContext, ctx: Context): Promise<void> {
  ctx.set(rateHeaders(await serving.limits.requests.peek(ipOf(serving, ctx))));
}

function ipOf({ app }: ServeContext, ctx: Context): string {
  return clientIp(ctx.req, app.config.TRUSTED_PROXIES);
}
