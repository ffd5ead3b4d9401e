import Big from 'big.js';
import { dayText, type Locale, timeText } from './amountText.ts';

/** The contract's. That one is overdue is said beside its status, for it can be paid all the same. */
export const INVOICE_STATUSES = ['draft', 'sent', 'paid'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** One that was paid is open again when the chain drops what had paid it. */
export const INVOICE_TRANSITIONS: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['sent'],
  sent: ['paid'],
  paid: ['sent'],
};

/** Something that is sold. Numbers have at most six decimal places and fifteen digits, so a double has them exactly. */
export type LineItem = { description: string; quantity: number; unit_price: number };

/** About four pages; a longer list belongs into a document of the merchant's own. */
export const MAX_LINE_ITEMS = 100;
/** A few lines of a table. */
export const MAX_ITEM_DESCRIPTION = 500;
/** What all of them may say: about four pages. A PDF of as much takes a second or two, even where the script changes with every letter. */
export const MAX_ITEMS_TEXT = 10_000;
export const MAX_CUSTOMER_NAME = 200;

/**
 * How long a payment of an invoice can be paid: far beyond any term, so that in practice it ends with the invoice. Whoever
 * comes later gets a new one.
 */
export const INVOICE_PAYMENT_WINDOW_MS = 365 * 24 * 3600_000;

/** What one line comes to. */
export function itemTotal({ quantity, unit_price }: LineItem): Big {
  return Big(String(quantity)).times(String(unit_price));
}

export function itemsTotal(items: readonly LineItem[]): Big {
  return items.reduce((sum, item) => sum.plus(itemTotal(item)), Big(0));
}

const DAY_MS = 24 * 3600_000;

/** A due date without a time, which is kept as midnight in UTC, means the whole day. */
function isWholeDay(dueDate: Date): boolean {
  return dueDate.getTime() % DAY_MS === 0;
}

/** Whether an invoice that is still to be paid is late. `now` is on its merchant's clock. */
export function isOverdue(dueDate: Date | null, now: Date): boolean {
  if (!dueDate) return false;
  return now.getTime() >= dueDate.getTime() + (isWholeDay(dueDate) ? DAY_MS : 0);
}

/** The day, with the time if one was given. */
export function dueText(dueDate: Date, locale: Locale): string {
  return isWholeDay(dueDate) ? dayText(dueDate, locale) : timeText(dueDate, locale);
}
