import Big from 'big.js';
import type { CreditNoteRow } from '../../db/creditNotes.ts';
import type { Trx } from '../../db/database.ts';
import { changeInvoice, findInvoicesById, type InvoiceRow } from '../../db/invoices.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { idRule, isId, newId } from '../../domain/ids.ts';
import { restOf } from '../../domain/invoiceBalance.ts';
import { isPayable } from '../../domain/invoices.ts';
import { writeCreditNote } from '../payments/creditNotes.ts';
import type { EndDeps } from '../payments/settle.ts';
import { creditedInvoice, creditedOf, giveBack } from './creditNotes.ts';
import { lockReconciled } from './invoices.ts';
import { reconcileInvoice } from './reconcile.ts';

/** Credit to give by hand. `amount`: in the invoice's currency. */
export type NewCredit = { invoice_id: string; amount: Big; note: string | null };

/**
 * Credits a part of an invoice. An unpaid one costs less: its open payment is closed. A paid one gives back
 * the money that it no longer needs: that of payments becomes their surplus, and the rest goes to the customer's balance.
 * @throws FlorinError `not_found`; `validation_failed` on `amount`; `conflict` when it was not sent or is void, or while a payment of
 * it is being confirmed
 */
export async function creditInvoice(
  trx: Trx,
  deps: EndDeps,
  owner: MerchantScope,
  { invoice_id, amount, note }: NewCredit,
): Promise<CreditNoteRow> {
  if (!isId('inv', invoice_id)) throw new FlorinError('not_found', `invoice_id ${idRule('inv')}`);
  const invoice = await lockReconciled(trx, invoice_id, deps, owner);
  if (!invoice) throw new FlorinError('not_found', 'There is no such invoice.');
  const { status, now } = invoice;
  if (status === 'draft' || status === 'void') {
    throw new FlorinError('conflict', `Only an invoice that was sent can be credited. This one is ${status}.`, {
      status,
    });
  }
  const before = creditedOf(invoice);
  const rest = restOf(invoice);
  if (isPayable(status) && amount.gte(rest)) {
    throw invalid(
      'amount',
      `must be less than ${rest.toFixed()}, which is left to pay. To credit all of it, void the invoice`,
    );
  }
  // Less than the rest if the chain dropped a payment after a refund of it was credited.
  const most = Big(invoice.amount).minus(before);
  if (amount.gt(most)) throw invalid('amount', `must be at most ${most.toFixed()}, which was not credited yet`);
  const after = before.plus(amount);
  // Money of payments comes first: it can be refunded. Then what the balance paid, and what was paid elsewhere.
  const beyond = amount.minus(invoice.price);
  const beyondPayments = beyond.gt(0) ? beyond : Big(0);
  const unapplied = beyondPayments.gt(invoice.credit_applied) ? Big(invoice.credit_applied) : beyondPayments;
  const elsewhere = beyondPayments.minus(unapplied);
  if (beyondPayments.gt(0) && invoice.customer_id === null)
    throw invalid('invoice_id', 'must be the invoice of a customer');
  const change = {
    amount_credited: Big(invoice.amount_credited).plus(amount).toFixed(),
    credit_applied: Big(invoice.credit_applied).minus(unapplied).toFixed(),
    paid_by_hand: Big(invoice.paid_by_hand).minus(elsewhere).toFixed(),
  };
  await changeInvoice(trx, invoice, change, now);
  if (!(await reconcileInvoice(trx, deps, invoice_id))) throw beingConfirmed();
  const id = newId('crn');
  const given = { before, after, reason: 'adjustment', refund_id: null, note } as const;
  const [changed] = (await findInvoicesById(trx, [invoice_id])) as [InvoiceRow];
  await giveBack(trx, changed, { unapplied, elsewhere, credit_note_id: id });
  return writeCreditNote(trx, creditedInvoice(changed), given, id);
}

const beingConfirmed = () =>
  new FlorinError('conflict', 'A payment of this invoice is being confirmed. Retry in a minute.');
