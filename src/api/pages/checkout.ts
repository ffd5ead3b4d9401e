import type Router from '@koa/router';
import type { Context } from 'koa';
import { databaseMs, databaseNow } from '../../clock.ts';
import { sha256 } from '../../crypto.ts';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import { type CheckoutPayment, solanaPayUrl } from '../../serializers/checkout.ts';
import { onrampUrl } from '../../serializers/onramp.ts';
import { requireCheckout } from '../../services/checkout.ts';
import { type App, exactRouter } from '../http/route.ts';
import { clockText } from './checkoutState.ts';
import { checkoutView, fiatDue } from './checkoutView.ts';
import { type CountRequests, type Frame, localeOf, sendHtml } from './frame.ts';
import { sendQrCode } from './qr.ts';

/** How long after loading a page renews lapsed prices by itself. After that, the payer presses a button. */
const RENEWING_MS = 24 * 3600_000;

/** Returns the routes of /pay/{id}: the page, its polled state, QR code and on-ramp redirect. */
export function checkoutRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();
  const scripts = [
    'live',
    'copy',
    'wallets',
    'once',
    ...(app.config.DEMO_WALLET_URL ? (['demo'] as const) : []),
  ] as const;

  const countRequest = counting('requests');
  router.get('/pay/:id', countRequest, async (ctx) => {
    const { view, data } = await load(app, ctx, databaseNow().getTime());
    const title = `${view.fiat} – ${view.merchant}`;
    await frame.send(ctx, { title, template: 'checkout', data, scripts });
  });

  // The changing part of the page. 204 if the page already shows this version.
  router.get('/pay/:id/state', counting('polls'), async (ctx) => {
    const { data } = await load(app, ctx, Number(ctx.query.loaded));
    if (ctx.query.known === data.version) ctx.status = 204;
    else await sendHtml(ctx, frame.render('payment', data));
  });

  router.get('/pay/:id/qr.svg', countRequest, async (ctx) => {
    const payment = await requireCheckout(app, ctx.params.id as string);
    sendQrCode(ctx, solanaPayUrl(payment, app.config, app.beacons));
  });

  // Redirects to the card or bank provider, or back to the payment page if that is not possible (any more).
  router.get('/pay/:id/onramp', countRequest, async (ctx) => {
    const payment = await requireCheckout(app, ctx.params.id as string);
    // A card is always charged the full amount, so no other transfer may have landed.
    const isOpen = payment.onramp && payment.status === 'pending' && !(await hasLanded(app, payment));
    const url = onrampUrl(
      payment,
      app.config,
      solanaPayUrl(payment, app.config, app.beacons),
      await fiatDue(app.db, payment),
    );
    ctx.status = 303;
    ctx.set({ Location: (isOpen && url) || `${frame.base}/pay/${payment.id}`, 'Cache-Control': 'no-store' });
  });
  return router;
}

/** Returns whether a transfer to the payment has landed on the chain, or may have. */
async function hasLanded({ db }: App, { id, legs, amount_due }: CheckoutPayment): Promise<boolean> {
  const outstanding = legs.reduce((sum, { amount }) => sum + amount, 0n);
  return outstanding < amount_due || (await undecidedPayments(db, [id])).has(id);
}

/**
 * Returns the payment's view and the data of both templates. Its `version` is a hash of the view, so that pages can
 * detect changes. `loadedAt` (Unix milliseconds) is the load time of the page; NaN if the page did not send it.
 */
async function load(app: App, ctx: Context, loadedAt: number) {
  const renews = databaseMs() - loadedAt < RENEWING_MS;
  const { view, remainingMs } = await checkoutView(app, ctx.params.id, localeOf(ctx), { renews });
  const version = sha256(JSON.stringify(view)).toString('base64url').slice(0, 16);
  return { view, data: { ...view, loadedAt, version, remainingMs, clock: clockText(remainingMs) } };
}
