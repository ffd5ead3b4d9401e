import { sql } from 'kysely';
import type { Database } from '../../../src/db/database.ts';
import type { MerchantScope } from '../../../src/db/scope.ts';

/** A paid payment somewhere in the history, for screens that are about one. */
export type Sample = {
  id: string;
  customer_id: string;
  customer_email: string;
  customer_wallet: string;
  transaction_signature: string;
  amount: string;
  order: string;
  invoice_id: string;
  invoice_number: string;
  subscription_id: string;
  refund_id: string;
  created_at: Date;
};

/** A screen: its name, and the path of a request for a sample. */
type Screen = { name: string; path: (sample: Sample) => string };

const api = (path: string) => `/api/v1${path}`;
const search = (text: string) => api(`/search?q=${encodeURIComponent(text)}`);
const around = ({ created_at }: Sample) =>
  `created_from=${new Date(created_at.getTime() - 86_400_000).toISOString()}&created_to=${created_at.toISOString()}`;

/** What the dashboard asks for. */
export const SCREENS: Screen[] = [
  { name: 'payments', path: () => api('/payments?limit=50') },
  { name: 'payments: confirmed', path: () => api('/payments?limit=50&status=confirmed') },
  { name: 'payments: expired', path: () => api('/payments?limit=50&status=expired') },
  { name: 'payments: underpaid', path: () => api('/payments?limit=50&exception=underpaid') },
  { name: 'payments: of a day', path: (sample) => api(`/payments?limit=50&${around(sample)}`) },
  { name: 'payments: of a customer', path: ({ customer_id }) => api(`/payments?limit=50&customer_id=${customer_id}`) },
  { name: 'payments: further back', path: ({ id }) => api(`/payments?limit=50&starting_after=${id}`) },
  { name: 'a payment', path: ({ id }) => api(`/payments/${id}`) },
  { name: 'a payment: diagnostics', path: ({ id }) => api(`/payments/${id}/diagnostics`) },
  { name: 'a payment: events', path: ({ id }) => api(`/events?resource_id=${id}`) },
  { name: 'a payment: refunds', path: ({ id }) => api(`/refunds?payment_id=${id}`) },
  { name: 'a payment: acts', path: ({ id }) => api(`/audit-log?object_id=${id}`) },
  { name: 'links', path: () => api('/payment-links?limit=50') },
  { name: 'invoices', path: () => api('/invoices?limit=50') },
  { name: 'invoices: sent', path: () => api('/invoices?limit=50&status=sent') },
  { name: 'an invoice', path: ({ invoice_id }) => api(`/invoices/${invoice_id}`) },
  { name: 'plans', path: () => api('/subscription-plans?limit=50') },
  { name: 'subscriptions', path: () => api('/subscriptions?limit=50') },
  { name: 'a subscription', path: ({ subscription_id }) => api(`/subscriptions/${subscription_id}`) },
  { name: 'installment plans', path: () => api('/installment-plans?limit=50') },
  { name: 'customers', path: () => api('/customers?limit=50') },
  { name: 'a customer', path: ({ customer_id }) => api(`/customers/${customer_id}`) },
  { name: 'refunds', path: () => api('/refunds?limit=50') },
  { name: 'a refund', path: ({ refund_id }) => api(`/refunds/${refund_id}`) },
  { name: 'unmatched money', path: () => api('/unapplied-transfers?limit=20') },
  { name: 'proofs', path: () => api('/proofs') },
  { name: 'balances', path: () => api('/balances') },
  { name: 'ledger entries', path: () => api('/ledger-entries?limit=50') },
  { name: 'ledger entries: of an account', path: () => api('/ledger-entries?limit=50&account=refunds') },
  { name: 'ledger entries: of a payment', path: ({ id }) => api(`/ledger-entries?limit=50&payment_id=${id}`) },
  { name: 'endpoints', path: () => api('/webhook-endpoints') },
  { name: 'deliveries', path: () => api('/webhooks?limit=50') },
  { name: 'deliveries: failed', path: () => api('/webhooks?limit=50&status=failed') },
  { name: 'events', path: () => api('/events?limit=50') },
  { name: 'keys', path: () => api('/keys') },
  { name: 'requests', path: () => api('/request-log?limit=50') },
  { name: 'audit log', path: () => api('/audit-log?limit=50') },
  { name: 'reports', path: () => api('/reports?limit=50') },
  { name: 'closed months', path: () => api('/periods?limit=25') },
  { name: 'search: payment id', path: ({ id }) => search(id) },
  { name: 'search: email', path: ({ customer_email }) => search(customer_email) },
  { name: 'search: order id', path: ({ order }) => search(order) },
  { name: 'search: value of many payments', path: () => search('app') },
  { name: 'search: wallet', path: ({ customer_wallet }) => search(customer_wallet) },
  { name: 'search: signature', path: ({ transaction_signature }) => search(transaction_signature) },
  { name: 'search: amount', path: ({ amount }) => search(`${Number(amount)}`) },
  { name: 'search: amount of tokens', path: ({ amount }) => search(`${Number(amount)} USDC`) },
  { name: 'search: invoice number', path: ({ invoice_number }) => search(invoice_number) },
  { name: 'search: nothing', path: ({ id }) => search(id.slice(0, 12)) },
];

/** How many payments the requests are about. */
const SAMPLES = 100;

/** Returns payments from all of a merchant's history, each with an invoice, a subscription and a refund of that time. */
export async function samplesOf(db: Database, { merchant_id, mode }: MerchantScope): Promise<Sample[]> {
  const isOwn = sql`merchant_id = ${merchant_id} and mode = ${mode}`;
  const { rows } = await sql<Sample>`
    select payment.id, payment.customer_id, payment.customer_email, payment.customer_wallet, payment.transaction_signature,
      payment.amount, payment.metadata->>'order' as order, payment.created_at, invoice.id as invoice_id, invoice.invoice_number,
      subscription.id as subscription_id, refund.id as refund_id
    from (
      select oldest + (now() - oldest) * (number / ${SAMPLES + 1}::float8) as at
      from (select min(created_at) as oldest from payments where ${isOwn}) as history, generate_series(1, ${SAMPLES}) as number
    ) as moment
    cross join lateral (
      select * from payments where ${isOwn} and id > first_id('pay', at) and status = 'confirmed' and customer_id is not null
        and metadata is not null order by id limit 1) as payment
    cross join lateral (select * from refunds where ${isOwn} and id < first_id('rfd', at) order by id desc limit 1) as refund
    cross join lateral (
      select * from invoices where ${isOwn} and created_at < at order by created_at desc, id desc limit 1) as invoice
    cross join lateral (
      select * from subscriptions where ${isOwn} and created_at < at order by created_at desc, id desc limit 1) as subscription`.execute(
    db,
  );
  return rows;
}
