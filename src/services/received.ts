import type { DbOrTrx } from '../db/database.ts';
import { sumReceived } from '../db/payments/received.ts';
import type { MerchantScope } from '../db/scope.ts';
import type { Currency } from '../domain/money.ts';
import type { Rates } from '../domain/quotes.ts';
import { changeInPercent, figuresOf, type ReceivedFigures } from '../domain/received.ts';
import {
  comparedRanges,
  lastDays,
  RANGE_DAYS,
  RECEIVED_RANGES,
  type ReceivedRange,
  type TimeSpan,
} from '../domain/receivedDays.ts';

/** The figures of a range of days, and of the same number of days before it. `change_percent`: see changeInPercent. */
export type RangeFigures = {
  current: ReceivedFigures;
  previous: ReceivedFigures;
  change_percent: string | null;
};

/** What a merchant received lately. `days`: the last 30 local days, oldest first; the last one is today. */
export type Received = Record<ReceivedRange, RangeFigures> & { days: (ReceivedFigures & { date: string })[] };

/**
 * How to report what was received.
 * - now: the time on the merchant's clock
 * - currency: the reporting currency. Other ones are converted at the newest rates, however old.
 */
export type ReceivedOptions = {
  now: Date;
  time_zone: string;
  currency: Currency;
  rates: (db: DbOrTrx) => Promise<Rates>;
};

/**
 * Returns what a merchant received and paid back today and in the last 7 and 30 local days, with the periods before them, and by day.
 * Received is the money of confirmed payments, at the time of their confirmation, gross: with splits, the service charge and
 * what was refunded since. Refunded is what refunds of such payments sent, at the time of their end. What is paid on another test
 * clock counts at its time. migrations/0067_received_totals.sql has the details.
 */
export async function receivedLately(
  db: DbOrTrx,
  scope: MerchantScope,
  { now, time_zone, currency, rates }: ReceivedOptions,
): Promise<Received> {
  const days = lastDays(now, time_zone, 2 * RANGE_DAYS.month);
  const ranges = comparedRanges(now, time_zone);
  const spans = spansBetween([
    ...days.map(({ from }) => from),
    ...RECEIVED_RANGES.map((range) => ranges[range].previous.to),
    now,
  ]);
  const sums = await sumReceived(db, scope, spans);
  const current = sums.flat().some((sum) => sum.currency !== currency) ? await rates(db) : {};
  const figuresIn = ({ from, to }: TimeSpan): ReceivedFigures => {
    const within = sums.filter((_, index) => {
      const span = spans[index] as TimeSpan;
      return span.from >= from && span.to <= to;
    });
    return figuresOf(within.flat(), currency, current);
  };
  const rangeOf = (range: ReceivedRange): RangeFigures => {
    const [figures, previous] = [figuresIn(ranges[range].current), figuresIn(ranges[range].previous)];
    return { current: figures, previous, change_percent: changeInPercent(figures, previous) };
  };
  return {
    today: rangeOf('today'),
    week: rangeOf('week'),
    month: rangeOf('month'),
    days: days.slice(-RANGE_DAYS.month).map(({ date, from, to }) => ({ date, ...figuresIn({ from, to }) })),
  };
}

/** Returns the time spans between times, in order. */
function spansBetween(times: readonly Date[]): TimeSpan[] {
  const sorted = [...new Set(times.map((time) => time.getTime()))].sort((one, other) => one - other);
  return sorted.slice(1).map((to, index) => ({ from: new Date(sorted[index] as number), to: new Date(to) }));
}
