/** recorded: kept and not sent, because test mode has no mail server. failed: the mail server refused it for good. */
export const MAIL_STATUSES = ['pending', 'sent', 'recorded', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
