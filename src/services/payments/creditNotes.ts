import Big from 'big.js';
import { type CreditNoteRow, completedRefunds, findCreditNote, insertCreditNote } from '../../db/creditNotes.ts';
import type { Trx } from '../../db/database.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { fiatValueOf, unitsOf } from '../../domain/balances.ts';
import { type CreditReason, creditBetween } from '../../domain/creditNotes.ts';
import { newId } from '../../domain/ids.ts';
import type { Currency } from '../../domain/money.ts';
import { yearIn } from '../../domain/timeZones.ts';
import type { Tax } from '../../domain/totals.ts';
import { emitEvents } from '../../queue/events.ts';
import { creditNoteJson } from '../../serializers/creditNotes.ts';

/** An invoice or a period that is credited. `credited`: how much of it was, whatever the reason. `taxes`: those in its `amount`. */
export type CreditedDocument = MerchantScope & {
  source: Pick<CreditNoteRow, 'invoice_id' | 'subscription_id' | 'subscription_cycle'>;
  customer_id: string | null;
  currency: Currency;
  amount: string;
  taxes: readonly Tax[];
  credited: Big;
  now: Date;
  time_zone: string;
};

/** Credit of a document that was given without a credit note yet. `before`: what was credited before it. */
export type GivenCredit = {
  before: Big;
  after: Big;
  reason: CreditReason;
  refund_id: string | null;
  note: string | null;
};

/**
 * Writes the credit note of credit that a document has, and emits `credit_note.created`. Returns its id. Call this last: see
 * insertCreditNote.
 */
export async function writeCreditNote(
  trx: Trx,
  document: CreditedDocument,
  { before, after, reason, refund_id, note }: GivenCredit,
  id = newId('crn'),
): Promise<CreditNoteRow> {
  const { merchant_id, mode, customer_id, currency, now, time_zone } = document;
  const { amount, taxes } = creditBetween(document, before, after);
  const { credit_note_prefix: prefix } = await findBillingSettings(trx, document);
  const source = { reason, refund_id, note, ...document.source };
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
  const written = (await findCreditNote(trx, document, id)) as CreditNoteRow;
  emitEvents(trx, [{ kind: 'credit_note.created', merchant_id, mode, data: creditNoteJson(written), at: now }]);
  return written;
}

/**
 * Returns the credit that the completed refunds of a paid document's payments give, for each refund without a credit note. A refund
 * takes the surplus of its payment first, which is no part of the document. Writes nothing.
 * @param surpluses the surplus of each payment, in base units, by payment id
 */
export async function creditOfRefunds(
  trx: Trx,
  { amount, credited }: CreditedDocument,
  payments: readonly LockedPayment[],
  surpluses: ReadonlyMap<string, bigint>,
): Promise<GivenCredit[]> {
  const refunded = payments.filter(({ refunds_held, refunds_deducted }) => refunds_held > refunds_deducted);
  const refunds = await completedRefunds(
    trx,
    refunded.map(({ id }) => id),
  );
  let after = credited;
  const given: GivenCredit[] = [];
  for (const payment of refunded) {
    let free = (surpluses.get(payment.id) ?? 0n) - payment.balance_spent;
    const own = refunds.filter(({ payment_id }) => payment_id === payment.id);
    for (const { amount_sent, credited: value } of own) {
      if (value !== null) free -= positive(amount_sent - unitsOf(Big(value), payment));
    }
    for (const { id, amount_sent } of own.filter((refund) => refund.credited === null)) {
      const ofSurplus = amount_sent < free ? amount_sent : positive(free);
      free -= ofSurplus;
      const left = Big(amount).minus(after);
      const value = fiatValueOf(amount_sent - ofSurplus, payment);
      const part = value.lt(left) ? value : left;
      if (part.lte(0)) continue;
      given.push({ before: after, after: after.plus(part), reason: 'refund', refund_id: id, note: null });
      after = after.plus(part);
    }
  }
  return given;
}

function positive(units: bigint): bigint {
  return units > 0n ? units : 0n;
}
