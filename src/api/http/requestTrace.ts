import type { Middleware } from 'koa';
import { annotate, type Tracer } from '../../tracing.ts';
import { NO_ROUTE, routeOf } from './requestLog.ts';
import type { RequestState } from './route.ts';

/**
 * Answers each request in a span, which begins the trace of its correlation id. The span has the route's template: paths
 * contain tokens. A request without a route gets none, for scanners and assets would fill the collector.
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
        isQuiet: route === NO_ROUTE,
      });
    });
}
