import { plainTime, twoPlaces } from '../../files/csv.ts';
import type { Cell, CellKind, FilePieces, Table } from '../../files/table.ts';
import { renderTable } from '../../pdf/render.ts';
import type { FileRequest, ReportColumn } from './source.ts';

/** The width of the columns that a conversion adds. */
const ADDED_WIDTH = 1.6;
/** Numbers stand at the end of their cells, below each other. */
const NUMBERS: readonly CellKind[] = ['amount', 'percent', 'rate', 'count'];

/** Returns a report's table as a PDF, with the columns that a page has room for. The number of its rows is limited. */
export async function* pdfFile(
  { columns, pages }: Table,
  own: readonly ReportColumn[],
  { report, merchant_name }: FileRequest,
): FilePieces {
  const shown = columns.flatMap((column, index) => {
    const width = index < own.length ? own[index]?.pdf : ADDED_WIDTH;
    return width === undefined ? [] : [{ ...column, index, width }];
  });
  const rows: string[][] = [];
  for await (const page of pages) {
    for (const row of page) rows.push(shown.map(({ kind, index }) => cellText(kind, row[index] ?? null)));
  }
  yield await renderTable({
    locale: 'en',
    title: labelOf(report.type),
    merchant_name,
    subtitles: [`${report.from_date} – ${report.to_date} (${report.timezone})`],
    is_test: report.mode === 'test',
    columns: shown.map(({ name, kind, width }) => {
      return { label: labelOf(name), width, align: NUMBERS.includes(kind) ? 'end' : 'start' };
    }),
    rows,
    // The same report made again has the same bytes.
    created_at: report.ends_at,
  });
}

/** Returns the name of a column or a type as people read it: `tax_rate` is `Tax rate`. */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/ (at|id)$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function cellText(kind: CellKind, cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  if (kind === 'time') return plainTime(text).slice(0, -3);
  if (kind === 'amount') return twoPlaces(text);
  // A word such as `not_due`, but no id.
  if (kind === 'word' && /^[a-z_]+$/.test(text)) return labelOf(text);
  return kind === 'percent' ? `${text} %` : text;
}
