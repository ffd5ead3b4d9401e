import { countryName } from '../../../domain/customers.ts';
import { LANGUAGE_NAMES, type Locale } from '../../../domain/locales.ts';
import type { Permission } from '../../../domain/roles.ts';
import type { MessageId } from '../../../i18n/messageIds.ts';
import type { BalanceJson, BalanceTransactionJson } from '../../../serializers/balances.ts';
import type { CustomerJson } from '../../../serializers/customers.ts';
import { type Desk, routeNamed } from '../desk.ts';
import { type Listing, listingPage, newestOf } from '../listings.ts';
import type { DeskAnswer } from '../screen.ts';
import { type Action, type Cell, cell, type Fact, money, status } from '../view.ts';
import {
  customerCell,
  customerTitle,
  installmentListing,
  invoiceListing,
  type Named,
  paymentListing,
  subscriptionListing,
} from './listings.ts';

export async function findCustomer(desk: Desk, id: string): Promise<CustomerJson> {
  return (await desk.call<CustomerJson>('GET /customers/:id', { params: { id } })).body;
}

/** Returns who an object's customer is, with their name if it is known. Personal data is for those who may read customers. */
export async function namedCustomer(desk: Desk, object: Named): Promise<Cell> {
  const own = customerCell(desk, object);
  if (object.customer_id === null || !desk.may('customers:read')) return own;
  const { name } = await findCustomer(desk, object.customer_id);
  return name === null ? own : { ...own, text: name, sub: own.text };
}

/** Returns the link from a page about a customer to theirs. */
export const backTo = (desk: Desk, customer: CustomerJson) => ({
  href: desk.href(`/customers/${customer.id}`),
  text: customerTitle(customer),
});

/** Returns what a form shows of the customer that its address names: whom it is for, and how the address of its action ends. */
export async function forCustomer(
  desk: Desk,
  { customer_id }: Record<string, string>,
): Promise<{ facts: Fact[] | null; search: string; customer: CustomerJson | null }> {
  if (!customer_id) return { facts: null, search: '', customer: null };
  const customer = await findCustomer(desk, customer_id);
  const { href, text } = backTo(desk, customer);
  const facts = [{ label: desk.t.text('desk-customer'), value: cell(text, { href }) }];
  return { facts, search: `?customer_id=${customer.id}`, customer };
}

/** A form for a new object of a customer. */
type NewForm = { path: string; scope: Permission; label: MessageId };

/** Returns how the pages of customers list their objects of a kind. */
const listed = <Item extends { id: string }>(listing: Listing<Item>, form: NewForm | null = null) => ({
  caption: listing.caption,
  scope: routeNamed(listing.route).scope as Permission,
  form,
  page: (desk: Desk, terms: Parameters<typeof listingPage<Item>>[2]) => listingPage(desk, listing, terms),
  newest: (desk: Desk, terms: Parameters<typeof newestOf<Item>>[2]) => newestOf(desk, listing, terms),
});

/** What a customer has, by the last part of the page's path. */
export const OBJECTS = {
  invoices: listed(invoiceListing, { path: '/invoices/new', scope: 'invoices:write', label: 'desk-new-invoice' }),
  payments: listed(paymentListing),
  subscriptions: listed(subscriptionListing, {
    path: '/subscriptions/new',
    scope: 'subscriptions:write',
    label: 'desk-new-subscription',
  }),
  installments: listed(installmentListing, {
    path: '/installments/new',
    scope: 'installment_plans:write',
    label: 'desk-new-installments',
  }),
};
export type ObjectName = keyof typeof OBJECTS;

/** The column that says the same of all rows. */
const OWN = { without: ['desk-customer' as const] };

/** Returns the page of all of a customer's objects of a kind. */
export async function showObjects(
  desk: Desk,
  name: ObjectName,
  id: string,
  query: Record<string, string>,
): Promise<DeskAnswer> {
  const { caption, page } = OBJECTS[name];
  const [customer, data] = await Promise.all([
    findCustomer(desk, id),
    page(desk, { query, fixed: { customer_id: id }, ...OWN }),
  ]);
  const title = desk.t.text(caption);
  return { title, template: 'list', nav: 'customers', data: { ...data, back: backTo(desk, customer) } };
}

export async function showCustomer(desk: Desk, id: string): Promise<DeskAnswer> {
  const { t } = desk;
  const shown = (Object.keys(OBJECTS) as ObjectName[]).filter((name) => desk.may(OBJECTS[name].scope));
  const [customer, balances, changes, ...parts] = await Promise.all([
    findCustomer(desk, id),
    desk.call<BalanceJson[]>('GET /customers/:id/balances', { params: { id } }),
    newestOf(desk, balanceListing, { params: { id }, all: `/customers/${id}/balance` }),
    ...shown.map((name) => newestObjects(desk, name, id)),
  ]);
  return {
    title: customerTitle(customer),
    template: 'detail',
    nav: 'customers',
    data: {
      back: { href: desk.href('/customers'), text: t.text('desk-customers') },
      badges: customer.merged_into === null ? [] : [status(t, 'merged')],
      actions: actionsOf(desk, customer),
      sections: [
        { title: t.text('desk-details'), facts: factsOf(desk, customer) },
        { ...changes, ...(balances.body.length > 0 ? { facts: balances.body.map(balanceFact(desk)) } : {}) },
        ...parts,
        { title: t.text('desk-raw'), json: JSON.stringify(customer, null, 2) },
      ],
    },
  };
}

