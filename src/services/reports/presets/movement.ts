import Big from 'big.js';
import { type CellOf, UnfitRow } from './preset.ts';

/**
 * A row of payments as a movement of a bookkeeping account for the merchant's wallets.
 * - amount: money from the customer; below zero: it went back
 * - charge: the operator's part of that
 */
export type Movement = {
  /** the day in the report's time zone, like `2026-10-01` */
  day: string;
  currency: string;
  amount: Big;
  charge: Big;
  customer: string;
  /** what it was for */
  reference: string;
  payment_id: string;
  /** there is a document for it, so `invoices` and `credit_notes` have the revenue */
  isOfDocument: boolean;
};

/** Returns the movement of a row of payments. @throws UnfitRow when its amounts are unknown, because there was no rate */
export function movementOf(cell: CellOf): Movement {
  const text = (name: string) => cell(name) as string | null;
  const payment_id = text('payment_id') as string;
  const amount = (name: string): Big => {
    const value = text(name);
    if (value === null)
      throw new UnfitRow(`The amount of ${payment_id} is unknown in this currency: there was no rate at its time.`);
    return Big(value);
  };
  return {
    day: (text('booked_at') as string).slice(0, 10),
    currency: text('currency') as string,
    amount: amount('gross').minus(amount('refund')),
    charge: amount('charge'),
    customer: text('customer_name') ?? text('customer_email') ?? 'Unknown',
    reference: text('invoice_number') ?? text('order_id') ?? payment_id,
    payment_id,
    isOfDocument: (text('invoice_id') ?? text('subscription_id')) !== null,
  };
}

/** A line of an account's statement. `amount`: below zero, it leaves the account. */
export type StatementLine = { day: string; amount: Big; customer: string; text: string; reference: string };

/** Returns the lines of a row of payments in the statement of an account, in whole cents, without zeros. */
export function statementLines(cell: CellOf): StatementLine[] {
  const { day, amount, charge, customer, reference, payment_id } = movementOf(cell);
  const line = { day, reference, text: payment_id };
  return [
    { ...line, amount: amount.round(2, Big.roundHalfUp), customer },
    { ...line, amount: charge.round(2, Big.roundHalfUp).times(-1), customer: SERVICE_CHARGE },
  ].filter((own) => !own.amount.eq(0));
}

/** The payee of the operator's part in a statement. */
const SERVICE_CHARGE = 'Service charge';
