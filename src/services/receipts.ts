import { databaseMs } from '../clock.ts';
import type { Config } from '../config/index.ts';
import { type Correspondents, findCorrespondents } from '../db/customers/readers.ts';
import type { Trx } from '../db/database.ts';
import { findReceipts, type ReceiptRow } from '../db/emails.ts';
import { countedInstallments } from '../db/installments/plans.ts';
import { findInvoicesById } from '../db/invoices.ts';
import { countMail } from '../db/mailCounts.ts';
import { lockPayment, lockPaymentsById } from '../db/payments/locks.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import { findPurposes } from '../db/payments/purposes.ts';
import { pricedPeriods } from '../db/subscriptions/periods.ts';
import { mailboxOf } from '../domain/emailAddress.ts';
import { FlorinError, invalid } from '../domain/errors.ts';
import { isId } from '../domain/ids.ts';
import { chargeOf } from '../domain/installments.ts';
import { MAX_RECEIPT_COPIES, MAX_RESENT_RECEIPTS, receiptLimits, receiptMailboxLimit } from '../domain/mailLimits.ts';
import { translatorFor } from '../i18n/translator.ts';
import type { Letter } from '../mail/compose.ts';
import { type PaidObligation, receiptMail } from '../mail/receipt.ts';
import { planUrl } from '../serializers/installmentPlans.ts';
import { payerUrl } from '../serializers/obligations.ts';
import { isKeptBack, sendMails } from './emails.ts';

/**
 * Sends a receipt for each confirmed payment with a customer email, at most one per payment ever.
 * A second confirmation sends no second receipt. Without confirmed payments, it runs no query.
 */
export async function sendReceipts(trx: Trx, config: Config, payments: readonly PaymentRow[]): Promise<void> {
  const paid = payments.filter(({ status, customer_email }) => status === 'confirmed' && customer_email);
  if (paid.length === 0) return;
  const letters = await lettersOf(trx, config, paid);
  const mails = paid.map(({ id, merchant_id, mode, invoice_id, customer_email }) => {
    const recipient = customer_email as string;
    const letter = letters.get(id) as Letter;
    return { merchant_id, mode, kind: 'receipt' as const, recipient, payment_id: id, invoice_id, letter };
  });
  await sendMails(trx, mails);
}

/**
 * The outcome of a payer's request for a receipt:
 *
 * - sent: this address gets it, or has it
 * - limited: too many were asked for. `retry_after`: seconds; null: the payment has all of its receipts
 * - not_verified: test mode emails only addresses that the merchant has verified
 */
export type ReceiptOutcome =
  | { outcome: 'sent' }
  | { outcome: 'limited'; retry_after: number | null }
  | { outcome: 'not_verified' };

/**
 * Sends the receipt of a confirmed payment to any address, for its payer: once to each, and at most MAX_RECEIPT_COPIES times. Concurrent
 * requests wait for each other.
 * @param client the network address of the client that asks
 * @throws FlorinError `not_found`; `conflict` when the payment is not confirmed
 */
export async function sendReceipt(
  trx: Trx,
  config: Config,
  { id, mode }: Pick<PaymentRow, 'id' | 'mode'>,
  email: string,
  client: string,
): Promise<ReceiptOutcome> {
  const [payment] = await lockPaymentsById(trx, mode, [id]);
  if (!payment) throw new FlorinError('not_found', 'There is no such payment.');
  if (payment.status !== 'confirmed')
    throw new FlorinError('conflict', 'This payment has no receipt, because it is not confirmed.');
  const { merchant_id } = payment;
  const receipts = await findReceipts(trx, id);
  const copies = receipts.filter(({ kind }) => kind === 'receipt_copy');
  const mailbox = mailboxOf(email);
  const isTheirs = ({ recipient }: ReceiptRow) => mailboxOf(recipient) === mailbox;
  if (copies.some(isTheirs)) return { outcome: 'sent' };
  if (copies.length >= MAX_RECEIPT_COPIES) return { outcome: 'limited', retry_after: null };
  const mail = { merchant_id, mode, kind: 'receipt_copy' as const, recipient: email, payment_id: id };
  if (await isKeptBack(trx, config, mail)) return { outcome: 'not_verified' };
  const { IP_LIMIT_CONFIRMATIONS_PER_HOUR: max } = config;
  const exceeded = await countMail(trx, receiptLimits({ merchant_id, mode, mailbox }, client, max));
  if (exceeded) return { outcome: 'limited', retry_after: exceeded.retry_after };
  // At last, and with the answer of one that is sent now, or anybody could guess the payment's own address.
  const isDone = ({ kind, status }: ReceiptRow) => kind === 'receipt' && (status === 'pending' || status === 'sent');
  if (receipts.some((row) => isDone(row) && isTheirs(row))) return { outcome: 'sent' };
  const letter = (await lettersOf(trx, config, [payment])).get(id) as Letter;
  await sendMails(trx, [{ ...mail, letter }]);
  return { outcome: 'sent' };
}

