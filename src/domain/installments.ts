import Big from 'big.js';
import { neededOf, type ObligationPayment, paidBy } from './obligations.ts';
import { BILLING_TOKEN, TOKENS } from './tokens.ts';
import { DEFAULT_TOLERANCE, toleratedOf } from './tolerance.ts';

export const INSTALLMENT_PLAN_STATUSES = ['active', 'completed', 'defaulted', 'cancelled'] as const;
export type InstallmentPlanStatus = (typeof INSTALLMENT_PLAN_STATUSES)[number];

/**
 * The allowed next statuses. A completed plan is active again when the chain drops a payment of it. A defaulted plan is
 * active again when the merchant reinstates it, and completed when everything is paid after all.
 */
export const INSTALLMENT_PLAN_TRANSITIONS: Record<InstallmentPlanStatus, readonly InstallmentPlanStatus[]> = {
  active: ['completed', 'defaulted', 'cancelled'],
  completed: ['active'],
  defaulted: ['active', 'completed'],
  cancelled: [],
};

export const INSTALLMENT_STATUSES = ['pending', 'due', 'late', 'paid', 'cancelled'] as const;
export type InstallmentStatus = (typeof INSTALLMENT_STATUSES)[number];

/**
 * The allowed next statuses. A paid installment is owed again when the chain drops the transaction that paid it. One that
 * the default of its plan cancelled is owed again when the merchant reinstates the plan, and paid by money that arrives
 * anyway.
 */
export const INSTALLMENT_TRANSITIONS: Record<InstallmentStatus, readonly InstallmentStatus[]> = {
  pending: ['due', 'paid', 'cancelled'],
  due: ['late', 'paid', 'cancelled'],
  late: ['paid', 'cancelled'],
  paid: ['pending', 'due', 'late', 'cancelled'],
  cancelled: ['pending', 'due', 'late', 'paid'],
};

/** The statuses of installments that are still owed. */
export const UNPAID = ['pending', 'due', 'late'] as const satisfies readonly InstallmentStatus[];

/** The most installments of a plan: ten years of months. Such a plan is 40 kB of JSON, and a page of them 4 MB. */
export const MAX_INSTALLMENTS = 120;
/** The most days between installments: a year. */
export const MAX_FREQUENCY_DAYS = 366;
/** The longest grace period: a year. */
export const MAX_GRACE_DAYS = 366;
/** The contract's default for `grace_period_days`. */
export const DEFAULT_GRACE_DAYS = 7;
/** How far ahead a plan may begin. Enough for any contract, and low enough to catch a typo in the year. */
export const MAX_FIRST_DATE_YEARS = 10;
/** Decimal places of an installment: whole cents. */
export const CENT_PLACES = 2;

/** How long before its due date an installment is announced. Enough to put money into the wallet. */
const NOTICE_MS = 3 * 24 * 3600_000;
/**
 * The least days between installments for announcements. In a plan with less, the customer gets a mail for a due
 * installment every few days, and announcements would double them.
 */
const MIN_NOTICE_FREQUENCY_DAYS = 7;
/** A plan defaults when an installment has been late for this many further grace periods. */
const GRACE_PERIODS_TO_DEFAULT = 2;
/** The minimum length of such a period. Without it, a plan with no grace would default the moment it falls due. */
const MIN_DEFAULT_PERIOD_DAYS = 1;
/**
 * A job that runs at most this long after a date counts as on time, so that dates stay tidy.
 * After a longer outage, the customer's days count from when we asked them to pay: our outage costs nobody a fee.
 */
const PROMPT_MS = 3600_000;
const DAY_MS = 24 * 3600_000;

/** The terms that a schedule is computed from. `total_amount`: US dollars with at most two decimal places. */
export type ScheduleTerms = {
  total_amount: Big;
  installment_count: number;
  payment_frequency_days: number;
  first_payment_date: Date;
};

/**
 * Returns equal parts in cents, with the remainder on the last.
 * Amounts are decimal text. Due dates are `payment_frequency_days` times 24 hours apart.
 */
