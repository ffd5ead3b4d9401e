import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../src/domain/roles.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { elapseMailLimits } from '../support/factories/mails.ts';
import { confirmPayment } from '../support/factories/payments.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let owner: DeskVisit;
beforeAll(async () => {
  service = await startService();
  owner = await visitDesk(service);
});
afterAll(() => service.stop());
beforeEach(() => elapseMailLimits(service, { days: 1 }));

const make = async (fields: object = {}, by: Service = service) => {
  const draft = { customer_email: 'anna@example.com', amount: 50, description: 'Tea', ...fields };
  return (await by.call('POST', '/invoices', draft)).body;
};
const makeSent = async (fields: object = {}) => {
  const { id } = await make(fields);
  await service.call('POST', `/invoices/${id}/send`);
  return invoiceOf(id);
};
const invoiceOf = async (id: string) => (await service.call('GET', `/invoices/${id}`)).body;
const countOf = async (by: Service = service) =>
  (await by.call('GET', '/invoices?limit=1')).headers.get('x-total-count');

const ITEM = {
  'line_items.0.description': 'Espresso',
  'line_items.0.quantity': '1.5',
  'line_items.0.unit_price': '25.00',
  'line_items.0.tax_rate': '7',
  'line_items.0.tax_behavior': 'exclusive',
};
/** Returns what a browser sends for a new invoice. */
const filled = (fields: Record<string, string> = {}) => ({
  customer_email: 'anna@example.com',
  customer_name: 'Anna Muster',
  description: 'Coffee',
  currency: 'EUR',
  due_date: '2036-01-01',
  token: 'USDC',
  ...ITEM,
  ...fields,
});
/** Sends the form of a new invoice. Returns the draft that it has made, and the answer. */
async function create(fields: Record<string, string>, by = owner) {
  const answer = await by.post(`${by.path}/invoices/new`, fields);
  const id = /\/invoices\/(inv_\w+)$/.exec(answer.headers.get('location') ?? '')?.[1];
  return { answer, invoice: id ? await invoiceOf(id) : null };
}

describe('the list', () => {
  test('shows invoices with number, amount, status, customer and due date, and filters them', async () => {
    const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
    const visit = await visitDesk(shop);
    expect((await visit.get(`${visit.path}/invoices`)).text).toContain('No invoices yet');
    const draft = await make({ customer_email: 'a<b>@example.com'.replace(/[<>]/g, "'"), amount: 1234.5 }, shop);
    const late = await make({ customer_email: 'late@example.com', due_date: '2020-01-01' }, shop);
    await shop.call('POST', `/invoices/${late.id}/send`);
    const { text } = await visit.get(`${visit.path}/invoices`);
    expect(text).toContain(draft.invoice_number);
    expect(text).toContain('$1,234.50');
    expect(text).toContain('Overdue');
    expect(text).toContain('1 January 2020');
    expect(text).toContain('a&#39;b&#39;@example.com');
    const drafts = (await visit.get(`${visit.path}/invoices?status=draft`)).text;
    expect(drafts).toContain(draft.invoice_number);
    expect(drafts).not.toContain(late.invoice_number);
    expect((await visit.get(`${visit.path}/invoices?customer_email=late@example.com`)).text).toContain(
      late.invoice_number,
    );
  });
});

