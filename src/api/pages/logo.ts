import type Router from '@koa/router';
import { findLogo } from '../../db/merchants/checkoutSettings.ts';
import { imageSize } from '../../domain/billingSettings.ts';
import { LOGO_HASH_DIGITS } from '../../domain/checkoutSettings.ts';
import { isId } from '../../domain/ids.ts';
import { isMode } from '../../domain/modes.ts';
import { type App, exactRouter } from '../http/route.ts';
import { notFoundError } from '../http/validate.ts';
import type { CountRequests, Frame } from './frame.ts';

const HASH = new RegExp(`^[0-9a-f]{${LOGO_HASH_DIGITS}}$`);

const HEADERS = {
  // A changed logo has another address.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'",
  // Pages in a shop’s frame show it.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Returns the route of a merchant's logo, at the address of `logoPath`. */
export function logoRoutes({ db }: App, _: Frame, counting: CountRequests): Router {
  const router = exactRouter();
  router.get('/logos/:merchant/:mode/:hash', counting('requests'), async (ctx) => {
    const { merchant = '', mode = '', hash = '' } = ctx.params;
    const isName = isId('mer', merchant) && isMode(mode) && HASH.test(hash);
    const logo = isName ? await findLogo(db, { merchant_id: merchant, mode }, hash) : null;
    if (!logo) throw notFoundError();
    ctx.set(HEADERS);
    ctx.type = imageSize(logo)?.type as string;
    ctx.body = logo;
  });
  return router;
}
