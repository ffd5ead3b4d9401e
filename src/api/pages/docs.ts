import { fileURLToPath } from 'node:url';
import type { Context, Middleware } from 'koa';
import type { Config } from '../../config/index.ts';
import { exactRouter } from '../http/route.ts';
import { notFoundError } from '../http/validate.ts';
import { loadedOnce, loadFile, openSite, type SiteFile } from './docsSite.ts';

/** The folder that `npm run docs:build` writes. */
const SITE = fileURLToPath(new URL('../../../docs/.vitepress/dist/', import.meta.url));

/** Below this path, the names of the site's files contain hashes of their contents. */
const HASHED = 'assets/';
const FOREVER = 'public, max-age=31536000, immutable';
/** Browsers ask whether a page has changed, because another release may have replaced the files that it names. */
const CHECKED = 'no-cache';
/** The reference's files change only with a release. For up to an hour after that, a browser may show the old ones. */
const AN_HOUR = 'public, max-age=3600';

/** The files of the reference, by their paths. */
const REFERENCE = {
  '/docs/reference': new URL('./docs/reference.html', import.meta.url),
  '/docs/reference/start.js': new URL('./docs/reference.js', import.meta.url),
  '/docs/reference/style.css': new URL('./docs/reference.css', import.meta.url),
  // Scalar as published: one self-contained script. Later versions of this package keep it inside a module. Scalar's own
  // package needs two hundred others.
  '/docs/reference/scalar.js': new URL('./js/standalone.js', import.meta.resolve('@scalar/fastify-api-reference')),
};

/**
 * Files of the reference that count against no limit, as the site's assets. A page loads some twenty of them: they would use up what
 * its reader needs to pay. They are few, small, and in memory. Scalar's script has 3.6 MB, so it counts.
 */
const UNCOUNTED: readonly string[] = ['/docs/reference/start.js', '/docs/reference/style.css'];

/** The site's page about addresses that do not exist. */
const NOT_FOUND = '404';

const NOT_BUILT =
  'The documentation has not been built: run `npm run docs:build` and reload. The API reference is at /docs/reference.\n';

/**
 * Serves /docs: the documentation site, and the API reference, which the browser renders from openapi.json.
 * @param countRequest counts a request against the limit of its address
 */
export function docs({ BASE_URL }: Pick<Config, 'BASE_URL'>, countRequest: Middleware, folder = SITE): Middleware {
  const base = new URL(BASE_URL).pathname.replace(/\/$/, '');
  const site = openSite(folder, base);
  const router = exactRouter();
  // The site's home is a folder, so that relative links work.
  router.get('/docs', countRequest, (ctx) => ctx.redirect(`${base}/docs/`));
  for (const [path, url] of Object.entries(REFERENCE)) {
    const load = loadedOnce(() => loadFile(url));
    const counted = UNCOUNTED.includes(path) ? [] : [countRequest];
    router.get(path, ...counted, async (ctx) => send(ctx, await load(), extensionOf(url.pathname), AN_HOUR));
  }
  router.get('/docs/{*path}', async (ctx) => {
    const path = ctx.path.slice('/docs/'.length);
    const file = path === NOT_FOUND ? null : await site.find(path);
    if (file && path.startsWith(HASHED)) return send(ctx, file, extensionOf(path), FOREVER);
    await countRequest(ctx, async () => {});
    if (file) return send(ctx, file, extensionOf(path), CHECKED);
    for (const other of spellings(path)) {
      if (`/docs/${other}` in REFERENCE || (await site.find(other)))
        return ctx.redirect(`${base}/docs/${other}${ctx.search}`);
    }
    // Only browsers get a page.
    const page = ctx.accepts('json', 'html') === 'html' ? await site.find(NOT_FOUND) : null;
    if (page) return send(ctx, page, 'html', CHECKED, 404);
    if (file === null) throw notFoundError();
    ctx.status = 404;
    ctx.body = NOT_BUILT;
  });
  return router.routes() as Middleware;
}

/** Returns the addresses that somebody may have meant by one that does not exist: of a folder, or without `.html`. */
const spellings = (path: string): string[] => {
  const name = path.replace(/((^|\/)index)?[.]html$|\/$/, '$2');
  return [name, `${name}/`].filter((one) => one !== path);
};

const extensionOf = (path: string): string => /[.](\w+)$/.exec(path)?.[1] ?? 'html';

/** Sends a file, compressed if the client accepts gzip, or 304 if the client has it. */
async function send(ctx: Context, file: SiteFile, type: string, caching: string, status = 200): Promise<void> {
  await file.secure(ctx, async () => {});
  const isCompressed = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.status = status;
  ctx.type = type;
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', caching);
  ctx.etag = isCompressed ? `${file.etag}-gzip` : file.etag;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (isCompressed) ctx.set('Content-Encoding', 'gzip');
  ctx.body = isCompressed ? file.compressed : file.plain;
}
