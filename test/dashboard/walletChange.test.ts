import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '../support/factories/people.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { newVisit } from '../support/portal.ts';
import { type Service, startService } from '../support/service.ts';
import { ask, changeNow, makeDue, newWallet, stopLink, sweep, walletsNow } from '../support/wallets.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Returns a shop with a pending change of its wallets, and a visit to the page of the mail's link by somebody who is not signed in. */
async function pending(mode: 'test' | 'live' = 'test') {
  const usdc = newWallet();
  const side = { wallets: { USDC: usdc } };
  const shop = serviceOf(service, await makeMerchant(service, { test: side, live: side }));
  const owner: Person = await makePerson(shop);
  const wallet = newWallet();
  const change = await ask(shop, owner, { USDC: wallet, SOL: wallet }, mode);
  const { pathname, search, searchParams } = await stopLink(shop, owner);
  const token = searchParams.get('token') as string;
  return {
    shop,
    owner,
    usdc,
    wallet,
    change,
    path: pathname,
    link: pathname + search,
    token,
    visit: newVisit(service),
  };
}

test('the link shows what would be stopped, and opening it stops nothing', async () => {
  const { shop, owner, wallet, change, link, visit } = await pending('live');
  const page = await visit.get(link);
  expect(page.status).toBe(200);
  for (const part of [owner.name, wallet, 'USDC', 'SOL', 'Other', 'Stop this change'])
    expect(page.text).toContain(part);
  expect(page.headers.get('set-cookie')).toBeNull();
  expect(page.headers.get('cache-control')).toBe('no-store');
  await visit.get(link);
  expect(await changeNow(shop, change)).toMatchObject({ stopped_at: null });
});

test('its button stops the change, once and without a session, and records the address', async () => {
  const { shop, usdc, change, path, link, token, visit } = await pending();
  const stopped = await visit.post(path, { token });
  expect([stopped.status, stopped.text.includes('This change is stopped.')]).toEqual([200, true]);
  expect(await changeNow(shop, change)).toMatchObject({ stopped_by: 'link' });
  expect((await visit.post(path, { token })).status).toBe(409);
  const again = await visit.get(link);
  expect([again.status, again.text.includes('<button class="primary"')]).toEqual([200, false]);
  await makeDue(shop, change.id);
  await sweep(shop);
  expect(await walletsNow(shop)).toEqual({ USDC: usdc });
  const acts = await shop.db.selectFrom('audit_log').selectAll().where('object_id', '=', change.id).execute();
  expect(acts.filter(({ action }) => action === 'stop')).toMatchObject([{ actor: 'system', address: '127.0.0.1' }]);
});

test('after the change has taken effect, it says so and stops nothing', async () => {
  const { shop, wallet, change, path, token, visit } = await pending();
  await makeDue(shop, change.id);
  await sweep(shop);
  const late = await visit.post(path, { token });
  expect([late.status, late.text.includes('This change has taken effect already.')]).toEqual([409, true]);
  expect(await walletsNow(shop)).toEqual({ USDC: wallet, SOL: wallet });
});

test('another token opens nothing, and a form of another site stops nothing', async () => {
  const { shop, change, path, token, visit } = await pending();
  for (const wrong of ['', 'x', 'A'.repeat(43), `${token}A`]) {
    expect((await visit.get(`${path}?token=${wrong}`)).status).toBe(404);
    expect((await visit.post(path, { token: wrong })).status).toBe(404);
  }
  expect((await visit.post(path, { token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await changeNow(shop, change)).toMatchObject({ stopped_at: null });
});

test('a change that another one has replaced is stopped already', async () => {
  const { shop, owner, path, token, visit } = await pending();
  const wallet = newWallet();
  const change = await ask(shop, owner, { USDC: wallet });
  expect((await visit.post(path, { token })).status).toBe(409);
  expect(await changeNow(shop, change)).toMatchObject({ stopped_at: null });
});
