import { timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { sha256 } from '../../crypto.ts';
import { findHere } from '../../db/moves/names.ts';
import type { App } from './route.ts';

/** The path at which the directory of cells asks. A proxy must not pass it on. */
const PATH = '/internal/cells';
/** As many names as a request has. */
const MAX_NAMES = 10;

/** Tells the directory which of some names are of merchants in this cell. Without CELLS_TOKEN, the path is unknown. */
export function cells({ config: { CELLS_TOKEN: token }, db }: Pick<App, 'config' | 'db'>): Middleware {
  const expected = token === undefined ? null : sha256(`Bearer ${token}`);
  return async (ctx, next) => {
    if (ctx.path !== PATH || expected === null) return next();
    // Without the token, a client learns nothing, not even that the path exists.
    if (!timingSafeEqual(sha256(ctx.get('Authorization')), expected)) return next();
    const names = String(ctx.query.names ?? '')
      .split(',')
      .slice(0, MAX_NAMES);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { here: await findHere(db, names) };
  };
}
