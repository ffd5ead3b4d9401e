import type { Mode } from './modes.ts';

/**
 * The names of the limits of mails.
 * - invoice_minute, invoice_day: mails of one invoice
 * - recipient_day: invoices that one mailbox gets from a merchant
 * - mailbox_day: mails that ask a subscriber to confirm, for one mailbox and merchant
 * - client_hour: the same mails, for one client address
 * - merchant_hour: the same mails, for one merchant
 * - access_hour: mails to a merchant about changed access, for one mode and kind of object
 * - payments_hour: mails to a merchant about late, excess or missing money, for one mode
 * - refunds_day: mails about refunds of one kind, for one mailbox and merchant
 * - verification_mailbox: mails that ask whether test mode may email an address, for one mailbox and merchant
 * - verification_day: the same mails, for one merchant
 * - portal_client: links to the portal that one client address asks for
 * - portal_mailbox: links to the portal, for one mailbox and merchant
 * - address_customer: mails that ask for a new address, for one customer
 * - address_mailbox: the same mails, for one mailbox and merchant
 * - receipt_client: receipts that one client address asks for
 * - receipt_mailbox: the same mails, for one mailbox and merchant
 * - sign_in_client: links to sign in to the dashboard that one client address asks for
 * - sign_in_mailbox: the same mails, for one mailbox
 * - sign_in_mailbox_client: the same mails, for one mailbox and client address
 * - sign_in_proof: links that a signed-in person asks for, to prove who they are
 * - invitation_merchant: mails that invite people to a merchant
 * - invitation_mailbox: the same mails, for one mailbox and all merchants
 * - reports_day: mails about scheduled reports, for one mailbox and merchant
 * - wallet_changes: requests to change wallets, each of which mails all owners, for one merchant and mode
 */
export const MAIL_LIMIT_NAMES = [
  'invoice_minute',
  'invoice_day',
  'recipient_day',
  'mailbox_day',
  'client_hour',
  'merchant_hour',
  'access_hour',
  'payments_hour',
  'refunds_day',
  'verification_mailbox',
  'verification_day',
  'portal_client',
  'portal_mailbox',
  'address_customer',
  'address_mailbox',
  'receipt_client',
  'receipt_mailbox',
  'sign_in_client',
  'sign_in_mailbox',
  'sign_in_mailbox_client',
  'sign_in_proof',
  'invitation_merchant',
  'invitation_mailbox',
  'wallet_changes',
  'reports_day',
] as const;
export type MailLimitName = (typeof MAIL_LIMIT_NAMES)[number];

/** The most mails of one invoice in a day. A customer who has lost four has the link from elsewhere. */
export const MAX_INVOICE_MAILS_PER_DAY = 5;

/**
 * The most mails in a day to a mailbox whose owner has not confirmed, per merchant. A stranger can cause no more. An owner
 * who has lost it can subscribe again the next day.
 */
const MAX_CONFIRMATIONS_PER_MAILBOX = 1;

/**
 * The most mails in an hour about changes of one kind of object, per merchant and mode. A script that replaces all keys
 * must not flood the mailbox, and changes of endpoints must not hide those of keys.
 */
export const MAX_ACCESS_MAILS_PER_HOUR = 20;

/**
 * The most mails in an hour about late, excess or missing money, per merchant and mode. A stranger can cause each of them with
 * a tiny transfer.
 */
const MAX_PAYMENT_MAILS_PER_HOUR = 20;

/**
 * The most mails in a day about refunds of one kind, per mailbox and merchant. Each shows a text of the merchant's, so a key must
 * not flood a mailbox. Customers rarely get more than a few refunds in a day.
 */
export const MAX_REFUND_MAILS_PER_DAY = 20;

/** The most mails in a day about scheduled reports, per mailbox and merchant: a key must not flood a mailbox. */
const MAX_REPORT_MAILS_PER_DAY = 20;

/** The most addresses that a merchant may email in test mode: a team and its devices. */
export const MAX_VERIFIED_EMAILS = 20;

/** The most mails in a day that ask whether test mode may email an address, per merchant: all of its addresses once. */
export const MAX_VERIFICATIONS_PER_DAY = 20;

/** The most links to the portal in a day, per mailbox and merchant. Anybody can ask for them, and each works for weeks. */
export const MAX_PORTAL_MAILS_PER_DAY = 3;

/** The most mails in a day that ask to confirm a new address, per customer and per mailbox. Customers may mistype it twice. */
export const MAX_ADDRESS_MAILS_PER_DAY = 3;

/** The most receipts of a payment that its payer may ask for: for their own address, a mistyped one and their bookkeeper's. */
export const MAX_RECEIPT_COPIES = 3;

