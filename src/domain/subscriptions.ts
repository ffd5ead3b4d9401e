import { boundary, DAY_MS, type Rhythm } from './periods.ts';

/** The statuses of a subscription. `cancelled` and `expired` are final. */
export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired'] as const;
/** The status of a subscription. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The allowed next statuses. */
export const SUBSCRIPTION_TRANSITIONS: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  trialing: ['active', 'cancelled'],
  active: ['past_due', 'paused', 'cancelled', 'expired'],
  past_due: ['active', 'paused', 'cancelled'],
  paused: ['active', 'cancelled'],
  cancelled: [],
  expired: [],
};

/** requested: by the merchant. payment_failed: the last follow-up payment was not paid. */
export const CANCEL_REASONS = ['requested', 'payment_failed'] as const;
/** Why a subscription was cancelled. */
export type CancelReason = (typeof CANCEL_REASONS)[number];

/**
 * Why a due step is postponed.
 * - rate_unavailable: there is no current price.
 * - cannot_be_paid: no payment can have this amount, or the merchant has no wallet or token for it.
 * - internal_error: an error of ours, which is in the log.
 */
export const BILLING_PROBLEMS = ['rate_unavailable', 'cannot_be_paid', 'internal_error'] as const;
/** Why a due step is postponed. */
export type BillingProblem = (typeof BILLING_PROBLEMS)[number];

/** The longest trial: two years. All dates then stay within the reach of a test clock. */
export const MAX_TRIAL_DAYS = 730;
/** The largest `max_cycles`: more periods than any subscription has. */
export const MAX_CYCLES = 9999;

/**
 * When the payment of an unpaid period is replaced by a new one: 1, 3, 5 and 7 days after billing.
 * After 14 days the subscription is cancelled.
 */
const FOLLOW_UP_MS = [1, 3, 5, 7, 14].map((days) => days * DAY_MS);
const [LAST_FOLLOW_UP_MS, CANCEL_AFTER_MS] = FOLLOW_UP_MS.slice(-2) as [number, number];

/**
 * A period billed at most this late has its follow-ups counted from its start.
 * If an outage delayed billing for longer, they count from billing, because the customer is not late.
 */
const ON_TIME_MS = 3600_000;

/** How long before a renewal the customer gets a reminder. */
const NOTICE_MS = 3 * DAY_MS;
/** Periods shorter than a week get no reminder, because the customer would get little else. */
const MIN_ANNOUNCED_MS = 7 * DAY_MS;

/** The retry delay of a payment that could not be created. It grows with the time that the payment is overdue. */
const MIN_POSTPONE_MS = 5 * 60_000;
const MAX_POSTPONE_MS = 6 * 3600_000;

/**
 * How long a repeated anonymous request for the same subscription returns the first one.
 * This covers double clicks, repeated requests and reopened browsers. Later, the caller may be anybody who knows the
 * address, and must not see a subscription that they did not create.
 */
export const SAME_WINDOW_MS = 10 * 60_000;

/**
 * True if a subscription's customer gets mails about it.
 * Without the merchant's key, anybody can enter any address. Its owner must click in the first mail, or pay.
 */
export function isMailed(subscription: {
  customer_email: string | null;
  emails_suppressed: boolean;
  cycles_completed: number;
}): boolean {
  const { customer_email, emails_suppressed, cycles_completed } = subscription;
  return customer_email !== null && (!emails_suppressed || cycles_completed > 0);
}

/** One billing period. `cycle`: its number, from 1. `end`: the start of the next one. */
export type Period = { cycle: number; start: Date; end: Date };

/**
 * Returns period `cycle` of a subscription, counted from 1.
 * @param anchor the start of period `anchor_cycle`
 */
export function periodOf(
  { anchor, anchor_cycle }: { anchor: Date; anchor_cycle: number },
  rhythm: Rhythm,
  cycle: number,
): Period {
  const n = cycle - anchor_cycle;
  return { cycle, start: boundary(anchor, rhythm, n), end: boundary(anchor, rhythm, n + 1) };
}

/** Returns the time from which the follow-ups of a period billed at `now` are counted. */
export function billedAt(start: Date, now: Date): Date {
  return now.getTime() - start.getTime() <= ON_TIME_MS ? start : now;
}

