import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Middleware } from 'koa';
import { sha256 } from '../../crypto.ts';
import { exactRouter } from './route.ts';
import { notFoundError } from './validate.ts';

/** An asset's name contains the hash of its content, so browsers may cache it forever. */
const FOREVER = 'public, max-age=31536000, immutable';

const compress = promisify(gzip);

/** Scripts and style sheets below one path. */
export type Assets<Name extends string> = {
  /** Returns the path of an asset, with its content hash. */
  pathOf: (name: Name) => string;
  /** Serves {prefix}/{name}.{hash}.{extension}. */
  serve: () => Middleware;
};

/** Returns assets from their texts by name. A name ends with the extension, .js or .css. */
export async function createAssets<Name extends string>(
  prefix: string,
  texts: Record<Name, string | Buffer>,
): Promise<Assets<Name>> {
  const files = new Map(
    await Promise.all(
      Object.entries<string | Buffer>(texts).map(async ([name, text]) => {
        const hash = sha256(text).toString('hex').slice(0, 12);
        return [name, { text, hash, compressed: await compress(text) }] as const;
      }),
    ),
  );
  const serve = (): Middleware => {
    const router = exactRouter();
    router.get(`${prefix}/:file`, (ctx) => {
      const [stem, hash, extension] = (ctx.params.file ?? '').split('.');
      const file = files.get(`${stem}.${extension}`);
      if (!file) throw notFoundError();
      ctx.type = extension === 'css' ? 'text/css' : 'text/javascript';
      // During a release, a process may get a request for another version's file. That response must not be cached.
      ctx.set('Cache-Control', hash === file.hash ? FOREVER : 'no-store');
      ctx.vary('Accept-Encoding');
      const isCompressed = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
      if (isCompressed) ctx.set('Content-Encoding', 'gzip');
      ctx.body = isCompressed ? file.compressed : file.text;
    });
    return router.routes() as Middleware;
  };
  const pathOf = (name: Name) => {
    const [stem, extension] = name.split('.');
    return `${prefix}/${stem}.${files.get(name)?.hash}.${extension}`;
  };
  return { pathOf, serve };
}
