import type { Database } from '../../db/database.ts';
import type { ReportRow as StoredReport } from '../../db/reports/reports.ts';
import { MAX_REPORT_ROWS, type ReportPreset } from '../../domain/reports.ts';
import { csvFile } from '../../files/csv.ts';
import { jsonlFile } from '../../files/jsonl.ts';
import { type FilePieces, readAhead, type Table } from '../../files/table.ts';
import { xlsxFile } from '../../files/xlsx.ts';
import { rowsOfBooks } from './closing.ts';
import { pdfFile } from './pdf.ts';
import { shownColumns, shownRows } from './present.ts';
import { datev } from './presets/datev.ts';
import { type Preset, presetTable } from './presets/preset.ts';
import { quickbooks, quickbooksStatement } from './presets/quickbooks.ts';
import { xero, xeroStatement } from './presets/xero.ts';
import { type FileRequest, type ReportRow, UnmakableReport } from './source.ts';
import { SOURCES } from './sources.ts';

/** Callbacks while a file is made. `at`: the time of the last row that was read. `rows`: how many the file has so far. */
export type FileWatch = { onRead: (at: Date) => void; onRows: (rows: number) => void };

/**
 * Returns a report's file in pieces. The same report has the same bytes, whenever it is made.
 * @throws UnmakableReport when there are too many rows for its format; UnfitRow
 */
export function reportFile(db: Database, request: FileRequest, watch: FileWatch): FilePieces {
  const { report, books_zone, now } = request;
  const { merchant_id, mode, starts_at, ends_at, type, format, preset, options } = report;
  const source = SOURCES[type];
  const read = readAhead(
    rowsOfBooks(db, type, { merchant_id, mode, starts_at, ends_at, books_zone, first_month: null, now }),
  );
  const shown: Table = {
    columns: shownColumns(source.columns, report),
    pages: shownRows(db, source.columns, watched(read, watch), report),
  };
  const program = preset && (type === 'payments' ? STATEMENTS : DOCUMENTS)[preset];
  const { columns, pages } = program ? presetTable(shown, program, report) : shown;
  const table: Table = { columns, pages: counted(pages, report, watch) };
  switch (format) {
    case 'jsonl':
      return jsonlFile(table);
    case 'xlsx':
      return xlsxFile(table, type);
    case 'pdf':
      return pdfFile(table, source.columns, request);
    case 'csv': {
      const { decimal_comma: decimalComma = false, bom = false } = options;
      return csvFile(table, program ? program.style(report) : { decimalComma, bom });
    }
  }
}

/** The programs that import invoices and credit notes. */
const DOCUMENTS: Record<ReportPreset, Preset> = { datev, quickbooks, xero };
/** The programs that import payments. */
const STATEMENTS: Record<ReportPreset, Preset> = { datev, quickbooks: quickbooksStatement, xero: xeroStatement };

/** Yields pages, and tells the time of each one's last row. */
async function* watched(pages: AsyncIterable<ReportRow[]>, { onRead }: FileWatch): AsyncGenerator<ReportRow[]> {
  for await (const page of pages) {
    const last = page.at(-1);
    if (last) onRead(new Date(last.at));
    yield page;
  }
}

/** Yields pages, and counts their rows. @throws UnmakableReport */
async function* counted<Page extends { length: number }>(
  pages: AsyncIterable<Page>,
  { format }: StoredReport,
  { onRows }: FileWatch,
): AsyncGenerator<Page> {
  const most = MAX_REPORT_ROWS[format];
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    if (count > most)
      throw new UnmakableReport(
        `A report of the format ${format} has at most ${most} rows. Choose csv, or a shorter range.`,
      );
    onRows(count);
    yield page;
  }
}
