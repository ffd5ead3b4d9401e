import type { Database } from '../../db/database.ts';
import type { ReportRow as StoredReport } from '../../db/reports/reports.ts';
import { MAX_REPORT_ROWS } from '../../domain/reports.ts';
import { csvFile } from '../../files/csv.ts';
import { jsonlFile } from '../../files/jsonl.ts';
import { type FilePieces, readAhead, type Table } from '../../files/table.ts';
import { xlsxFile } from '../../files/xlsx.ts';
import { pdfFile } from './pdf.ts';
import { shownColumns, shownRows } from './present.ts';
import type { FileRequest, ReportRow } from './source.ts';
import { SOURCES } from './sources.ts';

/** Why a report cannot be made, for people. Trying again would not help. */
export class UnmakableReport extends Error {
  override name = 'UnmakableReport';
}

/** Called for each page of rows: how many there are so far, and the time of the last one. */
export type OnPage = (rows: number, at: Date) => void;

/**
 * Returns a report's file in pieces. The same report has the same bytes, whenever it is made.
 * @throws UnmakableReport when there are too many rows for its format
 */
export function reportFile(db: Database, request: FileRequest, onPage: OnPage): FilePieces {
  const { report, books_zone, now } = request;
  const { merchant_id, mode, starts_at, ends_at, type, format, options } = report;
  const source = SOURCES[type];
  const rows = readAhead(source.rows(db, { merchant_id, mode, starts_at, ends_at, books_zone, now }));
  const pages = shownRows(db, source.columns, counted(rows, report, onPage), report);
  const table: Table = { columns: shownColumns(source.columns, report), pages };
  switch (format) {
    case 'jsonl':
      return jsonlFile(table);
    case 'xlsx':
      return xlsxFile(table, type);
    case 'pdf':
      return pdfFile(table, source.columns, request);
    case 'csv':
      return csvFile(table, { decimalComma: options.decimal_comma ?? false, bom: options.bom ?? false });
  }
}

/** Yields pages, and counts their rows. */
async function* counted(
  pages: AsyncIterable<ReportRow[]>,
  { format }: StoredReport,
  onPage: OnPage,
): AsyncGenerator<ReportRow[]> {
  const most = MAX_REPORT_ROWS[format];
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    if (count > most)
      throw new UnmakableReport(
        `A report of the format ${format} has at most ${most} rows. Choose csv, or a shorter range.`,
      );
    const last = page.at(-1);
    if (last) onPage(count, new Date(last.at));
    yield page;
  }
}
