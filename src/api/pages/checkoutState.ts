import type { PaymentException, PaymentStatus } from '../../domain/payments.ts';

/**
 * What a payer is shown of a payment. waiting: nothing has come. partly_paid: something has, and the rest can be paid.
 * unpriced: its price has lapsed, and there is no
 * current one. seen: a transaction is on the chain, and what it is worth is about to be known. closing: the time is over, and whether
 * something came in time is about to be known. The others are the payment's own ends.
 */
export type CheckoutState =
  | 'waiting'
  | 'partly_paid'
  | 'unpriced'
  | 'seen'
  | 'closing'
  | Exclude<PaymentStatus, 'pending'>;

export type CheckoutFacts = {
  status: PaymentStatus;
  /** base units: all that is due, and what of it has not landed on the chain yet */
  due: bigint;
  outstanding: bigint;
  /** a transaction that names the payment has not been taken in, or waits for finality */
  isUndecided: boolean;
  isOver: boolean;
  /** what is outstanding may be asked for, at the price of now */
  isPriced: boolean;
};

export function checkoutState({
  status,
  due,
  outstanding,
  isUndecided,
  isOver,
  isPriced,
}: CheckoutFacts): CheckoutState {
  if (status !== 'pending') return status;
  if (isUndecided || outstanding === 0n) return 'seen';
  if (isOver) return 'closing';
  if (!isPriced) return 'unpriced';
  return outstanding < due ? 'partly_paid' : 'waiting';
}

/** How often a page asks for the state, in milliseconds; null: it will not change. */
export const POLL_MS: Record<CheckoutState, number | null> = {
  waiting: 2_000,
  partly_paid: 2_000,
  unpriced: 5_000,
  seen: 1_000,
  closing: 2_000,
  confirmed: null,
  // Late money may come, and the merchant may accept it.
  failed: 15_000,
  expired: 15_000,
};

/**
 * Where a payer goes when he is done: the merchant's address, with the payment and its status as parameters. Null where
 * there is none, or where it is not one that a browser may be sent to.
 */
export function returnUrl(redirectUrl: string | null, payment: { id: string; status: PaymentStatus }): string | null {
  const url = URL.parse(redirectUrl ?? '');
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  url.searchParams.set('payment_id', payment.id);
  url.searchParams.set('status', payment.status);
  return url.href;
}

/** Whether money came too late, which somebody has to decide about. */
export function isLate(exceptions: readonly PaymentException[], status: PaymentStatus): boolean {
  return status !== 'confirmed' && exceptions.includes('late');
}

const DAY_MS = 24 * 3600_000;

/** The time that is left, as a clock: 14:59 or 1:02:03. Null for more than a day, which nobody counts down. */
export function clockText(remainingMs: number): string | null {
  if (remainingMs >= DAY_MS) return null;
  const seconds = Math.max(0, Math.floor(remainingMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
