import { MAX_EMAIL } from '../../../domain/emailAddress.ts';
import { DEFAULT_GRACE_DAYS, INSTALLMENT_PLAN_STATUSES } from '../../../domain/installments.ts';
import { CURRENCIES } from '../../../domain/money.ts';
import { BILLING_TOKEN, TOKEN_NAMES } from '../../../domain/tokens.ts';
import type { CustomerJson } from '../../../serializers/customers.ts';
import type { InstallmentPlanJson } from '../../../serializers/installmentPlans.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type FormData, formOf, plainOptions } from '../forms.ts';
import { listingPage } from '../listings.ts';
import { act, type DeskAnswer, page, type Screen, type ScreenRequest } from '../screen.ts';
import { choices } from '../view.ts';
import { forCustomer } from './customer.ts';
import { cancel, change, payOff, reinstate, showCancel, showEdit, showPlan } from './installmentPlan.ts';
import { installmentListing } from './listings.ts';

const idOf = ({ params }: ScreenRequest) => params.id as string;

export const installmentScreens: readonly Screen[] = [
  page('/installments', 'installment_plans:read', (desk, { query }) => showList(desk, query)),
  page('/installments/new', 'installment_plans:write', (desk, { query }) => showNew(desk, query)),
  act('/installments/new', 'installment_plans:write', create),
  page('/installments/:id', 'installment_plans:read', (desk, request) => showPlan(desk, idOf(request))),
  page('/installments/:id/edit', 'installment_plans:write', (desk, request) => showEdit(desk, idOf(request))),
  act('/installments/:id/edit', 'installment_plans:write', (desk, request) =>
    change(desk, idOf(request), request.form),
  ),
  act('/installments/:id/pay-off', 'installment_plans:write', (desk, request) =>
    payOff(desk, idOf(request), request.form),
  ),
  page('/installments/:id/cancel', 'installment_plans:write', (desk, request) => showCancel(desk, idOf(request))),
  act('/installments/:id/cancel', 'installment_plans:write', (desk, request) =>
    cancel(desk, idOf(request), request.form),
  ),
  act('/installments/:id/reinstate', 'installment_plans:write', (desk, request) =>
    reinstate(desk, idOf(request), request.form),
  ),
];

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const name = (value: string) => t.text('desk-status', { status: { raw: value } });
  const data = await listingPage(desk, installmentListing, {
    query,
    filters: [
      {
        name: 'status',
        label: t.text('desk-status-label'),
        options: choices(INSTALLMENT_PLAN_STATUSES, name, t.text('desk-all')),
      },
      { name: 'customer_email', label: t.text('portal-email'), type: 'email', maxLength: MAX_EMAIL },
    ],
    actions: desk.may('installment_plans:write')
      ? [{ label: t.text('desk-new-installments'), href: desk.href('/installments/new'), isPrimary: true }]
      : [],
  });
  return { title: t.text('desk-installments'), template: 'list', nav: 'installments', data };
}

/** The days between installments of a new plan: about a month. */
const USUAL_DAYS = 30;

function customerFields({ t }: Desk, customer: CustomerJson | null): Field[] {
  const wallet: Field = {
    name: 'customer_wallet',
    label: t.text('plan-wallet'),
    kind: 'text',
    isRequired: true,
    hint: t.text('desk-installments-wallet-hint'),
  };
  if (customer) return customer.wallet === null ? [wallet] : [];
  const email: Field = {
    name: 'customer_email',
    label: t.text('desk-customer-email'),
    kind: 'email',
    maxLength: MAX_EMAIL,
    hint: t.text('desk-installments-email-hint'),
  };
  return [email, wallet];
}

function newFields(desk: Desk, customer: CustomerJson | null): Field[] {
  const { t } = desk;
  return [
    ...customerFields(desk, customer),
    { name: 'description', label: t.text('desk-description'), kind: 'text', hint: t.text('desk-installments-what') },
    { name: 'total_amount', label: t.text('desk-total-amount'), kind: 'amount', isRequired: true },
    {
      name: 'currency',
      label: t.text('desk-currency'),
      kind: 'select',
      isRequired: true,
      options: plainOptions(CURRENCIES),
    },
    {
      name: 'token',
      label: t.text('desk-token'),
      kind: 'select',
      isRequired: true,
      value: BILLING_TOKEN,
      options: plainOptions(TOKEN_NAMES),
    },
    { name: 'installment_count', label: t.text('desk-installment-count'), kind: 'number', isRequired: true },
    {
      name: 'payment_frequency_days',
      label: t.text('desk-days-between'),
      kind: 'number',
      isRequired: true,
      value: String(USUAL_DAYS),
    },
    {
      name: 'first_payment_date',
      label: t.text('desk-first-date'),
      kind: 'date',
      hint: t.text('desk-first-date-hint'),
    },
    {
      name: 'grace_period_days',
      label: t.text('desk-grace-days'),
      kind: 'number',
      isRequired: true,
      value: String(DEFAULT_GRACE_DAYS),
      hint: t.text('desk-grace-days-hint'),
    },
    { name: 'late_fee_amount', label: t.text('late-fee'), kind: 'amount', hint: t.text('desk-late-fee-hint') },
  ];
}

async function showNew(
  desk: Desk,
  query: Record<string, string>,
  attempt: { sent?: FormData; error?: unknown } = {},
): Promise<DeskAnswer> {
  const { t } = desk;
  const { customer, facts, search } = await forCustomer(desk, query);
  const action = desk.href(`/installments/new${search}`);
  const terms = { action, submit: t.text('desk-create'), cancel: desk.href('/installments') };
  return {
    title: t.text('desk-new-installments'),
    template: 'formPage',
    nav: 'installments',
    data: { facts, form: formOf(t, terms, newFields(desk, customer), attempt) },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function create(desk: Desk, { query, form }: ScreenRequest): Promise<DeskAnswer> {
  const { customer } = await forCustomer(desk, query);
  try {
    const fields = bodyOf(desk.t, newFields(desk, customer), form);
    const body = { ...fields, ...(customer ? { customer_id: customer.id } : {}) };
    const created = await desk.call<InstallmentPlanJson>('POST /installment-plans', { body, ...desk.once(form) });
    return { redirect: `/installments/${created.body.id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showNew(desk, query, { sent: form, error });
  }
}
