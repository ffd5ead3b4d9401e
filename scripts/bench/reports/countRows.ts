import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';

/** Downloads a workbook of payments, and returns how many of its rows have a time and an amount. */
export async function countRows(url: string): Promise<number> {
  const { body } = await fetch(url);
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(
    Readable.fromWeb(body as never) as never,
    {
      sharedStrings: 'ignore',
      styles: 'cache',
    } as never,
  );
  let count = 0;
  for await (const sheet of reader) {
    let gross = 0;
    for await (const { values } of sheet) {
      const cells = values as unknown[];
      if (gross === 0) gross = cells.indexOf('gross');
      else if (cells[1] instanceof Date && typeof cells[gross] === 'number') count += 1;
    }
  }
  return count;
}
