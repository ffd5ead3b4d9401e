import { dustOf, type PaymentMoney, type PaymentStatus } from './payments.ts';

/**
 * Why the payer cannot choose another token.
 * - paid: the payment has received something, or is paid
 * - seen: a transaction that may pay it is being confirmed
 * - ended: it has failed or expired, or its deadline has passed
 * - not_offered: it offers no choice, or not this token
 */
export const CHOICE_CLOSURES = ['paid', 'seen', 'ended', 'not_offered'] as const;
/** Why the payer cannot choose another token. */
export type ChoiceClosure = (typeof CHOICE_CLOSURES)[number];

/** The fields of a payment that decide whether its token can change. */
type Choosable = Pick<PaymentMoney, 'amount' | 'amount_due' | 'tolerance'> & { status: PaymentStatus };

/** The part of the price that fixes no token: a stranger who wants to keep a payer from choosing must pay more. */
const FREE_SHARE = 100n;

/**
 * True if money in another token takes the place of what a payment has received, which then counts for nothing. A stranger can send
 * a little in any token, and that must not keep the payer from choosing, nor their money from counting. More than dust and a
 * hundredth of the price fixes the token, unless the new money pays the price of an open payment.
 * @param received base units in the present token, final or not
 * @param paysAll the new money pays the whole price in its token
 */
export function isReplaceable(payment: Choosable, received: bigint, paysAll = false): boolean {
  if (payment.status === 'confirmed') return false;
  const isLittle = received <= dustOf(payment) || received * FREE_SHARE <= payment.amount_due;
  return isLittle || (paysAll && payment.status === 'pending');
}
