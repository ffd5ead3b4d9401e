import { INVOICE_STATUSES } from '../../../domain/invoices.ts';
import type { InvoiceJson } from '../../../serializers/invoices.ts';
import type { Desk } from '../desk.ts';
import { type FormData, formOf } from '../forms.ts';
import { listingPage } from '../listings.ts';
import { changesRows } from '../rows.ts';
import { act, type DeskAnswer, page, type Screen } from '../screen.ts';
import { choices } from '../view.ts';
import { creditNoteListing } from './creditNotes.ts';
import { findInvoice, sendPdf, showInvoice } from './invoice.ts';
import { actOnInvoice, INVOICE_ACTS, type InvoiceActName, sendInvoice, showAct } from './invoiceActs.ts';
import { type InvoiceStart, invoiceBody, invoiceFields, newInvoice } from './invoiceForm.ts';
import { invoiceListing } from './listings.ts';

/** The field of a request for the sums of what was typed so far. */
const PREVIEW = 'preview';

export const invoiceScreens: readonly Screen[] = [
  page('/invoices', 'invoices:read', (desk, { query }) => showList(desk, query)),
  page('/invoices/new', 'invoices:write', async (desk, { query }) =>
    showForm(desk, await newInvoice(desk, query.customer_id)),
  ),
  act('/invoices/new', 'invoices:write', async (desk, { form }) => save(desk, await newInvoice(desk, undefined), form)),
  page('/invoices/:id', 'invoices:read', (desk, { params }) => showInvoice(desk, params.id as string)),
  page('/invoices/:id/pdf', 'invoices:read', (desk, { params }) => sendPdf(desk, 'GET /invoices/:id/pdf', params)),
  page('/invoices/:id/edit', 'invoices:write', async (desk, { params }) => {
    const draft = await findInvoice(desk, params.id as string);
    return draft.status === 'draft' ? showForm(desk, { ...draft, draft }) : { redirect: `/invoices/${draft.id}` };
  }),
  act('/invoices/:id/edit', 'invoices:write', async (desk, { params, form }) => {
    const draft = await findInvoice(desk, params.id as string);
    return save(desk, { ...draft, draft }, form);
  }),
  act('/invoices/:id/send', 'invoices:write', (desk, { params, form }) => sendInvoice(desk, params.id as string, form)),
  ...(Object.keys(INVOICE_ACTS) as InvoiceActName[]).flatMap((name) => [
    page(`/invoices/:id/${name}`, 'invoices:write', (desk, { params }) => showAct(desk, name, params.id as string)),
    act(`/invoices/:id/${name}`, 'invoices:write', (desk, { params, form }) =>
      actOnInvoice(desk, name, params.id as string, form),
    ),
  ]),
  page('/credit-notes', 'invoices:read', (desk, { query }) => showCreditNotes(desk, query)),
  page('/credit-notes/:id/pdf', 'invoices:read', (desk, { params }) =>
    sendPdf(desk, 'GET /credit-notes/:id/pdf', params),
  ),
];

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const name = (status: string) => t.text('desk-status', { status: { raw: status } });
  const data = await listingPage(desk, invoiceListing, {
    query,
    // The numbers follow one another.
    without: ['desk-created'],
    filters: [
      {
        name: 'status',
        label: t.text('desk-status-label'),
        options: choices(INVOICE_STATUSES, name, t.text('desk-all')),
      },
      { name: 'customer_email', label: t.text('portal-email'), type: 'email', maxLength: 254 },
    ],
    actions: [
      { label: t.text('desk-credit-notes'), href: desk.href('/credit-notes') },
      ...(desk.may('invoices:write')
        ? [{ label: t.text('desk-new-invoice'), href: desk.href('/invoices/new'), isPrimary: true }]
        : []),
    ],
  });
  return { title: t.text('desk-invoices'), template: 'list', nav: 'invoices', data };
}

async function showCreditNotes(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const back = { href: desk.href('/invoices'), text: t.text('desk-invoices') };
  const data = await listingPage(desk, creditNoteListing, { query });
  return { title: t.text('desk-credit-notes'), template: 'list', nav: 'invoices', data: { ...data, back } };
}

type Attempt = { sent?: FormData; error?: unknown };

/** Shows the form of a new invoice, or of a draft. */
async function showForm(desk: Desk, start: InvoiceStart, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const { draft } = start;
  const back = desk.href(draft === null ? '/invoices' : `/invoices/${draft.id}`);
  const terms = {
    action: draft === null ? desk.href('/invoices/new') : `${back}/edit`,
    submit: t.text(draft === null ? 'desk-invoice-create' : 'desk-save'),
    cancel: back,
  };
  return {
    title: draft === null ? t.text('desk-new-invoice') : t.text('desk-edit-invoice', { number: draft.invoice_number }),
    template: 'formPage',
    nav: 'invoices',
    data: { isWide: true, form: formOf(t, terms, await invoiceFields(desk, start, attempt.sent), attempt) },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function save(desk: Desk, start: InvoiceStart, form: FormData): Promise<DeskAnswer> {
  if (changesRows(form) || form.has(PREVIEW)) return showForm(desk, start, { sent: form });
  const { draft } = start;
  try {
    const body = invoiceBody(desk, start, await invoiceFields(desk, start), form);
    if (draft === null) {
      const created = await desk.call<InvoiceJson>('POST /invoices', { body, ...desk.once(form) });
      return { redirect: `/invoices/${created.body.id}` };
    }
    await desk.call('PATCH /invoices/:id', { params: { id: draft.id }, body, ...desk.once(form) });
    return { redirect: `/invoices/${draft.id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showForm(desk, start, { sent: form, error });
  }
}
