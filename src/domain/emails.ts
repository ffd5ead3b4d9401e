import type { InstallmentStatus } from './installments.ts';
import type { InvoiceStatus } from './invoices.ts';
import type { Mode } from './modes.ts';
import type { PaymentStatus } from './payments.ts';

/**
 * The statuses of a mail.
 * - recorded: stored but not sent, because test mode has no mail server.
 * - failed: the mail server rejected the mail permanently, or it could not be sent for two days.
 * - cancelled: not sent, because its request was paid or closed before the mail could be sent.
 */
export const MAIL_STATUSES = ['pending', 'sent', 'recorded', 'failed', 'cancelled'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Mails from Florin to the merchant. Every other kind goes to a customer in the merchant's name. */
const KINDS_TO_MERCHANTS: readonly string[] = ['webhook_endpoint_disabled'];

/** True if mails of this kind carry the merchant's name, so that replies go to the merchant. */
export function speaksForMerchant(kind: string): boolean {
  return !KINDS_TO_MERCHANTS.includes(kind);
}

/** The current state of what a mail asks to pay. A status is null if the mail has no such object. */
export type MailRequest = {
  kind: string;
  mode: Mode;
  invoice_status: InvoiceStatus | null;
  payment_status: PaymentStatus | null;
  /** the status of the payment's installment */
  installment_status: InstallmentStatus | null;
};

/** Kinds that ask for a subscription's payment. If such a payment ends unpaid, a new mail follows. */
const ASKING_FOR_PERIODS: readonly string[] = [
  'subscription_created',
  'subscription_payment_due',
  'subscription_payment_failed',
];

/**
 * True if a mail must not be sent because its request is paid or outdated.
 * In test mode, outdated requests are sent anyway. A test clock moves through months faster than mails are sent, and
 * the developer who moves it wants to see all of them.
 */
export function isRequestOutdated({
  kind,
  mode,
  invoice_status,
  payment_status,
  installment_status,
}: MailRequest): boolean {
  if (kind === 'invoice') return invoice_status === 'paid';
  if (ASKING_FOR_PERIODS.includes(kind)) {
    return (
      payment_status === 'confirmed' || (mode === 'live' && payment_status !== null && payment_status !== 'pending')
    );
  }
  // Only the mail of the current status asks for the installment. When it becomes late, another mail is already queued.
  if (kind === 'installment_due' || kind === 'installment_late') {
    const isAnother = installment_status !== null && kind !== `installment_${installment_status}`;
    return installment_status === 'paid' || (mode === 'live' && isAnother);
  }
  return false;
}

/**
 * How long a temporarily rejected mail is retried, counted from the first attempt.
 * It does not count from creation: a mail that waited because no worker ran would then get a single attempt.
 */
export const MAIL_RETRY_MS = 48 * 3600_000;
