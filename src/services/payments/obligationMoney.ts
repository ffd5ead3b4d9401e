import type { Trx } from '../../db/database.ts';
import { paymentsOfInstallments } from '../../db/installments/installments.ts';
import { paymentsOfInvoices } from '../../db/invoicePayments.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { paymentsOfPeriods } from '../../db/subscriptions/periods.ts';
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
