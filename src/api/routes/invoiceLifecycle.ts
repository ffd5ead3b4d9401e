import * as v from 'valibot';
import { MAX_PAID_NOTE } from '../../domain/invoices.ts';
import { MAX_INVOICE_MAILS_PER_DAY } from '../../domain/mailLimits.ts';
import { invoiceJson, invoiceSchema, sentInvoiceJson, sentInvoiceSchema } from '../../serializers/invoices.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { markPaidByHand, markUncollectible, voidInvoice } from '../../services/invoices/end.ts';
import { sendInvoice } from '../../services/invoices/invoices.ts';
import { idOf, noBody, prose } from '../http/fields.ts';
import { ok, post, type Route } from '../http/route.ts';

const params = v.object({ id: idOf('inv') });

/** The routes that send an invoice and end one that was sent. */
export const invoiceLifecycleRoutes: Route[] = [
  post(
    '/invoices/:id/send',
    {
      summary: 'Send an invoice',
      scope: 'invoices:write',
      act: null,
      description:
        'Emails the invoice to the customer, with a link to `payment_url` and the PDF. The status becomes `sent`, and ' +
        'later `paid` once a payment is confirmed. Sending it again repeats the email but not `invoice.sent`. ' +
        '`email_status` shows the result of the latest email.\n\n' +
        `An invoice is emailed at most once a minute and ${MAX_INVOICE_MAILS_PER_DAY} times in 24 hours. The operator also ` +
        'limits the invoices to one recipient (by default 20 in 24 hours). Beyond that, this returns `429` with ' +
        '`Retry-After` and changes nothing.',
      params,
      body: noBody,
      answers: { 200: sentInvoiceSchema },
      errors: ['conflict', 'rate_unavailable'],
    },
    async (trx, { config, rates }, { caller, params }) =>
      ok(sentInvoiceJson(await sendInvoice(trx, caller, params.id, { config, rates, finish: finishPayments }), config)),
  ),
  post(
    '/invoices/:id/void',
    {
      summary: 'Void an invoice',
      scope: 'invoices:write',
      act: { action: 'void', object_kind: 'invoice' },
      description:
        'Takes back an invoice that was sent: nobody owes it any more. Its open payment is closed. What it has received is `surplus`. ' +
        'What you marked as paid elsewhere goes to its customer’s balance. Returns 409 if it is paid, or while a payment of it is being ' +
        'confirmed.',
      params,
      body: noBody,
      answers: { 200: invoiceSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) =>
      ok(invoiceJson(await voidInvoice(trx, { config, finish: finishPayments }, caller, id), config)),
  ),
  post(
    '/invoices/:id/mark-uncollectible',
    {
      summary: 'Mark an invoice as uncollectible',
      scope: 'invoices:write',
      act: { action: 'mark_uncollectible', object_kind: 'invoice' },
      description:
        'You no longer expect its money: no more reminders are sent. The customer can still pay it. Returns 409 unless it is `sent`.',
      params,
      body: noBody,
      answers: { 200: invoiceSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) =>
      ok(invoiceJson(await markUncollectible(trx, { config, finish: finishPayments }, caller, id), config)),
  ),
  post(
    '/invoices/:id/mark-paid',
    {
      summary: 'Mark an invoice as paid',
      scope: 'invoices:write',
      act: { action: 'mark_paid', object_kind: 'invoice' },
      description:
        'For money that came another way, such as by bank transfer. What was left to pay is `paid_by_hand`. Its open payment is closed. ' +
        'Returns 409 if the invoice is paid or void, or while a payment of it is being confirmed.',
      params,
      body: v.optional(v.object({ note: v.nullish(prose(MAX_PAID_NOTE), null) }), {}),
      example: { note: 'Bank transfer of 3 December' },
      answers: { 200: invoiceSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id }, body }) => {
      const deps = { config, finish: finishPayments };
      return ok(invoiceJson(await markPaidByHand(trx, deps, caller, id, body.note ?? null), config));
    },
  ),
];
