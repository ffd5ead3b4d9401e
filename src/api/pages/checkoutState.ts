import type { PaymentException, PaymentStatus } from '../../domain/payments.ts';
import { parseRedirectUrl } from '../../domain/redirectUrl.ts';

/** The state that a payer sees: the payment's status, with `pending` divided into five states. */
export type CheckoutState =
  /** nothing has been received */
  | 'waiting'
  /** something has been received, and the rest can be paid */
  | 'partly_paid'
  /** the price has lapsed and there is no current one */
  | 'unpriced'
  /** a transaction is on the chain, but not yet credited or final */
  | 'seen'
  /** the deadline has passed, and the scan has not yet shown whether a transfer arrived in time */
  | 'closing'
  | Exclude<PaymentStatus, 'pending'>;

/** The facts that determine the state. */
export type CheckoutFacts = {
  status: PaymentStatus;
  /** base units: the full amount due, and the part that has not landed on the chain yet */
  due: bigint;
  outstanding: bigint;
  /** a transaction that names the payment has not been ingested yet, or is not final */
  isUndecided: boolean;
  /** the deadline has passed */
  isPastDeadline: boolean;
  /** the outstanding amount has a current price */
  isPriced: boolean;
};

/** Returns the state that the payer sees. A detected transaction overrides the deadline, which overrides the price. */
export function checkoutState({
  status,
  due,
  outstanding,
  isUndecided,
  isPastDeadline,
  isPriced,
}: CheckoutFacts): CheckoutState {
  if (status !== 'pending') return status;
  if (isUndecided || outstanding === 0n) return 'seen';
  if (isPastDeadline) return 'closing';
  if (!isPriced) return 'unpriced';
  return outstanding < due ? 'partly_paid' : 'waiting';
}

/** Milliseconds between a page's polls for the state; null: the state is final. */
export const POLL_MS: Record<CheckoutState, number | null> = {
  waiting: 2_000,
  partly_paid: 2_000,
  unpriced: 5_000,
  seen: 1_000,
  closing: 2_000,
  confirmed: null,
  // A late transfer may arrive, and the merchant may accept it.
  failed: 15_000,
  expired: 15_000,
};

/**
 * Returns the merchant's redirect URL with `payment_id` and `status` as parameters. Null if there is none, or if a page
 * must not send a payer there.
 */
export function returnUrl(redirectUrl: string | null, payment: { id: string; status: PaymentStatus }): string | null {
  const url = parseRedirectUrl(redirectUrl ?? '');
  if (!url) return null;
  url.searchParams.set('payment_id', payment.id);
  url.searchParams.set('status', payment.status);
  return url.href;
}

/** Returns whether money arrived too late, so that the merchant must decide whether to accept it. */
export function hasLatePayment(exceptions: readonly PaymentException[], status: PaymentStatus): boolean {
  return status !== 'confirmed' && exceptions.includes('late');
}

const DAY_MS = 24 * 3600_000;

/** Formats the remaining time as 14:59 or 1:02:03. Null for a day or more, which needs no countdown. */
export function clockText(remainingMs: number): string | null {
  if (remainingMs >= DAY_MS) return null;
  const seconds = Math.max(0, Math.floor(remainingMs / 1000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}
