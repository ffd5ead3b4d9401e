import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { DAY_MS } from '../domain/periods.ts';
import type { Cell, CellKind, FilePieces, Table, TableColumn } from './table.ts';

/** The date of every file in the archive, the first that ZIP can write. The same table gives the same bytes. */
const ENTRY = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };
/** The same as a time in the document's properties. */
const CREATED = '1980-01-01T00:00:00Z';
/** Digits that a number of a spreadsheet keeps. Longer decimals are texts, so that none is wrong. */
const MAX_DIGITS = 15;
/** The most characters of a cell. */
const MAX_TEXT = 32_767;
/** The days from the first of a spreadsheet's calendar to 1970. */
const EPOCH_DAYS = 25_569;
/** Rows of earlier years have no date in that calendar. */
const FIRST_YEAR = '1901';

/** The places of the formats in STYLES. */
const STYLE: Record<CellKind | 'heading', number> = {
  heading: 1,
  text: 0,
  word: 0,
  count: 0,
  percent: 0,
  rate: 0,
  date: 2,
  time: 3,
  amount: 4,
};
/** The widths of columns in characters. */
const WIDTH: Record<CellKind, number> = {
  text: 24,
  word: 12,
  count: 10,
  percent: 10,
  rate: 14,
  date: 12,
  time: 20,
  amount: 14,
};

/**
 * Returns a table as a workbook with one sheet (Office Open XML). Numbers and dates are real ones; times are those of their zone. It is
 * written as it is read, so the number of rows does not matter. `title`: the name of the sheet, at most 31 characters.
 */
export async function* xlsxFile(table: Table, title: string): FilePieces {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(partsOf(title))) zip.addBuffer(Buffer.from(text), path, ENTRY);
  const sheet = Readable.from(sheetOf(table), { objectMode: false });
  const output = zip.outputStream as Readable;
  // The library passes on neither.
  const fail = (error: Error) => output.destroy(error);
  sheet.on('error', fail);
  zip.on('error', fail);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', ENTRY);
  zip.end();
  try {
    for await (const piece of output) yield piece;
  } finally {
    sheet.destroy();
  }
}

async function* sheetOf({ columns, pages }: Table): AsyncGenerator<string> {
  const letters = columns.map((_, index) => lettersOf(index));
  const widths = columns.map(
    ({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTH[kind]}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ` +
    `activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const heading = columns.map(({ name }, index) => textCell(`${letters[index]}1`, name, STYLE.heading));
  yield `<row r="1">${heading.join('')}</row>`;
  let number = 1;
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      number += 1;
      text += `<row r="${number}">`;
      for (let index = 0; index < letters.length; index++) {
        const cell = row[index] ?? null;
        if (cell !== null) text += cellOf(`${letters[index]}${number}`, (columns[index] as TableColumn).kind, cell);
      }
      text += '</row>';
    }
    yield text;
  }
  yield '</sheetData></worksheet>';
}

function cellOf(place: string, kind: CellKind, cell: NonNullable<Cell>): string {
  const text = String(cell);
  switch (kind) {
    case 'text':
    case 'word':
      return textCell(place, text);
    case 'date':
    case 'time':
      if (text < FIRST_YEAR) return textCell(place, text);
      return numberCell(place, String(serialOf(text)), STYLE[kind]);
    case 'amount':
    case 'percent':
    case 'rate':
    case 'count':
      return text.replace(/[^1-9]*/, '').replace('.', '').length > MAX_DIGITS
        ? textCell(place, text)
        : numberCell(place, text, STYLE[kind]);
  }
}

const numberCell = (place: string, number: string, style: number) =>
  `<c r="${place}" s="${style}"><v>${number}</v></c>`;

const textCell = (place: string, text: string, style = 0) =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Returns a day, or a time as the clock on the wall shows it, in days of the spreadsheet's calendar. */
function serialOf(text: string): number {
  const wall = Date.parse(text.length > 10 ? `${text.slice(0, 23)}Z` : `${text}T00:00:00Z`);
  return wall / DAY_MS + EPOCH_DAYS;
}

/** Characters that XML or a spreadsheet would not read back: control characters, and texts that look like their escapes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern finds them
const ESCAPED = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const SPECIAL = /[&<>]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  const whole = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  return whole
    .toWellFormed()
    .replace(ESCAPED, (found) => `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(SPECIAL, (found) => ENTITIES[found] as string);
}

/** Returns the letters of a column: A to Z, then AA. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm:ss"/><numFmt numFmtId="166" formatCode="#,##0.00####"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  [164, 165, 166]
    .map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Returns the files of a workbook beside its sheet. */
function partsOf(title: string): Record<string, string> {
  const part = (path: string, type: string) => `<Override PartName="${path}" ContentType="${type}"/>`;
  const relation = (number: number, type: string, target: string) =>
    `<Relationship Id="rId${number}" Type="${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  return {
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      part('/xl/workbook.xml', `${SHEETS}.sheet.main+xml`) +
      part('/xl/worksheets/sheet1.xml', `${SHEETS}.worksheet+xml`) +
      part('/xl/styles.xml', `${SHEETS}.styles+xml`) +
      part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
      '</Types>',
    '_rels/.rels': relations(
      relation(1, `${OFFICE}/officeDocument`, 'xl/workbook.xml'),
      relation(2, `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'),
    ),
    'docProps/core.xml':
      `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dcterms="http://purl.org/dc/terms/" ` +
      'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<dc:creator>Florin</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${CREATED}</dcterms:created></cp:coreProperties>`,
    'xl/workbook.xml':
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      `<sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation(1, `${OFFICE}/worksheet`, 'worksheets/sheet1.xml'),
      relation(2, `${OFFICE}/styles`, 'styles.xml'),
    ),
    'xl/styles.xml': XML + STYLES,
  };
}
