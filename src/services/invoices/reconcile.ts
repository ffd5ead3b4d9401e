import type { Trx } from '../../db/database.ts';
import { type DetailedInvoice, findDetailedInvoice, findInvoicePaymentIds, lockInvoices } from '../../db/invoices.ts';
import { type LockedPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import { asksForWrongAmount, payingPayment, surplusByInvoice } from '../../domain/invoiceBalance.ts';
import { acceptLate } from '../payments/close.ts';
import type { EndDeps } from '../payments/settle.ts';
import { recordSurplus } from '../payments/surplus.ts';
import { endObsolete } from '../payments/withdraw.ts';
import { correctPaid, markPaid } from './onPaymentFinished.ts';

/** An invoice and its payments, locked by this transaction. `payments`: by id; a concurrent request may have added others. */
export type LockedInvoice = { invoice: DetailedInvoice; payments: ReadonlyMap<string, LockedPayment> };

/** Locks an invoice and before that its payments, in the order of everybody. Null when it does not exist. */
export async function lockWithPayments(trx: Trx, id: string): Promise<LockedInvoice | null> {
  const found = await findInvoicePaymentIds(trx, id);
  if (!found) return null;
  const payments = await lockPaymentsById(trx, found.mode, found.ids);
  await lockInvoices(trx, [id]);
  const invoice = await findDetailedInvoice(trx, id);
  return invoice && { invoice, payments: new Map(payments.map((payment) => [payment.id, payment])) };
}

/**
 * Reconciles an invoice with everything received for it. Returns false if it must be retried later.
 * Money that arrives for a closed payment pays the invoice, or reduces what is left. If the chain dropped some, more is owed
 * again. An open payment that asks for another amount than what is left is closed. The next visit to the invoice's page
 * creates one for the rest. While a transaction that names it is being ingested, the payment stays open. Money that a paid
 * invoice did not need is recorded as surplus.
 */
export async function reconcileInvoice(trx: Trx, deps: EndDeps, id: string): Promise<boolean> {
  const locked = await lockWithPayments(trx, id);
  return locked ? reconcileLocked(trx, deps, locked) : true;
}

/** Reconciles a locked invoice, as reconcileInvoice does. Read the invoice again after it. */
export async function reconcileLocked(
  trx: Trx,
  { config, finish }: EndDeps,
  { invoice, payments }: LockedInvoice,
): Promise<boolean> {
  if (invoice.status === 'draft') return true;
  if (invoice.payments.some(({ id }) => !payments.has(id))) return false;
  // Money of closed payments comes first, so that a payment with a few cents is not the one that pays.
  const closed = invoice.payments.filter(({ status }) => status !== 'pending');
  const paying = payments.get(payingPayment(invoice, closed) ?? payingPayment(invoice) ?? '');
  if (paying) await pay(trx, { config, finish }, invoice, paying);
  else if (invoice.status === 'paid') await correctPaid(trx, invoice, null, invoice.now);
  const payer = paying && ((await findDetailedInvoice(trx, invoice.id))?.payment_id ?? paying.id);
  await recordSurplus(trx, config, [...payments.values()], payer ? surplusByInvoice(invoice, payer) : null);
  const current = { ...invoice, status: paying ? ('paid' as const) : ('sent' as const) };
  const wrong = invoice.payments.filter(
    (payment) => payment.status === 'pending' && payment.id !== paying?.id && asksForWrongAmount(current, payment),
  );
  const ids = wrong.map(({ id }) => id);
  const { finished, isComplete } = await endObsolete(trx, invoice.mode, ids, { isPaid: paying !== undefined });
  await finish(trx, config, { finished });
  return isComplete;
}

/** Makes an invoice paid by a payment, unless it is paid already. */
async function pay(
  trx: Trx,
  { config, finish }: EndDeps,
  invoice: DetailedInvoice,
  paying: LockedPayment,
): Promise<void> {
  const current = invoice.payments.find(({ id }) => id === invoice.payment_id);
  if (invoice.status === 'paid' && current?.status === 'confirmed') return;
  if (paying.status !== 'confirmed') {
    const accepted = await acceptLate(trx, paying);
    await finish(trx, config, { finished: [accepted] });
  } else if (invoice.status === 'sent') {
    const paid = [{ invoice_id: invoice.id, payment_id: paying.id, paid_at: invoice.now }];
    await finish(trx, config, { finished: await markPaid(trx, config, paid) });
  } else {
    await correctPaid(trx, invoice, paying.id, invoice.now);
  }
}
