import type Router from '@koa/router';
import type { Context } from 'koa';
import { serviceChargeOf } from '../../config/index.ts';
import { findPublicLink, type PublicLink } from '../../db/payments/links.ts';
import { findPublicPayment } from '../../db/payments/payments.ts';
import { transact } from '../../db/transaction.ts';
import { roundedFiatText } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Locale } from '../../domain/locales.ts';
import { linkClosure } from '../../domain/paymentLinks.ts';
import { needsRates } from '../../domain/quotes.ts';
import { canPayByCard } from '../../serializers/onramp.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { payFromLink } from '../../services/paymentLinks.ts';
import { clientIp } from '../http/clientIp.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from './frame.ts';

/** The cookie with the payment that the visitor made from this link. Its path is the link's page. */
const COOKIE = 'payment';
/** How long a visitor can return to their payment. Longer than any payment's window. */
const COOKIE_MS = 24 * 3600_000;

/** Returns the routes of /l/{link_code}, the page of a payment link. Only its button creates a payment. */
export function linkRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();

  router.get('/l/:code', counting('requests'), async (ctx) => {
    await show(ctx, await requireLink(app, ctx), await ownPayment(app, ctx), null);
  });

  // A form post, so it works without JavaScript. A returning visitor continues their pending payment.
  router.post('/l/:code/pay', counting('payments'), async (ctx) => {
    const code = ctx.params.code as string;
    const own = await ownPayment(app, ctx);
    if (own?.status === 'pending') return frame.redirect(ctx, `/pay/${own.id}`);
    try {
      const client = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
      const deps = { ...app, finish: finishPayments };
      const payment = await transact(app.db, (trx) => payFromLink(trx, code, client, deps));
      frame.setCookie(ctx, { name: COOKIE, value: payment.id, path: `/l/${code}`, maxAge: COOKIE_MS });
      frame.redirect(ctx, `/pay/${payment.id}`);
    } catch (error) {
      if (!(error instanceof FlorinError) || error.code === 'not_found') throw error;
      ctx.status = error.status;
      if (error.details.retry_after) ctx.set('Retry-After', String(error.details.retry_after));
      await show(ctx, await requireLink(app, ctx), own, error);
    }
  });

  async function show(
    ctx: Context,
    link: PublicLink,
    own: OwnPayment | null,
    error: FlorinError | null,
  ): Promise<void> {
    const view = linkView(app, link, own, error, frame.translator(ctx).locale);
    await frame.send(ctx, {
      t: frame.translator(ctx),
      title: `${view.title} – ${view.merchant}`,
      template: 'link',
      data: view,
      merchant: link,
      scripts: ['once'],
    });
  }
  return router;
}

type OwnPayment = { id: string; status: string };

async function requireLink({ db }: App, ctx: Context): Promise<PublicLink> {
  const link = await findPublicLink(db, ctx.params.code);
  if (!link) throw new FlorinError('not_found', 'There is no such payment link.');
  return link;
}

/** Returns the payment in the visitor's cookie, if it was made from this link. */
async function ownPayment({ db }: App, ctx: Context): Promise<OwnPayment | null> {
  const payment = await findPublicPayment(db, ctx.cookies.get(COOKIE) ?? '');
  return payment?.link_code === ctx.params.code ? payment : null;
}

function linkView(
  { config }: App,
  link: PublicLink,
  own: OwnPayment | null,
  error: FlorinError | null,
  locale: Locale,
) {
  const { bps, wallet } = serviceChargeOf(config, link.mode);
  // Link payments have no split recipients, so the charge is the only possible second recipient.
  const isCharged = bps > 0 && wallet !== undefined && wallet !== link.wallets[link.token];
  const closure = linkClosure(link, link.now);
  return {
    code: link.link_code,
    isTest: link.mode === 'test',
    merchant: link.merchant_name,
    title: link.title ?? link.description ?? `Pay ${link.merchant_name}`,
    heading: link.title ?? link.description,
    description: link.title ? link.description : null,
    fiat: roundedFiatText(link.amount, link.currency, locale),
    token: link.token,
    chargePercent: link.payer_service_charge && isCharged ? percent(bps, locale) : null,
    onramp: link.onramp && canPayByCard(config, link.mode, isCharged ? 2 : 1),
    isFixedLater: needsRates(link.currency, link.token),
    isLimited: link.max_uses !== null,
    closure: own?.status === 'pending' ? null : closure,
    problem: error && !closure ? error.message : null,
    own: own?.status === 'pending' || own?.status === 'confirmed' ? own : null,
  };
}

function percent(basisPoints: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return format.format(basisPoints / 10_000);
}
