import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import {
  changeInvoice,
  findInvoicesById,
  type InvoiceRow,
  lockIdlePayments,
  lockInvoices,
  markInvoicesPaid,
  type PaidInvoice,
} from '../../db/invoices.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import { changePayment, type FinishedPayment, type PaymentRow } from '../../db/payments/payments.ts';
import {
  asksForWrongAmount,
  isSettledOtherwise,
  payingPayment,
  surplusByInvoice,
} from '../../domain/invoiceBalance.ts';
import { isPayable } from '../../domain/invoices.ts';
import { emitEvents } from '../../queue/events.ts';
import { enqueue } from '../../queue/queues.ts';
import { invoiceJson } from '../../serializers/invoices.ts';

/**
 * Updates the invoices of finished payments, and returns other payments that it cancelled.
 * An invoice is paid as soon as its payments together received its price, and is open again when they no longer have.
 * The first emits `invoice.paid` and cancels the invoice's other open payments. If other payments must change, too, or
 * there is a surplus, a job does that.
 */
export async function onInvoicePaymentsFinished(
  trx: Trx,
  config: Config,
  ends: readonly FinishedPayment[],
): Promise<FinishedPayment[]> {
  const relevant = ends.filter(({ row }) => row.invoice_id !== null && concernsInvoice(row));
  if (relevant.length === 0) return [];
  const nows = new Map(relevant.map(({ row, now }) => [row.invoice_id as string, now]));
  const ids = [...nows.keys()];
  await lockInvoices(trx, ids);
  const paid: PaidInvoice[] = [];
  const toReconcile: string[] = [];
  for (const invoice of await findInvoicesById(trx, ids)) {
    const now = nows.get(invoice.id) as Date;
    if (isSettledOtherwise(invoice)) {
      // Whatever it received is surplus.
      toReconcile.push(invoice.id);
      continue;
    }
    const paying = payingPayment(invoice);
    const payment = invoice.payments.find(({ id }) => id === paying);
    if (payment && hasSurplus(invoice, payment.id)) toReconcile.push(invoice.id);
    if (payment && payment.status !== 'confirmed') toReconcile.push(invoice.id);
    else if (payment && isPayable(invoice.status))
      paid.push({ invoice_id: invoice.id, payment_id: payment.id, paid_at: now });
    else if (invoice.status === 'paid') await correctPaid(trx, invoice, paying, now);
    if (paying === null && hasWrongPayment({ ...invoice, status: 'sent' })) toReconcile.push(invoice.id);
  }
  await enqueueReconcileInvoices(trx, [...new Set(toReconcile)]);
  return markPaid(trx, config, paid);
}

function hasSurplus(invoice: InvoiceRow, paying: string): boolean {
  return surplusByInvoice(invoice, paying)
    .values()
    .some((surplus) => surplus > 0n);
}

/** True if a finished payment may change what its invoice still owes. */
function concernsInvoice({ status, amount_received, failure_reason }: PaymentRow): boolean {
  return status === 'confirmed' || amount_received > 0n || failure_reason === 'reverted';
}

function hasWrongPayment(invoice: InvoiceRow): boolean {
  return invoice.payments.some((payment) => payment.status === 'pending' && asksForWrongAmount(invoice, payment));
}

/**
 * Corrects a paid invoice after its payments changed. Without a payment that pays it, it is open again. If its payment is no
 * longer confirmed, it names the one that pays it now.
 * @param paying a confirmed payment, or null
 */
export async function correctPaid(trx: Trx, invoice: InvoiceRow, paying: string | null, now: Date): Promise<void> {
  if (paying === null) return changeInvoice(trx, invoice, { status: 'sent', paid_at: null }, now);
  const [current, next] = [invoice.payment_id, paying].map((one) => invoice.payments.find(({ id }) => id === one));
  if (current?.status === 'confirmed') return;
  await changeInvoice(trx, invoice, { payment_id: paying, paid_at: next?.confirmed_at ?? now }, now);
}

/**
 * Marks locked invoices as paid, emits `invoice.paid`, and cancels their other open payments. Returns those. Open payments
 * that it could not cancel are left to a job.
 */
export async function markPaid(trx: Trx, config: Config, payments: readonly PaidInvoice[]): Promise<FinishedPayment[]> {
  if (payments.length === 0) return [];
  const paidIds = await markInvoicesPaid(trx, payments);
  const times = new Map(payments.map(({ invoice_id, paid_at }) => [invoice_id, paid_at]));
  const nowOf = (id: string) => times.get(id) as Date;
  const invoices = await findInvoicesById(trx, paidIds);
  announcePaid(trx, config, invoices, nowOf);
  const cancelled = await cancelOthers(trx, paidIds, nowOf);
  const closed = new Set(cancelled.map(({ row }) => row.id));
  const isLeft = ({ payments }: InvoiceRow) =>
    payments.some(({ id, status }) => status === 'pending' && !closed.has(id));
  await enqueueReconcileInvoices(
    trx,
    invoices.filter(isLeft).map(({ id }) => id),
  );
  return cancelled;
}

function announcePaid(trx: Trx, config: Config, paid: InvoiceRow[], nowOf: (id: string) => Date): void {
  const events = paid.map((invoice) => {
    const { id, merchant_id, mode } = invoice;
    return { kind: 'invoice.paid' as const, merchant_id, mode, data: invoiceJson(invoice, config), at: nowOf(id) };
  });
  emitEvents(trx, events);
}

/**
 * Cancels the other open payments of paid invoices, so that nobody pays twice by mistake.
 * A payment stays open if it has received something or a pending transaction names it: its money must stay visible.
 */
async function cancelOthers(trx: Trx, invoiceIds: string[], nowOf: (id: string) => Date): Promise<FinishedPayment[]> {
  const idle = invoiceIds.length > 0 ? await lockIdlePayments(trx, invoiceIds) : [];
  if (idle.length === 0) return [];
  const undecided = await payablePayments(trx, idle);
  const ends: FinishedPayment[] = [];
  for (const payment of idle) {
    if (undecided.has(payment.id)) continue;
    const now = nowOf(payment.invoice_id as string);
    const change = { status: 'failed', failure_reason: 'cancelled' } as const;
    ends.push({ row: await changePayment(trx, payment, change, now), now });
  }
  return ends;
}

/**
 * Enqueues a reconcile of invoices whose payments gained or lost credits without an end.
 * A job does this, because other payments may have to change, too.
 */
export function reconcileLateInvoices(trx: Trx, changed: readonly PaymentRow[]): Promise<void> {
  return enqueueReconcileInvoices(trx, [...new Set(changed.flatMap(({ invoice_id }) => invoice_id ?? []))]);
}

/** Enqueues jobs that reconcile invoices with their payments. */
function enqueueReconcileInvoices(trx: Trx, invoiceIds: readonly string[]): Promise<void> {
  return enqueue(
    trx,
    'invoice.reconcile',
    invoiceIds.map((invoice_id) => ({ invoice_id })),
  );
}

/** How often an unpaid invoice that has received enough may start a reconcile, however often its page is visited. */
const SETTLING_SECONDS = 60;

/**
 * Enqueues a reconcile of unpaid invoices that have received enough, at most once a minute each.
 * Usually the last credit has started one. It did not if the money arrived before invoices counted it.
 */
export async function reconcileSettlingInvoices(trx: Trx, invoiceIds: readonly string[]): Promise<void> {
  for (const invoice_id of invoiceIds) {
    const once = { singletonKey: invoice_id, singletonSeconds: SETTLING_SECONDS };
    await enqueue(trx, 'invoice.reconcile', [{ invoice_id }], once);
  }
}
