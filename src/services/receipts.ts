import type { Config } from '../config/index.ts';
import type { Trx } from '../db/database.ts';
import { countedInstallments } from '../db/installments/plans.ts';
import { findInvoicesById } from '../db/invoices.ts';
import { merchantIdentities } from '../db/merchants/merchants.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import { pricedPeriods } from '../db/subscriptions/periods.ts';
import { isId } from '../domain/ids.ts';
import { chargeOf } from '../domain/installments.ts';
import { type PartlyPaid, receiptMail } from '../mail/receipt.ts';
import { planUrl } from '../serializers/installmentPlans.ts';
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
  const totals = await partlyPaid(trx, paid);
  const mails = paid.map((payment) => {
    const { id, merchant_id, mode, invoice_id, prepays } = payment;
    const letter = receiptMail({
      ...payment,
      confirmed_at: payment.confirmed_at as Date,
      transaction_signature: payment.transaction_signature as string,
      merchant_name: merchants.get(merchant_id)?.name as string,
      part_of: totals.get(id) ?? null,
      url: prepays !== null && isId('ipl', prepays) ? planUrl(config, prepays) : payerUrl(config, payment),
    });
    const recipient = payment.customer_email as string;
    return { merchant_id, mode, kind: 'receipt' as const, recipient, payment_id: id, invoice_id, letter };
  });
  await sendMails(trx, mails);
}

/**
 * Returns what each payment paid only a part of, by the payment's id, with everything received for it. It runs a constant
 * number of queries, and none for payments without an obligation.
 */
async function partlyPaid(trx: Trx, paid: readonly PaymentRow[]): Promise<Map<string, PartlyPaid>> {
  const invoices = await findInvoicesById(trx, [...new Set(paid.flatMap(({ invoice_id }) => invoice_id ?? []))]);
  const installments = await countedInstallments(trx, [
    ...new Set(paid.flatMap(({ installment_id }) => installment_id ?? [])),
  ]);
  const periods = await pricedPeriods(
    trx,
    paid.flatMap(({ subscription_id, subscription_cycle: cycle }) =>
      subscription_id === null || cycle === null ? [] : [{ subscription_id, cycle }],
    ),
  );
  const obligationOf = ({ invoice_id, installment_id, subscription_id, subscription_cycle }: PaymentRow) => {
    const invoice = invoices.find(({ id }) => id === invoice_id);
    if (invoice) {
      const amount_received = invoice.payments.reduce((sum, { received }) => sum + received, 0n);
      return { kind: 'invoice', total: invoice.price, currency: invoice.currency, amount_received } as const;
    }
    const installment = installments.find(({ id }) => id === installment_id);
    if (installment) {
      const { amount_received, currency } = installment;
      return { kind: 'installment', total: chargeOf(installment), currency, amount_received } as const;
    }
    const period = periods.find((one) => one.subscription_id === subscription_id && one.cycle === subscription_cycle);
    if (!period) return null;
    const { price: total, currency, amount_received } = period;
    return { kind: 'period', total, currency, amount_received } as const;
  };
  const parts = paid.flatMap((payment) => {
    const obligation = obligationOf(payment);
    const isPart = obligation !== null && obligation.amount_received !== payment.amount_received;
    return isPart ? [[payment.id, obligation] as const] : [];
  });
  return new Map(parts);
}
