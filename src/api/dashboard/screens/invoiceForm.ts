import { findDashboardSettings } from '../../../db/merchants/dashboardSettings.ts';
import { MAX_INVOICE_TEXT } from '../../../domain/billingSettings.ts';
import { MAX_CUSTOMER_NAME } from '../../../domain/customers.ts';
import { MAX_EMAIL } from '../../../domain/emailAddress.ts';
import {
  MAX_DISCOUNT_DESCRIPTION,
  MAX_DISCOUNTS,
  MAX_ITEM_DESCRIPTION,
  MAX_LINE_ITEMS,
} from '../../../domain/invoices.ts';
import { CURRENCIES } from '../../../domain/money.ts';
import { localDay } from '../../../domain/timeZones.ts';
import { DEFAULT_TAX_BEHAVIOR, TAX_BEHAVIORS } from '../../../domain/totals.ts';
import { typedAmount, typedText } from '../../../domain/typedNumber.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { BillingSettingsJson } from '../../../serializers/billingSettings.ts';
import type { CustomerJson } from '../../../serializers/customers.ts';
import type { InvoiceJson } from '../../../serializers/invoices.ts';
import { MAX_DESCRIPTION } from '../../http/fields.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, changesOf, type Field, type FormData, type Option, plainOptions } from '../forms.ts';
import { tokenOptions } from '../options.ts';
import { typedTotals } from './invoiceTotals.ts';

/** Customers that the field of their email offers: as many as the API lists at once. */
const MAX_SUGGESTED = '100';

const onIf = (isOn: boolean) => (isOn ? 'on' : '');
const priceOf = (amount: number | null | undefined) => (amount == null ? '' : typedAmount(String(amount)));
const numberOf = (number: number | null | undefined) => (number == null ? '' : typedText(String(number)));

/** What a form shows before anybody has typed. `draft`: the invoice to change; null: a new one. */
export type InvoiceStart = Pick<InvoiceJson, 'customer_email' | 'customer_name' | 'currency' | 'notes' | 'terms'> & {
  draft: InvoiceJson | null;
};

/** Returns what a new invoice begins with. `customerId`: the customer for whom it is. */
export async function newInvoice(desk: Desk, customerId: string | undefined): Promise<InvoiceStart> {
  const [settings, { currency }, customer] = await Promise.all([
    desk.call<BillingSettingsJson>('GET /billing-settings'),
    findDashboardSettings(desk.app.db, desk.scope.merchant_id),
    customerId ? desk.call<CustomerJson>('GET /customers/:id', { params: { id: customerId } }) : null,
  ]);
  const { invoice_notes: notes, invoice_terms: terms } = settings.body;
  const { email = null, name = null } = customer?.body ?? {};
  return { draft: null, customer_email: email ?? '', customer_name: name, currency, notes, terms };
}

/** Returns the addresses of the newest customers, with their names. */
async function suggestions(desk: Desk): Promise<Option[]> {
  if (!desk.may('customers:read')) return [];
  const { body } = await desk.call<CustomerJson[]>('GET /customers', { query: { limit: MAX_SUGGESTED } });
  return body.flatMap(({ email, name }) => (email === null ? [] : [{ value: email, label: name ?? email }]));
}

/** Returns the fields of an invoice's form, and, of a list of items in `sent`, the sums. */
export async function invoiceFields(desk: Desk, start: InvoiceStart, sent?: FormData): Promise<Field[]> {
  const fields = fieldsOf(desk, start, await suggestions(desk));
  const items = fields.find(({ name }) => name === 'line_items');
  const typed = sent ? bodyOf(desk.t, fields, sent) : (start.draft ?? {});
  if (items?.rows) items.rows = { ...items.rows, totals: typedTotals(desk.t, typed) };
  return fields;
}

function fieldsOf(desk: Desk, start: InvoiceStart, customers: readonly Option[]): Field[] {
  const { t, merchant } = desk;
  const { draft } = start;
  return [
    {
      name: 'customer_email',
      label: t.text('desk-customer-email'),
      kind: 'email',
      isRequired: true,
      size: 'half',
      maxLength: MAX_EMAIL,
      suggestions: customers,
      value: start.customer_email,
    },
    {
      name: 'customer_name',
      label: t.text('desk-invoice-customer-name'),
      kind: 'text',
      size: 'half',
      maxLength: MAX_CUSTOMER_NAME,
      value: start.customer_name ?? '',
    },
    {
      name: 'description',
      label: t.text('desk-description'),
      kind: 'text',
      isRequired: true,
      maxLength: MAX_DESCRIPTION,
      hint: t.text('desk-invoice-description-hint'),
      value: draft?.description ?? '',
    },
    {
      name: 'currency',
      label: t.text('desk-currency'),
      kind: 'select',
      size: 'half',
      options: plainOptions(CURRENCIES),
      value: start.currency,
    },
    {
      name: 'due_date',
      label: t.text('desk-invoice-due'),
      kind: 'date',
      size: 'half',
      value: draft?.due_date ? localDay(new Date(draft.due_date), merchant.time_zone) : '',
    },
    itemsField(t, draft),
    discountsField(t, draft),
    ...textFields(t, start),
    ...rareFields(desk, draft),
  ];
}

