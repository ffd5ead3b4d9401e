import type { Trx } from '../../db/database.ts';
import { findInstallments, lockPlans } from '../../db/installments/installments.ts';
import { paymentsOfInstallments } from '../../db/installments/payments.ts';
import { paymentsOfInvoices } from '../../db/invoicePayments.ts';
import { findInvoicesById, lockInvoices } from '../../db/invoices.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { lockSubscriptions } from '../../db/subscriptions/locks.ts';
import { findPeriods, paymentsOfPeriods } from '../../db/subscriptions/periods.ts';
import { type ObligationPayment, receivedTotal } from '../../domain/obligations.ts';

/**
 * Returns what the invoice, the period or the installment of a payment has received, as decimal text in its currency. Null if
 * the payment is for none.
 */
export async function receivedForObligation(trx: Trx, payment: PaymentRow): Promise<string | null> {
  const payments = await paymentsOfObligation(trx, payment);
  return payments && receivedTotal(payments).toFixed();
}

async function paymentsOfObligation(
  trx: Trx,
  { invoice_id, subscription_id, subscription_cycle: cycle, installment_id }: PaymentRow,
): Promise<readonly ObligationPayment[] | null> {
  if (invoice_id !== null) return (await paymentsOfInvoices(trx, [invoice_id])).get(invoice_id) ?? [];
  if (installment_id !== null) return (await paymentsOfInstallments(trx, [installment_id])).get(installment_id) ?? [];
  if (subscription_id === null || cycle === null) return null;
  return (await paymentsOfPeriods(trx, [{ subscription_id, cycle }])).get(subscription_id) ?? [];
}

/**
 * Returns true if a payment is for an invoice, a period or an installment that is not paid. Locks that, so that it stays true
 * until the transaction ends. The caller must have locked the payment.
 */
export async function isForUnpaid(
  trx: Trx,
  { invoice_id, subscription_id, subscription_cycle: cycle, installment_id }: PaymentRow,
): Promise<boolean> {
  if (invoice_id !== null) {
    await lockInvoices(trx, [invoice_id]);
    return (await findInvoicesById(trx, [invoice_id])).some(({ status }) => status !== 'paid');
  }
  if (installment_id !== null) {
    const plans = (await findInstallments(trx, [installment_id])).map(({ plan_id }) => plan_id);
    await lockPlans(trx, plans);
    return (await findInstallments(trx, [installment_id])).some(({ status }) => status !== 'paid');
  }
  if (subscription_id === null || cycle === null) return false;
  await lockSubscriptions(trx, [subscription_id]);
  const periods = (await findPeriods(trx, [subscription_id], [{ subscription_id, cycle }])).get(subscription_id) ?? [];
  return periods.some((period) => period.cycle === cycle && period.paid_at === null);
}
