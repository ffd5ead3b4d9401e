import { MAX_CUSTOMER_NAME } from '../../../domain/customers.ts';
import { MAX_EMAIL } from '../../../domain/emailAddress.ts';
import { isUnpaid } from '../../../domain/installments.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { CustomerJson } from '../../../serializers/customers.ts';
import type { InstallmentPlanJson } from '../../../serializers/installmentPlans.ts';
import type { InvoiceJson } from '../../../serializers/invoices.ts';
import type { PaymentJson } from '../../../serializers/payments.ts';
import type { SubscriptionJson } from '../../../serializers/subscriptions.ts';
import type { Desk } from '../desk.ts';
import type { Listing } from '../listings.ts';
import type { Filter } from '../lists.ts';
import { type Cell, cell, money, shortened, status, tokens } from '../view.ts';

// The objects that pages of customers and plans list, beside the pages of their own.

/** The fields by which an object names its customer. */
export type Named = Pick<SubscriptionJson, 'customer_id' | 'customer_email' | 'customer_wallet'>;

/** Returns who an object's customer is. It leads to them if the person may read customers. */
export function customerCell(desk: Desk, { customer_id, customer_email, customer_wallet }: Named): Cell {
  if (!desk.may('customers:read')) return cell(null);
  const text = customer_email ?? (customer_wallet && shortened(customer_wallet)) ?? customer_id;
  return cell(text, customer_id ? { href: desk.href(`/customers/${customer_id}`) } : {});
}

/** Returns what a customer is called: their name, or else what they are known by. */
export function customerTitle({ id, name, email, wallet }: Pick<CustomerJson, 'id' | 'name' | 'email' | 'wallet'>) {
  return name ?? email ?? (wallet === null ? id : shortened(wallet));
}

export const customerListing: Listing<CustomerJson> = {
  route: 'GET /customers',
  caption: 'desk-customers',
  empty: 'desk-no-customers',
  first: 'desk-no-customers-yet',
  path: ({ id }) => `/customers/${id}`,
  columns: [
    { label: 'portal-name', isWide: true, cell: (_, customer) => cell(customerTitle(customer)) },
    { label: 'portal-email', cell: (_, { email }) => cell(email) },
    { label: 'portal-wallet', isShort: true, cell: (_, { wallet }) => cell(wallet && shortened(wallet)) },
    { label: 'desk-created', cell: (desk, { created_at }) => desk.timeCell(created_at) },
  ],
};

export const customerFilters = ({ t }: Desk): Filter[] => [
  { name: 'name', label: t.text('portal-name'), maxLength: MAX_CUSTOMER_NAME },
  { name: 'email', label: t.text('portal-email'), type: 'email', maxLength: MAX_EMAIL },
  { name: 'wallet', label: t.text('portal-wallet') },
];

export const paymentListing: Listing<PaymentJson> = {
  route: 'GET /payments',
  items: (body: { data: PaymentJson[] }) => body.data,
  caption: 'desk-payments',
  empty: 'desk-no-payments',
  path: ({ id }) => `/payments/${id}`,
  columns: [
    {
      label: 'desk-amount',
      isNumber: true,
      cell: ({ t }, { amount, currency, amount_due, payment_token }) =>
        cell(money(t, amount, currency), { sub: tokens(t, amount_due, payment_token) }),
    },
    { label: 'desk-status-label', cell: ({ t }, payment) => status(t, payment.status) },
    { label: 'desk-description', isWide: true, cell: (_, { description, id }) => cell(description ?? id) },
    { label: 'desk-customer', isWide: true, cell: (_, { customer_email }) => cell(customer_email) },
    { label: 'desk-created', cell: (desk, { created_at }) => desk.timeCell(created_at) },
  ],
};

