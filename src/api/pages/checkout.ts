import type Router from '@koa/router';
import { databaseMs, databaseNow } from '../../clock.ts';
import { sha256 } from '../../crypto.ts';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import type { PublicPayment } from '../../db/payments/payments.ts';
import type { Mode } from '../../domain/modes.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import type { Translator } from '../../i18n/translator.ts';
import { type CheckoutPayment, shortPayUrl, solanaPayUrl } from '../../serializers/checkout.ts';
import { onrampUrl } from '../../serializers/onramp.ts';
import { requireCheckout, requireCurrentPayment, requirePublicPayment } from '../../services/checkout.ts';
import { type App, exactRouter } from '../http/route.ts';
import { clockText } from './checkoutState.ts';
import { checkoutView, fiatDue } from './checkoutView.ts';
import { type CountRequests, type Frame, sendHtml, type Visit } from './frame.ts';
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
    const payment = await requireCurrentPayment(app, ctx.params.id as string);
    const visit = await frame.visit(ctx, payment);
    const { t, brand } = visit;
    const data = await load(app, payment, { ...visit, base: frame.base }, databaseNow().getTime());
    const title = `${data.fiat} – ${data.merchant}`;
    const texts = scriptTexts(t, payment.mode);
    await frame.send(ctx, { t, title, template: 'checkout', data, brand, scripts, texts });
  });

  // The changing part of the page. 204 if the page already shows this version.
  router.get('/pay/:id/state', counting('polls'), async (ctx) => {
    const payment = await requireCurrentPayment(app, ctx.params.id as string);
    const visit = await frame.visit(ctx, payment);
    const data = await load(app, payment, { ...visit, base: frame.base }, Number(ctx.query.loaded));
    if (ctx.query.known === data.version) ctx.status = 204;
    else await sendHtml(ctx, frame.render('payment', visit.t, data));
  });

  router.get('/pay/:id/qr.svg', countRequest, async (ctx) => {
    const { id } = await requirePublicPayment(app.db, ctx.params.id as string);
    sendQrCode(ctx, shortPayUrl(app.config, id));
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
 * Returns the data of both templates. Its `version` is a hash of what the payer sees, so that pages can detect changes.
 * `loadedAt` (Unix milliseconds) is the load time of the page; NaN if the page did not send it.
 */
async function load(app: App, payment: PublicPayment, { t, ...page }: Visit & { base: string }, loadedAt: number) {
  await app.noteCheckout(payment);
  const renews = databaseMs() - loadedAt < RENEWING_MS;
  const { view, remainingMs } = await checkoutView(app, payment, t, { ...page, renews });
  const version = sha256(JSON.stringify(view)).toString('base64url').slice(0, 16);
  return { ...view, loadedAt, version, remainingMs, clock: clockText(remainingMs) };
}

/** The messages that the page's scripts show. */
const SCRIPT_MESSAGES = [
  'copy',
  'copied',
  'selected',
  'offline',
  'amount-changed',
  'five-minutes-left',
  'one-minute-left',
  'price-one-minute-left',
  'pay-with',
  'wallet-rejected',
  'wallet-not-connected',
  'wallet-wrong-network',
  'wallet-account-changed',
  'wallet-no-fee',
  'wallet-no-funds',
  'wallet-expired',
  'wallet-conflict',
  'wallet-is-recipient',
  'wallet-slow',
  'wallet-limited',
  'wallet-unreachable',
  'wallet-failed',
  'wallet-no-app',
  'demo-failed',
] as const satisfies MessageId[];

/** Returns the texts of a page's scripts. What only a script knows stays a placeholder in braces. */
export function scriptTexts(
  t: Translator,
  mode: Mode,
  ids: readonly MessageId[] = SCRIPT_MESSAGES,
): Record<string, string> {
  const unknown = ['wallet', 'amount', 'needed', 'available'].map((name) => [name, `{${name}}`]);
  const values = { ...Object.fromEntries(unknown), network: NETWORK_NAMES[mode] };
  return Object.fromEntries(ids.map((id) => [id, t.text(id, values)]));
}

/** A mode's cluster as wallets call it in their settings. */
const NETWORK_NAMES: Record<Mode, string> = { test: 'Solana Devnet', live: 'Solana Mainnet' };