describe('a new invoice', () => {
  test('has items with taxes, discounts, texts and a due date', async () => {
    const { answer, invoice } = await create(
      filled({
        'line_items.1.description': 'Delivery',
        'line_items.1.quantity': '1',
        'line_items.1.unit_price': '12',
        'line_items.1.tax_behavior': 'exclusive',
        'line_items.2.description': '',
        'line_items.2.quantity': '1',
        'line_items.2.unit_price': '',
        'line_items.2.tax_rate': '19',
        'line_items.2.tax_behavior': 'exclusive',
        'discounts.0.description': 'Loyalty',
        'discounts.0.percent': '2.5',
        notes: 'Thank you.',
        terms: 'Payable within 14 days.',
        metadata: '{"order": 1042}',
      }),
    );
    expect(answer.status).toBe(303);
    expect(invoice).toMatchObject({
      status: 'draft',
      customer_email: 'anna@example.com',
      customer_name: 'Anna Muster',
      description: 'Coffee',
      currency: 'EUR',
      line_items: [
        { description: 'Espresso', quantity: 1.5, unit_price: 25, tax_rate: 7, tax_behavior: 'exclusive' },
        { description: 'Delivery', quantity: 1, unit_price: 12 },
      ],
      discounts: [{ description: 'Loyalty', percent: 2.5, amount: null, amount_off: 1.24 }],
      due_date: '2036-01-01T00:00:00.000Z',
      notes: 'Thank you.',
      terms: 'Payable within 14 days.',
      metadata: { order: 1042 },
    });
  });

  test('begins with the texts of the settings, which can be deleted, and with its customer', async () => {
    const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
    const visit = await visitDesk(shop);
    await shop.call('PATCH', '/billing-settings', { invoice_notes: 'Thanks!', invoice_terms: '14 days' });
    const { body } = await shop.call('POST', '/customers', { email: 'bea@example.com', name: 'Bea <B>' });
    const { text } = await visit.get(`${visit.path}/invoices/new?customer_id=${body.id}`);
    expect(text).toContain('>Thanks!</textarea>');
    expect(text).toContain('value="bea@example.com"');
    expect(text).toContain('<option value="bea@example.com" label="Bea &lt;B&gt;">');
    await visit.post(`${visit.path}/invoices/new`, filled({ notes: '', terms: '14 days' }));
    expect((await shop.call('GET', '/invoices')).body[0]).toMatchObject({ notes: null, terms: '14 days' });
  });

  test('can have an amount without items', async () => {
    const none = Object.fromEntries(Object.keys(ITEM).map((name) => [name, '']));
    const { invoice } = await create(filled({ ...none, 'line_items.0.quantity': '1', amount: '1,250.00' }));
    expect(invoice).toMatchObject({ amount: 1250, line_items: null });
  });

  test('gets and loses items without JavaScript: a new one has the tax of the one before', async () => {
    const before = await countOf();
    const { answer } = await create(filled({ 'add-row': 'line_items' }));
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/name="line_items\.1\.tax_rate"[^>]*value="7"/);
    expect(answer.text).toMatch(/name="line_items\.1\.quantity"[^>]*value="1"/);
    expect(answer.text).toContain('value="Espresso"');
    const removed = await create(
      filled({ 'line_items.1.description': 'Cups', 'line_items.1.quantity': '2', 'remove-row': 'line_items.0' }),
    );
    expect(removed.answer.text).toContain('value="Cups"');
    expect(removed.answer.text).not.toContain('value="Espresso"');
    expect(await countOf()).toBe(before);
  });

  test('shows the sums of what was typed so far, and makes nothing', async () => {
    const before = await countOf();
    const { text } = await owner.post(
      `${owner.path}/invoices/new`,
      filled({
        preview: '1',
        'discounts.0.percent': '10',
        'line_items.1.quantity': '2',
        'line_items.1.unit_price': 'x',
      }),
    );
    const totals = text.slice(text.indexOf('id="totals"'));
    for (const sum of ['€37.50', '-€3.75', '€2.36', '€36.11']) expect(totals).toContain(sum);
    expect(await countOf()).toBe(before);
  });

  test('shows what is wrong beside its field, also in items after an empty one', async () => {
    const { answer } = await create(
      filled({
        customer_email: 'nobody',
        'line_items.0.description': '',
        'line_items.0.unit_price': '',
        'line_items.0.quantity': '1',
        'line_items.4.description': '<i>Cups</i>',
        'line_items.4.quantity': 'two',
        'line_items.4.unit_price': '3',
        'line_items.4.tax_rate': '101',
        'line_items.4.tax_behavior': 'inclusive',
      }),
    );
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/id="field-customer_email-problem">Enter a complete email address/);
    expect(answer.text).toContain('value="&lt;i&gt;Cups&lt;/i&gt;"');
    expect(answer.text).toMatch(/id="field-line_items-0-quantity-problem">Enter a number\./);
    expect(answer.text).toMatch(/id="field-line_items-0-tax_rate-problem">Enter at most 100\./);
    const both = { 'discounts.0.percent': '5', 'discounts.0.amount': '5' };
    expect((await create(filled(both))).answer.text).toContain('Enter either a percentage or an amount.');
    expect((await create(filled({ amount: '7' }))).answer.text).toContain('This is not the total of the items.');
    expect((await create(filled({ reverse_charge: 'on' }))).answer.text).toContain('No item may have a tax');
  });

  test('is made once if its form is sent twice', async () => {
    const once = '5b7c1a52-93e1-4a2c-8d53-0a4a3f1f9a11';
    const answers = await Promise.all([1, 2].map(() => create(filled({ once }))));
    expect(new Set(answers.map(({ answer }) => answer.headers.get('location'))).size).toBe(1);
  });
});

