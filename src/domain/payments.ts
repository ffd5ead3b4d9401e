import type { RejectionReason } from './chain.ts';
import type { Token } from './money.ts';

export const PAYMENT_STATUSES = ['pending', 'confirmed', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_EXCEPTIONS = ['underpaid', 'overpaid', 'late'] as const;
export type PaymentException = (typeof PAYMENT_EXCEPTIONS)[number];

export const FAILURE_REASONS = ['underpaid', 'transaction_failed', 'wrong_token', 'cancelled', 'reverted'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** How long a payment may be paid: a stablecoin's amount stays right for an hour, a SOL quote does not. */
export const PAYMENT_WINDOW_MS: Record<Token, number> = { USDC: 60 * 60_000, USDT: 60 * 60_000, SOL: 15 * 60_000 };

/** A transfer that was credited to a payment: base units, and its block's time on the merchant's clock. */
export type Credit = { amount: bigint; paid_at: Date };

export type PaymentState = { status: PaymentStatus; amount_due: bigint; expires_at: Date };

/** What a payment's credits make of it. */
export type Settlement = {
  amount_received: bigint;
  exceptions: PaymentException[];
  /** what came in time covers the amount due */
  paid_in_time: boolean;
};

/**
 * Judges a payment by everything that was credited to it. A credit is on time when its block is (`paid_at <=
 * expires_at`), whenever we noticed it, and only what came in time can confirm a payment. What comes after the deadline
 * or after the payment was closed is marked `late`, never lost. `underpaid`: something came, but not enough.
 */
export function settle(payment: PaymentState, credits: Credit[]): Settlement {
  const received = sum(credits);
  const onTime = credits.filter((credit) => credit.paid_at <= payment.expires_at);
  const paidInTime = sum(onTime) >= payment.amount_due;
  const isClosed = payment.status === 'failed' || payment.status === 'expired';
  const exceptions: PaymentException[] = [];
  if (received > 0n && received < payment.amount_due) exceptions.push('underpaid');
  if (received > payment.amount_due) exceptions.push('overpaid');
  if (onTime.length < credits.length || (isClosed && paidInTime)) exceptions.push('late');
  return { amount_received: received, exceptions, paid_in_time: paidInTime };
}

/** How a payment ends that is not paid when the chain's time has passed its deadline. */
export type Closing = { status: 'expired'; failure_reason: null } | { status: 'failed'; failure_reason: FailureReason };

/** Expired when nobody tried; failed, with the reason that helps most, when an attempt did not suffice. */
export function closing(received: bigint, attempts: (RejectionReason | null)[]): Closing {
  if (received > 0n) return { status: 'failed', failure_reason: 'underpaid' };
  const reason = (['wrong_token', 'transaction_failed'] as const).find((candidate) => attempts.includes(candidate));
  return reason ? { status: 'failed', failure_reason: reason } : { status: 'expired', failure_reason: null };
}

function sum(credits: Credit[]): bigint {
  return credits.reduce((total, credit) => total + credit.amount, 0n);
}
