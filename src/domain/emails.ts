import type { InstallmentStatus } from './installments.ts';
import type { InvoiceStatus } from './invoices.ts';
import type { Mode } from './modes.ts';
import type { PaymentStatus } from './payments.ts';

/**
 * recorded: kept and not sent, because test mode has no mail server. failed: the mail server refused it for good, or it
 * could not be sent for two days. cancelled: not sent, because what it asks for was paid or over before it could be.
 */
export const MAIL_STATUSES = ['pending', 'sent', 'recorded', 'failed', 'cancelled'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What Florin writes to the merchant himself. Every other kind goes to a customer of his, in his name. */
const KINDS_TO_MERCHANTS: readonly string[] = ['webhook_endpoint_disabled'];

/** Whether a mail of this kind speaks for the merchant: his name is on it, and answers go to him. */
export function speaksForMerchant(kind: string): boolean {
  return !KINDS_TO_MERCHANTS.includes(kind);
}

/** What has become of that which a mail asks for; null where it asks for no such thing. */
export type Asked = {
  kind: string;
  mode: Mode;
  invoice_status: InvoiceStatus | null;
  payment_status: PaymentStatus | null;
  /** of the installment that the payment is for */
  installment_status: InstallmentStatus | null;
};

/** Kinds that ask for a subscription's payment. Each end of one has a mail of its own, if anything is still owed. */
const ASKING_FOR_PERIODS: readonly string[] = [
  'subscription_created',
  'subscription_payment_due',
  'subscription_payment_failed',
];

/**
 * Whether a mail asks somebody for what is paid, or is not asked for like that any more: it must not be sent. In test mode
 * what is not asked for any more is sent all the same: a test clock goes through months faster than mail is sent, and who
 * moves it wants to see the mails of all of them.
 */
export function isPastAsking({ kind, mode, invoice_status, payment_status, installment_status }: Asked): boolean {
  if (kind === 'invoice') return invoice_status === 'paid';
  if (ASKING_FOR_PERIODS.includes(kind)) {
    return (
      payment_status === 'confirmed' || (mode === 'live' && payment_status !== null && payment_status !== 'pending')
    );
  }
  // An installment is asked for by the status that it has; when it is late, a mail about that is on its way, too.
  if (kind === 'installment_due' || kind === 'installment_late') {
    const isAnother = installment_status !== null && kind !== `installment_${installment_status}`;
    return installment_status === 'paid' || (mode === 'live' && isAnother);
  }
  return false;
}

/**
 * The time from the first attempt in which a mail that cannot be sent for now is tried again: servers that refuse for now
 * are meant to be asked again. It does not count from when the mail was written, for then one that waited because no
 * worker ran would have a single attempt.
 */
export const GIVE_UP_AFTER_MS = 48 * 3600_000;
