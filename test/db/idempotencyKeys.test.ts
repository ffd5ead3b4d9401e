import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import {
  findResponse,
  type IdempotencyScope,
  pruneIdempotencyKeys,
  type StoredResponse,
  storeResponse,
} from '../../src/db/idempotencyKeys.ts';
import { transact } from '../../src/db/transaction.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { insertOtherMerchant } from '../support/factories/merchants.ts';
import { earlier } from '../support/factories/times.ts';

let database: OpenTestDatabase;
let db: Database;
let scope: IdempotencyScope;
/** Scopes that differ from that one in one thing. */
let others: IdempotencyScope[];
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
  const other = await insertOtherMerchant(db);
  scope = { merchant_id: inject('account').id, mode: 'test', method: 'POST', path: '/api/v1/payments', key: 'once' };
  others = [
    { ...scope, merchant_id: other },
    { ...scope, mode: 'live' },
    { ...scope, method: 'PATCH' },
    { ...scope, path: '/api/v1/invoices' },
    { ...scope, key: 'twice' },
  ];
});
afterAll(() => database.stop());
beforeEach(() => db.deleteFrom('idempotency_keys').execute());

const response = (values: Partial<StoredResponse> = {}): StoredResponse => ({
  request_hash: randomBytes(32),
  status: 201,
  response: '{"id":"ü"}',
  sealed_response: null,
  ...values,
});
const store = (where: IdempotencyScope, stored: StoredResponse) =>
  transact(db, (trx) => storeResponse(trx, where, stored));

test('a response is found by its whole scope, as it was stored', async () => {
  for (const other of others) await store(other, response({ status: 202 }));
  expect(await findResponse(db, scope)).toBeNull();
  const texts: Partial<StoredResponse>[] = [
    {},
    { response: null, sealed_response: randomBytes(40) },
    { response: null, status: 204 },
  ];
  for (const [index, values] of texts.entries()) {
    const [own, stored] = [{ ...scope, key: `key ${index}` }, response(values)];
    await store(own, stored);
    expect(await findResponse(db, own)).toEqual(stored);
  }
});

test('a response is forgotten after a day, so many at a time, but for those that somebody has', async () => {
  const aged = async (where: IdempotencyScope, hours: number) => {
    await store(where, response());
    const created_at = earlier('created_at', { hours });
    await db.updateTable('idempotency_keys').set({ created_at }).where('key', '=', where.key).execute();
  };
  for (const key of ['a', 'b', 'c', 'd']) await aged({ ...scope, key }, 25);
  await aged({ ...scope, key: 'kept' }, 23);
  const prune = (limit: number) => transact(db, (trx) => pruneIdempotencyKeys(trx, limit));
  expect(await prune(1)).toBe(1);
  const { key: held } = await db.selectFrom('idempotency_keys').select('key').executeTakeFirstOrThrow();
  await transact(db, async (trx) => {
    await trx.selectFrom('idempotency_keys').select('key').where('key', '=', held).forUpdate().execute();
    expect(await prune(100)).toBe(2);
  });
  expect(await prune(100)).toBe(1);
  expect(await prune(100)).toBe(0);
  expect((await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)).toEqual(['kept']);
});