export function schedule(terms: ScheduleTerms): { installment_number: number; amount: string; due_date: Date }[] {
  const { installment_count: count, payment_frequency_days, first_payment_date } = terms;
  const part = terms.total_amount.div(count).round(CENT_PLACES, Big.roundDown);
  const last = terms.total_amount.minus(part.times(count - 1));
  return Array.from({ length: count }, (_, index) => ({
    installment_number: index + 1,
    amount: (index === count - 1 ? last : part).toFixed(CENT_PLACES),
    due_date: new Date(first_payment_date.getTime() + index * payment_frequency_days * DAY_MS),
  }));
}

/** Returns the default first payment date: the next day, at the same time (the contract's default). */
export function defaultFirstDate(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}

/** Returns why a plan cannot begin at `date`, or null. A date without a time is midnight UTC, and may be today's. */
export function firstDateProblem(date: Date, now: Date): string | null {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  if (date < now && date.getTime() !== today) return 'must not be in the past';
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + MAX_FIRST_DATE_YEARS);
  return date > latest ? `must be within ${MAX_FIRST_DATE_YEARS} years` : null;
}

/** The terms of a plan that decide how its installments advance. `late_fee_amount`: US dollars as decimal text. */
export type Terms = { late_fee_amount: string | null; grace_period_days: number; payment_frequency_days: number };

/** The changing fields of an installment. Amounts are decimal text; times are on the merchant's clock. */
export type InstallmentState = {
  status: InstallmentStatus;
  amount: string;
  due_date: Date;
  late_fee: string;
  payment_id: string | null;
  upcoming_at: Date | null;
  due_at: Date | null;
  late_at: Date | null;
  paid_at: Date | null;
  next_transition_at: Date | null;
  next_action_at: Date | null;
};

/**
 * What an unpaid installment needs.
 * - upcoming: it is announced.
 * - due, late: it moves to that status.
 * - default: its plan defaults.
 * - ask: it needs a new payment, because the last one ended unpaid.
 */
export type InstallmentStep = 'upcoming' | 'due' | 'late' | 'default' | 'ask';

/** Returns what an installment needs at `now`, or null for nothing. */
export function nextStep(installment: InstallmentState, terms: Terms, now: Date): InstallmentStep | null {
  const { status, next_transition_at } = installment;
  if (status === 'paid' || status === 'cancelled') return null;
  const isOver = next_transition_at !== null && next_transition_at <= now;
  if (status === 'pending') {
    if (isOver) return 'due';
    const noticeAt = noticeTime(installment, terms);
    return noticeAt !== null && noticeAt <= now ? 'upcoming' : null;
  }
  if (!isOver) return 'ask';
  return status === 'due' ? 'late' : 'default';
}

/** Returns when a pending installment is announced, or null: it has been, or its plan has no announcements. */
function noticeTime(
  { due_date, upcoming_at }: Pick<InstallmentState, 'due_date' | 'upcoming_at'>,
  { payment_frequency_days }: Pick<Terms, 'payment_frequency_days'>,
): Date | null {
  if (upcoming_at !== null || payment_frequency_days < MIN_NOTICE_FREQUENCY_DAYS) return null;
  return new Date(due_date.getTime() - NOTICE_MS);
}

/** Returns when a job processes a pending installment next: at its announcement, or else on its due date. */
export function pendingActionTime(
  installment: Pick<InstallmentState, 'due_date' | 'upcoming_at'>,
  terms: Pick<Terms, 'payment_frequency_days'>,
  now: Date,
): Date {
  const noticeAt = noticeTime(installment, terms);
  if (noticeAt === null || installment.due_date <= now) return installment.due_date;
  return noticeAt > now ? noticeAt : now;
}

/** Returns the pending installment as announced. Its next action is on its due date. */
export function markUpcoming<I extends InstallmentState>(installment: I, now: Date): I {
  return { ...installment, upcoming_at: now, next_action_at: installment.due_date };
}

/** Returns the installment as `due`. It may be paid until its grace period ends. */
export function markDue<I extends InstallmentState>(installment: I, terms: Terms, now: Date): I {
  const next_transition_at = graceEnd(installment, terms, now);
  return { ...withStatus(installment, 'due'), due_at: now, next_transition_at, next_action_at: null };
}

