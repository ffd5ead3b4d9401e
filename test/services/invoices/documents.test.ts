import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { pdfPages, pdfText } from '../../support/pdf.ts';
import { keepDrawn } from '../../support/pictures.ts';
import { type Service, startService } from '../../support/service.ts';

let started: Service;
beforeAll(async () => {
  started = await startService();
});
afterAll(() => started.stop());

const SELLER = {
  seller_name: 'Muster Kaffee GmbH',
  seller_address: { line1: 'Hauptstraße 5', postal_code: '10827', city: 'Berlin' },
  seller_country: 'DE',
  seller_tax_ids: ['DE123456789'],
  invoice_prefix: 'RE',
  time_zone: 'Europe/Berlin',
  invoice_terms: 'Payable within 14 days without deduction.',
};
const BUYER = {
  name: 'Café Lumière SARL',
  country: 'FR',
  address: { line1: '12 rue de la Paix', postal_code: '75002', city: 'Paris' },
  tax_id: 'FR12345678901',
};
const espresso = { description: 'Espresso, 1 kg', quantity: 10, unit_price: 25 };

/** A dark rectangle, to be seen in the picture of the PDF. */
function logo(): string {
  const picture = new PNG({ width: 300, height: 80 });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([15, 23, 41, at % 1200 < 900 ? 255 : 128], at);
  return `data:image/png;base64,${PNG.sync.write(picture).toString('base64')}`;
}

async function billing(settings: object = {}): Promise<Service> {
  const side = { wallets: { USDC: started.wallet, EURC: started.wallet } };
  const service = serviceOf(started, await makeMerchant(started, { test: side }));
  const changed = await service.call('PATCH', '/billing-settings', { ...SELLER, logo: logo(), ...settings });
  expect(changed.status).toBe(200);
  return service;
}

async function pdfOf(service: Service, id: string, noun = 'invoices'): Promise<Buffer> {
  const answer = await fetch(`${service.url}/api/v1/${noun}/${id}/pdf`, {
    headers: { authorization: `Bearer ${service.merchant.keys.test}` },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Makes an invoice of a new customer, sends it, and returns it with the text of its PDF. The picture of the PDF is kept. */
async function issued(service: Service, name: string, invoice: object, customer: object = BUYER) {
  const email = `${name}@lumiere.example`;
  const { id: customer_id } = (await service.call('POST', '/customers', { email, ...customer })).body;
  const made = await service.call('POST', '/invoices', { customer_id, description: 'Coffee in May', ...invoice });
  expect(made.status).toBe(201);
  const sent = await service.call('POST', `/invoices/${made.body.id}/send`);
  const pdf = await pdfOf(service, made.body.id);
  for (const [place, page] of (await pdfPages(pdf)).entries())
    await keepDrawn(`pdf-invoice-${name}.${place + 1}`, page);
  const text = (await pdfText(pdf)).replace(/\s+/g, ' ');
  return { id: made.body.id, customer_id, sent, text };
}

test('an invoice with VAT says who sells what to whom at which rate', async () => {
  const service = await billing();
  const { id, text, customer_id } = await issued(service, 'vat', {
    currency: 'EUR',
    token: 'EURC',
    due_date: '2036-12-24',
    line_items: [
      { ...espresso, tax_rate: 7 },
      { description: 'Grinder', quantity: 1, unit_price: 119, tax_rate: 19, tax_behavior: 'inclusive' },
    ],
    discounts: [{ description: 'Loyalty', percent: 10 }],
    notes: 'Thank you for your order.',
  });
  for (const part of [
    'Invoice RE-20',
    '-000001',
    'Muster Kaffee GmbH',
    'Hauptstraße 5 10827 Berlin Germany Tax ID DE123456789',
    'Café Lumière SARL 12 rue de la Paix 75002 Paris France Tax ID FR12345678901 vat@lumiere.example',
    'Espresso, 1 kg 10 €25.00 7% €250.00',
    'Grinder 1 €119.00 19% €119.00',
    'Subtotal €369.00',
    'Loyalty (10%) -€36.90',
    'VAT 7% (on €225.00) €15.75',
    'VAT 19% (included, on €90.00) €17.10',
    'Total €347.85',
    '347.85 EURC',
    'Thank you for your order.',
    'Payable within 14 days without deduction.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Reverse charge');
  // A sent invoice stays as it was.
  await service.call('PATCH', '/billing-settings', { seller_name: 'Other GmbH', seller_tax_ids: [] });
  await service.call('PATCH', `/customers/${customer_id}`, { name: 'Other', tax_id: null });
  expect((await pdfText(await pdfOf(service, id))).replace(/\s+/g, ' ')).toContain('Tax ID FR12345678901');
  expect((await service.call('GET', `/invoices/${id}`)).body).toMatchObject({
    seller: { name: 'Muster Kaffee GmbH', country: 'DE', tax_ids: ['DE123456789'] },
    customer: { name: 'Café Lumière SARL', country: 'FR', tax_ids: ['FR12345678901'] },
  });
});

test('an invoice with reverse charge says so, has no tax, and needs both tax ids', async () => {
  const service = await billing();
  const body = { currency: 'EUR', token: 'EURC', line_items: [espresso], reverse_charge: true };
  const { text } = await issued(service, 'reverse', body);
  for (const part of [
    'Reverse charge: the customer owes the tax on this supply.',
    'Tax ID DE123456789',
    'Total €250.00',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('VAT');
  const without = await issued(service, 'anonymous', body, { name: 'No tax id' });
  expect([without.sent.status, without.sent.body.code]).toEqual([409, 'conflict']);
  const unknown = await billing({ seller_tax_ids: [] });
  expect((await issued(unknown, 'unknown', body)).sent.status).toBe(409);
});

test('a credit note takes back a part of the invoice with its taxes', async () => {
  const service = await billing();
  const body = { currency: 'EUR', line_items: [{ ...espresso, tax_rate: 7 }] };
  const { id } = await issued(service, 'credited', body);
  const credit = { invoice_id: id, amount: 53.5, note: 'Two bags were damaged.' };
  const note = (await service.call('POST', '/credit-notes', credit)).body;
  const pdf = await pdfOf(service, note.id, 'credit-notes');
  for (const page of await pdfPages(pdf)) await keepDrawn('pdf-credit-note', page);
  const text = (await pdfText(pdf)).replace(/\s+/g, ' ');
  for (const part of [
    'Credit note CRN-20',
    'Credited to you',
    'For invoice RE-20',
    'Tax ID DE123456789',
    'Tax ID FR12345678901',
    'Subtotal €50.00',
    'VAT 7% (on €50.00) €3.50',
    'Total €53.50',
    'Two bags were damaged.',
  ])
    expect(text).toContain(part);
});

test.each([
  ['hebrew', 'אנה לביא'],
  ['thai', 'สมชาย ใจดี'],
  ['korean', '김민준 주식회사'],
])('a name in %s appears in the PDF', async (script, name) => {
  const service = await billing();
  const { text } = await issued(service, script, { amount: 5 }, { name });
  const letters = (of: string) => [...of.replace(/\s/g, '').normalize('NFC')].toSorted().join('');
  // Viewers disagree on the order in which letters are copied that are written from right to left.
  for (const word of name.split(' ')) {
    const found = text.split(' ').some((part) => letters(part) === letters(word));
    expect(found, `${word} in ${text}`).toBe(true);
  }
});
