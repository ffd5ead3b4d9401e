import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  findNotFinal,
  lockNotFinal,
  markDropped,
  markFinal,
  type NotFinal,
  postponeChecks,
} from '../../../src/db/chain/finality.ts';
import type { Database, Trx } from '../../../src/db/database.ts';
import { transact } from '../../../src/db/transaction.ts';
import { fourTransactions } from '../../support/bothModes.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertTransaction, newSignature, READ } from '../../support/factories/chain.ts';
import { setRows } from '../../support/factories/rows.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { withoutIndexes } from '../../support/unordered.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.stop());

const DUE = new Date(5000);
const UNREAD_SLOTS = 300;
const found = (signature: string, values: Partial<NotFinal> = {}): NotFinal => ({
  signature,
  slot: 10,
  failed: false,
  is_unread: false,
  since: new Date(0),
  ...values,
});

describe('the search for transactions that are not final', () => {
  // Other tests leave only final ones.
  beforeEach(async () => {
    await db
      .updateTable('chain_transactions')
      .set({ next_check_at: new Date(9000) })
      .execute();
    await setRows({ db }, 'chain_cursors', { mode: 'test' }, { slot: 1000n, chain_time: new Date(0) });
    await setRows({ db }, 'chain_cursors', { mode: 'live' }, { slot: 5000n, chain_time: new Date(0) });
  });
  const due = { next_check_at: DUE };
  const find = (limit = 10) => findNotFinal(db, 'test', DUE, { limit, unreadSlots: UNREAD_SLOTS });
  const signaturesOf = (rows: NotFinal[]) => rows.map(({ signature }) => signature);

  test('finds those that were read, and those that were seen so many slots ago, the oldest first', async () => {
    const seen_at = new Date(2000);
    const [newest, seen, oldest] = [
      await insertTransaction({ db }, { ...READ, ...due, slot: 800n, error: 'failed' }),
      await insertTransaction({ db }, { ...due, slot: 699n, seen_at }),
      await insertTransaction({ db }, { ...READ, ...due, slot: 5n, read_at: new Date(1000) }),
    ];
    await insertTransaction({ db }, { ...due, slot: 700n });
    expect(await find()).toEqual([
      found(oldest.signature, { slot: 5, since: new Date(1000) }),
      found(seen.signature, { slot: 699, is_unread: true, since: seen_at }),
      found(newest.signature, { slot: 800, failed: true }),
    ]);
    expect(signaturesOf(await find(2))).toEqual([oldest.signature, seen.signature]);
  });

  test('are the oldest of each kind, when there are more than are asked for', async () => {
    const findOne = () =>
      withoutIndexes(db, async (trx) =>
        signaturesOf(await findNotFinal(trx, 'test', DUE, { limit: 1, unreadSlots: UNREAD_SLOTS })),
      );
    for (const slot of [30n, 20n]) await insertTransaction({ db }, { ...READ, ...due, slot });
    const read = await insertTransaction({ db }, { ...READ, ...due, slot: 10n });
    expect(await findOne()).toEqual([read.signature]);
    for (const slot of [9n, 8n]) await insertTransaction({ db }, { ...due, slot });
    const seen = await insertTransaction({ db }, { ...due, slot: 7n });
    expect(await findOne()).toEqual([seen.signature]);
  });

  test('skips those that are final, not due, in the other mode, missing or dropped', async () => {
    const later = { next_check_at: new Date(5001) };
    for (const values of [
      { ...READ, ...due, finalized_at: new Date(0) },
      { ...READ, ...later },
      { ...READ, ...due, mode: 'live' as const },
      later,
      { ...due, mode: 'live' as const },
      { ...due, status: 'missing' as const },
      { ...due, status: 'dropped' as const },
    ]) {
      await insertTransaction({ db }, { slot: 10n, ...values });
    }
    expect(await find()).toEqual([]);
  });
});

test('postpones each check to its own time, in its mode', async () => {
  const all = await fourTransactions(db);
  expect(await all.changedBy(() => postponeChecks(db, 'test', []))).toEqual([]);
  const next_check_at = new Date(7000);
  const work = () => postponeChecks(db, 'test', [{ signature: all.signature, next_check_at }]);
  expect(await all.changedBy(work)).toEqual(['test 1']);
  expect(await all.first()).toMatchObject({ next_check_at });
});

describe('the lock of what was found', () => {
  const lock = (...some: NotFinal[]) => transact(db, (trx) => lockNotFinal(trx, 'test', some));

  test('leaves out one that has changed since', async () => {
    const [read, seen] = [await insertTransaction({ db }, READ), await insertTransaction({ db })];
    const both = [found(read.signature), found(seen.signature, { is_unread: true })];
    expect((await lock(...both)).sort()).toEqual([read.signature, seen.signature].sort());
    const final = await insertTransaction({ db }, { ...READ, finalized_at: new Date(0) });
    const live = await insertTransaction({ db }, { ...READ, mode: 'live' });
    const others = [
      found(read.signature, { slot: 11 }),
      found(read.signature, { is_unread: true }),
      found(seen.signature),
      found(final.signature),
      found(live.signature),
      found(newSignature()),
    ];
    for (const one of others) expect(await lock(one)).toEqual([]);
  });

  test('waits for a concurrent transaction, and leaves out what that made final', async () => {
    const { signature } = await insertTransaction({ db }, READ);
    const work = commitWhileWaiting(
      db,
      async (trx) => markFinal(trx, 'test', await lockNotFinal(trx, 'test', [found(signature)])),
      () => lock(found(signature)),
    );
    expect(await work).toEqual([]);
  });
});

test('marks one transaction as final in its own mode', async () => {
  const all = await fourTransactions(db, READ);
  const work = () => transact(db, (trx) => markFinal(trx, 'test', [all.signature]));
  expect(await all.changedBy(work)).toEqual(['test 1']);
  expect((await all.first())?.finalized_at).not.toBeNull();
});

test('marks one transaction as dropped in its own mode, and ends its waiting', async () => {
  for (const values of [READ, { waits_for_price: true, unreadable_reason: 'version' as const }]) {
    const all = await fourTransactions(db, values);
    const work = () => transact(db, (trx) => markDropped(trx, 'test', all.signature));
    expect(await all.changedBy(work)).toEqual(['test 1']);
    const idle = { waits_for_price: false, unreadable_reason: null };
    expect(await all.first()).toMatchObject({ status: 'dropped', read_at: null, ...idle });
  }
});

test('takes transactions in the order of their signatures, as others do, when it postpones checks, so they never deadlock', async () => {
  const [low, high] = [newSignature(), newSignature()].sort() as [string, string];
  for (const signature of [high, low]) await insertTransaction({ db }, { ...READ, signature });
  const lock = (signature: string) => (trx: Trx) => lockNotFinal(trx, 'test', [found(signature)]);
  const checks = [high, low].map((signature) => ({ signature, next_check_at: DUE }));
  await commitWhileWaiting(
    db,
    lock(low),
    () => withoutIndexes(db, (trx) => postponeChecks(trx, 'test', checks)),
    lock(high),
  );
});