/** Returns the installment as `late`, with the late fee. Its next transition is the default of its plan. */
export function markLate<I extends InstallmentState>(installment: I, terms: Terms, now: Date): I {
  const next_transition_at = defaultTime(installment.next_transition_at ?? now, terms, now);
  const late_fee = terms.late_fee_amount ?? '0';
  return { ...withStatus(installment, 'late'), late_at: now, late_fee, next_transition_at, next_action_at: null };
}

/** Returns the installment as `paid` by a payment. */
export function markPaid<I extends InstallmentState>(installment: I, payment_id: string, now: Date): I {
  const paid = { payment_id, paid_at: now, next_transition_at: null, next_action_at: null };
  return { ...withStatus(installment, 'paid'), ...paid };
}

/** Returns the installment as `cancelled`: no longer owed. */
export function cancel<I extends InstallmentState>(installment: I): I {
  return { ...withStatus(installment, 'cancelled'), paid_at: null, next_transition_at: null, next_action_at: null };
}

/** Returns the installment as cancelled by the default of its plan. It keeps the time of its next transition. */
export function suspend<I extends InstallmentState>(installment: I): I {
  return { ...withStatus(installment, 'cancelled'), next_action_at: null };
}

/**
 * Returns an unpaid installment of a defaulted plan as it was at the default, with later dates. Its due date and its next
 * transition move by the time that the plan was in default. A late installment keeps its fee, and gets its full time
 * before the plan can default again. At least PROMPT_MS of a grace period remain.
 * @param shiftMs how long the plan was in default
 */
export function reinstate<I extends InstallmentState>(installment: I, terms: Terms, shiftMs: number, now: Date): I {
  const shifted = (date: Date) => new Date(date.getTime() + shiftMs);
  const { late_at, due_at, next_transition_at } = installment;
  const moved = { ...installment, due_date: shifted(installment.due_date) };
  // The installment that caused the default has kept its status.
  const back = (status: InstallmentStatus) => (moved.status === status ? moved : withStatus(moved, status));
  if (late_at) {
    const open = { next_transition_at: defaultTime(now, terms, now), next_action_at: now };
    return { ...back('late'), ...open };
  }
  if (due_at) {
    // A version without reinstatements did not keep the transition.
    const end = next_transition_at
      ? endOfDay(Math.max(shifted(next_transition_at).getTime(), now.getTime() + PROMPT_MS))
      : graceEnd(moved, terms, now);
    return { ...back('due'), next_transition_at: end, next_action_at: now };
  }
  const { due_date } = moved;
  const next_action_at = pendingActionTime(moved, terms, now);
  return { ...back('pending'), next_transition_at: due_date, next_action_at };
}

/** True if money pays an installment: it is owed, or only the default of its plan cancelled it. */
export function isPayable(
  installment: Pick<InstallmentState, 'status'>,
  plan: { status: InstallmentPlanStatus },
): boolean {
  const { status } = installment;
  return isUnpaid(installment)
    ? plan.status === 'active' || plan.status === 'defaulted'
    : status === 'cancelled' && plan.status === 'defaulted';
}

/** True if an installment is pending, due or late. */
export function isUnpaid({ status }: { status: InstallmentStatus }): boolean {
  return UNPAID.some((unpaid) => unpaid === status);
}

/**
 * Returns a paid installment in the status that it had before, because the chain dropped its payment.
 * Its grace period starts again now, since the customer did pay once. Its next payment is created at once. If it was
 * paid ahead of time, the next payment is created on its due date.
 */
export function revertPaid<I extends InstallmentState>(installment: I, terms: Terms, now: Date): I {
  const { late_at, due_at, due_date } = installment;
  const open = { payment_id: null, paid_at: null, next_action_at: now };
  if (late_at) {
    return { ...withStatus(installment, 'late'), ...open, next_transition_at: defaultTime(now, terms, now) };
  }
  if (due_at) {
    return { ...withStatus(installment, 'due'), ...open, next_transition_at: graceEnd(installment, terms, now) };
  }
  const next_action_at = pendingActionTime(installment, terms, now);
  return { ...withStatus(installment, 'pending'), ...open, next_transition_at: due_date, next_action_at };
}

