import type { Middleware } from 'koa';
import { annotate, type Tracer } from '../../tracing.ts';
import { HEALTH_PATHS } from './health.ts';
import { NO_ROUTE, routeOf } from './requestLog.ts';
import type { RequestState } from './route.ts';

/** Requests without a span: scanners, assets and orchestrators would fill the collector. */
const UNTRACED: ReadonlySet<string> = new Set([NO_ROUTE, ...HEALTH_PATHS]);

/**
 * Answers each request in a span, which begins the trace of its correlation id. The span has the route's template: paths
 * contain tokens.
 */
export function traceRequests(tracer: Tracer): Middleware {
  if (!tracer.isOn) return (_, next) => next();
  return (ctx, next) =>
    tracer.traced({ name: ctx.method, kind: 'server', parent: null }, async () => {
      await next();
      const { method, status } = ctx;
      const route = routeOf(ctx);
      const { caller } = ctx.state as RequestState;
      annotate({
        name: `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          ...(caller ? { 'florin.merchant.id': caller.merchant_id, 'florin.mode': caller.mode } : {}),
        },
        error: status >= 500 ? String(status) : null,
        isQuiet: UNTRACED.has(route),
      });
    });
}
