import type Router from '@koa/router';
import type { Context } from 'koa';
import { explorerUrlOf } from '../../config/index.ts';
import { type DetailedInvoice, findDetailedInvoice } from '../../db/invoices.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import { asksForWrongAmount, isSettled } from '../../domain/invoiceBalance.ts';
import { isPayable } from '../../domain/invoices.ts';
import type { Locale } from '../../domain/locales.ts';
import { needsRates } from '../../domain/quotes.ts';
import { invoiceDocument } from '../../serializers/invoiceDocument.ts';
import { invoicePath } from '../../serializers/obligations.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { payInvoice } from '../../services/invoices/invoices.ts';
import { reconcileSettlingInvoices } from '../../services/invoices/onPaymentFinished.ts';
import { invoicePdf } from '../../services/invoices/pdf.ts';
import { clientIp } from '../http/clientIp.ts';
import { pdfHeaders } from '../http/pdfHeaders.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from './frame.ts';

/** Returns the routes of /i/{id}, where a customer sees and pays an invoice. The invoice email links here. */
export function invoiceRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();

  router.get('/i/:id', counting('requests'), async (ctx) => {
    await show(ctx, await requireSent(app, ctx), null);
  });

  // A form post, so it works without JavaScript. Redirects to the open payment, or creates one.
  router.post('/i/:id/pay', counting('payments'), async (ctx) => {
    const id = ctx.params.id as string;
    try {
      const paymentId = await transact(app.db, (trx) => payInvoice(trx, id, { ...app, finish: finishPayments }));
      frame.redirect(ctx, paymentId ? `/pay/${paymentId}` : invoicePath(id));
    } catch (error) {
      if (!(error instanceof FlorinError) || error.code === 'not_found') throw error;
      ctx.status = error.status;
      await show(ctx, await requireSent(app, ctx), error);
    }
  });

  router.get('/i/:id/pdf', counting('requests'), async (ctx) => {
    const invoice = await requireSent(app, ctx);
    const address = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
    const pdf = await invoicePdf(app.db, app.config, invoice, { kind: 'address', id: address });
    ctx.set(pdfHeaders(invoice.invoice_number));
    ctx.body = pdf;
  });

  async function show(ctx: Context, invoice: DetailedInvoice, error: FlorinError | null): Promise<void> {
    const view = invoiceView(app, invoice, error, frame.translator(ctx).locale);
    if (view.isSettling) await transact(app.db, (trx) => reconcileSettlingInvoices(trx, [invoice.id]));
    const title = `Invoice ${view.number} – ${view.merchant}`;
    await frame.send(ctx, {
      t: frame.translator(ctx),
      title,
      template: 'invoice',
      data: view,
      merchant: invoice,
      scripts: ['once'],
    });
  }
  return router;
}

/** @throws FlorinError `not_found`, also for a draft, which only the merchant may see */
async function requireSent({ db }: App, ctx: Context): Promise<DetailedInvoice> {
  const invoice = await findDetailedInvoice(db, ctx.params.id);
  if (!invoice || invoice.status === 'draft') throw new FlorinError('not_found', 'There is no such invoice.');
  return invoice;
}

function invoiceView({ config }: App, invoice: DetailedInvoice, error: FlorinError | null, locale: Locale) {
  const { merchant, lines, state, paid, ...text } = invoiceDocument(invoice, config, locale);
  const open = invoice.payments.findLast(({ status, expires_at }) => status === 'pending' && expires_at > invoice.now);
  return {
    ...text,
    id: invoice.id,
    isTest: invoice.mode === 'test',
    merchant: merchant.name,
    merchantEmail: merchant.email,
    lines,
    // The merchant no longer expects the money. The customer need not know that.
    state: state === 'uncollectible' ? 'overdue' : state,
    paid: paid && {
      ...paid,
      short: paid.signature && `${paid.signature.slice(0, 6)}…${paid.signature.slice(-6)}`,
      url: paid.signature && explorerUrlOf(config, invoice.mode, paid.signature),
    },
    token: invoice.token,
    isFixedLater: needsRates(invoice.currency, invoice.token),
    // Otherwise, the button first brings the payments in line with what is left.
    paymentId: open && !asksForWrongAmount(invoice, open) ? open.id : null,
    // Enough was received, and a job marks the invoice as paid within seconds.
    isSettling: isPayable(invoice.status) && isSettled(invoice),
    problem: error?.message ?? null,
  };
}
