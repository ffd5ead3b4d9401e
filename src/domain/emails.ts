import type { InstallmentStatus } from './installments.ts';
import type { InvoiceStatus } from './invoices.ts';
import type { Mode } from './modes.ts';
import type { PaymentStatus } from './payments.ts';

/**
 * The statuses of a mail.
 * - recorded: stored but not sent. Test mode has no mail server, or the merchant has not verified the address.
 * - failed: the mail server rejected the mail permanently, or it could not be sent for two days.
 * - cancelled: not sent, because its request was paid or closed before the mail could be sent.
 */
export const EMAIL_STATUSES = ['pending', 'sent', 'recorded', 'failed', 'cancelled'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** `to`: who gets it. `asksFor`: what it asks the customer to pay. */
type EmailTerms = { to: 'customer' | 'merchant' | 'user'; asksFor: 'invoice' | 'period' | 'installment' | null };

/**
 * Every kind of mail. A mail to a customer speaks for the merchant. One to a merchant, to those who test with them, or to a
 * user of the dashboard is Florin's own.
 */
export const EMAIL_KINDS = {
  invoice: { to: 'customer', asksFor: 'invoice' },
  invoice_reminder: { to: 'customer', asksFor: 'invoice' },
  receipt: { to: 'customer', asksFor: null },
  /** asked for by a payer, at any address */
  receipt_copy: { to: 'customer', asksFor: null },
  /** sent again by a member of the merchant, at any address */
  receipt_resent: { to: 'customer', asksFor: null },
  subscription_confirm: { to: 'customer', asksFor: 'period' },
  subscription_created: { to: 'customer', asksFor: 'period' },
  subscription_payment_due: { to: 'customer', asksFor: 'period' },
  subscription_payment_failed: { to: 'customer', asksFor: 'period' },
  subscription_renews: { to: 'customer', asksFor: null },
  subscription_price_changed: { to: 'customer', asksFor: null },
  subscription_unpaid: { to: 'customer', asksFor: null },
  subscription_cancelled: { to: 'customer', asksFor: null },
  installment_upcoming: { to: 'customer', asksFor: 'installment' },
  installment_due: { to: 'customer', asksFor: 'installment' },
  installment_late: { to: 'customer', asksFor: 'installment' },
  installment_plan_created: { to: 'customer', asksFor: null },
  installment_plan_updated: { to: 'customer', asksFor: null },
  installment_plan_defaulted: { to: 'customer', asksFor: null },
  installment_plan_reinstated: { to: 'customer', asksFor: null },
  refund_created: { to: 'customer', asksFor: null },
  refund_claimed: { to: 'customer', asksFor: null },
  refund_ended: { to: 'customer', asksFor: null },
  portal_link: { to: 'customer', asksFor: null },
  address_change: { to: 'customer', asksFor: null },
  address_changed: { to: 'customer', asksFor: null },
  /** a scheduled report, for the addresses that the merchant has named */
  report_ready: { to: 'customer', asksFor: null },
  verify_email: { to: 'merchant', asksFor: null },
  webhook_endpoint_disabled: { to: 'merchant', asksFor: null },
  access_changed: { to: 'merchant', asksFor: null },
  payment_exception: { to: 'merchant', asksFor: null },
  sign_in_link: { to: 'user', asksFor: null },
  invitation: { to: 'user', asksFor: null },
  wallet_change_requested: { to: 'user', asksFor: null },
  wallet_change_stopped: { to: 'user', asksFor: null },
  wallets_changed: { to: 'user', asksFor: null },
} as const satisfies Record<string, EmailTerms>;

export type EmailKind = keyof typeof EMAIL_KINDS;

/** True if mails of this kind carry the merchant's name, so that replies go to the merchant. */
export function speaksForMerchant(kind: EmailKind): boolean {
  return EMAIL_KINDS[kind].to === 'customer';
}

/** The current state of what a mail asks to pay. A status is null if the mail has no such object. */
export type EmailRequest = {
  kind: EmailKind;
  /** null: a mail to a user */
  mode: Mode | null;
  invoice_status: InvoiceStatus | null;
  payment_status: PaymentStatus | null;
  /** the status of the payment's installment */
  installment_status: InstallmentStatus | null;
};

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
}: EmailRequest): boolean {
  switch (EMAIL_KINDS[kind].asksFor) {
    case 'invoice':
      return invoice_status === 'paid' || invoice_status === 'void' || invoice_status === 'uncollectible';
    case 'period':
      // If a period's payment ends unpaid, a new mail follows.
      return (
        payment_status === 'confirmed' || (mode === 'live' && payment_status !== null && payment_status !== 'pending')
      );
    case 'installment': {
      // Only the mail of the current status asks for it. When it becomes late, another mail is already queued.
      const named = installment_status === 'pending' ? 'upcoming' : installment_status;
      const isAnother = named !== null && kind !== `installment_${named}`;
      return installment_status === 'paid' || (mode === 'live' && isAnother);
    }
    case null:
      return false;
  }
}

/**
 * How long a temporarily rejected mail is retried, counted from the first attempt.
 * It does not count from creation: a mail that waited because no worker ran would then get a single attempt.
 */
export const MAIL_RETRY_MS = 48 * 3600_000;
