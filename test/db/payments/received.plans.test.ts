import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { addReceivedChanges, sumReceived } from '../../../src/db/payments/received.ts';
import type { MerchantScope } from '../../../src/db/scope.ts';
import { lastDays } from '../../../src/domain/receivedDays.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';
import { insertPayment } from '../../support/factories/payments.ts';
import { insertRefund } from '../../support/factories/refunds.ts';
import { nameOf, nodesRead, type Sent, sentDuring } from '../../support/plans.ts';

/** Days of history. */
const HISTORY = 150;
/** Payments and refunds of each merchant. */
const ROWS = 150;
const DAYS = 60;
const NOW = new Date('2026-06-30T12:20:00Z');
/** The most payments or refunds that a step may read: those of the quarters in which a time span begins or ends. */
const MAX_ROWS = 4;
/** The most totals that a step may read: two kinds in each hour, and in the quarters beside them. */
const MAX_TOTALS = 2 * (DAYS + 1) * 24;

let database: OpenTestDatabase;
let db: Database;
let scope: MerchantScope;
let explaining: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
  explaining = new pg.Client({ connectionString: database.url });
  await explaining.connect();
  // As on a database whose rows are in memory or on a flash disk.
  await explaining.query('set random_page_cost = 1.1');
  scope = { merchant_id: inject('account').id, mode: 'live' };
  for (const owner of [
    scope,
    { ...scope, mode: 'test' as const },
    { ...scope, merchant_id: await insertOtherMerchant(db) },
  ])
    await fill(owner);
  await addReceivedChanges(db);
});
afterAll(async () => {
  await explaining.end();
  await database.stop();
});

/** Gives a merchant totals of each hour of its history, and payments and refunds of the last ones. */
async function fill(owner: MerchantScope): Promise<void> {
  const copied = { status: 'confirmed' as const, transaction_signature: 'sig', amount_received: 7_000_000n };
  const { id } = await insertPayment({ db }, { ...owner, ...copied, confirmed_at: NOW });
  const sent = { amount_held: 5n, amount_sent: 5n, transaction_signature: 'sig', destination: 'destination' };
  const refund = await insertRefund({ db }, id, { amount: 5n, ...sent, status: 'completed', completed_at: NOW });
  const hours = (count: number) => sql`generate_series(1, ${count}::integer) as number,
    lateral (select ${NOW}::timestamptz - number * interval '1 hour' as at) as time`;
  await sql`
    insert into payments select copy.* from payments, ${hours(ROWS)}, jsonb_populate_record(payments, jsonb_build_object(
      'id', typeid('pay'), 'reference', gen_random_uuid(), 'confirmed_at', at)) as copy
    where payments.id = ${id}`.execute(db);
  await sql`
    insert into refunds select copy.* from refunds, ${hours(ROWS)}, jsonb_populate_record(refunds, jsonb_build_object(
      'id', typeid('rfd'), 'reference', gen_random_uuid(), 'completed_at', at)) as copy
    where refunds.id = ${refund.id}`.execute(db);
  await sql`
    insert into received_totals (merchant_id, mode, unit, start, kind, token, currency, rows, units, value)
    select ${owner.merchant_id}, ${owner.mode}, unit, case unit when 'hour' then utc_start('hour', at) else quarter_start(at) end,
      'received', 'SOL', 'EUR', 1, 1, 1
    from ${hours(HISTORY * 24)}, unnest(array['hour', 'quarter']) as unit`.execute(db);
}

/** Returns how many rows of each table and index the sums of the last days read. */
async function rowsRead(timeZone: string): Promise<Record<string, number>> {
  const days = lastDays(NOW, timeZone, DAYS);
  const sent = await sentDuring(async () => void (await sumReceived(db, scope, days)));
  const statement = sent.find(({ text }) => text.includes('received_totals')) as Sent;
  const read: Record<string, number> = {};
  for (const one of await nodesRead(explaining, statement)) {
    if (one.node['Relation Name'] !== undefined) read[nameOf(one.node)] = (read[nameOf(one.node)] ?? 0) + one.read;
  }
  return read;
}

test.each(['UTC', 'Europe/Berlin', 'Asia/Kathmandu'])('reads only totals of the last days in %s', async (timeZone) => {
  const check = async () => {
    const { 'Index Scan on received_totals received_totals_pkey': totals, ...others } = await rowsRead(timeZone);
    expect(totals).toBeGreaterThan(DAYS);
    expect(totals).toBeLessThanOrEqual(MAX_TOTALS);
    for (const [name, read] of Object.entries(others)) {
      if (name.includes('received_changes')) continue;
      expect(name).toMatch(
        /^Index Scan on (payments (payments_by_confirmed_at|payments_pkey)|refunds refunds_by_end)$/,
      );
      expect(read).toBeLessThanOrEqual(MAX_ROWS);
    }
  };
  // Postgres analyzes a table again only once much of it has changed. Until then, it expects few rows.
  await check();
  await sql`analyze`.execute(db);
  await check();
});
