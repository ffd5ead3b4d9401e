import Big from 'big.js';
import { type PaymentMoney, type PaymentStatus, surplusOf } from './payments.ts';
import { TOKENS, type Token } from './tokens.ts';

/**
 * Why a customer's balance changes.
 * - surplus: a payment received more, or less, than what was needed
 * - prepayment: a payment that prepays a subscription or an installment plan received money, or lost it
 * - credit_note: a credit note gave back money that no payment of ours received
 * - applied: it paid for an invoice, a period or an installment
 * - unapplied: such a document was voided, cancelled or credited
 * - adjustment: the merchant changed it by hand
 * - release: the subscription or the plan that was prepaid ended, so the rest pays for anything
 * - merge: the customer was merged with another one
 */
export const BALANCE_KINDS = [
  'surplus',
  'prepayment',
  'credit_note',
  'applied',
  'unapplied',
  'adjustment',
  'release',
  'merge',
] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** The purpose of a balance that pays for anything. Any other purpose is the id of a subscription or an installment plan. */
export const ANY_PURPOSE = '';

/** The most characters of a merchant's note about a change of a balance, or about a credit note. */
export const MAX_BALANCE_NOTE = 500;
/** Decimal places of balances. A smaller surplus can only be refunded. */
const CENT_PLACES = 2;

/** The fields of a payment that decide how much of its money stays with its customer. Base units, but for `amount`. */
export type CreditablePayment = Pick<PaymentMoney, 'amount_due' | 'amount_received' | 'obligation_surplus'> & {
  status: PaymentStatus;
  token: Token;
  amount: string;
  amount_accepted: bigint | null;
  prepays: string | null;
  refunds_held: bigint;
  refunds_deducted: bigint;
  balance_spent: bigint;
};

/** The refunds of a payment that have credit notes. `sent`: base units. `amount`: of the credit notes, in the payment's currency. */
export type CreditedRefunds = { sent: bigint; amount: Big };

/**
 * Returns how much of a payment's money stays with its customer, in the payment's currency, rounded down to cents. No refund holds that
 * money. It is at least what the balance has spent, unless the chain has dropped that money.
 * - All money of a payment that prepays something counts, and its whole price if it was confirmed within its tolerance.
 * - Any other payment's surplus counts. An obligation's closed payment has one once it is recorded. Refunds of the price, which have
 *   credit notes, hold no surplus.
 *
 * Money beyond the price does not count in a token without a peg: its value changes, and a payer could choose the day. It can be refunded.
 */
export function creditOf(payment: CreditablePayment, credited: CreditedRefunds): Big {
  const { status, amount_received, amount_due, obligation_surplus, balance_spent, prepays } = payment;
  const isKnown = status === 'confirmed' || obligation_surplus !== null;
  const isWhole = amount_received >= amount_due || isWithinTolerance(payment);
  const ofPrice = isWhole ? amount_due : amount_received;
  const beyond = TOKENS[payment.token].peg === null ? 0n : surplusOf(payment);
  const all = prepays === null ? beyond : ofPrice + beyond;
  const credit = refundedUnits(credited.amount, payment);
  const left = isKnown ? all - heldOf(payment) + credit : 0n;
  // Rounds up, while the result rounds down: a refund of the price with a credit note takes no cent of what was spent.
  const uncredited = largest(credited.sent - unitsOf(credited.amount, payment), 0n);
  const spent = least(balance_spent, all - uncredited, amount_received - payment.refunds_held);
  return fiatValueOf(largest(left, spent, 0n), payment);
}

const least = (...units: bigint[]): bigint => units.reduce((one, other) => (one < other ? one : other));
const largest = (...units: bigint[]): bigint => units.reduce((one, other) => (one > other ? one : other));

/** True if a payment was confirmed although a tolerated part is missing, and is not being refunded. */
function isWithinTolerance({ status, amount_accepted, refunds_held }: CreditablePayment): boolean {
  return status === 'confirmed' && amount_accepted === null && refunds_held === 0n;
}

/** Returns what refunds hold of a payment beyond what its obligation was lowered by, in base units. */
function heldOf({ refunds_held, refunds_deducted }: CreditablePayment): bigint {
  return refunds_held - refunds_deducted;
}

/** Returns the base units of a payment's price that refunds took, rounded down: they never exceed what was refunded. */
function refundedUnits(credited: Big, { amount, amount_due }: CreditablePayment): bigint {
  return BigInt(credited.times(amount_due.toString()).div(amount).round(0, Big.roundDown).toFixed());
}

/** Returns the value of base units at a payment's own price, in its currency, rounded down to cents. */
export function fiatValueOf(
  units: bigint,
  { amount, amount_due }: Pick<CreditablePayment, 'amount' | 'amount_due'>,
): Big {
  return Big(amount).times(units.toString()).div(amount_due.toString()).round(CENT_PLACES, Big.roundDown);
}

/** Returns the base units that a value is worth at a payment's own price, rounded up. */
export function unitsOf(value: Big, { amount, amount_due }: Pick<CreditablePayment, 'amount' | 'amount_due'>): bigint {
  return BigInt(value.times(amount_due.toString()).div(amount).round(0, Big.roundUp).toFixed());
}
