import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import type { Table, TableColumn, TableRow } from '../../src/files/table.ts';
import { xlsxFile } from '../../src/files/xlsx.ts';
import { NAMES } from '../support/reports.ts';

const columns: TableColumn[] = [
  { name: 'paid_at', kind: 'time' },
  { name: 'due', kind: 'date' },
  { name: 'name', kind: 'text' },
  { name: 'amount', kind: 'amount' },
  { name: 'rate', kind: 'rate' },
  { name: 'count', kind: 'count' },
];

const tableOf = (...pages: TableRow[][]): Table => ({
  columns,
  pages: (async function* () {
    yield* pages;
  })(),
});

async function bytesOf(table: Table): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile(table, 'invoices')) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}

async function readBack(data: Buffer): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(data as unknown as ArrayBuffer);
  return book.worksheets[0] as ExcelJS.Worksheet;
}

test('keeps numbers as numbers, dates as dates and every script', async () => {
  const rows = NAMES.map(
    (name, index): TableRow => [
      '2026-10-25T02:30:00.500+02:00',
      '2026-02-28',
      name,
      index % 2 ? '-1234.5' : '999999999.123456',
      '0.8333333333',
      index,
    ],
  );
  const sheet = await readBack(await bytesOf(tableOf(rows.slice(0, 5), rows.slice(5))));
  expect(sheet.name).toBe('invoices');
  expect(sheet.getRow(1).values).toEqual([undefined, ...columns.map(({ name }) => name)]);
  expect(sheet.rowCount).toBe(NAMES.length + 1);
  for (const [index, name] of NAMES.entries()) {
    const row = sheet.getRow(index + 2);
    // The clock on the wall, whatever the zone.
    expect(row.getCell(1).value).toEqual(new Date('2026-10-25T02:30:00.500Z'));
    expect(row.getCell(2).value).toEqual(new Date('2026-02-28T00:00:00Z'));
    expect(row.getCell(3).value).toBe(name);
    expect(row.getCell(4).value).toBe(index % 2 ? -1234.5 : 999999999.123456);
    expect(row.getCell(5).value).toBe(0.8333333333);
    expect(row.getCell(6).value).toBe(index);
  }
  expect(sheet.getRow(2).getCell(1).numFmt).toBe('yyyy-mm-dd hh:mm:ss');
  expect(sheet.getRow(2).getCell(4).numFmt).toBe('#,##0.00####');
});

test('writes what a number cannot keep as text, and nothing as nothing', async () => {
  const sheet = await readBack(
    await bytesOf(tableOf([['1899-05-01T00:00:00.000Z', null, null, '123456789.123456789', null, null]])),
  );
  const row = sheet.getRow(2);
  expect(row.getCell(1).value).toBe('1899-05-01T00:00:00.000Z');
  expect(row.getCell(2).value).toBeNull();
  expect(row.getCell(4).value).toBe('123456789.123456789');
});

test('survives texts that break XML', async () => {
  const text = 'a<b>&"\'\u0007\u000b _x0041_ \ud83d line\nbreak\ttab';
  const data = await bytesOf(tableOf([[null, null, text, null, null, null]]));
  const value = (await readBack(data)).getRow(2).getCell(3).value;
  // The library reads no escapes of characters.
  expect(value).toBe('a<b>&"\'_x0007__x000B_ _x005F_x0041_ \ufffd line\nbreak\ttab');
});

test('the same table gives the same bytes', async () => {
  const rows: TableRow[] = [['2026-10-25T02:30:00.500+02:00', '2026-02-28', 'Ada', '1.5', '1', 1]];
  const [one, other] = [await bytesOf(tableOf(rows)), await bytesOf(tableOf(rows))];
  expect(one.equals(other)).toBe(true);
});

test('fails when its rows fail, and stops when its reader does', async () => {
  const failing: Table = {
    columns,
    pages: (async function* () {
      yield [];
      throw new Error('no more rows');
    })(),
  };
  await expect(bytesOf(failing)).rejects.toThrow('no more rows');
  let isClosed = false;
  const endless: Table = {
    columns,
    pages: (async function* () {
      try {
        for (;;)
          yield Array.from(
            { length: 1000 },
            (_, index): TableRow => [null, null, `${Math.random()}`, null, null, index],
          );
      } finally {
        isClosed = true;
      }
    })(),
  };
  for await (const piece of xlsxFile(endless, 'x')) if (piece.length > 1000) break;
  await expect.poll(() => isClosed).toBe(true);
});

test('reads back a hundred thousand rows', async () => {
  const pages = Array.from({ length: 100 }, (_, page) =>
    Array.from(
      { length: 1000 },
      (_, index): TableRow => ['2026-10-25T02:30:00.500Z', null, 'Ada', `${page}.25`, null, index],
    ),
  );
  const sheet = await readBack(await bytesOf(tableOf(...pages)));
  expect(sheet.rowCount).toBe(100_001);
  expect(sheet.getRow(100_001).getCell(4).value).toBe(99.25);
});
