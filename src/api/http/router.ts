import Router from '@koa/router';

/**
 * Returns a router that matches paths exactly: case sensitive, and without a trailing slash.
 * The path is part of an Idempotency-Key's scope, so a second spelling could run the same write twice.
 */
export function exactRouter(prefix = ''): Router {
  return new Router({ prefix, strict: true, sensitive: true });
}
