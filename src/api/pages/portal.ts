import type Router from '@koa/router';
import type { Context } from 'koa';
import { findOwnCreditNote } from '../../db/customers/history.ts';
import { findPortalCustomer } from '../../db/customers/portal.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import { maskedEmail } from '../../domain/portal.ts';
import { isPortalPass } from '../../services/confirmations.ts';
import { creditNotePdf } from '../../services/invoices/pdf.ts';
import { requestPortalLink } from '../../services/portal.ts';
import { periodCreditNotePdf } from '../../services/subscriptions/invoice.ts';
import { readForm } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import { pdfHeaders } from '../http/pdfHeaders.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from './frame.ts';
import { readCursor, viewOfPortal } from './portalView.ts';
import { passOf, visits } from './portalVisit.ts';

/** Size limit of the forms: an address and a token, and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;

/**
 * Returns the routes of /portal/{customer_id}, where a customer sees what they owe and paid, and pays.
 * Opening a page changes nothing, because mail scanners open every link.
 */
export function portalRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();
  const { config, db } = app;
  const { step, visitOf, enter, visitor, refuse, leave, tooMany } = visits(app, frame);
  const clientOf = (ctx: Context) => clientIp(ctx.req, config.TRUSTED_PROXIES);

  router.get('/portal/:id', counting('requests'), async (ctx) => {
    const linked = passOf(String(ctx.query.until ?? ''), String(ctx.query.token ?? ''));
    if (linked) return enter(ctx, linked);
    const customer = await visitor(ctx);
    if (!customer) return;
    const cursor = readCursor(String(ctx.query.before ?? ''));
    const visit = await visitOf(ctx, customer);
    const { t, brand } = visit;
    const data = await viewOfPortal(db, customer, cursor, visit, String(ctx.query.done ?? ''));
    const title = t.text('portal-title', { merchant: customer.merchant_name });
    await frame.send(ctx, { t, title, template: 'portal', data, brand, scripts: ['once'] });
  });

  router.post('/portal/:id/link', counting('payments'), async (ctx) => {
    const form = await readForm(ctx, MAX_FORM_BYTES);
    const customer = await findPortalCustomer(db, ctx.params.id as string);
    const pass = passOf(form.get('until') ?? '', form.get('token') ?? '');
    if (!customer?.email || !pass || !isPortalPass(config, customer, pass)) return refuse(ctx, customer);
    const address = customer.email;
    const exceeded = await transact(db, (trx) => requestPortalLink(trx, config, customer, address, clientOf(ctx)));
    if (exceeded) return tooMany(ctx, customer, exceeded.retry_after);
    await step(ctx, await visitOf(ctx, customer), {
      icon: 'confirmed',
      heading: 'portal-check-email',
      texts: ['portal-new-link-sent'],
      values: { email: maskedEmail(address) },
    });
  });

  router.get('/portal/:id/credit-notes/:note/pdf', counting('requests'), async (ctx) => {
    const customer = await visitor(ctx);
    if (!customer) return;
    const note = await findOwnCreditNote(db, customer, ctx.params.note as string);
    if (!note) throw new FlorinError('not_found', 'There is no such credit note.');
    const write = note.invoice_id === null ? periodCreditNotePdf : creditNotePdf;
    ctx.body = await write(db, note, { kind: 'address', id: clientOf(ctx) });
    ctx.set(pdfHeaders(note.credit_note_number));
  });

  router.post('/portal/:id/sign-out', counting('requests'), async (ctx) => {
    const id = ctx.params.id as string;
    leave(ctx, id);
    await refuse(ctx, await findPortalCustomer(db, id), 'portal-signed-out');
  });

  return router;
}