function newestObjects(desk: Desk, name: ObjectName, id: string): Promise<object> {
  const { form, newest } = OBJECTS[name];
  const actions =
    form && desk.may(form.scope)
      ? [{ label: desk.t.text(form.label), href: desk.href(`${form.path}?customer_id=${id}`) }]
      : [];
  return newest(desk, { fixed: { customer_id: id }, all: `/customers/${id}/${name}`, actions, ...OWN });
}

function actionsOf(desk: Desk, { id, merged_into }: CustomerJson): Action[] {
  const { t } = desk;
  if (merged_into !== null || !desk.may('customers:write')) return [];
  return [
    { label: t.text('desk-edit'), href: desk.href(`/customers/${id}/edit`) },
    ...(desk.may('credit:write')
      ? [{ label: t.text('desk-change-balance'), href: desk.href(`/customers/${id}/credit`) }]
      : []),
    { label: t.text('desk-portal-link'), href: desk.href(`/customers/${id}/portal`) },
    { label: t.text('desk-merge'), href: desk.href(`/customers/${id}/merge`) },
  ];
}

function factsOf(desk: Desk, customer: CustomerJson): Fact[] {
  const { t } = desk;
  const { emails, wallets, locale, country, tax_id, notes, merged_into, test_clock_id } = customer;
  const optional = (label: MessageId, text: string | null) =>
    text === null ? [] : [{ label: t.text(label), value: cell(text) }];
  const into = merged_into && cell(merged_into, { href: desk.href(`/customers/${merged_into}`) });
  return [
    ...(into ? [{ label: t.text('desk-merged-into'), value: into }] : []),
    ...optional('portal-name', customer.name),
    { label: t.text('portal-email'), value: knownBy(customer.email, emails) },
    { label: t.text('portal-wallet'), value: knownBy(customer.wallet, wallets, { isCode: true }) },
    ...optional('language', locale && (LANGUAGE_NAMES[locale as Locale] ?? locale)),
    ...optional('desk-postal-address', addressText(customer)),
    ...optional('desk-country', country && countryName(country, t.locale)),
    ...optional('desk-tax-id', tax_id),
    ...optional('desk-notes', notes),
    ...optional('desk-test-clock', test_clock_id),
    { label: t.text('desk-created'), value: desk.timeCell(customer.created_at) },
    { label: t.text('desk-id'), value: cell(customer.id, { isCode: true }) },
  ];
}

/** Returns the address or wallet that a customer has, and then others by which they are recognised. */
function knownBy(own: string | null, all: readonly string[], more: Pick<Cell, 'isCode'> = {}): Cell[] {
  const others = all.filter((one) => one.toLowerCase() !== own?.toLowerCase());
  const texts = own === null ? others : [own, ...others];
  return texts.length === 0 ? [cell(null)] : texts.map((text) => cell(text, more));
}

function addressText({ address }: CustomerJson): string | null {
  if (address === null) return null;
  const { line1, line2, postal_code, city, state } = address;
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [line1, line2, town, state].filter(Boolean).join(', ') || null;
}

/** Returns a function that shows a balance with what it pays for. */
export const balanceFact =
  (desk: Desk) =>
  ({ currency, purpose, balance }: BalanceJson): Fact => ({
    label: desk.t.text(purpose === null ? 'desk-balance-in' : 'portal-prepaid', { currency }),
    value: cell(money(desk.t, balance, currency), purpose === null ? {} : { href: desk.href(purposePath(purpose)) }),
  });

/** Returns the path of the subscription or the installment plan that money prepays. */
const purposePath = (purpose: string) =>
  purpose.startsWith('sub_') ? `/subscriptions/${purpose}` : `/installments/${purpose}`;

/** Returns the path of what has caused a change of a balance; null: the merchant. */
function causePath({ payment_id, invoice_id, subscription_id, purpose }: BalanceTransactionJson): string | null {
  if (payment_id) return `/payments/${payment_id}`;
  if (invoice_id) return `/invoices/${invoice_id}`;
  if (subscription_id) return `/subscriptions/${subscription_id}`;
  return purpose === null ? null : purposePath(purpose);
}

const balanceListing: Listing<BalanceTransactionJson> = {
  route: 'GET /customers/:id/balance-transactions',
  caption: 'desk-balance',
  empty: 'desk-no-balance',
  path: causePath,
  columns: [
    { label: 'desk-reason', cell: ({ t }, { kind }) => cell(t.text('desk-balance-kind', { kind: { raw: kind } })) },
    {
      label: 'desk-amount',
      isNumber: true,
      cell: ({ t }, { amount, currency }) => cell(money(t, amount, currency)),
    },
    {
      label: 'desk-balance-after',
      isNumber: true,
      cell: ({ t }, { balance_after, currency }) => cell(money(t, balance_after, currency)),
    },
    { label: 'desk-note', isWide: true, cell: (_, { note }) => cell(note) },
    { label: 'desk-created', cell: (desk, { created_at }) => desk.timeCell(created_at) },
  ],
};

/** Returns the page of all changes of a customer's balances. */
export async function showBalance(desk: Desk, id: string, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const [customer, data] = await Promise.all([
    findCustomer(desk, id),
    listingPage(desk, balanceListing, { query, params: { id } }),
  ]);
  return {
    title: t.text('desk-balance'),
    template: 'list',
    nav: 'customers',
    data: { ...data, back: backTo(desk, customer) },
  };
}
