import type { Context, Middleware } from 'koa';
import { FlorinError } from '../../domain/errors.ts';
import { rateCategory } from '../../domain/rateLimits.ts';
import { clientIp } from './clientIp.ts';
import { admit, type Serving } from './dispatch.ts';
import { errorBody } from './errors.ts';
import { rateHeaders } from './rateLimit.ts';
import { PREFIX } from './route.ts';
import { nothingThere } from './validate.ts';

/**
 * Gives the usual error body to what no route answered: an unknown address, or one that knows other methods. Under the
 * API's prefix it is counted like any request, and says where whoever asks stands (the contract's Limits).
 */
export function answerUnknown(serving: Serving): Middleware {
  return async (ctx, next) => {
    await next();
    const isOfApi = ctx.path === PREFIX || ctx.path.startsWith(`${PREFIX}/`);
    if (isOfApi && ctx.method === 'OPTIONS') await sayStanding(serving, ctx);
    if (ctx.body !== undefined) return;
    const isOtherMethod = ctx.status === 405 || ctx.status === 501;
    if (ctx.status !== 404 && !isOtherMethod) return;
    if (isOfApi) await count(serving, ctx);
    if (!isOtherMethod) throw nothingThere();
    ctx.status = 405;
    ctx.body = errorBody(
      new FlorinError('method_not_allowed', `This address knows only ${ctx.response.get('Allow')}.`),
    );
  };
}

/** For whoever has a key among the merchant's, for others among their address's. @throws FlorinError `rate_limit_exceeded` */
async function count(serving: Serving, ctx: Context): Promise<void> {
  try {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    await admit(serving, ctx, rateCategory(method, ctx.path.slice(PREFIX.length)), null);
  } catch (error) {
    // What is not there is not there, whatever is wrong with the key.
    if (!(error instanceof FlorinError) || error.code !== 'authentication_failed') throw error;
    await serving.limits.requests.count(ipOf(serving, ctx), ctx);
  }
}

/** Browsers ask by themselves what they may send, without a key: that takes nothing from anybody. */
async function sayStanding(serving: Serving, ctx: Context): Promise<void> {
  ctx.set(rateHeaders(await serving.limits.requests.standing(ipOf(serving, ctx))));
}

function ipOf({ app }: Serving, ctx: Context): string {
  return clientIp(ctx.req, app.config.TRUSTED_PROXIES);
}
