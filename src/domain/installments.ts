import Big from 'big.js';
import { BILLING_TOKEN, TOKENS } from './tokens.ts';

export const INSTALLMENT_PLAN_STATUSES = ['active', 'completed', 'defaulted', 'cancelled'] as const;
export type InstallmentPlanStatus = (typeof INSTALLMENT_PLAN_STATUSES)[number];

/** The allowed next statuses. A completed plan is active again when the chain drops a payment of it. */
export const INSTALLMENT_PLAN_TRANSITIONS: Record<InstallmentPlanStatus, readonly InstallmentPlanStatus[]> = {
  active: ['completed', 'defaulted', 'cancelled'],
  completed: ['active'],
  defaulted: [],
  cancelled: [],
};

export const INSTALLMENT_STATUSES = ['pending', 'due', 'late', 'paid', 'cancelled'] as const;
export type InstallmentStatus = (typeof INSTALLMENT_STATUSES)[number];

/** The allowed next statuses. A paid installment is owed again when the chain drops the transaction that paid it. */
export const INSTALLMENT_TRANSITIONS: Record<InstallmentStatus, readonly InstallmentStatus[]> = {
  pending: ['due', 'paid', 'cancelled'],
  due: ['late', 'paid', 'cancelled'],
  late: ['paid', 'cancelled'],
  paid: ['pending', 'due', 'late', 'cancelled'],
  cancelled: [],
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
export type Terms = { late_fee_amount: string | null; grace_period_days: number };

/** The changing fields of an installment. Amounts are decimal text; times are on the merchant's clock. */
export type InstallmentState = {
  status: InstallmentStatus;
  amount: string;
  due_date: Date;
  late_fee: string;
  payment_id: string | null;
  due_at: Date | null;
  late_at: Date | null;
  paid_at: Date | null;
  next_transition_at: Date | null;
  next_action_at: Date | null;
};

/**
 * What an unpaid installment needs.
 * - due, late: it moves to that status.
 * - default: its plan defaults.
 * - ask: it needs a new payment, because the last one ended unpaid.
 */
export type InstallmentStep = 'due' | 'late' | 'default' | 'ask';

/** Returns what an installment needs at `now`, or null for nothing. */
export function nextStep({ status, next_transition_at }: InstallmentState, now: Date): InstallmentStep | null {
  if (status === 'paid' || status === 'cancelled') return null;
  const isOver = next_transition_at !== null && next_transition_at <= now;
  if (status === 'pending') return isOver ? 'due' : null;
  if (!isOver) return 'ask';
  return status === 'due' ? 'late' : 'default';
}

/** Returns the installment as `due`. It may be paid until its grace period ends. */
export function markDue<I extends InstallmentState>(installment: I, terms: Terms, now: Date): I {
  const next_transition_at = graceEnd(installment, terms, now);
  return { ...withStatus(installment, 'due'), due_at: now, next_transition_at, next_action_at: null };
}

/** Returns the installment as `late`, with the late fee. Its next transition is the default of its plan. */
export function markLate<I extends InstallmentState>(installment: I, terms: Terms, now: Date): I {
  const days = GRACE_PERIODS_TO_DEFAULT * Math.max(terms.grace_period_days, MIN_DEFAULT_PERIOD_DAYS);
  const next_transition_at = daysAfter(installment.next_transition_at ?? now, now, days);
  const late_fee = terms.late_fee_amount ?? '0';
  return { ...withStatus(installment, 'late'), late_at: now, late_fee, next_transition_at, next_action_at: null };
}

/** Returns the installment as `paid` by a payment. */
export function markPaid<I extends InstallmentState>(installment: I, paymentId: string, now: Date): I {
  const paid = { payment_id: paymentId, paid_at: now, next_transition_at: null, next_action_at: null };
  return { ...withStatus(installment, 'paid'), ...paid };
}

/** Returns the installment as `cancelled`: no longer owed. */
export function cancel<I extends InstallmentState>(installment: I): I {
  return { ...withStatus(installment, 'cancelled'), paid_at: null, next_transition_at: null, next_action_at: null };
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
    const days = GRACE_PERIODS_TO_DEFAULT * Math.max(terms.grace_period_days, MIN_DEFAULT_PERIOD_DAYS);
    return { ...withStatus(installment, 'late'), ...open, next_transition_at: daysAfter(now, now, days) };
  }
  if (due_at) {
    return { ...withStatus(installment, 'due'), ...open, next_transition_at: graceEnd(installment, terms, now) };
  }
  return { ...withStatus(installment, 'pending'), ...open, next_transition_at: due_date, next_action_at: due_date };
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
  const end = Math.max(from + days * DAY_MS, Math.max(now.getTime(), time) + PROMPT_MS);
  return new Date(end - (end % DAY_MS) + DAY_MS - 1);
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

/** The fields of a payment that decide if its installment is paid. Amounts are base units of BILLING_TOKEN. */
export type InstallmentMoney = {
  id: string;
  status: string;
  amount_received: bigint;
  /** what the merchant accepted instead of the price; null: nothing was accepted */
  amount_accepted: bigint | null;
};

/** Converts US dollars to base units of BILLING_TOKEN. One dollar is one token by definition. */
export function billingUnits(usd: string): bigint {
  return BigInt(Big(usd).times(Big(10).pow(TOKENS[BILLING_TOKEN].decimals)).toFixed(0));
}

/** Converts base units of BILLING_TOKEN to US dollars, exactly. */
export function usdOf(units: bigint): Big {
  return Big(units.toString()).div(Big(10).pow(TOKENS[BILLING_TOKEN].decimals));
}

/** Returns an installment's amount plus late fee, in base units of BILLING_TOKEN. */
export function totalUnits({ amount, late_fee }: Pick<InstallmentState, 'amount' | 'late_fee'>): bigint {
  return billingUnits(amount) + billingUnits(late_fee);
}

/** One cent in base units. A smaller difference is dust: it neither needs a new payment nor leaves one unpaid. */
export const CENT_UNITS = billingUnits('0.01');

/**
 * Returns the id of the payment that paid an installment, or null.
 * A confirmed payment that the merchant accepted pays the installment, even if too little was received. Otherwise the
 * total received by all payments counts. Each payment asks for the rest at its time. So once one is confirmed, a
 * missing amount below a cent is ignored.
 * @param payments all payments of the installment, oldest first
 */
export function payingPaymentId(
  installment: Pick<InstallmentState, 'amount' | 'late_fee'>,
  payments: readonly InstallmentMoney[],
): string | null {
  const confirmed = payments.filter(({ status }) => status === 'confirmed');
  const accepted = confirmed.findLast(({ amount_accepted }) => amount_accepted !== null);
  const missing = totalUnits(installment) - receivedUnits(payments);
  const isEnough = missing <= 0n || (confirmed.length > 0 && missing < CENT_UNITS);
  if (!accepted && !isEnough) return null;
  const newest = confirmed.at(-1) ?? payments.findLast(({ amount_received }) => amount_received > 0n);
  return newest?.id ?? null;
}

/** Returns the total received by an installment's payments, in base units. */
export function receivedUnits(payments: readonly InstallmentMoney[]): bigint {
  return payments.reduce((sum, { amount_received }) => sum + amount_received, 0n);
}

/** Returns what an open payment must ask for, in base units: the total less what the closed payments received. */
export function outstandingUnits(
  installment: Pick<InstallmentState, 'amount' | 'late_fee'>,
  payments: readonly InstallmentMoney[],
): bigint {
  return totalUnits(installment) - receivedUnits(payments.filter(({ status }) => status !== 'pending'));
}
