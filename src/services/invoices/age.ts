import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { type DueInvoice, findInvoicesById, markOverdue } from '../../db/invoices.ts';
import { payingPayment } from '../../domain/invoiceBalance.ts';
import { emitEvents } from '../../queue/events.ts';
import { invoiceJson } from '../../serializers/invoices.ts';

/**
 * Announces locked invoices as overdue, with `invoice.overdue`, once each. Returns how many it announced.
 * Leaves out those whose payments have received enough: they are about to become paid.
 * @param timeOf the time of each announcement, on the merchant's clock
 */
export async function announceOverdue(
  trx: Trx,
  config: Config,
  due: readonly DueInvoice[],
  timeOf: (invoice: DueInvoice) => Date,
): Promise<number> {
  const times = new Map(due.map((invoice) => [invoice.id, timeOf(invoice)]));
  const invoices = await findInvoicesById(trx, [...times.keys()]);
  const announced = invoices
    .filter((invoice) => payingPayment(invoice) === null)
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
  return announced.length;
}
