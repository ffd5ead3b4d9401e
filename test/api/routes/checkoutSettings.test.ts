import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrand, findCheckoutSettings } from '../../../src/db/merchants/checkoutSettings.ts';
import { MODES, type Mode } from '../../../src/domain/modes.ts';
import type { CreatedMerchant } from '../../../src/services/merchants.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const DEFAULTS = {
  brand_color: null,
  support_email: null,
  support_url: null,
  support_phone: null,
  terms_url: null,
  privacy_url: null,
  refund_policy_url: null,
  locale: null,
  allowed_origins: [],
};
const URL_FIELDS = ['support_url', 'terms_url', 'privacy_url', 'refund_policy_url'];

/** Returns the calls of a merchant in one mode. */
function settingsOf({ keys }: CreatedMerchant, mode: Mode = 'test') {
  const headers = { authorization: `Bearer ${keys[mode]}` };
  return {
    show: async () => (await service.call('GET', '/checkout-settings', undefined, headers)).body,
    change: (body: unknown) => service.call('PATCH', '/checkout-settings', body, headers),
    log: async () => (await service.call('GET', '/audit-log', undefined, headers)).body,
  };
}

test('change by name and in their usual form, stay if absent, and null or an empty text clears them', async () => {
  const { show, change } = settingsOf(await makeMerchant(service));
  expect(await show()).toEqual(DEFAULTS);
  const changed = await change({
    brand_color: '#0F766E',
    support_email: 'help@bücher.example',
    support_url: 'https://shop.example/Hilfe für alle',
    support_phone: '+49 (30) 123-4567',
    terms_url: 'http://localhost:3000/terms',
    locale: 'pt-br',
    allowed_origins: ['https://Shop.Example/', 'http://localhost:5173'],
  });
  const expected = {
    ...DEFAULTS,
    brand_color: '#0f766e',
    support_email: 'help@bücher.example',
    support_url: 'https://shop.example/Hilfe%20f%C3%BCr%20alle',
    support_phone: '+49 (30) 123-4567',
    terms_url: 'http://localhost:3000/terms',
    locale: 'pt-BR',
    allowed_origins: ['https://shop.example', 'http://localhost:5173'],
  };
  expect(changed).toMatchObject({ status: 200, body: expected });
  expect((await change({})).body).toEqual(expected);
  const rest = { ...expected, brand_color: null, support_phone: null, locale: null, allowed_origins: [] };
  const clears = { brand_color: null, support_phone: '', locale: '', allowed_origins: null };
  expect((await change(clears)).body).toEqual(rest);
  expect(await show()).toEqual(rest);
});

test('are those of one merchant in one mode, and so is the brand of its pages', async () => {
  const merchants = await Promise.all(['A', 'B'].map((name) => makeMerchant(service, {}, { name })));
  const all = merchants.flatMap((merchant) => MODES.map((mode) => ({ merchant, mode })));
  for (const { merchant, mode } of all) {
    const support_url = `https://shop.example/${merchant.id}/${mode}`;
    const before = { scope: { merchant_id: merchant.id, mode }, settings: settingsOf(merchant, mode) };
    expect(await findCheckoutSettings(service.db, before.scope)).toEqual(DEFAULTS);
    expect(await before.settings.show()).toEqual(DEFAULTS);
    expect((await before.settings.change({ support_url })).body).toEqual({ ...DEFAULTS, support_url });
  }
  for (const { merchant, mode } of all) {
    const scope = { merchant_id: merchant.id, mode };
    const own = { ...DEFAULTS, support_url: `https://shop.example/${merchant.id}/${mode}` };
    expect(await settingsOf(merchant, mode).show()).toEqual(own);
    expect(await findCheckoutSettings(service.db, scope)).toEqual(own);
    const merchant_name = merchants.indexOf(merchant) === 0 ? 'A' : 'B';
    const brand = { ...own, merchant_name, merchant_email: 'other@example.com', logo_hash: null };
    expect(await findBrand(service.db, scope)).toEqual(brand);
  }
});

