import { type Amount, type Credit, type LegBalances, legBalances, type Terms } from './amountDue.ts';
import type { RejectionReason } from './chain.ts';
import { fiatUnits } from './money.ts';
import { DEFAULT_TOLERANCE, toleratedOf } from './tolerance.ts';

/** The statuses of a payment. Only `pending` is open. */
export const PAYMENT_STATUSES = ['pending', 'confirmed', 'failed', 'expired'] as const;
/** The status of a payment. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * The allowed next statuses. A payment ends once, with two exceptions. The merchant may accept late or insufficient
 * money (`resolve`). The chain may drop the transaction that confirmed the payment (`reverted`).
 */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['confirmed', 'failed', 'expired'],
  confirmed: ['failed'],
  failed: ['confirmed'],
  expired: ['confirmed'],
};

/** Problems with the money of a payment, whatever its status is. */
export const PAYMENT_EXCEPTIONS = ['underpaid', 'overpaid', 'late'] as const;
/** A problem with the money of a payment. */
export type PaymentException = (typeof PAYMENT_EXCEPTIONS)[number];

/** Why a payment failed. reverted: the chain dropped the transaction that had confirmed it. */
export const FAILURE_REASONS = ['underpaid', 'transaction_failed', 'wrong_token', 'cancelled', 'reverted'] as const;
/** Why a payment failed. */
export type FailureReason = (typeof FAILURE_REASONS)[number];

/**
 * The fields of a payment that its credits are compared with. Amounts are base units.
 * `obligation_surplus`: what its obligation did not need; null or absent: what it received beyond the amount due.
 */
export type PaymentState = {
  status: PaymentStatus;
  amount_due: bigint;
  obligation_surplus?: bigint | null;
  expires_at: Date;
};

/**
 * The most payments that repeat one that ended unpaid. A payer who needs more has a problem that another one does not solve. Each costs an
 * event and chain lookups, and anybody who knows the payment's address can cause it.
 */
export const MAX_RETRIES = 10;

/** Why a payment cannot be made again: received means that money arrived, for it or for one that repeats it. */
export const RETRY_REFUSALS = [
  'not_allowed',
  'open',
  'received',
  'confirming',
  'cancelled',
  'exhausted',
  'unavailable',
] as const;
export type RetryRefusal = (typeof RETRY_REFUSALS)[number];

/** The fields of a payment that decide whether its payer may make it again. */
export type Retryable = Pick<PaymentMoney, 'amount' | 'amount_due' | 'amount_received' | 'tolerance'> & {
  allow_retry: boolean;
  status: PaymentStatus;
  failure_reason: FailureReason | null;
};

/**
 * Returns why the payer of this payment cannot make it again, or null: it has ended unpaid, and nobody cancelled it. Dust does not
 * count, because a stranger can send it.
 */
export function retryRefusal(payment: Retryable): RetryRefusal | null {
  const { allow_retry, status, failure_reason, amount_received } = payment;
  if (!allow_retry) return 'not_allowed';
  if (status === 'pending') return 'open';
  if (amount_received > dustOf(payment) || status === 'confirmed') return 'received';
  return failure_reason === 'cancelled' ? 'cancelled' : null;
}

/** The result of comparing a payment's credits with its quotes. Amounts are base units. */
export type Settlement = {
  /** total due and due per leg: what was received, plus the rest at the newest quote */
  amount_due: bigint;
  legs_due: Amount[];
  /** received per leg */
  legs_received: Amount[];
  amount_received: bigint;
  obligation_surplus: bigint | null;
  exceptions: PaymentException[];
  /** every leg is paid by credits that are on time */
  paid_in_time: boolean;
  /** when the newest quote was made that the on-time credits used; null while they do not cover all legs */
  paid_by: Date | null;
  /** every leg is paid, late credits included */
  paid: boolean;
};

/**
 * Compares a payment with all its credits and returns the result.
 * A credit is on time if its block is (`paid_at <= expires_at`), whenever we noticed it. Only credits that are on time
 * can confirm a payment. Money after the deadline, or after the payment was closed, is marked `late` and never lost. A
 * payment is `underpaid` if something was received, but a leg is still short. Each leg is another wallet, so money for
 * one leg never covers another. The amount due no longer changes once the payment has ended.
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
  // Until the obligation is reconciled with the new credits, its last word counts, as far as the money is still there.
  const known = payment.obligation_surplus ?? null;
  const obligation_surplus = known === null || known <= received ? known : received;
  const exceptions: PaymentException[] = [];
  if (received > 0n && !paid) exceptions.push('underpaid');
  if ((obligation_surplus ?? received - due) > 0n) exceptions.push('overpaid');
  if (onTime.length < credits.length || (isClosed && paidInTime)) exceptions.push('late');
  return {
    amount_due: due,
    legs_due: legsDue,
    legs_received: receivedBy(
      legs.map(({ wallet }) => wallet),
      credits,
    ),
    amount_received: received,
    obligation_surplus,
    exceptions,
    paid_in_time: paidInTime,
    paid_by: paidInTime ? latest(legsInTime.flatMap(({ paid_by }) => paid_by ?? [])) : null,
    paid,
  };
}

/** The money of a payment, in base units. `amount` and `tolerance`: decimal text in its currency. */
export type PaymentMoney = {
  amount: string;
  tolerance: string | null;
  amount_due: bigint;
  amount_received: bigint;
  obligation_surplus: bigint | null;
  exceptions: readonly PaymentException[];
};

