import type { OperatorScreen } from './screen.ts';

/** The path of pg-boss's own pages, below OPERATOR_PATH. */
export const PG_BOSS_PATH = '/pg-boss';

/** Its pages, and the data and files that they load: all below one path, but for the data of the first one. */
export const pgBossScreens: readonly OperatorScreen[] = ['', '.data', '/*rest'].map((rest) => ({
  method: 'GET',
  path: PG_BOSS_PATH + rest,
  run: async ({ app, ctx, href }) => {
    await app.pgBoss.serve(ctx, href(PG_BOSS_PATH));
    return { handled: true };
  },
}));