test('the brand of a merchant that has set nothing has the defaults; an unknown merchant has none', async () => {
  const { id: merchant_id } = await makeMerchant(service, {}, { name: 'New', email: 'new@example.com' });
  const brand = { ...DEFAULTS, merchant_name: 'New', merchant_email: 'new@example.com', logo_hash: null };
  expect(await findBrand(service.db, { merchant_id, mode: 'live' })).toEqual(brand);
  expect(await findBrand(service.db, { merchant_id: 'mer_01h455vb4pex5vsknk084sn02q', mode: 'live' })).toBeNull();
});

const long = (length: number) => `https://shop.example/${'x'.repeat(length - 21)}`;

test.each<[object, string]>([
  [{ brand_color: 'red' }, 'brand_color'],
  [{ brand_color: '#fff' }, 'brand_color'],
  [{ brand_color: '#0f766e;background:url(//evil.example)' }, 'brand_color'],
  [{ brand_color: 0x0f766e }, 'brand_color'],
  [{ support_email: 'help' }, 'support_email'],
  [{ support_email: 'help@shop.example\r\nBcc: eve@evil.example' }, 'support_email'],
  [{ support_phone: 'call us' }, 'support_phone'],
  [{ support_phone: '1'.repeat(31) }, 'support_phone'],
  [{ support_phone: '+49 30\u202e1234567' }, 'support_phone'],
  ...URL_FIELDS.flatMap((name): [object, string][] => [
    [{ [name]: 'javascript:alert(1)' }, name],
    [{ [name]: 'java\tscript://shop.example/%0aalert(1)' }, name],
    [{ [name]: 'data:text/html,x' }, name],
    [{ [name]: 'https://anna:secret@shop.example/' }, name],
    [{ [name]: 'https://shop.example@evil.example/' }, name],
    [{ [name]: 'shop.example' }, name],
    [{ [name]: 'myshop://terms' }, name],
    [{ [name]: ['https://shop.example'] }, name],
  ]),
  [{ terms_url: long(2049) }, 'terms_url'],
  // Short as it was typed, and too long as browsers spell it.
  [{ terms_url: `https://shop.example/${'ü'.repeat(1000)}` }, 'terms_url'],
  [{ terms_url: 'https://shop.example/\0' }, 'terms_url'],
  [{ locale: 'de_DE' }, 'locale'],
  [{ locale: 'deutsch, bitte' }, 'locale'],
  [{ locale: `sh-x${'-aaaaaaaa'.repeat(3)}-aaa` }, 'locale'],
  [{ allowed_origins: 'https://shop.example' }, 'allowed_origins'],
  [{ allowed_origins: ['*'] }, 'allowed_origins.0'],
  [{ allowed_origins: ['https://shop.example', 'https://*.shop.example'] }, 'allowed_origins.1'],
  [{ allowed_origins: ["https://shop.example; script-src 'unsafe-inline'"] }, 'allowed_origins.0'],
  [{ allowed_origins: ['https://shop.example;script-src'] }, 'allowed_origins.0'],
  [{ allowed_origins: ['https://shop.example/checkout'] }, 'allowed_origins.0'],
  [{ allowed_origins: ['http://shop.example'] }, 'allowed_origins.0'],
  [{ allowed_origins: ['http://localhost:*'] }, 'allowed_origins.0'],
  [{ allowed_origins: [''] }, 'allowed_origins.0'],
  [{ allowed_origins: [null] }, 'allowed_origins.0'],
  [{ allowed_origins: ['https://shop.example', 'https://SHOP.example:443/'] }, 'allowed_origins'],
  [{ allowed_origins: Array.from({ length: 21 }, (_, n) => `https://shop-${n}.example`) }, 'allowed_origins'],
  [{ allowed_origins: [`https://${'a'.repeat(60)}.${'b'.repeat(33)}`] }, 'allowed_origins.0'],
  [{ allowed_origins: [`https://${'ü.'.repeat(40)}example`] }, 'allowed_origins.0'],
  [{ logo: null }, 'logo'],
  [{ merchant_id: 'mer_01h455vb4pex5vsknk084sn02q' }, 'merchant_id'],
  [{ mode: 'live' }, 'mode'],
])('are refused by name and stay as they were: %j', async (body, path) => {
  const { show, change } = settingsOf(service.merchant);
  const answer = await change({ privacy_url: 'https://shop.example/changed', ...body });
  expect([answer.status, answer.body.details?.issues[0].path]).toEqual([422, path]);
  expect(await show()).toEqual(DEFAULTS);
});

