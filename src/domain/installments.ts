import Big from 'big.js';
import { TOKENS } from './tokens.ts';

export const INSTALLMENT_PLAN_STATUSES = ['active', 'completed', 'defaulted', 'cancelled'] as const;
export type InstallmentPlanStatus = (typeof INSTALLMENT_PLAN_STATUSES)[number];

/** What may follow what. A completed plan is active again when the chain drops the payment that completed it. */
export const INSTALLMENT_PLAN_TRANSITIONS: Record<InstallmentPlanStatus, readonly InstallmentPlanStatus[]> = {
  active: ['completed', 'defaulted', 'cancelled'],
  completed: ['active'],
  defaulted: [],
  cancelled: [],
};

export const INSTALLMENT_STATUSES = ['pending', 'due', 'late', 'paid', 'cancelled'] as const;
export type InstallmentStatus = (typeof INSTALLMENT_STATUSES)[number];

/** What may follow what. A paid one is unpaid again when the chain drops the transaction that paid it. */
export const INSTALLMENT_TRANSITIONS: Record<InstallmentStatus, readonly InstallmentStatus[]> = {
  pending: ['due', 'paid', 'cancelled'],
  due: ['late', 'paid', 'cancelled'],
  late: ['paid', 'cancelled'],
  paid: ['pending', 'due', 'late', 'cancelled'],
  cancelled: [],
};

/** The statuses of what is still owed. */
export const UNPAID = ['pending', 'due', 'late'] as const satisfies readonly InstallmentStatus[];

/** Ten years of months. A plan is one answer with all of its parts: 40 kB for this many, and 4 MB for a page of such plans. */
export const MAX_INSTALLMENTS = 120;
/** A year, the longest pause that anybody speaks of as an installment's. */
export const MAX_FREQUENCY_DAYS = 366;
export const MAX_GRACE_DAYS = 366;
/** The contract's default of grace_period_days. */
export const DEFAULT_GRACE_DAYS = 7;
/** How far ahead a plan may begin: far enough for any contract, and near enough to catch a slip in the year. */
export const MAX_FIRST_DATE_YEARS = 10;
/** Installments are in cents: nobody pays half of one. */
export const CENT_PLACES = 2;

/** The plan is defaulted when an installment was late for as many further grace periods (the design's section 5). */
const GRACE_PERIODS_TO_DEFAULT = 2;
/** Such a period is a day at least, so that a plan without grace does not end in the moment in which it was due. */
const MIN_DEFAULT_PERIOD_DAYS = 1;
/**
 * A job comes some seconds after a date, and dates stay tidy if that is not counted. If it was much later, because
 * Florin stood still, the customer has his days from when he was asked: an outage of ours costs nobody a fee.
 */
const PROMPT_MS = 3600_000;
const DAY_MS = 24 * 3600_000;

/** What a plan's parts follow from. `total_amount` is in US dollars with two places at most. */
export type ScheduleTerms = {
  total_amount: Big;
  installment_count: number;
  payment_frequency_days: number;
  first_payment_date: Date;
};

/** Equal parts in cents, the remainder on the last; one each so many days of 24 hours. Amounts are decimal text. */
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

/** When a plan begins that does not say when: the next day (the contract's default), at the same time. */
export function defaultFirstDate(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}

/** Why a plan cannot begin then, or null. A date without a time, which is its midnight, may be today's. */
export function firstDateProblem(date: Date, now: Date): string | null {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  if (date < now && date.getTime() !== today) return 'must not be in the past';
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + MAX_FIRST_DATE_YEARS);
  return date > latest ? `must be within ${MAX_FIRST_DATE_YEARS} years` : null;
}

/** What of a plan decides what becomes of its installments. */
export type Terms = { late_fee_amount: string | null; grace_period_days: number };

/** What moves of an installment. Amounts are decimal text, times are on the merchant's clock. */
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
 * What is to be done with an unpaid installment at `now`, if it is not paid after all. ask: it needs a payment, because
 * the one before came to nothing.
 */
export type Act = 'due' | 'late' | 'default' | 'ask';

export function nextAct({ status, next_transition_at }: InstallmentState, now: Date): Act | null {
  if (status === 'paid' || status === 'cancelled') return null;
  const isOver = next_transition_at !== null && next_transition_at <= now;
  if (status === 'pending') return isOver ? 'due' : null;
  if (!isOver) return 'ask';
  return status === 'due' ? 'late' : 'default';
}

/** Its due date has come: it may be paid until grace is over. */
export function fallDue<I extends InstallmentState>(installment: I, terms: Terms, now: Date): I {
  const next_transition_at = graceEnd(installment, terms, now);
  return { ...moved(installment, 'due'), due_at: now, next_transition_at, next_action_at: null };
}

