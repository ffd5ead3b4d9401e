import * as v from 'valibot';
import { findDetailedInvoice, findInvoice, listInvoices } from '../../db/invoices.ts';
import { MAX_INVOICE_TEXT } from '../../domain/billingSettings.ts';
import { MAX_CUSTOMER_NAME } from '../../domain/customers.ts';
import { FlorinError } from '../../domain/errors.ts';
import {
  INVOICE_STATUSES,
  MAX_DISCOUNT_DESCRIPTION,
  MAX_DISCOUNTS,
  MAX_ITEM_DESCRIPTION,
  MAX_ITEMS_TEXT,
  MAX_LINE_ITEMS,
} from '../../domain/invoices.ts';
import { CURRENCIES } from '../../domain/money.ts';
import { DEFAULT_TOKEN, TOKEN_NAMES } from '../../domain/tokens.ts';
import { DEFAULT_TAX_BEHAVIOR } from '../../domain/totals.ts';
import { invoiceJson, invoiceSchema } from '../../serializers/invoices.ts';
import { createInvoice, deleteInvoice, type InvoiceInput, updateInvoice } from '../../services/invoices/draft.ts';
import { invoicePdf } from '../../services/invoices/pdf.ts';
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
  percentage,
  prose,
  taxBehavior,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { pdfHeaders } from '../http/pdfHeaders.ts';
import { created, del, get, noContent, ok, patch, post, type Route } from '../http/route.ts';

const lineItem = v.pipe(
  v.object({
    description: line(MAX_ITEM_DESCRIPTION),
    quantity: fiatNumber('positive'),
    unit_price: fiatNumber('zero'),
    tax_rate: v.nullish(percentage),
    tax_behavior: v.nullish(taxBehavior),
  }),
  v.forward(
    v.check(({ tax_rate, tax_behavior }) => tax_rate != null || tax_behavior == null, 'needs tax_rate'),
    ['tax_behavior'],
  ),
  v.transform(({ tax_rate, tax_behavior, ...item }) => ({
    ...item,
    ...(tax_rate == null ? {} : { tax_rate, tax_behavior: tax_behavior ?? DEFAULT_TAX_BEHAVIOR }),
  })),
);

const discount = v.pipe(
  v.object({
    description: v.nullish(line(MAX_DISCOUNT_DESCRIPTION), null),
    percent: v.nullish(percentage, null),
    amount: v.nullish(fiatNumber('positive'), null),
  }),
  v.check(({ percent, amount }) => (percent === null) !== (amount === null), 'must have either percent or amount'),
);

/** Returns null for an empty list, which means the same as none. */
const orNone = <T>(list: T[] | null) => (list && list.length > 0 ? list : null);

/** The fields of an invoice, without defaults, so that a PATCH leaves those unchanged that are absent. */
const fields = {
  customer_email: v.optional(v.nullable(email)),
  customer_id: v.optional(v.nullable(idOf('cus'))),
  customer_name: v.optional(v.nullable(line(MAX_CUSTOMER_NAME))),
  amount: v.optional(v.nullable(fiat)),
  currency: v.optional(v.nullable(v.picklist(CURRENCIES, 'must be USD, EUR or GBP'))),
  token: v.optional(v.nullable(v.picklist(TOKEN_NAMES, `must be one of ${TOKEN_NAMES.join(', ')}`))),
  description: v.optional(prose(MAX_DESCRIPTION)),
  line_items: v.optional(
    v.nullable(
      v.pipe(
        listOf(lineItem, MAX_LINE_ITEMS, 'items'),
        v.check(
          (items) => items.reduce((sum, { description }) => sum + description.length, 0) <= MAX_ITEMS_TEXT,
          `must have descriptions of at most ${MAX_ITEMS_TEXT} characters in total`,
        ),
      ),
    ),
  ),
  discounts: v.optional(v.nullable(listOf(discount, MAX_DISCOUNTS, 'discounts'))),
  reverse_charge: v.optional(v.nullable(v.boolean('must be true or false'))),
  notes: v.optional(v.nullable(prose(MAX_INVOICE_TEXT))),
  terms: v.optional(v.nullable(prose(MAX_INVOICE_TEXT))),
  due_date: v.optional(v.nullable(isoTime)),
  metadata: v.optional(v.nullable(metadata)),
  pay_from_exchange: v.optional(v.nullable(v.boolean('must be true or false'))),
};