export const invoiceListing: Listing<InvoiceJson> = {
  route: 'GET /invoices',
  caption: 'desk-invoices',
  empty: 'desk-no-invoices',
  first: 'desk-no-invoices-yet',
  path: ({ id }) => `/invoices/${id}`,
  columns: [
    { label: 'desk-number', isShort: true, cell: (_, { invoice_number }) => cell(invoice_number) },
    {
      label: 'desk-amount',
      isNumber: true,
      cell: ({ t }, { amount, currency }) => cell(money(t, amount, currency)),
    },
    {
      label: 'desk-status-label',
      cell: ({ t }, invoice) => status(t, invoice.is_overdue ? 'overdue' : invoice.status),
    },
    {
      label: 'desk-customer',
      isWide: true,
      cell: (desk, invoice) => customerCell(desk, { ...invoice, customer_wallet: null }),
    },
    { label: 'desk-due-date', isShort: true, cell: (desk, { due_date }) => desk.dayCell(due_date) },
    { label: 'desk-created', cell: (desk, { created_at }) => desk.timeCell(created_at) },
  ],
};

export const subscriptionListing: Listing<SubscriptionJson> = {
  route: 'GET /subscriptions',
  caption: 'desk-subscriptions',
  empty: 'desk-no-subscriptions',
  first: 'desk-no-subscriptions-yet',
  path: ({ id }) => `/subscriptions/${id}`,
  columns: [
    { label: 'desk-customer', cell: subscriberCell },
    { label: 'desk-plan', isWide: true, cell: (_, { plan_name }) => cell(plan_name) },
    {
      label: 'desk-price',
      isNumber: true,
      cell: ({ t }, { quantity, unit_amount, currency }) =>
        cell(unitsText(t, money(t, unit_amount, currency), quantity)),
    },
    { label: 'desk-status-label', cell: subscriptionStatus },
    { label: 'desk-next-payment', cell: (desk, { next_billing_at }) => desk.dayCell(next_billing_at) },
    { label: 'desk-created', cell: (desk, { created_at }) => desk.timeCell(created_at) },
  ],
};

/** The first cell of a row leads to the subscription, so it leads to no customer. */
function subscriberCell(desk: Desk, subscription: SubscriptionJson): Cell {
  const { text } = customerCell(desk, subscription);
  return cell(text);
}

/** Returns the price of some units: $10.00, or 2 × $10.00. */
export function unitsText(t: Translator, price: string, quantity: number): string {
  return quantity === 1 ? price : t.text('invoice-times', { quantity: String(quantity), price });
}

/** Returns a subscription's status, and what is special about it. */
function subscriptionStatus({ t }: Desk, { status: name, is_paid_up, cancel_at_period_end }: SubscriptionJson): Cell {
  const isOver = name === 'cancelled' || name === 'expired';
  const isLeaving = cancel_at_period_end && !isOver;
  const sub = isLeaving ? t.text('desk-ends-with-period') : is_paid_up || isOver ? null : t.text('desk-has-unpaid');
  return { ...status(t, name), sub };
}

export const installmentListing: Listing<InstallmentPlanJson> = {
  route: 'GET /installment-plans',
  caption: 'desk-installments',
  empty: 'desk-no-installments',
  first: 'desk-no-installments-yet',
  path: ({ id }) => `/installments/${id}`,
  columns: [
    {
      label: 'desk-amount',
      isNumber: true,
      cell: ({ t }, { total_amount, currency }) => cell(money(t, total_amount, currency)),
    },
    { label: 'desk-status-label', cell: installmentPlanStatus },
    { label: 'desk-description', isWide: true, cell: (_, { description, id }) => cell(description ?? id) },
    { label: 'desk-customer', cell: customerCell },
    {
      label: 'desk-next-due',
      cell: (desk, plan) => {
        const next = plan.status === 'active' ? plan.payment_schedule.find(isUnpaid) : undefined;
        return desk.dayCell(next?.due_date ?? null);
      },
    },
    { label: 'desk-created', cell: (desk, { created_at }) => desk.timeCell(created_at) },
  ],
};

/** Returns a plan's status, how much of it is paid, and whether an installment is late. */
function installmentPlanStatus(
  { t }: Desk,
  { status: name, payment_schedule, installment_count }: InstallmentPlanJson,
): Cell {
  const paid = payment_schedule.filter((one) => one.status === 'paid').length;
  const isLate = payment_schedule.some((one) => one.status === 'late');
  return {
    ...status(t, name === 'active' && isLate ? 'late' : name),
    sub: t.text('installments-paid', { paid, count: installment_count }),
  };
}
