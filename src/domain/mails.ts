/** recorded: kept and not sent, because test mode has no mail server. failed: the mail server refused it for good. */
export const MAIL_STATUSES = ['pending', 'sent', 'recorded', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What Florin writes to the merchant himself. Every other kind goes to a customer of his, in his name. */
const KINDS_TO_MERCHANTS: readonly string[] = ['webhook_endpoint_disabled'];

/** Whether a mail of this kind speaks for the merchant: his name is on it, and answers go to him. */
export function speaksForMerchant(kind: string): boolean {
  return !KINDS_TO_MERCHANTS.includes(kind);
}

/** The time in which a mail server that refuses for now, or does not answer, is tried again. */
export const GIVE_UP_AFTER_MS = 48 * 3600_000;
