import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import {
  changeInvoice,
  findInvoicesById,
  type InvoiceRow,
  invoicePaymentWith,
  lockIdlePayments,
  lockInvoices,
  markInvoicesPaid,
} from '../../db/invoices.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import { changePayment, type PaymentRow } from '../../db/payments/payments.ts';
import { emitEvents } from '../../queue/events.ts';
import { invoiceJson } from '../../serializers/invoices.ts';

/** A finished payment, locked by this transaction, and the time on its merchant's clock. */
type End = { row: PaymentRow; now: Date };

/**
 * Updates the invoices of finished payments, and returns other payments that it cancelled. A confirmed payment marks
 * its invoice as paid, once, and emits `invoice.paid`. The invoice's other payments are then cancelled. A reverted
 * payment reopens its invoice, unless another payment of it is confirmed. In all other cases, the invoice stays as it
 * is.
 */
export async function onInvoicePaymentsFinished(trx: Trx, config: Config, ends: readonly End[]): Promise<End[]> {
  const relevant = ends.filter(({ row }) => row.invoice_id && (isConfirmed(row) || row.failure_reason === 'reverted'));
  if (relevant.length === 0) return [];
  const nows = new Map(relevant.map(({ row, now }) => [row.invoice_id as string, now]));
  await lockInvoices(trx, [...nows.keys()]);
  await reopen(trx, relevant);
  const confirmed = relevant.filter(({ row }) => isConfirmed(row));
  if (confirmed.length === 0) return [];
  const payments = confirmed.map(({ row, now }) => ({
    invoice_id: row.invoice_id as string,
    payment_id: row.id,
    paid_at: now,
  }));
  const paidIds = await markInvoicesPaid(trx, payments);
  if (paidIds.length === 0) return [];
  const nowOf = (id: string) => nows.get(id) as Date;
  await announcePaid(trx, config, await findInvoicesById(trx, paidIds), nowOf);
  return cancelOthers(trx, paidIds, nowOf);
}

function isConfirmed({ status }: PaymentRow): boolean {
  return status === 'confirmed';
}

async function announcePaid(trx: Trx, config: Config, paid: InvoiceRow[], nowOf: (id: string) => Date): Promise<void> {
  const events = paid.map((invoice) => {
    const { id, merchant_id, mode } = invoice;
    return { kind: 'invoice.paid' as const, merchant_id, mode, data: invoiceJson(invoice, config), at: nowOf(id) };
  });
  emitEvents(trx, events);
}

/** Reopens invoices whose payment was reverted. This is rare, so they are handled one by one. */
async function reopen(trx: Trx, ends: readonly End[]): Promise<void> {
  for (const { row, now } of ends) {
    if (row.failure_reason !== 'reverted') continue;
    const [invoice] = await findInvoicesById(trx, [row.invoice_id as string]);
    if (invoice?.status !== 'paid' || invoice.payment_id !== row.id) continue;
    const other = await invoicePaymentWith(trx, invoice.id, 'confirmed');
    await changeInvoice(
      trx,
      invoice,
      other ? { payment_id: other.id, paid_at: other.confirmed_at } : { status: 'sent', paid_at: null },
      now,
    );
  }
}

/**
 * Cancels the other open payments of paid invoices, so that nobody pays twice by mistake.
 * A payment stays open if it has received something or a pending transaction names it: its money must stay visible.
 */
async function cancelOthers(trx: Trx, invoiceIds: string[], nowOf: (id: string) => Date): Promise<End[]> {
  const idle = await lockIdlePayments(trx, invoiceIds);
  if (idle.length === 0) return [];
  const undecided = await payablePayments(
    trx,
    idle.map(({ id }) => id),
  );
  const ends: End[] = [];
  for (const payment of idle) {
    if (undecided.has(payment.id)) continue;
    const now = nowOf(payment.invoice_id as string);
    const change = { status: 'failed', failure_reason: 'cancelled' } as const;
    ends.push({ row: await changePayment(trx, payment, change, now), now });
  }
  return ends;
}
