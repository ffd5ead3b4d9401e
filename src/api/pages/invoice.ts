import type Router from '@koa/router';
import type { Context } from 'koa';
import { type DetailedInvoice, findDetailedInvoice } from '../../db/invoices.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import { asksForWrongAmount, isSettled } from '../../domain/invoiceBalance.ts';
import { isPayable } from '../../domain/invoices.ts';
import { needsRates } from '../../domain/quotes.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { invoiceDocument } from '../../serializers/invoiceDocument.ts';
import { invoicePath } from '../../serializers/obligations.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { payInvoice } from '../../services/invoices/invoices.ts';
import { reconcileSettlingInvoices } from '../../services/invoices/onPaymentFinished.ts';
import { invoicePdf } from '../../services/invoices/pdf.ts';
import { clientIp } from '../http/clientIp.ts';
import { pdfHeaders } from '../http/pdfHeaders.ts';
import { type App, exactRouter } from '../http/route.ts';
import { contactOf } from './contact.ts';
import type { CountRequests, Frame, Visit } from './frame.ts';
import { problemHtml } from './problems.ts';
import { dueHtml, timeHtml } from './timeHtml.ts';
import { transactionLink } from './transactionLink.ts';

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
    const visit = await frame.visit(ctx, invoice, invoice.languages[0]);
    const { t, brand } = visit;
    const data = invoiceView(app, invoice, error && problemHtml(error, t, brand), visit);
    if (data.isSettling) await transact(app.db, (trx) => reconcileSettlingInvoices(trx, [invoice.id]));
    const title = t.text('invoice-title', data.values);
    await frame.send(ctx, { t, title, template: 'invoice', data, brand, scripts: ['once'] });
  }
  return router;
}

/** @throws FlorinError `not_found`, also for a draft, which only the merchant may see */
async function requireSent({ db }: App, ctx: Context): Promise<DetailedInvoice> {
  const invoice = await findDetailedInvoice(db, ctx.params.id);
  if (!invoice || invoice.status === 'draft') throw new FlorinError('not_found', 'There is no such invoice.');
  return invoice;
}

/** Returns everything that the page shows, as formatted text. Texts and the problem are HTML. */
function invoiceView({ config }: App, invoice: DetailedInvoice, problem: string | null, { t, brand }: Visit) {
  const { merchant, lines, state, paid, number, ...shown } = invoiceDocument(invoice, config, t);
  const open = invoice.payments.findLast(({ status, expires_at }) => status === 'pending' && expires_at > invoice.now);
  // Enough was received, and a job marks the invoice as paid within seconds.
  const isSettling = isPayable(invoice.status) && isSettled(invoice);
  // The merchant no longer expects the money. The customer need not know that.
  const isOverdue = state === 'overdue' || state === 'uncollectible';
  const due = invoice.due_date && dueHtml(invoice.due_date, t);
  const values = { merchant: merchant.name, number, token: invoice.token };
  const contact = contactOf(brand, number);
  return {
    ...shown,
    id: invoice.id,
    values,
    contact,
    lines,
    status: stateOf(invoice, { isOverdue, isSettling, hasDue: due !== null }),
    isOverdue: isOverdue && !isSettling,
    thanks: paid?.surplus
      ? [t.html('thank-you'), t.html('surplus-contact', { ...values, surplus: paid.surplus }, contact)]
      : [t.html('thanks')],
    paid: paid && {
      received: paid.received,
      at: invoice.paid_at && timeHtml(invoice.paid_at, t),
      transaction: paid.signature && transactionLink(config, invoice.mode, paid.signature),
    },
    due,
    isPayable: isPayable(invoice.status) && !isSettling,
    // Otherwise, the button first brings the payments in line with what is left.
    paymentId: open && !asksForWrongAmount(invoice, open) ? open.id : null,
    isSettling,
    problem,
  };
}

/** Returns the messages about the state of an invoice that is not paid; null: it is. */
function stateOf(
  { status, currency, token }: DetailedInvoice,
  { isOverdue, isSettling, hasDue }: { isOverdue: boolean; isSettling: boolean; hasDue: boolean },
): { heading: MessageId; text: MessageId } | null {
  if (status === 'paid') return null;
  if (status === 'void') return { heading: 'invoice-void', text: 'invoice-void-text' };
  if (isSettling) return { heading: 'invoice-settling', text: 'invoice-settling-text' };
  if (isOverdue) {
    return { heading: 'invoice-overdue', text: hasDue ? 'invoice-overdue-text' : 'invoice-overdue-undated-text' };
  }
  return {
    heading: 'invoice-open',
    text: needsRates(currency, token) ? 'invoice-open-later-text' : 'invoice-open-text',
  };
}
