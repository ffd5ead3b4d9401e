/** The rate limit categories of the contract. Each has its own count per hour. */
export const RATE_CATEGORIES = ['payments', 'reads', 'others'] as const;
/** A rate limit category. `feed`: followers of events, whose requests wait for events and so are many. */
export type RateCategory = (typeof RATE_CATEGORIES)[number] | 'feed';

/** The length of a fixed window, which begins at the full hour (the contract's Limits). */
export const RATE_WINDOW_SECONDS = 3600;

/**
 * Returns the rate limit category of a request.
 * @param path the route's path without the prefix, e.g. `/invoices/:id/send`
 * @param query the parameters of the request
 */
export function rateCategory(method: string, path: string, query: object = {}): RateCategory {
  if (method === 'GET') return path === '/events' && 'after' in query ? 'feed' : 'reads';
  // Refunds must not use up the payments of a shop.
  if (path.endsWith('/refunds')) return 'others';
  return /^\/payments(\/|$)/.test(path) || /\/((pre)?pay|pay-off)$/.test(path) ? 'payments' : 'others';
}

/** A caller's rate limit: requests allowed per window, requests left, and when the window ends. */
export type RateState = {
  category: RateCategory;
  limit: number;
  remaining: number;
  resets_at: Date;
  is_exceeded: boolean;
};

/**
 * Returns a caller's rate limit after a request.
 * @param requests the number of requests in this window, the current one included
 */
export function rateState(category: RateCategory, limit: number, requests: number, windowStart: Date): RateState {
  return {
    category,
    limit,
    remaining: Math.max(0, limit - requests),
    resets_at: new Date(windowStart.getTime() + RATE_WINDOW_SECONDS * 1000),
    is_exceeded: requests > limit,
  };
}
