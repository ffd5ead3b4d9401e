import Big from 'big.js';
import {
  acceptedPrice,
  neededOf,
  type ObligationPayment,
  outstandingOf,
  paidBy,
  paidTotal,
  receivedTotal,
} from './obligations.ts';
import { endOfDay, isWholeDay } from './timeZones.ts';
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
 * The allowed next statuses. An unpaid installment is pending again when the merchant gives it a later date. A paid installment is owed again when the chain drops the transaction that paid it. One that
 * the default of its plan cancelled is owed again when the merchant reinstates the plan, and paid by money that arrives
 * anyway.
 */
export const INSTALLMENT_TRANSITIONS: Record<InstallmentStatus, readonly InstallmentStatus[]> = {
  pending: ['due', 'paid', 'cancelled'],
  due: ['pending', 'late', 'paid', 'cancelled'],
  late: ['pending', 'paid', 'cancelled'],
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

/** The terms that a schedule is computed from. `total_amount` has at most two decimal places. */
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

/** Returns why an installment cannot be due at `date`, or null. A date without a time may be today's in the time zone. */
export function dueDateProblem(date: Date, now: Date, timeZone: string): string | null {
  if ((isWholeDay(date) ? endOfDay(date, timeZone) : date) < now) return 'must not be in the past';
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + MAX_FIRST_DATE_YEARS);
  return date > latest ? `must be within ${MAX_FIRST_DATE_YEARS} years` : null;
}

/** The terms of a plan that decide when its installments are announced. */
type NoticeTerms = { payment_frequency_days: number; installment_count: number };

/**
 * The terms of a plan that decide how its installments advance. `late_fee_amount`: decimal text in its currency. `time_zone`: its
 * merchant's, in which days end.
 */
export type Terms = NoticeTerms & { late_fee_amount: string | null; grace_period_days: number; time_zone: string };

/** The changing fields of an installment. Amounts are decimal text in its plan's currency; times are on the merchant's clock. */
export type InstallmentState = InstallmentPrice & {
  status: InstallmentStatus;
  due_date: Date;
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
  { payment_frequency_days, installment_count }: NoticeTerms,
): Date | null {
  const isFrequent = installment_count > 1 && payment_frequency_days < MIN_NOTICE_FREQUENCY_DAYS;
  return upcoming_at !== null || isFrequent ? null : noticeBefore(due_date);
}

function noticeBefore(due_date: Date): Date {
  return new Date(due_date.getTime() - NOTICE_MS);
}

/** True if a mail with the whole schedule was sent so shortly before an installment's date that another mail would say the same. */
export function isToldBySchedule(
  { due_date }: Pick<InstallmentState, 'due_date'>,
  { schedule_mailed_at }: { schedule_mailed_at: Date | null },
): boolean {
  return schedule_mailed_at !== null && noticeBefore(due_date) <= schedule_mailed_at;
}

