import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../src/crypto.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import type { Fields } from '../support/portal.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let owner: DeskVisit;
let live: DeskVisit;
beforeAll(async () => {
  service = await startService();
  owner = await visitDesk(service);
  live = await visitDesk(service, 'owner', 'live');
});
afterAll(() => service.stop());

const KEYS = '/developers/keys';
let forms = 0;
const newForm = () => `form-${++forms}`;

/** Returns the key that a page shows; null: it shows none. */
const shownKey = (text: string) => /<code dir="ltr">(svc_(?:test|live)_\w+)<\/code>/.exec(text)?.[1] ?? null;

const rowOf = ({ db }: Service, key: string) =>
  db.selectFrom('api_keys').selectAll().where('sha256', '=', sha256(key)).executeTakeFirstOrThrow();

/** Creates a key in the dashboard and returns it. */
async function create(fields: Record<string, string> = {}, visit = owner): Promise<{ key: string; id: string }> {
  const { status, text } = await visit.post(`${visit.path + KEYS}/new`, { once: newForm(), choice: 'full', ...fields });
  expect(status).toBe(200);
  const key = shownKey(text) as string;
  return { key, id: (await rowOf(service, key)).id };
}

const works = async (key: string) =>
  (await service.call('GET', '/keys', undefined, { authorization: `Bearer ${key}` })).status === 200;

test('a key is shown once, by the answer to its form, which no cache keeps', async () => {
  const page = await owner.get(`${owner.path}${KEYS}/new`);
  expect(page.text).toContain('Only what I choose');
  const fields: Fields = [
    ['once', newForm()],
    ['name', '  Web shop '],
    ['choice', 'custom'],
    ['scopes', 'payments:read'],
    ['scopes', 'webhooks:read'],
    ['expires_at', '2036-01-01T12:30'],
    ['allowed_ips', '203.0.113.7\r\n\r\n2001:db8::/32'],
  ];
  const { status, text, headers } = await owner.post(`${owner.path}${KEYS}/new`, fields);
  expect([status, headers.get('cache-control'), headers.get('location')]).toEqual([200, 'no-store', null]);
  const key = shownKey(text) as string;
  expect(await rowOf(service, key)).toMatchObject({
    mode: 'test',
    name: 'Web shop',
    scopes: ['payments:read', 'webhooks:read'],
    expires_at: new Date('2036-01-01T12:30:00Z'),
    allowed_ips: ['203.0.113.7/32', '2001:db8::/32'],
    created_by: null,
  });
  const { id } = await rowOf(service, key);
  for (const path of [KEYS, `${KEYS}/${id}`]) {
    const { text } = await owner.get(owner.path + path);
    expect(text).toContain('Web shop');
    expect(text).not.toContain(key);
  }
  // What a form sent twice answers is stored, but sealed.
  const stored = await service.db.selectFrom('idempotency_keys').select('response').execute();
  expect(stored.some(({ response }) => response?.includes(key))).toBe(false);
});

test('a form sent twice makes one key, and shows it again', async () => {
  const fields = { once: newForm(), name: 'Twice', choice: 'read_only' };
  const answers = await Promise.all([1, 2].map(() => owner.post(`${owner.path}${KEYS}/new`, fields)));
  const again = await owner.post(`${owner.path}${KEYS}/new`, fields);
  const keys = new Set([...answers, again].map(({ text }) => shownKey(text)));
  expect(keys.size).toBe(1);
  const named = await service.db.selectFrom('api_keys').select('id').where('name', '=', 'Twice').execute();
  expect(named).toHaveLength(1);
});

test('another session of the same person does not get a key by its form', async () => {
  const once = newForm();
  const fields = { once, choice: 'full' };
  expect(shownKey((await owner.post(`${owner.path}${KEYS}/new`, fields)).text)).not.toBeNull();
  const other = await visitDesk(service);
  await service.db
    .updateTable('sessions')
    .set({ user_id: owner.user.id })
    .where('user_id', '=', other.user.id)
    .execute();
  const { text } = await other.post(`${owner.path}${KEYS}/new`, fields);
  expect(shownKey(text)).toBeNull();
});

test.each([
  ['scopes', { choice: 'custom' }, 'Choose what the key may do.'],
  ['addresses', { choice: 'full', allowed_ips: 'every<where>' }, 'Enter IP addresses or ranges'],
  ['an expiry that is past', { choice: 'full', expires_at: '2020-01-01T00:00' }, 'Choose a time in the future.'],
  ['an expiry that is none', { choice: 'full', expires_at: 'soon' }, 'Choose a time.'],
])('a form is refused for its %s, and keeps what was typed', async (_, fields, problem) => {
  const sent = { name: 'Kept "name"', ...fields } as Record<string, string>;
  const { status, text } = await owner.post(`${owner.path}${KEYS}/new`, { once: newForm(), ...sent });
  expect(status).toBe(422);
  expect(text).toContain(problem);
  expect(text).toContain('Kept &quot;name&quot;');
  expect(text).not.toContain('every<where>');
  expect(shownKey(text)).toBeNull();
});

