import type { Config } from '../config/index.ts';
import type { PaymentRow } from '../db/payments/payments.ts';

/** The columns that say what a payment is for. */
type PaymentCause = Pick<PaymentRow, 'invoice_id' | 'subscription_id' | 'subscription_cycle' | 'installment_id'>;

/**
 * Returns the page of the invoice, period or installment that a payment is for, as a path. Null if it is for none of them.
 * The page always leads to what is owed now, or says that it is paid. A payment's own page ends with the payment.
 */
export function obligationPath(payment: PaymentCause): string | null {
  const { invoice_id, subscription_id, subscription_cycle, installment_id } = payment;
  if (invoice_id !== null) return invoicePath(invoice_id);
  if (subscription_id !== null) return periodPath(subscription_id, subscription_cycle as number);
  return installment_id === null ? null : installmentPath(installment_id);
}

/** True if a payment is for something that its customer owes in any case: an invoice, a period or an installment. */
export function isForObligation(payment: PaymentCause): boolean {
  return obligationPath(payment) !== null;
}

/** Returns the page of an invoice, as a path. */
export function invoicePath(invoiceId: string): string {
  return `/i/${invoiceId}`;
}

/** Returns the page of an installment, as a path. */
export function installmentPath(installmentId: string): string {
  return `/installments/${installmentId}`;
}

/** Returns the page of a subscription's period, as a path. It never changes, whichever payments are made for the period. */
export function periodPath(subscriptionId: string, cycle: number): string {
  return `/subscriptions/${subscriptionId}/periods/${cycle}`;
}

/** Returns the page that tells the payer where a payment stands: that of its obligation, or else its own. */
export function payerUrl(config: Config, payment: PaymentCause & { id: string }): string {
  return config.BASE_URL + (obligationPath(payment) ?? `/pay/${payment.id}`);
}
