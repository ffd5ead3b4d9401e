import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import { exactRouter } from '../http/router.ts';

/** The files change only with a new version of the service; a browser that kept an old one is right again by then. */
const CACHE_SECONDS = 3600;

const PAGE = new URL('./docs/index.html', import.meta.url);
const START = new URL('./docs/start.js', import.meta.url);
const STYLE = new URL('./docs/style.css', import.meta.url);
/** Swagger UI, as it is published: one script and one style sheet, with nothing that they need from elsewhere. */
const REFERENCE = import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js');
const REFERENCE_STYLE = import.meta.resolve('swagger-ui-dist/swagger-ui.css');

/**
 * Nothing comes from another host, and no script but those of this page runs. Styles are the exception: the reference
 * puts its own into the page. Pictures in its style sheet are data URLs.
 */
const secure = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  // Whether it is reached by https is the operator's to say, in front of us.
  strictTransportSecurity: false,
});

/** /docs: the API's documentation, rendered in the browser from openapi.json. */
export function docs(): Middleware {
  // The page's addresses are relative to `/docs`, not to `/docs/`.
  const router = exactRouter();
  router.use(secure);
  router.get('/docs', sendFile(PAGE, 'text/html'));
  router.get('/docs/start.js', sendFile(START, 'text/javascript'));
  router.get('/docs/style.css', sendFile(STYLE, 'text/css'));
  router.get('/docs/reference.js', sendFile(REFERENCE, 'text/javascript'));
  router.get('/docs/reference.css', sendFile(REFERENCE_STYLE, 'text/css'));
  return router.routes() as Middleware;
}

/** Answers with a file, compressed where the browser can take that. It is read once. */
function sendFile(url: URL | string, type: string) {
  let loading: Promise<{ plain: Buffer; compressed: Buffer }> | undefined;
  return async (ctx: Context): Promise<void> => {
    loading ??= load(fileURLToPath(url));
    const { plain, compressed } = await loading;
    const isCompressed = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    ctx.type = type;
    ctx.vary('Accept-Encoding');
    ctx.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
    if (isCompressed) ctx.set('Content-Encoding', 'gzip');
    ctx.body = isCompressed ? compressed : plain;
  };
}

async function load(path: string): Promise<{ plain: Buffer; compressed: Buffer }> {
  const plain = await readFile(path);
  return { plain, compressed: await promisify(gzip)(plain) };
}
