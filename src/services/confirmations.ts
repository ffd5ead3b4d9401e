import { type Config, secretsKeysOf } from '../config/index.ts';
import { isLinkToken, linkToken } from '../crypto.ts';

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
