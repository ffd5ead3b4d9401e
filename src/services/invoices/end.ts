import Big from 'big.js';
import type { Trx } from '../../db/database.ts';
import { changeInvoice, findInvoicesById, type InvoiceRow } from '../../db/invoices.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { EventKind } from '../../domain/events.ts';
import { newId } from '../../domain/ids.ts';
import { restOf } from '../../domain/invoiceBalance.ts';
import { type InvoiceStatus, isPayable } from '../../domain/invoices.ts';
import { emitEvents } from '../../queue/events.ts';
import { invoiceJson } from '../../serializers/invoices.ts';
import { writeCreditNote } from '../payments/creditNotes.ts';
import type { EndDeps } from '../payments/settle.ts';
import { creditedInvoice, creditedOf, giveBack } from './creditNotes.ts';
import { lockReconciled } from './invoices.ts';
import { reconcileInvoice } from './reconcile.ts';

// Ends of an invoice that no payment causes.

type Change = Parameters<typeof changeInvoice>[2];

/**
 * Voids an invoice: nobody owes it any more. Closes its open payment, writes a credit note, and emits `invoice.voided`. Money that it has
 * received is surplus. Money paid elsewhere goes to the customer's balance.
 * @throws FlorinError `not_found`; `conflict` when it was not sent, is paid, or while a payment of it is being confirmed
 */
export function voidInvoice(trx: Trx, deps: EndDeps, scope: MerchantScope, id: string): Promise<InvoiceRow> {
  return endInvoice(trx, deps, scope, id, {
    kind: 'invoice.voided',
    change: ({ amount, amount_refunded, now }) => ({
      status: 'void',
      voided_at: now,
      credit_applied: '0',
      // Not zero if the chain dropped money after the rest was marked as paid.
      paid_by_hand: '0',
      amount_credited: Big(amount).minus(amount_refunded).toFixed(),
    }),
  });
}

/**
 * Marks an invoice as uncollectible: the merchant no longer expects its money. It can still be paid. Emits `invoice.uncollectible`.
 * @throws FlorinError as voidInvoice
 */
export function markUncollectible(trx: Trx, deps: EndDeps, scope: MerchantScope, id: string): Promise<InvoiceRow> {
  return endInvoice(trx, deps, scope, id, {
    kind: 'invoice.uncollectible',
    change: ({ now }) => ({ status: 'uncollectible', uncollectible_at: now }),
  });
}

/**
 * Marks an invoice as paid elsewhere, with all that is left of it. Closes its open payment, and emits `invoice.paid`.
 * @param note what the merchant wants to remember, such as a bank's reference
 * @throws FlorinError as voidInvoice
 */
export function markPaidByHand(
  trx: Trx,
  deps: EndDeps,
  scope: MerchantScope,
  id: string,
  note: string | null,
): Promise<InvoiceRow> {
  return endInvoice(trx, deps, scope, id, {
    kind: 'invoice.paid',
    change: (invoice) => ({
      status: 'paid',
      paid_at: invoice.now,
      paid_by_hand: Big(invoice.paid_by_hand).plus(restOf(invoice)).toFixed(),
      paid_note: note,
    }),
  });
}

/** How an invoice ends: the event, and the change of the reconciled invoice. */
type End = { kind: EventKind; change: (invoice: InvoiceRow) => Change & { status: InvoiceStatus } };

async function endInvoice(
  trx: Trx,
  deps: EndDeps,
  owner: MerchantScope,
  id: string,
  { kind, change }: End,
): Promise<InvoiceRow> {
  const invoice = await lockReconciled(trx, id, deps, owner);
  if (!invoice) throw new FlorinError('not_found', 'There is no such invoice.');
  const { status, now } = invoice;
  const next = change(invoice);
  if (!isPayable(status) || status === next.status) throw wrongStatus(status);
  await changeInvoice(trx, invoice, { uncollectible_at: null, next_action_at: null, ...next }, now);
  if (!(await reconcileInvoice(trx, deps, id))) {
    throw new FlorinError('conflict', 'A payment of this invoice is being confirmed. Retry in a minute.');
  }
  const [ended] = (await findInvoicesById(trx, [id])) as [InvoiceRow];
  const { merchant_id, mode } = ended;
  if (ended.status === 'void') await creditVoid(trx, invoice, ended);
  emitEvents(trx, [{ kind, merchant_id, mode, data: invoiceJson(ended, deps.config), at: now }]);
  return ended;
}

/** Writes the credit note of a voided invoice, and gives back what the customer's balance had paid, and what was paid elsewhere. */
async function creditVoid(trx: Trx, before: InvoiceRow, ended: InvoiceRow): Promise<void> {
  const credit = { before: creditedOf(before), after: Big(ended.amount) };
  const given = { ...credit, reason: 'void', refund_id: null, note: null } as const;
  const [unapplied, elsewhere] = [Big(before.credit_applied), Big(before.paid_by_hand)];
  const credit_note_id = newId('crn');
  await giveBack(trx, ended, { unapplied, elsewhere, credit_note_id });
  await writeCreditNote(trx, creditedInvoice(ended), given, credit_note_id);
}

const WRONG: Record<InvoiceStatus, string> = {
  draft: 'This invoice was not sent. A draft can be deleted.',
  sent: 'This invoice is open.',
  paid: 'This invoice is paid. To give money back, refund its payment.',
  void: 'This invoice is void.',
  uncollectible: 'This invoice is uncollectible already.',
};

function wrongStatus(status: InvoiceStatus): FlorinError {
  return new FlorinError('conflict', WRONG[status], { status });
}
