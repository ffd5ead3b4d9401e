import * as v from 'valibot';
import { publicGet, type Route } from '../http/route.ts';
import { buildDocument } from './document.ts';

/** The document changes only with a new version of the service. */
const CACHE_SECONDS = 300;

/** GET /openapi.json: the documentation of `routes` and of itself, made on the first request and then kept. */
export function documentRoute(routes: Route[]): Route {
  let text: string | undefined;
  const route: Route = publicGet(
    '/openapi.json',
    {
      summary: 'Get this document',
      answers: { 200: v.looseObject({ openapi: v.string() }) },
    },
    async ({ config }) => {
      text ??= JSON.stringify(buildDocument([...routes, route], config.BASE_URL));
      const headers = { 'Content-Type': 'application/json', 'Cache-Control': `public, max-age=${CACHE_SECONDS}` };
      return { status: 200, body: text, headers };
    },
  );
  return route;
}
