import { type Config, secretsKeysOf } from '../config/index.ts';
import { isLinkToken, linkToken, seal, unseal } from '../crypto.ts';
import type { CustomerRow } from '../db/customers/customers.ts';

/** The purposes of links' tokens. */
const CONFIRM = 'confirm';
const PORTAL = 'portal';
const ADDRESS = 'portal-address';

/** Returns the URL of the page where the owner of an email address confirms the object with this id. Only the mail has it. */
export function confirmationUrl(config: Config, id: string): string {
  return `${config.BASE_URL}/confirm/${id}?token=${linkToken(config.SECRETS_KEY, CONFIRM, id)}`;
}

/** Returns whether the token is that of the object's confirmation URL. */
export function isConfirmationToken(config: Config, id: string, token: string): boolean {
  return isLinkToken(secretsKeysOf(config), CONFIRM, id, token);
}

/** The fields of a customer on which their links depend. */
type LinkedCustomer = Pick<CustomerRow, 'id' | 'email'>;
/** A customer whose link is checked. The links of merged ones are dead. */
type CheckedCustomer = LinkedCustomer & Pick<CustomerRow, 'merged_into'>;

/** Opens a customer's portal. `until`: when it ends, in seconds since 1970. */
export type PortalPass = { until: number; token: string };

/** Returns the path of a customer's portal. */
export const portalPath = (customerId: string): string => `/portal/${customerId}`;

/** Returns the path of the page where the customers of a merchant ask for a link to their portal. */
export const signInPath = (merchantId: string, mode: string): string => `/portal/sign-in/${merchantId}/${mode}`;

/** Returns the link to a customer's portal. It dies at `until`, and when the customer's address changes. */
export function portalUrl(config: Config, customer: LinkedCustomer, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000);
  const token = linkToken(config.SECRETS_KEY, PORTAL, portalText(customer, seconds));
  return `${config.BASE_URL}${portalPath(customer.id)}?until=${seconds}&token=${token}`;
}

/** Returns whether a pass was made for this customer and their present address. It may have ended. */
export function isPortalPass(config: Config, customer: CheckedCustomer, { until, token }: PortalPass): boolean {
  if (customer.merged_into !== null) return false;
  return isLinkToken(secretsKeysOf(config), PORTAL, portalText(customer, until), token);
}

function portalText({ id, email }: LinkedCustomer, until: number): string {
  return `${id} ${until} ${addressOf(email)}`;
}

/** A customer's wish for a new address. `until`: when its link ends, in milliseconds since 1970. */
export type AddressChange = { email: string; until: number };

/**
 * Returns the link that confirms a customer's new address. The change is encrypted, so that no log of requests has the address. The
 * link dies when the present address changes.
 */
export function addressChangeUrl(config: Config, customer: LinkedCustomer, change: AddressChange): string {
  const sealed = seal(config.SECRETS_KEY, JSON.stringify(change), addressOwner(customer));
  return `${config.BASE_URL}${portalPath(customer.id)}/email/confirm?change=${sealed.toString('base64url')}`;
}

/** Returns the change of a link for this customer and their present address. Null for any other text. */
export function readAddressChange(config: Config, customer: CheckedCustomer, text: string): AddressChange | null {
  if (customer.merged_into !== null) return null;
  try {
    return JSON.parse(unseal(secretsKeysOf(config), Buffer.from(text, 'base64url'), addressOwner(customer)));
  } catch {
    return null;
  }
}

function addressOwner({ id, email }: LinkedCustomer): string {
  return `${ADDRESS} ${id} ${addressOf(email)}`;
}

const addressOf = (email: string | null) => email?.toLowerCase() ?? '';
