import Big from 'big.js';
import type { Database } from '../../../db/database.ts';
import { type ReportedSubscription, reportedSubscriptions } from '../../../db/reports/subscriptions.ts';
import { type MonthSpan, monthsEndingIn } from '../../../domain/closedMonths.ts';
import { monthlyAmount, movementOf } from '../../../domain/recurring.ts';
import { decimalText, PAGE_ROWS, type ReportQuery, type ReportRow, type ReportSource } from '../source.ts';

/**
 * Subscriptions: a row for each month that has ended and each subscription that was paid for before it or at its end. A row of each
 * currency has the sums of the month. A month is one of the merchant's time zone. Amounts are per month, without tax.
 */
export const subscriptions: ReportSource = {
  columns: [
    { name: 'month', kind: 'word', pdf: 1.4 },
    { name: 'row', kind: 'word', pdf: 1.8 },
    { name: 'subscription_id', kind: 'word' },
    { name: 'plan_id', kind: 'word' },
    { name: 'plan', kind: 'text', pdf: 3 },
    { name: 'customer_id', kind: 'word' },
    { name: 'customer_email', kind: 'text', pdf: 4 },
    { name: 'movement', kind: 'word', pdf: 1.8 },
    { name: 'currency', kind: 'word', pdf: 1.3 },
    { name: 'mrr_before', kind: 'amount', currency: 'currency', pdf: 1.8 },
    { name: 'mrr_after', kind: 'amount', currency: 'currency', pdf: 1.8 },
    { name: 'mrr_change', kind: 'amount', currency: 'currency', pdf: 1.8 },
    { name: 'churned_mrr', kind: 'amount', currency: 'currency', pdf: 1.8 },
    { name: 'churn_rate', kind: 'percent', pdf: 1.4 },
    { name: 'subscriptions', kind: 'count', pdf: 1.8 },
  ],
  isOfBooks: true,
  rows,
};

async function* rows(db: Database, query: ReportQuery): AsyncGenerator<ReportRow[]> {
  const end = query.ends_at < query.now ? query.ends_at : query.now;
  for (const month of monthsEndingIn(query.starts_at, end, query.books_zone))
    if (month.month >= (query.first_month ?? '')) yield* rowsOfMonth(db, query, month);
}

/** The sums of a month in one currency. */
type Sums = { before: Big; after: Big; churned: Big; count: number };

async function* rowsOfMonth(db: Database, query: ReportQuery, month: MonthSpan): AsyncGenerator<ReportRow[]> {
  // The last moment of the month, so that amounts are converted at its rate.
  const at = new Date(month.ends_at.getTime() - 1).toISOString();
  const sums = new Map<string, Sums>();
  for (let after: string | null = null; ; ) {
    const page: ReportedSubscription[] = await reportedSubscriptions(db, query, month, after, PAGE_ROWS);
    const found = page.flatMap((subscription) => {
      const row = rowOf(subscription, sums);
      return row ? [{ ...row, month: month.month, at, id: subscription.id } as ReportRow] : [];
    });
    if (found.length > 0) yield found;
    if (page.length < PAGE_ROWS) break;
    after = page.at(-1)?.id as string;
  }
  const totals = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  if (totals.length > 0)
    yield totals.map(([currency, own]) => ({
      ...totalOf(own),
      currency,
      month: month.month,
      at,
      id: `total_${currency}`,
    }));
}

/** Returns the fields of a subscription's row, and adds it to the sums; null: it brought nothing. */
function rowOf(subscription: ReportedSubscription, sums: Map<string, Sums>) {
  const { id, plan_id, plan_name, customer_id, customer_email, currency, is_known } = subscription;
  const [before, after] = [subscription.before, subscription.after].map((period) =>
    period ? monthlyAmount(period) : Big(0),
  ) as [Big, Big];
  const movement = movementOf(before, after, is_known);
  if (movement === null) return null;
  const churned = movement === 'churn' ? before : Big(0);
  const known = sums.get(currency) ?? { before: Big(0), after: Big(0), churned: Big(0), count: 0 };
  sums.set(currency, {
    before: known.before.plus(before),
    after: known.after.plus(after),
    churned: known.churned.plus(churned),
    count: known.count + (after.gt(0) ? 1 : 0),
  });
  return {
    row: 'subscription',
    subscription_id: id,
    plan_id,
    plan: plan_name,
    customer_id,
    customer_email,
    movement,
    currency,
    ...amountsOf({ before, after, churned }),
  };
}

function totalOf({ count, ...sums }: Sums) {
  const { before, churned } = sums;
  const churn_rate = before.gt(0) ? decimalText(churned.times(100).div(before).round(2, Big.roundHalfUp)) : null;
  return { row: 'total', ...amountsOf(sums), churn_rate, subscriptions: count };
}

function amountsOf({ before, after, churned }: Omit<Sums, 'count'>) {
  return {
    mrr_before: decimalText(before),
    mrr_after: decimalText(after),
    mrr_change: decimalText(after.minus(before)),
    churned_mrr: decimalText(churned),
  };
}
