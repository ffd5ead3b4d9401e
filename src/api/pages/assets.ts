import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Middleware } from 'koa';
import { sha256 } from '../../crypto.ts';
import { exactRouter } from '../http/route.ts';
import { notFoundError } from '../http/validate.ts';

/** The pages' scripts: independent modules in browser/, served without a build step. */
const SCRIPTS = ['times', 'framed', 'live', 'copy', 'wallets', 'once', 'amounts', 'visit', 'pos', 'demo'] as const;
export type Script = (typeof SCRIPTS)[number];

/** A script's name contains the hash of its content, so browsers may cache it forever. */
const FOREVER = 'public, max-age=31536000, immutable';

const compress = promisify(gzip);

const files = new Map(
  await Promise.all(
    SCRIPTS.map(async (name) => {
      const text = await readFile(new URL(`./browser/${name}.js`, import.meta.url));
      const hash = sha256(text).toString('hex').slice(0, 12);
      return [name, { text, hash, compressed: await compress(text) }] as const;
    }),
  ),
);

/** Returns the path of a script, with its content hash. */
export function scriptPath(name: Script): string {
  return `/scripts/${name}.${files.get(name)?.hash}.js`;
}

/** Serves /scripts/{name}.{hash}.js. */
export function scripts(): Middleware {
  const router = exactRouter();
  router.get('/scripts/:file', (ctx) => {
    const [name, hash] = (ctx.params.file ?? '').split('.');
    const file = files.get(name as Script);
    if (!file) throw notFoundError();
    ctx.type = 'text/javascript';
    // During a release, a process may get a request for another version's script. That response must not be cached.
    ctx.set('Cache-Control', hash === file.hash ? FOREVER : 'no-store');
    ctx.vary('Accept-Encoding');
    const isCompressed = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (isCompressed) ctx.set('Content-Encoding', 'gzip');
    ctx.body = isCompressed ? file.compressed : file.text;
  });
  return router.routes() as Middleware;
}