/** Returns when a job processes a pending installment next: at its announcement, or else on its due date. */
export function pendingActionTime(
  installment: Pick<InstallmentState, 'due_date' | 'upcoming_at'>,
  terms: NoticeTerms,
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

/** A new date of an installment, by its number in the plan. `waive_late_fee`: its late fee is no longer owed. */
export type NewDate = { installment_number: number; due_date: Date; waive_late_fee: boolean };

/**
 * Returns the unpaid installment as `pending` with a new date. It is announced, due and late again, by that date. A late fee stays
 * unless it is waived, and is never charged twice.
 */
export function redate<I extends InstallmentState>(
  installment: I,
  { due_date, waive_late_fee }: NewDate,
  terms: Terms,
  now: Date,
): I {
  const pending = installment.status === 'pending' ? installment : withStatus(installment, 'pending');
  const late_fee = waive_late_fee ? '0' : installment.late_fee;
  const moved = { ...pending, due_date, late_fee, upcoming_at: null, due_at: null, late_at: null };
  return { ...moved, next_transition_at: due_date, next_action_at: pendingActionTime(moved, terms, now) };
}

/**
 * Returns the first entry that is impossible, or null. Each names another installment, no date is in the past, and the dates of
 * the plan stay in ascending order. `path`: that of the entry's field in a request.
 * @param installments all installments of the plan
 */
export function redatingProblem(
  installments: readonly { installment_number: number; due_date: Date }[],
  entries: readonly NewDate[],
  now: Date,
  timeZone: string,
): { path: string; message: string } | null {
  const dates = new Map(installments.map(({ installment_number, due_date }) => [installment_number, due_date]));
  const seen = new Set<number>();
  for (const [index, { installment_number: number, due_date }] of entries.entries()) {
    const path = `installments.${index}`;
    const wrong = (message: string) => ({ path: `${path}.installment_number`, message });
    if (!dates.has(number)) return wrong(`must be between 1 and ${installments.length}`);
    if (seen.has(number)) return wrong('must not be given twice');
    seen.add(number);
    const message = dueDateProblem(due_date, now, timeZone);
    if (message) return { path: `${path}.due_date`, message };
  }
  for (const { installment_number, due_date } of entries) dates.set(installment_number, due_date);
  for (const [index, { installment_number: number, due_date }] of entries.entries()) {
    const path = `installments.${index}.due_date`;
    const [before, after] = [dates.get(number - 1), dates.get(number + 1)];
    if (before && due_date <= before) return { path, message: `must be after the date of installment ${number - 1}` };
    if (after && due_date >= after) return { path, message: `must be before the date of installment ${number + 1}` };
  }
  return null;
}

/** Returns the installment as `paid` by a payment. `payment_id` null: by credit alone. */
export function markPaid<I extends InstallmentState>(installment: I, payment_id: string | null, now: Date): I {
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
      ? endOfDay(latest(shifted(next_transition_at), promptly(now)), terms.time_zone)
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
  const days = GRACE_PERIODS_TO_DEFAULT * Math.max(terms.grace_period_days, MIN_DEFAULT_PERIOD_DAYS);
  return daysAfter(date, now, days, terms.time_zone);
}

/**
 * Returns the end of grace for a payment created at `now`, on or before the due date.
 * Without a grace period, that is the end of the due day: nobody owes a fee before they were asked to pay.
 */
export function graceEnd({ due_date }: Pick<InstallmentState, 'due_date'>, terms: Terms, now: Date): Date {
  return daysAfter(due_date, now, terms.grace_period_days, terms.time_zone);
}

/**
 * Returns the last millisecond of the day that is `days` days after `date`, in the time zone.
 * Mails and pages name that day, and paying on it is on time. If `now` is more than PROMPT_MS after `date`, the days
 * count from `now`. At least PROMPT_MS remain in any case.
 */
function daysAfter(date: Date, now: Date, days: number, timeZone: string): Date {
  const from = now.getTime() - date.getTime() > PROMPT_MS ? now : date;
  return latest(endOfDay(from, timeZone, days), endOfDay(promptly(latest(now, date)), timeZone));
}

function promptly(time: Date): Date {
  return new Date(time.getTime() + PROMPT_MS);
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
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

/** The cost of an installment, and the credit that has paid a part of it, as decimal text in its plan's currency. */
export type InstallmentPrice = { amount: string; late_fee: string; credit_applied: string };

/** Returns what an installment costs: its amount plus the late fee. */
export function priceOf({ amount, late_fee }: Pick<InstallmentPrice, 'amount' | 'late_fee'>): string {
  return Big(amount).plus(late_fee).toFixed();
}

/** Returns what the payments of an installment must pay: its price less the credit. Zero if the credit covers it. */
export function chargeOf(installment: InstallmentPrice): string {
  const charge = Big(priceOf(installment)).minus(installment.credit_applied);
  return (charge.gt(0) ? charge : Big(0)).toFixed();
}

/** True if credit alone covers an installment. It is then paid without a payment. */
export function isPaidByCredit(installment: InstallmentPrice): boolean {
  return Big(chargeOf(installment)).eq(0);
}

/** The money of all payments of an installment. */
export type ReceivedMoney = {
  /** in base units of the plan's token */
  amount_received: bigint;
  /** its value at the rates of the payments, as decimal text in the plan's currency */
  received: string;
  /** what the merchant accepted instead of the price, in the same currency; null: nothing */
  price_accepted: string | null;
};

/** Returns what an installment's payments received together. */
export function moneyOf(payments: readonly ObligationPayment[]): ReceivedMoney {
  return {
    amount_received: payments.reduce((sum, { amount_received }) => sum + amount_received, 0n),
    received: receivedTotal(payments).toFixed(),
    price_accepted: acceptedPrice(payments),
  };
}

/** Returns what is left to pay of an installment, as decimal text. Negative if its payments received more. */
export function restOf(installment: InstallmentPrice, { received }: Pick<ReceivedMoney, 'received'>): string {
  return Big(chargeOf(installment)).minus(received).toFixed();
}

/** Returns how much of what an installment received it does not need, in its plan's currency. */
export function surplusOf(installment: InstallmentPrice & Pick<ReceivedMoney, 'received' | 'price_accepted'>): Big {
  const { received, price_accepted } = installment;
  const surplus = Big(received).minus(neededOf(chargeOf(installment), price_accepted));
  return surplus.gt(0) ? surplus : Big(0);
}

/** Returns what an open payment of an installment should ask for. Zero or negative if the installment is covered. */
export function outstandingOfInstallment(installment: InstallmentPrice, payments: readonly ObligationPayment[]): Big {
  return outstandingOf(chargeOf(installment), payments);
}

/**
 * Returns the payment that paid an installment, or null: none has, or credit alone covers the installment.
 * If it is not confirmed, the closed payments of the installment have received enough together, and it is the newest of
 * them.
 * @param payments all payments of the installment, oldest first
 */
export function payingOf<P extends ObligationPayment>(installment: InstallmentPrice, payments: readonly P[]): P | null {
  if (isPaidByCredit(installment)) return null;
  const id = paidBy(chargeOf(installment), payments);
  return payments.find((payment) => payment.id === id) ?? null;
}

/** Returns what is left of an installment: its charge less what all of its payments paid, open ones included. */
export function leftOf(installment: InstallmentPrice, payments: readonly ObligationPayment[]): Big {
  const left = Big(chargeOf(installment)).minus(paidTotal(payments));
  return left.gt(0) && !isCovered(installment, payments) ? left : Big(0);
}

/** Returns how much of an installment's credit it does not need, because it costs less now. */
export function unneededCredit(installment: InstallmentPrice): Big {
  const beyond = Big(installment.credit_applied).minus(priceOf(installment));
  return beyond.gt(0) ? beyond : Big(0);
}

/** True if an installment is covered: by its payments, by credit, or by both together. */
export function isCovered(installment: InstallmentPrice, payments: readonly ObligationPayment[]): boolean {
  return isPaidByCredit(installment) || payingOf(installment, payments) !== null;
}

/**
 * True if an open payment asks for another amount than what is owed.
 * A difference of a cent is dust: another payment would cost the customer more effort than it is worth.
 */
export function isAskingWrongly(
  installment: InstallmentPrice,
  { amount }: Pick<ObligationPayment, 'amount'>,
  payments: readonly ObligationPayment[],
): boolean {
  return outstandingOfInstallment(installment, payments)
    .minus(amount)
    .abs()
    .gt(toleratedOf(chargeOf(installment), DEFAULT_TOLERANCE));
}
