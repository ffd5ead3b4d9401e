import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findCandidates } from '../../../src/db/payments/candidates.ts';
import { newId } from '../../../src/domain/ids.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertPayment } from '../../support/factories/payments.ts';
import { heavySteps } from '../../support/plans.ts';

/** Payments of one merchant. A fifth is unpaid. */
const COUNT = 5_000;
/** The most rows that a step may read: the newest of each unpaid status, and those with the last digits of the transfer. */
const MAX_READ = 400;

let database: OpenTestDatabase;
let explaining: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  explaining = new pg.Client({ connectionString: database.url });
  await explaining.connect();
  // As on a database whose rows are in memory or on a flash disk.
  await explaining.query('set random_page_cost = 1.1');
});
afterAll(async () => {
  await explaining.end();
  await database.stop();
});

test('compares a transfer with few of many payments, the newest ones', async () => {
  const { db } = database;
  const merchant_id = inject('account').id;
  const newest = await insertPayment({ db }, { merchant_id, mode: 'live', amount_due: 6_999_999n });
  await sql`
    insert into payments (id, merchant_id, mode, status, amount, currency, token, amount_due, quoted_at, wallet, reference, expires_at,
      confirmed_at, transaction_signature, created_at, updated_at)
    select typeid('pay'), merchant_id, mode, case when number % 5 = 0 then 'expired' else 'confirmed' end, amount, currency, token,
      amount_due - number, at, wallet, gen_random_uuid(), at + interval '1 hour', at, 'signature', at, at
    from payments, generate_series(1, ${COUNT}::integer) number, lateral (select now() - number * interval '1 minute' as at) time
    where id = ${newest.id}`.execute(db);
  await sql`analyze`.execute(db);
  const { wallet } = newest;
  const stray = { id: newId('utr'), merchant_id, mode: 'live' as const, wallet, token: 'USDC' as const };
  const find = () => findCandidates(db, [{ ...stray, amount: 7_000_001n, block_time: new Date() }]);
  expect(await heavySteps(explaining, { 'what a transfer may be for': find }, MAX_READ)).toEqual([]);
  expect((await find()).map(({ id }) => id)).toContain(newest.id);
});
