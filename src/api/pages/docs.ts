import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import { exactRouter } from '../http/route.ts';

/** The files change only with a release. For up to an hour after that, a browser may show the old ones. */
const CACHE_SECONDS = 3600;

const PAGE = new URL('./docs/index.html', import.meta.url);
const START = new URL('./docs/start.js', import.meta.url);
const STYLE = new URL('./docs/style.css', import.meta.url);
/**
 * Swagger UI as published: one self-contained script and one style sheet. From 5.33 on, it renders only the endpoints in view once there
 * are many. Then no address leads to an endpoint, because our guide stands above them.
 */
const REFERENCE = import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js');
const REFERENCE_STYLE = import.meta.resolve('swagger-ui-dist/swagger-ui.css');

/**
 * Headers that allow only this host's files and scripts. Inline styles are allowed because Swagger UI inserts them; the
 * images in its style sheet are data URLs.
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
  // Every answer has it, if clients use https.
  strictTransportSecurity: false,
});

/**
 * Serves /docs: the API documentation, rendered in the browser from openapi.json.
 * @param countRequest counts each request against the limit of its address
 */
export function docs(countRequest: Middleware): Middleware {
  // An exact router: the page's relative URLs work at `/docs` but not at `/docs/`.
  const router = exactRouter();
  router.use(secure, countRequest);
  router.get('/docs', sendFile(PAGE, 'text/html'));
  router.get('/docs/start.js', sendFile(START, 'text/javascript'));
  router.get('/docs/style.css', sendFile(STYLE, 'text/css'));
  router.get('/docs/reference.js', sendFile(REFERENCE, 'text/javascript'));
  router.get('/docs/reference.css', sendFile(REFERENCE_STYLE, 'text/css'));
  return router.routes() as Middleware;
}

/** Returns a handler that sends a file, compressed if the browser accepts gzip. Reads the file once. */
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
