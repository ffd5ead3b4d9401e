import type { Route } from '../../http/route.ts';
import type { JsonSchema } from '../jsonSchema.ts';
import { EVENT_EXAMPLES } from './events.ts';
import * as a from './resources.ts';

/** An object of each main resource, by the title of its schema. */
const BY_TITLE: Record<string, object> = {
  Payment: a.payment,
  Split: a.split,
  Refund: a.refund,
  Customer: a.customer,
  Invoice: a.invoice,
  CreditNote: a.creditNote,
  Subscription: a.subscription,
  Installment: a.dueInstallment,
  InstallmentPlan: a.plan,
  Report: a.report,
  WebhookEndpoint: a.endpoint,
  NewWebhookEndpoint: { ...a.endpoint, secret: null },
};

/** Routes whose answer is a new object of its schema. Its other fields are those of the example request. */
const CREATES = [
  '/payments',
  '/payments/:id/refunds',
  '/customers',
  '/invoices',
  '/credit-notes',
  '/subscriptions',
  '/installment-plans',
  '/webhook-endpoints',
];

const dataOf = (kind: keyof typeof EVENT_EXAMPLES) => EVENT_EXAMPLES[kind].data;

const MONTH_DAYS = 30;
const FIRST_DUE = Date.parse('2030-01-15T09:00:00.000Z');
/** The installments of the example request: 600 EUR in six. */
const schedule = Array.from({ length: 6 }, (_, index) => ({
  ...a.installment,
  installment_number: index + 1,
  due_date: new Date(FIRST_DUE + index * MONTH_DAYS * 86_400_000).toISOString(),
  amount: 100,
  currency: 'EUR' as const,
}));

/** Fields of an answer that neither the object above nor the example request has. */
const BY_ROUTE: Record<string, object> = {
  'POST /payments/:id/cancel': dataOf('payment.failed'),
  'POST /payments/:id/resolve': { ...dataOf('payment.late'), status: 'confirmed', confirmed_at: a.PAID_AT },
  'POST /refunds/:id/cancel': dataOf('refund.cancelled'),
  'POST /customers': {
    ...a.customer,
    wallets: ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
    address: { line1: 'Hauptstraße 5', line2: null, city: 'Berlin', postal_code: '10827', state: null },
  },
  'POST /invoices': {
    ...a.invoice,
    amount_usd: 57.28,
    discounts: [{ description: 'Loyalty', percent: 2.5, amount: null, amount_off: 1.24 }],
    taxes: [
      { rate: 7, behavior: 'exclusive', taxable_amount: 36.56, amount: 2.56 },
      { rate: 19, behavior: 'exclusive', taxable_amount: 11.7, amount: 2.22 },
    ],
    tax_total: 4.78,
    amount_remaining: 53.04,
    line_items: [
      { description: 'Espresso, 1 kg', quantity: 1.5, unit_price: 25, tax_rate: 7, tax_behavior: 'exclusive' },
      { description: 'Delivery', quantity: 1, unit_price: 12, tax_rate: 19, tax_behavior: 'exclusive' },
    ],
    due_date: '2036-01-01T00:00:00.000Z',
  },
  'POST /invoices/:id/void': dataOf('invoice.voided'),
  'POST /invoices/:id/mark-uncollectible': dataOf('invoice.uncollectible'),
  'POST /invoices/:id/mark-paid': {
    ...dataOf('invoice.paid'),
    amount_received: 0,
    paid_by_hand: a.invoice.amount,
    paid_note: 'Bank transfer of 3 December',
  },
  'POST /subscriptions/:id/cancel': dataOf('subscription.canceled'),
  'POST /subscriptions/:id/pause': dataOf('subscription.paused'),
  'POST /subscriptions/:id/resume': dataOf('subscription.resumed'),
  'POST /installment-plans': {
    ...a.plan,
    first_payment_date: schedule[0]?.due_date,
    payment_schedule: schedule,
  },
  'POST /installment-plans/:id/reinstate': dataOf('installment_plan.reinstated'),
  'POST /webhook-endpoints': { ...a.endpoint, events: ['payment.confirmed'], secret: null },
};

/**
 * Returns an example of a route's answer, or undefined. Documentation tools would otherwise make one up from the schema,
 * such as a payment of 1 USD that is both pending and failed.
 */
export function answerExample(route: Route, schema: JsonSchema): unknown {
  const name = `${route.method} ${route.path}`;
  const known = BY_ROUTE[name];
  const isCreate = route.method === 'POST' && CREATES.includes(route.path);
  if (known && !isCreate) return known;
  const properties = schema.properties as { data?: JsonSchema; pagination?: JsonSchema } | undefined;
  const list = properties?.pagination ? properties.data : schema;
  const object = BY_TITLE[titleOf((list?.items as JsonSchema | undefined) ?? schema)];
  if (!object) return undefined;
  if (isCreate || route.method === 'PATCH') return withRequest(known ?? object, route.example);
  if (route.method !== 'GET') return undefined;
  if (!list?.items) return object;
  return list === schema
    ? [object]
    : { data: [object], pagination: { page: 1, limit: 20, total: 1, total_pages: 1, has_more: false } };
}

const titleOf = ({ $ref }: JsonSchema): string => String($ref).replace('#/components/schemas/', '');

/** Returns an object with the values of a request's fields. Those of other shapes and times are written out above. */
function withRequest(object: object, request: unknown): object {
  const same = Object.entries(request ?? {}).filter(
    ([field, value]) =>
      field === 'metadata' || (field in object && typeof value !== 'object' && !/^\d{4}-\d\d-\d\d/.test(String(value))),
  );
  return { ...object, ...Object.fromEntries(same) };
}
