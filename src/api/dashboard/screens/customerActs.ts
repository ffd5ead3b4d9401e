import { MAX_BALANCE_NOTE } from '../../../domain/balances.ts';
import { FlorinError } from '../../../domain/errors.ts';
import { CURRENCIES } from '../../../domain/money.ts';
import { waitText } from '../../../i18n/texts.ts';
import type { BalanceJson } from '../../../serializers/balances.ts';
import type { CustomerJson } from '../../../serializers/customers.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type FormData, formOf, plainOptions } from '../forms.ts';
import { listingPage } from '../listings.ts';
import { act, type DeskAnswer, page, type Screen, type ScreenRequest } from '../screen.ts';
import { cell, type Fact } from '../view.ts';
import { backTo, balanceFact, findCustomer, OBJECTS, type ObjectName, showBalance, showObjects } from './customer.ts';
import { customerFilters, customerListing, customerTitle } from './listings.ts';

const idOf = ({ params }: ScreenRequest) => params.id as string;

/** The pages below that of a customer: what they have, and what the merchant does for them. */
export const customerActs: readonly Screen[] = [
  ...(Object.keys(OBJECTS) as ObjectName[]).map((name) =>
    page(`/customers/:id/${name}`, 'customers:read', (desk, request) =>
      showObjects(desk, name, idOf(request), request.query),
    ),
  ),
  page('/customers/:id/balance', 'customers:read', (desk, request) => showBalance(desk, idOf(request), request.query)),
  page('/customers/:id/credit', 'credit:write', (desk, request) => showCredit(desk, idOf(request))),
  act('/customers/:id/credit', 'credit:write', (desk, request) => credit(desk, idOf(request), request.form)),
  page('/customers/:id/portal', 'customers:write', (desk, request) => showPortal(desk, idOf(request))),
  act('/customers/:id/portal', 'customers:write', (desk, request) => openPortal(desk, idOf(request))),
  act('/customers/:id/portal/send', 'customers:write', (desk, request) =>
    mailPortal(desk, idOf(request), request.form),
  ),
  page('/customers/:id/merge', 'customers:write', (desk, request) => chooseOther(desk, idOf(request), request.query)),
  page('/customers/:id/merge/:other', 'customers:write', (desk, { params }) => confirmMerge(desk, params)),
  act('/customers/:id/merge/:other', 'customers:write', (desk, { params, form }) => merge(desk, params, form)),
];

const creditFields = ({ t }: Desk): Field[] => [
  {
    name: 'direction',
    label: t.text('desk-credit-direction'),
    kind: 'select',
    isRequired: true,
    options: [
      { value: 'give', label: t.text('desk-credit-give') },
      { value: 'take', label: t.text('desk-credit-take') },
    ],
    hint: t.text('desk-credit-hint'),
  },
  { name: 'amount', label: t.text('desk-amount'), kind: 'amount', isRequired: true },
  {
    name: 'currency',
    label: t.text('desk-currency'),
    kind: 'select',
    isRequired: true,
    options: plainOptions(CURRENCIES),
  },
  {
    name: 'note',
    label: t.text('desk-note'),
    kind: 'text',
    maxLength: MAX_BALANCE_NOTE,
    hint: t.text('desk-notes-hint'),
  },
];

