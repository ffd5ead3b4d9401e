import { fileURLToPath } from 'node:url';
import type { Context, Middleware } from 'koa';
import type { Config } from '../../config/index.ts';
import { exactRouter } from '../http/route.ts';
import { notFoundError } from '../http/validate.ts';
import { loadFile, openSite, type SiteFile } from './docsSite.ts';

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

const NOT_BUILT =
  'The documentation has not been built: run `npm run docs:build` and reload. The API reference is at /docs/reference.\n';

/**
 * Serves /docs: the documentation site, and the API reference, which the browser renders from openapi.json.
 * @param countRequest counts each request against the limit of its address
 */
export function docs({ BASE_URL }: Pick<Config, 'BASE_URL'>, countRequest: Middleware, folder = SITE): Middleware {
  const base = new URL(BASE_URL).pathname.replace(/\/$/, '');
  const site = openSite(folder, base);
  const router = exactRouter();
  router.use(countRequest);
  // The site's home is a folder, so that relative links work.
  router.get('/docs', (ctx) => ctx.redirect(`${base}/docs/`));
  for (const [path, url] of Object.entries(REFERENCE)) {
    let loading: Promise<SiteFile> | undefined;
    router.get(path, async (ctx) => {
      loading ??= loadFile(url);
      return send(ctx, await loading, extensionOf(url.pathname), AN_HOUR);
    });
  }
  router.get('/docs/{*path}', async (ctx) => {
    const path = ctx.path.slice('/docs/'.length);
    const file = await site.find(path);
    if (file) return send(ctx, file, extensionOf(path), path.startsWith(HASHED) ? FOREVER : CHECKED);
    if (file === null) throw notFoundError();
    ctx.status = 404;
    ctx.body = NOT_BUILT;
  });
  return router.routes() as Middleware;
}

const extensionOf = (path: string): string => /[.](\w+)$/.exec(path)?.[1] ?? 'html';

/** Sends a file, compressed if the client accepts gzip, or 304 if the client has it. */
async function send(ctx: Context, file: SiteFile, type: string, caching: string): Promise<void> {
  await file.secure(ctx, async () => {});
  const isCompressed = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.status = 200;
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
