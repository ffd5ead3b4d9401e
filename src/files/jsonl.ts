import type { FilePieces, Table } from './table.ts';

/** Returns a table as lines of JSON, one object per row. Decimals are text, so that they stay exact. */
export async function* jsonlFile({ columns, pages }: Table): FilePieces {
  const names = columns.map(({ name }, index) => `${index > 0 ? ',' : '{'}${JSON.stringify(name)}:`);
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      for (let index = 0; index < names.length; index++) text += names[index] + JSON.stringify(row[index] ?? null);
      text += '}\n';
    }
    yield text;
  }
}
