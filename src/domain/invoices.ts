import Big from 'big.js';
import { dayText, timeText } from './amountText.ts';
import type { Locale } from './locales.ts';
import { fiatProblem } from './money.ts';
import { hourOfDay, isWholeDay } from './timeZones.ts';
import { DEFAULT_TAX_BEHAVIOR, type Discount, sumOf, type TaxBehavior, type Totals, totalsOf } from './totals.ts';

/**
 * The contract's statuses, and two ends without money. Overdue is none of them: an overdue invoice is `sent` and can still be paid.
 * So is one that the merchant no longer expects to be paid (`uncollectible`). A void one was taken back.
 */
export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The allowed next statuses. A paid invoice is `sent` again when the chain drops the transaction that paid it. */
export const INVOICE_TRANSITIONS: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['sent', 'paid'],
  sent: ['paid', 'void', 'uncollectible'],
  paid: ['sent'],
  void: [],
  uncollectible: ['paid', 'void'],
};

/** True for an invoice that its customer may pay. */
export function isPayable(status: InvoiceStatus): boolean {
  return status === 'sent' || status === 'uncollectible';
}

/**
 * One position of an invoice. Numbers have at most 6 decimal places and 15 digits, which a double represents exactly.
 * `tax_rate`: percent; absent: it is not taxed.
 */
export type LineItem = {
  description: string;
  quantity: number;
  unit_price: number;
  tax_rate?: number;
  tax_behavior?: TaxBehavior;
};

/** A discount of an invoice: exactly one of `percent` and `amount` is set. */
export type InvoiceDiscount = { description: string | null; percent: number | null; amount: number | null };

/** The most line items of an invoice: about four pages. */
export const MAX_LINE_ITEMS = 100;
/** The most discounts of an invoice. Each has a line above the total. */
export const MAX_DISCOUNTS = 5;
/** The most characters of an item's description: a few lines of the table. */
export const MAX_ITEM_DESCRIPTION = 500;
/** The most characters of a discount's description: two lines. */
export const MAX_DISCOUNT_DESCRIPTION = 200;
/** The most characters of what a merchant notes about an invoice that was paid elsewhere. */
export const MAX_PAID_NOTE = 500;
/**
 * The most characters of all descriptions together: about four pages.
 * A PDF of this size takes one or two seconds, even if the script changes with every letter.
 */
export const MAX_ITEMS_TEXT = 10_000;

/**
 * How long an invoice's payment stays open.
 * Longer than any payment term, so it usually ends with the invoice. A later payer gets a new payment.
 */
export const INVOICE_PAYMENT_WINDOW_MS = 365 * 24 * 3600_000;

/** The fields from which an invoice's amount is computed. */
export type InvoicePositions = { line_items: readonly LineItem[] | null; discounts: readonly InvoiceDiscount[] | null };

/** Returns the total of one line item, in the invoice's currency. */
export function itemTotal({ quantity, unit_price }: LineItem): Big {
  return Big(String(quantity)).times(String(unit_price));
}

/** Returns the total of one line item rounded half up to cents, as accountants round. */
function roundedTotal(item: LineItem): Big {
  return itemTotal(item).round(2, Big.roundHalfUp);
}

/** Returns the totals of an invoice whose items are rounded to cents. */
export function invoiceTotals({ line_items, discounts }: InvoicePositions): Totals {
  const lines = (line_items ?? []).map((item) => ({
    total: roundedTotal(item),
    tax_rate: item.tax_rate === undefined ? null : Big(String(item.tax_rate)),
    tax_behavior: item.tax_behavior ?? DEFAULT_TAX_BEHAVIOR,
    isDiscountable: true,
  }));
  return totalsOf(lines, (discounts ?? []).map(discountOf));
}

function discountOf({ percent, amount }: InvoiceDiscount): Discount {
  return percent === null ? { amount: Big(String(amount)) } : { percent: Big(String(percent)) };
}

/** True if an invoice has totals besides its amount. */
function hasTotals({ line_items, discounts }: InvoicePositions): boolean {
  return Boolean(discounts?.length) || (line_items ?? []).some(({ tax_rate }) => tax_rate !== undefined);
}

/**
 * Returns the amounts that an invoice with these items may have, or why neither is valid. One is the total of the items, each
 * rounded half up to cents. Without taxes and discounts, the other is the exact sum, for prices below a cent.
 */
export function acceptedAmounts(positions: InvoicePositions): Big[] | string {
  const { total } = invoiceTotals(positions);
  const exact = hasTotals(positions) ? total : sumOf((positions.line_items ?? []).map(itemTotal));
  const sums = total.eq(exact) ? [exact] : [total, exact];
  const valid = sums.filter((sum) => fiatProblem(sum) === null);
  return valid.length > 0 ? valid : `${exact.toFixed()} ${fiatProblem(exact)}`;
}

/**
 * Returns the total of each item as an invoice of this amount shows it. They are rounded to cents if the amount is computed from
 * the rounded totals, and exact otherwise. So what is shown always adds up to the amount.
 */
export function lineTotals(positions: InvoicePositions, amount: string): Big[] {
  const items = positions.line_items ?? [];
  return invoiceTotals(positions).total.eq(amount) ? items.map(roundedTotal) : items.map(itemTotal);
}

const DAY_MS = 24 * 3600_000;

/** Returns the moment from which an unpaid invoice is overdue. A due date without a time ends with its day in the time zone. */
export function overdueFrom(dueDate: Date, timeZone: string): Date {
  return isWholeDay(dueDate) ? hourOfDay(dueDate, timeZone, { days: 1 }) : dueDate;
}

/** True if an unpaid invoice is past its due date. `now` is on the merchant's clock. */
export function isOverdue({ due_date, time_zone }: { due_date: Date | null; time_zone: string }, now: Date): boolean {
  return due_date !== null && now >= overdueFrom(due_date, time_zone);
}

/** Formats a due date as a day, with the time in a time zone if one was given. */
export function dueText(dueDate: Date, locale: Locale, timeZone: string): string {
  return isWholeDay(dueDate) ? dayText(dueDate, locale) : timeText(dueDate, locale, timeZone);
}

/** The hour of the day at which reminders are mailed. People read mail in the morning. */
const REMINDER_HOUR = 9;

/** Returns when reminders are mailed, `days` days after the due date each: at nine in the morning, or at the time that was given. */
export function reminderTimes(dueDate: Date, timeZone: string, days: readonly number[]): Date[] {
  return days.map((day) =>
    isWholeDay(dueDate)
      ? hourOfDay(dueDate, timeZone, { days: day, hour: REMINDER_HOUR })
      : new Date(dueDate.getTime() + day * DAY_MS),
  );
}

/**
 * The fields of a sent invoice that decide when a job looks at it.
 * - overdue_at: when it was announced as overdue; null: it was not
 * - reminded_at: when it was last mailed, as a reminder or when it was sent
 */
export type AgingInvoice = { due_date: Date | null; time_zone: string; overdue_at: Date | null; reminded_at: Date };

/** Returns when a job looks at a sent invoice next; null: never. `days`: the merchant's reminders. */
export function nextActionAt(invoice: AgingInvoice, days: readonly number[]): Date | null {
  const { due_date, time_zone, overdue_at, reminded_at } = invoice;
  if (due_date === null) return null;
  const reminders = reminderTimes(due_date, time_zone, days).filter((time) => time > reminded_at);
  const times = overdue_at === null ? [...reminders, overdueFrom(due_date, time_zone)] : reminders;
  return times.reduce<Date | null>((first, time) => (first === null || time < first ? time : first), null);
}
