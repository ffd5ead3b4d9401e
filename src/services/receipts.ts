import type { Config } from '../config/index.ts';
import type { Trx } from '../db/database.ts';
import { merchantNames } from '../db/merchants/merchants.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import { receiptMail } from '../mail/receipt.ts';
import { installmentUrl } from '../serializers/installmentPlans.ts';
import { invoiceUrl } from '../serializers/invoices.ts';
import { checkoutUrl } from '../serializers/payments.ts';
import { sendMails } from './emails.ts';

/**
 * Sends a receipt for each confirmed payment with a customer email, at most one per payment ever.
 * A second confirmation sends no second receipt. Without confirmed payments, it runs no query.
 */
export async function sendReceipts(trx: Trx, config: Config, payments: readonly PaymentRow[]): Promise<void> {
  const paid = payments.filter(({ status, customer_email }) => status === 'confirmed' && customer_email);
  if (paid.length === 0) return;
  const names = await merchantNames(trx, [...new Set(paid.map(({ merchant_id }) => merchant_id))]);
  const mails = paid.map((payment) => {
    const { id, merchant_id, mode, invoice_id } = payment;
    const letter = receiptMail({
      ...payment,
      confirmed_at: payment.confirmed_at as Date,
      transaction_signature: payment.transaction_signature as string,
      merchant_name: names.get(merchant_id) as string,
      url: detailsUrl(config, payment),
    });
    const recipient = payment.customer_email as string;
    return { merchant_id, mode, kind: 'receipt' as const, recipient, payment_id: id, invoice_id, letter };
  });
  await sendMails(trx, mails);
}

/** Returns the page that shows what a payment paid: that of its invoice or installment, or its own. */
function detailsUrl(config: Config, { id, invoice_id, installment_id }: PaymentRow): string {
  if (invoice_id !== null) return invoiceUrl(config, invoice_id);
  return installment_id === null ? checkoutUrl(config, id) : installmentUrl(config, installment_id);
}
