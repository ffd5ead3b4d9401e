import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../../../src/db/database.ts';
import { type IdempotencyScope, type StoredResponse, storeResponse } from '../../../src/db/idempotencyKeys.ts';
import {
  deactivateKeys,
  findKeyById,
  findKeys,
  insertKey,
  type KeyLookup,
  listKeys,
} from '../../../src/db/merchants/apiKeys.ts';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { MODES, type Mode } from '../../../src/domain/modes.ts';
import { newReference } from '../../../src/solana/address.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertOtherMerchant, setTestClock } from '../../support/factories/merchants.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago, earlier, toMs } from '../../support/factories/times.ts';

let database: OpenTestDatabase;
let db: Database;
let own: string;
let other: string;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
  [own, other] = [inject('account').id, await insertOtherMerchant(db)];
});
afterAll(() => database.stop());
beforeEach(async () => {
  await db.deleteFrom('api_keys').execute();
  await db.deleteFrom('rate_limit_windows').execute();
});

/** Makes a key. Returns its id and its SHA-256. */
async function makeKey(merchant_id: string, mode: Mode = 'test', created_at = new Date()) {
  const [id, secret] = [newId('key'), randomBytes(20)];
  const key = { id, merchant_id, mode, name: null, argon2: `$argon2id$${id}`, created_at };
  const sha256 = createHash('sha256').update(secret).digest();
  await transact(db, (trx) => insertKey(trx, { ...key, sha256 }));
  return { id, sha256 };
}
const LOOKUP: Omit<KeyLookup, 'sha256'> = {
  address: null,
  scope: 'payments:read',
  category: 'reads',
  method: 'GET',
  path: '/',
  idempotency_key: null,
};
const lookUp = (...keys: (Partial<KeyLookup> & { sha256: Buffer })[]) =>
  findKeys(
    db,
    keys.map((key) => ({ ...LOOKUP, ...key })),
  );
const rowOf = (id: string) => db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a rotation that takes its time makes no request with the merchant’s keys wait', async () => {
  const key = await makeKey(own);
  await transact(db, async (trx) => {
    await sql`update api_keys set is_active = false where id = ${key.id}`.execute(trx);
    const [found] = await lookUp(key);
    expect(found?.caller.merchant_id).toBe(own);
  });
  await sql`update api_keys set is_active = true`.execute(db);
  await lookUp(key);
  expect((await rowOf(key.id)).last_used_at).not.toBeNull();
});

describe('active keys are found', () => {
  test('each with its merchant’s name, wallets, limits and clock, in the order of the requests', async () => {
    const keys = [];
    for (const [index, merchant_id] of [own, other].entries()) {
      for (const mode of MODES) {
        const wallets = { USDC: newReference(), USDT: newReference(), SOL: newReference() };
        const place = index * 10 + (mode === 'test' ? 1 : 2);
        const limits = { rate_limit_payments: place, rate_limit_reads: place + 100, rate_limit_others: place + 200 };
        await transact(db, (trx) => updateMerchantMode(trx, merchant_id, mode, { wallets, ...limits }));
        const { name } = await db
          .selectFrom('merchants')
          .select('name')
          .where('id', '=', merchant_id)
          .executeTakeFirstOrThrow();
        keys.push({ ...(await makeKey(merchant_id, mode)), merchant_id, mode, name, wallets, place, index });
      }
    }
    await setTestClock({ db, merchant: { id: own } }, { hours: 2 });
    await setTestClock({ db, merchant: { id: other } }, { hours: 4 });
    const inactive = await makeKey(own);
    await transact(db, (trx) => deactivateKeys(trx, own, [inactive.id]));
    const unknown = { sha256: randomBytes(32) };
    const [last, ...rest] = keys.toReversed() as [(typeof keys)[0], ...typeof keys];
    const asked = [last, unknown, ...rest, inactive];
    for (const [category, added] of [
      ['payments', 0],
      ['reads', 100],
      ['others', 200],
    ] as const) {
      const found = await lookUp(...asked.map(({ sha256 }) => ({ sha256, category })));
      expect([found[1], found.at(-1)]).toEqual([null, null]);
      for (const [index, key] of [last, null, ...rest].entries()) {
        if (!key) continue;
        expect(found[index]).toMatchObject({
          caller: {
            actor: key.id,
            merchant_id: key.merchant_id,
            merchant_name: key.name,
            mode: key.mode,
            wallets: key.wallets,
          },
          argon2: `$argon2id$${key.id}`,
          limit: key.place + added,
          requests: 1,
          stored: null,
        });
        const aheadMs = key.mode === 'test' ? toMs({ hours: 2 * key.index + 2 }) : 0;
        expect(Math.abs((found[index]?.now.getTime() ?? 0) - Date.now() - aheadMs)).toBeLessThan(toMs({ hours: 1 }));
      }
    }
    for (const id of [own, other]) await setTestClock({ db, merchant: { id } });
  });

  test('and their requests are counted by merchant, mode, category and hour', async () => {
    const [one, second, live, foreign] = [
      await makeKey(own),
      await makeKey(own),
      await makeKey(own, 'live'),
      await makeKey(other),
    ];
    const counts = async (...keys: Parameters<typeof lookUp>) =>
      (await lookUp(...keys)).map((found) => found?.requests);
    expect(await counts(one, live, second, foreign, one)).toEqual([1, 1, 2, 1, 3]);
    expect(await counts({ ...one, category: 'payments' }, one)).toEqual([1, 4]);
    expect(await counts(second, one)).toEqual([5, 6]);
    await setRows(
      { db },
      'rate_limit_windows',
      { merchant_id: own },
      { window_start: earlier('window_start', { hours: 1 }) },
    );
    expect(await counts(one, one, foreign)).toEqual([1, 2, 2]);
    const [found] = await lookUp(one);
    const hour = Math.floor(Date.now() / toMs({ hours: 1 })) * toMs({ hours: 1 });
    expect(found).toMatchObject({ requests: 3, window_start: new Date(hour) });
  });

  test('and only requests that the key may make are counted', async () => {
    const [full, limited] = [await makeKey(own), await makeKey(own)];
    const scopes = ['payments:read'] as const;
    await setRows({ db }, 'api_keys', limited.id, { scopes: [...scopes] });
    const asked = [
      limited,
      { ...limited, scope: 'keys:write' as const },
      full,
      { ...full, scope: 'keys:write' as const },
    ];
    const found = await lookUp(...asked, { ...limited, scope: '*' as const });
    expect(found.map((key) => [key?.has_scope, key?.has_scope ? key.requests : null])).toEqual([
      [true, 1],
      [false, null],
      [true, 2],
      [true, 3],
      [false, null],
    ]);
    expect((await lookUp(full))[0]?.requests).toBe(4);
  });

  test('and marked as used, at most once a minute', async () => {
    const [fresh, recent, old, unused] = [
      await makeKey(own),
      await makeKey(own),
      await makeKey(own),
      await makeKey(own),
    ];
    const [seconds, minutes] = [ago({ seconds: 20 }), ago({ minutes: 2 })];
    for (const [{ id }, last_used_at] of [
      [recent, seconds],
      [old, minutes],
    ] as const) {
      await setRows({ db }, 'api_keys', id, { last_used_at });
    }
    await lookUp(fresh, recent, old);
    expect((await rowOf(fresh.id)).last_used_at).not.toBeNull();
    expect((await rowOf(recent.id)).last_used_at).toEqual(seconds);
    expect((await rowOf(old.id)).last_used_at?.getTime()).toBeGreaterThan(minutes.getTime());
    expect((await rowOf(unused.id)).last_used_at).toBeNull();
  });
});

