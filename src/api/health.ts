import Router from '@koa/router';
import type { Middleware } from 'koa';
import { sql } from 'kysely';
import { migrationNames } from '../db/migrate.ts';
import { loadRates } from '../db/rates.ts';
import { isScanCurrent } from '../domain/chain.ts';
import { MAX_RATE_AGE_MS } from '../domain/quotes.ts';
import type { App } from './route.ts';

/**
 * /healthz: the process answers. /readyz: it can do its work: the database is there and migrated. What the workers see
 * to, the chains and the prices, is shown and does not make the web unready: it can serve all that needs neither.
 */
export function health({ db }: App): Middleware {
  const router = new Router();
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const [expected, ran, cursors, rates] = await Promise.all([
      migrationNames(),
      sql<{ name: string }>`select name from kysely_migration`.execute(db),
      db.selectFrom('chain_cursors').select(['mode', 'scanned_at']).execute(),
      loadRates(db),
    ]);
    const names = new Set(ran.rows.map((row) => row.name));
    const pending = expected.filter((name) => !names.has(name));
    const chains = cursors.map(({ mode, scanned_at }) => {
      return [mode, { scanned_at, watching: isScanCurrent(scanned_at, new Date()) }];
    });
    const prices = Object.entries(rates).map(([unit, { observed_at }]) => {
      return [unit, { observed_at, current: Date.now() - observed_at.getTime() < MAX_RATE_AGE_MS }];
    });
    ctx.status = pending.length === 0 ? 200 : 503;
    const status = pending.length === 0 ? 'ready' : 'migrations pending';
    ctx.body = {
      status,
      pending_migrations: pending,
      chains: Object.fromEntries(chains),
      rates: Object.fromEntries(prices),
    };
  });
  return router.routes() as Middleware;
}
