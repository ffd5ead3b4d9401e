import type { Trx } from '../../db/database.ts';
import {
  changeInvoice,
  type DetailedInvoice,
  findDetailedInvoice,
  findInvoicePaymentIds,
  lockInvoices,
} from '../../db/invoices.ts';
import { type LockedPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import {
  asksForWrongAmount,
  isSettledOtherwise,
  payingPayment,
  surplusByInvoice,
} from '../../domain/invoiceBalance.ts';
import { isPayable } from '../../domain/invoices.ts';
import { sumOf } from '../../domain/totals.ts';
import { acceptLate } from '../payments/close.ts';
import { creditOfRefunds, type GivenCredit, writeCreditNote } from '../payments/creditNotes.ts';
import type { EndDeps } from '../payments/settle.ts';
import { recordSurplus } from '../payments/surplus.ts';
import { endObsolete } from '../payments/withdraw.ts';
import { creditedInvoice } from './creditNotes.ts';
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
  else if (invoice.status === 'paid' && !isSettledOtherwise(invoice))
    await correctPaid(trx, invoice, null, invoice.now);
  const after = (await findDetailedInvoice(trx, invoice.id)) as DetailedInvoice;
  const payer = paying ? (after.payment_id ?? paying.id) : isSettledOtherwise(invoice) ? '' : null;
  const surpluses = payer === null ? null : surplusByInvoice(invoice, payer);
  const isCredited = surpluses && after.status === 'paid';
  const given = isCredited ? await creditOfRefunds(trx, creditedInvoice(after), [...payments.values()], surpluses) : [];
  const current = { ...invoice, status: after.status };
  await recordSurplus(trx, config, [...payments.values()], surpluses);
  const wrong = invoice.payments.filter(
    (payment) => payment.status === 'pending' && payment.id !== paying?.id && asksForWrongAmount(current, payment),
  );
  const ids = wrong.map(({ id }) => id);
  const { finished, isComplete } = await endObsolete(trx, invoice.mode, ids, { isPaid: payer !== null });
  await finish(trx, config, { finished });
  await creditRefunds(trx, after, given);
  return isComplete;
}

/** Writes the credit notes of an invoice's refunds. */
async function creditRefunds(trx: Trx, invoice: DetailedInvoice, given: readonly GivenCredit[]): Promise<void> {
  const refunded = sumOf(given.map(({ before, after }) => after.minus(before)));
  if (refunded.eq(0)) return;
  const amount_refunded = refunded.plus(invoice.amount_refunded).toFixed();
  await changeInvoice(trx, invoice, { amount_refunded }, invoice.now);
  for (const credit of given) await writeCreditNote(trx, creditedInvoice(invoice), credit);
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
  } else if (isPayable(invoice.status)) {
    const paid = [{ invoice_id: invoice.id, payment_id: paying.id, paid_at: invoice.now }];
    await finish(trx, config, { finished: await markPaid(trx, config, paid) });
  } else {
    await correctPaid(trx, invoice, paying.id, invoice.now);
  }
}