/** Requests for the same receipt in this time are one: nobody has looked into the mailbox meanwhile. */
const SAME_REQUEST_MS = 60_000;

/**
 * Sends the receipt of a confirmed payment again, for a member of its merchant: at most MAX_RESENT_RECEIPTS times. Concurrent requests
 * wait for each other.
 * @throws FlorinError `not_found`; `conflict` when the payment is not confirmed, or has all of its receipts
 * @throws FlorinError `validation_failed` on `email`; `rate_limit_exceeded`
 */
export async function resendReceipt(
  trx: Trx,
  config: Config,
  { id, merchant_id, mode }: Pick<PaymentRow, 'id' | 'merchant_id' | 'mode'>,
  email: string,
): Promise<void> {
  const payment = await lockPayment(trx, merchant_id, mode, id);
  if (!payment) throw new FlorinError('not_found', 'There is no such payment.');
  if (payment.status !== 'confirmed')
    throw new FlorinError('conflict', 'This payment has no receipt, because it is not confirmed.');
  const resent = (await findReceipts(trx, id)).filter(({ kind }) => kind === 'receipt_resent');
  const mailbox = mailboxOf(email);
  const now = databaseMs();
  // A form that is sent twice acts once.
  if (resent.some((row) => mailboxOf(row.recipient) === mailbox && now - row.created_at.getTime() < SAME_REQUEST_MS))
    return;
  if (resent.length >= MAX_RESENT_RECEIPTS)
    throw new FlorinError('conflict', `The receipt was sent again ${MAX_RESENT_RECEIPTS} times, which is the most.`);
  const mail = { merchant_id, mode, kind: 'receipt_resent' as const, recipient: email, payment_id: id };
  if (await isKeptBack(trx, config, mail))
    throw invalid('email', 'is not verified, so test mode must not email it: see /verified-emails');
  const exceeded = await countMail(trx, [receiptMailboxLimit({ merchant_id, mode, mailbox })]);
  if (exceeded)
    throw new FlorinError('rate_limit_exceeded', 'This address got too many receipts today. Try again tomorrow.', {
      retry_after: exceeded.retry_after,
    });
  const letter = (await lettersOf(trx, config, [payment])).get(id) as Letter;
  await sendMails(trx, [{ ...mail, letter }]);
}

/** Returns the receipts of confirmed payments, by their ids, each in its reader's language. */
async function lettersOf(trx: Trx, config: Config, paid: readonly PaymentRow[]): Promise<Map<string, Letter>> {
  const correspondents = await findCorrespondents(trx, paid);
  const obligations = await obligationsOf(trx, paid);
  const purposes = await findPurposes(
    trx,
    paid.map(({ id }) => id),
  );
  return new Map(
    paid.map((payment, index) => {
      const { id, prepays, locale } = payment;
      const { languages, ...merchant } = correspondents[index] as Correspondents;
      const facts = {
        ...payment,
        ...merchant,
        confirmed_at: payment.confirmed_at as Date,
        transaction_signature: payment.transaction_signature as string,
        purpose: purposes.get(id) ?? null,
        obligation: obligations.get(id) ?? null,
        url: prepays !== null && isId('ipl', prepays) ? planUrl(config, prepays) : payerUrl(config, payment),
      };
      return [id, receiptMail(facts, translatorFor(locale, ...languages))];
    }),
  );
}

/**
 * Returns what payments paid, or paid a part of, by their ids, with everything received for it. It runs a constant number of queries,
 * and none for payments without an obligation.
 */
async function obligationsOf(trx: Trx, paid: readonly PaymentRow[]): Promise<Map<string, PaidObligation>> {
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
  const obligationOf = (payment: PaymentRow): PaidObligation | null => {
    const { invoice_id, installment_id, subscription_id, subscription_cycle } = payment;
    const invoice = invoices.find(({ id }) => id === invoice_id);
    if (invoice) {
      const { price: total, currency } = invoice;
      const amount_received = invoice.payments.reduce((sum, { received }) => sum + received, 0n);
      return { kind: 'invoice', total, currency, amount_received };
    }
    const installment = installments.find(({ id }) => id === installment_id);
    if (installment) {
      const { amount_received, currency } = installment;
      return { kind: 'installment', total: chargeOf(installment), currency, amount_received };
    }
    const period = periods.find((one) => one.subscription_id === subscription_id && one.cycle === subscription_cycle);
    if (!period) return null;
    const { price: total, currency, amount_received } = period;
    return { kind: 'period', total, currency, amount_received };
  };
  return new Map(
    paid.flatMap((payment) => {
      const obligation = obligationOf(payment);
      return obligation ? [[payment.id, obligation] as const] : [];
    }),
  );
}