/** The most receipts of a payment that its merchant sends again: a customer who has lost four asks another way. */
export const MAX_RESENT_RECEIPTS = 5;

/** The most of them in a day, per mailbox and merchant. A stranger who pays may name any address, and each payment costs them money. */
export const MAX_RECEIPT_COPIES_PER_DAY = 10;

/** The most links to sign in that one client may have mailed to a mailbox in an hour: a person who has lost four waits. */
const MAX_SIGN_IN_MAILS_PER_CLIENT = 5;
/** The most links to sign in that a mailbox gets in an hour. Several times those of a client, so that one stranger locks nobody out. */
const MAX_SIGN_IN_MAILS_PER_HOUR = 30;
/** The most links in an hour that a signed-in person asks for. Strangers cannot use them up. */
const MAX_PROOF_MAILS_PER_HOUR = 10;

/** The most mails that invite people to a merchant in a day, so that nobody mails strangers through an account. */
const MAX_INVITATIONS_PER_DAY = 50;
/** The most of them in a day to one mailbox, from all merchants, so that nobody floods it. Mistakes take a few. */
const MAX_INVITATIONS_PER_MAILBOX = 5;

/**
 * The most requests to change wallets in a day, per merchant and mode, so that a stolen session floods no mailbox. The requests count
 * and not the mails: otherwise somebody could use up the mails, and the owners would hear nothing of the last change.
 */
export const MAX_WALLET_CHANGES_PER_DAY = 10;

/** The window of each limit in seconds. It begins with the first mail that it counts. */
const SECONDS = { minute: 60, hour: 3600, day: 24 * 3600 };

/** A limit to count a mail against: at most `max` mails in `seconds` for one `subject`. */
export type MailLimit = { name: MailLimitName; subject: string; max: number; seconds: number };

type Recipient = { merchant_id: string; mode: Mode; mailbox: string };

/** Returns the limits of an invoice's mail. `maxPerDay`: invoices that a mailbox may get from the merchant in a day. */
export function invoiceLimits(id: string, { merchant_id, mode, mailbox }: Recipient, maxPerDay: number): MailLimit[] {
  return [
    { name: 'invoice_minute', subject: id, max: 1, seconds: SECONDS.minute },
    { name: 'invoice_day', subject: id, max: MAX_INVOICE_MAILS_PER_DAY, seconds: SECONDS.day },
    ...reminderLimits({ merchant_id, mode, mailbox }, maxPerDay),
  ];
}

/** Returns the limits of a reminder of an invoice. The merchant's settings limit those of one invoice. */
export function reminderLimits({ merchant_id, mode, mailbox }: Recipient, maxPerDay: number): MailLimit[] {
  const subject = `${merchant_id} ${mode} ${mailbox}`;
  return [{ name: 'recipient_day', subject, max: maxPerDay, seconds: SECONDS.day }];
}

/**
 * Returns the limits of a mail that asks a subscriber to confirm.
 * @param client the network address of the client that causes it; null: none does
 */
export function confirmationLimits(
  { merchant_id, mode, mailbox }: Recipient,
  client: string | null,
  max: { perClient: number; perMerchant: number },
): MailLimit[] {
  const merchant = `${merchant_id} ${mode}`;
  const own: MailLimit[] = [
    {
      name: 'mailbox_day',
      subject: `${merchant} ${mailbox}`,
      max: MAX_CONFIRMATIONS_PER_MAILBOX,
      seconds: SECONDS.day,
    },
    { name: 'merchant_hour', subject: merchant, max: max.perMerchant, seconds: SECONDS.hour },
  ];
  if (client === null) return own;
  return [...own, { name: 'client_hour', subject: client, max: max.perClient, seconds: SECONDS.hour }];
}

/** Returns the limit of a mail to a merchant about changed access. */
export function accessLimit({ merchant_id, mode }: { merchant_id: string; mode: string }, kind: string): MailLimit {
  const subject = `${merchant_id} ${mode} ${kind}`;
  return { name: 'access_hour', subject, max: MAX_ACCESS_MAILS_PER_HOUR, seconds: SECONDS.hour };
}

/** Returns the limit of a mail to a merchant about late, excess or missing money. */
export function paymentsLimit({ merchant_id, mode }: { merchant_id: string; mode: string }): MailLimit {
  const subject = `${merchant_id} ${mode}`;
  return { name: 'payments_hour', subject, max: MAX_PAYMENT_MAILS_PER_HOUR, seconds: SECONDS.hour };
}

/** Returns the limit of a mail to a customer about a refund. `kind`: that of the mail. */
export function refundsLimit({ merchant_id, mode, mailbox }: Recipient, kind: string): MailLimit {
  const subject = `${merchant_id} ${mode} ${kind} ${mailbox}`;
  return { name: 'refunds_day', subject, max: MAX_REFUND_MAILS_PER_DAY, seconds: SECONDS.day };
}

