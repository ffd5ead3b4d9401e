import type { FinalAction } from './billingSettings.ts';
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

/** The statuses of a billed period. */
export const PERIOD_STATUSES = ['paid', 'unpaid'] as const;

/** True if a subscription has ended for good. */
export function hasEnded(status: SubscriptionStatus): boolean {
  return SUBSCRIPTION_TRANSITIONS[status].length === 0;
}

/** True if a subscription is billed: active or past due. */
export function isRunning(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'past_due';
}

/** requested: by the merchant, or the customer in the portal. payment_failed: the last follow-up payment was not paid. */
export const CANCEL_REASONS = ['requested', 'payment_failed', 'refunded'] as const;
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

/** How long a payment stays open that a customer asks for after the last follow-up. They are about to pay it. */
const ASKED_PAYMENT_MS = DAY_MS;

/** The most periods that one payment prepays. */
export const MAX_PREPAID_PERIODS = 60;

/** How many periods may be unpaid, unless the plan says otherwise. */
export const DEFAULT_MAX_UNPAID_PERIODS = 2;
/** The largest `max_unpaid_periods`: with more, even a daily plan would only end after DEFAULT_SETTINGS.give_up_days. */
export const MAX_UNPAID_PERIODS = 14;

/**
 * A period billed at most this late counts as billed on time.
 * If an outage delayed billing for longer, lateness counts from later on, because the customer is not late.
 */
const ON_TIME_MS = 3600_000;

/** How long before a renewal or the end of a trial the customer gets a reminder. */
const NOTICE_MS = 3 * DAY_MS;
/** Periods and trials shorter than a week get no reminder mail, because the customer would get little else. */
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

/**
 * Returns the price of one unit of a subscription in a period, as decimal text.
 * @param legacy_amount the price if the version before created it
 */
