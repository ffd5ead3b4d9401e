import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import {
  type Books,
  type ClosedMonthRow,
  type ClosingAttempt,
  claimMonth,
  closedMonthsWithin,
  findBooks,
  findClosedMonth,
  finishMonth,
  insertClosedMonths,
  insertClosedRows,
  readClosedRows,
} from '../../db/closedMonths.ts';
import type { Database, DbOrTrx, Trx } from '../../db/database.ts';
import { isBackfilling } from '../../db/ledgerBackfill.ts';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import { findClockBefore } from '../../db/merchants/testClocks.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { transact } from '../../db/transaction.ts';
import {
  lastEndedMonth,
  MAX_CLOSED_AT_ONCE,
  type MonthSpan,
  monthAt,
  nextMonth,
  spanOfMonth,
} from '../../domain/closedMonths.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { REPORT_TYPES, type ReportType } from '../../domain/reports.ts';
import { type EnqueueOptions, enqueue } from '../../queue/queues.ts';
import { type ReportQuery, type ReportRow, UnmakableReport } from './source.ts';
import { SOURCES } from './sources.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const COMPRESSION = { level: constants.Z_BEST_SPEED };

/**
 * Closes a month and all earlier ones that are open, and has a worker store the rows of their reports. Returns the month. One that is
 * closed already stays as it is, but its rows are stored if they are not yet.
 * @throws FlorinError `validation_failed` for a month that has not ended; `conflict` when too many are open, during the backfill of the
 *   ledger, and while a test clock is before the month's end: it would date documents into the month
 */
export async function closeMonth(trx: Trx, caller: Caller, month: string): Promise<ClosedMonthRow> {
  const books = await findBooks(trx, caller, { isLocked: true });
  const { now, last } = books;
  const known = await findClosedMonth(trx, caller, month);
  if (known?.stored_at === null) await enqueueClosing(trx, caller);
  if (known) return known;
  if (await isBackfilling(trx))
    throw new FlorinError(
      'conflict',
      'Florin is still booking what happened before this version. Retry in some minutes.',
    );
  const { time_zone } = await findBillingSettings(trx, caller);
  const wanted = spanOfMonth(month, time_zone);
  if (wanted.ends_at > now) throw invalid('month', 'must have ended');
  if (last && wanted.ends_at <= last.ends_at) throw invalid('month', `must be after ${last.month}, which is closed`);
  const behind = await findClockBefore(trx, caller, wanted.ends_at);
  if (behind)
    throw new FlorinError(
      'conflict',
      `The test clock ${behind.id} is still before the end of ${month}. Advance it to then, or delete it.`,
    );
  const months = openMonths(wanted, books, time_zone);
  if (months.length > MAX_CLOSED_AT_ONCE)
    throw new FlorinError('conflict', `More than ${MAX_CLOSED_AT_ONCE} months are open. Close an earlier one first.`);
  await insertClosedMonths(trx, caller, months, { now, by: caller.actor });
  await enqueueClosing(trx, caller);
  return (await findClosedMonth(trx, caller, month)) as ClosedMonthRow;
}

/** Enqueues the job that stores the rows of a merchant's closed months, if none waits. */
export async function enqueueClosing(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  options: Pick<EnqueueOptions, 'delayMs'> = {},
): Promise<void> {
  const singletonKey = `${merchant_id} ${mode}`;
  await enqueue(trx, 'period.close', [{ merchant_id, mode }], { ...options, singletonKey });
}

/** Returns the months that have ended and are open, in their order. Closing one closes those before it. */
export async function closableMonths(db: DbOrTrx, scope: MerchantScope, time_zone: string): Promise<string[]> {
  const books = await findBooks(db, scope);
  const wanted = spanOfMonth(lastEndedMonth(books.now, time_zone), time_zone);
  return openMonths(wanted, books, time_zone).map(({ month }) => month);
}

