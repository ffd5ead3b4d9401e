import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import { sha256 } from '../../crypto.ts';

/** A file to send, and its Content-Security-Policy. */
export type SiteFile = {
  plain: Buffer;
  compressed: Buffer;
  /** the hash of its content */
  etag: string;
  secure: Middleware;
};

/** A site that a build wrote to a folder. Until it is built, there may be files without a first page: what can be downloaded. */
export type Site = {
  /** Returns the file at a path below `/docs/`. Without one, returns null, or undefined if the site has not been built. */
  find: (path: string) => Promise<SiteFile | null | undefined>;
};

/** The path of the site's first page, below `/docs/`. */
const FIRST_PAGE = '';

/**
 * Returns a site. It reads each file once, and all of them again after another build: a build replaces the folder.
 * @param folder the folder, which need not exist yet
 * @param base the path prefix of our URLs: empty, or the path of BASE_URL behind a proxy
 */
export function openSite(folder: string, base: string): Site {
  let build: { id: number; files: () => Promise<Map<string, () => Promise<SiteFile>>> } | undefined;
  return {
    find: async (path) => {
      const id = await stat(folder).then(
        ({ ino }) => ino,
        () => undefined,
      );
      if (id === undefined) return undefined;
      if (build?.id !== id) build = { id, files: loadedOnce(() => filesOf(folder, base)) };
      const files = await build.files();
      const load = files.get(path);
      if (load) return load();
      return files.has(FIRST_PAGE) ? null : undefined;
    },
  };
}

/** Returns the files of a folder by their paths in URLs: only these can be read, whatever a request asks for. */
async function filesOf(folder: string, base: string): Promise<Map<string, () => Promise<SiteFile>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sent = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const files = sent.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    files.map((file) => {
      const path = file.slice(folder.length).replaceAll(sep, '/');
      const load = loadedOnce(() => loadFile(file, (content) => withBase(path, content, base)));
      return [path.replace(/(^|\/)index[.]html$|[.]html$/, '$1'), load] as const;
    }),
  );
}

/** Where a link or the path of a file begins. Elsewhere, such as in `$FLORIN/docs/`, it is a part of an example. */
const PATH = /(?<=["'(=])\/docs\//g;

/** Returns a file's content with the site's absolute paths under `base`. The site is built for `/docs/`. */
function withBase(path: string, content: Buffer, base: string): Buffer {
  if (base === '' || !/[.](html|js|css|md|txt)$/.test(path)) return content;
  return Buffer.from(content.toString().replaceAll(PATH, () => `${base}/docs/`));
}

/** Returns a function that loads something once, and again only after a failure, such as too many open files. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Returns a file to send. The policy of a page allows the scripts in it. */
export async function loadFile(path: string | URL, change = (content: Buffer) => content): Promise<SiteFile> {
  const plain = change(await readFile(path));
  const scripts = String(path).endsWith('.html') ? inlineScripts(plain.toString()) : [];
  return {
    plain,
    compressed: await promisify(gzip)(plain),
    etag: sha256(plain).toString('base64url').slice(0, 16),
    secure: secured(scripts.map((script) => `'sha256-${sha256(script).toString('base64')}'`)),
  };
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);

/**
 * Returns headers that allow only this host's files, and only scripts that are files or have one of these hashes. Inline
 * styles are allowed, because the colours of code and Scalar need them.
 */
function secured(hashes: string[]): Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashes],
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
}
