import { CURRENCIES } from '../../../domain/money.ts';
import { TOKEN_NAMES } from '../../../domain/tokens.ts';
import type { PaymentJson } from '../../../serializers/payments.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type FormData, formOf } from '../forms.ts';
import { listOf } from '../lists.ts';
import { act, type DeskAnswer, page, type Screen } from '../screen.ts';
import { cell, money, type Row, status, tokens, withQuery } from '../view.ts';
import { actOrShow } from './developers.ts';
import { showPayment } from './payment.ts';
import { exportPayments } from './paymentExport.ts';
import { paymentFilters } from './paymentFilters.ts';
import { resendReceipt, showReceiptForm } from './paymentReceipt.ts';
import { refund, showRefundForm } from './refundForm.ts';

/** The longest description, as the API has it. */
const MAX_DESCRIPTION = 1000;

export const paymentScreens: readonly Screen[] = [
  page('/payments', 'payments:read', (desk, { query }) => showList(desk, query)),
  page('/payments/new', 'payments:write', async (desk) => showNew(desk)),
  act('/payments/new', 'payments:write', create),
  page('/payments/export.csv', 'exports:read', (desk, { query }) => exportPayments(desk, query)),
  page('/payments/:id', 'payments:read', (desk, { params }) => showPayment(desk, params.id as string)),
  act('/payments/:id/cancel', 'payments:write', (desk, { params, form }) =>
    change(desk, params.id as string, 'cancel', form),
  ),
  act('/payments/:id/resolve', 'transfers:write', (desk, { params, form }) =>
    change(desk, params.id as string, 'resolve', form),
  ),
  page('/payments/:id/receipt', 'customers:write', (desk, { params }) => showReceiptForm(desk, params.id as string)),
  act('/payments/:id/receipt', 'customers:write', (desk, { params, form }) =>
    resendReceipt(desk, params.id as string, form),
  ),
  page('/payments/:id/refund', 'refunds:write', (desk, { params }) =>
    showRefundForm(desk, { payment: params.id as string }),
  ),
  act('/payments/:id/refund', 'refunds:write', (desk, { params, form }) =>
    refund(desk, { payment: params.id as string }, form),
  ),
];

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const filters = paymentFilters(desk);
  const chosen = Object.fromEntries(filters.flatMap(({ name }) => (query[name] ? [[name, query[name]]] : [])));
  const exportHref = desk.href('/payments/export.csv') + withQuery(chosen, {}).replace(/^\?$/, '');
  const data = await listOf<PaymentJson>(desk, {
    route: 'GET /payments',
    query,
    items: (body: { data: PaymentJson[] }) => body.data,
    filters,
    table: {
      caption: t.text('desk-payments'),
      empty: t.text('desk-no-payments'),
      columns: [
        { label: t.text('desk-amount'), isNumber: true },
        { label: t.text('desk-status-label') },
        { label: t.text('desk-description'), isWide: true },
        { label: t.text('desk-customer'), isWide: true },
        { label: t.text('desk-created') },
      ],
    },
    row: (payment) => rowOf(desk, payment),
    actions: [
      ...(desk.may('exports:read') ? [{ label: t.text('desk-export'), href: exportHref }] : []),
      ...(desk.may('payments:write')
        ? [{ label: t.text('desk-new-payment'), href: desk.href('/payments/new'), isPrimary: true }]
        : []),
    ],
  });
  return { title: t.text('desk-payments'), template: 'list', nav: 'payments', data };
}

function rowOf(desk: Desk, payment: PaymentJson): Row {
  const { t } = desk;
  const { id, amount, currency, amount_due, payment_token, description, customer_email, created_at } = payment;
  return {
    href: desk.href(`/payments/${id}`),
    cells: [
      cell(money(t, amount, currency), { sub: tokens(t, amount_due, payment_token) }),
      status(t, payment.status),
      cell(description ?? id),
      cell(customer_email),
      desk.timeCell(created_at),
    ],
  };
}

const newFields = ({ t }: Desk): Field[] => [
  { name: 'amount', label: t.text('desk-amount'), kind: 'amount', isRequired: true },
  {
    name: 'currency',
    label: t.text('desk-currency'),
    kind: 'select',
    isRequired: true,
    options: CURRENCIES.map((value) => ({ value, label: value })),
  },
  {
    name: 'token',
    label: t.text('desk-token'),
    kind: 'select',
    isRequired: true,
    options: TOKEN_NAMES.map((value) => ({ value, label: value })),
  },
  { name: 'description', label: t.text('desk-description'), kind: 'text', maxLength: MAX_DESCRIPTION },
  { name: 'customer_email', label: t.text('desk-customer-email'), kind: 'email', maxLength: 254 },
];

function showNew(desk: Desk, attempt: { sent?: FormData; error?: unknown } = {}): DeskAnswer {
  const { t } = desk;
  const terms = { action: desk.href('/payments/new'), submit: t.text('desk-create'), cancel: desk.href('/payments') };
  return {
    title: t.text('desk-new-payment'),
    template: 'formPage',
    nav: 'payments',
    data: { form: formOf(t, terms, newFields(desk), attempt) },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function create(desk: Desk, { form }: { form: FormData }): Promise<DeskAnswer> {
  try {
    const body = bodyOf(desk.t, newFields(desk), form);
    const created = await desk.call<PaymentJson>('POST /payments', { body, ...desk.once(form) });
    return { redirect: `/payments/${created.body.id}` };
  } catch (error) {
    return showNew(desk, { sent: form, error });
  }
}

function change(desk: Desk, id: string, verb: 'cancel' | 'resolve', form: FormData): Promise<DeskAnswer> {
  return actOrShow(
    desk,
    async () => {
      await desk.call(`POST /payments/:id/${verb}`, { params: { id }, body: {}, ...desk.once(form) });
      return { redirect: `/payments/${id}`, done: 'desk-done-saved' };
    },
    (problem) => showPayment(desk, id, problem),
  );
}
