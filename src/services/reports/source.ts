import type Big from 'big.js';
import type { Database } from '../../db/database.ts';
import type { ReportRow as StoredReport } from '../../db/reports/reports.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { trimDecimal } from '../../domain/decimals.ts';
import type { CellKind } from '../../files/table.ts';

/**
 * A column of a type. Its name never changes: bookkeeping programs read it.
 * - kind: see CellKind. A time is in UTC, and shown in the report's time zone.
 * - of: the field of a row that it shows; by default that of its name
 * - pdf: its share of the width of a page; absent: a PDF has no room for it
 * - currency: the column with the currency of an amount or a rate. A report's currency converts these. Amounts of tokens have none.
 */
export type ReportColumn = { name: string; kind: CellKind; of?: string; pdf?: number; currency?: string };

/**
 * A row before it is written: plain JSON that depends on no format, no language, and on neither time zone nor currency of the report.
 * So it can be stored, and shown in other ways later.
 * - at, id: its place
 * - rate_at: the time of the rates that convert its amounts; null or absent: `at`
 */
export type ReportRow = { at: string; id: string; [field: string]: string | number | null };

/** Why a report cannot be made, for people. Trying again would not help. */
export class UnmakableReport extends Error {
  override name = 'UnmakableReport';
}

/**
 * The range of a report. `now`: the time on the merchant's clock.
 * - books_zone: the merchant's time zone, which decides what a month is
 * - first_month: the first month of the range, if the month before it is closed: that one has its own time zone
 */
export type ReportQuery = MerchantScope & {
  starts_at: Date;
  ends_at: Date;
  books_zone: string;
  first_month: string | null;
  now: Date;
};

/**
 * A type of reports.
 * - isOfBooks: its days and months are those of the merchant's time zone, whatever the report's
 * - isAsOf: it says how things are at the end of the range. Closed months have only the rows of their end
 * - isFixed: nothing in its rows can change. Closing a month stores the rows of other types.
 * - rows: yields pages of the rows of a range in the order of (at, id). Each page is a short query or a few. The place of its last row leads
 *   to the next page.
 */
export type ReportSource = {
  columns: readonly ReportColumn[];
  isOfBooks?: true;
  isAsOf?: true;
  isFixed?: true;
  rows: (db: Database, query: ReportQuery) => AsyncGenerator<ReportRow[]>;
};

/** The request for a file. `books_zone` and `now`: see ReportQuery. */
export type FileRequest = { report: StoredReport; merchant_name: string; books_zone: string; now: Date };

/** Rows that one query reads. A page takes some milliseconds and little memory, so the worker's other jobs do not wait. */
export const PAGE_ROWS = 500;

/** Returns a decimal as rows have it: exact, without zeros at its end. */
export const decimalText = (amount: Big | string): string =>
  typeof amount === 'string' ? trimDecimal(amount) : amount.toFixed();
