import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import { type CheckoutPayment, solanaPayUrl } from '../../serializers/checkout.ts';
import { onrampUrl } from '../../serializers/onramp.ts';
import { sendPayTransaction } from '../../services/payments/payTransaction.ts';
import { readBody } from '../http/body.ts';
import type { App } from '../http/route.ts';
import { exactRouter } from '../http/router.ts';
import { parseBody } from '../http/validate.ts';
import { requireCheckout, requirePublicPayment } from '../routes/checkout.ts';
import { clockText } from './checkoutState.ts';
import { checkoutView, fiatDue } from './checkoutView.ts';
import { type Counting, type Frame, localeOf, sendHtml } from './frame.ts';
import { qrSvg } from './qr.ts';

/** What a packet of Solana's network takes, 1,232 bytes, in base64. A node would be sent whatever comes after that, too. */
const MAX_TRANSACTION_LENGTH = 1644;

/** For this long a page has lapsed prices renewed by itself. Then nobody sits before it, and somebody who comes back asks. */
const RENEWING_MS = 24 * 3600_000;

const signed = v.object({
  transaction: v.pipe(
    v.string('must be a string'),
    v.maxLength(MAX_TRANSACTION_LENGTH, 'is longer than a transaction can be'),
    v.base64('must be base64'),
  ),
});

/** /pay/{id}, where a payment is paid, and what its page asks for while it is open. */
export function checkoutRoutes(app: App, frame: Frame, counting: Counting): Router {
  const router = exactRouter();
  const scripts = [
    'live',
    'copy',
    'wallets',
    'once',
    ...(app.config.DEMO_WALLET_URL ? (['demo'] as const) : []),
  ] as const;

  const asRequest = counting('requests');
  router.get('/pay/:id', asRequest, async (ctx) => {
    const { view, data } = await load(app, ctx, Date.now());
    const title = `${view.fiat} – ${view.merchant}`;
    await frame.send(ctx, { title, template: 'checkout', data, scripts });
  });

  // The part of the page that changes, for a page that knows how it was before.
  router.get('/pay/:id/state', counting('polls'), async (ctx) => {
    const { data } = await load(app, ctx, Number(ctx.query.loaded));
    if (ctx.query.known === data.version) ctx.status = 204;
    else await sendHtml(ctx, frame.render('payment', data));
  });

  router.get('/pay/:id/qr.svg', asRequest, async (ctx) => {
    const payment = await requireCheckout(app, ctx.params.id as string);
    ctx.type = 'image/svg+xml';
    ctx.set({
      // A part payment changes the amount in the code.
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'",
      // Merchants show it on pages of their own.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.body = qrSvg(solanaPayUrl(payment, app.config, app.beacons), 'Solana Pay');
  });

  // To pay by card or bank. Whoever comes when that is over, or is not offered, sees the payment as it is.
  router.get('/pay/:id/onramp', asRequest, async (ctx) => {
    const payment = await requireCheckout(app, ctx.params.id as string);
    // A card is charged for all of it, so nothing of it may be on its way from elsewhere.
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

  // For wallets that sign a transaction and leave it to the page to send it.
  router.post('/pay/:id/send', counting('transactions'), async (ctx) => {
    await readBody(ctx);
    const { transaction } = parseBody(signed, ctx.request.body);
    const payment = await requirePublicPayment(app.db, ctx.params.id as string);
    ctx.body = { transaction_signature: await sendPayTransaction(app, payment, transaction) };
  });
  return router;
}

/** Whether anything is on the chain that pays a payment, or may turn out to do so. */
async function hasLanded({ db }: App, { id, legs, amount_due }: CheckoutPayment): Promise<boolean> {
  const outstanding = legs.reduce((sum, { amount }) => sum + amount, 0n);
  return outstanding < amount_due || (await undecidedPayments(db, [id])).has(id);
}

/**
 * The data of both templates. `version` names what is shown, so that a page can tell whether it has changed. `loadedAt`:
 * when its page was loaded, in milliseconds; not a number where it does not tell.
 */
async function load(app: App, ctx: Context, loadedAt: number) {
  const renews = Date.now() - loadedAt < RENEWING_MS;
  const { view, remainingMs } = await checkoutView(app, ctx.params.id, localeOf(ctx), { renews });
  const version = createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 16);
  return { view, data: { ...view, loadedAt, version, remainingMs, clock: clockText(remainingMs) } };
}