const changedInvoice = v.object(fields);
const newInvoice = v.object({ ...fields, description: prose(MAX_DESCRIPTION) });

/** Returns the input of a new invoice, with its defaults. */
function inputOf(body: v.InferOutput<typeof newInvoice>): InvoiceInput {
  const { customer_email = null, customer_id = null, customer_name = null, amount = null, ...rest } = body;
  const { line_items = null, discounts = null, due_date = null, metadata = null } = rest;
  return {
    ...rest,
    customer_email,
    customer_id,
    customer_name,
    amount,
    line_items: orNone(line_items),
    discounts: orNone(discounts),
    due_date,
    metadata,
    currency: body.currency ?? 'USD',
    token: body.token ?? DEFAULT_TOKEN,
    reverse_charge: body.reverse_charge ?? false,
    pay_from_exchange: body.pay_from_exchange ?? false,
  };
}

/** Returns the change of a draft that a body names. null means the default. */
function changeOf(body: v.InferOutput<typeof changedInvoice>): Partial<InvoiceInput> {
  const full: Record<string, unknown> = { ...inputOf({ description: '', ...body }) };
  const named = Object.keys(body).filter((name) => body[name as keyof typeof body] !== undefined);
  return Object.fromEntries(named.map((name) => [name, full[name]]));
}

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
        'Creates a draft. Invoices are numbered per year without gaps, e.g. `INV-2026-000001`; `/billing-settings` has the prefix and ' +
        'the time zone. With `line_items`, `amount` may be absent. If it is given, it must equal the total of the items. Each is ' +
        '`quantity` times `unit_price`, rounded half up to cents: 7.5 times 33.33 is 249.98. Without taxes and discounts, the exact ' +
        'sum is accepted, too, for prices below a cent.\n\n' +
        'An item with a `tax_rate` in percent is taxed; `tax_behavior` says whether its price includes the tax (default ' +
        '`exclusive`). `discounts` apply one after the other to the sum of the items, before taxes. A tax is computed once per rate. ' +
        'With `reverse_charge`, the customer owes the tax, and both tax ids must be known when the invoice is sent.\n\n' +
        'A `due_date` without a time means the end of that day. `invoice.overdue` is sent when an unpaid invoice passes it.',
      body: newInvoice,
      example: {
        customer_email: 'anna@example.com',
        customer_name: 'Anna Muster',
        amount: 53.04,
        currency: 'EUR',
        description: 'Coffee for the office, in May',
        line_items: [
          { description: 'Espresso, 1 kg', quantity: 1.5, unit_price: 25, tax_rate: 7, tax_behavior: 'exclusive' },
          { description: 'Delivery', quantity: 1, unit_price: 12, tax_rate: 19 },
        ],
        discounts: [{ description: 'Loyalty', percent: 2.5 }],
        due_date: '2036-01-01',
        notes: 'Thank you.',
        terms: 'Payable within 14 days.',
        metadata: { order: 1042 },
      },
      answers: { 201: invoiceSchema },
      errors: ['rate_unavailable'],
    },
    async (trx, { config, rates }, { caller, body, now }) =>
      created(invoiceJson(await createInvoice(trx, caller, inputOf(body), { config, rates, now }), config)),
  ),
  patch(
    '/invoices/:id',
    {
      summary: 'Change a draft',
      scope: 'invoices:write',
      act: null,
      description:
        'Absent fields stay unchanged; `null` removes a value. If you change `line_items` or `discounts` without `amount`, the amount ' +
        'follows. Returns 409 once the invoice was sent.',
      params,
      body: changedInvoice,
      example: { description: 'Coffee for the office, in June' },
      answers: { 200: invoiceSchema },
      errors: ['conflict', 'rate_unavailable'],
    },
    async (trx, { config, rates }, { caller, params: { id }, body, now }) =>
      ok(invoiceJson(await updateInvoice(trx, caller, id, changeOf(body), { config, rates, now }), config)),
  ),
  del(
    '/invoices/:id',
    {
      summary: 'Delete a draft',
      scope: 'invoices:write',
      act: null,
      description:
        'The next invoice of the same year gets its number, so that no gap stays. Returns 409 once the invoice was sent: then void it.',
      params,
      answers: { 204: null },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      await deleteInvoice(trx, caller, id, config);
      return noContent;
    },
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
      const pdf = await invoicePdf(db, config, invoice, requester);
      return { ...ok(pdf), headers: pdfHeaders(invoice.invoice_number) };
    },
  ),
];
