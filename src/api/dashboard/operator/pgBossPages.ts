import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { Config } from '../../../config/index.ts';
import { urlOfServer } from '../../../db/servers.ts';
import { ISOLATION } from '../headers.ts';

/** Without a visit for so long, its code's connections are closed. The next visit finds the primary of that moment. */
const IDLE_MS = 5 * 60_000;
/** Time limit of its statements, in milliseconds: some scan all jobs. */
const STATEMENT_MS = '5000';
/** A script in the page, and its text. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

type Handler = Awaited<ReturnType<typeof openHandler>>;

/** pg-boss's own pages, which show all queues and jobs. */
export type PgBossPages = {
  /** Answers a GET below the path at which the pages are. `path`: with the base of our URLs */
  serve(ctx: Context, path: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Returns pg-boss's dashboard. It loads with its first visit, because its code takes 60 MB and few processes ever need it.
 * It only reads: it shows no buttons and gets only GETs. To change jobs, the web's role would need the right to change and delete all of
 * them. The operator's own pages ask a worker instead, and record who asked.
 */
export function createPgBossPages(config: Config): PgBossPages {
  let opening: Promise<Handler> | null = null;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    const open = opening;
    opening = null;
    await (await open?.catch(() => null))?.close();
  };
  return {
    async serve(ctx, path) {
      clearTimeout(idle);
      idle = setTimeout(() => void close(), IDLE_MS).unref();
      opening ??= openHandler(config, path).catch((error) => {
        opening = null;
        throw error;
      });
      const handle = await opening;
      const { origin, pathname } = new URL(config.BASE_URL);
      const url = new URL(pathname.replace(/\/$/, '') + ctx.url, origin);
      const { accept = '', 'user-agent': agent = '' } = ctx.headers;
      // Our cookies are none of its business.
      const answer = await handle(new Request(url, { headers: { accept, 'user-agent': agent } }));
      ctx.status = answer.status;
      for (const [name, value] of answer.headers) ctx.set(name, value);
      const body = Buffer.from(await answer.arrayBuffer());
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
      setHeaders(ctx, isPage ? body.toString() : '');
      ctx.body = body;
    },
    stop: close,
  };
}

async function openHandler({ DATABASE_URL }: Config, basePath: string) {
  // Its only ways to be told so. React would run in its slower development mode.
  process.env.NODE_ENV ??= 'production';
  process.env.PGBOSS_DASHBOARD_READ_ONLY = '1';
  process.env.PGBOSS_DASHBOARD_QUERY_TIMEOUT = STATEMENT_MS;
  const { createDashboardHandler } = await import('@pg-boss/dashboard/handler');
  // The name that the pages show. Its default would be that of the database.
  return createDashboardHandler({ databases: [{ url: await urlOfServer(DATABASE_URL), name: 'Florin' }], basePath });
}

/**
 * Sets headers as strict as these pages allow. Their scripts are files of ours, and a few inline ones, which React Router writes with
 * the page's data in them and without a nonce. So the policy has the hashes of this answer's. An injected script element would be hashed,
 * too, but React escapes what it writes; injected attributes, addresses and files of other sites run nothing, as everywhere.
 * Styles are files and, for positions and sizes, attributes. Fonts of another site, which the pages name, are not loaded.
 */
function setHeaders(ctx: Context, html: string): void {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const policy = [
    `default-src 'none'`,
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ];
  ctx.set({
    'Content-Security-Policy': policy.join('; '),
    ...ISOLATION,
  });
}