/** Returns the limit of a mail about a scheduled report. */
export function reportsLimit({ merchant_id, mode, mailbox }: Recipient): MailLimit {
  const subject = `${merchant_id} ${mode} ${mailbox}`;
  return { name: 'reports_day', subject, max: MAX_REPORT_MAILS_PER_DAY, seconds: SECONDS.day };
}

/** Returns the limits of a mail that asks whether test mode may email an address. */
export function verificationLimits({ merchant_id, mode, mailbox }: Recipient): MailLimit[] {
  const merchant = `${merchant_id} ${mode}`;
  const seconds = SECONDS.day;
  return [
    { name: 'verification_mailbox', subject: `${merchant} ${mailbox}`, max: 1, seconds },
    { name: 'verification_day', subject: merchant, max: MAX_VERIFICATIONS_PER_DAY, seconds },
  ];
}

/** Returns the limit of portal links that a client asks for. It counts whether or not a mail is sent. */
export function portalClientLimit(client: string, max: number): MailLimit {
  return { name: 'portal_client', subject: client, max, seconds: SECONDS.hour };
}

/** Returns the limit of portal links that a mailbox gets. */
export function portalMailboxLimit({ merchant_id, mode, mailbox }: Recipient): MailLimit {
  const subject = `${merchant_id} ${mode} ${mailbox}`;
  return { name: 'portal_mailbox', subject, max: MAX_PORTAL_MAILS_PER_DAY, seconds: SECONDS.day };
}

/** Returns the limits of a mail that asks whether a customer's new address is right. */
export function addressLimits(customerId: string, { merchant_id, mode, mailbox }: Recipient): MailLimit[] {
  const rest = { max: MAX_ADDRESS_MAILS_PER_DAY, seconds: SECONDS.day };
  return [
    { name: 'address_customer', subject: customerId, ...rest },
    { name: 'address_mailbox', subject: `${merchant_id} ${mode} ${mailbox}`, ...rest },
  ];
}

/** Returns the limit of receipts that a mailbox gets, whoever asks for them. */
export function receiptMailboxLimit({ merchant_id, mode, mailbox }: Recipient): MailLimit {
  const subject = `${merchant_id} ${mode} ${mailbox}`;
  return { name: 'receipt_mailbox', subject, max: MAX_RECEIPT_COPIES_PER_DAY, seconds: SECONDS.day };
}

/** Returns the limits of a receipt that a payer asks for. `max`: those of one client address in an hour. */
export function receiptLimits(recipient: Recipient, client: string, max: number): MailLimit[] {
  return [receiptMailboxLimit(recipient), { name: 'receipt_client', subject: client, max, seconds: SECONDS.hour }];
}

/**
 * Returns the limits of a link to sign in. They count whether or not a mail is sent. `max`: links that a client may ask for in an
 * hour, for all mailboxes.
 */
export function signInLimits(mailbox: string, client: string, max: number): MailLimit[] {
  const seconds = SECONDS.hour;
  const both = `${mailbox} ${client}`;
  return [
    { name: 'sign_in_client', subject: client, max, seconds },
    { name: 'sign_in_mailbox_client', subject: both, max: MAX_SIGN_IN_MAILS_PER_CLIENT, seconds },
    { name: 'sign_in_mailbox', subject: mailbox, max: MAX_SIGN_IN_MAILS_PER_HOUR, seconds },
  ];
}

/** Returns the limit of links that a signed-in person asks for, to prove who they are. */
export function proofLimit(userId: string): MailLimit {
  return { name: 'sign_in_proof', subject: userId, max: MAX_PROOF_MAILS_PER_HOUR, seconds: SECONDS.hour };
}

/** Returns the limits of a mail that invites the owner of a mailbox to a merchant. */
export function invitationLimits(merchantId: string, mailbox: string): MailLimit[] {
  const seconds = SECONDS.day;
  return [
    { name: 'invitation_merchant', subject: merchantId, max: MAX_INVITATIONS_PER_DAY, seconds },
    { name: 'invitation_mailbox', subject: mailbox, max: MAX_INVITATIONS_PER_MAILBOX, seconds },
  ];
}

/** Returns the limit of requests to change wallets. */
export function walletChangeLimit({ merchant_id, mode }: { merchant_id: string; mode: Mode }): MailLimit {
  const subject = `${merchant_id} ${mode}`;
  return { name: 'wallet_changes', subject, max: MAX_WALLET_CHANGES_PER_DAY, seconds: SECONDS.day };
}
