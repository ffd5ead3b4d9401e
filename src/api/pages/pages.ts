import Router from '@koa/router';
import type { Middleware } from 'koa';
import { renderSVG } from 'uqr';
import { solanaPayUrl } from '../../resources/checkout.ts';
import { requirePublicPayment } from '../checkout.ts';
import type { App } from '../route.ts';

/** What payers see in a browser. */
export function pages(app: App): Middleware {
  const router = new Router();
  router.get('/pay/:id/qr.svg', async (ctx) => {
    const payment = await requirePublicPayment(app, ctx.params.id as string);
    ctx.type = 'image/svg+xml';
    // A part payment changes the amount in the code.
    ctx.set('Cache-Control', 'no-store');
    ctx.body = renderSVG(solanaPayUrl(payment, app.config, app.beacons));
  });
  return router.routes() as Middleware;
}
