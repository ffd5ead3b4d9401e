import { boundary, DAY_MS, type Rhythm } from './periods.ts';

export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What may follow what. */
export const SUBSCRIPTION_TRANSITIONS: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  trialing: ['active', 'cancelled'],
  active: ['past_due', 'paused', 'cancelled', 'expired'],
  past_due: ['active', 'paused', 'cancelled'],
  paused: ['active', 'cancelled'],
  cancelled: [],
  expired: [],
};

/** requested: by the merchant. payment_failed: the last of the follow-ups was not paid either. */
export const CANCEL_REASONS = ['requested', 'payment_failed'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/**
 * Why what was due could not be done yet. rate_unavailable: there is no current price. cannot_be_paid: it fits no payment,
 * or there is no wallet or token to be paid in. internal_error: a fault of ours, which the log tells of.
 */
export const BILLING_PROBLEMS = ['rate_unavailable', 'cannot_be_paid', 'internal_error'] as const;
export type BillingProblem = (typeof BILLING_PROBLEMS)[number];

/** A trial of two years is a gift; and it keeps all dates within what a test clock reaches. */
export const MAX_TRIAL_DAYS = 730;
/** More periods than any subscription has, at whatever interval. */
export const MAX_CYCLES = 9999;

/**
 * When the payment of an unpaid period is replaced by a new one, counted from when it was billed: after 1, 3, 5 and 7
 * days. After 14 it is given up.
 */
const FOLLOW_UP_MS = [1, 3, 5, 7, 14].map((days) => days * DAY_MS);
const [LAST_FOLLOW_UP_MS, GIVEN_UP_MS] = FOLLOW_UP_MS.slice(-2) as [number, number];

/**
 * A period that is billed at most this late has its follow-ups counted from its beginning. One that is billed later, after
 * an outage, gets all of the time: the customer is not late.
 */
const ON_TIME_MS = 3600_000;

/** A renewal is announced this long before. */
const NOTICE_MS = 3 * DAY_MS;
/** What renews more often than weekly is not announced: the customer would hear of nothing else. */
const MIN_ANNOUNCED_MS = 7 * DAY_MS;

/** How soon a payment that could not be made is tried again: at first soon, then when as much time again has passed. */
const MIN_POSTPONE_MS = 5 * 60_000;
const MAX_POSTPONE_MS = 6 * 3600_000;

/**
 * How many subscriptions that were begun without a merchant's key, and of which nothing was ever paid, his customer's
 * address is mailed about within MUTE_WINDOW_MS, whether they are cancelled by now or not. More than a customer needs who
 * tries again. Whoever types in other people's addresses can have no more than this mailed to each, and still locks
 * nobody out: what is begun beyond it gets its first mail when something is paid.
 */
export const MAX_MAILED_UNPAID = 3;
export const MUTE_WINDOW_MS = 30 * DAY_MS;

/**
 * For how long whoever begins the very same subscription again without a key goes on with the first one: a double click, a
 * request that was sent again, a browser left and opened again. Later he may be anybody who knows the address, and is told
 * nothing that he has not begun himself.
 */
export const SAME_WINDOW_MS = 10 * 60_000;

/** Whether a subscription's customer is to get mails about it. */
export function isMailed(subscription: {
  customer_email: string | null;
  emails_suppressed: boolean;
  cycles_completed: number;
}): boolean {
  const { customer_email, emails_suppressed, cycles_completed } = subscription;
  return customer_email !== null && (!emails_suppressed || cycles_completed > 0);
}

export type Period = { cycle: number; start: Date; end: Date };

/** A subscription's nth period, counted from 1. `anchor` is where period `anchor_cycle` begins. */
export function periodOf(
  { anchor, anchor_cycle }: { anchor: Date; anchor_cycle: number },
  rhythm: Rhythm,
  cycle: number,
): Period {
  const n = cycle - anchor_cycle;
  return { cycle, start: boundary(anchor, rhythm, n), end: boundary(anchor, rhythm, n + 1) };
}

/** From when a period's follow-ups are counted that is billed at `now`. */
export function billedAt(start: Date, now: Date): Date {
  return now.getTime() - start.getTime() <= ON_TIME_MS ? start : now;
}

/** When the payment that is made at `now` is followed up, and so until when it is open; null: it is given up. */
export function nextFollowUp(billed_at: Date, now: Date): Date | null {
  const times = FOLLOW_UP_MS.map((ms) => billed_at.getTime() + ms);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}

/** What the next step of a subscription follows from. */
export type BillingState = {
  status: SubscriptionStatus;
  /** the period that was billed last, 0 for none */
  cycle: number;
  current_period_start: Date;
  current_period_end: Date;
  max_cycles: number | null;
  /** the oldest period that was billed and not paid, and until when the last of its payments could be paid */
  unpaid: { cycle: number; billed_at: Date; asked_until: Date } | null;
  /** one of its payments is open */
  isOpen: boolean;
};

/**
 * What is to be done for a subscription at a time. wait: nothing before something else happens. remind: it renews soon.
 * bill: a new period. retry: a new payment for one that is unpaid, followed up from `billed_at` on. give_up: cancel it,
 * unpaid. expire: it is over.
 */
export type BillingStep =
  | { kind: 'wait' | 'remind' | 'expire' | 'give_up' }
  | { kind: 'bill' }
  | { kind: 'retry'; cycle: number; billed_at: Date };

export function billingStep(state: BillingState, now: Date): BillingStep {
  const { status, cycle, current_period_end: end, max_cycles, unpaid, isOpen } = state;
  if (status === 'paused' || status === 'cancelled' || status === 'expired' || isOpen) return { kind: 'wait' };
  if (unpaid) {
    const { cycle: unpaidCycle, billed_at, asked_until } = unpaid;
    if (nextFollowUp(billed_at, now)) return { kind: 'retry', cycle: unpaidCycle, billed_at };
    if (asked_until.getTime() >= billed_at.getTime() + GIVEN_UP_MS) return { kind: 'give_up' };
    // The last follow-up was never made, because we were down: it is made now, with all of its time.
    return { kind: 'retry', cycle: unpaidCycle, billed_at: new Date(now.getTime() - LAST_FOLLOW_UP_MS) };
  }
  if (now < end) return { kind: noticeAt(state) <= now ? 'remind' : 'wait' };
  return { kind: isLastCycle(cycle, max_cycles) ? 'expire' : 'bill' };
}

/** When a subscription that is paid up, or in its trial, needs attention next. */
export function nextAttention(
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

/** Whether no period follows this one. */
export function isLastCycle(cycle: number, maxCycles: number | null): boolean {
  return maxCycles !== null && cycle >= maxCycles;
}

/** When what was due at `due` and could not be done is tried again. */
export function postponedTo(due: Date, now: Date): Date {
  const overdueMs = now.getTime() - due.getTime();
  return new Date(now.getTime() + Math.min(Math.max(overdueMs, MIN_POSTPONE_MS), MAX_POSTPONE_MS));
}

/** When the next period will be billed, as far as that is certain; null: it is not. */
export function nextBillingAt({
  status,
  cycle,
  current_period_end,
  max_cycles,
}: Pick<BillingState, 'status' | 'cycle' | 'current_period_end' | 'max_cycles'>): Date | null {
  const goesOn = (status === 'trialing' || status === 'active') && !isLastCycle(cycle, max_cycles);
  return goesOn ? current_period_end : null;
}
