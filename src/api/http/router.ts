import Router from '@koa/router';

/**
 * A router whose addresses have one spelling each, as they are declared: no trailing slash, no other case. Under another
 * one the same request would be another one for its Idempotency-Key, and done twice.
 */
export function exactRouter(prefix = ''): Router {
  return new Router({ prefix, strict: true, sensitive: true });
}