test('a request finds the response to the one before, by merchant, mode, method, path and key', async () => {
  const scope = { merchant_id: own, mode: 'test' as const, method: 'POST', path: '/api/v1/payments', key: 'once' };
  const { sha256 } = await makeKey(own);
  const { method, path } = scope;
  const ask = async (idempotency_key: string | null) =>
    (await lookUp({ sha256, method, path, idempotency_key }))[0]?.stored;
  const store = (where: IdempotencyScope, stored: StoredResponse) =>
    transact(db, (trx) => storeResponse(trx, where, stored));
  const response = (status: number): StoredResponse => {
    return { request_hash: randomBytes(32), status, response: `{"status":${status}}`, sealed_response: null };
  };
  for (const elsewhere of [
    { merchant_id: other },
    { mode: 'live' as const },
    { method: 'PATCH' },
    { path: '/api/v1/invoices' },
    { key: 'twice' },
  ]) {
    await store({ ...scope, ...elsewhere }, response(202));
  }
  expect([await ask('once'), await ask(null)]).toEqual([null, null]);
  const stored = response(201);
  await store(scope, stored);
  expect(await ask('once')).toEqual(stored);
});

test('only the commit that counts requests does not wait for the disk', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c synchronous_commit=on');
  const durable = openDatabase({ url: url.href, applicationName: 'test', maxConnections: 1 });
  const { sha256 } = await makeKey(own);
  const [found] = await findKeys(durable, [{ ...LOOKUP, sha256 }]);
  expect(found).not.toBeNull();
  const { rows } = await sql`show synchronous_commit`.execute(durable);
  await durable.destroy();
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

describe('a merchant’s keys', () => {
  test('are listed by modes, the newest first', async () => {
    const [early, late] = [ago({ minutes: 5 }), ago({ minutes: 1 })];
    const first = await makeKey(own, 'test', late);
    const oldest = await makeKey(own, 'live', early);
    const second = await makeKey(own, 'test', late);
    const third = await makeKey(own, 'live', late);
    await makeKey(other);
    const list = async (...modes: Mode[]) => {
      const { rows, total } = await listKeys(db, own, modes, { limit: 10, offset: 0 });
      expect(Number(total)).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    const newest = [first, second, third]
      .map(({ id }) => id)
      .sort()
      .reverse();
    expect(await list(...MODES)).toEqual([...newest, oldest.id]);
    expect(await list('live')).toEqual([third.id, oldest.id]);
  });

  test('are found and deactivated by their own merchant, once', async () => {
    const [key, sibling, foreign] = [await makeKey(own), await makeKey(own), await makeKey(other)];
    expect(await findKeyById(db, own, key.id)).toMatchObject({ id: key.id, merchant_id: own });
    expect(await findKeyById(db, other, key.id)).toBeNull();
    expect(await findKeyById(db, own, newId('key'))).toBeNull();
    const end = (merchantId: string) => transact(db, (trx) => deactivateKeys(trx, merchantId, [key.id]));
    expect(await end(other)).toEqual([]);
    expect(await end(own)).toEqual([key.id]);
    expect(await end(own)).toEqual([]);
    const actives = await Promise.all([key, sibling, foreign].map(async ({ id }) => (await rowOf(id)).is_active));
    expect(actives).toEqual([false, true, true]);
  });
});
