import type { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { renderTable } from '../../src/pdf/render.ts';
import type { TableDocument } from '../../src/pdf/table.ts';
import { pdfPages, pdfText } from '../support/pdf.ts';
import { keepDrawn } from '../support/pictures.ts';
import { NAMES } from '../support/reports.ts';

const table: TableDocument = {
  locale: 'en',
  title: 'Invoices',
  merchant_name: 'Café Zürich',
  subtitles: ['2026-10-01 – 2026-10-31 (Europe/Berlin)'],
  is_test: true,
  columns: [
    { label: 'Issued', width: 2.4, align: 'start' },
    { label: 'Invoice number', width: 2.4, align: 'start' },
    { label: 'Customer name', width: 4, align: 'start' },
    { label: 'Gross', width: 1.8, align: 'end' },
  ],
  rows: Array.from({ length: 70 }, (_, index) => [
    '2026-10-01 13:45',
    `INV-2026-${String(index).padStart(6, '0')}`,
    NAMES[index % NAMES.length] as string,
    `${index}.50`,
  ]),
  created_at: new Date('2026-11-01T00:00:00Z'),
};

test('a table has its head on every page, numbered pages, and names in every script', async () => {
  const pdf = await renderTable(table);
  const pages = await pdfPages(pdf);
  for (const [index, page] of pages.entries()) await keepDrawn(`pdf-table-${index}`, page as PNG);
  const text = await pdfText(pdf);
  const flat = text.replace(/\s+/g, ' ');
  for (const part of [
    'Café Zürich',
    'Invoices',
    '2026-10-01 – 2026-10-31 (Europe/Berlin)',
    'test mode',
    'INV-2026-000069',
    '69.50',
  ])
    expect(flat).toContain(part);
  for (const name of NAMES.slice(0, 13).filter((one) => !/[\u0590-\u06ff\u0900-\u0eff]/.test(one)))
    expect(flat).toContain(name);
  expect(flat.match(/Customer name/g)).toHaveLength(pages.length);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index] of pages.entries()) expect(flat).toContain(`Invoices · Page ${index + 1} of ${pages.length}`);
});

test('the same table gives the same bytes', async () => {
  const [one, other] = [await renderTable(table), await renderTable(table)];
  expect(one.equals(other)).toBe(true);
});

test('a text that is far too long ends with an ellipsis, and leaves the page in order', async () => {
  const long = { ...table, rows: [['2026-10-01 13:45', 'INV-1', 'x'.repeat(5000), '1.00']] };
  const pdf = await renderTable(long);
  expect(await pdfPages(pdf)).toHaveLength(1);
  expect(await pdfText(pdf)).toContain('…');
});
