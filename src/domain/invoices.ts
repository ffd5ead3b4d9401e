import Big from 'big.js';
import { dayText, type Locale, timeText } from './amountText.ts';
import { fiatProblem } from './money.ts';

/** The contract's statuses. Overdue is not one of them: an overdue invoice is `sent` and can still be paid. */
export const INVOICE_STATUSES = ['draft', 'sent', 'paid'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The allowed next statuses. A paid invoice is `sent` again when the chain drops the transaction that paid it. */
export const INVOICE_TRANSITIONS: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['sent'],
  sent: ['paid'],
  paid: ['sent'],
};

/** One position of an invoice. Numbers have at most 6 decimal places and 15 digits, which a double represents exactly. */
export type LineItem = { description: string; quantity: number; unit_price: number };

/** The most line items of an invoice: about four pages. */
export const MAX_LINE_ITEMS = 100;
/** The most characters of an item's description: a few lines of the table. */
export const MAX_ITEM_DESCRIPTION = 500;
/**
 * The most characters of all descriptions together: about four pages.
 * A PDF of this size takes one or two seconds, even if the script changes with every letter.
 */
export const MAX_ITEMS_TEXT = 10_000;
/** The most characters of a customer's name. */
export const MAX_CUSTOMER_NAME = 200;

/**
 * How long an invoice's payment stays open.
 * Longer than any payment term, so it usually ends with the invoice. A later payer gets a new payment.
 */
export const INVOICE_PAYMENT_WINDOW_MS = 365 * 24 * 3600_000;

/** Returns the total of one line item, in US dollars. */
export function itemTotal({ quantity, unit_price }: LineItem): Big {
  return Big(String(quantity)).times(String(unit_price));
}

/** Returns the total of one line item rounded half up to cents, as accountants round. */
function roundedTotal(item: LineItem): Big {
  return itemTotal(item).round(2, Big.roundHalfUp);
}

function sumOf(totals: readonly Big[]): Big {
  return totals.reduce((sum, total) => sum.plus(total), Big(0));
}

/**
 * Returns the amounts that an invoice with these items may have, or why neither is valid. They are the sum of the items, each
 * rounded half up to cents, and the exact sum, for prices below a cent.
 */
export function acceptedAmounts(items: readonly LineItem[]): Big[] | string {
  const rounded = sumOf(items.map(roundedTotal));
  const exact = sumOf(items.map(itemTotal));
  const sums = rounded.eq(exact) ? [exact] : [rounded, exact];
  const valid = sums.filter((sum) => fiatProblem(sum) === null);
  return valid.length > 0 ? valid : `${exact.toFixed()} ${fiatProblem(exact)}`;
}

/**
 * Returns the total of each item as an invoice of this amount shows it. They are rounded to cents if the amount is the sum of
 * the rounded totals, and exact otherwise. So they always add up to the amount.
 */
export function lineTotals(items: readonly LineItem[], amount: string): Big[] {
  const rounded = items.map(roundedTotal);
  return sumOf(rounded).eq(amount) ? rounded : items.map(itemTotal);
}

const DAY_MS = 24 * 3600_000;

/** True for a due date without a time. It is stored as midnight UTC and means the whole day. */
function isWholeDay(dueDate: Date): boolean {
  return dueDate.getTime() % DAY_MS === 0;
}

/** Returns the moment from which an unpaid invoice is overdue. The SQL function `overdue_from` returns the same. */
export function overdueFrom(dueDate: Date): Date {
  return new Date(dueDate.getTime() + (isWholeDay(dueDate) ? DAY_MS : 0));
}

/** True if an unpaid invoice is past its due date. `now` is on the merchant's clock. */
export function isOverdue(dueDate: Date | null, now: Date): boolean {
  return dueDate !== null && now >= overdueFrom(dueDate);
}

/** Formats a due date as a day, with the time if one was given. */
export function dueText(dueDate: Date, locale: Locale): string {
  return isWholeDay(dueDate) ? dayText(dueDate, locale) : timeText(dueDate, locale);
}
