import Big from 'big.js';
import { type Credit, lapsedQuote, legBalances, type Terms } from './amountDue.ts';
import type { InvoiceStatus } from './invoices.ts';
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

/** The fields of an invoice that decide what is still owed. */
export type OwedInvoice = {
  amount_usd: string;
  status: InvoiceStatus;
  /** oldest first */
  payments: readonly InvoicePayment[];
};

/**
 * Returns a payment in a token that is pegged to the dollar. All of its money counts, whenever it arrived.
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
 * Returns a payment in a token whose price in dollars changes, such as SOL.
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

/** Returns the id of the payment that paid an invoice, or null. Only `payments` count, by default all. */
export function payingPayment(
  { amount_usd, payments }: OwedInvoice,
  counted: readonly InvoicePayment[] = payments,
): string | null {
  return paidBy(amount_usd, counted);
}

/** Returns what is left of an invoice's price after its payments, except one. The result may be negative. In dollars. */
export function restOf({ amount_usd, payments }: OwedInvoice, except: string | null = null): Big {
  return Big(amount_usd).minus(paidTotal(payments.filter(({ id }) => id !== except)));
}

/**
 * True if an open payment asks for something else than what its invoice's other payments left. A difference that nobody
 * would claim does not count. Otherwise anyone could close a payment with dust, while its customer is about to pay it.
 */
export function asksForWrongAmount(invoice: OwedInvoice, { id, amount }: InvoicePayment): boolean {
  const difference = restOf(invoice, id).minus(amount).abs();
  return invoice.status === 'paid' || difference.gt(toleratedOf(invoice.amount_usd, DEFAULT_TOLERANCE));
}

/**
 * Returns the surplus of each payment of a paid invoice, in base units, by payment id. Money that came too late to count is
 * surplus, too.
 * @param paying the id of the payment that paid it
 */
export function surplusByInvoice({ amount_usd, payments }: OwedInvoice, paying: string): Map<string, bigint> {
  const surpluses = surplusByPayment(amount_usd, paying, payments);
  for (const { id, token, amount_received, received } of payments) {
    const uncounted = needsRates('USD', token) ? received - amount_received : 0n;
    surpluses.set(id, (surpluses.get(id) ?? 0n) + uncounted);
  }
  return surpluses;
}

/**
 * Returns the surplus of a paid invoice in a token without a fixed price. It includes money that did not count.
 * `units`: base units. `value`: in dollars, at the rates of the payments.
 */
export function unneededTokens(invoice: OwedInvoice & { payment_id: string | null }): { units: bigint; value: Big } {
  const surpluses = surplusByInvoice(invoice, invoice.payment_id ?? '');
  const total = { units: 0n, value: Big(0) };
  for (const { id, token, token_rate } of invoice.payments) {
    const units = surpluses.get(id) ?? 0n;
    const tokens = Big(units.toString()).div(Big(10).pow(TOKENS[token].decimals));
    total.units += units;
    total.value = total.value.plus(tokens.times(token_rate ?? 1));
  }
  return total;
}

/** The money of an invoice in dollars: what it received, what is left to pay, and what it did not need. */
export type InvoiceBalance = { received: Big; remaining: Big; surplus: Big };

/** Returns the money of an invoice. A paid one has nothing left to pay, whatever its merchant let go. */
export function balanceOf(invoice: OwedInvoice): InvoiceBalance {
  const received = receivedTotal(invoice.payments);
  const excess = received.minus(neededOf(invoice.amount_usd, acceptedPrice(invoice.payments)));
  const rest = restOf(invoice);
  return {
    received,
    remaining: invoice.status === 'paid' || rest.lt(0) ? Big(0) : rest,
    surplus: excess.gt(0) ? excess : Big(0),
  };
}
