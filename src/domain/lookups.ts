/** The age of a payment at its first lookup. Wallets that drop the beacon are rare, but then the payer is waiting. */
const FIRST_LOOKUP_MS = 60_000;
/**
 * The factor by which a payment's age grows between lookups: after 1, 5 and 25 minutes, 2 and 10 hours, 2 days.
 * That is three lookups in an hour, and a handful over the life of an invoice.
 */
const GROWTH = 5;
/** How far the chain time must pass a deadline. Nodes need this long to index transactions from just before it. */
export const CLOSING_MARGIN_MS = 5000;

/**
 * Returns when to look up a payment's own reference next.
 * The intervals grow while it is open, and the last lookup comes when it can be closed. All times are on the merchant's
 * clock.
 */
export function nextLookupAt(payment: { created_at: Date; expires_at: Date }, now: Date): Date {
  const ageMs = now.getTime() - payment.created_at.getTime();
  const nextMs = payment.created_at.getTime() + Math.max(FIRST_LOOKUP_MS, ageMs * GROWTH);
  return new Date(Math.min(nextMs, payment.expires_at.getTime() + CLOSING_MARGIN_MS));
}