/** Returns what a payment received beyond what its obligation needed, or else beyond its price, in base units. */
export function surplusOf(money: Pick<PaymentMoney, 'amount_due' | 'amount_received' | 'obligation_surplus'>): bigint {
  const { amount_due, amount_received, obligation_surplus } = money;
  return obligation_surplus ?? (amount_received > amount_due ? amount_received - amount_due : 0n);
}

/**
 * Returns the most base units that nobody is told about: the payment's tolerance, or the default one if that is more. A
 * stranger can send so little again and again.
 */
export function dustOf({
  amount,
  amount_due,
  tolerance,
}: Pick<PaymentMoney, 'amount' | 'amount_due' | 'tolerance'>): bigint {
  const least = toleratedOf(amount, DEFAULT_TOLERANCE);
  const most = least.gt(tolerance ?? 0) ? least : (tolerance as string);
  return (amount_due * fiatUnits(most)) / fiatUnits(amount);
}

/** Returns the exceptions that new money caused or made worse, if it is more than dust. */
export function exceptionsToAnnounce(before: PaymentMoney, after: PaymentMoney): PaymentException[] {
  const dust = dustOf(after);
  const received = after.amount_received - before.amount_received;
  const [surplusBefore, surplus] = [surplusOf(before), surplusOf(after)];
  return after.exceptions.filter((exception) => {
    if (exception === 'overpaid') {
      return surplus > dust && (surplusBefore <= dust || surplus - surplusBefore > dust);
    }
    return received > dust;
  });
}

/** Returns the amount credited to each wallet, in the order of `wallets`. */
export function receivedBy(wallets: readonly string[], credits: readonly Credit[]): Amount[] {
  return wallets.map((wallet) => ({ wallet, amount: sum(credits.filter((credit) => credit.wallet === wallet)) }));
}

/** Returns the total of the credits that are on time, in base units. */
export function receivedInTime(payment: Pick<PaymentState, 'expires_at'>, credits: readonly Credit[]): bigint {
  return sum(inTime(payment, credits));
}

function inTime({ expires_at }: Pick<PaymentState, 'expires_at'>, credits: readonly Credit[]): Credit[] {
  return credits.filter((credit) => credit.paid_at <= expires_at);
}

/** A payment's change of status caused by its credits. */
export type StatusChange =
  | { status: 'confirmed'; failure_reason: null }
  | { status: 'failed'; failure_reason: FailureReason };

/**
 * A payment's state before its credits changed.
 * - amount_accepted: the amount that the merchant accepted as the price, or null
 * - legs_accepted: the accepted amount of each leg, if there are several
 */
type Before = { amount_received: bigint; amount_accepted: bigint | null; legs_accepted?: readonly Amount[] };

/**
 * Returns a payment's change of status after its credits changed, or null if its status stays.
 * Credits that are on time confirm a pending payment. A confirmed payment is reverted only if the chain dropped some of
 * its money. The rest must then cover neither the price nor the amount that the merchant accepted instead.
 */
export function statusChange(payment: PaymentState & Before, settlement: Settlement): StatusChange | null {
  const { status, amount_received } = payment;
  const isLess = settlement.amount_received < amount_received;
  const isEnough = settlement.paid || isAccepted(payment, settlement);
  if (status === 'pending' && settlement.paid_in_time) return { status: 'confirmed', failure_reason: null };
  if (status === 'confirmed' && isLess && !isEnough) return { status: 'failed', failure_reason: 'reverted' };
  return null;
}

/** True if the amount that the merchant accepted is still there, for every leg. Legs never cover each other. */
function isAccepted({ amount_accepted, legs_accepted = [] }: Before, settlement: Settlement): boolean {
  if (amount_accepted === null || settlement.amount_received < amount_accepted) return false;
  const received = new Map(settlement.legs_received.map(({ wallet, amount }) => [wallet, amount]));
  return legs_accepted.every(({ wallet, amount }) => (received.get(wallet) ?? 0n) >= amount);
}

/** How an unpaid payment ends once the chain time has passed its deadline. */
export type DeadlineOutcome =
  | { status: 'expired'; failure_reason: null }
  | { status: 'failed'; failure_reason: FailureReason };

/**
 * Returns how an unpaid payment ends after its deadline.
 * It is `expired` if nobody tried to pay, or `failed` with the most helpful reason if an attempt was insufficient. Late
 * money is ignored, so the result does not depend on when we noticed it.
 * @param receivedInTime base units
 * @param attempts why transactions that name the payment were rejected; null for credited ones
 */
export function deadlineOutcome(
  receivedInTime: bigint,
  attempts: readonly (RejectionReason | null)[],
): DeadlineOutcome {
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
