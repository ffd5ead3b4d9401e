import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { moveCursor } from '../../src/db/chain/transactions.ts';
import type { Database } from '../../src/db/database.ts';
import { readOperations } from '../../src/db/operations/metrics.ts';
import { findStaleTransactions } from '../../src/db/refunds/builtTransactions.ts';
import { findExpiredRefunds } from '../../src/db/refunds/refunds.ts';
import { transact } from '../../src/db/transaction.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { insertPayment } from '../support/factories/payments.ts';
import { heavySteps } from '../support/plans.ts';

/** Refunds that were prepared at once. The merchant has their transactions, and may still send them. */
const OPEN = 1_000;
const ENDED = 2_000;
const LIMIT = 10;
/** The most rows that a step of a query may read. */
const MAX_READ = 5 * LIMIT;

let database: OpenTestDatabase;
let db: Database;
let explaining: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
  explaining = new pg.Client({ connectionString: database.url });
  await explaining.connect();
  // As on a database whose rows are in memory or on a flash disk.
  await explaining.query('set random_page_cost = 1.1');
  await transact(db, (trx) => moveCursor(trx, 'live', 1_000, new Date()));
  const amount_received = BigInt(OPEN + ENDED);
  const { id } = await insertPayment({ db }, { merchant_id: inject('account').id, mode: 'live', amount_received });
  await insertRefunds(id, ENDED, 'cancelled');
  // Postgres analyzes a table again only once much of it has changed. Until then, it expects no open refunds.
  await sql`analyze`.execute(db);
  await insertRefunds(id, OPEN, 'pending');
});
afterAll(async () => {
  await explaining.end();
  await database.stop();
});

/** Inserts refunds of a unit each. Transactions of pending ones may land until slot 1,500. Others were marked a month ago. */
async function insertRefunds(paymentId: string, count: number, status: 'pending' | 'cancelled'): Promise<void> {
  await sql`
    insert into refunds (id, merchant_id, mode, payment_id, status, closed_as, closed_at, exceptions, token, amount,
      amount_sent, amount_held, wallet, destination, reference, is_deducted, revokes_access, expires_at, created_at,
      updated_at,
      built_for, built_transaction, built_fee, built_rent, built_until_slot)
    select typeid('rfd'), merchant_id, mode, id, ${status}, ended.as, ended.at, coalesce(marks, '{}'), token, 1,
      0, coalesce(built.one, 0), wallet, 'destination', gen_random_uuid(), false, false, now() + interval '7 days', now(),
      coalesce(ended.at, now()),
      built.one, built.one, built.one, built.one, 1500 * built.one
    from payments cross join generate_series(1, ${count})
    left join (values ('cancelled', now() - interval '30 days', '{late}'::text[])) ended ("as", at, marks) on ended.as = ${status}
    left join (values ('pending', 1)) built (status, one) on built.status = ${status}
    where id = ${paymentId}`.execute(db);
}

const QUESTIONS: Record<string, () => Promise<unknown>> = {
  'which refunds to end': () => findExpiredRefunds(db, 'live', LIMIT),
  'whose transactions to forget': () => findStaleTransactions(db, 'live', LIMIT),
  'what metrics show': () => readOperations(db),
};

/** Returns which steps of the answers read many rows. */
const problems = () => heavySteps(explaining, QUESTIONS, MAX_READ);

test('scans and metrics read few of many refunds, also if Postgres expects no open ones', async () => {
  expect(await problems()).toEqual([]);
  await sql`analyze`.execute(db);
  expect(await problems()).toEqual([]);
});
