import Big from 'big.js';
import type { Trx } from '../../db/database.ts';
import { type LockedPlan, setCredit } from '../../db/installments/installments.ts';
import type { InstallmentPayment } from '../../db/installments/payments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import { leftOf } from '../../domain/installments.ts';
import { applyBalances, returnToBalances } from '../customers/balances.ts';

/** An installment of a locked plan, and the time of its change on the merchant's clock. */
type Changed = { plan: LockedPlan; installment: InstallmentRow; now: Date };

/** An installment that its customer's balance pays. `most`: in its currency; default: everything that is left of it. */
export type Creditable = Changed & { payments: readonly InstallmentPayment[]; most?: Big };

/**
 * Pays installments from their customers' balances, in their order, as far as those reach. Returns those that got credit, by id, as
 * they are then. Money that prepays the plan comes first. Locks the balances, so call this once per transaction.
 */
export async function applyCredit(trx: Trx, creditable: readonly Creditable[]): Promise<Map<string, InstallmentRow>> {
  const documents = creditable.map(({ plan, installment, payments, now, most }) => {
    const { id: purpose, merchant_id, mode, customer_id, currency } = plan;
    const left = most ?? leftOf(installment, payments);
    return { merchant_id, mode, customer_id, currency, purpose, installment_id: installment.id, most: left, now };
  });
  if (documents.every(({ customer_id, most }) => customer_id === null || most.lte(0))) return new Map();
  const applied = await applyBalances(trx, documents);
  const credited = creditable.flatMap(({ installment, now }, index) => {
    const amount = applied[index] as Big;
    const credit_applied = amount.plus(installment.credit_applied).toFixed();
    return amount.gt(0) ? [{ ...installment, credit_applied, updated_at: now }] : [];
  });
  await setCredit(trx, credited);
  return new Map(credited.map((row) => [row.id, row]));
}

/** Credit that an installment gives back. `amount`: in its currency; 0: none. `purpose`: what it pays for then; default: anything. */
export type ReturnedCredit = Changed & { amount: Big; purpose?: string };

/** Gives what credit has paid of installments back to their customers' balances. Returns the installments as they are then. */
export async function returnCredit(trx: Trx, returned: readonly ReturnedCredit[]): Promise<InstallmentRow[]> {
  const given = returned.filter(({ amount }) => amount.gt(0));
  if (given.length === 0) return [];
  const rows = given.map(({ installment, amount, now }) => {
    const credit_applied = Big(installment.credit_applied).minus(amount).toFixed();
    return { ...installment, credit_applied, updated_at: now };
  });
  await setCredit(trx, rows);
  await returnToBalances(
    trx,
    given.map(({ plan, installment: { id: installment_id }, amount, now: created_at, purpose }) => {
      const { merchant_id, mode, customer_id, currency } = plan;
      const change = { merchant_id, mode, customer_id, currency, kind: 'unapplied' as const, amount, created_at };
      return { ...change, installment_id, ...(purpose === undefined ? {} : { purpose }) };
    }),
  );
  return rows;
}