/** Grace is over: the fee is charged, once, and the plan's default comes nearer. */
export function fallLate<I extends InstallmentState>(installment: I, terms: Terms, now: Date): I {
  const days = GRACE_PERIODS_TO_DEFAULT * Math.max(terms.grace_period_days, MIN_DEFAULT_PERIOD_DAYS);
  const next_transition_at = daysAfter(installment.next_transition_at ?? now, now, days);
  const late_fee = terms.late_fee_amount ?? '0';
  return { ...moved(installment, 'late'), late_at: now, late_fee, next_transition_at, next_action_at: null };
}

/** It is paid, by this payment. */
export function payOff<I extends InstallmentState>(installment: I, paymentId: string, now: Date): I {
  const done = { payment_id: paymentId, paid_at: now, next_transition_at: null, next_action_at: null };
  return { ...moved(installment, 'paid'), ...done };
}

/** Nobody owes it any more. */
export function cancel<I extends InstallmentState>(installment: I): I {
  return { ...moved(installment, 'cancelled'), paid_at: null, next_transition_at: null, next_action_at: null };
}

/**
 * The chain dropped what had paid it: it is what it was before, with days of grace from now on, for the customer did
 * his part once. Its next payment is made at once; where it had been paid ahead of time, on its due date.
 */
export function takeBack<I extends InstallmentState>(installment: I, terms: Terms, now: Date): I {
  const { late_at, due_at, due_date } = installment;
  const open = { payment_id: null, paid_at: null, next_action_at: now };
  if (late_at) {
    const days = GRACE_PERIODS_TO_DEFAULT * Math.max(terms.grace_period_days, MIN_DEFAULT_PERIOD_DAYS);
    return { ...moved(installment, 'late'), ...open, next_transition_at: daysAfter(now, now, days) };
  }
  if (due_at) return { ...moved(installment, 'due'), ...open, next_transition_at: graceEnd(installment, terms, now) };
  return { ...moved(installment, 'pending'), ...open, next_transition_at: due_date, next_action_at: due_date };
}

/**
 * Until when a payment may be paid that is made at `now`, the due date's or one ahead of time. Without grace it is the
 * due day all the same: nobody owes a fee who was not asked before.
 */
export function graceEnd({ due_date }: Pick<InstallmentState, 'due_date'>, terms: Terms, now: Date): Date {
  return daysAfter(due_date, now, terms.grace_period_days);
}

/**
 * The last moment of the UTC day on which so many days are over: mails and pages name the day, and who pays on it is in
 * time. Nobody is left less than the time in which a job is prompt.
 */
function daysAfter(date: Date, now: Date, days: number): Date {
  const time = date.getTime();
  const from = now.getTime() - time > PROMPT_MS ? now.getTime() : time;
  const end = Math.max(from + days * DAY_MS, Math.max(now.getTime(), time) + PROMPT_MS);
  return new Date(end - (end % DAY_MS) + DAY_MS - 1);
}

/** @throws Error when the status may not follow: that is a bug of the caller */
function moved<I extends InstallmentState>(installment: I, to: InstallmentStatus): I {
  if (!INSTALLMENT_TRANSITIONS[installment.status].includes(to)) {
    throw new Error(`an installment cannot go from ${installment.status} to ${to}`);
  }
  return { ...installment, status: to };
}

/** A payment of an installment, as far as it decides whether that is paid. Base units of USDC. */
export type InstallmentMoney = {
  id: string;
  status: string;
  amount_received: bigint;
  /** what a person accepted as its price; null: nobody did */
  amount_accepted: bigint | null;
};

/** US dollars as base units of USDC, in which installments are paid: a dollar is one, by the design's definition. */
export function usdcUnits(usd: string): bigint {
  return BigInt(Big(usd).times(Big(10).pow(TOKENS.USDC.decimals)).toFixed(0));
}

/** Base units of USDC as US dollars, exactly. */
export function usdOf(units: bigint): Big {
  return Big(units.toString()).div(Big(10).pow(TOKENS.USDC.decimals));
}

/** What an installment costs in all, in base units. */
export function totalUnits({ amount, late_fee }: Pick<InstallmentState, 'amount' | 'late_fee'>): bigint {
  return usdcUnits(amount) + usdcUnits(late_fee);
}

/** The least that is worth asking for: what is less is dust, by which no payment is made anew or missed. */
export const CENT_UNITS = usdcUnits('0.01');

/**
 * The payment that paid an installment, or null. A confirmed one does that a person accepted with too little. Otherwise
 * all that came counts together, whichever of its payments it came by and when; it was asked for in payments of what was
 * left then, so with one of them confirmed it is enough but for dust. `payments`: all of the installment's, oldest first.
 */
export function paidBy(
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

/** All that came for an installment, in base units. */
export function receivedUnits(payments: readonly InstallmentMoney[]): bigint {
  return payments.reduce((sum, { amount_received }) => sum + amount_received, 0n);
}

/** What its open payment has to ask for: what is owed less what came by the payments that are over. */
export function askUnits(
  installment: Pick<InstallmentState, 'amount' | 'late_fee'>,
  payments: readonly InstallmentMoney[],
): bigint {
  return totalUnits(installment) - receivedUnits(payments.filter(({ status }) => status !== 'pending'));
}
