import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../src/domain/roles.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
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

const make = async (fields: object = {}) =>
  (await service.call('POST', '/payment-links', { amount: 10, title: 'Soup', ...fields })).body;
const linkOf = async (code: string) => (await service.call('GET', `/payment-links/${code}`)).body;
/** Returns what a browser sends for a new link on whose form nothing else was changed. */
const filled = (fields: Record<string, string> = {}) => ({
  title: 'Soup',
  amount: '7.50',
  currency: 'EUR',
  token: 'USDC',
  token_choice: 'on',
  ...fields,
});
/** Sends the form of a new link. Returns the link that it has made, and the answer. */
async function create(fields: Record<string, string>, by = owner) {
  const answer = await by.post(`${by.path}/links/new`, fields);
  const code = /\/links\/([0-9a-z]{16})$/.exec(answer.headers.get('location') ?? '')?.[1];
  return { answer, link: code ? await linkOf(code) : null };
}

describe('the list', () => {
  test('shows links with their prices, uses and states, and filters them', async () => {
    const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
    const visit = await visitDesk(shop);
    expect((await visit.get(`${visit.path}/links`)).text).toContain('No links yet');
    const link = async (fields: object) => (await shop.call('POST', '/payment-links', { amount: 10, ...fields })).body;
    await link({ title: 'Tip', allow_custom_amount: true, min_amount: 2, max_amount: 50 });
    const { link_code } = await link({ title: 'Old soup' });
    await shop.call('POST', `/payment-links/${link_code}/deactivate`);
    await link({ title: '<b>Ticket</b>', max_uses: 20 });
    const { text } = await visit.get(`${visit.path}/links`);
    expect(text).toContain('The payer chooses');
    expect(text).toContain('From $2.00 to $50.00');
    expect(text).toContain('&lt;b&gt;Ticket&lt;/b&gt;');
    expect(text).toContain('0 of 20');
    const inactive = (await visit.get(`${visit.path}/links?status=inactive`)).text;
    expect(inactive).toContain('Old soup');
    expect(inactive).not.toContain('Ticket');
  });
});

