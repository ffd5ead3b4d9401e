import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { type Service, startService } from '../../support/service.ts';

let started: Service;
beforeAll(async () => {
  started = await startService();
});
afterAll(() => started.stop());

const own = async () => serviceOf(started, await makeMerchant(started));
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const png = (width: number, height: number) => PNG.sync.write(new PNG({ width, height }));
const DEFAULTS = {
  seller_name: null,
  seller_address: null,
  seller_country: null,
  seller_tax_ids: [],
  logo: null,
  invoice_prefix: 'INV',
  credit_note_prefix: 'CRN',
  time_zone: 'UTC',
  invoice_notes: null,
  invoice_terms: null,
  reminder_days: [],
  retry_days: [1, 3, 5, 7],
  give_up_days: 14,
  final_action: 'cancel',
  price_notice_days: 30,
};

test('change by name, for one mode, and null removes a value', async () => {
  const service = await own();
  expect((await service.call('GET', '/billing-settings')).body).toEqual(DEFAULTS);
  const change = {
    seller_name: 'Muster GmbH',
    seller_address: { line1: 'Hauptstraße 5', city: 'Berlin' },
    seller_country: 'de',
    seller_tax_ids: ['DE123456789'],
    logo: dataUrl(png(300, 80)),
    time_zone: 'europe/berlin',
    reminder_days: [7, -3, 1],
    invoice_terms: 'Payable within 14 days.',
  };
  const changed = await service.call('PATCH', '/billing-settings', change);
  expect(changed).toMatchObject({
    status: 200,
    body: {
      ...DEFAULTS,
      ...change,
      seller_address: { line1: 'Hauptstraße 5', line2: null, city: 'Berlin', postal_code: null, state: null },
      seller_country: 'DE',
      time_zone: 'Europe/Berlin',
      reminder_days: [-3, 1, 7],
    },
  });
  const removed = await service.call('PATCH', '/billing-settings', {
    logo: null,
    seller_address: null,
    final_action: 'keep',
  });
  const rest = { logo: null, seller_address: null, final_action: 'keep' };
  expect(removed.body).toEqual({ ...changed.body, ...rest });
  expect((await service.call('GET', '/billing-settings')).body).toEqual(removed.body);
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  expect((await service.call('GET', '/billing-settings', undefined, live)).body).toEqual(DEFAULTS);
});

test.each<[object, string]>([
  [{ seller_country: 'XX' }, 'seller_country'],
  [{ time_zone: '+02:00' }, 'time_zone'],
  [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
  [{ invoice_prefix: 'a' }, 'invoice_prefix'],
  [{ invoice_prefix: 'CRN' }, 'credit_note_prefix'],
  [{ reminder_days: [1, 1] }, 'reminder_days'],
  [{ reminder_days: [121] }, 'reminder_days.0'],
  [{ retry_days: [0] }, 'retry_days.0'],
  [{ retry_days: [15] }, 'give_up_days'],
  [{ give_up_days: 6 }, 'give_up_days'],
  [{ give_up_days: 91 }, 'give_up_days'],
  [{ final_action: 'delete' }, 'final_action'],
  [{ seller_name: 'x'.repeat(201) }, 'seller_name'],
  [{ logo: 'https://shop.example/logo.png' }, 'logo'],
  [{ logo: dataUrl(png(1001, 1)) }, 'logo'],
  [{ logo: dataUrl(png(10, 10), 'image/jpeg') }, 'logo'],
  [{ logo: dataUrl(png(10, 10).subarray(0, 40)) }, 'logo'],
  [{ logo: dataUrl(Buffer.concat([png(10, 10).subarray(0, 41), Buffer.from('garbage instead of pixels')])) }, 'logo'],
  [{ logo: dataUrl(Buffer.alloc(102_401, png(10, 10))) }, 'logo'],
])('are refused and stay as they were: %#', async (change, path) => {
  const { status, body } = await started.call('PATCH', '/billing-settings', change);
  expect([status, body.details?.issues[0].path]).toEqual([422, path]);
  expect((await started.call('GET', '/billing-settings')).body).toEqual(DEFAULTS);
});
