/** The contract's categories: writes of payments, reads, and all other writes. Each has its own count per hour. */
export const RATE_CATEGORIES = ['payments', 'reads', 'others'] as const;
export type RateCategory = (typeof RATE_CATEGORIES)[number];

/** Fixed windows of an hour, from the full hour on (the contract's Limits). */
export const RATE_WINDOW_SECONDS = 3600;

/** Which count a request is taken from. `path` is the route's, without the prefix, e.g. `/invoices/:id/send`. */
export function rateCategory(method: string, path: string): RateCategory {
  if (method === 'GET') return 'reads';
  return /^\/payments(\/|$)/.test(path) || path.endsWith('/pay') ? 'payments' : 'others';
}

/** Where a caller stands: requests allowed per window, those left, and when the window ends. */
export type RateState = {
  category: RateCategory;
  limit: number;
  remaining: number;
  resets_at: Date;
  is_exceeded: boolean;
};

/** `requests` counts the one in hand. */
export function rateState(category: RateCategory, limit: number, requests: number, windowStart: Date): RateState {
  return {
    category,
    limit,
    remaining: Math.max(0, limit - requests),
    resets_at: new Date(windowStart.getTime() + RATE_WINDOW_SECONDS * 1000),
    is_exceeded: requests > limit,
  };
}
