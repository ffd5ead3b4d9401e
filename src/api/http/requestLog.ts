import type { Middleware } from 'koa';
import type { Logger } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';

/** What asked for no route of ours: one name for all of them, or a scanner of addresses would fill the metrics. */
const NO_ROUTE = 'none';

/** The longest path of ours is a quarter of it. A stranger's may have 16 kB, and would fill the disk with logs. */
const MAX_LOGGED_PATH = 200;

/**
 * Measures and logs every request when it is answered. What writes, and what was refused, is logged as information: it is
 * what somebody asks about who has nothing but an X-Correlation-Id. What only reads is for debugging.
 */
export function watchRequests(log: Logger, observe: Metrics['observeRequest']): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    await next();
    const { method, status } = ctx;
    const route = routeOf(ctx);
    const seconds = (performance.now() - began) / 1000;
    observe({ method, route, status, seconds });
    const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    const path = route === NO_ROUTE ? {} : { path: ctx.path.slice(0, MAX_LOGGED_PATH) };
    log[isRead && status < 400 ? 'debug' : 'info']({ method, route, ...path, status, seconds }, 'answered');
  };
}

/** The template of the route that a router found, e.g. `/api/v1/payments/:id`. */
function routeOf(ctx: object): string {
  const { _matchedRoute: found } = ctx as { _matchedRoute?: unknown };
  return typeof found === 'string' ? found : NO_ROUTE;
}
