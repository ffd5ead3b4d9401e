import Big from 'big.js';
import { FIAT_PLACES } from './money.ts';
import type { PaymentStatus } from './payments.ts';
import { BILLING_TOKEN, TOKENS } from './tokens.ts';

/** The fields of a period's payment that decide how much of the period is still owed. Paid in BILLING_TOKEN. */
export type PeriodPaymentBalance = {
  id: string;
  status: PaymentStatus;
  /** its price, in the plan's currency */
  amount: string;
  /** base units */
  amount_due: bigint;
  amount_received: bigint;
  currency_rate: string | null;
  token_rate: string | null;
};

/**
 * Returns what a payment received, in the plan's currency: its price less the missing amount at the payment's own
 * rates. In dollars, the result is exact. In another currency, the missing part is rounded up, as prices are.
 */
function receivedValue({ amount, amount_due, amount_received, currency_rate, token_rate }: PeriodPaymentBalance): Big {
  if (amount_received === 0n) return Big(0);
  const missing = Big((amount_due - amount_received).toString()).div(Big(10).pow(TOKENS[BILLING_TOKEN].decimals));
  const paid = Big(amount)
    .minus(missing.times(token_rate ?? 1).div(currency_rate ?? 1))
    .round(FIAT_PLACES, Big.roundDown);
  return paid.gt(0) ? paid : Big(0);
}

function sum(payments: readonly PeriodPaymentBalance[]): Big {
  return payments.reduce((total, payment) => total.plus(receivedValue(payment)), Big(0));
}

/**
 * Returns the id of the payment that paid a period, or null.
 * A confirmed payment pays the period, even if it asked only for the rest or the merchant accepted less. Otherwise the
 * total received by all payments counts, and the newest payment that received something is the one that paid.
 * @param price the period's price, as decimal text
 * @param payments all payments of the period, oldest first
 */
export function periodPaidBy(price: string, payments: readonly PeriodPaymentBalance[]): string | null {
  const confirmed = payments.find(({ status }) => status === 'confirmed');
  if (confirmed) return confirmed.id;
  if (sum(payments).lt(price)) return null;
  return payments.findLast(({ amount_received }) => amount_received > 0n)?.id ?? null;
}

/**
 * Returns what an open payment should ask for: the price less what the closed payments received.
 * The result is zero or negative if the period is paid.
 */
export function outstandingOf(price: string, payments: readonly PeriodPaymentBalance[]): Big {
  return Big(price).minus(sum(payments.filter(({ status }) => status !== 'pending')));
}
