import type { OperatorScreen } from './screen.ts';

/** The path of pg-boss's own pages, below OPERATOR_PATH. */
export const PG_BOSS_PATH = '/pg-boss';

const JOB = `${PG_BOSS_PATH}/queues/:queue/jobs/:id`;
/** What a page adds to the address of another one to get its data. */
const DATA = '.data';

/**
 * pg-boss's pages, and the data and files that they load: all below one path, but for the data of the first one. A job's page is ours: it
 * can act, and theirs refuses each version of pg-boss but the one that it was made for.
 */
export const pgBossScreens: readonly OperatorScreen[] = [
  {
    method: 'GET',
    path: JOB,
    run: async ({ ctx, href }, { params }) => {
      const id = params.id as string;
      const isData = id.endsWith(DATA);
      const path = `/jobs/${encodeURIComponent(isData ? id.slice(0, -DATA.length) : id)}`;
      if (!isData) return { redirect: path };
      // How React Router learns of a redirect by somebody else.
      ctx.set({ 'X-Remix-Redirect': href(path), 'X-Remix-Reload-Document': 'true' });
      ctx.status = 204;
      return { handled: true };
    },
  },
  ...['', DATA, '/*rest'].map(
    (rest): OperatorScreen => ({
      method: 'GET',
      path: PG_BOSS_PATH + rest,
      run: async ({ app, ctx, href }) => {
        await app.pgBoss.serve(ctx, href(PG_BOSS_PATH));
        return { handled: true };
      },
    }),
  ),
];
