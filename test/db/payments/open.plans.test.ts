import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { noteListening } from '../../../src/db/chain/listening.ts';
import { isScanDue, moveCursor } from '../../../src/db/chain/transactions.ts';
import type { Database } from '../../../src/db/database.ts';
import { areLookupsDue, noteCheckout, requestLookups, takeCheckouts } from '../../../src/db/payments/checkouts.ts';
import { findLookups } from '../../../src/db/payments/open.ts';
import { transact } from '../../../src/db/transaction.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertPayment } from '../../support/factories/payments.ts';
import { multiply } from '../../support/payments.ts';
import { heavySteps } from '../../support/plans.ts';

/** Open payments of a busy hour. All wait for their next lookup, but no deadline has passed. */
const OPEN = 1_000;
const ENDED = 9_000;
/** Payments that ended while their checkout was open. */
const CHECKOUTS = 5;
const LIMIT = 10;
/** The most rows that a step of a query may read. */
const MAX_READ = 5 * LIMIT;

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

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
  const payment = {
    merchant_id: inject('account').id,
    next_lookup_at: ago(60),
    expires_at: new Date(Date.now() + 3.6e6),
  };
  const first = await insertPayment({ db }, { ...payment, status: 'expired' });
  await multiply({ db }, first.id, ENDED);
  // Postgres analyzes a table again only once much of it has changed. Until then, it expects no open payments.
  await sql`analyze`.execute(db);
  await multiply({ db }, first.id, OPEN, { status: 'pending' });
  const asked = await db
    .selectFrom('payments')
    .select(['id', 'mode'])
    .where('status', '=', 'expired')
    .limit(CHECKOUTS)
    .execute();
  for (const one of asked) await noteCheckout(db, one);
  await transact(db, async (trx) => {
    await requestLookups(trx, ['test']);
    await moveCursor(trx, 'test', 1, new Date(), ago(5));
    await noteListening(trx, 'test');
  });
});
afterAll(async () => {
  await explaining.end();
  await database.stop();
});

const lookups = (deadline: 'past' | 'open') => findLookups(db, 'test', deadline, new Date(), 0, LIMIT);
/** What workers ask about open payments every second or more often. */
const QUESTIONS: Record<string, () => Promise<unknown>> = {
  'whether a scan is due': () => isScanDue(db, 'test', { busySeconds: 1, idleSeconds: 20, listenSeconds: 10 }),
  'whether a checkout waits for its lookup': () => areLookupsDue(db, 'test'),
  'which checkouts to look up': () => transact(db, (trx) => takeCheckouts(trx, 'test', LIMIT)),
  'which payments to look up': () => lookups('open'),
  'which payments to close': () => lookups('past'),
};

/** Returns which steps of the answers read many rows. */
const problems = () => heavySteps(explaining, QUESTIONS, MAX_READ);

test('workers read few of many open payments, also if Postgres expects none', async () => {
  expect(await problems()).toEqual([]);
  await sql`analyze`.execute(db);
  expect(await problems()).toEqual([]);
});