test('may be as long as their limits say', async () => {
  const { show, change } = settingsOf(await makeMerchant(service), 'live');
  const limits = {
    ...DEFAULTS,
    ...Object.fromEntries(URL_FIELDS.map((name) => [name, long(2048)])),
    support_email: `${'a'.repeat(64)}@${`${'b'.repeat(46)}.`.repeat(4)}c`,
    support_phone: '1-2-3-4-5-6-7-8-9-0-1-2-3-4-5 ',
    locale: `de-x${'-aaaaaaaa'.repeat(3)}-aaa`,
    allowed_origins: Array.from({ length: 20 }, (_, n) => `https://${'a'.repeat(60)}.${'b'.repeat(29)}${10 + n}`),
  };
  expect(await change(limits)).toMatchObject({ status: 200, body: limits });
  expect(await show()).toEqual(limits);
});

test.each([...URL_FIELDS, 'allowed_origins'])('live mode takes only https in %s', async (name) => {
  const merchant = await makeMerchant(service);
  const isList = name === 'allowed_origins';
  const body = { [name]: isList ? ['https://shop.example', 'http://localhost:3000'] : 'HTTP://localhost:3000/' };
  expect((await settingsOf(merchant).change(body)).status).toBe(200);
  const live = settingsOf(merchant, 'live');
  const { status, body: error } = await live.change({ locale: 'de', ...body });
  const issues = [{ path: isList ? 'allowed_origins.1' : name, message: 'must begin with https:// in live mode' }];
  expect([status, error.details]).toEqual([422, { issues }]);
  expect(await live.show()).toEqual(DEFAULTS);
});

test('concurrent changes of different settings both stay', async () => {
  const { show, change } = settingsOf(await makeMerchant(service));
  const changes = [{ brand_color: '#0f766e' }, { locale: 'de' }, { allowed_origins: ['https://shop.example'] }];
  const answers = await Promise.all(changes.map(change));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await show()).toEqual(Object.assign({}, DEFAULTS, ...changes));
});

test('a change is recorded with its fields before and after; one that changes nothing is not', async () => {
  const merchant = await makeMerchant(service);
  const { change, log } = settingsOf(merchant);
  await change({ brand_color: '#0f766e' });
  await change({ brand_color: '#0F766E' });
  await change({ brand_color: null, allowed_origins: ['https://shop.example'] });
  await change({ allowed_origins: ['https://*'] });
  const act = { action: 'update', object_kind: 'checkout_settings', object_id: merchant.id, mode: 'test' };
  expect(await log()).toMatchObject([
    {
      ...act,
      before: { brand_color: '#0f766e', allowed_origins: [] },
      after: { brand_color: null, allowed_origins: ['https://shop.example'] },
    },
    { ...act, before: null, after: { ...DEFAULTS, brand_color: '#0f766e' } },
  ]);
});

test.each([
  ['brand_color', sql`'#0F766E'`],
  ['support_url', sql`'javascript:alert(1)'`],
  ['terms_url', sql`'http://shop.example/'`],
  ['allowed_origins', sql`'{"https://shop.example; script-src *"}'`],
  ['allowed_origins', sql`'{"https://shop.example/x"}'`],
  ['allowed_origins', sql`'{"http://localhost"}'`],
  ['allowed_origins', sql`'{NULL}'`],
  ['allowed_origins', sql`array_fill('https://shop.example'::text, '{21}')`],
])('the database refuses a wrong %s as well', async (column, value) => {
  const { id } = await makeMerchant(service);
  const insert = sql`insert into checkout_settings (merchant_id, mode, ${sql.ref(column)}, updated_at) values (${id}, 'live', ${value}, now())`;
  await expect(insert.execute(service.db)).rejects.toThrow(/check constraint/);
});
