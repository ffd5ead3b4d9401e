import * as v from 'valibot';
import { publicGet, type Route } from '../http/route.ts';
import { buildDocument } from './document.ts';

/** The document changes only with a release. */
const CACHE_SECONDS = 300;

/** Returns the route GET /openapi.json, which documents `routes` and itself. It builds the document once. */
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
