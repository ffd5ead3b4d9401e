import { DAY_MS } from './periods.ts';

// The customer portal: the pages where a customer sees what they owe and paid, without a password.

/** How long a link works that the merchant hands out: as long as a visit. */
export const PORTAL_LINK_MS = 3600_000;
/** How long the link in a mail works: longer than all reminders of a payment. */
export const PORTAL_MAIL_MS = 30 * DAY_MS;
/** How long a browser stays signed in after a link was opened. Others may use it later. */
export const PORTAL_VISIT_MS = 12 * 3600_000;
/** How long the link works that confirms a new address: until its owner has found the mail. */
export const ADDRESS_CHANGE_MS = DAY_MS;

/** Objects of a kind that the portal shows as open or running: more than a customer can look through. */
export const MAX_PORTAL_OBJECTS = 50;
/** Subscriptions that have ended, and are shown below the others. */
export const MAX_ENDED_SUBSCRIPTIONS = 5;
/** Items on a page of the history. */
export const PORTAL_PAGE = 10;
/** Changes of a customer's balance that a page of the history reads: most pay for something, so these fill a page. */
export const MAX_READ_CHANGES = 100;

/** Returns an address with most of its mailbox hidden: a•••@example.com. Who knows the address recognises it. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address][0]}•••${address.slice(at)}`;
}
