import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { type DueInvoice, findInvoicesById, markOverdue } from '../../db/invoices.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import { payingPayment } from '../../domain/invoiceBalance.ts';
import { emitEvents } from '../../queue/events.ts';
import { invoiceJson } from '../../serializers/invoices.ts';
import { reconcileSettlingInvoices } from './onPaymentFinished.ts';

/** The invoices that were announced, and the unpaid ones that have received enough. */
export type AnnounceResult = { announced: number; settlingIds: string[] };

/**
 * Announces locked invoices as overdue, with `invoice.overdue`, once each.
 * Leaves out those whose payments have received enough, and starts a reconcile that marks them as paid. Also leaves out those
 * that a transaction may be paying. The next sweep tries these again.
 * @param timeOf the time of each announcement, on the merchant's clock
 */
export async function announceOverdue(
  trx: Trx,
  config: Config,
  due: readonly DueInvoice[],
  timeOf: (invoice: DueInvoice) => Date,
): Promise<AnnounceResult> {
  if (due.length === 0) return { announced: 0, settlingIds: [] };
  const times = new Map(due.map((invoice) => [invoice.id, timeOf(invoice)]));
  const invoices = await findInvoicesById(trx, [...times.keys()]);
  const settlingIds = invoices.filter((invoice) => payingPayment(invoice) !== null).map(({ id }) => id);
  const ids = invoices.flatMap(({ payments }) => payments.map(({ id }) => ({ id })));
  const undecided = await payablePayments(trx, ids);
  const announced = invoices
    .filter(({ id, payments }) => !settlingIds.includes(id) && !payments.some((payment) => undecided.has(payment.id)))
    .map((invoice) => ({ ...invoice, now: times.get(invoice.id) as Date }));
  await markOverdue(
    trx,
    announced.map(({ id, now }) => ({ id, at: now })),
  );
  const events = announced.map((invoice) => {
    const { merchant_id, mode, now: at } = invoice;
    return { kind: 'invoice.overdue' as const, merchant_id, mode, data: invoiceJson(invoice, config), at };
  });
  emitEvents(trx, events);
  await reconcileSettlingInvoices(trx, settlingIds);
  return { announced: announced.length, settlingIds };
}