test('the list says what each key may do, where, and whether it works', async () => {
  const own = serviceOf(service, await makeMerchant(service));
  const visit = await visitDesk(own);
  const make = async (body: object) => (await own.call('POST', '/keys', { mode: 'test', ...body })).body;
  await make({ name: '<b>Bold</b>', scopes: 'point_of_sale', allowed_ips: ['10.0.0.1', '10.0.0.2', '10.0.0.3'] });
  const rotated = await make({ name: 'Rotated', scopes: ['payments:read'] });
  await own.call('POST', `/keys/${rotated.id}/rotate`, { overlap_seconds: 3600 });
  const revoked = await make({ name: 'Revoked' });
  await own.call('DELETE', `/keys/${revoked.id}`);
  const { text } = await visit.get(visit.path + KEYS);
  expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt;');
  for (const word of [
    'Payments, for a till',
    '10.0.0.1/32, 10.0.0.2/32 and 1 more',
    '1 permission',
    'Being replaced',
    'Revoked',
  ])
    expect(text).toContain(word);
  // A desk in test mode shows no live keys, as a test key does not.
  expect(text).toContain(rotated.id);
  const { body: keys } = await own.call('GET', '/keys', undefined, {
    authorization: `Bearer ${own.merchant.keys.live}`,
  });
  const { id: liveId } = keys.find(({ mode }: { mode: string }) => mode === 'live');
  expect(text).not.toContain(liveId);
  expect((await visit.get(`${visit.path}${KEYS}/${liveId}`)).status).toBe(401);
});

test('a desk in live mode makes keys of both modes, one in test mode only test keys', async () => {
  for (const mode of ['test', 'live']) {
    const { key } = await create({ mode, name: `Made live ${mode}` }, live);
    expect(key).toMatch(new RegExp(`^svc_${mode}_`));
  }
  const { key } = await create({ mode: 'live' });
  expect(key).toMatch(/^svc_test_/);
  expect((await live.get(live.path + KEYS)).text).toContain('Made live test');
});

test('a rotated key works until its time ends, and its successor is shown once', async () => {
  const old = await create({ name: 'Rotating' });
  const path = `${owner.path}${KEYS}/${old.id}/rotate`;
  expect((await owner.get(path)).text).toContain('After 24 hours');
  const fields = { once: newForm(), overlap_seconds: '3600' };
  const answer = await owner.post(path, fields);
  const successor = shownKey(answer.text) as string;
  expect(shownKey((await owner.post(path, fields)).text)).toBe(successor);
  expect([await works(old.key), await works(successor)]).toEqual([true, true]);
  const { id } = await rowOf(service, successor);
  expect((await owner.get(`${owner.path}${KEYS}/${old.id}`)).text).toContain(id);
  const again = await owner.post(path, { once: newForm(), overlap_seconds: '0' });
  expect(again.status).toBe(422);
  expect(again.text).toContain('already been rotated');

  const second = await owner.post(`${owner.path}${KEYS}/${id}/rotate`, { once: newForm(), overlap_seconds: '0' });
  expect(second.text).toContain('It has stopped working');
  expect(await works(successor)).toBe(false);
});

test('a revoked key takes those that it made with it, if asked to', async () => {
  const parent = await create();
  const authorization = `Bearer ${parent.key}`;
  const child = (await service.call('POST', '/keys', { mode: 'test' }, { authorization })).body;
  const path = `${owner.path}${KEYS}/${parent.id}/revoke`;
  expect((await owner.get(path)).text).toContain('Also revoke all keys');
  const { status, headers } = await owner.post(path, { once: newForm(), cascade: 'on' });
  expect([status, headers.get('location')]).toEqual([
    303,
    `${owner.path}${KEYS}/${parent.id}?done=developers-done-revoked`,
  ]);
  expect([await works(parent.key), await works(child.key)]).toEqual([false, false]);
  const acts = await service.db
    .selectFrom('audit_log')
    .select(['actor', 'object_id'])
    .where('action', '=', 'revoke')
    .where('actor', '=', owner.user.id as `usr_${string}`)
    .execute();
  expect(acts.map(({ object_id }) => object_id).sort()).toEqual([parent.id, child.id].sort());
});

test('the last key that manages keys stays, and the page says why', async () => {
  const own = serviceOf(service, await makeMerchant(service));
  const visit = await visitDesk(own, 'owner', 'live');
  const { body: keys } = await own.call('GET', '/keys', undefined, {
    authorization: `Bearer ${own.merchant.keys.live}`,
  });
  const { id } = keys.find(({ mode }: { mode: string }) => mode === 'live');
  const { status, text } = await visit.post(`${visit.path}${KEYS}/${id}/revoke`, { once: newForm() });
  expect(status).toBe(422);
  expect(text).toContain('No other live key could manage keys.');
});

test('who signed in long ago proves who they are before they make, rotate or revoke a key', async () => {
  const visit = await visitDesk(service);
  const { id } = await create();
  const proved_at = new Date(Date.now() - 11 * 60_000);
  await service.db.updateTable('sessions').set({ proved_at }).where('user_id', '=', visit.user.id).execute();
  for (const path of [`${KEYS}/new`, `${KEYS}/${id}/rotate`, `${KEYS}/${id}/revoke`]) {
    for (const answer of [await visit.get(visit.path + path), await visit.post(visit.path + path, { choice: 'full' })])
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard/prove']);
  }
  expect((await visit.get(visit.path + KEYS)).status).toBe(200);
});

test('a reader sees keys, and no way to change them', async () => {
  const reader = await visitDesk(service, 'accountant');
  const { id } = await create();
  const [list, one] = [await reader.get(reader.path + KEYS), await reader.get(`${reader.path}${KEYS}/${id}`)];
  for (const { status, text } of [list, one]) {
    expect(status).toBe(200);
    for (const path of ['/new"', '/rotate"', '/revoke"']) expect(text).not.toContain(path);
  }
});
