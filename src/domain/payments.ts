import type { Token } from './money.ts';

export const PAYMENT_STATUSES = ['pending', 'confirmed', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_EXCEPTIONS = ['underpaid', 'overpaid', 'late'] as const;
export type PaymentException = (typeof PAYMENT_EXCEPTIONS)[number];

export const FAILURE_REASONS = ['underpaid', 'transaction_failed', 'wrong_token', 'cancelled', 'reverted'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** How long a payment may be paid: a stablecoin's amount stays right for an hour, a SOL quote does not. */
export const PAYMENT_WINDOW_MS: Record<Token, number> = { USDC: 60 * 60_000, USDT: 60 * 60_000, SOL: 15 * 60_000 };

/** A transfer that was credited to a payment: base units, and the chain's time of its block. */
export type Credit = { amount: bigint; block_time: Date };

export type PaymentState = { amount_due: bigint; expires_at: Date };

/** What a payment's credits make of it. */
export type Settlement = {
  amount_received: bigint;
  exceptions: PaymentException[];
  /** true: what came in time covers the amount due */
  paid_in_time: boolean;
};

/**
 * Judges a payment by everything that was credited to it. A credit is on time when its block is (`block_time <=
 * expires_at`), whenever we noticed it; only credits on time can confirm a payment, and a late one is marked, never
 * lost. `underpaid` means that something came, but not enough.
 */
export function settle(payment: PaymentState, credits: Credit[]): Settlement {
  const received = sum(credits);
  const onTime = credits.filter((credit) => credit.block_time <= payment.expires_at);
  const exceptions: PaymentException[] = [];
  if (received > 0n && received < payment.amount_due) exceptions.push('underpaid');
  if (received > payment.amount_due) exceptions.push('overpaid');
  if (onTime.length < credits.length) exceptions.push('late');
  return { amount_received: received, exceptions, paid_in_time: sum(onTime) >= payment.amount_due };
}

/** What becomes of an unpaid payment once the chain's time is past its deadline. */
export function closing(
  received: bigint,
  attempts: FailureReason[],
): { status: 'expired' | 'failed'; failure_reason: FailureReason | null } {
  if (received > 0n) return { status: 'failed', failure_reason: 'underpaid' };
  const reason = attempts.find((attempt) => attempt === 'wrong_token') ?? attempts[0];
  return reason ? { status: 'failed', failure_reason: reason } : { status: 'expired', failure_reason: null };
}

function sum(credits: Credit[]): bigint {
  return credits.reduce((total, credit) => total + credit.amount, 0n);
}
