import { type Amount, type Credit, type LegBalances, legBalances, type Terms } from './amountDue.ts';
import type { RejectionReason } from './chain.ts';

export const PAYMENT_STATUSES = ['pending', 'confirmed', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * What may follow what. By itself a payment ends once; but a person may accept money that came late or was too little
 * (`resolve`), and the chain may drop what confirmed a payment (`reverted`).
 */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['confirmed', 'failed', 'expired'],
  confirmed: ['failed'],
  failed: ['confirmed'],
  expired: ['confirmed'],
};

export const PAYMENT_EXCEPTIONS = ['underpaid', 'overpaid', 'late'] as const;
export type PaymentException = (typeof PAYMENT_EXCEPTIONS)[number];

export const FAILURE_REASONS = ['underpaid', 'transaction_failed', 'wrong_token', 'cancelled', 'reverted'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export type PaymentState = { status: PaymentStatus; amount_due: bigint; expires_at: Date };

/** What a payment's credits make of it. */
export type Settlement = {
  /** what is due in all, and of each leg: what came of it, and what is asked for at the newest quote */
  amount_due: bigint;
  legs_due: Amount[];
  /** what was credited of each leg */
  legs_received: Amount[];
  amount_received: bigint;
  exceptions: PaymentException[];
  /** every leg is covered by what came in time */
  paid_in_time: boolean;
  /** when the newest of the quotes was made by which it is covered in time; null while it is not */
  paid_by: Date | null;
  /** every leg is covered, by whatever came whenever */
  paid: boolean;
};

/**
 * Judges a payment by everything that was credited to it. A credit is on time when its block is (`paid_at <=
 * expires_at`), whenever we noticed it, and only what came in time can confirm a payment. What comes after the deadline
 * or after the payment was closed is marked `late`, never lost. `underpaid`: something came, but a leg is still short;
 * money for one leg never covers another, for it is in another wallet. What is due does not change once it has ended.
 */
export function settle(payment: PaymentState, terms: Terms, credits: readonly Credit[]): Settlement {
  const received = sum(credits);
  const onTime = inTime(payment, credits);
  const legs = legBalances(terms, credits);
  const paid = isCovered(legs);
  const legsInTime = legBalances(terms, onTime);
  const paidInTime = isCovered(legsInTime);
  const isClosed = payment.status === 'failed' || payment.status === 'expired';
  const legsDue = legs.map(({ wallet, due }) => ({ wallet, amount: due }));
  const due = payment.status === 'pending' ? sum(legsDue) : payment.amount_due;
  const exceptions: PaymentException[] = [];
  if (received > 0n && !paid) exceptions.push('underpaid');
  if (received > due) exceptions.push('overpaid');
  if (onTime.length < credits.length || (isClosed && paidInTime)) exceptions.push('late');
  return {
    amount_due: due,
    legs_due: legsDue,
    legs_received: receivedBy(
      legs.map(({ wallet }) => wallet),
      credits,
    ),
    amount_received: received,
    exceptions,
    paid_in_time: paidInTime,
    paid_by: paidInTime ? latest(legsInTime.flatMap(({ paid_by }) => paid_by ?? [])) : null,
    paid,
  };
}

/** What was credited to each of the wallets. */
export function receivedBy(wallets: readonly string[], credits: readonly Credit[]): Amount[] {
  return wallets.map((wallet) => ({ wallet, amount: sum(credits.filter((credit) => credit.wallet === wallet)) }));
}

/** What was credited to a payment in time, in base units. */
export function receivedInTime(payment: Pick<PaymentState, 'expires_at'>, credits: readonly Credit[]): bigint {
  return sum(inTime(payment, credits));
}

function inTime({ expires_at }: Pick<PaymentState, 'expires_at'>, credits: readonly Credit[]): Credit[] {
  return credits.filter((credit) => credit.paid_at <= expires_at);
}

/** How a payment moves by what its credits now say; null: it stays as it is. */
export type Move = { status: 'confirmed'; failure_reason: null } | { status: 'failed'; failure_reason: FailureReason };

/**
 * What a payment had been credited before, and what of that a person accepted as its price, if one did; `legs_accepted`:
 * of each leg, where there are several.
 */
type Before = { amount_received: bigint; amount_accepted: bigint | null; legs_accepted?: readonly Amount[] };

/**
 * What came in time confirms a pending payment. A confirmed one is taken back only when some of its money is gone, which
 * happens when the chain drops a fork, and what is left covers neither the price nor what a person accepted in its place:
 * it was told to be paid, and is not.
 */
export function move(payment: PaymentState & Before, settlement: Settlement): Move | null {
  const { status, amount_received } = payment;
  const isLess = settlement.amount_received < amount_received;
  const isEnough = settlement.paid || isAccepted(payment, settlement);
  if (status === 'pending' && settlement.paid_in_time) return { status: 'confirmed', failure_reason: null };
  if (status === 'confirmed' && isLess && !isEnough) return { status: 'failed', failure_reason: 'reverted' };
  return null;
}

/** Whether what a person accepted is still there. More for one leg does not make up for another, as it does not elsewhere. */
function isAccepted({ amount_accepted, legs_accepted = [] }: Before, settlement: Settlement): boolean {
  if (amount_accepted === null || settlement.amount_received < amount_accepted) return false;
  const received = new Map(settlement.legs_received.map(({ wallet, amount }) => [wallet, amount]));
  return legs_accepted.every(({ wallet, amount }) => (received.get(wallet) ?? 0n) >= amount);
}

/** How a payment ends that is not paid when the chain's time has passed its deadline. */
export type Closing = { status: 'expired'; failure_reason: null } | { status: 'failed'; failure_reason: FailureReason };

/**
 * Expired when nobody tried; failed, with the reason that helps most, when an attempt did not suffice. Late money changes
 * nothing of that, so that it does not matter whether it was noticed before or after the payment was closed.
 */
export function closing(receivedInTime: bigint, attempts: readonly (RejectionReason | null)[]): Closing {
  if (receivedInTime > 0n) return { status: 'failed', failure_reason: 'underpaid' };
  const reason = (['wrong_token', 'transaction_failed'] as const).find((candidate) => attempts.includes(candidate));
  return reason ? { status: 'failed', failure_reason: reason } : { status: 'expired', failure_reason: null };
}

function isCovered(legs: readonly LegBalances[]): boolean {
  return legs.every(({ outstanding }) => outstanding === 0n);
}

function latest(times: readonly Date[]): Date | null {
  return times.reduce<Date | null>((last, time) => (last && last >= time ? last : time), null);
}

function sum(amounts: readonly { amount: bigint }[]): bigint {
  return amounts.reduce((total, { amount }) => total + amount, 0n);
}
