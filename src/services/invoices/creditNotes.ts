import Big from 'big.js';
import { type CreditNoteRow, completedRefunds, findCreditNote, insertCreditNote } from '../../db/creditNotes.ts';
import type { Trx } from '../../db/database.ts';
import type { InvoiceRow } from '../../db/invoices.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import { fiatValueOf, unitsOf } from '../../domain/balances.ts';
import { type CreditReason, creditBetween } from '../../domain/creditNotes.ts';
import { newId } from '../../domain/ids.ts';
import { yearIn } from '../../domain/timeZones.ts';
import { emitEvents } from '../../queue/events.ts';
import { creditNoteJson } from '../../serializers/creditNotes.ts';
import { returnToBalances } from '../customers/balances.ts';

/** Credit of an invoice that was given without a document yet. `before`: what was credited before it. */
export type GivenCredit = {
  before: Big;
  after: Big;
  reason: CreditReason;
  refund_id: string | null;
  note: string | null;
};

/**
 * Writes the credit note of credit that an invoice has, and emits `credit_note.created`. Returns its id. Call this last: see
 * insertCreditNote.
 */
export async function writeCreditNote(
  trx: Trx,
  invoice: InvoiceRow,
  { before, after, reason, refund_id, note }: GivenCredit,
  id = newId('crn'),
): Promise<CreditNoteRow> {
  const { merchant_id, mode, customer_id, currency, now, time_zone } = invoice;
  const { amount, taxes } = creditBetween(invoice, before, after);
  const { credit_note_prefix: prefix } = await findBillingSettings(trx, invoice);
  const source = { reason, refund_id, note, invoice_id: invoice.id };
  const row = {
    id,
    merchant_id,
    mode,
    customer_id,
    currency,
    amount: amount.toFixed(),
    taxes,
    ...source,
    created_at: now,
  };
  await insertCreditNote(trx, row, { prefix, year: yearIn(now, time_zone) });
  const written = (await findCreditNote(trx, invoice, id)) as CreditNoteRow;
  emitEvents(trx, [{ kind: 'credit_note.created', merchant_id, mode, data: creditNoteJson(written), at: now }]);
  return written;
}

/** Gives what an invoice needs no more to its customer's balance: what the balance paid, and what was paid elsewhere. */
export async function giveBack(
  trx: Trx,
  { id: invoice_id, merchant_id, mode, customer_id, currency, now: created_at }: InvoiceRow,
  { unapplied, elsewhere, credit_note_id }: { unapplied: Big; elsewhere: Big; credit_note_id: string | null },
): Promise<void> {
  const source = { merchant_id, mode, customer_id, currency, invoice_id, credit_note_id, created_at };
  await returnToBalances(trx, [
    { ...source, kind: 'unapplied', amount: unapplied },
    { ...source, kind: 'credit_note', amount: elsewhere },
  ]);
}

/** Returns how much of an invoice was credited, whatever the reason. */
export function creditedOf({ amount_credited, amount_refunded }: InvoiceRow): Big {
  return Big(amount_credited).plus(amount_refunded);
}

/**
 * Returns the credit that the completed refunds of a paid invoice's payments give, for each refund without a credit note. A refund
 * takes the surplus of its payment first, which is no part of the invoice. Writes nothing.
 * @param surpluses the surplus of each payment, in base units, by payment id
 */
export async function creditOfRefunds(
  trx: Trx,
  invoice: InvoiceRow,
  payments: readonly LockedPayment[],
  surpluses: ReadonlyMap<string, bigint>,
): Promise<GivenCredit[]> {
  if (invoice.status !== 'paid') return [];
  const refunded = payments.filter(({ refunds_held, refunds_deducted }) => refunds_held > refunds_deducted);
  const refunds = await completedRefunds(
    trx,
    refunded.map(({ id }) => id),
  );
  let after = creditedOf(invoice);
  const given: GivenCredit[] = [];
  for (const payment of refunded) {
    let free = (surpluses.get(payment.id) ?? 0n) - payment.balance_spent;
    const own = refunds.filter(({ payment_id }) => payment_id === payment.id);
    for (const { amount_sent, credited } of own) {
      if (credited !== null) free -= positive(amount_sent - unitsOf(Big(credited), payment));
    }
    for (const { id, amount_sent } of own.filter(({ credited }) => credited === null)) {
      const ofSurplus = amount_sent < free ? amount_sent : positive(free);
      free -= ofSurplus;
      const left = Big(invoice.amount).minus(after);
      const value = fiatValueOf(amount_sent - ofSurplus, payment);
      const amount = value.lt(left) ? value : left;
      if (amount.lte(0)) continue;
      given.push({ before: after, after: after.plus(amount), reason: 'refund', refund_id: id, note: null });
      after = after.plus(amount);
    }
  }
  return given;
}

function positive(units: bigint): bigint {
  return units > 0n ? units : 0n;
}
