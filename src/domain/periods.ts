/** The billing intervals. A plan bills every `interval_count` of them. */
export const BILLING_INTERVALS = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** How often a plan bills. */
export type Rhythm = { billing_interval: BillingInterval; interval_count: number };

/** True if two plans bill equally often. */
export function isSameRhythm(one: Rhythm, other: Rhythm): boolean {
  return one.billing_interval === other.billing_interval && one.interval_count === other.interval_count;
}

/** The largest `interval_count` per interval: ten years, as far as a test clock can move. */
export const MAX_INTERVAL_COUNT: Record<BillingInterval, number> = {
  daily: 3650,
  weekly: 520,
  monthly: 120,
  yearly: 10,
};

export const DAY_MS = 24 * 3600_000;

/**
 * Returns when the nth period after `anchor` begins, in UTC and at the anchor's time of day.
 * Computed from the anchor, never from the period before: after 31 January come 28 February and 31 March.
 */
export function boundary(anchor: Date, { billing_interval, interval_count }: Rhythm, n: number): Date {
  const steps = n * interval_count;
  switch (billing_interval) {
    case 'daily':
      return new Date(anchor.getTime() + steps * DAY_MS);
    case 'weekly':
      return new Date(anchor.getTime() + steps * 7 * DAY_MS);
    case 'monthly':
      return addMonths(anchor, steps);
    case 'yearly':
      return addMonths(anchor, steps * 12);
  }
}

/** Returns the same day and time `months` months later, or the month's last day if it is shorter. */
function addMonths(time: Date, months: number): Date {
  const result = new Date(time);
  // Start from the 1st, which every month has, so that a late day cannot overflow into the next month.
  result.setUTCDate(1);
  result.setUTCMonth(time.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(time.getUTCDate(), lastDay));
  return result;
}
