import { type Config, secretsKeysOf } from '../config/index.ts';
import { isLinkToken, linkToken } from '../crypto.ts';
import type { Trx } from '../db/database.ts';
import { countMail, type ExceededLimit } from '../db/mailCounts.ts';
import type { MerchantScope } from '../db/scope.ts';
import { mailboxOf } from '../domain/emailAddress.ts';
import { confirmationLimits } from '../domain/mailLimits.ts';

/** The purpose of these links' tokens. */
const PURPOSE = 'confirm';

/** Returns the URL of the page where the owner of an email address confirms the object with this id. Only the mail has it. */
export function confirmationUrl(config: Config, id: string): string {
  return `${config.BASE_URL}/confirm/${id}?token=${linkToken(config.SECRETS_KEY, PURPOSE, id)}`;
}

/** Returns whether the token is that of the object's confirmation URL. */
export function isConfirmationToken(config: Config, id: string, token: string): boolean {
  return isLinkToken(secretsKeysOf(config), PURPOSE, id, token);
}

/**
 * Counts a mail to an address that nobody has confirmed. Returns the limit that forbids it and counts nothing, or null.
 * @param client the network address of the client that causes it; null: a merchant's key
 */
export function countConfirmation(
  trx: Trx,
  config: Config,
  { merchant_id, mode }: MerchantScope,
  email: string,
  client: string | null,
): Promise<ExceededLimit | null> {
  const { IP_LIMIT_CONFIRMATIONS_PER_HOUR: perClient, MAIL_LIMIT_CONFIRMATIONS_PER_HOUR: perMerchant } = config;
  const recipient = { merchant_id, mode, mailbox: mailboxOf(email) };
  return countMail(trx, confirmationLimits(recipient, client, { perClient, perMerchant }));
}
