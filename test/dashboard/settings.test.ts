import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDashboardSettings } from '../../src/db/merchants/dashboardSettings.ts';
import { transact } from '../../src/db/transaction.ts';
import { sendMails } from '../../src/services/emails.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let owner: DeskVisit;
beforeAll(async () => {
  service = await startService();
  owner = await visitDesk(service);
});
afterAll(() => service.stop());

const save = (part: string, fields: Record<string, string>) => owner.post(`${owner.path}/settings/${part}`, fields);

test('the shop gets a name, and its members see it in the log', async () => {
  expect((await save('profile', { name: 'Löwe & Söhne', email: 'shop@example.com' })).status).toBe(303);
  const { body } = await service.call('GET', '/merchant');
  expect(body).toMatchObject({ name: 'Löwe & Söhne', email: 'shop@example.com' });
  const log = await owner.get(`${owner.path.replace('/test', '/live')}/audit-log?object_kind=merchant`);
  expect(log.text).toContain(owner.user.email);
});

test('brand, bills and dunning are those of the API, in this mode alone', async () => {
  expect(
    (await save('brand', { brand_color: '#0F766E', support_phone: '+49 30 12345', allowed_origins: '' })).status,
  ).toBe(303);
  const address = { 'seller_address.city': 'Berlin', seller_country: 'de', seller_tax_ids: 'DE123456789\r\n' };
  const billing = { time_zone: 'Europe/Berlin', invoice_prefix: 'RE', credit_note_prefix: 'GS' };
  expect((await save('billing', { ...address, ...billing })).status).toBe(303);
  const dunning = {
    reminder_days: '7, -3 1',
    retry_days: '2',
    give_up_days: '10',
    final_action: 'pause',
    price_notice_days: '30',
  };
  expect((await save('dunning', dunning)).status).toBe(303);
  const { body } = await service.call('GET', '/billing-settings');
  expect(body).toMatchObject({
    seller_address: { city: 'Berlin' },
    seller_country: 'DE',
    seller_tax_ids: ['DE123456789'],
    reminder_days: [-3, 1, 7],
    final_action: 'pause',
  });
  const live = await service.call('GET', '/checkout-settings', undefined, {
    authorization: `Bearer ${service.merchant.keys.live}`,
  });
  expect(live.body.brand_color).toBeNull();
});

test('a refused form keeps what was typed, beside the problem', async () => {
  const { status, text } = await save('dunning', {
    retry_days: '9',
    give_up_days: 'x1',
    final_action: 'pause',
    price_notice_days: '',
  });
  expect(status).toBe(422);
  expect(text).toContain('value="x1"');
  expect(text).toContain('Enter a number.');
});

test('a logo is checked and saved', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );
  const upload = async (bytes: Buffer, type: string) => {
    const body = new FormData();
    body.set('logo', new Blob([new Uint8Array(bytes)], { type }), 'logo.png');
    const headers = { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' };
    const url = `${service.url}${owner.path}/settings/logo`;
    return fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
  };
  expect((await upload(Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(422);
  expect((await upload(Buffer.alloc(300_000), 'image/png')).status).toBe(413);
  expect((await upload(png, 'image/png')).status).toBe(303);
  const { body } = await service.call('GET', '/billing-settings');
  expect(body.logo).toContain(png.toString('base64'));
});

test('rules and notifications are of both modes, and muted mails are not sent', async () => {
  const rules = { currency: 'EUR', underpayment_tolerance: '0.05', support_refund_limit: '20', large_refund: '500' };
  expect((await save('dashboard', { ...rules, support_refund_limit: '-1' })).status).toBe(422);
  expect((await save('dashboard', rules)).status).toBe(303);
  const { db, merchant } = service;
  expect(await findDashboardSettings(db, merchant.id)).toEqual({
    currency: 'EUR',
    support_refund_limit: '20.000000',
    large_refund: '500.000000',
    notify_payment_exceptions: false,
    notify_disabled_endpoints: false,
  });
  const mail = {
    merchant_id: merchant.id,
    mode: 'test',
    recipient: 'a@example.com',
    subject: 'x',
    text_body: 'x',
  } as const;
  const sent = await transact(db, (trx) =>
    sendMails(trx, [
      { ...mail, kind: 'payment_exception' },
      { ...mail, kind: 'access_changed' },
    ]),
  );
  expect(sent).toHaveLength(1);
});

test('who may not write sees the settings without a way to save', async () => {
  const developer = await visitDesk(service, 'developer');
  const { text } = await developer.get(`${developer.path}/settings`);
  expect(text).toContain('<fieldset disabled>');
});
