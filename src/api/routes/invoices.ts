import * as v from 'valibot';
import { findDetailedInvoice, findInvoice, listInvoices } from '../../db/invoices.ts';
import { FlorinError } from '../../domain/errors.ts';
import {
  INVOICE_STATUSES,
  MAX_CUSTOMER_NAME,
  MAX_ITEM_DESCRIPTION,
  MAX_ITEMS_TEXT,
  MAX_LINE_ITEMS,
} from '../../domain/invoices.ts';
import { MAX_INVOICE_MAILS_PER_DAY } from '../../domain/mailLimits.ts';
import { DEFAULT_TOKEN, TOKEN_NAMES } from '../../domain/tokens.ts';
import { renderInvoice } from '../../pdf/render.ts';
import { invoiceDocument } from '../../serializers/invoiceDocument.ts';
import { invoiceJson, invoiceSchema, sentInvoiceJson, sentInvoiceSchema } from '../../serializers/invoices.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { createInvoice, sendInvoice } from '../../services/invoices/invoices.ts';
import { CLIENT_FIELDS } from '../http/clientFields.ts';
import {
  bareList,
  email,
  emailFilter,
  fiat,
  fiatNumber,
  idOf,
  isoTime,
  line,
  listOf,
  MAX_DESCRIPTION,
  metadata,
  noBody,
  payFromExchange,
  prose,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { pdfHeaders } from '../http/pdfHeaders.ts';
import { created, get, ok, post, type Route } from '../http/route.ts';

const lineItem = v.object({
  description: line(MAX_ITEM_DESCRIPTION),
  quantity: fiatNumber('positive'),
  unit_price: fiatNumber('zero'),
});

const newInvoice = v.object({
  customer_email: v.nullish(email, null),
  customer_id: v.nullish(idOf('cus'), null),
  customer_name: v.nullish(line(MAX_CUSTOMER_NAME), null),
  amount: fiat,
  token: v.nullish(v.picklist(TOKEN_NAMES, `must be one of ${TOKEN_NAMES.join(', ')}`), DEFAULT_TOKEN),
  description: prose(MAX_DESCRIPTION),
  line_items: v.nullish(
    v.pipe(
      listOf(lineItem, MAX_LINE_ITEMS, 'items'),
      v.check(
        (items) => items.reduce((sum, { description }) => sum + description.length, 0) <= MAX_ITEMS_TEXT,
        `must have descriptions of at most ${MAX_ITEMS_TEXT} characters in total`,
      ),
      v.transform((items) => (items.length > 0 ? items : null)),
    ),
    null,
  ),
  due_date: v.nullish(isoTime, null),
  metadata: v.nullish(metadata, null),
  pay_from_exchange: payFromExchange,
  ...CLIENT_FIELDS.invoice,
});

const filters = v.object({
  ...bareList('inv'),
  status: v.optional(v.picklist(INVOICE_STATUSES, `must be one of ${INVOICE_STATUSES.join(', ')}`)),
  customer_id: v.optional(idOf('cus')),
  customer_email: emailFilter,
});

const params = v.object({ id: idOf('inv') });

const notFound = () => new FlorinError('not_found', 'There is no such invoice.');

export const invoiceRoutes: Route[] = [
  post(
    '/invoices',
    {
      summary: 'Create an invoice',
      scope: 'invoices:write',
      act: null,
      description:
        'Creates a draft in US dollars. Invoices are numbered per year without gaps, e.g. `INV-2026-000001`. If ' +
        '`line_items` are given, `amount` must equal the sum of their totals. Each is `quantity` times `unit_price`, ' +
        'rounded half up to cents: 7.5 times 33.33 is 249.98. The exact sum is accepted, too, for prices below a cent. A ' +
        '`due_date` without a time means the end of that day. `invoice.overdue` is sent when an unpaid invoice passes it.',
      body: newInvoice,
      example: {
        customer_email: 'anna@example.com',
        customer_name: 'Anna Muster',
        amount: 49.5,
        description: 'Coffee for the office, in May',
        line_items: [
          { description: 'Espresso, 1 kg', quantity: 1.5, unit_price: 25 },
          { description: 'Delivery', quantity: 1, unit_price: 12 },
        ],
        due_date: '2036-01-01',
        metadata: { order: 1042 },
      },
      answers: { 201: invoiceSchema },
    },
    async (trx, { config }, { caller, body, now }) =>
      created(invoiceJson(await createInvoice(trx, caller, body, { config, now }), config)),
  ),
  get(
    '/invoices',
    {
      summary: 'List invoices',
      scope: 'invoices:read',
      query: filters,
      answers: { 200: v.array(invoiceSchema) },
    },
    async ({ db, config }, { caller, query, url }) => {
      const found = await listInvoices(db, caller, query, query);
      return listAnswer({ url, query }, found, (row) => invoiceJson(row, config));
    },
  ),
  get(
    '/invoices/:id',
    { summary: 'Get an invoice', scope: 'invoices:read', params, answers: { 200: invoiceSchema } },
    async ({ db, config }, { caller, params }) => {
      const row = await findInvoice(db, caller.merchant_id, caller.mode, params.id);
      if (!row) throw notFound();
      return ok(invoiceJson(row, config));
    },
  ),
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
  get(
    '/invoices/:id/pdf',
    {
      summary: "Get an invoice's PDF",
      scope: 'invoices:read',
      params,
      answers: { 200: null },
      answersFile: 'application/pdf',
    },
    async ({ db, config }, { caller, params }) => {
      const invoice = await findDetailedInvoice(db, params.id);
      if (invoice?.merchant_id !== caller.merchant_id || invoice.mode !== caller.mode) throw notFound();
      const requester = { kind: 'merchant', id: caller.merchant_id } as const;
      const pdf = await renderInvoice(invoiceDocument(invoice, config), requester);
      return { ...ok(pdf), headers: pdfHeaders(invoice.invoice_number) };
    },
  ),
];
