import type { Config } from '../config/index.ts';
import type { Trx } from '../db/database.ts';
import { findInvoicesById } from '../db/invoices.ts';
import { merchantIdentities } from '../db/merchants/merchants.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import { receiptMail } from '../mail/receipt.ts';
import { payerUrl } from '../serializers/obligations.ts';
import { sendMails } from './emails.ts';

/**
 * Sends a receipt for each confirmed payment with a customer email, at most one per payment ever.
 * A second confirmation sends no second receipt. Without confirmed payments, it runs no query.
 */
export async function sendReceipts(trx: Trx, config: Config, payments: readonly PaymentRow[]): Promise<void> {
  const paid = payments.filter(({ status, customer_email }) => status === 'confirmed' && customer_email);
  if (paid.length === 0) return;
  const merchants = await merchantIdentities(trx, [...new Set(paid.map(({ merchant_id }) => merchant_id))]);
  const invoices = await partlyPaidInvoices(trx, paid);
  const mails = paid.map((payment) => {
    const { id, merchant_id, mode, invoice_id } = payment;
    const letter = receiptMail({
      ...payment,
      confirmed_at: payment.confirmed_at as Date,
      transaction_signature: payment.transaction_signature as string,
      merchant_name: merchants.get(merchant_id)?.name as string,
      invoice: invoices.get(id) ?? null,
      url: payerUrl(config, payment),
    });
    const recipient = payment.customer_email as string;
    return { merchant_id, mode, kind: 'receipt' as const, recipient, payment_id: id, invoice_id, letter };
  });
  await sendMails(trx, mails);
}

/** Returns the invoices of which each payment paid only a part, by the payment's id, with what they received. */
async function partlyPaidInvoices(
  trx: Trx,
  paid: readonly PaymentRow[],
): Promise<Map<string, { amount_usd: string; amount_received: bigint }>> {
  const invoices = await findInvoicesById(trx, [...new Set(paid.flatMap(({ invoice_id }) => invoice_id ?? []))]);
  const parts = paid.flatMap(({ id, invoice_id, amount_received: own }) => {
    const invoice = invoices.find((one) => one.id === invoice_id);
    if (!invoice) return [];
    const amount_received = invoice.payments.reduce((sum, { received }) => sum + received, 0n);
    return amount_received === own ? [] : [[id, { amount_usd: invoice.amount_usd, amount_received }] as const];
  });
  return new Map(parts);
}