describe('a draft', () => {
  test('is changed, and keeps what was not changed', async () => {
    const draft = await make({
      amount: undefined,
      line_items: [{ description: 'Tea', quantity: 3, unit_price: 0.125, tax_rate: 8.375, tax_behavior: 'inclusive' }],
      discounts: [{ amount: 0.1 }],
      due_date: '2036-01-01T10:30:00Z',
      metadata: { deep: [{ a: 1 }] },
    });
    const form = (await owner.get(`${owner.path}/invoices/${draft.id}/edit`)).text;
    expect(form).toContain('value="8.3750"');
    expect(form).toMatch(/<option value="inclusive" selected>/);
    const same = {
      'line_items.0.description': 'Tea',
      'line_items.0.quantity': '3',
      'line_items.0.unit_price': '0.1250',
      'line_items.0.tax_rate': '8.3750',
      'line_items.0.tax_behavior': 'inclusive',
      'discounts.0.amount': '0.10',
    };
    await owner.post(`${owner.path}/invoices/${draft.id}/edit`, {
      ...same,
      ...{ customer_email: 'anna@example.com', currency: 'USD', token: 'USDC', due_date: '2036-01-01' },
      ...{ description: 'Green tea', metadata: '{"deep":[{"a":1}]}' },
    });
    expect(await invoiceOf(draft.id)).toEqual({ ...draft, description: 'Green tea', updated_at: expect.any(String) });
    await owner.post(`${owner.path}/invoices/${draft.id}/edit`, filled());
    expect(await invoiceOf(draft.id)).toMatchObject({ amount: 40.13, discounts: [], metadata: null, currency: 'EUR' });
  });

  test('shows its items and its PDF, which only pages of ours may frame', async () => {
    const { invoice } = await create(filled({ description: '"><b>Coffee' }));
    const page = await owner.get(`${owner.path}/invoices/${invoice.id}`);
    expect(page.text).toContain('&quot;&gt;&lt;b&gt;Coffee');
    expect(page.text).toContain('€40.13');
    expect(page.text).toContain(`<iframe loading="lazy" src="${owner.path}/invoices/${invoice.id}/pdf"`);
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const pdf = await owner.get(`${owner.path}/invoices/${invoice.id}/pdf`);
    expect(pdf.text).toMatch(/^%PDF/);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toContain(`${invoice.invoice_number}.pdf`);
    expect(pdf.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(pdf.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(pdf.headers.get('cache-control')).toBe('no-store');
  });

  test('is sent, and sent again as a reminder', async () => {
    const { id } = await make();
    const sent = await owner.post(`${owner.path}/invoices/${id}/send`);
    expect(sent.headers.get('location')).toContain(`/invoices/${id}?done=desk-done-sent`);
    expect(await invoiceOf(id)).toMatchObject({ status: 'sent' });
    const tooSoon = await owner.post(`${owner.path}/invoices/${id}/send`);
    expect(tooSoon.status).toBe(429);
    expect(tooSoon.text).toContain('less than a minute ago');
    expect(tooSoon.text).toContain('Send a reminder');
    await elapseMailLimits(service, { days: 1 });
    expect((await owner.post(`${owner.path}/invoices/${id}/send`)).status).toBe(303);
    const mails = service.db.selectFrom('emails').select('id').where('invoice_id', '=', id);
    expect(await mails.execute()).toHaveLength(2);
  });

  test('is sent once if its button is pressed twice', async () => {
    const { id } = await make();
    const page = (await owner.get(`${owner.path}/invoices/${id}`)).text;
    const once = /\/send"><input type="hidden" name="once" value="([\w-]+)"/.exec(page)?.[1] as string;
    const answers = await Promise.all([1, 2].map(() => owner.post(`${owner.path}/invoices/${id}/send`, { once })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  });

  test('is deleted after a question', async () => {
    const { id } = await make();
    expect((await owner.get(`${owner.path}/invoices/${id}/delete`)).text).toContain('so that no gap stays');
    const { headers } = await owner.post(`${owner.path}/invoices/${id}/delete`);
    expect(headers.get('location')).toContain('/invoices?done=');
    expect((await service.call('GET', `/invoices/${id}`)).status).toBe(404);
  });
});

describe('an invoice that was sent', () => {
  test('shows its page, its payments and what is left', async () => {
    const invoice = await makeSent();
    const page = `${owner.path}/invoices/${invoice.id}`;
    const { text } = await owner.get(page);
    expect(text).toContain(`href="${invoice.payment_url}"`);
    expect(text).toContain(`/payments/${invoice.payment_id}`);
    expect((await owner.get(`${owner.path}/payments?invoice_id=${invoice.id}`)).text).toContain(invoice.payment_id);
    expect((await owner.get(`${page}/edit`)).status).toBe(303);
    await confirmPayment(service, invoice.payment_id);
    const changed = await owner.post(`${page}/edit`, filled());
    expect(changed.status).toBe(422);
    expect(changed.text).toContain('Only a draft can be changed');
  });

  test('is marked as paid, with a note', async () => {
    const { id } = await makeSent();
    expect((await owner.get(`${owner.path}/invoices/${id}/mark-paid`)).text).toContain('$50.00');
    await owner.post(`${owner.path}/invoices/${id}/mark-paid`, { note: 'Transfer <7>' });
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', paid_by_hand: 50, paid_note: 'Transfer <7>' });
    expect((await owner.get(`${owner.path}/invoices/${id}`)).text).toContain('Transfer &lt;7&gt;');
    const again = await owner.post(`${owner.path}/invoices/${id}/mark-paid`);
    expect(again.status).toBe(422);
    expect(again.text).toContain('This invoice is paid.');
  });

  test('is credited in part, and its credit note is a PDF', async () => {
    const { id } = await makeSent();
    const path = `${owner.path}/invoices/${id}/credit`;
    const tooMuch = await owner.post(path, { amount: '50', note: 'All of it' });
    expect(tooMuch.text).toContain('Enter less than 50, which is left to pay.');
    expect(tooMuch.text).toContain('>All of it</textarea>');
    const once = '2b0f3c0e-2f7c-4f0c-9a51-6d2f8c1f5a12';
    await Promise.all([1, 2].map(() => owner.post(path, { amount: '5.50', note: 'Damaged', once })));
    expect(await invoiceOf(id)).toMatchObject({ amount_credited: 5.5, amount_remaining: 44.5 });
    const [note] = (await service.call('GET', `/credit-notes?invoice_id=${id}`)).body;
    const { text } = await owner.get(`${owner.path}/invoices/${id}`);
    expect(text).toContain(`/credit-notes/${note.id}/pdf`);
    expect(text).toContain('Damaged');
    expect((await owner.get(`${owner.path}/credit-notes`)).text).toContain(note.credit_note_number);
    const pdf = await owner.get(`${owner.path}/credit-notes/${note.id}/pdf`);
    expect(pdf.text).toMatch(/^%PDF/);
    expect(pdf.headers.get('content-disposition')).toContain(note.credit_note_number);
  });

  test('is marked as uncollectible, and voided', async () => {
    const { id } = await makeSent();
    await owner.post(`${owner.path}/invoices/${id}/mark-uncollectible`);
    expect(await invoiceOf(id)).toMatchObject({ status: 'uncollectible' });
    const { text } = await owner.get(`${owner.path}/invoices/${id}`);
    expect(text).toContain('Mark as paid');
    expect(text).not.toContain('Send a reminder');
    await owner.post(`${owner.path}/invoices/${id}/void`);
    expect(await invoiceOf(id)).toMatchObject({ status: 'void' });
    expect((await owner.get(`${owner.path}/invoices/${id}`)).text).not.toContain('Corrections');
  });
});

test('invoices and credit notes of others and of the other mode do not exist', async () => {
  const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
  const theirs = await make({}, shop);
  await shop.call('POST', `/invoices/${theirs.id}/send`);
  const note = (await shop.call('POST', '/credit-notes', { invoice_id: theirs.id, amount: 1 })).body;
  const live = await visitDesk(service, 'owner', 'live');
  for (const visit of [owner, live]) {
    for (const end of ['', '/pdf', '/edit', '/void', '/credit', '/delete']) {
      expect((await visit.get(`${visit.path}/invoices/${theirs.id}${end}`)).status).toBe(404);
    }
    for (const end of ['edit', 'send', 'void', 'credit', 'delete', 'mark-paid', 'mark-uncollectible']) {
      const { status } = await visit.post(`${visit.path}/invoices/${theirs.id}/${end}`, filled({ amount: '1' }));
      expect(status).toBe(404);
    }
    expect((await visit.get(`${visit.path}/credit-notes/${note.id}/pdf`)).status).toBe(404);
  }
});

test.each<Role>(['viewer', 'accountant', 'support'])('a %s reads invoices and changes none', async (role) => {
  const { id } = await makeSent();
  const visit = await visitDesk(service, role);
  const { status, text } = await visit.get(`${visit.path}/invoices/${id}`);
  expect(status).toBe(200);
  for (const act of ['Void', 'Mark as paid', 'Send a reminder', 'credit note']) expect(text).not.toContain(act);
  expect((await visit.get(`${visit.path}/invoices/${id}/pdf`)).text).toMatch(/^%PDF/);
  expect((await visit.get(`${visit.path}/invoices`)).text).not.toContain('New invoice');
  for (const end of ['send', 'void', 'credit', 'mark-paid', 'mark-uncollectible']) {
    expect((await visit.post(`${visit.path}/invoices/${id}/${end}`, { amount: '1' })).status).toBe(403);
  }
  expect(await invoiceOf(id)).toMatchObject({ status: 'sent', amount_credited: 0 });
});
