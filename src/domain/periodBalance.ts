import Big from 'big.js';
import { FIAT_PLACES } from './money.ts';
import type { PaymentStatus } from './payments.ts';
import { TOKENS } from './tokens.ts';

/** A payment of a subscription's period, in USDC, as far as it decides what is still owed of that. */
export type PeriodMoney = {
  id: string;
  status: PaymentStatus;
  /** what it asks for, in the plan's currency */
  amount: string;
  /** base units: what that came to, and what came */
  amount_due: bigint;
  amount_received: bigint;
  currency_rate: string | null;
  token_rate: string | null;
};

/**
 * What came by a payment, in the plan's currency: its price less what is missing of it, at the rates of the payment
 * itself. In dollars that is what came, to the unit; in another currency the missing part is rounded up, as prices are.
 */
function worth({ amount, amount_due, amount_received, currency_rate, token_rate }: PeriodMoney): Big {
  if (amount_received === 0n) return Big(0);
  const missing = Big((amount_due - amount_received).toString()).div(Big(10).pow(TOKENS.USDC.decimals));
  const paid = Big(amount)
    .minus(missing.times(token_rate ?? 1).div(currency_rate ?? 1))
    .round(FIAT_PLACES, Big.roundDown);
  return paid.gt(0) ? paid : Big(0);
}

function sum(payments: readonly PeriodMoney[]): Big {
  return payments.reduce((total, payment) => total.plus(worth(payment)), Big(0));
}

/**
 * The payment that paid a period, or null. A confirmed one does, whatever it asked for: the rest of the price, or less
 * that the merchant accepted. Otherwise all that came counts together, whichever of the period's payments it came by and
 * when, and the newest of those that received something has paid it. `payments`: all of the period's, oldest first.
 */
export function periodPaidBy(price: string, payments: readonly PeriodMoney[]): string | null {
  const confirmed = payments.find(({ status }) => status === 'confirmed');
  if (confirmed) return confirmed.id;
  if (sum(payments).lt(price)) return null;
  return payments.findLast(({ amount_received }) => amount_received > 0n)?.id ?? null;
}

/**
 * What is still owed of a period's price when the open one of its payments, if there is one, is not counted: what that
 * should ask for. Nothing or less when the period is paid.
 */
export function restOf(price: string, payments: readonly PeriodMoney[]): Big {
  return Big(price).minus(sum(payments.filter(({ status }) => status !== 'pending')));
}