describe('a new link', () => {
  test('needs a title, an amount and a currency', async () => {
    const { answer, link } = await create(filled());
    expect(answer.status).toBe(303);
    expect(link).toMatchObject({
      title: 'Soup',
      amount: 7.5,
      currency: 'EUR',
      token: 'USDC',
      token_choice: true,
      allow_custom_amount: false,
      custom_fields: null,
      max_uses: null,
      metadata: null,
    });
  });

  test('can have everything that the API offers', async () => {
    const { link } = await create(
      filled({
        allow_custom_amount: 'on',
        min_amount: '5',
        max_amount: '1,000.00',
        suggested_amounts: '5\r\n20\r\n',
        collect_email: 'on',
        'custom_fields.0.key': '',
        'custom_fields.0.label': 'Your size?',
        'custom_fields.0.type': 'dropdown',
        'custom_fields.0.options': 'S\r\nM',
        'custom_fields.0.required': 'on',
        'custom_fields.1.label': '尺寸',
        'custom_fields.1.type': 'text',
        'custom_fields.1.options': 'of a choice that was taken back',
        max_uses: '20',
        expires_at: '2036-01-01T12:30',
        description: 'Hot\r\nand fresh',
        locale: 'de',
        redirect_url: 'https://shop.example/thanks',
        pay_from_exchange: 'on',
        metadata: '{"table": 4}',
      }),
    );
    expect(link).toMatchObject({
      allow_custom_amount: true,
      min_amount: 5,
      max_amount: 1000,
      suggested_amounts: [5, 20],
      collect_email: true,
      custom_fields: [
        { key: 'your_size', label: 'Your size?', type: 'dropdown', required: true, options: ['S', 'M'] },
        { key: 'question', label: '尺寸', type: 'text', required: false, options: null },
      ],
      max_uses: 20,
      expires_at: '2036-01-01T12:30:00.000Z',
      description: 'Hot\nand fresh',
      locale: 'de',
      redirect_url: 'https://shop.example/thanks',
      pay_from_exchange: true,
      metadata: { table: 4 },
    });
  });

  test('leaves out what belongs to a choice that is off', async () => {
    const { link } = await create(filled({ min_amount: '5', suggested_amounts: '5', max_quantity: '3' }));
    expect(link).toMatchObject({ min_amount: null, suggested_amounts: null, max_quantity: null });
  });

  test('shows what is wrong beside its field, and keeps what was typed', async () => {
    const { answer } = await create(
      filled({
        title: '"><script>1</script>',
        amount: 'ten',
        max_uses: '0',
        metadata: '{',
        'custom_fields.0.label': 'Size',
        'custom_fields.0.type': 'dropdown',
      }),
    );
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('value="&quot;&gt;&lt;script&gt;1&lt;/script&gt;"');
    expect(answer.text).toMatch(/id="field-amount-problem">Enter a number\./);
    expect(answer.text).toMatch(/id="field-max_uses-problem">Enter at least 1\./);
    expect(answer.text).toContain('id="field-metadata-problem"');
    expect(answer.text).toMatch(/<details class="group" open><summary>Stock and end/);
    expect(answer.text).toMatch(/<details class="group"><summary>Texts of the page/);
    expect(answer.text).toContain('value="Size"');
    const later = await create(filled({ 'custom_fields.0.label': 'Size', 'custom_fields.0.type': 'dropdown' }));
    expect(later.answer.text).toMatch(/id="field-custom_fields-0-options-problem">List the options\./);
  });

  test('gets and loses questions without JavaScript, and makes nothing meanwhile', async () => {
    const before = (await service.call('GET', '/payment-links?limit=1')).headers.get('x-total-count');
    const { answer } = await create(filled({ 'add-row': 'custom_fields' }));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('name="custom_fields.0.label"');
    expect(answer.text).toContain('value="7.50"');
    const two = {
      'custom_fields.0.label': 'Size',
      'custom_fields.1.label': 'Colour',
      'remove-row': 'custom_fields.0',
    };
    const { text } = (await create(filled(two))).answer;
    expect(text).toContain('value="Colour"');
    expect(text).not.toContain('value="Size"');
    expect((await service.call('GET', '/payment-links?limit=1')).headers.get('x-total-count')).toBe(before);
  });

  test('is made once if its form is sent twice', async () => {
    const once = '7b0f3c0e-2f7c-4f0c-9a51-6d2f8c1f5a10';
    const answers = await Promise.all([1, 2].map(() => create(filled({ once }))));
    expect(new Set(answers.map(({ answer }) => answer.headers.get('location'))).size).toBe(1);
  });
});

