import type { RejectionReason } from './chain.ts';
import type { Token } from './money.ts';

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

/** How long a payment may be paid: a stablecoin's amount stays right for an hour, a SOL quote does not. */
export const PAYMENT_WINDOW_MS: Record<Token, number> = { USDC: 60 * 60_000, USDT: 60 * 60_000, SOL: 15 * 60_000 };

/** What a wallet is to be paid, or was paid: base units. */
type Amount = { wallet: string; amount: bigint };

/** A transfer that was credited to a payment, with its block's time on the merchant's clock. */
export type Credit = Amount & { paid_at: Date };

export type PaymentState = { status: PaymentStatus; amount_due: bigint; expires_at: Date };

/** What a payment's credits make of it. */
export type Settlement = {
  amount_received: bigint;
  received_in_time: bigint;
  exceptions: PaymentException[];
  /** every leg is covered by what came in time */
  paid_in_time: boolean;
  /** every leg is covered, by whatever came whenever */
  paid: boolean;
};

/**
 * Judges a payment by everything that was credited to it. A credit is on time when its block is (`paid_at <=
 * expires_at`), whenever we noticed it, and only what came in time can confirm a payment. What comes after the deadline
 * or after the payment was closed is marked `late`, never lost. `underpaid`: something came, but a leg is still short;
 * money for one leg never covers another, for it is in another wallet.
 */
export function settle(payment: PaymentState, legs: readonly Amount[], credits: readonly Credit[]): Settlement {
  const received = sum(credits);
  const onTime = credits.filter((credit) => credit.paid_at <= payment.expires_at);
  const paidInTime = covers(legs, onTime);
  const paid = covers(legs, credits);
  const isClosed = payment.status === 'failed' || payment.status === 'expired';
  const exceptions: PaymentException[] = [];
  if (received > 0n && !paid) exceptions.push('underpaid');
  if (received > payment.amount_due) exceptions.push('overpaid');
  if (onTime.length < credits.length || (isClosed && paidInTime)) exceptions.push('late');
  return {
    amount_received: received,
    received_in_time: sum(onTime),
    exceptions,
    paid_in_time: paidInTime,
    paid,
  };
}

/** What every leg still lacks, in the order of the legs; 0n for one that is covered. */
export function outstanding(legs: readonly Amount[], credits: readonly Amount[]): bigint[] {
  return legs.map((leg) => {
    const received = sum(credits.filter(({ wallet }) => wallet === leg.wallet));
    return received < leg.amount ? leg.amount - received : 0n;
  });
}

/** How a payment moves by what its credits now say; null: it stays as it is. */
export type Move = { status: 'confirmed'; failure_reason: null } | { status: 'failed'; failure_reason: FailureReason };

/** What a payment had been credited before, and what of that a person accepted as its price, if one did. */
type Before = { amount_received: bigint; amount_accepted: bigint | null };

/**
 * What came in time confirms a pending payment. A confirmed one is taken back only when some of its money is gone, which
 * happens when the chain drops a fork, and what is left covers neither the price nor what a person accepted in its place:
 * it was told to be paid, and is not.
 */
export function move(payment: PaymentState & Before, settlement: Settlement): Move | null {
  const { status, amount_received, amount_accepted } = payment;
  const isLess = settlement.amount_received < amount_received;
  const isEnough = settlement.paid || (amount_accepted !== null && settlement.amount_received >= amount_accepted);
  if (status === 'pending' && settlement.paid_in_time) return { status: 'confirmed', failure_reason: null };
  if (status === 'confirmed' && isLess && !isEnough) return { status: 'failed', failure_reason: 'reverted' };
  return null;
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

function covers(legs: readonly Amount[], credits: readonly Amount[]): boolean {
  return outstanding(legs, credits).every((amount) => amount === 0n);
}

function sum(amounts: readonly { amount: bigint }[]): bigint {
  return amounts.reduce((total, { amount }) => total + amount, 0n);
}
