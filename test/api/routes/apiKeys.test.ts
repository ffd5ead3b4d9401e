import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../../support/service.ts';
import { ownWeb, spawnWeb, type Web, type WebProcess } from '../../support/webProcess.ts';

let service: Service;
let one: Web;
let other: WebProcess;
beforeAll(async () => {
  service = await startService();
  one = ownWeb(service);
  other = await spawnWeb(service);
});
afterAll(async () => {
  await other?.stop();
  await service.stop();
});

const live = () => service.merchant.keys.live;
const create = async (body: object, key = live()) => one.call('POST', '/keys', { body, key });

/** The limits of a key that was created without any. */
const unlimited = { scopes: ['*'], expires_at: null, allowed_ips: null };

describe('keys', () => {
  test('are created with a name, shown once, and listed without their value', async () => {
    const own = await service.db
      .selectFrom('api_keys')
      .select('id')
      .where('created_by', 'is', null)
      .where('mode', '=', 'live')
      .executeTakeFirst();
    const { status, json } = await create({ mode: 'test', name: 'Till 4' });
    expect(status).toBe(201);
    expect(json).toEqual({
      key: expect.stringMatching(/^svc_test_[1-9A-HJ-NP-Za-km-z]{43,44}$/),
      id: expect.stringMatching(/^key_/),
      name: 'Till 4',
      mode: 'test',
      ...unlimited,
      created_at: expect.any(String),
    });
    const list = await one.call('GET', '/keys', { key: live() });
    const listed = list.json.find((key: { id: string }) => key.id === json.id);
    expect(listed).toEqual({
      id: json.id,
      name: 'Till 4',
      mode: 'test',
      is_active: true,
      ...unlimited,
      created_at: json.created_at,
      created_by: own?.id,
      replaced_by: null,
      last_used_at: null,
      last_used_ip: null,
    });
    expect(list.text).not.toContain(json.key);
    expect((await one.call('GET', `/keys/${json.id}`, { key: live() })).json).toEqual(listed);
    expect(list.headers.get('x-total-count')).toBe(String(list.json.length));
    await one.call('GET', '/payments', { key: json.key });
    const used = (await one.call('GET', '/keys', { key: live() })).json.find(
      (key: { id: string }) => key.id === json.id,
    );
    expect(Date.now() - Date.parse(used.last_used_at)).toBeLessThan(60_000);
    expect(used.last_used_ip).toBe('127.0.0.1');
  });

  test('of live mode cannot be seen, made or rotated with a test key', async () => {
    const test = service.merchant.keys.test;
    const made = (await create({ mode: 'live' })).json;
    expect((await create({ mode: 'live' }, test)).json).toMatchObject({ code: 'authentication_failed' });
    expect((await one.call('POST', `/keys/${made.id}/rotate`, { key: test })).status).toBe(401);
    expect((await one.call('GET', `/keys/${made.id}`, { key: test })).status).toBe(401);
    const modes = (await one.call('GET', '/keys', { key: test })).json.map((key: { mode: string }) => key.mode);
    expect(new Set(modes)).toEqual(new Set(['test']));
    expect((await one.call('GET', '/payments', { key: made.key })).status).toBe(200);
  });

  test.each([
    [{}, 'missing_required_field'],
    [{ mode: 'prod' }, 'validation_failed'],
    [{ mode: 'test', name: 'x'.repeat(101) }, 'validation_failed'],
  ])('are refused when the request is %j', async (body, code) => {
    expect(await create(body)).toMatchObject({ status: 422, json: { code } });
  });

  test('are rotated once: the old one fails everywhere at once, and cannot be rotated again', async () => {
    const old = (await create({ mode: 'test', name: 'Shop' })).json;
    for (const web of [one, other]) expect((await web.call('GET', '/payments', { key: old.key })).status).toBe(200);
    const { status, json } = await one.call('POST', `/keys/${old.id}/rotate`, { key: old.key });
    expect(status).toBe(200);
    expect(json).toEqual({
      old_key_id: old.id,
      old_key_deactivated: true,
      old_key_expires_at: null,
      new_key: expect.stringMatching(/^svc_test_/),
      new_key_id: expect.stringMatching(/^key_/),
      mode: 'test',
      created_at: expect.any(String),
    });
    for (const web of [one, other]) {
      expect((await web.call('GET', '/payments', { key: old.key })).status).toBe(401);
      expect((await web.call('GET', '/payments', { key: json.new_key })).status).toBe(200);
    }
    expect(await one.call('POST', `/keys/${old.id}/rotate`, { key: live() })).toMatchObject({
      status: 409,
      json: { code: 'conflict' },
    });
    const unknown = 'key_01h455vb4pex5vsknk084sn02q';
    expect((await one.call('POST', `/keys/${unknown}/rotate`, { key: live() })).status).toBe(404);
    expect((await one.call('GET', `/keys/${unknown}`, { key: live() })).status).toBe(404);
  });

  test('have one successor when ten rotations run at once', async () => {
    const old = (await create({ mode: 'live', name: 'race' })).json;
    const rotate = async (web: Web): Promise<number> => {
      const { status } = await web.call('POST', `/keys/${old.id}/rotate`, { key: live() });
      // A busy machine hashes for so long that the last ones wait in vain for a connection.
      return status === 503 ? rotate(web) : status;
    };
    const statuses = await Promise.all(Array.from({ length: 10 }, (_, n) => rotate(n % 2 ? one : other)));
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('rotate under load: the old one fails, and the new one works, right after the answer', async () => {
    const old = (await create({ mode: 'live' })).json;
    let current = old.key as string;
    let rotatedAt = Number.POSITIVE_INFINITY;
    const wrong: string[] = [];
    const request = async (web: Web, key: string) => {
      const startedAt = performance.now();
      const { status } = await web.call('GET', '/payments?limit=1', { key });
      const isOld = key === old.key;
      if (isOld ? startedAt > rotatedAt && status !== 401 : status !== 200)
        wrong.push(`${isOld ? 'old' : 'new'}: ${status}`);
    };
    // Eight clients with both keys, at both processes, until each has asked often after the rotation.
    const client = async (web: Web, isNew: boolean) => {
      for (let after = 0; after < 25; ) {
        if (current !== old.key) after += 1;
        await request(web, isNew ? current : old.key);
      }
    };
    const load = Array.from({ length: 8 }, (_, n) => client(n % 2 ? one : other, n % 4 < 2));
    const { json } = await one.call('POST', `/keys/${old.id}/rotate`, { key: live() });
    rotatedAt = performance.now();
    current = json.new_key;
    await Promise.all(load);
    expect(wrong).toEqual([]);
  });
});