describe('the page of a link', () => {
  test('has its address, its code, its payments, and a point of sale if it can be one', async () => {
    const { link_code, id } = await make({ allow_custom_amount: true });
    const { body } = await service.call('POST', `/payment-links/${link_code}/pay`, {}, { authorization: '' });
    await confirmPayment(service, body.id);
    const { text } = await owner.get(`${owner.path}/links/${link_code}`);
    expect(text).toContain(`href="http://127.0.0.1:3000/l/${link_code}"`);
    expect(text).toContain(`href="http://127.0.0.1:3000/pos/${link_code}"`);
    expect(text).toContain('<svg');
    expect(text).toMatch(/Times paid<\/dt><dd>\s*<span class="value">\s*<bdi>1</);
    expect(text).toContain(`/payments/${body.id}`);
    const filtered = (await owner.get(`${owner.path}/payments?payment_link_id=${id}`)).text;
    expect(filtered).toContain(`/payments/${body.id}`);
    expect(filtered).toContain(`value="${id}"`);
    const fixed = await make();
    expect((await owner.get(`${owner.path}/links/${fixed.link_code}`)).text).not.toContain('/pos/');
  });

  test('changes the link, and keeps what was not changed', async () => {
    const custom_fields = [{ key: 'Size_1', label: 'Size', type: 'text', required: true }];
    const link = await make({ custom_fields, expires_at: '2036-01-01T12:30:15Z', metadata: { a: [1] } });
    const form = (await owner.get(`${owner.path}/links/${link.link_code}/edit`)).text;
    expect(form).toContain('value="2036-01-01T12:30"');
    expect(form).toContain('value="Size_1"');
    const answer = await owner.post(
      `${owner.path}/links/${link.link_code}/edit`,
      filled({
        title: 'Stew',
        amount: '12',
        currency: 'USD',
        expires_at: '2036-01-01T12:30',
        metadata: '{"a":[1]}',
        'custom_fields.0.key': 'Size_1',
        'custom_fields.0.label': 'Size of the bowl',
        'custom_fields.0.type': 'text',
        'custom_fields.0.required': 'on',
      }),
    );
    expect(answer.headers.get('location')).toContain('done=desk-done-saved');
    expect(await linkOf(link.link_code)).toEqual({
      ...link,
      title: 'Stew',
      amount: 12,
      custom_fields: [{ ...custom_fields[0], label: 'Size of the bowl', options: null }],
      updated_at: expect.any(String),
    });
  });

  test('deactivates and activates the link', async () => {
    const { link_code } = await make();
    await owner.post(`${owner.path}/links/${link_code}/deactivate`);
    expect(await linkOf(link_code)).toMatchObject({ is_active: false });
    expect((await owner.get(`${owner.path}/links/${link_code}`)).text).toContain('Activate again');
    await owner.post(`${owner.path}/links/${link_code}/activate`);
    expect(await linkOf(link_code)).toMatchObject({ is_active: true });
  });

  test('prints in the payer’s language, and has the code as a file', async () => {
    const { link_code } = await make({ title: 'Soup', locale: 'en', amount: 4.5, currency: 'EUR' });
    const { text } = await owner.get(`${owner.path}/links/${link_code}/print`);
    expect(text).toContain('€4.50');
    expect(text).toContain('Test mode');
    expect(text).toContain(`127.0.0.1:3000/l/${link_code}`);
    const code = await owner.get(`${owner.path}/links/${link_code}/qr.svg`);
    expect(code.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(code.text).toMatch(/^<svg/);
  });

  test('is none for a link of another merchant or mode, though anybody sees its public page', async () => {
    const other = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
    const { body } = await other.call('POST', '/payment-links', { amount: 1, title: 'Theirs' });
    const own = await make();
    const live = await visitDesk(service, 'owner', 'live');
    for (const path of ['', '/edit', '/print', '/qr.svg']) {
      expect((await owner.get(`${owner.path}/links/${body.link_code}${path}`)).status).toBe(404);
      expect((await live.get(`${live.path}/links/${own.link_code}${path}`)).status).toBe(404);
    }
    for (const verb of ['edit', 'deactivate', 'activate']) {
      const answer = await owner.post(`${owner.path}/links/${body.link_code}/${verb}`, filled());
      expect(answer.status).toBe(404);
    }
    expect((await other.call('GET', `/payment-links/${body.link_code}`)).body).toEqual(body);
  });
});

test.each<Role>(['viewer', 'accountant', 'support'])('a %s reads links and changes none', async (role) => {
  const { link_code } = await make();
  const visit = await visitDesk(service, role);
  const { status, text } = await visit.get(`${visit.path}/links/${link_code}`);
  expect(status).toBe(200);
  expect(text).not.toContain('Deactivate');
  expect((await visit.get(`${visit.path}/links`)).text).not.toContain('New link');
  expect((await visit.get(`${visit.path}/links/new`)).status).toBe(403);
  expect((await create(filled(), visit)).answer.status).toBe(403);
  expect((await visit.post(`${visit.path}/links/${link_code}/deactivate`)).status).toBe(403);
  expect(await linkOf(link_code)).toMatchObject({ is_active: true });
});
