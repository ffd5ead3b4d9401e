import type Router from '@koa/router';
import * as v from 'valibot';
import { databaseMs, databaseNow } from '../../clock.ts';
import { sha256 } from '../../crypto.ts';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import type { PublicPayment } from '../../db/payments/payments.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import type { RetryRefusal } from '../../domain/payments.ts';
import type { ChoiceClosure } from '../../domain/tokenChoice.ts';
import { TOKEN_NAMES, type Token } from '../../domain/tokens.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import type { Translator } from '../../i18n/translator.ts';
import { type CheckoutPayment, shortPayUrl, solanaPayUrl } from '../../serializers/checkout.ts';
import { onrampUrl } from '../../serializers/onramp.ts';
import { inOneToken, requireCheckout, requireCurrentPayment, requirePublicPayment } from '../../services/checkout.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { retryPayment } from '../../services/payments/retry.ts';
import { chooseToken } from '../../services/payments/tokenChoice.ts';
import { type ReceiptOutcome, sendReceipt } from '../../services/receipts.ts';
import { readForm } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import { email } from '../http/fields.ts';
import { type App, exactRouter } from '../http/route.ts';
import { clockText } from './checkoutState.ts';
import { checkoutView, fiatDue } from './checkoutView.ts';
import { contactOf } from './contact.ts';
import { type CountRequests, type Frame, sendHtml, type Visit } from './frame.ts';
import { sendQrCode } from './qr.ts';

/** Size limit of the forms: an address or a token, and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;
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
    const visit = await frame.visit(ctx, payment, payment.locale, payment.customer_locale);
    const { t, brand } = visit;
    const data = await load(app, payment, { ...visit, base: frame.base }, databaseNow().getTime());
    const title = `${data.fiat} – ${data.merchant}`;
    const receipt = NOTICES.get(String(ctx.query.receipt));
    const refusal = REFUSALS.get(String(ctx.query.refused));
    const texts = scriptTexts(t, payment.mode);
    await frame.send(ctx, {
      t,
      title,
      template: 'checkout',
      isEmbeddable: true,
      data: {
        ...data,
        receiptNotice: receipt && t.text(receipt),
        isReceiptRefused: receipt !== 'receipt-sent',
        refusal: refusal && t.html(refusal, { merchant: data.merchant }, contactOf(brand, payment.id)),
      },
      brand,
      scripts,
      texts,
    });
  });

  // The changing part of the page. 204 if the page already shows this version.
  router.get('/pay/:id/state', counting('polls'), async (ctx) => {
    const payment = await requireCurrentPayment(app, ctx.params.id as string);
    const visit = await frame.visit(ctx, payment, payment.locale, payment.customer_locale);
    const data = await load(app, payment, { ...visit, base: frame.base }, Number(ctx.query.loaded));
    if (ctx.query.known === data.version) ctx.status = 204;
    else await sendHtml(ctx, frame.render('payment', visit.t, data));
  });

  // Forms, so they work without JavaScript. Each leads back to the page, which shows the new state.
  router.post('/pay/:id/token', counting('transactions'), async (ctx) => {
    const payment = await requirePublicPayment(app.db, ctx.params.id as string);
    const wanted = (await readForm(ctx, MAX_FORM_BYTES)).get('token');
    const token = TOKEN_NAMES.find((name) => name === wanted);
    const choose = (chosen: Token) =>
      transact(app.db, async (trx) => {
        await finishPayments(trx, app.config, await chooseToken(trx, app, payment, chosen));
        return payment.id;
      });
    frame.redirect(ctx, `/pay/${await unlessRefused(payment.id, () => choose(token ?? payment.token))}`);
  });

  router.post('/pay/:id/retry', counting('payments'), async (ctx) => {
    const { id } = await requirePublicPayment(app.db, ctx.params.id as string);
    const retry = async () => (await transact(app.db, (trx) => retryPayment(trx, id, app))).payment.id;
    frame.redirect(ctx, `/pay/${await unlessRefused(id, retry)}`);
  });

  router.post('/pay/:id/receipt', counting('payments'), async (ctx) => {
    const payment = await requirePublicPayment(app.db, ctx.params.id as string);
    const address = (await readForm(ctx, MAX_FORM_BYTES)).get('email')?.trim() ?? '';
    const client = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
    const isAddress = v.is(email, address);
    const send = () =>
      transact(app.db, (trx) => sendReceipt(trx, app.config, payment, v.parse(email, address), client));
    const outcome = isAddress && payment.status === 'confirmed' ? (await send()).outcome : 'invalid';
    frame.redirect(ctx, `/pay/${payment.id}?receipt=${outcome}#receipt`);
  });

  router.get('/pay/:id/qr.svg', countRequest, async (ctx) => {
    const payment = await requirePublicPayment(app.db, ctx.params.id as string);
    sendQrCode(ctx, shortPayUrl(app.config, payment));
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

/**
 * Does something with a payment, and returns which payment to show: that which it results in. If the payment's state forbids
 * it, the same with the reason, which its page then shows.
 */
async function unlessRefused(id: string, act: () => Promise<string>): Promise<string> {
  try {
    return await act();
  } catch (error) {
    const isRefused = error instanceof FlorinError && (error.code === 'conflict' || error.code === 'rate_unavailable');
    if (!isRefused) throw error;
    return `${id}?refused=${error.details.reason ?? error.code}`;
  }
}

/** The message after a refused choice of the token or a refused new try, by the reason. */
const REFUSALS = new Map<string, MessageId>(
  Object.entries({
    paid: 'problem-changed',
    seen: 'problem-being-confirmed',
    ended: 'problem-changed',
    not_offered: 'problem-token',
    not_allowed: 'problem-changed',
    open: 'problem-changed',
    received: 'problem-nothing-due',
    confirming: 'problem-being-confirmed',
    cancelled: 'problem-changed',
    exhausted: 'problem-nothing-due',
    unavailable: 'problem-token',
    token_suspended: 'problem-token',
    rate_unavailable: 'problem-token',
    conflict: 'problem-token',
  } satisfies Record<ChoiceClosure | RetryRefusal | 'token_suspended' | 'rate_unavailable' | 'conflict', MessageId>),
);

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
  const { view, remainingMs } = await inOneToken(async (isAgain) => {
    const current = isAgain ? await requireCurrentPayment(app, payment.id) : payment;
    return checkoutView(app, current, t, { ...page, renews });
  });
  const version = sha256(JSON.stringify(view)).toString('base64url').slice(0, 16);
  return { ...view, loadedAt, version, remainingMs, clock: clockText(remainingMs) };
}

/** What the page says after a request for a receipt, by its outcome. */
const NOTICES = new Map<string, MessageId>(
  Object.entries({
    sent: 'receipt-sent',
    limited: 'receipt-limited',
    not_verified: 'receipt-not-verified',
    invalid: 'problem-email',
  } satisfies Record<ReceiptOutcome['outcome'] | 'invalid', MessageId>),
);

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

/** The messages of a page that connects a wallet without a payment. */
export const CONNECT_MESSAGES = [
  'connect',
  'wallet-rejected',
  'wallet-not-connected',
  'wallet-wrong-network',
  'wallet-problem',
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
