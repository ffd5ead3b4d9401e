import { explorerUrlOf } from '../../../config/index.ts';
import { CURRENCIES } from '../../../domain/money.ts';
import { PAYMENT_EXCEPTIONS, PAYMENT_STATUSES } from '../../../domain/payments.ts';
import { TOKEN_NAMES } from '../../../domain/tokens.ts';
import type { DiagnosticsJson } from '../../../serializers/diagnostics.ts';
import type { PaymentJson } from '../../../serializers/payments.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type FormData, formOf } from '../forms.ts';
import { listOf } from '../lists.ts';
import { act, type DeskAnswer, page, type Screen } from '../screen.ts';
import { type Action, cell, choices, type Fact, money, type Row, status, tokens } from '../view.ts';
import { simulatorPath } from './simulator.ts';

/** The longest description, as the API has it. */
const MAX_DESCRIPTION = 1000;

export const paymentScreens: readonly Screen[] = [
  page('/payments', 'payments:read', (desk, { query }) => showList(desk, query)),
  page('/payments/new', 'payments:write', async (desk) => showNew(desk)),
  act('/payments/new', 'payments:write', create),
  page('/payments/:id', 'payments:read', (desk, { params }) => showPayment(desk, params.id as string)),
  act('/payments/:id/cancel', 'payments:write', (desk, { params, form }) =>
    change(desk, params.id as string, 'cancel', form),
  ),
  act('/payments/:id/resolve', 'transfers:write', (desk, { params, form }) =>
    change(desk, params.id as string, 'resolve', form),
  ),
];

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const name = (value: string) => t.text('desk-status', { status: { raw: value } });
  const data = await listOf<PaymentJson>(desk, {
    route: 'GET /payments',
    query,
    items: (body: { data: PaymentJson[] }) => body.data,
    filters: [
      {
        name: 'status',
        label: t.text('desk-status-label'),
        options: choices(PAYMENT_STATUSES, name, t.text('desk-all')),
      },
      {
        name: 'exception',
        label: t.text('desk-exception'),
        options: choices(PAYMENT_EXCEPTIONS, name, t.text('desk-all')),
      },
      { name: 'customer_email', label: t.text('portal-email'), type: 'email', maxLength: 254 },
      { name: 'payment_link_id', label: t.text('desk-link'), isOfLinks: true },
      { name: 'invoice_id', label: t.text('doc-invoice'), isOfLinks: true },
    ],
    table: {
      caption: t.text('desk-payments'),
      empty: t.text('desk-no-payments'),
      columns: [
        { label: t.text('desk-amount'), isNumber: true },
        { label: t.text('desk-status-label') },
        { label: t.text('desk-description'), isWide: true },
        { label: t.text('desk-customer') },
        { label: t.text('desk-created') },
      ],
    },
    row: (payment) => rowOf(desk, payment),
    actions: desk.may('payments:write')
      ? [{ label: t.text('desk-new-payment'), href: desk.href('/payments/new'), isPrimary: true }]
      : [],
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

async function change(desk: Desk, id: string, verb: 'cancel' | 'resolve', form: FormData): Promise<DeskAnswer> {
  await desk.call(`POST /payments/:id/${verb}`, { params: { id }, body: {}, ...desk.once(form) });
  return { redirect: `/payments/${id}`, done: 'desk-done-saved' };
}

async function showPayment(desk: Desk, id: string): Promise<DeskAnswer> {
  const { t } = desk;
  const [{ body: payment }, { body: diagnosis }] = await Promise.all([
    desk.call<PaymentJson>('GET /payments/:id', { params: { id } }),
    desk.call<DiagnosticsJson>('GET /payments/:id/diagnostics', { params: { id } }),
  ]);
  const title = `${money(t, payment.amount, payment.currency)}`;
  return {
    title,
    template: 'detail',
    nav: 'payments',
    data: {
      back: { href: desk.href('/payments'), text: t.text('desk-payments') },
      badges: [status(t, payment.status), ...payment.exceptions.map((one) => status(t, one))],
      actions: actionsOf(desk, payment),
      sections: [
        { title: t.text('desk-details'), facts: factsOf(desk, payment) },
        { title: t.text('desk-diagnosis'), text: diagnosis.summary },
        { title: t.text('desk-raw'), json: JSON.stringify(payment, null, 2) },
      ],
    },
  };
}

function actionsOf(desk: Desk, { id, status, amount_received }: PaymentJson): Action[] {
  const { t, scope } = desk;
  const of = (verb: string) => desk.href(`/payments/${id}/${verb}`);
  const actions: Action[] = [];
  if (scope.mode === 'test' && status !== 'confirmed' && desk.may('payments:write')) {
    actions.push({ label: t.text('simulator-simulate'), href: desk.href(simulatorPath(id)), isPrimary: true });
  }
  if (status === 'pending' && desk.may('payments:write')) {
    actions.push({ label: t.text('desk-cancel-payment'), href: of('cancel'), post: true, isDangerous: true });
  }
  const isEnded = status === 'failed' || status === 'expired';
  if (isEnded && amount_received > 0 && desk.may('transfers:write')) {
    actions.push({ label: t.text('desk-resolve'), href: of('resolve'), post: true });
  }
  return actions;
}

function factsOf(desk: Desk, payment: PaymentJson): Fact[] {
  const { t, app, scope } = desk;
  const { payment_token: token, transaction_signature: signature } = payment;
  return [
    { label: t.text('desk-due'), value: cell(tokens(t, payment.amount_due, token)) },
    { label: t.text('desk-received'), value: cell(tokens(t, payment.amount_received, token)) },
    { label: t.text('desk-created'), value: desk.timeCell(payment.created_at) },
    { label: t.text('desk-customer'), value: cell(payment.customer_email) },
    ...(payment.status === 'pending'
      ? [
          {
            label: t.text('desk-payment-page'),
            value: cell(payment.payment_url, { isCode: true, href: payment.payment_url, isExternal: true }),
            isWhole: true,
          },
        ]
      : []),
    { label: t.text('desk-id'), value: cell(payment.id, { isCode: true }) },
    ...(signature
      ? [
          {
            label: t.text('desk-transaction'),
            value: cell(signature, {
              isCode: true,
              href: explorerUrlOf(app.config, scope.mode, signature),
              isExternal: true,
            }),
          },
        ]
      : []),
  ];
}
