import * as v from 'valibot';
import type { Balance, BalanceTransactionRow } from '../db/customers/balances.ts';
import { BALANCE_KINDS } from '../domain/balances.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { id, timestamp } from './fields.ts';

const purpose = v.pipe(
  v.nullable(v.string()),
  v.description('The subscription or the installment plan that the money prepays; null: it pays for anything.'),
);

/** A customer's balance in one currency and for one purpose. */
export const balanceSchema = v.pipe(
  v.object({
    currency: v.picklist(CURRENCIES),
    purpose,
    balance: v.pipe(
      v.number(),
      v.description('What the customer has. Below zero only if the chain dropped money that was used since.'),
    ),
  }),
  v.title('Balance'),
);

export type BalanceJson = v.InferOutput<typeof balanceSchema>;

/** Returns a balance as the API shows it. */
export function balanceJson({ currency, purpose, balance }: Balance): BalanceJson {
  return { currency, purpose: purpose || null, balance: Number(balance) };
}

/** A change of a balance. */
export const balanceTransactionSchema = v.pipe(
  v.object({
    id: id('cbt'),
    customer_id: id('cus'),
    kind: v.pipe(
      v.picklist(BALANCE_KINDS),
      v.description(
        '`surplus`: a payment received more than was needed, or that was refunded. `prepayment`: a payment that prepays a ' +
          'subscription or an installment plan. `credit_note`: you credited what was paid elsewhere. `applied`: it paid for an ' +
          'invoice, a period or an installment. `unapplied`: such a document was voided, cancelled or credited. `adjustment`: ' +
          'you changed it. `release`: what was prepaid has ended, so the rest pays for anything. `merge`: you merged customers.',
      ),
    ),
    currency: v.picklist(CURRENCIES),
    purpose,
    amount: v.pipe(v.number(), v.description('Above zero: the customer has more.')),
    balance_after: v.number(),
    payment_id: v.nullable(id('pay')),
    invoice_id: v.nullable(id('inv')),
    credit_note_id: v.nullable(id('crn')),
    subscription_id: v.nullable(id('sub')),
    subscription_cycle: v.nullable(v.number()),
    installment_id: v.nullable(id('ins')),
    note: v.nullable(v.string()),
    created_at: timestamp,
  }),
  v.title('BalanceTransaction'),
);

export type BalanceTransactionJson = v.InferOutput<typeof balanceTransactionSchema>;

/** Returns a change of a balance as the API shows it. */
export function balanceTransactionJson(row: BalanceTransactionRow): BalanceTransactionJson {
  return {
    id: row.id,
    customer_id: row.customer_id,
    kind: row.kind,
    currency: row.currency,
    purpose: row.purpose || null,
    amount: fiatNumber(row.amount),
    balance_after: fiatNumber(row.balance_after),
    payment_id: row.payment_id,
    invoice_id: row.invoice_id,
    credit_note_id: row.credit_note_id,
    subscription_id: row.subscription_id,
    subscription_cycle: row.subscription_cycle,
    installment_id: row.installment_id,
    note: row.note,
    created_at: row.created_at.toISOString(),
  };
}