function itemsField(t: Translator, draft: InvoiceJson | null): Field {
  const behaviors = TAX_BEHAVIORS.toReversed().map((value) => ({
    value,
    label: t.text('desk-item-tax-behavior', { behavior: { raw: value } }),
  }));
  return {
    name: 'line_items',
    label: t.text('desk-invoice-items'),
    kind: 'rows',
    rows: {
      min: 1,
      max: MAX_LINE_ITEMS,
      isTable: true,
      kept: ['tax_rate', 'tax_behavior'],
      title: (number) => t.text('desk-invoice-item', { number }),
      add: t.text('desk-invoice-item-add'),
      values: (draft?.line_items ?? []).map(({ description, quantity, unit_price, tax_rate, tax_behavior }) => ({
        description,
        quantity: numberOf(quantity),
        unit_price: priceOf(unit_price),
        tax_rate: numberOf(tax_rate),
        tax_behavior: tax_behavior ?? DEFAULT_TAX_BEHAVIOR,
      })),
      fields: [
        {
          name: 'description',
          label: t.text('doc-item'),
          kind: 'text',
          isRequired: true,
          maxLength: MAX_ITEM_DESCRIPTION,
        },
        {
          name: 'quantity',
          label: t.text('doc-quantity'),
          kind: 'amount',
          isRequired: true,
          size: 'small',
          value: '1',
        },
        { name: 'unit_price', label: t.text('doc-unit-price'), kind: 'amount', isRequired: true, size: 'small' },
        { name: 'tax_rate', label: t.text('desk-invoice-tax'), kind: 'amount', size: 'small' },
        {
          name: 'tax_behavior',
          label: t.text('desk-item-tax-is'),
          kind: 'select',
          size: 'half',
          options: behaviors,
          value: DEFAULT_TAX_BEHAVIOR,
        },
      ],
    },
  };
}

function discountsField(t: Translator, draft: InvoiceJson | null): Field {
  return {
    name: 'discounts',
    label: t.text('desk-invoice-discounts'),
    kind: 'rows',
    group: t.text('desk-invoice-discounts'),
    hint: t.text('desk-invoice-discounts-hint'),
    rows: {
      max: MAX_DISCOUNTS,
      title: (number) => t.text('desk-invoice-discount', { number }),
      add: t.text('desk-invoice-discount-add'),
      values: (draft?.discounts ?? []).map(({ description, percent, amount }) => ({
        description: description ?? '',
        percent: numberOf(percent),
        amount: priceOf(amount),
      })),
      fields: [
        {
          name: 'description',
          label: t.text('desk-description'),
          kind: 'text',
          maxLength: MAX_DISCOUNT_DESCRIPTION,
        },
        { name: 'percent', label: t.text('desk-invoice-percent'), kind: 'amount', size: 'small' },
        { name: 'amount', label: t.text('desk-invoice-or-amount'), kind: 'amount', size: 'small' },
      ],
    },
  };
}

function textFields(t: Translator, { draft, notes, terms }: InvoiceStart): Field[] {
  const group = t.text('desk-invoice-texts');
  const text = { kind: 'textarea', group, maxLength: MAX_INVOICE_TEXT } as const;
  // Those of the settings are on every new invoice.
  const field = (value: string | null) => ({ ...text, value: value ?? '', usual: draft === null ? (value ?? '') : '' });
  return [
    { ...field(notes), name: 'notes', label: t.text('desk-invoice-note-text') },
    { ...field(terms), name: 'terms', label: t.text('desk-invoice-term-text') },
  ];
}

/** The fields that most invoices leave as they are. */
function rareFields(desk: Desk, draft: InvoiceJson | null): Field[] {
  const { t } = desk;
  const group = t.text('desk-more');
  return [
    {
      name: 'token',
      label: t.text('desk-token'),
      kind: 'select',
      group,
      options: tokenOptions(desk, draft?.token),
      value: draft?.token ?? '',
    },
    {
      name: 'amount',
      label: t.text('desk-invoice-amount'),
      kind: 'amount',
      group,
      hint: t.text('desk-invoice-amount-hint'),
      value: draft && !draft.line_items ? priceOf(draft.amount) : '',
    },
    {
      name: 'reverse_charge',
      label: t.text('desk-invoice-reverse-charge'),
      kind: 'checkbox',
      group,
      hint: t.text('desk-invoice-reverse-charge-hint'),
      value: onIf(draft?.reverse_charge ?? false),
    },
    {
      name: 'pay_from_exchange',
      label: t.text('desk-from-exchange'),
      kind: 'checkbox',
      group,
      hint: t.text('desk-from-exchange-hint'),
      value: onIf(draft?.pay_from_exchange ?? false),
    },
    {
      name: 'metadata',
      label: t.text('desk-metadata'),
      kind: 'json',
      group,
      hint: t.text('desk-metadata-hint'),
      value: draft?.metadata ? JSON.stringify(draft.metadata, null, 2) : '',
    },
  ];
}

type Item = { tax_rate?: unknown; tax_behavior?: unknown };

/** Returns the body of a new invoice, or of a change of a draft. */
export function invoiceBody(
  { t }: Desk,
  { draft }: InvoiceStart,
  fields: readonly Field[],
  sent: FormData,
): Record<string, unknown> {
  const isNew = draft === null;
  const body = isNew ? bodyOf(t, fields, sent) : changesOf(t, fields, sent);
  const items = body.line_items as Item[] | undefined;
  if (items) body.line_items = items.map(untaxed);
  // Absent texts would be those of the settings, which the person has just seen and deleted.
  return isNew ? { notes: null, terms: null, ...body } : body;
}

/** Returns an item as the API takes it: without a rate, it has no kind of tax. */
const untaxed = ({ tax_behavior, ...item }: Item): Item =>
  item.tax_rate === undefined ? item : { ...item, tax_behavior };
