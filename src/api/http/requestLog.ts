import type { Middleware } from 'koa';
import { databaseMs } from '../../clock.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { RequestLog } from '../../services/requestLog.ts';
import { requestRecord } from './requestRecord.ts';
import type { App, RequestState } from './route.ts';

/** The route label of all unknown paths. With one label per path, a scanner would fill the metrics. */
export const NO_ROUTE = 'none';

/** Routes whose paths contain a secret. They are logged without it. */
const SECRET_PATHS = /:token\b/;

/** Logged characters of a path, four times the longest valid one. A client may send 16 kB and fill the disk. */
const MAX_LOGGED_PATH = 200;

/**
 * Measures and logs every request once it is answered, without the time that its client asked to wait. Writes and errors are
 * logged at level info, so that support can find them by X-Correlation-Id; successful reads at level debug. Those with a key are also
 * stored, for the merchant's developers.
 */
export function logRequests(
  { log, config }: Pick<App, 'log' | 'config'>,
  observe: Metrics['observeRequest'],
  store: RequestLog['add'],
): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    await next();
    const { method, status } = ctx;
    const route = routeOf(ctx);
    const { caller, waitedMs = 0 } = ctx.state as RequestState;
    const elapsedMs = performance.now() - began;
    const seconds = (elapsedMs - waitedMs) / 1000;
    observe({ method, route, status, seconds });
    const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    const isLogged = route !== NO_ROUTE && !SECRET_PATHS.test(route);
    const path = isLogged ? { path: ctx.path.slice(0, MAX_LOGGED_PATH) } : {};
    log[isRead && status < 400 ? 'debug' : 'info']({ method, route, ...path, status, seconds }, 'answered');
    if (!caller) return;
    store(caller, status, () =>
      requestRecord(ctx, caller, config.TRUSTED_PROXIES, { began: new Date(databaseMs() - elapsedMs), seconds }),
    );
  };
}

/** Returns the path template of the matched route, e.g. `/api/v1/payments/:id`, or `none`. */
export function routeOf(ctx: object): string {
  const { _matchedRoute: template } = ctx as { _matchedRoute?: unknown };
  return typeof template === 'string' ? template : NO_ROUTE;
}