/** Returns the months to close, in their order: from the last closed one, or the one in which the books begin, to the wanted one. */
function openMonths(wanted: MonthSpan, { last, first }: Books, time_zone: string): MonthSpan[] {
  const months: MonthSpan[] = [];
  let month = last ? nextMonth(last.month) : first < wanted.starts_at ? monthAt(first, time_zone) : wanted.month;
  let starts_at = last?.ends_at;
  // One more than can be closed says that there are too many.
  for (; month <= wanted.month && months.length <= MAX_CLOSED_AT_ONCE; month = nextMonth(month)) {
    const span = spanOfMonth(month, time_zone);
    // The time zone may have changed since: a month begins where the one before has ended.
    months.push({ ...span, starts_at: starts_at ?? span.starts_at });
    starts_at = span.ends_at;
  }
  return months;
}

/** Another worker stores the rows now. */
class Superseded extends Error {}

/**
 * Stores the rows of the next closed month's reports. Returns false when there is none. If another attempt begins meanwhile, this one
 * stops, and returns false: the other one goes on with the months after it.
 */
export async function storeNextMonth(db: Database, scope: MerchantScope): Promise<boolean> {
  const closing = await transact(db, (trx) => claimMonth(trx, scope));
  if (!closing) return false;
  try {
    for (const type of REPORT_TYPES) if (!SOURCES[type].isFixed) await storeType(db, closing, type);
  } catch (error) {
    if (error instanceof Superseded) return false;
    throw error;
  }
  await transact(db, (trx) => finishMonth(trx, closing));
  return true;
}

async function storeType(db: Database, closing: ClosedMonthRow, type: ReportType): Promise<void> {
  const { merchant_id, mode, month, starts_at, ends_at, time_zone } = closing;
  // Nothing of the month is still to come, so its end is the time.
  const query = { merchant_id, mode, starts_at, ends_at, books_zone: time_zone, first_month: month, now: ends_at };
  let number = 0;
  for await (const rows of SOURCES[type].rows(db, query)) {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) continue;
    const data = await compress(JSON.stringify(rows), COMPRESSION);
    const stored = { type, number: number++, first_at: new Date(first.at), last_at: new Date(last.at), data };
    if (!(await insertClosedRows(db, closing, stored))) throw new Superseded();
  }
}

/** It is not decided yet which rows a report has. */
export class UndecidedRows extends Error {}

/**
 * Yields the rows of a report: those of closed months as they were stored, all others as they are.
 * @throws UndecidedRows while a month in the range is being closed, or money from before the ledger is being booked
 * @throws UnmakableReport for a time within a closed month, of which nothing is stored
 */
export async function* rowsOfBooks(db: Database, type: ReportType, query: ReportQuery): AsyncGenerator<ReportRow[]> {
  const source = SOURCES[type];
  const closed = await closedMonthsWithin(db, query, query);
  if (closed.some(({ stored_at }) => stored_at === null) || (await isBackfilling(db))) throw new UndecidedRows();
  const months = source.isFixed ? [] : closed;
  if (source.isAsOf) {
    const last = months.find(({ ends_at }) => ends_at >= query.ends_at);
    if (!last) return yield* source.rows(db, query);
    if (last.ends_at > query.ends_at)
      throw new UnmakableReport(`${last.month} is closed. This report exists for its last day alone.`);
    return yield* storedRows(db, last, type, last);
  }
  let [from, first_month]: [Date, string | null] = [query.starts_at, null];
  for (const month of months) {
    if (from < month.starts_at)
      yield* source.rows(db, { ...query, starts_at: from, ends_at: month.starts_at, first_month });
    yield* storedRows(db, month, type, query);
    [from, first_month] = [month.ends_at, nextMonth(month.month)];
  }
  if (from < query.ends_at) yield* source.rows(db, { ...query, starts_at: from, first_month });
}

async function* storedRows(
  db: Database,
  month: ClosingAttempt,
  type: ReportType,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
): AsyncGenerator<ReportRow[]> {
  const isWithin = ({ at }: ReportRow) => new Date(at) >= starts_at && new Date(at) < ends_at;
  for await (const data of readClosedRows(db, month, type, { starts_at, ends_at })) {
    const rows = JSON.parse((await decompress(data)).toString()) as ReportRow[];
    yield rows.filter(isWithin);
  }
}
