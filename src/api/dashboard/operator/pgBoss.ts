import type { OperatorScreen } from './screen.ts';

/** The path of pg-boss's own pages, below OPERATOR_PATH. */
export const PG_BOSS_PATH = '/pg-boss';

/** The path of the jobs of a queue, below that. */
const JOBS = '/queues/:queue/jobs';
/** What a page adds to the address of another one to get its data. */
const DATA = '.data';

/**
 * pg-boss's pages, and the data and files that they load: all below one path, but for the data of the first one. A job's page is ours: it
 * can act, and theirs refuses each version of pg-boss but the one that it was made for.
 */
export const pgBossScreens: readonly OperatorScreen[] = [
  {
    method: 'GET',
    path: `${PG_BOSS_PATH}${JOBS}/:id`,
    run: async ({ ctx }, { params }) => {
      const { queue = '', id = '' } = params;
      if (!id.endsWith(DATA)) return { redirect: `/jobs/${encodeURIComponent(id)}` };
      // Has React Router load this address as a page, which leads to ours. It puts the path of all its pages before this one.
      const page = `${JOBS.replace(':queue', encodeURIComponent(queue))}/${encodeURIComponent(id.slice(0, -DATA.length))}`;
      ctx.set({ 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' });
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
