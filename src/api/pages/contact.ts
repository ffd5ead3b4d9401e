import type { Brand } from '../../db/merchants/checkoutSettings.ts';

/**
 * Returns where "contact the merchant" leads: their support page, or a mail to their support, at last to the merchant.
 * @param subject of the mail, e.g. the payment's id
 */
export function contactOf({ support_url, support_email, merchant_email }: Brand, subject?: string): string {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return support_url ?? `mailto:${support_email ?? merchant_email}${query}`;
}
