import Big from 'big.js';
import { FIAT_PLACES } from './money.ts';
import type { PaymentStatus } from './payments.ts';
import { TOKENS, type Token } from './tokens.ts';

// An obligation is what a customer owes: an invoice, a period of a subscription, or an installment. Several payments may
// pay it, one after the other: each asks for the rest at its time.

/** The fields of an obligation's payment that decide how much of the obligation is still owed. */
export type ObligationPayment = {
  id: string;
  status: PaymentStatus;
  token: Token;
  /** what it asks for, in the obligation's currency */
  amount: string;
  /** base units */
  amount_due: bigint;
  amount_received: bigint;
  /** what the merchant accepted as the whole rest; null: nothing was accepted */
  amount_accepted: bigint | null;
  /** what the obligation had received then, in its currency; null: unknown, or nothing was accepted */
  price_accepted: string | null;
  /** how much of `amount` was allowed to stay unpaid; null: nothing */
  tolerance: string | null;
  currency_rate: string | null;
  token_rate: string | null;
};

/**
 * Returns what a payment received, in the obligation's currency: its price less the missing amount at the payment's own
 * rates. In dollars, the result is exact. In another currency, the missing part is rounded up, as prices are.
 */
export function receivedValue(payment: ObligationPayment): Big {
  const { amount, amount_due, amount_received } = payment;
  if (amount_received === 0n) return Big(0);
  const paid = Big(amount)
    .minus(fiatValueOf(amount_due - amount_received, payment))
    .round(FIAT_PLACES, Big.roundDown);
  return paid.gt(0) ? paid : Big(0);
}

/** Returns the value of base units at a payment's rates, unrounded. */
function fiatValueOf(units: bigint, { token, token_rate, currency_rate }: ObligationPayment): Big {
  const tokens = Big(units.toString()).div(Big(10).pow(TOKENS[token].decimals));
  return tokens.times(token_rate ?? 1).div(currency_rate ?? 1);
}

/** The most that a payment loses when its price is rounded to base units at a rate. */
const ROUNDING = Big(10).pow(-FIAT_PLACES);

/**
 * Returns how much of an obligation a payment paid. A confirmed payment within its tolerance paid all that it asked for.
 * The payment may ask for a small rest, so its tolerance may be smaller than that of the obligation.
 */
function paidValue(payment: ObligationPayment): Big {
  const value = receivedValue(payment);
  if (payment.status !== 'confirmed' || payment.amount_accepted !== null) return value;
  const missing = Big(payment.amount).minus(value);
  return missing.gt(0) && missing.lte(ROUNDING.plus(payment.tolerance ?? 0)) ? Big(payment.amount) : value;
}

/** Returns what payments paid together, in the obligation's currency. */
export function paidTotal(payments: readonly ObligationPayment[]): Big {
  return payments.reduce((total, payment) => total.plus(paidValue(payment)), Big(0));
}

/** Returns what payments received together, in the obligation's currency. */
export function receivedTotal(payments: readonly ObligationPayment[]): Big {
  return payments.reduce((total, payment) => total.plus(receivedValue(payment)), Big(0));
}

/**
 * Returns what an open payment should ask for: the price less what the closed payments paid.
 * The result is zero or negative if the obligation is paid.
 */
export function outstandingOf(price: string, payments: readonly ObligationPayment[]): Big {
  return Big(price).minus(paidTotal(payments.filter(({ status }) => status !== 'pending')));
}

/**
 * Returns the id of the payment that paid an obligation, or null.
 * Everything that its payments received counts. A payment that the merchant accepted pays it, too, however little it
 * received. The largest tolerance of its payments may stay unpaid. So another tolerance of the merchant changes nothing about
 * what was owed before. The payment that paid is the newest confirmed one, or else the newest that received something.
 * @param payments all payments of the obligation, oldest first
 */
export function paidBy(price: string, payments: readonly ObligationPayment[]): string | null {
  const confirmed = payments.filter(({ status }) => status === 'confirmed');
  const missing = Big(price).minus(paidTotal(payments));
  const isAccepted = confirmed.some(({ amount_accepted }) => amount_accepted !== null);
  if (!isAccepted && missing.gt(toleranceOf(payments))) return null;
  const newest = confirmed.at(-1) ?? payments.findLast(({ amount_received }) => amount_received > 0n);
  return newest?.id ?? null;
}

/** Returns the largest tolerance of payments, in their currency. */
function toleranceOf(payments: readonly ObligationPayment[]): Big {
  return payments.reduce((most, { tolerance }) => (most.gte(tolerance ?? 0) ? most : Big(tolerance as string)), Big(0));
}

/**
 * Returns what an obligation had received when the merchant accepted that instead of its price, in its currency. Null if the
 * merchant accepted nothing, or it is unknown.
 */
export function acceptedPrice(
  payments: readonly Pick<ObligationPayment, 'status' | 'amount_accepted' | 'price_accepted'>[],
): string | null {
  const accepted = payments.flatMap(({ status, amount_accepted, price_accepted }) =>
    status === 'confirmed' && amount_accepted !== null && price_accepted !== null ? [Big(price_accepted)] : [],
  );
  const [first, ...others] = accepted;
  return first ? least(first, ...others).toFixed() : null;
}

/** Returns what an obligation needs of its money. All money that arrives after an acceptance is surplus. */
export function neededOf(price: string, accepted: string | null): Big {
  return accepted === null ? Big(price) : least(Big(price), Big(accepted));
}

/**
 * Returns the surplus of each payment of a paid obligation: what it received and the obligation did not need, in base units.
 * The amount that each payment asked for counts first, then money beyond that. The payment that paid the obligation comes
 * before the others, which follow by age. So what was needed and all surpluses together are exactly what was received.
 * @param paying the id of the payment that paid it
 * @param payments all payments of the obligation, oldest first
 */
export function surplusByPayment(
  price: string,
  paying: string,
  payments: readonly ObligationPayment[],
): Map<string, bigint> {
  const inOrder = [...payments].sort((one, other) => Number(other.id === paying) - Number(one.id === paying));
  const needed = new Map<string, Big>();
  let missing = neededOf(price, acceptedPrice(payments));
  const need = (payment: ObligationPayment, most: Big) => {
    const before = needed.get(payment.id) ?? Big(0);
    const more = least(most.minus(before), missing);
    needed.set(payment.id, before.plus(more));
    missing = missing.minus(more);
  };
  for (const payment of inOrder) need(payment, least(receivedValue(payment), Big(payment.amount)));
  for (const payment of inOrder) need(payment, receivedValue(payment));
  return new Map(payments.map((payment) => [payment.id, surplusUnits(payment, needed.get(payment.id) as Big)]));
}

/** Returns what a payment received beyond a needed part of its value, in base units, rounded down. */
function surplusUnits(payment: ObligationPayment, needed: Big): bigint {
  const { amount, amount_due, amount_received } = payment;
  if (needed.eq(0)) return amount_received;
  // Without a detour through the rates, nothing is lost by rounding.
  if (needed.eq(amount)) return amount_received > amount_due ? amount_received - amount_due : 0n;
  const { token, token_rate, currency_rate } = payment;
  const tokens = receivedValue(payment)
    .minus(needed)
    .times(currency_rate ?? 1)
    .div(token_rate ?? 1);
  return BigInt(tokens.times(Big(10).pow(TOKENS[token].decimals)).round(0, Big.roundDown).toFixed());
}

function least(...values: [Big, ...Big[]]): Big {
  return values.reduce((least, value) => (value.lt(least) ? value : least));
}
