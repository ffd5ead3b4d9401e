import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertKey } from '../../../src/db/merchants/apiKeys.ts';
import { transact } from '../../../src/db/transaction.ts';
import type { Mode } from '../../../src/domain/modes.ts';
import { SCOPES } from '../../../src/domain/scopes.ts';
import { setWallet } from '../../support/factories/merchants.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago, fromNow } from '../../support/factories/times.ts';
import { cheapKey, makeMerchant } from '../../support/merchants.ts';
import { type Service, startService } from '../../support/service.ts';
import { ownWeb, spawnWeb, type Web, type WebProcess } from '../../support/webProcess.ts';

let service: Service;
let one: Web;
let other: WebProcess;
/** The keys of a new merchant. */
let keys: Record<Mode, string>;
let merchantId: string;
beforeAll(async () => {
  // The tests choose their addresses as a proxy does.
  service = await startService({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  one = ownWeb(service);
  other = await spawnWeb(service);
});
beforeEach(async () => {
  ({ id: merchantId, keys } = await makeMerchant(service));
});
afterAll(async () => {
  await other?.stop();
  await service.stop();
});

type NewKey = Awaited<ReturnType<typeof cheapKey>>['row'];
type Stored = { id: string; key: string };

/** Inserts a key of the merchant with these limits. */
async function stored(limits: Partial<NewKey>, mode: Mode = 'test'): Promise<Stored> {
  const { key, row } = await cheapKey(merchantId, mode);
  await transact(service.db, (trx) => insertKey(trx, { ...row, ...limits }));
  return { key, id: row.id };
}
const idOf = async (key: string) => (await list(key)).find(({ last_used_at }) => last_used_at !== null)?.id as string;
const create = (body: object, key: string) => one.call('POST', '/keys', { body: { mode: 'test', ...body }, key });
const list = async (key: string): Promise<any[]> => (await one.call('GET', '/keys?limit=100', { key })).json;
const from = (address: string) => ({ 'x-forwarded-for': address });
const status = async (key: string, web: Web = one) => (await web.call('GET', '/payments', { key })).status;
const revoke = (id: string, key: string, query = '') => one.call('DELETE', `/keys/${id}${query}`, { key });
const rotate = (id: string, key: string, body?: object) => one.call('POST', `/keys/${id}/rotate`, { key, body });

describe('scopes', () => {
  test.each([
    ['full', ['*']],
    ['read_only', SCOPES.filter((scope) => scope.endsWith(':read'))],
    ['payments_only', ['payments', 'payment_links', 'transfers'].flatMap((noun) => [`${noun}:read`, `${noun}:write`])],
    ['point_of_sale', ['payments:read', 'payments:write']],
    [
      ['refunds:write', 'payments:*'],
      ['payments:read', 'payments:write', 'refunds:write'],
    ],
    [['payments:read', '*'], ['*']],
  ])('of a new key may be given as %j', async (scopes, granted) => {
    const { status, json } = await create({ scopes }, keys.test);
    expect(status).toBe(201);
    expect(json.scopes).toEqual(granted);
    expect((await list(keys.test)).find(({ id }) => id === json.id).scopes).toEqual(granted);
  });

  test.each([[['payments']], [['payments:delete']], [['refunds:delete']], ['admin'], [[]], [{}], [7]])(
    'of a new key are refused when they are %j',
    async (scopes) => {
      const answer = await create({ scopes }, keys.test);
      expect(answer).toMatchObject({ status: 422, json: { code: 'validation_failed' } });
      expect(answer.json.error).toContain('point_of_sale');
    },
  );

  test('of a till let it create, read and cancel payments, and nothing else', async () => {
    const { key } = (await create({ scopes: 'point_of_sale' }, keys.test)).json;
    await setWallet({ db: service.db, merchant: { id: merchantId } }, service.wallet);
    const { status, json } = await one.call('POST', '/payments', { key, body: { amount: 5 } });
    expect(status).toBe(201);
    expect((await one.call('GET', `/payments/${json.id}`, { key })).status).toBe(200);
    expect((await one.call('POST', `/payments/${json.id}/cancel`, { key })).status).toBe(200);
    expect(await one.call('POST', `/payments/${json.id}/resolve`, { key })).toMatchObject({
      status: 403,
      json: { code: 'forbidden', error: 'This key lacks the scope transfers:write.' },
    });
    expect((await one.call('GET', '/webhook-secret', { key })).status).toBe(403);
  });
});

test('a key that may not do something uses up no requests of its merchant, but those of its address', async () => {
  const limited = await stored({ scopes: ['payments:read'], allowed_ips: ['203.0.113.0/24'] });
  const left = (answer: { headers: Headers }) => Number(answer.headers.get('x-ratelimit-remaining'));
  const ask = (method: string, path: string, key: string, address = '203.0.113.7') =>
    one.call(method, path, { key, headers: from(address) });
  const own = async (): Promise<number[]> => [
    left(await ask('GET', '/payments', keys.test)),
    left(await ask('POST', '/payments', keys.test)),
    left(await ask('DELETE', '/keys/key_01h455vb4pex5vsknk084sn02q', keys.test)),
  ];
  const before = await own();
  const refused = [
    await ask('POST', '/payments', limited.key),
    await ask('GET', '/webhook-secret', limited.key),
    await ask('DELETE', `/keys/${limited.id}`, limited.key),
    await ask('GET', '/payments', limited.key, '198.51.100.7'),
    await ask('POST', '/nothing', limited.key),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404]);
  for (const { headers } of refused) expect(headers.get('ratelimit-policy')).toContain('"address"');
  const [first, second] = refused.map(left);
  expect((first as number) - (second as number)).toBe(1);
  expect(await own()).toEqual(before.map((requests) => requests - 1));
});

describe('no key makes one that may do more than itself:', () => {
  test('a scope', async () => {
    const { key } = await stored({ scopes: ['payments:read', 'keys:write'] });
    const refused = async (body: object, scope: string) =>
      expect(await create(body, key)).toMatchObject({ status: 403, json: { code: 'forbidden', details: { scope } } });
    expect((await create({}, key)).json.scopes).toEqual(['payments:read', 'keys:write']);
    await refused({ scopes: 'full' }, '*');
    await refused({ scopes: ['payments:*'] }, 'payments:write');
    expect((await create({ scopes: ['payments:read'] }, key)).status).toBe(201);
  });

  test('an expiry, which it inherits', async () => {
    const expires_at = fromNow({ hours: 1 });
    const { key } = await stored({ expires_at });
    const at = expires_at.toISOString();
    expect((await create({}, key)).json.expires_at).toBe(at);
    expect((await create({ expires_at: at }, key)).status).toBe(201);
    const late = await create({ expires_at: fromNow({ hours: 2 }).toISOString() }, key);
    expect(late).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect(late.json.error).toContain(at);
  });

  test('an allow-list, which it inherits', async () => {
    const { key } = await stored({ allowed_ips: ['203.0.113.0/24'] });
    const ask = (body: object) =>
      one.call('POST', '/keys', { key, body: { mode: 'test', ...body }, headers: from('203.0.113.7') });
    expect((await ask({})).json.allowed_ips).toEqual(['203.0.113.0/24']);
    expect((await ask({ allowed_ips: ['203.0.113.9'] })).json.allowed_ips).toEqual(['203.0.113.9/32']);
    for (const range of ['203.0.113.0/23', '::/0']) {
      expect(await ask({ allowed_ips: [range] })).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    }
  });

  test('by rotating a key that may do more', async () => {
    const full = await stored({});
    const limited = [
      await stored({ scopes: ['keys:write', 'payments:read'] }),
      await stored({ expires_at: fromNow({ hours: 1 }) }),
      await stored({ allowed_ips: ['127.0.0.1/32'] }),
    ];
    for (const { id, key } of limited) {
      expect(await rotate(full.id, key)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      expect((await rotate(id, key)).status).toBe(200);
    }
    expect(await status(full.key)).toBe(200);
  });
});

describe('a key with an expiry', () => {
  test('works until then, in every process, by the clock of the database', async () => {
    const { id, key } = await stored({ expires_at: fromNow({ hours: 1 }) });
    for (const web of [one, other]) expect(await status(key, web)).toBe(200);
    await setRows(service, 'api_keys', id, { expires_at: sql`now()` });
    for (const web of [one, other]) expect(await status(key, web)).toBe(401);
    expect((await list(keys.test)).find((found) => found.id === id)).toMatchObject({ is_active: false });
    expect(await rotate(id, keys.test)).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });

  test('is refused when that time is past', async () => {
    const answer = await create({ expires_at: ago({ minutes: 1 }).toISOString() }, keys.test);
    expect(answer).toMatchObject({ status: 422, json: { details: { issues: [{ path: 'expires_at' }] } } });
  });
});

describe('a key with an allow-list', () => {
  test('works from these addresses alone, and elsewhere neither counts nor is marked as used', async () => {
    const { id, key } = await stored({ allowed_ips: ['203.0.113.0/24', '2001:db8::/64'] });
    const ask = (address: string) => one.call('GET', '/payments', { key, headers: from(address) });
    const refused = await ask('198.51.100.7');
    expect(refused).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect(refused.json.error).toContain('198.51.100.7');
    expect((await ask('2001:db8:0:1::1')).status).toBe(403);
    const used = async () => (await list(keys.live)).find((found) => found.id === id);
    expect(await used()).toMatchObject({ last_used_at: null, last_used_ip: null });
    const first = await ask('203.0.113.7');
    expect(first.status).toBe(200);
    expect(await used()).toMatchObject({ last_used_at: expect.any(String), last_used_ip: '203.0.113.7' });
    const second = await ask('2001:db8::9');
    const left = (answer: typeof first) => Number(answer.headers.get('x-ratelimit-remaining'));
    expect(left(first) - left(second)).toBe(1);
    // Its last use is written at most once a minute.
    expect((await used()).last_used_ip).toBe('203.0.113.7');
  });

  test.each([
    [[]],
    [['shop.example']],
    [['10.0.0.0/33']],
    [Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`)],
    ['10.0.0.1'],
  ])('is refused when the list is %j', async (allowed_ips) => {
    expect(await create({ allowed_ips }, keys.test)).toMatchObject({
      status: 422,
      json: { code: 'validation_failed' },
    });
  });
});

describe('a rotation with an overlap', () => {
  test('lets both keys work, then the new one alone, with the limits of the old one', async () => {
    const limits = { scopes: ['payments:read' as const], allowed_ips: ['127.0.0.0/8'] };
    const { id, key } = await stored(limits);
    const { json } = await rotate(id, keys.test, { overlap_seconds: 60 });
    expect(json).toMatchObject({ old_key_deactivated: false, old_key_expires_at: expect.any(String) });
    for (const web of [one, other])
      expect([await status(key, web), await status(json.new_key, web)]).toEqual([200, 200]);
    const shown = await list(keys.test);
    expect(shown.find((found) => found.id === id)).toMatchObject({ is_active: true, replaced_by: json.new_key_id });
    expect(shown.find((found) => found.id === json.new_key_id)).toMatchObject({ ...limits, expires_at: null });
    expect(await rotate(id, keys.test)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    await setRows(service, 'api_keys', id, { expires_at: sql`now()` });
    for (const web of [one, other])
      expect([await status(key, web), await status(json.new_key, web)]).toEqual([401, 200]);
  });

  test('never extends the old key, and ends at its revocation', async () => {
    const expires_at = fromNow({ minutes: 1 });
    const { id, key } = await stored({ expires_at });
    const { json } = await rotate(id, keys.test, { overlap_seconds: 3600 });
    expect(json.old_key_expires_at).toBe(expires_at.toISOString());
    expect((await revoke(id, keys.test)).json).toEqual({ revoked_key_ids: [id] });
    expect([await status(key), await status(json.new_key)]).toEqual([401, 200]);
  });

  test.each([-1, 604_801, 1.5, '60'])('is refused when it is %j', async (overlap_seconds) => {
    const { id, key } = await stored({});
    expect(await rotate(id, keys.test, { overlap_seconds })).toMatchObject({ status: 422 });
    expect(await status(key)).toBe(200);
  });
});

describe('a revoked key', () => {
  test('stops at once in every process, for good, and may be revoked again', async () => {
    const { id, key } = await stored({});
    for (const web of [one, other]) expect(await status(key, web)).toBe(200);
    expect(await revoke(id, key)).toMatchObject({ status: 200, json: { revoked_key_ids: [id] } });
    for (const web of [one, other]) expect(await status(key, web)).toBe(401);
    expect(await revoke(id, keys.test)).toMatchObject({ status: 200, json: { revoked_key_ids: [] } });
    expect((await revoke('key_01h455vb4pex5vsknk084sn02q', keys.test)).status).toBe(404);
  });

  test('takes with it, on demand, all keys that it created, directly or not', async () => {
    const root = await stored({});
    const child = await stored({ created_by: root.id });
    const revoked = await stored({ created_by: child.id });
    const grandchild = await stored({ created_by: revoked.id });
    await revoke(revoked.id, keys.test);
    const bystander = await stored({});
    // A key that rotates itself leaves a key that it made.
    const { json } = await rotate(child.id, child.key);
    expect((await revoke(root.id, keys.test)).json).toEqual({ revoked_key_ids: [root.id] });
    expect([await status(json.new_key), await status(grandchild.key)]).toEqual([200, 200]);
    const { revoked_key_ids } = (await revoke(root.id, keys.test, '?cascade=true')).json;
    expect(revoked_key_ids.toSorted()).toEqual([json.new_key_id, grandchild.id].toSorted());
    expect([await status(json.new_key), await status(grandchild.key)]).toEqual([401, 401]);
    expect(await status(bystander.key)).toBe(200);
  });

  test('of live mode is none that a test key may revoke', async () => {
    const { id, key } = await stored({}, 'live');
    expect((await revoke(id, keys.test)).status).toBe(401);
    expect(await status(key)).toBe(200);
  });

  test('is not the last one that can manage the keys of its mode', async () => {
    const [test, live] = [await idOf(keys.test), (await list(keys.live)).find(({ mode }) => mode === 'live').id];
    await stored({ scopes: ['payments:read'] }, 'live');
    expect(await revoke(live, keys.live)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(await status(keys.live)).toBe(200);
    // A live key manages test keys, too.
    expect((await revoke(test, keys.live)).status).toBe(200);
    await stored({ scopes: ['keys:write'] }, 'live');
    expect((await revoke(live, keys.live)).status).toBe(200);
  });

  test('leaves no key behind that it was creating at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const thief = await stored({});
      await Promise.all([
        ...Array.from({ length: 3 }, () => create({}, thief.key)),
        revoke(thief.id, keys.test, '?cascade=true'),
      ]);
      const left = (await list(keys.test)).filter(({ created_by, is_active }) => created_by === thief.id && is_active);
      expect(left).toEqual([]);
    }
  });
});
