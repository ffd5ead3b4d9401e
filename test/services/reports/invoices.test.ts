import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRows } from '../../support/factories/rows.ts';
import { makeReport, reportRows } from '../../support/reports.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Makes an invoice and sends it. Returns its id. */
async function send(fields: object, sentAt: string): Promise<string> {
  const body = { customer_email: 'ada@example.com', description: 'Coffee', ...fields };
  const { id } = (await service.call('POST', '/invoices', body)).body;
  const answer = await service.call('POST', `/invoices/${id}/send`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await setRows(service, 'invoices', id, { sent_at: sentAt });
  return id;
}

const taxed = {
  currency: 'EUR',
  line_items: [
    { description: 'Espresso', quantity: 10, unit_price: 25, tax_rate: 7 },
    { description: 'Grinder', quantity: 1, unit_price: 119, tax_rate: 19, tax_behavior: 'inclusive' },
    { description: 'Voucher', quantity: 1, unit_price: 50 },
  ],
};

test('has a row for each tax rate of an invoice, and takes a voided one back when it was voided', async () => {
  const id = await send({ ...taxed, customer_name: 'Łódź Kahve' }, '2026-03-31T22:30:00Z');
  await service.call('POST', '/credit-notes', { invoice_id: id, amount: 43.65 });
  await service.call('POST', `/invoices/${id}/void`);
  await setRows(service, 'invoices', id, { voided_at: '2026-04-10T09:00:00Z' });
  const range = { from: '2026-04-01', to: '2026-04-30', timezone: 'Europe/Berlin' };
  const rows = await reportRows(service, { type: 'invoices', ...range });
  const own = rows.filter(({ invoice_id }) => invoice_id === id);
  const amounts = own.map(({ event, tax_rate, net, tax, gross }) => ({ event, tax_rate, net, tax, gross }));
  expect(amounts).toEqual([
    { event: 'issued', tax_rate: null, net: '50', tax: '0', gross: '50' },
    { event: 'issued', tax_rate: '7', net: '250', tax: '17.5', gross: '267.5' },
    { event: 'issued', tax_rate: '19', net: '100', tax: '19', gross: '119' },
    // The first credit note keeps its part: a tenth of the invoice.
    { event: 'voided', tax_rate: null, net: '-45', tax: '0', gross: '-45' },
    { event: 'voided', tax_rate: '7', net: '-225', tax: '-15.75', gross: '-240.75' },
    { event: 'voided', tax_rate: '19', net: '-90', tax: '-17.1', gross: '-107.1' },
  ]);
  expect(own[0]).toMatchObject({
    issued_at: '2026-04-01T00:30:00.000+02:00',
    invoice_number: expect.stringMatching(/^INV-/),
    customer_name: 'Łódź Kahve',
    customer_email: 'ada@example.com',
    currency: 'EUR',
    reverse_charge: 'no',
  });
  expect(own[3]).toMatchObject({
    issued_at: '2026-04-10T11:00:00.000+02:00',
    credit_note_number: expect.stringMatching(/^CRN-/),
  });
  const notes = await reportRows(service, { type: 'credit_notes' });
  const ofInvoice = notes.filter(({ invoice_id }) => invoice_id === id);
  expect(ofInvoice.map(({ reason, gross }) => [reason, gross])).toEqual([
    ['adjustment', '5'],
    ['adjustment', '26.75'],
    ['adjustment', '11.9'],
    ['void', '45'],
    ['void', '240.75'],
    ['void', '107.1'],
  ]);
});

test('includes the days of a range in its time zone, and nothing before or after', async () => {
  const ids = [];
  for (const time of [
    '2027-01-31T22:59:59.999Z',
    '2027-01-31T23:00:00Z',
    '2027-02-28T22:59:59.999Z',
    '2027-02-28T23:00:00Z',
  ])
    ids.push(await send({ amount: 1 }, time));
  const range = { from: '2027-02-01', to: '2027-02-28', timezone: 'Europe/Berlin' };
  const rows = await reportRows(service, { type: 'invoices', ...range });
  expect(rows.map(({ invoice_id }) => invoice_id)).toEqual([ids[1], ids[2]]);
});

test('a CSV file has names that are formulas as texts, and negative amounts as numbers', async () => {
  const id = await send({ amount: 12.5, customer_name: '=HYPERLINK("http://x","y");' }, '2028-01-05T00:00:00Z');
  await service.call('POST', `/invoices/${id}/void`);
  await setRows(service, 'invoices', id, { voided_at: '2028-01-06T00:00:00Z' });
  const range = { type: 'invoices', from: '2028-01-01', to: '2028-01-31' };
  const { text, report } = await makeReport(service, range);
  const [heading, ...lines] = text.split('\r\n');
  expect(heading).toMatch(/^issued_at,event,invoice_number,/);
  expect(lines[0]).toMatch(/^2028-01-05 00:00:00,issued,INV-/);
  expect(lines[0]).toContain(`,"'=HYPERLINK(""http://x"",""y"");",`);
  expect(lines[1]).toMatch(/,USD,,-12\.50,0\.00,-12\.50,no$/);
  expect(report).toMatchObject({ rows: 2, bytes: Buffer.byteLength(text), progress: 100 });
  const comma = await makeReport(service, { ...range, decimal_comma: true, bom: true });
  expect(comma.text).toMatch(/^\uFEFFissued_at;event;/);
  expect(comma.text).toMatch(/;USD;;-12,50;0,00;-12,50;no\r\n$/);
});

test('converts amounts at the rate of their time, and leaves them empty if there was none', async () => {
  await service.db
    .insertInto('rate_history')
    .values([
      { unit: 'EUR', hour: '2029-01-01T00:00:00Z', observed_at: '2029-01-01T00:00:20Z', usd: '1.2', source: 'test' },
      { unit: 'EUR', hour: '2029-01-01T01:00:00Z', observed_at: '2029-01-01T01:30:00Z', usd: '1.5', source: 'test' },
    ])
    .execute();
  const before = await send({ amount: 6, currency: 'USD' }, '2029-01-01T01:29:59.999Z');
  const after = await send({ amount: 6, currency: 'USD' }, '2029-01-01T01:30:00Z');
  const own = await send({ amount: 6.5, currency: 'EUR' }, '2029-01-01T01:30:00.001Z');
  const range = { type: 'invoices', from: '2029-01-01', to: '2029-01-01' };
  const rows = await reportRows(service, { ...range, currency: 'EUR' });
  const shown = rows.map(({ invoice_id, currency, gross, original_currency, currency_rate }) => {
    return [invoice_id, currency, gross, original_currency, currency_rate];
  });
  expect(shown).toEqual([
    [before, 'EUR', '5', 'USD', '0.8333333333'],
    [after, 'EUR', '4', 'USD', '0.6666666667'],
    [own, 'EUR', '6.5', 'EUR', '1'],
  ]);
  const early = await send({ amount: 6, currency: 'USD' }, '2020-05-01T12:00:00Z');
  const unknown = await reportRows(service, {
    type: 'invoices',
    from: '2020-05-01',
    to: '2020-05-01',
    currency: 'EUR',
  });
  expect(unknown).toMatchObject([
    {
      invoice_id: early,
      currency: 'EUR',
      net: null,
      tax: null,
      gross: null,
      original_currency: 'USD',
      currency_rate: null,
    },
  ]);
});

test('takes a voided invoice back at the rate at which it was issued', async () => {
  const rate = (day: string, usd: string) => {
    return { unit: 'EUR' as const, hour: `${day}T00:00:00Z`, observed_at: `${day}T00:00:20Z`, usd, source: 'test' };
  };
  await service.db
    .insertInto('rate_history')
    .values([rate('2030-01-01', '1.2'), rate('2030-01-08', '1.5')])
    .execute();
  const id = await send({ amount: 6, currency: 'USD' }, '2030-01-02T00:00:00Z');
  await service.call('POST', `/invoices/${id}/void`);
  await setRows(service, 'invoices', id, { voided_at: '2030-01-09T00:00:00Z' });
  await setRows(service, 'credit_notes', { invoice_id: id }, { created_at: '2030-01-09T00:00:00Z' });
  const range = { from: '2030-01-01', to: '2030-01-31', currency: 'EUR' };
  const rows = await reportRows(service, { type: 'invoices', ...range });
  expect(rows.map(({ gross }) => gross)).toEqual(['5', '-5']);
  const notes = await reportRows(service, { type: 'credit_notes', ...range });
  expect(notes.map(({ gross }) => gross)).toEqual(['5']);
});
