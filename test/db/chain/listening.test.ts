import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { distrustListening, noteListening, noteNotice } from '../../../src/db/chain/listening.ts';
import { isScanDue } from '../../../src/db/chain/transactions.ts';
import type { Database } from '../../../src/db/database.ts';
import { transact } from '../../../src/db/transaction.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertPayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago } from '../../support/factories/times.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
  for (const mode of ['test', 'live'] as const)
    await insertPayment({ db }, { merchant_id: inject('account').id, mode });
});
beforeEach(() => setRows({ db }, 'chain_cursors', {}, { distrusted_until: null, noticed_at: null }));
afterAll(() => database.stop());

const PACE = { busySeconds: 1, idleSeconds: 20, listenSeconds: 10 };
const distrust = (mode: 'test' | 'live' = 'test') => transact(db, (trx) => distrustListening(trx, mode, 10));

/** Returns whether scans are frequent in test mode although a subscription reports slots. */
async function isDistrusted(): Promise<boolean> {
  await setRows({ db }, 'chain_cursors', {}, { scanned_at: ago({ seconds: 5 }) });
  await noteListening(db, 'test');
  return isScanDue(db, 'test', PACE);
}
const passMinutes = (minutes: number) =>
  sql`update chain_cursors set distrusted_until = distrusted_until - ${minutes} * interval '1 minute',
    noticed_at = noticed_at - ${minutes} * interval '1 minute'`.execute(db);

test('trusts a subscription that missed a transaction again only when it reports one, minutes later', async () => {
  expect(await isDistrusted()).toBe(false);
  await noteNotice(db, 'test');
  expect(await isDistrusted()).toBe(false);
  await distrust('live');
  expect(await isDistrusted()).toBe(false);
  await distrust();
  await noteNotice(db, 'test');
  expect(await isDistrusted()).toBe(true);
  await passMinutes(11);
  // It reports slots, and has reported no transaction since.
  expect(await isDistrusted()).toBe(true);
  await noteNotice(db, 'live');
  expect(await isDistrusted()).toBe(true);
  await noteNotice(db, 'test');
  expect(await isDistrusted()).toBe(false);
});

test('says once that a subscription is not trusted any more', async () => {
  expect([await distrust(), await distrust(), await distrust('live')]).toEqual([true, false, true]);
  await passMinutes(11);
  expect(await distrust()).toBe(false);
  await passMinutes(11);
  await noteNotice(db, 'test');
  expect([await distrust(), await distrust()]).toEqual([true, false]);
});
