import Big from 'big.js';
import { type Credit, lapsedQuote, legBalances, type Terms } from './amountDue.ts';
import { type InvoiceStatus, isPayable } from './invoices.ts';
import type { Currency } from './money.ts';
import {
  acceptedPrice,
  neededOf,
  type ObligationPayment,
  paidBy,
  paidTotal,
  receivedTotal,
  surplusByPayment,
} from './obligations.ts';
import { needsRates } from './quotes.ts';
import { TOKENS } from './tokens.ts';
import { DEFAULT_TOLERANCE, toleratedOf } from './tolerance.ts';

/** A payment as it is stored, and what decides how much of its money counts for its invoice. */
export type StoredInvoicePayment = ObligationPayment & {
  expires_at: Date;
  confirmed_at: Date | null;
};

/**
 * A payment of an invoice. `amount_due` and `amount_received` are what counts for the invoice. `received`: everything that it
 * received, in base units.
 */
export type InvoicePayment = StoredInvoicePayment & { received: bigint };

/**
 * The fields of an invoice that decide what is still owed.
 * `price`: what its payments must pay, in `currency`: its amount without what was settled otherwise.
 */
export type OwedInvoice = {
  price: string;
  currency: Currency;
  status: InvoiceStatus;
  /** oldest first */
  payments: readonly InvoicePayment[];
};

/**
 * Returns a payment in a token that is pegged to its currency. All of its money counts, whenever it arrived.
 * A payment from an exchange asks for a little more, so that its amount identifies it. That is no part of the invoice, so it
 * neither pays another part of it nor is it a surplus.
 */
export function countPegged(payment: StoredInvoicePayment): InvoicePayment {
  const { amount, amount_due, amount_received: received, token } = payment;
  const price = BigInt(Big(amount).times(Big(10).pow(TOKENS[token].decimals)).round(0, Big.roundUp).toFixed());
  const extra = amount_due > price ? amount_due - price : 0n;
  const counted = received <= price ? received : received - extra > price ? received - extra : price;
  return { ...payment, amount_due: price, amount_received: counted, received };
}

/**
 * Returns a payment in a token whose price in its currency changes, such as SOL.
 * A credit counts only if a quote of the payment was in force at its block's time, and the deadline had not passed. A payment
 * makes quotes only while it is open, at the market's price. So every credit counts at the price of its own time, as in an
 * open payment. Money that arrives later has only old prices, and its payer could choose the best of them. So it does not count,
 * unless the merchant accepts the payment as it is.
 * @param credits everything that was credited to it, oldest first
 */
export function countPriced(payment: StoredInvoicePayment, terms: Terms, credits: readonly Credit[]): InvoicePayment {
  const { amount_received: received, amount_accepted, expires_at } = payment;
  if (amount_accepted !== null) return { ...payment, received };
  const counted = credits.filter(({ paid_at }) => paid_at <= expires_at && lapsedQuote(terms, paid_at) === null);
  const amount_due = legBalances(terms, counted).reduce((sum, { due }) => sum + due, 0n);
  const inTime = counted.reduce((sum, { amount }) => sum + amount, 0n);
  // Money that refunds reserve is credited, but not received any more.
  const amount_received = inTime < received ? inTime : received;
  return { ...payment, amount_due, amount_received, received };
}

/**
 * Returns the id of the payment that paid an invoice, or null. Only `payments` count, by default all. None has paid an invoice of
 * which nothing was left to pay.
 */
export function payingPayment(
  invoice: OwedInvoice,
  counted: readonly InvoicePayment[] = invoice.payments,
): string | null {
  return isSettledOtherwise(invoice) ? null : paidBy(invoice.price, counted);
}

/** True if nothing of an invoice is left to payments: it is void, or all of it was settled otherwise. */
export function isSettledOtherwise({ price }: OwedInvoice): boolean {
  return Big(price).lte(0);
}

/** True if nothing more of an invoice is to be paid. Its status may say so only later. */
export function isSettled(invoice: OwedInvoice): boolean {
  return isSettledOtherwise(invoice) || payingPayment(invoice) !== null;
}

/** Returns what is left of an invoice's price after its payments, except one. The result may be negative. */
export function restOf({ price, payments }: OwedInvoice, except: string | null = null): Big {
  return Big(price).minus(paidTotal(payments.filter(({ id }) => id !== except)));
}

/**
 * True if an open payment asks for something else than what its invoice's other payments left. A difference that nobody
 * would claim does not count. Otherwise anyone could close a payment with dust, while its customer is about to pay it.
 */
export function asksForWrongAmount(invoice: OwedInvoice, { id, amount }: InvoicePayment): boolean {
  const difference = restOf(invoice, id).minus(amount).abs();
  return !isPayable(invoice.status) || difference.gt(toleratedOf(invoice.price, DEFAULT_TOLERANCE));
}

/**
 * Returns the surplus of each payment of a settled invoice, in base units, by payment id. Money that came too late to count is
 * surplus, too.
 * @param paying the id of the payment that paid it; an empty text: none did
 */
export function surplusByInvoice({ price, currency, payments }: OwedInvoice, paying: string): Map<string, bigint> {
  const surpluses = surplusByPayment(price, paying, payments);
  for (const { id, token, amount_received, received } of payments) {
    const uncounted = needsRates(currency, token) ? received - amount_received : 0n;
    surpluses.set(id, (surpluses.get(id) ?? 0n) + uncounted);
  }
  return surpluses;
}

/**
 * Returns the surplus of a paid invoice in a token without a fixed price. It includes money that did not count.
 * `units`: base units. `value`: in the invoice's currency, at the rates of the payments.
 */
export function unneededTokens(invoice: OwedInvoice & { payment_id: string | null }): { units: bigint; value: Big } {
  const surpluses = surplusByInvoice(invoice, invoice.payment_id ?? '');
  const total = { units: 0n, value: Big(0) };
  for (const { id, token, token_rate, currency_rate } of invoice.payments) {
    const units = surpluses.get(id) ?? 0n;
    const tokens = Big(units.toString()).div(Big(10).pow(TOKENS[token].decimals));
    total.units += units;
    total.value = total.value.plus(tokens.times(token_rate ?? 1).div(currency_rate ?? 1));
  }
  return total;
}

/** The money of an invoice in its currency: what it received, what is left to pay, and what it did not need. */
export type InvoiceBalance = { received: Big; remaining: Big; surplus: Big };

/** Returns the money of an invoice. A paid or void one has nothing left to pay, whatever its merchant let go. */
export function balanceOf(invoice: OwedInvoice): InvoiceBalance {
  const received = receivedTotal(invoice.payments);
  const excess = received.minus(neededOf(invoice.price, acceptedPrice(invoice.payments)));
  const rest = restOf(invoice);
  return {
    received,
    remaining: invoice.status === 'paid' || invoice.status === 'void' || rest.lt(0) ? Big(0) : rest,
    surplus: excess.gt(0) ? excess : Big(0),
  };
}
