import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrand } from '../../src/db/merchants/checkoutSettings.ts';
import { MODES, type Mode } from '../../src/domain/modes.ts';
import { logoPath } from '../../src/serializers/checkoutSettings.ts';
import type { CreatedMerchant } from '../../src/services/merchants.ts';
import { makeMerchant } from '../support/merchants.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const png = (width: number) => PNG.sync.write(new PNG({ width, height: 10 }));
/** The start of a JPEG with one pixel, up to its frame header. */
const JPEG = Buffer.from('ffd8ffc0000b080001000101011100ffd9', 'hex');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** Sets a merchant's logo. Returns the path at which pages show it. */
async function setLogo({ id, keys }: CreatedMerchant, mode: Mode, bytes: Buffer, type = 'image/png'): Promise<string> {
  const logo = `data:${type};base64,${bytes.toString('base64')}`;
  const headers = { authorization: `Bearer ${keys[mode]}` };
  expect((await service.call('PATCH', '/billing-settings', { logo }, headers)).status).toBe(200);
  const scope = { merchant_id: id, mode };
  const { logo_hash } = (await findBrand(service.db, scope)) ?? {};
  expect(logo_hash).toBe(hashOf(bytes));
  return logoPath(scope, logo_hash as string);
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(service.url + path, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

test.each([
  ['image/png', png(10)],
  ['image/png', Buffer.concat([png(10), Buffer.alloc(102_400 - png(10).length)])],
  ['image/jpeg', JPEG],
])(
  'a %s is served as it is, to keep for ever, for pages of any site, and as nothing but a picture',
  async (type, logo) => {
    const path = await setLogo(await makeMerchant(service), 'live', logo, type);
    const { status, headers, body } = await get(path, { 'sec-fetch-site': 'cross-site', accept: 'text/html' });
    expect([status, body.equals(logo)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(logo.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  },
);

test('two merchants in both modes have their own logos, and none is served at another’s address', async () => {
  const merchants = [await makeMerchant(service), await makeMerchant(service)];
  const all = merchants.flatMap((merchant) => MODES.map((mode) => ({ merchant, mode })));
  const logos = all.map((_, index) => png(index + 1));
  const paths: string[] = [];
  for (const [index, { merchant, mode }] of all.entries()) {
    paths.push(await setLogo(merchant, mode, logos[index] as Buffer));
  }
  for (const [index, { merchant, mode }] of all.entries()) {
    expect((await get(paths[index] as string)).body.equals(logos[index] as Buffer)).toBe(true);
    for (const [other, logo] of logos.entries()) {
      const path = logoPath({ merchant_id: merchant.id, mode }, hashOf(logo));
      expect((await get(path)).status).toBe(other === index ? 200 : 404);
    }
  }
});

test('a changed or removed logo is no longer served at its old address', async () => {
  const merchant = await makeMerchant(service);
  const first = await setLogo(merchant, 'test', png(20));
  const second = await setLogo(merchant, 'test', png(21));
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
  const headers = { authorization: `Bearer ${merchant.keys.test}` };
  await service.call('PATCH', '/billing-settings', { logo: null }, headers);
  expect((await get(second)).status).toBe(404);
  expect(await findBrand(service.db, { merchant_id: merchant.id, mode: 'test' })).toMatchObject({ logo_hash: null });
});

test('anything else at such an address is 404, also what the database could not take', async () => {
  const merchant = await makeMerchant(service);
  const path = await setLogo(merchant, 'test', png(30));
  const hash = path.slice(-12);
  const others = [
    path.slice(0, -1),
    `${path}0`,
    `${path}/`,
    path.replace(hash, hash.toUpperCase().replace(/^\d+$/, 'A')),
    path.replace(hash, '%00'),
    path.replace(hash, '%25'),
    path.replace(hash, 'null'),
    path.replace('/test/', '/live/'),
    path.replace('/test/', '/Test/'),
    path.replace('/test/', '/toString/'),
    path.replace(merchant.id, 'mer_01h455vb4pex5vsknk084sn02q'),
    path.replace(merchant.id, merchant.id.replace('mer', 'cus')),
    path.replace(merchant.id, '%00'),
    path.replace(merchant.id, '..%2f..'),
  ];
  for (const other of others) {
    const { status, headers } = await get(other);
    expect({ other, status, cache: headers['cache-control'] }).toEqual({ other, status: 404, cache: undefined });
  }
  expect((await fetch(service.url + path, { method: 'POST' })).status).toBe(405);
});