/** Returns when a payment created at `now` expires and is followed up; null if the last follow-up is over. */
export function nextFollowUp(billed_at: Date, now: Date): Date | null {
  const times = FOLLOW_UP_MS.map((ms) => billed_at.getTime() + ms);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}

/** The state that decides a subscription's next step. */
export type BillingState = {
  status: SubscriptionStatus;
  /** the last billed period, 0 for none */
  cycle: number;
  current_period_start: Date;
  current_period_end: Date;
  max_cycles: number | null;
  /** the oldest unpaid period that was billed; `last_deadline`: when the last of its payments expires */
  unpaid: { cycle: number; billed_at: Date; last_deadline: Date } | null;
  /** true if one of its payments is open */
  isOpen: boolean;
};

/**
 * A subscription's next step.
 * - wait: nothing to do until something else happens.
 * - remind: announce the renewal.
 * - bill: bill a new period.
 * - retry: create a new payment for an unpaid period, with follow-ups counted from `billed_at`.
 * - cancel: cancel the unpaid subscription.
 * - expire: end the subscription after its last period.
 */
export type BillingStep =
  | { kind: 'wait' | 'remind' | 'expire' | 'cancel' }
  | { kind: 'bill' }
  | { kind: 'retry'; cycle: number; billed_at: Date };

/** Returns a subscription's next step at `now`. */
export function billingStep(state: BillingState, now: Date): BillingStep {
  const { status, cycle, current_period_end: end, max_cycles, unpaid, isOpen } = state;
  if (status === 'paused' || status === 'cancelled' || status === 'expired' || isOpen) return { kind: 'wait' };
  if (unpaid) {
    const { cycle: unpaidCycle, billed_at, last_deadline } = unpaid;
    if (nextFollowUp(billed_at, now)) return { kind: 'retry', cycle: unpaidCycle, billed_at };
    if (last_deadline.getTime() >= billed_at.getTime() + CANCEL_AFTER_MS) return { kind: 'cancel' };
    // An outage skipped the last follow-up. It is made now, with its full time.
    return { kind: 'retry', cycle: unpaidCycle, billed_at: new Date(now.getTime() - LAST_FOLLOW_UP_MS) };
  }
  if (now < end) return { kind: noticeAt(state) <= now ? 'remind' : 'wait' };
  return { kind: isLastCycle(cycle, max_cycles) ? 'expire' : 'bill' };
}

/** Returns when a paid-up or trialing subscription needs its next step: its reminder, or the end of the period. */
export function nextCheckAt(
  state: Pick<BillingState, 'cycle' | 'current_period_start' | 'current_period_end' | 'max_cycles'>,
  now: Date,
): Date {
  const { cycle, current_period_start: start, current_period_end: end, max_cycles } = state;
  const notice = noticeAt(state);
  const isAnnounced = end.getTime() - start.getTime() >= MIN_ANNOUNCED_MS && !isLastCycle(cycle, max_cycles);
  return isAnnounced && notice > now ? notice : end;
}

function noticeAt({ current_period_end }: Pick<BillingState, 'current_period_end'>): Date {
  return new Date(current_period_end.getTime() - NOTICE_MS);
}

/** True if no period follows this one. */
export function isLastCycle(cycle: number, maxCycles: number | null): boolean {
  return maxCycles !== null && cycle >= maxCycles;
}

/** Returns when to retry a step that was due at `due` and could not be done. */
export function retryAt(due: Date, now: Date): Date {
  const overdueMs = now.getTime() - due.getTime();
  return new Date(now.getTime() + Math.min(Math.max(overdueMs, MIN_POSTPONE_MS), MAX_POSTPONE_MS));
}

/** Returns when the next period will be billed, or null if that is not certain. */
export function nextBillingAt({
  status,
  cycle,
  current_period_end,
  max_cycles,
}: Pick<BillingState, 'status' | 'cycle' | 'current_period_end' | 'max_cycles'>): Date | null {
  const renews = (status === 'trialing' || status === 'active') && !isLastCycle(cycle, max_cycles);
  return renews ? current_period_end : null;
}
