import Big from 'big.js';
import type { Database } from '../../../db/database.ts';
import { type ReportedInstallment, reportedInstallments } from '../../../db/reports/installments.ts';
import { receivedTotal } from '../../../domain/obligations.ts';
import { DAY_MS } from '../../../domain/periods.ts';
import { endOfDay } from '../../../domain/timeZones.ts';
import { decimalText, PAGE_ROWS, type ReportQuery, type ReportRow, type ReportSource } from '../source.ts';

/**
 * Installments that were unpaid at the end of the range, or are now if that is earlier, with their age in days. Whole days are those of
 * the merchant's time zone.
 */
export const installments: ReportSource = {
  columns: [
    { name: 'age', kind: 'word', pdf: 1.6 },
    { name: 'days_overdue', kind: 'count', pdf: 1.4 },
    { name: 'due_date', kind: 'date', pdf: 1.8 },
    { name: 'plan_id', kind: 'word' },
    { name: 'plan_status', kind: 'word', pdf: 1.6 },
    { name: 'description', kind: 'text', pdf: 3 },
    { name: 'installment_id', kind: 'word', of: 'id' },
    { name: 'installment_number', kind: 'count' },
    { name: 'customer_id', kind: 'word' },
    { name: 'customer_name', kind: 'text', pdf: 3 },
    { name: 'customer_email', kind: 'text' },
    { name: 'customer_wallet', kind: 'word' },
    { name: 'currency', kind: 'word', pdf: 1.4 },
    { name: 'amount', kind: 'amount', currency: 'currency', pdf: 1.8 },
    { name: 'late_fee', kind: 'amount', currency: 'currency', pdf: 1.6 },
    { name: 'open_amount', kind: 'amount', currency: 'currency', pdf: 1.8 },
  ],
  isOfBooks: true,
  isAsOf: true,
  rows,
};

async function* rows(db: Database, query: ReportQuery): AsyncGenerator<ReportRow[]> {
  const { starts_at, ends_at, now, books_zone } = query;
  const time = ends_at < now ? ends_at : now;
  if (time <= starts_at) return;
  const at = new Date(time.getTime() - 1);
  for (let after: string | null = null; ; ) {
    const page: ReportedInstallment[] = await reportedInstallments(db, query, time, after, PAGE_ROWS);
    const found = page.flatMap((installment) => rowOf(installment, at, books_zone) ?? []);
    if (found.length > 0) yield found;
    if (page.length < PAGE_ROWS) return;
    after = page.at(-1)?.id as string;
  }
}

/** Returns the row of an installment; null: nothing of it was open. */
function rowOf(installment: ReportedInstallment, at: Date, timeZone: string): ReportRow | null {
  const { id, price, due_date, payments, amount, late_fee, ...rest } = installment;
  const received = receivedTotal(
    payments.map((payment) => ({
      ...payment,
      amount_due: BigInt(payment.amount_due),
      amount_received: BigInt(payment.amount_received),
      amount_accepted: null,
    })),
  );
  const open = Big(price).minus(received);
  if (open.lte(0)) return null;
  const days = daysBetween(due_date, at, timeZone);
  return {
    at: at.toISOString(),
    id,
    age: ageOf(days),
    days_overdue: Math.max(0, days),
    due_date: due_date.toISOString().slice(0, 10),
    ...rest,
    amount: decimalText(amount),
    late_fee: decimalText(late_fee),
    open_amount: decimalText(open),
  } as ReportRow;
}

/** Returns how many days after the day of a due date a time is. */
function daysBetween(due: Date, at: Date, timeZone: string): number {
  // A day with a change of clocks is an hour longer or shorter.
  return Math.round((endOfDay(nonMidnight(at), timeZone).getTime() - endOfDay(due, timeZone).getTime()) / DAY_MS);
}

/** Returns a time that does not stand for a whole day. */
const nonMidnight = (time: Date) => (time.getTime() % DAY_MS === 0 ? new Date(time.getTime() + 1) : time);

function ageOf(days: number): string {
  if (days <= 0) return 'not_due';
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : 'over_90';
}