/** Returns when a late installment defaults its plan, if it became late at `date` and a job noticed at `now`. */
function defaultTime(date: Date, terms: Terms, now: Date): Date {
  return daysAfter(date, now, GRACE_PERIODS_TO_DEFAULT * Math.max(terms.grace_period_days, MIN_DEFAULT_PERIOD_DAYS));
}

/**
 * Returns the end of grace for a payment created at `now`, on or before the due date.
 * Without a grace period, that is the end of the due day: nobody owes a fee before they were asked to pay.
 */
export function graceEnd({ due_date }: Pick<InstallmentState, 'due_date'>, terms: Terms, now: Date): Date {
  return daysAfter(due_date, now, terms.grace_period_days);
}

/**
 * Returns the last millisecond of the UTC day that is `days` days after `date`.
 * Mails and pages name that day, and paying on it is on time. If `now` is more than PROMPT_MS after `date`, the days
 * count from `now`. At least PROMPT_MS remain in any case.
 */
function daysAfter(date: Date, now: Date, days: number): Date {
  const time = date.getTime();
  const from = now.getTime() - time > PROMPT_MS ? now.getTime() : time;
  return endOfDay(Math.max(from + days * DAY_MS, Math.max(now.getTime(), time) + PROMPT_MS));
}

/** Returns the last millisecond of the UTC day of a time in milliseconds. */
function endOfDay(time: number): Date {
  return new Date(time - (time % DAY_MS) + DAY_MS - 1);
}

/**
 * Returns the installment with another status.
 * @throws Error if the transition is not allowed, which is a bug of the caller
 */
function withStatus<I extends InstallmentState>(installment: I, to: InstallmentStatus): I {
  if (!INSTALLMENT_TRANSITIONS[installment.status].includes(to)) {
    throw new Error(`an installment cannot go from ${installment.status} to ${to}`);
  }
  return { ...installment, status: to };
}

/** Converts base units of BILLING_TOKEN to US dollars, exactly. One dollar is one token by definition. */
export function usdOf(units: bigint): Big {
  return Big(units.toString()).div(Big(10).pow(TOKENS[BILLING_TOKEN].decimals));
}

/** Returns what an installment costs, in US dollars: its amount plus the late fee. */
export function priceOf({ amount, late_fee }: Pick<InstallmentState, 'amount' | 'late_fee'>): string {
  return Big(amount).plus(late_fee).toFixed();
}

/**
 * Returns how much of what an installment received it does not need, in US dollars.
 * @param installment `amount_received`: base units. `price_accepted`: what the merchant accepted instead of its price, or null.
 */
export function surplusOf(
  installment: Pick<InstallmentState, 'amount' | 'late_fee'> & {
    amount_received: bigint;
    price_accepted: string | null;
  },
): Big {
  const surplus = usdOf(installment.amount_received).minus(neededOf(priceOf(installment), installment.price_accepted));
  return surplus.gt(0) ? surplus : Big(0);
}

/**
 * Returns the payment that paid an installment, or null.
 * If it is not confirmed, the closed payments of the installment have received enough together, and it is the newest of
 * them.
 * @param payments all payments of the installment, oldest first
 */
export function payingOf<P extends ObligationPayment>(
  installment: Pick<InstallmentState, 'amount' | 'late_fee'>,
  payments: readonly P[],
): P | null {
  const id = paidBy(priceOf(installment), payments);
  return payments.find((payment) => payment.id === id) ?? null;
}

/**
 * True if an open payment asks for another amount than what is owed.
 * A difference of a cent is dust: another payment would cost the customer more effort than it is worth.
 */
export function isAskingWrongly(
  installment: Pick<InstallmentState, 'amount' | 'late_fee'>,
  { amount }: Pick<ObligationPayment, 'amount'>,
  outstanding: Big,
): boolean {
  return outstanding
    .minus(amount)
    .abs()
    .gt(toleratedOf(priceOf(installment), DEFAULT_TOLERANCE));
}
