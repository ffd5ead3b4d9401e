import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { nextDue } from '../../../src/db/merchants/dueTimes.ts';
import { findDueRefunds } from '../../../src/db/refunds/refunds.ts';
import { MAX_STEP_ITEMS } from '../../../src/domain/testClock.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';
import { insertPayment } from '../../support/factories/payments.ts';
import { fromNow } from '../../support/factories/times.ts';
import { heavySteps } from '../../support/plans.ts';

/** Refunds of the merchant that have ended, at the time at which others are due. */
const ENDED = 3_000;
/** Refunds that are due after a week: of the merchant, and of another one, whose clock moves at another time. */
const OPEN = 1_000;
/** Refunds in one statement, which walks through all versions that it has made of the payment. */
const BATCH = 100;
/** The most rows that a step of a query may read. */
const MAX_READ = 2 * MAX_STEP_ITEMS;

let database: OpenTestDatabase;
let db: Database;
let explaining: pg.Client;
let merchant_id: string;
let other: string;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
  [merchant_id, other] = [inject('account').id, await insertOtherMerchant(db)];
  explaining = new pg.Client({ connectionString: database.url });
  await explaining.connect();
  // As on a database whose rows are in memory or on a flash disk, and for statements that were prepared.
  await explaining.query('set random_page_cost = 1.1');
  await explaining.query('set plan_cache_mode = force_generic_plan');
  await insertRefunds(merchant_id, ENDED, 'cancelled');
  // Postgres analyzes a table again only once much of it has changed. Until then, it expects no open refunds.
  await sql`analyze`.execute(db);
  for (const id of [other, merchant_id]) await insertRefunds(id, OPEN, 'pending');
});
afterAll(async () => {
  await explaining.end();
  await database.stop();
});

/** Inserts refunds of a unit each, in test mode. One is due each second from a week on; the other merchant's are due earlier. */
async function insertRefunds(merchantId: string, count: number, status: 'pending' | 'cancelled'): Promise<void> {
  const { id } = await insertPayment({ db }, { merchant_id: merchantId, amount_received: BigInt(count) });
  const ended = status === 'pending' ? null : new Date();
  const due = fromNow({ days: merchantId === other ? 6 : 7 });
  for (let from = 0; from < count; from += BATCH) {
    await sql`
    insert into refunds (id, merchant_id, mode, payment_id, status, closed_as, closed_at, exceptions, token, amount,
      amount_sent, amount_held, wallet, destination, reference, is_deducted, revokes_access, expires_at, created_at, updated_at)
    select typeid('rfd'), merchant_id, mode, id, ${status}, ${ended === null ? null : status}, ${ended}::timestamptz, '{}', token, 1,
      0, ${ended === null ? 1 : 0}, wallet, 'destination', gen_random_uuid(), false, false,
      ${due}::timestamptz + n * interval '1 s', now(), now()
    from payments cross join generate_series(${from}::integer, ${from + BATCH - 1}::integer) as n where id = ${id}`.execute(
      db,
    );
  }
  await sql`update payments set status = 'expired' where id = ${id}`.execute(db);
}

const scope = (skippedIds: readonly string[] = []) => ({
  merchant_id,
  mode: 'test' as const,
  test_clock_id: null,
  skippedIds: new Set(skippedIds),
});
const [soon, late] = [fromNow({ days: 1 }), fromNow({ days: 30 })];

/** A clock asks these at each of its steps. */
const QUESTIONS: Record<string, () => Promise<unknown>> = {
  'whether something is due soon': () => nextDue(db, scope(), soon),
  'what is due next': () => nextDue(db, scope(), late),
  'which refunds are due soon': () => findDueRefunds(db, scope(), soon, MAX_STEP_ITEMS),
  'which refunds are due': () => findDueRefunds(db, scope(), late, MAX_STEP_ITEMS),
};

/** Returns which steps of the answers read many rows. */
const problems = () => heavySteps(explaining, QUESTIONS, MAX_READ);

test('a step of a test clock reads only a merchant’s due refunds, also if Postgres expects no open ones', async () => {
  expect(await problems()).toEqual([]);
  await sql`analyze`.execute(db);
  expect(await problems()).toEqual([]);
});

test('the next due refund is the merchant’s earliest open one that is not skipped', async () => {
  expect(await nextDue(db, scope(), soon)).toBeNull();
  const due = await findDueRefunds(db, scope(), late, 3);
  const times = due.map(({ expires_at }) => expires_at.getTime());
  expect(times).toEqual([0, 1, 2].map((n) => (times[0] as number) + n * 1000));
  expect(Math.abs((times[0] as number) - fromNow({ days: 7 }).getTime())).toBeLessThan(600_000);
  const next = await nextDue(db, scope(), late);
  expect(next).toMatchObject({ first: due[0]?.expires_at, kind: 'refund', kinds: ['refund'] });
  const skipped = scope(due.slice(0, 2).map(({ id }) => id));
  expect(await nextDue(db, skipped, late)).toMatchObject({ first: due[2]?.expires_at });
  expect((await findDueRefunds(db, skipped, late, 1))[0]?.id).toBe(due[2]?.id);
  expect(await nextDue(db, { ...scope(), mode: 'live' }, late)).toBeNull();
});
