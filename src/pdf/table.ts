import type { Locale } from '../domain/locales.ts';
import { translatorOf } from '../i18n/translator.ts';
import { createPen, LEADING, openDocument, type Pen, SOFT } from './pen.ts';
import type { Line } from './text.ts';

/** A column of a table. `width`: a share of the page. `align`: end, for numbers. */
type DocumentColumn = { label: string; width: number; align: 'start' | 'end' };

/** A document with one table, formatted for display. */
export type TableDocument = {
  /** the language of the labels */
  locale: Locale;
  title: string;
  merchant_name: string;
  /** lines below the title, such as the range of days */
  subtitles: string[];
  is_test: boolean;
  columns: DocumentColumn[];
  rows: string[][];
  /** the creation date in the file's properties */
  created_at: Date;
};

const MARGIN = 36;
const PAGE = { width: 841.89, height: 595.28, margin: MARGIN, bottom: 595.28 - MARGIN - 20 };
const WIDTH = PAGE.width - 2 * MARGIN;
const GAP = 8;
const SIZE = 8;
const LINE = SIZE * LEADING;
/** Space above and below a row. */
const PADDING = 3;
/** The most lines of a cell. A longer text ends with an ellipsis, so that one cell fills no page. */
const MAX_LINES = 4;

type Place = DocumentColumn & { x: number; width: number };

/** Returns the PDF of a table: A4 across, with all fonts embedded. The head of the table is on every page. */
export function tablePdf(table: TableDocument): Promise<Buffer> {
  const { title, merchant_name, created_at, locale } = table;
  const info = { Title: title, Author: merchant_name, CreationDate: created_at };
  const { doc, finished } = openDocument([PAGE.width, PAGE.height], locale, info);
  const pen = createPen(doc, translatorOf(locale), PAGE);
  const places = placesOf(table.columns);
  drawTitle(pen, table);
  drawHead(pen, places);
  for (const row of table.rows) drawRow(pen, places, row);
  drawFooters(pen, table);
  doc.end();
  return finished;
}

/** Returns where columns are. Their shares fill the page. */
function placesOf(columns: readonly DocumentColumn[]): Place[] {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const room = WIDTH - GAP * (columns.length - 1);
  let x = MARGIN;
  return columns.map((column) => {
    const place = { ...column, x, width: (room * column.width) / shares };
    x += place.width + GAP;
    return place;
  });
}

function drawTitle(pen: Pen, { title, merchant_name, subtitles, is_test }: TableDocument): void {
  pen.y = pen.text(merchant_name, MARGIN, pen.y, WIDTH, { size: 10, color: SOFT });
  pen.y = pen.text(title, MARGIN, pen.y, WIDTH, { size: 16, weight: 'bold' });
  for (const line of subtitles) pen.y = pen.text(line, MARGIN, pen.y, WIDTH, { size: 9, color: SOFT });
  if (is_test) pen.y = pen.text(pen.t.text('doc-test'), MARGIN, pen.y, WIDTH, { size: 9, color: SOFT });
  pen.y += 12;
}

function drawHead(pen: Pen, places: readonly Place[]): void {
  const labels = places.map(({ label, width }) => pen.set(label, width, { size: SIZE, weight: 'bold' }));
  for (const [index, { x, width, align }] of places.entries()) {
    pen.lines(labels[index] as Line[], x, pen.y, width, { size: SIZE, align });
  }
  pen.y += Math.max(...labels.map(({ length }) => length)) * LINE + PADDING;
  pen.rule(pen.y, SOFT);
}

function drawRow(pen: Pen, places: readonly Place[], row: readonly string[]): void {
  const cells = places.map(({ width }, index) => shortened(pen, row[index] ?? '', width));
  const height = Math.max(...cells.map(({ length }) => length)) * LINE + 2 * PADDING;
  if (pen.need(height)) drawHead(pen, places);
  for (const [index, { x, width, align }] of places.entries()) {
    pen.lines(cells[index] as Line[], x, pen.y + PADDING, width, { size: SIZE, align });
  }
  pen.y += height;
  pen.rule(pen.y);
}

/** Returns a cell's text as at most MAX_LINES lines. */
function shortened(pen: Pen, text: string, width: number): Line[] {
  const lines = pen.set(text, width, { size: SIZE });
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES - 1), ...pen.set('…', width, { size: SIZE })];
}

function drawFooters(pen: Pen, { title, merchant_name }: TableDocument): void {
  const { doc, t } = pen;
  const { count } = doc.bufferedPageRange();
  const y = PAGE.height - MARGIN - SIZE;
  const style = { size: 8, color: SOFT };
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    pen.lines(pen.set(merchant_name, WIDTH / 2, style).slice(0, 1), MARGIN, y, WIDTH / 2, style);
    const text = t.text('doc-page', { document: title, page: page + 1, count });
    pen.text(text, MARGIN + WIDTH / 2, y, WIDTH / 2, { ...style, align: 'end' });
  }
}
