import * as v from 'valibot';
import type { CreditNoteRow } from '../db/creditNotes.ts';
import { CREDIT_REASONS } from '../domain/creditNotes.ts';
import { MODES } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { TAX_BEHAVIORS } from '../domain/totals.ts';
import { id, timestamp } from './fields.ts';

/** A credit note as the API shows it and as webhooks carry it. */
export const creditNoteSchema = v.pipe(
  v.object({
    id: id('crn'),
    credit_note_number: v.pipe(v.string(), v.examples(['CRN-2026-000001'])),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    invoice_id: v.nullable(id('inv')),
    subscription_id: v.pipe(
      v.nullable(id('sub')),
      v.description('The subscription whose period it credits, instead of an invoice.'),
    ),
    subscription_cycle: v.nullable(v.number()),
    invoice_number: v.pipe(v.string(), v.description('The number of the invoice or the period.')),
    customer_id: v.nullable(id('cus')),
    reason: v.pipe(
      v.picklist(CREDIT_REASONS),
      v.description(
        '`void`: the invoice was voided. `refund`: a payment of it was refunded. `adjustment`: you gave credit.',
      ),
    ),
    refund_id: v.nullable(id('rfd')),
    note: v.nullable(v.string()),
    currency: v.picklist(CURRENCIES),
    amount: v.pipe(v.number(), v.description('What the invoice costs less, with taxes, in `currency`.')),
    taxes: v.pipe(
      v.array(
        v.object({
          rate: v.number(),
          behavior: v.picklist(TAX_BEHAVIORS),
          taxable_amount: v.number(),
          amount: v.number(),
        }),
      ),
      v.description('The taxes in `amount`, by the rates of the invoice.'),
    ),
    created_at: timestamp,
  }),
  v.title('CreditNote'),
);

export type CreditNoteJson = v.InferOutput<typeof creditNoteSchema>;

/** Returns a credit note as its merchant sees it. */
export function creditNoteJson(row: CreditNoteRow): CreditNoteJson {
  return {
    id: row.id,
    credit_note_number: row.credit_note_number,
    merchant_id: row.merchant_id,
    mode: row.mode,
    invoice_id: row.invoice_id,
    subscription_id: row.subscription_id,
    subscription_cycle: row.subscription_cycle,
    invoice_number: row.invoice_number,
    customer_id: row.customer_id,
    reason: row.reason,
    refund_id: row.refund_id,
    note: row.note,
    currency: row.currency,
    amount: fiatNumber(row.amount),
    taxes: row.taxes.map(({ rate, behavior, taxable, amount }) => ({
      rate: Number(rate),
      behavior,
      taxable_amount: fiatNumber(taxable),
      amount: fiatNumber(amount),
    })),
    created_at: row.created_at.toISOString(),
  };
}
