import { BYTE_ORDER_MARK, csvText, quoted, quotedCsvText } from '../domain/csv.ts';
import type { Cell, CellKind, FilePieces, Table } from './table.ts';

/**
 * The style of a CSV file.
 * - decimalComma: `1,5` instead of `1.5`, with semicolons between the cells
 * - isQuoted: texts have quotes in any case
 * - firstLine: a line before the heading
 */
export type CsvStyle = { decimalComma?: boolean; bom?: boolean; isQuoted?: boolean; firstLine?: string };

/** Returns a table as CSV (RFC 4180), with CRLF. Texts that a spreadsheet would run as formulas are defused; numbers stay numbers. */
export async function* csvFile({ columns, pages }: Table, style: CsvStyle = {}): FilePieces {
  const delimiter = style.decimalComma ? ';' : ',';
  const writers = columns.map(({ kind }) => writerOf(kind, style));
  const heading = columns.map(({ name }) => csvText(name)).join(delimiter);
  yield `${style.bom ? BYTE_ORDER_MARK : ''}${style.firstLine ?? ''}${heading}\r\n`;
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      for (let index = 0; index < writers.length; index++) {
        if (index > 0) text += delimiter;
        const cell = row[index];
        if (cell !== null && cell !== undefined) text += (writers[index] as Write)(cell);
      }
      text += '\r\n';
    }
    yield text;
  }
}

type Write = (cell: NonNullable<Cell>) => string;

function writerOf(kind: CellKind, { decimalComma, isQuoted }: CsvStyle): Write {
  const point: Write = (cell) => String(cell);
  const comma: Write = (cell) => String(cell).replace('.', ',');
  const number = decimalComma ? comma : point;
  switch (kind) {
    case 'text':
      return isQuoted ? (cell) => quotedCsvText(String(cell)) : (cell) => csvText(String(cell));
    case 'word':
      return isQuoted ? (cell) => quoted(String(cell)) : point;
    case 'time':
      return (cell) => plainTime(String(cell));
    case 'amount':
      return (cell) => number(twoPlaces(String(cell)));
    case 'percent':
    case 'rate':
      return number;
    case 'date':
    case 'count':
      return point;
  }
}

/** Returns a time as spreadsheets read it: `2026-10-01 13:45:02`, in its zone. */
export const plainTime = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 19)}`;

/** Returns a decimal with at least two places. */
export function twoPlaces(decimal: string): string {
  const point = decimal.indexOf('.');
  if (point < 0) return `${decimal}.00`;
  return decimal.length - point === 2 ? `${decimal}0` : decimal;
}
