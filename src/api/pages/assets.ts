import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Middleware } from 'koa';
import { exactRouter } from '../http/router.ts';
import { nothingThere } from '../http/validate.ts';

/** The pages' code: plain modules in browser/, each by itself, sent as they are written. */
const SCRIPTS = ['live', 'copy', 'wallets', 'once', 'demo'] as const;
export type Script = (typeof SCRIPTS)[number];

/** Its name changes with its content, so a browser may keep it for as long as it likes. */
const FOREVER = 'public, max-age=31536000, immutable';

const compress = promisify(gzip);

const files = new Map(
  await Promise.all(
    SCRIPTS.map(async (name) => {
      const text = await readFile(new URL(`./browser/${name}.js`, import.meta.url));
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
      return [name, { text, hash, compressed: await compress(text) }] as const;
    }),
  ),
);

/** Where a script is found. */
export function scriptPath(name: Script): string {
  return `/scripts/${name}.${files.get(name)?.hash}.js`;
}

/** /scripts/{name}.{hash}.js */
export function scripts(): Middleware {
  const router = exactRouter();
  router.get('/scripts/:file', (ctx) => {
    const [name, hash] = (ctx.params.file ?? '').split('.');
    const file = files.get(name as Script);
    if (!file) throw nothingThere();
    ctx.type = 'text/javascript';
    ctx.set('X-Content-Type-Options', 'nosniff');
    // During a release, a page of the one version may ask a process of the other: that answer must not stay.
    ctx.set('Cache-Control', hash === file.hash ? FOREVER : 'no-store');
    ctx.vary('Accept-Encoding');
    const isCompressed = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (isCompressed) ctx.set('Content-Encoding', 'gzip');
    ctx.body = isCompressed ? file.compressed : file.text;
  });
  return router.routes() as Middleware;
}
