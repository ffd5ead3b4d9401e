import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areMonthsSettled, claimMonth, findClosedMonth } from '../../../src/db/closedMonths.ts';
import type { Trx } from '../../../src/db/database.ts';
import { transact } from '../../../src/db/transaction.ts';
import { runOnce as closePeriods } from '../../../src/jobs/handlers/period.close.ts';
import { storeNextMonth } from '../../../src/services/reports/closing.ts';
import { takeJobs } from '../../support/jobs.ts';
import { endMonth } from '../../support/periods.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { reportRows, storeMonth } from '../../support/reports.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.service.stop());

const scope = () => ({ merchant_id: shop.service.merchant.id, mode: 'test' as const });
const close = (month: string) => shop.post(`/periods/${month}/close`);
const isStored = async (month: string) => (await shop.get(`/periods/${month}`)).status === 'closed';

/** Runs `during` while another transaction is open that began with `work`. */
async function beside(work: (trx: Trx) => Promise<unknown>, during: () => Promise<void>): Promise<void> {
  await transact(shop.service.db, async (trx) => {
    await work(trx);
    await during();
  });
}

test('a month is not stored while transactions run that may book into it', async () => {
  await shop.paid(3);
  const { month } = await endMonth(shop.service);
  const begin = (trx: Trx) => sql`select pg_current_xact_id()`.execute(trx);
  await beside(begin, async () => {
    await close(month);
    expect(await storeNextMonth(shop.service.db, scope())).toBe(false);
    await closePeriods(shop.service, scope());
    expect(await storeNextMonth(shop.service.db, scope())).toBe(false);
    expect(await isStored(month)).toBe(false);
  });
  await storeMonth(shop.service, month);
});

test('a copy ends when another one stores its month', async () => {
  await shop.paid(3);
  const { month } = await endMonth(shop.service);
  await close(month);
  const { db } = shop.service;
  await expect.poll(() => areMonthsSettled(db, scope())).toBe(true);
  const attempt = async () => (await findClosedMonth(db, scope(), month))?.attempt;
  // The copy waits for the rows of this table.
  const lock = (trx: Trx) => sql`lock table payments in access exclusive mode`.execute(trx);
  let copy: Promise<boolean> | undefined;
  await beside(lock, async () => {
    copy = storeNextMonth(db, scope());
    await expect.poll(attempt).toBe(1);
    await transact(db, (trx) => claimMonth(trx, scope()));
  });
  expect(await copy).toBe(false);
  expect(await attempt()).toBe(2);
  await storeMonth(shop.service, month);
});

test('a closed month keeps the splits of a test clock that is deleted', async () => {
  const split = await shop.paidWithSplit(Keypair.generate().publicKey.toBase58());
  const { month, days } = await endMonth(shop.service);
  await close(month);
  await storeMonth(shop.service, month);
  const before = await reportRows(shop.service, { type: 'splits', ...days });
  expect(before).toContainEqual(expect.objectContaining({ payment_id: split.id }));
  await transact(shop.service.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.deleteFrom('payment_legs').where('payment_id', '=', split.id).execute();
  });
  expect(await reportRows(shop.service, { type: 'splits', ...days })).toEqual(before);
});

test('closing again enqueues the job again, at most one', async () => {
  const { month } = await endMonth(shop.service);
  await close(month);
  expect(await takeJobs(shop.service, 'period.close')).toHaveLength(1);
  await close(month);
  await close(month);
  expect(await takeJobs(shop.service, 'period.close')).toEqual([expect.objectContaining(scope())]);
  await storeMonth(shop.service, month);
  await takeJobs(shop.service, 'period.close');
  await close(month);
  expect(await takeJobs(shop.service, 'period.close')).toEqual([]);
});
