import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportRow } from '../../../src/db/reports/reports.ts';
import { datev } from '../../../src/services/reports/presets/datev.ts';
import { setRows } from '../../support/factories/rows.ts';
import { makeReport } from '../../support/reports.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
let number: string;
beforeAll(async () => {
  service = await startService();
  const body = {
    customer_email: 'ada@example.com',
    description: 'Coffee',
    currency: 'EUR',
    due_date: '2026-04-14',
    line_items: [
      { description: 'Espresso', quantity: 10, unit_price: 25, tax_rate: 7 },
      { description: 'Grinder', quantity: 1, unit_price: 100, tax_rate: 19 },
    ],
  };
  const { id } = (await service.call('POST', '/invoices', { ...body, customer_name: 'Łódź "Kahve"' })).body;
  await service.call('POST', `/invoices/${id}/send`);
  number = (await service.call('GET', `/invoices/${id}`)).body.invoice_number;
  await service.call('POST', '/credit-notes', { invoice_id: id, amount: 38.65 });
  await service.call('POST', `/invoices/${id}/void`);
  const times = { sent_at: '2026-03-31T22:30:00Z', voided_at: '2026-04-10T09:00:00Z' };
  await setRows(service, 'invoices', id, times);
  await setRows(service, 'credit_notes', { invoice_id: id }, { created_at: '2026-04-05T09:00:00Z' });
});
afterAll(() => service.stop());

const range = { from: '2026-04-01', to: '2026-04-30', timezone: 'Europe/Berlin' };
const lines = async (body: object) =>
  (await makeReport(service, { ...range, ...body })).text.split('\r\n').slice(0, -1);

test('DATEV gets a Buchungsstapel with its header, its columns, and positive amounts with a side', async () => {
  const datev = { consultant_number: 29098, client_number: 55003, chart: 'SKR04' };
  const [header, heading, ...rows] = await lines({ type: 'invoices', preset: 'datev', datev });
  expect(header).toBe(
    '\uFEFF"EXTF";700;21;"Buchungsstapel";13;20260430000000000;;"RE";"";"";29098;55003;20260101;4;20260401;20260430;' +
      '"Florin Rechnungen";"";1;0;0;"EUR";;"";;;"04";;;"";""',
  );
  expect(heading?.split(';')).toHaveLength(125);
  expect(heading).toMatch(/^Umsatz \(ohne Soll\/Haben-Kz\);Soll\/Haben-Kennzeichen;WKZ Umsatz;Kurs;/);
  const cells = rows.map((row) => row.split(';'));
  for (const row of cells) expect(row).toHaveLength(125);
  const names = (heading as string).split(';');
  const shown = (...wanted: string[]) => cells.map((row) => wanted.map((name) => row[names.indexOf(name)]));
  expect(
    shown(
      'Umsatz (ohne Soll/Haben-Kz)',
      'Soll/Haben-Kennzeichen',
      'Konto',
      'Gegenkonto (ohne BU-Schlüssel)',
      'Belegdatum',
    ),
  ).toEqual([
    ['267,50', '"S"', '10000', '4300', '0104'],
    ['119,00', '"S"', '10000', '4400', '0104'],
    ['240,75', '"H"', '10000', '4300', '1004'],
    ['107,10', '"H"', '10000', '4400', '1004'],
  ]);
  expect(shown('WKZ Umsatz', 'Belegfeld 1', 'Buchungstext', 'Fälligkeit', 'BU-Schlüssel')[0]).toEqual([
    '"EUR"',
    `"${number}"`,
    '"Łódź ""Kahve"""',
    '14042026',
    '""',
  ]);
});

test('a voided invoice is booked back once: its credit note is left out', async () => {
  const [, , ...rows] = await lines({ type: 'credit_notes', preset: 'datev' });
  expect(rows.map((row) => row.split(';').slice(0, 2))).toEqual([
    ['26,75', '"H"'],
    ['11,90', '"H"'],
  ]);
  const { report } = await makeReport(service, { ...range, type: 'credit_notes', preset: 'datev' });
  expect(report).toMatchObject({ rows: 2, currency: 'EUR', datev: null });
});

test('Xero and QuickBooks get the columns of their templates', async () => {
  const [heading, first, , voided] = await lines({ type: 'invoices', preset: 'xero' });
  expect(heading).toMatch(/^\*ContactName,EmailAddress,POAddressLine1,.*,Currency,BrandingTheme$/);
  expect(first).toBe(
    `"Łódź ""Kahve""",ada@example.com,,,,,,,,,${number},${first?.match(/inv_\w+/)?.[0]},01/04/2026,14/04/2026,,,${number},1,250.00,,200,7%,` +
      '17.50,,,,,EUR,',
  );
  expect(voided).toMatch(/,1,-225\.00,,200,7%,-15\.75,/);
  const [titles, row] = await lines({ type: 'invoices', preset: 'quickbooks' });
  expect(titles).toMatch(/^\*InvoiceNo,\*Customer,\*InvoiceDate,\*DueDate,/);
  expect(row).toBe(
    `${number},"Łódź ""Kahve""",01/04/2026,14/04/2026,,,ada@example.com,Sales,${number},1,250.00,250.00,7%,17.50,EUR,01/04/2026`,
  );
});

test('a program never gets an unknown amount: the report fails and says which', async () => {
  const body = { customer_email: 'ada@example.com', description: 'Coffee', amount: 5, currency: 'USD' };
  const { id, invoice_number } = (await service.call('POST', '/invoices', body)).body;
  await service.call('POST', `/invoices/${id}/send`);
  await setRows(service, 'invoices', id, { sent_at: '2020-05-01T00:00:00Z' });
  const { report } = await makeReport(service, {
    type: 'invoices',
    preset: 'datev',
    from: '2020-05-01',
    to: '2020-05-31',
  });
  expect(report).toMatchObject({
    status: 'failed',
    error: `The amount of ${invoice_number} is unknown in this currency: there was no rate at its time.`,
  });
});

test('a text for DATEV that begins like a formula is no longer than others', () => {
  const fields: Record<string, string> = {
    issued_at: '2026-04-01T00:00:00.000Z',
    event: 'issued',
    invoice_number: 'INV-1',
    customer_name: '='.padEnd(300, 'a'),
    currency: 'EUR',
    net: '1',
    tax: '0',
    gross: '1',
    reverse_charge: 'no',
  };
  const report = { type: 'invoices', options: {} } as ReportRow;
  const [row] = datev.rows((name) => fields[name] ?? null, report);
  const texts = (row ?? []).filter((cell): cell is string => String(cell).startsWith("'="));
  expect(texts.map((text) => text.length)).toEqual([60, 210]);
});
