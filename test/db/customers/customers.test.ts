import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { completeCustomers, lockCustomers } from '../../../src/db/customers/customers.ts';
import type { Trx } from '../../../src/db/database.ts';
import { newId } from '../../../src/domain/ids.ts';
import { newReference } from '../../../src/solana/address.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { withoutIndexes } from '../../support/unordered.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
});
afterAll(() => database.stop());

test('takes customers in the order of their ids when it completes them, so it never deadlocks', async () => {
  const { db } = database;
  const scope = { merchant_id: inject('account').id, mode: 'test' as const };
  const [low, high] = [newId('cus'), newId('cus')].sort() as [string, string];
  const at = new Date();
  const times = { created_at: at, updated_at: at };
  for (const id of [high, low])
    await db
      .insertInto('customers')
      .values({ id, ...scope, ...times, wallet: newReference() })
      .execute();
  const lock = (id: string) => (trx: Trx) => lockCustomers(trx, scope, [id], 'change');
  const rows = [high, low].map((id) => ({ id, email: `${id}@example.com`, wallet: null, now: at }));
  await commitWhileWaiting(db, lock(low), () => withoutIndexes(db, (trx) => completeCustomers(trx, rows)), lock(high));
  const emails = await db
    .selectFrom('customers')
    .select('email')
    .where('id', 'in', [low, high])
    .orderBy('id')
    .execute();
  expect(emails.map(({ email }) => email)).toEqual([`${low}@example.com`, `${high}@example.com`]);
});