export function unitAmountOf({
  unit_amount,
  legacy_amount,
}: {
  unit_amount: string | null;
  legacy_amount: string;
}): string {
  return unit_amount ?? legacy_amount;
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

/** Returns the first period of a subscription after its current one that begins at `from` or later. */
export function firstPeriodFrom(
  subscription: Rhythm & { anchor: Date; anchor_cycle: number; cycle: number },
  from: Date,
): Period {
  let cycle = subscription.cycle + 1;
  while (periodOf(subscription, subscription, cycle).start < from) cycle += 1;
  return periodOf(subscription, subscription, cycle);
}

/**
 * The terms that decide how long a period may be unpaid.
 * - retry_days: when its payment is replaced by a new one, in days after `billed_at`
 * - give_up_days: when nothing more is asked for, at the latest
 * - final_action: what happens to the subscription then
 */
export type DunningTerms = Rhythm & {
  retry_days: readonly number[];
  give_up_days: number;
  final_action: FinalAction;
  anchor: Date;
  anchor_cycle: number;
  max_cycles: number | null;
  max_unpaid_periods: number;
};

/** The fields of a billed period that decide its follow-ups. `billed_at`: the time from which its lateness counts. */
type BilledPeriod = { cycle: number; billed_at: Date };

/**
 * Returns how long after `billed_at` of an unpaid period nothing more is asked for, in milliseconds.
 * That is when more than `max_unpaid_periods` periods would be unpaid, and at the latest after `give_up_days`.
 */
export function cancelAfterMs(terms: DunningTerms, cycle: number): number {
  const { max_cycles, max_unpaid_periods } = terms;
  const excess = cycle + max_unpaid_periods;
  const most = terms.give_up_days * DAY_MS;
  if (max_cycles !== null && excess > max_cycles) return most;
  const start = (n: number) => periodOf(terms, terms, n).start.getTime();
  return Math.min(most, start(excess) - start(cycle));
}

/** Returns when the payments of a period expire, counted from `billed_at`. The last one stays open until the end. */
function followUpsMs(terms: DunningTerms, cycle: number): number[] {
  const end = cancelAfterMs(terms, cycle);
  const retries = terms.retry_days.map((days) => days * DAY_MS).sort((one, other) => one - other);
  return [...retries.filter((ms) => ms < end), end];
}

/** Returns when a payment created at `now` expires and is followed up; null if the last follow-up is over. */
export function nextFollowUp(terms: DunningTerms, { cycle, billed_at }: BilledPeriod, now: Date): Date | null {
  const times = followUpsMs(terms, cycle).map((ms) => billed_at.getTime() + ms);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}

/** Returns when a payment created at `now` expires: at its follow-up, or, after the last one, soon. */
export function paymentDeadline(terms: DunningTerms, period: BilledPeriod, now: Date): Date {
  return nextFollowUp(terms, period, now) ?? new Date(now.getTime() + ASKED_PAYMENT_MS);
}

/**
 * True if a payment that is created at `now` for an unpaid period is no follow-up.
 * The period's schedule then began at its start, and its first step is not over. After a pause, a period starts again.
 */
export function isNewPeriod(terms: DunningTerms, period: BilledPeriod & { period_start: Date }, now: Date): boolean {
  const { cycle, billed_at, period_start } = period;
  const [firstMs] = followUpsMs(terms, cycle) as [number];
  return billed_at.getTime() === period_start.getTime() && now.getTime() < billed_at.getTime() + firstMs;
}

/** Returns the time from which lateness counts if the last follow-up of a period is made now, with its full time. */
function billedAtForLastFollowUp(terms: DunningTerms, cycle: number, now: Date): Date {
  const lastMs = followUpsMs(terms, cycle).at(-2) ?? 0;
  return new Date(now.getTime() - lastMs);
}

/**
 * Returns `billed_at` of a new period: the time from which its lateness counts.
 * It is the period's start when the customer paid the period before late. Only our own delays move it, those of earlier
 * periods included. So after an outage, the customer gets the full time for each missed period.
 * @param previous the period before, which is paid; null: there is none
 */
export function billedAt(
  terms: DunningTerms,
  { cycle, start, end }: Period,
  previous: { period_start: Date; billed_at: Date; paid_at: Date | null } | null,
  now: Date,
): Date {
  const payableAt = Math.max(start.getTime(), previous?.paid_at?.getTime() ?? 0);
  const delayMs = now.getTime() - payableAt;
  const ownMs = delayMs > ON_TIME_MS ? delayMs : 0;
  const carriedMs = previous ? Math.max(previous.billed_at.getTime() - previous.period_start.getTime(), 0) : 0;
  const billed = Math.min(now.getTime(), start.getTime() + carriedMs + ownMs);
  // A customer who paid the period before in time has at least one period's time left. If there is less, an outage
  // delayed the news of that payment.
  const endMs = cancelAfterMs(terms, cycle);
  const leftMs = billed + endMs - now.getTime();
  const isDelayed = leftMs < Math.min(endMs, end.getTime() - start.getTime()) - ON_TIME_MS;
  return isDelayed ? now : new Date(billed);
}

/**
 * Returns the end of a subscription's paid time: the start of its oldest unpaid period, or else the end of the current
 * period or trial.
 */
export function paidUntil({
  unpaid_since,
  current_period_end,
}: {
  unpaid_since: Date | null;
  current_period_end: Date;
}): Date {
  return unpaid_since ?? current_period_end;
}

/**
 * True if a resumption starts the current period again, because the customer could not use it.
 * Such a period is unpaid, or it was paid during the pause and was not over when the pause began.
 * @param paused_at when the pause began; null: unknown
 */
export function isRestarted(
  { period_end, paid_at }: { period_end: Date; paid_at: Date | null },
  paused_at: Date | null,
): boolean {
  return paid_at === null || (paused_at !== null && paid_at >= paused_at && period_end > paused_at);
}

/** The state that decides a subscription's next step. */
export type BillingState = DunningTerms & {
  status: SubscriptionStatus;
  /** the last billed period, 0 for none */
  cycle: number;
  current_period_start: Date;
  current_period_end: Date;
  /** the end of paid time, if the subscription was cancelled or has expired */
  access_until: Date | null;
  /** the oldest unpaid period that was billed; `last_deadline`: when the last of its payments expires */
  unpaid: { cycle: number; billed_at: Date; last_deadline: Date } | null;
  /** true if one of its payments is open */
  isOpen: boolean;
  /** cancelled, instead of renewed, when the current period or trial ends */
  cancel_at_period_end: boolean;
};

/**
 * A subscription's next step.
 * - wait: nothing to do until something else happens.
 * - remind: announce the renewal, or the end of the trial.
 * - bill: bill a new period.
 * - retry: create a new payment for an unpaid period, with follow-ups counted from `billed_at`.
 * - cancel, pause, keep: do that with the unpaid subscription, after its last follow-up.
 * - finish: cancel the subscription at the end of its period, as requested.
 * - expire: end the subscription after its last period.
 * - end_access: announce that the access of an ended subscription has ended.
 */
export type BillingStep =
  | { kind: 'wait' | 'remind' | 'expire' | 'finish' | FinalAction | 'end_access' }
  | { kind: 'bill' }
  | { kind: 'retry'; cycle: number; billed_at: Date };

/** Returns a subscription's next step at `now`. */
export function billingStep(state: BillingState, now: Date): BillingStep {
  const { status, cycle, current_period_end: end, access_until, max_cycles, unpaid, isOpen } = state;
  if (hasEnded(status)) return { kind: access_until !== null && access_until <= now ? 'end_access' : 'wait' };
  if (status === 'paused' || isOpen) return { kind: 'wait' };
  if (unpaid) {
    const { cycle: unpaidCycle, billed_at, last_deadline } = unpaid;
    if (nextFollowUp(state, unpaid, now)) return { kind: 'retry', cycle: unpaidCycle, billed_at };
    if (last_deadline.getTime() >= billed_at.getTime() + cancelAfterMs(state, unpaidCycle))
      return { kind: state.final_action };
    // An outage skipped the last follow-up. It is made now, with its full time.
    return { kind: 'retry', cycle: unpaidCycle, billed_at: billedAtForLastFollowUp(state, unpaidCycle, now) };
  }
  if (now < end) {
    const notice = noticeAt(state);
    return { kind: notice !== null && notice <= now ? 'remind' : 'wait' };
  }
  if (state.cancel_at_period_end) return { kind: 'finish' };
  return { kind: isLastCycle(cycle, max_cycles) ? 'expire' : 'bill' };
}

type NoticeState = Pick<
  BillingState,
  'status' | 'cycle' | 'current_period_start' | 'current_period_end' | 'max_cycles' | 'cancel_at_period_end'
>;

/** Returns when a paid-up or trialing subscription needs its next step: its reminder, or the end of the period. */
export function nextCheckAt(state: NoticeState, now: Date): Date {
  const notice = noticeAt(state);
  return notice !== null && notice > now ? notice : state.current_period_end;
}

/**
 * Returns when the renewal or the end of the trial is announced, or null if it is not.
 * The end of a trial of at most three days is announced when the trial begins.
 */
function noticeAt(state: NoticeState): Date | null {
  const { status, cycle, current_period_start: start, current_period_end: end, max_cycles } = state;
  const isRenewed = !isLastCycle(cycle, max_cycles) && !state.cancel_at_period_end;
  const notice = new Date(end.getTime() - NOTICE_MS);
  const isAnnounced = status === 'trialing' ? notice > start : isLong(state) && isRenewed;
  return isAnnounced ? notice : null;
}

/** True if the current period or trial is long enough for a mail that announces its end. */
export function isLong({
  current_period_start: start,
  current_period_end: end,
}: Pick<BillingState, 'current_period_start' | 'current_period_end'>): boolean {
  return end.getTime() - start.getTime() >= MIN_ANNOUNCED_MS;
}

/** True if a trial is too short for an announcement three days before its end. It is announced when it begins. */
export function isTrialAnnouncedAtOnce(state: NoticeState): boolean {
  return state.status === 'trialing' && noticeAt(state) === null;
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
  cancel_at_period_end,
}: Pick<BillingState, 'status' | 'cycle' | 'current_period_end' | 'max_cycles' | 'cancel_at_period_end'>): Date | null {
  const isRunningOn = (status === 'trialing' || status === 'active') && !cancel_at_period_end;
  const renews = isRunningOn && !isLastCycle(cycle, max_cycles);
  return renews ? current_period_end : null;
}