async function showCredit(
  desk: Desk,
  id: string,
  attempt: { sent?: FormData; error?: unknown } = {},
): Promise<DeskAnswer> {
  const { t } = desk;
  const [customer, balances] = await Promise.all([
    findCustomer(desk, id),
    desk.call<BalanceJson[]>('GET /customers/:id/balances', { params: { id } }),
  ]);
  const back = backTo(desk, customer);
  const terms = { action: desk.href(`/customers/${id}/credit`), submit: t.text('desk-save'), cancel: back.href };
  const facts: Fact[] = balances.body.map(balanceFact(desk));
  return {
    title: t.text('desk-change-balance'),
    template: 'formPage',
    nav: 'customers',
    data: { back, facts: facts.length > 0 ? facts : null, form: formOf(t, terms, creditFields(desk), attempt) },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function credit(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  try {
    const { direction, ...body } = bodyOf(desk.t, creditFields(desk), form);
    if (direction === 'take' && typeof body.amount === 'number') body.amount = -body.amount;
    await desk.call('POST /customers/:id/balance-transactions', { params: { id }, body, ...desk.once(form) });
    return { redirect: `/customers/${id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showCredit(desk, id, { sent: form, error });
  }
}

/** Shows how to get a link to the customer's portal. `link`: one that was just made. `problem`: why none was sent. */
async function showPortal(
  desk: Desk,
  id: string,
  { link, problem }: { link?: { url: string; expires_at: string }; problem?: string } = {},
): Promise<DeskAnswer> {
  const { t } = desk;
  const customer = await findCustomer(desk, id);
  const path = desk.href(`/customers/${id}/portal`);
  const show = { label: t.text('desk-portal-show'), href: path, post: true, isPrimary: !link };
  const send = {
    label: t.text('portal-email-new-link', { email: customer.email ?? '' }),
    href: `${path}/send`,
    post: true,
  };
  const facts = link && [
    { label: t.text('desk-portal-link'), value: cell(link.url, { isCode: true }) },
    { label: t.text('desk-works-until'), value: desk.timeCell(link.expires_at) },
  ];
  return {
    title: t.text('desk-portal-link'),
    template: 'detail',
    ...(problem ? { status: 429 } : {}),
    nav: 'customers',
    data: {
      back: backTo(desk, customer),
      problem,
      sections: [
        {
          title: customerTitle(customer),
          text: t.text('desk-portal-text'),
          ...(facts ? { facts } : {}),
          actions: customer.email === null ? [show] : [show, send],
        },
      ],
    },
  };
}

/** Shows a new link on the page itself: the link is a secret, so no address may have it. */
async function openPortal(desk: Desk, id: string): Promise<DeskAnswer> {
  const { body } = await desk.call<{ url: string; expires_at: string }>('POST /customers/:id/portal-link', {
    params: { id },
  });
  return showPortal(desk, id, { link: body });
}

async function mailPortal(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  try {
    await desk.call('POST /customers/:id/portal-link/send', { params: { id }, body: {}, ...desk.once(form) });
    return { redirect: `/customers/${id}`, done: 'desk-done-sent' };
  } catch (error) {
    if (!(error instanceof FlorinError) || error.code !== 'rate_limit_exceeded') throw error;
    const wait = waitText(Number(error.details.retry_after), desk.t);
    return showPortal(desk, id, { problem: desk.t.text('portal-too-many-mails-text', { wait }) });
  }
}

/** Shows the customers of whom one is merged into this one. */
async function chooseOther(desk: Desk, id: string, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const [customer, data] = await Promise.all([
    findCustomer(desk, id),
    listingPage(desk, customerListing, {
      query,
      filters: customerFilters(desk),
      row: (row, { id: other }) => ({
        ...row,
        href: other === id ? null : desk.href(`/customers/${id}/merge/${other}`),
      }),
    }),
  ]);
  const intro = t.text('desk-merge-choose', { customer: customerTitle(customer) });
  return {
    title: t.text('desk-merge'),
    template: 'list',
    nav: 'customers',
    data: { ...data, intro, back: backTo(desk, customer) },
  };
}

async function confirmMerge(desk: Desk, { id = '', other = '' }: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const [into, from] = await Promise.all([findCustomer(desk, id), findCustomer(desk, other)]);
  const action = desk.href(`/customers/${id}/merge/${other}`);
  const terms = {
    action,
    submit: t.text('desk-merge'),
    isDangerous: true,
    cancel: desk.href(`/customers/${id}/merge`),
  };
  return {
    title: t.text('desk-merge'),
    template: 'formPage',
    nav: 'customers',
    data: {
      intro: t.text('desk-merge-text', { from: customerTitle(from), into: customerTitle(into) }),
      facts: [
        { label: t.text('desk-merge-kept'), value: summaryOf(into) },
        { label: t.text('desk-merge-gone'), value: summaryOf(from) },
      ],
      form: formOf(t, terms, []),
    },
  };
}

const summaryOf = (customer: CustomerJson) =>
  [...new Set([customerTitle(customer), ...customer.emails, ...customer.wallets])].map((text) => cell(text));

async function merge(desk: Desk, { id = '', other = '' }: Record<string, string>, form: FormData): Promise<DeskAnswer> {
  const body = { customer_id: other };
  await desk.call('POST /customers/:id/merge', { params: { id }, body, ...desk.once(form) });
  return { redirect: `/customers/${id}`, done: 'desk-done-saved' };
}
