import { countriesIn, MAX_ADDRESS_LINE, MAX_CUSTOMER_NAME, MAX_NOTES, MAX_TAX_ID } from '../../../domain/customers.ts';
import { MAX_EMAIL } from '../../../domain/emailAddress.ts';
import { FlorinError } from '../../../domain/errors.ts';
import { LANGUAGE_NAMES, LOCALES } from '../../../domain/locales.ts';
import type { CustomerJson } from '../../../serializers/customers.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, changesOf, type Field, type FormData, formOf } from '../forms.ts';
import { listingPage } from '../listings.ts';
import { act, type DeskAnswer, page, type Screen } from '../screen.ts';
import { cell } from '../view.ts';
import { findCustomer, showCustomer } from './customer.ts';
import { customerActs } from './customerActs.ts';
import { customerFilters, customerListing } from './listings.ts';

export const customerScreens: readonly Screen[] = [
  page('/customers', 'customers:read', (desk, { query }) => showList(desk, query)),
  page('/customers/new', 'customers:write', async (desk) => showForm(desk, null)),
  act('/customers/new', 'customers:write', create),
  page('/customers/:id', 'customers:read', (desk, { params }) => showCustomer(desk, params.id as string)),
  page('/customers/:id/edit', 'customers:write', async (desk, { params }) =>
    showForm(desk, await findCustomer(desk, params.id as string)),
  ),
  act('/customers/:id/edit', 'customers:write', (desk, { params, form }) => change(desk, params.id as string, form)),
  ...customerActs,
];

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const data = await listingPage(desk, customerListing, {
    query,
    filters: customerFilters(desk),
    actions: desk.may('customers:write')
      ? [{ label: t.text('desk-new-customer'), href: desk.href('/customers/new'), isPrimary: true }]
      : [],
  });
  return { title: t.text('desk-customers'), template: 'list', nav: 'customers', data };
}

/** Returns the fields of a customer. null: of a new one. */
function fieldsOf({ t }: Desk, customer: CustomerJson | null): Field[] {
  const { name, email, wallet, locale, country, tax_id, notes, address } = customer ?? {};
  const own = locale && !(LOCALES as string[]).includes(locale) ? [{ value: locale, label: locale }] : [];
  const none = { value: '', label: '–' };
  const line = (part: keyof NonNullable<CustomerJson['address']>, label: string): Field => ({
    name: `address.${part}`,
    label,
    kind: 'text',
    value: address?.[part] ?? null,
    maxLength: MAX_ADDRESS_LINE,
  });
  return [
    { name: 'name', label: t.text('portal-name'), kind: 'text', value: name ?? null, maxLength: MAX_CUSTOMER_NAME },
    {
      name: 'email',
      label: t.text('portal-email'),
      kind: 'email',
      value: email ?? null,
      maxLength: MAX_EMAIL,
      hint: t.text('desk-customer-known-by'),
    },
    { name: 'wallet', label: t.text('plan-wallet'), kind: 'text', value: wallet ?? null },
    {
      name: 'locale',
      label: t.text('language'),
      kind: 'select',
      value: locale ?? null,
      options: [none, ...own, ...LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))],
      hint: t.text('desk-customer-language-hint'),
    },
    line('line1', t.text('desk-street')),
    line('line2', t.text('desk-street-2')),
    line('postal_code', t.text('desk-postal-code')),
    line('city', t.text('desk-city')),
    line('state', t.text('desk-state')),
    {
      name: 'country',
      label: t.text('desk-country'),
      kind: 'select',
      value: country ?? null,
      options: [none, ...countriesIn(t.locale).map(({ code, name }) => ({ value: code, label: name }))],
    },
    { name: 'tax_id', label: t.text('desk-tax-id'), kind: 'text', value: tax_id ?? null, maxLength: MAX_TAX_ID },
    {
      name: 'notes',
      label: t.text('desk-notes'),
      kind: 'textarea',
      value: notes ?? null,
      maxLength: MAX_NOTES,
      hint: t.text('desk-notes-hint'),
    },
  ];
}

type Attempt = { sent?: FormData; error?: unknown };

function showForm(desk: Desk, customer: CustomerJson | null, attempt: Attempt = {}): DeskAnswer {
  const { t } = desk;
  const own = customer && desk.href(`/customers/${customer.id}`);
  const action = own ? `${own}/edit` : desk.href('/customers/new');
  const terms = { action, submit: t.text(own ? 'desk-save' : 'desk-create'), cancel: own ?? desk.href('/customers') };
  const form = formOf(t, terms, fieldsOf(desk, customer), attempt);
  const other = otherOf(attempt.error);
  const facts = other
    ? [{ label: t.text('desk-other-customer'), value: cell(other, { href: desk.href(`/customers/${other}`) }) }]
    : null;
  return {
    title: t.text(own ? 'desk-edit-customer' : 'desk-new-customer'),
    template: 'formPage',
    nav: 'customers',
    data: { form, facts },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

/** Returns the customer who has the address or the wallet already. */
function otherOf(error: unknown): string | null {
  const id = error instanceof FlorinError ? error.details.customer_id : null;
  return typeof id === 'string' ? id : null;
}

async function create(desk: Desk, { form }: { form: FormData }): Promise<DeskAnswer> {
  try {
    const body = bodyOf(desk.t, fieldsOf(desk, null), form);
    const created = await desk.call<CustomerJson>('POST /customers', { body, ...desk.once(form) });
    return { redirect: `/customers/${created.body.id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showForm(desk, null, { sent: form, error });
  }
}

async function change(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  const customer = await findCustomer(desk, id);
  const fields = fieldsOf(desk, customer);
  try {
    const body = changesOf(desk.t, fields, form);
    // The API replaces an address as a whole.
    if (body.address) body.address = addressOf(desk, fields, form);
    await desk.call('PATCH /customers/:id', { params: { id }, body, ...desk.once(form) });
    return { redirect: `/customers/${id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showForm(desk, customer, { sent: form, error });
  }
}

function addressOf({ t }: Desk, fields: readonly Field[], form: FormData): unknown {
  const lines = fields.filter(({ name }) => name.startsWith('address.'));
  return bodyOf(t, lines, form).address ?? null;
}
