/** A wallet that keeps only one of two references is rare, and its payer waits: the first look-up comes soon. */
const FIRST_LOOKUP_MS = 60_000;
/**
 * Each look-up comes when a payment is this many times as old as at the one before: after 1, 5, 25 minutes, 2 and 10
 * hours, 2 days. Three of them fit into an hour, and a handful into the life of an invoice, however long that is.
 */
const GROWTH = 5;
/** How far the chain must be past a deadline: the time that nodes take to index what landed just before it. */
export const CLOSING_MARGIN_MS = 5000;

/**
 * When a payment's own reference is to be looked up next: at growing intervals while it is open, and for the last time
 * when it can be closed. All times are on the merchant's clock.
 */
export function nextLookupAt(payment: { created_at: Date; expires_at: Date }, now: Date): Date {
  const ageMs = now.getTime() - payment.created_at.getTime();
  const nextMs = payment.created_at.getTime() + Math.max(FIRST_LOOKUP_MS, ageMs * GROWTH);
  return new Date(Math.min(nextMs, payment.expires_at.getTime() + CLOSING_MARGIN_MS));
}
